"""What the gate says, for people: what it is shut for, to what the engine conforms, what was agreed."""

from collections.abc import Iterator, Sequence

from conformance.gate.config import NOBODY
from conformance.gate.holding import Problem
from conformance.gate.verdict import Verdict
from conformance.reports.failure_text import failure_lines, in_a_line
from conformance.reports.line import Line, plain
from conformance.reports.run_text import diagnosis_lines, told_verdicts, wrong_first
from conformance.reports.words import many
from conformance.run_report import why_no_verdict

MOST_SHOWN = 5
"""Scenarios that are shown with all that was sent and came."""
MOST_LISTED = 20


def gate_lines(verdict: Verdict, where: str) -> Iterator[Line]:
    """One engine; `where` is the file that it is held to."""
    run, problems = verdict.run, verdict.problems
    yield from _shown(verdict)
    if any(one.judged for one in problems):
        yield from diagnosis_lines(run)
        yield Line()
    groups = grouped(problems)
    for group in groups[:MOST_LISTED]:
        yield Line(("bad", f"✗ {about(group)} "), ("", group[0].says), ("dim", f"  → {group[0].advice}"))
    if len(groups) > MOST_LISTED:
        yield plain(f"  and {sum(map(len, groups[MOST_LISTED:]))} more")
    for level in verdict.levels:
        yield Line(("good", f"  {level}"))
    if verdict.random:
        played = ", ".join(f"{number} of {game}" for game, number in verdict.random.items())
        yield Line(("dim", f"  games at random: {played}"))
    if verdict.power:
        yield Line(("dim", f"  {power_said(verdict)}"))
    if nobodys := sum(one.owner == NOBODY for one in verdict.held.expect):
        yield Line(("dim", f"  {many(nobodys, 'expectation has', 'expectations have')} the owner `{NOBODY}`"))
    yield Line((("good" if verdict.opens else "bad"), f"{conclusion(verdict)}"), ("", f" ({where})"))


def grouped(problems: Sequence[Problem]) -> list[list[Problem]]:
    """Problems that say the same of scenarios of one clause, together."""
    found: dict[tuple[str, ...], list[Problem]] = {}
    for one in problems:
        key = (one.kind, one.about.partition("/")[0], one.says, one.advice)
        found.setdefault(key, []).append(one)
    return list(found.values())


def about(group: Sequence[Problem]) -> str:
    """What a group is about: a scenario, or the first and how many more of its clause.

    >>> about([Problem("new", "COUNT-03/a", "", ""), Problem("new", "COUNT-03/b", "", "")])
    'COUNT-03/a (and 1 more)'
    """
    first, more = group[0].about, len(group) - 1
    return f"{first} (and {more} more)" if more else first


def conclusion(verdict: Verdict) -> str:
    """What the gate says of the engine, in a line."""
    run, number = verdict.run, len(verdict.problems)
    name = f"{verdict.held.name}: {run.name}"
    told = told_verdicts(run) or "no scenario was asked"
    if why_no_verdict(run):
        return f"{name}: the gate stays shut, there is no verdict"
    return f"{name}: the gate {'opens' if not number else f'stays shut for {number}'} — {told}"


def power_said(verdict: Verdict) -> str:
    """What the chosen scenarios can tell."""
    power = verdict.power
    assert power is not None
    left = f"; {power.left} more were not come to in the time" if power.left else ""
    return (
        f"{power.scenarios} scenarios in {power.seconds:.2f} s tell {power.told} of the {power.known} "
        f"wrong engines that all of them tell{left}"
    )


def _shown(verdict: Verdict) -> Iterator[Line]:
    """The first of the scenarios for which the gate stays shut, in full."""
    run = verdict.run
    wrong = {one.judged.scenario for one in verdict.problems if one.judged}
    for judged in [one for one in wrong_first(run) if one.scenario in wrong][:MOST_SHOWN]:
        yield Line()
        yield from failure_lines(judged, run.header.command, run.header.clauses)


def said(problem: Problem) -> str:
    """A problem in a line."""
    told = f": {in_a_line(problem.judged)}" if problem.judged else ""
    return f"{problem.about} {problem.says}{told}"


def problem_values(problems: Sequence[Problem]) -> list[dict[str, str]]:
    """Problems as JSON values."""
    return [
        {"kind": one.kind, "about": one.about, "says": one.says, "advice": one.advice} for one in problems
    ]
