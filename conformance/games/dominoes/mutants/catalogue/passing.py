"""Engines that are wrong about what follows on a knock (chapter 5, PLAY-07 and PLAY-08)."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from conformance.games.dominoes.reference import ReferenceEngine, told_state
from conformance.mutants.mutant import Mutant
from reference_impl.dominoes.actions import Draw, Knock, Play
from reference_impl.dominoes.dealing import Breaches
from reference_impl.dominoes.equipment import side_of
from reference_impl.dominoes.game import Applied, knock
from reference_impl.dominoes.playing import (
    breaches_out_of_time,
    legal_actions,
    seat_after,
)
from reference_impl.dominoes.state import State, phase_of

Listed = tuple[Play | Draw | Knock, ...]


def no_knock_listed(state: State) -> Listed:
    """A knock is not listed."""
    return tuple(action for action in legal_actions(state) if isinstance(action, Play))


def no_knock_taken(state: State, action: Knock) -> Breaches:
    """Every knock is refused."""
    return breaches_out_of_time(state, action.seat) or {"PLAY-06": "a seat plays"}


def knock_pays(amount: int, *, others: bool) -> Callable[[State, Knock], Applied]:
    """A knock adds so much to the side's score, or to those of the others; none goes below 0 or up to the target."""

    def knocked(state: State, action: Knock) -> Applied:
        done = knock(state, action)
        own = side_of(action.seat, state.seats, state.ruleset.sides)
        scores = tuple(
            min(max(score + amount, 0), state.ruleset.target - 1) if (side != own) == others else score
            for side, score in enumerate(state.scores)
        )
        return replace(done, state=replace(done.state, scores=scores))

    return knocked


def turn_after_knock(turn: Callable[[State, int], int]) -> Callable[[State, Knock], Applied]:
    """After a knock this seat is to act."""

    def knocked(state: State, action: Knock) -> Applied:
        done = knock(state, action)
        return replace(done, state=replace(done.state, next_seat=turn(state, action.seat)))

    return knocked


def seat_before(state: State, seat: int) -> int:
    """The seat before, of those that hold tiles."""
    back = [(seat - step) % state.seats for step in range(1, state.seats + 1)]
    return next(before for before in back if (state.hands or ())[before])


def over_one(state: State, seat: int) -> int:
    """The seat after next, of those that hold tiles."""
    hands = state.hands or ()
    return seat_after(seat_after(seat, hands), hands)


def the_same(_state: State, seat: int) -> int:
    """The seat that knocked."""
    return seat


def line_lost(state: State, action: Knock) -> Applied:
    """A knock clears the table."""
    done = knock(state, action)
    return replace(done, state=replace(done.state, line=()))


def round_ends_by_knocks(enough: int) -> Callable[..., Any]:
    """So many knocks running end the round as blocked."""

    def act(engine: Any, seat: int, action: Any) -> Any:
        answer = ReferenceEngine.act(engine, seat, action)
        if not answer["accepted"]:
            return answer
        if "knock" in action:
            engine.knocks = getattr(engine, "knocks", 0) + 1
        else:
            engine.knocks = 0
        is_over = answer["state"]["phase"] == "play" and engine.knocks >= enough
        told = {"phase": "round_over", "turn": None, "ended": "blocked"} if is_over else {}
        return {**answer, "state": {**answer["state"], **told}}

    return act


def player_passed_over(engine: Any, seat: int, action: Any) -> Any:
    """When all others have knocked, the seat that played last is passed over."""
    answer = ReferenceEngine.act(engine, seat, action)
    if not answer["accepted"]:
        return answer
    state = engine.state
    if "play" in action:
        engine.played_last = seat
    elif phase_of(state) == "play" and state.next_seat == getattr(engine, "played_last", None):
        engine.state = replace(state, next_seat=seat_after(state.next_seat, state.hands))
    return {**answer, "state": told_state(engine.state)}


MUTANTS = (
    Mutant("PLAY-07/knock-refused", "refuses every knock", {"playing.breaches_of_knock": no_knock_taken}),
    Mutant(
        "PLAY-07/knock-not-listed",
        "lists nothing for a seat that cannot play",
        {"playing.legal_actions": no_knock_listed},
    ),
    Mutant(
        "PLAY-07/knock-costs-a-point",
        "takes a point from the side that knocks",
        {"game.knock": knock_pays(-1, others=False)},
    ),
    Mutant(
        "PLAY-07/knock-pays-the-others",
        "gives every other side a point for a knock",
        {"game.knock": knock_pays(1, others=True)},
    ),
    Mutant(
        "PLAY-07/turn-goes-back",
        "gives the turn to the seat before after a knock",
        {"game.knock": turn_after_knock(seat_before)},
    ),
    Mutant(
        "PLAY-07/turn-passes-over-one",
        "passes the turn over one seat after a knock",
        {"game.knock": turn_after_knock(over_one)},
    ),
    Mutant(
        "PLAY-07/turn-stays",
        "leaves the turn with the seat that knocked",
        {"game.knock": turn_after_knock(the_same)},
    ),
    Mutant("PLAY-07/table-cleared", "clears the table after a knock", {"game.knock": line_lost}),
    Mutant(
        "PLAY-08/two-knocks-end-it",
        "ends the round after two knocks running",
        {"engine.act": round_ends_by_knocks(2)},
    ),
    Mutant(
        "PLAY-08/one-knock-ends-it",
        "ends the round after a knock",
        {"engine.act": round_ends_by_knocks(1)},
    ),
    Mutant(
        "PLAY-08/player-passed-over",
        "passes over the seat that played last when all others have knocked",
        {"engine.act": player_passed_over},
    ),
)
