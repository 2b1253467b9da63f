"""Engines as values: what a run comes to, by chapter and clause, and its failures, nearest to their cause first."""

import shlex
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from conformance.corpus.values import Corpus
from conformance.fingerprints import digest_of
from conformance.judge import choice_said
from conformance.page.examples import MARKS, Example, Verdict, example, verdict_of
from conformance.page.room import LINE, cut, fitting, weight
from conformance.reports.failure_text import got
from conformance.reports.run_text import diagnosis_lines, shown_in_full, told_gate, told_passed, wrong_first
from conformance.results.telling import as_json
from conformance.results.values import GateProblem, Judged, Run
from conformance.run_report import choices, conclusion, conforms, tally, why_no_verdict
from conformance.verdict import OUTCOMES, Outcome

MOST_SHOWN = 25
"""Failures of an engine that are shown with all that was sent and came, and drawn, as far as there is room."""
MOST_PROBLEMS = 30
"""Things besides, for which the gate stays shut."""
LONGEST = 400
"""Characters of what was sent, came or was logged."""
NO_VERDICT = "◌"


@dataclass(frozen=True, slots=True)
class Cell:
    """What an engine came to in a clause or a chapter."""

    worst: str
    """The worst of the verdicts, or `not judged`."""
    told: str
    """Passed of judged, or a dash."""

    @property
    def mark(self) -> str:
        """What stands for it."""
        return MARKS.get(self.worst, "·")


@dataclass(frozen=True, slots=True)
class Failure:
    """What failed or errored, with the exchange."""

    judged: Judged
    example: Example | None
    """As it is drawn; nothing if the example is no longer what it was."""
    verdict: Verdict
    sent: str
    got: str
    came: str
    alone: str
    """The command that runs it again."""


@dataclass(frozen=True, slots=True)
class Engine:
    """An engine's page."""

    number: int
    name: str
    run: Run
    status: str
    """`passed`, `failed` or `incomplete`."""
    mark: str
    conclusion: str
    broken: str
    """Why there is no verdict."""
    problems: tuple[GateProblem, ...]
    """For which the gate stays shut, and that no example shows."""
    counts: tuple[tuple[Outcome, int], ...]
    diagnosis: tuple[str, ...]
    chapters: Mapping[str, Cell]
    clauses: Mapping[str, Cell]
    wrong: tuple[tuple[str, int], ...]
    """The clauses of what failed or errored, and how many scenarios of each did."""
    choices: tuple[str, ...]
    missing: tuple[tuple[str, int], ...]
    """What it does not claim, and how many scenarios need it."""
    failures: tuple[Failure, ...]
    """What is to be shown in full."""
    went_wrong: tuple[Judged, ...]
    """All that failed or errored, nearest to its cause first."""


def engine(number: int, run: Run, corpus: Corpus) -> Engine:
    """All that is said of an engine."""
    wrong = wrong_first(run)
    full = shown_in_full(wrong, MOST_SHOWN)
    broken = why_no_verdict(run)
    counts = tally(run.results)
    is_good = conforms(run) and (run.gate is None or run.gate.opens)
    known = {scenario.id: scenario for scenario in corpus.scenarios}
    examples = {
        one.scenario: example(known[one.scenario], {})
        for one in full
        if one.scenario in known and digest_of(known[one.scenario]) == one.digest
    }
    missing = Counter(one.missing for one in run.results if one.missing)
    return Engine(
        number,
        run.name,
        run,
        "incomplete" if broken else "passed" if is_good else "failed",
        NO_VERDICT if broken else MARKS["passed" if is_good else "failed"],
        conclusion(run) + told_gate(run),
        broken,
        run.gate.apart if run.gate else (),
        tuple((outcome, counts[outcome]) for outcome in OUTCOMES if counts[outcome]),
        tuple(str(line) for line in diagnosis_lines(run) if str(line)),
        _cells(run, {id_: clause.chapter for id_, clause in run.header.clauses.items()}),
        _cells(run, {id_: id_ for id_ in run.header.clauses}),
        tuple(Counter(one.clause for one in wrong).items()),
        tuple(
            f"{clause} leaves it free: {choice_said(took=took)}"
            for clause, (took, _) in choices(run.results).items()
        ),
        tuple(missing.most_common()),
        tuple(_failure(one, number, run, examples.get(one.scenario)) for one in full),
        tuple(wrong),
    )


def _cells(run: Run, groups: Mapping[str, str]) -> dict[str, Cell]:
    """By chapter or by clause what the scenarios that are about it come to."""
    counts: dict[str, Counter[Outcome]] = {}
    for one in run.results:
        counts.setdefault(groups[one.clause], Counter())[one.verdict] += 1
    return {name: Cell(_worst(found), told_passed(found)) for name, found in counts.items()}


def _worst(counts: Mapping[Outcome, int]) -> str:
    order: tuple[Outcome, ...] = ("errored", "failed", "passed", "not claimed")
    return next(outcome for outcome in order if counts.get(outcome))


def _failure(judged: Judged, number: int, run: Run, drawn: Example | None) -> Failure:
    wrong = judged.wrong
    assert wrong is not None
    return Failure(
        judged,
        drawn,
        verdict_of(number, run.name, judged),
        cut(f"{wrong.method} {as_json(wrong.params)}", LONGEST),
        "" if wrong.kind else cut(got(wrong), LONGEST),
        cut(f"{wrong.kind}: {wrong.message}", LONGEST) if wrong.kind else "",
        f"{run.header.command} --select {shlex.quote(judged.scenario)}",
    )


def listed(several: Sequence[Judged], room: int) -> list[tuple[str, list[Judged]]]:
    """What went wrong in a line, with the examples that went wrong so: as many as there is room for."""
    alike: dict[str, list[Judged]] = {}
    for one in several:
        alike.setdefault(_in_short(one), []).append(one)
    found = []
    for told, ones in alike.items():
        sizes = {one.scenario: LINE + 2 * weight(one.scenario) for one in ones}
        fit = fitting(room - weight(told), ((one, sizes[one.scenario]) for one in ones))
        if fit:
            found.append((told, fit))
            room -= weight(told) + sum(sizes[one.scenario] for one in fit)
    return found


def _in_short(one: Judged) -> str:
    verdict = verdict_of(0, "", one)
    agreed = f"agreed: {cut(one.agreed, LONGEST)}; " if one.agreed else ""
    return (
        f"{agreed}expected {verdict.expected}, came {verdict.came}"
        if verdict.expected
        else agreed + verdict.came
    )


def table(engines: Sequence[Engine], corpus: Corpus) -> list[dict[str, Any]]:
    """The chapters, each with its clauses, and a cell for each engine."""
    none = Cell("not judged", "–")
    chapters: dict[str, dict[str, Any]] = {}
    for clause in corpus.clauses.values():
        cells = [one.clauses.get(clause.id, none) for one in engines]
        chapter = chapters.setdefault(
            clause.chapter,
            {
                "name": clause.chapter,
                "family": clause.family,
                "cells": [one.chapters.get(clause.chapter, none) for one in engines],
                "clauses": [],
            },
        )
        if any(cell is not none for cell in cells):
            chapter["clauses"].append((clause, cells))
    return [chapter for chapter in chapters.values() if chapter["clauses"]]
