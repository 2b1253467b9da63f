"""Engines that count wrongly (chapter 6, COUNT)."""

from conformance.mutants.mutant import Mutant
from reference_impl.dominoes.counting import count_of
from reference_impl.dominoes.equipment import is_double
from reference_impl.dominoes.layout import Line, open_ends


def lone_double_at_both_ends(line: Line) -> int:
    """A double that lies alone counts at each of the two ends."""
    return count_of(line) * (2 if len(line) == 1 and is_double(line[0]) else 1)


def ends_only(line: Line) -> int:
    """Each end counts the number that it shows, whatever tile lies there."""
    return sum(open_ends(line))


MUTANTS = (
    Mutant(
        "COUNT-03/lone-double-at-both-ends",
        "counts a double that lies alone at both of its ends, so that 6-6 makes 24",
        {"counting.count_of": lone_double_at_both_ends},
    ),
    Mutant(
        "COUNT-02/double-by-one-half",
        "counts a double at an end by one half only",
        {"counting.count_of": ends_only},
    ),
)
