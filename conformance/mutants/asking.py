"""Puts a scenario to a mutant: judged as any engine is, and asked without a wire, which is half of the time."""

import json
from collections.abc import Mapping
from typing import Any

from conformance.adapters.reference import ReferenceEngine
from conformance.corpus.values import DEFAULT_GAME, Ruleset, Scenario
from conformance.games import family_of
from conformance.judge import mismatches_of, state_after
from conformance.verdict import Failed


class MutantCrashed(Exception):
    """A mutant broke off instead of answering; the message says in which scenario, and how."""


def first_failure(
    make: type[ReferenceEngine], scenario: Scenario, rulesets: Mapping[str, Ruleset]
) -> Failed | None:
    """Where the scenario fails on an engine made anew, so that it keeps nothing from another one.

    Raises `MutantCrashed`.
    """
    facts = family_of(rulesets[scenario.game].family).facts
    engine = make(rulesets[DEFAULT_GAME].fields, rulesets)
    before: Any = None
    for index, step in enumerate(scenario.steps):
        try:
            result = getattr(engine, step.method)(**json.loads(step.params))
        except Exception as error:
            raise MutantCrashed(f"{scenario.id}, step {index}: {error!r}") from error
        found = mismatches_of(step, result, before, facts)
        if found:
            return Failed(index, found)
        before = state_after(result, before)
    return None
