"""The wrong engines, by chapter of `spec/dominoes`; `MUTANTS` has them all by id."""

from collections.abc import Mapping

from conformance.mutants.catalogue import (
    block_cases,
    blocked,
    counting,
    dealing,
    equipment,
    following,
    game_end,
    going_out,
    hidden,
    knocking,
    later,
    layout,
    leading,
    pairs_out,
    passing,
    payment,
    playing,
    refusals,
    refusing,
    scoring,
    target,
    turns,
    winning,
)
from conformance.mutants.mutant import Mutant

CHAPTERS = (
    equipment,
    *(dealing, hidden),
    *(leading, following),
    layout,
    *(turns, playing, knocking, passing, refusing),
    counting,
    *(scoring, payment),
    *(going_out, pairs_out),
    *(blocked, block_cases),
    *(target, refusals),
    *(winning, game_end),
    later,
)
"""In the order of the chapters; one that is long has several modules."""

MUTANTS: Mapping[str, Mutant] = {mutant.id: mutant for chapter in CHAPTERS for mutant in chapter.MUTANTS}
