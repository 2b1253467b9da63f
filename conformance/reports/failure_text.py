"""One failure as text for people: what happened before why, and how to see it again."""

import json
import shlex
import textwrap
from collections.abc import Iterator, Mapping
from typing import Any

from conformance.corpus.values import Clause, Scenario
from conformance.games import Family, family_of
from conformance.reports.line import Line, plain
from conformance.verdict import MISSING, Errored, Failed, Mismatch, Result

WIDTH = 100
"""Of what is wrapped; commands and messages are not, so that they can be copied."""
LONGEST_MESSAGE = 600


def failure_lines(result: Result, command: str, clauses: Mapping[str, Clause]) -> Iterator[Line]:
    """A scenario that failed or errored; `command` runs the engine again."""
    scenario, verdict = result.scenario, result.verdict
    assert isinstance(verdict, Failed | Errored)
    step = scenario.steps[verdict.step]
    mark = "✗" if isinstance(verdict, Failed) else "⚡"
    yield Line(("bad", f"{mark} {scenario.id}"), ("dim", f"   {scenario.place.file}:{step.line}"))
    yield Line(("strong", f"  {scenario.title}"))
    if step.setup:
        yield plain("  This went wrong on the way there, before what the scenario is about:")
    else:
        clause = clauses[scenario.clauses[0]]
        yield from wrapped(f"{clause.id} {clause.title}. {' '.join(clause.text.split())}")
    yield from exchange_lines(result, family_of(scenario.family))
    if scenario.catches and not step.setup:
        yield from fields("catches", scenario.catches)
    yield field("alone", f"{command} --select {shlex.quote(scenario.id)}")


def exchange_lines(result: Result, family: Family) -> Iterator[Line]:
    """The table before, the round, what was sent and got, what was expected and what came instead."""
    scenario, verdict = result.scenario, result.verdict
    assert isinstance(verdict, Failed | Errored)
    step = scenario.steps[verdict.step]
    drawn = family.drawn(scenario, verdict.step)
    if drawn:
        yield Line()
        yield from (plain(f"      {row}") for row in drawn.splitlines())
    yield Line()
    noted = family.noted(scenario, verdict.step)
    if noted:
        yield from fields("round", noted)
    yield field("sent", f"{step.method} {step.params}")
    if isinstance(verdict, Failed):
        yield from _failed_lines(scenario, verdict, family)
    else:
        yield from fields("errored", f"{verdict.kind}: {verdict.message}")
        yield from (field("log", row) for row in verdict.log.splitlines())


def _failed_lines(scenario: Scenario, failed: Failed, family: Family) -> Iterator[Line]:
    """What came, in full; what was expected of it and what there was instead."""
    yield field("got", _short(_json(failed.answer)))
    told = [told_mismatch(mismatch, scenario.seats, family) for mismatch in failed.mismatches]
    yield from fields("expected", "; ".join(expected for expected, _ in told))
    yield from fields("came", "; ".join(came for _, came in told))
    if failed.reason:
        yield from fields("reason", f"the engine says {failed.reason!r}")


def told_mismatch(mismatch: Mismatch, seats: int, family: Family) -> tuple[str, str]:
    """What was expected and what came, in words; as JSON where the words would be the same."""
    expected = family.said(mismatch.fact, mismatch.expected, seats)
    if mismatch.came is MISSING:
        return expected, f"no {mismatch.fact} to be read in the answer"
    came = family.said(mismatch.fact, mismatch.came, seats)
    if expected == came:
        return f"{mismatch.fact} {_json(mismatch.expected)}", f"{mismatch.fact} {_json(mismatch.came)}"
    return expected, came


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _short(text: str) -> str:
    """A message, cut where it is very long."""
    return text if len(text) <= LONGEST_MESSAGE else f"{text[: LONGEST_MESSAGE - 1]}…"


def wrapped(text: str) -> Iterator[Line]:
    """A text over as many lines as it needs."""
    yield from map(plain, textwrap.wrap(text, WIDTH, initial_indent="  ", subsequent_indent="  "))


def fields(name: str, text: str) -> Iterator[Line]:
    """A name and a text beside it, over as many lines as it needs."""
    first, *rest = textwrap.wrap(text, WIDTH - 12) or [""]
    yield field(name, first)
    yield from (field("", line) for line in rest)


def field(name: str, text: str) -> Line:
    """A name and a text beside it, on one line whatever its length."""
    return Line(("dim", f"  {name:<10}"), ("", text))
