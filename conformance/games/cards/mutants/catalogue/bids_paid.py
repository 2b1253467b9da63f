"""Engines in which a bid is won or lost otherwise (chapter 13, BID)."""

from collections.abc import Sequence
from dataclasses import replace

from conformance.games.cards.mutants.parts import (
    Function,
    Instead,
    as_if,
    wrong,
)
from reference_impl.cards.bidding import high_bid, settled_bid
from reference_impl.cards.events import Scored
from reference_impl.cards.settling import settle_round
from reference_impl.cards.state import State, bidder_of, scores_of, side_of, winner_of


def earned(events: Sequence[Scored], side: int) -> int:
    """What a side has earned in the round."""
    return sum(event.points for event in events if event.side == side)


def of_others(events: Sequence[Scored], side: int) -> tuple[Scored, ...]:
    """The events of the other sides."""
    return tuple(event for event in events if event.side != side)


def bid_is_scored(events: Sequence[Scored], side: int, bid: int) -> tuple[Scored, ...]:
    """A side that has earned its bid scores the bid."""
    if earned(events, side) < bid:
        return settled_bid(events, side, bid)
    own, left = [], bid
    for event in events:
        if event.side == side and left > 0:
            own.append(replace(event, points=min(left, event.points)))
            left -= event.points
    return (*own, *of_others(events, side))


def compared_with_the_score(state: State) -> State:
    """A bid is compared with the score, what was earned included."""
    bidder = bidder_of(state)
    if bidder is None:
        return settle_round(state)
    counted = as_if(settle_round)(replace(state, bids=()))
    is_made = scores_of(counted)[side_of(state, bidder)] >= high_bid(state.bids)
    return settle_round(replace(state, bids=tuple(map(bool, state.bids)))) if is_made else settle_round(state)


def more_than_the_bid(events: Sequence[Scored], side: int, bid: int) -> tuple[Scored, ...]:
    """A side must earn more than it bid."""
    if earned(events, side) == bid:
        return (Scored(side, -bid, "set_back"), *of_others(events, side))
    return settled_bid(events, side, bid)


def loses_what_it_earned(events: Sequence[Scored], side: int, bid: int) -> tuple[Scored, ...]:
    """A side that falls short loses what it earned."""
    if earned(events, side) >= bid:
        return settled_bid(events, side, bid)
    lost = -earned(events, side)
    return (*([Scored(side, lost, "set_back")] if lost else []), *of_others(events, side))


def loses_nothing(events: Sequence[Scored], side: int, bid: int) -> tuple[Scored, ...]:
    """A side that falls short scores nothing and loses nothing."""
    right = settled_bid(events, side, bid)
    return tuple(event for event in right if event.reason != "set_back")


def loses_and_earns(events: Sequence[Scored], side: int, bid: int) -> tuple[Scored, ...]:
    """A side that falls short loses its bid and scores what it earned."""
    if earned(events, side) >= bid:
        return settled_bid(events, side, bid)
    return (Scored(side, -bid, "set_back"), *events)


def not_below_nothing(state: State) -> State:
    """A score stops at nothing."""
    after = settle_round(state)
    marks, scores = [], list(scores_of(state))
    for mark in after.marks[len(state.marks) :]:
        points = max(mark.points, -scores[mark.side])
        scores[mark.side] += points
        marks += [replace(mark, points=points)] if points else []
    return replace(after, marks=(*state.marks, *marks))


def first_of_the_highest(made: Sequence[int]) -> int:
    """A bid that was taken over is still its first bidder's."""
    return made.index(max(made))


def in_the_order_of_the_points(events: Sequence[Scored], side: int, bid: int) -> tuple[Scored, ...]:
    """The bidder's side is not counted first."""
    right = settled_bid(events, side, bid)
    return tuple(events) if len(right) == len(events) and earned(right, side) >= bid else right


def bidder_only_wins(state: State) -> int | None:
    """Of a round with an auction only the side that has bid may win."""
    won, bidder = winner_of(state), bidder_of(state)
    return None if bidder is not None and won != side_of(state, bidder) else won


def others_are_not_counted(events: Sequence[Scored], side: int, bid: int) -> tuple[Scored, ...]:
    """The others are not counted when a bid is lost."""
    right = settled_bid(events, side, bid)
    is_lost = any(event.reason == "set_back" for event in right)
    return tuple(event for event in right if event.side == side) if is_lost else right


def settled(other: Function) -> Instead:
    """A bid is settled otherwise."""
    return {"bidding.settled_bid": other}


MUTANTS = (
    wrong("BID-07/bid-scored", "scores a bid that was made and not what was earned", settled(bid_is_scored)),
    wrong(
        "BID-07/compared-with-the-score",
        "compares a bid with the score and not with what was earned",
        {"settling.settle_round": compared_with_the_score},
    ),
    wrong(
        "BID-07/more-than-the-bid", "has a side lose that has earned just its bid", settled(more_than_the_bid)
    ),
    wrong(
        "BID-08/loses-what-it-earned",
        "takes away what was earned and not the bid",
        settled(loses_what_it_earned),
    ),
    wrong("BID-08/loses-nothing", "takes nothing away for a bid that was not made", settled(loses_nothing)),
    wrong(
        "BID-08/loses-and-earns", "scores what was earned and takes the bid away", settled(loses_and_earns)
    ),
    wrong(
        "BID-08/not-below-nothing",
        "lets no score go below nothing",
        {"settling.settle_round": not_below_nothing},
    ),
    wrong(
        "BID-08/first-bidder",
        "takes a bid that was taken over for its first bidder's",
        {"bidding.bidder_index": first_of_the_highest},
    ),
    wrong(
        "BID-09/in-order",
        "counts High, Low, Jack and Game in their order, whoever has bid",
        settled(in_the_order_of_the_points),
    ),
    wrong(
        "BID-09/bidder-only-wins",
        "has only the side that has bid win",
        {"state.winner_of": bidder_only_wins},
    ),
    wrong(
        "BID-09/others-not-counted",
        "does not count the others when a bid is lost",
        settled(others_are_not_counted),
    ),
)
