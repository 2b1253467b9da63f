"""A game as an engine played it, by its own answers."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from conformance.asking import answers
from conformance.conversation import Conversation
from conformance.corpus.values import DEFAULT_FAMILY, Place, Scenario, Step

Map = Callable[[Any], Any]


@dataclass(frozen=True, slots=True)
class Exchange:
    """A request that was accepted, and its result."""

    method: str
    params: dict[str, Any]
    result: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Walk:
    """A game as the engine played it."""

    seats: int
    exchanges: tuple[Exchange, ...]
    """The game, its deals, its actions; everything in it was accepted."""
    refused: tuple[tuple[int, Exchange], ...] = ()
    """What was tried on the way and refused, each before the exchange with that index."""


Asked = list[Step]
"""All that was asked so far, the refused included; what broke off did so at the last of them."""


def put(conversation: Conversation, step: Step, asked: Asked) -> dict[str, Any]:
    """The result of one request, waited for. Raises `Trouble` or `AnswerError`."""
    asked.append(step)
    [(_, result)] = answers(conversation, asked[-1:])
    return result


def scenario_of(name: str, seats: int, steps: tuple[Step, ...], family: str = DEFAULT_FAMILY) -> Scenario:
    """Steps whose expectations are an engine's own answers, as a scenario that cites no clause."""
    needs = {"round"} | {step.method for step in steps if step.method == "view"}
    game = json.loads(steps[0].params)["game"]
    place = Place("fuzz", 1)
    return Scenario(name, name, (), "", game, seats, tuple(sorted(needs)), steps, place, family=family)


def further_on(count: int) -> Map:
    """Of a seat or a side among so many: the next one; of nothing, nothing."""
    return lambda old: (old + 1) % count if isinstance(old, int) else old


def moved_on(values: Any) -> Any:
    """A list by seat or side, each value one place further on."""
    return [*values[-1:], *values[:-1]] if isinstance(values, list) else values


def mapped(values: Mapping[str, Any], maps: Mapping[str, Map]) -> dict[str, Any]:
    """The values, each by the map of its name; by itself where there is none."""
    return {name: maps[name](value) if name in maps else value for name, value in values.items()}
