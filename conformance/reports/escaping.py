"""Text that an engine or a file supplies, made harmless where it is shown: terminal, XML, Markdown, workflow commands."""

import re

_CONTROL = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ud800-\udfff]"
)
"""What moves the cursor, turns the direction of writing or cannot be seen; not the tab and the end of a line."""
_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_COMMAND = re.compile(r"(?m)^(\s*)::|##\[")
"""What GitHub takes for a command, wherever a program prints it."""


def shown_text(text: str) -> str:
    r"""Text for a terminal or a log: no control characters, and nothing that a CI service takes for a command.

    >>> shown_text("a\x1b[31mb"), shown_text("  ::error::x")
    ('a�[31mb', '  : :error::x')
    """
    return _COMMAND.sub(_apart, _CONTROL.sub("\ufffd", text))


def _apart(found: re.Match[str]) -> str:
    return "# #[" if found[0] == "##[" else f"{found[1]}: :"


def xml_text(text: str) -> str:
    """Only what XML can carry and people can see; the markup is escaped by whoever writes it."""
    return _NOT_XML.sub("\ufffd", _CONTROL.sub("\ufffd", text))


def one_line(text: str) -> str:
    """Text on one line, with no control characters."""
    return " ".join(_CONTROL.sub("\ufffd", text).split())


def markdown_code(text: str) -> str:
    """Text as a code span, in which nothing is markup.

    >>> markdown_code("a `b`")
    '`` a `b` ``'
    """
    told = one_line(text) or " "
    fence = "`" * (_longest(told) + 1)
    space = " " if "`" in (told[0], told[-1]) else ""
    return f"{fence}{space}{told}{space}{fence}"


def markdown_cell(text: str) -> str:
    r"""The same in a table, whose cells end at a bar.

    >>> markdown_cell("a | b")
    '`a \\| b`'
    """
    return markdown_code(text).replace("|", "\\|")


def markdown_block(text: str) -> str:
    """Text as a fenced block, in which nothing is markup."""
    told = _CONTROL.sub("\ufffd", text)
    fence = "`" * max(3, _longest(told) + 1)
    return f"{fence}text\n{told}\n{fence}"


def _longest(text: str) -> int:
    """The longest run of backticks."""
    return max((len(run) for run in re.findall("`+", text)), default=0)


def command_data(text: str) -> str:
    r"""The message of a workflow command.

    >>> command_data("50%\nmore")
    '50%25%0Amore'
    """
    told = _CONTROL.sub("\ufffd", text.replace("\r", "\n"))
    return told.replace("%", "%25").replace("\n", "%0A")


def command_property(text: str) -> str:
    """A property of a workflow command, like its title.

    >>> command_property("a: b, c")
    'a%3A b%2C c'
    """
    return command_data(text).replace(":", "%3A").replace(",", "%2C")
