"""What was agreed about an engine is a contract: the gate stays shut for whatever is not as agreed."""

from dataclasses import replace
from datetime import date, timedelta
from typing import Any

import pytest

from conformance.gate.config import Requires
from conformance.gate.holding import how_wrong, text_of
from conformance.results.values import ClauseText
from conformance.verdict import MISSING, Failed, Mismatch, NotClaimed
from tests.gate.made import (
    BAD,
    CLAIMS,
    GONE,
    TODAY,
    WORSE,
    agreed,
    counts,
    first_of,
    flaky,
    held,
    kinds,
    problems,
    ran,
)

ONE = first_of("COUNT-01")
OTHER = first_of("COUNT-02")


def test_it_opens_for_an_engine_that_passes() -> None:
    assert problems(ran(), held()) == []


def test_it_stays_shut_for_what_goes_wrong() -> None:
    found = problems(ran({ONE: BAD}), held())
    assert [(one.kind, one.about) for one in found] == [("new", ONE)]
    assert found[0].judged is not None


@pytest.mark.parametrize(
    ("kind", "name"), [("scenario", ONE), ("clause", "COUNT-01"), ("pattern", "COUNT-01/*")]
)
@pytest.mark.parametrize("verdict", [BAD, GONE])
def test_it_opens_for_what_was_agreed(kind: str, name: str, verdict: Any) -> None:
    run = ran({ONE: verdict})
    assert kinds(run, held(agreed(run, kind, name))) == []


def test_it_stays_shut_when_an_agreed_fault_is_mended() -> None:
    old = ran({ONE: BAD})
    assert kinds(ran(), held(agreed(old, "clause", "COUNT-01"))) == [("passes", ONE)]


def test_it_stays_shut_when_an_agreed_fault_is_not_claimed_any_more() -> None:
    old = ran({ONE: BAD})
    found = problems(ran({ONE: NotClaimed("count")}), held(agreed(old, "clause", "COUNT-01")))
    assert [one.kind for one in found] == ["passes"]
    assert found[0].says == "was to go wrong, and is now not claimed"


@pytest.mark.parametrize("verdict", [WORSE, GONE])
def test_it_stays_shut_when_a_scenario_fails_in_another_way(verdict: Any) -> None:
    old = ran({ONE: BAD})
    assert kinds(ran({ONE: verdict}), held(agreed(old, "clause", "COUNT-01"))) == [("otherwise", ONE)]


def test_an_agreement_about_some_of_a_clause_covers_no_other() -> None:
    old = ran({ONE: BAD})
    second = [one.id for one in counts() if one.clauses[0] == "COUNT-01"][1]
    found = kinds(ran({ONE: BAD, second: BAD}), held(agreed(old, "clause", "COUNT-01")))
    assert found == [("new", second)]


def test_an_agreement_ends_on_its_day() -> None:
    run = ran({ONE: BAD})
    last_day = agreed(run, "clause", "COUNT-01", until=TODAY)
    over = agreed(run, "clause", "COUNT-01", until=TODAY - timedelta(1))
    assert kinds(run, held(last_day)) == []
    assert kinds(run, held(over)) == [("ended", "COUNT-01")]


def test_an_agreement_holds_for_the_clause_as_it_stood() -> None:
    run = ran({ONE: BAD})
    clause = run.header.clauses["COUNT-01"]
    reworded = replace(clause, text=f"{clause.text} Or not.")
    header = replace(run.header, clauses={**run.header.clauses, "COUNT-01": reworded})
    assert kinds(replace(run, header=header), held(agreed(run, "clause", "COUNT-01"))) == [
        ("text", "COUNT-01")
    ]


def test_a_pattern_is_about_all_clauses_of_its_scenarios() -> None:
    run = ran({ONE: BAD, OTHER: BAD})
    both = agreed(run, "pattern", "COUNT-0*")
    assert kinds(run, held(both)) == []
    clauses = run.header.clauses
    assert both.text == text_of(["COUNT-02", "COUNT-01"], clauses) != text_of(["COUNT-01"], clauses)


@pytest.mark.parametrize(
    ("kind", "name"), [("scenario", "COUNT-01/nothing"), ("clause", "COUNT-99"), ("pattern", "X*")]
)
def test_an_agreement_about_nothing_is_told(kind: str, name: str) -> None:
    run = ran({ONE: BAD})
    assert ("name", name) in kinds(run, held(agreed(run, kind, name)))


def test_what_is_agreed_twice_is_told() -> None:
    run = ran({ONE: BAD})
    twice = held(agreed(run, "clause", "COUNT-01"), agreed(run, "scenario", ONE))
    assert kinds(run, twice) == [("name", ONE)]
    both = held(agreed(run, "scenario", ONE), flaky=(flaky(ONE),), flaky_limit=1)
    assert kinds(run, both) == [("name", ONE)]


def test_an_agreement_says_nothing_of_what_it_does_not_name() -> None:
    run = ran({ONE: BAD, OTHER: BAD})
    whole = agreed(run, "clause", "COUNT-01", text=text_of(["COUNT-01"], run.header.clauses))
    assert kinds(run, held(whole)) == [("name", "COUNT-01"), ("new", OTHER)]


def test_a_scenario_that_was_not_asked_is_neither_mended_nor_wrong() -> None:
    old = ran({ONE: BAD})
    without = replace(old, results=tuple(one for one in old.results if one.scenario != ONE))
    assert kinds(without, held(agreed(old, "clause", "COUNT-01"))) == []


@pytest.mark.parametrize("verdict", [None, BAD, GONE])
def test_a_flaky_scenario_is_not_looked_at(verdict: Any) -> None:
    run = ran({ONE: verdict} if verdict else {})
    assert kinds(run, held(flaky=(flaky(ONE),), flaky_limit=1)) == []


def test_no_more_are_flaky_than_the_limit() -> None:
    assert kinds(ran(), held(flaky=(flaky(ONE), flaky(OTHER)), flaky_limit=1)) == [("flaky", "mine")]


def test_a_flaky_scenario_is_so_for_a_while() -> None:
    over = flaky(ONE, date(2026, 2, 28))
    assert kinds(ran({ONE: BAD}), held(flaky=(over,), flaky_limit=1)) == [("ended", ONE)]
    unknown = flaky("COUNT-01/nothing")
    assert kinds(ran(), held(flaky=(unknown,), flaky_limit=1)) == [("name", "COUNT-01/nothing")]


@pytest.mark.parametrize(
    ("requires", "about"),
    [
        (Requires({"fives-and-threes": frozenset({2, 3, 4})}), "fives-and-threes"),
        (Requires({"all-fives": frozenset({2})}), "all-fives"),
        (Requires(abilities=frozenset({"game", "count"})), "game"),
        (Requires(options=frozenset({"target", "pays"})), "pays"),
    ],
)
def test_what_is_required_must_be_claimed(requires: Requires, about: str) -> None:
    assert kinds(ran(), held(requires=requires)) == [("claims", about)]


def test_claims_that_are_required_and_claimed_open_it() -> None:
    wanted = Requires(
        {"fives-and-threes": frozenset({2, 3})}, frozenset(CLAIMS["abilities"]), frozenset({"target"})
    )
    assert kinds(ran(), held(requires=wanted)) == []


def test_a_run_without_an_end_is_no_verdict() -> None:
    run = replace(ran(), end=None)
    found = problems(run, held())
    assert [one.kind for one in found] == ["verdict"]
    assert "killed" in found[0].says


def test_nothing_tested_is_no_pass() -> None:
    nothing = ran({one.id: NotClaimed("count") for one in counts()})
    assert kinds(nothing, held()) == [("verdict", "mine")]
    assert kinds(nothing, held()) == [
        (one.kind, one.about) for one in problems(nothing, held(), may_be_none=True)
    ]
    none_left = replace(nothing, results=(), header=replace(nothing.header, scenarios=0))
    assert [one.kind for one in problems(none_left, held())] == ["verdict"]
    assert problems(none_left, held(), may_be_none=True) == []


def test_how_a_scenario_goes_wrong_is_told_by_what_came() -> None:
    def told(verdict: Any) -> str:
        return how_wrong(next(one for one in ran({ONE: verdict}).results if one.wrong))

    assert told(BAD) == "step 0: count 7"
    assert told(GONE) == "step 0: crash"
    assert told(Failed(0, (Mismatch("count", 6, MISSING), Mismatch("points", 2, 0)), "", {})) == (
        "step 0: no count; points 0"
    )
    long, longer = (told(Failed(0, (Mismatch("line", [], "x" * size),), "", {})) for size in (500, 501))
    assert len(long) == len(longer) <= 200
    assert long != longer


def test_a_digest_of_clauses_is_of_their_titles_and_texts() -> None:
    one, other = ClauseText("a", "b", "c", True, "d"), ClauseText("a", "b.", "c", True, "d")
    assert text_of(["X"], {"X": one}) != text_of(["X"], {"X": other})
    assert text_of(["X", "Y"], {"X": one, "Y": other}) == text_of(["Y", "X"], {"X": one, "Y": other})
