"""Reads all of `spec/` and `features/` and compiles it to one value. Slow, and complete in its complaints."""

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

from conformance.compiler.fixture_files import fixture_paths, read_fixtures
from conformance.compiler.gherkin_files import read_feature
from conformance.corpus.clauses import CLAUSE_ID, read_chapter
from conformance.corpus.errors import CorpusError, CorpusErrors, did_you_mean
from conformance.corpus.rulesets import read_ruleset
from conformance.corpus.rulings import read_ruling
from conformance.corpus.values import DEFAULT_FAMILY, Clause, Corpus, Place, Ruleset, Ruling, Scenario
from conformance.corpus.where import files, read_text, relative
from conformance.games import family_of
from conformance.games.authoring import authoring_of

Named = TypeVar("Named", Clause, Ruling, Scenario)


def compile_corpus(digest: str, extra: Sequence[Path] = ()) -> Corpus:
    """The whole corpus, with the scenarios of the extra files. Raises `CorpusErrors` with all that is wrong."""
    errors: list[CorpusError] = []
    chapters = sorted(files("spec", "*/[0-9][0-9]-*.md"), key=is_of_another_family)
    clauses = _by_id((clause for path in chapters for clause in read_chapter(path)), errors)
    rulings = _by_id(map(read_ruling, files("spec/interpretations", "I-*.md")), errors)
    rulesets = {ruleset.id: ruleset for ruleset in map(read_ruleset, files("spec/rulesets", "*.yaml"))}
    families = dict.fromkeys(
        [DEFAULT_FAMILY, *(path.parent.name for path in files("features", "*/*.feature"))]
    )
    own = {path: family_in(read_text(path), clauses) for path in extra}
    scenarios = [
        scenario
        for family in families
        for scenario in read_scenarios(
            family, rulesets, errors, [path for path in extra if own[path] == family]
        )
    ]
    scenarios = list(without_restated(scenarios, {relative(path) for path in extra}))
    errors.extend(check_scenarios(scenarios, clauses))
    errors.extend(check_citations(clauses, rulings, rulesets))
    if errors:
        raise CorpusErrors(errors)
    return Corpus(clauses, rulings, rulesets, tuple(scenarios), digest)


def is_of_another_family(chapter: Path) -> bool:
    """It has no clauses of the main form, which come first."""
    return chapter.parent.name != DEFAULT_FAMILY


def family_in(text: str, clauses: Mapping[str, Clause]) -> str:
    """The family that a text is about, by the first id in it that looks like a clause's."""
    by_word = {id_.partition("-")[0]: clause.family for id_, clause in clauses.items()}
    named = (found[0].partition("-")[0] for found in CLAUSE_ID.finditer(text))
    return next((by_word[word] for word in named if word in by_word), DEFAULT_FAMILY)


def check_citations(
    clauses: Mapping[str, Clause], rulings: Mapping[str, Ruling], rulesets: Mapping[str, Ruleset]
) -> Iterator[CorpusError]:
    """Clauses and interpretations that are named and do not exist."""
    for ruling in rulings.values():
        for id_ in ruling.clauses:
            if id_ not in clauses:
                yield _unknown(ruling.place, "clause", id_, clauses)
    for clause in clauses.values():
        for id_ in clause.rulings:
            if id_ not in rulings:
                yield _unknown(
                    Place(clause.place.file, clause.place.line + 1), "interpretation", id_, rulings
                )
    for ruleset in rulesets.values():
        for id_, line in _cited(ruleset):
            if id_ not in clauses:
                yield _unknown(Place(ruleset.place.file, line), "clause", id_, clauses)


def _cited(ruleset: Ruleset) -> Iterator[tuple[str, int]]:
    """The clauses that a ruleset and its options cite, each with its line."""
    for field, id_ in ruleset.clauses.items():
        yield id_, ruleset.lines[field]
    for option in ruleset.options.values():
        yield from ((id_, option.line) for id_ in option.clauses.values())


def _unknown(place: Place, kind: str, id_: str, known: Iterable[str]) -> CorpusError:
    return CorpusError(place.file, place.line, f"there is no {kind} {id_}{did_you_mean(id_, known)}")


def without_restated(scenarios: Sequence[Scenario], own: Set[str]) -> Iterator[Scenario]:
    """The scenarios; of one that a file of one's own shows as it is, in whichever words, that one alone."""
    shown = {scenario.id: scenario for scenario in scenarios if scenario.place.file in own}
    for scenario in scenarios:
        other = shown.get(scenario.id, scenario)
        if scenario.place.file in own or other is scenario or not _is_same(scenario, other):
            yield scenario


def _is_same(one: Scenario, other: Scenario) -> bool:
    """Both ask and expect the same."""
    return [replace(step, line=0) for step in one.steps] == [replace(step, line=0) for step in other.steps]


def _by_id(items: Iterable[Named], errors: list[CorpusError]) -> dict[str, Named]:
    """The items by their ids; one that is there twice is an error."""
    seen: dict[str, Named] = {}
    for item in items:
        if item.id in seen:
            reason = f"{item.id} is also at {seen[item.id].place}; ids are unique"
            errors.append(CorpusError(item.place.file, item.place.line, reason))
        seen[item.id] = item
    return seen


def read_scenarios(
    family: str,
    rulesets: Mapping[str, Ruleset],
    errors: list[CorpusError],
    extra: Sequence[Path] = (),
) -> list[Scenario]:
    """Every scenario of the features and fixtures of a family, features first; fills `errors`."""
    paths = [*files(f"features/{family}", "*.feature"), *_named(extra, ".feature")]
    fixtures = [*fixture_paths(family), *_named(extra, ".yaml")]
    authoring = authoring_of(family)
    ruleset = rulesets[family_of(family).default_game]
    documents = read_fixtures(family, fixtures, errors)
    library, found = authoring.read_library(documents, rulesets)
    errors.extend(found)
    errors.extend(authoring.check_library(documents, ruleset, library))
    if errors:  # whatever names what is wrong there would be wrong as well
        return []
    scenarios: list[Scenario] = []
    for path in paths:
        _sort(read_feature(path, ruleset, library, authoring), scenarios, errors)
    for document in documents:
        _sort(authoring.read_cases(document, ruleset, library), scenarios, errors)
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
    errors: list[CorpusError] = []
    _by_id(scenarios, errors)
    for scenario in scenarios:
        cited = {*scenario.clauses, *(clause for step in scenario.steps for clause in step.breaks)}
        missing = sorted(cited - clauses.keys())
        errors.extend(_unknown(scenario.place, "clause", clause, clauses) for clause in missing)
    return errors
