"""What is said of an engine about one scenario. Four types that are never mixed."""

from dataclasses import dataclass
from typing import Any, Literal

from conformance.corpus.values import Scenario

MISSING = object()
"""What came where nothing did."""


@dataclass(frozen=True, slots=True)
class Mismatch:
    """One fact of an answer that is not as it must be."""

    fact: str
    expected: Any
    came: Any
    """`MISSING` if the answer does not have it."""


@dataclass(frozen=True, slots=True)
class Passed:
    """Everything was as the clause says."""

    took: tuple[bool, ...] = ()
    """For each action that it might have refused: it took it."""


@dataclass(frozen=True, slots=True)
class Failed:
    """The engine answered, and not as the clause says."""

    step: int
    """The index of the first step whose answer is wrong."""
    mismatches: tuple[Mismatch, ...]
    reason: str = ""
    """What the engine gave as its reason, if it refused."""
    answer: Any = None
    """The result that it answered."""


@dataclass(frozen=True, slots=True)
class Errored:
    """There was no answer to judge: the engine crashed, hung or broke the protocol."""

    step: int
    kind: str
    """`crash`, `timeout`, `protocol` or `not run`."""
    message: str
    log: str = ""
    """The last of what the engine wrote to its standard error."""


@dataclass(frozen=True, slots=True)
class NotClaimed:
    """The engine does not offer what the scenario needs; it was not asked. Never counts as passed."""

    missing: str


Verdict = Passed | Failed | Errored | NotClaimed


@dataclass(frozen=True, slots=True)
class Result:
    """A scenario and what is said of the engine about it."""

    scenario: Scenario
    """With the steps as they were put to this engine."""
    verdict: Verdict


Outcome = Literal["passed", "failed", "errored", "not claimed"]
OUTCOMES: tuple[Outcome, ...] = ("passed", "failed", "errored", "not claimed")


def outcome_of(verdict: Verdict) -> Outcome:
    """A verdict in one word."""
    match verdict:
        case Passed():
            return "passed"
        case Failed():
            return "failed"
        case Errored():
            return "errored"
        case NotClaimed():
            return "not claimed"
