"""Engines that count a spinner or its arms wrongly (chapter 6, COUNT-06 to COUNT-08)."""

from collections.abc import Callable

from conformance.games.dominoes.mutants.parts import Lead, marked_lead
from conformance.mutants.mutant import Mutant
from reference_impl.dominoes.counting import count_of
from reference_impl.dominoes.equipment import Halves, is_double
from reference_impl.dominoes.laid import Cross, Line
from reference_impl.dominoes.layout import (
    arms_of,
    is_covered,
    is_open_across,
    spinner_of,
)

Count = Callable[[Line], int]


def is_joined(line: Line) -> bool:
    """The spinner did not lead, in a line whose lead is marked."""
    spinner = spinner_of(line)
    return not any(isinstance(tile, Lead) for tile in line if tile == spinner)


def spinner_adds(halves: int, when: Callable[[Line], bool]) -> Count:
    """So many halves of the spinner more are counted, or fewer, when this is so."""

    def counted(line: Line) -> int:
        spinner = spinner_of(line)
        return count_of(line) + (halves * spinner[0] if spinner and when(line) else 0)

    return counted


def arms_count(counted: Callable[[Line], int]) -> Count:
    """What each arm that is begun counts."""

    def across(line: Line) -> int:
        return sum(counted(arm) for arm in arms_of(line) if arm)

    return across


def whole(tile: Halves) -> int:
    """The outer half, or both of a double."""
    return tile[1] * (1 + is_double(tile))


def unbegun(line: Line) -> int:
    """How many open cross ends have no arm."""
    return sum(not arm for arm in arms_of(line)) if is_open_across(line) else 0


def unbegun_counted(line: Line) -> int:
    """An open cross end counts the spinner's number until an arm begins there."""
    spinner = spinner_of(line)
    return count_of(line) + (unbegun(line) * spinner[0] if spinner and is_covered(line) else 0)


def greater_arm(line: Line) -> int:
    """Of two arms the greater one counts."""
    return max((whole(arm[-1]) for arm in arms_of(line) if arm), default=0)


def arm_at(place: int) -> Count:
    """Only the arm at this place counts."""

    def across(line: Line) -> int:
        return sum(whole(tile) for tile in arms_of(line)[place][-1:])

    return across


def arms_instead_of_the_line(line: Line) -> int:
    """When both arms are begun their ends are the two that count."""
    arms = arms_of(line)
    return sum(whole(arm[-1]) for arm in arms) if all(arms) else count_of(line)


def exposed(halves: Callable[[int], int], when: Callable[[Line], bool] = is_covered) -> Count:
    """Where a covered spinner is counted on, so many of its halves are, by the number of its arms."""

    def counted(line: Line) -> int:
        spinner = spinner_of(line)
        if not isinstance(line, Cross) or spinner is None or line.spinner_counts != "while_exposed":
            return 0
        return spinner[0] * halves(sum(map(bool, line.arms))) if when(line) else 0

    return counted


COUNT, ACROSS, EXPOSED = "counting.count_of", "counting.count_across", "counting.count_of_exposed"

MUTANTS = (
    Mutant(
        "COUNT-06/one-half",
        "counts one half of a spinner",
        {COUNT: spinner_adds(-1, lambda line: not is_covered(line))},
    ),
    Mutant(
        "COUNT-06/one-half-when-it-leads",
        "counts one half of a spinner that lies alone",
        {COUNT: spinner_adds(-1, lambda line: len(line) == 1)},
    ),
    Mutant(
        "COUNT-06/four-halves",
        "counts a spinner four times",
        {COUNT: spinner_adds(2, lambda line: not is_covered(line))},
    ),
    Mutant(
        "COUNT-06/gone-with-one-side",
        "counts nothing for a spinner with one side covered",
        {COUNT: spinner_adds(-2, lambda line: len(line) > 1 and not is_covered(line))},
    ),
    Mutant(
        "COUNT-06/half-with-one-side",
        "counts one half of a spinner with one side covered",
        {COUNT: spinner_adds(-1, lambda line: len(line) > 1 and not is_covered(line))},
    ),
    Mutant("COUNT-06/for-ever", "counts a spinner for ever", {COUNT: spinner_adds(2, is_covered)}),
    Mutant(
        "COUNT-06/half-for-ever", "counts one half of a covered spinner", {COUNT: spinner_adds(1, is_covered)}
    ),
    Mutant(
        "COUNT-06/until-an-arm",
        "counts a covered spinner until an arm is begun",
        {COUNT: spinner_adds(2, lambda line: is_covered(line) and not any(arms_of(line)))},
    ),
    Mutant(
        "COUNT-06/until-all-four",
        "counts a spinner until it is covered on four sides",
        {COUNT: spinner_adds(2, lambda line: is_covered(line) and not all(arms_of(line)))},
    ),
    Mutant(
        "COUNT-06/joined-is-covered",
        "counts nothing for a spinner that was joined",
        {
            "layout.lead": marked_lead,
            COUNT: spinner_adds(-2, lambda line: is_joined(line) and not is_covered(line)),
        },
    ),
    Mutant(
        "COUNT-06/joined-by-one-half",
        "counts one half of a spinner that was joined",
        {
            "layout.lead": marked_lead,
            COUNT: spinner_adds(-1, lambda line: is_joined(line) and not is_covered(line)),
        },
    ),
    Mutant(
        "COUNT-06/joined-for-ever",
        "counts a spinner for ever that was joined",
        {
            "layout.lead": marked_lead,
            COUNT: spinner_adds(2, lambda line: is_joined(line) and is_covered(line)),
        },
    ),
    Mutant(
        "COUNT-06/covered-by-an-arm",
        "counts nothing for a spinner with an arm",
        {COUNT: spinner_adds(-2, lambda line: any(arms_of(line)) and not is_covered(line))},
    ),
    Mutant(
        "COUNT-06/covered-by-two-tiles",
        "counts nothing for a spinner with two tiles at any of its sides",
        {
            COUNT: spinner_adds(
                -2,
                lambda line: (len(line) > 1) + sum(map(bool, arms_of(line))) > 1 and not is_covered(line),
            )
        },
    ),
    Mutant("COUNT-07/line-only", "counts the two ends of the line only", {ACROSS: lambda _: 0}),
    Mutant("COUNT-07/unbegun-counted", "counts open cross ends without an arm", {COUNT: unbegun_counted}),
    Mutant(
        "COUNT-07/unbegun-beside-an-arm",
        "counts a cross end without an arm when there is one at the other",
        {COUNT: spinner_adds(1, lambda line: is_covered(line) and unbegun(line) == 1)},
    ),
    Mutant(
        "COUNT-07/spinner-with-an-arm",
        "counts a covered spinner again when an arm is begun",
        {COUNT: spinner_adds(2, lambda line: is_covered(line) and any(arms_of(line)))},
    ),
    Mutant("COUNT-07/up-only", "counts the arm above only", {ACROSS: arm_at(0)}),
    Mutant("COUNT-07/down-only", "counts the arm below only", {ACROSS: arm_at(1)}),
    Mutant("COUNT-07/greater-arm", "counts the greater of two arms only", {ACROSS: greater_arm}),
    Mutant(
        "COUNT-07/arms-instead",
        "counts the ends of two arms instead of those of the line",
        {COUNT: arms_instead_of_the_line},
    ),
    Mutant(
        "COUNT-07/double-by-one-half",
        "counts one half of a double at the end of an arm",
        {ACROSS: arms_count(lambda arm: arm[-1][1])},
    ),
    Mutant(
        "COUNT-07/double-not-at-all",
        "counts nothing for a double at the end of an arm",
        {ACROSS: arms_count(lambda arm: 0 if is_double(arm[-1]) else arm[-1][1])},
    ),
    Mutant(
        "COUNT-07/double-inside-an-arm",
        "counts the doubles inside an arm as well",
        {ACROSS: arms_count(lambda arm: whole(arm[-1]) + sum(map(sum, filter(is_double, arm[:-1]))))},
    ),
    Mutant(
        "COUNT-07/inner-half",
        "counts the inner half of an arm's last tile",
        {ACROSS: arms_count(lambda arm: arm[-1][0])},
    ),
    Mutant(
        "COUNT-07/first-tile",
        "counts the first tile of an arm however long it is",
        {ACROSS: arms_count(lambda arm: whole(arm[0]))},
    ),
    Mutant(
        "COUNT-07/whole-arm",
        "counts every tile of an arm",
        {ACROSS: arms_count(lambda arm: sum(map(whole, arm)))},
    ),
    Mutant("COUNT-08/gone-when-covered", "counts a covered spinner no more", {EXPOSED: lambda _: 0}),
    Mutant(
        "COUNT-08/one-half",
        "counts one half of a covered spinner until both arms are begun",
        {EXPOSED: exposed(lambda arms: arms < 2)},
    ),
    Mutant(
        "COUNT-08/until-an-arm",
        "counts nothing for a covered spinner once an arm is begun",
        {EXPOSED: exposed(lambda arms: 0 if arms else 2)},
    ),
    Mutant(
        "COUNT-08/until-all-four",
        "counts both halves of a covered spinner until both arms are begun",
        {EXPOSED: exposed(lambda arms: 2 if arms < 2 else 0)},
    ),
    Mutant(
        "COUNT-08/never-less-than-one-half",
        "counts one half of a spinner between two arms",
        {EXPOSED: exposed(lambda arms: max(1, 2 - arms))},
    ),
    Mutant("COUNT-08/for-ever", "counts both halves of a spinner for ever", {EXPOSED: exposed(lambda _: 2)}),
    Mutant(
        "COUNT-08/before-it-is-covered",
        "counts the open halves of a spinner that is an end of the line a second time",
        {EXPOSED: exposed(lambda arms: 2 - arms, lambda _: True)},
    ),
    Mutant(
        "COUNT-08/a-lead-only",
        "counts a covered spinner on only if it led",
        {
            "layout.lead": marked_lead,
            EXPOSED: exposed(lambda arms: 2 - arms, lambda line: is_covered(line) and not is_joined(line)),
        },
    ),
)
