"""What is wrong with one thing that a record says, and where that leaves the game."""

from typing import Any, NamedTuple, Protocol


class Position(Protocol):
    """Where a game stands, between two things that a record says."""

    @property
    def lost(self) -> str:
        """`round` or `game`: what of it cannot be judged any more."""


class Fault(NamedTuple):
    """What a record says otherwise than the rules."""

    clauses: tuple[str, ...]
    """That are broken; the first is what it is about."""
    because: str
    expected: str
    recorded: str
    table: Any
    """What lies on it where the fault is seen, as the family has it."""
    is_after: bool = False
    """The piece of the action lies there already."""
    leaves_unjudged: str = ""
    """`round` or `game`: whose rest cannot be judged after it."""


class Verdict(NamedTuple):
    """What came of one thing that a record says."""

    faults: tuple[Fault, ...]
    positions: tuple[Any, ...]
    """Where the game may stand now: after a fault as the record has it, and as the rules do. Each is a `Position`."""


def sound(position: Position) -> Verdict:
    """Nothing is wrong."""
    return Verdict((), (position,))
