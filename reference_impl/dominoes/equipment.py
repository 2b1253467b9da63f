"""Tiles, the set, seats and sides (chapter 1, EQUIP).

A tile is a pair of pips, the higher first. A half-oriented pair, as a tile lies on the table or was
sent, is `Halves`: left half, right half.
"""

from collections.abc import Mapping
from functools import cache

Tile = tuple[int, int]
Halves = tuple[int, int]
Hand = tuple[Tile, ...]


def tile_of(halves: Halves) -> Tile:
    """The tile that lies with these halves.

    >>> tile_of((4, 6))
    (6, 4)
    """
    left, right = halves
    return (left, right) if left >= right else (right, left)


def is_double(tile: Halves) -> bool:
    """Both halves show the same number.

    >>> is_double((3, 3)), is_double((3, 0))
    (True, False)
    """
    return tile[0] == tile[1]


@cache
def full_set(highest_pip: int) -> frozenset[Tile]:
    """Every pairing of 0 to the highest pip, once (EQUIP-05).

    >>> len(full_set(6))
    28
    """
    return frozenset((high, low) for high in range(highest_pip + 1) for low in range(high + 1))


def is_enough(highest_pip: int, seats: int, hand_size: int) -> bool:
    """The set has a hand of that size for every seat (EQUIP-07).

    >>> is_enough(6, 4, 7), is_enough(6, 5, 6), is_enough(6, 5, 0)
    (True, False, False)
    """
    return 0 < seats * hand_size <= len(full_set(highest_pip))


def side_count(seats: int, sides: Mapping[int, str]) -> int:
    """How many scores are kept at a table of so many seats (EQUIP-02, EQUIP-03)."""
    return 2 if sides[seats] == "opposite_pairs" else seats


def side_of(seat: int, seats: int, sides: Mapping[int, str]) -> int:
    """The side that a seat plays for: itself, or with the seat opposite (EQUIP-04).

    >>> [side_of(seat, 4, {4: "opposite_pairs"}) for seat in range(4)]
    [0, 1, 0, 1]
    """
    return seat % side_count(seats, sides)


def seats_of(side: int, seats: int, sides: Mapping[int, str]) -> tuple[int, ...]:
    """The seats that share a side's score (EQUIP-04)."""
    return tuple(range(side, seats, side_count(seats, sides)))
