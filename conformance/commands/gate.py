"""`fives gate`: engines held to what was agreed about them in `fives.toml`."""

import argparse
import os
import shlex
from collections.abc import Mapping, Sequence
from contextlib import chdir, nullcontext
from datetime import date
from importlib import import_module
from pathlib import Path
from typing import Any

from conformance.adapters.choose import UnknownEngine, adapter_for
from conformance.commands.shared import (
    Usage,
    corpus_with,
    end_like_an_interruption,
    report_into,
    ruleset_named,
    runs_in,
    told_errors,
)
from conformance.conversation import Rules
from conformance.corpus.errors import did_you_mean
from conformance.corpus.values import Corpus, Scenario
from conformance.engine_run import header_of, run_engine
from conformance.fingerprints import Table, path_of, read_table
from conformance.gate.choosing import Power, gone_wrong, share_of, within
from conformance.gate.config import Config, ConfigError, Held, found_config, read_config
from conformance.gate.holding import Known, agreement, problems_of
from conformance.gate.levels import levels_of
from conformance.gate.verdict import Verdict
from conformance.reports.gate_text import gate_lines
from conformance.reports.paint import print_lines
from conformance.results.lines import kept
from conformance.results.values import Run
from conformance.run_report import exit_status, why_no_verdict


@told_errors
def run(options: argparse.Namespace) -> int:
    """Hold the engines to the file; the exit status."""
    end_like_an_interruption()
    if options.init:
        return _init(options)
    try:
        path = Path(options.config) if options.config else found_config(Path())
        config = read_config(path)
    except ConfigError as error:
        raise Usage(str(error)) from None
    with chdir(config.path.parent):
        return _gate(config, options)


def _gate(config: Config, options: argparse.Namespace) -> int:
    corpus = corpus_with()
    engines = _named(config, options.engine)
    for engine in engines:
        for game in (*engine.games, *engine.requires.games):
            ruleset_named(corpus, game)
    before = _before(config, options)
    is_whole = not (options.shard or options.budget or options.failed)
    keeps = config.results if is_whole and not options.engine else options.results
    verdicts = []
    with kept(Path(keeps)) if keeps else nullcontext() as keep:
        for engine in engines:
            known = _known(engine, corpus)
            scenarios, power = _chosen(engine, known, before.get(engine.run), options)
            done = _run(engine, known, scenarios, corpus, keep)
            verdicts.append(_verdict(engine, done, known, corpus, power, is_whole=is_whole))
            if options.format == "text":
                print_lines(gate_lines(verdicts[-1], config.shown))
            if done.end and done.end.interrupted:
                break
    runs = [verdict.run for verdict in verdicts]
    if options.update:
        return _update(config, engines, verdicts, corpus)
    if options.format == "json":
        print(import_module("conformance.reports.gate_json").rendered(verdicts), end="")
    for form, file in config.reports.items():
        report_into(file, form, runs)
    if options.github:
        _tell_github(verdicts, config)
    broken = exit_status(runs)
    return broken if broken in (3, 130) else int(any(verdict.problems for verdict in verdicts))


def _named(config: Config, names: Sequence[str] | None) -> list[Held]:
    """The engines of these names, or all. Raises `Usage`."""
    known = {engine.name: engine for engine in config.engines}
    for name in names or ():
        if name not in known:
            raise Usage(
                f"--engine {name}: {config.shown} has no engine of that name{did_you_mean(name, known)}"
            )
    return [engine for engine in config.engines if not names or engine.name in names]


def _known(engine: Held, corpus: Corpus) -> dict[str, Scenario]:
    """The scenarios that a whole run puts to the engine."""
    games = engine.games
    return {one.id: one for one in corpus.scenarios if not games or one.game in games}


def _about(known: Mapping[str, Scenario]) -> Known:
    return {id_: one.clauses[0] for id_, one in known.items()}


def _before(config: Config, options: argparse.Namespace) -> dict[str, Run]:
    """The runs that were kept last, by the words of their engine. Raises `Usage` where they are needed and missing."""
    if not config.results or not (options.failed or options.budget):
        if options.failed:
            raise Usage(
                f"--failed needs the results of a run: name a file for them as `results` in {config.shown}"
            )
        return {}
    if not Path(config.results).is_file():
        if options.failed:
            raise Usage(
                f"--failed needs the results of a run, and there is no {config.results}; run `fives gate` first"
            )
        return {}
    return {one.header.engine: one for one in runs_in(config.results)}


def _chosen(
    engine: Held, known: dict[str, Scenario], before: Run | None, options: argparse.Namespace
) -> tuple[list[Scenario], Power | None]:
    """The scenarios that are asked for, and what they tell if that is what they are chosen by."""
    scenarios = [*known.values()]
    power = None
    if options.shard:
        scenarios = share_of(scenarios, *options.shard)
    if options.failed:
        if before is None:
            raise Usage(
                f"--failed: the results that are kept have no run of {engine.run}; run `fives gate` first"
            )
        scenarios = gone_wrong(scenarios, before)
    if options.budget:
        scenarios, power = within(scenarios, options.budget, _tables(scenarios), before)
    return scenarios, power


def _tables(scenarios: Sequence[Scenario]) -> list[Table]:
    """What the wrong engines fail, of each family of games that is asked about."""
    return [read_table(path_of(family)) for family in dict.fromkeys(one.family for one in scenarios)]


def _run(
    engine: Held, known: Mapping[str, Scenario], scenarios: Sequence[Scenario], corpus: Corpus, keep: Any
) -> Run:
    try:
        adapter = adapter_for(engine.run, corpus.rulesets)
    except UnknownEngine as error:
        raise Usage(f"the engine {engine.name!r}: {error}") from None
    further = import_module("conformance.strict").schema_mismatches if engine.strict else None
    rules = Rules(engine.timeout, engine.strict, further=further)
    told = {"timeout": engine.timeout, "strict": engine.strict, "select": [], "game": None, "scenarios": []}
    command = shlex.join(["fives", "run", "--engine", engine.run, *(["--strict"] if engine.strict else [])])
    is_chosen = len(scenarios) < len(corpus.scenarios)
    header = header_of(engine.run, command, told, len(scenarios), corpus, chosen=is_chosen)
    agreed = agreement(engine, _about(known), header.clauses, date.today())
    return run_engine(header, adapter, rules, scenarios, corpus, keep, agreed=agreed)


def _verdict(
    engine: Held,
    done: Run,
    known: dict[str, Scenario],
    corpus: Corpus,
    power: Power | None,
    *,
    is_whole: bool,
) -> Verdict:
    problems = problems_of(done, engine, _about(known), date.today(), is_whole=is_whole)
    if is_whole and engine.random and not why_no_verdict(done):
        randomly = import_module("conformance.gate.randomly")  # most are not asked for any
        problems += randomly.problems_at_random(engine, corpus.rulesets)
    levels = levels_of(done, corpus.scenarios, corpus.rulesets) if is_whole else ()
    return Verdict(engine, done, tuple(problems), tuple(map(str, levels)), power)


def _init(options: argparse.Namespace) -> int:
    """Write the file from a first run. Raises `Usage`."""
    writing = import_module("conformance.commands.gate_writing")  # most write nothing
    path = writing.place_for(options.config)
    if not options.engine or len(options.engine) > 1:
        raise Usage("--init needs one --engine SPEC, like stdio:./engine")
    corpus = corpus_with()
    games = tuple(ruleset_named(corpus, game).id for game in options.game)
    engine = Held("mine", options.engine[0], games=games)
    known = _known(engine, corpus)
    with chdir(path.parent):
        done = _run(engine, known, [*known.values()], corpus, None)
    status: int = writing.init(path, engine, done, _about(known), corpus.rulesets)
    return status


def _update(config: Config, engines: Sequence[Held], verdicts: Sequence[Verdict], corpus: Corpus) -> int:
    """Rewrite the expectations of these engines."""
    known = {engine.name: _about(_known(engine, corpus)) for engine in engines}
    writing = import_module("conformance.commands.gate_writing")
    status: int = writing.update(config, engines, {one.held.name: one.run for one in verdicts}, known)
    return status


def _tell_github(verdicts: Sequence[Verdict], config: Config) -> None:
    """Workflow commands for what is wrong, and the summary of the job where there is one."""
    github = import_module("conformance.reports.gate_github")
    print(github.commands(verdicts, config), end="")
    if summary := os.environ.get("GITHUB_STEP_SUMMARY"):
        with Path(summary).open("a", encoding="utf-8") as file:
            file.write(github.summary(verdicts))
