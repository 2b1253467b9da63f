"""A game at one moment: what cannot be computed from anything else, and what follows from it."""

from dataclasses import dataclass
from typing import Literal

from reference_impl.cards import bidding, goal, matches, seats
from reference_impl.cards.events import Scored
from reference_impl.cards.pack import Card, Hand
from reference_impl.cards.ruleset import Ruleset
from reference_impl.cards.tricks import Trick, winner_of_trick

Stage = Literal["deal", "bid", "beg", "answer", "discard", "play"]
Phase = Stage | Literal["round_over", "game_over"]


@dataclass(frozen=True, slots=True)
class State:
    """One match between two actions."""

    ruleset: Ruleset
    seats: int
    """How many sit at the table."""
    dealer: int
    """The seat that deals this round, or will deal the first."""
    scores_before: tuple[int, ...]
    """By side: the scores when the round began."""
    games_before: tuple[int, ...]
    """By side: the games won when this game began."""
    round: int = 1
    """From 1, in each game."""
    game: int = 1
    """From 1."""
    stage: Stage = "deal"
    """How far the round has come; nothing is awaited any more once it is over."""
    hands: tuple[Hand, ...] = ()
    """By seat; empty before the first deal."""
    stock: Hand = ()
    """What is not dealt, the top card first."""
    turn_ups: Hand = ()
    """The cards that were turned up, the refused ones first; out of play (TRUMP-02)."""
    trump: str | None = None
    """The suit, once it is settled."""
    bids: tuple[int, ...] = ()
    """From the eldest on; 0 for a pass."""
    discards: tuple[Hand, ...] = ()
    """By seat."""
    tricks: tuple[Trick, ...] = ()
    """Those that were taken, in order."""
    trick: Trick = ()
    """The one that is being played."""
    marks: tuple[Scored, ...] = ()
    """All that was scored in this round, in order."""


def scores_of(state: State) -> tuple[int, ...]:
    """The score of each side: what it had before the round, and what it scored since (GOAL-01)."""
    scored = [0] * len(state.scores_before)
    for mark in state.marks:
        scored[mark.side] += mark.points
    return tuple(before + points for before, points in zip(state.scores_before, scored, strict=True))


def side_of(state: State, seat: int) -> int:
    """The side that a seat plays for."""
    return seats.side_of(seat, state.seats, state.ruleset.sides)


def eldest_of(state: State) -> int:
    """The seat at the dealer's left."""
    return seats.next_seat(state.dealer, state.seats)


def bidder_of(state: State) -> int | None:
    """The seat whose bid is the highest so far (BID-03, BID-06); nobody while there is no bid."""
    if not bidding.high_bid(state.bids):
        return None
    return (eldest_of(state) + bidding.bidder_index(state.bids)) % state.seats


def leader_of(state: State) -> int:
    """The seat that leads this trick (FOLLOW-01, TRICK-04, BID-06)."""
    if state.tricks:
        return winner_of_trick(state.tricks[-1], state.trump)
    bidder = bidder_of(state)
    return eldest_of(state) if bidder is None else bidder


def discards_due(state: State) -> int:
    """How many cards each hand has too many, for which seats discard (DISCARD-02)."""
    return max(map(len, state.hands)) - state.ruleset.hand_size


def next_to_act(state: State) -> int:
    """The seat to act if the round goes on."""
    match state.stage:
        case "answer":
            return state.dealer
        case "bid":
            return (eldest_of(state) + len(state.bids)) % state.seats
        case "discard":
            order = seats.from_eldest(state.dealer, state.seats)
            return next(seat for seat in order if not state.discards[seat])
        case "play":
            return (leader_of(state) + len(state.trick)) % state.seats
    return eldest_of(state)


def is_played_out(state: State) -> bool:
    """All cards of the round were played (TRICK-05)."""
    return state.stage == "play" and not state.trick and not any(state.hands)


def is_reached(state: State) -> bool:
    """The first side has reached the target where that wins, so that nothing more is scored (GOAL-02, GOAL-04)."""
    rules = state.ruleset
    return rules.win_rule == "first_to_reach" and bool(goal.reached(scores_of(state), rules.target))


def winner_of(state: State) -> int | None:
    """The side that has won this game, or nobody yet (GOAL-02, GOAL-07, GOAL-08)."""
    rules = state.ruleset
    if rules.win_rule != "first_to_reach" and not is_played_out(state):
        return None
    scorers = tuple(mark.side for mark in state.marks)
    return goal.winner(scores_of(state), rules.target, rules.win_rule, scorers)


def games_counted(state: State, winner: int) -> int:
    """How many games the win of that side counts for (MATCH-02, MATCH-05)."""
    rules = state.ruleset
    return matches.games_won(
        scores_of(state), winner, skunk=rules.skunk, line=rules.skunk_line, skunk_games=rules.skunk_games
    )


def games_of(state: State) -> tuple[int, ...]:
    """By side: the games that it has won in this match."""
    winner = winner_of(state)
    if winner is None:
        return state.games_before
    more = games_counted(state, winner)
    return tuple(games + more * (side == winner) for side, games in enumerate(state.games_before))


def phase_of(state: State) -> Phase:
    """What is awaited; `round_over` as well when a game is over and the match is not."""
    if matches.match_winner(games_of(state), state.ruleset.games_to_win) is not None:
        return "game_over"
    if is_played_out(state) or winner_of(state) is not None:
        return "round_over"
    return state.stage


def to_act(state: State) -> int | None:
    """The seat to act, or nobody when a deal is awaited or nothing is."""
    return None if phase_of(state) in ("deal", "round_over", "game_over") else next_to_act(state)


def card_on_top(state: State) -> Card | None:
    """The top of a stock that lies face up; nothing when it is out (STOCK-03)."""
    return state.stock[0] if state.stock else None
