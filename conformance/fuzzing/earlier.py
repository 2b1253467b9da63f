"""A game that is played after another, of which nothing may be left."""

import random
from collections.abc import Callable, Collection
from dataclasses import replace

from conformance.fuzzing.course import Course
from conformance.fuzzing.script import Script

SECOND_GAMES = 0.1
"""How often a game is played after another."""


def after_another(
    start: Script,
    number: int,
    chance: random.Random,
    abilities: Collection[str],
    made_up: Callable[[int], Course],
) -> Script:
    """The beginning of the game of that number, now and then after a game of a number below 0, or a part of it."""
    if "game" not in abilities or number < 0 or chance.random() >= SECOND_GAMES:
        return start
    before = made_up(-1 - number).script
    moves = before.moves if chance.random() < 0.5 else before.moves[: chance.randrange(len(before.moves))]
    return replace(start, before=replace(before, moves=moves))
