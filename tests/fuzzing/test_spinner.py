"""Rounds with a spinner are made up, shrunk and checked by the fields of the rules alone."""

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


def fields(cross_ends: str = "after_both_sides") -> dict[str, Any]:
    return {**ruleset().fields, "spinner": "first_double", "cross_ends": cross_ends}


@contextmanager
def beside_a_spinner(engine: type[ReferenceEngine], cross_ends: str = "after_both_sides") -> Iterator[Bench]:
    rules = replace(ruleset(), fields=fields(cross_ends))
    adapter = InProcessEngine(lambda: engine(fields(cross_ends)))
    try:
        yield bench_for(open_conversation(adapter, Rules()), rules)
    finally:
        adapter.stop()


class UpperArmOnly(ReferenceEngine):
    """The count has nothing for the arm below."""

    def act(self, seat: int, action: dict[str, Any]) -> dict[str, Any]:
        answer = super().act(seat, action)
        for tile in answer["state"]["arms"]["down"][-1:]:
            answer["state"]["count"] -= int(tile[2]) * (1 + (tile[0] == tile[2]))
        return answer


@pytest.mark.parametrize("cross_ends", ["after_both_sides", "at_once"])
def test_plays_across_are_made_up_and_tried(cross_ends: str) -> None:
    with beside_a_spinner(ReferenceEngine, cross_ends) as bench:
        ends: Counter[tuple[str | None, bool]] = Counter()
        for number in range(40):
            course = made_up(SEED, number, bench.rules, bench.seats, bench.abilities)
            for move, step in zip(course.script.moves, course.steps[course.begun + 1 :], strict=True):
                if isinstance(move, Play):
                    ends[move.end, bool(step.expect["accepted"])] += 1
            assert not list(bench.differences([course]))
    assert min(ends[end, accepted] for end in ("up", "down") for accepted in (True, False)) >= 10


@pytest.mark.parametrize("cross_ends", ["after_both_sides", "at_once"])
def test_the_symmetries_hold_for_the_reference(cross_ends: str) -> None:
    with beside_a_spinner(ReferenceEngine, cross_ends) as bench:
        found = list(check_games(bench, SEED, range(15)))
    assert all(broken is None for _, _, broken in found)
    assert {"mirror", "turn over"} <= {check for check, _, _ in found}


def test_an_engine_that_knows_up_from_down_is_seen_through() -> None:
    with beside_a_spinner(UpperArmOnly) as bench:
        broken = {check for check, _, found in check_games(bench, SEED, range(15)) if found is not None}
    assert broken == {"turn over"}


@pytest.mark.parametrize(
    "mutant", ["LAYOUT-07/never-the-lead", "LAYOUT-08/arm-of-one-tile", "COUNT-07/double-by-one-half"]
)
def test_a_wrong_spinner_is_found_and_made_small(mutant: str) -> None:
    with beside_a_spinner(mutant_class(MUTANTS[mutant])) as bench:
        games = (made_up(SEED, number, bench.rules, bench.seats, bench.abilities) for number in range(60))
        found = min(bench.differences(games), key=lambda one: one.moves)
        small = reduced(bench, found)
    assert small.moves <= 14
    assert size(small.course.script) < size(found.course.script)
    assert small.kind == found.kind


def test_short_lines_go_across_where_that_is_open() -> None:
    with beside_a_spinner(ReferenceEngine, "at_once") as bench:
        ends = {line[-1].end for line in lines(2, bench.rules)}
    assert ends == {"left", "right", "up", "down"}
