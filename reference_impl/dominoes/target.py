"""Events and the exact target (chapter 10, TARGET)."""


def is_accepted(score: int, event: int, target: int) -> bool:
    """The event as a whole leaves the side at the target or below (TARGET-01, TARGET-02).

    >>> is_accepted(59, 2, 61), is_accepted(59, 3, 61)
    (True, False)
    """
    return score + event <= target


def score_after(score: int, event: int, target: int, overshoot: str) -> int:
    """The score after an event, by what becomes of one that overshoots (TARGET-02, TARGET-08, TARGET-09).

    >>> [score_after(60, 3, 61, how) for how in ("refuse_event", "accept", "bounce_back")]
    [60, 63, 59]
    """
    if is_accepted(score, event, target) or overshoot == "accept":
        return score + event
    return 2 * target - score - event if overshoot == "bounce_back" else score
