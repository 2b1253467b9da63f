"""Games of a match (chapter 12, MATCH)."""

from collections.abc import Sequence


def games_won(scores: Sequence[int], winner: int, *, skunk: bool, line: int, skunk_games: int) -> int:
    """How many games a win counts for: more if no other side has reached the line (MATCH-02, MATCH-05).

    >>> [games_won((61, other), 0, skunk=True, line=31, skunk_games=2) for other in (30, 31)]
    [2, 1]
    """
    others = [score for side, score in enumerate(scores) if side != winner]
    return skunk_games if skunk and all(score < line for score in others) else 1


def match_winner(games: Sequence[int], games_to_win: int) -> int | None:
    """The side that has won enough games, or nobody yet (MATCH-01, MATCH-03).

    >>> match_winner((1, 0), 1), match_winner((1, 1), 2), match_winner((1, 3), 2)
    (0, None, 1)
    """
    return next((side for side, won in enumerate(games) if won >= games_to_win), None)
