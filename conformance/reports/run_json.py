"""A run as one JSON value for programs."""

import json
from collections.abc import Sequence
from typing import Any

from conformance import __version__
from conformance.corpus.values import Corpus
from conformance.judge import choice_said
from conformance.run_report import OUTCOMES, EngineReport, choices, conforms, exit_status, outcome_of, tally
from conformance.verdict import MISSING, Errored, Failed, Mismatch, NotClaimed, Result

FORMAT = 1


def run_value(reports: Sequence[EngineReport], corpus: Corpus) -> dict[str, Any]:
    """The run: a value an engine, a value a scenario."""
    return {
        "format": FORMAT,
        "suite": {"name": "fives", "version": __version__, "corpus": corpus.digest},
        "exit": exit_status(reports),
        "engines": [_engine(report) for report in reports],
    }


def _engine(report: EngineReport) -> dict[str, Any]:
    counts = tally(report.results)
    return {
        "engine": report.words,
        "name": report.name,
        "claims": dict(report.claims.raw) if report.claims else None,
        "conforms": conforms(report),
        "complete": not report.interrupted and not report.cannot_run,
        "cannot_run": report.cannot_run or None,
        "hints": list(report.hints),
        "seconds": round(report.seconds, 3),
        "summary": {outcome.replace(" ", "_"): counts[outcome] for outcome in OUTCOMES},
        "diagnosis": [
            {
                "mistakes": [{"id": one.mutant, "does": one.does} for one in found.mistakes],
                "explained": found.explained,
                "alike": found.alike,
                "failures": found.failures,
                "missed": found.missed,
                "likeness": round(found.likeness, 3),
                "close": found.is_close,
                "near": found.is_near,
            }
            for explanations in report.diagnosis.values()
            for found in explanations
        ],
        "choices": {clause: choice_said(took=took) for clause, (took, _) in choices(report.results).items()},
        "scenarios": [_scenario(result) for result in report.results],
    }


def _scenario(result: Result) -> dict[str, Any]:
    scenario, verdict = result.scenario, result.verdict
    value: dict[str, Any] = {
        "id": scenario.id,
        "clauses": list(scenario.clauses),
        "verdict": outcome_of(verdict).replace(" ", "_"),
        "file": scenario.place.file,
        "line": scenario.place.line,
    }
    match verdict:
        case Failed():
            step = scenario.steps[verdict.step]
            value |= {"step": step.text, "line": step.line, "reason": verdict.reason or None}
            value |= {"method": step.method, "params": json.loads(step.params), "answer": verdict.answer}
            value["mismatches"] = [mismatch_value(mismatch) for mismatch in verdict.mismatches]
        case Errored():
            value |= {"kind": verdict.kind, "message": verdict.message, "log": verdict.log or None}
        case NotClaimed():
            value["missing"] = verdict.missing
    return value


def mismatch_value(mismatch: Mismatch) -> dict[str, Any]:
    """A mismatch; what is missing has no `came`."""
    value = {"fact": mismatch.fact, "expected": mismatch.expected}
    return value if mismatch.came is MISSING else {**value, "came": mismatch.came}
