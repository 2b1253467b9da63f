"""Writes `fives.toml` from a first run, and rewrites its expectations from a later one with all else as it is written."""

import os
import shutil
import tomllib
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from conformance.gate.config import ELSEWHERE, NAME, ConfigError, Expectation, Held, engines_in
from conformance.gate.holding import Known
from conformance.gate.renewing import Renewal, expectations, renewals
from conformance.gate.toml_editing import Changes, edited, table_of
from conformance.gate.toml_places import Address
from conformance.protocol.claims import claims_from
from conformance.results.values import Run

FIRST = "found by the first run, and not looked at yet"
HEAD = """\
# What `fives gate` holds engines to; `fives explain gate` says what there is.

results = "fives-results.jsonl"
"""

Asked = tuple[Held, Known, Run]
"""An engine as the file has it, what a whole run puts to it, and a run."""


def first_config(
    name: str, words: str, run: Run, known: Known, rulesets: Collection[str], games: Sequence[str] = ()
) -> str:
    """The text of a file that holds an engine to what it did in this run. Raises `ConfigError`.

    It is held to these games, or to all of the rulesets; it may claim others.
    """
    assert run.engine is not None
    claims = claims_from(run.engine.claims)
    engine: dict[str, Any] = {"name": name, "run": words}
    if games:
        engine["games"] = list(games)
    requires: dict[str, Any] = {"abilities": sorted(claims.abilities)}
    if claims.options:
        requires["options"] = sorted(claims.options)
    claimed = {game: sorted(seats) for game, seats in claims.games.items() if game in (games or rulesets)}
    if claimed:
        requires["games"] = claimed
    tables = [
        table_of("[[engine]]", engine),
        table_of("[engine.requires]", requires),
        *(table_of("[[engine.expect]]", _entry(one)) for one in expectations(run, known, set(), FIRST)),
    ]
    text = "\n".join((HEAD, *tables))
    engines_in(text, NAME)
    return text


def updated(text: str, name: str, runs: Mapping[str, Asked]) -> tuple[str, dict[str, tuple[Renewal, ...]]]:
    """The text of a file of that name with the expectations of these engines as their runs came out, and what of each.

    Raises `ConfigError` if it is not the text that the runs were held to, or would not be right afterwards.
    """
    top: Address = ("tool", "fives") if name == ELSEWHERE else ()
    renewed: dict[str, tuple[Renewal, ...]] = {}
    wanted: list[Held] = []
    changes = Changes()
    for index, engine in enumerate(engines_in(text, name)):
        if engine.name not in runs:
            wanted.append(engine)
            continue
        held, known, run = runs[engine.name]
        if held != engine:
            raise ConfigError(f"{name} has changed since the run began, and is left as it is; run this again")
        found = renewed[engine.name] = tuple(renewals(held, known, run))
        wanted.append(replace(engine, expect=tuple(one.after for one in found if one.after)))
        _note(changes, (*top, "engine", index, "expect"), found)
    after = edited(text, changes)
    _check(after, text, name, top, tuple(wanted))
    return after, renewed


def _note(changes: Changes, at: Address, found: Sequence[Renewal]) -> None:
    """What changes in the array of expectations at that address."""
    for number, renewal in enumerate(found):
        before, after, own = renewal.before, renewal.after, (*at, number)
        if after is None:
            changes.dropped.append(own)
            continue
        if before is None:
            changes.appended.setdefault(at, []).append(_entry(after))
            continue
        if after.text != before.text:
            changes.put[*own, "text"] = after.text
        if not before.wrong and after.wrong:
            changes.put[*own, "wrong"] = after.wrong
            continue
        changes.dropped.extend((*own, "wrong", id_) for id_ in before.wrong if id_ not in after.wrong)
        for id_, how in after.wrong.items():
            if before.wrong.get(id_) != how:
                changes.put[*own, "wrong", id_] = how


def _entry(one: Expectation) -> dict[str, Any]:
    """An expectation as the file has it."""
    return {
        one.kind: one.name,
        "reason": one.reason,
        "owner": one.owner,
        "text": one.text,
        "wrong": dict(one.wrong),
    }


def _check(after: str, before: str, name: str, top: Address, wanted: tuple[Held, ...]) -> None:
    """The text says what is wanted of the engines, and of all else what it said. Raises `ConfigError`."""
    try:
        is_right = engines_in(after, name) == wanted and _rest(after, top) == _rest(before, top)
        told = "" if is_right else "it would say something else"
    except ConfigError as error:
        told = str(error)
    if told:
        raise ConfigError(
            f"{name} is left as it is, since it would not be right with the expectations as the run came out: {told}; "
            f"write them as [[{'.'.join((*map(str, top), 'engine.expect'))}]], and run this again"
        )


def _rest(text: str, top: Address) -> Any:
    """All that a text says but for the expectations."""
    value: Any = tomllib.loads(text)
    table = value
    for key in top:
        table = table[key]
    for engine in table["engine"]:
        engine.pop("expect", None)
    return value


def put_text(path: Path, text: str) -> None:
    """The file has this text, or as an error leaves it the one before, and its mode as before. Raises `OSError`."""
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with beside.open("xb") as file:
            file.write(text.encode())
        if path.exists():
            shutil.copymode(path, beside)
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)
