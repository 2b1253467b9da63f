"""What a run leaves, as frozen values: all that a report needs, with no corpus and no engine at hand."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from conformance.printable import LONGEST_NAME, printable
from conformance.verdict import Outcome

FORMAT = 1


@dataclass(frozen=True, slots=True)
class Suite:
    """What judged."""

    version: str
    code: str
    """A digest of the code."""
    corpus: str
    """A digest of the rules and the examples."""


@dataclass(frozen=True, slots=True)
class ClauseText:
    """A clause as it stood."""

    title: str
    text: str
    chapter: str
    shown: bool
    """An engine can show it; otherwise it is a custom of the table."""
    family: str
    """Of games."""


@dataclass(frozen=True, slots=True)
class Header:
    """What a run began with."""

    suite: Suite
    engine: str
    """As `--engine` named it."""
    command: str
    """What runs it again, but for the choice of scenarios."""
    options: Mapping[str, Any]
    """Of `fives run`, as far as they change what is found."""
    chosen: bool
    """Only some scenarios were asked for."""
    began: str
    """The time, like 2026-01-31T12:00:00Z."""
    scenarios: int
    """How many are to be judged."""
    clauses: Mapping[str, ClauseText]
    """By id, in the order of the rules."""
    held: str = ""
    """What the gate calls the engine; empty for a run without it."""
    left: int = 0
    """How many runs follow in the same file."""

    @property
    def games(self) -> tuple[str, ...]:
        """The rulesets to which the gate holds the engine; none if it is all."""
        return tuple(self.options.get("games", ()))


@dataclass(frozen=True, slots=True)
class Introduced:
    """What the engine says of itself."""

    name: str
    version: str
    abilities: tuple[str, ...]
    claims: Any
    """Its answer to `initialize`."""
    hints: tuple[str, ...] = ()
    """What the smoke check found."""


@dataclass(frozen=True, slots=True)
class ToldMismatch:
    """A fact that is not as it must be, and how people say it."""

    fact: str
    expected: Any
    came: Any
    """`verdict.MISSING` if the answer does not have it."""
    says_expected: str
    says_came: str


@dataclass(frozen=True, slots=True)
class Wrong:
    """What went wrong at which step: all of the exchange."""

    step: int
    """Its index."""
    line: int
    """In the scenario's file."""
    text: str
    setup: bool
    """It went wrong on the way to what the scenario is about."""
    method: str
    params: Any
    table: str
    """As it lay before the step, drawn; may be empty."""
    round: str
    """What was done from the last deal, in notation; may be empty."""
    answer: Any = None
    cut: bool = False
    """The answer is too long to be kept, or JSON cannot carry it, and its beginning is there as text."""
    reason: str = ""
    """The engine's, if it refused."""
    mismatches: tuple[ToldMismatch, ...] = ()
    """None if there was no answer to judge."""
    kind: str = ""
    """Of the trouble: `crash`, `timeout`, `protocol` or `not run`; empty if there was an answer."""
    message: str = ""
    log: str = ""
    """The last of what the engine wrote to its standard error."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A scenario and what is said of the engine about it."""

    index: int
    """Its place among the scenarios that are to be judged, from 0."""
    scenario: str
    """Its id."""
    title: str
    clauses: tuple[str, ...]
    """The first is the one that it is about."""
    catches: str
    file: str
    line: int
    digest: str
    """Of what it asks and expects, in any engine's form."""
    verdict: Outcome
    at: float = 0.0
    """Seconds from the beginning of the run."""
    wrong: Wrong | None = None
    """Of what failed or errored."""
    missing: str = ""
    """Of what is not claimed."""
    took: tuple[bool, ...] = ()
    """Where the engine is free: whether it took each action."""
    agreed: str = ""
    """Of what went wrong just as the gate has agreed: why, with whom, until when."""

    @property
    def clause(self) -> str:
        """The clause that it is about."""
        return self.clauses[0]


@dataclass(frozen=True, slots=True)
class Mistake:
    """A mistake that is known."""

    id: str
    does: str


@dataclass(frozen=True, slots=True)
class Diagnosed:
    """One known mistake, or two at once, and how well they explain the failures."""

    family: str
    """Of games: what fails in another is explained by itself."""
    mistakes: tuple[Mistake, ...]
    explained: int
    alike: int
    failures: int
    missed: int
    likeness: float
    close: bool
    near: bool


@dataclass(frozen=True, slots=True)
class End:
    """How a run ended. A run without one was killed."""

    seconds: float
    summary: Mapping[str, int]
    """How many scenarios have each verdict."""
    conforms: bool
    interrupted: bool = False
    """It was broken off, and the results are not all."""
    cannot_run: str = ""
    """Why the engine could not be run at all."""
    diagnosis: tuple[Diagnosed, ...] = ()
    """What explains the failures, best first."""
    left: int = 0
    """How many scenarios were not asked, as the time for them was over."""


@dataclass(frozen=True, slots=True)
class GateProblem:
    """Something for which the gate stays shut."""

    kind: str
    about: str
    says: str
    advice: str
    file: str
    line: int
    scenario: str = ""
    """What goes wrong, where that is it; then it is among the results."""

    @property
    def told(self) -> str:
        """All of it in a line."""
        return f"{self.about} {self.says}; {self.advice}"


@dataclass(frozen=True, slots=True)
class Gated:
    """What the gate says of a run that it holds. Without it such a run is not whole."""

    opens: bool
    problems: tuple[GateProblem, ...] = ()
    levels: tuple[str, ...] = ()
    """To what the engine conforms."""
    random: Mapping[str, int] = field(default_factory=dict)
    """By ruleset: games at random that were played."""

    @property
    def apart(self) -> tuple[GateProblem, ...]:
        """The problems that no result shows."""
        return tuple(one for one in self.problems if not one.scenario)


Part = Header | Introduced | Judged | End | Gated


@dataclass(frozen=True, slots=True)
class Run:
    """One engine's run, as far as it went."""

    header: Header
    engine: Introduced | None = None
    results: tuple[Judged, ...] = field(default=())
    """In the order of the scenarios."""
    end: End | None = None
    gate: Gated | None = None

    @property
    def name(self) -> str:
        """What the engine calls itself, on one line that can be printed."""
        if self.engine is None:
            return printable(self.header.engine)
        told = f"{self.engine.name} {self.engine.version}"
        return printable(told, LONGEST_NAME)
