"""What a count pays (chapter 7, SCORE)."""

from collections.abc import Iterable


def points_for(count: int, divisors: Iterable[int]) -> int:
    """The count divided by each divisor that divides it, added up (SCORE-01 to SCORE-05).

    >>> [points_for(count, (3, 5)) for count in (0, 10, 14, 15, 18)]
    [0, 2, 0, 8, 6]
    """
    return sum(count // divisor for divisor in divisors if count % divisor == 0)
