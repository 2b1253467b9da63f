"""What a family of games has for its wrong engines: the seam between them and what is done with them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from types import ModuleType
from typing import Any

from conformance.corpus.values import Corpus, Ruleset
from conformance.games import part_of
from conformance.mutants.mutant import Mutant

Rulesets = Mapping[str, Ruleset]
"""The rulesets of the corpus, by id."""


@dataclass(frozen=True, slots=True)
class Makings:
    """What the wrong engines of a family deviate from; `MAKINGS` in the family's `mutants.makings`."""

    rules: str
    """The package of the rules, whose functions a mutant may replace."""
    engine: type[Any]
    """The reference, with a method for each method of the protocol that the family has. Its game is a value that it
    keeps as `state`, and what it deals by itself comes from `randomness`."""
    begun: Callable[[type[Any], Rulesets], Any]
    """An engine of that class made anew, for the rulesets of the corpus."""


@cache
def makings_of(family: str) -> Makings:
    """What the wrong engines of that family deviate from."""
    makings: Makings = part_of(family, "mutants.makings").MAKINGS
    return makings


def chapters_of(family: str) -> Sequence[ModuleType]:
    """The chapters of the family's catalogue, each a module with its `MUTANTS`."""
    chapters: Sequence[ModuleType] = part_of(family, "mutants.catalogue").CHAPTERS
    return chapters


def mutants_of(family: str) -> Mapping[str, Mutant]:
    """The wrong engines of that family, by id, in the order of the chapters."""
    mutants: Mapping[str, Mutant] = part_of(family, "mutants.catalogue").MUTANTS
    return mutants


def families_in(corpus: Corpus) -> tuple[str, ...]:
    """The families that there are scenarios of."""
    return tuple(dict.fromkeys(scenario.family for scenario in corpus.scenarios))
