"""Which clauses an action breaks, each with the reason in words; none if it may be done."""

from collections.abc import Iterator

from reference_impl.cards import begging, bidding, discarding, following, rounds
from reference_impl.cards.actions import (
    Action,
    Beg,
    Bid,
    Deal,
    Discard,
    Give,
    Pass,
    Play,
    Run,
    SeatAction,
    Stand,
)
from reference_impl.cards.state import (
    Stage,
    State,
    bidder_of,
    discards_due,
    next_to_act,
    phase_of,
    to_act,
)

Breaches = dict[str, str]

AWAITED: dict[Stage, tuple[type[SeatAction], ...]] = {
    "bid": (Bid, Pass),
    "beg": (Stand, Beg),
    "answer": (Give, Run),
    "discard": (Discard,),
    "play": (Play,),
}
"""What the seat to act may do."""

CLAUSES: dict[Stage, str] = {
    "bid": "BID-01",
    "beg": "BEG-01",
    "answer": "BEG-03",
    "discard": "DISCARD-05",
    "play": "FOLLOW-04",
}
"""The clause that says whose turn it is, and for what."""

CLAUSES_OF_ACTIONS: dict[type[SeatAction], str] = {
    Bid: "BID-01",
    Pass: "BID-01",
    Stand: "BEG-11",
    Beg: "BEG-11",
    Give: "BEG-03",
    Run: "BEG-03",
    Discard: "DISCARD-01",
    Play: "FOLLOW-04",
}
"""The clause that says when there is such an action."""


def breaches_of(state: State, action: Action) -> Breaches:
    """The clauses that an action breaks."""
    phase = phase_of(state)
    if phase == "game_over":
        return {"GOAL-06": "the game is over"}
    if isinstance(action, Deal):
        return breaches_of_deal(state, action)
    if phase in ("deal", "round_over"):
        return breaches_of_kind("ROUND-08", action, "the next deal is awaited")
    if not isinstance(action, AWAITED[state.stage]):
        reason = f"{' or '.join(kind.__name__.lower() for kind in AWAITED[state.stage])} is awaited"
        return breaches_of_kind(CLAUSES[state.stage], action, reason)
    if action.seat != to_act(state):
        return breaches_out_of_turn(state, action)
    return breaches_in_turn(state, action)


def breaches_of_kind(clause: str, action: SeatAction, reason: str) -> Breaches:
    """An action of a kind that is not awaited breaks the clause of the phase and its own, and no other."""
    return {clause: reason, CLAUSES_OF_ACTIONS[type(action)]: reason}


def breaches_out_of_turn(state: State, action: SeatAction) -> Breaches:
    """An action out of turn breaks the clause of the phase; beside it only whether a card is held is looked at."""
    breaches = {CLAUSES[state.stage]: f"seat {to_act(state)} is to act"}
    return breaches | breaches_of_holding(state, action) if isinstance(action, Play) else breaches


def breaches_of_deal(state: State, deal: Deal) -> Breaches:
    """The clauses that a deal breaks."""
    if phase_of(state) not in ("deal", "round_over"):
        return {"ROUND-08": "the round that was dealt is not over"}
    return rounds.clause_against_deck(deal.deck)


def breaches_in_turn(state: State, action: SeatAction) -> Breaches:
    """The clauses that an action breaks of the kind that is awaited, by the seat whose turn it is."""
    match action:
        case Give() if begging.is_gift_forbidden(state):
            return {"BEG-13": "the gift would win"}
        case Discard():
            return breaches_of_discard(state, action)
        case Bid():
            return {} if action.points in bids(state) else breaches_of_bid(state, action)
        case Pass() if not may_pass(state):
            return {"BID-04": "the dealer bids when all others have passed"}
        case Play():
            return breaches_of_play(state, action)
    return {}


def breaches_of_discard(state: State, action: Discard) -> Breaches:
    """As many cards as the hand has too many, each of them held, and named once (DISCARD-02)."""
    due = discards_due(state)
    is_right = len(action.cards) == due == len(set(action.cards))
    if is_right and set(state.hands[action.seat]).issuperset(action.cards):
        return {}
    return {"DISCARD-02": f"{due} cards of the hand are discarded"}


def breaches_of_bid(state: State, action: Bid) -> Breaches:
    """What is wrong with a bid that is not open."""
    if action.points not in state.ruleset.bids:
        return {"BID-02": f"one of {', '.join(map(str, state.ruleset.bids))} is bid"}
    is_equal = action.points == bidding.high_bid(state.bids) and action.seat == state.dealer
    clause = "BID-10" if is_equal else "BID-02"
    return {clause: "a bid is higher than the highest before it"}


def breaches_of_holding(state: State, action: Play) -> Breaches:
    """The card is held."""
    is_held = action.card in state.hands[action.seat]
    return {} if is_held else {"FOLLOW-03": f"{action.card} is not in the hand"}


def breaches_of_play(state: State, action: Play) -> Breaches:
    """The card is held, and may be played to this trick."""
    breaches = breaches_of_holding(state, action)
    if breaches:
        return breaches
    hand = state.hands[action.seat]
    clause = following.clause_against(action.card, hand, state.trick, state.trump, state.ruleset)
    return {clause: f"{action.card} may not be played to this trick"} if clause else {}


def bids(state: State) -> tuple[int, ...]:
    """The bids that the seat to act may make."""
    is_dealer = next_to_act(state) == state.dealer
    may_equal = is_dealer and state.ruleset.dealer_steal and bidder_of(state) is not None
    return bidding.open_bids(state.ruleset.bids, state.bids, may_equal=may_equal)


def may_pass(state: State) -> bool:
    """A seat may pass, but for a dealer who must bid (BID-04)."""
    is_last_hope = next_to_act(state) == state.dealer and bidder_of(state) is None
    return not (is_last_hope and state.ruleset.no_bid == "dealer_forced")


def legal_actions(state: State) -> Iterator[SeatAction]:
    """What the seat to act may do; nothing when no action is awaited."""
    seat = to_act(state)
    if seat is None:
        return
    match state.stage:
        case "bid":
            yield from (Bid(seat, points) for points in bids(state))
            if may_pass(state):
                yield Pass(seat)
        case "beg":
            yield from (Stand(seat), Beg(seat))
        case "answer":
            if not begging.is_gift_forbidden(state):
                yield Give(seat)
            yield Run(seat)
        case "discard":
            yield from discarding.may_discard(state)
        case "play":
            cards = following.playable(state.hands[seat], state.trick, state.trump, state.ruleset)
            yield from (Play(seat, card) for card in cards)
