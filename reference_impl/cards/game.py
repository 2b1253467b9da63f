"""The game as six pure functions: start, legal, apply, finished, outcome, view.

`apply` answers with the state that follows, or with the clauses that the action breaks; the state that
it was given is never changed.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from reference_impl.cards import transition
from reference_impl.cards.actions import Action, Deal, SeatAction
from reference_impl.cards.events import (
    Acted,
    Dealt,
    Event,
    MadeTrumps,
    RoundEnded,
    ThrownIn,
    Took,
    TurnedUp,
    Won,
)
from reference_impl.cards.legality import Breaches, breaches_of, legal_actions
from reference_impl.cards.matches import match_winner
from reference_impl.cards.rounds import is_enough
from reference_impl.cards.ruleset import Ruleset
from reference_impl.cards.seats import side_count
from reference_impl.cards.state import State, games_counted, games_of, is_played_out, phase_of, winner_of
from reference_impl.cards.tricks import cards_of, winner_of_trick
from reference_impl.cards.view import View, view_of


@dataclass(frozen=True, slots=True)
class Applied:
    """The action was legal."""

    state: State
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Refused:
    """The action was illegal; nothing has changed."""

    breaches: Breaches
    """The clauses that it breaks, each with the reason in words."""


def start(
    ruleset: Ruleset,
    seats: int,
    dealer: int = 0,
    scores: Sequence[int] | None = None,
    games: Sequence[int] | None = None,
) -> State | Refused:
    """A match before its first deal, with the dealer that was drawn (ROUND-04).

    Refused for a number of seats that may not sit down (SEAT-01), for hands that the pack does not have, and for a
    dealer, scores or games that a match in progress cannot have.
    """
    if seats not in ruleset.players or seats not in ruleset.sides:
        return Refused({"SEAT-01": f"{' or '.join(map(str, ruleset.players))} may play, not {seats}"})
    if not is_enough(seats, ruleset.hand_size):
        return Refused({"ROUND-03": f"the pack has no {seats} hands of that size"})
    sides = side_count(seats, ruleset.sides)
    nothing = (0,) * sides
    begin = nothing if scores is None else tuple(scores)
    won = nothing if games is None else tuple(games)
    if len(begin) != sides or not all(score < ruleset.target for score in begin):
        return Refused({"SEAT-03": f"{sides} scores below {ruleset.target} are expected"})
    if len(won) != sides or not all(0 <= number < ruleset.games_to_win for number in won):
        return Refused({"MATCH-01": f"{sides} numbers of games below {ruleset.games_to_win} are expected"})
    if not 0 <= dealer < seats:
        return Refused({"ROUND-05": f"seat {dealer} is not at the table"})
    return State(ruleset, seats, dealer, begin, won, hands=((),) * seats)


def legal(state: State) -> tuple[SeatAction, ...]:
    """What the seat to act may do; nothing when no action is awaited."""
    return tuple(legal_actions(state))


def apply(state: State, action: Action) -> Applied | Refused:
    """What becomes of the state by this action, or why it is refused (FOLLOW-10)."""
    breaches = breaches_of(state, action)
    if breaches:
        return Refused(breaches)
    after = transition.deal(state, action) if isinstance(action, Deal) else transition.act(state, action)
    return Applied(after, tuple(events_between(state, action, after)))


def finished(state: State) -> bool:
    """A side has won the match."""
    return phase_of(state) == "game_over"


def outcome(state: State) -> int | None:
    """The side that has won the match, or nobody yet."""
    return match_winner(games_of(state), state.ruleset.games_to_win)


def view(state: State, seat: int) -> View:
    """What that seat may know (ROUND-06)."""
    return view_of(state, seat)


def events_between(before: State, action: Action, after: State) -> Iterator[Event]:
    """What happened by an action: itself, and then, kind by kind, what came of it."""
    is_deal = isinstance(action, Deal)
    yield Dealt(after.dealer) if isinstance(action, Deal) else Acted(action)
    turned = 0 if is_deal else len(before.turn_ups)
    yield from map(TurnedUp, after.turn_ups[turned:])
    if after.trump and (is_deal or not before.trump):
        yield MadeTrumps(after.trump)
    if not is_deal and len(after.tricks) > len(before.tricks):
        trick = after.tricks[-1]
        yield Took(winner_of_trick(trick, after.trump), cards_of(trick))
    yield from after.marks[0 if is_deal and before.stage != "deal" else len(before.marks) :]
    if after.stage == "deal":
        yield ThrownIn()
    if is_played_out(after):
        yield RoundEnded()
    winner = winner_of(after)
    if winner is not None:
        yield Won(winner, games_counted(after, winner))
