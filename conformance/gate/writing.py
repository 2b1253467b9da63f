"""Writes `fives.toml` from a first run, and rewrites its expectations from a later one with all comments kept."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import tomlkit
from tomlkit.items import Table

from conformance.gate.config import ELSEWHERE, Held
from conformance.gate.holding import Known, how_wrong, names_of, text_of
from conformance.protocol.claims import claims_from
from conformance.results.values import Judged, Run

FIRST = "found by the first run, and not looked at yet"
LATER = "found by a later run, and not looked at yet"
NOBODY = "nobody yet"
HEAD = """\
# What `fives gate` holds engines to; `fives explain gate` says what there is.
"""


def first_config(name: str, words: str, run: Run, known: Known, games: Sequence[str] = ()) -> str:
    """The text of a file that holds an engine to what it did in this run."""
    assert run.engine is not None
    claims = claims_from(run.engine.claims)
    document = tomlkit.parse(HEAD)
    document["results"] = "fives-results.jsonl"
    engine = tomlkit.table()
    engine["name"] = name
    engine["run"] = words
    if games:
        engine["games"] = list(games)
    requires = tomlkit.table()
    requires["abilities"] = sorted(claims.abilities)
    if claims.options:
        requires["options"] = _lines(sorted(claims.options))
    requires["games"] = {game: sorted(seats) for game, seats in claims.games.items()}
    engine["requires"] = requires
    _add(engine, run, known, set(), FIRST)
    engines = tomlkit.aot()
    engines.append(engine)
    document["engine"] = engines
    return tomlkit.dumps(document)


def updated(path: Path, runs: Mapping[str, tuple[Held, Known, Run]]) -> str:
    """The text of the file with the expectations of these engines as their runs came out.

    What passes is taken out, what goes wrong otherwise or anew is written as it came, and the clauses are taken as
    they stand. Days are left: whoever agreed has to agree again.
    """
    document = tomlkit.parse(path.read_text(encoding="utf-8"))
    top: Any = document["tool"]["fives"] if path.name == ELSEWHERE else document
    for engine in top["engine"]:
        if engine["name"] in runs:
            _update(engine, *runs[engine["name"]])
    return tomlkit.dumps(document)


def _update(engine: Any, held: Held, known: Known, run: Run) -> None:
    results = {one.scenario: one for one in run.results}
    flaky = {one.scenario for one in held.flaky}
    agreed = set(flaky)
    written: Any = engine.get("expect", [])
    for index, expectation in reversed(list(enumerate(held.expect))):
        named = names_of(expectation, known)
        agreed.update(named)
        kept = {
            id_: how
            for id_ in named
            if (how := _how(results.get(id_), expectation.wrong.get(id_))) and id_ not in flaky
        }
        if not kept:
            del written[index]
            continue
        _rewrite(written[index], kept, expectation.wrong)
        about = sorted({known[id_] for id_ in named})
        written[index]["text"] = text_of(about, run.header.clauses)
    if "expect" in engine and not written:
        del engine["expect"]
    _add(engine, run, known, agreed, LATER)


def _how(judged: Judged | None, agreed: str | None) -> str | None:
    """How a scenario goes wrong now; as it was agreed if it was not asked."""
    if judged is None:
        return agreed
    return how_wrong(judged) if judged.wrong else None


def _rewrite(entry: Any, kept: Mapping[str, str], before: Mapping[str, str]) -> None:
    for id_ in before.keys() - kept.keys():
        del entry["wrong"][id_]
    for id_, how in kept.items():
        if before.get(id_) != how:
            entry["wrong"][id_] = how


def _add(engine: Any, run: Run, known: Known, agreed: set[str], reason: str) -> None:
    """Expectations for what goes wrong and is not agreed.

    One for a clause; or one for each scenario, where something about the clause is agreed already.
    """
    found: dict[str, list[Judged]] = {}
    for one in run.results:
        if one.wrong is not None and one.scenario not in agreed:
            found.setdefault(one.clause, []).append(one)
    taken = {known[id_] for id_ in agreed if id_ in known}
    entries = engine["expect"] if "expect" in engine else tomlkit.aot()
    for clause, results in found.items():
        text = text_of([clause], run.header.clauses)
        if clause not in taken:
            entries.append(_entry("clause", clause, text, results, reason))
        else:
            entries.extend(_entry("scenario", one.scenario, text, [one], reason) for one in results)
    if found and "expect" not in engine:
        engine["expect"] = entries


def _entry(kind: str, name: str, text: str, results: Sequence[Judged], reason: str) -> Table:
    entry = tomlkit.table()
    entry.update({kind: name, "reason": reason, "owner": NOBODY, "text": text})
    entry["wrong"] = {one.scenario: how_wrong(one) for one in results}
    return entry


def _lines(values: Sequence[str]) -> Any:
    array = tomlkit.array()
    array.extend(values)
    return array.multiline(len(values) > 6)
