"""What is told of a game of cards, beside what every record tells. No rule is known here."""

from dataclasses import dataclass

from conformance.auditing import record
from reference_impl.cards import notation
from reference_impl.cards.notation import Cards, Mark, Note


@dataclass(frozen=True, slots=True)
class GameBegun(record.GameBegun):
    """A game begins here; its first seat deals."""

    games: tuple[int, ...] | None = None
    """Won before in this match, by side."""


@dataclass(frozen=True, slots=True)
class RoundDealt(record.RoundDealt):
    """A round begins here."""

    hands: tuple[Cards, ...] | None
    """By seat; none if the record leaves them out, and no seats if the whole pack is told instead."""
    following: Cards = ()
    """What follows the hands in the pack, as far as it is told; or the whole pack."""


@dataclass(frozen=True, slots=True)
class Acted(record.Acted):
    """What a seat did, and what is told of it; what is not told is none."""

    note: Note
    """Without what it brought."""
    marks: tuple[Mark, ...] | None = None
    """What it brought, event by event."""
    points: tuple[int, ...] | None = None
    """The same in all, by side."""


def noted(act: Acted) -> str:
    """An action as the notation has it, with what is told of it.

    >>> noted(Acted(Note(0, "play", ("TH",)), (Mark(1, 13),)))
    'A TH B+13'
    """
    note = act.note
    return notation.print_action(Note(note.seat, note.deed, note.cards, note.points, act.marks or ()))
