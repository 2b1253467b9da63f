"""Bringing hands back to six (chapter 6, DISCARD)."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from reference_impl.cards.actions import Discard
from reference_impl.cards.pack import Hand
from reference_impl.cards.state import Stage, State, discards_due, next_to_act


def may_discard(state: State) -> Iterator[Discard]:
    """Every choice of cards that the seat to act may lay away (DISCARD-02)."""
    seat = next_to_act(state)
    return (Discard(seat, cards) for cards in combinations(state.hands[seat], discards_due(state)))


def discarded(state: State, action: Discard) -> State:
    """The cards leave the hand and the round; when the dealer has discarded, play begins (DISCARD-04, -05)."""
    hands = replaced(state.hands, action.seat, without(state.hands[action.seat], action.cards))
    discards = replaced(state.discards, action.seat, action.cards)
    stage: Stage = "play" if all(discards) else "discard"
    return replace(state, hands=hands, discards=discards, stage=stage)


def without(hand: Hand, cards: Hand) -> Hand:
    """The cards of a hand but for these."""
    return tuple(card for card in hand if card not in cards)


def replaced(hands: tuple[Hand, ...], seat: int, hand: Hand) -> tuple[Hand, ...]:
    """The hands with another one for that seat."""
    return tuple(hand if index == seat else held for index, held in enumerate(hands))
