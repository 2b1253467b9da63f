"""Many games put to an engine, one after the other, so that it can be stopped and taken up again.

Everything follows from the seed and the terms: game 17 of seed 4 is the same game whenever and however
often it is put.
"""

import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice

from conformance.corpus.values import DEFAULT_GAME
from conformance.fuzzing.bench import Bench
from conformance.fuzzing.course import Course
from conformance.fuzzing.difference import Difference, Kind, is_trouble
from conformance.fuzzing.symmetry import ANSWERS, Broken, check_games, checks_of
from conformance.verdict import Errored, Passed, Result

BATCH = 32
"""Games that are put, booked and kept in one step."""
KINDS = 5
"""Kinds of difference after which no more games are played."""
BREAK_OFFS = 3
"""Games that ended in a time-out, or without rules in any break-off, after which no more are played."""
GAMES_A_FORM = 8
"""One game in so many is put again in other forms as well."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What the games follow from, beside the seed."""

    with_rules: bool
    """They are compared with the reference; else there are only the checks that need no rules."""
    seats: tuple[int, ...]
    abilities: tuple[str, ...]
    """In order."""
    game: str = DEFAULT_GAME
    """The rules that are played, by the name under which they are asked for."""


@dataclass(frozen=True, slots=True)
class Tally:
    """How often a check could say something."""

    held: int = 0
    broken: tuple[int, ...] = ()
    """The games in which it did not hold."""


@dataclass(frozen=True, slots=True)
class Campaign:
    """What has been played so far."""

    seed: int
    terms: Terms
    done: int = 0
    """Games that were put, and the number of the next one."""
    rounds: int = 0
    actions: int = 0
    """What seats did, illegal tries as well."""
    differing: Mapping[Kind, tuple[int, ...]] = field(default_factory=dict)
    """By kind of difference from the rules: the games that show it."""
    checks: Mapping[str, Tally] = field(default_factory=dict)
    """By check that needs no rules."""
    is_broken_off: bool = False
    """The engine was not asked any more. It is asked again when the campaign is taken up."""

    @property
    def broken(self) -> list[str]:
        """The checks that did not hold."""
        return [name for name, tally in self.checks.items() if tally.broken]

    @property
    def break_offs(self) -> int:
        """Games in which the engine had to be waited for, or was lost without rules."""
        waited = (games for kind, games in self.differing.items() if kind.fact == "timeout")
        return sum(map(len, waited)) + len(self.checks.get(ANSWERS, Tally()).broken)

    @property
    def is_telling(self) -> bool:
        """Something could be said of the engine."""
        return self.rounds > 0 or any(tally.held or tally.broken for tally in self.checks.values())

    @property
    def is_clean(self) -> bool:
        """Nothing differed, and the engine answered to the end."""
        return not self.differing and not self.broken and not self.is_broken_off

    @property
    def why_enough(self) -> str:
        """Why no more games are worth their time; empty if they are."""
        if self.break_offs >= BREAK_OFFS:
            return (
                f"the engine broke off in {self.break_offs} games, and each of them may take the time limit"
            )
        if self.is_broken_off:
            return "the engine does not answer any more"
        if len(self.differing) >= KINDS:
            return f"{len(self.differing)} kinds of difference are enough to begin with"
        return ""


def terms_of(bench: Bench, *, with_rules: bool) -> Terms:
    """The terms on which this engine is played with."""
    return Terms(with_rules, bench.seats, tuple(sorted(bench.abilities)), bench.name)


def made_up(campaign: Campaign, bench: Bench, number: int) -> Course:
    """The campaign's game of that number."""
    return bench.play.made_up(campaign.seed, number, bench.rules, bench.seats, bench.abilities)


def play(campaign: Campaign, bench: Bench, games: int | None, seconds: float | None) -> Iterator[Campaign]:
    """Play on until the game of that number, or until the time is up: the campaign after each batch.

    A batch is booked as a whole or, when it is broken off, not at all.
    """
    until = None if seconds is None else time.monotonic() + seconds
    batch = BATCH if campaign.terms.with_rules else GAMES_A_FORM
    while not campaign.why_enough:
        left = batch if games is None else min(batch, games - campaign.done)
        if left <= 0 or (until is not None and time.monotonic() >= until):
            return
        campaign = _with_batch(campaign, bench, range(campaign.done, campaign.done + left))
        yield campaign


def _with_batch(campaign: Campaign, bench: Bench, numbers: range) -> Campaign:
    """The campaign with these games, as far as the engine was asked them."""
    with_rules = campaign.terms.with_rules
    if with_rules:
        campaign = _with_games(campaign, bench, numbers)
        numbers = range(numbers.start, campaign.done)
    again = [number for number in numbers if not with_rules or number % GAMES_A_FORM == 0]
    if again and not bench.conversation.is_lost:
        campaign = _with_checks(campaign, bench, again)
    is_lost = campaign.is_broken_off or bench.conversation.is_lost
    return replace(campaign, done=numbers.stop, is_broken_off=is_lost)


def _with_games(campaign: Campaign, bench: Bench, numbers: Sequence[int]) -> Campaign:
    """The campaign with these games compared with the rules, up to the first that was not asked."""
    courses = [made_up(campaign, bench, number) for number in numbers]
    rounds, actions, done = campaign.rounds, campaign.actions, campaign.done
    differing = dict(campaign.differing)
    is_broken_off = False
    for number, (course, result) in zip(numbers, bench.put(courses), strict=True):
        if isinstance(result.verdict, Errored) and not is_trouble(result):
            is_broken_off = True
            break
        done = number + 1
        for step in course.steps:
            rounds += step.method == "deal" and bool(step.expect["accepted"])
            actions += step.method == "act"
        if not isinstance(result.verdict, Passed):
            kind = bench.difference(course, result).kind
            differing[kind] = (*differing.get(kind, ()), number)
    return replace(
        campaign,
        done=done,
        rounds=rounds,
        actions=actions,
        differing=differing,
        is_broken_off=is_broken_off,
    )


def _with_checks(campaign: Campaign, bench: Bench, numbers: Sequence[int]) -> Campaign:
    """The campaign with these games put in other forms as well."""
    checks = {name: campaign.checks.get(name, Tally()) for name in checks_of(bench)}
    for check, number, found in check_games(bench, campaign.seed, numbers):
        tally = checks[check]
        if found is None:
            checks[check] = replace(tally, held=tally.held + 1)
        else:
            checks[check] = replace(tally, broken=(*tally.broken, number))
    return replace(campaign, checks=checks)


def put_again(campaign: Campaign, bench: Bench) -> Campaign:
    """The campaign with what its differing games show now; an engine may have been mended since."""
    wrong = sorted({number for games in campaign.differing.values() for number in games})
    fresh = Campaign(campaign.seed, campaign.terms)
    compared = _with_games(fresh, bench, wrong) if wrong else fresh
    checked = _checked_again(campaign, bench)
    return replace(
        campaign,
        differing=compared.differing,
        checks=checked,
        is_broken_off=compared.is_broken_off or bench.conversation.is_lost,
    )


def _checked_again(campaign: Campaign, bench: Bench) -> Mapping[str, Tally]:
    """The checks, those that did not hold made again in the games in which they did not."""
    numbers = sorted({number for tally in campaign.checks.values() for number in tally.broken})
    if not numbers:
        return campaign.checks
    again = _with_checks(Campaign(campaign.seed, campaign.terms), bench, numbers).checks
    checks = {}
    for name, tally in campaign.checks.items():
        broken = again[name].broken
        mended = len(set(tally.broken) - set(broken))
        checks[name] = Tally(tally.held + mended, broken)
    return checks


def difference(campaign: Campaign, bench: Bench, kind: Kind) -> Difference | None:
    """The first difference of a kind that the campaign knows, played again; nothing if it does not show.

    It is played alone, and then, as an engine may have kept something of it, after the game that came before.
    """
    bench = bench.made_fresh(is_fresh=True)
    bench.conversation.troubles.clear()  # that it broke off before is no reason not to ask again
    number = campaign.differing[kind][0]
    alone = made_up(campaign, bench, number)
    courses = [alone]
    if number and alone.script.before is None:
        before = made_up(campaign, bench, number - 1)
        last = replace(before.script, before=None)
        courses.append(bench.play.course_of(replace(alone.script, before=last), bench.rules))
    return next((found for found in bench.differences(courses) if found.kind == kind), None)


def sample(campaign: Campaign, bench: Bench, most: int = 10) -> list[Result]:
    """Some games that differ and some that do not, put again; what else is known of the engine."""
    wrong = sorted({number for games in campaign.differing.values() for number in games})
    right = [number for number in range(campaign.done) if number not in wrong]
    courses = [made_up(campaign, bench, number) for number in (*wrong[:most], *right[:most])]
    return [result for _, result in bench.put(courses)]


def broken(campaign: Campaign, bench: Bench, check: str, most: int = 20) -> Broken | None:
    """The shortest of the first games in which a check did not hold, played again."""
    numbers = list(islice(campaign.checks[check].broken, most))
    found = [one for name, _, one in check_games(bench, campaign.seed, numbers) if name == check]
    return min((one for one in found if one is not None), key=lambda one: one.moves, default=None)
