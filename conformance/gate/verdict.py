"""What the gate says of an engine, as a value."""

from dataclasses import dataclass

from conformance.gate.choosing import Power
from conformance.gate.config import Held
from conformance.gate.holding import Problem
from conformance.results.values import Run


@dataclass(frozen=True, slots=True)
class Verdict:
    """An engine, its run, and what follows."""

    held: Held
    run: Run
    problems: tuple[Problem, ...]
    """For which the gate stays shut."""
    levels: tuple[str, ...]
    """To what the engine conforms; nothing of a run over some scenarios only."""
    power: Power | None = None
    """What the scenarios tell, where that is what they were chosen by."""

    @property
    def opens(self) -> bool:
        """The gate opens."""
        return not self.problems
