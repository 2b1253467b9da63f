"""The target, and who has won (chapter 11, GOAL)."""

from collections.abc import Sequence


def reached(scores: Sequence[int], target: int) -> tuple[int, ...]:
    """The sides that have the target or more (GOAL-02).

    >>> reached((71, 60), 61), reached((60, 60), 61)
    ((0,), ())
    """
    return tuple(side for side, score in enumerate(scores) if score >= target)


def winner(scores: Sequence[int], target: int, win_rule: str, scorers: Sequence[int]) -> int | None:
    """The side that has won, when nothing more is to be scored; `scorers` are the sides that scored, in order.

    Where the first to reach wins there is one side at most, since nothing is scored after it (GOAL-02); where the
    round is played out, of several the last to score (GOAL-07), or the highest, if it is alone (GOAL-08).

    >>> winner((63, 62), 61, "last_event", (1, 0, 1)), winner((63, 62), 61, "highest_total", (1, 0, 1))
    (1, 0)
    """
    sides = reached(scores, target)
    if not sides:
        return None
    if win_rule == "highest_total":
        best = [side for side in sides if scores[side] == max(scores)]
        return best[0] if len(best) == 1 else None
    return next((side for side in reversed(scorers) if side in sides), None)
