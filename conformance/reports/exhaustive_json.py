"""Counts and worlds as JSON values for programs."""

import json
from collections.abc import Sequence
from typing import Any

from conformance.exhaustive.dividing import Count
from conformance.exhaustive.play import Row
from conformance.exhaustive.proving import Proof
from conformance.reports.run_json import mismatch_value
from conformance.verdict import Errored, Failed, Result


def count_value(count: Count) -> dict[str, Any]:
    """What came of a position."""
    value: dict[str, Any] = {
        "position": count.position.name,
        "verdict": count.outcome.replace(" ", "_"),
        "reason": count.missing or None,
        "counts": _rows(count.rows, count.position.columns),
    }
    if count.outcome == "failed":
        value["expected"] = _rows(count.position.counts[: len(count.rows)], count.position.columns)
        value["command"] = count.command
    return value | ({"first": failure_value(count.wrong)} if count.wrong else {})


def _rows(rows: Sequence[Row], columns: Sequence[str]) -> list[dict[str, int]]:
    return [{"depth": depth, **dict(zip(columns, row, strict=False))} for depth, row in enumerate(rows, 1)]


def proof_value(proof: Proof) -> dict[str, Any]:
    """What came of a world."""
    value: dict[str, Any] = {
        "world": proof.world.name,
        "verdict": proof.outcome.replace(" ", "_"),
        "reason": proof.missing or None,
        "games": proof.games,
        "wrong": proof.wrong,
        "asked_actions": proof.asked_actions,
    }
    if proof.outcome == "passed":
        value["digest"] = proof.world.digest
    return value | ({"first": failure_value(proof.first)} if proof.first else {})


def failure_value(result: Result) -> dict[str, Any]:
    """What was done, asked and answered, and what differs."""
    scenario, verdict = result.scenario, result.verdict
    assert isinstance(verdict, Failed | Errored)
    step = scenario.steps[verdict.step]
    done = [one.text for one in scenario.steps[: verdict.step + 1] if one.method in ("deal", "act")]
    value = {"done": done, "method": step.method, "params": json.loads(step.params)}
    if isinstance(verdict, Errored):
        return {**value, "kind": verdict.kind, "message": verdict.message}
    return {**value, "answer": verdict.answer, "mismatches": list(map(mismatch_value, verdict.mismatches))}
