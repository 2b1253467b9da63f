"""`fives mutants`: the corpus put to engines that are wrong on purpose, and which scenarios find them.

0 if every mutant is killed, and enough of each family by a scenario of the clause that they break; otherwise 1.
"""

import argparse
import json
import os
import sys
from collections.abc import Iterator
from importlib import import_module

from conformance.commands.shared import Usage, corpus_with, told_errors
from conformance.corpus.values import Corpus
from conformance.fingerprints import Fingerprint, Table, path_of, read_table, write_table
from conformance.games import Lacking
from conformance.mutants.asking import MutantCrashed
from conformance.mutants.makings import families_in, mutants_of
from conformance.mutants.matrix import (
    Killed,
    Matrix,
    digests,
    fingerprints,
    matrix_of,
    matrix_value,
    together,
)
from conformance.reports.line import Line, plain
from conformance.reports.paint import print_lines
from conformance.reports.words import many

OWN_SHARE = 0.95
"""The share of the mutants that a scenario of their own clause must kill."""


@told_errors
def run(options: argparse.Namespace) -> int:
    """Print the kill matrix."""
    corpus = corpus_with()
    families = [family for family in families_in(corpus) if _has_mutants(family)]
    try:
        tables = {family: _table(family, corpus, options) for family in families}
    except MutantCrashed as crash:
        print(f"fives: a crash is no kill, and a fault of the catalogue: {crash}", file=sys.stderr)
        return 1
    matrices = [matrix_of(corpus, family, table) for family, table in tables.items()]
    whole = together(matrices)
    if options.format == "json":
        print(json.dumps(matrix_value(whole), indent=1, ensure_ascii=False))
    else:
        print_lines(matrix_lines(whole))
    for family, table in tables.items():
        if options.write:
            _write(table, family)
        elif table != read_table(path_of(family)):
            told = (
                f"the table of fingerprints of {family} is not up to date; `fives mutants --write` writes it"
            )
            print(told, file=sys.stderr)
            return 1
    return 0 if all(map(is_enough, matrices)) else 1


def _has_mutants(family: str) -> bool:
    """The family has wrong engines; said if it has none."""
    try:
        mutants_of(family)
    except Lacking as error:
        print(f"fives: {error}", file=sys.stderr)
        return False
    return True


def is_enough(matrix: Matrix) -> bool:
    """Nothing lives, and most is killed by a scenario of its own clause."""
    return not matrix.alive and matrix.own_share >= OWN_SHARE


def _table(family: str, corpus: Corpus, options: argparse.Namespace) -> Table:
    """The table of a family as it is now. Raises `MutantCrashed`."""
    before = Table() if options.fresh else read_table(path_of(family))
    found = fingerprints(corpus, family, before, options.jobs or os.cpu_count() or 1)
    prints = {one.mutant: one for one in _shown(found, family)}
    return Table(digests(corpus, family), prints)


def _shown(found: Iterator[Fingerprint], family: str) -> Iterator[Fingerprint]:
    """The fingerprints, with a progress bar where there is a terminal."""
    if not sys.stderr.isatty():
        return found
    terminal = import_module("conformance.reports.terminal")
    total = len(mutants_of(family))
    shown: Iterator[Fingerprint] = terminal.with_progress(found, total, f"mutants of {family}", sys.stderr)
    return shown


def _write(table: Table, family: str) -> None:
    path = path_of(family)
    try:
        write_table(table, path)
    except OSError as error:
        raise Usage(f"{path} cannot be written: {error.strerror}") from None


def matrix_lines(matrix: Matrix) -> Iterator[Line]:
    """The matrix as text: a line a mutant, then what is to be done about."""
    yield plain(" kills  own  alone  mutant")
    for row in matrix.rows:
        style = "good" if row.own else "warn" if row.killers else "bad"
        counts = f"{len(row.killers):>6} {len(row.own):>4} {len(row.isolating):>6}  "
        yield Line(("", counts), (style, row.mutant), ("dim", f"  {row.does}"))
    yield Line()
    yield from _named("alive, no scenario finds them", "bad", matrix.alive)
    yield from _named("found, and not by the clause that they break", "warn", matrix.not_by_own)
    yield from _named("found by no scenario that cites their clause alone", "warn", matrix.not_isolated)
    if matrix.idle:
        told = many(len(matrix.idle), "scenario kills nothing", "scenarios kill nothing")
        yield Line(("warn", f"{told}: "), ("", ", ".join(matrix.idle)))
    killed = len(matrix.rows) - len(matrix.alive)
    told = f"{many(len(matrix.rows), 'mutant')}, {killed:,} killed, {matrix.own_share:.1%} by a scenario of their own clause"
    yield Line(("good" if is_enough(matrix) else "bad", told))


def _named(what: str, style: str, rows: list[Killed]) -> Iterator[Line]:
    if rows:
        yield Line((style, f"{len(rows)} {what}: "), ("", ", ".join(row.mutant for row in rows)))
