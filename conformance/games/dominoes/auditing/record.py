"""What is told of a game of dominoes, beside what every record tells. No rule is known here."""

from dataclasses import dataclass
from typing import Literal

from conformance.auditing import record
from conformance.auditing.record import Ended, Loses, ScoresTold, Unread, UnreadError, WinnerTold
from reference_impl.dominoes import notation
from reference_impl.dominoes.notation import DrawNote, Note, PlayNote

__all__ = [
    "Acted", "Ended", "GameBegun", "How", "Item", "Loses", "RoundDealt", "ScoresTold", "Unread", "UnreadError",
    "WinnerTold", "noted",
]  # fmt: skip

How = Literal["out", "blocked", "won"]


@dataclass(frozen=True, slots=True)
class GameBegun(record.GameBegun):
    """A game begins here; its first seat leads."""

    knocks_noted: bool = True
    """A seat that cannot play is noted as knocking."""
    blocks_after_knocks: bool = False
    """After the play that blocks a round every seat that holds tiles may still be noted as knocking."""


@dataclass(frozen=True, slots=True)
class RoundDealt(record.RoundDealt):
    """A round begins here."""

    hands: tuple[tuple[tuple[int, int], ...], ...] | None
    boneyard: tuple[tuple[int, int], ...] = ()
    """With what the boneyard begins, as far as it is told."""


@dataclass(frozen=True, slots=True)
class Acted(record.Acted):
    """A play, a draw or a knock, and what is told of it; what is not told is none."""

    note: Note
    points: int | None = None
    """What was added to the side's score."""
    refused: bool | None = None
    """The event was refused."""
    count: int | None = None


Item = GameBegun | RoundDealt | Acted | Ended | ScoresTold | WinnerTold | Unread


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
