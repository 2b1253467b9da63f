"""A game as it is asked, move by move. Whether a move is legal is said elsewhere."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class AskLegal:
    """Ask for the actions open to the seat to act."""


@dataclass(frozen=True, slots=True)
class AskView:
    """Ask what a seat may know."""

    seat: int


Move = Any
"""A question, or a deal or an action of the game's family."""


@dataclass(frozen=True, slots=True)
class Script:
    """A game, from its beginning."""

    seats: int
    scores: tuple[int, ...]
    """By side, at the start."""
    first: int
    """The seat that the draw chose: it leads, or deals, as the family has it."""
    moves: tuple[Move, ...]
    before: "Script | None" = None
    """A game that was begun earlier in the same conversation, and is over with this one's beginning."""
    won: tuple[int, ...] = ()
    """By side: the games won before in this match; none if it says nothing."""
