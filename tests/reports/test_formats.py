"""Every form of a report is read by a parser of that form, and nothing that an engine says gets out of its place."""

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import jsonschema
import pytest
from markdown_it import MarkdownIt

from conformance.corpus.values import Corpus
from conformance.reports.formats import FORMATS, NoReport, rendered, write_report
from conformance.reports.line import Line
from conformance.reports.paint import print_lines
from conformance.results.values import End, Run
from conformance.run_arguments import FORMATS as WORDS
from conformance.verdict import Passed, Result
from tests.results.made import HOSTILE, hostile
from tests.running import run_of

SCRIPT = "<script>"


def passing(corpus: Corpus) -> Run:
    return run_of([Result(scenario, Passed()) for scenario in corpus.scenarios[:3]])


def not_runnable() -> Run:
    run = run_of([])
    counts = dict.fromkeys(("passed", "failed", "errored", "not_claimed"), 0)
    return replace(run, end=End(0.1, counts, conforms=False, cannot_run=HOSTILE))


def test_the_command_offers_every_format() -> None:
    assert list(FORMATS) == list(WORDS)


@pytest.mark.parametrize("form", [form for form in FORMATS if form != "badge"])
@pytest.mark.parametrize("made", [hostile, lambda: hostile(is_killed=True), not_runnable])
def test_no_format_calls_what_is_no_verdict_a_pass(form: str, made: Any, tmp_path: Path) -> None:
    run = made()
    write_report(tmp_path / "deep" / "x", form, [run])
    text = (tmp_path / "deep" / "x").read_bytes().decode("utf-8")
    controls = re.findall("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202e\u2028]", text)
    assert controls == []
    if run.end is None:
        assert "killed" in text or form == "json"
    assert '"conforms": true' not in text
    assert not re.search(r"(?m)\bconforms\b(?! *[\":])", text.replace("does not conform", ""))


def test_junit_is_of_the_shape_that_its_readers_know() -> None:
    allowed = {
        "testsuites": {"name"},
        "testsuite": {"name", "tests", "failures", "errors", "skipped", "time", "timestamp"},
        "testcase": {"classname", "name", "file", "line", "time"},
        "failure": {"message", "type"},
        "error": {"message", "type"},
        "skipped": {"message"},
    }
    root = ET.fromstring(rendered("junit", [hostile(), hostile(is_killed=True), not_runnable()]))
    for element in root.iter():
        assert set(element.attrib) <= allowed[element.tag]
    whole, killed, broken = root.findall("testsuite")
    for suite in (whole, killed, broken):
        assert int(suite.attrib["tests"]) == len(suite.findall("testcase"))
        assert int(suite.attrib["failures"]) == len(suite.findall("testcase/failure"))
        assert int(suite.attrib["errors"]) == len(suite.findall("testcase/error"))
        assert int(suite.attrib["skipped"]) == len(suite.findall("testcase/skipped"))
    assert (whole.attrib["errors"], killed.attrib["errors"], broken.attrib["errors"]) == ("1", "2", "1")
    assert SCRIPT in whole.attrib["name"]
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d", whole.attrib["timestamp"])


CTRF: dict[str, Any] = {
    "type": "object",
    "required": ["results", "reportFormat", "specVersion"],
    "additionalProperties": False,
    "properties": {
        "reportFormat": {"const": "CTRF"},
        "specVersion": {"type": "string", "pattern": "^[0-9]+[.][0-9]+[.][0-9]+$"},
        "generatedBy": {"type": "string"},
        "results": {
            "type": "object",
            "required": ["tool", "summary", "tests"],
            "additionalProperties": False,
            "properties": {
                "extra": {"type": "object"},
                "tool": {
                    "type": "object",
                    "required": ["name"],
                    "additionalProperties": False,
                    "properties": {
                        "name": {"type": "string", "minLength": 1},
                        "version": {"type": "string"},
                        "extra": {"type": "object"},
                    },
                },
                "summary": {
                    "type": "object",
                    "required": ["tests", "passed", "failed", "skipped", "pending", "other", "start", "stop"],
                    "additionalProperties": {"type": "integer"},
                },
                "tests": {
                    "type": "array",
                    "items": {
                        "type": "object",
                        "required": ["name", "status", "duration"],
                        "additionalProperties": False,
                        "properties": {
                            "name": {"type": "string", "minLength": 1},
                            "status": {"enum": ["passed", "failed", "skipped", "pending", "other"]},
                            "rawStatus": {"type": "string"},
                            "duration": {"type": "integer"},
                            "suite": {"type": "array", "minItems": 1, "items": {"type": "string"}},
                            "filePath": {"type": "string"},
                            "line": {"type": "integer"},
                            "tags": {"type": "array", "items": {"type": "string"}},
                            "message": {"type": "string"},
                            "trace": {"type": "string"},
                        },
                    },
                },
            },
        },
    },
}
"""What the published schema says of the members that are written here."""


def test_ctrf_is_of_its_schema() -> None:
    value = json.loads(rendered("ctrf", [hostile(), hostile(is_killed=True), not_runnable()]))
    jsonschema.Draft202012Validator(CTRF).validate(value)
    summary, tests = value["results"]["summary"], value["results"]["tests"]
    assert summary["tests"] == len(tests) == 5 + 6 + 1
    assert (summary["passed"], summary["failed"], summary["skipped"]) == (2, 8, 2)
    assert summary["stop"] > summary["start"]
    extra = value["results"]["extra"]["engines"]
    assert [engine["complete"] for engine in extra] == [True, False, False]


def test_sarif_has_a_rule_for_each_result_and_a_place() -> None:
    value = json.loads(rendered("sarif", [hostile(), hostile(is_killed=True)]))
    assert value["version"] == "2.1.0"
    whole, killed = value["runs"]
    assert whole["invocations"][0]["executionSuccessful"] is True
    assert killed["invocations"][0]["executionSuccessful"] is False
    assert killed["invocations"][0]["toolExecutionNotifications"][0]["message"]["text"]
    rules = whole["tool"]["driver"]["rules"]
    assert len(whole["results"]) == 3
    for result in whole["results"]:
        rule = rules[result["ruleIndex"]]
        assert rule["id"] == result["ruleId"]
        assert rule["help"]["text"]
        assert "helpUri" not in rule
        (place,) = (one["physicalLocation"] for one in result["locations"])
        assert place["artifactLocation"]["uri"].startswith("features/")
        assert place["region"]["startLine"] >= 1
        assert set(result) == {
            "ruleId", "ruleIndex", "level", "message", "locations", "partialFingerprints", "properties"
        }  # fmt: skip


COMMAND = re.compile(r"::(error|notice)((?: [a-z]+=[^,:]*(?:,[a-z]+=[^,:]*)*)?)::(.*)")
"""A workflow command as the runner reads it."""


def test_annotations_are_one_command_a_line_each_at_its_place() -> None:
    text = rendered("annotations", [hostile()])
    found = [COMMAND.fullmatch(line) for line in text.splitlines()]
    assert all(found)
    assert len(found) == 1 + 3
    levels = [match[1] for match in found if match]
    assert levels == ["error"] * 4
    places = [dict(pair.split("=", 1) for pair in match[2].strip().split(",")) for match in found if match]
    for place in places[1:]:
        assert place["file"].startswith("features/")
        assert int(place["line"]) >= 1


def test_of_an_engine_that_conforms_a_notice_is_given(corpus: Corpus) -> None:
    (line,) = rendered("annotations", [passing(corpus)]).splitlines()
    assert line == "::notice title=fives::x: conforms — 3 passed"


def test_markdown_has_only_our_markup() -> None:
    run = hostile()
    many = replace(run, results=tuple(replace(run.results[1], index=index) for index in range(30)))
    for made in (run, many, hostile(is_killed=True), not_runnable()):
        tokens = MarkdownIt("commonmark").enable("table").parse(rendered("markdown", [made]))
        inner = [child for token in tokens for child in token.children or []]
        kinds = {token.type for token in [*tokens, *inner]}
        assert not kinds & {"html_block", "html_inline", "link_open", "image", "code_block", "hr"}
        heads = [token.tag for token in tokens if token.type == "heading_open"]
        assert heads.count("h2") == 1
        assert "h1" not in heads
        assert {token.info for token in tokens if token.type == "fence"} <= {"text"}
        for start, token in enumerate(tokens):
            if token.type == "tr_open":
                end = next(index for index in range(start, len(tokens)) if tokens[index].type == "tr_close")
                cells = [one.type for one in tokens[start:end] if one.type in ("td_open", "th_open")]
                assert len(cells) in (4, 5)


def test_a_badge_is_of_one_complete_run_over_everything(corpus: Corpus) -> None:
    run = passing(corpus)
    for refused in (
        [run, run],
        [replace(run, end=None)],
        [replace(run, end=replace(run.end, interrupted=True))],
        [not_runnable()],
        [replace(run, header=replace(run.header, chosen=True))],
    ):
        with pytest.raises(NoReport):
            rendered("badge", refused)


def test_a_badge_says_what_the_run_says(corpus: Corpus) -> None:
    for run, said in ((passing(corpus), "conforms"), (hostile(), "does not conform")):
        root = ET.fromstring(rendered("badge", [run]))
        name = "{http://www.w3.org/2000/svg}"
        assert [text.text for text in root.iter(f"{name}text")] == ["fives and threes", said]
        assert {element.tag.removeprefix(name) for element in root.iter()} == {
            "svg", "title", "rect", "path", "g", "text"
        }  # fmt: skip
        (title,) = root.iter(f"{name}title")
        assert run.name in str(title.text)


@pytest.mark.parametrize("colour", [True, False])
def test_a_terminal_is_not_moved_by_what_an_engine_says(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, *, colour: bool
) -> None:
    if colour:
        monkeypatch.setenv("FORCE_COLOR", "1")
    else:
        monkeypatch.delenv("FORCE_COLOR", raising=False)
    print_lines([Line(("bad", "name  "), ("", HOSTILE)), Line(("", "  ::error::x"))])
    out = re.sub(r"\x1b\[[\d;]*m", "", capsys.readouterr().out)
    assert not re.search("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202e\u2028\ud800]", out)
    assert not any(line.lstrip().startswith("::") for line in out.splitlines())
    assert "##[" not in out
