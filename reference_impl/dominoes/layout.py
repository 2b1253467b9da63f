"""The line of play and its open ends (chapter 4, LAYOUT).

A line is the tiles from left to right, each as its left and right half. It is never branched
(LAYOUT-03, LAYOUT-04), so the two outer tiles are all that can be joined to. Where the first double is a
spinner (LAYOUT-07) the line is a `Cross`: it knows that double, and the arms that begin at it. Where every
double is one it is a `Tree` (LAYOUT-11), whose ends are worked out in `tree`.
"""

from itertools import chain

from reference_impl.dominoes import tree
from reference_impl.dominoes.actions import ALL_ENDS, CROSS_ENDS, ENDS, End
from reference_impl.dominoes.equipment import Halves, Tile, is_double
from reference_impl.dominoes.laid import NO_ARMS, Arms, Cross, Line, Tree
from reference_impl.dominoes.ruleset import Ruleset


def arms_of(line: Line) -> Arms:
    """The arms of a spinner; empty ones where there is none."""
    return line.arms if isinstance(line, Cross) else NO_ARMS


def spinner_of(line: Line) -> Halves | None:
    """The spinner, if there is one (LAYOUT-07)."""
    return line.spinner if isinstance(line, Cross) else None


def tiles_on(line: Line) -> tuple[Halves, ...]:
    """All that lies on the table."""
    return (*line, *chain(*arms_of(line)))


def is_covered(line: Line) -> bool:
    """The spinner has a tile at each of its two sides in the line."""
    return spinner_of(line) in line[1:-1]


def is_open_across(line: Line) -> bool:
    """The cross ends of the spinner may be joined (LAYOUT-09, LAYOUT-10)."""
    if not isinstance(line, Cross) or line.spinner is None:
        return False
    return line.cross_ends == "at_once" or is_covered(line)


def open_ends(line: Line) -> tuple[int, ...]:
    """The numbers at the left and the right end, then at the cross ends; none on an empty table (LAYOUT-01, LAYOUT-08).

    >>> open_ends(((6, 6), (6, 3)))
    (6, 3)
    >>> open_ends(Cross(((3, 6), (6, 6), (6, 1)), spinner=(6, 6), arms=(((6, 2),), ())))
    (3, 1, 2, 6)
    """
    if isinstance(line, Tree):
        return tree.open_ends(line)
    if not line:
        return ()
    spinner = spinner_of(line)
    if spinner is None or not is_open_across(line):
        return line_ends(line)
    return *line_ends(line), *(arm[-1][1] if arm else spinner[0] for arm in arms_of(line))


def line_ends(line: Line) -> tuple[int, int]:
    """The numbers at the left and the right end of a line that is not empty."""
    return line[0][0], line[-1][1]


def number_at(line: Line, end: End) -> int | None:
    """The number at that end; nothing where there is no such end, or it is not open (LAYOUT-09).

    The left one of the two of a lone lead, where they have one name (LAYOUT-13).
    """
    if isinstance(line, Tree):
        return next(iter(tree.numbers_at(line, end)), None)
    if end not in ALL_ENDS:
        return None
    numbers, place = open_ends(line), ALL_ENDS.index(end)
    return numbers[place] if place < len(numbers) else None


def names_of_ends(line: Line) -> tuple[End, ...]:
    """What the open ends are called, in the order of their numbers."""
    return ALL_ENDS[: len(open_ends(line))]


def ends_named(line: Line, rules: Ruleset) -> tuple[End, ...]:
    """The ends that a play may name by the rules, whether or not they are open (LAYOUT-08, LAYOUT-13)."""
    if rules.spinner == "every_double":
        return tuple(map(tree.name_of, line))
    return ENDS if rules.spinner == "none" else ALL_ENDS


def fits(line: Line, tile: Tile, end: End) -> bool:
    """That end is open, and one of the tile's halves matches it (LAYOUT-02, LAYOUT-06, LAYOUT-08)."""
    if isinstance(line, Tree):
        return end in tree.ends_for(line, tile)
    return number_at(line, end) in tile


def ends_for(line: Line, tile: Tile) -> tuple[End, ...]:
    """The ends of a line that is not empty at which the tile may join (LAYOUT-06)."""
    if isinstance(line, Tree):
        return tree.ends_for(line, tile)
    return tuple(end for end in names_of_ends(line) if fits(line, tile, end))


def lead(halves: Halves) -> Line:
    """The line that a lead makes; it lies as it was named (LAYOUT-01)."""
    return (halves,)


def first_tile(halves: Halves, rules: Ruleset) -> Line:
    """The line that a lead makes by the rules that are played (LAYOUT-04, LAYOUT-07)."""
    line = lead(halves)
    if rules.spinner == "none":
        return line
    if rules.spinner == "every_double":
        return tree.planted(halves, rules.spinner_counts)
    return cross_of(rules, line, spinner_after(None, halves))


def cross_of(rules: Ruleset, line: Line, spinner: Halves | None, arms: Arms = NO_ARMS) -> Cross:
    """A line with what lies across it, by the rules that are played."""
    return Cross(line, rules.cross_ends, spinner, arms, rules.spinner_counts)


def spinner_after(spinner: Halves | None, halves: Halves) -> Halves | None:
    """The spinner after one more tile: the first double of the round, and no later one (LAYOUT-07).

    >>> spinner_after(None, (6, 6)), spinner_after((6, 6), (4, 4)), spinner_after(None, (6, 4))
    ((6, 6), (6, 6), None)
    """
    return halves if spinner is None and is_double(halves) else spinner


def join(line: Line, tile: Tile, end: End) -> Line:
    """The line with a fitting tile joined at that end, matching halves touching (LAYOUT-02).

    >>> join(((6, 6),), (6, 3), "left")
    ((3, 6), (6, 6))
    """
    if isinstance(line, Cross):
        return join_cross(line, tile, end)
    if isinstance(line, Tree):
        return tree.join(line, tile, end)
    return join_line(line, tile, end)


def join_line(line: Line, tile: Tile, end: End) -> Line:
    """The same of the left or the right end."""
    first, second = tile
    left, right = line_ends(line)
    if end == "left":
        return ((second, first) if first == left else (first, second), *line)
    return (*line, (first, second) if first == right else (second, first))


def join_cross(line: Cross, tile: Tile, end: End) -> Cross:
    """The same where there may be a spinner: the tile lengthens the line or an arm (LAYOUT-07, LAYOUT-08)."""
    if end in ("left", "right"):
        spinner = spinner_after(line.spinner, tile)
        return laid_as(line, join_line(line, tile, end), spinner, line.arms)
    arms = list(line.arms)
    place = CROSS_ENDS.index(end)
    arms[place] = (*arms[place], outward(tile, number_at(line, end)))
    return laid_as(line, line, line.spinner, (arms[0], arms[1]))


def laid_as(cross: Cross, line: Line, spinner: Halves | None, arms: Arms) -> Cross:
    """Another layout by the same rules."""
    return Cross(line, cross.cross_ends, spinner, arms, cross.spinner_counts)


def outward(tile: Tile, number: int | None) -> Halves:
    """The tile as it lies in an arm: the half with that number is the inner one (LAYOUT-02)."""
    first, second = tile
    return (first, second) if first == number else (second, first)
