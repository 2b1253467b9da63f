"""How a wrong count is found as early as can be, and divided to the first wrong position."""

from typing import Any

import pytest

from conformance.adapters.in_process import InProcessEngine
from conformance.conversation import Rules, open_conversation
from conformance.corpus.values import Corpus
from conformance.exhaustive.dividing import WrongPosition, first_wrong
from conformance.exhaustive.perft import rows_of, until_wrong, walk
from conformance.exhaustive.play import Position
from conformance.games import Family
from conformance.games.dominoes.exhaustive import PLAY
from reference_impl.dominoes import notation
from tests.conftest import Fives
from tests.engines import offering, wrong
from tests.exhaustive.shared import counted, reference


@pytest.mark.parametrize(
    ("name", "depth"), [("TARGET-02/cut-down", 3), ("SCORE-04/whole-threes-and-fives", 1)]
)
def test_every_division_on_the_way_differs(
    positions: dict[str, Position], corpus: Corpus, dominoes: Family, name: str, depth: int
) -> None:
    position = positions["two with events refused and rounds blocked"]
    ours = counted(InProcessEngine(wrong.make(name)), position, dominoes, depth)
    right = counted(reference(corpus), position, dominoes, depth)
    assert rows_of(ours, depth - 1) == rows_of(right, depth - 1)
    found = first_wrong(ours, right, depth, PLAY)
    assert found is not None
    assert len(found.path) == depth
    assert [division.action for division in found.divisions] == [
        notation.print_action(note) for note in map(_noted, found.path)
    ]
    assert all(division.came != division.expected for division in found.divisions)


def _noted(step: tuple[int, str]) -> Any:
    seat, words = step
    if words == "knock":
        return notation.KnockNote(seat)
    tile, _, end = words.partition(" ")
    return notation.PlayNote(seat, notation.parse_tile(tile), end or None)  # type: ignore[arg-type]


def test_the_same_tree_has_no_wrong_position(
    positions: dict[str, Position], corpus: Corpus, dominoes: Family
) -> None:
    position = positions["four with an empty hand"]
    one, other = (counted(reference(corpus), position, dominoes, 4) for _ in range(2))
    assert first_wrong(one, other, 4, PLAY) is None
    assert isinstance(first_wrong(one, counted_elsewhere(other), 4, PLAY), WrongPosition)


def counted_elsewhere(root: Any) -> Any:
    root.children[0].own = (1, 0, 1, 0, 0, 0, 0, 0, 0)
    return root


@pytest.mark.parametrize(
    ("kind", "row"),
    [
        (offering.Everything, (28,)),
        # 21 of the 22 sequences of two actions are plays; after the knock no tile of Ann's fits at 5-5, but 5-4.
        (offering.EverythingLater, (21 * 56 + 2,)),
        (offering.KnockForAPlay, (33, 12, 2, 0, 21, 0, 0, 0, 0)),
        (offering.RefusesADouble, (22, 19, 1, 0, 22, 0, 0, 0, 0)),
    ],
)
def test_nothing_is_asked_that_is_known_to_be_wrong(
    positions: dict[str, Position], dominoes: Family, kind: type, row: tuple[int, ...]
) -> None:
    position = positions["opening of two"]
    conversation = open_conversation(InProcessEngine(kind), Rules())
    tree = until_wrong(walk(conversation, position, 8, dominoes), position.counts)
    right = position.counts[: len(tree.rows) - 1]
    assert tree.rows == (*right, row)
    # A sequence takes a game, a deal, its actions and what is open after them; the first question is about none.
    most = sum(counts[0] * (length + 3) for length, counts in enumerate(position.counts[: len(tree.rows)], 1))
    assert conversation.next_id < most + 10
    conversation.adapter.stop()


@pytest.mark.parametrize(
    ("name", "said"),
    [
        (
            "Everything",
            [
                "      1         28≠7            –            –            –",
                "expected  actions 0-0, 2-2, 4-1, 5-4, 5-5, 6-1, 6-6\n",
                "too many  1-0, 1-1, 2-0, 2-1, 3-0, ",
            ],
        ),
        (
            "EverythingLater",
            [
                "      3      1178≠33            –            –",
                # Bob has three blanks, and 0-0 has two ends; to 0-1 Ann can join 4-1 and 6-1.
                "divided   lead A 0-0: sequences 336, expected 10\n",
                "divided   B <1-0: sequences 56, expected 2\n",
                "round     lead A 0-0 | B <1-0\n",
                "expected  actions 4-1 left, 6-1 left\n",
            ],
        ),
        ("KnockForAPlay", ["divided   B <1-0: plays 1, expected 2\n", "too many  knock\n"]),
        # Bob's only double is 4-4. At 4-1 it would count 8 and 1: 3 points.
        (
            "RefusesADouble",
            [
                "divided   B <4-4: plays 0, expected 1; points 0, expected 3\n",
                "round     lead A 4-1 +1 | B <4-4 +3\n",
                "expected  accepted\n",
            ],
        ),
    ],
)
def test_a_wrong_offer_is_divided(fives: Fives, name: str, said: list[str]) -> None:
    done = fives("perft", "--engine", f"python:tests.engines.offering:{name}", "--select", "opening of two")
    assert done.returncode == 1
    assert [text for text in said if text not in done.stdout] == [], done.stdout


def test_a_wrong_event_is_found(fives: Fives, mine: str) -> None:
    # Ann has 58, and 6-6 counts 12, which pays 4: 62 is past 61, so the event is refused and Bob is to act.
    done = fives("perft", "--engine", f"{mine}:clamped", "--select", "two near the target")
    assert done.returncode == 1
    assert (
        "divided   lead A 6-6: points 3, expected 0; refused 0, expected 1; won 1, expected 0" in done.stdout
    )
    assert "game      from 58 59, A leads" in done.stdout
    assert "round     lead A 6-6 x" in done.stdout
    assert "expected  points 0; phase play; Bob to act; scores Ann 58, Bob 59; no winner" in done.stdout
    command = done.stdout.split("  alone     ")[1].splitlines()[0]
    assert command.endswith("--select 'two near the target' --depth 1")


def test_a_forgotten_action_is_named(fives: Fives, mine: str) -> None:
    done = fives("perft", "--engine", f"{mine}:Forgetful", "--select", "opening of two")
    assert done.returncode == 1
    # After a lead of 0-0 each of Bob's three blanks fits at both ends.
    assert "round     lead A 0-0" in done.stdout
    assert "expected  actions 1-0 left, 1-0 right, 2-0 left, 2-0 right, 4-0 left, 4-0 right" in done.stdout
    assert "missing   1-0 right, 2-0 right, 4-0 right" in done.stdout
    assert "the table before" in done.stdout


def test_a_wrong_way_to_the_position_is_a_failure(fives: Fives, mine: str) -> None:
    done = fives("perft", "--engine", f"{mine}:any_partner", "--select", "four with an empty hand")
    assert done.returncode == 1
    assert "This went wrong on the way there" in done.stdout
    assert "expected  phase play" in done.stdout or "expected  points" in done.stdout
