"""A page in fewer bytes: without the ends that follow by themselves, quotes, and the spaces of a style."""

import re

_RAW = re.compile(r"(<(?:script|style)\b.*?</(?:script|style)>)", re.DOTALL)
_TAG = re.compile(r"(<[^>]*>)")
_END = re.compile(
    r"(?:</(?:li|d[dt]|t[dhr]|p)>)?\s*"
    r"(?=</?(?:li|[uo]l|d[dlt]|t[dhr]|thead|tbody|table|div|p|article|details|section|h[1-6])\b)"
)
"""What stands before the beginning or the end of a block: an end that is there anyway, and space that is not seen."""
_QUOTED = re.compile(r'="([\w#%+,./:?-]+)"(?=[\s>])')
_MEANT = {"&#34;": '"', "&quot;": '"', "&#39;": "'", "&gt;": ">"}
"""What needs to be written otherwise only within a tag."""
_SPACE = re.compile(r"\s*([{};>])\s*|([:,])\s+")


def tight(page: str) -> str:
    r"""The page. No `<` or `>` in it is text, and no text of it is laid out by its spaces.

    >>> tight('<ul class="a"><li>It&#39;s</li>\n<li><a href="#b" title="c d">b</a></li></ul>')
    '<ul class=a><li>It\'s<li><a href=#b title="c d">b</a></ul>'
    """
    parts = _RAW.split(page)
    return "".join(part if index % 2 else _markup(part) for index, part in enumerate(parts))


def _markup(markup: str) -> str:
    parts = _TAG.split(_END.sub("", markup))
    return "".join(_tag(part) if index % 2 else _text(part) for index, part in enumerate(parts))


def _tag(tag: str) -> str:
    """A tag; what a page says of itself stays as it is, since it is looked for."""
    return tag if tag.startswith("<meta") else _QUOTED.sub(r"=\1", tag)


def _text(text: str) -> str:
    for written, meant in _MEANT.items():
        text = text.replace(written, meant)
    return text


def tight_style(style: str) -> str:
    r"""The style.

    >>> tight_style('.a :is(b, i) > p {\ncolor: red;\ncontent: "a b";\n}')
    '.a :is(b,i)>p{color:red;content:"a b"}'
    """
    return _SPACE.sub(r"\1\2", style).replace(";}", "}")
