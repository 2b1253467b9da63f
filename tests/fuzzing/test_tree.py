"""Rounds in which every double is a spinner are made up, shrunk, mirrored and written down by the fields of the rules alone."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import pytest

from conformance.adapters.in_process import InProcessEngine
from conformance.conversation import Rules, open_conversation
from conformance.fuzzing.bench import Bench, bench_for
from conformance.fuzzing.shrink import reduced
from conformance.fuzzing.symmetry import check_games
from conformance.games.dominoes.fuzzing.changes import size
from conformance.games.dominoes.fuzzing.shortest import lines
from conformance.games.dominoes.fuzzing.styles import made_up
from conformance.games.dominoes.mutants.catalogue import MUTANTS
from conformance.games.dominoes.reference import ReferenceEngine
from conformance.mutants.engine import mutant_class
from reference_impl.dominoes.actions import Play
from tests.fuzzing.bench import SEED, ruleset

FIELDS: dict[str, Any] = {**ruleset().fields, "spinner": "every_double"}


@contextmanager
def beside_trees(engine: type[ReferenceEngine]) -> Iterator[Bench]:
    adapter = InProcessEngine(lambda: engine(FIELDS))
    try:
        yield bench_for(open_conversation(adapter, Rules()), replace(ruleset(), fields=FIELDS))
    finally:
        adapter.stop()


class FirstHalfForgotten(ReferenceEngine):
    """The count has nothing for the left half of a lone lead."""

    def act(self, seat: int, action: dict[str, Any]) -> dict[str, Any]:
        answer = super().act(seat, action)
        if len(answer["state"]["line"]) == 1:
            answer["state"]["count"] -= int(answer["state"]["line"][0][0])
        return answer


def test_plays_at_tiles_are_made_up_and_tried() -> None:
    with beside_trees(ReferenceEngine) as bench:
        tried: Counter[bool] = Counter()
        for number in range(40):
            course = made_up(SEED, number, bench.rules, bench.seats, bench.abilities)
            for move, step in zip(course.script.moves, course.steps[course.begun + 1 :], strict=True):
                if isinstance(move, Play) and move.end:
                    assert "-" in move.end
                    tried[bool(step.expect["accepted"])] += 1
            assert not list(bench.differences([course]))
    assert min(tried[True], tried[False]) >= 10


def test_the_symmetries_hold_for_the_reference() -> None:
    with beside_trees(ReferenceEngine) as bench:
        found = list(check_games(bench, SEED, range(15)))
    assert all(broken is None for _, _, broken in found)
    assert {"mirror", "rotate", "exchange"} <= {check for check, _, _ in found}


def test_an_engine_that_knows_the_halves_of_a_lead_apart_is_seen_through() -> None:
    with beside_trees(FirstHalfForgotten) as bench:
        broken = {check for check, _, found in check_games(bench, SEED, range(15)) if found is not None}
    assert broken == {"mirror"}


@pytest.mark.alike
@pytest.mark.parametrize("mutant", ["LAYOUT-11/first-double-only", "LAYOUT-12/never", "COUNT-09/for-ever"])
def test_a_wrong_tree_is_found_and_made_small(mutant: str) -> None:
    with beside_trees(mutant_class(MUTANTS[mutant])) as bench:
        games = (made_up(SEED, number, bench.rules, bench.seats, bench.abilities) for number in range(60))
        found = min(bench.differences(games), key=lambda one: one.moves)
        small = reduced(bench, found)
    assert small.moves <= 14
    assert size(small.course.script) < size(found.course.script)
    assert small.kind == found.kind


def test_short_lines_name_the_tile_that_they_join() -> None:
    with beside_trees(ReferenceEngine) as bench:
        told = {(one.halves, other.end) for one, other in lines(2, bench.rules)}
    assert ((6, 6), "6-6") in told
    assert all(f"{high}-{low}" == end for (high, low), end in told)
