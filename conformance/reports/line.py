"""A line of a report as parts with a style each; what prints it decides what a style looks like."""

import re

STYLES = {"": "", "good": "green", "bad": "bold red", "warn": "yellow", "dim": "dim", "strong": "bold"}


UNSEEN = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ud800-\udfff]")
"""What would steer a terminal, turn the text around or not be seen: none of it is ours, an engine may send it."""


class Line(tuple[tuple[str, str], ...]):
    """A line as parts: style and text."""

    __slots__ = ()

    def __new__(cls, *parts: tuple[str, str]) -> "Line":
        """A line of these parts."""
        return super().__new__(cls, [(style, UNSEEN.sub("\ufffd", text)) for style, text in parts])

    def __str__(self) -> str:
        return "".join(text for _, text in self)


def plain(text: str) -> Line:
    """A line without style."""
    return Line(("", text))
