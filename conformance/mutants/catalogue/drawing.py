"""Engines that draw from the boneyard otherwise (chapters 2 and 5, DEAL-10, DEAL-11, PLAY-10 to PLAY-12)."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from conformance.adapters.reference import ReferenceEngine, told_state
from conformance.mutants.mutant import Mutant
from conformance.mutants.parts import forgetful, hands_of, memory_of, noted, shown_besides
from reference_impl.dominoes.actions import Deal, Draw, Knock, Play
from reference_impl.dominoes.blocked import can_play
from reference_impl.dominoes.dealing import Breaches
from reference_impl.dominoes.equipment import Tile
from reference_impl.dominoes.game import Applied, deal, draw, knock, play
from reference_impl.dominoes.playing import (
    breach_of_holding,
    breaches_of_draw,
    breaches_of_knock,
    legal_actions,
    seat_after,
)
from reference_impl.dominoes.state import State, may_draw, phase_of
from reference_impl.dominoes.view import Public, public

Listed = tuple[Play | Draw | Knock, ...]


def drawn_first(chosen: Callable[[tuple[Tile, ...]], Tile]) -> Callable[[State, Draw], Applied]:
    """Another tile of the boneyard is drawn than the next."""

    def drawn(state: State, action: Draw) -> Applied:
        tile = chosen(state.boneyard)
        rest = tuple(other for other in state.boneyard if other != tile)
        return draw(replace(state, boneyard=(tile, *rest)), action)

    return drawn


def drawn_tile_lost(state: State, action: Draw) -> Applied:
    """A drawn tile comes into no hand."""
    done = draw(state, action)
    return replace(done, state=replace(done.state, hands=state.hands))


def with_all_tiles(state: State) -> Public:
    """Everybody is told how many tiles are not on the table."""
    table = public(state)
    if table.boneyard is None:
        return table
    return replace(table, boneyard=table.boneyard + sum(table.tiles_left))


def without_those_kept_back(state: State) -> Public:
    """Everybody is told how many tiles may be drawn."""
    table = public(state)
    if table.boneyard is None:
        return table
    return replace(table, boneyard=max(table.boneyard - state.ruleset.kept_back, 0))


def as_for_two(state: State) -> Public:
    """Everybody is told of a boneyard as if two sat at the table."""
    table = public(state)
    if table.boneyard is None or not state.hands:
        return table
    sizes = state.ruleset.hand_size
    more = state.seats * sizes[state.seats] - 2 * sizes.get(2, sizes[state.seats])
    return replace(table, boneyard=table.boneyard + more)


def boneyard_goes_on(state: State, action: Deal) -> Applied:
    """The next round has no more tiles to draw than were left."""
    done = deal(state, action)
    if state.hands is None or not state.ruleset.draws:
        return done
    return replace(done, state=replace(done.state, boneyard=done.state.boneyard[: len(state.boneyard)]))


def held_in_the_boneyard(state: State, tile: Tile) -> Breaches:
    """A tile of the boneyard may be played."""
    found = breach_of_holding(state, tile)
    return {} if "DEAL-10" in found else found


def drawn_tile_shown(engine: ReferenceEngine, seat: int) -> Any:
    """Everybody sees the tile that was drawn last."""
    answer = ReferenceEngine.view(engine, seat)
    state = engine._state()  # it is the engine
    size = state.ruleset.hand_size[state.seats]
    drawn = [hand[-1] for hand in hands_of(state) if len(hand) > size]
    return {**answer, "drawn": [f"{high}-{low}" for high, low in drawn]} if drawn else answer


def keeping(how_many: Callable[[int], int]) -> Callable[[Sequence[Tile], int], bool]:
    """So many tiles are kept back where the ruleset says how many."""
    return lambda boneyard, kept_back: len(boneyard) > how_many(kept_back)


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


def draws_in_vain(engine: ReferenceEngine, seat: int, action: Mapping[str, Any]) -> Any:
    """A draw from what nothing may be drawn of is taken, and brings nothing."""
    answer = ReferenceEngine.act(engine, seat, action)
    state = engine._state()  # it is the engine
    if "draw" not in action or answer["accepted"] or not {"DEAL-10", "DEAL-11"} & set(answer["clauses"]):
        return answer
    return {"accepted": True, "points": 0, "state": told_state(state)}


DRAW = "game.draw"
DRAW_BREACHES = "playing.breaches_of_draw"
KNOCK_BREACHES = "playing.breaches_of_knock"
MAY_DRAW = "blocked.may_draw"

MUTANTS = (
    Mutant("DEAL-10/lowest-drawn", "draws the lowest tile of the boneyard", {DRAW: drawn_first(min)}),
    Mutant(
        "DEAL-10/last-drawn",
        "draws from the end of the boneyard",
        {DRAW: drawn_first(lambda boneyard: boneyard[-1])},
    ),
    Mutant("DEAL-10/drawn-tile-lost", "puts a drawn tile into no hand", {DRAW: drawn_tile_lost}),
    Mutant(
        "DEAL-10/hands-counted-in",
        "counts the tiles in the hands with those of the boneyard",
        {"view.public": with_all_tiles},
    ),
    Mutant(
        "DEAL-10/boneyard-as-for-two",
        "tells of a boneyard as if two sat at every table",
        {"view.public": as_for_two},
    ),
    Mutant(
        "DEAL-10/boneyard-goes-on",
        "leaves the boneyard of the next round as small as it was left",
        {"game.deal": boneyard_goes_on},
    ),
    Mutant(
        "DEAL-10/played-from-the-boneyard",
        "lets a seat play a tile of the boneyard",
        {"playing.breach_of_holding": held_in_the_boneyard},
    ),
    Mutant(
        "DEAL-10/next-tile-shown",
        "shows a seat the tile that is drawn next",
        {"engine.view": shown_besides("next", lambda state, _seat: state.boneyard[:1])},
    ),
    Mutant("DEAL-10/drawn-tile-shown", "shows everybody what was drawn", {"engine.view": drawn_tile_shown}),
    Mutant(
        "DEAL-10/drawn-in-vain",
        "takes a draw where nothing may be drawn, and gives nothing for it",
        {"engine.act": draws_in_vain},
    ),
    Mutant(
        "DEAL-10/one-kept-back", "keeps the last tile back", {MAY_DRAW: keeping(lambda right: max(right, 1))}
    ),
    Mutant("DEAL-10/two-kept-back", "keeps two tiles back", {MAY_DRAW: keeping(lambda _: 2)}),
    Mutant("DEAL-11/drawn-to-the-last", "draws what is kept back", {MAY_DRAW: keeping(lambda _: 0)}),
    Mutant(
        "DEAL-11/one-kept-back",
        "keeps one tile back where it should be two",
        {MAY_DRAW: keeping(lambda right: min(right, 1))},
    ),
    Mutant(
        "DEAL-11/one-too-many-drawn",
        "draws the first tile that is kept back",
        {MAY_DRAW: keeping(lambda right: max(right - 1, 0))},
    ),
    Mutant(
        "DEAL-11/not-counted",
        "tells how many tiles may be drawn, without those that are kept back",
        {"view.public": without_those_kept_back},
    ),
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
