"""What a seat may know (ROUND-06, ROUND-09, DISCARD-03)."""

from dataclasses import dataclass

from reference_impl.cards import begging, bidding
from reference_impl.cards.pack import Card, Hand
from reference_impl.cards.state import (
    Phase,
    State,
    bidder_of,
    card_on_top,
    games_of,
    phase_of,
    scores_of,
    side_of,
    to_act,
    winner_of,
)
from reference_impl.cards.tricks import Trick, winner_of_trick


@dataclass(frozen=True, slots=True)
class Public:
    """What everybody at the table sees."""

    phase: Phase
    turn: int | None
    dealer: int
    trump: str | None
    """The suit, once it is settled."""
    turn_up: Card | None
    """The card that was turned up last."""
    refused: Hand
    """Those that were turned up before it."""
    runs: int
    trick: Trick
    """What has been played to the trick."""
    tricks: tuple[int, ...]
    """By side: how many it has taken in this round."""
    scores: tuple[int, ...]
    cards_left: tuple[int, ...]
    """How many cards each seat holds."""
    stock: int
    """How many cards the stock has."""
    round: int
    game: int
    games: tuple[int, ...]
    winner: int | None
    """The side that has won this game."""
    bid: int | None = None
    """The highest bid so far, 0 for none; nothing where nobody bids."""
    bidder: int | None = None
    """The seat that made it."""
    top: Card | None = None
    """The top of a stock that is drawn from."""


@dataclass(frozen=True, slots=True)
class View:
    """What one seat sees."""

    seat: int
    hand: Hand
    table: Public


def public(state: State) -> Public:
    """What everybody at the table sees: no hand, no discard, and nothing of the stock but an open top."""
    rules = state.ruleset
    is_auction, is_drawn = rules.trump_source == "auction", rules.trump_source == "stock_top"
    return Public(
        phase=phase_of(state),
        turn=to_act(state),
        dealer=state.dealer,
        trump=state.trump,
        turn_up=state.turn_ups[-1] if state.turn_ups else None,
        refused=state.turn_ups[:-1],
        runs=begging.runs_of(state),
        trick=state.trick,
        tricks=tricks_by_side(state),
        scores=scores_of(state),
        cards_left=tuple(map(len, state.hands)),
        stock=len(state.stock),
        round=state.round,
        game=state.game,
        games=games_of(state),
        winner=winner_of(state),
        bid=bidding.high_bid(state.bids) if is_auction else None,
        bidder=bidder_of(state),
        top=card_on_top(state) if is_drawn else None,
    )


def tricks_by_side(state: State) -> tuple[int, ...]:
    """How many tricks each side has taken in this round."""
    taken = [side_of(state, winner_of_trick(trick, state.trump)) for trick in state.tricks]
    return tuple(map(taken.count, range(len(state.scores_before))))


def view_of(state: State, seat: int) -> View:
    """What that seat sees: its own hand and what everybody sees. Raises `IndexError` for no such seat."""
    if not 0 <= seat < state.seats:
        raise IndexError(f"seat {seat} is not at the table")
    return View(seat, state.hands[seat], public(state))
