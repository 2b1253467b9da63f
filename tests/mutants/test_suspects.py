"""Suspects of a game: those that answer alike, the likeliest first, and none where nothing can be compared."""

import time
from dataclasses import replace
from typing import Any

import pytest

from conformance.corpus.values import Corpus
from conformance.games.dominoes.fuzzing.styles import made_up
from conformance.games.dominoes.mutants.catalogue import MUTANTS
from conformance.games.dominoes.reference import ReferenceEngine
from conformance.mutants import suspects as suspecting
from conformance.mutants.makings import mutants_of
from conformance.mutants.mutant import Mutant
from conformance.mutants.suspects import NAMED, suspects
from conformance.verdict import Errored, Failed, NotClaimed, Passed, Result
from tests.engines.wrong import make
from tests.fuzzing.bench import SEED, on_the_bench, ruleset
from tests.running import run_object


def games(engine: Any, count: int = 60) -> list[Result]:
    """What an engine makes of games at random."""
    with on_the_bench(engine) as bench:
        courses = (
            made_up(SEED, number, bench.rules, bench.seats, bench.abilities) for number in range(count)
        )
        return [result for _, result in bench.put(courses)]


def failed(results: list[Result]) -> list[Result]:
    return [result for result in results if isinstance(result.verdict, Failed)]


def passed(results: list[Result]) -> list[Result]:
    return [result for result in results if isinstance(result.verdict, Passed)]


def names(found: list[tuple[str, str]]) -> list[str]:
    return [name for name, _ in found]


def test_a_mistake_that_is_known_is_named_with_what_it_does(corpus: Corpus) -> None:
    id_ = "COUNT-03/lone-double-at-both-ends"
    found = suspects(failed(games(make(id_)))[0], corpus)
    assert found[0] == (id_, MUTANTS[id_].does)


@pytest.mark.parametrize("id_", ["FOUR-02/to-its-captor", "BEG-06/dealer-first", "BID-08/loses-nothing"])
def test_a_mistake_at_cards_is_named_among_those_of_cards(corpus: Corpus, id_: str) -> None:
    results = run_object(make(id_), corpus.scenarios)
    first, *rest = failed(results)
    found = suspects(first, corpus, [*rest[:10], *passed(results)[::40]])
    assert found[0] == (id_, mutants_of("cards")[id_].does)


SHARED = ("EQUIP-04/first-with-second", "OUT-02/no-point", "LEAD-06/who-went-out", "COUNT-04/by-one-half")
"""Mistakes whose first failure is also that of others."""


@pytest.mark.parametrize("id_", SHARED)
def test_further_results_tell_one_mistake_from_another(corpus: Corpus, id_: str) -> None:
    results = games(make(id_))
    first, *rest = failed(results)
    assert names(suspects(first, corpus, [*rest[:10], *passed(results)[:10]]))[0] == id_


def test_what_the_engine_passes_a_suspect_passes(corpus: Corpus) -> None:
    results = games(make("OUT-02/no-point"))
    first, *rest = failed(results)
    without = names(suspects(first, corpus, passed(results)))
    assert "OUT-02/no-point" in without
    assert suspects(first, corpus, [Result(one.scenario, Passed()) for one in rest]) == []


def test_who_fails_all_in_the_same_way_is_alone_suspected(corpus: Corpus) -> None:
    first, *rest = failed(games(make("OUT-02/no-point")))
    assert len(suspects(first, corpus)) > 1
    assert names(suspects(first, corpus, rest[:10])) == ["OUT-02/no-point"]


def test_a_second_mistake_does_not_hide_the_first(corpus: Corpus) -> None:
    first, *rest = failed(games(make("OUT-02/no-point")))
    second = failed(games(make("PLAY-01/anticlockwise")))
    assert names(suspects(first, corpus, [*rest[:10], *second[:5]]))[0] == "OUT-02/no-point"


def test_no_more_are_named_than_are_read(corpus: Corpus) -> None:
    found = suspects(failed(games(make("BLOCK-03/empty-seats-asked")))[0], corpus)
    assert len(found) == NAMED  # seven answer alike


def test_only_a_failure_has_suspects(corpus: Corpus) -> None:
    scenario = corpus.scenarios[0]
    for verdict in (Passed(), Errored(0, "crash", "gone"), NotClaimed("round")):
        assert suspects(Result(scenario, verdict), corpus) == []


class KnocksByItself(ReferenceEngine):
    """Says that it knocks by itself, and does not."""

    def initialize(self, **told: Any) -> dict[str, Any]:
        return {**super().initialize(**told), "knocks": "automatic"}


def test_a_game_in_a_form_that_the_right_engine_does_not_pass_has_no_suspects(corpus: Corpus) -> None:
    results = run_object(lambda: KnocksByItself(ruleset().fields), corpus.scenarios)
    adapted = {scenario.id: scenario for scenario in corpus.scenarios}
    in_that_form = [one for one in failed(results) if one.scenario.steps != adapted[one.scenario.id].steps]
    assert in_that_form
    assert suspects(in_that_form[0], corpus) == []


def test_of_further_results_those_that_cannot_be_compared_tell_nothing(corpus: Corpus) -> None:
    results = games(make("OUT-02/no-point"))
    first = failed(results)[0]
    start, *steps = first.scenario.steps
    odd = replace(first.scenario, steps=(replace(start, expect={"accepted": "odd"}), *steps))
    others = [Result(odd, Passed()), Result(odd, Errored(0, "crash", "gone"))]
    assert suspects(first, corpus, others) == suspects(first, corpus)


def test_a_mutant_that_crashes_is_no_suspect(corpus: Corpus, monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(_line: object) -> int:
        raise RuntimeError("broken")

    crashing = Mutant("COUNT-01/breaks", "breaks down", {"counting.count_of": breaks})
    first = failed(games(make("OUT-02/no-point")))[0]
    expected = suspects(first, corpus)
    monkeypatch.setattr(suspecting, "mutants_of", lambda _family: {crashing.id: crashing, **MUTANTS})
    assert suspects(first, corpus) == expected


def test_it_is_quick(corpus: Corpus) -> None:
    results = games(make("OUT-02/no-point"))
    first, *rest = failed(results)
    began = time.process_time()
    suspects(first, corpus, [*rest[:5], *passed(results)[:5]])
    assert time.process_time() - began < 3  # a third of it where nothing else runs
