"""What is so before an engine is asked: the rules, the deal, the play so far, and what a reader may rely on."""

from collections.abc import Mapping, Sequence
from typing import Any

from conformance.corpus.errors import did_you_mean
from conformance.corpus.played import rules_named
from conformance.games.cards.draft import DEFAULT_GAME, Deal, Draft, Library
from conformance.games.cards.names import cards_in, deck_of
from conformance.games.cards.table import Table
from conformance.games.tables import TableError
from reference_impl.cards import notation


def rules(
    draft: Draft,
    of: str = DEFAULT_GAME,
    option: str | Sequence[str] = (),
    where: Mapping[str, Any] | None = None,
) -> None:
    """The rules that are played: a ruleset's, with some of its options, with other values of some fields."""
    if draft.first is not None:
        raise TableError("the rules are given before a deal, which is checked by them")
    ruleset, options = rules_named(draft.library.rulesets, of, option, where)
    if ruleset.family != "cards":
        raise TableError(f"{of} is not played with cards")
    draft.ruleset, draft.options = ruleset, options


def deal(draft: Draft, first: Deal) -> None:
    """The first round's deal."""
    draft.first, draft.dealt_at = first, draft.line
    draft.table = table_of(draft, first, draft.dealer)


def dealer(draft: Draft, seat: int) -> None:
    """The seat that deals first."""
    draft.dealer = seat
    if draft.first:
        draft.table = table_of(draft, draft.first, seat)


def deal_named(library: Library, name: str) -> Deal:
    """A named deal. Raises `TableError`."""
    if name not in library.deals:
        raise TableError(f"there is no deal {name!r}{did_you_mean(name, library.deals)}")
    return library.deals[name]


def named_round(draft: Draft, name: str) -> None:
    """A named deal with its play so far."""
    rounds = draft.library.rounds
    if name not in rounds:
        raise TableError(f"there is no round {name!r}{did_you_mean(name, rounds)}")
    deal(draft, rounds[name].deal)
    dealer(draft, rounds[name].dealer)
    play(draft, rounds[name].play)


def play(draft: Draft, notes: Sequence[notation.Note]) -> None:
    """The play so far; the table follows it. Raises `TableError` for what no table could follow."""
    for note in notes:
        if note.seat >= draft.seats:
            letter = notation.LETTERS[note.seat]
            raise TableError(f"there is no seat {letter} at a table of {draft.seats}")
        follow(draft.laid_out(), note)
    draft.history.extend(notes)
    draft.lines.extend([draft.line] * len(notes))


def follow(table: Table, note: notation.Note) -> None:
    """What a noted action does to the table. Raises `TableError`."""
    if note.deed == "play":
        table.play(note.seat, note.cards[0])
    elif note.deed == "discard":
        for card in note.cards:
            table.part(note.seat, card)
    elif note.deed == "run":
        table.run(list(note.cards))


def check(what: str, stated: object, found: object) -> None:
    """A statement about the position is true. Raises `TableError`."""
    if stated != found:
        raise TableError(f"{what}: the position has {found}, not {stated}")


def table_of(draft: Draft, dealt: Deal, dealer: int) -> Table:
    """A table just dealt by that seat, with hands of the size that the ruleset says. Raises `TableError`."""
    fields = draft.ruleset.fields
    size, packet = fields["hand_size"], fields["packet"]
    if any(len(hand) != size for hand in dealt.hands):
        sizes = ", ".join(str(len(hand)) for hand in dealt.hands)
        raise TableError(f"a deal gives {size} cards to each, not {sizes}")
    deck = deck_of(dealt.hands, dealer, packet, dealt.following)
    seats = len(dealt.hands)
    table = Table(
        deck,
        dealer,
        [list(hand) for hand in dealt.hands],
        deck[size * seats :],
        packet,
        draft.source == "stock_top",
        tricks=[0] * draft.sides(seats),
    )
    if draft.source == "turn_up":
        table.turn()
    return table


def deal_of(case: Mapping[str, Any]) -> Deal:
    """A deal as it is written. Raises `ValueError`."""
    letters = list(notation.LETTERS[: len(case["hands"])])
    if list(case["hands"]) != letters:
        raise TableError(f"hands for {', '.join(letters)} are expected, in this order")
    hands = [cards_in(hand) for hand in case["hands"].values()]
    return Deal(hands, cards_in(case["next"]) if "next" in case else [])


def deal_meant(library: Library, deal: str | Mapping[str, Any]) -> Deal:
    """A deal by its name, or as it is written. Raises `ValueError`."""
    return deal_named(library, deal) if isinstance(deal, str) else deal_of(deal)
