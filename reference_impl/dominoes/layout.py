"""The line of play and its two ends (chapter 4, LAYOUT).

A line is the tiles from left to right, each as its left and right half. It is never branched
(LAYOUT-03, LAYOUT-04), so the two outer tiles are all that can be joined to.
"""

from reference_impl.dominoes.actions import ENDS, End
from reference_impl.dominoes.equipment import Halves, Tile

Line = tuple[Halves, ...]


def open_ends(line: Line) -> tuple[int, ...]:
    """The numbers at the left and the right end; none on an empty table (LAYOUT-01).

    >>> open_ends(((6, 6), (6, 3)))
    (6, 3)
    """
    return (line[0][0], line[-1][1]) if line else ()


def fits(line: Line, tile: Tile, end: End) -> bool:
    """One of the tile's halves matches that end (LAYOUT-02, LAYOUT-06)."""
    return open_ends(line)[ENDS.index(end)] in tile


def ends_for(line: Line, tile: Tile) -> tuple[End, ...]:
    """The ends of a line that is not empty at which the tile may join (LAYOUT-06)."""
    return tuple(end for end in ENDS if fits(line, tile, end))


def lead(halves: Halves) -> Line:
    """The line that a lead makes; it lies as it was named (LAYOUT-01)."""
    return (halves,)


def join(line: Line, tile: Tile, end: End) -> Line:
    """The line with a fitting tile joined at that end, matching halves touching (LAYOUT-02).

    >>> join(((6, 6),), (6, 3), "left")
    ((3, 6), (6, 6))
    """
    first, second = tile
    left, right = open_ends(line)
    if end == "left":
        return ((second, first) if first == left else (first, second), *line)
    return (*line, (first, second) if first == right else (second, first))
