"""The clause that is most likely broken where a number or an ending is wrong: a guess, and no rule.

What an engine answers and what a record says are looked at by it alike.
"""


def of_payment(count: int) -> str:
    """About a play that was paid wrongly, by what its count is.

    >>> [of_payment(count) for count in (0, 9, 10, 15, 14)]
    ['SCORE-05', 'SCORE-01', 'SCORE-02', 'SCORE-03', 'SCORE-04']
    """
    if count == 0:
        return "SCORE-05"
    by = (count % 3 == 0, count % 5 == 0)
    return {(True, True): "SCORE-03", (True, False): "SCORE-01", (False, True): "SCORE-02"}.get(
        by, "SCORE-04"
    )


def of_count(tiles: int, *, has_double_at_an_end: bool) -> str:
    """About a line of so many tiles that was counted wrongly."""
    if has_double_at_an_end:
        return "COUNT-03" if tiles == 1 else "COUNT-02"
    return "COUNT-01"


def of_going_out(*, in_pairs: bool) -> str:
    """About a round that was ended by a last tile, or should have been."""
    return "OUT-05" if in_pairs else "OUT-01"
