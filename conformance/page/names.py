"""How the pages are called, and where on them things stand."""

import re
from collections import Counter
from collections.abc import Mapping

from conformance.corpus.values import Corpus

LANGUAGES = ("en", "fr", "pt")
MOST = 500
"""Examples on a page, unless a chapter alone has more."""


def book(code: str) -> str:
    """The rule book in a language."""
    return f"rules-{code}.html"


def examples_at(corpus: Corpus) -> dict[str, str]:
    """By chapter the page that has its examples: chapters of one family share it while they are not too many."""
    counts = Counter(corpus.clauses[scenario.clauses[0]].chapter for scenario in corpus.scenarios)
    found: dict[str, str] = {}
    family, room, page = "", 0, ""
    for clause in corpus.clauses.values():
        chapter = clause.chapter
        if chapter in found:
            continue
        if clause.family != family or counts[chapter] > room:
            family, room, page = clause.family, MOST, f"examples-{slug(chapter)}.html"
        room -= counts[chapter]
        found[chapter] = page
    return found


def slug(text: str) -> str:
    """A text as a part of an address.

    >>> slug("Going out")
    'going-out'
    """
    return re.sub("[^a-z0-9]+", "-", text.lower()).strip("-")


def engine(number: int) -> str:
    """The page of an engine, from 1."""
    return f"engine-{number}.html"


def anchor(id_: str) -> str:
    """The place of a clause or an interpretation on a page of the book."""
    return f"ruling/{id_}" if re.fullmatch(r"I-\d{4}", id_) else f"clause/{id_}"


def places(corpus: Corpus) -> Mapping[str, str]:
    """By the first word of a clause's id: the page with its examples, for deep links from anywhere."""
    at = examples_at(corpus)
    return {clause.id.partition("-")[0]: at[clause.chapter] for clause in corpus.clauses.values()}
