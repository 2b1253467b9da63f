"""Finds the files of a record and streams what they say: a line at a time, and never a whole file."""

import json
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import BinaryIO

from conformance.auditing.mechanics import mechanics_of
from conformance.auditing.record import Item, Reader, Unread
from conformance.corpus.values import DEFAULT_FAMILY

SUFFIXES = (".txt", ".round", ".jsonl")
"""Of the files that a folder is searched for."""
STANDARD_INPUT = "-"
LONGEST = 1 << 20
"""Bytes of a line at most."""

FamilyOf = Callable[[str], str]
"""The family of a game, by the ruleset that a record names for it, or by none."""
NAMED = re.compile(r"\s*game\b(?:[^#]*?\bof (?P<ruleset>[a-z0-9-]+))?")
"""A line of text with which a game begins."""


class NoSuchRecord(Exception):
    """A name is no file, or a folder without records; the message says which."""


def files_of(names: Sequence[str]) -> list[str]:
    """The files that are named, those of folders in a fixed order. Raises `NoSuchRecord`."""
    files: list[str] = []
    for name in names:
        path = Path(name)
        if path.is_dir():
            found = sorted(below for below in path.rglob("*") if below.suffix in SUFFIXES and below.is_file())
            if not found:
                raise NoSuchRecord(f"{name}: no file below it ends in {', '.join(SUFFIXES)}")
            files.extend(map(str, found))
        elif name == STANDARD_INPUT or path.exists():
            files.append(name)
        else:
            raise NoSuchRecord(f"{name}: there is no such file")
    return list(dict.fromkeys(files))


class Readers:
    """Reads one file, each game by the reader of its family."""

    def __init__(self, family_of: FamilyOf, *, is_json: bool) -> None:
        self.family_of = family_of
        self.is_json = is_json
        self.readers: dict[str, Reader] = {}
        self.reader = self._of("")

    def _of(self, ruleset: str) -> Reader:
        """The reader for games of that ruleset."""
        family = self.family_of(ruleset)
        if family not in self.readers:
            mechanics = mechanics_of(family)
            self.readers[family] = mechanics.json() if self.is_json else mechanics.text()
        return self.readers[family]

    def read(self, line: str) -> Iterator[Item]:
        """What a line says."""
        named = _named_in_json(line) if self.is_json else _named_in_text(line)
        if named is not None:
            self.reader = self._of(named)
        return self.reader.read(line)


def _named_in_text(line: str) -> str | None:
    """The ruleset that is named where a game begins; nothing where none does.

    >>> _named_in_text("game 2 of leek-singles from 0 0"), _named_in_text("game 2"), _named_in_text("winner A")
    ('leek-singles', '', None)
    """
    found = NAMED.match(line)
    return (found["ruleset"] or "") if found else None


def _named_in_json(line: str) -> str | None:
    """The same of an object."""
    if '"players"' not in line:
        return None
    try:
        value = json.loads(line)
    except (ValueError, RecursionError):
        return None
    named = value.get("game", "") if isinstance(value, dict) else ""
    return named if isinstance(named, str) else ""


def items_of(name: str, family_of: FamilyOf) -> Iterator[tuple[int, Item]]:
    """What a file says, each with its line. Raises `OSError`."""
    if name == STANDARD_INPUT:
        yield from read(sys.stdin.buffer, "", family_of)
        return
    with Path(name).open("rb") as file:
        yield from read(file, Path(name).suffix, family_of)


def read(
    file: BinaryIO, suffix: str, family_of: FamilyOf = lambda _: DEFAULT_FAMILY
) -> Iterator[tuple[int, Item]]:
    """What a stream says. What is no `.jsonl` and no `.round` file is told by its first line."""
    known = {".jsonl": True, ".round": False}
    reader = Readers(family_of, is_json=known[suffix]) if suffix in known else None
    number = 0
    while raw := file.readline(LONGEST):
        number += 1
        if len(raw) == LONGEST and not raw.endswith(b"\n"):
            while raw and not raw.endswith(b"\n"):
                raw = file.readline(LONGEST)
            yield number, Unread(f"the line is longer than {LONGEST} bytes", "round")
            continue
        try:
            line = raw.decode("utf-8-sig" if number == 1 else "utf-8")
        except UnicodeDecodeError:
            yield number, Unread("the text is not UTF-8", "round")
            continue
        if reader is None and line.strip():
            reader = Readers(family_of, is_json=line.lstrip().startswith("{"))
        if reader is not None:
            for item in reader.read(line):
                yield number, item
