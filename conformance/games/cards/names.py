"""How cards and packs are written."""

import re
from collections.abc import Iterable, Sequence

from reference_impl.cards.notation import LETTERS, RANKS, SUITS

__all__ = ["CARD", "LETTERS", "PACK", "RUN", "beginning_of", "cards_in", "deck_of", "in_order"]

CARD = f"[{RANKS}][{SUITS}]"
PACK: tuple[str, ...] = tuple(rank + suit for suit in SUITS for rank in reversed(RANKS))
"""Clubs, diamonds, hearts and spades, each from the two up: the order of what a text does not name."""
RUN = 3
"""How many cards a run gives to each seat, in whatever packets."""
_PLACE = {card: place for place, card in enumerate(PACK)}
_CARDS = re.compile(rf"{CARD}(?:,? {CARD})*")


def cards_in(text: str) -> list[str]:
    """The cards of a text, with spaces between them. Raises `ValueError`.

    >>> cards_in("AH TH")
    ['AH', 'TH']
    """
    if not _CARDS.fullmatch(text):
        raise ValueError(f"{text!r} is not cards, like AH TH 7C: rank ({RANKS}) and suit ({SUITS})")
    return re.findall(CARD, text)


def in_order(cards: Iterable[str]) -> list[str]:
    """Cards by suit and rank, whatever they are.

    >>> in_order(["TH", "2C", "AH"])
    ['2C', 'TH', 'AH']
    """
    return sorted(cards, key=lambda card: (_PLACE.get(card, len(PACK)), card))


def dealing_order(seats: int, dealer: int, packet: int, size: int) -> list[int]:
    """By card, from the top: the seat that gets it, from the dealer's left on and packet by packet.

    >>> dealing_order(2, 0, 2, 4)
    [1, 1, 0, 0, 1, 1, 0, 0]
    """
    order = [(dealer + step) % seats for step in range(1, seats + 1)]
    return [seat for _ in range(size // packet) for seat in order for _ in range(packet)]


def deck_of(hands: Sequence[Sequence[str]], dealer: int, packet: int, following: Sequence[str]) -> list[str]:
    """The pack from which these hands are dealt, with what follows them; the others come last. Raises `ValueError`.

    >>> deck_of([["KC", "JC"], ["AC", "QC"]], 0, 1, ["2H"])[:5]
    ['AC', 'KC', 'QC', 'JC', '2H']
    """
    left = [list(hand) for hand in hands]
    order = dealing_order(len(hands), dealer, packet, len(hands[0]))
    top = [left[seat].pop(0) for seat in order] + list(following)
    twice = next((card for card in top if top.count(card) > 1), None)
    if twice:
        raise ValueError(f"the pack has {twice} twice")
    return top + [card for card in PACK if card not in top]


def beginning_of(rest: Sequence[str]) -> list[str]:
    """The cards with which the rest of a pack must be said to begin, so that the others follow in order.

    >>> beginning_of(["7H", "2C", "3C"]), beginning_of(["2C", "3C"])
    (['7H'], [])
    """
    count = next(count for count in range(len(rest) + 1) if list(rest[count:]) == in_order(rest[count:]))
    return list(rest[:count])
