"""Reads `spec/translations/*.yaml`: the rules in other languages, and whether they are those of the English text.

A clause's translation is bound to the title and the text that it was made from by a digest; when they are
reworded it is stale, and is not shown as the clause. What is translated under its English words (chapters, titles
of scenarios) is bound by these words.
"""

import hashlib
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from conformance.corpus.errors import CorpusError
from conformance.corpus.strict_yaml import Document, read_yaml
from conformance.corpus.values import Clause, Corpus, Ruleset
from conformance.corpus.where import corpus_root

PARTS = ("words", "chapters", "rulesets", "clauses", "patterns", "titles")
WORDS = (
    "must",
    "may",
    "option",
    "shown",
    "custom",
    "sources",
    "ruling",
    "field",
    "scenario",
    "stale",
    "missing",
)
"""What is said around a clause, by the names that `words` has."""


@dataclass(frozen=True, slots=True)
class Translation:
    """A title and a text in another language."""

    of: str
    """The digest of what it was made from."""
    title: str
    text: str
    """Empty where there is only a title."""
    line: int


@dataclass(frozen=True, slots=True)
class Translations:
    """All that is translated to one language."""

    code: str
    file: str
    words: Mapping[str, str]
    chapters: Mapping[str, str]
    """By the English title."""
    rulesets: Mapping[str, Translation]
    clauses: Mapping[str, Translation]
    patterns: tuple[tuple[re.Pattern[str], str], ...]
    """Titles that differ in their numbers only: what the English one is, and the other with places."""
    titles: Mapping[str, str]
    """Of scenarios, by the English title."""

    def of_clause(self, clause: Clause) -> Translation | None:
        """The clause in this language, if it is of the present wording."""
        found = self.clauses.get(clause.id)
        return found if found and found.of == digest_of(clause) else None

    def of_ruleset(self, ruleset: Ruleset) -> Translation | None:
        """The ruleset's title in this language, if it is of the present one."""
        found = self.rulesets.get(ruleset.id)
        return found if found and found.of == digest_of(ruleset) else None

    def of_title(self, title: str) -> str | None:
        """A scenario's title in this language."""
        if title in self.titles:
            return self.titles[title]
        for pattern, said in self.patterns:
            if match := pattern.fullmatch(title):
                return said.format_map(match.groupdict())
        return None


def digest_of(item: Clause | Ruleset) -> str:
    """What a translation is bound to: the words of the title and the text, however they are broken into lines."""
    text = f"{item.title}\n{item.text}" if isinstance(item, Clause) else item.title
    return hashlib.sha256(" ".join(text.split()).encode()).hexdigest()[:12]


def path_of(code: str) -> Path:
    """The file of a language."""
    return corpus_root() / "spec" / "translations" / f"{code}.yaml"


def translated_languages() -> list[str]:
    """The languages that there are translations in."""
    return sorted(path.stem for path in path_of("x").parent.glob("*.yaml"))


def read_translations(code: str) -> Translations:
    """The translations to a language. Raises `CorpusError`."""
    document = read_yaml(path_of(code))
    value = document.value
    unknown = [part for part in value if part not in PARTS]
    missing = [part for part in PARTS if part not in value]
    if unknown or missing:
        raise document.error((), f"the parts {', '.join(PARTS)} are expected, not {', '.join(value)}")
    if lacking := [name for name in WORDS if name not in value["words"]]:
        raise document.error(("words",), f"there is no word for {', '.join(lacking)}")
    return Translations(
        code,
        document.file,
        value["words"],
        value["chapters"] or {},
        {id_: _translation(document, "rulesets", id_) for id_ in value["rulesets"] or {}},
        {id_: _translation(document, "clauses", id_) for id_ in value["clauses"] or {}},
        tuple((_pattern(english), said) for english, said in (value["patterns"] or {}).items()),
        value["titles"] or {},
    )


def _translation(document: Document, part: str, id_: str) -> Translation:
    """One translation. Raises `CorpusError`."""
    value = document.value[part][id_]
    wanted = ("of", "title", "text") if part == "clauses" else ("of", "title")
    if not isinstance(value, dict) or tuple(value) != wanted or not all(value.values()):
        raise document.error((part, id_), f"{id_}: {', '.join(wanted)} are expected, in this order")
    text = str(value.get("text", "")).strip()
    return Translation(str(value["of"]), value["title"], text, document.line(part, id_))


def _pattern(english: str) -> re.Pattern[str]:
    """The English titles that a pattern is, with `{places}` for what differs."""
    parts = re.split(r"\{(\w+)\}", english)
    said = [f"(?P<{part}>.+)" if index % 2 else re.escape(part) for index, part in enumerate(parts)]
    return re.compile("".join(said))


@dataclass(frozen=True, slots=True)
class Standing:
    """How far a language has come."""

    stale: tuple[str, ...]
    """Ids of clauses and rulesets whose English words have changed."""
    missing: tuple[str, ...]
    unused: tuple[str, ...]
    """Titles that no scenario has any more."""
    clauses: int
    """How many are current."""
    titles: int
    """How many scenarios have a title."""


def standing_of(translations: Translations, corpus: Corpus) -> Standing:
    """What is stale and what is missing."""
    stale, missing = [], []
    items: list[Clause | Ruleset] = [*corpus.clauses.values(), *corpus.rulesets.values()]
    for item in items:
        kept = translations.clauses if isinstance(item, Clause) else translations.rulesets
        if item.id not in kept:
            missing.append(item.id)
        elif kept[item.id].of != digest_of(item):
            stale.append(item.id)
    chapters = dict.fromkeys(clause.chapter for clause in corpus.clauses.values())
    missing += [chapter for chapter in chapters if chapter not in translations.chapters]
    clauses = sum(translations.of_clause(clause) is not None for clause in corpus.clauses.values())
    titles = sum(translations.of_title(scenario.title) is not None for scenario in corpus.scenarios)
    unused = sorted(translations.titles.keys() - {scenario.title for scenario in corpus.scenarios})
    return Standing(tuple(stale), tuple(missing), tuple(unused), clauses, titles)


def orphans_of(translations: Translations, corpus: Corpus) -> Iterator[CorpusError]:
    """What is translated and is no longer there."""
    for kind, kept, known in (
        ("clause", translations.clauses, corpus.clauses),
        ("ruleset", translations.rulesets, corpus.rulesets),
    ):
        for id_, found in kept.items():
            if id_ not in known:
                yield CorpusError(translations.file, found.line, f"there is no {kind} {id_}")
    chapters = {clause.chapter for clause in corpus.clauses.values()}
    for chapter in translations.chapters.keys() - chapters:
        yield CorpusError(translations.file, 1, f"there is no chapter {chapter!r}")
