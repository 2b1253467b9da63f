"""Turning up, and what a turn-up pays (chapter 4, TRUMP)."""

from dataclasses import replace

from reference_impl.cards import settling
from reference_impl.cards.events import Scored
from reference_impl.cards.pack import Card, suit_of
from reference_impl.cards.state import State, side_of


def turned(state: State) -> State:
    """The next card is turned up, and pays where each does (TRUMP-01, TRUMP-06)."""
    card, *stock = state.stock
    shown = replace(state, turn_ups=(*state.turn_ups, card), stock=tuple(stock))
    return settling.settle(shown, pay_of(shown, card)) if state.ruleset.turn_up_pays == "every" else shown


def settled(state: State) -> State:
    """The suit of the last turn-up is trumps, and it pays where that one does (TRUMP-03, TRUMP-05)."""
    card = state.turn_ups[-1]
    made = replace(state, trump=suit_of(card), stage="play")
    return settling.settle(made, pay_of(made, card)) if state.ruleset.turn_up_pays == "last" else made


def pay_of(state: State, card: Card) -> Scored:
    """What the dealer's side is paid for a turn-up (TRUMP-05, TRUMP-07)."""
    points = state.ruleset.turn_up_points.get(card[0], 0)
    return Scored(side_of(state, state.dealer), points, "turned")
