"""A run as one JSON value for programs."""

import json
from collections.abc import Sequence
from typing import Any

from conformance.judge import choice_said
from conformance.results.lines import counted, value_of
from conformance.results.values import Judged, Run, ToldMismatch
from conformance.run_report import choices, conforms, exit_status, why_no_verdict
from conformance.verdict import MISSING, Mismatch

FORMAT = 1


def rendered(runs: Sequence[Run]) -> str:
    """The text of a file."""
    return f"{json.dumps(run_value(runs), indent=1)}\n"


def run_value(runs: Sequence[Run]) -> dict[str, Any]:
    """The runs: a value an engine, a value a scenario."""
    suite = runs[0].header.suite
    return {
        "format": FORMAT,
        "suite": {"name": "fives", "version": suite.version, "corpus": suite.corpus},
        "exit": exit_status(runs),
        "engines": [_engine(run) for run in runs],
    }


def _engine(run: Run) -> dict[str, Any]:
    end = value_of(run.end)["end"] if run.end else {"cannot_run": "", "seconds": 0, "diagnosis": []}
    return {
        "engine": run.header.engine,
        "name": run.name,
        "claims": run.engine.claims if run.engine else None,
        "conforms": conforms(run),
        "complete": not why_no_verdict(run),
        "cannot_run": end["cannot_run"] or None,
        "hints": list(run.engine.hints) if run.engine else [],
        "seconds": end["seconds"],
        "summary": counted(run.results),
        "diagnosis": end["diagnosis"],
        "choices": {clause: choice_said(took=took) for clause, (took, _) in choices(run.results).items()},
        "gate": value_of(run.gate)["gate"] if run.gate else None,
        "scenarios": [_scenario(one) for one in run.results],
    }


def _scenario(judged: Judged) -> dict[str, Any]:
    value: dict[str, Any] = {
        "id": judged.scenario,
        "clauses": list(judged.clauses),
        "verdict": judged.verdict.replace(" ", "_"),
        "file": judged.file,
        "line": judged.line,
    }
    wrong = judged.wrong
    if judged.agreed:
        value["agreed"] = judged.agreed
    if judged.missing:
        value["missing"] = judged.missing
    elif wrong and wrong.kind:
        value |= {"kind": wrong.kind, "message": wrong.message, "log": wrong.log or None}
    elif wrong:
        value |= {"step": wrong.text, "line": wrong.line, "reason": wrong.reason or None}
        value |= {"method": wrong.method, "params": wrong.params, "answer": wrong.answer}
        value["mismatches"] = [mismatch_value(mismatch) for mismatch in wrong.mismatches]
    return value


def mismatch_value(mismatch: Mismatch | ToldMismatch) -> dict[str, Any]:
    """A mismatch; what is missing has no `came`."""
    value = {"fact": mismatch.fact, "expected": mismatch.expected}
    return value if mismatch.came is MISSING else {**value, "came": mismatch.came}
