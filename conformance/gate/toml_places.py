"""Where each thing stands in a text that is known to be TOML, by its address, and which lines are comments."""

import re
import tomllib
from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

Address = tuple[str | int, ...]
"""From the outside in: names of members, and indices in arrays, like `("engine", 0, "expect", 2, "reason")`."""

STRING = r'"""(?:\\.|[^\\])*?"""(?:"{0,2})|\'\'\'.*?\'\'\'(?:\'{0,2})|"(?:\\.|[^"\\])*"|\'[^\']*\''
SCALAR = re.compile(rf"{STRING}|[^\s,\]}}#]+(?: \d\d:[^\s,\]}}#]+)?", re.DOTALL)
"""A string, or anything else that is no array and no table; a day and a time may have a space between them."""
KEY = re.compile(rf"[ \t]*({STRING}|[A-Za-z0-9_-]+)[ \t]*", re.DOTALL)
SPACE = re.compile(r"(?:\s|#[^\n]*)*")
LINE = re.compile(r"[^\n]*\n|[^\n]+")


@dataclass(frozen=True, slots=True)
class Piece:
    """A header, a key with its value, or an element of an array."""

    address: Address
    kind: Literal["header", "line", "member"]
    """A member stands inside of a value."""
    keys: tuple[str, ...]
    """As they are written."""
    start: int
    value: int
    """Where the value begins."""
    end: int
    inside: int = -1
    """Of a member: where the value begins in which it stands."""
    comma: int = -1
    """Of a member: where the comma after it is, if there is one."""


@dataclass(frozen=True, slots=True)
class Places:
    """A text with its pieces."""

    text: str
    pieces: tuple[Piece, ...]
    """In the order of the text; of each value before those inside of it."""
    at: Mapping[Address, Piece]
    lines: tuple[int, ...]
    """Where each line begins, and where the last ends."""
    kinds: tuple[str, ...]
    """Of each line: `blank`, `comment` or `code`."""

    def line_of(self, offset: int) -> int:
        """The number of the line, from 0."""
        return bisect_right(self.lines, offset) - 1

    def lines_of(self, piece: Piece) -> range:
        """The lines on which a piece stands."""
        return range(self.line_of(piece.start), self.line_of(piece.end - 1) + 1)

    def with_comment(self, line: int) -> int:
        """The first line of the comment directly above a line; the line itself if there is none."""
        while line and self.kinds[line - 1] == "comment":
            line -= 1
        return line

    def inside(self, value: int) -> list[Piece]:
        """The members of the array or table that begins there."""
        return [one for one in self.pieces if one.inside == value]


def places_of(text: str) -> Places:
    """Where everything stands."""
    pieces: list[Piece] = []
    counts: dict[Address, int] = {}
    header: Address = ()
    at = _after_space(text, 0)
    while at < len(text):
        start = at
        if text[at] == "[":
            is_array = text.startswith("[[", at)
            keys, at = _keys(text, at + 1 + is_array)
            at += 1 + is_array
            header = _resolved(keys, counts, is_array=is_array)
            pieces.append(Piece(header, "header", keys, start, at, at))
        else:
            keys, at = _keys(text, at)
            value = _after_space(text, at + 1)
            address = (*header, *map(_name, keys))
            at = _after_value(text, value, address, pieces)
            pieces.append(Piece(address, "line", keys, start, value, at))
        at = _after_space(text, at)
    pieces.sort(key=lambda one: one.start)
    begins = [0, *(found.end() for found in LINE.finditer(text))]
    found = Places(text, tuple(pieces), {one.address: one for one in pieces}, tuple(begins), ())
    return Places(text, found.pieces, found.at, found.lines, _kinds(found))


def _after_space(text: str, at: int) -> int:
    """Behind white space and comments."""
    found = SPACE.match(text, at)
    assert found is not None
    return found.end()


def _keys(text: str, at: int) -> tuple[tuple[str, ...], int]:
    """The keys with dots between them that begin there, and where they end."""
    keys = []
    while found := KEY.match(text, at):
        keys.append(found[1])
        at = found.end()
        if text[at] != ".":
            break
        at += 1
    return tuple(keys), at


def _name(key: str) -> str:
    """What a key says."""
    if key[0] not in "\"'":
        return key
    name: str = tomllib.loads(f"key = {key}")["key"]
    return name


def _resolved(keys: tuple[str, ...], counts: dict[Address, int], *, is_array: bool) -> Address:
    """The address of a header: in an array of tables the last one is meant, or one more is begun."""
    address: Address = ()
    for index, key in enumerate(keys):
        address = (*address, _name(key))
        if is_array and index == len(keys) - 1:
            counts[address] = counts.get(address, 0) + 1
        if address in counts:
            address = (*address, counts[address] - 1)
    return address


def _after_value(text: str, at: int, address: Address, pieces: list[Piece]) -> int:
    """Behind the value that begins there; the pieces inside of it are added."""
    if text[at] not in "[{":
        found = SCALAR.match(text, at)
        assert found is not None
        return found.end()
    value, is_table = at, text[at] == "{"
    at = _after_space(text, at + 1)
    index = 0
    while text[at] not in "]}":
        start = at
        keys: tuple[str, ...] = ()
        if is_table:
            keys, at = _keys(text, at)
            at = _after_space(text, at + 1)
        own = (*address, *(map(_name, keys) if is_table else (index,)))
        end = _after_value(text, at, own, pieces)
        behind = _after_space(text, end)
        comma = behind if text[behind] == "," else -1
        pieces.append(Piece(own, "member", keys, start, at, end, value, comma))
        at = _after_space(text, behind + 1) if comma >= 0 else behind
        index += 1
    return at + 1


def _kinds(places: Places) -> tuple[str, ...]:
    """The kind of each line; those inside of a string are code."""
    within = {
        line
        for one in places.pieces
        if one.kind != "header" and places.text[one.value] not in "[{"
        for line in places.lines_of(one)[1:]
    }
    kinds = []
    for number, found in enumerate(LINE.finditer(places.text)):
        told = found[0].strip()
        is_code = number in within or (told and not told.startswith("#"))
        kinds.append("code" if is_code else "comment" if told else "blank")
    return tuple(kinds)
