"""Deals that are made up around a trick: hands that may play it, and nothing in them that matters."""

from collections.abc import Sequence

from conformance.games.cards.draft import Deal
from conformance.games.cards.names import PACK
from conformance.games.tables import TableError

HAND = 6


def deal_for(trick: Sequence[tuple[int, str]], trump: str) -> Deal:
    """Each seat has its card first; the others are neither trumps nor of the suit that is led.

    The lowest trump that is not in the trick is turned up. Raises `TableError` for a card that is there twice.
    """
    cards = [card for _, card in trick]
    if len(set(cards)) < len(cards):
        raise TableError(f"a card is twice in the trick {' '.join(cards)}")
    shunned = {trump, cards[0][1]}
    free = [card for card in PACK if card[1] not in shunned and card not in cards]
    hands = {
        seat: [card, *free[place * (HAND - 1) : (place + 1) * (HAND - 1)]]
        for place, (seat, card) in enumerate(trick)
    }
    turned = next(card for card in PACK if card[1] == trump and card not in cards)
    return Deal([hands[seat] for seat in sorted(hands)], [turned])
