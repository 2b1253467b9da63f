"""A level is stated only of what was put to the engine and passed, all of it, and only where it was really asked."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from conformance.corpus.values import Scenario
from conformance.gate.levels import LADDER, Level, levels_of, numbers
from conformance.protocol.claims import ABILITIES, claims_from
from conformance.results.values import Introduced, Run
from conformance.scenario_run import missing_claim
from conformance.verdict import Errored, Failed, NotClaimed, Passed, Result, Verdict
from tests.loaded import loaded
from tests.running import run_of

MAIN = "fives-and-threes"
CARDS = "all-fives-cards"
HOYLE = "all-fours-hoyle"
GAME = "cinqs-et-trois"
"""The ruleset of the examples that are made here."""

OutcomeOf = Callable[[Scenario], Verdict | None]


def claiming(abilities: Collection[str], games: Mapping[str, Sequence[int]]) -> Introduced:
    """An engine that says so of itself."""
    claims = {
        "protocol": 1,
        "engine": {"name": "mine", "version": "1"},
        "games": {game: {"players": list(seats)} for game, seats in games.items()},
        "abilities": [word for word in ABILITIES if word in abilities],
    }
    return Introduced("mine", "1", tuple(sorted(abilities)), claims)


def ran(scenarios: Sequence[Scenario], engine: Introduced, otherwise: OutcomeOf | None = None) -> Run:
    """A run of an engine that does right in all that it claims, but where there is another verdict, or none."""
    claims = claims_from(engine.claims)

    def verdict_on(one: Scenario) -> Verdict | None:
        missing = missing_claim(one, claims)
        return NotClaimed(missing) if missing else otherwise(one) if otherwise else Passed()

    results = [Result(one, verdict) for one in scenarios if (verdict := verdict_on(one)) is not None]
    return run_of(results, engine=engine)


def stated(
    game: str = MAIN,
    abilities: Collection[str] = ABILITIES,
    seats: Sequence[int] = (2, 3, 4),
    otherwise: OutcomeOf | None = None,
) -> list[str]:
    """The levels of a game of the corpus, without the number of examples."""
    corpus = loaded()
    of_game = [one for one in corpus.scenarios if one.game == game]
    run = ran(of_game, claiming(abilities, {game: seats}), otherwise)
    levels = levels_of(run, corpus.scenarios, {game: corpus.rulesets[game]})
    return [str(level).partition(" (")[0] for level in levels]


def made(*examples: tuple[int, str]) -> list[Scenario]:
    """An example for each number of seats and the abilities that it needs."""
    some = next(one for one in loaded().scenarios if one.game == GAME and not one.options)
    return [
        replace(some, id=f"COUNT-01/made-{index}", seats=seats, needs=tuple(needs.split()))
        for index, (seats, needs) in enumerate(examples)
    ]


def told(
    scenarios: Sequence[Scenario],
    abilities: str,
    seats: Sequence[int] = (2, 3, 4),
    otherwise: OutcomeOf | None = None,
) -> list[tuple[tuple[int, ...], str, int]]:
    """The levels of an engine in a game that has these examples and no others."""
    run = ran(scenarios, claiming(abilities.split(), {GAME: seats}), otherwise)
    levels = levels_of(run, scenarios, {GAME: loaded().rulesets[GAME]})
    return [(level.seats, level.name, level.examples) for level in levels]


def all_but(*abilities: str) -> list[str]:
    return [word for word in ABILITIES if word not in abilities]


def test_all_that_passes_is_the_highest_level() -> None:
    assert stated() == ["Fives and Threes, 2–4 seats, whole games by its own deals: conforms"]


@pytest.mark.parametrize(
    "verdict", [Failed(0, (), "", {}), Errored(0, "crash", ""), NotClaimed("a form of knocking"), None]
)
def test_one_scenario_that_did_not_pass_takes_its_tables_level(verdict: Verdict | None) -> None:
    spoilt = next(
        one
        for one in loaded().scenarios
        if one.game == MAIN and one.seats == 3 and "game" in one.needs and not one.options
    )
    assert stated(otherwise=lambda one: verdict if one is spoilt else Passed()) == [
        "Fives and Threes, 2 and 4 seats, whole games by its own deals: conforms",
        "Fives and Threes, 3 seats, single rounds: conforms",
    ]


def test_without_the_counting_there_is_no_level_at_all() -> None:
    spoilt = next(
        one for one in loaded().scenarios if one.game == MAIN and one.needs == ("count",) and not one.options
    )
    bad = Failed(0, (), "", {})
    assert stated(otherwise=lambda one: bad if one is spoilt else Passed()) == []
    assert stated(abilities=all_but("count")) == []


def test_an_engine_that_lays_and_counts_conforms_in_that() -> None:
    assert stated(abilities=("layout", "count")) == ["Fives and Threes, laying and counting: conforms"]


@pytest.mark.parametrize(
    ("game", "title"), [(MAIN, "Fives and Threes"), ("sniff", "Sniff"), ("all-fives", "All Fives")]
)
def test_an_engine_that_counts_is_not_said_to_lay(game: str, title: str) -> None:
    assert stated(game, ("count",)) == [f"{title}, counting: conforms"]


def test_where_no_tile_was_laid_nobody_is_said_to_lay() -> None:
    assert stated("sniff", ("layout", "count")) == ["Sniff, counting: conforms"]
    assert stated("sniff") == ["Sniff, 2 seats, whole games: conforms"]


def test_an_engine_that_only_lays_has_no_level() -> None:
    assert stated(abilities=("layout",)) == []


def test_who_does_not_deal_is_not_said_to() -> None:
    assert stated(CARDS, all_but("deal", "draw")) == [
        "All Fives with cards, 2–4 seats, whole games: conforms"
    ]
    assert stated(CARDS, all_but("deal")) == ["All Fives with cards, 2–4 seats, whole games: conforms"]


def test_who_deals_is_said_to_at_the_tables_at_which_it_was_asked() -> None:
    with_deals, without = stated(CARDS)
    assert with_deals == "All Fives with cards, 3 seats, whole games by its own deals: conforms"
    assert without == "All Fives with cards, 2 and 4 seats, whole games: conforms"


def test_a_draw_that_no_example_needs_is_not_asked_for() -> None:
    assert not any("draw" in one.needs for one in loaded().scenarios)
    assert stated(abilities=all_but("draw")) == stated()
    assert stated(CARDS, all_but("draw")) == stated(CARDS)


def test_who_plays_no_games_is_not_said_to() -> None:
    assert stated(HOYLE, ("layout", "count", "round")) == [
        "All Fours by the old books, 2–4 seats, single rounds: conforms"
    ]


def test_of_cards_the_least_is_the_actions_of_a_round() -> None:
    assert stated(CARDS, ("round",)) == [
        "All Fives with cards, 2–4 seats, actions of single rounds: conforms"
    ]
    assert stated(CARDS, ("round", "legal", "view")) == [
        "All Fives with cards, 2–4 seats, single rounds: conforms"
    ]
    assert stated(CARDS, ("layout", "count")) == []


def test_no_level_speaks_of_seats_that_are_not_claimed() -> None:
    assert stated(seats=(2, 4)) == ["Fives and Threes, 2 and 4 seats, whole games by its own deals: conforms"]
    assert stated(CARDS, seats=(4, 7)) == ["All Fives with cards, 4 seats, whole games: conforms"]


def test_seats_have_to_be_claimed_whatever_passed() -> None:
    examples = made((2, "round"), (3, "round"))
    run = run_of([Result(one, Passed()) for one in examples], engine=claiming(["round"], {GAME: (2,)}))
    (level,) = levels_of(run, examples, {GAME: loaded().rulesets[GAME]})
    assert level.seats == (2,)


def test_a_level_asks_for_what_any_table_of_the_game_needs() -> None:
    examples = made((2, "round"), (2, "round game legal"), (3, "round"), (3, "round"), (3, "round game"))
    assert told(examples, "round game legal") == [((2, 3), "whole games", 5)]
    assert told(examples, "round game") == [((2, 3), "single rounds", 3)]


def test_what_no_example_of_the_game_needs_is_not_asked_for() -> None:
    assert told(made((2, "round"), (2, "round game")), "round game") == [((2,), "whole games", 2)]


def test_a_table_has_the_level_that_was_asked_there() -> None:
    examples = made(
        (0, "round"),
        (2, "round"),
        (2, "round game"),
        (3, "round"),
        (4, "round"),
        (4, "round"),
        (4, "round game"),
        (4, "round deal"),
        (5, "round deal"),
    )
    assert told(examples, "round game deal", (2, 3, 4, 5)) == [
        ((4,), "whole games by its own deals", 5),
        ((2,), "whole games", 3),
        ((3,), "single rounds", 2),
    ]


def test_deals_alone_are_no_whole_games() -> None:
    examples = made((2, "round"), (2, "round deal"), (3, "round game"))
    assert told(examples, "round game deal") == [((3,), "whole games", 1), ((2,), "single rounds", 1)]


def test_what_needs_no_table_is_in_every_level() -> None:
    examples = made((0, "count"), (0, "layout"), (0, "round"), (2, "round"))
    assert told(examples, "layout count round") == [((2,), "single rounds", 4)]
    assert told(examples, "layout count") == [((), "laying and counting", 2)]

    def bad(index: int) -> OutcomeOf:
        return lambda one: Failed(0, (), "", {}) if one is examples[index] else Passed()

    assert told(examples, "layout count round", otherwise=bad(2)) == [((), "laying and counting", 2)]
    assert told(examples, "layout count round", otherwise=bad(1)) == [((), "counting", 1)]
    assert told(examples, "layout count round", otherwise=bad(0)) == []


def test_refused_tables_are_no_round() -> None:
    assert told(made((0, "round")), "round") == []


def test_of_a_game_that_is_not_claimed_nothing_is_stated() -> None:
    examples = made((0, "count"))
    run = ran(examples, claiming(["count"], {MAIN: (2,)}), lambda _: Passed())
    assert list(levels_of(run, examples, loaded().rulesets)) == []


def test_a_game_can_be_withheld() -> None:
    corpus = loaded()
    run = ran(corpus.scenarios, claiming(ABILITIES, {MAIN: (2,), "sniff": (2,)}))
    both = [level.game for level in levels_of(run, corpus.scenarios, corpus.rulesets)]
    assert both == ["Fives and Threes", "Sniff"]
    levels = levels_of(run, corpus.scenarios, corpus.rulesets, without={MAIN})
    assert [level.game for level in levels] == ["Sniff"]


def test_what_is_played_with_other_values_is_in_no_level() -> None:
    # No option is claimed, so that none of these was asked.
    assert any(one.game == MAIN and one.options for one in loaded().scenarios)
    examples = made((2, "round"), (2, "round game"))
    examples[1] = replace(examples[1], options=("target",))
    assert told(examples, "round game") == [((2,), "single rounds", 1)]


def test_a_run_without_a_verdict_states_nothing() -> None:
    corpus = loaded()
    whole = ran(corpus.scenarios, claiming(ABILITIES, {MAIN: (2, 3, 4)}))
    assert whole.end is not None
    assert len(list(levels_of(whole, corpus.scenarios, corpus.rulesets))) == 1
    for run in (replace(whole, end=None), replace(whole, end=replace(whole.end, interrupted=True))):
        assert list(levels_of(run, corpus.scenarios, corpus.rulesets)) == []


@pytest.mark.parametrize("claims", [None, '{"protocol":1,"engine"'])
def test_claims_that_were_not_kept_whole_state_nothing(claims: Any) -> None:
    corpus = loaded()
    engine = claiming(ABILITIES, {MAIN: (2, 3, 4)})
    run = replace(ran(corpus.scenarios, engine), engine=replace(engine, claims=claims))
    assert list(levels_of(run, corpus.scenarios, corpus.rulesets)) == []


def test_a_level_says_on_how_many_examples_it_rests() -> None:
    corpus = loaded()
    run = ran(corpus.scenarios, claiming(ABILITIES, {MAIN: (2, 3, 4)}))
    (level,) = levels_of(run, corpus.scenarios, corpus.rulesets)
    assert level.examples == sum(one.game == MAIN and not one.options for one in corpus.scenarios)
    assert str(Level("Pitch", (2, 3), "single rounds", 2)) == (
        "Pitch, 2–3 seats, single rounds: conforms (2 examples)"
    )
    assert str(Level("Pitch", (), "counting", 1)) == "Pitch, counting: conforms (1 example)"


def test_each_level_has_what_the_one_before_has() -> None:
    assert all(lower.needs < higher.needs for lower, higher in pairwise(LADDER))
    assert all(rung.says <= rung.needs for rung in LADDER)
    assert LADDER[-1].needs == set(ABILITIES)


@pytest.mark.parametrize(
    ("seats", "said"), [((2, 3, 4), "2–4"), ((2, 4), "2 and 4"), ((3,), "3"), ((2, 3, 5), "2, 3 and 5")]
)
def test_numbers_of_seats_are_written_as_people_do(seats: tuple[int, ...], said: str) -> None:
    assert numbers(seats) == said
