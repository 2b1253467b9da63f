"""Scenarios as they are put to engines that declare another form of the same rules."""

import json
from collections.abc import Sequence
from dataclasses import replace

import pytest

from conformance.corpus.values import Scenario
from conformance.games import Family
from conformance.protocol.claims import Claims

ASKED = Claims("x", "1", {"fives-and-threes": frozenset((2, 3, 4))}, frozenset(("round",)))
AUTOMATIC = replace(ASKED, knocks="automatic")
AFTER_KNOCKS = replace(ASKED, blocks="after_knocks")
FORMS = [ASKED, AUTOMATIC, AFTER_KNOCKS]


@pytest.mark.parametrize("claims", FORMS, ids=["asked", "automatic", "after knocks"])
def test_every_fact_that_is_expected_can_be_read(
    of_dominoes: Sequence[Scenario], dominoes: Family, claims: Claims
) -> None:
    for scenario in of_dominoes:
        for step in dominoes.adapted(scenario.steps, claims):
            named = {*step.expect, *step.where_given}
            assert named <= set(dominoes.facts[step.method]), (scenario.id, step.text)


def test_nothing_is_changed_for_the_plain_form(of_dominoes: Sequence[Scenario], dominoes: Family) -> None:
    assert all(dominoes.adapted(scenario.steps, ASKED) == scenario.steps for scenario in of_dominoes)


def test_an_engine_that_knocks_by_itself_is_sent_no_knock_to_accept(
    of_dominoes: Sequence[Scenario], dominoes: Family
) -> None:
    left_out = 0
    for scenario in of_dominoes:
        steps = dominoes.adapted(scenario.steps, AUTOMATIC)
        knocks = [step for step in steps if '"knock"' in step.params]
        assert all(step.expect["accepted"] is False for step in knocks)
        left_out += not any(not step.setup for step in steps)
    assert left_out <= 10


def test_an_engine_that_waits_for_knocks_is_sent_one_for_every_holder(
    of_dominoes: Sequence[Scenario], dominoes: Family
) -> None:
    blocks = 0
    for scenario in of_dominoes:
        steps = dominoes.adapted(scenario.steps, AFTER_KNOCKS)
        for index, step in enumerate(steps):
            is_knock = "knock" in step.params and step.expect.get("accepted")
            if step.expect.get("ended") != "blocked" or not is_knock:
                continue
            blocks += 1
            holders = sum(count > 0 for count in step.expect["tiles_left"])
            run = steps[index - holders + 1 : index + 1]
            assert all("knock" in knock.params for knock in run)
            assert len({json.loads(knock.params)["seat"] for knock in run}) == holders
            assert "knock" not in steps[index - holders].params
    assert blocks >= 10
