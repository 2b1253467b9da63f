"""What is wrong with one thing that a record says, and where that leaves the game."""

from typing import NamedTuple

from conformance.auditing.position import Position
from reference_impl.dominoes.laid import Line


class Fault(NamedTuple):
    """What a record says otherwise than the rules."""

    clauses: tuple[str, ...]
    """That are broken; the first is what it is about."""
    because: str
    expected: str
    recorded: str
    table: Line
    """As it lies where the fault is seen."""
    is_after: bool = False
    """The tile of the action lies there already."""
    leaves_unjudged: str = ""
    """`round` or `game`: whose rest cannot be judged after it."""


class Verdict(NamedTuple):
    """What came of one thing that a record says."""

    faults: tuple[Fault, ...]
    positions: tuple[Position, ...]
    """Where the game may stand now: after a fault as the record has it, and as the rules do."""


def sound(position: Position) -> Verdict:
    """Nothing is wrong."""
    return Verdict((), (position,))
