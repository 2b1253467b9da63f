"""A run as JUnit XML: a suite an engine, a case a scenario; what was not claimed is skipped with its reason."""

import re
from collections.abc import Sequence
from pathlib import Path
from xml.etree import ElementTree as ET

from conformance.corpus.values import Corpus, Scenario
from conformance.games import family_of
from conformance.reports.failure_text import failure_lines, told_mismatch
from conformance.run_report import EngineReport, tally
from conformance.verdict import Errored, Failed, NotClaimed, Result

_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def write_junit(path: Path, reports: Sequence[EngineReport], corpus: Corpus) -> None:
    """Write the file. Raises `OSError`."""
    root = ET.Element("testsuites", name="fives")
    for report in reports:
        root.append(_suite(report, corpus))
    ET.indent(root)
    path.parent.mkdir(parents=True, exist_ok=True)
    ET.ElementTree(root).write(path, encoding="utf-8", xml_declaration=True)


def _suite(report: EngineReport, corpus: Corpus) -> ET.Element:
    counts = tally(report.results)
    broken = bool(report.cannot_run or report.interrupted)
    suite = ET.Element(
        "testsuite",
        name=_text(report.name),
        tests=str(len(report.results) + broken),
        failures=str(counts["failed"]),
        errors=str(counts["errored"] + broken),
        skipped=str(counts["not claimed"]),
        time=f"{report.seconds:.3f}",
    )
    if broken:
        case = ET.SubElement(suite, "testcase", classname="fives", name="the run is complete")
        message = report.cannot_run or "the run was interrupted"
        ET.SubElement(case, "error", message=_text(message), type="cannot run")
    for result in report.results:
        suite.append(_case(result, report.command, corpus))
    return suite


def _case(result: Result, command: str, corpus: Corpus) -> ET.Element:
    scenario, verdict = result.scenario, result.verdict
    case = ET.Element(
        "testcase",
        classname=f"fives.{scenario.clauses[0]}",
        name=scenario.id,
        file=scenario.place.file,
        line=str(scenario.place.line),
    )
    if isinstance(verdict, NotClaimed):
        ET.SubElement(case, "skipped", message=f"not claimed: {verdict.missing}")
    elif isinstance(verdict, Failed | Errored):
        tag = "failure" if isinstance(verdict, Failed) else "error"
        message = _message(scenario, verdict)
        element = ET.SubElement(case, tag, message=_text(message), type=tag)
        lines = failure_lines(result, command, corpus.clauses)
        element.text = _text("\n".join(map(str, lines)))
    return case


def _message(scenario: Scenario, verdict: Failed | Errored) -> str:
    """What is wrong, in a line."""
    if isinstance(verdict, Errored):
        return f"{verdict.kind}: {verdict.message}"
    told = [
        told_mismatch(mismatch, scenario.seats, family_of(scenario.family)) for mismatch in verdict.mismatches
    ]
    expected, came = ("; ".join(side) for side in zip(*told, strict=True))
    return f"expected {expected}, came {came}"


def _text(text: str) -> str:
    """Only what XML can carry."""
    return _NOT_XML.sub("\ufffd", text)
