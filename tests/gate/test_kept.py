"""What the gate says is kept with the run: without it the run was killed, and every report shows what no example does."""

import json
import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from conformance.commands.shared import report_into
from conformance.gate.config import Config, Requires
from conformance.gate.verdict import Verdict
from conformance.reports.formats import rendered
from conformance.reports.gate_github import commands
from conformance.results.lines import line_of
from conformance.results.reading import ResultsError, read_runs
from conformance.results.values import Gated, GateProblem, Run
from conformance.run_report import why_no_verdict
from conformance.verdict import Errored
from tests.gate.made import BAD, first_of, problems, ran
from tests.gate.made import held as held_to

LOST = GateProblem("claims", "round", "is a required ability and not claimed", "claim it", "fives.toml", 7)
SHUT = Gated(opens=False, problems=(LOST,))
OPENS = Gated(opens=True, levels=("Sniff, counting: conforms (13 examples)",), random={"sniff": 20})


def held(run: Run, gate: Gated | None, left: int = 0) -> Run:
    """The run as the gate would have it."""
    return replace(run, header=replace(run.header, held="mine", left=left), gate=gate)


def text_of(*runs: Run) -> str:
    """The runs as they are kept."""
    parts = [part for run in runs for part in (run.header, run.engine, *run.results, run.end, run.gate)]
    return "".join(f"{line_of(part)}\n" for part in parts if part is not None)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "r.jsonl"


def test_what_is_kept_is_read(path: Path) -> None:
    runs = [held(ran(), OPENS, left=1), held(ran(), SHUT)]
    path.write_text(text_of(*runs))
    assert read_runs(path) == runs


def test_a_held_run_of_which_nothing_is_said_was_killed(path: Path) -> None:
    path.write_text(text_of(held(ran(), None)))
    (run,) = read_runs(path)
    assert "killed" in why_no_verdict(run)


def test_a_run_that_was_to_follow_is_missed(path: Path) -> None:
    path.write_text(text_of(held(ran(), OPENS, left=1)))
    first, missing = read_runs(path)
    assert not why_no_verdict(first)
    assert "killed" in why_no_verdict(missing)
    assert "the engine after it" in rendered("text", [first, missing])


def test_a_piece_of_a_run_is_no_pass(path: Path) -> None:
    whole = text_of(held(ran(), OPENS))
    for cut in (1, 40, len(whole) // 2):
        path.write_text(whole + whole[:cut])
        *_, last = read_runs(path)
        assert "killed" in why_no_verdict(last)


@pytest.mark.parametrize(
    ("wrong", "gate"),
    [
        ({}, Gated(opens=True, problems=(LOST,))),
        ({}, Gated(opens=False)),
        ({first_of("COUNT-01"): BAD}, OPENS),
    ],
)
def test_a_gate_that_says_otherwise_than_its_run_is_not_believed(
    path: Path, wrong: Mapping[str, object], gate: Gated
) -> None:
    path.write_text(text_of(held(ran(wrong), gate)))
    with pytest.raises(ResultsError, match="say otherwise"):
        read_runs(path)


def test_a_gate_stands_after_a_run_that_it_holds(path: Path) -> None:
    loose = replace(ran(), gate=OPENS)
    twice = text_of(held(ran(), OPENS)) + f"{line_of(OPENS)}\n"
    for text in (text_of(loose), twice):
        path.write_text(text)
        with pytest.raises(ResultsError, match="stands once"):
            read_runs(path)


def test_what_was_not_come_to_is_counted(path: Path) -> None:
    run = held(ran(), OPENS)
    assert run.end is not None
    cut = replace(
        run,
        header=replace(run.header, scenarios=run.header.scenarios + 4),
        end=replace(run.end, left=4),
    )
    path.write_text(text_of(cut))
    assert read_runs(path) == [cut]
    path.write_text(text_of(replace(cut, end=run.end)))
    with pytest.raises(ResultsError):
        read_runs(path)


def test_every_report_shows_what_no_example_does() -> None:
    run = held(ran(), SHUT)
    for form in ("text", "markdown", "annotations", "ctrf", "junit", "sarif"):
        text = rendered(form, [run])
        assert "is a required ability and not claimed" in text, form
        assert "stays shut for 1" in text or form in ("ctrf", "junit", "sarif")
    suite = ET.fromstring(rendered("junit", [run])).find("testsuite")
    assert suite is not None
    assert suite.attrib["failures"] == str(len(suite.findall("testcase/failure"))) == "1"
    assert suite.attrib["tests"] == str(len(suite.findall("testcase")))
    assert json.loads(rendered("ctrf", [run]))["results"]["summary"]["failed"] == 1
    (sarif,) = json.loads(rendered("sarif", [run]))["runs"]
    (result,) = sarif["results"]
    assert sarif["tool"]["driver"]["rules"][result["ruleIndex"]]["id"] == result["ruleId"] == "gate"
    place = result["locations"][0]["physicalLocation"]
    assert (place["artifactLocation"]["uri"], place["region"]["startLine"]) == ("fives.toml", 7)
    assert rendered("annotations", [run]).splitlines()[1].startswith("::error file=fives.toml,line=7,")
    (engine,) = json.loads(rendered("json", [run]))["engines"]
    assert engine["gate"]["opens"] is False


def test_a_badge_is_not_good_where_the_gate_is_shut() -> None:
    run = ran()
    assert "not as agreed" in rendered("badge", [held(run, SHUT)])
    assert "not as agreed" not in rendered("badge", [held(run, OPENS)])


def test_github_is_told_first_what_is_nearest_to_the_cause(tmp_path: Path) -> None:
    run = ran({first_of("COUNT-01"): Errored(0, "not run", "given up"), first_of("COUNT-02"): BAD})
    requires = Requires(abilities=frozenset({"fly"}))
    engine = held_to(requires=requires)
    verdict = Verdict(engine, run, tuple(problems(run, engine)), ())
    (tmp_path / "fives.toml").write_text("", encoding="utf-8")
    lines = commands([verdict], Config(tmp_path / "fives.toml", "fives.toml", (engine,))).splitlines()
    told = [re.search(r"title=fives gate%3A ([^:,]+)", line) for line in lines[1:]]
    assert [one[1] for one in told if one] == ["fly", first_of("COUNT-02"), first_of("COUNT-01")]


def test_a_badge_says_of_which_games_it_is() -> None:
    run = held(ran(), OPENS)
    some = replace(run, header=replace(run.header, options={"games": ["sniff"]}))
    assert ">conforms at sniff<" in rendered("badge", [some])


def test_where_there_is_no_badge_an_older_one_does_not_stay(tmp_path: Path) -> None:
    path = tmp_path / "badge.svg"
    assert report_into(str(path), "badge", [ran()])
    assert path.exists()
    assert not report_into(str(path), "badge", [replace(ran(), end=None)])
    assert not path.exists()
