"""Engines that are wrong on purpose, from the catalogue, as Python objects."""

from collections.abc import Callable

from conformance.adapters.reference import ReferenceEngine
from conformance.compiler.bundle import load_corpus
from conformance.corpus.values import DEFAULT_GAME
from conformance.mutants.catalogue import MUTANTS
from conformance.mutants.engine import mutant_class


def make(id_: str) -> Callable[[], ReferenceEngine]:
    """What makes the mutant of that id."""
    made = mutant_class(MUTANTS[id_])
    rulesets = load_corpus().rulesets
    return lambda: made(rulesets[DEFAULT_GAME].fields, rulesets)
