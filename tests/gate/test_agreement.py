"""What goes wrong as agreed is told in the results, and no report that others read counts it as a fault."""

import json
from dataclasses import replace
from datetime import date, timedelta
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from conformance.gate.config import Held
from conformance.gate.holding import agreement
from conformance.reports.formats import rendered
from conformance.results.lines import line_of
from conformance.results.reading import part_of
from conformance.results.values import Run
from conformance.verdict import Errored
from tests.gate.made import BAD, GONE, TODAY, WORSE, agreed, first_of, flaky, held, known, ran

ONE = first_of("COUNT-01")
OTHER = first_of("COUNT-02")
REASON = "an old fault (rules)"


def told(run: Run, held_to: Held, today: date = TODAY) -> Run:
    """The run as the gate keeps it."""
    said = agreement(held_to, known(), run.header.clauses, today)
    return replace(run, results=tuple(replace(one, agreed=said(one)) for one in run.results))


def agreed_in(run: Run) -> dict[str, str]:
    return {one.scenario: one.agreed for one in run.results if one.agreed}


@pytest.mark.parametrize("verdict", [BAD, GONE])
def test_what_goes_wrong_as_agreed_is_told_with_its_reason(verdict: Any) -> None:
    run = ran({ONE: verdict, OTHER: BAD})
    held_to = held(agreed(ran({ONE: verdict}), "clause", "COUNT-01"))
    assert agreed_in(told(run, held_to)) == {ONE: REASON}


def test_the_last_day_is_told() -> None:
    run = ran({ONE: BAD})
    held_to = held(agreed(run, "scenario", ONE, until=TODAY))
    assert agreed_in(told(run, held_to)) == {ONE: "an old fault (rules, until 2026-03-01)"}


def test_what_is_agreed_no_more_is_not_told() -> None:
    run = ran({ONE: BAD})
    contract = agreed(run, "scenario", ONE, until=TODAY)
    assert agreed_in(told(run, held(contract), TODAY + timedelta(1))) == {}
    assert agreed_in(told(run, held(replace(contract, text="00000000")))) == {}
    assert agreed_in(told(ran({ONE: WORSE}), held(contract))) == {}
    assert agreed_in(told(ran(), held(contract))) == {}


def test_what_is_flaky_is_told_until_its_day() -> None:
    run, held_to = ran({ONE: WORSE}), held(flaky=(flaky(ONE),), flaky_limit=1)
    assert agreed_in(told(run, held_to)) == {ONE: "flaky: a race (rules, until 2026-03-01)"}
    assert agreed_in(told(run, held_to, TODAY + timedelta(1))) == {}


def test_what_is_flaky_is_in_no_contract_about_more() -> None:
    run = ran({ONE: BAD})
    held_to = held(agreed(run, "clause", "COUNT-01"), flaky=(flaky(ONE),), flaky_limit=1)
    assert agreed_in(told(run, held_to)) == {ONE: "flaky: a race (rules, until 2026-03-01)"}


def test_what_was_not_run_is_never_agreed() -> None:
    run = ran({ONE: Errored(0, "not run", "the engine did not come back")})
    assert agreed_in(told(run, held(agreed(run, "scenario", ONE)))) == {}


def test_results_keep_it() -> None:
    run = ran({ONE: BAD})
    judged = next(one for one in told(run, held(agreed(run, "scenario", ONE))).results if one.wrong)
    kept = part_of(f"{line_of(judged)}\n".encode(), "here")
    assert (kept.agreed, kept.verdict) == (REASON, "failed")


@pytest.fixture
def one_of_two() -> Run:
    """A run with a fault that was agreed and one that was not."""
    held_to = held(agreed(ran({ONE: BAD}), "scenario", ONE))
    return told(ran({ONE: BAD, OTHER: BAD}), held_to)


def test_junit_skips_it(one_of_two: Run) -> None:
    suite = ET.fromstring(rendered("junit", [one_of_two])).find("testsuite")
    assert suite is not None
    assert (suite.attrib["failures"], suite.attrib["errors"], suite.attrib["skipped"]) == ("1", "0", "1")
    (skipped,) = suite.findall("testcase/skipped")
    assert skipped.attrib["message"] == f"agreed: {REASON}; expected count 6, came count 7"
    (failure,) = suite.findall("testcase/failure")
    assert "agreed" not in failure.attrib["message"]


def test_ctrf_skips_it(one_of_two: Run) -> None:
    results = json.loads(rendered("ctrf", [one_of_two]))["results"]
    assert (results["summary"]["failed"], results["summary"]["skipped"]) == (1, 1)
    (skipped,) = [one for one in results["tests"] if one["status"] == "skipped"]
    assert (skipped["name"], skipped["rawStatus"]) == (ONE, "failed")
    assert REASON in skipped["message"]


def test_sarif_suppresses_it(one_of_two: Run) -> None:
    (run,) = json.loads(rendered("sarif", [one_of_two]))["runs"]
    suppressed = {
        one["properties"]["scenario"]: one["suppressions"] for one in run["results"] if "suppressions" in one
    }
    assert suppressed == {ONE: [{"kind": "external", "status": "accepted", "justification": REASON}]}
    assert len(run["results"]) == 2


def test_github_has_a_notice_for_it_after_the_errors(one_of_two: Run) -> None:
    _, first, second = rendered("annotations", [one_of_two]).splitlines()
    assert first.startswith("::error file=")
    assert f"title={OTHER}" in first
    assert second.startswith("::notice file=")
    assert REASON in second


@pytest.mark.parametrize("form", ["text", "markdown"])
def test_people_read_the_reason_and_the_number(one_of_two: Run, form: str) -> None:
    text = rendered(form, [one_of_two])
    assert "2 failed; 1 as agreed" in text
    assert REASON in text


def test_programs_read_the_reason(one_of_two: Run) -> None:
    (engine,) = json.loads(rendered("json", [one_of_two]))["engines"]
    assert {one["id"]: one["agreed"] for one in engine["scenarios"] if "agreed" in one} == {ONE: REASON}
    assert engine["conforms"] is False
