"""The kill matrix: the corpus put to every mutant, what is known of it taken over where nothing has changed.

A kill is an assertion about the rules. A crash or a time-out is none, and a fault of the catalogue.
"""

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import reference_impl
from conformance.compiler.bundle import load_corpus
from conformance.corpus.values import DEFAULT_FAMILY, Corpus, Scenario
from conformance.corpus.where import PACKAGE
from conformance.fingerprints import Fingerprint, Table, digest_of, look
from conformance.mutants.asking import MutantCrashed
from conformance.mutants.catalogue import CHAPTERS, MUTANTS
from conformance.mutants.stepping import failures_of
from conformance.mutants.trace import Trace, traced

JUDGING = (
    "corpus",
    "games/__init__.py",
    f"games/{DEFAULT_FAMILY}",
    "judge.py",
    "games/dominoes/reference.py",
)
"""The code of the judge that a fingerprint depends on."""


@dataclass(frozen=True, slots=True)
class Killed:
    """What the corpus makes of one mutant."""

    mutant: str
    does: str
    killers: tuple[str, ...]
    """The scenarios that fail on it, in the order of the corpus."""
    own: tuple[str, ...]
    """Those among them that are about the clause that it breaks."""
    isolating: tuple[str, ...]
    """Those among them that cite no other clause."""


@dataclass(frozen=True, slots=True)
class Matrix:
    """What the corpus makes of all mutants."""

    rows: tuple[Killed, ...]
    idle: tuple[str, ...]
    """Scenarios that kill nothing."""

    @property
    def alive(self) -> list[Killed]:
        """Mutants that no scenario finds."""
        return [row for row in self.rows if not row.killers]

    @property
    def not_by_own(self) -> list[Killed]:
        """Mutants that are found, and not by the clause that they break."""
        return [row for row in self.rows if row.killers and not row.own]

    @property
    def not_isolated(self) -> list[Killed]:
        """Mutants that no scenario finds that cites their clause alone."""
        return [row for row in self.rows if row.own and not row.isolating]

    @property
    def own_share(self) -> float:
        """The share of the mutants that are killed by their own clause."""
        return sum(bool(row.own) for row in self.rows) / len(self.rows)


def tried_in(corpus: Corpus) -> Sequence[Scenario]:
    """The scenarios of the family that there are wrong engines of."""
    return [scenario for scenario in corpus.scenarios if scenario.family == DEFAULT_FAMILY]


def matrix_of(corpus: Corpus, table: Table) -> Matrix:
    """The matrix that a table of fingerprints comes to."""
    rows = []
    for found in table.prints.values():
        killers = [scenario for scenario in tried_in(corpus) if scenario.id in found.failures]
        own = [scenario for scenario in killers if scenario.clauses[0] == found.clause]
        isolating = [scenario for scenario in own if len(scenario.clauses) == 1]
        ids = (tuple(scenario.id for scenario in several) for several in (killers, own, isolating))
        rows.append(Killed(found.mutant, found.does, *ids))
    killing = {id_ for row in rows for id_ in row.killers}
    return Matrix(tuple(rows), tuple(one.id for one in tried_in(corpus) if one.id not in killing))


def fingerprints(corpus: Corpus, before: Table, processes: int) -> Iterator[Fingerprint]:
    """The fingerprint of every mutant as it is done, in the order of the catalogue.

    What `before` knows of scenarios and mutants that are as they were is taken over. Raises `MutantCrashed`.
    """
    now = digests(corpus)
    changed = tuple(id_ for id_, digest in now.items() if before.scenarios.get(id_) != digest)
    jobs: list[tuple[str, tuple[str, ...] | None]] = []
    for id_ in MUTANTS:
        known = before.prints.get(id_)
        is_known = known is not None and known.source == source_of(id_)
        jobs.append((id_, changed if is_known else None))
    found = _worked_off([job for job in jobs if job[1] != ()], processes)
    for id_, again in jobs:
        new = {} if again == () else next(found)
        kept = before.prints[id_].failures if again is not None else {}
        failures = {name: kept[name] for name in kept if name in now and name not in changed} | new
        ordered = {name: failures[name] for name in now if name in failures}
        yield Fingerprint(id_, MUTANTS[id_].does, source_of(id_), ordered)


def digests(corpus: Corpus) -> dict[str, str]:
    """By scenario: a digest of what it asks and expects."""
    return {scenario.id: digest_of(scenario) for scenario in tried_in(corpus)}


def _worked_off(
    jobs: Sequence[tuple[str, tuple[str, ...] | None]], processes: int
) -> Iterator[dict[str, str]]:
    """The failures of each job's mutant, in the order of the jobs."""
    if processes == 1 or len(jobs) < 2:
        yield from map(_job, jobs)
        return
    with ProcessPoolExecutor(processes) as pool:
        yield from pool.map(_job, jobs)


def _job(job: tuple[str, tuple[str, ...] | None]) -> dict[str, str]:
    id_, names = job
    corpus = _corpus()
    scenarios = [one for one in tried_in(corpus) if names is None or one.id in names]
    try:
        failed = failures_of(MUTANTS[id_], scenarios, _trace(names), corpus.rulesets)
        return {scenario.id: look(failure) for scenario, failure in failed}
    except MutantCrashed as crash:
        raise MutantCrashed(f"{id_} in {crash}") from crash


@cache
def _corpus() -> Corpus:
    """The corpus, once a process."""
    return load_corpus()


@cache
def _trace(names: tuple[str, ...] | None) -> Trace:
    """What is asked of the rules in these scenarios, or in all; once a process."""
    corpus = _corpus()
    scenarios = [one for one in tried_in(corpus) if names is None or one.id in names]
    return traced(MUTANTS.values(), scenarios, corpus.rulesets)


def source_of(id_: str) -> str:
    """A digest of the code that a mutant's fingerprint depends on: its chapter's, the rules', the judge's."""
    chapter = next(chapter for chapter in CHAPTERS if any(one.id == id_ for one in chapter.MUTANTS))
    return _digest_of_code(str(chapter.__file__))


@cache
def _digest_of_code(chapter: str) -> str:
    told = hashlib.sha256()
    for path in [Path(chapter), *_common_code()]:
        told.update(path.read_bytes())
    return told.hexdigest()[:12]


@cache
def _common_code() -> tuple[Path, ...]:
    """The files that every fingerprint depends on."""
    rules = sorted((Path(str(reference_impl.__file__)).parent / DEFAULT_FAMILY).rglob("*.py"))
    judging = [
        path
        for name in JUDGING
        for path in ([PACKAGE / name] if name.endswith(".py") else sorted((PACKAGE / name).rglob("*.py")))
    ]
    own = [
        PACKAGE / "mutants" / name
        for name in ("engine.py", "mutant.py", "asking.py", "parts.py", "trace.py", "stepping.py")
    ]
    return (*rules, *judging, *own, PACKAGE / "fingerprints.py")


def matrix_value(matrix: Matrix) -> dict[str, Any]:
    """The matrix as JSON values."""

    def ids(rows: Sequence[Killed]) -> list[str]:
        return [row.mutant for row in rows]

    killed: list[Mapping[str, Any]] = [
        {
            "id": row.mutant,
            "does": row.does,
            "killed_by": list(row.killers),
            "by_own_clause": list(row.own),
            "isolated_by": list(row.isolating),
        }
        for row in matrix.rows
    ]
    return {
        "mutants": killed,
        "alive": ids(matrix.alive),
        "not_by_own_clause": ids(matrix.not_by_own),
        "not_isolated": ids(matrix.not_isolated),
        "scenarios_that_kill_nothing": list(matrix.idle),
        "summary": {
            "mutants": len(matrix.rows),
            "killed": len(matrix.rows) - len(matrix.alive),
            "by_own_clause": round(matrix.own_share, 4),
        },
    }
