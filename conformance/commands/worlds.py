"""`fives worlds`: every game of small worlds against an engine, and what a world can show at all."""

import argparse
import json
import os
import shlex
import sys
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module

from conformance.adapters.port import CannotRun
from conformance.commands.shared import (
    Usage,
    corpus_with,
    end_like_an_interruption,
    named,
    opened,
    told_errors,
)
from conformance.corpus.values import DEFAULT_GAME, Corpus
from conformance.corpus.where import corpus_root
from conformance.exhaustive.cases import World, read_worlds
from conformance.exhaustive.power import Shown
from conformance.exhaustive.proving import Proof, prove
from conformance.games import family_of
from conformance.reports.exhaustive_json import proof_value
from conformance.reports.exhaustive_text import proof_lines, proof_summary
from conformance.reports.line import Line
from conformance.reports.paint import print_lines

POWER = "worlds-power.json"
"""Beside the worlds: which wrong engines each of them shows, and which it cannot."""


@told_errors
def run(options: argparse.Namespace) -> int:
    """Play the worlds; 0 if every game went as it must."""
    end_like_an_interruption()
    corpus = corpus_with()
    worlds = named("world", read_worlds(corpus.rulesets[DEFAULT_GAME]), options.select)
    worlds = [world for world in worlds if options.long or options.select or not world.is_long]
    if options.power:
        return _print_power(worlds, options)
    proofs: list[Proof] = []
    status = 0
    try:
        proofs.extend(_proofs(worlds, corpus, options))
    except CannotRun as error:
        print_lines([Line(("bad", f"✗ {options.engine} cannot be run: "), ("", str(error)))], sys.stderr)
        status = 3
    except KeyboardInterrupt:
        status = 130
    judged = any(proof.outcome == "passed" for proof in proofs)
    is_wrong = any(proof.outcome in ("failed", "errored") for proof in proofs)
    status = status or (0 if judged and not is_wrong else 1)
    if options.format == "json":
        value = {"engine": options.engine, "exit": status, "worlds": list(map(proof_value, proofs))}
        print(json.dumps(value, indent=1, ensure_ascii=False))
    elif status != 3:
        print_lines(proof_summary(options.engine, proofs, interrupted=status == 130))
    return status


def _proofs(worlds: Sequence[World], corpus: Corpus, options: argparse.Namespace) -> Iterator[Proof]:
    """A proof a world, printed as it comes; an engine that broke off is not asked any more. Raises `CannotRun`."""
    ruleset = corpus.rulesets[DEFAULT_GAME]
    family = family_of(ruleset.family)
    power = _kept_power(ruleset.family)
    with opened(options.engine, options.timeout, corpus) as conversation:
        for world in worlds:
            proof = prove(conversation, world, ruleset.fields, family)
            if options.format == "text":
                command = shlex.join(["fives", "worlds", "--engine", options.engine, "--select", world.name])
                of_world = power.get(world.name, {})
                shown, hidden = of_world.get("shows", ()), of_world.get("cannot_show", ())
                print_lines(proof_lines(proof, family, command, shown, hidden))
            yield proof
            if proof.outcome == "errored":
                return


def _kept_power(family: str) -> Mapping[str, Shown]:
    """What each world shows and cannot show, as it is kept beside the worlds."""
    path = corpus_root() / "features" / "fixtures" / family / POWER
    try:
        power: Mapping[str, Shown] = json.loads(path.read_text(encoding="utf-8"))["worlds"]
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
