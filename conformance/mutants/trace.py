"""What the functions of the rules were asked, and answered, in each scenario that the reference was put to.

Rules are pure. Where a mutant's functions answer the same to all that was asked in a scenario, the mutant
answers the same in it as the reference, and it need not be put to it.
"""

import pickle
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from conformance.corpus.values import Ruleset, Scenario
from conformance.mutants.asking import first_failure
from conformance.mutants.engine import Swap, engine_methods, in_place, mutant_class, swaps_of
from conformance.mutants.mutant import Mutant

RIGHT = mutant_class(Mutant("", "plays by the rules", {}))
"""The reference, as mutants are played: what it deals by itself is the same each time."""

Place = tuple[str, str]
"""The module in which a function is used, and the name by which."""


@dataclass(frozen=True, slots=True)
class Call:
    """What a function was asked, and answered."""

    args: tuple[Any, ...]
    kwargs: Mapping[str, Any]
    answer: bytes
    """Pickled: equal values of other types are told apart."""


@dataclass(frozen=True, slots=True)
class Trace:
    """By place and scenario: every call, the same one once."""

    calls: Mapping[Place, Mapping[str, Sequence[Call]]] = field(default_factory=dict)


def traced(
    mutants: Iterable[Mutant], scenarios: Sequence[Scenario], rulesets: Mapping[str, Ruleset]
) -> Trace:
    """What is asked of all functions that these mutants replace.

    Raises `ValueError` for a scenario that the reference does not pass, of which nothing can be told.
    """
    calls: dict[Place, dict[str, list[Call]]] = defaultdict(lambda: defaultdict(list))
    places = {place_of(swap): swap for mutant in mutants for swap in swaps_of(mutant)}
    current = [""]
    seen: dict[tuple[Place, tuple[int, ...]], tuple[Any, ...]] = {}

    def recorder(place: Place, right: Callable[..., Any]) -> Callable[..., Any]:
        def record(*args: Any, **kwargs: Any) -> Any:
            answer = right(*args, **kwargs)
            key = (place, (*map(id, args), *map(id, kwargs.values())))
            if key not in seen:
                seen[key] = (args, kwargs)  # kept alive, so that no other value has its identity
                calls[place][current[0]].append(Call(args, kwargs, pickle.dumps(answer)))
            return answer

        return record

    swaps = [
        (namespace, name, right, recorder((namespace["__name__"], name), right))
        for namespace, name, right, _ in places.values()
    ]
    with in_place(swaps):
        for scenario in scenarios:
            current[0] = scenario.id
            seen.clear()
            if first_failure(RIGHT, scenario, rulesets) is not None:
                raise ValueError(f"the reference does not pass {scenario.id}")
    return Trace({place: dict(found) for place, found in calls.items()})


def place_of(swap: Swap) -> Place:
    """The place of a replaced function."""
    namespace, name, _, _ = swap
    return namespace["__name__"], name


def may_differ(mutant: Mutant, scenarios: Sequence[Scenario], trace: Trace) -> list[Scenario]:
    """The scenarios in which the mutant may answer otherwise than the reference."""
    swaps = swaps_of(mutant)
    methods = engine_methods(mutant)
    with in_place(swaps):
        return [
            scenario
            for scenario in scenarios
            if not methods.isdisjoint(step.method for step in scenario.steps)
            or any(_answers_otherwise(swap, trace, scenario.id) for swap in swaps)
        ]


def _answers_otherwise(swap: Swap, trace: Trace, scenario: str) -> bool:
    """The function answers otherwise than the rules' to something that was asked in the scenario."""
    instead = swap[3]
    for call in trace.calls.get(place_of(swap), {}).get(scenario, ()):
        try:
            if pickle.dumps(instead(*call.args, **call.kwargs)) != call.answer:
                return True
        except Exception:  # noqa: BLE001 - whatever it is, it is no answer
            return True
    return False
