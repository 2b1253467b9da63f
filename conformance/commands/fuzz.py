"""`fives fuzz`: games at random against the reference, and each kind of difference shrunk and shown.

0 if nothing differs, 1 if something does, 3 if the engine cannot be run.
"""

import argparse
import json
import secrets
import sys
import time
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from conformance.adapters.port import CannotRun
from conformance.commands.shared import (
    Usage,
    corpus_with,
    opened,
    told_errors,
)
from conformance.corpus.played import rules_named
from conformance.corpus.values import Corpus, Ruleset
from conformance.fuzzing.bench import Bench, bench_for
from conformance.fuzzing.campaign import Campaign, broken, difference, play, put_again, sample, terms_of
from conformance.fuzzing.difference import Difference, Kind
from conformance.fuzzing.finding import yaml_of
from conformance.fuzzing.keeping import UnusableCampaign, finding_path, keep, taken_up
from conformance.fuzzing.report import (
    Campaigned,
    Finding,
    broken_lines,
    campaign_value,
    finding_lines,
    mended_lines,
    summary_lines,
    told_kind,
    unsteady_lines,
    waiting_lines,
)
from conformance.fuzzing.shrink import shrunk
from conformance.fuzzing.symmetry import checks_of
from conformance.games import family_of
from conformance.mutants.suspects import suspects
from conformance.reports.line import Line
from conformance.reports.paint import print_lines
from conformance.verdict import Result

GAMES = 500
"""Games of a campaign, unless the caller says otherwise."""


@told_errors
def run(options: argparse.Namespace) -> int:
    """Play, shrink, show."""
    corpus = corpus_with()
    try:
        with opened(options.engine, options.timeout, corpus) as conversation:
            bench = bench_for(conversation, *rules_of(corpus, options.game))
            _demand_rounds(bench)
            done = _campaigned(_campaign(bench, options), bench, corpus, options)
    except CannotRun as error:
        print(f"fives: {options.engine} cannot be run: {error}", file=sys.stderr)
        return 3
    if options.format == "json":
        print(json.dumps(campaign_value(done), indent=1))
    else:
        print_lines(summary_lines(done))
    if done.is_interrupted:
        return 130
    return 0 if done.campaign.is_clean and done.campaign.is_telling else 1


def _campaign(bench: Bench, options: argparse.Namespace) -> Campaign:
    """The campaign that is kept, or a new one. Raises `Usage`."""
    terms = terms_of(bench, with_rules=not options.without_rules)
    try:
        kept = taken_up(Path(options.keep), options.engine, options.seed, terms) if options.keep else None
    except UnusableCampaign as error:
        raise Usage(str(error)) from None
    if kept is not None:
        return kept
    return Campaign(secrets.randbelow(1_000_000) if options.seed is None else options.seed, terms)


def _demand_rounds(bench: Bench) -> None:
    """The engine can be asked a round. Raises `CannotRun`."""
    if "round" not in bench.abilities or not bench.seats:
        raise CannotRun(
            f"it does not claim rounds of {bench.ruleset.id}, and nothing else is played at random"
        )
    missing = [field for field in bench.options if field not in bench.conversation.claims.options]
    if missing:
        raise CannotRun(f"it does not claim to play {missing[0]} otherwise than {bench.ruleset.id} has it")


def rules_of(corpus: Corpus, words: str) -> tuple[Ruleset, dict[str, Any]]:
    """What `ID+OPTION+OPTION` names: the ruleset as it is played, and its fields that are then otherwise.

    Raises `Usage`.
    """
    id_, *chosen = words.split("+")
    try:
        return rules_named(corpus.rulesets, id_, chosen)
    except ValueError as error:
        raise Usage(str(error)) from None


def _campaigned(campaign: Campaign, bench: Bench, corpus: Corpus, options: argparse.Namespace) -> Campaigned:
    """Play, then look at what was found; an interruption keeps and shows what there is."""
    findings: list[Finding] = []
    before, began, seconds = campaign, time.perf_counter(), None
    is_interrupted = False
    family = family_of(bench.ruleset.family)
    games = options.games if options.games is not None or options.seconds else GAMES
    waiting: list[Kind] = []
    try:
        campaign = put_again(campaign, bench)
        _show(mended_lines(before, campaign), options)
        _keep(campaign, options)
        batches = play(campaign, bench, games, options.seconds)
        shown = _with_progress(batches, campaign.done, games, options)
        for campaign in shown:
            _keep(campaign, options)
        seconds = time.perf_counter() - began
        waiting = list(campaign.differing)
        others = sample(campaign, bench) if waiting and not campaign.break_offs else []
        while waiting:
            found = difference(campaign, bench, waiting[0])
            if found is None:
                _show(unsteady_lines(told_kind(waiting[0]), campaign.differing[waiting[0]]), options)
            else:
                findings.append(_finding(campaign, bench, found, others, corpus, options))
                _show(finding_lines(findings[-1], family), options)
            waiting.pop(0)
        for check in campaign.broken:
            one = broken(campaign, bench, check)
            numbers = campaign.checks[check].broken
            told = checks_of(bench)[check]
            _show(
                broken_lines(one, told, numbers, family) if one else unsteady_lines(check, numbers), options
            )
    except KeyboardInterrupt:
        is_interrupted = True
        waiting = waiting if seconds else list(campaign.differing)
        _show(waiting_lines({kind: campaign.differing[kind] for kind in waiting}, options.keep), options)
    took = seconds or time.perf_counter() - began
    played = (campaign.done - before.done, campaign.rounds - before.rounds)
    return Campaigned(options.engine, campaign, checks_of(bench), findings, *played, took, is_interrupted)


def _show(lines: Iterator[Line], options: argparse.Namespace) -> None:
    if options.format == "text":
        print_lines(lines)


def _keep(campaign: Campaign, options: argparse.Namespace) -> None:
    if options.keep:
        keep(campaign, Path(options.keep), options.engine)


def _with_progress(
    batches: Iterator[Campaign], done: int, games: int | None, options: argparse.Namespace
) -> Iterator[Campaign]:
    """The batches, with a progress bar where there is a terminal."""
    if not sys.stderr.isatty():
        return batches
    terminal = import_module("conformance.reports.terminal")
    began = time.monotonic()

    def watched() -> Iterator[Campaign]:
        nonlocal done
        for campaign in batches:
            done = campaign.done
            yield campaign

    total = options.seconds if games is None else games
    so_far = (lambda: time.monotonic() - began) if games is None else (lambda: done)
    shown: Iterator[Campaign] = terminal.with_progress(watched(), total, "fuzz", sys.stderr, so_far)
    return shown


def _finding(
    campaign: Campaign,
    bench: Bench,
    found: Difference,
    others: Sequence[Result],
    corpus: Corpus,
    options: argparse.Namespace,
) -> Finding:
    """A difference, made small and kept."""
    kind = found.kind
    number = campaign.differing[kind][0]
    small = shrunk(bench, found, campaign.seed)
    about = (
        f"A difference between {options.engine} and the reference, from game {number} of seed {campaign.seed}. "
        "What is expected is what the reference answers, and the clause is a guess: look both up in the rules "
        "before you adopt it."
    )
    path = finding_path(Path(options.keep), kind) if options.keep else None
    likely = suspects(small.difference.result, corpus, others)
    finding = Finding(kind, campaign.differing[kind], small, likely, about, path, bench.options)
    if path is not None:
        path.write_text(yaml_of(finding.fixture), encoding="utf-8")
    return finding
