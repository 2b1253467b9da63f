"""Engines that count wrongly (chapter 6, COUNT)."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from conformance.games.dominoes.mutants.parts import Lead, marked_double, marked_lead
from conformance.games.dominoes.reference import ReferenceEngine, Result
from conformance.mutants.mutant import Mutant
from reference_impl.dominoes.counting import count_of
from reference_impl.dominoes.equipment import is_double
from reference_impl.dominoes.laid import Line
from reference_impl.dominoes.layout import (
    line_ends,
    open_ends,
)
from reference_impl.dominoes.notation import parse_tile


def end_values(line: Line) -> tuple[int, int]:
    """What each end of a line of two tiles or more counts."""
    left, right = line_ends(line)
    return left * (1 + is_double(line[0])), right * (1 + is_double(line[-1]))


def covered_half_of_the_lead(line: Line) -> int:
    """A plain lead counts both halves until both are joined."""
    covered = 0
    if len(line) > 1:
        covered += line[0][1] if isinstance(line[0], Lead) and not is_double(line[0]) else 0
        covered += line[-1][0] if isinstance(line[-1], Lead) and not is_double(line[-1]) else 0
    return count_of(line) + covered


def every_half(line: Line) -> int:
    """Every half in the line counts."""
    return sum(map(sum, line))


def whole_outer_tiles(line: Line) -> int:
    """The tile at each end counts both halves, double or not."""
    return sum(line[0]) + sum(line[-1]) if len(line) > 1 else count_of(line)


def equal_ends_once(line: Line) -> int:
    """Two ends with one number count as one."""
    left, right = line_ends(line) if line else (0, 1)
    return max(end_values(line)) if len(line) > 1 and left == right else count_of(line)


def right_end_only(line: Line) -> int:
    """The left end does not count from the second tile on."""
    return end_values(line)[1] if len(line) > 1 else count_of(line)


def difference(line: Line) -> int:
    """The lower end is taken from the higher."""
    left, right = end_values(line) if len(line) > 1 else (count_of(line), 0)
    return abs(left - right)


def count_on_the_table(engine: Any, line: Sequence[str], **rules: Any) -> Result:
    """A line that is only counted takes the place of the one in play."""
    if engine.state:
        engine.state = replace(engine.state, line=tuple(map(parse_tile, line)))
    return ReferenceEngine.count(engine, line, **rules)


def ends_only(line: Line) -> int:
    """Each end counts the number that it shows, whatever tile lies there."""
    return sum(open_ends(line))


def left_double_once(line: Line) -> int:
    """A double at the left end of two tiles or more counts one half."""
    return open_ends(line)[0] + end_values(line)[1] if len(line) > 1 else count_of(line)


def right_double_once(line: Line) -> int:
    """A double at the right end of two tiles or more counts one half."""
    return end_values(line)[0] + open_ends(line)[1] if len(line) > 1 else count_of(line)


def one_double_only(line: Line) -> int:
    """Of doubles at both ends only the left one counts both halves."""
    both = len(line) > 1 and is_double(line[0]) and is_double(line[-1])
    return right_double_once(line) if both else count_of(line)


def equal_end_taken_for_the_double(line: Line) -> int:
    """An end that shows the number of a double at the other end is taken for a double too."""
    left, right = line_ends(line) if line else (0, 1)
    alike = len(line) > 1 and left == right and (is_double(line[0]) or is_double(line[-1]))
    return 4 * left if alike else count_of(line)


def three_ends_of_a_double(line: Line) -> int:
    """A double at an end has three open sides, and its number counts at each."""
    if len(line) < 2:
        return count_of(line)
    left, right = line_ends(line)
    return left * (1 + 2 * is_double(line[0])) + right * (1 + 2 * is_double(line[-1]))


def lone_double_at_both_ends(line: Line) -> int:
    """A double that lies alone counts at each of the two ends."""
    return count_of(line) * (2 if len(line) == 1 and is_double(line[0]) else 1)


def lone_double_by_one_half(line: Line) -> int:
    """A double that lies alone counts the number that it shows once."""
    return line[0][0] if len(line) == 1 and is_double(line[0]) else count_of(line)


def lone_double_by_three_halves(line: Line) -> int:
    """A double that lies alone counts both halves as the left end and one as the right."""
    return 3 * line[0][0] if len(line) == 1 and is_double(line[0]) else count_of(line)


def joined_lead(line: Line) -> int:
    """What a double that led counts when one of its sides is joined; 0 if there is none."""
    ends = (line[0], line[-1]) if len(line) > 1 else ()
    return next((sum(tile) for tile in ends if isinstance(tile, Lead) and is_double(tile)), 0)


def lead_gone_at_once(line: Line) -> int:
    """A double that led counts nothing as soon as one side is joined."""
    return count_of(line) - joined_lead(line)


def lead_by_one_half(line: Line) -> int:
    """A double that led counts one half when the other is joined."""
    return count_of(line) - joined_lead(line) // 2


def lead_for_one_more_play(line: Line) -> int:
    """A double that led counts with the second tile and not with the third."""
    return count_of(line) - (joined_lead(line) if len(line) > 2 else 0)


def lead_is_the_left_end(line: Line) -> int:
    """A double that led lies covered when its left side is joined."""
    return count_of(line) - (joined_lead(line) if line and isinstance(line[-1], Lead) else 0)


def lead_for_ever(line: Line) -> int:
    """A double that led counts when both its sides are joined as well."""
    return count_of(line) + sum(
        sum(tile) for tile in line[1:-1] if isinstance(tile, Lead) and is_double(tile)
    )


def every_double(line: Line) -> int:
    """Every double in the line counts both halves."""
    return count_of(line) + sum(sum(tile) for tile in line[1:-1] if is_double(tile))


def every_double_by_one_half(line: Line) -> int:
    """A double inside the line counts one half."""
    return count_of(line) + sum(tile[0] for tile in line[1:-1] if is_double(tile))


def double_just_covered(line: Line) -> int:
    """A double counts until a second tile lies beyond it."""
    beside = {1, len(line) - 2} & set(range(1, len(line) - 1))
    return count_of(line) + sum(sum(line[index]) for index in beside if is_double(line[index]))


def number_of_a_double_twice(line: Line) -> int:
    """A number at an end counts twice when its double lies anywhere in the line."""
    if len(line) < 2:
        return count_of(line)
    return sum(number * (1 + ((number, number) in line)) for number in open_ends(line))


MUTANTS = (
    Mutant(
        "COUNT-01/covered-half-of-the-lead",
        "goes on counting both halves of a plain lead when one of them is joined",
        {"layout.lead": marked_lead, "counting.count_of": covered_half_of_the_lead},
    ),
    Mutant(
        "COUNT-01/every-half",
        "adds up every half in the line",
        {"counting.count_of": every_half},
    ),
    Mutant(
        "COUNT-01/whole-outer-tiles",
        "counts both halves of the tile at an end, whether or not it is a double",
        {"counting.count_of": whole_outer_tiles},
    ),
    Mutant(
        "COUNT-01/equal-ends-once",
        "counts two ends that show the same number as one",
        {"counting.count_of": equal_ends_once},
    ),
    Mutant(
        "COUNT-01/right-end-only",
        "counts the right end only, from the second tile on",
        {"counting.count_of": right_end_only},
    ),
    Mutant(
        "COUNT-01/difference",
        "takes the lower end from the higher one",
        {"counting.count_of": difference},
    ),
    Mutant(
        "COUNT-01/counting-lays-the-line",
        "puts a line that is only to be counted in the place of the one in play",
        {"engine.count": count_on_the_table},
    ),
    Mutant(
        "COUNT-02/double-by-one-half",
        "counts a double at an end by one half only",
        {"counting.count_of": ends_only},
    ),
    Mutant(
        "COUNT-02/left-double-once",
        "counts a double at the left end by one half",
        {"counting.count_of": left_double_once},
    ),
    Mutant(
        "COUNT-02/right-double-once",
        "counts a double at the right end by one half",
        {"counting.count_of": right_double_once},
    ),
    Mutant(
        "COUNT-02/one-double-only",
        "counts the right one of two doubles at the ends by one half",
        {"counting.count_of": one_double_only},
    ),
    Mutant(
        "COUNT-02/equal-end-taken-for-the-double",
        "looks for doubles by number, so that a 5 at one end counts 10 while 5-5 is at the other",
        {"counting.count_of": equal_end_taken_for_the_double},
    ),
    Mutant(
        "COUNT-02/three-ends-of-a-double",
        "counts a double at an end three times, once for each side that is open",
        {"counting.count_of": three_ends_of_a_double},
    ),
    Mutant(
        "COUNT-03/lone-double-at-both-ends",
        "counts a double that lies alone at both of its ends, so that 6-6 makes 24",
        {"counting.count_of": lone_double_at_both_ends},
    ),
    Mutant(
        "COUNT-03/lone-double-by-one-half",
        "counts a double that lies alone by one half, so that 6-6 makes 6",
        {"counting.count_of": lone_double_by_one_half},
    ),
    Mutant(
        "COUNT-03/lone-double-by-three-halves",
        "adds the double at the left to the number at the right, so that a lone 6-6 makes 18",
        {"counting.count_of": lone_double_by_three_halves},
    ),
    Mutant(
        "COUNT-04/gone-at-once",
        "leaves a double that led out of the count as soon as one side is joined",
        {"layout.lead": marked_double, "counting.count_of": lead_gone_at_once},
    ),
    Mutant(
        "COUNT-04/by-one-half",
        "counts a double that led by one half when the other is joined",
        {"layout.lead": marked_double, "counting.count_of": lead_by_one_half},
    ),
    Mutant(
        "COUNT-04/for-one-more-play",
        "counts a double that led for one more play and no longer",
        {"layout.lead": marked_double, "counting.count_of": lead_for_one_more_play},
    ),
    Mutant(
        "COUNT-04/taken-for-the-left-end",
        "takes a double that led for the left end, so that a tile on its left covers it",
        {"layout.lead": marked_double, "counting.count_of": lead_is_the_left_end},
    ),
    Mutant(
        "COUNT-05/the-lead-for-ever",
        "goes on counting a double that led when both its sides are joined",
        {"layout.lead": marked_double, "counting.count_of": lead_for_ever},
    ),
    Mutant(
        "COUNT-05/every-double",
        "counts every double in the line with both halves",
        {"counting.count_of": every_double},
    ),
    Mutant(
        "COUNT-05/every-double-by-one-half",
        "counts every double inside the line by one half",
        {"counting.count_of": every_double_by_one_half},
    ),
    Mutant(
        "COUNT-05/double-just-covered",
        "counts a double until there are two tiles beyond it",
        {"counting.count_of": double_just_covered},
    ),
    Mutant(
        "COUNT-05/number-of-a-double-twice",
        "counts a number at an end twice when its double lies anywhere in the line",
        {"counting.count_of": number_of_a_double_twice},
    ),
)
