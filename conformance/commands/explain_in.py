"""`fives explain --lang`: a clause, a chapter, a ruleset or a scenario in another language, a scenario as Gherkin.

What has no translation of the present wording is shown in English, and that is said.
"""

import textwrap
from collections.abc import Callable, Iterator
from functools import partial

from conformance.commands.shared import Usage
from conformance.compiler.gherkin_text import Titles, feature_lines
from conformance.corpus.translations import Translations, read_translations
from conformance.corpus.values import Clause, Corpus, Ruleset, Scenario
from conformance.coverage import scenarios_by_clause
from conformance.games.authoring import authoring_of
from conformance.reports.line import Line, plain

Page = Callable[[], Iterator[Line]]


def pages_in(code: str, corpus: Corpus) -> dict[str, Page]:
    """What can be explained in that language, by its English name in small letters."""
    translations = None if code == "en" else read_translations(code)
    pages: dict[str, Page] = {
        scenario.id.lower(): partial(_scenario, code, translations, scenario, corpus)
        for scenario in corpus.scenarios
    }
    if translations is None:
        return pages
    for clause in corpus.clauses.values():
        pages[clause.id.lower()] = partial(_clause, translations, clause, corpus)
        for name in (clause.chapter, translations.chapters.get(clause.chapter, clause.chapter)):
            pages[name.lower()] = partial(_chapter, translations, clause.chapter, corpus)
    for ruleset in corpus.rulesets.values():
        pages[ruleset.id.lower()] = partial(_ruleset, translations, ruleset, corpus)
    return pages


def title_of(translations: Translations | None, clause: Clause) -> str:
    """A clause's title, in English if there is no other of the present wording."""
    found = translations and translations.of_clause(clause)
    return found.title if found else clause.title


def _scenario(
    code: str, translations: Translations | None, scenario: Scenario, corpus: Corpus
) -> Iterator[Line]:
    authoring = authoring_of(corpus.rulesets[scenario.game].family)
    language = authoring.language(code)
    if language is None:
        raise Usage(f"the examples of {scenario.game} have no words in {code!r}; --lang en shows them")
    try:
        said = authoring.retold(scenario, corpus.rulesets)
    except ValueError as error:
        raise Usage(f"{scenario.id} cannot be said in the words of the features: {error}") from None
    clause = corpus.clauses[scenario.clauses[0]]
    chapter = translations.chapters.get(clause.chapter) if translations else None
    title = translations.of_title(scenario.title) if translations else None
    titles = Titles(chapter or clause.chapter, title_of(translations, clause), title or scenario.title)
    yield from map(plain, feature_lines(scenario, said, language, titles))


def _note(translations: Translations, item: Clause | Ruleset) -> Iterator[Line]:
    """What is said of a text that is in English."""
    kept = translations.clauses if isinstance(item, Clause) else translations.rulesets
    yield Line(("warn", translations.words["stale" if item.id in kept else "missing"]))


def _chapter(translations: Translations, title: str, corpus: Corpus) -> Iterator[Line]:
    """The clauses of a chapter."""
    for clause in corpus.clauses.values():
        if clause.chapter == title:
            found = translations.of_clause(clause)
            yield Line(
                ("strong", f"{clause.id} {title_of(translations, clause)}"), ("dim", f"   {clause.place}")
            )
            if found is None:
                yield from _note(translations, clause)
            text = found.text if found else clause.text
            yield from map(plain, textwrap.wrap(" ".join(text.split()), 100))
            yield Line()


def _clause(translations: Translations, clause: Clause, corpus: Corpus) -> Iterator[Line]:
    found, words = translations.of_clause(clause), translations.words
    yield Line(("strong", f"{clause.id} {title_of(translations, clause)}"), ("dim", f"   {clause.place}"))
    chapter = translations.chapters.get(clause.chapter, clause.chapter)
    yield plain(f"{chapter} · {words[clause.force]} · {words['shown' if clause.shown else 'custom']}")
    if found is None:
        yield from _note(translations, clause)
    yield Line()
    yield from map(plain, (found.text if found else clause.text).splitlines())
    yield Line()
    width = max(len(words[name]) for name in ("sources", "ruling", "field", "scenario")) + 2

    def told(name: str, text: str) -> Line:
        return plain(f"{words[name]:<{width}}{text}")

    yield told("sources", ", ".join(clause.sources))
    for id_ in clause.rulings:
        yield told("ruling", f"{id_} {corpus.rulings[id_].ruling}")
    for ruleset in corpus.rulesets.values():
        for field, cited in ruleset.clauses.items():
            if cited == clause.id:
                yield told("field", f"{ruleset.id}: {field} = {ruleset.fields[field]!r}")
    for scenario in scenarios_by_clause(corpus.clauses, corpus.scenarios)[clause.id]:
        yield told("scenario", f"{scenario.id}  {translations.of_title(scenario.title) or ''}".strip())


def _ruleset(translations: Translations, ruleset: Ruleset, corpus: Corpus) -> Iterator[Line]:
    found = translations.of_ruleset(ruleset)
    title = found.title if found else ruleset.title
    yield Line(("strong", f"{ruleset.id}: {title}"), ("dim", f"   {ruleset.place}"))
    if found is None:
        yield from _note(translations, ruleset)
    yield Line()
    for field, id_ in ruleset.clauses.items():
        yield plain(
            f"{field} = {ruleset.fields[field]!r}   {id_} {title_of(translations, corpus.clauses[id_])}"
        )
