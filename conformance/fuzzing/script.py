"""A game as it is asked, move by move. Whether a move is legal is said elsewhere."""

from dataclasses import dataclass

from reference_impl.dominoes.actions import Deal, Draw, Knock, Play


@dataclass(frozen=True, slots=True)
class AskLegal:
    """Ask for the actions open to the seat to act."""


@dataclass(frozen=True, slots=True)
class AskView:
    """Ask what a seat may know."""

    seat: int


Move = Deal | Play | Draw | Knock | AskLegal | AskView


@dataclass(frozen=True, slots=True)
class Script:
    """A game, from its beginning."""

    seats: int
    scores: tuple[int, ...]
    """By side, at the start."""
    leader: int
    moves: tuple[Move, ...]
    before: "Script | None" = None
    """A game that was begun earlier in the same conversation, and is over with this one's beginning."""
