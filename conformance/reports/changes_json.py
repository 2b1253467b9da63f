"""What changed between two runs, as one JSON value for programs."""

from collections.abc import Sequence
from typing import Any

from conformance.results.changes import Change, Changes
from conformance.results.lines import value_of
from conformance.results.values import Judged

FORMAT = 1


def changes_value(found: Changes) -> dict[str, Any]:
    """All that changed."""
    return {
        "format": FORMAT,
        "worse": found.is_worse,
        "differences": [
            {"of": one.of, "what": one.what, "before": one.before, "after": one.after}
            for one in found.differences
        ],
        "scenarios": list(map(_change, found.scenarios)),
    }


def verified_value(found: Changes, sample: Sequence[Judged], stale: Sequence[Judged]) -> dict[str, Any]:
    """What of a sample is not as it was."""
    value = changes_value(found)
    return {
        "format": FORMAT,
        "holds": not found.scenarios and not stale,
        "sample": [one.scenario for one in sample],
        "gone": [one.scenario for one in stale],
        "differences": [one for one in value["differences"] if one["of"] == "engine"],
        "scenarios": value["scenarios"],
    }


def _change(change: Change) -> dict[str, Any]:
    return {
        "id": change.judged.scenario,
        "kind": change.kind,
        "respecified": change.respecified,
        "before": _judged(change.before),
        "after": _judged(change.after),
    }


def _judged(judged: Judged | None) -> Any:
    """As the results have it, or nothing."""
    return judged and value_of(judged)["scenario"]
