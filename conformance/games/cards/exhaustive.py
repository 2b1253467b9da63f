"""How positions of cards are counted, and small worlds of them played out."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from conformance.corpus.values import Ruleset
from conformance.exhaustive.play import (
    Case,
    Play,
    Position,
    Row,
    Start,
    State,
    World,
    hands_from,
)
from conformance.games.authoring import Library
from conformance.games.cards.asked import action_of, deal_text
from conformance.games.cards.facts import MEMBERS
from conformance.games.cards.given import deal_meant
from conformance.games.cards.names import RUN, cards_in, dealing_order, deck_of, in_order
from conformance.games.cards.reference import CardsEngine, engine_for
from conformance.protocol.messages import AnswerError
from reference_impl.cards import notation

Hands = tuple[tuple[str, ...], ...]
COLUMNS = (
    "sequences", "plays", "spoken", "discards", "tricks", "points", "first_side", "thrown_in", "over", "won",
)  # fmt: skip
FACTS = {"new_game": ("accepted",), "deal": ("accepted", "points"), "act": ("accepted", "points")}


@dataclass(frozen=True, slots=True)
class Pack:
    """What is dealt from: the whole pack, by the order of dealing alone, whoever deals."""

    deck: tuple[str, ...]
    seats: int
    size: int
    """How many cards each seat is dealt."""
    packet: int

    def hands(self, dealer: int, runs: int = 0) -> Hands:
        """The hands by seat where that seat deals, with the cards of so many runs."""
        held: list[list[str]] = [[] for _ in range(self.seats)]
        top = 0
        for size in (self.size, *[RUN] * runs):
            order = dealing_order(self.seats, dealer, self.packet, size)
            for seat, card in zip(order, self.deck[top:], strict=False):
                held[seat].append(card)
            top += len(order) + 1  # what is turned up lies between
        return tuple(map(tuple, held))


def start(case: Case, library: Library, rules: Ruleset) -> Start:
    """Where a case begins."""
    if "round" in case:
        named = library.rounds[case["round"]]
        deal, dealer, notes = named.deal, named.dealer, named.play
    else:
        deal = deal_meant(library, case["deal"])
        dealer = notation.LETTERS.index(case.get("dealer", "A"))
        notes = notation.parse_round(case["play"]) if "play" in case else ()
    packet = rules.fields["packet"]
    deck = deck_of(deal.hands, dealer, packet, deal.following)
    pack = Pack(tuple(deck), len(deal.hands), len(deal.hands[0]), packet)
    return Start(pack.seats, pack, dealer, tuple((note.seat, words_of(note)) for note in notes))


def deals(world: World) -> list[Pack]:
    """Every deal of a world, in order: the eldest's hand by its cards, then the next seat's, and so on."""
    fields, case = world.rules.fields, world.case
    size, packet = fields["hand_size"], fields["packet"]
    following = cards_in(case["next"])
    return [
        Pack(tuple(deck_of(hands, world.seats - 1, packet, following)), world.seats, size, packet)
        for hands in hands_from(tuple(in_order(cards_in(case["cards"]))), size, world.seats)
    ]


def size(rules: Ruleset, _: int) -> str:
    """How large a world is."""
    each = rules.fields["hand_size"]
    return f"{each} {'card' if each == 1 else 'cards'} each"


def deal(_: Ruleset, pack: Pack) -> Mapping[str, Any]:
    """The params of a deal."""
    return {"deck": list(pack.deck)}


def deal_line(pack: Pack) -> str:
    """The hands as they stand in the line of a game, the eldest's first."""
    return ", ".join(map(" ".join, pack.hands(pack.seats - 1)))


def dealt_text(pack: Pack, state: State) -> str:
    """The hands in notation, by seat, with what follows them."""
    return deal_text(pack.hands(state["dealer"]), pack.deck)


def choices(_: Ruleset, pack: Pack, state: State, seat: int, told: tuple[str, ...]) -> tuple[str, ...]:
    """Every action: of a discard, which is told by its number, every choice of the hand, by its cards in order."""
    return tuple(word for one in told for word in _meant(pack, state, seat, one))


def _meant(pack: Pack, state: State, seat: int, told: str) -> Iterator[str]:
    word, _, number = told.partition(" ")
    if word != "discard":
        yield told
        return
    hand = in_order(pack.hands(state["dealer"], state["runs"])[seat])
    yield from (f"discard {' '.join(cards)}" for cards in combinations(hand, int(number)))


def note_of(seat: int, told: str, marks: tuple[notation.Mark, ...] = ()) -> notation.Note:
    """An action as it is noted, by its words."""
    word, *rest = told.split()
    match word:
        case "discard":
            return notation.Note(seat, "discard", tuple(rest), 0, marks)
        case "bid":
            return notation.Note(seat, "bid", (), int(rest[0]), marks)
        case "stand" | "beg" | "give" | "run" | "pass":
            return notation.Note(seat, word, (), 0, marks)
    return notation.Note(seat, "play", (word,), 0, marks)


def words_of(note: notation.Note) -> str:
    """A noted action in words: `KH`, `bid 3`, `discard 2C 3C 4S`, `run`."""
    match note.deed:
        case "play":
            return note.cards[0]
        case "discard":
            return f"discard {' '.join(note.cards)}"
        case "bid":
            return f"bid {note.points}"
    return note.deed


def action(told: str) -> Mapping[str, Any]:
    """An action by its words."""
    return action_of(note_of(0, told))


def noted(seat: int, told: str, result: Mapping[str, Any] | None, _: Position | World | None) -> str:
    """An action in notation, with the cards that a run turned up and what it brought."""
    note = note_of(seat, told)
    if result is not None and result.get("accepted") is True:
        state, ledger = result["state"], result.get("ledger", ())
        marks = tuple(notation.Mark(one["side"], one["points"], one["for"]) for one in ledger)
        turned = (*state["refused"], state["turn_up"])[1:] if note.deed == "run" else note.cards
        note = notation.Note(seat, note.deed, tuple(turned), note.points, marks)
    return notation.print_action(note)


def counted(_: Position, __: int, told: str, before: State, result: Mapping[str, Any]) -> Row:
    """What an action adds to each of the columns."""
    state, points = result["state"], result["points"]
    if type(points) is not list or any(type(number) is not int for number in points):
        raise AnswerError(
            f"`points` in the answer to `act` is {points!r}; a whole number for each side is expected"
        )
    tricks = sum(state["tricks"]) - sum(before["tricks"])
    phase, is_won = state["phase"], state["winner"] is not None
    is_over = phase in ("round_over", "game_over")
    deed = note_of(0, told).deed
    kinds = (deed == "play", deed not in ("play", "discard"), deed == "discard")
    ends = (phase == "deal", is_over, is_won)
    return (1, *map(int, kinds), tricks, sum(points), points[0], *map(int, ends))


def facts(method: str, result: Mapping[str, Any]) -> Sequence[str]:
    """What two engines are compared by."""
    if method == "legal":
        return ("seat", "actions")
    return (*FACTS[method], *(member for member in MEMBERS if member in result["state"]))


def ending(facts: Mapping[str, Any]) -> tuple[str, bool]:
    """How a round ended goes without saying; nothing goes on once the match is won."""
    return "", facts["phase"] == "game_over"


def engine(rulesets: Mapping[str, Ruleset]) -> CardsEngine:
    """The reference for the rulesets of cards."""
    return engine_for({id_: rules for id_, rules in rulesets.items() if rules.family == "cards"})


PLAY = Play(
    first="dealer",
    begins="deals",
    columns=COLUMNS,
    start=start,
    deals=deals,
    size=size,
    deal=deal,
    deal_line=deal_line,
    deal_text=dealt_text,
    choices=choices,
    action=action,
    noted=noted,
    counted=counted,
    facts=facts,
    where_given=("ledger",),
    ending=ending,
    unable=lambda _: "",
    engine=engine,
)
