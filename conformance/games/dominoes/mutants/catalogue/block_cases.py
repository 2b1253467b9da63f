"""Engines that block a round wrongly with empty seats or by the lead, or pay for a block (chapter 9, BLOCK-03 to BLOCK-05)."""

from collections.abc import Sequence
from dataclasses import replace

from conformance.games.dominoes.mutants.parts import (
    Settled,
    count_points,
    deal_noting_the_scores,
    ends_blocked,
    hands_of,
    is_blocked,
    is_out,
    memory_of,
    pips,
    pips_of,
    settled,
    side_of,
)
from conformance.mutants.mutant import Mutant
from reference_impl.dominoes.actions import Deal
from reference_impl.dominoes.equipment import Hand, is_double
from reference_impl.dominoes.events import Ending
from reference_impl.dominoes.game import Applied, deal
from reference_impl.dominoes.laid import Line
from reference_impl.dominoes.settling import settle
from reference_impl.dominoes.state import State, ending_of


def empty_seats_asked(line: Line, hands: Sequence[Hand]) -> bool:
    """A seat without tiles keeps a round from being blocked."""
    return all(hands) and is_blocked(line, hands)


def three_holders(line: Line, hands: Sequence[Hand]) -> bool:
    """With four seats three that hold tiles are needed for a block."""
    return (len(hands) < 4 or sum(map(bool, hands)) > 2) and is_blocked(line, hands)


def last_tile_that_blocks_goes_out(state: State) -> Ending | None:
    """A round that is blocked with a seat without tiles was ended by going out."""
    ending = ending_of(state)
    return "went_out" if ending == "blocked" and not all(hands_of(state)) else ending


def last_tile_that_blocks_paid(state: State, seat: int) -> Settled:
    """A last tile that blocks earns the point for going out."""
    side = side_of(state, seat)
    blocks = ends_blocked(state) and not hands_of(state)[seat]
    return settled(state, side, count_points(state) + (blocks or is_out(state, side)))


def not_by_the_lead(line: Line, hands: Sequence[Hand]) -> bool:
    """No round is blocked by its first tile."""
    return len(line) > 1 and is_blocked(line, hands)


def not_by_a_plain_lead(line: Line, hands: Sequence[Hand]) -> bool:
    """No round is blocked by its first tile unless it is a double."""
    return is_blocked(line, hands) and (len(line) > 1 or is_double(line[0]))


def not_by_the_lead_of_four(line: Line, hands: Sequence[Hand]) -> bool:
    """With four seats no round is blocked by its first tile."""
    return is_blocked(line, hands) and (len(line) > 1 or len(hands) < 4)


def followers_asked(state: State) -> Ending | None:
    """Whether a lead blocks, the leader is not asked."""
    followers = [hand for seat, hand in enumerate(hands_of(state)) if seat != state.leader]
    blocks = len(state.line) == 1 and is_blocked(state.line, followers)
    return ending_of(state) or ("blocked" if blocks else None)


def lead_that_blocks_unpaid(state: State, seat: int) -> Settled:
    """A lead that blocks the round is taken back with its points."""
    return (state, ()) if len(state.line) == 1 and ends_blocked(state) else settle(state, seat)


def same_leader_after_one_tile(state: State, action: Deal) -> Applied:
    """After a round of one tile the same seat leads again, and the round has the same number."""
    if len(state.line) != 1:
        return deal(state, action)
    return deal(replace(state, hands=None), action)


def with_a_point(state: State, seat: int, side: int | None, points: int) -> Settled:
    """The play settled, and a side paid for the end of a blocked round."""
    after, events = settle(state, seat)
    if side is None or not ends_blocked(state):
        return after, events
    after, more = settled(after, side, points)
    return after, (*events, *more)


def lightest(state: State) -> int | None:
    """The one side with the fewest pips, or nobody."""
    left = [pips_of(state, side) for side in range(len(state.scores))]
    return left.index(min(left)) if left.count(min(left)) == 1 else None


def lightest_has_a_point(state: State, seat: int) -> Settled:
    """In a block the lightest side has the point for going out."""
    return with_a_point(state, seat, lightest(state), 1)


def lightest_has_the_pips(state: State, seat: int) -> Settled:
    """In a block the lightest side has the fives that the others hold."""
    side = lightest(state)
    others = pips(hands_of(state)) - (pips_of(state, side) if side is not None else 0)
    return with_a_point(state, seat, side, others // 5)


def last_to_play_has_a_point(state: State, seat: int) -> Settled:
    """Whoever lays the tile that blocks has the point for going out."""
    side = side_of(state, seat)
    return settled(state, side, count_points(state) + (ends_blocked(state) or is_out(state, side)))


def told_as_going_out(state: State) -> Ending | None:
    """A blocked round is told as one that a last tile ended."""
    return "went_out" if ending_of(state) else None


def points_of_the_round_lost(state: State, seat: int) -> Settled:
    """A blocked round is void: the scores are as they were before it."""
    return (replace(state, scores=memory_of(state)), ()) if ends_blocked(state) else settle(state, seat)


MUTANTS = (
    Mutant(
        "BLOCK-03/empty-seats-asked",
        "takes a seat without tiles for one that can still play",
        {"blocked.is_blocked": empty_seats_asked},
    ),
    Mutant(
        "BLOCK-03/three-holders",
        "needs three seats with tiles for a block",
        {"blocked.is_blocked": three_holders},
    ),
    Mutant(
        "BLOCK-03/last-tile-that-blocks-goes-out",
        "tells a block with an empty seat as going out",
        {"state.ending_of": last_tile_that_blocks_goes_out},
    ),
    Mutant(
        "BLOCK-03/last-tile-that-blocks-paid",
        "pays a first partner the point when the last tile blocks",
        {"game.settle": last_tile_that_blocks_paid},
    ),
    Mutant(
        "BLOCK-04/not-by-the-lead",
        "does not look for a block after a lead",
        {"blocked.is_blocked": not_by_the_lead},
    ),
    Mutant(
        "BLOCK-04/not-by-a-plain-lead",
        "looks for a block after a lead only if it is a double",
        {"blocked.is_blocked": not_by_a_plain_lead},
    ),
    Mutant(
        "BLOCK-04/not-by-the-lead-of-four",
        "does not look for a block after a lead with four seats",
        {"blocked.is_blocked": not_by_the_lead_of_four},
    ),
    Mutant(
        "BLOCK-04/followers-asked",
        "takes a lead for blocked as soon as the others cannot follow it",
        {"state.ending_of": followers_asked},
    ),
    Mutant(
        "BLOCK-04/lead-that-blocks-unpaid",
        "takes the points of a lead back that blocks the round",
        {"game.settle": lead_that_blocks_unpaid},
    ),
    Mutant(
        "BLOCK-04/round-of-one-tile-void",
        "deals a round of one tile again, with the same leader",
        {"game.deal": same_leader_after_one_tile},
    ),
    Mutant(
        "BLOCK-05/lightest-has-a-point",
        "pays the lightest side a point",
        {"game.settle": lightest_has_a_point},
    ),
    Mutant(
        "BLOCK-05/lightest-has-the-pips",
        "pays the lightest side the fives that the others hold",
        {"game.settle": lightest_has_the_pips},
    ),
    Mutant(
        "BLOCK-05/last-to-play-has-a-point",
        "pays the side that blocks the point for going out",
        {"game.settle": last_to_play_has_a_point},
    ),
    Mutant(
        "BLOCK-05/told-as-going-out",
        "tells a blocked round as one that a last tile ended",
        {"state.ending_of": told_as_going_out},
    ),
    Mutant(
        "BLOCK-05/points-of-the-round-lost",
        "takes back the points that were made in a blocked round",
        {"game.settle": points_of_the_round_lost, "game.deal": deal_noting_the_scores},
    ),
)
