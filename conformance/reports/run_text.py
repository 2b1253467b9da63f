"""A run as text for people: the hints, the failures with their boards, the summary by chapter."""

import shlex
import textwrap
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from conformance.corpus.values import Clause, Corpus, Scenario
from conformance.games import Family
from conformance.reports.line import Line, plain
from conformance.run_report import (
    OUTCOMES,
    EngineReport,
    Outcome,
    by_chapter,
    conforms,
    tally,
)
from conformance.scenario_run import Result
from conformance.verdict import MISSING, Errored, Failed, Mismatch

JUDGED: tuple[Outcome, ...] = ("passed", "failed", "errored")
WIDTH = 100
"""Of what is wrapped; commands are not, so that they can be copied."""
MOST_SHOWN = 10
"""Failures that are shown in full; of the rest the clauses are named."""


def run_lines(report: EngineReport, corpus: Corpus, family: Family) -> Iterator[Line]:
    """One engine's run."""
    if report.cannot_run:
        yield Line(("bad", f"✗ {report.words} cannot be run: "), ("", report.cannot_run))
        return
    for hint in report.hints:
        yield Line(("warn", "hint  "), ("", hint))
    wrong = sorted((result for result in report.results if is_wrong(result)), key=nearness)
    for result in wrong[:MOST_SHOWN]:
        yield Line()
        yield from failure_lines(result, report.words, corpus.clauses, family)
    if wrong[MOST_SHOWN:]:
        yield Line()
        counts = Counter(result.scenario.clauses[0] for result in wrong[MOST_SHOWN:])
        told = ", ".join(f"{clause} ({count})" for clause, count in counts.items())
        yield plain(f"and {len(wrong) - MOST_SHOWN} more, which `--select CLAUSE` shows: {told}")
    yield Line()
    yield from summary_lines(report, corpus)


def is_wrong(result: Result) -> bool:
    """It failed or errored."""
    return isinstance(result.verdict, Failed | Errored)


def nearness(result: Result) -> tuple[bool, int]:
    """How near a failure is to its cause: at what the scenario is about before on the way, early before late."""
    assert isinstance(result.verdict, Failed | Errored)
    step = result.verdict.step
    return result.scenario.steps[step].setup, step


def failure_lines(
    result: Result, words: str, clauses: Mapping[str, Clause], family: Family
) -> Iterator[Line]:
    """What happened, then why: the clause, the board, the round, what was expected and what came."""
    scenario, verdict = result.scenario, result.verdict
    clause = clauses[scenario.clauses[0]]
    assert isinstance(verdict, Failed | Errored)
    step = scenario.steps[verdict.step]
    mark = "✗" if isinstance(verdict, Failed) else "⚡"
    place = f"{scenario.place.file}:{step.line}"
    yield Line(("bad", f"{mark} {scenario.id}"), ("dim", f"   {place}"))
    yield Line(("strong", f"  {scenario.title}"))
    yield from _wrapped("  ", f"{clause.id} {clause.title}. {' '.join(clause.text.split())}")
    drawn = family.drawn(scenario, verdict.step)
    if drawn:
        yield Line()
        yield from (plain(f"      {row}") for row in drawn.splitlines())
    yield Line()
    noted = family.noted(scenario, verdict.step)
    if noted:
        yield from _fields("round", noted)
    yield from _fields("asked", f"{step.method} · {step.text}")
    if isinstance(verdict, Failed):
        yield from _failed_lines(scenario, verdict, family)
    else:
        yield from _fields("errored", f"{verdict.kind}: {verdict.message}")
        yield from (_field("log", row) for row in verdict.log.splitlines())
    if step.setup:
        yield _field("note", "this went wrong on the way to what the scenario is about")
    if scenario.catches:
        yield from _fields("catches", scenario.catches)
    yield _field("alone", f"fives run --engine {shlex.quote(words)} --select {shlex.quote(scenario.id)}")


def _failed_lines(scenario: Scenario, failed: Failed, family: Family) -> Iterator[Line]:
    """What was expected and what came."""
    expected = "; ".join(_told(m.fact, m.expected, scenario, family) for m in failed.mismatches)
    yield from _fields("expected", expected + ("" if _is_about_rules(failed) else UNCHANGED))
    came = "; ".join(_told(mismatch.fact, mismatch.came, scenario, family) for mismatch in failed.mismatches)
    yield from _fields("came", came)
    if failed.reason:
        yield from _fields("reason", f"the engine says {failed.reason!r}")


UNCHANGED = " (as before: a refused action changes nothing)"


def _is_about_rules(failed: Failed) -> bool:
    """The mismatches are facts that the scenario states, not a change by a refused action."""
    return not any(mismatch.fact == "state" for mismatch in failed.mismatches)


def _told(fact: str, value: object, scenario: Scenario, family: Family) -> str:
    if value is MISSING:
        return f"no {fact} in the answer"
    return family.said(fact, value, scenario.seats)


def _wrapped(indent: str, text: str) -> Iterator[Line]:
    """A text over as many lines as it needs."""
    yield from map(plain, textwrap.wrap(text, WIDTH, initial_indent=indent, subsequent_indent=indent))


def _fields(name: str, text: str) -> Iterator[Line]:
    """A name and a text beside it, over as many lines as it needs."""
    first, *rest = textwrap.wrap(text, WIDTH - 12) or [""]
    yield _field(name, first)
    yield from (_field("", line) for line in rest)


def _field(name: str, text: str) -> Line:
    """A name and a text beside it, on one line whatever its length."""
    return Line(("dim", f"  {name:<10}"), ("", text))


def summary_lines(report: EngineReport, corpus: Corpus) -> Iterator[Line]:
    """The chapters, the totals, and what follows from them."""
    for chapter, counts in by_chapter(report.results, corpus.clauses).items():
        told = ", ".join(f"{counts[outcome]} {outcome}" for outcome in OUTCOMES if counts[outcome])
        style = "bad" if counts["failed"] or counts["errored"] else "good" if counts["passed"] else "dim"
        yield Line((style, f"  {chapter:<12}"), ("", told))
    counts = tally(report.results)
    told = (
        ", ".join(f"{counts[outcome]} {outcome}" for outcome in OUTCOMES if counts[outcome]) or "nothing ran"
    )
    seconds = f" in {report.seconds:.2f} s"
    verdict = "conforms" if conforms(report) else "does not conform"
    if conforms(report) and counts["not claimed"]:
        verdict = "conforms in what it claims"
    if report.interrupted:
        verdict = "interrupted: this is no verdict"
    style = "good" if conforms(report) else "bad"
    yield Line((style, f"{report.name}: {verdict}"), ("", f" — {told}{seconds}"))
    if conforms(report):
        customs = [clause.id for clause in corpus.clauses.values() if not clause.shown]
        yield Line(
            ("dim", f"not tested: customs of the table ({', '.join(customs)}); spec/README.md lists the rest")
        )


def table_lines(reports: Sequence[EngineReport], corpus: Corpus) -> Iterator[Line]:
    """Several engines, a column each: passed of judged by chapter."""
    tallies = [by_chapter(report.results, corpus.clauses) for report in reports]
    chapters = list(dict.fromkeys(clause.chapter for clause in corpus.clauses.values()))
    widths = [max(len(report.name), 9) for report in reports]
    heads = "  ".join(f"{report.name:>{width}}" for report, width in zip(reports, widths, strict=True))
    yield Line()
    yield Line(("strong", f"{'':<12}  {heads}"))
    for chapter in chapters:
        cells = []
        for counts, width in zip(tallies, widths, strict=True):
            chapter_counts = counts.get(chapter)
            cells.append(f"{_cell(chapter_counts):>{width}}")
        yield plain(f"{chapter:<12}  {'  '.join(cells)}")


def _cell(counts: Mapping[Outcome, int] | None) -> str:
    """A chapter's cell: passed of asked, or a dash where nothing was asked."""
    asked = sum(counts.get(outcome, 0) for outcome in JUDGED) if counts else 0
    return f"{counts['passed']}/{asked}" if counts and asked else "–"


def mismatch_values(mismatch: Mismatch) -> dict[str, object]:
    """A mismatch as JSON values; what is missing has no `came`."""
    value = {"fact": mismatch.fact, "expected": mismatch.expected}
    return value if mismatch.came is MISSING else {**value, "came": mismatch.came}
