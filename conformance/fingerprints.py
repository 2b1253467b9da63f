"""What an engine's failures look like, and the table of what each known mistake looks like.

A family of games has a table of its own, made by `fives mutants --write`, one mutant a line.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from pathlib import Path
from typing import Any

from conformance.corpus.values import Scenario, Step
from conformance.corpus.where import PACKAGE
from conformance.verdict import MISSING, Failed

FORMAT = 2
MAY_BE_LEFT_OUT = ("ledger",)
"""Facts that only some engines tell."""


@dataclass(frozen=True, slots=True)
class Fingerprint:
    """A known mistake, and the scenarios that fail on it."""

    mutant: str
    """Its id: the clause that it breaks and a name."""
    does: str
    """What such an engine does."""
    source: str
    """A digest of the code that it was made by."""
    failures: Mapping[str, str]
    """By scenario: how it fails, as `look` tells it."""

    @property
    def clause(self) -> str:
        """The clause that it breaks."""
        return self.mutant.partition("/")[0]


@dataclass(frozen=True, slots=True)
class Table:
    """The fingerprints of all known mistakes at the games of a family."""

    scenarios: Mapping[str, str] = field(default_factory=dict)
    """By scenario that was put to them: a digest of what it asks and expects."""
    prints: Mapping[str, Fingerprint] = field(default_factory=dict)
    """By mutant."""


def look(failed: Failed) -> str:
    """How an engine failed, in six characters: two for the facts that are wrong, four for the step and what came.

    What an answer may leave out is looked at only where nothing else is wrong.
    """
    told = {wrong.fact: None if wrong.came is MISSING else wrong.came for wrong in failed.mismatches}
    must = {fact: came for fact, came in told.items() if fact not in MAY_BE_LEFT_OUT} or told
    return _digest(sorted(must), 1) + _digest([failed.step, must], 2)


def facts_in(looks: str) -> str:
    """The part of a look that stands for the facts that are wrong."""
    return looks[:2]


def digest_of(scenario: Scenario) -> str:
    """A digest of what a scenario asks and expects, whatever it is called and wherever it stands."""
    steps = [
        [step.method, step.params, step.expect, step.breaks, step.setup, step.where_given, *_freely(step)]
        for step in scenario.steps
    ]
    return _digest(steps, 6)


def _freely(step: Step) -> tuple[bool, ...]:
    return (True,) if step.is_free else ()


def _digest(value: Any, size: int) -> str:
    text = json.dumps(value, separators=(",", ":"), sort_keys=True, default=repr)
    return blake2b(text.encode(), digest_size=size).hexdigest()


def path_of(family: str) -> Path:
    """Where the table of a family is kept."""
    return PACKAGE / "games" / family / "mutants" / "fingerprints.json"


def read_table(path: Path) -> Table:
    """The table of a file; empty if there is none, or one of another format."""
    try:
        value = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return Table()
    if value["format"] != FORMAT:
        return Table()
    ids = [id_ for id_, _ in value["scenarios"]]
    prints = (
        Fingerprint(mutant, does, source, _failures(ids, told))
        for mutant, does, source, told in value["mutants"]
    )
    return Table(dict(value["scenarios"]), {found.mutant: found for found in prints})


def _failures(ids: Sequence[str], told: str) -> dict[str, str]:
    pairs = (pair.split(":") for pair in told.split())
    return {ids[int(index)]: looks for index, looks in pairs}


def write_table(table: Table, path: Path) -> None:
    """Write the table, a scenario and a mutant a line. Raises `OSError`."""
    index = {id_: number for number, id_ in enumerate(table.scenarios)}
    scenarios = [[id_, digest] for id_, digest in table.scenarios.items()]
    mutants = [
        [found.mutant, found.does, found.source, _told(found.failures, index)]
        for found in table.prints.values()
    ]
    text = f'{{"format":{FORMAT},\n"scenarios":{_lines(scenarios)},\n"mutants":{_lines(mutants)}}}\n'
    path.write_text(text, encoding="utf-8")


def _told(failures: Mapping[str, str], index: Mapping[str, int]) -> str:
    ordered = sorted((index[id_], looks) for id_, looks in failures.items())
    return " ".join(f"{number}:{looks}" for number, looks in ordered)


def _lines(rows: Sequence[Any]) -> str:
    return "[\n" + ",\n".join(json.dumps(row, ensure_ascii=False) for row in rows) + "]"
