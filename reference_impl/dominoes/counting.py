"""The count of a line (chapter 6, COUNT)."""

from reference_impl.dominoes import tree
from reference_impl.dominoes.equipment import Halves, is_double
from reference_impl.dominoes.laid import Cross, Line, Tree
from reference_impl.dominoes.layout import arms_of, is_covered


def count_of(line: Line) -> int:
    """The sum of the open ends, a double at an end with both halves; 0 on an empty table.

    A lone double is one tile and is counted once (COUNT-03); what lies inside is not counted (COUNT-05), and
    so a spinner counts until both its sides are covered (COUNT-06).

    >>> count_of(((6, 6),)), count_of(((6, 6), (6, 3)))
    (12, 15)
    """
    if isinstance(line, Tree):
        return tree.count_of(line)
    return count_along(line) + count_across(line) + count_of_exposed(line)


def count_along(line: Line) -> int:
    """What the left and the right end count."""
    if len(line) < 2:
        return sum(map(sum, line))
    return end_counts(line[0], 0) + end_counts(line[-1], 1)


def count_across(line: Line) -> int:
    """What the arms of a spinner count; one that is not begun counts nothing (COUNT-07)."""
    return sum(end_counts(arm[-1], 1) for arm in arms_of(line) if arm)


def count_of_exposed(line: Line) -> int:
    """What a covered spinner still counts, where it does: its number for each arm that is not begun (COUNT-08)."""
    if not isinstance(line, Cross) or line.spinner_counts != "while_exposed":
        return 0
    return line.spinner[0] * sum(not arm for arm in line.arms) if line.spinner and is_covered(line) else 0


def end_counts(tile: Halves, outer: int) -> int:
    """What a tile counts whose half with that index is the outer one (COUNT-01, COUNT-02)."""
    return tile[outer] * (1 + is_double(tile))
