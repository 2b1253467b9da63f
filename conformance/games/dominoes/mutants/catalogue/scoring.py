"""Engines that pay the wrong number of points for a count (chapter 7, SCORE-01 to SCORE-05)."""

from collections.abc import Callable, Iterable

from conformance.games.dominoes.mutants.parts import (
    event_points,
    is_out,
    points_for,
)
from conformance.mutants.mutant import Mutant
from reference_impl.dominoes.equipment import is_double
from reference_impl.dominoes.layout import open_ends
from reference_impl.dominoes.state import State

Points = Callable[[int, Iterable[int]], int]


def table_with(wrong: dict[int, int]) -> Points:
    """The points of a table that is right but for these counts."""

    def points(count: int, divisors: Iterable[int]) -> int:
        return wrong[count] if count in wrong else points_for(count, divisors)

    return points


def also_dividing(*divisors: int) -> Points:
    """A count that neither three nor five divides pays the quotient by one of these."""

    def points(count: int, right: Iterable[int]) -> int:
        return points_for(count, right) or next((count // by for by in divisors if count % by == 0), 0)

    return points


def any_threes_pay_one(count: int, _: Iterable[int]) -> int:
    """A count that three divides pays one point for that."""
    return points_for(count, (5,)) + (count > 0 and count % 3 == 0)


def fives_only(count: int, _: Iterable[int]) -> int:
    """Threes pay nothing."""
    return points_for(count, (5,))


def threes_only(count: int, _: Iterable[int]) -> int:
    """Fives pay nothing."""
    return points_for(count, (3,))


def each_end_by_itself(state: State, side: int) -> int:
    """Each end is divided by itself."""
    if len(state.line) < 2:
        return event_points(state, side)
    tiles = (state.line[0], state.line[-1])
    ends = (
        number * (1 + is_double(tile)) for number, tile in zip(open_ends(state.line), tiles, strict=False)
    )
    return sum(points_for(end, state.ruleset.divisors) for end in ends) + is_out(state, side)


def whole_threes_and_fives(count: int, divisors: Iterable[int]) -> int:
    """Every whole three and five in a count is paid, whatever remains."""
    return sum(count // divisor for divisor in divisors)


def nearest_five(count: int, divisors: Iterable[int]) -> int:
    """A count that pays nothing is rounded to the nearest five, and pays that."""
    return points_for(count, divisors) or (count + 2) // 5


POINTS = "scoring.points_for"

MUTANTS = (
    Mutant(
        "SCORE-01/any-threes-pay-one",
        "pays one point for any count that three divides",
        {POINTS: any_threes_pay_one},
    ),
    Mutant("SCORE-01/fives-only", "pays fives only, as in another game", {POINTS: fives_only}),
    Mutant("SCORE-01/three-pays-three", "pays 3 points for a count of 3", {POINTS: table_with({3: 3})}),
    Mutant(
        "SCORE-01/six-pays-three",
        "pays 3 points for a count of 6, with the five that is in it",
        {POINTS: table_with({6: 3})},
    ),
    Mutant("SCORE-01/nine-pays-two", "pays 2 points for a count of 9", {POINTS: table_with({9: 2})}),
    Mutant("SCORE-01/twelve-pays-three", "pays 3 points for a count of 12", {POINTS: table_with({12: 3})}),
    Mutant(
        "SCORE-01/eighteen-pays-nothing", "has a table that ends before 18", {POINTS: table_with({18: 0})}
    ),
    Mutant("SCORE-02/threes-only", "pays threes only", {POINTS: threes_only}),
    Mutant("SCORE-02/five-pays-five", "pays 5 points for a count of 5", {POINTS: table_with({5: 5})}),
    Mutant("SCORE-02/ten-pays-one", "pays one point for a count of 10", {POINTS: table_with({10: 1})}),
    Mutant("SCORE-02/twenty-pays-nothing", "has a table that ends before 20", {POINTS: table_with({20: 0})}),
    Mutant(
        "SCORE-03/fifteen-pays-its-threes",
        "pays 5 points for 15, its threes only",
        {POINTS: table_with({15: 5})},
    ),
    Mutant(
        "SCORE-03/fifteen-pays-its-fives",
        "pays 3 points for 15, its fives only",
        {POINTS: table_with({15: 3})},
    ),
    Mutant("SCORE-03/fifteen-pays-fifteen", "pays 15 points for 15", {POINTS: table_with({15: 15})}),
    Mutant(
        "SCORE-03/each-end-by-itself",
        "divides each end by itself",
        {"settling.event_of_play": each_end_by_itself},
    ),
    Mutant(
        "SCORE-04/whole-threes-and-fives",
        "pays every whole three and five in a count, whatever remains",
        {POINTS: whole_threes_and_fives},
    ),
    Mutant(
        "SCORE-04/nearest-five",
        "rounds a count that pays nothing to the nearest five, and pays that",
        {POINTS: nearest_five},
    ),
    Mutant(
        "SCORE-04/twos-pay",
        "pays the twos of a count that neither three nor five divides",
        {POINTS: also_dividing(2)},
    ),
    Mutant(
        "SCORE-04/fours-pay",
        "pays the fours of a count that neither three nor five divides",
        {POINTS: also_dividing(4)},
    ),
    Mutant(
        "SCORE-04/primes-pay",
        "pays for the primes beyond five as well",
        {POINTS: also_dividing(7, 11, 13, 17)},
    ),
    Mutant(
        "SCORE-04/eight-pays-two", "pays a count of 8 as a three and a five", {POINTS: table_with({8: 2})}
    ),
    Mutant(
        "SCORE-04/sixteen-pays-as-fifteen",
        "pays the 15 that is in a count of 16",
        {POINTS: table_with({16: 8})},
    ),
    Mutant(
        "SCORE-04/twenty-two-pays", "pays 4 points for 22, the highest count", {POINTS: table_with({22: 4})}
    ),
    Mutant("SCORE-05/zero-pays-a-point", "pays a point for a count of 0", {POINTS: table_with({0: 1})}),
    Mutant(
        "SCORE-05/zero-pays-for-both",
        "pays 2 points for a count of 0, as three and five divide it",
        {POINTS: table_with({0: 2})},
    ),
)
