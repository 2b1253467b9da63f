"""Runs scenarios against an adapter: what most tests of the judge begin with."""

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any

from conformance.adapters.in_process import InProcessEngine
from conformance.adapters.port import Adapter
from conformance.conversation import Rules, open_conversation
from conformance.corpus.values import Scenario
from conformance.diagnosis import Explanation
from conformance.engine_run import header_of
from conformance.results.lines import counted
from conformance.results.telling import diagnosed, judged
from conformance.results.values import End, Introduced, Run
from conformance.run_report import all_passed
from conformance.scenario_run import run_scenarios
from conformance.verdict import Result, outcome_of
from tests.loaded import loaded


def run(adapter: Adapter, scenarios: Iterable[Scenario], **rules: Any) -> list[Result]:
    """The results of a whole run."""
    conversation = open_conversation(adapter, Rules(**rules))
    try:
        return list(run_scenarios(conversation, scenarios))
    finally:
        adapter.stop()


def run_of(
    results: Sequence[Result],
    diagnosis: Mapping[str, Sequence[Explanation]] = MappingProxyType({}),
    words: str = "x",
    engine: Introduced | None = None,
    *,
    is_killed: bool = False,
) -> Run:
    """A run that left these results."""
    corpus = loaded()
    told = tuple(judged(result, index, index / 100) for index, result in enumerate(results))
    header = header_of(words, "fives run", {}, len(results) + is_killed, corpus, chosen=False)
    explanations = tuple(diagnosed(family, one) for family, found in diagnosis.items() for one in found)
    end = End(1.5, counted(told), all_passed(told), diagnosis=explanations)
    return Run(header, engine, told, None if is_killed else end)


def run_object(make: Callable[[], Any], scenarios: Iterable[Scenario], **rules: Any) -> list[Result]:
    """The same for a Python object."""
    return run(InProcessEngine(make), scenarios, **rules)


def outcomes(results: Sequence[Result]) -> dict[str, str]:
    """The outcome of each scenario, by id."""
    return {result.scenario.id: outcome_of(result.verdict) for result in results}


def not_passed(results: Sequence[Result]) -> dict[str, str]:
    """The scenarios that did not pass, with what they did."""
    return {id_: outcome for id_, outcome in outcomes(results).items() if outcome != "passed"}


def left_running(word: str) -> list[str]:
    """The processes whose command line has the word, each with its number."""
    found = []
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            line = path.read_bytes().replace(b"\0", b" ").decode()
            is_zombie = " Z " in (path.parent / "stat").read_text()
        except OSError:
            continue
        if word in line and not is_zombie and path.parent.name != str(os.getpid()):
            found.append(f"{path.parent.name} {line}")
    return found
