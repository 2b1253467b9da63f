"""Engines in which a round that is played out is won otherwise, or another score is played for (chapter 11, GOAL)."""

from collections.abc import Callable, Sequence
from typing import Any

from conformance.games.cards.mutants.parts import (
    Function,
    Instead,
    as_if,
    only_where,
    with_rules,
    wrong,
)
from reference_impl.cards.goal import reached, winner
from reference_impl.cards.state import (
    State,
    is_played_out,
    is_reached,
    winner_of,
)


def target_of(change: Callable[[int], int]) -> Instead:
    """Another score is played for than was agreed."""
    return {
        "goal.reached": lambda scores, target: reached(scores, change(target)),
    }


def where(rule: str, other: Function) -> Function:
    """Who has won is found otherwise in games that are won so."""

    def wins(scores: Sequence[int], target: int, win_rule: str, scorers: Sequence[int]) -> int | None:
        is_so = win_rule == rule
        found: int | None = (other if is_so else winner)(scores, target, win_rule, scorers)
        return found

    return wins


def stopped(rule: str, *reasons: str) -> Instead:
    """An event for one of these reasons ends a game that is to be played out."""

    def is_stopped(state: State) -> bool:
        last = state.marks[-1].reason if state.marks else ""
        return state.ruleset.win_rule == rule and last in reasons and not is_played_out(state)

    first = {"win_rule": "first_to_reach"}
    return {
        "state.is_reached": only_where(is_stopped, as_if(is_reached, **first), is_reached),
        "state.winner_of": only_where(is_stopped, as_if(winner_of, **first), winner_of),
    }


def in_list_order(scores: Sequence[int], target: int, *_: Any) -> int | None:
    """Of several the first of the list with the highest score."""
    sides = reached(scores, target)
    return max(sides, key=lambda side: (scores[side], -side)) if sides else None


def both_must(scores: Sequence[int], target: int, rule: str, scorers: Sequence[int]) -> int | None:
    """Nobody wins before two sides have the target."""
    return winner(scores, target, rule, scorers) if len(reached(scores, target)) > 1 else None


def last_of_anybody(scores: Sequence[int], target: int, _rule: str, scorers: Sequence[int]) -> int | None:
    """Whoever scored last wins when somebody has the target."""
    return scorers[-1] if reached(scores, target) and scorers else None


def gift_to_61(state: State) -> bool:
    """A gift is no win below 61."""
    is_given = bool(state.marks) and state.marks[-1].reason == "gift"
    return is_reached(with_rules(state, target=61) if is_given else state)


def gift_wins_at_61(state: State) -> int | None:
    """A gift is no win below 61."""
    is_given = bool(state.marks) and state.marks[-1].reason == "gift"
    return winner_of(with_rules(state, target=61) if is_given else state)


FIRST = "first_to_reach"


MUTANTS = (
    wrong(
        "GOAL-07/first-wins",
        "ends a round at the target where it is to be played out and the last to score wins",
        {
            "state.is_reached": only_where(
                lambda state: state.ruleset.win_rule == "last_event",
                as_if(is_reached, win_rule=FIRST),
                is_reached,
            ),
            "state.winner_of": only_where(
                lambda state: state.ruleset.win_rule == "last_event",
                as_if(winner_of, win_rule=FIRST),
                winner_of,
            ),
        },
    ),
    wrong(
        "GOAL-07/highest-wins",
        "has the highest score win where the last to score is to",
        {
            "goal.winner": where(
                "last_event",
                lambda scores, target, _rule, scorers: winner(scores, target, "highest_total", scorers),
            )
        },
    ),
    wrong(
        "GOAL-07/last-of-anybody",
        "has who scored last win, with the target or without it",
        {"goal.winner": where("last_event", last_of_anybody)},
    ),
    wrong(
        "GOAL-07/gift-ends-it",
        "ends a round that is to be played out by a gift",
        stopped("last_event", "gift"),
    ),
    wrong(
        "GOAL-08/last-wins",
        "has the last to score win where the highest score is to",
        {
            "goal.winner": where(
                "highest_total",
                lambda scores, target, _rule, scorers: winner(scores, target, "last_event", scorers),
            )
        },
    ),
    wrong(
        "GOAL-08/first-of-a-tie",
        "has the first side of the list win a tie for the highest score",
        {"goal.winner": where("highest_total", in_list_order)},
    ),
    wrong(
        "GOAL-08/both-must",
        "has nobody win as long as another side has not reached the target",
        {"goal.winner": where("highest_total", both_must)},
    ),
    wrong(
        "GOAL-08/trick-ends-it",
        "ends a round that is to be played out by a trick",
        stopped("highest_total", "trumps"),
    ),
    wrong("GOAL-09/always-61", "plays for 61, whatever was agreed", target_of(lambda _target: 61)),
    wrong(
        "GOAL-09/always-seven",
        "plays for seven where eleven was agreed",
        target_of(lambda target: 7 if target == 11 else target),
    ),
    wrong(
        "GOAL-09/gift-to-61",
        "tests a gift against 61, whatever was agreed",
        {"state.is_reached": gift_to_61, "state.winner_of": gift_wins_at_61},
    ),
)
