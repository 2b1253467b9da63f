"""Engines in which the wrong seat leads the next round (chapter 3, LEAD-06)."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from conformance.games.dominoes.mutants.parts import highest_double, led_by
from conformance.games.dominoes.reference import ReferenceEngine
from conformance.mutants.mutant import Mutant
from reference_impl.dominoes.actions import Deal
from reference_impl.dominoes.equipment import Hand
from reference_impl.dominoes.game import Applied, deal
from reference_impl.dominoes.leading import next_leader
from reference_impl.dominoes.state import State, ending_of
from reference_impl.dominoes.view import Public, public


def as_in_turn(state: State) -> int:
    """The seat that is to lead by the rules."""
    return next_leader(state.leader, state.seats)


def first_out(state: State, _hands: tuple[Hand, ...]) -> int:
    """A seat that went out."""
    out = [seat for seat, hand in enumerate(state.hands or ()) if not hand]
    return out[0] if out and ending_of(state) == "went_out" else as_in_turn(state)


def after_first_out(state: State, hands: tuple[Hand, ...]) -> int:
    """The seat after one that went out."""
    return (
        (first_out(state, hands) + 1) % state.seats if ending_of(state) == "went_out" else as_in_turn(state)
    )


def most_tiles_left(state: State, _hands: tuple[Hand, ...]) -> int:
    """The seat that was left with most tiles."""
    left = list(map(len, state.hands or ()))
    return left.index(max(left))


def ahead(state: State, _hands: tuple[Hand, ...]) -> int:
    """The first seat of the side that is ahead, if one is."""
    best = max(state.scores)
    return state.scores.index(best) if state.scores.count(best) == 1 else as_in_turn(state)


def after_the_drawn(state: State, _hands: tuple[Hand, ...]) -> int:
    """The seat after the one that led the first round."""
    return as_in_turn(state) if state.round == 1 else state.leader


def again_after_a_block(state: State, _hands: tuple[Hand, ...]) -> int:
    """The same seat after a block."""
    return state.leader if ending_of(state) == "blocked" else as_in_turn(state)


def again_after_a_lone_lead(state: State, _hands: tuple[Hand, ...]) -> int:
    """The same seat after a round of one tile."""
    return state.leader if len(state.line) == 1 else as_in_turn(state)


def next_with_tiles(state: State, _hands: tuple[Hand, ...]) -> int:
    """The next seat that was left with tiles."""
    seats = [(state.leader + step) % state.seats for step in range(1, state.seats + 1)]
    return next((seat for seat in seats if (state.hands or ())[seat]), as_in_turn(state))


def stays_from_the_third(state: State, _hands: tuple[Hand, ...]) -> int:
    """The seat that led the third round leads all that follow."""
    return state.leader if state.round > 2 else next_leader(state.leader, state.seats)


def back_in_the_third(state: State, _hands: tuple[Hand, ...]) -> int:
    """The seat that led the first round leads the third."""
    return (state.leader + (-1 if state.round == 2 else 1)) % state.seats


def numbered(number: Callable[[State], int]) -> Callable[[State, Deal], Applied]:
    """A later round has this number."""

    def dealt(state: State, action: Deal) -> Applied:
        done = deal(state, action)
        return replace(done, state=replace(done.state, round=number(state))) if state.hands else done

    return dealt


def refused_deal_counts(engine: ReferenceEngine, hands: Any = None, boneyard: Any = None) -> Any:
    """A deal that is refused between two rounds passes the lead, which shows later."""
    answer = ReferenceEngine.deal(engine, hands, boneyard)
    if engine.state and not answer["accepted"] and answer["state"]["phase"] == "round_over":
        engine.state = replace(engine.state, leader=as_in_turn(engine.state))
    return answer


def next_leader_told(state: State) -> Public:
    """When a round is over the next leader is told for the one that led it."""
    table = public(state)
    return replace(table, leader=as_in_turn(state)) if table.phase == "round_over" else table


def next_round_told(state: State) -> Public:
    """When a round is over the next number is told for its own."""
    table = public(state)
    return replace(table, round=state.round + 1) if table.phase == "round_over" else table


MUTANTS = (
    Mutant(
        "LEAD-06/same-seat",
        "has the same seat lead every round",
        {"leading.next_leader": lambda leader, _seats: leader},
    ),
    Mutant(
        "LEAD-06/anticlockwise",
        "passes the lead anticlockwise",
        {"leading.next_leader": lambda leader, seats: (leader - 1) % seats},
    ),
    Mutant(
        "LEAD-06/to-and-fro",
        "passes the lead to and fro between seats 0 and 1",
        {"leading.next_leader": lambda leader, _seats: (leader + 1) % 2},
    ),
    Mutant(
        "LEAD-06/second-seat-after",
        "passes the lead over one seat",
        {"leading.next_leader": lambda leader, seats: (leader + 2) % seats},
    ),
    Mutant(
        "LEAD-06/who-went-out",
        "has a seat that went out lead the next round",
        {"game.deal": led_by(first_out, is_first=False)},
    ),
    Mutant(
        "LEAD-06/after-who-went-out",
        "has the seat after one that went out lead the next round",
        {"game.deal": led_by(after_first_out, is_first=False)},
    ),
    Mutant(
        "LEAD-06/most-tiles-left",
        "has the seat that was left with most tiles lead the next round",
        {"game.deal": led_by(most_tiles_left, is_first=False)},
    ),
    Mutant(
        "LEAD-06/who-is-ahead",
        "has the side lead that is ahead",
        {"game.deal": led_by(ahead, is_first=False)},
    ),
    Mutant(
        "LEAD-06/highest-double",
        "has the seat with the highest double lead every later round",
        {"game.deal": led_by(highest_double, is_first=False)},
    ),
    Mutant(
        "LEAD-06/after-the-drawn",
        "has the seat after the one that the draw chose lead all later rounds",
        {"game.deal": led_by(after_the_drawn, is_first=False)},
    ),
    Mutant(
        "LEAD-06/again-after-a-block",
        "has the same seat lead after a block",
        {"game.deal": led_by(again_after_a_block, is_first=False)},
    ),
    Mutant(
        "LEAD-06/again-after-a-lone-lead",
        "has the same seat lead after a round of one tile",
        {"game.deal": led_by(again_after_a_lone_lead, is_first=False)},
    ),
    Mutant(
        "LEAD-06/empty-seat-passed-over",
        "passes over a seat that laid its last tile in the round before",
        {"game.deal": led_by(next_with_tiles, is_first=False)},
    ),
    Mutant(
        "LEAD-06/stays-from-the-third-round",
        "has the seat that led the third round lead all that follow",
        {"game.deal": led_by(stays_from_the_third, is_first=False)},
    ),
    Mutant(
        "LEAD-06/back-in-the-third-round",
        "has the seat that led the first round lead the third",
        {"game.deal": led_by(back_in_the_third, is_first=False)},
    ),
    Mutant(
        "LEAD-06/refused-deal-counts",
        "passes the lead with a deal that is refused",
        {"engine.deal": refused_deal_counts},
    ),
    Mutant(
        "LEAD-06/rounds-not-counted",
        "tells every round as the first",
        {"game.deal": numbered(lambda _state: 1)},
    ),
    Mutant(
        "LEAD-06/blocked-rounds-not-counted",
        "gives the round after a block the same number",
        {"game.deal": numbered(lambda state: state.round + (ending_of(state) != "blocked"))},
    ),
    Mutant(
        "LEAD-06/next-leader-told",
        "tells the next leader as soon as a round is over",
        {"view.public": next_leader_told},
    ),
    Mutant(
        "LEAD-06/next-round-told",
        "tells the next number as soon as a round is over",
        {"view.public": next_round_told},
    ),
)
