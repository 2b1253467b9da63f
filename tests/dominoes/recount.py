"""A second way to the same numbers, for checks: written apart from the reference, and not from it."""

PAYS = {3: 1, 5: 1, 6: 2, 9: 3, 10: 2, 12: 4, 15: 8, 18: 6, 20: 4}
"""What each count pays with a double-six set, from the table of the rules; every other count pays nothing."""


def count(tiles: list[tuple[int, int]]) -> int:
    """The pips that lie open: each outer tile by its outer half, or by both if they are equal."""
    if len(tiles) == 1:
        return tiles[0][0] + tiles[0][1]
    (first, first_inner), (last_inner, last) = tiles[0], tiles[-1]
    return (first + first if first == first_inner else first) + (last + last if last == last_inner else last)


def pays(number: int) -> int:
    return PAYS.get(number, 0)
