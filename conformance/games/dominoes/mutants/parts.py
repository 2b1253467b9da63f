"""What wrong rules are made of: the right ones in smaller pieces, and values that remember more."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any

from conformance.games.dominoes.reference import ReferenceEngine
from reference_impl.dominoes import blocked, equipment, going_out, scoring, target
from reference_impl.dominoes.actions import Deal, End, Knock, Play
from reference_impl.dominoes.counting import count_of
from reference_impl.dominoes.dealing import Breaches
from reference_impl.dominoes.equipment import Halves, Hand, is_double, tile_of
from reference_impl.dominoes.events import Ending, Event, Overshot, Scored
from reference_impl.dominoes.game import Applied, deal, end_of_play, knock
from reference_impl.dominoes.laid import Line
from reference_impl.dominoes.layout import (
    ends_for,
)
from reference_impl.dominoes.notation import print_tile
from reference_impl.dominoes.playing import breach_of_matching, breaches_of_play
from reference_impl.dominoes.state import State

Settled = tuple[State, tuple[Event, ...]]
"""What `game.settle` answers."""

is_accepted = target.is_accepted
is_blocked = blocked.is_blocked
points_for = scoring.points_for


class Lead(tuple[int, int]):
    """A tile that can be told for the one that led; equal to any with its halves."""

    __slots__ = ()


def marked_lead(halves: Halves) -> Line:
    """The line that a lead makes, of a tile that can be told for the lead."""
    return (Lead(halves),)


def marked_double(halves: Halves) -> Line:
    """The line that a lead makes, of a tile that can be told for the lead if it is a double."""
    return marked_lead(halves) if is_double(halves) else (halves,)


@dataclass(frozen=True, slots=True)
class Noted(State):
    """A state that remembers one thing more."""

    memory: Any = None


def noted(state: State, memory: Any) -> State:
    """The state with something to remember, until a game begins."""
    return Noted(**_right(state), memory=memory)


def forgetful(state: State) -> State:
    """The state without anything that it remembered."""
    return State(**_right(state)) if isinstance(state, Noted) else state


def _right(state: State) -> dict[str, Any]:
    return {field.name: getattr(state, field.name) for field in fields(State)}


def memory_of(state: State, otherwise: Any = None) -> Any:
    """What the state remembers."""
    return state.memory if isinstance(state, Noted) else otherwise


def knock_noted(state: State, action: Knock) -> Applied:
    """A knock is remembered."""
    return knock(noted(state, memory_of(state, 0) + 1), action)


def deal_noting_the_scores(state: State, action: Deal) -> Applied:
    """The scores at the beginning of the round are remembered."""
    return deal(noted(state, state.scores), action)


def hands_of(state: State) -> tuple[Hand, ...]:
    """The hands; none before the first deal."""
    return state.hands or ()


def side_of(state: State, seat: int) -> int:
    """The side that the seat plays for."""
    return equipment.side_of(seat, state.seats, state.ruleset.sides)


def seats_of(state: State, side: int) -> tuple[int, ...]:
    """The seats that share the side's score."""
    return equipment.seats_of(side, state.seats, state.ruleset.sides)


def count_points(state: State) -> int:
    """What the count pays."""
    return points_for(count_of(state.line), state.ruleset.divisors)


def is_out(state: State, side: int) -> bool:
    """The side has gone out."""
    return state.hands is not None and going_out.has_gone_out(state.hands, seats_of(state, side))


def anybody_out(state: State) -> bool:
    """Some side has gone out."""
    return any(is_out(state, side) for side in range(len(state.scores)))


def event_points(state: State, side: int) -> int:
    """What the play that the side just made earns in all."""
    return count_points(state) + is_out(state, side)


def ends_blocked(state: State) -> bool:
    """Nobody has gone out and nobody can play."""
    return not anybody_out(state) and is_blocked(state.line, hands_of(state))


def ended(state: State) -> Ending | None:
    """How the round has ended, whether or not the game is won."""
    if state.hands is None:
        return None
    return "went_out" if anybody_out(state) else "blocked" if ends_blocked(state) else None


def pips(hands: Iterable[Hand]) -> int:
    """The sum of all halves in these hands."""
    return sum(map(sum, (tile for hand in hands for tile in hand)))


def pips_of(state: State, side: int) -> int:
    """The pips in the hands of the side."""
    return pips(hands_of(state)[seat] for seat in seats_of(state, side))


def paid(state: State, side: int, points: int) -> Settled:
    """The points added to the side's score, untested; they may be fewer than none, the score may not."""
    now = max(state.scores[side] + points, 0)
    scores = tuple(now if index == side else score for index, score in enumerate(state.scores))
    events = (Scored(side, points),) if points else ()
    return replace(state, scores=scores), events


def settled(state: State, side: int, points: int) -> Settled:
    """The event accepted or refused as it is right."""
    if points and not is_accepted(state.scores[side], points, state.ruleset.target):
        return state, (Overshot(side, points),)
    return paid(state, side, points)


def fits(state: State, side: int, points: int) -> bool:
    """The event of so many points does not overshoot."""
    return is_accepted(state.scores[side], points, state.ruleset.target)


Choice = Callable[[State, tuple[Hand, ...]], int]
"""Who leads, by the state before the deal and the hands that are dealt."""


def led_by(choice: Choice, *, is_first: bool) -> Callable[[State, Deal], Applied]:
    """The first round, or every later one, is led by this seat."""

    def dealt(state: State, action: Deal) -> Applied:
        done = deal(state, action)
        if is_first != (state.hands is None):
            return done
        leader = choice(state, done.state.hands or ())
        return replace(done, state=replace(done.state, leader=leader, next_seat=leader))

    return dealt


def highest_double(_state: State, hands: tuple[Hand, ...]) -> int:
    """The seat with the highest double, or else the heaviest tile."""
    return holder(hands, lambda tile: (is_double(tile), sum(tile), tile[0]))


def holder(hands: tuple[Hand, ...], weight: Callable[[tuple[int, int]], Any]) -> int:
    """The seat with the tile of the greatest weight."""
    return max(range(len(hands)), key=lambda seat: max(map(weight, hands[seat])))


def higher_half_first(state: State, action: Play) -> Breaches:
    """A tile that is written with its lower half first is in no hand."""
    found = breaches_of_play(state, action)
    is_other = action.halves[0] < action.halves[1]
    return found or ({"PLAY-03": "the tile is not in that hand"} if is_other else {})


def either_end(state: State, action: Play) -> Breaches:
    """A tile that matches either end may be played at both."""
    found = breach_of_matching(state, action)
    return {} if action.end and ends_for(state.line, tile_of(action.halves)) else found


def end_that_fits(state: State, action: Play) -> End | None:
    """A tile goes to the end that it matches if it does not match the one that was named."""
    fitting = ends_for(state.line, tile_of(action.halves)) if state.line else ()
    return fitting[0] if action.end and action.end not in fitting and fitting else end_of_play(state, action)


def shown_besides(
    member: str, tiles: Callable[[State, int], Sequence[Hand] | Hand]
) -> Callable[[ReferenceEngine, int], Any]:
    """A view has a member with these tiles."""

    def view(engine: ReferenceEngine, seat: int) -> Any:
        answer = ReferenceEngine.view(engine, seat)
        return {**answer, member: told_tiles(tiles(engine._state(), seat))}  # it is the engine

    return view


def told_tiles(tiles: Any) -> Any:
    """Tiles, or hands of tiles, as text."""
    return [print_tile(each) if isinstance(each[0], int) else told_tiles(each) for each in tiles if each]
