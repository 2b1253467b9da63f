"""What a count pays (chapter 7, SCORE)."""

from collections.abc import Iterable


def points_for(count: int, divisors: Iterable[int]) -> int:
    """The count divided by each divisor that divides it, added up (SCORE-01 to SCORE-05).

    >>> [points_for(count, (3, 5)) for count in (0, 10, 14, 15, 18)]
    [0, 2, 0, 8, 6]
    """
    return sum(parts_for(count, divisors).values())


def parts_for(count: int, divisors: Iterable[int]) -> dict[int, int]:
    """What each divisor pays: the count divided by it, or nothing if there is a remainder.

    >>> parts_for(15, (3, 5)), parts_for(10, (3, 5))
    ({3: 5, 5: 3}, {3: 0, 5: 2})
    """
    return {divisor: count // divisor if count % divisor == 0 else 0 for divisor in divisors}
