"""`fives explain`: a clause, a scenario or an interpretation, with all that hangs on it."""

import argparse
from collections.abc import Iterator

from conformance.commands.shared import Usage, corpus_with, told_errors
from conformance.corpus.errors import did_you_mean
from conformance.corpus.values import Clause, Corpus, Ruling, Scenario
from conformance.coverage import scenarios_by_clause
from conformance.games import family_of
from conformance.reports.line import Line, plain
from conformance.reports.paint import print_lines


@told_errors
def run(options: argparse.Namespace) -> int:
    """Print what the id names."""
    corpus = corpus_with()
    scenarios = {scenario.id: scenario for scenario in corpus.scenarios}
    if options.id in corpus.clauses:
        print_lines(_clause(corpus.clauses[options.id], corpus))
    elif options.id in corpus.rulings:
        print_lines(_ruling(corpus.rulings[options.id], corpus))
    elif options.id in scenarios:
        print_lines(_scenario(scenarios[options.id], corpus))
    else:
        known = [*corpus.clauses, *corpus.rulings, *scenarios]
        hint = (
            did_you_mean(options.id, known) or "; `fives list clauses` and `fives list scenarios` have them"
        )
        raise Usage(f"there is no clause, scenario or interpretation {options.id!r}{hint}")
    return 0


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
            if step.breaks:
                yield plain(f"{'breaks':<11}{', '.join(step.breaks)}")
