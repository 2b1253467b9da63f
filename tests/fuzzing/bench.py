"""An engine on the bench: what tests of the fuzzer begin with."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from conformance.adapters.in_process import InProcessEngine
from conformance.adapters.port import Adapter
from conformance.conversation import Rules, open_conversation
from conformance.corpus.values import DEFAULT_GAME, Ruleset
from conformance.fuzzing.bench import Bench, bench_for
from conformance.fuzzing.difference import Difference
from conformance.games.dominoes.fuzzing.styles import made_up
from tests.loaded import loaded

SEED = 20


def ruleset() -> Ruleset:
    return loaded().rulesets[DEFAULT_GAME]


@contextmanager
def on_the_bench(engine: Adapter | Callable[[], Any]) -> Iterator[Bench]:
    """The engine, started, with the rules to compare it with."""
    adapter = InProcessEngine(engine) if callable(engine) else engine
    try:
        yield bench_for(open_conversation(adapter, Rules()), ruleset())
    finally:
        adapter.stop()


def first_difference(bench: Bench, games: int = 400) -> Difference | None:
    """The first difference in so many games."""
    courses = (made_up(SEED, number, bench.rules, bench.seats, bench.abilities) for number in range(games))
    return next(bench.differences(courses), None)
