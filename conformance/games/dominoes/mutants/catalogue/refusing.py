"""Engines in which a refused action leaves its mark (chapter 5, PLAY-09)."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from conformance.games.dominoes.mutants.parts import count_points, event_points, memory_of, noted, seats_of
from conformance.games.dominoes.reference import ReferenceEngine, told_state
from conformance.mutants.mutant import Mutant, at_refusals
from reference_impl.dominoes.equipment import side_of, tile_of
from reference_impl.dominoes.laid import Tree
from reference_impl.dominoes.layout import join, lead
from reference_impl.dominoes.notation import parse_tile
from reference_impl.dominoes.playing import seat_after
from reference_impl.dominoes.state import State, phase_of
from reference_impl.dominoes.tree import name_of

Asked = Mapping[str, Any]
"""An action as the protocol has it."""
Change = Callable[[State, int, Asked], State]


def after_refusal(change: Change, *, is_told: bool) -> Mapping[str, Callable[..., Any]]:
    """An action that is refused in a round changes this; it is told with the refusal or shows later."""

    @at_refusals
    def act(engine: ReferenceEngine, seat: int, action: Asked) -> Any:
        answer = ReferenceEngine.act(engine, seat, action)
        state = engine.state
        if answer["accepted"] or state is None or phase_of(state) != "play":
            return answer
        engine.state = change(state, seat, action)
        return {**answer, "state": told_state(engine.state)} if is_told else answer

    return {"engine.act": act}


def tile_lost(state: State, seat: int, action: Asked) -> State:
    """The tile has left the hand."""
    tile = tile_of(parse_tile(action["play"])) if "play" in action else None
    hands = list(state.hands or ())
    hands[seat] = tuple(held for held in hands[seat] if held != tile)
    return replace(state, hands=tuple(hands))


def turn_passed(state: State, seat: int, _action: Asked) -> State:
    """The turn has passed on, if it was that seat's."""
    return replace(state, next_seat=seat_after(seat, state.hands or ())) if seat == state.next_seat else state


def turn_taken(state: State, seat: int, _action: Asked) -> State:
    """That seat is to act."""
    return replace(state, next_seat=seat)


def point_lost(state: State, seat: int, _action: Asked) -> State:
    """The side has lost a point, if it had one."""
    side = side_of(seat, state.seats, state.ruleset.sides)
    scores = tuple(max(score - (index == side), 0) for index, score in enumerate(state.scores))
    return replace(state, scores=scores)


def tile_laid(state: State, _seat: int, action: Asked) -> State:
    """The tile lies on the table."""
    if "play" not in action:
        return state
    halves = parse_tile(action["play"])
    if not state.line:
        return replace(state, line=lead(halves))
    end = action.get("end") or ("right" if not isinstance(state.line, Tree) else name_of(state.line[-1]))
    return replace(state, line=join(state.line, tile_of(halves), end))


def tile_drawn(state: State, seat: int, action: Asked) -> State:
    """The tile is in the hand of the seat that tried it, if nobody else holds it."""
    tile = tile_of(parse_tile(action["play"])) if "play" in action else None
    hands = list(state.hands or ())
    if tile is not None and not any(tile in hand for hand in hands):
        hands[seat] += (tile,)
    return replace(state, hands=tuple(hands))


def for_knocks(change: Change) -> Change:
    """Only a refused knock changes it."""
    return lambda state, seat, action: change(state, seat, action) if "knock" in action else state


@at_refusals
def false_knock_noted(engine: ReferenceEngine, seat: int, action: Asked) -> Any:
    """The seat whose knock is refused is remembered."""
    answer = ReferenceEngine.act(engine, seat, action)
    if "PLAY-06" in answer.get("clauses", ()) and engine.state is not None:
        engine.state = noted(engine.state, memory_of(engine.state, frozenset()) | {seat})
    return answer


def no_point_after_a_false_knock(state: State, side: int) -> int:
    """A side one of whose knocks was refused has no point for going out."""
    is_false = any(seat in memory_of(state, ()) for seat in seats_of(state, side))
    return count_points(state) if is_false else event_points(state, side)


def refused_knock_counted(engine: Any, seat: int, action: Asked) -> Any:
    """A knock ends the round when all others have knocked, also where it is refused."""
    answer = ReferenceEngine.act(engine, seat, action)
    state = answer["state"]
    engine.knocked = getattr(engine, "knocked", frozenset()) | {seat} if "knock" in action else frozenset()
    holders = {other for other, tiles in enumerate(state["tiles_left"]) if tiles}
    is_over = state["phase"] == "play" and holders and holders <= engine.knocked
    told = {"phase": "round_over", "turn": None, "ended": "blocked"} if is_over else {}
    return {**answer, "state": {**state, **told}}


MUTANTS = (
    Mutant(
        "PLAY-09/tile-lost",
        "refuses an action and takes a tile from the hand",
        after_refusal(tile_lost, is_told=True),
    ),
    Mutant(
        "PLAY-09/tile-lost-unseen",
        "refuses an action and takes a tile from the hand, which shows later",
        after_refusal(tile_lost, is_told=False),
    ),
    Mutant(
        "PLAY-09/turn-passed",
        "refuses an action and passes the turn on",
        after_refusal(turn_passed, is_told=True),
    ),
    Mutant(
        "PLAY-09/turn-passed-unseen",
        "refuses an action and passes the turn on, which shows later",
        after_refusal(turn_passed, is_told=False),
    ),
    Mutant(
        "PLAY-09/turn-taken",
        "refuses an action and gives the turn to the seat",
        after_refusal(turn_taken, is_told=True),
    ),
    Mutant(
        "PLAY-09/turn-taken-unseen",
        "refuses an action and gives the turn to the seat, which shows later",
        after_refusal(turn_taken, is_told=False),
    ),
    Mutant(
        "PLAY-09/point-lost",
        "refuses an action and takes a point from the side",
        after_refusal(point_lost, is_told=True),
    ),
    Mutant(
        "PLAY-09/point-lost-unseen",
        "refuses an action and takes a point from the side, which shows later",
        after_refusal(point_lost, is_told=False),
    ),
    Mutant(
        "PLAY-09/tile-laid", "refuses an action and lays the tile", after_refusal(tile_laid, is_told=True)
    ),
    Mutant(
        "PLAY-09/tile-laid-unseen",
        "refuses an action and lays the tile, which shows later",
        after_refusal(tile_laid, is_told=False),
    ),
    Mutant(
        "PLAY-09/tile-drawn",
        "refuses an action and puts a tile into the hand",
        after_refusal(tile_drawn, is_told=True),
    ),
    Mutant(
        "PLAY-09/tile-drawn-unseen",
        "refuses an action and puts a tile into the hand, which shows later",
        after_refusal(tile_drawn, is_told=False),
    ),
    Mutant(
        "PLAY-09/knock-passes-the-turn",
        "refuses a knock and passes the turn on",
        after_refusal(for_knocks(turn_passed), is_told=True),
    ),
    Mutant(
        "PLAY-09/knock-passes-the-turn-unseen",
        "refuses a knock and passes the turn on, which shows later",
        after_refusal(for_knocks(turn_passed), is_told=False),
    ),
    Mutant(
        "PLAY-09/refused-knock-counted",
        "ends the round when all but one have knocked and the knock of that one is refused",
        {"engine.act": refused_knock_counted},
    ),
    Mutant(
        "PLAY-09/false-knock-costs-the-point",
        "refuses a knock and later on refuses the point for going out",
        {"engine.act": false_knock_noted, "settling.event_of_play": no_point_after_a_false_knock},
    ),
)
