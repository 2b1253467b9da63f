"""What small worlds show of wrong engines, and that the table kept of it is true."""

import json
from functools import partial
from typing import Any

import pytest

from conformance.corpus.values import Corpus
from conformance.exhaustive.cases import read_worlds
from conformance.exhaustive.games import Game, Player
from conformance.exhaustive.power import by_clause, code_used, is_used, kept, shows
from conformance.games import Family
from conformance.games.dominoes.mutants.catalogue import MUTANTS
from conformance.games.dominoes.reference import ReferenceEngine
from conformance.mutants.engine import mutant_class
from reference_impl.dominoes import counting, playing
from tests.conftest import ROOT, Fives
from tests.engines import wrong

TABLE = json.loads((ROOT / "features" / "fixtures" / "dominoes" / "worlds-power.json").read_text())["worlds"]
ALL_FIVES = "All Fives, two seats, two tiles"
SAMPLE = sorted(MUTANTS)[:: max(1, len(MUTANTS) // 8)]


@pytest.fixture(scope="module")
def played(corpus: Corpus, dominoes: Family) -> dict[str, tuple[Game, ...]]:
    small = ("two seats, two tiles", "four seats, one tile", "a game to 3, two seats, one tile", ALL_FIVES)
    return {
        world.name: tuple(Player(world, corpus.rulesets, dominoes).games())
        for world in read_worlds(corpus.rulesets)
        if world.name in small
    }


def test_the_table_is_about_every_wrong_engine_and_every_world(corpus: Corpus) -> None:
    worlds = [
        world
        for world in read_worlds(corpus.rulesets)
        if world.rules.family == "dominoes" and not world.is_long
    ]
    assert list(TABLE) == [world.name for world in worlds]
    for found in TABLE.values():
        told = sorted([*found["shows"], *found["cannot_show"]])
        assert told == sorted(MUTANTS), "`fives worlds --power` works the table out anew"


@pytest.mark.parametrize("id_", SAMPLE)
def test_the_table_is_true(
    corpus: Corpus, dominoes: Family, played: dict[str, tuple[Game, ...]], id_: str
) -> None:
    make = partial(mutant_class(MUTANTS[id_]), corpus.rulesets["fives-and-threes"].fields, corpus.rulesets)
    for name, games in played.items():
        assert shows(games, make, dominoes.facts) == (id_ in TABLE[name]["shows"]), name


def test_no_world_shows_anything_of_a_right_engine(
    corpus: Corpus, dominoes: Family, played: dict[str, tuple[Game, ...]]
) -> None:
    make = partial(ReferenceEngine, corpus.rulesets["fives-and-threes"].fields, corpus.rulesets)
    assert not any(shows(games, make, dominoes.facts) for games in played.values())


@pytest.mark.parametrize(
    ("name", "seen"),
    [
        ("OUT-03/first-partner-ends-the-round", ["four seats, one tile"]),
        # By All Fives it pays nothing for tiles left, of which its clause knows nothing.
        ("TARGET-02/cut-down", ["a game to 3, two seats, one tile", ALL_FIVES]),
        ("LEAD-06/same-seat", ["a game to 3, two seats, one tile"]),
        ("PLAY-10/turn-passes", [ALL_FIVES]),
        ("OUT-10/not-rounded", [ALL_FIVES]),
        ("SCORE-03/fifteen-pays-its-threes", []),  # no count reaches 15 with a double-two set
        ("PLAY-06/knock-on-trust", []),  # nothing that is illegal is tried
    ],
)
def test_a_world_shows_what_can_happen_in_it(
    dominoes: Family, played: dict[str, tuple[Game, ...]], name: str, seen: list[str]
) -> None:
    make: Any = wrong.make(name)
    assert [world for world, games in played.items() if shows(games, make, dominoes.facts)] == seen


def test_a_function_that_is_never_run_cannot_show(
    corpus: Corpus, dominoes: Family, played: dict[str, tuple[Game, ...]]
) -> None:
    make = partial(ReferenceEngine, corpus.rulesets["fives-and-threes"].fields)
    used = code_used(played["two seats, two tiles"], make, dominoes.facts)
    assert is_used([counting.count_of], used)
    assert not is_used([playing.breach_of_holding, ReferenceEngine.view], used)
    assert is_used([playing.breach_of_holding, None], used)  # nothing is known of what is not a function


def test_a_copy_of_an_engine_keeps_lists_of_its_own() -> None:
    class Engine:
        def __init__(self) -> None:
            self.done: list[int] = []

    engine = Engine()
    copied = kept(engine)
    copied.done.append(1)
    assert engine.done == []


def test_wrong_engines_are_counted_by_clause() -> None:
    assert by_clause(["COUNT-02/one", "COUNT-02/two", "COUNT-03/one"]) == {"COUNT-02": 2, "COUNT-03": 1}


def test_the_table_is_printed_as_it_is_kept(fives: Fives) -> None:
    done = fives("worlds", "--power", "--select", "two seats, one tile")
    assert done.returncode == 0
    name = "two seats, one tile"
    assert json.loads(done.stdout) == {"worlds": {name: TABLE[name]}}
