"""Drawing from the stock (chapter 14, STOCK)."""

from collections.abc import Sequence

from reference_impl.cards.pack import Hand


def drawn(hands: Sequence[Hand], stock: Hand, winner: int) -> tuple[tuple[Hand, ...], Hand]:
    """Hands and stock after everybody has drawn one card, the winner first; the same where it has too few (STOCK-02).

    >>> drawn((("2C",), ("3C",)), ("AH", "KH", "QH"), 1)
    ((('2C', 'KH'), ('3C', 'AH')), ('QH',))
    >>> drawn((("2C",), ("3C",)), ("QH",), 1)
    ((('2C',), ('3C',)), ('QH',))
    """
    seats = len(hands)
    if len(stock) < seats:
        return tuple(hands), stock
    cards = [stock[(seat - winner) % seats] for seat in range(seats)]
    return tuple((*hand, card) for hand, card in zip(hands, cards, strict=True)), stock[seats:]
