"""What the fuzzer asks of a family of games: games made up, answered by its rules, made small, written down."""

import random
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from conformance.conversation import Conversation
from conformance.corpus.values import Ruleset, Scenario
from conformance.fuzzing.course import Course, Next, Rules, State
from conformance.fuzzing.difference import Compared, Difference
from conformance.fuzzing.script import Move, Script
from conformance.fuzzing.walk import Asked, Walk
from conformance.games import part_of


@dataclass(frozen=True, slots=True)
class Shortest:
    """What trying every short game came to."""

    difference: Difference | None
    plays: int
    """Of the difference; else every game of so many was tried."""
    is_proven: bool
    """Every game of fewer was tried, as far as the family's short games go."""


class Walked(Protocol):
    """An engine that a game is played with by its own answers."""

    @property
    def conversation(self) -> Conversation:
        """With the engine."""

    @property
    def ruleset(self) -> Ruleset:
        """The game that it is asked for."""

    @property
    def options(self) -> Mapping[str, Any]:
        """The fields of it that are asked for with another value."""

    @property
    def rules(self) -> Rules:
        """Of these no more is used than how a game is begun and dealt."""

    @property
    def seats(self) -> tuple[int, ...]:
        """The numbers of seats that it plays."""

    @property
    def abilities(self) -> frozenset[str]:
        """What it claims."""


@dataclass(frozen=True, slots=True)
class Play:
    """How games of a family are played at random."""

    rules_of: Callable[[Mapping[str, Any]], Rules]
    """The rules with these fields. Raises `ValueError`, `TypeError` or `AttributeError`."""
    causes: Sequence[str]
    """Facts in the order in which one follows from another; the first wrong one gives a difference its kind."""
    made_up: Callable[[int, int, Rules, Sequence[int], Collection[str]], Course]
    """The game of a seed and a number, for one of these numbers of seats and an engine with these abilities."""
    follow: Callable[[Script, Rules, Next], Course]
    """The course of a game whose moves are made up as it goes."""
    legal: Callable[[State], Sequence[Move]]
    """The actions open at a position; none where a deal or nothing is awaited."""
    is_deal: Callable[[Move], bool]
    shortest: Callable[[Compared, Difference], Shortest]
    """The shortest game with a difference of that kind."""
    unit: str
    """What short games are counted by, as one of it is called."""
    size: Callable[[Script], tuple[int, ...]]
    """How large a game is, with the one before it; the first number that differs decides."""
    changes: Callable[[Course, Rules], Iterator[Script]]
    """Games that are smaller, if they still show it; the boldest change first."""
    case_of: Callable[[Course], dict[str, Any]]
    """The course as a case of the kind `scripts`, which is about its last move."""
    script_of: Callable[[Mapping[str, Any], Rules], Script]
    """The game of such a case."""
    guessed_clause: Callable[[Difference], str]
    """The clause that is most likely broken."""
    walk: Callable[[Walked, int, int, Asked], Walk | None]
    """A game of a seed and a number by an engine's own answers; none if it does not accept the game."""
    forms: Callable[[Walked, Walk, random.Random, Asked], Iterator[tuple[str, Scenario]]]
    """The game again, in every form that there is, each under the name of its check."""
    checks: Mapping[str, str]
    """What must hold of an engine's answers to them, by name."""
    may_be_no_game: Collection[str]
    """The checks whose form may be no game by the engine's rules, so that nothing is said."""

    def course_of(self, script: Script, rules: Rules) -> Course:
        """The course of a whole script."""
        moves = iter(script.moves)
        return self.follow(script, rules, lambda _: next(moves, None))


def play_of(family: str) -> Play:
    """How games of that family are played at random, loaded when it is first asked for."""
    play: Play = part_of(family, "fuzzing.play").PLAY
    return play
