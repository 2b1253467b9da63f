"""The auction of Pitch (chapter 13, BID)."""

from collections.abc import Sequence

from reference_impl.cards.events import Scored


def high_bid(bids: Sequence[int]) -> int:
    """The highest bid so far; 0 where there is none."""
    return max(bids, default=0)


def bidder_index(bids: Sequence[int]) -> int:
    """Which of the bids holds: the last of the highest, since only a dealer may equal one (BID-03).

    >>> bidder_index((2, 0, 3, 3)), bidder_index((2, 0, 3, 0))
    (3, 2)
    """
    return max(range(len(bids)), key=lambda index: (bids[index], index))


def open_bids(allowed: Sequence[int], bids: Sequence[int], *, may_equal: bool) -> tuple[int, ...]:
    """The bids that are higher than any before, or for a dealer who may, as high (BID-02, BID-03).

    >>> open_bids((2, 3, 4), (2, 0, 3), may_equal=True), open_bids((2, 3, 4), (2, 0, 3), may_equal=False)
    ((3, 4), (4,))
    """
    highest = high_bid(bids)
    return tuple(bid for bid in allowed if bid > highest or (may_equal and bid == highest))


def settled_bid(events: Sequence[Scored], side: int, bid: int) -> tuple[Scored, ...]:
    """What a round pays: the bidder's side first, which loses its bid if it earned less (BID-07 to BID-09)."""
    own = tuple(event for event in events if event.side == side)
    others = tuple(event for event in events if event.side != side)
    if sum(event.points for event in own) < bid:
        own = (Scored(side, -bid, "set_back"),)
    return own + others
