"""What counting and playing out ask of a family of games, and the positions and worlds that they are about.

An action is told in words, as the fact `actions` has it, and what is dealt is a value of the family's own.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from conformance.corpus.values import Place, Ruleset
from conformance.games import part_of
from conformance.games.authoring import Library
from conformance.protocol.claims import Claims

LETTERS = "ABCDEFGHIJKL"
"""Of seats."""
Case = Mapping[str, Any]
"""A position or a world as it is written."""
Row = tuple[int, ...]
"""A number for each of the columns, or for the first of them."""
State = Mapping[str, Any]
"""As the protocol tells it."""


@dataclass(frozen=True, slots=True)
class Question:
    """One request before it has a number."""

    method: str
    params: str
    """JSON text."""


@dataclass(frozen=True, slots=True)
class Start:
    """Where the counting begins."""

    seats: int
    """How many sit at the table."""
    deal: Any
    """What is dealt."""
    first: int
    """The seat with which the game begins."""
    played: tuple[tuple[int, str], ...]
    """The seat and the action of each step that was done before, in words."""


@dataclass(frozen=True, slots=True)
class Position:
    """A position from which sequences of actions are counted."""

    name: str
    rules: Ruleset
    """With the fields as they are played."""
    options: Mapping[str, Any]
    """Those of them that are otherwise in the ruleset itself."""
    start: Start
    scores: tuple[int, ...]
    """By side, at the start of the game."""
    columns: tuple[str, ...]
    """What is counted of the sequences of one length, how many they are first."""
    counts: tuple[Row, ...]
    """By length, from 1."""
    place: Place

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return self.start.seats

    @property
    def needs(self) -> tuple[str, ...]:
        """The abilities that an engine must claim to be counted here."""
        return ("round", "legal", "game") if any(self.scores) else ("round", "legal")


@dataclass(frozen=True, slots=True)
class World:
    """A set of games that is small enough to be played to the last one."""

    name: str
    rules: Ruleset
    """With the fields as they are played."""
    options: Mapping[str, Any]
    """Those of them that are otherwise in the ruleset itself; the size of a hand among them."""
    seats: int
    size: str
    """How large it is, in words."""
    case: Case
    """As it is written, with what only its family reads."""
    firsts: tuple[int, ...]
    """The seats with which games begin."""
    scores: tuple[tuple[int, ...], ...]
    """The scores that games start from, by side."""
    rounds: int
    """A game is broken off after so many."""
    is_long: bool
    deals: int
    games: int
    """How many there are, to their end or broken off."""
    unfinished: int
    """How many of them are broken off with nobody at the target."""
    digest: str
    """SHA-256 of a line of text a game, in hexadecimal digits."""
    place: Place

    @property
    def needs(self) -> tuple[str, ...]:
        """The abilities that an engine must claim to be held to this world."""
        is_game = self.rounds > 1 or "target" in self.options or any(map(any, self.scores))
        return ("round", "game") if is_game else ("round",)


@dataclass(frozen=True, slots=True)
class Play:
    """How a family of games is counted and played out."""

    first: str
    """The member of `new_game`, and of a case, that names the seat with which a game begins."""
    begins: str
    """What that seat does, in a word."""
    columns: tuple[str, ...]
    """What is counted, `sequences` first (`features/README.md`, Counts)."""
    start: Callable[[Case, Library, Ruleset], Start]
    """Where a case begins, which was looked at when the corpus was compiled."""
    deals: Callable[[World], Sequence[Any]]
    """Every deal of a world, in order."""
    size: Callable[[Ruleset, int], str]
    """How large a world by these rules is at a table of so many, in words."""
    deal: Callable[[Ruleset, Any], Mapping[str, Any]]
    """The params of the request for a deal."""
    deal_line: Callable[[Any], str]
    """A deal in the line of a game."""
    deal_text: Callable[[Any, State], str]
    """A deal in notation, with the state after it."""
    choices: Callable[[Ruleset, Any, State, int, tuple[str, ...]], tuple[str, ...]]
    """Every action that is meant by those that were told as open: with the deal, the state and the seat."""
    action: Callable[[str], Mapping[str, Any]]
    """An action of `act` by its words."""
    noted: Callable[[int, str, Mapping[str, Any] | None, Position | World | None], str]
    """An action in notation, with what it brought by its answer, if there is one."""
    counted: Callable[[Position, int, str, State, Mapping[str, Any]], Row]
    """What an action that was accepted adds to the counts, by the state before it and its answer. Raises
    `AnswerError`, and what a reader of facts raises, where the answer has not what is counted."""
    facts: Callable[[str, Mapping[str, Any]], Sequence[str]]
    """By method and answer: what two engines are compared by."""
    where_given: tuple[str, ...]
    """Members of an answer that are compared where an engine tells them."""
    ending: Callable[[Mapping[str, Any]], tuple[str, bool]]
    """By the facts after a round: how it ended, in a word or in none, and whether nothing goes on."""
    unable: Callable[[Claims], str]
    """Why an engine that declares other forms is not counted; empty if it can be."""
    engine: Callable[[Mapping[str, Ruleset]], Any]
    """The reference for these rulesets, with the game as a value in `state`."""


def side_count(rules: Ruleset, seats: int) -> int:
    """How many scores there are at a table of so many."""
    return 2 if rules.fields["sides"][str(seats)] == "opposite_pairs" else seats


def play_of(rules: Ruleset) -> Play:
    """How the family of these rules is counted and played out, loaded when it is first asked for."""
    play: Play = part_of(rules.family, "exhaustive").PLAY
    return play


def hands_from(pieces: tuple[str, ...], size: int, seats: int) -> Iterator[tuple[tuple[str, ...], ...]]:
    """Every way to deal so many seats so many pieces, in order: the first hand by its pieces, then the second."""
    if seats == 0:
        yield ()
        return
    for hand in combinations(pieces, size):
        rest = tuple(piece for piece in pieces if piece not in hand)
        for others in hands_from(rest, size, seats - 1):
            yield (hand, *others)
