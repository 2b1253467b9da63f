"""A level is stated only of what was put to the engine and passed, all of it."""

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

import pytest

from conformance.corpus.values import Scenario
from conformance.gate.levels import LADDER, levels_of, numbers
from conformance.verdict import Errored, Failed, NotClaimed, Passed, Result, Verdict
from tests.loaded import loaded
from tests.running import run_of

MAIN = "fives-and-threes"


def stated(verdict_on: Callable[[Scenario], Verdict | None], game: str = MAIN) -> list[str]:
    """The levels of a game, of an engine that was asked all of it but where there is no verdict."""
    corpus = loaded()
    asked = [one for one in corpus.scenarios if one.game == game]
    results = [Result(one, verdict) for one in asked if (verdict := verdict_on(one)) is not None]
    levels = levels_of(run_of(results), corpus.scenarios, {game: corpus.rulesets[game]})
    return [str(level).partition(" (")[0] for level in levels]


def test_all_that_passes_is_the_highest_level() -> None:
    assert stated(lambda _: Passed()) == [
        "Fives and Threes, 2–4 seats, whole games by its own deals: conforms"
    ]


@pytest.mark.parametrize(
    "verdict", [Failed(0, (), "", {}), Errored(0, "crash", ""), NotClaimed("game"), None]
)
def test_one_scenario_that_did_not_pass_takes_its_tables_level(verdict: Verdict | None) -> None:
    spoilt = next(
        one
        for one in loaded().scenarios
        if one.game == MAIN and one.seats == 3 and "game" in one.needs and not one.options
    )
    assert stated(lambda one: verdict if one is spoilt else Passed()) == [
        "Fives and Threes, 2 and 4 seats, whole games by its own deals: conforms",
        "Fives and Threes, 3 seats, single rounds: conforms",
    ]


def test_without_the_counting_there_is_no_level_at_all() -> None:
    spoilt = next(
        one for one in loaded().scenarios if one.game == MAIN and one.needs == ("count",) and not one.options
    )
    assert stated(lambda one: NotClaimed("count") if one is spoilt else Passed()) == []


def test_an_engine_that_counts_conforms_in_counting() -> None:
    def keeper(one: Scenario) -> Verdict:
        return Passed() if set(one.needs) <= {"layout", "count"} else NotClaimed("round")

    assert stated(keeper) == ["Fives and Threes, laying and counting: conforms"]


def test_what_is_played_with_other_values_is_in_no_level() -> None:
    spoilt = [one for one in loaded().scenarios if one.game == MAIN and one.options]
    assert spoilt
    assert stated(lambda one: NotClaimed("") if one.options else Passed()) == stated(lambda _: Passed())


def test_a_run_without_a_verdict_states_nothing() -> None:
    corpus = loaded()
    results = [Result(one, Passed()) for one in corpus.scenarios if one.game == MAIN]
    whole = run_of(results)
    assert whole.end is not None
    for run in (replace(whole, end=None), replace(whole, end=replace(whole.end, interrupted=True))):
        assert list(levels_of(run, corpus.scenarios, corpus.rulesets)) == []


def test_a_level_says_on_how_many_examples_it_rests() -> None:
    corpus = loaded()
    asked = [one for one in corpus.scenarios if one.game == MAIN]
    run = run_of([Result(one, Passed()) for one in asked])
    first = next(iter(levels_of(run, corpus.scenarios, {MAIN: corpus.rulesets[MAIN]})))
    assert first.examples == sum(not one.options for one in asked)


def test_each_level_has_what_the_one_before_has() -> None:
    needs = list(LADDER.values())
    assert all(lower < higher for lower, higher in pairwise(needs))
    assert needs[-1] >= {need for one in loaded().scenarios for need in one.needs}


@pytest.mark.parametrize(
    ("seats", "said"), [((2, 3, 4), "2–4"), ((2, 4), "2 and 4"), ((3,), "3"), ((2, 3, 5), "2, 3 and 5")]
)
def test_numbers_of_seats_are_written_as_people_do(seats: tuple[int, ...], said: str) -> None:
    assert numbers(seats) == said
