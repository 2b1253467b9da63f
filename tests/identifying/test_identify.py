"""Engines are asked which rules they play: each ruleset is named, and so is a field that was changed."""

from collections.abc import Mapping
from typing import Any

import pytest

from conformance.adapters.in_process import InProcessEngine
from conformance.comparing.variants import variant_of
from conformance.conversation import Rules, open_conversation
from conformance.corpus.values import DEFAULT_GAME, Corpus, relatives
from conformance.games.dominoes.reference import ReferenceEngine
from conformance.identifying.candidates import candidates
from conformance.identifying.deciding import Decision, decide
from conformance.identifying.probe import Offer


def decided(corpus: Corpus, fields: Mapping[str, Any], **changed: Any) -> Decision:
    """What is said of the reference with these fields, asked for games of Fives and Threes."""

    class Engine(ReferenceEngine):
        def initialize(self, **params: Any) -> dict[str, Any]:
            return {**super().initialize(**params), **changed}

    return of_engine(corpus, lambda: Engine(fields))


def of_engine(corpus: Corpus, engine: Any, game: str = DEFAULT_GAME) -> Decision:
    adapter = InProcessEngine(engine)
    conversation = open_conversation(adapter, Rules())
    claims = conversation.claims
    offer = Offer(game, tuple(sorted(claims.games[game])), claims.abilities)
    known = candidates(game, corpus.rulesets)
    *_, last = decide(conversation, offer, known, corpus.rulesets)
    adapter.stop()
    return last


def names(decision: Decision) -> list[str]:
    return [variant.name for variant in decision.left]


NAMED = [
    "all-fives",
    "all-fives-cribbage",
    "amstrad",
    "britannica-muggins",
    "cinqs-et-trois",
    "dominorules",
    "fives-and-threes",
    "foster-muggins",
    "leek-doubles",
    "leek-singles",
    "online-domino-games",
    "pagat-all-fives",
    "sadman",
    "sheffield",
    "sniff",
    "teesdale",
]


TREE = "five-up"
"""Its ends have other names, so that an engine is asked for it alone."""


def test_no_ruleset_is_left_out(corpus: Corpus) -> None:
    assert sorted(relatives(corpus.rulesets)) == sorted([*NAMED, TREE])


@pytest.mark.timeout(240)
def test_where_every_double_is_a_spinner_an_engine_is_asked_by_tiles(corpus: Corpus) -> None:
    engine = ReferenceEngine(corpus.rulesets[DEFAULT_GAME].fields, corpus.rulesets)
    decision = of_engine(corpus, lambda: engine, TREE)
    assert names(decision) == [TREE]
    assert decision.contradiction is None


@pytest.mark.timeout(240)
@pytest.mark.alike
@pytest.mark.parametrize("id_", NAMED)
def test_every_ruleset_is_named(corpus: Corpus, id_: str) -> None:
    decision = decided(corpus, corpus.rulesets[id_].fields)
    assert names(decision) == [id_]
    assert decision.contradiction is None


@pytest.mark.timeout(240)
@pytest.mark.parametrize("changed", ["target=31", "divisors=[5]", "win_on_lead=false"])
def test_a_changed_field_is_named(corpus: Corpus, changed: str) -> None:
    field, _, value = changed.partition("=")
    told = {"false": "False", "[5]": "5"}.get(value, value)
    fields = variant_of(DEFAULT_GAME, corpus.rulesets, [changed]).ruleset.fields
    assert names(decided(corpus, fields)) == [f"{DEFAULT_GAME} with {field} {told}"]


@pytest.mark.timeout(240)
def test_two_changed_fields_are_named(corpus: Corpus) -> None:
    changed = ["win_on_lead=false", "going_out_points=0"]
    fields = variant_of(DEFAULT_GAME, corpus.rulesets, changed).ruleset.fields
    [found] = decided(corpus, fields).left
    assert found.ruleset.fields == fields


def test_what_only_counts_tells_what_a_count_pays_and_no_more(corpus: Corpus) -> None:
    decision = decided(corpus, corpus.rulesets[DEFAULT_GAME].fields, abilities=["count"])
    assert DEFAULT_GAME in names(decision)
    assert "amstrad" in names(decision)
    assert not any("divisors" in name or "advanced" in name for name in names(decision))
    primes = decided(
        corpus, variant_of("cinqs-et-trois+advanced", corpus.rulesets).ruleset.fields, abilities=["count"]
    )
    assert "cinqs-et-trois+advanced" in names(primes)
    assert DEFAULT_GAME not in names(primes)


@pytest.mark.timeout(240)
def test_what_plays_rounds_only_does_not_tell_the_target(
    corpus: Corpus, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "conformance.identifying.probe.GAMES", 100
    )  # most of it is spent on what cannot be told
    fields = corpus.rulesets[DEFAULT_GAME].fields
    decision = decided(corpus, fields, abilities=["round"])
    assert DEFAULT_GAME in names(decision)
    assert f"{DEFAULT_GAME} with target 101" in names(decision)
    assert f"{DEFAULT_GAME} with going_out_points 0" not in names(decision)


def test_an_engine_that_answers_in_two_ways_contradicts_itself(corpus: Corpus) -> None:
    class Fickle(ReferenceEngine):
        """A line that it has counted before counts one more."""

        def __init__(self, fields: Any) -> None:
            super().__init__(fields)
            self.counted: list[Any] = []

        def count(self, line: Any, **of: Any) -> dict[str, Any]:
            answer = super().count(line, **of)
            self.counted.append(line)
            return {**answer, "count": answer["count"] + (self.counted.count(line) > 1)}

        def initialize(self, **params: Any) -> dict[str, Any]:
            return {**super().initialize(**params), "abilities": ["count"]}

    decision = of_engine(corpus, lambda: Fickle(corpus.rulesets[DEFAULT_GAME].fields))
    assert decision.contradiction is not None


def test_rules_that_nobody_knows_are_said_to_be_so(corpus: Corpus) -> None:
    class Odd(ReferenceEngine):
        """A lead counts twice."""

        def count(self, line: Any, **of: Any) -> dict[str, Any]:
            answer = super().count(line, **of)
            return answer if len(line) > 1 else {**answer, "count": 2 * answer["count"]}

        def initialize(self, **params: Any) -> dict[str, Any]:
            return {**super().initialize(**params), "abilities": ["count"]}

    decision = of_engine(corpus, lambda: Odd(corpus.rulesets[DEFAULT_GAME].fields))
    assert decision.left == []
    assert decision.unexplained is not None


@pytest.mark.timeout(240)
def test_the_command_says_what_is_played_and_what_that_rules_out(fives: Any) -> None:
    done = fives("identify")
    assert done.returncode == 0, done.stdout
    assert "plays fives-and-threes, after" in done.stdout
    assert "not fives-and-threes with last_event separate" in done.stdout
    wrong = fives("identify", "--game", "whist")
    assert wrong.returncode == 2
