"""Changes some values of a TOML text, and leaves all else of it as it is written.

Whatever is taken out takes with it the comment directly above it and the one at the end of its line. All other
comments stay above what they were above.
"""

import json
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from conformance.gate.toml_places import Address, Piece, Places, places_of

BARE = re.compile(r"[A-Za-z0-9_-]+")
REST = re.compile(r"[ \t]*(?:#[^\n]*)?")
"""What may stand behind a member and its comma."""
MOST_IN_A_LINE = 6

Edit = tuple[int, int, str]
"""From where, to where, and what stands there instead."""


@dataclass(frozen=True, slots=True)
class Inside:
    """What changes in an array or table that is written as a value."""

    dropped: list[Piece] = field(default_factory=list)
    added: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Changes:
    """What is to be other than it is, by the addresses of the text as it comes."""

    dropped: list[Address] = field(default_factory=list)
    put: dict[Address, Any] = field(default_factory=dict)
    """A new key needs the table in which it is to stand."""
    appended: dict[Address, list[dict[str, Any]]] = field(default_factory=dict)
    """By array: tables that it has not yet."""


def edited(text: str, changes: Changes) -> str:
    """The text with these changes."""
    if changes == Changes():
        return text
    newline = "\r\n" if "\r\n" in text else "\n"
    places = places_of(text if text.endswith("\n") else text + newline)
    lines: set[int] = set()
    edits: list[Edit] = []
    values: dict[int, Inside] = {}
    for address in changes.dropped:
        piece = places.at[address]
        if piece.kind == "member":
            values.setdefault(piece.inside, Inside()).dropped.append(piece)
        else:
            lines.update(_lines_of(piece, places))
    for address, value in changes.put.items():
        if there := places.at.get(address):
            edits.append((there.value, there.end, toml_of(value)))
        else:
            _put(address, value, places, edits, values)
    for address, tables in changes.appended.items():
        _append(address, tables, places, edits, values)
    for start, inside in values.items():
        _change(start, inside, places, edits, lines)
    edits += _cut(lines, places)
    return _applied(places.text, [(start, end, new.replace("\n", newline)) for start, end, new in edits])


def toml_of(value: Any) -> str:
    """A value in a line.

    >>> toml_of({"a b": ["x", 1], "c": {}})
    '{ "a b" = ["x", 1], c = {} }'
    """
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(value, Mapping):
        told = ", ".join(f"{key_of(name)} = {toml_of(member)}" for name, member in value.items())
        return f"{{ {told} }}" if told else "{}"
    if isinstance(value, Sequence):
        return f"[{', '.join(map(toml_of, value))}]"
    return str(value)


def key_of(name: str) -> str:
    """A name as a key."""
    return name if BARE.fullmatch(name) else toml_of(name)


def table_of(header: str, value: Mapping[str, Any], indent: str = "") -> str:
    """The lines of a table, each of whose tables has a header of its own."""
    rest = [(name, member) for name, member in value.items() if not isinstance(member, Mapping)]
    told = "".join(f"{indent}{key_of(name)} = {_in_lines(member)}\n" for name, member in rest)
    own = header.strip("[]")
    tables = (
        f"\n{table_of(f'[{own}.{key_of(name)}]', member, indent)}"
        for name, member in value.items()
        if isinstance(member, Mapping)
    )
    return f"{indent}{header}\n{told}{''.join(tables)}"


def _in_lines(value: Any) -> str:
    """A value; a long array on a line for each element."""
    if isinstance(value, str | Mapping) or not isinstance(value, Sequence) or len(value) <= MOST_IN_A_LINE:
        return toml_of(value)
    return "".join(("[\n", *(f"    {toml_of(one)},\n" for one in value), "]"))


def _lines_of(piece: Piece, places: Places) -> Iterator[int]:
    """The lines of a piece with the comment directly above; of a header, all that stands under it."""
    if piece.kind == "line":
        lines = places.lines_of(piece)
        yield from range(places.with_comment(lines.start), lines.stop)
        return
    first: int | None = None
    for one in _statements(places):
        if _is_under(one, piece.address):
            lines = places.lines_of(one)
            first = places.with_comment(lines.start) if first is None else first
            yield from range(first, lines.stop)
        else:
            first = None


def _statements(places: Places) -> list[Piece]:
    return [one for one in places.pieces if one.kind != "member"]


def _is_under(piece: Piece, address: Address) -> bool:
    return piece.address[: len(address)] == address


def _put(address: Address, value: Any, places: Places, edits: list[Edit], values: dict[int, Inside]) -> None:
    """A new key: in the value of its table, in the lines under its header, or with dots beside those that have some."""
    parent, name = address[:-1], key_of(str(address[-1]))
    table = places.at.get(parent)
    keys: tuple[str, ...] = ()
    if table is None:
        table = [one for one in places.pieces if one.address[:-1] == parent][-1]
        keys = table.keys[:-1]
    told = f"{'.'.join((*keys, name))} = {toml_of(value)}"
    if table.kind == "member" and keys:
        values.setdefault(table.inside, Inside()).added.append(told)
    elif table.kind == "header" or keys:
        last = table if keys else _last_under(table, places)
        line = places.lines_of(last).stop
        edits.append((places.lines[line], places.lines[line], f"{_indent(last, places)}{told}\n"))
    else:
        values.setdefault(table.value, Inside()).added.append(told)


def _last_under(header: Piece, places: Places) -> Piece:
    """The last line that stands directly under a header; the header if there is none."""
    statements = _statements(places)
    last = header
    for one in statements[statements.index(header) + 1 :]:
        if one.kind == "header":
            break
        last = one
    return last


def _indent(piece: Piece, places: Places) -> str:
    """The white space before a piece that begins its line."""
    before = places.text[places.lines[places.line_of(piece.start)] : piece.start]
    return before[: len(before) - len(before.lstrip())]


def _append(
    address: Address,
    tables: Sequence[Mapping[str, Any]],
    places: Places,
    edits: list[Edit],
    values: dict[int, Inside],
) -> None:
    """More tables of an array: in its value, or with headers after its last or after all else that its owner has."""
    owner = places.at[address[:-1]]
    if array := places.at.get(address):
        values.setdefault(array.value, Inside()).added.extend(map(toml_of, tables))
        return
    if owner.kind == "member":
        told = f"{key_of(str(address[-1]))} = {toml_of(tables)}"
        values.setdefault(owner.value, Inside()).added.append(told)
        return
    statements = _statements(places)
    before = [one for one in statements if _is_under(one, address)]
    last = (before or [one for one in statements if _is_under(one, owner.address)])[-1]
    indent = _indent(before[0] if before else owner, places)
    header = f"[[{'.'.join(key_of(name) for name in address if isinstance(name, str))}]]"
    line = _behind_comment(places.lines_of(last).stop, places)
    told = "".join(f"\n{table_of(header, table, indent)}" for table in tables)
    edits.append((places.lines[line], places.lines[line], told))


def _behind_comment(line: int, places: Places) -> int:
    """The line behind a comment that begins there, if it is not one about what comes next."""
    end = line
    while end < len(places.kinds) and places.kinds[end] == "comment":
        end += 1
    return line if end < len(places.kinds) and places.kinds[end] == "code" else end


def _change(start: int, inside: Inside, places: Places, edits: list[Edit], lines: set[int]) -> None:
    """What is dropped from a value and added to it."""
    members = places.inside(start)
    end = next(one.end for one in places.pieces if one.value == start and one.kind != "header")
    gaps = zip((start, *(one.end for one in members)), (*(one.start for one in members), end), strict=True)
    if any("\n" in places.text[behind:before] for behind, before in gaps):
        for piece in inside.dropped:
            _drop_in_lines(piece, places, edits, lines)
        if inside.added:
            _add_in_lines(start, members, inside, places, edits)
    else:
        edits += _changes_in_a_line(start, members, inside, places)


def _changes_in_a_line(
    start: int, members: Sequence[Piece], inside: Inside, places: Places
) -> Iterator[Edit]:
    """In a value with no line ends between its members, where there can be no comment."""
    added = ", ".join(inside.added)
    kept = [index for index, piece in enumerate(members) if piece not in inside.dropped]
    if not members:
        yield start + 1, start + 1, f" {added} " if places.text[start] == "{" else added
        return
    last = members[-1]
    if not kept:
        yield members[0].start, max(last.end, last.comma + 1), added
        return
    for index, piece in enumerate(members):
        if index < kept[0]:
            yield piece.start, members[index + 1].start, ""
        elif index not in kept:
            yield members[index - 1].end, piece.end, ""
    if added:
        yield last.end, last.end, f", {added}"


def _drop_in_lines(piece: Piece, places: Places, edits: list[Edit], lines: set[int]) -> None:
    """Take a member out of a value of several lines, with its comma and its comments."""
    text = places.text
    own = places.lines_of(piece)
    before = text[places.lines[own.start] : piece.start]
    end = piece.end
    if piece.comma >= 0 and not text[end : piece.comma].strip(" \t"):
        end = piece.comma + 1
    elif piece.comma >= 0:
        edits.append((piece.comma, piece.comma + 1, ""))
    end = _behind_rest(end, text)
    is_alone = text.startswith(("\n", "\r\n"), end)
    if not before.strip(" \t,"):
        lines.update(range(places.with_comment(own.start), own.start))
    if is_alone and not before.strip(" \t"):
        lines.update(own)
    else:
        edits.append((piece.start, end, ""))


def _behind_rest(at: int, text: str) -> int:
    """Behind the white space and the comment at the end of a line."""
    found = REST.match(text, at)
    assert found is not None
    return found.end() - text[at : found.end()].endswith("\r")


def _add_in_lines(
    start: int, members: Sequence[Piece], inside: Inside, places: Places, edits: list[Edit]
) -> None:
    """Add members to a value of several lines, each on a line of its own behind the last."""
    text = places.text
    at, indent = start + 1, "    "
    if members:
        last = members[-1]
        at, indent = max(last.end, last.comma + 1), _indent(last, places)
        if last.comma < 0 and last not in inside.dropped:
            edits.append((last.end, last.end, ","))
    end = _behind_rest(at, text)
    if text.startswith(("\n", "\r\n"), end):
        line = places.lines[places.line_of(end) + 1]
        edits.append((line, line, "".join(f"{indent}{one},\n" for one in inside.added)))
    else:
        edits.append((at, at, "".join(f"\n{indent}{one}," for one in inside.added)))


def _cut(lines: Collection[int], places: Places) -> Iterator[Edit]:
    """Lines are taken out, and where blank ones are before and behind, those before."""
    runs: list[tuple[int, int]] = []
    for line in sorted(lines):
        if runs and all(places.kinds[between] == "blank" for between in range(runs[-1][1], line)):
            runs[-1] = runs[-1][0], line + 1
        else:
            runs.append((line, line + 1))
    for first, end in runs:
        start = first
        if end == len(places.kinds) or places.kinds[end] == "blank":
            while start and places.kinds[start - 1] == "blank":
                start -= 1
        yield places.lines[start], places.lines[end], ""


def _applied(text: str, edits: Sequence[Edit]) -> str:
    """The text with all of them; what is put inside of what is cut stays."""
    told, at = [], 0
    for start, end, new in sorted(edits, key=lambda one: one[:2]):
        told += [text[at : max(at, start)], new]
        at = max(at, end)
    return "".join((*told, text[at:]))
