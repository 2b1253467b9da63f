"""A run as text for people: the failures nearest to their cause, the chapters, what it comes to, hints last."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from conformance.corpus.values import Corpus
from conformance.diagnosis import Explanation
from conformance.judge import choice_said
from conformance.reports.failure_text import failure_lines
from conformance.reports.line import Line, plain
from conformance.reports.words import many
from conformance.run_report import OUTCOMES, EngineReport, Outcome, by_chapter, choices, conforms, tally
from conformance.verdict import MISSING, Errored, Failed, NotClaimed, Result

MOST_SHOWN = 8
"""Failures that are shown in full; of the rest the clauses are named."""
MOST_SHOWN_OF_CHOSEN = 100
"""The same where somebody has chosen scenarios, and wants to see them."""
OWN_CHANCE = {"deal": "deals", "draw": "draws"}
"""The abilities whose answers are left to chance, and what they give many of."""
JUDGED: tuple[Outcome, ...] = ("passed", "failed", "errored")


def run_lines(report: EngineReport, corpus: Corpus) -> Iterator[Line]:
    """One engine's run."""
    if report.cannot_run:
        yield Line(("bad", f"✗ {report.words} cannot be run: "), ("", report.cannot_run))
        return
    wrong = sorted(filter(is_wrong, report.results), key=nearness)
    shown = shown_in_full(wrong, MOST_SHOWN_OF_CHOSEN if report.is_chosen else MOST_SHOWN)
    for result in shown:
        yield Line()
        yield from failure_lines(result, report.command, corpus.clauses)
    yield from _rest_lines([result for result in wrong if result not in shown])
    yield from diagnosis_lines(report)
    yield Line()
    yield from summary_lines(report, corpus)
    for hint in report.hints:
        yield Line(("warn", "hint  "), ("", hint))


def is_wrong(result: Result) -> bool:
    """It failed or errored."""
    return isinstance(result.verdict, Failed | Errored)


def nearness(result: Result) -> tuple[bool, bool, int]:
    """How near a failure is to its cause.

    What was run comes before what was not, what went wrong at what the scenario is about before what went
    wrong on the way there, early before late.
    """
    assert isinstance(result.verdict, Failed | Errored)
    is_not_run = isinstance(result.verdict, Errored) and result.verdict.kind == "not run"
    step = result.verdict.step
    return is_not_run, result.scenario.steps[step].setup, step


def shown_in_full(wrong: Sequence[Result], most: int) -> list[Result]:
    """The first failures, so many at most; of those that lack the same members in the same answer, one."""
    shown: list[Result] = []
    seen: set[tuple[str, ...]] = set()
    for result in wrong:
        lacking = lacking_members(result)
        if lacking not in seen and not _is_not_run(result) and len(shown) < most:
            shown.append(result)
        if lacking:
            seen.add(lacking)
    return shown


def lacking_members(result: Result) -> tuple[str, ...]:
    """The method and the facts that its answer does not have; empty if it lacks none."""
    if not isinstance(result.verdict, Failed):
        return ()
    facts = [mismatch.fact for mismatch in result.verdict.mismatches if mismatch.came is MISSING]
    return (result.scenario.steps[result.verdict.step].method, *facts) if facts else ()


def _is_not_run(result: Result) -> bool:
    return isinstance(result.verdict, Errored) and result.verdict.kind == "not run"


def _rest_lines(rest: Sequence[Result]) -> Iterator[Line]:
    """What is not shown in full: how many fail alike, and where the others are."""
    if not rest:
        return
    yield Line()
    lacking = Counter(filter(None, map(lacking_members, rest)))
    for (method, *facts), count in lacking.most_common():
        told = f"no {', '.join(facts)} to be read in the answer to `{method}`"
        yield Line(("bad", f"{many(count, 'more has', 'more have')} {told}"))
    not_run = Counter(
        result.verdict.message
        for result in rest
        if isinstance(result.verdict, Errored) and _is_not_run(result)
    )
    for message, count in not_run.most_common():
        yield Line(("bad", f"{many(count, 'was', 'were')} not run: {message}"))
    others = [result for result in rest if not lacking_members(result) and not _is_not_run(result)]
    if others:
        counts = Counter(result.scenario.clauses[0] for result in others)
        told = ", ".join(f"{clause} {count}" for clause, count in counts.items())
        yield plain(f"{len(others)} more, which `--select CLAUSE` shows: {told}")


def diagnosis_lines(report: EngineReport) -> Iterator[Line]:
    """By family of games: the known mistake, or the two at once, that explain the failures best; others that come near."""
    failed = Counter(
        result.scenario.family for result in report.results if isinstance(result.verdict, Failed)
    )
    if failed:
        yield Line()
    for family, failures in failed.items():
        where = f"at {family} " if len(failed) > 1 else ""
        yield from _explanation_lines(report.diagnosis.get(family, ()), failures, where)


def _explanation_lines(explanations: Sequence[Explanation], failures: int, where: str) -> Iterator[Line]:
    if not explanations:
        told = "like nothing that could be compared: no known mistake has been tried in what failed"
        yield Line(("warn", "behaves  "), ("", where + told))
        return
    best = explanations[0]
    if not best.is_close:
        shown = f"the {best.failures} failures show" if best.failures > 1 else "the one failure shows"
        yield Line(("warn", "behaves  "), ("", f"{where}like no mistake that is known, by what {shown}"))
        if best.is_near:
            yield Line(("dim", f"nearest  {_names(best)}: {_explained(best)}"))
    else:
        yield Line(
            ("warn", "behaves  "),
            ("", where),
            ("strong", f"like {_names(best)}"),
            ("", f": {_explained(best)}"),
        )
        for found in best.mistakes:
            yield Line(("dim", f"         {found.mutant}"), ("", f" {found.does}"))
        for other in explanations[1:]:
            yield Line(("dim", f"or       like {_names(other)}: {_explained(other)}"))
    if best.failures < failures:
        told = f"{best.failures} of the {failures} failures could be compared"
        yield Line(
            ("dim", f"         {told}: no known mistake has been tried in the others as they were asked")
        )


def _names(found: Explanation) -> str:
    return " and ".join(mistake.mutant for mistake in found.mistakes)


def _explained(found: Explanation) -> str:
    """How much of the failures is explained, and what speaks against it."""
    told = f"{found.explained} of {many(found.failures, 'failure')}"
    told += f", {_alike(found.alike, found.explained) if found.explained else 'by its clause alone'}"
    if found.missed:
        told += (
            f"; {many(found.missed, 'scenario')} {'pass' if found.missed > 1 else 'passes'} that would fail"
        )
    return told


def _alike(alike: int, explained: int) -> str:
    """How many of the failures have the same wrong answer."""
    if alike < explained:
        return f"{alike or 'none'} with the same answer"
    return "all with the same answers" if alike > 1 else "with the same answer"


def summary_lines(report: EngineReport, corpus: Corpus) -> Iterator[Line]:
    """The chapters, the totals, and what follows from them."""
    for chapter, counts in by_chapter(report.results, corpus.clauses).items():
        told = ", ".join(f"{counts[outcome]} {outcome}" for outcome in OUTCOMES if counts[outcome])
        style = "bad" if counts["failed"] or counts["errored"] else "good" if counts["passed"] else "dim"
        yield Line((style, f"  {chapter:<12}"), ("", told))
    missing = Counter(
        result.verdict.missing for result in report.results if isinstance(result.verdict, NotClaimed)
    )
    if missing:
        told = ", ".join(f"{what} ({count})" for what, count in missing.most_common())
        yield Line(("dim", f"not claimed: {told}"))
    for clause, (took, times) in choices(report.results).items():
        told = f"{choice_said(took=took)} {'each time' if times > 1 else 'once'} ({times})"
        yield Line(("dim", f"its choice: {clause} leaves it free, {told}"))
    counts = tally(report.results)
    told = (
        ", ".join(f"{counts[outcome]} {outcome}" for outcome in OUTCOMES if counts[outcome]) or "no scenario"
    )
    style = "good" if conforms(report) else "bad"
    yield Line((style, f"{report.name}: {_conclusion(report)}"), ("", f" — {told} in {report.seconds:.2f} s"))
    if conforms(report) and not report.is_chosen:
        customs = ", ".join(clause.id for clause in corpus.clauses.values() if not clause.shown)
        yield Line(
            ("dim", f"not tested: customs of the table ({customs}); `fives explain untested` has the rest")
        )
        abilities = report.claims.abilities if report.claims else ()
        own = [told for ability, told in OWN_CHANCE.items() if ability in abilities]
        if own:
            yield Line(("dim", f"not counted: its own {' and '.join(own)}, which `fives chance` counts"))


def _conclusion(report: EngineReport) -> str:
    """What the run says of the engine."""
    counts = tally(report.results)
    if report.interrupted:
        return "interrupted: this is no verdict"
    if not any(counts[outcome] for outcome in JUDGED):
        return "nothing was tested"
    if not conforms(report):
        return "does not conform"
    if report.is_chosen:
        return "passes what was chosen"
    return "conforms in what it claims" if counts["not claimed"] else "conforms"


def table_lines(reports: Sequence[EngineReport], corpus: Corpus) -> Iterator[Line]:
    """Several engines, a column each: passed of judged by chapter of the families that were asked about."""
    tallies = [by_chapter(report.results, corpus.clauses) for report in reports]
    families = {result.scenario.family for report in reports for result in report.results}
    clauses = (clause for clause in corpus.clauses.values() if clause.family in families)
    chapters = list(dict.fromkeys(clause.chapter for clause in clauses))
    widths = [max(len(report.name), 9) for report in reports]
    heads = "  ".join(f"{report.name:>{width}}" for report, width in zip(reports, widths, strict=True))
    yield Line()
    yield Line(("strong", f"{'':<12}  {heads}"))
    for chapter in chapters:
        cells = [
            f"{_cell(counts.get(chapter)):>{width}}" for counts, width in zip(tallies, widths, strict=True)
        ]
        yield plain(f"{chapter:<12}  {'  '.join(cells)}")


def _cell(counts: Mapping[Outcome, int] | None) -> str:
    """A chapter's cell: passed of judged, or a dash where nothing was."""
    judged = sum(counts.get(outcome, 0) for outcome in JUDGED) if counts else 0
    return f"{counts['passed']}/{judged}" if counts and judged else "–"
