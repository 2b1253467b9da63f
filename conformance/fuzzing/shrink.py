"""Makes a difference small: the shortest game there is, where all shorter ones can be tried out.

Elsewhere it is made smaller as long as one of the changes known here leaves it showing.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import chain, combinations

from conformance.fuzzing.course import Course, follow
from conformance.fuzzing.difference import Bench, Difference
from conformance.fuzzing.script import AskLegal, AskView, Move, Script
from conformance.fuzzing.shortest import dealt_for, shortest
from conformance.fuzzing.styles import made_up
from reference_impl.dominoes import game, layout
from reference_impl.dominoes.actions import Deal, Knock, Play
from reference_impl.dominoes.equipment import tile_of
from reference_impl.dominoes.ruleset import Ruleset
from reference_impl.dominoes.state import State

MORE_GAMES = 200
"""Games that are made up anew, in the hope of a shorter one, where the shortest cannot be tried out."""


@dataclass(frozen=True, slots=True)
class Shrunk:
    """A difference made small."""

    difference: Difference
    is_shortest: bool
    """Every line with fewer plays was tried, with one deal each, and none shows it."""
    tried: int | None
    """All lines of so many plays were tried; nothing if none were."""


def shrunk(bench: Bench, found: Difference, seed: int) -> Shrunk:
    """The difference, made small; one that is waited for is only cut off where it shows."""
    if found.kind.fact == "timeout":
        return Shrunk(cut(found), is_shortest=False, tried=None)
    if found.course.script.before is not None:
        bench = replace(bench, is_fresh=True)
        alone = replace(found.course.script, before=None)
        without = bench.first([alone], found.kind)
        if without is not None:
            return shrunk(replace(bench, is_fresh=False), without, seed)
    short, tried = shortest(bench, found)
    if short is not None:
        return Shrunk(reduced(bench, short), is_shortest=True, tried=tried)
    best = reduced(bench, found)
    for other in () if bench.is_fresh else _others(bench, best, seed):
        if size(other.course.script) < size(best.course.script):
            best = reduced(bench, other)
    return Shrunk(best, is_shortest=False, tried=tried)


def _others(bench: Bench, found: Difference, seed: int) -> list[Difference]:
    """Differences of the same kind in other games, cut off where they show, smallest first."""
    anew = (made_up(seed, -number, bench.rules, bench.seats, bench.abilities) for number in range(MORE_GAMES))
    again = (_played_otherwise(found, bench.rules, seed, number) for number in range(MORE_GAMES))
    several = [cut(one) for one in bench.differences(chain(again, anew)) if one.kind == found.kind]
    several.sort(key=lambda one: size(one.course.script))
    return several[:3]


def _played_otherwise(found: Difference, rules: Ruleset, seed: int, number: int) -> Course:
    """The same deals, and other plays."""
    chance = random.Random(f"{seed}/otherwise/{number}")  # noqa: S311 - chance that can be repeated is wanted
    script = found.course.script
    deals = iter([move for move in script.moves if isinstance(move, Deal)])
    asked = script.moves[-1] if isinstance(script.moves[-1], AskLegal | AskView) else None
    is_asked = False

    def next_move(state: State) -> Move | None:
        nonlocal is_asked
        is_asked = not is_asked and asked is not None
        if is_asked:
            return asked
        actions = game.legal(state)
        return chance.choice(actions) if actions else next(deals, None)

    return follow(script, rules, next_move)


def reduced(bench: Bench, found: Difference) -> Difference:
    """The difference, made smaller as long as one of the changes leaves one of the same kind."""
    best = cut(found)
    while True:
        smaller = (one for one in changes(best, bench.rules) if size(one) < size(best.course.script))
        better = bench.first(smaller, best.kind)
        if better is None:
            return best
        best = cut(better)


def size(script: Script) -> tuple[int, ...]:
    """How large a game is: what goes before it, rounds, moves, seats, scores that are not 0, and what they sum to."""
    deals = sum(isinstance(move, Deal) for move in script.moves)
    given = sum(score > 0 for score in script.scores)
    pips = sum(sum(map(sum, hand)) for move in script.moves if isinstance(move, Deal) for hand in move.hands)
    games = 1 + (size(script.before)[1] if script.before else 0)
    return games, deals, len(script.moves), script.seats, given, sum(script.scores), script.leader, pips


def cut(found: Difference) -> Difference:
    """The difference without what comes after it."""
    course, end = found.course, found.step
    kept = replace(course.script, moves=course.script.moves[: end - course.begun])
    short = replace(course, script=kept, states=course.states[: end + 1], steps=course.steps[: end + 1])
    return replace(found, course=short)


def changes(found: Difference, rules: Ruleset) -> Iterator[Script]:
    """Games that are smaller, if they still show it; the boldest change first."""
    script = found.course.script
    deals = [number for number, move in enumerate(script.moves) if isinstance(move, Deal)]
    if script.before is not None:
        yield replace(script, before=None)
    yield from _later_begun(found, deals)
    yield from _without_asides(found)
    yield from _with_fewer_points(script)
    for count in (2, 1):
        yield from _with_fewer_plays(script, deals, count, rules)
    yield from _with_lower_tiles(script, deals, rules)


def _later_begun(found: Difference, deals: list[int]) -> Iterator[Script]:
    """Begun at a later deal, with the scores and the leader of then."""
    script = found.course.script
    for number in reversed(deals[1:]):
        state = found.course.states[found.course.begun + number]
        leader = found.course.states[found.course.begun + number + 1].leader
        if max(state.scores) < state.ruleset.target:
            yield replace(script, scores=state.scores, leader=leader, moves=script.moves[number:])


def _without_asides(found: Difference) -> Iterator[Script]:
    """Without questions and illegal tries on the way: without all of them, then without each."""
    script = found.course.script
    last = len(script.moves) - 1
    asides = [number for number in range(last) if _is_aside(found, number)]
    if len(asides) > 1:
        yield _without(script, asides)
    for number in asides:
        yield _without(script, [number])


def _is_aside(found: Difference, number: int) -> bool:
    move = found.course.script.moves[number]
    return (
        isinstance(move, AskLegal | AskView)
        or not found.course.steps[found.course.begun + 1 + number].expect["accepted"]
    )


def _without(script: Script, numbers: list[int]) -> Script:
    moves = tuple(move for number, move in enumerate(script.moves) if number not in numbers)
    return replace(script, moves=moves)


def _with_fewer_points(script: Script) -> Iterator[Script]:
    """With no points at the start, then for each side with none."""
    if any(script.scores):
        yield replace(script, scores=(0,) * len(script.scores))
    for side, score in enumerate(script.scores):
        if score:
            yield replace(script, scores=(*script.scores[:side], 0, *script.scores[side + 1 :]))


def _with_fewer_plays(script: Script, deals: list[int], count: int, rules: Ruleset) -> Iterator[Script]:
    """Without so many plays of the last round, where what is left still fits together and nobody knocks."""
    last = deals[-1] if deals else 0
    head, tail = script.moves[:last], script.moves[last + 1 :]
    plays = [number for number, move in enumerate(tail) if isinstance(move, Play)]
    if any(isinstance(move, Knock) for move in tail[:-1]) or not plays:
        return
    first = tail[plays[0]]
    assert isinstance(first, Play)
    for left_out in combinations(plays, count):
        kept = [move for number, move in enumerate(tail) if number not in left_out]
        moves = _seated_anew(kept, script.seats, first.seat, rules)
        if moves is not None:
            yield replace(script, moves=(*head, *moves))


def _seated_anew(tail: list[Move], seats: int, leader: int, rules: Ruleset) -> tuple[Move, ...] | None:
    """The moves of a round by the seats whose turn it is, with a deal for them; none if they do not fit."""
    line: layout.Line = ()
    moves: list[Move] = []
    played: list[Play] = []
    for move in tail:
        if not isinstance(move, Play):
            moves.append(move)
            continue
        tile = tile_of(move.halves)
        seat = (leader + len(played)) % seats
        end = None if not line else move.end
        if line and (end is None or not layout.fits(line, tile, end)):
            return None
        play = Play(seat, move.halves if not line else tile, end)
        line = layout.join(line, tile, end) if end else layout.lead(move.halves)
        played.append(play)
        moves.append(play)
    deal = dealt_for(played, seats, rules)
    return None if deal is None else (deal, *moves)


def _with_lower_tiles(script: Script, deals: list[int], rules: Ruleset) -> Iterator[Script]:
    """With the lowest tiles in the hands for those that are not laid in the last round."""
    if not deals:
        return
    last = deals[-1]
    head, tail = script.moves[:last], script.moves[last + 1 :]
    plays = {tile_of(move.halves): move for move in tail if isinstance(move, Play)}
    deal = dealt_for(tuple(plays.values()), script.seats, rules)
    if deal is not None and deal != script.moves[last]:
        yield replace(script, moves=(*head, deal, *tail))
