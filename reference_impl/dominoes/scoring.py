"""What a count pays (chapter 7, SCORE)."""

from collections.abc import Iterable


def points_for(count: int, divisors: Iterable[int]) -> int:
    """The count divided by each divisor that divides it, added up (SCORE-01 to SCORE-05).

    >>> [points_for(count, (3, 5)) for count in (0, 10, 14, 15, 18)]
    [0, 2, 0, 8, 6]
    """
    return sum(parts_for(count, divisors).values())


def paid_for(count: int, divisors: Iterable[int], pays: str) -> int:
    """The same where a divisor pays the quotient, or the count itself (SCORE-10).

    >>> [paid_for(count, (3, 5), "count") for count in (0, 10, 14, 15)]
    [0, 10, 0, 30]
    """
    if pays == "quotient":
        return points_for(count, divisors)
    return sum(parts_for(count, divisors, pays).values())


def parts_for(count: int, divisors: Iterable[int], pays: str = "quotient") -> dict[int, int]:
    """What each divisor pays: the count divided by it, or nothing if there is a remainder.

    >>> parts_for(15, (3, 5)), parts_for(10, (3, 5))
    ({3: 5, 5: 3}, {3: 0, 5: 2})
    """
    unit = {divisor: divisor if pays == "quotient" else 1 for divisor in divisors}
    return {divisor: count // by if count % divisor == 0 else 0 for divisor, by in unit.items()}
