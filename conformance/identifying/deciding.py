"""Asks an engine until one set of rules is left that explains it, or nothing more can be told apart."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from conformance.comparing.variants import Variant
from conformance.conversation import Conversation
from conformance.corpus.values import Ruleset, Scenario
from conformance.identifying.candidates import changed, distinct
from conformance.identifying.probe import Offer, Probe, answers_of, at_random, probe_for, scenario_of
from conformance.scenario_run import run_scenarios
from conformance.verdict import Errored, Failed, NotClaimed, Passed, Result

BEAM = 12
"""How many combinations of changed fields are followed at once."""
CHANGES = 3
"""Fields at most in which a combination differs from rules that are known."""
SURPRISES = 8
"""How often rules that explained everything may be refuted by a game at random."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A question, what the engine made of it, and which rules that left."""

    probe: Probe
    result: Result
    """Passed if it is what the rules that are left say; else as those said that most of them share."""
    excluded: tuple[str, ...]
    """The names of the rules that say otherwise."""


@dataclass(slots=True)
class Decision:
    """What has been found out so far."""

    offer: Offer
    left: list[Variant]
    """The rules that explain all answers; those that are the likeliest first."""
    asked: list[Asked] = field(default_factory=list)
    alike: list[tuple[str, str]] = field(default_factory=list)
    """Pairs of names that no question was found to tell apart."""
    unexplained: Result | None = None
    """An answer that no rules have that were thought of."""
    contradiction: tuple[Result, Result] | None = None
    """The same question, answered in two ways."""


Put = Callable[[Scenario], Result]


def decide(
    conversation: Conversation,
    offer: Offer,
    known: Sequence[Variant],
    rulesets: Mapping[str, Ruleset],
) -> Iterator[Decision]:
    """The decision after each question; the last is all that can be said."""
    put = _once(conversation)
    decision = Decision(offer, list(known))
    for number in range(SURPRISES):
        yield from _told_apart(decision, put)
        surprise = _surprise(decision, number, put)
        if surprise is None:
            if decision.left:
                break
        else:
            decision.asked.append(Asked(*surprise, tuple(variant.name for variant in decision.left)))
            decision.unexplained = surprise[1]
            yield decision
        decision.left = _combined(decision, known, rulesets, put)
        if not decision.left:
            break
    if decision.left:
        decision.unexplained = None
    decision.contradiction = _contradiction(decision, conversation)
    yield decision


def _told_apart(decision: Decision, put: Put) -> Iterator[Decision]:
    """Ask until one set of rules is left, or none, or those that are left cannot be told apart."""
    while pair := _pair(decision):
        probe = probe_for(*pair, decision.offer)
        if probe is None:
            decision.alike.append((pair[0].name, pair[1].name))
        else:
            _ask(decision, probe, put)
            yield decision


def _surprise(decision: Decision, number: int, put: Put) -> tuple[Probe, Result] | None:
    """A question at random that the rules that are left do not explain; nothing if they explain all of them."""
    if not decision.left:
        return None
    for probe in at_random(decision.left[0], decision.offer, number):
        result = put(scenario_of(probe, decision.left[0], decision.offer))
        if isinstance(result.verdict, Failed | Errored):
            return probe, result
    return None


def _pair(decision: Decision) -> tuple[Variant, Variant] | None:
    """Two of the rules that are left and have not been tried to be told apart."""
    if not decision.left:
        return None
    first, *others = decision.left
    for other in others:
        if (first.name, other.name) not in decision.alike:
            return first, other
    return None


def _ask(decision: Decision, probe: Probe, put: Put) -> None:
    """Put a question, and keep the rules whose answers came."""
    classes: dict[str, list[Variant]] = {}
    scenarios: dict[str, Scenario] = {}
    for variant in decision.left:
        scenario = scenario_of(probe, variant, decision.offer)
        key = answers_of(scenario)
        classes.setdefault(key, []).append(variant)
        scenarios[key] = scenario
    largest = sorted(classes, key=lambda key: -len(classes[key]))
    first: Result | None = None
    for key in largest:
        result = put(scenarios[key])
        first = first or result
        if isinstance(result.verdict, Passed | NotClaimed):
            left = classes[key] if isinstance(result.verdict, Passed) else decision.left
            out = tuple(variant.name for variant in decision.left if variant not in left)
            decision.left = left
            decision.asked.append(Asked(probe, result, out))
            if not out:  # it could not be asked, so that it tells nothing
                names = [variant.name for variant in left]
                decision.alike += [(names[0], name) for name in names[1:]]
            return
    assert first is not None, "there were rules to be told apart"
    decision.unexplained = first
    decision.asked.append(Asked(probe, first, tuple(variant.name for variant in decision.left)))
    decision.left = []


def _combined(
    decision: Decision, known: Sequence[Variant], rulesets: Mapping[str, Ruleset], put: Put
) -> list[Variant]:
    """Rules with several fields changed that explain everything asked; none if none was found."""
    probes = [asked.probe for asked in decision.asked]

    def explained(variant: Variant) -> float:
        return sum(_closeness(put(scenario_of(probe, variant, decision.offer))) for probe in probes)

    beam = distinct([known[0], *sorted(known, key=explained, reverse=True)[:BEAM]])
    for _ in range(CHANGES):
        several = distinct([one for base in beam for one in (base, *changed(base, rulesets, further=True))])
        score = {variant.name: explained(variant) for variant in several}
        ranked = sorted(several, key=lambda variant: -score[variant.name])
        whole = [variant for variant in ranked if score[variant.name] == len(probes)]
        if whole:
            return whole
        beam = _various(ranked)[:BEAM]
    return []


def _various(ranked: Sequence[Variant]) -> list[Variant]:
    """The same with the first of each sort before the others: those that differ in the values of one field are a sort."""
    seen: set[frozenset[str]] = set()
    first: list[Variant] = []
    others: list[Variant] = []
    for variant in ranked:
        sort = frozenset(re.findall(r"(?:with|and) ([a-z_]+)", variant.name)) | {variant.ruleset.id}
        (others if sort in seen else first).append(variant)
        seen.add(sort)
    return first + others


def _closeness(result: Result) -> float:
    """How much of a question is explained: 1 if all of it is, else the share of the steps and facts before."""
    if isinstance(result.verdict, Passed):
        return 1
    if not isinstance(result.verdict, Failed):
        return 0
    step = result.scenario.steps[result.verdict.step]
    right = 1 - len(result.verdict.mismatches) / (len(step.expect) + 1)
    return (result.verdict.step + right) / (len(result.scenario.steps) + 1)


def _once(conversation: Conversation) -> Put:
    """Puts a scenario to the engine; the same one once."""
    seen: dict[tuple[str, str], Result] = {}

    def put(scenario: Scenario) -> Result:
        key = ("".join(step.params for step in scenario.steps), answers_of(scenario))
        if key not in seen:
            [seen[key]] = run_scenarios(conversation, [scenario])
        return seen[key]

    return put


def _contradiction(decision: Decision, conversation: Conversation) -> tuple[Result, Result] | None:
    """A question to which the engine has another answer when it is asked again; the two results."""
    passed = [asked.result for asked in decision.asked if isinstance(asked.result.verdict, Passed)]
    for before in passed:
        [again] = run_scenarios(conversation, [before.scenario])
        if again.verdict != before.verdict:
            return before, again
    return None
