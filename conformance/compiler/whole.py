"""Reads all of `spec/` and `features/` and compiles it to one value. Slow, and complete in its complaints."""

from collections.abc import Iterable, Sequence
from pathlib import Path

from conformance.compiler.fixture_files import fixture_paths, read_fixtures
from conformance.compiler.gherkin_files import read_feature
from conformance.corpus.clauses import read_chapter
from conformance.corpus.errors import CorpusError, CorpusErrors, did_you_mean
from conformance.corpus.rulesets import read_ruleset
from conformance.corpus.rulings import read_ruling
from conformance.corpus.values import Clause, Corpus, Ruleset, Scenario
from conformance.corpus.where import files
from conformance.games.authoring import authoring_of


def compile_corpus(digest: str, extra: Sequence[Path] = ()) -> Corpus:
    """The whole corpus, with the scenarios of the extra files. Raises `CorpusErrors` with all that is wrong."""
    errors: list[CorpusError] = []
    clauses = {
        clause.id: clause
        for path in files("spec", "*/[0-9][0-9]-*.md")
        for clause in _unique(read_chapter(path), errors)
    }
    rulings = {ruling.id: ruling for ruling in map(read_ruling, files("spec/interpretations", "I-*.md"))}
    rulesets = {ruleset.id: ruleset for ruleset in map(read_ruleset, files("spec/rulesets", "*.yaml"))}
    scenarios = [
        scenario
        for ruleset in rulesets.values()
        for scenario in read_scenarios(ruleset, clauses, errors, extra)
    ]
    if errors:
        raise CorpusErrors(errors)
    return Corpus(clauses, rulings, rulesets, tuple(scenarios), digest)


def _unique(clauses: Iterable[Clause], errors: list[CorpusError]) -> list[Clause]:
    """The clauses of a chapter; an id that is there twice is an error."""
    seen: dict[str, Clause] = {}
    for clause in clauses:
        if clause.id in seen:
            errors.append(CorpusError(clause.place.file, clause.place.line, f"{clause.id} is here twice"))
        seen[clause.id] = clause
    return list(seen.values())


def read_scenarios(
    ruleset: Ruleset,
    clauses: dict[str, Clause],
    errors: list[CorpusError],
    extra: Sequence[Path] = (),
) -> list[Scenario]:
    """Every scenario of the features and fixtures, features first; fills `errors`."""
    paths = [*files(f"features/{ruleset.family}", "*.feature"), *_named(extra, ".feature")]
    fixtures = [*fixture_paths(ruleset.family), *_named(extra, ".yaml")]
    authoring = authoring_of(ruleset.family)
    documents = read_fixtures(fixtures, errors)
    library, found = authoring.read_library(documents)
    errors.extend(found)
    errors.extend(authoring.check_library(documents, ruleset, library))
    scenarios: list[Scenario] = []
    for path in paths:
        _sort(read_feature(path, ruleset, library, authoring), scenarios, errors)
    for document in documents:
        _sort(authoring.read_cases(document, ruleset, library), scenarios, errors)
    errors.extend(check_scenarios(scenarios, clauses))
    return scenarios


def _named(paths: Sequence[Path], suffix: str) -> list[Path]:
    """The paths with that ending."""
    return [path for path in paths if path.suffix == suffix]


def _sort(
    found: Iterable[Scenario | CorpusError], scenarios: list[Scenario], errors: list[CorpusError]
) -> None:
    """Scenarios to the one list, errors to the other."""
    for item in found:
        if isinstance(item, CorpusError):
            errors.append(item)
        else:
            scenarios.append(item)


def check_scenarios(scenarios: Sequence[Scenario], clauses: dict[str, Clause]) -> list[CorpusError]:
    """Ids that are there twice, and clauses that do not exist."""
    errors = []
    seen: dict[str, Scenario] = {}
    for scenario in scenarios:
        place = scenario.place
        if scenario.id in seen:
            reason = f"{scenario.id} is also at {seen[scenario.id].place}; ids are unique"
            errors.append(CorpusError(place.file, place.line, reason))
        seen[scenario.id] = scenario
        cited = {*scenario.clauses, *(clause for step in scenario.steps for clause in step.breaks)}
        for clause in sorted(cited - clauses.keys()):
            hint = did_you_mean(clause, clauses)
            errors.append(CorpusError(place.file, place.line, f"there is no clause {clause}{hint}"))
    return errors
