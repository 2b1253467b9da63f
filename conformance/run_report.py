"""What a run has found, as one value for all reports."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from conformance.corpus.values import Clause
from conformance.diagnosis import Explanation
from conformance.protocol.claims import Claims
from conformance.verdict import Errored, Failed, NotClaimed, Passed, Result, Verdict

Outcome = Literal["passed", "failed", "errored", "not claimed"]
OUTCOMES: tuple[Outcome, ...] = ("passed", "failed", "errored", "not claimed")


@dataclass(frozen=True, slots=True)
class EngineReport:
    """One engine's run."""

    words: str
    """As `--engine` named it."""
    claims: Claims | None
    """Nothing if it could not be run."""
    results: Sequence[Result]
    hints: Sequence[str] = ()
    """What the smoke check found."""
    cannot_run: str = ""
    """Why it could not be run at all."""
    interrupted: bool = False
    """The run was broken off, and the results are not all."""
    seconds: float = 0.0
    is_chosen: bool = False
    """Only some scenarios were asked for."""
    diagnosis: Mapping[str, Sequence[Explanation]] = field(default_factory=dict)
    """By family of games: what explains the failures, best first; nothing if nothing known does."""
    command: str = ""
    """What runs it again, but for the choice of scenarios."""

    @property
    def name(self) -> str:
        """What the engine calls itself."""
        told = f"{self.claims.name} {self.claims.version}" if self.claims else self.words
        return "".join(char if char.isprintable() else "\ufffd" for char in told)


def choices(results: Sequence[Result]) -> dict[str, tuple[bool, int]]:
    """By clause that leaves an engine free: whether it took the action, and how often it was asked."""
    made: dict[str, tuple[bool, int]] = {}
    for result in results:
        if isinstance(result.verdict, Passed) and result.verdict.took:
            clause, took = result.scenario.clauses[0], result.verdict.took
            made[clause] = took[0], made.get(clause, (took[0], 0))[1] + len(took)
    return made


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


def tally(results: Sequence[Result]) -> Counter[Outcome]:
    """How many results have each outcome."""
    return Counter(outcome_of(result.verdict) for result in results)


def by_chapter(results: Sequence[Result], clauses: Mapping[str, Clause]) -> dict[str, Counter[Outcome]]:
    """The tally of each chapter, in the order of the chapters."""
    chapters: dict[str, Counter[Outcome]] = {clause.chapter: Counter() for clause in clauses.values()}
    for result in results:
        chapter = clauses[result.scenario.clauses[0]].chapter
        chapters[chapter][outcome_of(result.verdict)] += 1
    return {chapter: counts for chapter, counts in chapters.items() if counts}


def exit_status(reports: Sequence[EngineReport]) -> int:
    """0 conforms in all that it claims, 1 does not, 3 could not be run, 130 interrupted."""
    if any(report.interrupted for report in reports):
        return 130
    if any(report.cannot_run for report in reports):
        return 3
    return 0 if all(map(conforms, reports)) else 1


def conforms(report: EngineReport) -> bool:
    """The run is whole, something was judged, and nothing but passes came."""
    counts = tally(report.results)
    judged = counts["passed"] > 0 and not counts["failed"] and not counts["errored"]
    return judged and not report.interrupted and not report.cannot_run
