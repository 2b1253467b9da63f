"""Which mutants each small world shows: played through in it until the first answer that is not right."""

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from types import CodeType
from typing import Any

from conformance.compiler.bundle import load_corpus
from conformance.corpus.values import DEFAULT_GAME, Corpus
from conformance.exhaustive.cases import read_worlds
from conformance.exhaustive.games import Game, Player
from conformance.exhaustive.power import Make, code_used, is_used, shows
from conformance.games import family_of
from conformance.games.dominoes.reference import ReferenceEngine
from conformance.judge import Facts
from conformance.mutants.catalogue import MUTANTS
from conformance.mutants.engine import engine_methods, mutant_class, swaps_of
from conformance.mutants.mutant import Mutant

CHUNK = 16
"""Mutants that a process is handed at once."""


def power(worlds: Sequence[str], processes: int) -> Iterator[tuple[str, dict[str, list[str]]]]:
    """By world: the mutants that it shows, and those that it cannot show."""
    ids = sorted(MUTANTS)
    with ProcessPoolExecutor(processes) as pool:
        for world in worlds:
            shown = pool.map(partial(is_shown, world), ids, chunksize=CHUNK)
            found: dict[str, list[str]] = {"shows": [], "cannot_show": []}
            for id_, is_so in zip(ids, shown, strict=True):
                found["shows" if is_so else "cannot_show"].append(id_)
            yield world, found


def is_shown(world: str, id_: str) -> bool:
    """The mutant answers otherwise somewhere in the world."""
    games, used, facts = _games(world)
    mutant = MUTANTS[id_]
    return is_used(_replaced(mutant), used) and shows(games, _making(mutant_class(mutant)), facts)


@cache
def _corpus() -> Corpus:
    return load_corpus()


def _making(kind: type[ReferenceEngine]) -> Make:
    """What makes an engine that plays every game that there is."""
    rulesets = _corpus().rulesets
    return partial(kind, rulesets[DEFAULT_GAME].fields, rulesets)


@cache
def _games(name: str) -> tuple[tuple[Game, ...], frozenset[CodeType], Facts]:
    """Every game of a world, the code of the rules that they use, and how answers are read; once a process."""
    rulesets = _corpus().rulesets
    world = next(world for world in read_worlds(rulesets) if world.name == name)
    family = family_of(world.rules.family)
    games = tuple(Player(world, rulesets, family).games())
    return games, code_used(games, _making(ReferenceEngine), family.facts), family.facts


def _replaced(mutant: Mutant) -> list[Any]:
    """The functions that a mutant has others for; nothing in place of a method that it has of its own."""
    methods = [getattr(ReferenceEngine, name, None) for name in engine_methods(mutant)]
    return [*methods, *(right for _, _, right, _ in swaps_of(mutant))]
