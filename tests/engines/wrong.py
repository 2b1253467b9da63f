"""Small wrong engines: the reference with one function of the rules replaced, each wrong in one named way."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from types import ModuleType
from typing import Any
from unittest.mock import patch

from conformance.adapters.reference import ReferenceEngine
from conformance.compiler.bundle import load_corpus
from reference_impl.dominoes import (
    blocked,
    counting,
    equipment,
    game,
    going_out,
    layout,
    leading,
    playing,
    scoring,
    target,
)
from reference_impl.dominoes.events import Scored
from reference_impl.dominoes.state import State


@dataclass(frozen=True)
class Wrong:
    """One deviation."""

    clause: str
    does: str
    module: ModuleType
    name: str
    instead: Callable[..., Any]


def lone_double_at_both_ends(line: layout.Line) -> int:
    return sum(RIGHT["count_of"](line) for _ in range(2)) if is_lone_double(line) else RIGHT["count_of"](line)


def is_lone_double(line: layout.Line) -> bool:
    return len(line) == 1 and equipment.is_double(line[0])


def ends_only(line: layout.Line) -> int:
    return sum(layout.open_ends(line))


def raw_fifteen(count: int, divisors: Any) -> int:
    return 5 if count == 15 else RIGHT["points_for"](count, divisors)


def whole_threes_and_fives(count: int, divisors: Any) -> int:
    return sum(count // divisor for divisor in divisors)


def add(state: State, seat: int, points: int) -> State:
    side = equipment.side_of(seat, state.seats, state.ruleset.sides)
    scores = tuple(score + points * (index == side) for index, score in enumerate(state.scores))
    return replace(state, scores=scores)


def clamped(state: State, seat: int) -> tuple[State, tuple[Any, ...]]:
    side = equipment.side_of(seat, state.seats, state.ruleset.sides)
    points = min(game.event_of_play(state, side), state.ruleset.target - state.scores[side])
    return (add(state, seat, points), (Scored(side, points),)) if points else (state, ())


def one_after_the_other(state: State, seat: int) -> tuple[State, tuple[Any, ...]]:
    side = equipment.side_of(seat, state.seats, state.ruleset.sides)
    total = game.event_of_play(state, side)
    count = scoring.points_for(counting.count_of(state.line), state.ruleset.divisors)
    added = 0
    for part in (count, total - count):
        if part and target.is_accepted(state.scores[side] + added, part, state.ruleset.target):
            added += part
    return (add(state, seat, added), (Scored(side, added),)) if added else (state, ())


def any_partner_out(hands: Any, seats: Any) -> bool:
    return any(not hands[seat] for seat in seats)


def join_at_the_first_that_fits(line: layout.Line, tile: Any, end: Any) -> layout.Line:
    left, right = layout.open_ends(line)
    return RIGHT["join"](line, tile, "left" if left == right else end)


def all_seats_asked(line: layout.Line, hands: Any) -> bool:
    return all(hands) and RIGHT["is_blocked"](line, hands)


def knock_on_trust(state: State, knock: Any) -> Any:
    return playing.breaches_out_of_time(state, knock.seat)


WRONG: Mapping[str, Wrong] = {
    "lone-double-at-both-ends": Wrong(
        "COUNT-03", "a lone double is counted at both ends", counting, "count_of", lone_double_at_both_ends
    ),
    "double-by-one-half": Wrong(
        "COUNT-02", "a double at an end counts one half", counting, "count_of", ends_only
    ),
    "fifteen-pays-five": Wrong(
        "SCORE-03", "fifteen pays its threes only", scoring, "points_for", raw_fifteen
    ),
    "whole-threes-and-fives": Wrong(
        "SCORE-04",
        "every whole three and five in a count is paid",
        scoring,
        "points_for",
        whole_threes_and_fives,
    ),
    "clamped-at-61": Wrong(
        "TARGET-02", "an event that overshoots is cut down to 61", game, "settle", clamped
    ),
    "one-after-the-other": Wrong(
        "TARGET-03",
        "the count's points and the point for going out are tested apart",
        game,
        "settle",
        one_after_the_other,
    ),
    "first-partner-ends-the-round": Wrong(
        "OUT-03", "the first partner's last tile ends the round", going_out, "has_gone_out", any_partner_out
    ),
    "same-leader-again": Wrong(
        "LEAD-06",
        "the leader of the first round leads every round",
        leading,
        "next_leader",
        lambda leader, seats: leader,
    ),
    "end-by-its-number": Wrong(
        "LAYOUT-06",
        "of two equal ends the left one is always used",
        layout,
        "join",
        join_at_the_first_that_fits,
    ),
    "empty-seats-asked-for-a-block": Wrong(
        "BLOCK-03",
        "a seat without tiles keeps a round from being blocked",
        blocked,
        "is_blocked",
        all_seats_asked,
    ),
    "knock-on-trust": Wrong(
        "PLAY-06", "a knock is taken from a seat that can play", playing, "breaches_of_knock", knock_on_trust
    ),
}

RIGHT: Mapping[str, Callable[..., Any]] = {
    "count_of": counting.count_of,
    "points_for": scoring.points_for,
    "join": layout.join,
    "is_blocked": blocked.is_blocked,
}
"""The functions as they are, for those that deviate in one case only."""


class WrongEngine(ReferenceEngine):
    """The reference with one function replaced while it answers."""

    def __init__(self, wrong: Wrong) -> None:
        super().__init__(load_corpus().rulesets["fives-and-threes"].fields)
        self._wrong = wrong

    def __getattribute__(self, name: str) -> Any:
        value = super().__getattribute__(name)
        if name.startswith("_") or not callable(value):
            return value
        return partial(_with, self._wrong, value)


def _with(wrong: Wrong, method: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
    with patch.object(wrong.module, wrong.name, wrong.instead):
        return method(*args, **kwargs)


def make(name: str) -> Callable[[], WrongEngine]:
    """What makes the engine of that name."""
    return lambda: WrongEngine(WRONG[name])
