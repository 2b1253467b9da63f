"""How a game is made smaller whatever is played, and how large it is as far as that can be said of any."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import chain

from conformance.fuzzing.course import Course
from conformance.fuzzing.script import AskLegal, AskView, Move, Script


def size_of(script: Script, is_deal: Callable[[Move], bool]) -> tuple[int, ...]:
    """How large a game is, with the one before it.

    In this order: games, deals, moves, seats, scores that are not 0, their sum, games won, and the seats that were drawn.
    """
    played = both(script)
    moves = [move for one in played for move in one.moves]
    scores = [score for one in played for score in one.scores]
    return (
        len(played),
        sum(map(is_deal, moves)),
        len(moves),
        sum(one.seats for one in played),
        sum(score != 0 for score in scores),
        sum(map(abs, scores)),
        sum(sum(one.won) for one in played),
        sum(one.first for one in played),
    )


def both(script: Script) -> list[Script]:
    """A game, and the one before it."""
    return [script, *([script.before] if script.before else [])]


def with_less_before(
    script: Script, before: Script, first: Iterable[Script] = (), further: Iterable[Script] = ()
) -> Iterator[Script]:
    """With nothing before it, then with these games, with less of what there is, and with those further ones."""
    yield replace(script, before=None)
    shorter = (replace(before, moves=before.moves[:length]) for length in range(len(before.moves)))
    yield from (replace(script, before=one) for one in chain(first, shorter, further))


def without_asides(course: Course) -> Iterator[Script]:
    """Without questions and illegal tries on the way: without all of them, then without each."""
    last = len(course.script.moves) - 1
    asides = [number for number in range(last) if _is_aside(course, number)]
    if len(asides) > 1:
        yield without(course.script, asides)
    for number in asides:
        yield without(course.script, [number])


def _is_aside(course: Course, number: int) -> bool:
    move = course.script.moves[number]
    step = course.steps[course.begun + 1 + number]
    return isinstance(move, AskLegal | AskView) or not step.expect["accepted"]


def without(script: Script, numbers: list[int]) -> Script:
    """Without the moves of these numbers."""
    moves = tuple(move for number, move in enumerate(script.moves) if number not in numbers)
    return replace(script, moves=moves)


def side_by_side(script: Script) -> Iterator[Script]:
    """With no points at the start for each side that has some."""
    for side, score in enumerate(script.scores):
        if score:
            yield replace(script, scores=(*script.scores[:side], 0, *script.scores[side + 1 :]))
