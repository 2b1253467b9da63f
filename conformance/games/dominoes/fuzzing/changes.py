"""What makes a game with dominoes smaller, and how large it is."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from conformance.fuzzing.course import Course
from conformance.fuzzing.script import Move, Script
from conformance.fuzzing.smaller import both, side_by_side, size_of, with_less_before, without_asides
from conformance.games.dominoes.fuzzing.course import course_of
from conformance.games.dominoes.fuzzing.deals import told_of
from conformance.games.dominoes.fuzzing.shortest import dealt_for, small_games
from reference_impl.dominoes import layout
from reference_impl.dominoes.actions import Deal, Draw, Knock, Play
from reference_impl.dominoes.equipment import Halves, tile_of
from reference_impl.dominoes.ruleset import Ruleset


def size(script: Script) -> tuple[int, ...]:
    """How large a game is: as far as it is so of any, then by the pips dealt, and the tiles of boneyards that must be told."""
    deals = [move for one in both(script) for move in one.moves if isinstance(move, Deal)]
    return (
        *size_of(script, lambda move: isinstance(move, Deal)),
        sum(sum(map(sum, hand)) for deal in deals for hand in deal.hands),
        sum(told_of(deal.boneyard) for deal in deals),
    )


def changes(course: Course, rules: Ruleset) -> Iterator[Script]:
    """Games that are smaller, if they still show it; the boldest change first."""
    script = course.script
    deals = [number for number, move in enumerate(script.moves) if isinstance(move, Deal)]
    if script.before is not None:
        smaller = changes(course_of(script.before, rules), rules)
        yield from with_less_before(script, script.before, small_games(rules), smaller)
    yield from _later_begun(course, deals)
    yield from without_asides(course)
    yield from _with_fewer_points(script)
    for count in (2, 1):
        yield from _with_fewer_plays(script, deals, count, rules)
    yield from _with_lower_tiles(script, deals, rules)
    yield from _with_boneyards_in_order(script, deals)


def _later_begun(course: Course, deals: list[int]) -> Iterator[Script]:
    """Begun at a later deal, with the scores and the leader of then."""
    script = course.script
    for number in reversed(deals[1:]):
        state = course.states[course.begun + number]
        leader = course.states[course.begun + number + 1].leader
        if max(state.scores) < state.ruleset.target:
            yield replace(script, scores=state.scores, first=leader, moves=script.moves[number:])


def _with_fewer_points(script: Script) -> Iterator[Script]:
    """With no points at the start, then for each side with none."""
    if any(script.scores):
        yield replace(script, scores=(0,) * len(script.scores))
    yield from side_by_side(script)


def _with_fewer_plays(script: Script, deals: list[int], count: int, rules: Ruleset) -> Iterator[Script]:
    """Without so many plays of the last round, where what is left still fits together and nobody knocks."""
    last = deals[-1] if deals else 0
    head, tail = script.moves[:last], script.moves[last + 1 :]
    plays = [number for number, move in enumerate(tail) if isinstance(move, Play)]
    if any(isinstance(move, Knock | Draw) for move in tail[:-1]) or not plays:
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
    line: tuple[Halves, ...] = ()
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
        line = layout.join(line, tile, end) if end else layout.first_tile(move.halves, rules)
        played.append(play)
        moves.append(play)
    deal = dealt_for(played, seats, rules)
    return None if deal is None else (deal, *moves)


def _with_boneyards_in_order(script: Script, deals: list[int]) -> Iterator[Script]:
    """With the tiles that are not drawn at the end of each boneyard, the lowest first."""
    for place, end in zip(deals, [*deals, len(script.moves)][1:], strict=True):
        deal = script.moves[place]
        assert isinstance(deal, Deal)
        drawn = sum(isinstance(move, Draw) for move in script.moves[place:end])
        boneyard = (*deal.boneyard[:drawn], *sorted(deal.boneyard[drawn:]))
        if boneyard != deal.boneyard:
            moves = (*script.moves[:place], replace(deal, boneyard=boneyard), *script.moves[place + 1 :])
            yield replace(script, moves=moves)


def _with_lower_tiles(script: Script, deals: list[int], rules: Ruleset) -> Iterator[Script]:
    """With the lowest tiles in the hands for those that are not laid in the last round."""
    if not deals:
        return
    last = deals[-1]
    head, tail = script.moves[:last], script.moves[last + 1 :]
    plays = {tile_of(move.halves): move for move in tail if isinstance(move, Play)}
    old = script.moves[last]
    assert isinstance(old, Deal)
    drawn = old.boneyard[: sum(isinstance(move, Draw) for move in tail)]
    deal = dealt_for(tuple(plays.values()), script.seats, rules, drawn=drawn)
    if deal is not None and deal != old:
        yield replace(script, moves=(*head, deal, *tail))
