"""Runs as CTRF, the Common Test Report Format: a test a scenario, the engine as its suite."""

import calendar
import json
import time
from collections.abc import Sequence
from typing import Any

from conformance.reports.escaping import shown_text
from conformance.reports.failure_text import failure_lines, in_a_line
from conformance.results.values import Judged, Run
from conformance.run_report import conclusion, conforms, seconds_taken, why_no_verdict
from conformance.verdict import Outcome

VERSION = "0.0.0"
"""Of the format, as the schema that is published has it."""
STATUS: dict[Outcome, str] = {
    "passed": "passed",
    "failed": "failed",
    "errored": "failed",
    "not claimed": "skipped",
}
STATUSES = ("passed", "failed", "skipped", "pending", "other")


def rendered(runs: Sequence[Run]) -> str:
    """The file."""
    tests = [test for run in runs for test in _tests(run)]
    counts = {status: sum(test["status"] == status for test in tests) for status in STATUSES}
    start = min(map(_start, runs))
    stop = max(_start(run) + _taken(run) for run in runs)
    suite = runs[0].header.suite
    value = {
        "reportFormat": "CTRF",
        "specVersion": VERSION,
        "generatedBy": "fives",
        "results": {
            "tool": {"name": "fives", "version": suite.version, "extra": {"corpus": suite.corpus}},
            "summary": {"tests": len(tests), **counts, "suites": len(runs), "start": start, "stop": stop},
            "tests": tests,
            "extra": {"engines": [_engine(run) for run in runs]},
        },
    }
    return f"{json.dumps(value, indent=1)}\n"


def _start(run: Run) -> int:
    """When it began, in milliseconds."""
    return calendar.timegm(time.strptime(run.header.began, "%Y-%m-%dT%H:%M:%SZ")) * 1000


def _taken(run: Run) -> int:
    last = max((one.at for one in run.results), default=0.0)
    return round(1000 * (run.end.seconds if run.end else last))


def _engine(run: Run) -> dict[str, Any]:
    return {
        "engine": run.header.engine,
        "name": run.name,
        "conforms": conforms(run),
        "complete": not why_no_verdict(run),
        "conclusion": conclusion(run),
        **({"gate": "opens" if run.gate.opens else "shut"} if run.gate else {}),
    }


def _tests(run: Run) -> list[dict[str, Any]]:
    """The scenarios, and each other problem of the gate; a run without a verdict has a test more, which failed."""
    tests = [_test(judged, seconds, run) for judged, seconds in seconds_taken(run)]
    tests[:0] = [
        {
            "name": f"{one.kind}: {shown_text(one.about)}",
            "status": "failed",
            "duration": 0,
            "suite": [run.name, "fives gate"],
            "message": shown_text(one.told),
        }
        for one in (run.gate.apart if run.gate else ())
    ]
    if broken := why_no_verdict(run):
        told = {"name": "the run is complete", "status": "failed", "duration": 0}
        tests.insert(0, {**told, "suite": [run.name], "message": shown_text(broken)})
    return tests


def _test(judged: Judged, seconds: float, run: Run) -> dict[str, Any]:
    chapter = run.header.clauses[judged.clause].chapter
    value: dict[str, Any] = {
        "name": judged.scenario,
        "status": "skipped" if judged.agreed else STATUS[judged.verdict],
        "rawStatus": judged.verdict,
        "duration": round(1000 * seconds),
        "suite": [run.name, chapter],
        "filePath": judged.file,
        "line": judged.line,
        "tags": list(judged.clauses),
    }
    if judged.missing:
        value["message"] = shown_text(f"not claimed: {judged.missing}")
    elif judged.wrong:
        lines = failure_lines(judged, run.header.command, run.header.clauses)
        value |= {"line": judged.wrong.line, "message": shown_text(in_a_line(judged))}
        value |= {"trace": shown_text("\n".join(map(str, lines)))}
    return value
