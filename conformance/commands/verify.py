"""`fives verify`: a sample of a run that was kept, put to an engine again, and whether it still holds."""

import argparse
import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from importlib import import_module

from conformance.adapters.choose import UnknownEngine, adapter_for
from conformance.commands.shared import (
    Usage,
    corpus_with,
    told_errors,
    whole_run_in,
)
from conformance.conversation import TIMEOUT, Rules
from conformance.corpus.values import Corpus, Scenario
from conformance.engine_run import header_of, run_engine
from conformance.fingerprints import digest_of
from conformance.reports.changes_text import change_lines, difference_lines
from conformance.reports.line import Line
from conformance.reports.paint import print_lines
from conformance.results.changes import Changes, changes_between
from conformance.results.sample import sample_of
from conformance.results.values import Judged, Run
from conformance.run_report import exit_status, why_no_verdict


@told_errors
def run(options: argparse.Namespace) -> int:
    """Put the sample to the engine; 0 if every result holds, 1 if one does not."""
    kept = whole_run_in(options.results)
    sample = sample_of(kept.results, options.sample, options.seed)
    if not sample:
        raise Usage(f"{options.results}: nothing was judged in that run, and there is nothing to try again")
    corpus = corpus_with(kept.header.options.get("scenarios", []))
    asks = {one.scenario: one.digest for one in sample}
    known = {one.id: one for one in corpus.scenarios if one.id in asks and asks[one.id] == digest_of(one)}
    asked = [one for one in sample if one.scenario in known]
    again = _again(options.engine, kept, [known[one.scenario] for one in asked], corpus)
    if broken := why_no_verdict(again):
        print_lines([Line(("bad", f"✗ {options.engine}, no verdict: "), ("", broken))])
        return exit_status([again])
    found = changes_between(replace(kept, results=tuple(asked)), again)
    stale = [one for one in sample if one.scenario not in known]
    if options.format == "json":
        value = import_module("conformance.reports.changes_json").verified_value(found, sample, stale)
        print(json.dumps(value, indent=1))
    else:
        print_lines(_lines(found, sample, stale, options))
    return 1 if found.scenarios or stale else 0


def _again(words: str, kept: Run, scenarios: Sequence[Scenario], corpus: Corpus) -> Run:
    """The scenarios put to the engine as they were then. Raises `Usage` if the words name none."""
    try:
        adapter = adapter_for(words, corpus.rulesets)
    except UnknownEngine as error:
        raise Usage(str(error)) from None
    then = kept.header.options
    strict = bool(then.get("strict"))
    further = import_module("conformance.strict").schema_mismatches if strict else None
    rules = Rules(float(then.get("timeout", TIMEOUT)), strict, further=further)
    header = header_of(words, "", then, len(scenarios), corpus, chosen=True)
    return run_engine(header, adapter, rules, scenarios, corpus, lambda _: None)


def _lines(
    found: Changes, sample: Sequence[Judged], stale: Sequence[Judged], options: argparse.Namespace
) -> Iterator[Line]:
    """What is not as it was then, and what it comes to."""
    yield from difference_lines([one for one in found.differences if one.of == "engine"], "engine")
    for one in stale:
        yield Line(("bad", f"✗ {one.scenario}"), ("", "  is gone, or asks something else than then"))
    for change in found.scenarios:
        yield from change_lines(change)
    holding = len(sample) - len(stale) - len(found.scenarios)
    style, told = ("good", "holds") if holding == len(sample) else ("bad", "does not hold")
    number = f": {holding} of {len(sample)} results are as they were"
    yield Line(
        (style, f"the run {told}"), ("", f"{number}; {options.sample:g} % drawn by seed {options.seed}")
    )
