"""Engines that hold the auction otherwise (chapter 13, BID)."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from conformance.games.cards.mutants.parts import (
    Instead,
    acting,
    as_if,
    let_through,
    listing,
    out_of_turn,
    wrong,
)
from reference_impl.cards.actions import Bid, Deal, Play, SeatAction
from reference_impl.cards.bidding import high_bid, open_bids
from reference_impl.cards.legality import bids, may_pass
from reference_impl.cards.pack import SUITS, of_suit
from reference_impl.cards.state import State, eldest_of, leader_of, next_to_act
from reference_impl.cards.transition import act, called, deal
from reference_impl.cards.trumps import turned


def turned_up(state: State, action: Deal) -> State:
    """A card is turned up before the auction."""
    dealt = deal(state, action)
    return turned(dealt) if dealt.stage == "bid" else dealt


def goes_round(state: State, points: int) -> State:
    """The auction goes on after the dealer has bid, until the dealer passes."""
    after = called(state, points)
    return replace(after, stage="bid") if points and len(after.bids) == state.seats else after


def bids_twice(state: State, action: SeatAction) -> bool:
    """A seat bids that has bid already."""
    return isinstance(action, Bid) and (action.seat - eldest_of(state)) % state.seats < len(state.bids)


def dealer_bids_first(state: State) -> int:
    """The dealer bids first, the others after it."""
    return (state.dealer + len(state.bids)) % state.seats if state.stage == "bid" else next_to_act(state)


def leads_in_the_auction(state: State, action: SeatAction) -> bool:
    """The seat to bid leads a card."""
    return isinstance(action, Play) and state.stage == "bid" and action.seat == next_to_act(state)


def lead_is_a_bid(state: State, action: Play) -> State:
    """A card that is led ends the auction."""
    return act(replace(state, stage="play") if state.stage == "bid" else state, action)


def open_as(change: Callable[[Sequence[int], Sequence[int], bool], tuple[int, ...]]) -> Instead:
    """Other bids are open, by those allowed, those made, and whether an equal one is."""
    return {
        "bidding.open_bids": lambda allowed, made, *, may_equal: change(allowed, made, may_equal),
    }


def right_bids(allowed: Sequence[int], made: Sequence[int], may_equal: bool) -> tuple[int, ...]:  # noqa: FBT001 - the place that it has there
    """The bids that are open."""
    return open_bids(allowed, made, may_equal=may_equal)


def taken_by_a_pass(state: State) -> int | None:
    """Who has spoken last has the bid."""
    if not high_bid(state.bids):
        return None
    return (eldest_of(state) + len(state.bids) - 1) % state.seats


def dealer_only(other: Callable[[State], tuple[int, ...]]) -> Instead:
    """The dealer has other bids."""
    return {
        "legality.bids": lambda state: other(state) if next_to_act(state) == state.dealer else bids(state)
    }


def equals_but_four(state: State) -> tuple[int, ...]:
    """The dealer cannot equal the highest bid that there is."""
    top = max(state.ruleset.bids)
    return tuple(bid for bid in bids(state) if bid != top) if high_bid(state.bids) == top else bids(state)


def any_of_the_dealer(state: State) -> tuple[int, ...]:
    """The dealer may bid lower."""
    return state.ruleset.bids if state.ruleset.dealer_steal else bids(state)


def lowest_of_the_dealer(state: State) -> tuple[int, ...]:
    """A dealer who must bid has one bid."""
    return bids(state) if may_pass(state) else bids(state)[:1]


def dealer_never_passes(state: State) -> bool:
    """The dealer may not pass at all, where it must bid when all others have passed."""
    is_dealer = next_to_act(state) == state.dealer and state.ruleset.no_bid == "dealer_forced"
    return may_pass(state) and not is_dealer


def thrown_in_by_the_dealer(state: State, points: int) -> State:
    """A round is thrown in when the dealer passes, whoever has bid."""
    after = called(state, points)
    is_last = len(after.bids) == state.seats and state.ruleset.no_bid == "redeal" and not points
    return replace(after, stage="deal") if is_last else after


def eldest_leads(state: State) -> int:
    """The eldest leads whoever has bid."""
    return leader_of(state) if state.tricks else eldest_of(state)


def longest_suit(state: State, action: Play) -> State:
    """The bidder's longest suit is trumps."""
    hand = state.hands[action.seat]
    longest = max(SUITS, key=lambda suit: len(of_suit(hand, suit)))
    return act(state if state.trump else replace(state, trump=longest), action)


def anybody_leads(state: State, action: SeatAction) -> bool:
    """Any seat leads the first trick after an auction."""
    is_first = bool(state.bids) and not state.tricks and not state.trick
    return isinstance(action, Play) and is_first


def changing_trumps(state: State, action: Play) -> State:
    """Each lead makes trumps in a game with an auction."""
    after = act(state, action)
    is_led = state.ruleset.trump_source == "auction" and len(after.trick) == 1
    return replace(after, trump=action.card[1]) if is_led else after


def nothing_for_the_dealer(state: State) -> tuple[int, ...]:
    """A dealer who must bid higher has no bid at all once there is one."""
    return () if not state.ruleset.dealer_steal and high_bid(state.bids) else bids(state)


MUTANTS = (
    wrong("BID-01/turned-up", "turns up a card before the auction", {"transition.deal": turned_up}),
    wrong(
        "BID-01/goes-round",
        "goes on with the auction when the dealer has bid",
        {"transition.called": goes_round},
    ),
    wrong("BID-01/twice", "lets a seat bid once more", out_of_turn(bids_twice)),
    wrong("BID-01/dealer-first", "has the dealer bid first", {"state.next_to_act": dealer_bids_first}),
    wrong(
        "BID-01/lead-ends-it",
        "takes a lead in the place of a bid",
        {**let_through(leads_in_the_auction), "transition.act": acting(Play, lead_is_a_bid)},
    ),
    wrong(
        "BID-02/from-one",
        "opens bids of one in every auction",
        open_as(
            lambda allowed, made, may_equal: right_bids(
                (1, *(bid for bid in allowed if bid > 1)), made, may_equal
            )
        ),
    ),
    wrong(
        "BID-02/from-two",
        "opens no bid of one, whatever was agreed",
        open_as(
            lambda allowed, made, may_equal: right_bids([bid for bid in allowed if bid > 1], made, may_equal)
        ),
    ),
    wrong(
        "BID-02/no-pass",
        "lists no pass",
        listing(
            lambda state: state.stage == "bid",
            lambda state, seat: [Bid(seat, points) for points in bids(state)],
        ),
    ),
    wrong(
        "BID-02/as-high",
        "opens a bid that only equals the highest, and has it take the bid away",
        open_as(lambda allowed, made, _may: right_bids(allowed, made, bool(high_bid(made)))),
    ),
    wrong(
        "BID-02/higher-than-four",
        "opens any number that is higher",
        open_as(lambda allowed, made, may_equal: right_bids((*allowed, 5, 6), made, may_equal)),
    ),
    wrong(
        "BID-02/taken-by-a-pass",
        "takes the last seat that has spoken for the bidder",
        {"state.bidder_of": taken_by_a_pass},
    ),
    wrong(
        "BID-03/outbid-only", "lets no dealer equal a bid", {"legality.bids": as_if(bids, dealer_steal=False)}
    ),
    wrong("BID-03/not-four", "lets no dealer equal a bid of four", dealer_only(equals_but_four)),
    wrong("BID-03/lower", "lets the dealer bid lower", dealer_only(any_of_the_dealer)),
    wrong(
        "BID-04/passes",
        "lets the dealer pass when all others have",
        {"legality.may_pass": lambda _state: True},
    ),
    wrong(
        "BID-04/held-to-two",
        "lets a dealer who must bid make the lowest bid only",
        dealer_only(lowest_of_the_dealer),
    ),
    wrong("BID-04/never-passes", "lets the dealer never pass", {"legality.may_pass": dealer_never_passes}),
    wrong(
        "BID-05/dealer-forced",
        "has the dealer bid when all others have passed, whatever was agreed",
        {"legality.may_pass": as_if(may_pass, no_bid="dealer_forced")},
    ),
    wrong(
        "BID-05/thrown-in-with-a-bid",
        "throws a round in when the dealer passes though somebody has bid",
        {"transition.called": thrown_in_by_the_dealer},
    ),
    wrong("BID-06/eldest-leads", "has the eldest lead after the auction", {"state.leader_of": eldest_leads}),
    wrong(
        "BID-06/longest-suit",
        "makes the bidder's longest suit trumps",
        {"transition.act": acting(Play, longest_suit)},
    ),
    wrong("BID-06/anybody-leads", "lets any seat lead after the auction", out_of_turn(anybody_leads)),
    wrong(
        "BID-06/each-lead",
        "makes the suit of each lead trumps in a game with an auction",
        {"transition.act": acting(Play, changing_trumps)},
    ),
    wrong(
        "BID-10/equals-all-the-same",
        "lets the dealer equal a bid, whatever was agreed",
        {"legality.bids": as_if(bids, dealer_steal=True)},
    ),
    wrong(
        "BID-10/not-at-all",
        "lets a dealer who must bid higher not bid at all",
        dealer_only(nothing_for_the_dealer),
    ),
)
