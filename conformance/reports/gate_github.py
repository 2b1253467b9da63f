"""What the gate says, to GitHub: a workflow command at each place that is wrong, and Markdown for the job's summary."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from conformance.gate.config import Config
from conformance.gate.holding import Problem
from conformance.gate.verdict import Verdict, place_of
from conformance.reports.annotations import workflow_command
from conformance.reports.escaping import markdown_code
from conformance.reports.gate_text import about, conclusion, grouped, power_said, said
from conformance.reports.markdown import rendered
from conformance.reports.run_text import diagnosis_lines, wrong_first

MOST_LISTED = 50


def commands(verdicts: Sequence[Verdict], config: Config) -> str:
    """A line for what it comes to, and one for each problem, nearest to its cause first: GitHub shows ten of a step."""
    return "".join(f"{line}\n" for one in verdicts for line in _commands(one, config))


def _commands(verdict: Verdict, config: Config) -> Iterator[str]:
    level = "notice" if verdict.opens else "error"
    likely = [str(line) for line in diagnosis_lines(verdict.run) if str(line)] if verdict.problems else []
    yield workflow_command(level, {"title": "fives gate"}, "\n".join([conclusion(verdict), *likely]))
    problems = _nearest_first(verdict)
    for problem in problems[:MOST_LISTED]:
        file, line = place_of(problem, config)
        place = {"file": file, "line": str(line), "title": f"fives gate: {problem.about}"}
        yield workflow_command("error", place, f"{said(problem)}\n{problem.advice}")
    if len(problems) > MOST_LISTED:
        yield f"and {len(problems) - MOST_LISTED} more, which the results have"


def _nearest_first(verdict: Verdict) -> list[Problem]:
    """What no scenario shows, and then the scenarios that went wrong nearest to the cause."""
    order = {one.scenario: place for place, one in enumerate(wrong_first(verdict.run), 1)}
    return sorted(
        verdict.problems, key=lambda problem: order[problem.judged.scenario] if problem.judged else 0
    )


def summary(verdicts: Sequence[Verdict]) -> str:
    """The job's summary."""
    return "\n".join(line for one in verdicts for line in _summary(one))


def _summary(verdict: Verdict) -> Iterator[str]:
    yield f"# {'✅' if verdict.opens else '❌'} {markdown_code(conclusion(verdict))}"
    yield ""
    for group in grouped(verdict.problems)[:MOST_LISTED]:
        says, advice = group[0].says, group[0].advice
        yield f"- {markdown_code(about(group))} {markdown_code(says)} → {markdown_code(advice)}"
    yield from (f"- {markdown_code(level)}" for level in verdict.levels)
    if verdict.power:
        yield f"- {markdown_code(power_said(verdict))}"
    yield ""
    yield rendered([replace(verdict.run, gate=None)])  # of which all is said above
