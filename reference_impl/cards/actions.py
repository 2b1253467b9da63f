"""What can be asked of a game. Imperatives; whether they are legal is said elsewhere."""

from dataclasses import dataclass

from reference_impl.cards.pack import Card, Hand


@dataclass(frozen=True, slots=True)
class Deal:
    """Deal the next round from this pack."""

    deck: Hand
    """All 52 cards, the top one first (ROUND-03)."""


@dataclass(frozen=True, slots=True)
class Stand:
    """Take the suit of the turn-up for trumps."""

    seat: int


@dataclass(frozen=True, slots=True)
class Beg:
    """Ask for other trumps, or for a gift."""

    seat: int


@dataclass(frozen=True, slots=True)
class Give:
    """Answer a beg with the gift."""

    seat: int


@dataclass(frozen=True, slots=True)
class Run:
    """Answer a beg with more cards and another turn-up."""

    seat: int


@dataclass(frozen=True, slots=True)
class Discard:
    """Lay cards away, face down."""

    seat: int
    cards: Hand


@dataclass(frozen=True, slots=True)
class Bid:
    """Say how many points the own side will earn at least."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class Pass:
    """Make no bid."""

    seat: int


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card to the trick, or lead it."""

    seat: int
    card: Card


SeatAction = Stand | Beg | Give | Run | Discard | Bid | Pass | Play
Action = Deal | SeatAction
