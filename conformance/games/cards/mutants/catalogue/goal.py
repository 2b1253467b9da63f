"""Engines in which the first side at the target wins otherwise (chapter 11, GOAL)."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from conformance.games.cards.mutants.parts import (
    Instead,
    as_if,
    only_where,
    taken_for_nothing,
    with_rules,
    wrong,
)
from conformance.games.cards.reference import CardsEngine
from reference_impl.cards.actions import Play, SeatAction
from reference_impl.cards.events import Scored
from reference_impl.cards.goal import reached, winner
from reference_impl.cards.legality import legal_actions
from reference_impl.cards.settling import count_game, counted, settle, settle_round
from reference_impl.cards.state import (
    State,
    is_played_out,
    is_reached,
    next_to_act,
    phase_of,
    scores_of,
    winner_of,
)
from reference_impl.cards.transition import next_round


def anew_each_round(state: State) -> State:
    """Scores begin anew with a round."""
    begun = next_round(state)
    is_next = begun.round > 1 and state.stage != "deal"
    return replace(begun, scores_before=(0,) * len(begun.scores_before)) if is_next else begun


def told_at_the_end(state: State) -> tuple[int, ...]:
    """A score is told when the round is over."""
    return scores_of(state) if is_played_out(state) or winner_of(state) is not None else state.scores_before


def played_out(state: State) -> bool:
    """Nothing ends a round before its last point, though it is the first that is to win."""
    return is_played_out(state) and is_reached(state)


def list_wins(scores: Sequence[int], target: int, win_rule: str, scorers: Sequence[int]) -> int | None:
    """The first side of the list wins."""
    sides = reached(scores, target)
    return sides[0] if sides and win_rule == "first_to_reach" else winner(scores, target, win_rule, scorers)


def target_of(change: Callable[[int], int]) -> Instead:
    """Another score is played for than was agreed."""
    return {
        "goal.reached": lambda scores, target: reached(scores, change(target)),
    }


def all_at_once(state: State) -> State:
    """All that the end of a round pays is scored before the target is tested."""
    if state.ruleset.win_rule != "first_to_reach" or is_reached(state):
        return settle_round(state)
    return counted_after_the_win(state)


def best_of_all(scores: Sequence[int], target: int, win_rule: str, scorers: Sequence[int]) -> int | None:
    """The highest score wins."""
    return winner(scores, target, "highest_total" if win_rule == "first_to_reach" else win_rule, scorers)


def no_game_from_the_end(state: State) -> Iterator[tuple[int, int]]:
    """Game is not counted where a side is two points or less from the end."""
    near = max(scores_of(state)) >= state.ruleset.target - 3
    return iter(()) if near else count_game(state)


def last_trick_with_high(state: State) -> State:
    """High is scored after the last trick before the target is tested."""
    high = next((event for event in counted(state) if event.reason == "high"), None)
    is_won = is_reached(state) and high is not None
    return replace(state, marks=(*state.marks, high)) if is_won and high else settle_round(state)


def not_stopped_by_the_last_trick(state: State) -> bool:
    """A win by the last trick does not end anything before the four points."""
    last = state.marks[-1].reason if state.marks else ""
    return is_reached(state) and not (is_played_out(state) and last == "trumps")


def counted_after_the_win(state: State) -> State:
    """All that the end of a round pays is scored, though the game is won."""
    scored = settle_round(with_rules(state, win_rule="highest_total"))
    return replace(scored, ruleset=state.ruleset)


def counted_after_the_last_trick(state: State) -> State:
    """The four points are scored though the last trick has won."""
    return counted_after_the_win(state) if is_reached(state) else settle_round(state)


def cut(state: State) -> tuple[int, ...]:
    """A score is cut at the target."""
    return tuple(min(score, state.ruleset.target) for score in scores_of(state))


def exactly(state: State, *events: Scored) -> State:
    """An event that passes the target is not scored."""
    for event in events:
        if scores_of(state)[event.side] + event.points <= state.ruleset.target:
            state = settle(state, event)
    return state


def is_over(state: State, _seat: int, action: Any) -> bool:
    """The match is won."""
    return phase_of(state) == "game_over" and "play" in action


def dealt_after_the_end(engine: CardsEngine, deck: Sequence[str] | None = None) -> Any:
    """A deal is taken when the match is over, and nothing comes of it."""
    answer = CardsEngine.deal(engine, deck)
    if answer["accepted"] or phase_of(engine.at_table()) != "game_over":
        return answer
    return {"accepted": True, "points": [0] * len(answer["state"]["scores"]), "state": answer["state"]}


def still_listed(state: State) -> Iterator[SeatAction]:
    """Actions are listed when the match is over."""
    if phase_of(state) != "game_over":
        return legal_actions(state)
    seat = next_to_act(state)
    return (Play(seat, card) for card in state.hands[seat])


MUTANTS = (
    wrong(
        "GOAL-01/anew-each-round",
        "has scores begin anew with a round",
        {"transition.next_round": anew_each_round},
    ),
    wrong(
        "GOAL-01/told-at-the-end", "tells a score when the round is over", {"view.scores_of": told_at_the_end}
    ),
    wrong(
        "GOAL-02/first-of-the-list",
        "plays a round out, and has the first side of the list win",
        {
            "state.is_reached": lambda _state: False,
            "state.winner_of": as_if(winner_of, win_rule="highest_total"),
            "goal.winner": list_wins,
        },
    ),
    wrong("GOAL-02/at-60", "has a side win a point too early", target_of(lambda target: target - 1)),
    wrong(
        "GOAL-03/all-at-once",
        "scores all that the end of a round pays before the target is tested, and has the highest score win",
        {"settling.settle_round": all_at_once, "goal.winner": best_of_all},
    ),
    wrong(
        "GOAL-03/low-jack-and-game-after-the-win",
        "counts all four points though one of them has won",
        {"settling.settle_round": all_at_once},
    ),
    wrong(
        "GOAL-03/no-game-from-the-end",
        "does not count Game where a side is near the end",
        {"settling.count_game": no_game_from_the_end},
    ),
    wrong(
        "GOAL-03/last-trick-with-high",
        "tests the target after the last trick and High together",
        {
            "settling.settle_round": last_trick_with_high,
            "transition.is_reached": not_stopped_by_the_last_trick,
        },
    ),
    wrong(
        "GOAL-04/seen-at-the-end",
        "sees a win only when the round is over",
        {
            "state.is_reached": played_out,
            "state.winner_of": only_where(is_played_out, winner_of, lambda _state: None),
        },
    ),
    wrong(
        "GOAL-04/fours-after-the-win",
        "counts High, Low, Jack and Game after a win by the last trick",
        {
            "transition.is_reached": not_stopped_by_the_last_trick,
            "settling.settle_round": counted_after_the_last_trick,
        },
    ),
    wrong("GOAL-05/cut", "cuts a score at the target", {"state.scores_of": cut}),
    wrong("GOAL-05/exactly", "scores no event that passes the target", {"settling.settle": exactly}),
    wrong(
        "GOAL-05/passed", "has a side win when it has passed the target", target_of(lambda target: target + 1)
    ),
    wrong("GOAL-06/played-on", "takes a card when the match is over", taken_for_nothing(is_over)),
    wrong("GOAL-06/dealt-on", "takes a deal when the match is over", {"engine.deal": dealt_after_the_end}),
    wrong(
        "GOAL-06/still-listed",
        "lists actions when the match is over",
        {"legality.legal_actions": still_listed},
    ),
)
