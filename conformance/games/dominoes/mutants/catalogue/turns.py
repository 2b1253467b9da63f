"""Engines that are wrong about turns (chapter 5, PLAY-01 and PLAY-02)."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from conformance.games.dominoes.reference import ReferenceEngine
from conformance.mutants.mutant import Mutant
from reference_impl.dominoes.actions import Draw, Knock, Play
from reference_impl.dominoes.dealing import Breaches
from reference_impl.dominoes.equipment import Hand, is_double
from reference_impl.dominoes.game import Applied, knock, play
from reference_impl.dominoes.playing import (
    breaches_of_knock,
    breaches_of_play,
    legal_actions,
    seat_after,
)
from reference_impl.dominoes.state import State, phase_of
from reference_impl.dominoes.view import Public, public

Listed = tuple[Play | Draw | Knock, ...]


def seat_before(seat: int, hands: Sequence[Hand]) -> int:
    """The turn passes anticlockwise."""
    back = [(seat - step) % len(hands) for step in range(1, len(hands) + 1)]
    return next((before for before in back if hands[before]), seat)


def second_seat(seat: int, hands: Sequence[Hand]) -> int:
    """The turn is always the second seat's."""
    return 1 if hands[1] else seat_after(seat, hands)


def first_two(seat: int, hands: Sequence[Hand]) -> int:
    """The turn goes to and fro between the first two seats."""
    other = 1 if seat == 0 else 0
    return other if hands[other] else seat_after(seat, hands)


def next_seat(seat: int, hands: Sequence[Hand]) -> int:
    """The turn passes to the next seat, tiles or not."""
    return (seat + 1) % len(hands)


def over_one(seat: int, hands: Sequence[Hand]) -> int:
    """The turn passes over a seat."""
    return seat_after(seat_after(seat, hands), hands)


def again_if(may: Callable[[Applied, Play], bool]) -> Callable[[State, Play], Applied]:
    """A seat that has made such a play is to act again."""

    def played(state: State, action: Play) -> Applied:
        done = play(state, action)
        has_tiles = bool((done.state.hands or ())[action.seat])
        is_again = has_tiles and may(done, action)
        return replace(done, state=replace(done.state, next_seat=action.seat)) if is_again else done

    return played


def any_seat_plays(state: State, action: Play) -> Breaches:
    """Any seat may play a tile that it holds."""
    return breaches_of_play(in_turn(state, action.seat), action)


def any_seat_knocks(state: State, action: Knock) -> Breaches:
    """Any seat may knock that cannot play."""
    return breaches_of_knock(in_turn(state, action.seat), action)


def any_seat_knocks_at_will(state: State, action: Knock) -> Breaches:
    """A knock out of turn is not looked at."""
    is_other = phase_of(state) == "play" and action.seat != state.next_seat
    return {} if is_other else breaches_of_knock(state, action)


def partner_knocks(state: State, action: Knock) -> Breaches:
    """A partner may knock for a seat that cannot play."""
    is_partner = state.seats == 4 and action.seat == (state.next_seat + 2) % 4
    return breaches_of_knock(state, Knock(state.next_seat) if is_partner else action)


def in_turn(state: State, seat: int) -> State:
    """The same with that seat to act."""
    return replace(state, next_seat=seat)


def partner_plays(state: State, action: Play) -> Breaches:
    """The partner of the seat to act may play."""
    are_partners = state.seats == 4 and (action.seat - state.next_seat) % 2 == 0
    return any_seat_plays(state, action) if are_partners else breaches_of_play(state, action)


def knocks_before_the_deal(state: State, action: Knock) -> Breaches:
    """A knock before the deal is taken."""
    return {} if phase_of(state) == "deal" else breaches_of_knock(state, action)


def idle_knock(state: State, action: Knock) -> Applied:
    """A knock before the deal does nothing."""
    return knock(state, action) if state.hands else Applied(state, ())


def knocks_after_the_round(state: State, action: Knock) -> Breaches:
    """A knock after the round is taken."""
    return {} if phase_of(state) == "round_over" else breaches_of_knock(state, action)


def plays_after_the_round(state: State, action: Play) -> Breaches:
    """A tile that fits may be laid when the round is over."""
    found = breaches_of_play(state, action)
    if phase_of(state) == "round_over":
        found.pop("PLAY-02", None)
    return found


def old_hands_kept(engine: Any, **params: Any) -> Any:
    """The hands of the game before are kept, which shows later."""
    old = engine.state
    answer = ReferenceEngine.new_game(engine, **params)
    engine.is_new = answer["accepted"]
    if engine.is_new and old and old.seats == engine.state.seats:
        engine.state = replace(engine.state, hands=old.hands)
    return answer


def old_hands_forgotten(engine: Any, hands: Any = None, boneyard: Any = None) -> Any:
    """The hands of the game before are kept until the first deal."""
    if engine.is_new:
        engine.state = replace(engine.state, hands=None)
    answer = ReferenceEngine.deal(engine, hands, boneyard)
    engine.is_new = engine.is_new and not answer["accepted"]
    return answer


def turn_told_after_the_round(state: State) -> Public:
    """The seat that would be next is told when the round is over."""
    table = public(state)
    return replace(table, turn=state.next_seat) if table.phase == "round_over" else table


def round_over_told_as_play(state: State) -> Public:
    """The phase is told as `play` when the round is over."""
    table = public(state)
    return replace(table, phase="play") if table.phase == "round_over" else table


def leaders_listed(state: State) -> Listed:
    """What the leader holds and fits is listed, whoever is to act."""
    return legal_actions(in_turn(state, state.leader))


MUTANTS = (
    Mutant(
        "PLAY-02/partner-knocks",
        "takes a partner's knock for a seat that cannot play",
        {"playing.breaches_of_knock": partner_knocks},
    ),
    Mutant("PLAY-01/anticlockwise", "passes the turn anticlockwise", {"playing.seat_after": seat_before}),
    Mutant(
        "PLAY-01/second-seat",
        "gives the turn to the second seat after every action",
        {"playing.seat_after": second_seat},
    ),
    Mutant(
        "PLAY-01/first-two-seats",
        "passes the turn to and fro between the first two seats",
        {"playing.seat_after": first_two},
    ),
    Mutant("PLAY-01/over-one", "passes the turn over one seat", {"playing.seat_after": over_one}),
    Mutant(
        "PLAY-01/again-after-points",
        "lets a seat that scored play again",
        {"game.play": again_if(lambda done, _play: done.points > 0)},
    ),
    Mutant(
        "PLAY-01/again-after-a-double",
        "lets a seat that laid a double play again",
        {"game.play": again_if(lambda _done, play: is_double(play.halves))},
    ),
    Mutant(
        "PLAY-02/any-seat-plays",
        "lets any seat play, in turn or not",
        {"playing.breaches_of_play": any_seat_plays},
    ),
    Mutant(
        "PLAY-02/any-seat-knocks",
        "lets any seat knock that cannot play, in turn or not",
        {"playing.breaches_of_knock": any_seat_knocks},
    ),
    Mutant(
        "PLAY-02/any-seat-knocks-at-will",
        "takes every knock out of turn",
        {"playing.breaches_of_knock": any_seat_knocks_at_will},
    ),
    Mutant(
        "PLAY-02/partner-plays",
        "lets the partner of the seat to act play",
        {"playing.breaches_of_play": partner_plays},
    ),
    Mutant(
        "PLAY-02/knock-before-the-deal",
        "takes a knock before the deal",
        {"playing.breaches_of_knock": knocks_before_the_deal, "game.knock": idle_knock},
    ),
    Mutant(
        "PLAY-02/old-hands-before-the-deal",
        "lets the hands of the game before be played before the deal",
        {"engine.new_game": old_hands_kept, "engine.deal": old_hands_forgotten},
    ),
    Mutant(
        "PLAY-02/knock-after-the-round",
        "takes a knock when the round is over",
        {"playing.breaches_of_knock": knocks_after_the_round},
    ),
    Mutant(
        "PLAY-02/play-after-the-round",
        "takes a tile that fits when the round is over",
        {"playing.breaches_of_play": plays_after_the_round},
    ),
    Mutant(
        "PLAY-02/turn-told-after-the-round",
        "tells a seat to act when the round is over",
        {"view.public": turn_told_after_the_round},
    ),
    Mutant(
        "PLAY-02/round-over-told-as-play",
        "tells that play goes on when the round is over",
        {"view.public": round_over_told_as_play},
    ),
    Mutant(
        "PLAY-02/leaders-listed",
        "lists the leader's actions, whoever is to act",
        {"playing.legal_actions": leaders_listed},
    ),
)
