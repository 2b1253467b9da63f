"""Engines that take a knock from a seat that can play (chapter 5, PLAY-06)."""

from collections.abc import Callable, Mapping
from typing import Any

from conformance.games.dominoes.mutants.parts import forgetful, memory_of, noted
from conformance.games.dominoes.reference import ReferenceEngine, told_state
from conformance.mutants.mutant import Mutant
from reference_impl.dominoes.actions import Draw, Knock, Play
from reference_impl.dominoes.blocked import can_play
from reference_impl.dominoes.counting import count_of
from reference_impl.dominoes.dealing import Breaches
from reference_impl.dominoes.equipment import is_double, side_of
from reference_impl.dominoes.game import knock
from reference_impl.dominoes.laid import Line
from reference_impl.dominoes.layout import (
    ends_for,
    join,
    line_ends,
    open_ends,
)
from reference_impl.dominoes.playing import (
    breaches_of_knock,
    legal_actions,
)
from reference_impl.dominoes.scoring import points_for
from reference_impl.dominoes.state import State, to_act

Listed = tuple[Play | Draw | Knock, ...]
Tile = tuple[int, int]


def knock_taken_if(may: Callable[[State, int], bool]) -> Callable[[State, Knock], Breaches]:
    """A knock in turn is taken then, too."""

    def breaches(state: State, action: Knock) -> Breaches:
        found = breaches_of_knock(state, action)
        return {} if found.keys() == {"PLAY-06"} and may(state, action.seat) else found

    return breaches


def unless(fitting: Callable[[Line, Tile], bool]) -> Callable[[State, int], bool]:
    """No tile of the hand fits in this way; on the lead every tile does."""
    return lambda state, seat: (
        bool(state.line) and not any(fitting(state.line, tile) for tile in (state.hands or ())[seat])
    )


def at_left(line: Line, tile: Tile) -> bool:
    """The tile matches the left end."""
    return open_ends(line)[0] in tile


def at_right(line: Line, tile: Tile) -> bool:
    """The tile matches the right end."""
    return open_ends(line)[1] in tile


def half_by_end(line: Line, tile: Tile) -> bool:
    """The higher half matches the left end, or the lower one the right end."""
    left, right = line_ends(line)
    return tile[0] == left or tile[1] == right


def half_by_other_end(line: Line, tile: Tile) -> bool:
    """The lower half matches the left end, or the higher one the right end."""
    return half_by_end(line, (tile[1], tile[0]))


def at_a_number(line: Line, tile: Tile) -> bool:
    """The tile matches an end that does not show nought."""
    return any(number in tile for number in open_ends(line) if number)


def plain_tile(line: Line, tile: Tile) -> bool:
    """The tile is no double and matches an end."""
    return not is_double(tile) and can_play(line, (tile,))


def best_event(state: State, seat: int, is_good: Callable[[int], bool]) -> bool:
    """Some play of the seat's makes such an event, the point for going out left aside."""
    plays = [(tile, end) for tile in (state.hands or ())[seat] for end in ends_for(state.line, tile)]
    return any(is_good(points_for(count_of(join(state.line, tile, end)), (3, 5))) for tile, end in plays)


def all_overshoot(state: State, seat: int) -> bool:
    """Every play of the seat's would overshoot."""
    left = state.ruleset.target - state.scores[side_of(seat, state.seats, state.ruleset.sides)]
    return bool(state.line) and not best_event(state, seat, lambda points: points <= left)


def none_pays(state: State, seat: int) -> bool:
    """No play of the seat's would pay."""
    return bool(state.line) and not best_event(state, seat, lambda points: points > 0)


def has_not_played(state: State, seat: int) -> bool:
    """The seat still holds all that it was dealt, and another has led."""
    return bool(state.line) and len((state.hands or ())[seat]) == state.ruleset.hand_size[state.seats]


def one_tile_fits(state: State, seat: int) -> bool:
    """Only one tile of the hand fits."""
    return bool(state.line) and sum(can_play(state.line, (tile,)) for tile in (state.hands or ())[seat]) == 1


def knock_listed_besides(state: State) -> Listed:
    """A knock is listed beside every play."""
    listed = legal_actions(state)
    return (*listed, Knock(state.next_seat)) if listed and isinstance(listed[0], Play) else listed


def first_play_listed(state: State) -> Listed:
    """Of several plays the first is listed only."""
    listed = legal_actions(state)
    return listed[:1] if state.line else listed


def second_knock_believed(engine: Any, seat: int, action: Mapping[str, Any]) -> Any:
    """A knock that was refused is taken when the seat knocks again."""
    state = engine.state
    if "knock" in action and state is not None and memory_of(state) == seat == to_act(state):
        done = knock(forgetful(state), Knock(seat))
        engine.state = done.state
        return {"accepted": True, "points": 0, "state": told_state(done.state)}
    answer = ReferenceEngine.act(engine, seat, action)
    if engine.state is not None:
        is_refused_knock = "knock" in action and not answer["accepted"]
        engine.state = noted(engine.state, seat) if is_refused_knock else forgetful(engine.state)
    return answer


MUTANTS = (
    Mutant(
        "PLAY-06/knock-on-trust",
        "takes every knock in turn",
        {"playing.breaches_of_knock": knock_taken_if(lambda _state, _seat: True)},
    ),
    Mutant(
        "PLAY-06/knock-on-the-lead",
        "takes a knock on the lead",
        {"playing.breaches_of_knock": knock_taken_if(lambda state, _seat: not state.line)},
    ),
    Mutant(
        "PLAY-06/left-end-only",
        "takes a knock if no tile fits the left end",
        {"playing.breaches_of_knock": knock_taken_if(unless(at_left))},
    ),
    Mutant(
        "PLAY-06/right-end-only",
        "takes a knock if no tile fits the right end",
        {"playing.breaches_of_knock": knock_taken_if(unless(at_right))},
    ),
    Mutant(
        "PLAY-06/half-by-end",
        "takes a knock if no higher half fits the left end and no lower half the right",
        {"playing.breaches_of_knock": knock_taken_if(unless(half_by_end))},
    ),
    Mutant(
        "PLAY-06/half-by-other-end",
        "takes a knock if no lower half fits the left end and no higher half the right",
        {"playing.breaches_of_knock": knock_taken_if(unless(half_by_other_end))},
    ),
    Mutant(
        "PLAY-06/blank-is-no-end",
        "takes a knock if a tile fits only an end that shows nought",
        {"playing.breaches_of_knock": knock_taken_if(unless(at_a_number))},
    ),
    Mutant(
        "PLAY-06/double-need-not-be-played",
        "takes a knock if only a double fits",
        {"playing.breaches_of_knock": knock_taken_if(unless(plain_tile))},
    ),
    Mutant(
        "PLAY-06/overshoot-need-not-be-played",
        "takes a knock if every play would overshoot",
        {"playing.breaches_of_knock": knock_taken_if(all_overshoot)},
    ),
    Mutant(
        "PLAY-06/nothing-need-not-be-played",
        "takes a knock if no play would pay",
        {"playing.breaches_of_knock": knock_taken_if(none_pays)},
    ),
    Mutant(
        "PLAY-06/first-turn-free",
        "takes a knock from a seat that has not yet played in the round",
        {"playing.breaches_of_knock": knock_taken_if(has_not_played)},
    ),
    Mutant(
        "PLAY-06/last-choice-free",
        "takes a knock if only one tile fits",
        {"playing.breaches_of_knock": knock_taken_if(one_tile_fits)},
    ),
    Mutant(
        "PLAY-06/knock-listed-besides",
        "lists a knock beside the plays",
        {"playing.legal_actions": knock_listed_besides},
    ),
    Mutant(
        "PLAY-06/first-play-listed",
        "lists the first of several plays only",
        {"playing.legal_actions": first_play_listed},
    ),
    Mutant(
        "PLAY-06/second-knock-believed",
        "takes a knock by a seat that can play when it comes a second time",
        {"engine.act": second_knock_believed},
    ),
)
