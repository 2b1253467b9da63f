"""How a round is dealt (chapter 3, ROUND)."""

from collections import Counter
from collections.abc import Sequence

from reference_impl.cards.pack import PACK, Hand
from reference_impl.cards.seats import from_eldest


def dealt(
    hands: Sequence[Hand], deck: Hand, dealer: int, packet: int, times: int
) -> tuple[tuple[Hand, ...], Hand]:
    """Hands with so many packets more for each seat, the eldest first, and the cards that are left (ROUND-03).

    >>> dealt(((), ()), ("AC", "KC", "QC", "JC", "TC"), dealer=0, packet=1, times=2)
    ((('KC', 'JC'), ('AC', 'QC')), ('TC',))
    """
    more = [list(hand) for hand in hands]
    order = list(from_eldest(dealer, len(hands))) * times
    for place, seat in enumerate(order):
        more[seat] += deck[place * packet : (place + 1) * packet]
    return tuple(map(tuple, more)), deck[len(order) * packet :]


def deck_for(hands: Sequence[Hand], dealer: int, packet: int, following: Hand = ()) -> Hand:
    """A pack from which these hands are dealt, and then these cards; the rest follows in the pack's order.

    >>> deck_for((("KC", "JC"), ("AC", "QC")), dealer=0, packet=1, following=("2H",))[:5]
    ('AC', 'KC', 'QC', 'JC', '2H')
    """
    order = list(from_eldest(dealer, len(hands)))
    size = len(hands[0])
    top = [
        card
        for begin in range(0, size, packet)
        for seat in order
        for card in hands[seat][begin : begin + packet]
    ]
    first = (*top, *following)
    return (*first, *(card for card in PACK if card not in first))


def is_enough(seats: int, hand_size: int) -> bool:
    """The pack has hands of that size for every seat, and a card more (ROUND-03, TRUMP-01).

    >>> is_enough(4, 6), is_enough(4, 13)
    (True, False)
    """
    return 0 < seats * hand_size < len(PACK)


def clause_against_deck(deck: Hand) -> dict[str, str]:
    """What is wrong with a pack, by clause (PACK-01)."""
    wrong = Counter(deck) - Counter(PACK) or Counter(PACK) - Counter(deck)
    return {"PACK-01": f"a pack has each of 52 cards once; wrong: {' '.join(sorted(wrong))}"} if wrong else {}
