"""`fives explain`: a clause, a scenario, an interpretation or a ruleset with all that hangs on it, a chapter, the protocol."""

import argparse
import json
import textwrap
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from importlib import import_module
from typing import Any

from conformance.commands.shared import Usage, corpus_with, told_errors
from conformance.corpus.errors import did_you_mean
from conformance.corpus.values import Clause, Corpus, Ruleset, Ruling, Scenario
from conformance.corpus.where import corpus_root
from conformance.coverage import scenarios_by_clause
from conformance.games import family_of
from conformance.reports.line import Line, plain
from conformance.reports.paint import print_lines


@told_errors
def run(options: argparse.Namespace) -> int:
    """Print what the id names; in capitals or not, `going-out` for `Going out`."""
    corpus = corpus_with()
    pages = pages_of(corpus)
    if options.lang:
        pages |= import_module("conformance.commands.explain_in").pages_in(options.lang, corpus)
    wanted = options.id.lower()
    page = pages.get(wanted) or pages.get(wanted.replace("-", " "))
    if page is None:
        scenarios = (scenario.id for scenario in corpus.scenarios)
        known = [*corpus.clauses, *corpus.rulings, *corpus.rulesets, *scenarios]
        hint = (
            did_you_mean(options.id, known) or "; `fives list clauses` and `fives list scenarios` have them"
        )
        raise Usage(f"there is no clause, scenario, interpretation, ruleset or chapter {options.id!r}{hint}")
    print_lines(page())
    return 0


def pages_of(corpus: Corpus) -> dict[str, Callable[[], Iterator[Line]]]:
    """What can be explained, by its name in small letters."""
    pages: dict[str, Callable[[], Iterator[Line]]] = {
        "protocol": partial(_page, "protocol.md"),
        "chance": partial(_page, "chance.md"),
        "records": partial(_page, "records.md"),
        "results": partial(_page, "results.md"),
        "gate": partial(_page, "gate.md"),
        "untested": _untested,
    }
    for clause in corpus.clauses.values():
        pages[clause.id.lower()] = partial(_clause, clause, corpus)
        pages[clause.chapter.lower()] = partial(_chapter, clause.chapter, corpus)
    for ruling in corpus.rulings.values():
        pages[ruling.id.lower()] = partial(_ruling, ruling, corpus)
    for ruleset in corpus.rulesets.values():
        pages[ruleset.id] = partial(_ruleset, ruleset, corpus)
    for scenario in corpus.scenarios:
        pages[scenario.id.lower()] = partial(_scenario, scenario, corpus)
    return pages


def _page(name: str) -> Iterator[Line]:
    """A page of the rules as it stands."""
    page = corpus_root() / "spec" / name
    yield from map(plain, page.read_text(encoding="utf-8").splitlines())


def _untested() -> Iterator[Line]:
    """What is deliberately not tested, as the page on the rules has it."""
    page = (corpus_root() / "spec" / "README.md").read_text(encoding="utf-8")
    section = page.partition("## What is deliberately not tested")[2].partition("\n## ")[0]
    yield from map(plain, section.strip().splitlines())


def _chapter(title: str, corpus: Corpus) -> Iterator[Line]:
    """The clauses of a chapter."""
    for clause in corpus.clauses.values():
        if clause.chapter == title:
            yield Line(("strong", f"{clause.id} {clause.title}"), ("dim", f"   {clause.place}"))
            yield from map(plain, textwrap.wrap(" ".join(clause.text.split()), 100))
            yield Line()


def _clause(clause: Clause, corpus: Corpus) -> Iterator[Line]:
    yield Line(("strong", f"{clause.id} {clause.title}"), ("dim", f"   {clause.place}"))
    shown = "shown by an engine" if clause.shown else "a custom of the table"
    yield plain(f"{clause.chapter} · {clause.force} · {shown}")
    yield Line()
    yield from map(plain, clause.text.splitlines())
    yield Line()
    yield plain(f"sources    {', '.join(clause.sources)}")
    for id_ in clause.rulings:
        yield plain(f"ruling     {id_} {corpus.rulings[id_].question} {corpus.rulings[id_].ruling}")
    for ruleset in corpus.rulesets.values():
        for field, cited in ruleset.clauses.items():
            if cited == clause.id:
                yield plain(f"field      {ruleset.id}: {field} = {ruleset.fields[field]!r}")
        for name, option in ruleset.options.items():
            for field, cited in option.clauses.items():
                if cited == clause.id:
                    yield plain(f"field      {ruleset.id}, {name}: {field} = {option.fields[field]!r}")
    for scenario in scenarios_by_clause(corpus.clauses, corpus.scenarios)[clause.id]:
        yield plain(f"scenario   {scenario.id}")


def _ruling(ruling: Ruling, corpus: Corpus) -> Iterator[Line]:
    yield Line(("strong", f"{ruling.id} {ruling.title}"), ("dim", f"   {ruling.place}"))
    yield plain(ruling.question)
    yield Line()
    for reading, meaning in ruling.readings.items():
        taken = reading == ruling.ruling
        yield Line(("good" if taken else "", f"{'→' if taken else ' '} {reading}"), ("", f": {meaning}"))
    yield plain(f"confidence: {ruling.confidence}")
    yield Line()
    yield from map(plain, ruling.text.splitlines())
    yield Line()
    for id_ in ruling.clauses:
        yield plain(f"clause     {id_} {corpus.clauses[id_].title}")
    yield from import_module("conformance.comparing.register").register_lines(ruling, corpus)


def _ruleset(ruleset: Ruleset, corpus: Corpus) -> Iterator[Line]:
    yield Line(("strong", f"{ruleset.id}: {ruleset.title}"), ("dim", f"   {ruleset.place}"))
    yield plain(f"sources {', '.join(ruleset.sources)}")
    yield Line()
    yield from _fields(ruleset.fields, ruleset.clauses, ruleset.origins, corpus)
    for name, option in ruleset.options.items():
        yield Line()
        yield Line(("strong", f"{name}: {option.title}"))
        yield from _fields(option.fields, option.clauses, option.origins, corpus)


def _fields(
    fields: Mapping[str, Any], clauses: Mapping[str, str], origins: Mapping[str, str], corpus: Corpus
) -> Iterator[Line]:
    """Each field with its value, where the value comes from, and the clause."""
    for name, value in fields.items():
        told = json.dumps(value, ensure_ascii=False).replace('"', "")
        source = f" · {origins[name]}" if name in origins else ""
        yield plain(f"{name:<17}{told}{source} · {clauses[name]} {corpus.clauses[clauses[name]].title}")


def _scenario(scenario: Scenario, corpus: Corpus) -> Iterator[Line]:
    family = family_of(corpus.rulesets[scenario.game].family)
    yield Line(("strong", f"{scenario.id}"), ("dim", f"   {scenario.place}"))
    yield plain(scenario.title)
    for id_ in scenario.clauses:
        yield plain(f"{id_} {corpus.clauses[id_].title}. {' '.join(corpus.clauses[id_].text.split())}")
    if scenario.catches:
        yield plain(f"catches: {scenario.catches}")
    yield plain(f"asked of an engine that claims {' and '.join(scenario.needs)}")
    about = next(index for index, step in enumerate(scenario.steps) if not step.setup)
    drawn = family.drawn(scenario, about)
    if drawn:
        yield Line()
        yield from (plain(f"    {row}") for row in drawn.splitlines())
    yield Line()
    for step in scenario.steps:
        style = "dim" if step.setup else ""
        yield Line((style, f"{'on the way' if step.setup else 'asked':<11}{step.method} · {step.text}"))
        if not step.setup:
            facts = (family.said(fact, value, scenario.seats) for fact, value in step.expect.items())
            yield Line(("good", f"{'expected':<11}{'; '.join(facts)}"))
            given = (family.said(fact, value, scenario.seats) for fact, value in step.where_given.items())
            yield from (plain(f"{'if given':<11}{fact}") for fact in given)
            if step.breaks:
                yield plain(f"{'breaks':<11}{', '.join(step.breaks)}")
