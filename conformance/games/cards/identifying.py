"""What tells rules for cards apart: the fields that mean something beside each other."""

from collections.abc import Iterator, Mapping
from typing import Any

from conformance.fuzzing.script import Script
from conformance.games.cards.fuzzing.course import params_of
from conformance.games.cards.names import LETTERS
from conformance.identifying.inquiry import Inquiry
from reference_impl.cards.actions import Deal

OF_TURN_UPS: Mapping[str, Any] = {
    "turn_up_pays": "never",
    "gift_points": 1,
    "gift_to": "beggar_side",
    "gift_may_win": True,
    "max_runs": 2,
    "run_limit": "redeal",
    "hand_after_run": "discard_to_six",
}
"""What means nothing where no card is turned up: the usual values."""
OF_AUCTIONS: Mapping[str, Any] = {"bids": [2, 3, 4], "dealer_steal": True, "no_bid": "dealer_forced"}
"""The same where nobody bids."""
FURTHER: Mapping[str, tuple[Any, ...]] = {
    "target": tuple(range(5, 121)),
    "max_runs": tuple(range(6)),
    "gift_points": tuple(range(6)),
    "ten_bonus": tuple(range(0, 21, 5)),
    "five_bonus_points": tuple(range(11)),
    "skunk_line": tuple(range(1, 61)),
    "skunk_games": tuple(range(1, 5)),
    "games_to_win": tuple(range(1, 5)),
    "packet": (1, 3),
}
"""Values of fields that are tried where those that are known explain nothing."""


def meaning(fields: Mapping[str, Any]) -> Mapping[str, Any]:
    """The fields, with the usual value for those that mean nothing beside the others."""
    idle: dict[str, Any] = {}
    if fields["trump_source"] != "turn_up":
        idle |= OF_TURN_UPS
    if fields["trump_source"] != "auction":
        idle |= OF_AUCTIONS
    if {**fields, **idle}["turn_up_pays"] == "never":
        idle["turn_up_points"] = {"J": 1}
    if {**fields, **idle}["max_runs"] == 0:
        idle["run_limit"] = "redeal"
    if fields["pip_scoring"] == "never":
        idle |= {"five_bonus": "none", "ten_bonus": 0}
    if {**fields, **idle}["five_bonus"] == "none":
        idle["five_bonus_points"] = 5
    if fields["trump_source"] != "turn_up" or {**fields, **idle}["hand_after_run"] == "play_all":
        idle["high_low_basis"] = "in_play"  # nothing is discarded
    if list(fields["players"]) == [2]:
        idle |= {"undertrump": "allowed", "gift_to": "beggar_side"}  # a trump of two cards is led, or alone
    if not fields["skunk"]:
        idle |= {"skunk_line": 31, "skunk_games": 2}
    idle["sides"] = {str(seats): fields["sides"][str(seats)] for seats in fields["players"]}
    return {**fields, **idle}


def further(fields: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """Fields with values that nobody is known to play."""
    yield from ((field, value) for field, several in FURTHER.items() if field in fields for value in several)


def dealt(script: Script) -> str:
    """Who deals first."""
    is_dealt = any(isinstance(move, Deal) for move in script.moves)
    return f"dealt by {LETTERS[script.first]}" if is_dealt else ""


INQUIRY = Inquiry(
    meaning=meaning,
    further=further,
    ability="",
    telling=lambda one, other: iter(()),  # noqa: ARG005 - there are none
    some=lambda variant, chance, count: iter(()),  # noqa: ARG005 - there are none
    put=lambda question, variant: question,  # noqa: ARG005 - there are none
    begun=params_of,
    dealt=dealt,
)
