"""Checks of the corpus as a whole: what one file says of another is true, and nothing is left uncovered.

Each check is a function from the corpus to complaints. What a single file has wrong is found when it is
read, before any of this.
"""

import re
from collections.abc import Callable, Iterator
from typing import Any

from conformance.corpus.clauses import CLAUSE_ID
from conformance.corpus.errors import CorpusError, did_you_mean
from conformance.corpus.strict_yaml import read_yaml
from conformance.corpus.translations import orphans_of, read_translations, translated_languages
from conformance.corpus.values import Clause, Corpus
from conformance.corpus.where import corpus_root, files, relative
from conformance.coverage import uncovered

CITATION = re.compile(
    r"(?P<key>[A-Z]{2,3}-[a-z]{2})(?: \*(?P<section>[^*]+)\* (?P<paragraph>\d+))|(?P<page>S\d+)"
)


TERM = ("term", "en", "fr", "pt", "meaning", "clauses")
"""What every term of the glossary has."""


def check_corpus(corpus: Corpus) -> list[CorpusError]:
    """Everything that is wrong with the corpus; empty if it is sound."""
    return [complaint for check in CHECKS for complaint in check(corpus)]


def _at(clause: Clause, reason: str) -> CorpusError:
    return CorpusError(clause.place.file, clause.place.line, f"{clause.id}: {reason}")


def clauses_are_covered(corpus: Corpus) -> Iterator[CorpusError]:
    """Every clause that an engine can show has a scenario, and one that was not written by a program."""
    for id_ in uncovered(corpus.clauses, corpus.scenarios):
        yield _at(corpus.clauses[id_], "an engine can show it, and no scenario is about it")
    shown = {clause.id for clause in corpus.clauses.values() if clause.shown}
    for scenario in corpus.scenarios:
        if scenario.clauses[0] not in shown:
            reason = f"{scenario.id} is about a custom of the table, which no engine shows"
            yield CorpusError(scenario.place.file, scenario.place.line, reason)


def scenarios_say_what_they_catch(corpus: Corpus) -> Iterator[CorpusError]:
    """Every scenario names the mistake that it finds."""
    for scenario in corpus.scenarios:
        if not scenario.catches:
            reason = f"{scenario.id}: a comment `# catches: …` above it is missing"
            yield CorpusError(scenario.place.file, scenario.place.line, reason)


def rules_are_titled_as_clauses(corpus: Corpus) -> Iterator[CorpusError]:
    """A `Rule:` of a feature has the title of the clause that it is tagged with, under its chapter."""
    for path in files("features", "*/*.feature"):
        lines = path.read_text(encoding="utf-8").splitlines()
        for number, line in enumerate(lines, 1):
            tag = line.strip().removeprefix("@")
            if not CLAUSE_ID.fullmatch(tag) or tag not in corpus.clauses or number == len(lines):
                continue
            clause, title = corpus.clauses[tag], lines[number].strip()
            if title.startswith("Rule:") and title != f"Rule: {clause.title}":
                yield CorpusError(relative(path), number + 1, f"{tag} is titled {clause.title!r}")
            if clause.place.file.rpartition("/")[2].removesuffix(".md") != path.stem:
                yield CorpusError(relative(path), number, f"{tag} is a clause of {clause.place.file}")


def citations_exist(corpus: Corpus) -> Iterator[CorpusError]:
    """A clause cites texts, sections and paragraphs that there are."""
    sources = read_yaml(corpus_root() / "spec" / "sources.yaml").value["sources"]
    for clause in corpus.clauses.values():
        for citation in clause.sources:
            reason = _wrong_citation(citation, sources)
            if reason:
                yield _at(clause, reason)


def _wrong_citation(citation: str, sources: dict[str, Any]) -> str:
    match = CITATION.fullmatch(citation)
    if match is None:
        return f"{citation!r} is no citation; `FT-fr *Section* 1` or `S1` is expected"
    key = match["key"] or match["page"]
    if key not in sources:
        return f"there is no source {key}"
    if match["page"]:
        return ""
    sections = sources[key]["sections"]
    if match["section"] not in sections:
        return f"{key} has no section {match['section']!r}"
    if not 1 <= int(match["paragraph"]) <= sections[match["section"]]:
        return f"{key} *{match['section']}* has {sections[match['section']]} paragraphs"
    return ""


def rulings_and_clauses_agree(corpus: Corpus) -> Iterator[CorpusError]:
    """A clause names the interpretations that name it, and no others."""
    for clause in corpus.clauses.values():
        for id_ in clause.rulings:
            if clause.id not in corpus.rulings[id_].clauses:
                yield _at(clause, f"it names {id_}, which does not name it")
    for ruling in corpus.rulings.values():
        for id_ in ruling.clauses:
            if ruling.id not in corpus.clauses[id_].rulings:
                yield _at(corpus.clauses[id_], f"{ruling.id} names it, and it does not name {ruling.id}")


def rulings_name_fields_that_there_are(corpus: Corpus) -> Iterator[CorpusError]:
    """A record whose readings are values of a field names one that rulesets have, and a reading that is taken."""
    fields = {field for ruleset in corpus.rulesets.values() for field in ruleset.fields}
    for ruling in corpus.rulings.values():
        if ruling.about_field and ruling.about_field not in fields:
            reason = f"{ruling.id}: there is no field {ruling.about_field}{did_you_mean(ruling.about_field, fields)}"
            yield CorpusError(ruling.place.file, ruling.place.line, reason)
        if ruling.about_field and ruling.ruling not in ruling.values:
            reason = f"{ruling.id}: the reading that is taken, {ruling.ruling}, has no value of {ruling.about_field}"
            yield CorpusError(ruling.place.file, ruling.place.line, reason)


def retired_ids_are_not_used(corpus: Corpus) -> Iterator[CorpusError]:
    """An id that was retired is never given again."""
    document = read_yaml(corpus_root() / "spec" / "retired.yaml")
    if list(document.value) != ["retired"]:
        yield document.error((), "the one key `retired` is expected")
        return
    used = {*corpus.clauses, *corpus.rulings, *(scenario.id for scenario in corpus.scenarios)}
    for index, id_ in enumerate(document.value["retired"]):
        if id_ in used:
            yield document.error(("retired", index), f"{id_} is retired and used")


def glossary_is_whole(corpus: Corpus) -> Iterator[CorpusError]:
    """Every term has its word in three languages, a meaning, and clauses that there are."""
    document = read_yaml(corpus_root() / "spec" / "glossary.yaml")
    if list(document.value) != ["terms"]:
        yield document.error((), "the one key `terms` is expected")
        return
    seen: set[str] = set()
    for index, term in enumerate(document.value["terms"]):
        path = ("terms", index)
        for key in set(term) - {*TERM, "sample"}:
            yield document.error((*path, key), f"unknown key {key!r}{did_you_mean(key, [*TERM, 'sample'])}")
        missing = [key for key in TERM if key not in term]
        if missing or not all(term[key] for key in ("en", "fr", "pt", "meaning")):
            yield document.error(path, f"the term {term.get('term')} lacks {', '.join(missing) or 'a word'}")
            continue
        if term["term"] in seen:
            yield document.error(path, f"the term {term['term']} is here twice")
        seen.add(term["term"])
        for id_ in term["clauses"]:
            if id_ not in corpus.clauses:
                yield document.error(path, f"the term {term['term']}: there is no clause {id_}")


def generated_scenarios_stand_beside_others(corpus: Corpus) -> Iterator[CorpusError]:
    """No clause rests on examples alone that a program wrote."""
    generated = set(_generated_ids())
    for clause in corpus.clauses.values():
        about = [scenario.id for scenario in corpus.scenarios if scenario.clauses[0] == clause.id]
        if about and generated.issuperset(about):
            yield _at(clause, "a program wrote all of its scenarios")


def _generated_ids() -> Iterator[str]:
    for path in files("features/fixtures", "*/*.yaml"):
        for case in read_yaml(path).value["cases"]:
            if case.get("generated"):
                yield case["id"]


def translations_are_of_what_there_is(corpus: Corpus) -> Iterator[CorpusError]:
    """What is translated exists; whether a translation is of the present wording, `fives translations` says."""
    for code in translated_languages():
        yield from orphans_of(read_translations(code), corpus)


CHECKS: tuple[Callable[[Corpus], Iterator[CorpusError]], ...] = (
    clauses_are_covered,
    scenarios_say_what_they_catch,
    rules_are_titled_as_clauses,
    citations_exist,
    rulings_and_clauses_agree,
    rulings_name_fields_that_there_are,
    retired_ids_are_not_used,
    glossary_is_whole,
    generated_scenarios_stand_beside_others,
    translations_are_of_what_there_is,
)
