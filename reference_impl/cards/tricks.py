"""Who takes a trick, and what becomes of it (chapter 8, TRICK)."""

from collections.abc import Sequence

from reference_impl.cards.pack import Card, Hand, height, suit_of

Trick = tuple[tuple[int, Card], ...]
"""Who played what, the leader first."""


def led_suit(trick: Trick) -> str | None:
    """The suit of the first card; nothing before there is one."""
    return suit_of(trick[0][1]) if trick else None


def winner_of_trick(trick: Trick, trump: str | None) -> int:
    """The seat with the highest trump, or else with the highest card of the led suit (TRICK-02, TRICK-03).

    >>> winner_of_trick(((0, "AC"), (1, "2H"), (2, "KD")), "H"), winner_of_trick(((0, "9C"), (1, "AD")), "H")
    (1, 0)
    """
    led = led_suit(trick)

    def strength(played: tuple[int, Card]) -> tuple[bool, bool, int]:
        card = played[1]
        return suit_of(card) == trump, suit_of(card) == led, height(card)

    return max(trick, key=strength)[0]


def cards_of(trick: Trick) -> Hand:
    """The cards of a trick as they were played."""
    return tuple(card for _, card in trick)


def players_of(tricks: Sequence[Trick]) -> dict[Card, int]:
    """By card: the seat that played it."""
    return {card: seat for trick in tricks for seat, card in trick}


def captors_of(tricks: Sequence[Trick], trump: str | None) -> dict[Card, int]:
    """By card: the seat that took it (TRICK-06)."""
    return {card: winner_of_trick(trick, trump) for trick in tricks for card in cards_of(trick)}
