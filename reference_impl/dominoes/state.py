"""A game at one moment: what cannot be computed from anything else, and what follows from it."""

from dataclasses import dataclass
from typing import Literal

from reference_impl.dominoes import blocked, equipment, going_out, winning
from reference_impl.dominoes.equipment import Hand
from reference_impl.dominoes.events import Ending
from reference_impl.dominoes.layout import Line
from reference_impl.dominoes.ruleset import Ruleset

Phase = Literal["deal", "play", "round_over", "game_over"]


@dataclass(frozen=True, slots=True)
class State:
    """One game between two actions."""

    ruleset: Ruleset
    seats: int
    """How many sit at the table."""
    scores: tuple[int, ...]
    """By side."""
    leader: int
    """The seat that leads this round, or will lead the first."""
    round: int
    """From 1."""
    hands: tuple[Hand, ...] | None
    """By seat; nothing before the first deal."""
    line: Line
    """The tiles on the table, left to right."""
    next_seat: int
    """The seat to act if the round goes on."""
    knocks: int = 0
    """How many knocks came since the last play."""


def ending_of(state: State) -> Ending | None:
    """How the round ended; going out comes before a block (OUT-06), a win before either test (WIN-01)."""
    if state.hands is None:
        return None
    rules = state.ruleset
    if rules.going_out == "whole_side":
        for side in range(len(state.scores)):
            if going_out.has_gone_out(state.hands, equipment.seats_of(side, state.seats, rules.sides)):
                return "went_out"
    if rules.stop == "at_once" and winner_of(state) is not None:
        return None
    return "blocked" if blocked.is_blocked(state.line, state.hands) else None


def winner_of(state: State) -> int | None:
    """The side that has won, or nobody yet: at once (WIN-01), or at the end of a round (WIN-06)."""
    rules = state.ruleset
    if rules.stop == "round_end":
        return None if ending_of(state) is None else winning.reached_by(state.scores, rules.target)
    if rules.overshoot == "accept":
        return winning.reached_by(state.scores, rules.target)
    return winning.winner_of(state.scores, rules.target)


def phase_of(state: State) -> Phase:
    """Where the game stands."""
    return phase_from(state, winner_of(state), ending_of(state))


def phase_from(state: State, winner: int | None, ending: Ending | None) -> Phase:
    """Where the game stands, by who has won and how the round ended."""
    if winner is not None:
        return "game_over"
    if state.hands is None:
        return "deal"
    return "play" if ending is None else "round_over"


def to_act(state: State) -> int | None:
    """The seat to act, or nobody when no play is awaited."""
    return state.next_seat if phase_of(state) == "play" else None
