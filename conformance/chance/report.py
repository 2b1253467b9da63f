"""What a run over many deals and draws has found, as one value for all reports."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from conformance.chance.counted import Number
from conformance.chance.power import Power
from conformance.corpus.values import Step
from conformance.printable import LONGEST_NAME, printable
from conformance.protocol.claims import Claims
from conformance.verdict import Mismatch

Outcome = Literal[
    "by chance", "not by chance", "errored", "nothing was tested", "cannot be run", "interrupted"
]
STATUS: dict[Outcome, int] = {
    "by chance": 0,
    "not by chance": 1,
    "errored": 1,
    "nothing was tested": 1,
    "cannot be run": 3,
    "interrupted": 130,
}


@dataclass(frozen=True, slots=True)
class WrongAnswer:
    """An answer that no deal or draw can have."""

    seats: int
    step: Step
    answer: Any
    mismatches: tuple[Mismatch, ...]


@dataclass(frozen=True, slots=True)
class ChanceReport:
    """One engine's run."""

    words: str
    """As `--engine` named it."""
    outcome: Outcome
    why: str = ""
    """Why it errored or could not be run."""
    claims: Claims | None = None
    """Nothing if it could not be run."""
    asked: Sequence[str] = ()
    """Of `deal` and `draw`, what the engine claims."""
    piece: str = "piece"
    """What a piece of the game is called."""
    tables: Sequence[int] = ()
    """The numbers of seats."""
    games: int = 0
    """At each table."""
    tried: int = 0
    """How many deals were looked at and played from."""
    wrong: Sequence[WrongAnswer] = ()
    numbers: int = 0
    """How many were counted."""
    surprising: Sequence[Number] = ()
    """Those that go too far for chance alone, the furthest first."""
    power: Power | None = None
    seconds: float = 0.0

    @property
    def name(self) -> str:
        """What the engine calls itself."""
        told = f"{self.claims.name} {self.claims.version}" if self.claims else self.words
        return printable(told, LONGEST_NAME) if self.claims else printable(told)
