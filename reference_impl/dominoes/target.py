"""Events and the exact target (chapter 10, TARGET)."""


def is_accepted(score: int, event: int, target: int) -> bool:
    """The event as a whole leaves the side at the target or below (TARGET-01, TARGET-02).

    >>> is_accepted(59, 2, 61), is_accepted(59, 3, 61)
    (True, False)
    """
    return score + event <= target
