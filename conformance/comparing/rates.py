"""How often two sets of rules part, in games that are played at random by the one of them."""

import math
import random
from dataclasses import dataclass

from conformance.comparing.beside import Beside, beside_of
from conformance.comparing.variants import Variant
from conformance.fuzzing.course import State
from conformance.fuzzing.script import AskLegal, Move, Script

CERTAINTY = 1.959964
"""Of the intervals: 95 %, as a number of standard deviations."""
LONGEST = 200
"""Rounds of a game at most; by some rules the target is hard to reach."""


@dataclass(frozen=True, slots=True)
class Rate:
    """A share, as it was counted."""

    hits: int
    of: int

    @property
    def interval(self) -> tuple[float, float]:
        """Where the share lies, with a certainty of 95 % (Wilson)."""
        if not self.of:
            return 0.0, 1.0
        share, square = self.hits / self.of, CERTAINTY**2
        middle = share + square / (2 * self.of)
        spread = CERTAINTY * math.sqrt(share * (1 - share) / self.of + square / (4 * self.of**2))
        low, high = ((middle + sign * spread) / (1 + square / self.of) for sign in (-1, 1))
        return max(low, 0.0), min(high, 1.0)


@dataclass(frozen=True, slots=True)
class Rates:
    """How many rounds, and how many games, two sets of rules answer otherwise."""

    rounds: Rate
    games: Rate


def rates(left: Variant, right: Variant, seed: int, games: int) -> Rates:
    """The shares among so many games that are played by the left one, from nothing, all plays as likely.

    Each round begins for both where it began for the left one, so that a round counts by what is in it.
    """
    rounds = apart = played = 0
    seats = [number for number in left.rules.players if number in right.rules.players]
    for number in range(games if seats else 0):
        chance = random.Random(f"{seed}/rates/{number}")  # noqa: S311 - chance that can be repeated is wanted
        found = list(_rounds_apart(left, right, chance, chance.choice(seats)))
        rounds += len(found)
        apart += sum(found)
        played += any(found)
    return Rates(Rate(apart, rounds), Rate(played, games if seats else 0))


def _rounds_apart(left: Variant, right: Variant, chance: random.Random, seats: int) -> list[bool]:
    """By round of one game: the two part in it."""
    beside = beside_of(left.ruleset.family)
    sides = beside.sides(left.rules, seats)
    begun = beside.begun(Script(seats, (0,) * sides, chance.randrange(seats), ()), left.rules)
    if begun is None:
        return []
    found: list[bool] = []
    state = begun
    while not beside.is_over(state) and len(found) < LONGEST:
        state, is_apart = _round_apart(state, right, chance, beside)
        found.append(is_apart)
    return found


def _round_apart(state: State, right: Variant, chance: random.Random, beside: Beside) -> tuple[State, bool]:
    """One round, dealt and played by the rules of the state: the state after it, and whether the two part."""
    other: State | None = beside.by_other_rules(state, right.rules)
    is_apart = other is None
    state, other = _both(state, other, beside.deal(chance, state), beside)
    while actions := beside.legal(state):
        state, other = _both(state, other, chance.choice(actions), beside)
    return state, is_apart or other is None


def _both(state: State, other: State | None, action: Move, beside: Beside) -> tuple[State, State | None]:
    """The action by both rules; the other state is nothing once they have parted."""
    one, another = beside.answers(state, state if other is None else other, action)
    if other is None or one[1:] != another[1:]:
        return one[0], None
    open_, also_open = beside.answers(one[0], another[0], AskLegal())
    return one[0], another[0] if open_[1:] == also_open[1:] else None
