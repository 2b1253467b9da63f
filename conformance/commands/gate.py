"""`fives gate`: engines held to what was agreed about them in `fives.toml`."""

import argparse
import os
import shlex
import sys
from collections.abc import Mapping, Sequence
from contextlib import chdir, nullcontext
from dataclasses import replace
from datetime import date
from importlib import import_module
from math import inf
from pathlib import Path
from typing import TextIO

from conformance.adapters.choose import UnknownEngine, adapter_for
from conformance.adapters.port import Adapter
from conformance.commands.shared import (
    Usage,
    corpus_with,
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
from conformance.gate.choosing import Choice, gone_wrong, power_of, share_of, within
from conformance.gate.config import Config, ConfigError, Held, found_config, read_config
from conformance.gate.holding import Known, agreement, problems_of
from conformance.gate.levels import levels_of
from conformance.gate.verdict import Verdict, gated
from conformance.reports.gate_text import gate_lines
from conformance.reports.paint import print_lines
from conformance.results.lines import Keep, kept
from conformance.results.values import Run
from conformance.run_report import exit_status, why_no_verdict


@told_errors
def run(options: argparse.Namespace) -> int:
    """Hold the engines to the file; the exit status."""
    _demand_fitting(options)
    if options.init:
        return _init(options)
    try:
        path = Path(options.config) if options.config else found_config(Path())
        config = read_config(path)
    except ConfigError as error:
        raise Usage(str(error)) from None
    with chdir(config.path.parent):
        return _gate(config, options)


def _demand_fitting(options: argparse.Namespace) -> None:
    """Options that would have no effect are told. Raises `Usage`."""
    some = [f"--{name}" for name in ("budget", "shard", "failed", "results") if getattr(options, name)]
    if options.init and some:
        raise Usage(
            f"--init runs all there is, once, and {some[0]} has no place in it; give it to `fives gate`"
        )
    if options.game and not options.init:
        raise Usage("--game is for --init; `games` of an engine in fives.toml says what it is held to")


def _gate(config: Config, options: argparse.Namespace) -> int:
    corpus = corpus_with()
    engines = _named(config, options.engine)
    adapters = [_adapter(engine, config.shown, corpus) for engine in engines]
    is_all = not (_is_part(options) or options.engine)
    keeps = options.results or (config.results if is_all else "")
    _demand_other_files(config, keeps)
    before = _before(config, options)
    verdicts: list[Verdict] = []
    with kept(Path(keeps)) if keeps else nullcontext() as keep:
        for engine, adapter in zip(engines, adapters, strict=True):
            known = _known(engine, corpus)
            choice = _choice(engine, known, before, options)
            left = len(engines) - len(verdicts) - 1
            about = _about(known)
            done = _run(engine, adapter, choice, about, corpus, options, keep, left=left)
            verdict = _verdict(engine, done, choice, about, corpus, options)
            gate = gated(verdict, config)
            if keep:
                keep(gate)
            verdicts.append(replace(verdict, run=replace(done, gate=gate)))
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
        _tell_github(verdicts, config, keeps, sys.stderr if options.format == "json" else sys.stdout)
    broken = exit_status(runs)
    return broken if broken in (3, 130) else int(any(verdict.problems for verdict in verdicts))


def _is_part(options: argparse.Namespace) -> bool:
    """Only some of the scenarios are asked for."""
    return bool(options.shard or options.budget or options.failed)


def _adapter(engine: Held, where: str, corpus: Corpus) -> Adapter:
    """What the engine is asked through. Raises `Usage` where the file names what there is not."""
    for game in (*engine.games, *engine.requires.games):
        if game not in corpus.rulesets:
            hint = did_you_mean(game, corpus.rulesets)
            raise Usage(
                f"{where}: the engine {engine.name!r} names {game}, and there is no such ruleset{hint}; "
                "`fives list rulesets` has all"
            )
    try:
        return adapter_for(engine.run, corpus.rulesets)
    except UnknownEngine as error:
        raise Usage(f"{where}: the engine {engine.name!r}: {error}") from None


def _demand_other_files(config: Config, keeps: str) -> None:
    """No file is written that is something else. Raises `Usage`."""
    named = [name for name in (keeps, *config.reports.values()) if name]
    paths = [Path(name).resolve() for name in named]
    for name, path in zip(named, paths, strict=True):
        if paths.count(path) > 1 or path == config.path:
            raise Usage(f"{config.shown}: {name} is named twice; what is written needs a file of its own")


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
    """The runs that were kept last, by the names of their engines. Raises `Usage` where they are needed and missing."""
    if not (options.failed or options.budget):
        return {}
    if options.failed and not config.results:
        raise Usage(
            f"--failed needs the results of a run: name a file for them as `results` in {config.shown}"
        )
    if not config.results or not Path(config.results).is_file():
        if options.failed:
            raise Usage(
                f"--failed needs the results of a run, and there is no {config.results}; run `fives gate` first"
            )
        return {}
    return {one.header.held: one for one in runs_in(config.results)}


def _choice(
    engine: Held, known: dict[str, Scenario], before: Mapping[str, Run], options: argparse.Namespace
) -> Choice:
    """The scenarios that are asked for. Raises `Usage`."""
    scenarios = [*known.values()]
    if options.shard:
        scenarios = share_of(scenarios, *options.shard)
    if options.failed:
        if engine.name not in before:
            raise Usage(
                f"--failed: the results that are kept have no run of {engine.name}; run `fives gate` first"
            )
        scenarios = gone_wrong(scenarios, before[engine.name])
    if options.budget:
        return within(scenarios, options.budget, _tables(scenarios), before.get(engine.name))
    return Choice(scenarios)


def _tables(scenarios: Sequence[Scenario]) -> list[Table]:
    """What the wrong engines fail, of each family of games that is asked about."""
    return [read_table(path_of(family)) for family in dict.fromkeys(one.family for one in scenarios)]


def _run(
    engine: Held,
    adapter: Adapter,
    choice: Choice,
    about: Known,
    corpus: Corpus,
    options: argparse.Namespace,
    keep: Keep | None,
    *,
    left: int = 0,
) -> Run:
    further = import_module("conformance.strict").schema_mismatches if engine.strict else None
    rules = Rules(engine.timeout, engine.strict, further=further)
    told = {"timeout": engine.timeout, "strict": engine.strict, "games": list(engine.games)}
    told |= {"select": [], "game": None, "scenarios": []}
    command = shlex.join(["fives", "run", "--engine", engine.run, *(["--strict"] if engine.strict else [])])
    header = header_of(
        engine.run,
        command,
        told,
        len(choice.scenarios),
        corpus,
        chosen=_is_part(options),
        held=engine.name,
        left=left,
    )
    agreed = agreement(engine, about, header.clauses, date.today())
    return run_engine(
        header,
        adapter,
        rules,
        choice.scenarios,
        corpus,
        keep,
        agreed=agreed,
        seconds=options.budget or inf,
        with_hints=not options.failed,
    )


def _verdict(
    engine: Held, done: Run, choice: Choice, about: Known, corpus: Corpus, options: argparse.Namespace
) -> Verdict:
    is_whole = not _is_part(options)
    may_be_none = bool(options.shard or options.failed)
    problems = problems_of(done, engine, about, date.today(), may_be_none=may_be_none)
    played: Mapping[str, int] = {}
    if is_whole and engine.random and not why_no_verdict(done):
        randomly = import_module("conformance.gate.randomly")  # most are not asked for any
        found, played = randomly.at_random(engine, corpus.rulesets)
        problems += found
    differing = {one.about for one in problems if one.kind == "random"}
    levels = levels_of(done, corpus.scenarios, corpus.rulesets, differing) if is_whole else ()
    power = power_of(choice, done) if options.budget else None
    return Verdict(engine, done, tuple(problems), tuple(map(str, levels)), played, power)


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
        adapter = _adapter(engine, "--init", corpus)
        done = _run(engine, adapter, Choice([*known.values()]), _about(known), corpus, options, None)
    status: int = writing.init(path, engine, done, _about(known), corpus.rulesets)
    return status


def _update(config: Config, engines: Sequence[Held], verdicts: Sequence[Verdict], corpus: Corpus) -> int:
    """Rewrite the expectations of these engines."""
    known = {engine.name: _about(_known(engine, corpus)) for engine in engines}
    writing = import_module("conformance.commands.gate_writing")
    status: int = writing.update(config, engines, {one.held.name: one.run for one in verdicts}, known)
    return status


def _tell_github(verdicts: Sequence[Verdict], config: Config, keeps: str, out: TextIO) -> None:
    """Workflow commands for what is wrong, the summary of the job, and where the results are kept."""
    github = import_module("conformance.reports.gate_github")
    print(github.commands(verdicts, config), end="", file=out)
    if summary := os.environ.get("GITHUB_STEP_SUMMARY"):
        with Path(summary).open("a", encoding="utf-8") as file:
            file.write(github.summary(verdicts))
    if keeps and (output := os.environ.get("GITHUB_OUTPUT")):
        with Path(output).open("a", encoding="utf-8") as file:
            print(f"results={Path(keeps).resolve()}", file=file)
