"""What was found out about an engine's rules, for people and for programs."""

from collections.abc import Iterator
from typing import Any

from conformance.comparing.variants import differing
from conformance.fuzzing.script import Script
from conformance.games import Family
from conformance.identifying.deciding import Asked, Decision
from conformance.identifying.inquiry import inquiry_of
from conformance.reports.failure_text import exchange_lines, field, fields
from conformance.reports.line import Line, plain
from conformance.reports.words import many
from conformance.results.telling import wrong_of
from conformance.verdict import Errored, Passed, Result

NAMED = 4
"""Rules that are named where many are left out at once."""


def asked_lines(asked: Asked) -> Iterator[Line]:
    """A question, and which rules its answer leaves out."""
    style, mark = ("good", "✓") if isinstance(asked.result.verdict, Passed) else ("bad", "✗")
    yield Line((style, f"{mark} "), ("", _told(asked)))
    if asked.excluded:
        names = ", ".join(asked.excluded[:NAMED])
        more = f" and {len(asked.excluded) - NAMED} more" if len(asked.excluded) > NAMED else ""
        yield Line(("dim", f"    not {names}{more}"))


def _told(asked: Asked) -> str:
    """The question in words: the way the game begins, and its plays."""
    steps = asked.result.scenario.steps
    if not isinstance(asked.probe, Script):
        return steps[0].text
    begun = f"{asked.probe.seats} seats from {' '.join(map(str, asked.probe.scores))}"
    dealt = list(filter(None, [inquiry_of(asked.result.scenario.family).dealt(asked.probe)]))
    acts = [step.text for step in steps if step.method == "act"]
    last = [step.text for step in steps[-1:] if step.method == "legal"]
    return " | ".join([", ".join([begun, *dealt]), *acts, *last])


def decision_lines(decision: Decision, engine: str, family: Family) -> Iterator[Line]:
    """What can be said of the engine in the end."""
    yield Line()
    told = f"after {many(len(decision.asked), 'question')}"
    if decision.contradiction is not None:
        yield from _contradiction_lines(decision.contradiction, engine, family)
        return
    if not decision.left:
        yield Line(("bad", f"{engine} plays no rules that are known here"), ("", f", {told}"))
        if decision.unexplained is not None:
            yield from _unexplained_lines(decision.unexplained, family)
        return
    best, *others = decision.left
    yield Line(("good", f"{engine} plays {best.name}"), ("", f", {told}: {best.ruleset.title}"))
    if others:
        yield plain("  What it offers does not tell these from it:")
        for other in others:
            apart = ", ".join(one.field for one in differing(best, other))
            yield Line(("", f"    {other.name}"), ("dim", f"   {apart}"))


def _contradiction_lines(found: tuple[Result, Result], engine: str, family: Family) -> Iterator[Line]:
    yield Line(("bad", f"{engine} contradicts itself"), ("", ": asked the same again, it answers otherwise"))
    yield plain("  The first time it answered as is expected here, the second time:")
    yield from exchange_lines(wrong_of(found[1], family))


def _unexplained_lines(result: Result, family: Family) -> Iterator[Line]:
    if isinstance(result.verdict, Errored):
        yield plain("  It broke off:")
    else:
        yield plain("  What is expected here is the answer that most of those have that explain the rest:")
    yield from exchange_lines(wrong_of(result, family))
    deals = [step for step in result.scenario.steps if step.method == "deal"]
    yield from (field("deal", step.text.removeprefix("deal ")) for step in deals)


def note_lines(decision: Decision) -> Iterator[Line]:
    """What the search did not look at."""
    tables = ", ".join(map(str, decision.offer.seats)) or "none"
    yield from fields("offers", f"{', '.join(sorted(decision.offer.abilities))}; tables of {tables}")


def decision_value(decision: Decision, engine: str) -> dict[str, Any]:
    """The decision as JSON values."""
    return {
        "engine": engine,
        "game": decision.offer.game,
        "plays": [
            {"rules": variant.name, "fields": dict(variant.ruleset.fields)} for variant in decision.left
        ],
        "questions": [
            {
                "asked": [
                    {"method": step.method, "params": step.params} for step in one.result.scenario.steps
                ],
                "as_expected": isinstance(one.result.verdict, Passed),
                "excluded": list(one.excluded),
            }
            for one in decision.asked
        ],
        "contradicts_itself": decision.contradiction is not None,
        "explained": bool(decision.left) and decision.contradiction is None,
    }
