"""The rule book in one language: chapters of clauses, interpretations, the glossary and the sources as values."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from conformance.corpus.strict_yaml import read_yaml
from conformance.corpus.translations import Translation, Translations, read_translations
from conformance.corpus.values import Clause, Corpus
from conformance.corpus.where import PACKAGE, corpus_root, read_text
from conformance.coverage import scenarios_by_clause
from conformance.games import FAMILIES
from conformance.page import names


@dataclass(frozen=True, slots=True)
class Cited:
    """A source as a clause cites it."""

    key: str
    where: str
    """The section and the paragraph; empty for a page."""


@dataclass(frozen=True, slots=True)
class ToldClause:
    """A clause as a page of the book shows it."""

    clause: Clause
    title: str
    text: str
    note: str
    """What is said of a text that is in English; empty where it is in the page's language."""
    sources: tuple[Cited, ...]
    fields: tuple[str, ...]
    """The fields of rulesets that cite it."""
    examples: int


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter with its clauses."""

    title: str
    """In the page's language."""
    name: str
    """In English."""
    lead: str
    clauses: tuple[ToldClause, ...]


@dataclass(frozen=True, slots=True)
class Book:
    """All that a page of the book shows, but for the interpretations."""

    code: str
    words: Mapping[str, str]
    families: Mapping[str, tuple[Chapter, ...]]
    stale: int
    missing: int
    glossary: list[dict[str, Any]]
    sources: Mapping[str, dict[str, Any]]
    untested: str
    """What is deliberately not tested, as the page on the rules has it; in English alone."""


def book_in(code: str, corpus: Corpus) -> Book:
    """The book in that language."""
    translations = None if code == "en" else read_translations(code)
    words = words_in(code, translations)
    shown = scenarios_by_clause(corpus.clauses, corpus.scenarios)
    told = [
        _told(clause, corpus, translations, words, len(shown[clause.id]))
        for clause in corpus.clauses.values()
    ]
    families: dict[str, list[Chapter]] = {}
    chapters = dict.fromkeys(one.clause.chapter for one in told)
    for name in chapters:
        clauses = tuple(one for one in told if one.clause.chapter == name)
        title = translations.chapters.get(name, name) if translations else name
        lead = "" if translations else _lead(clauses[0].clause)
        families.setdefault(clauses[0].clause.family, []).append(Chapter(title, name, lead, clauses))
    notes = [one.note for one in told if one.note]
    stale = sum(note == words["stale"] for note in notes) if translations else 0
    return Book(
        code,
        words,
        {family: tuple(chapters) for family, chapters in families.items()},
        stale,
        len(notes) - stale,
        _spec("glossary.yaml")["terms"],
        _spec("sources.yaml")["sources"],
        "" if translations else _untested(),
    )


def words_in(code: str, translations: Translations | None = None) -> dict[str, str]:
    """The words around the rules in a language."""
    own = {name: said[code] for name, said in _words().items() if code in said}
    own |= {family: said_of(family).get("name", {}).get(code, family) for family in FAMILIES}
    return own if translations is None else {**translations.words, **own}


@cache
def said_of(family: str) -> dict[str, Any]:
    """What the pages say of a family of games."""
    path = PACKAGE / "games" / family / "picture.yaml"
    value: dict[str, Any] = read_yaml(path).value if path.exists() else {}
    return value


@cache
def _words() -> dict[str, dict[str, str]]:
    value: dict[str, dict[str, str]] = read_yaml(PACKAGE / "page" / "words.yaml").value
    return value


def _spec(name: str) -> Any:
    return read_yaml(corpus_root() / "spec" / name).value


def _untested() -> str:
    page = read_text(corpus_root() / "spec" / "README.md")
    return page.partition("## What is deliberately not tested")[2].partition("\n## ")[0].strip()


def _told(
    clause: Clause,
    corpus: Corpus,
    translations: Translations | None,
    words: Mapping[str, str],
    examples: int,
) -> ToldClause:
    found: Translation | None = translations.of_clause(clause) if translations else None
    note = ""
    if translations and not found:
        note = words["stale" if clause.id in translations.clauses else "missing"]
    return ToldClause(
        clause,
        found.title if found else clause.title,
        found.text if found else clause.text,
        note,
        tuple(map(_cited, clause.sources)),
        tuple(_fields(clause, corpus)),
        examples,
    )


def _cited(source: str) -> Cited:
    """The key of a source, and where in it.

    >>> _cited("FT-fr *Doubles et ligne* 2")
    Cited(key='FT-fr', where='Doubles et ligne 2')
    """
    key, _, where = source.partition(" ")
    return Cited(key, where.replace("*", ""))


def _fields(clause: Clause, corpus: Corpus) -> dict[str, None]:
    """The names of the fields that cite a clause, each once."""
    named: dict[str, None] = {}
    for ruleset in corpus.rulesets.values():
        for cited in (ruleset.clauses, *(option.clauses for option in ruleset.options.values())):
            named |= dict.fromkeys(field for field, id_ in cited.items() if id_ == clause.id)
    return named


def _lead(clause: Clause) -> str:
    """What stands under a chapter's title."""
    text = read_text(corpus_root() / clause.place.file)
    return text.partition("\n")[2].partition("\n### ")[0].strip()


def shown_anchor(id_: str, corpus: Corpus) -> str | None:
    """Where an id in a text leads on a page of the book; nothing if there is no such id."""
    return f"#{names.anchor(id_)}" if id_ in corpus.clauses or id_ in corpus.rulings else None
