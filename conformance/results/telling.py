"""Makes values of a run from verdicts: what was drawn, noted and said is told once, and kept."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from conformance.corpus.values import Clause
from conformance.diagnosis import Explanation
from conformance.fingerprints import digest_of
from conformance.games import Family, family_of
from conformance.protocol.claims import Claims
from conformance.results.values import (
    ClauseText,
    Diagnosed,
    Introduced,
    Judged,
    Mistake,
    ToldMismatch,
    Wrong,
)
from conformance.verdict import MISSING, Errored, Failed, Mismatch, NotClaimed, Passed, Result, outcome_of

LONGEST = 20_000
"""Characters of an engine's value that are kept."""


def clause_texts(clauses: Mapping[str, Clause]) -> dict[str, ClauseText]:
    """The clauses as they stand."""
    return {
        clause.id: ClauseText(
            clause.title, " ".join(clause.text.split()), clause.chapter, clause.shown, clause.family
        )
        for clause in clauses.values()
    }


def introduced(claims: Claims, hints: Sequence[str]) -> Introduced:
    """What an engine says of itself."""
    told, _ = carried(dict(claims.raw))
    return Introduced(claims.name, claims.version, tuple(sorted(claims.abilities)), told, tuple(hints))


def judged(result: Result, index: int = 0, at: float = 0.0, digest: str = "") -> Judged:
    """A result as a report shows it."""
    scenario, verdict = result.scenario, result.verdict
    return Judged(
        index,
        scenario.id,
        scenario.title,
        scenario.clauses,
        scenario.catches,
        scenario.place.file,
        scenario.place.line,
        digest or digest_of(scenario),
        outcome_of(verdict),
        round(at, 6),
        wrong_of(result, family_of(scenario.family)) if isinstance(verdict, Failed | Errored) else None,
        verdict.missing if isinstance(verdict, NotClaimed) else "",
        verdict.took if isinstance(verdict, Passed) else (),
    )


def wrong_of(result: Result, family: Family) -> Wrong:
    """What went wrong in a scenario that failed or errored."""
    scenario, verdict = result.scenario, result.verdict
    assert isinstance(verdict, Failed | Errored)
    step = scenario.steps[verdict.step]
    drawn, noted = (tell(scenario, verdict.step) for tell in (family.drawn, family.noted))
    place = (verdict.step, step.line, step.text, step.setup, step.method, json.loads(step.params))
    if isinstance(verdict, Errored):
        kind, message, log = verdict.kind, verdict.message, verdict.log
        return Wrong(*place, drawn, noted, kind=kind, message=message, log=log)
    answer, cut = carried(verdict.answer)
    mismatches = tuple(_told(mismatch, scenario.seats, family) for mismatch in verdict.mismatches)
    return Wrong(*place, drawn, noted, answer, cut, verdict.reason, mismatches)


def _told(mismatch: Mismatch, seats: int, family: Family) -> ToldMismatch:
    came = MISSING if mismatch.came is MISSING else carried(mismatch.came)[0]
    says = (text[:LONGEST] for text in told_mismatch(mismatch, seats, family))
    return ToldMismatch(mismatch.fact, mismatch.expected, came, *says)


def told_mismatch(mismatch: Mismatch, seats: int, family: Family) -> tuple[str, str]:
    """What was expected and what came, in words; as JSON where the words would be the same."""
    expected = family.said(mismatch.fact, mismatch.expected, seats)
    if mismatch.came is MISSING:
        return expected, f"no {mismatch.fact} to be read in the answer"
    came = family.said(mismatch.fact, mismatch.came, seats)
    if expected == came:
        return f"{mismatch.fact} {as_json(mismatch.expected)}", f"{mismatch.fact} {as_json(mismatch.came)}"
    return expected, came


def as_json(value: Any) -> str:
    """A value as people are shown JSON."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def carried(value: Any) -> tuple[Any, bool]:
    """An engine's value, and false; or the beginning of its text, and true, where a line cannot carry it.

    >>> carried({"points": 8}), carried([float("nan")])
    (({'points': 8}, False), ('[nan]', True))
    """
    try:
        text = json.dumps(value, allow_nan=False)
    except (ValueError, TypeError, RecursionError):
        return _text(value)[:LONGEST], True
    return (value, False) if len(text) <= LONGEST else (text[:LONGEST], True)


def _text(value: Any) -> str:
    try:
        return repr(value)
    except (ValueError, RecursionError) as error:
        return f"a value that cannot be shown: {error}"


def diagnosed(family: str, found: Explanation) -> Diagnosed:
    """An explanation of what fails in a family of games, as it is reported."""
    return Diagnosed(
        family,
        tuple(Mistake(one.mutant, one.does) for one in found.mistakes),
        found.explained,
        found.alike,
        found.failures,
        found.missed,
        round(found.likeness, 3),
        found.is_close,
        found.is_near,
    )
