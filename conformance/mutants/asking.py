"""Puts a scenario to a mutant: judged as any engine is, and asked without a wire, which is half of the time."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from conformance.corpus.values import Scenario
from conformance.games import family_of
from conformance.judge import mismatches_of, state_after
from conformance.mutants.makings import Rulesets, makings_of
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


def first_failure(make: type[Any], scenario: Scenario, rulesets: Rulesets) -> Failed | None:
    """Where the scenario fails on an engine made anew, so that it keeps nothing from another one.

    Raises `MutantCrashed`.
    """
    answers = answers_to(begun(make, scenario, rulesets), scenario)
    failed = (Failed(index, answer.found) for index, answer in enumerate(answers) if answer.found)
    return next(failed, None)


def begun(make: type[Any], scenario: Scenario, rulesets: Rulesets) -> Any:
    """An engine of the scenario's family made anew."""
    return makings_of(scenario.family).begun(make, rulesets)


def answers_to(engine: Any, scenario: Scenario) -> Iterator[Answer]:
    """The engine's answers to the steps, one after the other. Raises `MutantCrashed`."""
    told: Any = None
    for index in range(len(scenario.steps)):
        answer = answer_to(engine, scenario, index, told)
        yield answer
        told = answer.told


def answer_to(engine: Any, scenario: Scenario, index: int, told: Any) -> Answer:
    """The engine's answer to one step; `told` is the state told before it. Raises `MutantCrashed`."""
    step = scenario.steps[index]
    try:
        result = getattr(engine, step.method)(**json.loads(step.params))
    except Exception as error:
        raise MutantCrashed(f"{scenario.id}, step {index}: {error!r}") from error
    found = mismatches_of(step, result, told, family_of(scenario.family).facts)
    return Answer(found, told if found else state_after(result, told))
