"""What the tiles left in hand pay when a round is over, and whom, by the tables that a text has laid."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from conformance.games.dominoes.names import halves_of
from conformance.games.dominoes.table import Table


class Credit(NamedTuple):
    """What a side is paid for the tiles in the hands of the others."""

    side: int
    points: int


def credit_of(table: Table, sides: int, fields: Mapping[str, Any]) -> Credit | None:
    """The credit that the hands come to; none where tiles left are not counted, or nobody has won the round."""
    if fields["tiles_left"] == "not_counted":
        return None
    side = winner_of_round(table, sides, fields)
    return None if side is None else Credit(side, _points(table, side, sides, fields))


def winner_of_round(table: Table, sides: int, fields: Mapping[str, Any]) -> int | None:
    """The side that has gone out, or that has the lightest hand in a block, if it alone has."""
    by_side = [table.hands[side::sides] for side in range(sides)]
    if fields["going_out"] == "whole_side":
        out = [side for side, hands in enumerate(by_side) if not any(hands)]
        if out:
            return out[0]
    if fields["blocked"] != "lightest_hand" or not table.is_stuck:
        return None
    pips = [sum(map(pips_in, hands)) for hands in by_side]
    return pips.index(min(pips)) if pips.count(min(pips)) == 1 else None


def pips_in(hand: Sequence[str]) -> int:
    """The sum of all halves.

    >>> pips_in(["6-4", "3-3"])
    16
    """
    return sum(sum(halves_of(tile)) for tile in hand)


def _points(table: Table, winner: int, sides: int, fields: Mapping[str, Any]) -> int:
    """What the side that has won the round is paid."""
    total = 0
    for seat, hand in enumerate(table.hands):
        pips = pips_in(hand)
        if fields["rounding"] == "nearest_five_each_hand":
            pips = 5 * round(pips / 5)
        if seat % sides != winner:
            total += pips
        elif fields["tiles_left"] == "opponents_pips_minus_own":
            total -= pips
    fives = round(total / 5)
    return max({"nearest_five": 5 * fives, "fives": fives}.get(fields["rounding"], total), 0)
