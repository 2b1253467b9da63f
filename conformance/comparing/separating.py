"""The smallest game that two sets of rules answer otherwise.

Every short game is tried, from every start that could matter; where none tells the two apart, games are made
up at random, and what differs in them is made smaller.
"""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from conformance.comparing.pair import Pair, answer, apart
from conformance.comparing.variants import Variant
from conformance.fuzzing.difference import Difference
from conformance.fuzzing.script import AskLegal, Move, Script
from conformance.fuzzing.shrink import cut, reduced
from conformance.games.dominoes.fuzzing.changes import size
from conformance.games.dominoes.fuzzing.course import course_of, is_never_sent
from conformance.games.dominoes.fuzzing.shortest import Start, closed_rounds, lines, seated
from conformance.games.dominoes.fuzzing.styles import player_of
from conformance.verdict import Failed
from reference_impl.dominoes import game
from reference_impl.dominoes.actions import Play
from reference_impl.dominoes.equipment import side_count

LONGEST = 3
"""Plays of the longest lines that are tried; these from nothing, at the first table only."""
NEAR = 9
"""From how many scores below the target shorter ones are tried: no event is worth more."""
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
    """No game of fewer plays tells the two apart, of all that were tried: every line, with one deal for each."""


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
    left, right = found.pair.left.rules, found.pair.right.rules
    sides = {seats: side_count(seats, left.sides) for seats in left.players}
    both = [seats for seats in right.players if side_count(seats, right.sides) == sides.get(seats)]
    return separated(replace(found.pair, tables=tuple(both))) if both else None


def separated(pair: Pair) -> Separation | None:
    """The same for a pair that may be tried at some tables only, or asked some things only."""
    for plays in range(LONGEST + 1):
        found = next(_short(pair, plays), None)
        if found is not None:
            return Separation(pair, cut(found), plays, is_shortest=True)
    found = _at_random(pair, GAMES) if pair.seats else None
    if found is None:
        return None
    plays = sum(isinstance(move, Play) for move in found.course.script.moves)
    return Separation(pair, found, plays, is_shortest=False)


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
    left, right = pair.left.rules, pair.right.rules
    for start in starts(pair, plays):
        before = closed_rounds(start, left)
        for line in lines(plays - start.rounds, left) if before is not None else ():
            moves = seated(line, start, left)
            if moves is None:
                continue
            asked = (AskLegal(),) if "legal" in pair.abilities else ()
            script = replace(start.script, moves=(*(before or ()), *moves, *asked))
            index = apart(script, left, right)
            if index is not None:
                yield pair.shown(course_of(script, left), index)


def starts(pair: Pair, plays: int) -> Iterator[Start]:
    """From where games of so many plays are begun: each table, from nothing, near the target, after a round."""
    target = min(pair.left.rules.target, pair.right.rules.target)
    near = range(1, min(target, 1 + NEAR) if plays < LONGEST else 1)
    for seats in pair.seats if plays < LONGEST else pair.seats[:1]:
        sides = side_count(seats, pair.rules.sides)
        none = (0,) * sides
        yield Start(Script(seats, none, 0, ()))
        if "game" not in pair.abilities:
            continue
        yield from (Start(Script(seats, (target - below, *none[1:]), 0, ())) for below in near)
        if 0 < plays < LONGEST:
            yield Start(Script(seats, none, 0, ()), 1)


def _at_random(pair: Pair, games: int) -> Difference | None:
    """The smallest of the games at random that differ, each made smaller; nothing if none does."""
    scripts = filter(None, (_parted(pair, number) for number in range(games)))
    smallest = sorted(islice(scripts, 3 * SMALLEST), key=size)[:SMALLEST]
    found = pair.differences(course_of(script, pair.rules) for script in smallest)
    small = [reduced(pair, one) for one in found]
    return min(small, key=lambda one: size(one.course.script), default=None)


def _parted(pair: Pair, number: int) -> Script | None:
    """The game of that number up to where the two part; nothing if they do not."""
    left, right = pair.left.rules, pair.right.rules
    chance = random.Random(f"{SEED}/{number}")  # noqa: S311 - chance that can be repeated is wanted
    start, player = player_of(chance, left, pair.seats, pair.abilities)
    mine, other = (game.start(rules, start.seats, start.first, start.scores) for rules in (left, right))
    if isinstance(mine, game.Refused) or isinstance(other, game.Refused):
        return start
    moves: list[Move] = []
    while (move := player.next_move(mine)) is not None:
        if is_never_sent(mine, move):
            continue
        moves.append(move)
        one, another = answer(mine, move), answer(other, move)
        if one[1:] != another[1:]:
            return replace(start, moves=tuple(moves))
        mine, other = one[0], another[0]
    return None
