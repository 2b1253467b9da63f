"""Engines that are wrong on purpose, from the catalogue, as Python objects."""

from collections.abc import Callable

from conformance.corpus.values import DEFAULT_GAME
from conformance.games.dominoes.mutants.catalogue import MUTANTS
from conformance.games.dominoes.reference import ReferenceEngine
from conformance.mutants.engine import mutant_class
from tests.loaded import loaded


def make(id_: str) -> Callable[[], ReferenceEngine]:
    """What makes the mutant of that id."""
    made = mutant_class(MUTANTS[id_])
    rulesets = loaded().rulesets
    return lambda: made(rulesets[DEFAULT_GAME].fields, rulesets)
