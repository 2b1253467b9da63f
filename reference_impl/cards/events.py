"""What came of an action: past tense, in the order in which it happened."""

from dataclasses import dataclass
from typing import Literal

from reference_impl.cards.actions import Beg, Bid, Discard, Give, Pass, Play, Run, Stand
from reference_impl.cards.pack import Card, Hand

Reason = Literal["turned", "gift", "trumps", "high", "low", "jack", "game", "five", "set_back"]
"""What points are for."""


@dataclass(frozen=True, slots=True)
class Dealt:
    """A round was dealt."""

    dealer: int


@dataclass(frozen=True, slots=True)
class TurnedUp:
    """A card was turned up (TRUMP-01, BEG-06, STOCK-01)."""

    card: Card


@dataclass(frozen=True, slots=True)
class Acted:
    """A seat did what it was asked to do: stood, begged, gave, ran, discarded, bid, passed or played."""

    action: Stand | Beg | Give | Run | Discard | Bid | Pass | Play


@dataclass(frozen=True, slots=True)
class MadeTrumps:
    """A suit became trumps."""

    suit: str


@dataclass(frozen=True, slots=True)
class ThrownIn:
    """The round came to nothing and is dealt again by the same dealer (ROUND-07)."""


@dataclass(frozen=True, slots=True)
class Took:
    """A seat took a trick."""

    seat: int
    cards: Hand
    """In the order in which they were played."""


@dataclass(frozen=True, slots=True)
class Scored:
    """A side scored: one event, after which the target is tested (GOAL-03)."""

    side: int
    points: int
    """Fewer than none only where a bid was not made (BID-08)."""
    reason: Reason


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """All cards were played."""


@dataclass(frozen=True, slots=True)
class Won:
    """A side has won the game."""

    side: int
    games: int
    """How many games it counts for (MATCH-05)."""


Event = Dealt | TurnedUp | Acted | MadeTrumps | ThrownIn | Took | Scored | RoundEnded | Won
