"""Runs as SARIF 2.1.0: a rule a clause with its text, a result a scenario that did not pass, at its file and line."""

import json
from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import quote

from conformance.reports.escaping import shown_text
from conformance.reports.failure_text import failure_lines, in_a_line
from conformance.results.values import GateProblem, Judged, Run
from conformance.run_report import conclusion, why_no_verdict

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
BASE = "%SRCROOT%"
GATE: Mapping[str, Any] = {
    "id": "gate",
    "name": "As agreed",
    "shortDescription": {"text": "The engine is as was agreed about it"},
    "fullDescription": {"text": "The gate opens only if the engine is as was agreed about it in fives.toml."},
    "help": {"text": "`fives explain gate` says for what the gate stays shut."},
}
"""The rule of what the gate stays shut for and no example shows."""


def rendered(runs: Sequence[Run]) -> str:
    """The file."""
    value = {"$schema": SCHEMA, "version": "2.1.0", "runs": list(map(_run, runs))}
    return f"{json.dumps(value, indent=1)}\n"


def _run(run: Run) -> dict[str, Any]:
    wrong = [judged for judged in run.results if judged.wrong]
    problems = run.gate.apart if run.gate else ()
    rules = [id_ for id_ in run.header.clauses if any(judged.clause == id_ for judged in wrong)]
    driver = {
        "name": "fives",
        "version": run.header.suite.version,
        "rules": [*(_rule(id_, run) for id_ in rules), *([GATE] if problems else [])],
    }
    return {
        "tool": {"driver": driver},
        "automationDetails": {"id": f"fives/{quote(run.name, safe='')}/"},
        "columnKind": "unicodeCodePoints",
        "invocations": [_invocation(run)],
        "results": [
            *(_result(judged, rules.index(judged.clause), run) for judged in wrong),
            *(_of_gate(problem, len(rules)) for problem in problems),
        ],
        "properties": {"engine": run.name, "conclusion": conclusion(run)},
    }


def _rule(id_: str, run: Run) -> dict[str, Any]:
    clause = run.header.clauses[id_]
    return {
        "id": id_,
        "name": clause.title,
        "shortDescription": {"text": f"{id_} {clause.title}"},
        "fullDescription": {"text": clause.text},
        "help": {"text": f"{clause.text}\n\n`fives explain {id_}` has its sources and examples."},
        "properties": {"tags": [clause.chapter]},
    }


def _invocation(run: Run) -> dict[str, Any]:
    """Whether the run went to its end; if not, why."""
    broken = why_no_verdict(run)
    value: dict[str, Any] = {"executionSuccessful": not broken, "startTimeUtc": run.header.began}
    if broken:
        message = {"text": shown_text(broken)}
        value["toolExecutionNotifications"] = [{"level": "error", "message": message}]
    return value


def _of_gate(problem: GateProblem, rule: int) -> dict[str, Any]:
    return {
        "ruleId": "gate",
        "ruleIndex": rule,
        "level": "error",
        "message": {"text": shown_text(problem.told)},
        "locations": [_place(problem.file, problem.line)],
        "partialFingerprints": {"problem/v1": f"{problem.kind}: {shown_text(problem.about)}"},
    }


def _place(file: str, line: int) -> dict[str, Any]:
    place = {"artifactLocation": {"uri": quote(file), "uriBaseId": BASE}, "region": {"startLine": line}}
    return {"physicalLocation": place}


def _result(judged: Judged, rule: int, run: Run) -> dict[str, Any]:
    wrong = judged.wrong
    assert wrong is not None
    lines = failure_lines(judged, run.header.command, run.header.clauses)
    told = f"{judged.title}: {in_a_line(judged)}"
    value: dict[str, Any] = {
        "ruleId": judged.clause,
        "ruleIndex": rule,
        "level": "error",
        "message": {"text": shown_text(told)},
        "locations": [_place(judged.file, wrong.line)],
        "partialFingerprints": {"scenario/v1": judged.scenario},
        "properties": {
            "scenario": judged.scenario,
            "verdict": judged.verdict,
            "report": shown_text("\n".join(map(str, lines))),
        },
    }
    if judged.agreed:
        justification = shown_text(judged.agreed)
        value["suppressions"] = [{"kind": "external", "status": "accepted", "justification": justification}]
    return value
