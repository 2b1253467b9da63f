"""Engines that are wrong on purpose, from the catalogues, as Python objects."""

from collections.abc import Callable
from typing import Any

from conformance.adapters.reference import WholeReference
from conformance.corpus.values import DEFAULT_FAMILY
from conformance.mutants.engine import mutant_class
from conformance.mutants.makings import makings_of, mutants_of
from conformance.mutants.mutant import Mutant
from tests.loaded import loaded


def mutant_named(id_: str) -> Mutant:
    """The mutant of that id, of whatever family."""
    return next(mutants_of(family)[id_] for family in ("dominoes", "cards") if id_ in mutants_of(family))


def make(id_: str) -> Callable[[], Any]:
    """What makes the mutant of that id: by itself in the family that is meant unasked, else as `whole` does."""
    mutant = mutant_named(id_)
    return alone(mutant) if mutant.family == DEFAULT_FAMILY else whole(mutant)


def alone(mutant: Mutant) -> Callable[[], Any]:
    """What makes an engine that plays the games of the mutant's family, wrongly."""
    made, makings = mutant_class(mutant), makings_of(mutant.family)
    return lambda: makings.begun(made, loaded().rulesets)


def whole(*mutants: Mutant) -> Callable[[], WholeReference]:
    """What makes an engine of all games that plays those of the mutants' families wrongly."""
    wrong = {mutant.family: alone(mutant) for mutant in mutants}

    def begun() -> WholeReference:
        engine = WholeReference(loaded().rulesets)
        engine.engines |= {family: begin() for family, begin in wrong.items()}
        engine.table = engine.engines[DEFAULT_FAMILY]
        return engine

    return begun


def together(*ids: str) -> Mutant:
    """One mutant that does what several of a family do."""
    several = [mutant_named(id_) for id_ in ids]
    instead = {key: function for mutant in several for key, function in mutant.instead.items()}
    return Mutant("NONE-00/several", "several things", instead, several[0].family)
