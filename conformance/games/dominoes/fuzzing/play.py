"""What the fuzzer asks of games with dominoes."""

from collections.abc import Sequence

from conformance.fuzzing.play import Play
from conformance.games.dominoes.fuzzing.changes import changes, size
from conformance.games.dominoes.fuzzing.course import follow
from conformance.games.dominoes.fuzzing.finding import case_of, guessed_clause, script_of
from conformance.games.dominoes.fuzzing.shortest import shortest
from conformance.games.dominoes.fuzzing.styles import made_up
from conformance.games.dominoes.fuzzing.symmetry import CHECKS, MAY_BE_NO_GAME, other_forms
from conformance.games.dominoes.fuzzing.walk import walk
from reference_impl.dominoes import game
from reference_impl.dominoes.actions import Deal
from reference_impl.dominoes.ruleset import ruleset_from_fields

CAUSES: Sequence[str] = (
    "accepted",
    "line",
    "spinner",
    "arms",
    "joined_to",
    "ends",
    "ends_on",
    "count",
    "points",
    "scores",
    "turn",
    "phase",
    "ended",
    "winner",
    "ledger",
)
"""Facts in the order in which one follows from another; the first wrong one gives a difference its kind."""

PLAY = Play(
    rules_of=ruleset_from_fields,
    causes=CAUSES,
    made_up=made_up,
    follow=follow,
    legal=game.legal,
    is_deal=lambda move: isinstance(move, Deal),
    shortest=shortest,
    unit="play",
    size=size,
    changes=changes,
    case_of=case_of,
    script_of=script_of,
    guessed_clause=guessed_clause,
    walk=walk,
    forms=other_forms,
    checks=CHECKS,
    may_be_no_game=MAY_BE_NO_GAME,
)
