"""The state that follows a deal, or a legal action of a seat: the chapters put together."""

from dataclasses import replace

from reference_impl.cards import begging, discarding, rounds, seats, settling, stock, trumps
from reference_impl.cards.actions import Beg, Bid, Deal, Discard, Give, Pass, Play, Run, SeatAction, Stand
from reference_impl.cards.pack import suit_of
from reference_impl.cards.state import State, games_of, is_played_out, is_reached, scores_of, winner_of
from reference_impl.cards.tricks import winner_of_trick


def deal(state: State, action: Deal) -> State:
    """The next round, dealt from the whole pack (ROUND-02), or the same one once more (ROUND-07)."""
    begun, rules = next_round(state), state.ruleset
    nobody: tuple[tuple[str, ...], ...] = ((),) * state.seats
    times = rules.hand_size // rules.packet
    hands, rest = rounds.dealt(nobody, action.deck, begun.dealer, rules.packet, times)
    dealt = replace(
        begun, hands=hands, stock=rest, turn_ups=(), trump=None, bids=(), discards=nobody, tricks=(), trick=()
    )
    match rules.trump_source:
        case "auction":
            return replace(dealt, stage="bid")
        case "stock_top":
            return replace(dealt, stage="play", trump=suit_of(rest[0]))
    return trumps.turned(replace(dealt, stage="beg"))


def next_round(state: State) -> State:
    """The state with the next dealer and a clean record; the same where a round was thrown in (ROUND-05, -07).

    A new game begins with nothing, and the deal passes on all the same (MATCH-04).
    """
    if state.stage == "deal":
        return state
    passed = replace(state, dealer=seats.next_seat(state.dealer, state.seats), marks=())
    if winner_of(state) is None:
        return replace(passed, scores_before=scores_of(state), round=state.round + 1)
    nothing = (0,) * len(state.scores_before)
    return replace(passed, scores_before=nothing, games_before=games_of(state), round=1, game=state.game + 1)


def act(state: State, action: SeatAction) -> State:
    """What becomes of the state by a legal action of a seat."""
    match action:
        case Stand():
            after = trumps.settled(state)
        case Beg():
            after = replace(state, stage="answer")
        case Give():
            after = settling.settle(trumps.settled(state), *begging.gifts(state))
        case Run():
            after = begging.after_runs(state)
        case Discard():
            after = discarding.discarded(state, action)
        case Bid():
            after = called(state, action.points)
        case Pass():
            after = called(state, 0)
        case Play():
            after = play(state, action)
    return after


def called(state: State, points: int) -> State:
    """One more bid or pass; when the dealer has spoken the bidder leads, or the round is thrown in (BID-01, -05)."""
    bids = (*state.bids, points)
    if len(bids) < state.seats:
        return replace(state, bids=bids)
    return replace(state, bids=bids, stage="play" if any(bids) else "deal")


def play(state: State, action: Play) -> State:
    """A card is played; the last one of a trick has it taken and scored, the last of all has the round counted."""
    hand = discarding.without(state.hands[action.seat], (action.card,))
    played = replace(
        state,
        hands=discarding.replaced(state.hands, action.seat, hand),
        trick=(*state.trick, (action.seat, action.card)),
        trump=state.trump or suit_of(action.card),  # BID-06
    )
    return played if len(played.trick) < state.seats else taken(played)


def taken(state: State) -> State:
    """A whole trick is taken and scored, and the next cards are drawn (TRICK-06, CAPTURE-01, STOCK-02)."""
    after = settling.settle_trick(replace(state, tricks=(*state.tricks, state.trick), trick=()))
    if is_reached(after):
        return after
    if state.ruleset.trump_source == "stock_top":
        winner = winner_of_trick(state.trick, state.trump)
        hands, rest = stock.drawn(after.hands, after.stock, winner)
        after = replace(after, hands=hands, stock=rest)
    return settling.settle_round(after) if is_played_out(after) else after
