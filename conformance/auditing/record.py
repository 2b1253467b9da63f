"""What a record is made of, in the order in which it says it. No rule is known here."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from reference_impl.dominoes import notation
from reference_impl.dominoes.notation import DrawNote, Note, PlayNote

How = Literal["out", "blocked", "won"]
Loses = Literal["", "round", "game"]


@dataclass(frozen=True, slots=True)
class GameBegun:
    """A game begins here."""

    seats: int
    scores: tuple[int, ...] | None = None
    """To begin with, by side; none if nothing is told."""
    leader: int | None = None
    """The seat that the draw chose, if it is told."""
    ruleset: str = ""
    """The id of the rules that it was played by, if it is told."""
    options: Mapping[str, Any] = field(default_factory=dict)
    """The fields that were played with another value."""
    knocks_noted: bool = True
    """A seat that cannot play is noted as knocking."""
    blocks_after_knocks: bool = False
    """After the play that blocks a round every seat that holds tiles may still be noted as knocking."""


@dataclass(frozen=True, slots=True)
class RoundDealt:
    """A round begins here."""

    hands: tuple[tuple[tuple[int, int], ...], ...] | None
    """By seat; none if the record leaves them out."""
    boneyard: tuple[tuple[int, int], ...] = ()
    """With what the boneyard begins, as far as it is told."""


@dataclass(frozen=True, slots=True)
class Acted:
    """A play, a draw or a knock, and what is told of it; what is not told is none."""

    note: Note
    points: int | None = None
    """What was added to the side's score."""
    refused: bool | None = None
    """The event was refused."""
    count: int | None = None


@dataclass(frozen=True, slots=True)
class Ended:
    """The round or the game is said to have ended."""

    how: How


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


def noted(act: Acted, *, is_first: bool = True) -> str:
    """An action as the notation has it, with what is told of it; only the first of a round is a lead.

    >>> noted(Acted(PlayNote(1, (6, 3), "right"), 8)), noted(Acted(DrawNote(0, (6, 4))))
    ('B 6-3> +8', 'A draw 6-4')
    >>> noted(Acted(PlayNote(0, (6, 6), None), 2, refused=True))
    'lead A 6-6 +2 x'
    """
    note = act.note
    if isinstance(note, PlayNote):
        note = PlayNote(note.seat, note.halves, note.end)
    elif isinstance(note, DrawNote):
        note = DrawNote(note.seat, note.halves)
    added = f" {act.points:+d}" if act.points else ""
    told = f"{notation.print_action(note)}{added}{' x' if act.refused else ''}"
    return told if is_first else told.removeprefix("lead ")
