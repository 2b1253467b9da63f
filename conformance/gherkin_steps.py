"""The vocabulary as pytest-bdd steps: name this module in `pytest_plugins`, and features run as they stand.

Features are in English, French or Portuguese. Each step is written on a draft by the same function that the
compiler uses, and what it adds is put to the engine at once, so that a failure stands at the step that found it,
and names the line of the one that asked for it: what is given is asked for as soon as something follows.
The engine is the fixture `fives_conversation`: the reference, unless it is overridden.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from pytest_bdd import given, then, when
from pytest_bdd.parsers import StepParser

from conformance.adapters.choose import adapter_for
from conformance.compiler.bundle import load_corpus
from conformance.compiler.fixture_files import read_fixture_library
from conformance.compiler.gherkin_files import write_step
from conformance.conversation import Conversation, Rules, open_conversation
from conformance.corpus.clauses import CLAUSE_ID, SCENARIO_ID
from conformance.corpus.values import DEFAULT_FAMILY, Corpus, Place, Step
from conformance.corpus.where import relative
from conformance.games import FAMILIES, Family, family_of
from conformance.games.authoring import Authoring, Draft, Library, authoring_of
from conformance.games.phrasing import LANGUAGES, Argument, Keyword, phrase_for
from conformance.judge import mismatches_of, state_after
from conformance.protocol.messages import Request, result_of
from conformance.verdict import MISSING

FAMILY_OF_EXAMPLE = pytest.StashKey[str]()


def pytest_bdd_apply_tag(tag: str, function: Callable[..., Any]) -> bool | None:  # noqa: ARG001 - the hook's own
    """A clause's tag is no pytest mark, and a scenario's id is none."""
    return True if CLAUSE_ID.fullmatch(tag) or SCENARIO_ID.fullmatch(tag) or tag == "smoke" else None


def pytest_bdd_before_scenario(request: pytest.FixtureRequest, feature: Any, scenario: Any) -> None:
    """An example is read in the words of the family whose clause it is tagged with."""
    rule = scenario.rule.tags if scenario.rule else ()
    words = {tag.partition("-")[0] for tag in (*feature.tags, *rule, *scenario.tags)}
    corpus = request.getfixturevalue("fives_corpus")
    found = (clause.family for id_, clause in corpus.clauses.items() if id_.partition("-")[0] in words)
    request.node.stash[FAMILY_OF_EXAMPLE] = next(found, DEFAULT_FAMILY)


def pytest_bdd_before_step_call(feature: Any, step: Any, step_func_args: Mapping[str, Any]) -> None:
    """What a step asks for stands at its line, whenever it is put to the engine."""
    if example := step_func_args.get("fives_example"):
        example.file, example.draft.line = relative(Path(feature.filename)), step.line_number


def pytest_bdd_after_scenario(request: pytest.FixtureRequest) -> None:
    """An example that ran to its end is followed up."""
    if "fives_example" in request.fixturenames:
        request.getfixturevalue("fives_example").finish()


@dataclass(slots=True)
class Example:
    """One example while it runs: what is written of it, and what the engine has answered."""

    draft: Draft
    conversation: Conversation
    family: Family
    authoring: Authoring
    results: list[Any] = field(default_factory=list)
    states: list[Any] = field(default_factory=lambda: [None])
    """Before each step, and after the last."""
    has_failed: bool = False
    file: str = ""
    """The feature's."""

    def advance(self) -> None:
        """Ask what was added, and look at the answers as far as the text has told of them."""
        first = max(len(self.results) - 1, 0)
        for index, drafted in enumerate(self.draft.steps[first:], first):
            step = self.authoring.finished_step(drafted)
            if index == len(self.results):
                self.results.append(self._ask(step))
                self.states.append(state_after(self.results[-1], self.states[-1]))
            self._judge(step, index)

    def finish(self) -> None:
        """What the compiler adds at the end is asked as well."""
        if not self.has_failed:
            self.authoring.finished(self.draft)
            self.advance()

    def _ask(self, step: Step) -> Any:
        conversation = self.conversation
        request = Request(conversation.next_id, step.method, step.params)
        conversation.next_id += 1
        conversation.adapter.send([request])
        return result_of(conversation.adapter.receive(conversation.rules.timeout), request)

    def _judge(self, step: Step, index: int) -> None:
        found = mismatches_of(step, self.results[index], self.states[index], self.family.facts)
        if found:
            self.has_failed = True
            told = [
                f"{mismatch.fact}: expected {json.dumps(mismatch.expected)}, came "
                f"{'nothing' if mismatch.came is MISSING else json.dumps(mismatch.came)}"
                for mismatch in found
            ]
            place = Place(self.file, step.line)
            pytest.fail("\n".join([f"{step.method} · {step.text}   {place}", *told]), pytrace=False)


@pytest.fixture(scope="session")
def fives_corpus() -> Corpus:
    """The corpus."""
    return load_corpus()


@pytest.fixture(scope="session")
def fives_libraries(fives_corpus: Corpus) -> Mapping[str, Library]:
    """The named deals and rounds, by family."""
    return {family: read_fixture_library(family, fives_corpus.rulesets) for family in FAMILIES}


@pytest.fixture(scope="session")
def fives_conversation(fives_corpus: Corpus) -> Iterator[Conversation]:
    """The engine under test."""
    adapter = adapter_for("reference", fives_corpus.rulesets)
    yield open_conversation(adapter, Rules())
    adapter.stop()


@pytest.fixture
def fives_example(
    request: pytest.FixtureRequest,
    fives_corpus: Corpus,
    fives_libraries: Mapping[str, Library],
    fives_conversation: Conversation,
) -> Example:
    """The example that is being run."""
    family = request.node.stash.get(FAMILY_OF_EXAMPLE, DEFAULT_FAMILY)
    authoring = authoring_of(family)
    games = family_of(family)
    draft = authoring.draft(fives_corpus.rulesets[games.default_game], fives_libraries[family])
    return Example(draft, fives_conversation, games, authoring)


class LanguageParser(StepParser):
    """Finds the phrases of a language that may follow a keyword and take the same below them, of any family."""

    def __init__(self, code: str, keyword: Keyword, takes: str | None) -> None:
        super().__init__(f"{code} {keyword} {takes or 'nothing'}")
        self.code = code
        self.keyword = keyword
        self.takes = takes

    def is_matching(self, name: str) -> bool:
        """The whole text is a phrase."""
        languages = (authoring_of(family).language(self.code) for family in FAMILIES)
        found = (phrase_for(language, self.keyword, name) for language in languages if language)
        return any(phrase[0].takes == self.takes for phrase in found if phrase)

    def parse_arguments(self, name: str) -> dict[str, Any] | None:
        """What writes the phrase, with what stands below the step."""
        return {"fives_write": partial(self._write, name)}

    def _write(self, name: str, example: Example, argument: Argument) -> None:
        language = example.authoring.language(self.code)
        assert language is not None  # every family has all of them
        write_step(language, example.draft, self.keyword, name, argument)
        example.advance()


def _bare(fives_example: Example, fives_write: Callable[..., None]) -> None:
    fives_write(fives_example, None)


def _with_table(fives_example: Example, fives_write: Callable[..., None], datatable: list[list[str]]) -> None:
    fives_write(fives_example, datatable)


def _with_text(fives_example: Example, fives_write: Callable[..., None], docstring: str) -> None:
    fives_write(fives_example, docstring)


_DECORATORS: dict[Keyword, Any] = {"given": given, "when": when, "then": then}
_FUNCTIONS = {None: _bare, "table": _with_table, "text": _with_text}

for _code in LANGUAGES:
    for _keyword, _decorator in _DECORATORS.items():
        for _takes, _function in _FUNCTIONS.items():
            _decorator(LanguageParser(_code, _keyword, _takes))(_function)
