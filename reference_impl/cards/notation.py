"""A round as a line of text: one grammar, read and written here and nowhere else.

`B beg | A run | B discard 2C 3D 9S | A discard 4C 4D 8S | B KH | A TH B+13 | A give B+1 | A bid 3 | B pass`

It holds no rule of the game: it says what was done and what was scored, not whether that is right. After an
action stands what it brought, event by event, a side's letter and its points: `B+13 A+1`, `A-3`. A pack, a hand and
a trick are cards with spaces between.
"""

import re
from dataclasses import dataclass

from reference_impl.cards.actions import Beg, Bid, Discard, Give, Pass, Play, Run, SeatAction, Stand
from reference_impl.cards.pack import PACK, Card, Hand

LETTERS = "ABCD"
"""Of seats, and of sides."""

PLAIN: dict[str, type[Stand | Beg | Give | Run | Pass]] = {
    "stand": Stand,
    "beg": Beg,
    "give": Give,
    "run": Run,
    "pass": Pass,
}
"""The actions that are one word."""

_MARK = re.compile(rf"(?P<side>[{LETTERS}])(?P<points>[+-][1-9]\d*)")


class NotationError(ValueError):
    """A text that is not in the notation; the message says where and what was expected."""


@dataclass(frozen=True, slots=True)
class Note:
    """An action as it is noted."""

    action: SeatAction
    marks: tuple[tuple[int, int], ...] = ()
    """What it brought: side and points, event by event."""


def parse_card(text: str) -> Card:
    """A card as written. Raises `NotationError`.

    >>> parse_card("TH")
    'TH'
    """
    if text not in PACK:
        raise NotationError(
            f"{text!r} is not a card; a card is written TH, rank (AKQJT98765432) and suit (CDHS)"
        )
    return text


def parse_cards(text: str) -> Hand:
    """A hand or a pack as written, in its order. Raises `NotationError`.

    >>> parse_cards("AH  TH 7C")
    ('AH', 'TH', '7C')
    """
    return tuple(map(parse_card, text.split()))


def print_cards(cards: Hand) -> str:
    """A hand or a pack as it is written."""
    return " ".join(cards)


def parse_action(text: str) -> Note:
    """One action, as it stands between two bars. Raises `NotationError`.

    >>> parse_action("A TH B+13")
    Note(action=Play(seat=0, card='TH'), marks=((1, 13),))
    """
    letter, *words = text.split() or [""]
    if len(letter) != 1 or letter not in LETTERS:
        raise NotationError(f"{text.strip()!r} does not begin with a seat, A to {LETTERS[-1]}")
    marks = [_MARK.fullmatch(word) for word in words]
    first = next((index for index, mark in enumerate(marks) if mark), len(words))
    found = [(LETTERS.index(mark["side"]), int(mark["points"])) for mark in marks[first:] if mark]
    if len(found) < len(words) - first:
        raise NotationError(f"{text.strip()!r}: what an action brought stands after it, like `B+13`")
    return Note(_action(LETTERS.index(letter), words[:first], text), tuple(found))


def _action(seat: int, words: list[str], text: str) -> SeatAction:
    match words:
        case [word] if word in PLAIN:
            return PLAIN[word](seat)
        case ["bid", number] if number.isdecimal():
            return Bid(seat, int(number))
        case ["discard", _, *_]:
            return Discard(seat, tuple(map(parse_card, words[1:])))
        case [card]:
            return Play(seat, parse_card(card))
    raise NotationError(
        f"{text.strip()!r} is no action, like `B KH`, `B beg`, `A discard 2C 3D 4S` or `A bid 3`"
    )


def print_action(note: Note) -> str:
    """One action as it is written between two bars.

    >>> print_action(Note(Bid(0, 3)))
    'A bid 3'
    """
    marks = (f"{LETTERS[side]}{points:+d}" for side, points in note.marks)
    return " ".join((LETTERS[note.action.seat], _words(note.action), *marks))


def _words(action: SeatAction) -> str:
    match action:
        case Play():
            return action.card
        case Discard():
            return f"discard {print_cards(action.cards)}"
        case Bid():
            return f"bid {action.points}"
    return next(word for word, kind in PLAIN.items() if isinstance(action, kind))


def parse_round(text: str) -> tuple[Note, ...]:
    """A round, or a part of one, from its text; line breaks are spaces. Raises `NotationError`."""
    return tuple(map(parse_action, text.split("|")))


def print_round(notes: tuple[Note, ...]) -> str:
    """A round as text; `parse_round` reads it back to the same value."""
    return " | ".join(map(print_action, notes))


def parse_trick(text: str) -> tuple[tuple[int, Card], ...]:
    """A trick: seats and cards, the leader first. Raises `NotationError`.

    >>> parse_trick("B KH A TH")
    ((1, 'KH'), (0, 'TH'))
    """
    words = text.split()
    if len(words) % 2 or not set(words[::2]).issubset(LETTERS):
        raise NotationError(f"{text.strip()!r} is no trick, like `B KH A TH`")
    return tuple(
        (LETTERS.index(seat), parse_card(card)) for seat, card in zip(words[::2], words[1::2], strict=True)
    )


def print_trick(trick: tuple[tuple[int, Card], ...]) -> str:
    """A trick as it is written; `parse_trick` reads it back."""
    return " ".join(f"{LETTERS[seat]} {card}" for seat, card in trick)
