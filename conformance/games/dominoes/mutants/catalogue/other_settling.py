"""Engines that settle events otherwise than the ruleset says (chapter 10, TARGET-07 to TARGET-10)."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from conformance.games.dominoes.mutants.parts import Settled, side_of
from conformance.mutants.mutant import Mutant
from reference_impl.dominoes import ruleset, target, winning
from reference_impl.dominoes.equipment import seats_of
from reference_impl.dominoes.ruleset import Ruleset
from reference_impl.dominoes.settling import (
    event_of_play,
    parts_of_event,
    settle,
    settle_event,
    settle_in_parts,
)
from reference_impl.dominoes.state import State

Score = Callable[[int, int, int, str], int]

is_accepted = target.is_accepted
score_after = target.score_after
winner_of = winning.winner_of
ruleset_from_fields = ruleset.ruleset_from_fields


def together(state: State, side: int) -> Settled:
    """The last play and the point are added up though they are to be apart."""
    return settle_event(state, side, event_of_play(state, side))


def point_first(state: State, side: int) -> Settled:
    """The point for going out is settled before the play."""
    play, out = parts_of_event(state, side)
    after, events = settle_event(state, side, out)
    if state.ruleset.stop == "at_once" and winner_of(after.scores, state.ruleset.target) is not None:
        return after, events
    after, more = settle_event(after, side, play)
    return after, (*events, *more)


def point_with_an_accepted_play(state: State, side: int) -> Settled:
    """A play that is refused loses the point for going out."""
    play, _ = parts_of_event(state, side)
    is_lost = play and not is_accepted(state.scores[side], play, state.ruleset.target)
    return settle_event(state, side, play) if is_lost else settle_in_parts(state, side)


def past_the_win(state: State, side: int) -> Settled:
    """The point for going out is added to a score that has won."""
    play, out = parts_of_event(state, side)
    after, events = settle_event(state, side, play)
    if not out or after.scores[side] != state.ruleset.target:
        return settle_in_parts(state, side)
    scores = tuple(score + out * (index == side) for index, score in enumerate(after.scores))
    return replace(after, scores=scores), events


def pairs_together(state: State, side: int) -> Settled:
    """A pair's last play and its point are added up though they are to be apart."""
    is_pair = len(seats_of(side, state.seats, state.ruleset.sides)) > 1
    return together(state, side) if is_pair else settle_in_parts(state, side)


def where(how: str, otherwise: Callable[[int, int, int], int]) -> Score:
    """Where events that overshoot are dealt with in this way, they are in another."""

    def after(score: int, event: int, goal: int, overshoot: str) -> int:
        if overshoot != how or is_accepted(score, event, goal):
            return score_after(score, event, goal, overshoot)
        return otherwise(score, event, goal)

    return after


def nothing_past_the_target(score: int, event: int, goal: int, overshoot: str) -> int:
    """Whoever has the target or more earns nothing further."""
    return score if overshoot == "accept" and score >= goal else score_after(score, event, goal, overshoot)


def exact_bounces(score: int, event: int, goal: int, overshoot: str) -> int:
    """An event that reaches the target bounces back by one."""
    right = score_after(score, event, goal, overshoot)
    return goal - 1 if overshoot == "bounce_back" and right == goal else right


def bounced_part_by_part(state: State, seat: int) -> Settled:
    """Where events bounce back, the play does first and the point for going out after it."""
    is_other = state.ruleset.overshoot == "bounce_back"
    return settle_in_parts(state, side_of(state, seat)) if is_other else settle(state, seat)


def always_61(fields: Mapping[str, Any]) -> Ruleset:
    """The target is 61."""
    return ruleset_from_fields({**fields, "target": 61})


def tested_against_61(score: int, event: int, goal: int) -> bool:
    """An event overshoots if it passes 61, where more is played for."""
    return is_accepted(score, event, min(goal, 61))


def at_61_too(scores: Sequence[int], goal: int) -> int | None:
    """Exactly 61 wins whatever the target."""
    return winner_of(scores, 61) if 61 in scores else winner_of(scores, goal)


def at_least_31(fields: Mapping[str, Any]) -> Ruleset:
    """No target below 31 is played to."""
    return ruleset_from_fields({**fields, "target": max(31, fields["target"])})


AFTER = "target.score_after"
PARTS = "settling.settle_in_parts"

MUTANTS = (
    Mutant(
        "TARGET-07/together",
        "adds up a last play and the point for going out where they are two events",
        {PARTS: together},
    ),
    Mutant(
        "TARGET-07/point-first",
        "settles the point for going out before the play where they are two events",
        {PARTS: point_first},
    ),
    Mutant(
        "TARGET-07/lost-with-the-play",
        "loses the point for going out with a play that is refused, where they are two events",
        {PARTS: point_with_an_accepted_play},
    ),
    Mutant(
        "TARGET-07/past-the-win",
        "gives the point for going out to a play that has won",
        {PARTS: past_the_win},
    ),
    Mutant(
        "TARGET-07/pairs-together",
        "adds up a pair's last play and its point where they are two events",
        {PARTS: pairs_together},
    ),
    Mutant(
        "TARGET-08/cap-stays",
        "refuses events beyond the target though nothing is to be refused",
        {AFTER: where("accept", lambda score, _event, _goal: score)},
    ),
    Mutant(
        "TARGET-08/cut-down",
        "cuts events beyond the target down to it though all of them are to be added",
        {AFTER: where("accept", lambda _score, _event, goal: goal)},
    ),
    Mutant(
        "TARGET-08/nothing-further",
        "adds nothing more to a score that has the target, though the round goes on",
        {AFTER: nothing_past_the_target},
    ),
    Mutant(
        "TARGET-09/stays",
        "leaves the score where it was when it is to bounce back",
        {AFTER: where("bounce_back", lambda score, _event, _goal: score)},
    ),
    Mutant(
        "TARGET-09/off-the-score",
        "takes the excess from the score when it is to be taken from the target",
        {AFTER: where("bounce_back", lambda score, event, goal: score - (score + event - goal))},
    ),
    Mutant(
        "TARGET-09/back-by-the-event",
        "goes back from the target by the whole event",
        {AFTER: where("bounce_back", lambda _score, event, goal: goal - event)},
    ),
    Mutant(
        "TARGET-09/stops-at-the-target",
        "lets an event win that is to bounce back",
        {AFTER: where("bounce_back", lambda _score, _event, goal: goal)},
    ),
    Mutant(
        "TARGET-09/exact-bounces",
        "bounces an event back that reaches the target exactly",
        {AFTER: exact_bounces},
    ),
    Mutant(
        "TARGET-09/part-by-part",
        "bounces a last play back first and the point for going out after it",
        {"settling.settle": bounced_part_by_part},
    ),
    Mutant(
        "TARGET-10/always-61",
        "plays to 61 whatever was agreed on",
        {"ruleset.ruleset_from_fields": always_61},
    ),
    Mutant(
        "TARGET-10/tested-against-61",
        "refuses what passes 61 where more is played for",
        {"target.is_accepted": tested_against_61},
    ),
    Mutant(
        "TARGET-10/wins-at-61-too",
        "has a side with exactly 61 win whatever the target",
        {"winning.winner_of": at_61_too},
    ),
    Mutant(
        "TARGET-10/at-least-31",
        "plays to 31 where less was agreed on",
        {"ruleset.ruleset_from_fields": at_least_31},
    ),
)
