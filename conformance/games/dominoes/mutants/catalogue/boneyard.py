"""Engines with another boneyard, or another draw from it (chapter 2, DEAL-10, DEAL-11)."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from conformance.games.dominoes.mutants.parts import hands_of, shown_besides
from conformance.games.dominoes.reference import ReferenceEngine, told_state
from conformance.mutants.mutant import Mutant
from reference_impl.dominoes.actions import Deal, Draw
from reference_impl.dominoes.dealing import Breaches
from reference_impl.dominoes.equipment import Tile
from reference_impl.dominoes.game import Applied, deal, draw
from reference_impl.dominoes.playing import (
    breach_of_holding,
)
from reference_impl.dominoes.state import State
from reference_impl.dominoes.view import Public, public


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


def draws_in_vain(engine: ReferenceEngine, seat: int, action: Mapping[str, Any]) -> Any:
    """A draw from what nothing may be drawn of is taken, and brings nothing."""
    answer = ReferenceEngine.act(engine, seat, action)
    state = engine._state()  # it is the engine
    if "draw" not in action or answer["accepted"] or not {"DEAL-10", "DEAL-11"} & set(answer["clauses"]):
        return answer
    return {"accepted": True, "points": 0, "state": told_state(state)}


DRAW = "game.draw"
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
)
