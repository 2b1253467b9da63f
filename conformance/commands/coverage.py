"""`fives coverage`: every clause with its scenarios, and what is not covered."""

import argparse
import json

from conformance.commands.shared import corpus_with, told_errors
from conformance.coverage import scenarios_by_clause, uncovered


@told_errors
def run(options: argparse.Namespace) -> int:
    """Print the coverage; 1 if a clause that an engine can show has no scenario."""
    corpus = corpus_with()
    covered = scenarios_by_clause(corpus.clauses, corpus.scenarios)
    gaps = uncovered(corpus.clauses, corpus.scenarios)
    if options.format == "json":
        value = {
            "scenarios": len(corpus.scenarios),
            "uncovered": gaps,
            "clauses": [
                {
                    "id": clause.id,
                    "title": clause.title,
                    "shown": clause.shown,
                    "scenarios": [scenario.id for scenario in covered[clause.id]],
                }
                for clause in corpus.clauses.values()
            ],
        }
        print(json.dumps(value, indent=1, ensure_ascii=False))
        return 1 if gaps else 0
    for clause in corpus.clauses.values():
        about = sum(scenario.clauses[0] == clause.id for scenario in covered[clause.id])
        told = f"{about:>4}" if clause.shown else "   –"
        print(f"{told}  {clause.id:<10}  {clause.title}")
    shown = sum(clause.shown for clause in corpus.clauses.values())
    print(
        f"{len(corpus.scenarios)} scenarios over {shown} clauses that an engine can show (– a custom of the table)"
    )
    if gaps:
        print(f"without a scenario: {', '.join(gaps)}")
    return 1 if gaps else 0
