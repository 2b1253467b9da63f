"""`fives worlds`: every game of small worlds against an engine, and what a world can show at all."""

import argparse
import json
import shlex
import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from importlib import import_module
from typing import Any

from conformance.adapters.port import CannotRun
from conformance.adapters.reference import ReferenceEngine
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
from conformance.exhaustive.games import Player
from conformance.exhaustive.power import Shown, code_used, is_used, shows
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
        return _print_power(worlds, corpus, options)
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


def _print_power(worlds: Sequence[World], corpus: Corpus, options: argparse.Namespace) -> int:
    """Work out which wrong engines the worlds show, and print it as the file beside them has it."""
    if options.engine != "reference" or options.long:
        raise Usage("--power is about the wrong engines of this suite in the worlds that are not long")
    mutants = import_module("conformance.mutants.catalogue").MUTANTS
    ruleset = corpus.rulesets[DEFAULT_GAME]
    family = family_of(ruleset.family)
    table: dict[str, Any] = {}
    for world in worlds:
        games = tuple(Player(world, ruleset.fields, family).games())
        right = partial(ReferenceEngine, ruleset.fields)
        used = code_used(games, right, family.facts)
        found: dict[str, list[str]] = {"shows": [], "cannot_show": []}
        for id_, mutant in sorted(mutants.items()):
            make = partial(_mutants().mutant_class(mutant), ruleset.fields)
            is_shown = is_used(_replaced(mutant), used) and shows(games, make, family.facts)
            found["shows" if is_shown else "cannot_show"].append(id_)
        table[world.name] = found
        print(f"{world.name}: {len(found['shows'])} of {len(mutants)} are shown", file=sys.stderr)
    print(json.dumps({"worlds": table}, indent=1))
    return 0


def _mutants() -> Any:
    """What plays wrong engines; most commands do without."""
    return import_module("conformance.mutants.engine")


def _replaced(mutant: Any) -> list[Any]:
    """The functions that a wrong engine has others for; nothing in place of a method that it has of its own."""
    names = [key.removeprefix("engine.") for key in mutant.instead if key.startswith("engine.")]
    methods = [getattr(ReferenceEngine, name, None) for name in names]
    return [*methods, *(right for _, _, right, _ in _mutants().swaps_of(mutant))]
