"""What a page brings with it: its style, its scripts, and the policy by which a browser uses these and fetches nothing."""

import base64
import hashlib
from collections.abc import Mapping, Sequence
from functools import cache

from markupsafe import Markup

from conformance.corpus.strict_yaml import read_yaml
from conformance.corpus.where import PACKAGE
from conformance.page.tight import tight_style

HOME = PACKAGE / "page"
STYLES: Mapping[str, Sequence[str]] = {
    "book": ("book", "filter"),
    "examples": ("examples",),
    "all": ("start", "filter"),
    "index": ("start", "engines"),
    "engines": ("engines", "filter"),
    "engine": ("examples", "engines", "filter"),
    "rulesets": ("examples", "filter", "rulesets"),
}
"""What the pages of a template look like, besides what all do."""


@cache
def style(template: str, families: tuple[str, ...]) -> Markup:
    """The palette in both themes, by the reader's wish or the system's, and all else that there is of style."""
    light, dark = (_palette(index) for index in (0, 1))
    dark = f"{{\n{dark}\ncolor-scheme: dark;\n}}"
    themes = [
        f":root {{\n{light}\ncolor-scheme: light;\n}}",
        "@media screen {",
        f'@media (prefers-color-scheme: dark) {{\n:root:not([data-theme="light"]) {dark}\n}}',
        f':root[data-theme="dark"] {dark}',
        "}",
    ]
    parts = ("text", *STYLES[template], "print")
    rest = [(HOME / "style" / f"{part}.css").read_text(encoding="utf-8") for part in parts]
    pieces = _pictures("css", families) if "examples" in parts else []
    return Markup(tight_style(_joined([*themes, *pieces, *rest])))  # noqa: S704 - it is ours, and nothing is put into it


def _palette(index: int) -> str:
    colours = read_yaml(HOME / "palette.yaml").value
    return "\n".join(f"--{name}: {pair[index]};" for name, pair in colours.items())


@cache
def script(parts: tuple[str, ...], families: tuple[str, ...]) -> Markup:
    """The scripts of these names as one, whose names are seen by no other."""
    texts: list[str] = []
    for part in parts:
        own = HOME / "script" / f"{part}.js"
        texts += [own.read_text(encoding="utf-8")] if part != "pictures" else _pictures("js", families)
    return Markup(_joined(['"use strict";', "{", *texts, "}"]))  # noqa: S704 - it is ours, and nothing is put into it


def _pictures(kind: str, families: Sequence[str]) -> list[str]:
    """How the pieces of these families are drawn, or look."""
    paths = (PACKAGE / "games" / family / f"picture.{kind}" for family in families)
    return [path.read_text(encoding="utf-8") for path in paths if path.exists()]


def _joined(texts: Sequence[str]) -> str:
    """Texts as one, without what is there for their readers alone."""
    lines = (line.strip() for text in texts for line in text.splitlines())
    return "\n".join(line for line in lines if line and not line.startswith(("// ", "/* ")))


def policy(style: str, *scripts: str) -> str:
    """What a browser may do with a page: show it with our style, run our scripts, and fetch nothing."""
    allowed = " ".join(dict.fromkeys(map(_hash, scripts)))
    return (
        f"default-src 'none'; style-src {_hash(style)}; script-src {allowed}; img-src data:; "
        "base-uri 'none'; form-action 'none'"
    )


def _hash(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"
