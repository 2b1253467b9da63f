"""The wrong engines, by chapter of `spec/dominoes`; `MUTANTS` has them all by id."""

from collections.abc import Mapping

from conformance.mutants.catalogue import (
    counting,
    dealing,
    equipment,
    following,
    hidden,
    knocking,
    layout,
    leading,
    passing,
    playing,
    refusing,
    turns,
)
from conformance.mutants.mutant import Mutant

CHAPTERS = (
    equipment,
    *(dealing, hidden),
    *(leading, following),
    layout,
    *(turns, playing, knocking, passing, refusing),
    counting,
)
"""In the order of the chapters; one that is long has several modules."""

MUTANTS: Mapping[str, Mutant] = {mutant.id: mutant for chapter in CHAPTERS for mutant in chapter.MUTANTS}
