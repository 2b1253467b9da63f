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
    widths = [max(len(str(row[key])) for row in rows) for key in list(rows[0])[:-1]]
    for row in rows:
        cells = [f"{value!s:<{width}}" for value, width in zip(row.values(), widths, strict=False)]
        print("  ".join([*cells, str(list(row.values())[-1])]))
    return 0


def _rows(options: argparse.Namespace, corpus: Corpus) -> Iterator[dict[str, object]]:
    """A row an item, the longest text last."""
    if options.what == "clauses":
        covered = scenarios_by_clause(corpus.clauses, corpus.scenarios)
        for clause in corpus.clauses.values():
            shown = f"{len(covered[clause.id])} scenarios" if clause.shown else "a custom"
            yield {"id": clause.id, "force": clause.force, "shown": shown, "title": clause.title}
    elif options.what == "scenarios":
        for scenario in chosen(corpus, corpus.scenarios, options.select):
            needs = "+".join(scenario.needs)
            yield {
                "id": scenario.id,
                "needs": needs,
                "seats": scenario.seats or "",
                "place": str(scenario.place),
            }
    else:
        for ruleset in corpus.rulesets.values():
            fields = f"{len(ruleset.fields)} fields"
            yield {"id": ruleset.id, "family": ruleset.family, "fields": fields, "title": ruleset.title}
