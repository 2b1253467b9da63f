"""Engines that end a round with a last tile where it goes on (chapter 8, OUT-08)."""

from collections.abc import Sequence
from dataclasses import replace

from conformance.games.dominoes.mutants.parts import hands_of, seats_of
from conformance.mutants.mutant import Mutant
from reference_impl.dominoes.blocked import can_play
from reference_impl.dominoes.equipment import Hand
from reference_impl.dominoes.events import Ending
from reference_impl.dominoes.laid import Line
from reference_impl.dominoes.settling import going_out_part
from reference_impl.dominoes.state import State, ending_of


def whole_side_ends(state: State) -> Ending | None:
    """A side without tiles ends the round all the same."""
    return ending_of(replace(state, ruleset=replace(state.ruleset, going_out="whole_side")))


def told_as_going_out(state: State) -> Ending | None:
    """A round in which some hand is empty is told as going out."""
    right = ending_of(state)
    goes_on = state.ruleset.going_out == "goes_on"
    return "went_out" if goes_on and right and not all(hands_of(state)) else right


def last_holder_ends(state: State) -> Ending | None:
    """Where the round is to go on, it is over when one seat alone holds tiles."""
    holders = sum(map(bool, hands_of(state)))
    is_over = state.ruleset.going_out == "goes_on" and state.hands is not None and holders < 2
    return ending_of(state) or ("blocked" if is_over else None)


def point_all_the_same(state: State, side: int) -> int:
    """An empty hand has the point though the round goes on."""
    rules = replace(state.ruleset, going_out="whole_side")
    return going_out_part(replace(state, ruleset=rules), side)


def point_for_the_last(state: State, side: int) -> int:
    """Where the round goes on, whoever lays the last tile of all has the point."""
    nobody_holds = state.ruleset.going_out == "goes_on" and not any(hands_of(state))
    return 1 if nobody_holds and seats_of(state, side) else going_out_part(state, side)


def is_blocked_by_holders(line: Line, hands: Sequence[Hand]) -> bool:
    """A round without any tiles left is not blocked."""
    return any(hands) and not any(can_play(line, hand) for hand in hands)


ENDING = "state.ending_of"
POINT = "settling.going_out_part"

MUTANTS = (
    Mutant(
        "OUT-08/first-empty-hand-ends-it",
        "ends a round with a last tile though it is to go on",
        {ENDING: whole_side_ends},
    ),
    Mutant(
        "OUT-08/told-as-going-out",
        "tells of going out where nobody goes out and a hand is empty at the end",
        {ENDING: told_as_going_out},
    ),
    Mutant(
        "OUT-08/last-holder-ends-it",
        "ends a round that is to go on when one seat alone holds tiles",
        {ENDING: last_holder_ends},
    ),
    Mutant(
        "OUT-08/point-all-the-same",
        "pays the point for going out though the round goes on",
        {POINT: point_all_the_same},
    ),
    Mutant(
        "OUT-08/point-for-the-last",
        "pays a point for the last tile of all hands where nobody goes out",
        {POINT: point_for_the_last},
    ),
    Mutant(
        "OUT-08/open-without-tiles",
        "leaves a round open in which nobody holds a tile",
        {"blocked.is_blocked": is_blocked_by_holders},
    ),
)
