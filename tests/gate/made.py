"""Runs and agreements that the tests of the gate hold to each other."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from functools import cache
from typing import Any

from conformance.corpus.values import Scenario
from conformance.gate.config import Expectation, Flaky, Held
from conformance.gate.holding import Problem, how_wrong, problems_of, text_of
from conformance.results.lines import counted
from conformance.results.telling import judged
from conformance.results.values import End, Introduced, Run
from conformance.run_report import all_passed
from conformance.verdict import Errored, Failed, Mismatch, Passed, Result
from tests.loaded import loaded
from tests.running import run_of

TODAY = date(2026, 3, 1)
CLAIMS: Mapping[str, Any] = {
    "protocol": 1,
    "engine": {"name": "mine", "version": "1"},
    "games": {"fives-and-threes": {"players": [2, 3]}},
    "abilities": ["layout", "count", "round"],
    "options": ["target"],
}
BAD = Failed(0, (Mismatch("count", 6, 7),), "", {"count": 7})
WORSE = Failed(0, (Mismatch("count", 6, 8),), "", {"count": 8})
GONE = Errored(0, "crash", "the engine has ended")


@cache
def counts() -> list[Scenario]:
    """The scenarios of two clauses, each with several."""
    return [one for one in loaded().scenarios if one.clauses[0] in ("COUNT-01", "COUNT-02")]


def known() -> dict[str, str]:
    return {one.id: one.clauses[0] for one in counts()}


def ran(wrong: Mapping[str, Any] | None = None, claims: Mapping[str, Any] = CLAIMS) -> Run:
    """A run over them; by scenario what it comes to where it does not pass."""
    verdicts = wrong or {}
    results = [Result(one, verdicts.get(one.id, Passed())) for one in counts()]
    told = tuple(judged(result, index, index / 100) for index, result in enumerate(results))
    engine = Introduced("mine", "1", tuple(claims["abilities"]), dict(claims))
    return replace(whole(), engine=engine, results=told, end=End(1.5, counted(told), all_passed(told)))


@cache
def whole() -> Run:
    """A run over them that passes; what judged it is looked up once."""
    return run_of([Result(one, Passed()) for one in counts()])


def first_of(clause: str) -> str:
    return next(id_ for id_, about in known().items() if about == clause)


def agreed(run: Run, kind: str, name: str, **changed: Any) -> Expectation:
    """An expectation for all that goes wrong in that run."""
    wrong = {one.scenario: how_wrong(one) for one in run.results if one.wrong}
    about = sorted({known()[id_] for id_ in wrong})
    made = Expectation(kind, name, "an old fault", "rules", text_of(about, run.header.clauses), wrong)
    return replace(made, **changed)


def held(*expect: Expectation, **changed: Any) -> Held:
    return replace(Held("mine", "stdio:./engine", expect=expect), **changed)


def problems(run: Run, held_to: Held, **more: Any) -> list[Problem]:
    return problems_of(run, held_to, known(), TODAY, **more)


def kinds(run: Run, held_to: Held) -> list[tuple[str, str]]:
    return [(one.kind, one.about) for one in problems(run, held_to)]


def flaky(scenario: str, until: date = TODAY) -> Flaky:
    return Flaky(scenario, "a race", "rules", until)
