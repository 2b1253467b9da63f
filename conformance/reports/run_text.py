"""A run as text for people: the failures nearest to their cause, the chapters, what it comes to, hints last."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from conformance.judge import choice_said
from conformance.reports.escaping import shown_text
from conformance.reports.failure_text import failure_lines
from conformance.reports.line import Line, plain
from conformance.reports.words import many
from conformance.results.values import Diagnosed, Judged, Run
from conformance.run_report import (
    JUDGED,
    by_chapter,
    choices,
    conclusion,
    conforms,
    tally,
    why_no_verdict,
)
from conformance.verdict import MISSING, OUTCOMES, Outcome

MOST_SHOWN = 8
"""Failures that are shown in full; of the rest the clauses are named."""
MOST_SHOWN_OF_CHOSEN = 100
"""The same where somebody has chosen scenarios, and wants to see them."""
OWN_CHANCE = {"deal": "deals", "draw": "draws"}
"""The abilities whose answers are left to chance, and what they give many of."""


def rendered(runs: Sequence[Run]) -> str:
    """The text of a file."""
    return "".join(f"{shown_text(str(line))}\n" for line in all_lines(runs))


def all_lines(runs: Sequence[Run]) -> Iterator[Line]:
    """Each engine's run, and a table where there are several."""
    for run in runs:
        yield from run_lines(run)
    if len(runs) > 1:
        yield from table_lines(runs)


def run_lines(run: Run) -> Iterator[Line]:
    """One engine's run."""
    if run.end and run.end.cannot_run:
        yield Line(("bad", f"✗ {run.header.engine} cannot be run: "), ("", run.end.cannot_run))
        return
    wrong = wrong_first(run)
    shown = shown_in_full(wrong, MOST_SHOWN_OF_CHOSEN if run.header.chosen else MOST_SHOWN)
    for one in shown:
        yield Line()
        yield from failure_lines(one, run.header.command, run.header.clauses)
    yield from _rest_lines([one for one in wrong if one not in shown])
    yield from diagnosis_lines(run)
    yield Line()
    yield from summary_lines(run)
    if run.end is None:
        yield Line(("bad", why_no_verdict(run)))
    for hint in run.engine.hints if run.engine else ():
        yield Line(("warn", "hint  "), ("", hint))


def wrong_first(run: Run) -> list[Judged]:
    """What failed or errored, nearest to its cause first.

    What was not agreed comes before what was, what was run before what was not, what went wrong at what the
    scenario is about before what went wrong on the way there, early before late.
    """

    def nearness(one: Judged) -> tuple[bool, bool, bool, int]:
        assert one.wrong is not None
        return bool(one.agreed), one.wrong.kind == "not run", one.wrong.setup, one.wrong.step

    return sorted((one for one in run.results if one.wrong), key=nearness)


def shown_in_full(wrong: Sequence[Judged], most: int) -> list[Judged]:
    """The first failures, so many at most; of those that lack the same members in the same answer, one."""
    shown: list[Judged] = []
    seen: set[tuple[str, ...]] = set()
    for one in wrong:
        lacking = lacking_members(one)
        if lacking not in seen and not _is_not_run(one) and len(shown) < most:
            shown.append(one)
        if lacking:
            seen.add(lacking)
    return shown


def lacking_members(judged: Judged) -> tuple[str, ...]:
    """The method and the facts that its answer does not have; empty if it lacks none."""
    wrong = judged.wrong
    facts = [told.fact for told in wrong.mismatches if told.came is MISSING] if wrong else []
    return (wrong.method, *facts) if wrong and facts else ()


def _is_not_run(judged: Judged) -> bool:
    return judged.wrong is not None and judged.wrong.kind == "not run"


def _rest_lines(rest: Sequence[Judged]) -> Iterator[Line]:
    """What is not shown in full: how many fail alike, and where the others are."""
    if not rest:
        return
    yield Line()
    lacking = Counter(filter(None, map(lacking_members, rest)))
    for (method, *facts), count in lacking.most_common():
        told = f"no {', '.join(facts)} to be read in the answer to `{method}`"
        yield Line(("bad", f"{many(count, 'more has', 'more have')} {told}"))
    not_run = Counter(one.wrong.message for one in rest if one.wrong and _is_not_run(one))
    for message, count in not_run.most_common():
        yield Line(("bad", f"{many(count, 'was', 'were')} not run: {message}"))
    others = [one for one in rest if not lacking_members(one) and not _is_not_run(one)]
    if others:
        counts = Counter(one.clause for one in others)
        told = ", ".join(f"{clause} {count}" for clause, count in counts.items())
        yield plain(f"{len(others)} more, which `--select CLAUSE` shows: {told}")


def diagnosis_lines(run: Run) -> Iterator[Line]:
    """By family of games: the known mistake, or the two at once, that explain the failures best; others that come near."""
    clauses = run.header.clauses
    failed = Counter(clauses[one.clause].family for one in run.results if one.verdict == "failed")
    if not failed or run.end is None:
        return
    yield Line()
    for family, failures in failed.items():
        where = f"at {family} " if len(failed) > 1 else ""
        explanations = [one for one in run.end.diagnosis if one.family == family]
        yield from _explanation_lines(explanations, failures, where)


def _explanation_lines(explanations: Sequence[Diagnosed], failures: int, where: str) -> Iterator[Line]:
    if not explanations:
        told = "like nothing that could be compared: no known mistake has been tried in what failed"
        yield Line(("warn", "behaves  "), ("", where + told))
        return
    best, *others = explanations
    if not best.close:
        shown = f"the {best.failures} failures show" if best.failures > 1 else "the one failure shows"
        yield Line(("warn", "behaves  "), ("", f"{where}like no mistake that is known, by what {shown}"))
        if best.near:
            yield Line(("dim", f"nearest  {_names(best)}: {_explained(best)}"))
    else:
        yield Line(
            ("warn", "behaves  "),
            ("", where),
            ("strong", f"like {_names(best)}"),
            ("", f": {_explained(best)}"),
        )
        for found in best.mistakes:
            yield Line(("dim", f"         {found.id}"), ("", f" {found.does}"))
        for other in others:
            yield Line(("dim", f"or       like {_names(other)}: {_explained(other)}"))
    if best.failures < failures:
        told = f"{best.failures} of the {failures} failures could be compared"
        yield Line(
            ("dim", f"         {told}: no known mistake has been tried in the others as they were asked")
        )


def _names(found: Diagnosed) -> str:
    return " and ".join(mistake.id for mistake in found.mistakes)


def _explained(found: Diagnosed) -> str:
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


def summary_lines(run: Run) -> Iterator[Line]:
    """The chapters, the totals, and what follows from them."""
    for chapter, counts in by_chapter(run).items():
        style = "bad" if counts["failed"] or counts["errored"] else "good" if counts["passed"] else "dim"
        yield Line((style, f"  {chapter:<12}"), ("", told_counts(counts)))
    missing = Counter(one.missing for one in run.results if one.missing)
    if missing:
        told = ", ".join(f"{what} ({count})" for what, count in missing.most_common())
        yield Line(("dim", f"not claimed: {told}"))
    for clause, (took, times) in choices(run.results).items():
        told = f"{choice_said(took=took)} {'each time' if times > 1 else 'once'} ({times})"
        yield Line(("dim", f"its choice: {clause} leaves it free, {told}"))
    told = told_verdicts(run) or "no scenario"
    seconds = f" in {run.end.seconds:.2f} s" if run.end else f" of {run.header.scenarios}"
    style = "good" if conforms(run) else "bad"
    for problem in run.gate.apart if run.gate else ():
        yield Line(("bad", f"✗ {problem.about} "), ("", problem.says), ("dim", f"  → {problem.advice}"))
    for level in run.gate.levels if run.gate else ():
        yield Line(("good", f"  {level}"))
    yield Line((style, f"{run.name}: {conclusion(run)}"), ("", f" — {told}{seconds}{told_gate(run)}"))
    if conforms(run) and not run.header.chosen:
        yield from _untested_lines(run)


def told_counts(counts: Mapping[Outcome, int]) -> str:
    """Numbers of verdicts in words; those that there are."""
    return ", ".join(f"{counts[outcome]} {outcome}" for outcome in OUTCOMES if counts[outcome])


def told_gate(run: Run) -> str:
    """What the gate says of the run, as the end of a sentence; nothing if there was none."""
    if run.gate is None:
        return ""
    return f"; the gate {'opens' if run.gate.opens else f'stays shut for {len(run.gate.problems)}'}"


def told_verdicts(run: Run) -> str:
    """The numbers of a run's verdicts in words, and how many of what went wrong did so as agreed."""
    agreed = sum(bool(one.agreed) for one in run.results)
    return told_counts(tally(run.results)) + (f"; {agreed} as agreed" if agreed else "")


def _untested_lines(run: Run) -> Iterator[Line]:
    """What a run over everything has not looked at."""
    customs = ", ".join(id_ for id_, clause in run.header.clauses.items() if not clause.shown)
    yield Line(
        ("dim", f"not tested: customs of the table ({customs}); `fives explain untested` has the rest")
    )
    abilities = run.engine.abilities if run.engine else ()
    own = [told for ability, told in OWN_CHANCE.items() if ability in abilities]
    if own:
        yield Line(("dim", f"not counted: its own {' and '.join(own)}, which `fives chance` counts"))


def table_lines(runs: Sequence[Run]) -> Iterator[Line]:
    """Several engines, a column each: passed of judged by chapter of the families that were asked about."""
    tallies = [by_chapter(run) for run in runs]
    families = {run.header.clauses[one.clause].family for run in runs for one in run.results}
    chapters = dict.fromkeys(
        clause.chapter for run in runs for clause in run.header.clauses.values() if clause.family in families
    )
    widths = [max(len(run.name), 9) for run in runs]
    heads = "  ".join(f"{run.name:>{width}}" for run, width in zip(runs, widths, strict=True))
    yield Line()
    yield Line(("strong", f"{'':<12}  {heads}"))
    for chapter in chapters:
        cells = [
            f"{told_passed(counts.get(chapter)):>{width}}"
            for counts, width in zip(tallies, widths, strict=True)
        ]
        yield plain(f"{chapter:<12}  {'  '.join(cells)}")


def told_passed(counts: Mapping[Outcome, int] | None) -> str:
    """Passed of judged, or a dash where nothing was."""
    judged = sum(counts.get(outcome, 0) for outcome in JUDGED) if counts else 0
    return f"{counts['passed']}/{judged}" if counts and judged else "–"
