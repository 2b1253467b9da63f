"""Many games put to an engine, one after the other, so that it can be stopped and taken up again.

Everything follows from the seed: game 17 of seed 4 is the same game whenever and however often it is put.
"""

import time
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import islice

from conformance.fuzzing.course import course_of
from conformance.fuzzing.difference import BATCH, Bench, Difference, Kind, is_trouble
from conformance.fuzzing.styles import made_up
from conformance.fuzzing.symmetry import CHECKS, Broken, Tally, check_games
from conformance.verdict import Errored, Passed

KINDS = 5
"""Kinds of difference after which no more games are played."""
GAMES_A_FORM = 8
"""One game in so many is put again in other forms as well."""


@dataclass(slots=True)
class Campaign:
    """What has been played so far."""

    seed: int
    done: int = 0
    """Games that were put, and the number of the next one."""
    rounds: int = 0
    actions: int = 0
    """Plays, knocks and illegal tries."""
    differing: dict[Kind, list[int]] = field(default_factory=dict)
    """By kind of difference from the rules: the games that show it."""
    checks: dict[str, Tally] = field(default_factory=lambda: {name: Tally() for name in CHECKS})
    """By check that needs no rules."""
    is_broken_off: bool = False
    """The engine was not asked any more."""

    @property
    def broken(self) -> list[str]:
        """The checks that did not hold."""
        return [name for name, tally in self.checks.items() if tally.broken]

    @property
    def is_telling(self) -> bool:
        """Something could be said of the engine."""
        return self.rounds > 0 or any(tally.held for tally in self.checks.values())

    @property
    def is_clean(self) -> bool:
        """Nothing differed, and the engine answered to the end."""
        return not self.differing and not self.broken and not self.is_broken_off


def play(
    campaign: Campaign, bench: Bench, games: int | None, seconds: float | None, *, with_rules: bool
) -> Iterator[None]:
    """Play on until the game of that number, or until the time is up.

    After each step, `campaign` says what has been done. Without rules there are only the checks that need none.
    """
    until = None if seconds is None else time.monotonic() + seconds
    while len(campaign.differing) < KINDS and not campaign.is_broken_off:
        batch = BATCH if with_rules else GAMES_A_FORM
        left = batch if games is None else min(batch, games - campaign.done)
        if left <= 0 or (until is not None and time.monotonic() >= until):
            return
        numbers = range(campaign.done, campaign.done + left)
        if with_rules:
            _put(campaign, bench, numbers)
        campaign.done = numbers.stop
        again = [number for number in numbers if not with_rules or number % GAMES_A_FORM == 0]
        for _ in check_games(bench, campaign.seed, again, campaign.checks):
            pass
        campaign.is_broken_off |= bench.conversation.is_lost
        yield


def _put(campaign: Campaign, bench: Bench, numbers: range) -> None:
    """A few games, booked as far as the engine played them."""
    courses = [
        made_up(campaign.seed, number, bench.rules, bench.seats, bench.abilities) for number in numbers
    ]
    for number, (course, result) in zip(numbers, bench.put(courses), strict=True):
        if isinstance(result.verdict, Errored) and not is_trouble(result):
            campaign.is_broken_off = True
            return
        for step in course.steps:
            campaign.rounds += step.method == "deal" and bool(step.expect["accepted"])
            campaign.actions += step.method == "act"
        if not isinstance(result.verdict, Passed):
            campaign.differing.setdefault(Difference(course, result).kind, []).append(number)


def difference(campaign: Campaign, bench: Bench, kind: Kind) -> Difference | None:
    """The first difference of a kind that the campaign knows, played again; nothing if it does not show.

    It is played alone, and then, as an engine may have kept something of it, after the game that came before.
    """
    bench = replace(bench, is_fresh=True)
    bench.conversation.troubles.clear()  # that it broke off before is no reason not to ask again
    number = campaign.differing[kind][0]
    alone = made_up(campaign.seed, number, bench.rules, bench.seats, bench.abilities)
    courses = [alone]
    if number:
        before = made_up(campaign.seed, number - 1, bench.rules, bench.seats, bench.abilities)
        courses.append(course_of(replace(alone.script, before=before.script), bench.rules))
    return next((found for found in bench.differences(courses) if found.kind == kind), None)


def broken(campaign: Campaign, bench: Bench, check: str, most: int = 20) -> Broken | None:
    """The shortest of the first games in which a check did not hold, played again."""
    numbers = islice(campaign.checks[check].broken, most)
    found = check_games(bench, campaign.seed, list(numbers), {name: Tally() for name in CHECKS})
    return min((one for one in found if one.check == check), key=lambda one: one.moves, default=None)
