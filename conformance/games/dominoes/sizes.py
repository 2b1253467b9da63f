"""Fixtures of the kind `sizes`: how many tiles each seat is dealt, by the deal of that size and its neighbours."""

from collections.abc import Mapping, Sequence
from typing import Any

from conformance.games.dominoes import asked, given, told
from conformance.games.dominoes.draft import Draft
from conformance.games.drafting import LineOf

Case = Mapping[str, Any]
Hands = list[list[str]]


def write_sizes(draft: Draft, case: Case, line_of: LineOf) -> None:
    """A deal of each size beside the right one is refused, and the right one accepted."""
    seats, size = case["seats"], case["each"]
    tiles = from_the_highest(draft.ruleset.fields["highest_pip"])
    right = cut(tiles, [size] * seats)
    draft.line = line_of("each")
    given.hands(draft, right)
    draft.is_set = True
    asked.game(draft, seats, [0] * draft.sides(seats), 0)
    for sizes in (fewer(seats, size), more(seats, size, len(tiles))):
        asked.tried_deal(draft, cut(tiles, sizes))
        told.refused(draft, case["by"])
    asked.deal(draft, right)
    told.leader(draft, 0)


def from_the_highest(highest_pip: int) -> list[str]:
    """The set in order, from its highest double down; dealt so, the first hand has that double.

    >>> from_the_highest(2)
    ['2-2', '2-1', '2-0', '1-1', '1-0', '0-0']
    """
    pips = range(highest_pip, -1, -1)
    return [f"{high}-{low}" for high in pips for low in range(high, -1, -1)]


def cut(tiles: Sequence[str], sizes: Sequence[int]) -> Hands:
    """The tiles as hands of these sizes, from the first on."""
    begins = [sum(sizes[:seat]) for seat in range(len(sizes))]
    return [list(tiles[begin : begin + size]) for begin, size in zip(begins, sizes, strict=True)]


def fewer(seats: int, size: int) -> list[int]:
    """Each hand one tile smaller."""
    return [size - 1] * seats


def more(seats: int, size: int, tiles: int) -> list[int]:
    """Each hand one tile larger; where the set has not so many, the first alone, at the cost of the last.

    >>> more(2, 7, 28), more(5, 5, 28), more(4, 7, 28)
    ([8, 8], [6, 5, 5, 5, 5], [8, 7, 7, 6])
    """
    if seats * (size + 1) <= tiles:
        return [size + 1] * seats
    sizes = [size] * seats
    sizes[0] += 1
    if seats * size == tiles:
        sizes[-1] -= 1
    return sizes
