"""The ends of a layout in which every double is a spinner (chapter 4, LAYOUT-11 to LAYOUT-13).

Such a layout is a tree. An end of it is named by the tile that it is on: of a tile that is no double there is
one to be joined, and all the free sides of a double are alike.
"""

from reference_impl.dominoes.actions import End
from reference_impl.dominoes.equipment import Halves, Tile, is_double, tile_of
from reference_impl.dominoes.laid import Line, Tree

SIDES = 2
"""Of a double, that the layout goes on from first."""
FOUR = 4
"""Tiles that a double takes, its cross ends among them (LAYOUT-12)."""


def planted(halves: Halves, spinner_counts: str) -> Tree:
    """The layout that a lead makes."""
    return Tree((halves,), (-1,), spinner_counts)


def name_of(halves: Halves) -> End:
    """How the ends on a tile are named (LAYOUT-13)."""
    high, low = tile_of(halves)
    return f"{high}-{low}"


def numbers_on(tree: Tree) -> tuple[tuple[int, ...], ...]:
    """By tile, the numbers at its open ends.

    >>> numbers_on(Tree(((6, 6), (6, 3), (6, 1)), (-1, 0, 0)))
    ((6, 6), (3,), (1,))
    """
    joined = joined_at(tree)
    return tuple(numbers_at_place(tree, place, joined[place]) for place in range(len(tree)))


def joined_at(tree: Tree) -> list[int]:
    """By tile, how many lie at it, the one that it was joined to among them."""
    lying = [0, *(1 for _ in tree[1:])]
    for place in tree.joined_to[1:]:
        lying[place] += 1
    return lying


def numbers_at_place(tree: Tree, place: int, joined: int) -> tuple[int, ...]:
    """The numbers at the open ends of the tile at that place, at which so many tiles lie."""
    if is_double(tree[place]):
        return (tree[place][0],) * free_sides(joined)
    if place:
        return tree[place][joined:]
    covered = [tree[other][0] for other, at in enumerate(tree.joined_to) if at == 0]
    return tuple(half for half in tree[0] if half not in covered)


def free_sides(joined: int) -> int:
    """The open ends of a double with so many tiles: its free sides, and then its cross ends (LAYOUT-12)."""
    return SIDES - joined if joined < SIDES else FOUR - joined


def open_ends(tree: Tree) -> tuple[int, ...]:
    """The numbers at all open ends, those of the tile that was laid first before the others."""
    return tuple(number for numbers in numbers_on(tree) for number in numbers)


def tiles_joined_to(line: Line) -> tuple[Tile | None, ...]:
    """The tile that each was joined to; nothing for the lead, and none on an empty table."""
    places = line.joined_to if isinstance(line, Tree) else ()
    return tuple(tile_of(line[place]) if place >= 0 else None for place in places)


def tiles_of_ends(line: Line) -> tuple[Tile, ...]:
    """The tile that each open end is on, in the order of their numbers."""
    if not isinstance(line, Tree):
        return ()
    pairs = zip(line, numbers_on(line), strict=True)
    return tuple(tile_of(halves) for halves, numbers in pairs for _ in numbers)


def place_of(tree: Tree, end: End) -> int | None:
    """The place of the tile of that name; nothing where it does not lie there."""
    return next((place for place, halves in enumerate(tree) if name_of(halves) == end), None)


def numbers_at(tree: Tree, end: End) -> tuple[int, ...]:
    """The numbers at the open ends on that tile."""
    place = place_of(tree, end)
    return () if place is None else numbers_on(tree)[place]


def ends_for(tree: Tree, tile: Tile) -> tuple[End, ...]:
    """The ends at which the tile may join, each once (LAYOUT-13)."""
    pairs = zip(tree, numbers_on(tree), strict=True)
    return tuple(name_of(halves) for halves, numbers in pairs if not set(tile).isdisjoint(numbers))


def join(tree: Tree, tile: Tile, end: End) -> Tree:
    """The layout with a fitting tile joined at that end, matching halves touching (LAYOUT-02)."""
    place = place_of(tree, end)
    assert place is not None, "only a tile that lies there has an end"
    first, second = tile
    inner = first if first in numbers_on(tree)[place] else second
    lies = (inner, second if inner == first else first)
    return Tree((*tree, lies), (*tree.joined_to, place), tree.spinner_counts)


def count_of(tree: Tree) -> int:
    """All outer halves, and both of a double at which fewer than two tiles lie (COUNT-09).

    >>> count_of(Tree(((6, 6), (6, 3)), (-1, 0))), count_of(Tree(((6, 6), (6, 3), (6, 1)), (-1, 0, 0)))
    (15, 4)
    """
    joined, numbers = joined_at(tree), numbers_on(tree)
    return sum(
        tree[place][0] * halves_counted(tree, joined[place]) if is_double(tree[place]) else sum(ends)
        for place, ends in enumerate(numbers)
    )


def halves_counted(tree: Tree, joined: int) -> int:
    """How many halves of a double with so many tiles count (COUNT-09, COUNT-08)."""
    if joined < SIDES:
        return 2
    return FOUR - joined if tree.spinner_counts == "while_exposed" else 0
