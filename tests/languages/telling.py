"""Texts in a language to scenarios, and scenarios to texts."""

from collections.abc import Iterable, Sequence
from pathlib import Path

from conformance.compiler.fixture_files import read_fixture_library
from conformance.compiler.gherkin_files import read_feature
from conformance.compiler.gherkin_text import example_lines
from conformance.compiler.tongues import TONGUES
from conformance.corpus.errors import CorpusError
from conformance.corpus.translations import read_translations
from conformance.corpus.values import Corpus, Scenario
from conformance.games import family_of
from conformance.games.authoring import authoring_of
from conformance.games.phrasing import Language, Said

FAMILIES = ("dominoes", "cards")


def language(code: str, family: str = "dominoes") -> Language:
    found = authoring_of(family).language(code)
    assert found is not None
    return found


def compiled(corpus: Corpus, path: Path, family: str = "dominoes") -> list[Scenario | CorpusError]:
    """The scenarios of a feature, and what cannot be compiled."""
    library, authoring = read_fixture_library(family, corpus.rulesets), authoring_of(family)
    return list(read_feature(path, corpus.rulesets[family_of(family).default_game], library, authoring))


def of_text(
    corpus: Corpus, folder: Path, text: str, family: str = "dominoes"
) -> list[Scenario | CorpusError]:
    """The same of a text."""
    path = folder / "own.feature"
    path.write_text(text, encoding="utf-8")
    return compiled(corpus, path, family)


def retold(corpus: Corpus, scenario: Scenario) -> Sequence[Said]:
    """A scenario in the phrases of its family."""
    return authoring_of(scenario.family).retold(scenario, corpus.rulesets)


def said_in(code: str, told: Iterable[tuple[Scenario, Sequence[Said]]]) -> str:
    """Scenarios as one feature."""
    tongue = TONGUES[code]
    translations = None if code == "en" else read_translations(code)
    lines = [f"# language: {code}", f"{tongue.feature}: x"]
    for scenario, said in told:
        title = translations and translations.of_title(scenario.title)
        lines += ["", f"  @{scenario.clauses[0]}", f"  {tongue.rule}: y", ""]
        spoken = language(code, scenario.family)
        lines += example_lines(scenario, said, spoken, title or scenario.title)
    return "\n".join(lines) + "\n"


def meant(scenario: Scenario) -> dict[str, object]:
    """A scenario without its title and without where it is written."""
    values = {name: getattr(scenario, name) for name in Scenario.__slots__ if name not in ("title", "place")}
    steps = [
        {name: getattr(step, name) for name in step.__slots__ if name != "line"} for step in scenario.steps
    ]
    return {**values, "steps": steps}
