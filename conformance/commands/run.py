"""`fives run`: the scenarios against an engine, or several."""

import argparse
import json
import shlex
import sys
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from importlib import import_module
from pathlib import Path

from conformance.adapters.choose import UnknownEngine, adapter_for
from conformance.adapters.port import Adapter, CannotRun
from conformance.commands.shared import (
    Usage,
    chosen,
    corpus_with,
    end_like_an_interruption,
    ruleset_named,
    told_errors,
)
from conformance.conversation import Conversation, Rules, open_conversation
from conformance.corpus.values import DEFAULT_GAME, Corpus, Scenario
from conformance.corpus.where import relative
from conformance.diagnosis import Explanation, diagnose, seen_of
from conformance.fingerprints import path_of, read_table
from conformance.games import family_of
from conformance.reports.paint import print_lines
from conformance.reports.run_text import run_lines, table_lines
from conformance.run_report import EngineReport, exit_status
from conformance.scenario_run import run_scenarios
from conformance.smoke import smoke_hints
from conformance.verdict import Failed, Result


@told_errors
def run(options: argparse.Namespace) -> int:
    """Run the scenarios; the exit status."""
    engines = options.engine or ["reference"]
    if options.record and f"replay:{options.record}" in engines:
        raise Usage("--record would overwrite the recording that is replayed")
    if options.record and len(engines) > 1:
        raise Usage("--record keeps the conversation with one engine, and several were named")
    end_like_an_interruption()
    corpus = corpus_with(options.scenarios)
    scenarios = _wanted(corpus, options)
    reports = []
    for words in engines:
        report = run_engine(words, scenarios, corpus, options)
        reports.append(report)
        if options.format == "text":
            print_lines(run_lines(report, corpus))
        if report.interrupted:
            break
    if options.format == "json":
        value = import_module("conformance.reports.run_json").run_value(reports, corpus)
        json.dump(value, sys.stdout, indent=1)
        print()
    elif len(reports) > 1:
        print_lines(table_lines(reports, corpus))
    if options.junit:
        _write_junit(Path(options.junit), reports, corpus)
    return exit_status(reports)


def _wanted(corpus: Corpus, options: argparse.Namespace) -> list[Scenario]:
    """The scenarios that the options ask for. Raises `Usage` if a word names nothing."""
    scenarios = [*corpus.scenarios]
    if options.scenarios:
        own = {relative(Path(name)) for name in options.scenarios}
        scenarios = [found for found in scenarios if found.place.file in own]
    if options.game:
        game = ruleset_named(corpus, options.game).id
        scenarios = [found for found in scenarios if found.game == game]
    return chosen(corpus, scenarios, options.select)


def _write_junit(path: Path, reports: Sequence[EngineReport], corpus: Corpus) -> None:
    try:
        import_module("conformance.reports.junit").write_junit(path, reports, corpus)
    except OSError as error:
        raise Usage(f"{path} cannot be written: {error.strerror}") from None


def run_engine(
    words: str, scenarios: Sequence[Scenario], corpus: Corpus, options: argparse.Namespace
) -> EngineReport:
    """One engine's run. Raises `Usage` if the words name no engine or a file cannot be written."""
    began = time.perf_counter()
    try:
        adapter = adapter_for(words, corpus.rulesets)
    except UnknownEngine as error:
        raise Usage(str(error)) from None
    recorder = None
    if options.record:
        recorder = import_module("conformance.adapters.recording").Recorder(
            adapter, Path(options.record), words
        )
    further = import_module("conformance.strict").schema_mismatches if options.strict else None
    rules = Rules(options.timeout, options.strict, further=further)
    report = _run_adapter(words, recorder or adapter, rules, scenarios, corpus)
    if recorder is not None:
        recorder.close(is_complete=not report.interrupted and not report.cannot_run)
    command = shlex.join(["fives", "run", "--engine", words, *_kept(options)])
    is_chosen = bool(options.select or options.scenarios or options.game)
    seconds = time.perf_counter() - began
    return replace(report, seconds=seconds, command=command, is_chosen=is_chosen)


def _kept(options: argparse.Namespace) -> list[str]:
    """The options that change what is found."""
    files = [word for name in options.scenarios for word in ("--scenarios", name)]
    game = ["--game", options.game] if options.game else []
    return [*files, *game, *(["--strict"] if options.strict else [])]


def _run_adapter(
    words: str, adapter: Adapter, rules: Rules, scenarios: Sequence[Scenario], corpus: Corpus
) -> EngineReport:
    """The run itself; the engine is stopped whatever happens, and an interruption keeps what there is."""
    results: list[Result] = []
    hints: Sequence[str] = ()
    claims = None
    interrupted = False
    try:
        conversation = open_conversation(adapter, rules)
        claims = conversation.claims
        _demand_seats(conversation, corpus)
        hints = smoke_hints(conversation, corpus.scenarios)
        if corpus.rulesets.keys().isdisjoint(claims.games):
            offered, known = (", ".join(games) for games in (claims.games, corpus.rulesets))
            hints = [f"the engine offers {offered}, and the suite has {known}", *hints]
        found = run_scenarios(conversation, scenarios)
        results.extend(_shown(found, len(scenarios), words))
    except CannotRun as error:
        return EngineReport(words, None, (), cannot_run=str(error))
    except KeyboardInterrupt:
        interrupted = True
    finally:
        adapter.stop(kill=interrupted)
    order = {scenario.id: index for index, scenario in enumerate(scenarios)}
    results.sort(key=lambda result: order[result.scenario.id])
    return EngineReport(words, claims, results, hints, "", interrupted, diagnosis=diagnosed(results))


def diagnosed(results: Sequence[Result]) -> Mapping[str, Sequence[Explanation]]:
    """By family of games: the known mistakes that explain the failures, where there are any."""
    failing = dict.fromkeys(
        result.scenario.family for result in results if isinstance(result.verdict, Failed)
    )
    return {family: _explanations(family, results) for family in failing}


def _explanations(family: str, results: Sequence[Result]) -> Sequence[Explanation]:
    table = read_table(path_of(family))
    own = [result for result in results if result.scenario.family == family]
    return diagnose(seen_of(own, table, family_of(family).default_game), table)


def _demand_seats(conversation: Conversation, corpus: Corpus) -> None:
    """The engine offers the game for a number of seats that there is. Raises `CannotRun`."""
    offered = conversation.claims.games.get(DEFAULT_GAME)
    seats = corpus.rulesets[DEFAULT_GAME].fields["players"]
    if offered is not None and offered.isdisjoint(seats):
        raise CannotRun(f"it offers {DEFAULT_GAME} for {sorted(offered)} seats, and the game is for {seats}")


def _shown(results: Iterable[Result], total: int, words: str) -> Iterator[Result]:
    """The results, with a progress bar where there is a terminal."""
    if not sys.stderr.isatty():
        yield from results
        return
    terminal = import_module("conformance.reports.terminal")
    yield from terminal.with_progress(results, total, words, sys.stderr)
