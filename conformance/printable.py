"""What an engine says, as a terminal can print it."""

LONGEST_NAME = 80
"""Characters of what an engine calls itself."""


def printable(text: str, width: int | None = None) -> str:
    r"""The text with what no terminal prints replaced, and cut where it is longer than so many characters.

    >>> printable("a\x1b[31m b"), printable("abcdef", 4)
    ('a\ufffd[31m b', 'abc…')
    """
    told = text if width is None or len(text) <= width else f"{text[: width - 1]}…"
    return "".join(char if char.isprintable() else "\ufffd" for char in told)
