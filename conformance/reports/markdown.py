"""Runs as Markdown for the summary of a job: what it comes to, a table by chapter, the failures with what came."""

from collections.abc import Iterator, Sequence

from conformance.reports.escaping import markdown_block, markdown_cell, markdown_code
from conformance.reports.failure_text import failure_lines
from conformance.reports.run_text import shown_in_full, told_gate, told_passed, told_verdicts, wrong_first
from conformance.results.values import Diagnosed, Judged, Run
from conformance.run_report import by_chapter, conclusion, conforms, why_no_verdict
from conformance.verdict import OUTCOMES

MOST_SHOWN = 20
"""Failures with all that was sent and came; a summary may have a megabyte."""
LONGEST = 8_000
"""Characters of one of them."""
MOST_LISTED = 200
"""Rows of the failures that are not shown so."""


def rendered(runs: Sequence[Run]) -> str:
    """The page."""
    return "\n".join(line for run in runs for line in _run_lines(run))


def _run_lines(run: Run) -> Iterator[str]:
    mark = "✅" if conforms(run) else "❌"
    yield f"## {mark} {markdown_code(run.name)} {conclusion(run)}"
    yield ""
    broken = why_no_verdict(run)
    if broken:
        yield f"**No verdict:** {markdown_code(broken)}"
        yield ""
    yield f"{told_verdicts(run) or 'no scenario'} of {run.header.scenarios}; {_suite(run)}"
    yield ""
    yield from _gate_lines(run)
    yield from _diagnosis_lines(run)
    yield from _chapter_lines(run)
    yield from _failures(run)


def _suite(run: Run) -> str:
    suite = run.header.suite
    return (
        f"fives {markdown_code(suite.version)}, corpus {markdown_code(suite.corpus[:12])}, {run.header.began}"
    )


def _gate_lines(run: Run) -> Iterator[str]:
    """What the gate says, where there was one."""
    if run.gate is None:
        return
    yield f"**{told_gate(run).removeprefix('; ').capitalize()}**"
    yield ""
    for problem in run.gate.apart[:MOST_LISTED]:
        told = map(markdown_code, (problem.about, problem.says, problem.advice))
        yield "- {} {} → {}".format(*told)
    yield from (f"- {markdown_code(level)}" for level in run.gate.levels)
    if run.gate.apart or run.gate.levels:
        yield ""


def _diagnosis_lines(run: Run) -> Iterator[str]:
    """By family of games: the known mistake that explains the failures."""
    best: dict[str, Diagnosed] = {}
    for found in run.end.diagnosis if run.end else ():
        best.setdefault(found.family, found)
    for found in filter(lambda one: one.close, best.values()):
        told = "; ".join(f"{markdown_code(one.id)} {markdown_code(one.does)}" for one in found.mistakes)
        yield f"**Behaves like** {told}: {found.explained} of {found.failures} failures"
        yield ""


def _chapter_lines(run: Run) -> Iterator[str]:
    chapters = by_chapter(run)
    if not chapters:
        return
    yield "| chapter | passed of judged | " + " | ".join(OUTCOMES[1:]) + " |"
    yield "|---|---:|---:|---:|---:|"
    for chapter, counts in chapters.items():
        cells = " | ".join(str(counts[outcome]) for outcome in OUTCOMES[1:])
        yield f"| {markdown_cell(chapter)} | {told_passed(counts)} | {cells} |"
    yield ""


def _failures(run: Run) -> Iterator[str]:
    """The failures, nearest to their cause first: some in full, the others in a table."""
    wrong = wrong_first(run)
    shown = shown_in_full(wrong, MOST_SHOWN)
    for judged in shown:
        yield from _details(judged, run)
    rest = [judged for judged in wrong if judged not in shown]
    if not rest:
        return
    yield "| scenario | where | expected | came |"
    yield "|---|---|---|---|"
    yield from map(_row, rest[:MOST_LISTED])
    yield ""
    if len(rest) > MOST_LISTED:
        yield f"{len(rest) - MOST_LISTED} more are not listed."
        yield ""


def _details(judged: Judged, run: Run) -> Iterator[str]:
    lines = failure_lines(judged, run.header.command, run.header.clauses)
    yield f"### {markdown_code(judged.scenario)}"
    yield ""
    yield markdown_block("\n".join(map(str, lines))[:LONGEST])
    yield ""


def _row(judged: Judged) -> str:
    wrong = judged.wrong
    assert wrong is not None
    expected = "; ".join(told.says_expected for told in wrong.mismatches) or "an answer"
    came = "; ".join(told.says_came for told in wrong.mismatches) or f"{wrong.kind}: {wrong.message}"
    came = f"agreed: {judged.agreed}; {came}" if judged.agreed else came
    cells = (judged.scenario, f"{judged.file}:{wrong.line}", expected[:200], came[:200])
    return f"| {' | '.join(map(markdown_cell, cells))} |"
