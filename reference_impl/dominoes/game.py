"""The game as six pure functions: start, legal, apply, finished, outcome, view.

`apply` answers with the state that follows, or with the clauses that the action breaks; the state that
it was given is never changed.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from reference_impl.dominoes import dealing, equipment, layout, leads, playing
from reference_impl.dominoes.actions import Action, Deal, Draw, End, Knock, Play
from reference_impl.dominoes.dealing import Breaches
from reference_impl.dominoes.equipment import tile_of
from reference_impl.dominoes.events import (
    Dealt,
    Drew,
    Event,
    Knocked,
    Overshot,
    Played,
    RoundEnded,
    Scored,
    Won,
)
from reference_impl.dominoes.laid import Line
from reference_impl.dominoes.ruleset import Ruleset
from reference_impl.dominoes.settling import settle, settle_draw
from reference_impl.dominoes.state import State, ending_of, phase_of, winner_of
from reference_impl.dominoes.view import View, view_of


@dataclass(frozen=True, slots=True)
class Applied:
    """The action was legal."""

    state: State
    events: tuple[Event, ...]

    @property
    def points(self) -> int:
        """What was added to the score of the side that acted."""
        return sum(event.points for event in self.own_events if isinstance(event, Scored))

    @property
    def is_refused(self) -> bool:
        """An event of the side that acted was refused."""
        return any(isinstance(event, Overshot) for event in self.own_events)

    @property
    def own_events(self) -> tuple[Event, ...]:
        """All but what another side is paid or refused."""
        seats = (event.seat for event in self.events if isinstance(event, Played | Drew | Knocked))
        seat = next(seats, None)
        if seat is None:
            return self.events
        own = equipment.side_of(seat, self.state.seats, self.state.ruleset.sides)
        return tuple(
            event for event in self.events if not isinstance(event, Scored | Overshot) or event.side == own
        )


@dataclass(frozen=True, slots=True)
class Refused:
    """The action was illegal; nothing has changed."""

    breaches: Breaches
    """The clauses that it breaks, each with the reason in words."""


def start(
    ruleset: Ruleset, seats: int, leader: int = 0, scores: Sequence[int] | None = None
) -> State | Refused:
    """A game before its first deal, with the leader that the draw chose (LEAD-01).

    Refused for a number of seats that may not sit down (EQUIP-01), for hands that the set does not have
    (EQUIP-07), and for a leader or scores that a game in progress cannot have.
    """
    if seats not in ruleset.players or seats not in ruleset.sides:
        return Refused({"EQUIP-01": f"{' or '.join(map(str, ruleset.players))} may play, not {seats}"})
    if not equipment.is_enough(ruleset.highest_pip, seats, ruleset.hand_size.get(seats, 0)):
        return Refused({"EQUIP-07": f"the set has no {seats} hands of that size"})
    sides = equipment.side_count(seats, ruleset.sides)
    begin = tuple(scores) if scores is not None else (0,) * sides
    if len(begin) != sides or not all(0 <= score < ruleset.target for score in begin):
        return Refused({"EQUIP-03": f"{sides} scores from 0 to {ruleset.target - 1} are expected"})
    if not 0 <= leader < seats:
        return Refused({"LEAD-03": f"seat {leader} is not at the table"})
    return State(ruleset, seats, begin, leader, 1, None, (), leader)


def legal(state: State) -> tuple[Play | Draw | Knock, ...]:
    """What the seat to act may do; nothing when no play is awaited."""
    return playing.legal_actions(state)


def apply(state: State, action: Action) -> Applied | Refused:
    """What becomes of the state by this action, or why it is refused (PLAY-09)."""
    match action:
        case Deal():
            breaches = dealing.breaches_of_deal(state, action)
            return Refused(breaches) if breaches else deal(state, action)
        case Draw():
            breaches = playing.breaches_of_draw(state, action)
            return Refused(breaches) if breaches else draw(state, action)
        case Knock():
            breaches = playing.breaches_of_knock(state, action)
            return Refused(breaches) if breaches else knock(state, action)
        case Play():
            breaches = playing.breaches_of_play(state, action)
            return Refused(breaches) if breaches else play(state, action)


def finished(state: State) -> bool:
    """A side has won."""
    return phase_of(state) == "game_over"


def outcome(state: State) -> int | None:
    """The side that has won, or nobody yet."""
    return winner_of(state)


def view(state: State, seat: int) -> View:
    """What that seat may know (DEAL-05)."""
    return view_of(state, seat)


def deal(state: State, action: Deal) -> Applied:
    """The next round, dealt from the whole set (DEAL-04), led by the next leader (LEAD-06)."""
    hands = tuple(tuple(map(tile_of, hand)) for hand in action.hands)
    number = state.round if state.hands is None else state.round + 1
    leader = leads.leader_of_deal(state, hands, number)
    boneyard = dealing.boneyard_of(state, action)
    begun = replace(state, leader=leader, round=number, next_seat=leader, knocks=0)
    dealt = replace(begun, hands=hands, boneyard=boneyard, line=())
    return Applied(dealt, (Dealt(leader),))


def draw(state: State, action: Draw) -> Applied:
    """The next tile of the boneyard goes to the hand, and the seat is still to act (PLAY-10)."""
    assert state.hands is not None
    tile, *rest = state.boneyard
    hands = tuple((*hand, tile) if seat == action.seat else hand for seat, hand in enumerate(state.hands))
    drawn, scoring_events = settle_draw(replace(state, hands=hands, boneyard=tuple(rest)))
    return Applied(drawn, (Drew(action.seat), *scoring_events, *ending_events(drawn)))


def knock(state: State, action: Knock) -> Applied:
    """The turn passes and nothing else happens (PLAY-07)."""
    assert state.hands is not None
    after = playing.seat_after(action.seat, state.hands)
    passed = replace(state, next_seat=after, knocks=state.knocks + 1)
    return Applied(passed, (Knocked(action.seat),))


def play(state: State, action: Play) -> Applied:
    """A tile is laid; count, event, win, ending and turn follow in that order (I-0044)."""
    assert state.hands is not None
    tile = tile_of(action.halves)
    end = end_of_play(state, action)
    line = layout.join(state.line, tile, end) if end else first_tile(state, action)
    hands = tuple(
        tuple(held for held in hand if held != tile) if seat == action.seat else hand
        for seat, hand in enumerate(state.hands)
    )
    after = playing.seat_after(action.seat, hands)
    laid = replace(state, hands=hands, line=line, next_seat=after, last_seat=action.seat)
    scored, scoring_events = settle(laid, action.seat)
    scored = replace(scored, knocks=0)
    events = (Played(action.seat, action.halves, end), *scoring_events, *ending_events(scored))
    return Applied(scored, events)


def ending_events(state: State) -> tuple[Event, ...]:
    """That the round is over, and that the game is won, as far as it is so."""
    winner = winner_of(state)
    ending = ending_of(state)
    events: tuple[Event, ...] = () if ending is None else (RoundEnded(ending),)
    return events if winner is None else (*events, Won(winner))


def first_tile(state: State, action: Play) -> Line:
    """The line that a lead makes."""
    return layout.first_tile(action.halves, state.ruleset)


def end_of_play(state: State, action: Play) -> End | None:
    """Where a legal play joins: at the end it names, or the only one it fits; nowhere on the lead (LEAD-05)."""
    if not state.line:
        return None
    return action.end or layout.ends_for(state.line, tile_of(action.halves))[0]
