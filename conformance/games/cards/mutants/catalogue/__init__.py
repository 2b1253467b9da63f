"""The wrong engines, by chapter of `spec/cards`; `MUTANTS` has them all by id."""

from collections.abc import Mapping

from conformance.games.cards.mutants.catalogue import (
    begging,
    bidding,
    bids_paid,
    bonuses,
    capturing,
    discarding,
    following,
    fours,
    game,
    goal,
    matches,
    pack,
    played_out,
    rounds,
    running,
    seats,
    stock,
    suits,
    tricks,
    trumps,
)
from conformance.mutants.mutant import Mutant

CHAPTERS = (
    *(seats, pack, rounds, trumps),
    *(begging, running, discarding),
    *(following, suits, tricks),
    *(capturing, bonuses, fours, game),
    *(goal, played_out, matches),
    *(bidding, bids_paid, stock),
)
"""In the order of the chapters; one that is long has two modules."""

MUTANTS: Mapping[str, Mutant] = {mutant.id: mutant for chapter in CHAPTERS for mutant in chapter.MUTANTS}
