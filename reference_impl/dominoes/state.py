"""A game at one moment: what cannot be computed from anything else, and what follows from it."""

from dataclasses import dataclass
from typing import Literal

from reference_impl.dominoes import blocked, equipment, going_out, winning
from reference_impl.dominoes.equipment import Hand, Tile
from reference_impl.dominoes.events import Ending
from reference_impl.dominoes.laid import Line
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
    boneyard: tuple[Tile, ...] = ()
    """In the order in which its tiles are drawn; empty where nobody draws."""
    last_seat: int = 0
    """The seat that laid the last tile, once there is one."""


def may_draw(state: State) -> bool:
    """A seat that cannot play draws, and the boneyard has a tile for it (DEAL-10, DEAL-11)."""
    return state.ruleset.draws and blocked.may_draw(state.boneyard, state.ruleset.kept_back)


def is_blocked(state: State) -> bool:
    """Nobody can play, and nothing may be drawn (BLOCK-01, BLOCK-06)."""
    return state.hands is not None and not may_draw(state) and blocked.is_blocked(state.line, state.hands)


def is_gone_out(state: State) -> bool:
    """A side has laid all its tiles, where that ends a round (OUT-05, OUT-08)."""
    if state.hands is None or state.ruleset.going_out != "whole_side":
        return False
    sides = range(len(state.scores))
    return any(
        going_out.has_gone_out(state.hands, equipment.seats_of(side, state.seats, state.ruleset.sides))
        for side in sides
    )


def ending_of(state: State) -> Ending | None:
    """How the round ended; going out comes before a block (OUT-06), a win before either test (WIN-01)."""
    if state.hands is None:
        return None
    if is_gone_out(state):
        return "went_out"
    if state.ruleset.stop == "at_once" and winner_of(state) is not None:
        return None
    return "blocked" if is_blocked(state) else None


def side_of_round(state: State) -> int | None:
    """The side that has won the round, by going out or by the lightest hand (OUT-09, BLOCK-07)."""
    rules = state.ruleset
    if is_gone_out(state):
        return equipment.side_of(state.last_seat, state.seats, rules.sides)
    if rules.blocked != "lightest_hand" or not state.hands or not is_blocked(state):
        return None
    hands = state.hands
    by_side = [
        [hands[seat] for seat in equipment.seats_of(side, state.seats, rules.sides)]
        for side in range(len(state.scores))
    ]
    return blocked.lightest(by_side)


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
