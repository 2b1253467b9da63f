"""Engines that end the game wrongly (chapter 11, WIN-01 and WIN-02)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from conformance.games.dominoes.mutants.parts import (
    Settled,
    count_points,
    ended,
    event_points,
    hands_of,
    is_out,
    side_of,
)
from conformance.games.dominoes.reference import ReferenceEngine, Result
from conformance.mutants.mutant import Mutant
from reference_impl.dominoes.events import Ending, Overshot
from reference_impl.dominoes.settling import settle
from reference_impl.dominoes.state import State, ending_of, winner_of


def when_the_round_is_over(state: State) -> int | None:
    """A side at the target has won when the round is over."""
    return winner_of(state) if ended(state) else None


def when_out(state: State) -> int | None:
    """A side at the target has won when it has gone out."""
    winner = winner_of(state)
    return winner if winner is not None and is_out(state, winner) else None


def unless_blocked(state: State) -> int | None:
    """A side at the target has won unless the round is blocked."""
    return None if ended(state) == "blocked" else winner_of(state)


def next_side_told(state: State) -> int | None:
    """The side after the one at the target is told as the winner."""
    winner = winner_of(state)
    return None if winner is None else (winner + 1) % len(state.scores)


def first_two_sides(scores: Sequence[int], target: int) -> int | None:
    """The third score is never looked at."""
    return next((side for side, score in enumerate(scores[:2]) if score == target), None)


def first_side(scores: Sequence[int], target: int) -> int | None:
    """Only the first score is looked at."""
    return 0 if scores[0] == target else None


def at_least_the_target(scores: Sequence[int], target: int) -> int | None:
    """The target or more wins."""
    return next((side for side, score in enumerate(scores) if score >= target), None)


def always(*_: object) -> bool:
    """Every event is accepted."""
    return True


def one_beyond(score: int, event: int, target: int) -> bool:
    """The target plus one is accepted."""
    return score + event <= target + 1


def one_beyond_wins(scores: Sequence[int], target: int) -> int | None:
    """The target wins, and the target plus one."""
    return next((side for side, score in enumerate(scores) if score in {target, target + 1}), None)


def up_to(wrong: int) -> Callable[[int, int, int], bool]:
    """Events are accepted up to another target."""

    def accepted(score: int, event: int, _: int) -> bool:
        return score + event <= wrong

    return accepted


def exactly(wrong: int) -> Callable[[Sequence[int], int], int | None]:
    """Another target wins."""

    def winner(scores: Sequence[int], _: int) -> int | None:
        return next((side for side, score in enumerate(scores) if score == wrong), None)

    return winner


def round_as_well(state: State) -> Ending | None:
    """A round that the win leaves blocked is told as blocked."""
    return ended(state)


def every_win_goes_out(state: State) -> Ending | None:
    """A round that was cut short by a win is told as going out."""
    is_cut_short = state.ruleset.stop == "at_once" and winner_of(state) is not None
    return "went_out" if is_cut_short else ending_of(state)


def told_with_the_next_answer(engine: Any, seat: int, action: Mapping[str, Any]) -> Result:
    """The answer to the play that wins does not tell it."""
    answer = ReferenceEngine.act(engine, seat, action)
    state = answer["state"]
    if not answer["accepted"] or state["winner"] is None:
        return answer
    phase, turn = ("round_over", None) if state["ended"] else ("play", engine.state.next_seat)
    return {**answer, "state": {**state, "phase": phase, "turn": turn, "winner": None}}


def no_win_if(forbidden: Callable[[State, int], bool]) -> Callable[[State, int], Settled]:
    """An event that would win by such a play is refused."""

    def settled_so(state: State, seat: int) -> Settled:
        points = event_points(state, side_of(state, seat))
        wins = state.scores[side_of(state, seat)] + points == state.ruleset.target
        if wins and forbidden(state, seat):
            return state, (Overshot(side_of(state, seat), points),)
        return settle(state, seat)

    return settled_so


def is_lead(state: State, _: int) -> bool:
    """The play was the lead."""
    return len(state.line) == 1


def is_first_partner_out(state: State, seat: int) -> bool:
    """The play was a first partner's last tile."""
    return not hands_of(state)[seat] and not is_out(state, side_of(state, seat))


def pays_only_the_point(state: State, _: int) -> bool:
    """The count of the play pays nothing."""
    return count_points(state) == 0


def is_pair_out(state: State, seat: int) -> bool:
    """The play was a second partner's last tile."""
    return state.seats == 4 and is_out(state, side_of(state, seat))


def is_no_last_tile(state: State, seat: int) -> bool:
    """The play was not the last tile of a side."""
    return not is_out(state, side_of(state, seat))


MUTANTS = (
    Mutant(
        "WIN-01/when-the-round-is-over",
        "looks at the scores when the round is over",
        {"state.winner_of": when_the_round_is_over},
    ),
    Mutant("WIN-01/when-out", "sees a win only by a side that has gone out", {"state.winner_of": when_out}),
    Mutant(
        "WIN-01/unless-blocked",
        "looks for a block first and waits for the next round",
        {"state.winner_of": unless_blocked},
    ),
    Mutant("WIN-01/next-side-told", "tells the next side as the winner", {"state.winner_of": next_side_told}),
    Mutant(
        "WIN-01/first-two-sides",
        "never looks at the third of three scores",
        {"winning.winner_of": first_two_sides},
    ),
    Mutant("WIN-01/first-side", "sees only the first side win", {"winning.winner_of": first_side}),
    Mutant(
        "WIN-01/at-least-61",
        "adds every event and sees 61 or more win",
        {"target.is_accepted": always, "winning.winner_of": at_least_the_target},
    ),
    Mutant(
        "WIN-01/62-as-well",
        "adds events up to 62, which wins like 61",
        {"target.is_accepted": one_beyond, "winning.winner_of": one_beyond_wins},
    ),
    Mutant(
        "WIN-01/target-of-121",
        "plays to 121",
        {"target.is_accepted": up_to(121), "winning.winner_of": exactly(121)},
    ),
    Mutant(
        "WIN-01/told-as-blocked",
        "tells a round as blocked that a win has left so",
        {"state.ending_of": round_as_well},
    ),
    Mutant(
        "WIN-01/told-as-going-out",
        "tells every round that a win cuts short as going out",
        {"state.ending_of": every_win_goes_out},
    ),
    Mutant(
        "WIN-01/told-with-the-next-answer",
        "tells a win with the answer after the one to the play",
        {"engine.act": told_with_the_next_answer},
    ),
    Mutant(
        "WIN-02/not-by-the-lead",
        "refuses an event with which a lead would win",
        {"game.settle": no_win_if(is_lead)},
    ),
    Mutant(
        "WIN-02/not-by-a-first-partner",
        "refuses an event with which a first partner's last tile would win, as if the point came on top",
        {"game.settle": no_win_if(is_first_partner_out)},
    ),
    Mutant(
        "WIN-02/not-by-the-point-alone",
        "refuses the point for going out when it alone would win",
        {"game.settle": no_win_if(pays_only_the_point)},
    ),
    Mutant(
        "WIN-02/not-by-a-pair-out",
        "refuses an event with which a second partner's last tile would win",
        {"game.settle": no_win_if(is_pair_out)},
    ),
    Mutant(
        "WIN-02/only-by-the-last-tile",
        "refuses an event that would win unless the side goes out with it",
        {"game.settle": no_win_if(is_no_last_tile)},
    ),
)
