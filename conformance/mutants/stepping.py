"""Puts scenarios to a mutant, and of each only those steps in which it may do otherwise than the reference.

As long as the mutant stands as the reference stood, a step in which its functions answer as the rules do is
passed over: it would come out as it did for the reference, and that was right.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from conformance.corpus.values import Scenario
from conformance.mutants.asking import answer_to, begun, first_failure
from conformance.mutants.engine import bare_class, in_place, swaps_of
from conformance.mutants.makings import Rulesets
from conformance.mutants.mutant import AT_REFUSALS, Mutant
from conformance.mutants.trace import Call, Place, Stand, Trace, kept, place_of, stand_of
from conformance.verdict import Failed

Differs = Callable[[int], bool]
"""Whether the mutant may answer to a step otherwise than the reference, before which it stood as that did."""


def failures_of(
    mutant: Mutant, scenarios: Iterable[Scenario], trace: Trace, rulesets: Rulesets
) -> Iterator[tuple[Scenario, Failed]]:
    """The scenarios that fail on the mutant, and where, as `first_failure` says it. Raises `MutantCrashed`."""
    make = bare_class(mutant)
    swaps = swaps_of(mutant)
    instead = {place_of(swap): swap[3] for swap in swaps}
    for scenario in scenarios:
        stands = trace.stands.get(scenario.id)
        with in_place(swaps):
            if stands is None:
                failure = first_failure(make, scenario, rulesets)
            else:
                differs = _differs(mutant, scenario, instead, trace)
                failure = _failure_beside(make, scenario, stands, differs, rulesets)
        if failure is not None:
            yield scenario, failure


def _failure_beside(
    make: type[Any],
    scenario: Scenario,
    stands: Sequence[Stand],
    differs: Differs,
    rulesets: Rulesets,
) -> Failed | None:
    """Where the scenario fails, beside how the reference stood after each step."""
    own: Stand | None = None
    """How the mutant stands, or nothing as long as that is as the reference did."""
    first = next(filter(differs, range(len(scenario.steps))), None)
    if first is None:
        return None
    engine = begun(make, scenario, rulesets)
    made = dict(vars(engine))
    for index in range(first, len(scenario.steps)):
        if own is None and index > first and not differs(index):
            continue
        before = own or (stands[index - 1] if index else None)
        engine.state = before.state if before else None
        answer = answer_to(engine, scenario, index, before.told if before else None)
        if answer.found:
            return Failed(index, answer.found)
        own = stand_of(engine.state, answer.told)
        if own.digest == stands[index].digest and _keeps_no_more(engine, made):
            own = None
    return None


def _keeps_no_more(engine: Any, made: Mapping[str, Any]) -> bool:
    """Besides its game the engine keeps the very values that it was made with."""
    kept_now = vars(engine)
    return kept_now.keys() == made.keys() and all(
        kept_now[name] is value for name, value in made.items() if name != "state"
    )


def _differs(mutant: Mutant, scenario: Scenario, instead: Mapping[Place, Any], trace: Trace) -> Differs:
    """By the methods and the functions that the mutant has instead; each question is put to it once."""
    asked = [
        (function, trace.calls[place][scenario.id])
        for place, function in instead.items()
        if scenario.id in trace.calls.get(place, {})
    ]
    known: dict[int, bool] = {}

    def differs(index: int) -> bool:
        step = scenario.steps[index]
        method = mutant.instead.get(f"engine.{step.method}")
        if method is not None and not (method in AT_REFUSALS and step.expect.get("accepted") is True):
            return True
        for function, by_step in asked:
            for call in by_step.get(index, ()):
                if id(call) not in known:
                    known[id(call)] = _answers_otherwise(function, call)
                if known[id(call)]:
                    return True
        return False

    return differs


def _answers_otherwise(function: Callable[..., Any], call: Call) -> bool:
    try:
        return bool(kept(function(*call.args, **call.kwargs)) != call.answer)
    except Exception:  # noqa: BLE001 - whatever it is, it is no answer
        return True
