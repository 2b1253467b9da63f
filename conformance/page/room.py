"""The room on the pages for what engines answered: as much for each, and in it first what is nearest to its cause."""

from collections.abc import Iterable
from typing import TypeVar

from markupsafe import escape

from conformance.reports.escaping import xml_text

ROOM = 420_000
"""Bytes of all pages that are there for engines, so that the site stays small however wrong they are."""
PAGE = 42_000
"""Of these, what an engine's page has whatever came."""
LINE = 190
"""What a line of a list has around its texts."""
Thing = TypeVar("Thing")


def share(engines: int) -> int:
    """The bytes for what one of so many engines answered."""
    return max(ROOM // max(engines, 1) - PAGE, 0)


def fitting(room: int, sizes: Iterable[tuple[Thing, int]]) -> list[Thing]:
    """The things that fit, each with its size, in their order; those that are too large leave room to others.

    >>> fitting(10, [("a", 5), ("b", 8), ("c", 5), ("d", 1)])
    ['a', 'c']
    """
    found: list[Thing] = []
    for thing, size in sizes:
        if size <= room:
            found.append(thing)
            room -= size
    return found


def weight(*texts: str) -> int:
    """The bytes of texts where they are shown, at most.

    >>> weight("a&b", "ж")
    9
    """
    return sum(len(str(escape(xml_text(text))).encode()) for text in texts)


def cut(text: str, most: int) -> str:
    """A text, cut where it is longer than so many characters, which is seen."""
    return text if len(text) <= most else f"{text[: most - 1]}…"
