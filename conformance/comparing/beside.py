"""What is asked of a family of games about two sets of rules beside each other."""

import random
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from conformance.fuzzing.course import Rules, State
from conformance.fuzzing.script import Move, Script
from conformance.games import part_of

Answer = tuple[State, object, object]
"""The position after a move, and what is told of it, in two parts that can be compared."""


class Player(Protocol):
    """Makes up the moves of a game."""

    def next_move(self, state: State) -> Move | None:
        """The next move, legal or not; none at the end."""


@dataclass(frozen=True, slots=True)
class Beside:
    """How games of a family are put to two sets of rules."""

    begun: Callable[[Script, Rules], State | None]
    """The position before the first deal; none where the rules refuse the game."""
    may_be_asked: Callable[[Script, Rules], bool]
    """The protocol lets an engine with these rules be asked for such a game, even if they refuse it."""
    sides: Callable[[Rules, int], int]
    """How many scores a table of so many seats keeps."""
    answers: Callable[[State, State, Move], tuple[Answer, Answer]]
    """What two sets of rules answer to a move, as it is named by the first."""
    are_named_alike: Callable[[Rules, Rules], bool]
    """Whatever a move names has the same name by both."""
    carried: Callable[[Script, Rules, Rules], tuple[Move, ...]]
    """The moves of a game by the first rules, as they are named by the second, which begin it too."""
    is_never_sent: Callable[[State, Move], bool]
    """The protocol leaves open what becomes of the move."""
    seen: Callable[[State], object]
    """What everybody sees, as far as all rules of the family tell it."""
    differing: Callable[[Mapping[str, Any], Mapping[str, Any], Rules, Rules], Sequence[str]]
    """The facts that differ in two answers: not what some rules alone have, and where the two do not name things
    alike not what names them, unless nothing else differs."""
    short: Callable[[Rules, Rules, Sequence[int], Collection[str], int], Iterator[Script]]
    """The short games of so many plays by the first rules at these tables, for who can be asked these things, plainest first;
    the second rules say how near a target they begin."""
    longest: Callable[[Rules], int]
    """How many plays the longest short games have."""
    certain: Callable[[Rules], int]
    """Up to how many every game is among the short ones, as they are described."""
    plays: Callable[[Script], int]
    """How many plays a game has."""
    unit: str
    """What is counted so, as one of it is called."""
    player: Callable[[random.Random, Rules, Sequence[int], Collection[str]], tuple[Script, Player]]
    """How a game at random is begun, and who makes it up from there."""
    deal: Callable[[random.Random, State], Move]
    """Any deal for the next round."""
    legal: Callable[[State], Sequence[Move]]
    """The actions open; none where a deal or nothing is awaited."""
    is_over: Callable[[State], bool]
    """The game is over, with all that belongs to it."""
    by_other_rules: Callable[[State, Rules], State | None]
    """The same moment of a game by other rules; none where that is none."""
    none_of: str
    """What was tried where no short game tells two apart, in words: `no line of up to 3 plays`."""
    none_beside: str
    """The same beside a longer game that does."""


def beside_of(family: str) -> Beside:
    """How that family's rules are put beside each other, loaded when it is first asked for."""
    beside: Beside = part_of(family, "comparing").BESIDE
    return beside
