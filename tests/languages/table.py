"""The page of the steps in three languages, from the data: `python -m tests.languages.table` prints it."""

from collections.abc import Iterator

from conformance.compiler.tongues import TONGUES, before
from conformance.games.authoring import authoring_of
from conformance.games.phrasing import LANGUAGES, Language, Phrase
from tests.conftest import ROOT

PAGE = ROOT / "features" / "steps.md"
HEAD = """\
# The steps in three languages

Every step with examples of what may stand in it. What each means is said in [the page on the examples](README.md#steps),
and of cards in [theirs](cards/README.md#steps).
This page is made from the phrases themselves.

Names of seats that are not those of the compass, names of deals, rounds, rulesets, options and fields, tiles, cards and the
notation are the same in every language. Singular and plural are both read: `Bob holds 1 tile`, `North–South score 2`.
"""
FAMILIES = {"dominoes": "", "cards": ", of cards"}
"""What stands in the headings of each family."""
KEYWORDS = {"given": "Given", "when": "When", "then": "Then"}
BELOW = {None: "", "table": " (table)", "text": " (doc string)"}


def languages(family: str) -> list[Language]:
    found = [authoring_of(family).language(code) for code in LANGUAGES]
    return [language for language in found if language is not None]


def cell(language: Language, phrase: Phrase) -> str:
    """All the ways in which a phrase is said; what is given with what stands before it."""
    told = []
    for form in phrase.forms:
        text = form.shown
        if phrase.keyword == "given":
            text = before(language.code, "given", text, is_first=True, is_noun=phrase.is_noun) + text
        told.append(f"`{text}`")
    return " or ".join(told).replace("|", "\\|") + BELOW[phrase.takes]


def page() -> Iterator[str]:
    """The page, line by line."""
    yield from HEAD.splitlines()
    yield ""
    yield "| | English | Français | Português |"
    yield "|---|---|---|---|"
    words = [("`# language:`", lambda code: f"`{code}`")]
    words += [
        (name, lambda code, name=name: f"`{getattr(TONGUES[code], name)}:`")
        for name in ("feature", "rule", "example")
    ]
    words += [("the mistake", lambda code: f"`# {TONGUES[code].catches}{TONGUES[code].colon} …`")]
    for name, said in words:
        yield f"| {name} | {' | '.join(map(said, LANGUAGES))} |"
    cells = [
        found for family in FAMILIES for found in zip(*(one.cells for one in languages(family)), strict=True)
    ]
    for language_cells in dict.fromkeys(cells):
        yield f"| in tables | {' | '.join(f'`{word}`' for word in language_cells)} |"
    for family, of_family in FAMILIES.items():
        for keyword, title in KEYWORDS.items():
            yield ""
            yield f"## {title}{of_family}"
            yield ""
            yield f"| {' | '.join(TONGUES[code].steps[keyword] for code in LANGUAGES)} |"
            yield "|---|---|---|"
            yield from rows(languages(family), keyword)


def rows(spoken: list[Language], keyword: str) -> Iterator[str]:
    """A row a phrase."""
    for name, phrase in spoken[0].phrases.items():
        if phrase.keyword == keyword:
            yield f"| {' | '.join(cell(language, language.phrases[name]) for language in spoken)} |"


if __name__ == "__main__":
    print("\n".join(page()))
