"""What every record is made of, in the order in which it says it; a family may tell more of each. No rule is known here."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol

Loses = Literal["", "round", "game"]


@dataclass(frozen=True, slots=True)
class GameBegun:
    """A game begins here."""

    seats: int
    scores: tuple[int, ...] | None = None
    """To begin with, by side; none if nothing is told."""
    first: int | None = None
    """The seat that the draw chose, if it is told."""
    ruleset: str = ""
    """The id of the rules that it was played by, if it is told."""
    options: Mapping[str, Any] = field(default_factory=dict)
    """The fields that were played with another value."""


@dataclass(frozen=True, slots=True)
class RoundDealt:
    """A round begins here."""

    hands: Any
    """By seat; none if the record leaves them out."""


@dataclass(frozen=True, slots=True)
class Acted:
    """What a seat did."""

    note: Any
    """As the family's notation has it."""


@dataclass(frozen=True, slots=True)
class Ended:
    """The round or the game is said to have ended."""

    how: str


@dataclass(frozen=True, slots=True)
class ScoresTold:
    """What the scores are said to be at this point."""

    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class WinnerTold:
    """Who is said to have won."""

    winner: int
    is_seat: bool
    """It is a seat of the side; otherwise it is the side."""


@dataclass(frozen=True, slots=True)
class Unread:
    """Something that cannot be read."""

    reason: str
    loses: Loses = ""
    """What cannot be judged any further without it."""


Item = GameBegun | RoundDealt | Acted | Ended | ScoresTold | WinnerTold | Unread


class UnreadError(ValueError):
    """What is read is no part of a record; the message says what was expected."""


class Reader(Protocol):
    """Reads a record line by line; what a line means may hang on those before it."""

    def read(self, line: str) -> Iterator[Item]:
        """What a line says."""
