"""Runs read from lines of JSON, each held to the schema (`spec/results.md`). A run without an end is incomplete."""

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema

from conformance.corpus.where import corpus_root
from conformance.printable import printable
from conformance.protocol.wire_json import object_of
from conformance.results.lines import counted
from conformance.results.values import (
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
    Run,
    Suite,
    ToldMismatch,
    Wrong,
)
from conformance.verdict import MISSING

BEGAN = "%Y-%m-%dT%H:%M:%SZ"
NEXT = "the engine after it"
"""Stands for one whose run was to follow and is not there."""


class ResultsError(Exception):
    """A file that holds no results of runs; the message says where, what was expected and what came."""


def read_runs(path: Path) -> list[Run]:
    """The runs that a file holds, the last of them perhaps incomplete. Raises `ResultsError` and `OSError`."""
    runs: list[Run] = []
    judged: list[Judged] = []

    def close() -> None:
        if runs:
            results = tuple(sorted(judged, key=lambda one: one.index))
            runs[-1] = _checked(replace(runs[-1], results=results), path)
            judged.clear()

    is_torn = False
    with path.open("rb") as file:
        for number, line in enumerate(file, 1):
            place = f"{path}:{number}"
            is_torn = not line.endswith(b"\n")
            part = None if is_torn else part_of(line, place)
            if isinstance(part, Header):
                close()
                runs.append(Run(part))
            elif part is not None:
                if not runs:
                    raise ResultsError(f"{place}: the file begins with a line `run`, and this is another")
                if isinstance(part, Judged):
                    judged.append(_known(part, runs[-1], place))
                else:
                    runs[-1] = _with(runs[-1], part, place)
    close()
    if not runs:
        raise ResultsError(f"{path} holds no run; `fives run --results FILE` writes one")
    return [*runs, *_missing(runs[-1], is_torn=is_torn)]


def _with(run: Run, part: Part, place: str) -> Run:
    """The run with one part more."""
    if isinstance(part, Gated):
        return _held(run, part, place)
    _demand_open(run, place)
    if isinstance(part, Introduced):
        return replace(run, engine=part)
    assert isinstance(part, End)
    return replace(run, end=part)


def _demand_open(run: Run, place: str) -> None:
    if run.end is not None:
        raise ResultsError(f"{place}: after the line `end` another run may begin, and nothing else")


def _missing(last: Run, *, is_torn: bool) -> list[Run]:
    """A run that was to follow the last one and did not, or only with a piece of its first line."""
    if last.end and (last.header.left or is_torn):
        return [Run(replace(last.header, engine=NEXT, held="", scenarios=0, left=0))]
    return []


def part_of(line: bytes, place: str) -> Part:
    """The part in a line. Raises `ResultsError`."""
    try:
        value = json.loads(line.decode("ascii"), parse_constant=_no_number, object_pairs_hook=object_of)
        fault = next(_validator().iter_errors(value), None)
    except (ValueError, RecursionError):
        raise ResultsError(
            f"{place}: no JSON object in ASCII; `fives run --results FILE` writes such lines"
        ) from None
    if fault is not None:
        where = fault.json_path.removeprefix("$.").removeprefix("$")
        raise ResultsError(
            f"{place}: {where or 'the line'} {_short(fault.message)} (spec/results.schema.json)"
        )
    ((kind, members),) = value.items()
    try:
        return _READERS[kind](members)
    except ValueError as error:
        raise ResultsError(f"{place}: {_short(str(error))}") from None


def _short(text: str) -> str:
    """A complaint, not too long and on one line."""
    return printable(text, 200)


def _no_number(word: str) -> Any:
    raise ValueError(word)


@cache
def _validator() -> Any:
    text = (corpus_root() / "spec" / "results.schema.json").read_text(encoding="utf-8")
    return jsonschema.Draft202012Validator(json.loads(text))


def _header(members: dict[str, Any]) -> Header:
    del members["format"]
    datetime.strptime(members["began"], BEGAN)
    suite = Suite(**members.pop("suite"))
    clauses = {id_: ClauseText(**clause) for id_, clause in members.pop("clauses").items()}
    return Header(suite=suite, clauses=clauses, **members)


def _introduced(members: dict[str, Any]) -> Introduced:
    abilities, hints = (tuple(members.pop(name)) for name in ("abilities", "hints"))
    return Introduced(abilities=abilities, hints=hints, **members)


def _judged(members: dict[str, Any]) -> Judged:
    named = {"title": "", "catches": "", **members, "clauses": tuple(members["clauses"])}
    named |= {"verdict": members["verdict"].replace("_", " "), "took": tuple(members.get("took", ()))}
    if wrong := members.get("wrong"):
        mismatches = tuple(ToldMismatch(**{"came": MISSING, **told}) for told in wrong.pop("mismatches"))
        named["wrong"] = Wrong(mismatches=mismatches, **wrong)
    return Judged(**named)


def _gated(members: dict[str, Any]) -> Gated:
    levels, problems = (members.pop(name) for name in ("levels", "problems"))
    told = tuple(GateProblem(**{"scenario": "", **one}) for one in problems)
    return Gated(problems=told, levels=tuple(levels), **members)


def _end(members: dict[str, Any]) -> End:
    return End(diagnosis=tuple(map(_diagnosed, members.pop("diagnosis"))), **members)


def _diagnosed(members: dict[str, Any]) -> Diagnosed:
    return Diagnosed(mistakes=tuple(Mistake(**one) for one in members.pop("mistakes")), **members)


_READERS: Mapping[str, Callable[[dict[str, Any]], Part]] = {
    "run": _header,
    "engine": _introduced,
    "scenario": _judged,
    "end": _end,
    "gate": _gated,
}


def _held(run: Run, gate: Gated, place: str) -> Run:
    """The run with what the gate says of it."""
    if not run.header.held or run.end is None or run.gate is not None:
        raise ResultsError(
            f"{place}: a line `gate` stands once, after the line `end` of a run that a gate holds"
        )
    return replace(run, gate=gate)


def _known(judged: Judged, run: Run, place: str) -> Judged:
    """It is about a clause that the header has."""
    _demand_open(run, place)
    header = run.header
    if judged.clause not in header.clauses:
        raise ResultsError(f"{place}: {judged.clause} is not among the clauses of the line `run`")
    if judged.index >= header.scenarios:
        raise ResultsError(f"{place}: the index is {judged.index} of {header.scenarios} scenarios, from 0")
    return judged


def _checked(run: Run, path: Path) -> Run:
    """A run that says that it is whole is; no scenario is there twice. One of which the gate has yet to speak was killed."""
    name = _short(run.header.engine)
    if len({one.index for one in run.results}) < len(run.results):
        raise ResultsError(f"{path}: the run of {name} has a scenario twice; each is judged once")
    if run.end is None or run.end.interrupted or run.end.cannot_run:
        return run
    if run.header.held and run.gate is None:
        return replace(run, end=None)
    if run.gate and run.gate.opens != (not run.gate.problems and not _unagreed(run)):
        raise ResultsError(
            f"{path}: the line `gate` of {name} says that it {'opens' if run.gate.opens else 'is shut'}, and its "
            "problems and the results say otherwise. Run it again"
        )
    lines, promised = counted(run.results), run.header.scenarios
    if len(run.results) + run.end.left != promised or dict(run.end.summary) != lines:
        told = ", ".join(f"{number} {word}" for word, number in lines.items())
        raise ResultsError(
            f"{path}: the run of {name} ends as if it were whole, and its lines come to {told}; "
            f"{promised} scenarios are expected, and what the line `end` says of them. Run it again"
        )
    return run


def _unagreed(run: Run) -> bool:
    return any(one.wrong and not one.agreed for one in run.results)
