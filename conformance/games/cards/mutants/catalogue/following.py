"""Engines in which turns pass, and cards are played, otherwise (chapter 7, FOLLOW)."""

from dataclasses import replace
from typing import Any

from conformance.games.cards.mutants.parts import (
    Instead,
    after_refusals,
    forbidding,
    memory_of,
    noted,
    out_of_turn,
    wrong,
)
from reference_impl.cards.actions import Play, SeatAction
from reference_impl.cards.discarding import replaced, without
from reference_impl.cards.legality import Breaches, breaches_of_holding
from reference_impl.cards.pack import height, of_suit, suit_of
from reference_impl.cards.state import State, leader_of, next_to_act, side_of
from reference_impl.cards.tricks import cards_of, led_suit, winner_of_trick


def led_by(seat: Any) -> Instead:
    """Another seat leads the first trick of a round with a turn-up."""

    def leader(state: State) -> int:
        is_first = not state.tricks and state.ruleset.trump_source == "turn_up"
        first: int = seat(state) if is_first else leader_of(state)
        return first

    return {"state.leader_of": leader}


def dealer_after_a_beg(state: State) -> int:
    """The dealer leads when there was a gift or a run."""
    is_begged = len(state.turn_ups) > 1 or any(mark.reason == "gift" for mark in state.marks)
    eldest = (state.dealer + 1) % state.seats
    return state.dealer if is_begged else eldest


def with_the_highest_trump(state: State) -> int:
    """Who holds, or has led, the highest trump leads, if anybody has one."""
    held = {card: seat for seat, hand in enumerate(state.hands) for card in hand}
    held |= {card: seat for seat, card in state.trick}
    trumps = of_suit(held, state.trump)
    return held[max(trumps, key=height)] if trumps else (state.dealer + 1) % state.seats


def may_hold(beside: Any) -> Instead:
    """A card is taken that is no longer, or never was, in the hand."""

    def breaches(state: State, action: Play) -> Breaches:
        return {} if beside(state, action) else breaches_of_holding(state, action)

    return {"legality.breaches_of_holding": breaches}


def of_another(state: State, action: Play) -> bool:
    """Somebody else holds it."""
    return any(action.card in hand for hand in state.hands)


def was_played(state: State, action: Play) -> bool:
    """The seat has played it before."""
    return (action.seat, action.card) in [played for trick in state.tricks for played in trick]


def was_captured(state: State, action: Play) -> bool:
    """The seat has captured it."""
    return any(
        winner_of_trick(trick, state.trump) == action.seat and action.card in cards_of(trick)
        for trick in state.tricks
    )


def plays_twice(state: State, action: SeatAction) -> bool:
    """The leader plays the second card, too."""
    return isinstance(action, Play) and len(state.trick) == 1 and action.seat == leader_of(state)


def any_follower(state: State, action: SeatAction) -> bool:
    """A follower plays that has not played to the trick."""
    is_open = bool(state.trick) and action.seat not in dict(state.trick)
    return isinstance(action, Play) and is_open and action.card in state.hands[action.seat]


def turns(step: Any) -> Instead:
    """The turn passes otherwise in a trick; by the state how many seats are added to the leader's."""
    return {
        "state.next_to_act": lambda state: (
            (leader_of(state) + step(state)) % state.seats if state.stage == "play" else next_to_act(state)
        )
    }


def partner_next(state: State) -> int:
    """Partners play one after the other."""
    order = (0, 2, 1, 3) if state.seats == 4 else range(state.seats)
    return order[len(state.trick)]


def is_leading(state: State) -> bool:
    """A trick is led."""
    return not state.trick


def is_trump(state: State, action: Play) -> bool:
    """The card is a trump."""
    return suit_of(action.card) == state.trump


def led_before(state: State) -> str | None:
    """The suit that the trick before was led with."""
    return led_suit(state.tricks[-1]) if state.tricks else None


def card_leaves_the_hand(state: State, seat: int, action: Any) -> State:
    """A refused card has left the hand."""
    hand = without(state.hands[seat], (action.get("play", ""),))
    return replace(state, hands=replaced(state.hands, seat, hand))


def turn_is_lost(state: State, seat: int, action: Any) -> State:
    """A refused card costs the turn."""
    is_due = state.stage == "play" and "play" in action and seat == next_to_act(state)
    return noted(state, memory_of(state, 0) + 1) if is_due else state


def turn_with_losses(state: State) -> int:
    """Who is to act, those left out who have lost the turn."""
    lost = memory_of(state, 0) if state.stage == "play" else 0
    return (next_to_act(state) + lost) % state.seats


def fined(state: State, seat: int, action: Any) -> State:
    """A refused card costs a point."""
    side = side_of(state, seat)
    less = (score - ("play" in action) * (index == side) for index, score in enumerate(state.scores_before))
    return replace(state, scores_before=tuple(less))


def card_lies(state: State, seat: int, action: Any) -> State:
    """A refused card of the hand lies in the trick."""
    card = action.get("play", "")
    is_due = state.stage == "play" and card in state.hands[seat] and bool(state.trick)
    return replace(state, trick=(*state.trick, (seat, card))) if is_due else state


MUTANTS = (
    wrong("FOLLOW-01/dealer", "has the dealer lead the first trick", led_by(lambda state: state.dealer)),
    wrong(
        "FOLLOW-01/dealer-after-a-beg",
        "has the dealer lead the first trick when it was begged",
        led_by(dealer_after_a_beg),
    ),
    wrong("FOLLOW-01/seat-1", "has the second seat lead the first trick, whoever deals", led_by(lambda _: 1)),
    wrong(
        "FOLLOW-01/highest-trump",
        "has who holds the highest trump lead the first trick",
        led_by(with_the_highest_trump),
    ),
    wrong(
        "FOLLOW-02/no-trump-first",
        "lets nobody lead the first trick with a trump",
        forbidding(
            lambda state, action: is_leading(state) and not state.tricks and is_trump(state, action),
            "FOLLOW-02",
        ),
    ),
    wrong(
        "FOLLOW-02/trump-first",
        "wants a trump for the first lead",
        forbidding(
            lambda state, action: is_leading(state) and not state.tricks and not is_trump(state, action),
            "FOLLOW-02",
        ),
    ),
    wrong(
        "FOLLOW-02/trumps-later",
        "wants a trump for every later lead",
        forbidding(
            lambda state, action: is_leading(state) and bool(state.tricks) and not is_trump(state, action),
            "FOLLOW-02",
        ),
    ),
    wrong(
        "FOLLOW-02/same-suit",
        "has a leader go on with the suit of the trick before",
        forbidding(
            lambda state, action: (
                is_leading(state) and suit_of(action.card) != (led_before(state) or suit_of(action.card))
            ),
            "FOLLOW-02",
        ),
    ),
    wrong("FOLLOW-03/of-another", "takes a card that another seat holds", may_hold(of_another)),
    wrong("FOLLOW-03/played-before", "takes a card that the seat has played before", may_hold(was_played)),
    wrong("FOLLOW-03/captured", "takes a card that the seat has captured", may_hold(was_captured)),
    wrong(
        "FOLLOW-03/of-the-stock",
        "takes a card that was dealt to nobody",
        may_hold(lambda state, action: action.card in state.stock),
    ),
    wrong("FOLLOW-04/leader-again", "lets the leader play the second card as well", out_of_turn(plays_twice)),
    wrong("FOLLOW-04/any-follower", "lets any follower play next", out_of_turn(any_follower)),
    wrong("FOLLOW-04/to-the-right", "passes the turn to the right", turns(lambda state: -len(state.trick))),
    wrong("FOLLOW-04/partner-next", "has partners play one after the other", turns(partner_next)),
    wrong(
        "FOLLOW-10/leaves-the-hand",
        "loses a refused card from the hand",
        after_refusals(card_leaves_the_hand),
    ),
    wrong(
        "FOLLOW-10/turn-lost",
        "passes the turn when a card is refused",
        {**after_refusals(turn_is_lost), "state.next_to_act": turn_with_losses},
    ),
    wrong("FOLLOW-10/fined", "takes a point for a refused card", after_refusals(fined)),
    wrong("FOLLOW-10/lies-in-the-trick", "leaves a refused card in the trick", after_refusals(card_lies)),
)
