"""The end of the game (chapter 11, WIN)."""

from collections.abc import Sequence


def winner_of(scores: Sequence[int], target: int) -> int | None:
    """The side that has exactly the target, or nobody (WIN-01).

    >>> winner_of((61, 12), 61), winner_of((60, 12), 61)
    (0, None)
    """
    return next((side for side, score in enumerate(scores) if score == target), None)
