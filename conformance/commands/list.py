"""`fives list`: the clauses, the scenarios or the rulesets, a line each."""

import argparse
import json
from collections.abc import Iterator

from conformance.commands.shared import Usage, chosen, corpus_with, told_errors
from conformance.corpus.values import Corpus
from conformance.coverage import scenarios_by_clause


@told_errors
def run(options: argparse.Namespace) -> int:
    """Print the list."""
    corpus = corpus_with()
    if options.select and options.what != "scenarios":
        raise Usage("--select chooses among scenarios only")
    rows = list(_rows(options, corpus))
    if options.format == "json":
        print(json.dumps(rows, indent=1, ensure_ascii=False))
        return 0
    table = [list(map(_told, row.values())) for row in rows]
    widths = [max(map(len, column)) for column in list(zip(*table, strict=True))[:-1]]
    for *cells, last in table:
        padded = (f"{cell:<{width}}" for cell, width in zip(cells, widths, strict=True))
        print("  ".join([*padded, last]))
    return 0


def _told(value: object) -> str:
    """A value in a table."""
    if isinstance(value, list):
        return "+".join(value)
    return "–" if value is None else str(value)


def _rows(options: argparse.Namespace, corpus: Corpus) -> Iterator[dict[str, object]]:
    """A row an item, the longest text last."""
    if options.what == "clauses":
        covered = scenarios_by_clause(corpus.clauses, corpus.scenarios)
        for clause in corpus.clauses.values():
            count = len(covered[clause.id]) if clause.shown else None
            yield {"id": clause.id, "force": clause.force, "scenarios": count, "title": clause.title}
    elif options.what == "scenarios":
        for scenario in chosen(corpus, corpus.scenarios, options.select):
            needs, seats = list(scenario.needs), scenario.seats or None
            yield {"id": scenario.id, "needs": needs, "seats": seats, "place": str(scenario.place)}
    else:
        for ruleset in corpus.rulesets.values():
            yield {"id": ruleset.id, "option": None, "title": ruleset.title}
            for name, option in ruleset.options.items():
                yield {"id": ruleset.id, "option": name, "title": option.title}
