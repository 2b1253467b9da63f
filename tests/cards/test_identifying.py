"""Engines of cards are asked which rules they play: each ruleset is named, and so is a field that was changed."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from conformance.adapters.in_process import InProcessEngine
from conformance.adapters.reference import WholeReference
from conformance.comparing.variants import variant_of
from conformance.conversation import Rules, open_conversation
from conformance.corpus.values import Corpus
from conformance.identifying.candidates import candidates
from conformance.identifying.deciding import Decision, decide
from conformance.identifying.inquiry import inquiry_of
from conformance.identifying.probe import Offer
from tests.loaded import loaded

GAME = "all-fives-cards"
CARDS = [id_ for id_, ruleset in loaded().rulesets.items() if ruleset.family == "cards"]


class PlaysOtherwise(WholeReference):
    """Asked for one game of cards it plays by other fields."""

    def __init__(self, fields: Mapping[str, Any]) -> None:
        super().__init__(loaded().rulesets)
        self.fields = fields

    def new_game(self, game: str, **params: Any) -> dict[str, Any]:
        return super().new_game(game, **{**params, "options": {**self.fields, **params["options"]}})


def decided(corpus: Corpus, engine: Callable[[], Any], game: str = GAME) -> Decision:
    adapter = InProcessEngine(engine)
    try:
        conversation = open_conversation(adapter, Rules())
        claims = conversation.claims
        offer = Offer(game, tuple(sorted(claims.games[game])), claims.abilities)
        *_, last = decide(conversation, offer, candidates(game, corpus.rulesets), corpus.rulesets)
    finally:
        adapter.stop()
    return last


def names(decision: Decision) -> list[str]:
    return [variant.name for variant in decision.left]


def test_there_are_nine() -> None:
    assert len(CARDS) == 9


@pytest.mark.timeout(300)
@pytest.mark.alike
@pytest.mark.parametrize("id_", CARDS)
def test_every_ruleset_is_named(corpus: Corpus, id_: str) -> None:
    fields = corpus.rulesets[id_].fields
    decision = decided(corpus, lambda: PlaysOtherwise(fields), id_)
    assert decision.contradiction is None
    assert names(decision)[0] == id_


@pytest.mark.timeout(300)
@pytest.mark.parametrize("id_", ["five-for-five", "strict-follow"])
def test_what_is_played_is_named_whatever_it_is_called(corpus: Corpus, id_: str) -> None:
    fields = corpus.rulesets[id_].fields
    decision = decided(corpus, lambda: PlaysOtherwise(fields))
    assert names(decision) == [id_]


@pytest.mark.timeout(300)
@pytest.mark.alike
@pytest.mark.parametrize("changed", ["low_to=captor", "game_scale=without_five"])
def test_a_changed_field_is_named(corpus: Corpus, changed: str) -> None:
    fields = variant_of(GAME, corpus.rulesets, [changed]).ruleset.fields
    [found] = decided(corpus, lambda: PlaysOtherwise(fields)).left
    assert found.ruleset.fields == fields


def test_what_means_nothing_is_no_other_rule(corpus: Corpus) -> None:
    meaning = inquiry_of("cards").meaning
    plain = corpus.rulesets[GAME].fields
    assert meaning({**plain, "bids": [1, 2, 3, 4], "no_bid": "redeal"}) == meaning(plain)
    assert meaning({**plain, "five_bonus_points": 10}) == meaning(plain)
    assert meaning({**plain, "low_to": "captor"}) != meaning(plain)
    pitch = corpus.rulesets["pitch"].fields
    assert meaning({**pitch, "gift_points": 3, "max_runs": 0}) == meaning(pitch)
    assert meaning({**pitch, "bids": [1, 2, 3, 4]}) != meaning(pitch)
    for_two = corpus.rulesets["california-jack"].fields
    assert meaning({**for_two, "undertrump": "forbidden"}) == meaning(for_two)  # a trump is led, or alone
    assert meaning({**plain, "undertrump": "forbidden"}) != meaning(plain)


@pytest.mark.timeout(300)
def test_the_command_says_what_is_played_and_what_that_rules_out(fives: Any) -> None:
    done = fives("identify", "--game", "strict-follow")
    assert done.returncode == 0, done.stderr
    assert "plays strict-follow, after" in done.stdout
    assert "not all-fives-cards" in done.stdout
