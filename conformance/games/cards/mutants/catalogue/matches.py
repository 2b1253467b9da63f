"""Engines in which a match goes on otherwise (chapter 12, MATCH)."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from conformance.games.cards.mutants.parts import Instead, taken_for_nothing, wrong
from reference_impl.cards.matches import games_won, match_winner
from reference_impl.cards.state import Phase, State, games_counted, phase_of, scores_of, winner_of
from reference_impl.cards.transition import next_round


def games_to_win(change: Callable[[int], int]) -> Instead:
    """Another number of games wins the match."""
    return {"matches.match_winner": lambda games, number: match_winner(games, change(number))}


def together(games: Sequence[int], number: int) -> int | None:
    """The games of all are counted together."""
    return max(range(len(games)), key=lambda side: games[side]) if sum(games) >= number else None


def all_are_played(games: Sequence[int], number: int) -> int | None:
    """As many games are played as it may take."""
    is_over = sum(games) >= 2 * number - 1
    return max(range(len(games)), key=lambda side: games[side]) if is_over else None


def between_games(state: State, _seat: int, action: Any) -> bool:
    """A card is played before the next game is dealt."""
    return phase_of(state) == "round_over" and winner_of(state) is not None and "play" in action


def new_game(**fields: Callable[[State], Any]) -> Instead:
    """A new game of a match begins otherwise."""

    def begun(state: State) -> State:
        right = next_round(state)
        if right.game == state.game:
            return right
        changed: dict[str, Any] = {name: value(state) for name, value in fields.items()}
        return replace(right, **changed)

    return {"transition.next_round": begun}


def winner_deals(state: State) -> int:
    """The winner of the game deals the next."""
    return winner_of(state) or 0


def loser_deals(state: State) -> int:
    """A loser of the game deals the next."""
    return ((winner_of(state) or 0) + 1) % state.seats


def loser_keeps(state: State) -> tuple[int, ...]:
    """Those who have lost keep what they have scored."""
    won = winner_of(state)
    return tuple(0 if side == won else score for side, score in enumerate(scores_of(state)))


def counted_as(won: Callable[[Sequence[int], int, int], bool]) -> Instead:
    """A win is a skunk, where that was agreed, if that is so of the others' scores, the line and how many games there are."""

    def number(scores: Sequence[int], winner: int, *, skunk: bool, line: int, skunk_games: int) -> int:
        others = [score for side, score in enumerate(scores) if side != winner]
        return skunk_games if skunk and won(others, line, skunk_games) else 1

    return {"matches.games_won": number}


def always_a_skunk(scores: Sequence[int], winner: int, *, skunk: bool, line: int, skunk_games: int) -> int:
    """A skunk counts though nobody agreed on it."""
    del skunk
    return games_won(scores, winner, skunk=True, line=line, skunk_games=skunk_games)


def goes_on_after_a_skunk(state: State) -> Phase:
    """A skunk alone does not end a match."""
    won = winner_of(state)
    is_alone = won is not None and not any(state.games_before) and games_counted(state, won) > 1
    return "round_over" if is_alone else phase_of(state)


MUTANTS = (
    wrong(
        "MATCH-01/best-of-three",
        "plays the best of three where nobody agreed on it",
        games_to_win(lambda number: max(number, 2)),
    ),
    wrong(
        "MATCH-02/skunk",
        "counts a skunk twice where nobody agreed on it",
        {"matches.games_won": always_a_skunk},
    ),
    wrong("MATCH-03/first-game", "ends a match with the first game", games_to_win(lambda _number: 1)),
    wrong(
        "MATCH-03/all-are-played", "plays three games in any case", {"matches.match_winner": all_are_played}
    ),
    wrong("MATCH-03/together", "counts the games of both sides together", {"matches.match_winner": together}),
    wrong("MATCH-03/played-between", "takes a card between two games", taken_for_nothing(between_games)),
    wrong(
        "MATCH-04/scores-kept",
        "takes the losers' scores along to the next game",
        new_game(scores_before=loser_keeps),
    ),
    wrong("MATCH-04/winner-deals", "has the winner of a game deal the next", new_game(dealer=winner_deals)),
    wrong("MATCH-04/loser-deals", "has the loser of a game deal the next", new_game(dealer=loser_deals)),
    wrong(
        "MATCH-04/same-dealer",
        "has the last dealer deal the next game",
        new_game(dealer=lambda state: state.dealer),
    ),
    wrong(
        "MATCH-04/round-goes-on",
        "counts the rounds on in a new game",
        new_game(round=lambda state: state.round + 1),
    ),
    wrong("MATCH-05/one-game", "counts a skunk as one game", counted_as(lambda *_: False)),
    wrong(
        "MATCH-05/line-passed",
        "takes 31 for a skunk, too",
        counted_as(lambda others, line, _: all(score <= line for score in others)),
    ),
    wrong(
        "MATCH-05/below-30",
        "takes 30 for no skunk any more",
        counted_as(lambda others, line, _: all(score < line - 1 for score in others)),
    ),
    wrong(
        "MATCH-05/one-of-the-others",
        "takes a win for a skunk when one of the others is below the line",
        counted_as(lambda others, line, _: min(others) < line),
    ),
    wrong(
        "MATCH-05/goes-on",
        "goes on after a skunk in the first game",
        {"state.phase_of": goes_on_after_a_skunk},
    ),
)
