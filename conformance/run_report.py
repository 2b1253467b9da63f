"""What runs come to: counts, conformance, the exit status. Every report says it by these."""

from collections import Counter
from collections.abc import Iterable, Sequence

from conformance.results.values import Judged, Run
from conformance.verdict import Outcome

KILLED = "the results end before the run did: it was killed, or still goes on"


def choices(results: Iterable[Judged]) -> dict[str, tuple[bool, int]]:
    """By clause that leaves an engine free: whether it took the action, and how often it was asked."""
    made: dict[str, tuple[bool, int]] = {}
    for one in results:
        if one.took:
            made[one.clause] = one.took[0], made.get(one.clause, (one.took[0], 0))[1] + len(one.took)
    return made


def tally(results: Iterable[Judged]) -> Counter[Outcome]:
    """How many results have each outcome."""
    return Counter(one.verdict for one in results)


def by_chapter(run: Run) -> dict[str, Counter[Outcome]]:
    """The tally of each chapter, in the order of the chapters."""
    clauses = run.header.clauses
    chapters: dict[str, Counter[Outcome]] = {clause.chapter: Counter() for clause in clauses.values()}
    for one in run.results:
        chapters[clauses[one.clause].chapter][one.verdict] += 1
    return {chapter: counts for chapter, counts in chapters.items() if counts}


def seconds_taken(run: Run) -> list[tuple[Judged, float]]:
    """The results, each with the time from the verdict before it; their sum is that of the run."""
    taken: dict[int, float] = {}
    before = 0.0
    for one in sorted(run.results, key=lambda one: one.at):
        taken[one.index], before = one.at - before, one.at
    return [(one, taken[one.index]) for one in run.results]


def why_no_verdict(run: Run) -> str:
    """Why the run says nothing of the engine as a whole; empty if it went to its end."""
    if run.end is None:
        return KILLED
    if run.end.interrupted:
        return "the run was interrupted"
    return run.end.cannot_run


def exit_status(runs: Sequence[Run]) -> int:
    """0 conforms in all that it claims, 1 does not, 3 could not be run, 130 interrupted."""
    if any(run.end is None or run.end.interrupted for run in runs):
        return 130
    if any(run.end and run.end.cannot_run for run in runs):
        return 3
    return 0 if all(map(conforms, runs)) else 1


def conforms(run: Run) -> bool:
    """The run is whole, something was judged, and nothing but passes came."""
    return not why_no_verdict(run) and all_passed(run.results)


def all_passed(results: Iterable[Judged]) -> bool:
    """Something was judged, and nothing but passes came."""
    counts = tally(results)
    return counts["passed"] > 0 and not counts["failed"] and not counts["errored"]


def conclusion(run: Run) -> str:
    """What the run says of the engine."""
    if why_no_verdict(run):
        return f"{_broken_off(run)}: this is no verdict"
    counts = tally(run.results)
    if not any(counts[outcome] for outcome in JUDGED):
        return "nothing was tested"
    if not conforms(run):
        return "does not conform"
    if run.header.chosen:
        return "passes what was chosen"
    where = f" at {', '.join(run.header.games)}" if run.header.games else ""
    return f"conforms{where}{' in what it claims' if counts['not claimed'] else ''}"


def _broken_off(run: Run) -> str:
    """How a run is called that did not go to its end."""
    if run.end is None:
        return "incomplete"
    return "interrupted" if run.end.interrupted else "cannot be run"


JUDGED: tuple[Outcome, ...] = ("passed", "failed", "errored")
