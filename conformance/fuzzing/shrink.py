"""Makes a difference small: the shortest game there is, where all shorter ones can be tried out.

Elsewhere it is made smaller as long as one of the changes that the family knows leaves it showing.
"""

import random
from dataclasses import dataclass, replace
from itertools import chain

from conformance.fuzzing.course import Course, Rules, State
from conformance.fuzzing.difference import Compared, Difference
from conformance.fuzzing.play import Play, play_of
from conformance.fuzzing.script import AskLegal, AskView, Move

MORE_GAMES = 200
"""Games that are made up anew, in the hope of a shorter one, where the shortest cannot be tried out."""


@dataclass(frozen=True, slots=True)
class Shrunk:
    """A difference made small."""

    difference: Difference
    plays: int | None
    """Of the shortest game, which this is, if `is_shortest`; else no game of so many shows it.

    What they are is said by the family's `unit`. Nothing if none were tried.
    """
    is_shortest: bool
    """Every game with fewer was tried, with one deal for each, and none shows it."""


def shrunk(bench: Compared, found: Difference, seed: int) -> Shrunk:
    """The difference, made small; one that is waited for is only cut off where it shows."""
    found, play = cut(found), play_of(found.course.family)
    if found.kind.fact == "timeout":
        return Shrunk(found, None, is_shortest=False)
    if found.course.script.before is not None:
        bench = bench.made_fresh(is_fresh=True)
        alone = play.course_of(replace(found.course.script, before=None), bench.rules)
        without = bench.first([alone], found.kind)
        if without is not None:
            return shrunk(bench.made_fresh(is_fresh=False), without, seed)
    short = play.shortest(bench, found)
    if short.difference is not None:
        best = reduced(bench, short.difference)
        return Shrunk(best, short.plays, is_shortest=short.is_proven)
    best = reduced(bench, found)
    for other in () if bench.is_fresh else _others(bench, best, seed, play):
        if play.size(other.course.script) < play.size(best.course.script):
            best = reduced(bench, other)
    return Shrunk(best, short.plays, is_shortest=False)


def _others(bench: Compared, found: Difference, seed: int, play: Play) -> list[Difference]:
    """Differences of the same kind in other games, cut off where they show, smallest first."""
    anew = (
        play.made_up(seed, -number, bench.rules, bench.seats, bench.abilities) for number in range(MORE_GAMES)
    )
    again = (_played_otherwise(found, bench.rules, seed, number, play) for number in range(MORE_GAMES))
    several = [cut(one) for one in bench.differences(chain(again, anew)) if one.kind == found.kind]
    several.sort(key=lambda one: play.size(one.course.script))
    return several[:3]


def _played_otherwise(found: Difference, rules: Rules, seed: int, number: int, play: Play) -> Course:
    """The same deals, and other actions."""
    chance = random.Random(f"{seed}/otherwise/{number}")  # noqa: S311 - chance that can be repeated is wanted
    script = found.course.script
    deals = iter([move for move in script.moves if play.is_deal(move)])
    asked = next((move for move in script.moves[-1:] if isinstance(move, AskLegal | AskView)), None)
    is_asked = False

    def next_move(state: State) -> Move | None:
        nonlocal is_asked
        is_asked = not is_asked and asked is not None
        if is_asked:
            return asked
        actions = play.legal(state)
        return chance.choice(actions) if actions else next(deals, None)

    return play.follow(script, rules, next_move)


def reduced(bench: Compared, found: Difference) -> Difference:
    """The difference, made smaller as long as one of the changes leaves one of the same kind."""
    best, play = cut(found), play_of(found.course.family)
    while True:
        now = play.size(best.course.script)
        several = (one for one in play.changes(best.course, bench.rules) if play.size(one) < now)
        better = bench.first((play.course_of(one, bench.rules) for one in several), best.kind)
        if better is None:
            return best
        best = cut(better)


def cut(found: Difference) -> Difference:
    """The difference without what comes after it: moves, or a whole game that follows."""
    course, end = found.course, found.step
    script = course.script
    if end < course.begun:
        assert script.before is not None, "something was played before the game"
        script, moves = script.before, end
    else:
        moves = end - course.begun
    script = replace(script, moves=script.moves[:moves])
    shorter = replace(course, script=script, states=course.states[: end + 1], steps=course.steps[: end + 1])
    return replace(found, course=shorter)
