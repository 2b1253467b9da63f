"""The wrong engines, a module or two for each chapter of `spec/dominoes`; `MUTANTS` has them all by id."""

from collections.abc import Mapping

from conformance.mutants.catalogue.block_cases import MUTANTS as BLOCK_CASES
from conformance.mutants.catalogue.blocked import MUTANTS as BLOCKED
from conformance.mutants.catalogue.counting import MUTANTS as COUNTING
from conformance.mutants.catalogue.game_end import MUTANTS as GAME_END
from conformance.mutants.catalogue.going_out import MUTANTS as GOING_OUT
from conformance.mutants.catalogue.pairs_out import MUTANTS as PAIRS_OUT
from conformance.mutants.catalogue.payment import MUTANTS as PAYMENT
from conformance.mutants.catalogue.refusals import MUTANTS as REFUSALS
from conformance.mutants.catalogue.scoring import MUTANTS as SCORING
from conformance.mutants.catalogue.target import MUTANTS as TARGET
from conformance.mutants.catalogue.winning import MUTANTS as WINNING
from conformance.mutants.mutant import Mutant

CHAPTERS = (
    COUNTING,
    SCORING,
    PAYMENT,
    GOING_OUT,
    PAIRS_OUT,
    BLOCKED,
    BLOCK_CASES,
    TARGET,
    REFUSALS,
    WINNING,
    GAME_END,
)

MUTANTS: Mapping[str, Mutant] = {mutant.id: mutant for chapter in CHAPTERS for mutant in chapter}
