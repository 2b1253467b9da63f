"""`fives chance`: whether an engine that deals and draws by itself leaves it to chance."""

import argparse
import json
import time
from dataclasses import replace
from importlib import import_module

from conformance.adapters.choose import UnknownEngine, adapter_for
from conformance.chance.report import STATUS
from conformance.chance.run import fewest_games, run_chance
from conformance.commands.shared import Usage, corpus_with, told_errors
from conformance.conversation import Rules
from conformance.corpus.errors import did_you_mean
from conformance.games import family_of
from conformance.reports.chance_text import chance_lines
from conformance.reports.paint import print_lines

DEALS = 4_000
"""At each table, unless the caller chose another number."""
MOST_DEALS = 1_000_000


@told_errors
def run(options: argparse.Namespace) -> int:
    """Ask, count and tell; the exit status."""
    began = time.perf_counter()
    rulesets = corpus_with().rulesets
    if options.game not in rulesets:
        raise Usage(f"there is no ruleset {options.game!r}{did_you_mean(options.game, rulesets)}")
    ruleset = rulesets[options.game]
    deals = DEALS if options.deals is None else options.deals
    fewest = fewest_games(ruleset)
    if deals < fewest:
        raise Usage(f"--deals {deals}: fewer than {fewest} could not show a piece that never comes")
    if deals > MOST_DEALS:
        raise Usage(f"--deals {deals}: {MOST_DEALS} are the most that can be counted")
    try:
        adapter = adapter_for(options.engine, rulesets)
    except UnknownEngine as error:
        raise Usage(str(error)) from None
    report = run_chance(options.engine, adapter, Rules(options.timeout), ruleset, deals)
    report = replace(report, seconds=time.perf_counter() - began)
    if options.format == "json":
        value = import_module("conformance.reports.chance_json").chance_value(report)
        print(json.dumps(value, indent=1, ensure_ascii=False))
    else:
        print_lines(chance_lines(report, family_of(ruleset.family)))
    return STATUS[report.outcome]
