"""Counts of sequences: what the engines come to, and how a wrong count is divided."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from conformance.adapters.in_process import InProcessEngine
from conformance.adapters.port import Adapter
from conformance.adapters.reference import reference_engine
from conformance.adapters.stdio import StdioEngine
from conformance.conversation import Rules, open_conversation
from conformance.corpus.values import Corpus
from conformance.exhaustive.cases import COLUMNS, Position, read_positions
from conformance.exhaustive.dividing import WrongPosition, first_wrong
from conformance.exhaustive.perft import rows_of, until_wrong, walk
from conformance.games import Family
from reference_impl.dominoes import notation
from tests.conftest import ROOT, Fives
from tests.engines import offering, wrong

JAVASCRIPT = f"node {ROOT / 'tests' / 'engines' / 'javascript' / 'engine.mjs'}"
needs_node = pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")

MINE = f"""\
import sys
sys.path.insert(0, {str(ROOT)!r})
from conformance.adapters.reference import ReferenceEngine
from conformance.compiler.bundle import load_corpus
from tests.engines.wrong import make

clamped = make("TARGET-02/cut-down")
any_partner = make("OUT-03/first-partner-goes-out")


class Right(ReferenceEngine):
    def __init__(self):
        super().__init__(load_corpus().rulesets["fives-and-threes"].fields)


class Forgetful(Right):
    def legal(self):
        answer = super().legal()
        ends = self.state.line and {{self.state.line[0][0], self.state.line[-1][1]}}
        if ends and len(ends) == 1:
            answer["actions"] = [one for one in answer["actions"] if one.get("end") != "right"]
        return answer


class Automatic(Right):
    def initialize(self, protocol, suite):
        return {{**super().initialize(protocol, suite), "knocks": "automatic"}}


class Modest(Right):
    def initialize(self, protocol, suite):
        return {{**super().initialize(protocol, suite), "abilities": ["round", "legal"]}}


class Keeper(Right):
    def initialize(self, protocol, suite):
        return {{**super().initialize(protocol, suite), "abilities": ["count"]}}


class Falling(Right):
    def act(self, seat, action):
        raise RuntimeError("no")
"""


@pytest.fixture
def mine(tmp_path: Path) -> str:
    """The engines above, in the folder that `fives` runs in."""
    (tmp_path / "mine.py").write_text(MINE)
    return "python:mine"


@pytest.fixture(scope="session")
def positions(corpus: Corpus) -> dict[str, Position]:
    found = read_positions(corpus.rulesets["fives-and-threes"])
    return {position.name: position for position in found}


def counted(adapter: Adapter, position: Position, corpus: Corpus, family: Family, depth: int = 0) -> Any:
    conversation = open_conversation(adapter, Rules())
    fields = corpus.rulesets["fives-and-threes"].fields
    try:
        *_, tree = walk(conversation, position, depth or len(position.counts), fields, family)
    finally:
        adapter.stop()
    return tree.root


def test_there_are_positions_for_every_number_of_seats(positions: dict[str, Position]) -> None:
    for seats in (2, 3, 4):
        here = [position for position in positions.values() if position.seats == seats]
        assert any(not position.played and not any(position.scores) for position in here)
        for column in ("knocks", "refused", "blocked", "won"):
            index = COLUMNS.index(column)
            assert any(row[index] for position in here for row in position.counts), (seats, column)


def test_the_first_action_of_an_opening_is_any_tile_held(positions: dict[str, Position]) -> None:
    openings = [position for position in positions.values() if not position.played]
    assert len(openings) >= 6
    for position in openings:
        sequences, plays, knocks = position.counts[0][:3]
        assert (sequences, plays, knocks) == (len(position.hands[0]),) * 2 + (0,)


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
    fields = corpus.rulesets["fives-and-threes"].fields
    for position in positions.values():
        adapter = reference_engine(fields) if engine == "reference" else StdioEngine(JAVASCRIPT)
        root = counted(adapter, position, corpus, dominoes)
        assert tuple(rows_of(root, len(position.counts))) == position.counts, position.name


@pytest.mark.parametrize(
    ("name", "depth"), [("TARGET-02/cut-down", 3), ("SCORE-04/whole-threes-and-fives", 1)]
)
def test_every_division_on_the_way_differs(
    positions: dict[str, Position], corpus: Corpus, dominoes: Family, name: str, depth: int
) -> None:
    position = positions["two with events refused and rounds blocked"]
    fields = corpus.rulesets["fives-and-threes"].fields
    ours = counted(InProcessEngine(wrong.make(name)), position, corpus, dominoes, depth)
    right = counted(reference_engine(fields), position, corpus, dominoes, depth)
    assert rows_of(ours, depth - 1) == rows_of(right, depth - 1)
    found = first_wrong(ours, right, depth)
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
    fields = corpus.rulesets["fives-and-threes"].fields
    position = positions["four with an empty hand"]
    one, other = (counted(reference_engine(fields), position, corpus, dominoes, 4) for _ in range(2))
    assert first_wrong(one, other, 4) is None
    assert isinstance(first_wrong(one, counted_elsewhere(other), 4), WrongPosition)


def counted_elsewhere(root: Any) -> Any:
    root.children[0].own = (1, 0, 1, 0, 0, 0, 0, 0)
    return root


def test_all_counts_of_the_reference_are_right(fives: Fives) -> None:
    done = fives("perft")
    assert (done.returncode, done.stderr) == (0, "")
    assert "reference: every count is right — positions: " in done.stdout
    assert "conforms" not in done.stdout


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


@pytest.mark.parametrize(
    ("kind", "row"),
    [
        (offering.Everything, (28,)),
        # 21 of the 22 sequences of two actions are plays; after the knock no tile of Ann's fits at 5-5, but 5-4.
        (offering.EverythingLater, (21 * 56 + 2,)),
        (offering.KnockForAPlay, (33, 12, 2, 21, 0, 0, 0, 0)),
        (offering.RefusesADouble, (22, 19, 1, 22, 0, 0, 0, 0)),
    ],
)
def test_nothing_is_asked_that_is_known_to_be_wrong(
    positions: dict[str, Position], corpus: Corpus, dominoes: Family, kind: type, row: tuple[int, ...]
) -> None:
    position = positions["opening of two"]
    fields = corpus.rulesets["fives-and-threes"].fields
    conversation = open_conversation(InProcessEngine(kind), Rules())
    tree = until_wrong(walk(conversation, position, 8, fields, dominoes), position.counts)
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


def test_json_has_no_more_of_a_count_than_was_asked(fives: Fives) -> None:
    engine = "python:tests.engines.offering:Everything"
    done = fives("perft", "--engine", engine, "--select", "opening of two", "--format", "json")
    (position,) = json.loads(done.stdout)["positions"]
    assert position["counts"] == [{"depth": 1, "sequences": 28}]
    assert position["expected"][0] | {"sequences": 7, "plays": 7} == position["expected"][0]


def test_json_has_the_counts_and_the_first_wrong_position(fives: Fives, mine: str) -> None:
    done = fives("perft", "--engine", f"{mine}:clamped", "--select", "two near*", "--format", "json")
    value = json.loads(done.stdout)
    (position,) = value["positions"]
    assert (value["exit"], done.returncode, position["verdict"]) == (1, 1, "failed")
    assert position["expected"][0]["refused"] == 1
    assert position["counts"][0]["refused"] == 0
    assert position["first"]["done"][-1] == "lead A 6-6 x"
    assert {"fact": "points", "expected": 0, "came": 3} in position["first"]["mismatches"]


def test_a_wrong_way_to_the_position_is_a_failure(fives: Fives, mine: str) -> None:
    done = fives("perft", "--engine", f"{mine}:any_partner", "--select", "four with an empty hand")
    assert done.returncode == 1
    assert "This went wrong on the way there" in done.stdout
    assert "expected  phase play" in done.stdout or "expected  points" in done.stdout


def test_an_engine_that_knocks_by_itself_is_not_counted(fives: Fives, mine: str) -> None:
    done = fives("perft", "--engine", f"{mine}:Automatic")
    assert done.returncode == 3
    assert "cannot be run: its knocks are `automatic`" in done.stderr
    assert "✗" not in done.stdout


def test_what_is_not_claimed_is_not_counted(fives: Fives, mine: str) -> None:
    modest = fives("perft", "--engine", f"{mine}:Modest", "--depth", "2")
    assert modest.returncode == 0
    assert "– two near the target: not claimed: the ability game" in modest.stdout
    keeper = fives("perft", "--engine", f"{mine}:Keeper")
    assert keeper.returncode == 1
    assert "nothing was judged" in keeper.stdout


def test_an_engine_that_falls_is_errored(fives: Fives, mine: str) -> None:
    done = fives("perft", "--engine", f"{mine}:Falling", "--select", "opening of two")
    assert done.returncode == 1
    assert "errored: `act` raised RuntimeError('no')" in done.stdout


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--depth", "0"], "not a whole number from 1"),
        (["--depth", "99"], "known to"),
        (["--select", "opening of too"], "did you mean opening of two?"),
        (["--engine", "nonsense"], "names no engine"),
    ],
)
def test_wrong_usage(fives: Fives, arguments: list[str], said: str) -> None:
    done = fives("perft", *arguments)
    assert done.returncode == 2
    assert said in done.stderr
