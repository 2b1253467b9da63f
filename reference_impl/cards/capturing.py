"""What captured trumps pay (chapter 9, CAPTURE)."""

from collections.abc import Iterable

from reference_impl.cards.pack import Card, pips, suit_of


def captured_points(cards: Iterable[Card], trump: str | None, *, five: int, ten: int) -> int:
    """The pips of the trumps among captured cards, and what the Five and the Ten of trumps pay beside (CAPTURE-01).

    >>> captured_points(("KH", "TH", "TC"), "H", five=0, ten=0)
    13
    >>> captured_points(("TH", "5H"), "H", five=5, ten=10)
    30
    """
    beside = {"5": five, "T": ten}
    return sum(pips(card) + beside.get(card[0], 0) for card in cards if suit_of(card) == trump)
