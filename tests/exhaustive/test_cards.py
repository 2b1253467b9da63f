"""Cards in positions and worlds: the first rows and the smallest worlds by hand, and how a wrong engine is shown."""

import json
import subprocess
from collections import Counter
from dataclasses import replace
from functools import partial
from itertools import permutations
from typing import Any

import pytest

from conformance.adapters.in_process import InProcessEngine
from conformance.adapters.reference import WholeReference
from conformance.adapters.stdio import StdioEngine
from conformance.compiler.fixture_files import read_fixture_library
from conformance.corpus.strict_yaml import parse_yaml
from conformance.corpus.values import Corpus
from conformance.exhaustive.games import Player, digest_of
from conformance.exhaustive.perft import rows_of
from conformance.exhaustive.play import Position, World
from conformance.exhaustive.power import shows
from conformance.games import Family, family_of
from conformance.games.cards.exhaustive import COLUMNS, PLAY
from conformance.games.cards.fixtures import check_library
from reference_impl.cards import begging, bidding, notation, state, stock, transition, tricks, view
from tests.conftest import ROOT, Fives
from tests.exhaustive.cards_by_hand import rounds
from tests.exhaustive.shared import JAVASCRIPT, WORLDS_IN_JAVASCRIPT, counted, needs_node, reference

ONE_CARD = ("cards, two seats, one card", "cards, two seats, one card, two runs")


@pytest.fixture(scope="module")
def cards() -> Family:
    return family_of("cards")


BY_HAND = [
    # Stand or beg; six leads, give or run; 6 tricks in hearts, 10 in other suits, six leads after the gift, and 84 ways
    # to lay three of nine cards away. AH takes 7, 9 and 5 in hearts and 12 elsewhere; TH takes 15 and 30 and loses 24.
    (
        "cards, by the book before the beg",
        {
            "sequences": [2, 8, 16 + 6 + 84],
            "points": [0, 1, 21 + 12 + 15 + 30 + 24],
            "first_side": [0, 0, 21 + 12 + 15 + 30],
        },
    ),
    # Diamonds and clubs have one card each to follow with, spades three, and 2H may trump all four; not strictly.
    ("cards, following permissively", {"sequences": [6, 2 + 2 * 2 + 2 * 4 + 1], "tricks": [0, 15]}),
    ("cards, following strictly", {"sequences": [6, 1 + 2 + 2 * 3 + 1], "tricks": [0, 10]}),
    # After a pass the dealer must bid; after two, three and four there are four, three and two answers.
    ("cards, pitch with an auction of two", {"sequences": [4, 3 + 4 + 3 + 2, 12 * 6]}),
    ("cards, pitch where a round may be thrown in", {"sequences": [4, 4 + 4 + 3 + 2], "thrown_in": [0, 1]}),
    # KH draws AH alone; to five other leads Ann, who is void, has six.
    ("cards, california-jack with its stock", {"sequences": [6, 1 + 5 * 6, 31 * 6]}),
    ("cards, two runs before the discards", {"sequences": [2, 6 + 924], "discards": [0, 924]}),
    ("cards, a gift that may not win", {"sequences": [1, 84]}),
    # 12 and 18 after KH; else AH 4, over 5H 9, TH 10, over 5H 15, 5H alone 5. 55 and 6 win, 50 and 11 as well.
    (
        "cards, four partners near the target",
        {
            "sequences": [6, 2 + 5 * 6, 2 + 30 * 3, 92 * 6],
            "points": [0, 0, 0, 6 * 30 + 30 * (8 + 9 + 20 + 15 + 20)],
            "won": [0, 0, 0, 6 * 2 + 30 * 4],
        },
    ),
]


@pytest.mark.parametrize(("name", "columns"), BY_HAND)
def test_the_first_rows_are_worked_out_by_hand(
    positions: dict[str, Position], name: str, columns: dict[str, list[int]]
) -> None:
    for column, numbers in columns.items():
        index = COLUMNS.index(column)
        assert [row[index] for row in positions[name].counts[: len(numbers)]] == numbers, column


def test_there_are_positions_of_every_kind(positions: dict[str, Position]) -> None:
    here = [position for position in positions.values() if position.rules.family == "cards"]
    assert {position.seats for position in here} == {2, 3, 4}
    assert {position.rules.fields["trump_source"] for position in here} == {"turn_up", "auction", "stock_top"}
    for index, column in enumerate(COLUMNS):
        assert any(row[index] for position in here for row in position.counts), column


@pytest.mark.parametrize("engine", ["reference", pytest.param("javascript", marks=needs_node)])
def test_independent_engines_come_to_the_counts(
    positions: dict[str, Position], corpus: Corpus, cards: Family, engine: str
) -> None:
    for position in positions.values():
        if position.rules.family == "cards":
            adapter = reference(corpus) if engine == "reference" else StdioEngine(JAVASCRIPT)
            root = counted(adapter, position, cards)
            assert tuple(rows_of(root, len(position.counts))) == position.counts, position.name


def lines_of(world: World, corpus: Corpus, cards: Family) -> list[str]:
    return [game.line for game in Player(world, corpus.rulesets, cards).games()]


@pytest.mark.parametrize("name", ONE_CARD)
def test_an_independent_count_comes_to_the_same_rounds(
    worlds: dict[str, World], corpus: Corpus, cards: Family, name: str
) -> None:
    world = worlds[name]
    following = world.case["next"].split()
    deals = list(permutations(world.case["cards"].split(), 2))
    by_hand = Counter(
        scores[::-1] if dealer == 0 else scores
        for dealer in world.firsts
        for eldest, last in deals
        for scores in rounds(eldest, last, following)
    )
    ends = (line.rpartition(" : ")[2].split() for line in lines_of(world, corpus, cards))
    assert by_hand == Counter(tuple(map(int, scores)) for scores in ends)
    assert (len(deals), by_hand.total()) == (world.deals, world.games)


def test_the_smallest_world_without_its_runs_is_written_by_hand(
    worlds: dict[str, World], corpus: Corpus, cards: Family
) -> None:
    # AH is High and takes the two, which is Low whoever takes it; four pips in trumps, and Game by them.
    lines = lines_of(worlds["cards, two seats, one card"], corpus, cards)
    assert [line for line in lines if " run " not in line] == [
        "0 0 : 2H, AH : B beg | A give B+1 | B 2H | A AH A+4 A+high B+low A+game : 6 2",
        "0 0 : 2H, AH : B stand | B 2H | A AH A+4 A+high B+low A+game : 6 1",
        "0 0 : AH, 2H : B beg | A give B+1 | B AH | A 2H B+4 B+high A+low B+game : 1 7",
        "0 0 : AH, 2H : B stand | B AH | A 2H B+4 B+high A+low B+game : 1 6",
    ]


def test_the_lines_of_the_page_are_true(worlds: dict[str, World], corpus: Corpus, cards: Family) -> None:
    page = (ROOT / "features" / "cards" / "README.md").read_text(encoding="utf-8")
    shown = page.split("in order.\n\n```\n")[1].split("```")[0].splitlines()
    names = ("cards, two seats, one card", "cards, a game to 6, two seats, one card")
    told = {line for name in names for line in lines_of(worlds[name], corpus, cards)}
    assert len(shown) == 2
    assert set(shown) <= told


def test_a_round_in_a_line_is_in_the_notation(
    worlds: dict[str, World], corpus: Corpus, cards: Family
) -> None:
    for line in lines_of(worlds["cards, a game to 6, two seats, one card"], corpus, cards):
        _, *told = line.split(" : ")
        for text in told[1::3]:
            assert notation.print_round(notation.parse_round(text)) == text


@needs_node
def test_a_native_program_comes_to_the_digests(worlds: dict[str, World]) -> None:
    short = [world for world in worlds.values() if world.rules.family == "cards" and not world.is_long]
    keys = ("seats", "cards", "next", "dealers", "scores", "rounds")
    asked = [
        {"game": world.rules.id, "options": world.options, **{key: world.case[key] for key in keys}}
        for world in short
    ]
    command = ["node", str(WORLDS_IN_JAVASCRIPT)]
    done = subprocess.run(command, input=json.dumps(asked), capture_output=True, text=True, check=True)
    for world, came in zip(short, json.loads(done.stdout), strict=True):
        assert came == {key: getattr(world, key) for key in ("deals", "games", "unfinished", "digest")}


def test_the_reference_comes_to_the_digests(worlds: dict[str, World], corpus: Corpus, cards: Family) -> None:
    for world in worlds.values():
        if world.rules.family == "cards":
            assert len(PLAY.deals(world)) == world.deals
            if not world.is_long:
                lines = lines_of(world, corpus, cards)
                assert (len(lines), digest_of(lines)) == (world.games, world.digest)


def gift_of_two(state: Any) -> Any:
    return tuple(replace(gift, points=2) for gift in RIGHT_GIFTS(state))


def bid_is_never_lost(events: Any, side: int, bid: int) -> Any:
    return RIGHT_SETTLED_BID(events, side, min(bid, sum(one.points for one in events if one.side == side)))


def loser_draws_first(hands: Any, rest: Any, winner: int) -> Any:
    return RIGHT_DRAWN(hands, rest, (winner + 1) % len(hands))


def led_suit_wins(trick: Any, _: str | None) -> int:
    return RIGHT_WINNER(trick, None)


def dealer_stays(state: Any) -> Any:
    return replace(RIGHT_NEXT_ROUND(state), dealer=state.dealer)


RIGHT_GIFTS, RIGHT_SETTLED_BID, RIGHT_DRAWN = begging.gifts, bidding.settled_bid, stock.drawn
RIGHT_WINNER, RIGHT_NEXT_ROUND = tricks.winner_of_trick, transition.next_round
BEGS, BIDS = "cards, two seats, one card", "cards, pitch, two seats, two cards"
DRAWS, TWO_ROUNDS = "cards, california-jack, two seats, one card", "cards, a game to 6, two seats, one card"


@pytest.mark.parametrize(
    ("wrong", "modules", "shown"),
    [
        (gift_of_two, {"gifts": [begging]}, {BEGS, TWO_ROUNDS}),
        (bid_is_never_lost, {"settled_bid": [bidding]}, {BIDS}),
        (loser_draws_first, {"drawn": [stock]}, {DRAWS}),
        (
            led_suit_wins,
            {"winner_of_trick": [tricks, state, view, transition]},
            {BEGS, BIDS, DRAWS, TWO_ROUNDS},
        ),
        (dealer_stays, {"next_round": [transition]}, {TWO_ROUNDS}),
    ],
)
def test_a_world_shows_what_can_happen_in_it(
    worlds: dict[str, World],
    corpus: Corpus,
    cards: Family,
    monkeypatch: pytest.MonkeyPatch,
    wrong: Any,
    modules: dict[str, list[Any]],
    shown: set[str],
) -> None:
    played = {
        name: list(Player(worlds[name], corpus.rulesets, cards).games())
        for name in (BEGS, BIDS, DRAWS, TWO_ROUNDS)
    }
    assert not any(
        shows(games, partial(PLAY.engine, corpus.rulesets), cards.facts) for games in played.values()
    )
    for name, places in modules.items():
        for module in places:
            monkeypatch.setattr(module, name, wrong)
    found = {
        name
        for name, games in played.items()
        if shows(games, partial(PLAY.engine, corpus.rulesets), cards.facts)
    }
    assert found == shown


class Wrong(WholeReference):
    """A reference whose answers about cards are otherwise in one way."""

    def changed(self, answer: dict[str, Any], method: str) -> dict[str, Any]:
        return answer

    def act(self, **params: Any) -> Any:
        return self.changed(super().act(**params), "act")

    def legal(self) -> Any:
        return self.changed(super().legal(), "legal")


class TooFewCards(Wrong):
    """A hand after a run is told to lay two cards away."""

    def changed(self, answer: dict[str, Any], method: str) -> dict[str, Any]:
        if method == "legal" and any("discard" in action for action in answer["actions"]):
            return {**answer, "actions": [{"discard": 2}]}
        return answer


class NeverBegs(Wrong):
    """Standing is all that is offered."""

    def changed(self, answer: dict[str, Any], method: str) -> dict[str, Any]:
        if method == "legal":
            return {**answer, "actions": [action for action in answer["actions"] if "beg" not in action]}
        return answer


class RefusesTheGift(Wrong):
    """The gift is offered and not accepted."""

    def act(self, **params: Any) -> Any:
        answer = super().act(**params)
        return {**answer, "accepted": False} if "give" in params["action"] else answer


class PaysTheDealer(Wrong):
    """What a side scores is told as the other's."""

    def changed(self, answer: dict[str, Any], method: str) -> dict[str, Any]:
        if method == "act" and answer["accepted"]:
            return {**answer, "points": answer["points"][::-1]}
        return answer


@pytest.mark.parametrize(
    ("kind", "name", "depth", "said"),
    [
        (TooFewCards, "cards, by the book before the beg", 3, (2 + 20, 36)),
        (NeverBegs, "cards, by the book before the beg", 1, (1,)),
        (RefusesTheGift, "cards, by the book before the beg", 2, (8, 6, 1)),
        (PaysTheDealer, "cards, by the book from the lead", 2, (16, 16, 0, 0, 16, 102, 102 - 78)),
    ],
)
def test_a_wrong_engine_comes_to_other_counts(
    positions: dict[str, Position],
    corpus: Corpus,
    cards: Family,
    kind: type,
    name: str,
    depth: int,
    said: Any,
) -> None:
    position = positions[name]
    root = counted(InProcessEngine(lambda: kind(corpus.rulesets)), position, cards, depth)
    rows = rows_of(root, depth)
    assert tuple(rows[: depth - 1]) == position.counts[: depth - 1]
    assert rows[-1] != position.counts[depth - 1]
    if kind is not TooFewCards:
        assert rows[-1][: len(said)] == said
    else:
        assert rows[-1][COLUMNS.index("discards")] == 0  # 36 pairs of cards are tried, and none is accepted
        assert rows[-1][0] == 16 + 6 + 36


MINE = """\
from conformance.compiler.bundle import load_corpus
from tests.exhaustive import test_cards as wrong

RULESETS = load_corpus().rulesets


def never_begs():
    return wrong.NeverBegs(RULESETS)


def pays_the_dealer():
    return wrong.PaysTheDealer(RULESETS)
"""


@pytest.fixture
def wrong(tmp_path: Any) -> str:
    (tmp_path / "wrong_cards.py").write_text(MINE)
    return "python:wrong_cards"


def test_a_wrong_event_is_divided(fives: Fives, wrong: str) -> None:
    done = fives(
        "perft", "--engine", f"{wrong}:pays_the_dealer", "--select", "cards, by the book from the lead"
    )
    assert done.returncode == 1
    # The first of the six leads is 4C, which Ann takes with AH for 4.
    assert "divided   A AH: first_side 0, expected 4\n" in done.stdout
    assert "deal      A AH TH 7C 2D 3S 9S | B KH 5H JH 4C 8D QS | next 7H\n" in done.stdout
    assert "game      from 0 0, A deals\n" in done.stdout
    assert "round     B stand | B 4C | A AH A+4\n" in done.stdout
    assert "expected  points Ann 4, Bob 0" in done.stdout


def test_a_forgotten_beg_is_named(fives: Fives, wrong: str) -> None:
    done = fives("perft", "--engine", f"{wrong}:never_begs", "--select", "cards, by the book before the beg")
    assert done.returncode == 1
    assert "expected  actions beg, stand\n" in done.stdout
    assert "missing   beg\n" in done.stdout


def test_a_wrong_game_is_shown(fives: Fives, wrong: str) -> None:
    done = fives("worlds", "--engine", f"{wrong}:pays_the_dealer", "--select", "cards, two seats, one card")
    assert done.returncode == 1
    assert "all-fives-cards, 1 card each" in done.stdout
    assert "round     B beg | A give B+1\n" in done.stdout


def test_an_engine_of_dominoes_alone_is_not_asked_for_cards(fives: Fives, mine: str) -> None:
    for command, name in (("perft", "cards, following strictly"), ("worlds", "cards, two seats, one card")):
        done = fives(command, "--engine", f"{mine}:Right", "--select", name)
        assert done.returncode == 1
        assert f"– {name}: not claimed: the game " in done.stdout


@pytest.mark.parametrize(
    ("kind", "case", "said"),
    [
        ("perft", "deal: by teh book", "there is no deal 'by teh book'; did you mean by the book"),
        ("perft", "deal: by the book\n    scores: [61, 0]", "2 scores below 61 are expected"),
        ("perft", "deal: by the book\n    play: B stand | B AH", "AH is not in that hand"),
        ("perft", "deal: {hands: {A: AH 2C, B: KH 5H}}", "a deal gives 6 cards to each, not 2, 2"),
        ("perft", "deal: {hands: {A: AH 2C, C: KH 5H}}", "hands for A, B are expected, in this order"),
        ("worlds", "cards: AH", "2 hands of 1 are more than the 1 cards"),
        ("worlds", "next: 7H AH", "AH are named twice"),
        ("worlds", "dealers: C", "C are not all at a table of 2"),
        ("worlds", "seats: 5", "all-fives-cards is not played by 5"),
        ("worlds", "options: {hand_size: 2, packet: 3}", "hands of 2 are no whole number of packets of 3"),
        ("worlds", "scores: [[61, 0]]", "2 scores below 61 are expected"),
    ],
)
def test_a_case_that_cannot_be_is_told(corpus: Corpus, kind: str, case: str, said: str) -> None:
    document = parse_yaml(f"kind: {kind}\ncases:\n  - name: x\n    {case}\n", "x.yaml")
    value: dict[str, Any] = document.value["cases"][0]
    usual: dict[str, dict[str, Any]] = {
        "perft": {"counts": [{"depth": 1}]},
        "worlds": {
            "seats": 2,
            "options": {"hand_size": 1, "packet": 1},
            "cards": "AH 2H",
            "next": "7H",
            "dealers": "A",
            "scores": [[0, 0]],
        },
    }
    for key, default in usual[kind].items():
        value.setdefault(key, default)
    library = read_fixture_library("cards", corpus.rulesets)
    (error,) = check_library([document], corpus.rulesets["all-fives-cards"], library)
    assert said in str(error)


def test_the_size_of_a_run_is_three_whatever_the_packets(worlds: dict[str, World]) -> None:
    pack = PLAY.deals(worlds["cards, two seats, one card"])[0]
    assert pack.hands(0) == (("AH",), ("2H",))
    assert pack.hands(0, 1) == (("AH", "4C", "6D", "TS"), ("2H", "3C", "5C", "9S"))
    by_threes = replace(pack, packet=3, size=3)
    assert [len(hand) for hand in by_threes.hands(0, 1)] == [6, 6]
