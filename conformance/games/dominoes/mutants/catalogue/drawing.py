"""Engines that have seats draw otherwise, or at other times (chapter 5, PLAY-10 to PLAY-12)."""

from collections.abc import Callable
from dataclasses import replace

from conformance.games.dominoes.mutants.parts import forgetful, hands_of, memory_of, noted
from conformance.mutants.mutant import Mutant
from reference_impl.dominoes.actions import Draw, Knock, Play
from reference_impl.dominoes.blocked import can_play
from reference_impl.dominoes.dealing import Breaches
from reference_impl.dominoes.game import Applied, draw, knock, play
from reference_impl.dominoes.playing import (
    breaches_of_draw,
    breaches_of_knock,
    legal_actions,
    seat_after,
)
from reference_impl.dominoes.state import State, may_draw, phase_of

Listed = tuple[Play | Draw | Knock, ...]


def turn_passes(state: State, action: Draw) -> Applied:
    """The turn passes with each draw."""
    done = draw(state, action)
    return replace(done, state=replace(done.state, next_seat=seat_after(action.seat, hands_of(done.state))))


def turn_passes_without_a_fit(state: State, action: Draw) -> Applied:
    """The turn passes with a draw that brings no tile that fits."""
    done = draw(state, action)
    fits = can_play(done.state.line, hands_of(done.state)[action.seat])
    return done if fits else turn_passes(state, action)


def all_in_one(state: State, action: Draw) -> Applied:
    """One draw takes tiles until one fits."""
    done = draw(state, action)
    while (
        phase_of(done.state) == "play"
        and may_draw(done.state)
        and not can_play(done.state.line, hands_of(done.state)[action.seat])
    ):
        done = draw(done.state, action)
    return done


def drawn_tile_played(state: State, action: Draw) -> Applied:
    """A drawn tile that fits is laid at once, at the left if it can be."""
    done = draw(state, action)
    if phase_of(done.state) != "play" or not isinstance(first := legal_actions(done.state)[0], Play):
        return done
    return play(done.state, first)


def one_end_listed(state: State) -> Listed:
    """A drawn tile is listed at one end only."""
    listed = legal_actions(state)
    has_drawn = state.hands and len(state.hands[state.next_seat]) > state.ruleset.hand_size[state.seats]
    return listed[:1] if has_drawn else listed


def draw_noted(state: State, action: Draw) -> Applied:
    """Who has drawn is remembered."""
    done = draw(state, action)
    return replace(done, state=noted(done.state, action.seat))


def draw_forgotten(state: State, action: Knock) -> Applied:
    """A knock ends what was remembered."""
    return knock(forgetful(state), action)


def kept_if_drawn(state: State, action: Knock) -> Breaches:
    """Who has drawn a tile that fits may keep it."""
    found = breaches_of_knock(state, action)
    return {} if "PLAY-06" in found and memory_of(state) == action.seat else found


def enough_drawn(state: State, action: Knock) -> Breaches:
    """Who has drawn a tile may knock."""
    found = breaches_of_knock(state, action)
    return {} if "PLAY-12" in found and memory_of(state) == action.seat else found


def draw_taken_if(may: Callable[[State, int], bool], clause: str) -> Callable[[State, Draw], Breaches]:
    """A draw that breaks that clause alone is taken then."""

    def breaches(state: State, action: Draw) -> Breaches:
        found = breaches_of_draw(state, action)
        return {} if found.keys() == {clause} and may(state, action.seat) else found

    return breaches


def fits_one_end(state: State, seat: int) -> bool:
    """One end is closed to the hand."""
    if not state.line:
        return False
    ends = (state.line[0][0], state.line[-1][1])
    return not all(any(end in tile for tile in hands_of(state)[seat]) for end in ends)


def knock_at_will(state: State, action: Knock) -> Breaches:
    """Who cannot play may knock or draw."""
    found = breaches_of_knock(state, action)
    found.pop("PLAY-12", None)
    return found


def knock_listed(state: State) -> Listed:
    """A knock is listed beside a draw."""
    listed = legal_actions(state)
    return (*listed, Knock(state.next_seat)) if listed and isinstance(listed[0], Draw) else listed


def draw_listed(state: State) -> Listed:
    """A draw is listed where a knock would be, in a game in which tiles are drawn."""
    listed = legal_actions(state)
    is_knock = state.ruleset.draws and listed and isinstance(listed[0], Knock)
    return (Draw(state.next_seat),) if is_knock else listed


DRAW = "game.draw"
DRAW_BREACHES = "playing.breaches_of_draw"
KNOCK_BREACHES = "playing.breaches_of_knock"

MUTANTS = (
    Mutant("PLAY-10/turn-passes", "passes the turn with every draw", {DRAW: turn_passes}),
    Mutant(
        "PLAY-10/one-tile-a-turn",
        "passes the turn with a draw that brings no tile that fits",
        {DRAW: turn_passes_without_a_fit},
    ),
    Mutant("PLAY-10/all-in-one", "draws until a tile fits, in one action", {DRAW: all_in_one}),
    Mutant("PLAY-10/played-by-itself", "lays a drawn tile that fits by itself", {DRAW: drawn_tile_played}),
    Mutant(
        "PLAY-10/one-end-listed",
        "lists a drawn tile at one end only",
        {"playing.legal_actions": one_end_listed},
    ),
    Mutant(
        "PLAY-10/fitting-tile-kept",
        "lets a seat keep a drawn tile that fits",
        {DRAW: draw_noted, KNOCK_BREACHES: kept_if_drawn, "game.knock": draw_forgotten},
    ),
    Mutant(
        "PLAY-11/draw-at-will",
        "lets a seat draw that could play",
        {DRAW_BREACHES: draw_taken_if(lambda _state, _seat: True, "PLAY-11")},
    ),
    Mutant(
        "PLAY-11/draw-on-the-lead",
        "lets the leader draw",
        {DRAW_BREACHES: draw_taken_if(lambda state, _seat: not state.line, "PLAY-11")},
    ),
    Mutant(
        "PLAY-11/both-ends-wanted",
        "lets a seat draw that can play at one end only",
        {DRAW_BREACHES: draw_taken_if(fits_one_end, "PLAY-11")},
    ),
    Mutant(
        "PLAY-11/draw-after-a-draw",
        "lets a seat that has drawn a tile that fits draw on",
        {
            DRAW: draw_noted,
            DRAW_BREACHES: draw_taken_if(lambda state, seat: memory_of(state) == seat, "PLAY-11"),
        },
    ),
    Mutant(
        "PLAY-11/draw-out-of-turn",
        "lets a seat draw out of turn",
        {DRAW_BREACHES: draw_taken_if(lambda state, _seat: phase_of(state) == "play", "PLAY-02")},
    ),
    Mutant("PLAY-12/knock-at-will", "takes a knock in place of a draw", {KNOCK_BREACHES: knock_at_will}),
    Mutant(
        "PLAY-12/one-draw-is-enough",
        "takes a knock after one draw",
        {DRAW: draw_noted, KNOCK_BREACHES: enough_drawn, "game.knock": draw_forgotten},
    ),
    Mutant("PLAY-12/knock-listed", "lists a knock beside a draw", {"playing.legal_actions": knock_listed}),
    Mutant(
        "PLAY-12/draw-listed",
        "lists a draw where nothing may be drawn",
        {"playing.legal_actions": draw_listed},
    ),
)
