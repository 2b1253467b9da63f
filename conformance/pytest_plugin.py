"""For those who live in pytest: `pytest -p conformance.pytest_plugin --engine 'stdio:…'`.

The scenarios of the corpus are run as test items beside whatever else is collected; the engine is
started once. Use `-k` with parts of scenario ids to choose.
"""

import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from conformance.adapters.choose import UnknownEngine, adapter_for
from conformance.adapters.port import CannotRun
from conformance.compiler.bundle import load_corpus
from conformance.conversation import Conversation, Rules, open_conversation
from conformance.corpus.errors import CorpusError, CorpusErrors
from conformance.corpus.values import Corpus, Scenario
from conformance.corpus.where import corpus_root
from conformance.reports.failure_text import failure_lines
from conformance.results.telling import clause_texts, judged
from conformance.scenario_run import run_scenarios
from conformance.verdict import Errored, Failed, NotClaimed, Result


def pytest_addoption(parser: pytest.Parser) -> None:
    """The options of `fives run` that make sense here."""
    group = parser.getgroup("fives", "conformance of an engine for Fives and Threes")
    group.addoption("--engine", help="reference, stdio:COMMAND, python:MODULE:OBJECT or replay:FILE")
    group.addoption("--engine-timeout", type=float, default=5.0, help="seconds that an answer may take")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(
    session: pytest.Session, config: pytest.Config, items: list[pytest.Item]
) -> None:
    """Add the scenarios to what was collected."""
    words = config.getoption("--engine")
    if words:
        items.extend(Scenarios.from_parent(session, name="fives", words=words).collect())


JUDGED = pytest.StashKey[int]()
"""How many scenarios were judged."""


def pytest_sessionfinish(session: pytest.Session) -> None:
    """An engine that was asked nothing has not passed."""
    asked = any(isinstance(item, ScenarioItem) for item in session.items)
    if asked and not session.config.stash.get(JUDGED, 0) and session.exitstatus == pytest.ExitCode.OK:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


class EngineDidNotPass(Exception):
    """The verdict on a scenario was not a pass; the message is the report."""


class Scenarios(pytest.Collector):
    """The corpus, put to one engine."""

    def __init__(self, words: str, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.words = words
        try:
            self.corpus: Corpus = load_corpus()
            self.adapter = adapter_for(words, self.corpus.rulesets)
        except (UnknownEngine, CorpusError, CorpusErrors) as error:
            raise pytest.UsageError(f"fives: {error}") from None
        self.opened: Conversation | None = None

    def collect(self) -> Iterator[pytest.Item]:
        """An item a scenario."""
        for scenario in self.corpus.scenarios:
            yield ScenarioItem.from_parent(self, name=scenario.id, scenario=scenario)

    def conversation(self) -> Conversation:
        """The engine, started with the first scenario that is run."""
        if self.opened is None:
            rules = Rules(self.config.getoption("--engine-timeout"))
            try:
                self.opened = open_conversation(self.adapter, rules)
            except CannotRun as error:
                pytest.exit(f"fives: {self.words} cannot be run: {error}", returncode=3)
            self.config.add_cleanup(self.adapter.stop)
        return self.opened


class ScenarioItem(pytest.Item):
    """One scenario."""

    parent: Scenarios

    def __init__(self, scenario: Scenario, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.scenario = scenario

    def runtest(self) -> None:
        """Put the scenario to the engine."""
        (result,) = run_scenarios(self.parent.conversation(), [self.scenario])
        if isinstance(result.verdict, NotClaimed):
            pytest.skip(f"not claimed: {result.verdict.missing}")
        self.config.stash[JUDGED] = self.config.stash.get(JUDGED, 0) + 1
        if isinstance(result.verdict, Failed | Errored):
            raise EngineDidNotPass(self._report(result))

    def _report(self, result: Result) -> str:
        command = f"fives run --engine {shlex.quote(self.parent.words)}"
        lines = failure_lines(judged(result), command, clause_texts(self.parent.corpus.clauses))
        return "\n".join(map(str, lines))

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """The report, without a traceback of ours."""
        if isinstance(excinfo.value, EngineDidNotPass):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int, str]:
        """Where the scenario is written."""
        place = self.scenario.place
        return corpus_root() / place.file, place.line - 1, self.scenario.id
