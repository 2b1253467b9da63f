"""Runs as lines of JSON, written as they go (`spec/results.md`).

A line is an object with one member, which says what it is. A run begins with its header and ends with
its end, or with what the gate says where that holds it; one that has none was killed, and `reading`
takes it as incomplete.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from conformance.results.values import (
    FORMAT,
    ClauseText,
    Diagnosed,
    End,
    Gated,
    GateProblem,
    Header,
    Introduced,
    Judged,
    Mistake,
    Part,
    Suite,
    ToldMismatch,
    Wrong,
)
from conformance.verdict import MISSING, OUTCOMES

Keep = Callable[[Part], None]


@contextmanager
def kept(path: Path) -> Iterator[Keep]:
    """Keeps each part of a run in a file as soon as it is there. Raises `OSError`."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w", encoding="ascii", buffering=1, newline="\n") as file:
        yield lambda part: print(line_of(part), file=file)


def line_of(part: Part) -> str:
    """A part as its line. Only ASCII, so that nothing that an engine says can break the line."""
    return json.dumps(value_of(part), separators=(",", ":"), allow_nan=False)


def value_of(part: Part) -> dict[str, Any]:
    """A part as JSON values."""
    match part:
        case Header():
            return {"run": {"format": FORMAT, **_members(part)}}
        case Introduced():
            return {"engine": _members(part)}
        case Judged():
            members = {name: value for name, value in _members(part).items() if value not in ("", [], None)}
            return {"scenario": {**members, "verdict": part.verdict.replace(" ", "_")}}
        case End():
            return {"end": _members(part)}
        case Gated():
            return {"gate": _members(part)}


def _members(value: Any) -> dict[str, Any]:
    """The fields of a value; a fact that did not come is left out."""
    fields = ((name, getattr(value, name)) for name in value.__slots__)
    return {name: _plain(field) for name, field in fields if field is not MISSING}


def _plain(value: Any) -> Any:
    match value:
        case Suite() | ClauseText() | Wrong() | ToldMismatch() | Diagnosed() | Mistake() | GateProblem():
            return _members(value)
        case tuple():
            return [_plain(item) for item in value]
        case Mapping() if any(isinstance(item, ClauseText) for item in value.values()):
            return {key: _plain(item) for key, item in value.items()}
    return value


def counted(results: Sequence[Judged]) -> dict[str, int]:
    """How many results have each verdict, as the line `end` has it."""
    verdicts = [one.verdict for one in results]
    return {word.replace(" ", "_"): verdicts.count(word) for word in OUTCOMES}
