"""The wrong engines, a module for each chapter of `spec/dominoes`; `MUTANTS` has them all by id."""

from collections.abc import Mapping

from conformance.mutants.catalogue import counting
from conformance.mutants.mutant import Mutant

CHAPTERS = (counting,)

MUTANTS: Mapping[str, Mutant] = {mutant.id: mutant for chapter in CHAPTERS for mutant in chapter.MUTANTS}
