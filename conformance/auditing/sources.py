"""Finds the files of a record and streams what they say: a line at a time, and never a whole file."""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import BinaryIO

from conformance.auditing.json_lines import JsonLines
from conformance.auditing.record import Item, Unread
from conformance.auditing.text_lines import TextLines

SUFFIXES = (".txt", ".round", ".jsonl")
"""Of the files that a folder is searched for."""
STANDARD_INPUT = "-"
LONGEST = 1 << 20
"""Bytes of a line at most."""


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


def items_of(name: str) -> Iterator[tuple[int, Item]]:
    """What a file says, each with its line. Raises `OSError`."""
    if name == STANDARD_INPUT:
        yield from read(sys.stdin.buffer, "")
        return
    with Path(name).open("rb") as file:
        yield from read(file, Path(name).suffix)


def read(file: BinaryIO, suffix: str) -> Iterator[tuple[int, Item]]:
    """What a stream says. What is no `.jsonl` and no `.round` file is told by its first line."""
    readers: dict[str, type[TextLines] | type[JsonLines]] = {".jsonl": JsonLines, ".round": TextLines}
    reader = readers[suffix]() if suffix in readers else None
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
            reader = JsonLines() if line.lstrip().startswith("{") else TextLines()
        if reader is not None:
            for item in reader.read(line):
                yield number, item
