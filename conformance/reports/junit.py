"""Runs as JUnit XML: a suite an engine, a case a scenario; what was not claimed, or went wrong as agreed, is skipped with its reason."""

from collections import Counter
from collections.abc import Sequence
from xml.etree import ElementTree as ET

from conformance.reports.escaping import xml_text
from conformance.reports.failure_text import failure_lines, in_a_line
from conformance.results.values import Judged, Run
from conformance.run_report import seconds_taken, why_no_verdict


def rendered(runs: Sequence[Run]) -> str:
    """The file."""
    root = ET.Element("testsuites", name="fives")
    root.extend(map(_suite, runs))
    ET.indent(root)
    return f"<?xml version='1.0' encoding='utf-8'?>\n{ET.tostring(root, encoding='unicode')}\n"


def _suite(run: Run) -> ET.Element:
    broken = why_no_verdict(run)
    problems = run.gate.apart if run.gate else ()
    counts = Counter(map(_element, run.results))
    suite = ET.Element(
        "testsuite",
        name=xml_text(run.name),
        tests=str(len(run.results) + bool(broken) + len(problems)),
        failures=str(counts["failure"] + len(problems)),
        errors=str(counts["error"] + bool(broken)),
        skipped=str(counts["skipped"]),
        time=f"{run.end.seconds if run.end else 0:.3f}",
        timestamp=run.header.began.removesuffix("Z"),
    )
    if broken:
        case = ET.SubElement(suite, "testcase", classname="fives", name="the run is complete", time="0.000")
        ET.SubElement(case, "error", message=xml_text(broken), type="cannot run")
    for problem in problems:
        name = xml_text(f"{problem.kind}: {problem.about}")
        case = ET.SubElement(suite, "testcase", classname="fives gate", name=name, time="0.000")
        ET.SubElement(case, "failure", message=xml_text(problem.told), type=problem.kind)
    for judged, seconds in seconds_taken(run):
        suite.append(_case(judged, seconds, run))
    return suite


def _case(judged: Judged, seconds: float, run: Run) -> ET.Element:
    case = ET.Element(
        "testcase",
        classname=xml_text(f"fives.{judged.clause}"),
        name=xml_text(judged.scenario),
        time=f"{seconds:.3f}",
    )
    tag = _element(judged)
    if judged.missing:
        ET.SubElement(case, tag, message=xml_text(f"not claimed: {judged.missing}"))
    elif judged.wrong:
        element = ET.SubElement(case, tag, message=xml_text(in_a_line(judged)))
        if tag != "skipped":
            element.set("type", tag)
        lines = failure_lines(judged, run.header.command, run.header.clauses)
        element.text = xml_text("\n".join(map(str, lines)))
    return case


def _element(judged: Judged) -> str:
    """What a case has that did not pass; nothing for one that did."""
    if judged.missing or judged.agreed:
        return "skipped"
    if judged.wrong is None:
        return ""
    return "error" if judged.wrong.kind else "failure"
