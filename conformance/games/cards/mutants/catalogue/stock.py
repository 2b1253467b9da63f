"""Engines that draw from the stock otherwise (chapter 14, STOCK)."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from conformance.games.cards.mutants.parts import (
    Instead,
    acting,
    forbidding,
    shown_besides,
    wrong,
)
from reference_impl.cards.actions import Deal, Play
from reference_impl.cards.pack import Hand, suit_of
from reference_impl.cards.state import State, card_on_top, is_played_out
from reference_impl.cards.stock import drawn
from reference_impl.cards.transition import act, deal
from reference_impl.cards.tricks import winner_of_trick


def is_drawn(state: State) -> bool:
    """The stock is drawn from."""
    return state.ruleset.trump_source == "stock_top"


def dealt(change: Callable[[State], State]) -> Instead:
    """A deal leaves a stock that is drawn from otherwise."""

    def after(state: State, action: Deal) -> State:
        right = deal(state, action)
        return change(right) if is_drawn(right) else right

    return {"transition.deal": after}


def first_lead_makes_trumps(state: State, action: Play) -> State:
    """The first card that is led makes trumps."""
    is_first = is_drawn(state) and not state.tricks and not state.trick
    return act(replace(state, trump=suit_of(action.card)) if is_first else state, action)


def drawn_by(first: Callable[[int, int], int]) -> Instead:
    """Another seat draws first, by the winner and how many sit down."""

    def draw(hands: Sequence[Hand], stock: Hand, winner: int) -> tuple[tuple[Hand, ...], Hand]:
        return drawn(hands, stock, first(winner, len(hands)))

    return {"stock.drawn": draw}


def drawn_as_it_is_played(state: State, action: Play) -> State:
    """Each seat draws when it has played, and not when the trick is taken."""
    after = act(state, action)
    if not is_drawn(state) or len(after.trick) != 1 or not after.stock:
        return after
    top, *stock = after.stock
    hands = tuple((*hand, top) if seat == action.seat else hand for seat, hand in enumerate(after.hands))
    return replace(after, hands=hands, stock=tuple(stock))


def trump_card_is_kept(state: State, action: Play) -> bool:
    """The card that made trumps, which the first winner has drawn last, may not be played next."""
    if not is_drawn(state) or len(state.tricks) != 1:
        return False
    winner = winner_of_trick(state.tricks[0], state.trump)
    return action.seat == winner and not state.trick and action.card == state.hands[winner][-1]


def closed_after_a_draw(state: State) -> Any:
    """The stock is closed when it has been drawn from."""
    return None if state.tricks else card_on_top(state)


def over_with_the_stock(state: State) -> bool:
    """The round is over when the stock is out."""
    is_out = is_drawn(state) and bool(state.tricks) and not state.stock and not state.trick
    return is_played_out(state) or (is_out and state.stage == "play")


def last_card_kept(state: State) -> bool:
    """The last card of each hand is not played."""
    is_last = is_drawn(state) and bool(state.tricks) and not state.trick and max(map(len, state.hands)) == 1
    return is_played_out(state) or (is_last and state.stage == "play")


MUTANTS = (
    wrong(
        "STOCK-01/asked",
        "asks the eldest whether it stands, where the stock makes trumps",
        dealt(lambda state: replace(state, stage="beg", turn_ups=state.stock[:1])),
    ),
    wrong(
        "STOCK-01/first-lead",
        "makes the suit of the first card trumps, where the stock is to",
        {"transition.act": acting(Play, first_lead_makes_trumps)},
    ),
    wrong(
        "STOCK-01/taken-out",
        "takes the card that makes trumps out of the pack",
        dealt(lambda state: replace(state, stock=state.stock[1:])),
    ),
    wrong("STOCK-02/seat-0-first", "has the first seat draw first", drawn_by(lambda _winner, _seats: 0)),
    wrong(
        "STOCK-02/loser-first",
        "has the loser draw first",
        drawn_by(lambda winner, seats: (winner + 1) % seats),
    ),
    wrong("STOCK-02/seat-1-first", "has the second seat draw first", drawn_by(lambda _winner, _seats: 1)),
    wrong(
        "STOCK-02/trump-card-kept",
        "lets nobody play the card that made trumps in the next trick",
        forbidding(trump_card_is_kept, "FOLLOW-03"),
    ),
    wrong(
        "STOCK-02/before-the-trick-is-taken",
        "has a leader draw before the trick is taken",
        {"transition.act": acting(Play, drawn_as_it_is_played)},
    ),
    wrong(
        "STOCK-03/all-shown",
        "shows the whole of an open stock",
        shown_besides("stock", lambda state, _seat: list(state.stock) if is_drawn(state) else []),
    ),
    wrong(
        "STOCK-03/closed", "closes the stock after the first draw", {"state.card_on_top": closed_after_a_draw}
    ),
    wrong(
        "STOCK-04/over-with-the-stock",
        "ends the round when the stock is out",
        {"state.is_played_out": over_with_the_stock},
    ),
    wrong(
        "STOCK-04/last-card-kept",
        "ends the round before the last cards are played",
        {"state.is_played_out": last_card_kept},
    ),
)
