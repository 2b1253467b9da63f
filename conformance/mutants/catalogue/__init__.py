"""The wrong engines, a module or two for each chapter of `spec/dominoes`; `MUTANTS` has them all by id."""

from collections.abc import Mapping

from conformance.mutants.catalogue import (
    block_cases,
    blocked,
    counting,
    going_out,
    pairs_out,
    payment,
    refusals,
    scoring,
    target,
)
from conformance.mutants.mutant import Mutant

CHAPTERS = (
    counting,
    scoring,
    payment,
    going_out,
    pairs_out,
    blocked,
    block_cases,
    target,
    refusals,
)

MUTANTS: Mapping[str, Mutant] = {mutant.id: mutant for chapter in CHAPTERS for mutant in chapter.MUTANTS}
