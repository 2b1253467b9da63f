"""The kill matrix: the corpus put to every mutant, what is known of it taken over where nothing has changed.

A kill is an assertion about the rules. A crash or a time-out is none, and a fault of the catalogue.
"""

import ast
import hashlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from conformance.compiler.bundle import load_corpus
from conformance.corpus.values import Corpus, Scenario
from conformance.corpus.where import PACKAGE
from conformance.fingerprints import Fingerprint, Table, digest_of, look
from conformance.mutants.asking import MutantCrashed
from conformance.mutants.makings import chapters_of, mutants_of
from conformance.mutants.stepping import failures_of
from conformance.mutants.trace import Trace, traced
from conformance.mutants.workers import workers

JUDGING = ("conformance.mutants.stepping", "conformance.fingerprints")
"""What a fingerprint is made by, with all that these import."""
OF_A_FAMILY = ("", ".mutants.makings")
"""And what of a family."""


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
    """What the corpus makes of the mutants of a family, or of all."""

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


def together(matrices: Sequence[Matrix]) -> Matrix:
    """Several matrices as one."""
    rows = tuple(row for matrix in matrices for row in matrix.rows)
    return Matrix(rows, tuple(id_ for matrix in matrices for id_ in matrix.idle))


def tried_in(corpus: Corpus, family: str) -> Sequence[Scenario]:
    """The scenarios that are put to the mutants of a family: its own."""
    return [scenario for scenario in corpus.scenarios if scenario.family == family]


def matrix_of(corpus: Corpus, family: str, table: Table) -> Matrix:
    """The matrix that a family's table of fingerprints comes to."""
    rows = []
    for found in table.prints.values():
        killers = [scenario for scenario in tried_in(corpus, family) if scenario.id in found.failures]
        own = [scenario for scenario in killers if scenario.clauses[0] == found.clause]
        isolating = [scenario for scenario in own if len(scenario.clauses) == 1]
        ids = (tuple(scenario.id for scenario in several) for several in (killers, own, isolating))
        rows.append(Killed(found.mutant, found.does, *ids))
    killing = {id_ for row in rows for id_ in row.killers}
    idle = (scenario.id for scenario in tried_in(corpus, family) if scenario.id not in killing)
    return Matrix(tuple(rows), tuple(idle))


def fingerprints(corpus: Corpus, family: str, before: Table, processes: int) -> Iterator[Fingerprint]:
    """The fingerprint of every mutant of a family as it is done, in the order of the catalogue.

    What `before` knows of scenarios and mutants that are as they were is taken over. Raises `MutantCrashed`.
    """
    now = digests(corpus, family)
    changed = tuple(id_ for id_, digest in now.items() if before.scenarios.get(id_) != digest)
    mutants, sources = mutants_of(family), sources_of(family)
    jobs: list[Job] = []
    for id_ in mutants:
        known = before.prints.get(id_)
        is_known = known is not None and known.source == sources[id_]
        jobs.append((family, id_, changed if is_known else None))
    found = _worked_off([job for job in jobs if job[2] != ()], processes)
    for _, id_, again in jobs:
        new = {} if again == () else next(found)
        kept = before.prints[id_].failures if again is not None else {}
        failures = {name: kept[name] for name in kept if name in now and name not in changed} | new
        ordered = {name: failures[name] for name in now if name in failures}
        yield Fingerprint(id_, mutants[id_].does, sources[id_], ordered)


def digests(corpus: Corpus, family: str) -> dict[str, str]:
    """By scenario of a family: a digest of what it asks and expects."""
    return {scenario.id: digest_of(scenario) for scenario in tried_in(corpus, family)}


Job = tuple[str, str, tuple[str, ...] | None]
"""A family, one of its mutants, and the scenarios to be put to it, or nothing for all."""


def _worked_off(jobs: Sequence[Job], processes: int) -> Iterator[dict[str, str]]:
    """The failures of each job's mutant, in the order of the jobs."""
    if processes == 1 or len(jobs) < 2:
        yield from map(_job, jobs)
        return
    with workers(processes) as pool:
        yield from pool.map(_job, jobs)


def _job(job: Job) -> dict[str, str]:
    family, id_, names = job
    scenarios = _scenarios(family, names)
    trace, rulesets = _trace(family, names), _corpus().rulesets
    try:
        failed = failures_of(mutants_of(family)[id_], scenarios, trace, rulesets)
        return {scenario.id: look(failure) for scenario, failure in failed}
    except MutantCrashed as crash:
        raise MutantCrashed(f"{id_} in {crash}") from crash


@cache
def _corpus() -> Corpus:
    """The corpus, once a process."""
    return load_corpus()


def _scenarios(family: str, names: tuple[str, ...] | None) -> Sequence[Scenario]:
    return [one for one in tried_in(_corpus(), family) if names is None or one.id in names]


@cache
def _trace(family: str, names: tuple[str, ...] | None) -> Trace:
    """What is asked of the rules in these scenarios, or in all of the family; once a process."""
    return traced(mutants_of(family).values(), _scenarios(family, names), _corpus().rulesets)


def sources_of(family: str) -> dict[str, str]:
    """By mutant: a digest of the code that its fingerprint depends on, its chapter's and the judge's and all they use."""
    digest_by_id: dict[str, str] = {}
    for chapter in chapters_of(family):
        digest = _digest_of_code(family, chapter.__name__)
        digest_by_id |= {mutant.id: digest for mutant in chapter.MUTANTS}
    return digest_by_id


@cache
def _digest_of_code(family: str, chapter: str) -> str:
    roots = (chapter, *JUDGING, *(f"conformance.games.{family}{part}" for part in OF_A_FAMILY))
    told = hashlib.sha256()
    for path in sorted(_used_by(roots)):
        told.update(path.read_bytes())
    return told.hexdigest()[:12]


def _used_by(modules: Sequence[str]) -> set[Path]:
    """The files of these modules, and of all that they import of this project."""
    found: set[Path] = set()
    waiting = list(modules)
    while waiting:
        path = _file_of(waiting.pop())
        if path is not None and path not in found:
            found.add(path)
            waiting += _imported_by(path)
    return found


def _file_of(module: str) -> Path | None:
    """The file of a module of this project; nothing for what is none."""
    place = PACKAGE.parent.joinpath(*module.split("."))
    files = (place.with_suffix(".py"), place / "__init__.py")
    return next((path for path in files if path.is_file()), None)


@cache
def _imported_by(path: Path) -> tuple[str, ...]:
    names: list[str] = []
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Import):
            names += (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            names += (node.module, *(f"{node.module}.{alias.name}" for alias in node.names))
    return tuple(name for name in names if name.partition(".")[0] in PROJECT)


PROJECT = ("conformance", "reference_impl")


def matrix_value(matrix: Matrix) -> dict[str, Any]:
    """A matrix as JSON values."""

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
