"""How tiles are written, and what sets are called."""

import re
from functools import lru_cache

SETS = {6: "six", 9: "nine", 12: "twelve"}
"""What a set is called, by its highest pip."""
TILE = re.compile(r"\d+-\d+")


def halves_of(tile: str) -> tuple[int, int]:
    """A tile's numbers as written. Raises `ValueError`."""
    if not TILE.fullmatch(tile):
        raise ValueError(f"{tile!r} is not a tile; a tile is written 6-4")
    left, right = tile.split("-")
    return int(left), int(right)


@lru_cache(maxsize=1024)  # nearly always one of a few tiles
def canonical(tile: str) -> str:
    """The one way of writing a tile: the higher number first. Raises `ValueError`.

    >>> canonical("4-6")
    '6-4'
    """
    left, right = halves_of(tile)
    return f"{max(left, right)}-{min(left, right)}"


def whole_set(highest_pip: int) -> list[str]:
    """Every tile of the set, the lowest first: 0-0, 1-0, 1-1, 2-0."""
    return [f"{high}-{low}" for high in range(highest_pip + 1) for low in range(high + 1)]


def tiles_in(text: str) -> list[str]:
    """The tiles of a list in words, in order: `6-4 3-3`, `6-4, 3-3 and 2-1`.

    Raises `ValueError` for anything that is not a tile.
    """
    words = [word.strip(",") for word in text.split() if word != "and"]
    for word in words:
        halves_of(word)
    return words
