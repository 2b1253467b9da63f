"""Styled lines, printed plain into a pipe and in colour on a terminal.

NO_COLOR, FORCE_COLOR and TERM are obeyed by the terminal library, which is loaded only when there is
a terminal or colour is forced.
"""

import os
import sys
from collections.abc import Iterable
from importlib import import_module
from typing import TextIO

STYLES = {"": "", "good": "green", "bad": "bold red", "warn": "yellow", "dim": "dim", "strong": "bold"}


class Line(tuple[tuple[str, str], ...]):
    """A line as parts: style and text."""

    __slots__ = ()

    def __new__(cls, *parts: tuple[str, str]) -> "Line":
        """A line of these parts."""
        return super().__new__(cls, parts)

    def __str__(self) -> str:
        return "".join(text for _, text in self)


def plain(text: str) -> Line:
    """A line without style."""
    return Line(("", text))


def is_colourful(file: TextIO) -> bool:
    """There is a terminal, or colour is forced."""
    return bool(os.environ.get("FORCE_COLOR")) or file.isatty()


def print_lines(lines: Iterable[Line], file: TextIO | None = None) -> None:
    """Print, in colour where the reader has a terminal."""
    out = file or sys.stdout
    if is_colourful(out):
        import_module("conformance.reports.terminal").print_styled(lines, out)
        return
    for line in lines:
        print(_encodable(str(line), out), file=out)


def _encodable(text: str, file: TextIO) -> str:
    """The text as far as the stream's encoding has its characters."""
    encoding = file.encoding or "utf-8"
    return text.encode(encoding, "replace").decode(encoding)
