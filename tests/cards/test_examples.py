"""The examples of cards put to the reference, and to it without options; what wrong engines make of them is in `tests/mutants`."""

from typing import Any

import pytest

from conformance.adapters.reference import WholeReference
from conformance.corpus.values import Corpus, Scenario
from tests.running import not_passed, run_object


@pytest.fixture(scope="module")
def of_cards(corpus: Corpus) -> list[Scenario]:
    return [scenario for scenario in corpus.scenarios if scenario.family == "cards"]


def test_the_reference_passes_all(corpus: Corpus, of_cards: list[Scenario]) -> None:
    assert not_passed(run_object(lambda: WholeReference(corpus.rulesets), of_cards, strict=True)) == {}


def test_an_engine_without_options_is_not_asked_for_them(corpus: Corpus, of_cards: list[Scenario]) -> None:
    class Plain(WholeReference):
        def initialize(self, protocol: int, suite: Any) -> dict[str, Any]:
            return {**super().initialize(protocol, suite), "options": []}

    found = not_passed(run_object(lambda: Plain(corpus.rulesets), of_cards))
    assert set(found) == {scenario.id for scenario in of_cards if scenario.options}
    assert set(found.values()) == {"not claimed"}
