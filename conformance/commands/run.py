"""`fives run`: the scenarios against an engine, or several."""

import argparse
import shlex
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any

from conformance.adapters.choose import UnknownEngine, adapter_for
from conformance.commands.shared import (
    WRONG_USAGE,
    Usage,
    chosen,
    corpus_with,
    report_into,
    ruleset_named,
    told_errors,
)
from conformance.conversation import Rules
from conformance.corpus.values import Corpus, Scenario
from conformance.corpus.where import relative
from conformance.engine_run import header_of, run_engine
from conformance.reports.formats import FORMATS
from conformance.reports.paint import print_lines
from conformance.reports.run_text import run_lines, table_lines
from conformance.results.lines import Keep, kept
from conformance.results.values import Header, Run
from conformance.run_report import exit_status
from conformance.verdict import Result


@told_errors
def run(options: argparse.Namespace) -> int:
    """Run the scenarios; the exit status."""
    engines = options.engine or ["reference"]
    reports = _reports(options)
    _demand_other_files(engines, options, [path for _, path in reports])
    corpus = corpus_with(options.scenarios)
    scenarios = _wanted(corpus, options)
    runs = []
    with _kept(options.results) as keep:
        for left, words in zip(reversed(range(len(engines))), engines, strict=True):
            done = _run(words, scenarios, corpus, options, keep, left=left)
            runs.append(done)
            if options.format == "text":
                print_lines(run_lines(done))
            if done.end and done.end.interrupted:
                break
    if options.format == "json":
        print(import_module("conformance.reports.run_json").rendered(runs), end="")
    elif len(runs) > 1:
        print_lines(table_lines(runs))
    is_told = [report_into(path, form, runs) for form, path in reports]
    return exit_status(runs) or (0 if all(is_told) else WRONG_USAGE)


def _reports(options: argparse.Namespace) -> list[tuple[str, str]]:
    """The reports that are to be written: form and file. Raises `Usage`."""
    junit = [("junit", options.junit)] if options.junit else []
    return [*junit, *map(_report, options.report)]


def _report(words: str) -> tuple[str, str]:
    form, _, path = words.partition("=")
    if form not in FORMATS or not path:
        raise Usage(f"--report {words}: FORMAT=FILE is expected; the formats are {', '.join(FORMATS)}")
    return form, path


def _demand_other_files(engines: Sequence[str], options: argparse.Namespace, reports: Sequence[str]) -> None:
    """No file is written that is read or written for something else. Raises `Usage`."""
    replayed = [words.removeprefix("replay:") for words in engines if words.startswith("replay:")]
    read = {Path(name).resolve() for name in (*options.scenarios, *replayed)}
    if options.record and Path(options.record).resolve() in read:
        raise Usage("--record would overwrite the recording that is replayed")
    if options.record and len(engines) > 1:
        raise Usage("--record keeps the conversation with one engine, and several were named")
    named = [name for name in (options.record, options.results, *reports) if name]
    paths = [Path(name).resolve() for name in named]
    for name, path in zip(named, paths, strict=True):
        if paths.count(path) > 1 or path in read:
            raise Usage(f"{name} is named twice; what is written needs a file of its own")


def _kept(name: str | None) -> AbstractContextManager[Keep | None]:
    """What keeps the results, if they are to be kept."""
    return kept(Path(name)) if name else nullcontext()


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


def _run(
    words: str,
    scenarios: Sequence[Scenario],
    corpus: Corpus,
    options: argparse.Namespace,
    keep: Keep | None,
    *,
    left: int,
) -> Run:
    """One engine's run. Raises `Usage` if the words name no engine, and `OSError`."""
    try:
        adapter = adapter_for(words, corpus.rulesets)
    except UnknownEngine as error:
        raise Usage(str(error)) from None
    recorder = None
    if options.record:
        recording = import_module("conformance.adapters.recording")
        recorder = recording.Recorder(adapter, Path(options.record), words)
    further = import_module("conformance.strict").schema_mismatches if options.strict else None
    rules = Rules(options.timeout, options.strict, further=further)

    def shown(results: Iterable[Result]) -> Iterator[Result]:
        """The results, with a progress bar where there is a terminal."""
        if not sys.stderr.isatty():
            return iter(results)
        bar = import_module("conformance.reports.terminal").with_progress
        with_bar: Iterator[Result] = bar(results, len(scenarios), words, sys.stderr)
        return with_bar

    header = replace(_header(words, scenarios, corpus, options), left=left)
    done = run_engine(header, recorder or adapter, rules, scenarios, corpus, keep, shown)
    if recorder is not None:
        assert done.end is not None
        recorder.close(is_complete=not done.end.interrupted and not done.end.cannot_run)
    return done


def _header(words: str, scenarios: Sequence[Scenario], corpus: Corpus, options: argparse.Namespace) -> Header:
    command = shlex.join(["fives", "run", "--engine", words, *_kept_options(options)])
    told: dict[str, Any] = {"timeout": options.timeout, "strict": options.strict}
    told |= {"select": options.select or [], "game": options.game, "scenarios": options.scenarios}
    is_chosen = bool(options.select or options.scenarios or options.game)
    return header_of(words, command, told, len(scenarios), corpus, chosen=is_chosen)


def _kept_options(options: argparse.Namespace) -> list[str]:
    """The options that change what is found."""
    files = [word for name in options.scenarios for word in ("--scenarios", name)]
    game = ["--game", options.game] if options.game else []
    return [*files, *game, *(["--strict"] if options.strict else [])]
