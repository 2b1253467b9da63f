"""What the fuzzer asks of games with cards."""

from collections.abc import Sequence

from conformance.fuzzing.play import Play
from conformance.games.cards.fuzzing.changes import changes, size
from conformance.games.cards.fuzzing.course import follow
from conformance.games.cards.fuzzing.finding import case_of, script_of
from conformance.games.cards.fuzzing.likely_clause import guessed_clause
from conformance.games.cards.fuzzing.shortest import shortest
from conformance.games.cards.fuzzing.styles import made_up
from conformance.games.cards.fuzzing.symmetry import CHECKS, MAY_BE_NO_GAME, other_forms
from conformance.games.cards.fuzzing.walk import walk
from reference_impl.cards import game
from reference_impl.cards.actions import Deal
from reference_impl.cards.ruleset import ruleset_from_fields

CAUSES: Sequence[str] = (
    "accepted",
    "turn_up",
    "refused",
    "runs",
    "trick",
    "trump",
    "tricks",
    "cards_left",
    "points",
    "scores",
    "bid",
    "bidder",
    "dealer",
    "turn",
    "phase",
    "winner",
    "games",
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
    unit="action",
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
