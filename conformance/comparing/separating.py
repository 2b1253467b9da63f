"""The smallest game that two sets of rules answer otherwise.

Every short game is tried, from every start that could matter; where none tells the two apart, games are made
up at random, and what differs in them is made smaller.
"""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from conformance.comparing.pair import Pair, apart
from conformance.comparing.variants import Variant
from conformance.fuzzing.difference import Difference
from conformance.fuzzing.script import AskLegal, Move, Script
from conformance.fuzzing.shrink import cut, reduced
from conformance.verdict import Failed

GAMES = 3_000
"""Games that are made up at random where no short one tells two apart."""
SMALLEST = 12
"""How many of the differing ones, by size, are made smaller."""
TURNED = 4
"""Of so many games at random that the first pair is tried in, the other pairs are tried in one."""
SEED = 61


@dataclass(frozen=True, slots=True)
class Separation:
    """A game that two variants answer otherwise."""

    pair: Pair
    difference: Difference
    plays: int
    """In the whole game."""
    is_shortest: bool
    """No game of fewer plays tells the two apart, of all that were tried: every short one, with one deal for each."""


def separation(left: Variant, right: Variant) -> Separation | None:
    """The smallest game that was found; nothing if none tells the two apart within the bounds."""
    found = separated(Pair(left, right))
    if found is None and set(right.rules.players) - set(left.rules.players):
        return separated(Pair(right, left))  # a game that the left one does not begin at all
    return found


def once_begun(found: Separation | None) -> Separation | None:
    """Of rules that part where a game is begun: the smallest game at a table that both play; else nothing."""
    if found is None:
        return None
    verdict = found.difference.verdict
    if not isinstance(verdict, Failed) or found.difference.course.steps[verdict.step].method != "new_game":
        return None
    left, right, beside = found.pair.left.rules, found.pair.right.rules, found.pair.beside
    sides = {seats: beside.sides(left, seats) for seats in left.players}
    both = [seats for seats in right.players if beside.sides(right, seats) == sides.get(seats)]
    return separated(replace(found.pair, tables=tuple(both))) if both else None


def separated(pair: Pair) -> Separation | None:
    """The same for a pair that may be tried at some tables only, or asked some things only."""
    certain = pair.beside.certain(pair.rules)
    for plays in range(pair.beside.longest(pair.rules) + 1):
        found = next(_short(pair, plays), None)
        if found is not None:
            return Separation(pair, cut(found), plays, is_shortest=plays <= certain)
    found = _at_random(pair, GAMES) if pair.seats else None
    if found is None:
        return None
    return Separation(pair, found, pair.beside.plays(found.course.script), is_shortest=False)


def parting(pairs: Sequence[Pair], games: int) -> Script | None:
    """A game that one of these pairs answers otherwise, soon found: a shortest of one play, or the first at random.

    The first pair is tried in every game, the others, which are the same rules the other way round, in some.
    """
    for plays in (0, 1):
        for pair in pairs:
            found = next(_short(pair, plays), None)
            if found is not None:
                return cut(found).course.script
    at_random = (
        _parted(pair, number)
        for number in range(games)
        for pair in (pairs if number % TURNED == 0 else pairs[:1])
        if pair.seats
    )
    return next(filter(None, at_random), None)


def _short(pair: Pair, plays: int) -> Iterator[Difference]:
    """The differing games of so many plays, plainest first."""
    asked = (AskLegal(),) if "legal" in pair.abilities else ()
    for game in pair.beside.short(pair.left.rules, pair.right.rules, pair.seats, pair.abilities, plays):
        script = replace(game, moves=(*game.moves, *asked))
        index = apart(script, pair.left, pair.right)
        if index is not None:
            yield pair.shown(pair.play.course_of(script, pair.rules), index)


def _at_random(pair: Pair, games: int) -> Difference | None:
    """The smallest of the games at random that differ, each made smaller; nothing if none does."""
    scripts = filter(None, (_parted(pair, number) for number in range(games)))
    play = pair.play
    smallest = sorted(islice(scripts, 3 * SMALLEST), key=play.size)[:SMALLEST]
    found = pair.differences(play.course_of(script, pair.rules) for script in smallest)
    small = [reduced(pair, one) for one in found]
    return min(small, key=lambda one: play.size(one.course.script), default=None)


def _parted(pair: Pair, number: int) -> Script | None:
    """The game of that number up to where the two part; nothing if they do not."""
    beside = pair.beside
    chance = random.Random(f"{SEED}/{number}")  # noqa: S311 - chance that can be repeated is wanted
    start, player = beside.player(chance, pair.left.rules, pair.seats, pair.abilities)
    if not all(beside.may_be_asked(start, variant.rules) for variant in (pair.left, pair.right)):
        return None
    mine, other = (beside.begun(start, variant.rules) for variant in (pair.left, pair.right))
    if mine is None or other is None:
        return start
    moves: list[Move] = []
    while (move := player.next_move(mine)) is not None:
        if beside.is_never_sent(mine, move):
            continue
        moves.append(move)
        one, another = beside.answers(mine, other, move)
        if one[1:] != another[1:]:
            return replace(start, moves=tuple(moves))
        mine, other = one[0], another[0]
    return None
