"""Rounds that end with a last tile (chapter 8, OUT)."""

from collections.abc import Iterable, Sequence

from reference_impl.dominoes.equipment import Hand


def has_gone_out(hands: Sequence[Hand], seats: Iterable[int]) -> bool:
    """Every seat of the side has laid its last tile (OUT-01, OUT-03, OUT-05)."""
    return all(not hands[seat] for seat in seats)


def pips(hand: Hand) -> int:
    """The sum of all halves in a hand.

    >>> pips(((6, 4), (3, 3)))
    16
    """
    return sum(map(sum, hand))


def nearest_five(number: int) -> int:
    """The multiple of five that is nearest; there is always one (OUT-10).

    >>> [nearest_five(number) for number in (0, 2, 3, 7, 8)]
    [0, 0, 5, 5, 10]
    """
    return (number + 2) // 5 * 5


def paid_for_tiles(others: Iterable[Hand], own: Iterable[Hand], tiles_left: str, rounding: str) -> int:
    """What the tiles left in hand pay the side that has won the round (OUT-09 to OUT-13).

    >>> others, own = [((6, 4), (2, 1)), ((1, 1),)], [((1, 0),)]
    >>> [paid_for_tiles(others, own, "opponents_pips", how) for how in ("none", "nearest_five")]
    [15, 15]
    >>> paid_for_tiles(others, own, "opponents_pips", "nearest_five_each_hand")
    15
    >>> paid_for_tiles(others, own, "opponents_pips", "fives")
    3
    >>> paid_for_tiles(others, own, "opponents_pips_minus_own", "none")
    14
    """
    if tiles_left == "not_counted":
        return 0
    each = nearest_five if rounding == "nearest_five_each_hand" else int
    total = sum(each(pips(hand)) for hand in others)
    if tiles_left == "opponents_pips_minus_own":
        total -= sum(each(pips(hand)) for hand in own)
    paid = nearest_five(total) if rounding in ("nearest_five", "fives") else total
    return max(paid // 5 if rounding == "fives" else paid, 0)
