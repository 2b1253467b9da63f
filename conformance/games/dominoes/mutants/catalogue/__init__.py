"""The wrong engines, by chapter of `spec/dominoes`; `MUTANTS` has them all by id."""

from collections.abc import Mapping

from conformance.games.dominoes.mutants.catalogue import (
    arms,
    block_cases,
    blocked,
    boneyard,
    by_rounds,
    counting,
    deal_tables,
    dealing,
    drawing,
    equipment,
    following,
    game_end,
    going_out,
    hidden,
    knocking,
    larger_tables,
    later,
    layout,
    leading,
    leads_by_tiles,
    other_pays,
    other_settling,
    pairs_out,
    passing,
    payment,
    playing,
    playing_on,
    refusals,
    refusing,
    rounds_won,
    scoring,
    spinner_counts,
    spinners,
    target,
    tiles_left,
    tree_counts,
    trees,
    turns,
    winning,
)
from conformance.mutants.mutant import Mutant

CHAPTERS = (
    *(equipment, larger_tables),
    *(dealing, hidden, deal_tables, boneyard),
    *(leading, following, leads_by_tiles),
    *(layout, spinners, arms, trees),
    *(turns, playing, knocking, passing, refusing, drawing),
    *(counting, spinner_counts, tree_counts),
    *(scoring, payment, other_pays),
    *(going_out, pairs_out, playing_on, tiles_left),
    *(blocked, block_cases, rounds_won),
    *(target, refusals, other_settling),
    *(winning, game_end, by_rounds),
    later,
)
"""In the order of the chapters; one that is long has several modules."""

MUTANTS: Mapping[str, Mutant] = {mutant.id: mutant for chapter in CHAPTERS for mutant in chapter.MUTANTS}
