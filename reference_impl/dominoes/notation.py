"""A round as a line of text: one grammar, read and written here and nowhere else.

`lead A 6-6 +4 | B 6-3> +8 | A <6-1 | B knock | A 5-3> x | blocked`

It holds no rule of the game: it says what was done and what was added, not whether that is right. `>` joins at the right
end and `<` at the left, `^` above a spinner and `v` below it, `6-3@6-6` at 6-6 where ends are named by their tiles; `+n`
was added to the score, `-n` was taken from it by an event that bounced back, `x` is an event that was refused; the
round's ending, if told, comes last.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

End = str
MARKS: Mapping[str, End] = {"<": "left", ">": "right", "^": "up", "v": "down"}

SEATS = "ABCDEFGHIJKL"
ENDINGS = ("out", "blocked", "won")

_PAID = r"(?: (?:(?P<points>[+-][1-9]\d*)|(?P<over>x)))?"
_PLAY = re.compile(rf"(?P<mark>[<^v])?(?P<halves>\d+-\d+)(?P<right>>)?(?:@(?P<on>\d+-\d+))?{_PAID}")
_DRAW = re.compile(rf"draw(?: (?P<halves>\d+-\d+))?{_PAID}")


class NotationError(ValueError):
    """A text that is not in the notation; the message says where and what was expected."""


@dataclass(frozen=True, slots=True)
class PlayNote:
    """A play as it is noted."""

    seat: int
    halves: tuple[int, int]
    """As written: a lead lies in this order."""
    end: End | None
    """Nothing on the lead."""
    points: int = 0
    """What was added to the side's score."""
    overshot: bool = False
    """The event was refused."""


@dataclass(frozen=True, slots=True)
class KnockNote:
    """A knock as it is noted."""

    seat: int


@dataclass(frozen=True, slots=True)
class DrawNote:
    """A draw as it is noted."""

    seat: int
    halves: tuple[int, int] | None = None
    """The tile that was drawn, if it is told."""
    points: int = 0
    """What was added to the side's score, where the draw ended the round."""
    overshot: bool = False
    """The event was refused."""


Note = PlayNote | DrawNote | KnockNote


@dataclass(frozen=True, slots=True)
class RoundNote:
    """A round, or the beginning of one, as it is noted."""

    notes: tuple[Note, ...]
    ending: Literal["out", "blocked", "won"] | None = None
    """How the round or the game ended, if it is told."""


def parse_tile(text: str) -> tuple[int, int]:
    """The halves of a tile as written. Raises `NotationError`.

    >>> parse_tile("4-6")
    (4, 6)
    """
    match = re.fullmatch(r"(\d+)-(\d+)", text)
    if match is None:
        raise NotationError(f"{text!r} is not a tile; a tile is written 6-4")
    return int(match[1]), int(match[2])


def print_tile(halves: tuple[int, int]) -> str:
    """A tile as it is written."""
    return f"{halves[0]}-{halves[1]}"


def print_place(halves: tuple[int, int], end: End | None) -> str:
    """A tile with the mark of the end that it joins.

    >>> print_place((6, 3), "right"), print_place((6, 3), "up"), print_place((6, 3), "6-6"), print_place((6, 3), None)
    ('6-3>', '^6-3', '6-3@6-6', '6-3')
    """
    tile = print_tile(halves)
    marked = {None: tile, "left": f"<{tile}", "right": f"{tile}>", "up": f"^{tile}", "down": f"v{tile}"}
    return marked.get(end, f"{tile}@{end}")


def named_end(text: str) -> End:
    """An end by its name; a tile's has the higher half first, whichever way it was written.

    >>> named_end("left"), named_end("4-6")
    ('left', '6-4')
    """
    return "-".join(map(str, sorted(parse_tile(text), reverse=True))) if "-" in text else text


def parse_place(text: str) -> tuple[str, End | None]:
    """A tile with the end that its mark says. Raises `NotationError`.

    >>> parse_place("6-3>"), parse_place("^6-3"), parse_place("6-3@6-6"), parse_place("6-3")
    (('6-3', 'right'), ('6-3', 'up'), ('6-3', '6-6'), ('6-3', None))
    """
    match = _PLAY.fullmatch(text)
    ends = _ends_in(match) if match else []
    if match is None or len(ends) > 1 or match["points"] or match["over"]:
        raise NotationError(f"{text!r} is no tile at an end, like `6-3>`")
    return match["halves"], next(iter(ends), None)


def _ends_in(match: re.Match[str]) -> list[End]:
    """The ends that the marks of a play say."""
    marked = [MARKS[mark] for mark in (match["mark"], match["right"]) if mark]
    return marked + ([named_end(match["on"])] if match["on"] else [])


def parse_action(text: str) -> Note:
    """One action, as it stands between two bars. Raises `NotationError`.

    >>> parse_action("B 6-3> +8")
    PlayNote(seat=1, halves=(6, 3), end='right', points=8, overshot=False)
    """
    words = " ".join(text.split())
    is_lead = words.startswith("lead ")
    letter, _, rest = words.removeprefix("lead ").partition(" ")
    if len(letter) != 1 or letter not in SEATS:
        raise NotationError(f"{text.strip()!r} does not begin with a seat, A to {SEATS[-1]}")
    seat = SEATS.index(letter)
    if rest == "knock" and not is_lead:
        return KnockNote(seat)
    if (drawn := _DRAW.fullmatch(rest)) and not is_lead:
        halves = parse_tile(drawn["halves"]) if drawn["halves"] else None
        return DrawNote(seat, halves, int(drawn["points"] or 0), bool(drawn["over"]))
    match = _PLAY.fullmatch(rest)
    if match is None:
        raise NotationError(
            f"{text.strip()!r} is neither a play, like `B 6-3> +8`, nor a knock, `B knock`, nor a draw, `B draw 6-4`"
        )
    ends = _ends_in(match)
    if len(ends) != (0 if is_lead else 1):
        wanted = "a lead has no end" if is_lead else "a play joins at one end, `<6-3`, `6-3>` or `6-3@6-6`"
        raise NotationError(f"{text.strip()!r}: {wanted}")
    return PlayNote(
        seat,
        parse_tile(match["halves"]),
        next(iter(ends), None),
        int(match["points"] or 0),
        bool(match["over"]),
    )


def parse_round(text: str) -> RoundNote:
    """A round from its text; line breaks are spaces. Raises `NotationError`."""
    parts = [" ".join(part.split()) for part in text.split("|")]
    ending = next((word for word in ENDINGS if word == parts[-1]), None)
    actions = tuple(map(parse_action, parts[:-1] if ending else parts))
    for index, (action, part) in enumerate(zip(actions, parts, strict=False)):
        if part.startswith("lead ") != (index == 0):
            raise NotationError(f"{part!r}: the first action of a round, and no other, is a lead")
        if not isinstance(action, PlayNote) and index == 0:
            raise NotationError(f"{part!r}: a round begins with a lead")
    return RoundNote(actions, ending)  # type: ignore[arg-type]  # ENDINGS holds the literal's words


def print_action(action: Note) -> str:
    """One action as it is written between two bars."""
    if isinstance(action, KnockNote):
        return f"{SEATS[action.seat]} knock"
    paid = " x" if action.overshot else f" {action.points:+d}" if action.points else ""
    if isinstance(action, DrawNote):
        tile = f" {print_tile(action.halves)}" if action.halves else ""
        return f"{SEATS[action.seat]} draw{tile}{paid}"
    where = print_place(action.halves, action.end)
    lead = "" if action.end else "lead "
    return f"{lead}{SEATS[action.seat]} {where}{paid}"


def print_round(note: RoundNote) -> str:
    """A round as text; `parse_round` reads it back to the same value."""
    ending = (note.ending,) if note.ending else ()
    return " | ".join((*map(print_action, note.notes), *ending))
