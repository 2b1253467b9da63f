"""Compares answers with what the corpus expects. Pure: no files, no processes, no clock, no rules.

The corpus is the oracle. A fact that is missing is a failure, an action that was to be refused must
leave the state as it was, and no answer is ever taken on trust.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from conformance.corpus.values import Step
from conformance.verdict import MISSING, Mismatch

Readers = Mapping[str, Callable[[Any], Any]]
"""By fact: reads it from a result."""
Facts = Mapping[str, Readers]
"""By method."""

NO_SUCH_FACT = (KeyError, IndexError, TypeError, ValueError, AttributeError)
"""What a reader raises where the answer has no such fact, or has it in another shape."""

STATE = "state"
"""The member that carries the state of a game."""


def same(expected: Any, came: Any) -> bool:
    """Equal as JSON values: a list item by item, an object member by member, and `true` is not 1.

    >>> same([1, 2], [1, 2]), same(1, True), same(1, 1.0)
    (True, False, True)
    """
    if expected != came:
        return False
    if type(came) is list:
        return _NOT_PLAIN.isdisjoint(map(type, came)) or all(map(same, expected, came))
    if type(came) is dict:
        plain = _NOT_PLAIN.isdisjoint(map(type, came.values()))
        return plain or all(same(expected[member], value) for member, value in came.items())
    return (type(expected) is bool) == (type(came) is bool)


_NOT_PLAIN = frozenset((bool, list, dict))
"""Types of items that are equal to something that they are not the same as."""


def mismatches_of(
    step: Step, result: Any, before: Any, facts: Facts, *, strict: bool = False
) -> tuple[Mismatch, ...]:
    """What is wrong with the answer to a step; nothing if all is right.

    `before` is the state that the last answer carried, or None if none has. With `strict` the clauses
    that the engine names with a refusal are looked at as well.
    """
    if type(result) is not dict:
        return (Mismatch("result", "an object", result),)
    if step.is_free and result.get("accepted") is False:
        step = replace(step, expect={"accepted": False}, where_given={})
    readers = facts[step.method]
    found = [] if _is_as_expected(step, result, readers) else _wrong_facts(step, result, readers)
    if step.expect.get("accepted") is False and step.method != "new_game" and not found:
        found.extend(_differences(before, result, readers))
        if strict and step.breaks and "clauses" in result:
            found.extend(_wrong_clauses(step, result["clauses"]))
    if step.method == "view" and not found:
        found.extend(_differences(before, result, readers))
    return tuple(found)


def _is_as_expected(step: Step, result: Any, readers: Readers) -> bool:
    """Every fact is there and right; the quick way through, as most answers are."""
    try:
        for fact, expected in step.expect.items():
            if not same(expected, readers[fact](result)):
                return False
        for member, expected in step.where_given.items():
            if member in result and not same(expected, readers[member](result)):
                return False
    except NO_SUCH_FACT:
        return False
    return True


def _wrong_facts(step: Step, result: Any, readers: Readers) -> list[Mismatch]:
    """The facts that are wrong or missing; where acceptance is, what else differs follows from it."""
    given = {member: value for member, value in step.where_given.items() if member in result}
    facts = {**step.expect, **given}
    found = [Mismatch(fact, expected, _read(readers[fact], result)) for fact, expected in facts.items()]
    wrong = [fact for fact in found if fact.came is MISSING or not same(fact.expected, fact.came)]
    return [fact for fact in wrong if fact.fact == "accepted"] or wrong


def _read(reader: Callable[[Any], Any], result: Any) -> Any:
    """The fact, or `MISSING` where the answer does not have it or has it in another shape."""
    try:
        return reader(result)
    except NO_SUCH_FACT:
        return MISSING


def same_choice(*, first: bool, took: bool) -> tuple[Mismatch, ...]:
    """What is wrong with a choice that an engine is free in, by the first that it made."""
    return (
        ()
        if took == first
        else (Mismatch(CHOICE, f"{choice_said(took=first)}, as before", choice_said(took=took)),)
    )


def choice_said(*, took: bool) -> str:
    """A choice in a word."""
    return "taken" if took else "refused"


CHOICE = "choice"
"""The fact that is wrong where an engine that is free does now this, now that."""


def state_after(result: Mapping[str, Any], before: Any) -> Any:
    """The state after an answer: the one that it carries, or the one before."""
    return result.get(STATE, before)


def _differences(before: Any, result: Any, readers: Readers) -> list[Mismatch]:
    """The members of the state that are not as they were; those that the protocol does not name may change."""
    after = result.get(STATE, MISSING)
    if before is None:
        return []
    if not isinstance(before, dict) or not isinstance(after, dict):
        return [Mismatch(STATE, before, after)]
    named = [member for member in before if member in readers]
    pairs = ((member, before[member], after.get(member, MISSING)) for member in named)
    return [Mismatch(member, was, is_) for member, was, is_ in pairs if is_ is MISSING or not same(was, is_)]


def _wrong_clauses(step: Step, named: Any) -> list[Mismatch]:
    """The clauses that an engine names are some of those that are broken."""
    if isinstance(named, list) and named and set(map(str, named)) <= set(step.breaks):
        return []
    return [Mismatch("clauses", list(step.breaks), named)]
