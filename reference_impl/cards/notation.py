"""A round as a line of text: one grammar, read and written here and nowhere else.

`B beg | A run 4D | B discard 2C 3D 9S | A discard 4C 4D 8S | B KH | A TH B+13 | A give B+1 | A bid 3 | B pass`

It holds no rule of the game: it says what was done and what was scored, not whether that is right. With a run
stand the cards that were turned up. After an action stands what it brought, event by event: a side's letter, the
points and what they are for, `A+1high B+1low`. What they are for is left out where it goes without saying: for a
gift or a turn-up, for a bid that is lost (`A-3`), else for captured trumps; and one point for High, Low, Jack or
Game is its word alone, `A+high B+low`. A pack, a hand and a trick are cards with spaces between.
"""

import re
from dataclasses import dataclass
from typing import Literal, get_args

Card = str
Cards = tuple[Card, ...]
Deed = Literal["stand", "beg", "give", "run", "discard", "bid", "pass", "play"]
Reason = Literal["turned", "gift", "trumps", "high", "low", "jack", "game", "five", "set_back"]

LETTERS = "ABCD"
"""Of seats, and of sides."""
RANKS = "AKQJT98765432"
SUITS = "CDHS"
REASONS: tuple[Reason, ...] = get_args(Reason)
FOURS: tuple[Reason, ...] = ("high", "low", "jack", "game")
"""What is worth one point, so that its word says all."""
PLAIN: tuple[Deed, ...] = ("stand", "beg", "give", "pass")
"""The deeds that are one word."""
OBVIOUS: dict[Deed, Reason] = {"give": "gift", "stand": "turned", "run": "turned"}
"""What goes without saying, by deed; of others it is captured trumps."""

_MARK = re.compile(
    rf"(?P<side>[{LETTERS}])(?P<sign>[+-])(?P<points>[1-9]\d*)?(?P<reason>{'|'.join(REASONS)})?"
)


class NotationError(ValueError):
    """A text that is not in the notation; the message says where and what was expected."""


@dataclass(frozen=True, slots=True)
class Mark:
    """One event by which a side scored."""

    side: int
    points: int
    """Fewer than none for a bid that is lost."""
    reason: Reason = "trumps"


@dataclass(frozen=True, slots=True)
class Note:
    """An action as it is noted."""

    seat: int
    deed: Deed
    cards: Cards = ()
    """The card played, the cards discarded, or those that a run turned up."""
    points: int = 0
    """Of a bid."""
    marks: tuple[Mark, ...] = ()
    """What it brought, event by event."""


def parse_card(text: str) -> Card:
    """A card as written. Raises `NotationError`.

    >>> parse_card("TH")
    'TH'
    """
    if len(text) != 2 or text[0] not in RANKS or text[1] not in SUITS:
        raise NotationError(
            f"{text!r} is not a card; a card is written TH, rank (AKQJT98765432) and suit (CDHS)"
        )
    return text


def parse_cards(text: str) -> Cards:
    """A hand or a pack as written, in its order. Raises `NotationError`.

    >>> parse_cards("AH  TH 7C")
    ('AH', 'TH', '7C')
    """
    return tuple(map(parse_card, text.split()))


def print_cards(cards: Cards) -> str:
    """A hand or a pack as it is written."""
    return " ".join(cards)


def parse_action(text: str) -> Note:
    """One action as it stands between two bars. Raises `NotationError`.

    >>> parse_action("A TH B+13")
    Note(seat=0, deed='play', cards=('TH',), points=0, marks=(Mark(side=1, points=13, reason='trumps'),))
    """
    letter, *words = text.split() or [""]
    if letter not in LETTERS or not letter:
        raise NotationError(f"{text.strip()!r} begins with no seat, A, B, C or D")
    found = [_MARK.fullmatch(word) for word in words]
    first = next((index for index, mark in enumerate(found) if mark), len(words))
    deed, cards, points = _deed(words[:first], text)
    marks = tuple(_mark(mark, deed, text) for mark in found[first:])
    return Note(LETTERS.index(letter), deed, cards, points, marks)


def _deed(words: list[str], text: str) -> tuple[Deed, Cards, int]:
    match words:
        case ["stand" | "beg" | "give" | "pass" as word]:
            return word, (), 0
        case ["bid", number] if number.isdecimal():
            return "bid", (), int(number)
        case ["run", *cards]:
            return "run", tuple(map(parse_card, cards)), 0
        case ["discard", _, *_]:
            return "discard", tuple(map(parse_card, words[1:])), 0
        case [card]:
            return "play", (parse_card(card),), 0
    raise NotationError(
        f"{text.strip()!r} is no action, like `B KH`, `B beg`, `A discard 2C 3D 4S` or `A bid 3`"
    )


def _mark(found: re.Match[str] | None, deed: Deed, text: str) -> Mark:
    """What an action brought: a side's letter, points, and what they are for."""
    if found is None or not (found["points"] or found["reason"] in FOURS):
        raise NotationError(f"{text.strip()!r}: what it brought is written B+13 or B+high")
    points = int(found["sign"] + (found["points"] or "1"))
    told = next((reason for reason in REASONS if reason == found["reason"]), None)
    return Mark(LETTERS.index(found["side"]), points, told or obvious(deed, points))


def obvious(deed: Deed, points: int) -> Reason:
    """What points are for where nothing is said."""
    return "set_back" if points < 0 else OBVIOUS.get(deed, "trumps")


def print_action(note: Note) -> str:
    """One action as it is written between two bars.

    >>> print_action(Note(0, "bid", points=3))
    'A bid 3'
    """
    words = [LETTERS[note.seat], *([] if note.deed == "play" else [note.deed]), *note.cards]
    words += [str(note.points)] if note.deed == "bid" else []
    return " ".join([*words, *(print_mark(mark, note.deed) for mark in note.marks)])


def print_mark(mark: Mark, deed: Deed) -> str:
    """What an action of that kind brought.

    >>> print_mark(Mark(0, 1, "high"), "play"), print_mark(Mark(1, 13), "play")
    ('A+high', 'B+13')
    """
    is_plain = mark.reason in FOURS and mark.points == 1
    points = "+" if is_plain else f"{mark.points:+d}"
    reason = "" if mark.reason == obvious(deed, mark.points) else mark.reason
    return f"{LETTERS[mark.side]}{points}{reason}"


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
