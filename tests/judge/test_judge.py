"""Comparing: what is missing, of another type, or changed by a refusal is never taken for right."""

from dataclasses import replace
from typing import Any

import pytest

from conformance.corpus.values import Step
from conformance.games import Family
from conformance.judge import mismatches_of, same
from conformance.verdict import MISSING

STATE = {
    "phase": "play",
    "turn": 1,
    "line": ["6-6"],
    "ends": [6, 6],
    "count": 12,
    "scores": [4, 0],
    "tiles_left": [6, 7],
    "round": 1,
    "leader": 0,
    "ended": None,
    "winner": None,
}
ANSWER = {"accepted": True, "points": 4, "state": STATE}
PLAYED = Step("act", "{}", "lead A 6-6", 1, {"accepted": True, "points": 4, **STATE})
TRIED = Step("act", "{}", "B knock", 1, {"accepted": False}, ("PLAY-06",))
REFUSED = {"accepted": False, "reason": "no", "state": STATE}


def facts(step: Step, result: Any, family: Family, before: Any = None, **rules: Any) -> list[str]:
    return [mismatch.fact for mismatch in mismatches_of(step, result, before, family.facts, **rules)]


def test_a_right_answer_has_no_mismatch(dominoes: Family) -> None:
    assert facts(PLAYED, ANSWER, dominoes) == []


@pytest.mark.parametrize("fact", [*STATE, "points", "accepted"])
def test_a_missing_fact_is_a_failure(dominoes: Family, fact: str) -> None:
    state = {name: value for name, value in STATE.items() if name != fact}
    answer = {name: value for name, value in {**ANSWER, "state": state}.items() if name != fact}
    found = mismatches_of(PLAYED, answer, None, dominoes.facts)
    assert [(mismatch.fact, mismatch.came) for mismatch in found] == [(fact, MISSING)]


@pytest.mark.parametrize(
    ("fact", "wrong"),
    [
        ("phase", "round_over"),
        ("turn", 0),
        ("turn", None),
        ("turn", True),
        ("turn", "1"),
        ("line", ["6-6", "6-3"]),
        ("line", "6-6"),
        ("ends", [6]),
        ("ends", [6, 6, 6]),
        ("ends", ["6", "6"]),
        ("count", 12.5),
        ("count", "12"),
        ("scores", [0, 4]),
        ("scores", [4]),
        ("tiles_left", [7, 6]),
        ("leader", False),
        ("ended", "blocked"),
        ("ended", False),
        ("winner", 0),
    ],
)
def test_a_wrong_fact_is_a_failure(dominoes: Family, fact: str, wrong: Any) -> None:
    assert facts(PLAYED, {**ANSWER, "state": {**STATE, fact: wrong}}, dominoes) == [fact]


@pytest.mark.parametrize(
    "result", [None, [], "yes", 3, True, {}, {"state": None}, {"accepted": True, "state": []}]
)
def test_an_answer_of_another_shape_is_a_failure(dominoes: Family, result: Any) -> None:
    assert facts(PLAYED, result, dominoes)


@pytest.mark.parametrize("accepted", [1, "true", None, "yes", [True]])
def test_accepted_is_true_or_false_and_nothing_like_it(dominoes: Family, accepted: Any) -> None:
    assert facts(PLAYED, {**ANSWER, "accepted": accepted}, dominoes) == ["accepted"]
    assert facts(TRIED, {**REFUSED, "accepted": accepted}, dominoes, STATE) == ["accepted"]


def test_whole_numbers_are_equal_as_json_has_them() -> None:
    assert same([1, 2], [1.0, 2])
    assert not same(0, False)
    assert not same([0], [False])
    assert not same(1, True)
    assert not same(None, 0)


def test_a_refusal_that_changes_nothing_is_right(dominoes: Family) -> None:
    assert facts(TRIED, REFUSED, dominoes, STATE) == []


@pytest.mark.parametrize("fact", STATE)
def test_a_refusal_that_changes_something_is_a_failure(dominoes: Family, fact: str) -> None:
    changed = {**REFUSED, "state": {**STATE, fact: "changed"}}
    assert facts(TRIED, changed, dominoes, STATE) == [fact]


def test_a_refusal_without_a_state_is_a_failure(dominoes: Family) -> None:
    assert facts(TRIED, {"accepted": False, "reason": "no"}, dominoes, STATE) == ["state"]


def test_a_member_that_is_not_named_may_change(dominoes: Family) -> None:
    before = {**STATE, "clock": 14}
    assert facts(TRIED, {**REFUSED, "state": {**STATE, "clock": 13}}, dominoes, before) == []


@pytest.mark.parametrize(("fact", "wrong"), [("turn", True), ("leader", False), ("ends", [6.5, 6])])
def test_a_refusal_that_changes_a_type_is_a_failure(dominoes: Family, fact: str, wrong: Any) -> None:
    assert facts(TRIED, {**REFUSED, "state": {**STATE, fact: wrong}}, dominoes, STATE) == [fact]


@pytest.mark.parametrize(
    ("clauses", "wrong"),
    [
        (["PLAY-06"], False),
        (["PLAY-02"], True),
        ([], True),
        ("PLAY-06", True),
        (["PLAY-06", "X"], True),
        (None, True),
    ],
)
def test_the_clauses_of_a_refusal_are_looked_at_when_strict(
    dominoes: Family, clauses: Any, wrong: bool
) -> None:
    answer = {**REFUSED, "clauses": clauses}
    assert facts(TRIED, answer, dominoes, STATE) == []
    assert facts(TRIED, answer, dominoes, STATE, strict=True) == (["clauses"] if wrong else [])
    assert facts(replace(TRIED, breaks=()), answer, dominoes, STATE, strict=True) == []


VIEW = Step("view", "{}", "Ann looks", 1, {"seat": 0, "hand": ["3-1", "6-3"], "leaks": []})


@pytest.mark.parametrize(
    ("extra", "leaks"),
    [
        ({}, []),
        ({"partner": ["5-5"]}, ["5-5"]),
        ({"note": "West holds 2-1 and 0-4"}, ["2-1", "4-0"]),
        ({"nested": [{"5-4": 1}]}, ["5-4"]),
        ({"bar": "5|4"}, ["5-4"]),
        ({"at": "2026-11-30T02:17:13Z", "took": "0:05", "page": "1/3", "id": "3-2-1"}, []),
        ({"sides": [[0, 2], [1, 3]], "clock": "12.30"}, []),
        ({"last": "6-6"}, []),
        ({"mine": "1-3"}, []),
    ],
)
def test_a_tile_that_leaks_anywhere_in_a_view_is_found(
    dominoes: Family, extra: Any, leaks: list[str]
) -> None:
    result = {"seat": 0, "hand": ["3-6", "1-3"], "state": STATE, **extra}
    found = mismatches_of(VIEW, result, STATE, dominoes.facts)
    assert [mismatch.came for mismatch in found] == ([leaks] if leaks else [])


def test_a_view_with_another_state_than_the_table_is_found(dominoes: Family) -> None:
    result = {"seat": 0, "hand": ["3-6", "1-3"], "state": {**STATE, "turn": 0}}
    assert facts(VIEW, result, dominoes, STATE) == ["turn"]


FREE = replace(PLAYED, is_free=True)


def test_an_action_that_an_engine_is_free_in_may_be_refused_and_then_changes_nothing(
    dominoes: Family,
) -> None:
    before = {**STATE, "line": [], "turn": 0}
    assert facts(FREE, ANSWER, dominoes, before) == []
    assert facts(FREE, {**REFUSED, "state": before}, dominoes, before) == []
    assert facts(FREE, REFUSED, dominoes, before) == ["turn", "line"]
    assert facts(FREE, {**ANSWER, "points": 3}, dominoes, before) == ["points"]
