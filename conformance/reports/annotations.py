"""Runs as workflow commands: GitHub shows each at the line of the scenario that did not pass; what was agreed is a notice."""

from collections.abc import Iterator, Sequence

from conformance.reports.escaping import command_data, command_property
from conformance.reports.failure_text import in_a_line
from conformance.reports.run_text import told_gate, told_verdicts, wrong_first
from conformance.results.values import Judged, Run
from conformance.run_report import conclusion, conforms, why_no_verdict


def rendered(runs: Sequence[Run]) -> str:
    """A line for what it comes to, and one for each scenario that did not pass, nearest to its cause first.

    GitHub shows the first ten of a step.
    """
    return "".join(f"{line}\n" for run in runs for line in _commands(run))


def _commands(run: Run) -> Iterator[str]:
    counts = told_verdicts(run) or "no scenario"
    level = "notice" if conforms(run) else "error"
    yield workflow_command(
        level, {"title": "fives"}, f"{run.name}: {conclusion(run)} — {counts}{told_gate(run)}"
    )
    if broken := why_no_verdict(run):
        yield workflow_command("error", {"title": f"{run.name}: no verdict"}, broken)
    for problem in run.gate.apart if run.gate else ():
        place = {"file": problem.file, "line": str(problem.line), "title": f"fives gate: {problem.about}"}
        yield workflow_command("error", place, f"{problem.about} {problem.says}\n{problem.advice}")
    for judged in wrong_first(run):
        yield _failure(judged, run)


def _failure(judged: Judged, run: Run) -> str:
    wrong = judged.wrong
    assert wrong is not None
    clause = run.header.clauses[judged.clause]
    place = {"file": judged.file, "line": str(wrong.line), "title": f"{judged.scenario}: {judged.title}"}
    told = [in_a_line(judged), f"at {wrong.text}"]
    if not wrong.setup:
        told += [f"{judged.clause} {clause.title}. {clause.text}"]
    return workflow_command("notice" if judged.agreed else "error", place, "\n".join(told))


def workflow_command(level: str, properties: dict[str, str], message: str) -> str:
    """A line that GitHub takes for a command."""
    told = ",".join(f"{name}={command_property(value)}" for name, value in properties.items())
    return f"::{level} {told}::{command_data(message)}"
