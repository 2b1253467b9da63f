"""The count of a line (chapter 6, COUNT)."""

from reference_impl.dominoes.equipment import is_double
from reference_impl.dominoes.layout import Line, open_ends


def count_of(line: Line) -> int:
    """The sum of the two ends, a double at an end with both halves; 0 on an empty table.

    A lone double is one tile and is counted once (COUNT-03); what lies inside is not counted (COUNT-05).

    >>> count_of(((6, 6),)), count_of(((6, 6), (6, 3)))
    (12, 15)
    """
    if len(line) < 2:
        return sum(open_ends(line))
    left, right = open_ends(line)
    return left * (1 + is_double(line[0])) + right * (1 + is_double(line[-1]))
