"""Cards, ranks, suits and pips (chapter 2, PACK).

A card is its rank and its suit in two letters, `TH` for the ten of hearts.
"""

from collections.abc import Iterable, Mapping

Card = str
Hand = tuple[Card, ...]

RANKS = "23456789TJQKA"
"""The lowest first, in every suit (PACK-02)."""
SUITS = "CDHS"
PACK: Hand = tuple(rank + suit for suit in SUITS for rank in RANKS)
"""Every rank in every suit, once (PACK-01)."""

PIPS: Mapping[str, int] = {"A": 4, "K": 3, "Q": 2, "J": 1, "T": 10, "5": 5}
"""By rank; the other seven have none (PACK-03)."""


def suit_of(card: Card) -> str:
    """The suit of a card.

    >>> suit_of("TH")
    'H'
    """
    return card[1]


def height(card: Card) -> int:
    """How high a card stands in its suit, from 0 (PACK-02).

    >>> height("2C"), height("TC"), height("JC"), height("AC")
    (0, 8, 9, 12)
    """
    return RANKS.index(card[0])


def of_suit(cards: Iterable[Card], suit: str | None) -> Hand:
    """The cards of that suit among some, in their order."""
    return tuple(card for card in cards if suit_of(card) == suit)


def pips(card: Card) -> int:
    """What a card counts (PACK-03).

    >>> sum(map(pips, of_suit(PACK, "H"))), sum(map(pips, PACK))
    (25, 100)
    """
    return PIPS.get(card[0], 0)


def game_pips(card: Card, scale: str) -> int:
    """What a card counts for Game: the same, or nothing for a five (PACK-03, PACK-05).

    >>> sum(game_pips(card, "without_five") for card in PACK)
    80
    """
    return 0 if scale == "without_five" and card[0] == "5" else pips(card)
