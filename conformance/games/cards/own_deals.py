"""An engine's own deals of cards: how they are asked for, what is counted of them, what shows that they are in play."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from conformance.chance.counted import Dealt, Number, Spot
from conformance.corpus.values import Ruleset, Step
from conformance.games.cards import asked, given, told
from conformance.games.cards.draft import Deal, Draft, Library, finished_step
from conformance.games.cards.names import PACK, RUN, dealing_order
from conformance.games.dealing import Dealing, Hands
from conformance.games.seats import seat_names
from reference_impl.cards import notation

TURNED, ON_THE_STOCK = "turned up", "open on the stock"
RANKS = {
    "A": "ace",
    "K": "king",
    "Q": "queen",
    "J": "jack",
    "T": "ten",
    "9": "nine",
    "8": "eight",
    "7": "seven",
}
RANKS |= {"6": "six", "5": "five", "4": "four", "3": "three", "2": "two"}


def pieces(_: Ruleset) -> tuple[str, ...]:
    """The whole pack."""
    return PACK


def hand_size(ruleset: Ruleset, _: int) -> int:
    """How many cards each seat is dealt."""
    return int(ruleset.fields["hand_size"])


def spots(ruleset: Ruleset, seats: int) -> tuple[Spot, ...]:
    """What is turned up, or lies open, and what a first run would give."""
    match ruleset.fields["trump_source"]:
        case "turn_up":
            those = f"the {RUN * seats} for a first run"
            return Spot(TURNED, "the one turned up", 1), Spot(f"one of {those}", those, RUN * seats)
        case "stock_top":
            return (Spot(ON_THE_STOCK, "the open one", 1),)
    return ()


def names(seats: int) -> Sequence[str]:
    """The names of the seats."""
    return seat_names(seats)[:seats]


def game(ruleset: Ruleset, seats: int, dealer: int | None) -> Step:
    """A game that must be accepted."""
    draft = Draft(ruleset, Library({}, {}))
    asked.game(draft, seats, [0] * draft.sides(seats), dealer or 0)
    step = draft.last
    if dealer is None:
        step.params.pop("dealer")
        step.expect.pop("dealer")
        step.expect["dealer_sits_there"] = True
    return finished_step(step)


def deal(ruleset: Ruleset, seats: int, _: int) -> Step:
    """A deal by the engine itself, of a whole pack."""
    draft = Draft(ruleset, Library({}, {}))
    asked.own_deal(draft, seats)
    told.own_deal(draft)
    told.expect(draft, "phase", asked.FIRST_PHASES[draft.source])
    return finished_step(draft.last)


def known(seats: int, dealer: int) -> Mapping[str, Any]:
    """The eldest is the first to act."""
    return {"dealer": dealer, "turn": (dealer + 1) % seats}


def hands(ruleset: Ruleset, seats: int, result: Any) -> Hands:
    """The hands that the pack in an answer to `deal` gives, and what is turned up after them."""
    deck, fields = result["deck"], ruleset.fields
    order = dealing_order(seats, result["state"]["dealer"], fields["packet"], fields["hand_size"])
    dealt: list[list[str]] = [[] for _ in range(seats)]
    for seat, card in zip(order, deck, strict=False):
        dealt[seat].append(card)
    top = len(order)
    for spot in spots(ruleset, seats):
        dealt.append(deck[top : top + spot.size])
        top += spot.size
    return dealt


def tried(
    ruleset: Ruleset, dealt: Hands, dealer: int, abilities: frozenset[str], choice: int
) -> Sequence[Step]:
    """What is looked at and tried: the views, the open leads, cards that the leader does not hold, and one that it does.

    Trumps are made without a run before that.
    """
    draft = _on_the_table(ruleset, dealt, dealer)
    table = draft.laid_out()
    eldest = (dealer + 1) % draft.seats
    if "view" in abilities:
        for seat in range(draft.seats):
            asked.view(draft, seat)
            draft.last.expect["leaks"] = []
    for note in _before_play(draft, eldest):
        asked.do(draft, note)
    if "legal" in abilities:
        asked.legal(draft)
        told.actions(draft, table.hands[eldest])
        told.expect(draft, "seat", eldest)
    held = {card for hand in table.hands for card in hand}
    undealt = [card for card in PACK if card not in held]
    others = [card for seat, hand in enumerate(table.hands) if seat != eldest for card in hand]
    for cards in (undealt, others):
        asked.try_action(draft, notation.Note(eldest, "play", (cards[choice % len(cards)],)))
    hand = table.hands[eldest]
    asked.do(draft, notation.Note(eldest, "play", (hand[choice % len(hand)],)))
    return [finished_step(step) for step in draft.steps]


def _before_play(draft: Draft, eldest: int) -> Iterator[notation.Note]:
    """What the seats say until the eldest leads."""
    if draft.source == "turn_up":
        yield notation.Note(eldest, "stand")
    elif draft.source == "auction":
        yield notation.Note(eldest, "bid", (), min(draft.ruleset.fields["bids"]))
        yield from (notation.Note((eldest + later) % draft.seats, "pass") for later in range(1, draft.seats))


def _on_the_table(ruleset: Ruleset, dealt: Hands, dealer: int) -> Draft:
    """A draft that goes on from a deal that has been made."""
    draft = Draft(ruleset, Library({}, {}))
    seats = len(dealt) - len(spots(ruleset, 0))
    following = [card for spot in dealt[seats:] for card in spot]
    given.dealer(draft, dealer)
    given.deal(draft, Deal(dealt[:seats], following))
    draft.players, draft.scores = seats, [0] * draft.sides(seats)
    draft.known = {"dealer": dealer, "round": 1, "game": 1}
    draft.is_set = draft.is_dealt = True
    return draft


def more(dealt: Dealt) -> Iterator[Number]:
    """How often each rank of the suit that is turned up came to each seat, and to the dealer."""
    if not dealt.spots:
        return
    chance = Fraction(12, 13) * Fraction(dealt.hand_size, len(PACK) - 1)
    came = {rank: [0] * (dealt.seats + 1) for rank in RANKS}
    for deal, dealer in zip(dealt.deals, dealt.firsts, strict=True):
        [turned] = deal[dealt.seats]
        for seat in range(dealt.seats):
            for card in deal[seat]:
                if card[1] == turned[1]:
                    came[card[0]][seat] += 1
                    came[card[0]][-1] += seat == dealer
    for rank, counts in came.items():
        for name, count in zip([*dealt.names, "the dealer"], counts, strict=True):
            about = f"the {RANKS[rank]} of the suit {dealt.spots[0].was} was dealt to {name}"
            yield Number(dealt.seats, about, count, len(dealt.deals), chance)


DEALING = Dealing(
    piece="card",
    first="dealer",
    pieces=pieces,
    hand_size=hand_size,
    spots=spots,
    names=names,
    game=game,
    deal=deal,
    known=known,
    hands=hands,
    tried=tried,
    more=more,
)
