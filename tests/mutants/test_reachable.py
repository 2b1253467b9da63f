"""Every mutant of dominoes differs from the rules in a game that can be reached: made up at random, or it is said why not.

A mutant of an option is looked for in games by rules that have the option.
"""

import json
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain, islice, zip_longest
from typing import Any

import pytest

from conformance.corpus.values import DEFAULT_GAME, Corpus, Scenario, Step
from conformance.fingerprints import path_of, read_table
from conformance.games.dominoes.fuzzing.styles import made_up
from conformance.games.dominoes.mutants.catalogue import MUTANTS
from conformance.mutants.stepping import failures_of
from conformance.mutants.trace import traced
from reference_impl.dominoes.ruleset import ruleset_from_fields
from tests.loaded import loaded

GAMES = 900
ABILITIES = ("round", "game", "legal", "view")

BY_REQUEST: Mapping[str, str] = {
    **dict.fromkeys(("EQUIP-01/one", "EQUIP-01/five", "EQUIP-01/six"), "a game is begun for so many seats"),
    **dict.fromkeys(
        (
            "EQUIP-07/begun-all-the-same",
            "EQUIP-07/one-left-over",
            "EQUIP-07/of-a-double-six",
            "EQUIP-08/any-table",
            "EQUIP-01/as-in-the-main-form",
        ),
        "a game is begun at such a table",
    ),
    **dict.fromkeys(
        (
            "EQUIP-05/deals-a-tile-twice",
            "EQUIP-05/deals-a-seven",
            "EQUIP-09/deals-from-a-larger-set",
            "DEAL-02/deals-six",
            "DEAL-03/deals-four",
        ),
        "the engine deals by itself",
    ),
    **dict.fromkeys(
        (
            "PLAY-05/unnamed-end-unpaid",
            "PLAY-05/unnamed-end-keeps-the-turn",
            "PLAY-05/unnamed-end-costs-the-tile",
        ),
        "a play names no end where one fits, which an engine may refuse",
    ),
    "COUNT-01/counting-lays-the-line": "a line is counted in the middle of a round",
    "LEAD-06/stays-from-the-third-round": "a fourth round is dealt, and three are made up at most",
    "BLOCK-04/not-by-a-plain-lead": "a lead that is no double blocks, in one round of two hundred thousand",
    "LEAD-09/no-further-than-0-0": "a game has eight rounds, and those made up have three at most",
}
"""Mutants that a random game does not show, and what does; an example of the corpus has it."""


@dataclass(frozen=True)
class Rules:
    """Rules by which games are made up."""

    where: Mapping[str, Any] = field(default_factory=dict)
    """Fields with other values."""
    of: str = DEFAULT_GAME
    options: Sequence[str] = ()
    seats: Sequence[int] = (2, 3, 4)
    games: int = 300

    def fields(self, corpus: Corpus) -> dict[str, Any]:
        """The fields that are otherwise than in the ruleset."""
        options = corpus.rulesets[self.of].options
        return {**{k: v for name in self.options for k, v in options[name].fields.items()}, **self.where}


CINQS = "cinqs-et-trois"
PRIMES = [3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43]
TO_THE_ROUND = Rules({"overshoot": "accept", "stop": "round_end"})
FEWER = Rules(of=CINQS, options=("fewer-tiles", "highest-double-is-led"), seats=(2, 3))
BY_TILE = {
    "first_leader": "highest_double",
    "next_leader": "highest_double",
    "lead_tile": "that_gave_the_lead",
}
SMALL_HANDS = Rules({"hand_size": {"2": 2, "3": 2}, **BY_TILE}, seats=(2, 3))
"""Many deals without a double."""
LARGE = Rules({"highest_pip": 12, "first_leader": "highest_double"}, games=60)

ALL_FIVES = (
    Rules(of="all-fives"),
    Rules(of="dominorules"),
    Rules(of="all-fives", options=("four-ways-at-once", "two-kept-back", "partners")),
    Rules(of="all-fives-cribbage"),
    Rules(of="all-fives", options=("one-kept-back",)),
    Rules(of="pagat-all-fives", seats=(2,)),
    Rules(of="sniff"),
)

NOT_DRAWN = {"boneyard": "out_of_play"}
ROUNDS_PAID = (
    Rules(NOT_DRAWN, of="all-fives"),
    Rules({**NOT_DRAWN, "tiles_left": "opponents_pips_minus_own"}, of="all-fives"),
    Rules({**NOT_DRAWN, "rounding": "nearest_five_each_hand", "going_out_points": 1}, of="all-fives"),
    Rules({**NOT_DRAWN, "rounding": "none", "last_event": "combined"}, of="all-fives"),
    Rules(NOT_DRAWN, of="all-fives", options=("partners",), seats=(4,)),
    *ALL_FIVES[:2],
)
"""Rounds are often blocked where nobody draws."""

FIVE_UP = (Rules(of="five-up"), Rules({"hand_size": {"2": 9, "3": 8, "4": 6}}, of="five-up"))
"""With more tiles more doubles are joined on four sides."""

OTHER: Mapping[str, Sequence[Rules]] = {
    **dict.fromkeys(
        (
            *(
                "DEAL-10",
                "DEAL-11",
                "PLAY-10",
                "PLAY-11",
                "PLAY-12",
                "BLOCK-06",
                "COUNT-06",
                "COUNT-07",
                "COUNT-08",
            ),
            "OUT-13",
            *("LAYOUT-07", "LAYOUT-09", "LAYOUT-10"),
        ),
        ALL_FIVES,
    ),
    **dict.fromkeys(("LAYOUT-11", "LAYOUT-12", "LAYOUT-13", "COUNT-09"), FIVE_UP),
    **dict.fromkeys(("BLOCK-07", "OUT-09", "OUT-10", "OUT-11", "OUT-12"), ROUNDS_PAID),
    "LAYOUT-08": (Rules(NOT_DRAWN, of="all-fives"), *ALL_FIVES),
    "LEAD-11": (Rules({**NOT_DRAWN, "hand_size": {"2": 2, "3": 2, "4": 2}}, of="all-fives"), *ROUNDS_PAID),
    "EQUIP-08": (Rules(of=CINQS, seats=(4, 5)), Rules({"sides": {"2": "each", "3": "each", "4": "each"}})),
    "EQUIP-09": (LARGE,),
    "DEAL-09": (
        Rules(of=CINQS, options=("fewer-tiles",), seats=(2, 3, 4, 5)),
        Rules(of=CINQS, options=("double-nine",), seats=(6,), games=20),
        Rules(of="teesdale", seats=(2, 4)),
    ),
    "LEAD-07": (FEWER, LARGE),
    "LEAD-08": (SMALL_HANDS,),
    "LEAD-09": (Rules({"first_leader": "highest_double", "next_leader": "falling_double"}),),
    "LEAD-10": (FEWER, SMALL_HANDS, Rules({**BY_TILE, "next_leader": "falling_double"})),
    "SCORE-09": (Rules({"divisors": PRIMES}), Rules({"divisors": PRIMES, "highest_pip": 9}, games=60)),
    "SCORE-10": (Rules({"pays": "count"}),),
    "SCORE-11": (Rules({"knock_points": 1}),),
    "OUT-08": (Rules({"going_out": "goes_on"}),),
    "TARGET-07": (
        Rules({"last_event": "separate"}, games=600),
        Rules({"last_event": "separate", "hand_size": {"4": 2}}, seats=(4,)),
    ),
    "TARGET-08": (TO_THE_ROUND,),
    "TARGET-09": (Rules({"overshoot": "bounce_back"}, games=600),),
    "TARGET-10": (Rules({"target": 20}), Rules({"target": 70})),
    "WIN-06": (TO_THE_ROUND,),
    "WIN-07": (TO_THE_ROUND,),
    "WIN-08": (Rules({"win_on_lead": False}),),
}
"""By the clause of an option: rules that have it."""

BY_OTHERS: Mapping[str, Sequence[Rules]] = {
    "SCORE-05/zero-pays-five": (Rules({"pays": "count"}),),
    "LAYOUT-10/short-line-is-a-lead": (
        Rules({"win_on_lead": False, "target": 20}, of="all-fives", options=("four-ways-at-once",)),
    ),
    "LEAD-11/lighter-by-number": (
        Rules({**NOT_DRAWN, "hand_size": {"4": 2}}, of="all-fives", options=("partners",), seats=(4,)),
    ),
    "BLOCK-07/untested": (
        Rules(
            {**NOT_DRAWN, "overshoot": "refuse_event", "target": 30, "hand_size": {"2": 3, "3": 2, "4": 2}},
            of="all-fives",
        ),
    ),
    "LAYOUT-08/not-asked": (Rules({"hand_size": {"2": 10, "3": 8, "4": 7}}, of="all-fives"),),
    "OUT-09/apart": (
        Rules(
            {**NOT_DRAWN, "overshoot": "refuse_event", "target": 30, "last_event": "combined"}, of="all-fives"
        ),
    ),
    "OUT-09/last-player-in-a-block": (Rules({**NOT_DRAWN, "blocked": "no_winner"}, of="all-fives"),),
    "OUT-10/whole-event": (
        Rules({**NOT_DRAWN, "going_out_points": 1, "last_event": "combined"}, of="all-fives"),
    ),
}
"""By the mutant, where it shows by rules that those of its clause are not."""


def games_by(rules: Rules) -> Iterator[Scenario]:
    """Games made up by these rules, as an engine is asked them."""
    corpus = loaded()
    options = rules.fields(corpus)
    played = ruleset_from_fields({**corpus.rulesets[rules.of].fields, **options})
    courses = (made_up(1, number, played, rules.seats, ABILITIES) for number in range(rules.games))

    def asked(step: Step) -> Step:
        if step.method != "new_game":
            return step
        params = {**json.loads(step.params), "game": rules.of, "options": options}
        return replace(step, params=json.dumps(params))

    for course in courses:
        made = course.scenario("")
        yield replace(made, game=rules.of, steps=tuple(map(asked, made.steps)))


def games_for(lot: str) -> Iterator[Scenario]:
    """The games in which a lot of mutants is looked for, by each of its rules in turn; as many as are taken."""
    several = BY_OTHERS.get(lot) or OTHER.get(lot, (Rules(games=GAMES),))
    in_turn = chain.from_iterable(zip_longest(*map(games_by, several)))
    return (replace(game, id=str(number)) for number, game in enumerate(game for game in in_turn if game))


def unseen(ids: Collection[str], games: Iterable[Scenario]) -> set[str]:
    """Those of the mutants that differ in none of the games."""
    rulesets = loaded().rulesets
    left, waiting = set(ids), iter(games)
    while left and (some := tuple(islice(waiting, 50))):
        trace = traced([MUTANTS[id_] for id_ in left], some, rulesets)
        left = {id_ for id_ in left if not any(failures_of(MUTANTS[id_], some, trace, rulesets))}
    return left


@pytest.mark.alike
@pytest.mark.parametrize("lot", ["", *OTHER, *BY_OTHERS])
def test_it_differs_in_a_game_at_random(lot: str) -> None:
    assert unseen(ids_of(lot), games_for(lot)) == set()


def ids_of(lot: str) -> list[str]:
    """The mutants of an option's clause, one that has rules of its own, or all that are neither."""
    return [id_ for id_ in MUTANTS if id_ not in BY_REQUEST and lot_of(id_) == lot]


def lot_of(id_: str) -> str:
    """The lot that a mutant is looked for in."""
    if id_ in BY_OTHERS:
        return id_
    return MUTANTS[id_].clause if MUTANTS[id_].clause in OTHER else ""


def test_those_that_do_not_are_shown_by_an_example() -> None:
    table = read_table(path_of("dominoes"))
    assert all(table.prints[id_].failures for id_ in BY_REQUEST)


def test_a_few_games_find_most_mutants() -> None:
    some = ids_of("")[::8]
    assert len(unseen(some, islice(games_for(""), 64))) <= 0.2 * len(some)


def test_every_option_has_rules_in_which_its_mutants_are_looked_for(corpus: Corpus) -> None:
    clauses = [clause for clause in corpus.clauses.values() if clause.family == "dominoes" and clause.shown]
    assert {clause.id for clause in clauses if clause.force == "option"} == set(OTHER)
