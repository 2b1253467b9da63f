"""Counts of sequences: what the engines come to, and the first of them by hand."""

import pytest

from conformance.adapters.stdio import StdioEngine
from conformance.corpus.values import Corpus
from conformance.exhaustive.perft import rows_of
from conformance.exhaustive.play import Position
from conformance.games import Family
from conformance.games.dominoes.exhaustive import COLUMNS
from tests.exhaustive.shared import JAVASCRIPT, counted, needs_node, reference


def of_dominoes(positions: dict[str, Position]) -> list[Position]:
    return [position for position in positions.values() if position.rules.family == "dominoes"]


def test_there_are_positions_for_every_number_of_seats(positions: dict[str, Position]) -> None:
    for seats in (2, 3, 4):
        here = [position for position in of_dominoes(positions) if position.seats == seats]
        assert any(not position.start.played and not any(position.scores) for position in here)
        for column in ("knocks", "refused", "blocked", "won"):
            index = COLUMNS.index(column)
            assert any(row[index] for position in here for row in position.counts), (seats, column)


def test_the_first_action_of_an_opening_is_any_tile_held(positions: dict[str, Position]) -> None:
    openings = [position for position in of_dominoes(positions) if not position.start.played]
    assert len(openings) >= 6
    for position in openings:
        sequences, plays, knocks = position.counts[0][:3]
        assert (sequences, plays, knocks) == (len(position.start.deal.hands[0]),) * 2 + (0,)


def test_the_first_points_of_the_round_by_the_book(positions: dict[str, Position]) -> None:
    # 6-6 counts 12: 4. 5-5 counts 10: 2. 5-4 counts 9: 3. 4-1 counts 5: 1. 6-1, 2-2 and 0-0 pay nothing.
    assert positions["opening of two"].counts[0][COLUMNS.index("points")] == 4 + 2 + 3 + 1


def test_the_second_actions_of_two_near_the_target(positions: dict[str, Position]) -> None:
    # Ann has 58: 6-6 would make 4 and is refused, and the 3 for a lead that counts 9 wins.
    first = positions["two near the target"].counts[0]
    assert first[COLUMNS.index("refused")] == 1


@pytest.mark.parametrize("engine", ["reference", pytest.param("javascript", marks=needs_node)])
def test_independent_engines_come_to_the_counts(
    positions: dict[str, Position], corpus: Corpus, dominoes: Family, engine: str
) -> None:
    for position in of_dominoes(positions):
        adapter = reference(corpus) if engine == "reference" else StdioEngine(JAVASCRIPT)
        root = counted(adapter, position, dominoes)
        assert tuple(rows_of(root, len(position.counts))) == position.counts, position.name
