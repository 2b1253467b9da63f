"""The end of the game (chapter 11, WIN)."""

from collections.abc import Sequence


def winner_of(scores: Sequence[int], target: int) -> int | None:
    """The side that has exactly the target, or nobody (WIN-01).

    >>> winner_of((61, 12), 61), winner_of((60, 12), 61)
    (0, None)
    """
    return next((side for side, score in enumerate(scores) if score == target), None)


def reached_by(scores: Sequence[int], target: int) -> int | None:
    """The side that has the target or more; of several the one with the highest score, if it is alone (WIN-07).

    >>> reached_by((63, 61), 61), reached_by((63, 63), 61), reached_by((60, 12), 61)
    (0, None, None)
    """
    best = max(scores)
    return scores.index(best) if best >= target and scores.count(best) == 1 else None
