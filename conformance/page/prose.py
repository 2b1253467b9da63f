"""Markdown of the rules as HTML, in which every id of a clause or an interpretation is a link."""

import re
from collections.abc import Callable, Iterator

from markdown_it import MarkdownIt
from markdown_it.rules_core import StateCore
from markdown_it.token import Token
from markupsafe import Markup

ID = re.compile(r"\b(?:[A-Z]+-\d\d|I-\d{4}|(?<![\d-])\d+-\d+(?![\d-]))\b")
"""An id, or numbers with a hyphen between them, which stay on one line."""

Link = Callable[[str], str | None]
"""Where an id is explained, by the page that links to it; nothing for what only looks like an id."""


def prose(link: Link) -> Callable[[str], Markup]:
    """What makes HTML of Markdown. Markup in the Markdown is text."""
    parser = MarkdownIt("commonmark", {"html": False}).enable("table")
    parser.core.ruler.push("ids", lambda state: _link_ids(state, link))
    return lambda text: Markup(parser.render(text))  # noqa: S704 - the parser lets no markup through


def _link_ids(state: StateCore, link: Link) -> None:
    for block in state.tokens:
        if block.children:
            block.children = [
                part for token in _without_files(block.children) for part in _parts(token, link)
            ]


def _without_files(tokens: list[Token]) -> Iterator[Token]:
    """Of a link to another file of the rules the text alone, for the file is no page."""
    is_kept: list[bool] = []
    for token in tokens:
        if token.type == "link_open":
            is_kept.append(str(token.attrs["href"]).startswith(("https://", "http://", "#")))
        is_link = token.type in ("link_open", "link_close")
        if not is_link or is_kept[-1]:
            yield token
        if token.type == "link_close":
            is_kept.pop()


def _parts(token: Token, link: Link) -> list[Token]:
    """A text as texts and links."""
    if token.type != "text":
        return [token]
    parts: list[Token] = []
    end = 0
    for found in ID.finditer(token.content):
        is_whole = found[0][0].isdigit()
        target = None if is_whole else link(found[0])
        if target is None and not is_whole:
            continue
        parts.append(_text(token.content[end : found.start()]))
        end = found.end()
        if target is None:
            parts.append(Token("html_inline", "", 0, content=f"<span class=w>{found[0]}</span>"))
            continue
        parts.append(Token("link_open", "a", 1, {"href": target}))
        parts += [_text(found[0]), Token("link_close", "a", -1)]
    return [*parts, _text(token.content[end:])]


def _text(content: str) -> Token:
    return Token("text", "", 0, content=content)
