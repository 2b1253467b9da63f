"""Puts a scenario to a mutant: judged as any engine is, and asked without a wire, which is half of the time."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from conformance.corpus.values import DEFAULT_GAME, Ruleset, Scenario
from conformance.games import family_of
from conformance.games.dominoes.reference import ReferenceEngine
from conformance.judge import mismatches_of, state_after
from conformance.verdict import Failed, Mismatch


class MutantCrashed(Exception):
    """A mutant broke off instead of answering; the message says in which scenario, and how."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of a step."""

    found: tuple[Mismatch, ...]
    """What is wrong with it."""
    told: Any
    """The last state that an answer has carried, up to this one; up to the one before if this is wrong."""


Rulesets = Mapping[str, Ruleset]
"""The rulesets of the corpus, by id."""


def first_failure(make: type[ReferenceEngine], scenario: Scenario, rulesets: Rulesets) -> Failed | None:
    """Where the scenario fails on an engine made anew, so that it keeps nothing from another one.

    Raises `MutantCrashed`.
    """
    answers = answers_to(begun(make, rulesets), scenario, rulesets)
    failed = (Failed(index, answer.found) for index, answer in enumerate(answers) if answer.found)
    return next(failed, None)


def begun(make: type[ReferenceEngine], rulesets: Rulesets) -> ReferenceEngine:
    """An engine made anew."""
    return make(rulesets[DEFAULT_GAME].fields, rulesets)


def answers_to(engine: ReferenceEngine, scenario: Scenario, rulesets: Rulesets) -> Iterator[Answer]:
    """The engine's answers to the steps, one after the other. Raises `MutantCrashed`."""
    told: Any = None
    for index in range(len(scenario.steps)):
        answer = answer_to(engine, scenario, index, told, rulesets)
        yield answer
        told = answer.told


def answer_to(
    engine: ReferenceEngine, scenario: Scenario, index: int, told: Any, rulesets: Rulesets
) -> Answer:
    """The engine's answer to one step; `told` is the state told before it. Raises `MutantCrashed`."""
    step = scenario.steps[index]
    try:
        result = getattr(engine, step.method)(**json.loads(step.params))
    except Exception as error:
        raise MutantCrashed(f"{scenario.id}, step {index}: {error!r}") from error
    found = mismatches_of(step, result, told, family_of(rulesets[scenario.game].family).facts)
    return Answer(found, told if found else state_after(result, told))
