"""`fives worlds`: every game of small worlds against an engine, and what a world can show at all."""

import argparse
import json
import os
import shlex
import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module

from conformance.commands.one_by_one import run_each
from conformance.commands.shared import Usage, corpus_with, named, told_errors
from conformance.conversation import Conversation
from conformance.corpus.values import DEFAULT_GAME, Ruleset
from conformance.corpus.where import corpus_root
from conformance.exhaustive.cases import read_worlds
from conformance.exhaustive.play import World
from conformance.exhaustive.power import Shown
from conformance.exhaustive.proving import Proof, prove
from conformance.games import family_of
from conformance.reports.exhaustive_json import proof_value
from conformance.reports.exhaustive_text import proof_lines, proof_summary
from conformance.reports.line import Line

POWER = "worlds-power.json"
"""Beside the worlds: which wrong engines each of them shows, and which it cannot."""


@told_errors
def run(options: argparse.Namespace) -> int:
    """Play the worlds; 0 if every game went as it must."""
    corpus = corpus_with()
    worlds = named("world", read_worlds(corpus.rulesets), options.select)
    worlds = [world for world in worlds if options.long or options.select or not world.is_long]
    if options.power:
        usual = corpus.rulesets[DEFAULT_GAME].family
        return _print_power([world for world in worlds if world.rules.family == usual], options)

    def lines(proof: Proof) -> Iterator[Line]:
        name = proof.world.name
        command = shlex.join(["fives", "worlds", "--engine", options.engine, "--select", name])
        family = proof.world.rules.family
        found = _kept_power(family).get(name, {})
        shown, hidden = found.get("shows", ()), found.get("cannot_show", ())
        return proof_lines(proof, family_of(family), command, shown, hidden, is_verbose=options.verbose)

    return run_each(
        options,
        corpus,
        lambda conversation: _proofs(conversation, worlds, corpus.rulesets),
        lines,
        ("worlds", proof_value),
        proof_summary,
    )


def _proofs(
    conversation: Conversation, worlds: Sequence[World], rulesets: Mapping[str, Ruleset]
) -> Iterator[Proof]:
    """A proof a world; an engine that broke off is not asked any more."""
    for world in worlds:
        proof = prove(conversation, world, rulesets, family_of(world.rules.family))
        yield proof
        if proof.outcome == "errored":
            return


@cache
def _kept_power(family: str) -> Mapping[str, Shown]:
    """What each world shows and cannot show, as it is kept beside the worlds; of some nothing is kept."""
    path = corpus_root() / "features" / "fixtures" / family / POWER
    try:
        power: Mapping[str, Shown] = json.loads(path.read_text(encoding="utf-8"))["worlds"]
    except FileNotFoundError:
        return {}
    except (OSError, ValueError, KeyError) as error:
        raise Usage(f"{path} cannot be used: {error}; `fives worlds --power` prints it anew") from None
    return power


def _print_power(worlds: Sequence[World], options: argparse.Namespace) -> int:
    """Work out which wrong engines the worlds show, and print it as the file beside them has it."""
    if options.engine != "reference" or options.long:
        raise Usage("--power is about the wrong engines of this suite in the worlds that are not long")
    in_worlds = import_module("conformance.mutants.in_worlds")  # most runs do without the wrong engines
    table = {}
    for name, found in in_worlds.power([world.name for world in worlds], os.cpu_count() or 1):
        table[name] = found
        total = len(found["shows"]) + len(found["cannot_show"])
        print(f"{name}: {len(found['shows'])} of {total} are shown", file=sys.stderr)
    print(json.dumps({"worlds": table}, indent=1))
    return 0
