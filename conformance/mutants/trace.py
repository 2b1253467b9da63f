"""The reference put to each scenario, step by step: what its functions were asked, and how it stood after.

Rules are pure. Where a mutant's functions answer the same to all that was asked in a step, the mutant
answers the same in it as the reference, as long as it stood as the reference did before.
"""

import pickle
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from conformance.corpus.values import Scenario
from conformance.mutants.asking import answers_to, begun
from conformance.mutants.engine import Swap, in_place, mutant_class, swaps_of
from conformance.mutants.makings import Rulesets
from conformance.mutants.mutant import Mutant

Place = tuple[str, str]
"""The module in which a function is used, and the name by which."""


@cache
def right_class(family: str) -> type[Any]:
    """The reference of a family, as mutants are played: what it deals by itself is the same each time."""
    return mutant_class(Mutant("", "plays by the rules", {}, family))


@dataclass(frozen=True, slots=True)
class Call:
    """What a function was asked, and answered."""

    args: tuple[Any, ...]
    kwargs: Mapping[str, Any]
    answer: Any
    """As `kept` keeps it."""


@dataclass(frozen=True, slots=True)
class Stand:
    """How the reference stood after a step."""

    state: Any
    """The game that it keeps; the same value always, since games are never changed."""
    told: Any
    """The state that an answer carried last, which the next answer is compared with."""
    digest: bytes
    """What both come to, pickled."""


@dataclass(frozen=True, slots=True)
class Trace:
    """What the reference did."""

    calls: Mapping[Place, Mapping[str, Mapping[int, Sequence[Call]]]] = field(default_factory=dict)
    """By place, scenario and step: every call; the same one is the same value within a scenario."""
    stands: Mapping[str, Sequence[Stand]] = field(default_factory=dict)
    """By scenario and step; not for those in which it used chance."""


def traced(mutants: Iterable[Mutant], scenarios: Sequence[Scenario], rulesets: Rulesets) -> Trace:
    """What is asked of all functions that these mutants replace.

    Raises `ValueError` for a scenario that the reference does not pass, of which nothing can be told.
    """
    calls: dict[Place, dict[str, dict[int, tuple[Call, ...]]]] = defaultdict(lambda: defaultdict(dict))
    stands: dict[str, tuple[Stand, ...]] = {}
    places = {place_of(swap): swap for mutant in mutants for swap in swaps_of(mutant)}
    asked: dict[Place, dict[int, Call]] = defaultdict(dict)
    seen: dict[tuple[Place, tuple[int, ...]], Call] = {}

    def recorder(place: Place, right: Callable[..., Any]) -> Callable[..., Any]:
        def record(*args: Any, **kwargs: Any) -> Any:
            answer = right(*args, **kwargs)
            told = tuple(answer) if isinstance(answer, Iterator) else answer
            key = (place, (*map(id, args), *map(id, kwargs.values())))
            if key not in seen:  # what is seen is kept alive, so that no other value has its identity
                seen[key] = Call(args, kwargs, kept(told))
            asked[place][id(seen[key])] = seen[key]
            return answer if told is answer else iter(told)

        return record

    swaps = [
        (namespace, name, right, recorder((namespace["__name__"], name), right))
        for namespace, name, right, _ in places.values()
    ]
    with in_place(swaps):
        for scenario in scenarios:
            seen.clear()
            asked.clear()
            engine = begun(right_class(scenario.family), scenario, rulesets)
            chance = engine.randomness.getstate()
            stood = []
            for index, answer in enumerate(answers_to(engine, scenario)):
                if answer.found:
                    raise ValueError(f"the reference does not pass {scenario.id}")
                stood.append(stand_of(engine.state, answer.told))
                for place, found in asked.items():
                    calls[place][scenario.id][index] = tuple(found.values())
                asked.clear()
            if engine.randomness.getstate() == chance:
                stands[scenario.id] = tuple(stood)
    return Trace({place: dict(by_scenario) for place, by_scenario in calls.items()}, stands)


def kept(answer: Any) -> Any:
    """An answer in a form in which two are equal only if they are the same value of the same types.

    Of what is gone through once it is the values.
    """
    if isinstance(answer, Iterator):
        answer = tuple(answer)
    return (type(answer), answer) if type(answer) in _PLAIN else pickle.dumps(answer)


_PLAIN = frozenset((bool, int, str, type(None)))


def stand_of(state: Any, told: Any) -> Stand:
    """How an engine stands that keeps this game and has told this state."""
    return Stand(state, told, pickle.dumps((state, told)))


def place_of(swap: Swap) -> Place:
    """The place of a replaced function."""
    namespace, name, _, _ = swap
    return namespace["__name__"], name
