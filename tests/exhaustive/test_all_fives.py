"""All Fives in positions and worlds: the first rows by hand, who is asked for them, and how a wrong engine is shown."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from conformance.adapters.in_process import InProcessEngine
from conformance.corpus.values import DEFAULT_GAME, Corpus
from conformance.exhaustive.perft import rows_of
from conformance.exhaustive.play import Position
from conformance.games import Family
from conformance.games.dominoes.exhaustive import COLUMNS
from conformance.games.dominoes.reference import ReferenceEngine
from tests.conftest import Fives
from tests.engines import wrong
from tests.exhaustive.shared import counted

BY_HAND = [
    # On the lead 5-5 counts 10, as does 6-4. Bob holds 5-0 6-5 3-2 4-1 6-6 0-0 2-1: to 5-5, 5-1, 6-4, 3-0, 2-2, 1-0
    # and 4-4 he joins 4, 4, 3, 3, 4, 4 and 2. Beside 5-5 the 5-0 makes 10, beside 2-2 the 2-1 makes 5, on either side.
    ("All Fives, opening of two", {"sequences": [7, 24], "points": [20, 30]}),
    # There the three doubles that lead have two places more: 5-5 and 2-2 for two tiles each, 4-4 for one.
    ("All Fives four ways at once, opening of two", {"sequences": [7, 24 + 10], "points": [20, 60]}),
    # After 6-2 the ends are 1, 3, 2 and a 6 that is not begun. Ann plays 4-1 left or 2-2 on the 2. Then Bob has six
    # plays, of which 5-4 on the 4 makes 10, or three. All this comes twice: 6-2 lies above or below.
    ("All Fives, two with both cross ends open", {"sequences": [2, 4, 18], "points": [0, 0, 20]}),
    # Three draws, of which 6-0 alone fits, on two sides; then 6-1 has the other side, and on two of its ends each 2-0.
    (
        "All Fives, three with three tiles to draw",
        {"sequences": [1, 1, 1, 2, 4], "draws": [1, 1, 1, 0, 0], "plays": [0, 0, 0, 2, 4]},
    ),
    # Bob has 1-1 1-0 2-1 3-1 for the 1 at the right and 1-0 for the 0-0 below. The 10 are his, the 30 are Ann's.
    (
        "All Fives, two near the target with a block in reach",
        {"sequences": [5], "plays": [5], "points": [10 + 30], "won": [1]},
    ),
    ("All Fives, three with a block that nobody wins", {"plays": [2], "points": [0], "blocked": [2]}),
]


@pytest.mark.parametrize(("name", "columns"), BY_HAND)
def test_the_first_rows_are_worked_out_by_hand(
    positions: dict[str, Position], name: str, columns: dict[str, list[int]]
) -> None:
    for column, numbers in columns.items():
        index = COLUMNS.index(column)
        assert [row[index] for row in positions[name].counts[: len(numbers)]] == numbers, column


@pytest.mark.parametrize(
    ("mutant", "points"),
    [("BLOCK-07/nobody", 10), ("BLOCK-07/blocker", 10 + 15), ("OUT-10/not-rounded", 10 + 31)],
)
def test_what_another_side_is_paid_is_counted(
    positions: dict[str, Position], dominoes: Family, mutant: str, points: int
) -> None:
    # Ann has 17 pips and Bob 31; from 0 nobody wins, so that what is paid is all that differs.
    position = replace(positions["All Fives, two near the target with a block in reach"], scores=(0, 0))
    [row] = rows_of(counted(InProcessEngine(wrong.make(mutant)), position, dominoes, 1), 1)
    assert row[COLUMNS.index("points")] == points


class RefusesToDraw(ReferenceEngine):
    """Offers a draw and does not accept it."""

    def act(self, seat: int, action: Mapping[str, Any]) -> dict[str, Any]:
        answer = super().act(seat, action)
        return {**answer, "accepted": "draw" not in action}


def test_a_draw_that_is_not_accepted_is_none(
    positions: dict[str, Position], corpus: Corpus, dominoes: Family
) -> None:
    position = positions["All Fives, three with three tiles to draw"]
    engine = InProcessEngine(lambda: RefusesToDraw(corpus.rulesets[DEFAULT_GAME].fields, corpus.rulesets))
    rows = rows_of(counted(engine, position, dominoes, 2), 2)
    assert rows == [(1, *[0] * (len(COLUMNS) - 1)), (0,) * len(COLUMNS)]


def test_a_wrong_draw_is_divided(fives: Fives, mine: str) -> None:
    name = "All Fives, three with three tiles to draw"
    done = fives("perft", "--engine", f"{mine}:turn_passes", "--select", name)
    assert done.returncode == 1
    assert "deal      A 6-6 6-5 6-4 6-3 6-2 | B 5-4 5-3 4-3 4-2 5-2 | C 6-1 1-1 5-1 2-0 3-1" in done.stdout
    assert "| boneyard 5-5 4-4\n            6-0\n" in done.stdout
    assert "round     lead A 6-6 | B draw\n" in done.stdout
    assert "expected  Bob to act" in done.stdout


def test_an_engine_of_all_fives_alone_is_asked_for_what_it_plays(fives: Fives, mine: str) -> None:
    counts = fives(
        "perft", "--engine", f"{mine}:AllFivesAlone", "--depth", "2", "--select", "*opening of two"
    )
    assert counts.returncode == 0
    assert "– opening of two: not claimed: the game fives-and-threes\n" in counts.stdout
    assert "✓ All Fives, opening of two: 31 sequences of 1 to 2 actions\n" in counts.stdout
    assert (
        "– All Fives four ways at once, opening of two: not claimed: the option cross_ends\n" in counts.stdout
    )
    games = fives("worlds", "--engine", f"{mine}:AllFivesAlone", "--select", "*two seats, two tiles")
    assert "– two seats, two tiles: not claimed: the game fives-and-threes\n" in games.stdout
    assert "– All Fives, two seats, two tiles: not claimed: the option highest_pip\n" in games.stdout


def test_an_engine_of_the_main_form_is_not_asked_for_all_fives(fives: Fives, mine: str) -> None:
    for command, name in (("perft", "All Fives, opening of two"), ("worlds", "All Fives, three seats*")):
        done = fives(command, "--engine", f"{mine}:Right", "--select", name)
        assert done.returncode == 1
        assert "not claimed: the game all-fives\n" in done.stdout


def test_a_wrong_game_of_all_fives_is_shown(fives: Fives, mine: str) -> None:
    name = "All Fives, two seats, two tiles"
    done = fives("worlds", "--engine", f"{mine}:turn_passes", "--select", name)
    assert done.returncode == 1
    assert "all-fives, double-2, 2 tiles each" in done.stdout
    assert "| A draw\n" in done.stdout
