"""`fives check`: is the corpus sound? 0 if so, 1 if a check complains, 2 if a file cannot be used."""

import argparse
import sys
from importlib import import_module

from conformance.commands.shared import corpus_with, told_errors


@told_errors
def run(_: argparse.Namespace) -> int:
    """Check the corpus."""
    corpus = corpus_with()
    complaints = import_module("conformance.compiler.checks").check_corpus(corpus)
    for complaint in complaints:
        print(complaint, file=sys.stderr)
    told = f"{len(corpus.clauses)} clauses, {len(corpus.rulings)} interpretations, {len(corpus.scenarios)} scenarios"
    print(f"{told}: {len(complaints) or 'no'} complaint{'' if len(complaints) == 1 else 's'}")
    return 1 if complaints else 0
