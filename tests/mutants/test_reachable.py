"""Every mutant differs from the rules in a game that can be reached: in one made up at random, or it is said why not."""

from collections.abc import Mapping

import pytest

from conformance.corpus.values import DEFAULT_GAME, Corpus, Scenario
from conformance.fingerprints import read_table
from conformance.fuzzing.styles import made_up
from conformance.mutants.catalogue import MUTANTS
from conformance.mutants.stepping import failures_of
from conformance.mutants.trace import Trace, traced
from reference_impl.dominoes.ruleset import ruleset_from_fields

GAMES = 900
ABILITIES = ("round", "game", "legal", "view")

BY_REQUEST: Mapping[str, str] = {
    **dict.fromkeys(("EQUIP-01/one", "EQUIP-01/five", "EQUIP-01/six"), "a game is begun for so many seats"),
    **dict.fromkeys(
        ("EQUIP-05/deals-a-tile-twice", "EQUIP-05/deals-a-seven", "DEAL-02/deals-six", "DEAL-03/deals-four"),
        "the engine deals by itself",
    ),
    "COUNT-01/counting-lays-the-line": "a line is counted in the middle of a round",
    "LEAD-06/stays-from-the-third-round": "a fourth round is dealt, and three are made up at most",
    "BLOCK-04/not-by-a-plain-lead": "a lead that is no double blocks, in one round of two hundred thousand",
}
"""Mutants that a random game does not show, and what does; an example of the corpus has it."""


@pytest.fixture(scope="module")
def games(corpus: Corpus) -> list[Scenario]:
    rules = ruleset_from_fields(corpus.rulesets[DEFAULT_GAME].fields)
    courses = (made_up(1, number, rules, (2, 3, 4), ABILITIES) for number in range(GAMES))
    return [course.scenario(str(number)) for number, course in enumerate(courses)]


@pytest.fixture(scope="module")
def trace(corpus: Corpus, games: list[Scenario]) -> Trace:
    return traced(MUTANTS.values(), games, corpus.rulesets[DEFAULT_GAME])


@pytest.mark.parametrize("part", range(8))
def test_it_differs_in_a_game_at_random(
    corpus: Corpus, games: list[Scenario], trace: Trace, part: int
) -> None:
    ruleset = corpus.rulesets[DEFAULT_GAME]
    unseen = [
        id_
        for id_ in list(MUTANTS)[part::8]
        if id_ not in BY_REQUEST and not any(failures_of(MUTANTS[id_], games, trace, ruleset))
    ]
    assert unseen == []


def test_those_that_do_not_are_shown_by_an_example() -> None:
    table = read_table()
    assert all(table.prints[id_].failures for id_ in BY_REQUEST)


def test_a_few_games_find_most_mutants(corpus: Corpus, games: list[Scenario], trace: Trace) -> None:
    ruleset = corpus.rulesets[DEFAULT_GAME]
    some = [id_ for id_ in list(MUTANTS)[::8] if id_ not in BY_REQUEST]
    found = [id_ for id_ in some if any(failures_of(MUTANTS[id_], games[:64], trace, ruleset))]
    assert len(found) >= 0.8 * len(some)
