"""Which mutants each small world shows: played through in it until the first answer that is not right."""

from collections.abc import Iterator, Sequence
from functools import cache, partial
from types import CodeType
from typing import Any

from conformance.compiler.bundle import load_corpus
from conformance.corpus.values import Corpus
from conformance.exhaustive.cases import read_worlds
from conformance.exhaustive.games import Game, Player
from conformance.exhaustive.power import Make, code_used, is_used, shows
from conformance.games import family_of
from conformance.judge import Facts
from conformance.mutants.engine import engine_methods, mutant_class, swaps_of
from conformance.mutants.makings import makings_of, mutants_of
from conformance.mutants.mutant import Mutant
from conformance.mutants.workers import workers

CHUNK = 16
"""Mutants that a process is handed at once."""


def power(worlds: Sequence[str], processes: int) -> Iterator[tuple[str, dict[str, list[str]]]]:
    """By world: the mutants that it shows, and those that it cannot show."""
    families = {world.name: world.rules.family for world in read_worlds(_corpus().rulesets)}
    with workers(processes) as pool:
        for world in worlds:
            ids = sorted(mutants_of(families[world]))
            shown = pool.map(partial(is_shown, world), ids, chunksize=CHUNK)
            found: dict[str, list[str]] = {"shows": [], "cannot_show": []}
            for id_, is_so in zip(ids, shown, strict=True):
                found["shows" if is_so else "cannot_show"].append(id_)
            yield world, found


def is_shown(world: str, id_: str) -> bool:
    """The mutant answers otherwise somewhere in the world."""
    family, games, used, facts = _games(world)
    mutant = mutants_of(family)[id_]
    return is_used(_replaced(mutant), used) and shows(games, _making(family, mutant_class(mutant)), facts)


@cache
def _corpus() -> Corpus:
    return load_corpus()


def _making(family: str, kind: type[Any]) -> Make:
    """What makes an engine that plays every game of the family that there is."""
    return partial(makings_of(family).begun, kind, _corpus().rulesets)


@cache
def _games(name: str) -> tuple[str, tuple[Game, ...], frozenset[CodeType], Facts]:
    """The family of a world, its games, the code of the rules that they use, how answers are read; once a process."""
    rulesets = _corpus().rulesets
    world = next(world for world in read_worlds(rulesets) if world.name == name)
    name_of_family = world.rules.family
    family = family_of(name_of_family)
    games = tuple(Player(world, rulesets, family).games())
    make = _making(name_of_family, makings_of(name_of_family).engine)
    return name_of_family, games, code_used(games, make, family.facts), family.facts


def _replaced(mutant: Mutant) -> list[Any]:
    """The functions that a mutant has others for; nothing in place of a method that it has of its own."""
    engine = makings_of(mutant.family).engine
    methods = [getattr(engine, name, None) for name in engine_methods(mutant)]
    return [*methods, *(right for _, _, right, _ in swaps_of(mutant))]
