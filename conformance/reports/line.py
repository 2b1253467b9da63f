"""A line of a report as parts with a style each; what prints it decides what a style looks like."""

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
