"""Puts scenarios to an engine and has the answers judged.

Requests are written ahead of the answers, up to what the engine declares, also across scenarios. When
the conversation breaks off while several scenarios are under way, each of them is put alone, so that
the right one is blamed; a break-off that does not come back is the first one's.
"""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from conformance import __version__
from conformance.adapters.port import Adapter, CannotRun, Trouble
from conformance.corpus.values import Scenario, Step
from conformance.games import Family
from conformance.judge import mismatches_of, state_after
from conformance.protocol.claims import PROTOCOL, Claims, ClaimsError, claims_from
from conformance.protocol.messages import AnswerError, Request, result_of
from conformance.verdict import Errored, Failed, NotClaimed, Passed, Verdict

TIMEOUT = 5.0
"""Seconds for an answer, unless the caller chose another."""
TROUBLES_IN_A_ROW = 8
"""After so many scenarios that broke off one after the other, none passing between, the rest is not run."""

Extra = Callable[[Step, Any], Sequence[Any]]
"""A further look at an answer: what else is wrong with it."""


@dataclass(frozen=True, slots=True)
class Result:
    """A scenario and what is said of the engine about it."""

    scenario: Scenario
    """With the steps as they were put to this engine."""
    verdict: Verdict


@dataclass(frozen=True, slots=True)
class Rules:
    """How a run is made."""

    timeout: float = TIMEOUT
    """Seconds for an answer."""
    strict: bool = False
    """Look at the clauses that the engine names, and hold its messages to the schema."""
    further: Extra | None = None
    """What `strict` looks at beyond the facts."""


@dataclass(slots=True)
class _Course:
    """A scenario under way."""

    scenario: Scenario
    state: Any = None
    """The last state that an answer carried."""
    verdict: Verdict | None = None
    answered: int = 0


@dataclass(slots=True)
class Conversation:
    """An engine that has been started and has said what it claims."""

    adapter: Adapter
    rules: Rules
    claims: Claims
    next_id: int = 2
    in_flight: deque[tuple[_Course, int, Request]] = field(default_factory=deque)
    troubles: int = 0
    """In a row."""


def open_conversation(adapter: Adapter, rules: Rules) -> Conversation:
    """Start an engine and shake hands. Raises `CannotRun` with what is wrong and what to do about it."""
    adapter.start()
    params = f'{{"protocol":{PROTOCOL},"suite":{{"name":"fives","version":"{__version__}"}}}}'
    request = Request(1, "initialize", params)
    adapter.send([request])
    try:
        claims = claims_from(result_of(adapter.receive(rules.timeout), request))
    except (Trouble, AnswerError, ClaimsError) as error:
        log = adapter.log()
        adapter.stop(kill=True)
        raise CannotRun(_no_handshake(error, log)) from None
    return Conversation(adapter, rules, claims)


def _no_handshake(error: Exception, log: str) -> str:
    """Why there was no handshake, with a hint where one is known."""
    hints = {
        "timeout": "does the engine read a line from standard input and flush its output after each answer?",
        "crash": "does the command run by itself, and does it wait for requests?",
    }
    hint = hints.get(getattr(error, "kind", ""), "")
    told = f"no handshake: {error}" + (f" — {hint}" if hint else "")
    return f"{told}\nthe engine's standard error ends with:\n{log}" if log.strip() else told


def missing_claim(scenario: Scenario, claims: Claims) -> str:
    """What the scenario needs and the engine does not claim; empty if it claims everything."""
    if scenario.needs not in ((), ("count",), ("layout",)) and scenario.game not in claims.games:
        return f"the game {scenario.game}"
    missing = [need for need in scenario.needs if need not in claims.abilities]
    if missing:
        return f"the ability {missing[0]}"
    if scenario.seats and scenario.seats not in claims.games.get(scenario.game, ()):
        return f"{scenario.seats} seats"
    return ""


def run_scenarios(
    conversation: Conversation, scenarios: Iterable[Scenario], family: Family
) -> Iterator[Result]:
    """The results, in the order of the scenarios as far as they were asked. Ends with what it has if interrupted."""
    asked: list[Scenario] = []
    for scenario in scenarios:
        missing = missing_claim(scenario, conversation.claims)
        if not missing:
            steps = family.adapted(scenario.steps, conversation.claims)
            if any(not step.setup for step in steps):
                if steps != scenario.steps:
                    scenario = _with_steps(scenario, steps)
                asked.append(scenario)
                continue
            missing = "knocks that are asked for (it declares that it knocks by itself)"
        yield Result(scenario, NotClaimed(missing))
    yield from _ask(conversation, deque(asked), family)


def _with_steps(scenario: Scenario, steps: tuple[Step, ...]) -> Scenario:
    values = {name: getattr(scenario, name) for name in scenario.__slots__}
    return Scenario(**{**values, "steps": steps})


def _ask(conversation: Conversation, waiting: deque[Scenario], family: Family) -> Iterator[Result]:
    """Put the scenarios one after the other, several under way at once where the engine allows it."""
    sending: _Course | None = None
    sent = 0
    under_way: deque[_Course] = deque()
    window = conversation.claims.max_in_flight
    while waiting or under_way:
        if conversation.troubles >= TROUBLES_IN_A_ROW:
            yield from _not_run([course.scenario for course in under_way] + list(waiting))
            return
        # fill the window, in one write
        batch: list[Request] = []
        if len(conversation.in_flight) <= window // 2:
            while len(conversation.in_flight) < window:
                if sending is None or sending.verdict is not None or sent == len(sending.scenario.steps):
                    if not waiting:
                        break
                    sending, sent = _Course(waiting.popleft()), 0
                    under_way.append(sending)
                step = sending.scenario.steps[sent]
                request = Request(conversation.next_id, step.method, step.params, sending.scenario.id, sent)
                conversation.next_id += 1
                conversation.in_flight.append((sending, sent, request))
                batch.append(request)
                sent += 1
            if batch:
                conversation.adapter.send(batch)
        try:
            _take_answer(conversation, family)
        except (Trouble, AnswerError) as trouble:
            yield from _broken_off(conversation, list(under_way), trouble, family)
            under_way.clear()
            sending, sent = None, 0
            continue
        while under_way and _is_done(under_way[0], conversation):
            course = under_way.popleft()
            if course is sending:
                sending = None
            conversation.troubles = 0
            yield Result(course.scenario, course.verdict or Passed())


def _is_done(course: _Course, conversation: Conversation) -> bool:
    """Every answer of the scenario that was asked for has come, and nothing is left to ask."""
    if course.verdict is None:
        return course.answered == len(course.scenario.steps)
    return not any(other is course for other, _, _ in conversation.in_flight)


def _take_answer(conversation: Conversation, family: Family) -> None:
    """Read one answer and judge it. Raises `Trouble` or `AnswerError` if the conversation is broken off."""
    line = conversation.adapter.receive(conversation.rules.timeout)
    course, index, request = conversation.in_flight[0]
    try:
        result = result_of(line, request)
    except AnswerError as error:
        if not error.in_order:
            raise
        if course.verdict is None:
            course.verdict = Errored(index, "protocol", str(error), conversation.adapter.log())
        result = None
    conversation.in_flight.popleft()
    course.answered += 1
    if course.verdict is not None:
        return
    step = course.scenario.steps[index]
    rules = conversation.rules
    found = mismatches_of(step, result, course.state, family.facts, strict=rules.strict)
    if rules.further is not None and not found:
        found = tuple(rules.further(step, result))
    if found:
        reason = result.get("reason") if type(result) is dict else ""
        course.verdict = Failed(index, found, reason if isinstance(reason, str) else "")
    course.state = state_after(result, course.state)


def _broken_off(
    conversation: Conversation, under_way: list[_Course], trouble: Exception, family: Family
) -> Iterator[Result]:
    """The results of the scenarios that were under way when the conversation broke off."""
    kind = getattr(trouble, "kind", "protocol")
    first = next(
        (index for index, course in enumerate(under_way) if course is conversation.in_flight[0][0]), 0
    )
    step = conversation.in_flight[0][1]
    blamed = Errored(step, kind, str(trouble), conversation.adapter.log())
    judged, open_ = under_way[:first], under_way[first:]
    for course in judged:
        yield Result(course.scenario, course.verdict or Passed())
    if open_ and open_[0].verdict is not None:
        yield Result(open_[0].scenario, open_[0].verdict)
        open_ = open_[1:]
    can_go_on = _restart(conversation)
    if len(open_) <= 1 or not can_go_on:
        conversation.troubles += 1
        for course in open_[:1]:
            yield Result(course.scenario, blamed)
        rest = [course.scenario for course in open_[1:]]
        yield from _ask(conversation, deque(rest), family) if can_go_on else _not_run(rest)
        return
    yield from _alone(conversation, [course.scenario for course in open_], blamed, family)


def _alone(
    conversation: Conversation, scenarios: Sequence[Scenario], blamed: Errored, family: Family
) -> Iterator[Result]:
    """Each scenario by itself; if none of them breaks off again, the first one is blamed."""
    results: list[Result] = []
    for scenario in scenarios:
        results.extend(_ask(conversation, deque([scenario]), family))
    if not any(isinstance(result.verdict, Errored) for result in results):
        conversation.troubles += 1
        again = f"{blamed.message}; alone, after a restart, it did not happen again"
        verdict = Errored(blamed.step, blamed.kind, again, blamed.log)
        results[0] = Result(results[0].scenario, verdict)
    yield from results


def _restart(conversation: Conversation) -> bool:
    """Start the engine anew; false if it does not come back as it was."""
    conversation.in_flight.clear()
    conversation.adapter.stop(kill=True)
    try:
        again = open_conversation(conversation.adapter, conversation.rules)
    except CannotRun:
        conversation.troubles = TROUBLES_IN_A_ROW
        return False
    if again.claims != conversation.claims:
        conversation.troubles = TROUBLES_IN_A_ROW
        return False
    conversation.next_id = 2
    return True


def _not_run(scenarios: Iterable[Scenario]) -> Iterator[Result]:
    """The verdicts on what was not put to the engine any more."""
    message = (
        "not run: the engine could not be started again, or broke off "
        f"{TROUBLES_IN_A_ROW} scenarios one after the other"
    )
    for scenario in scenarios:
        yield Result(scenario, Errored(0, "not run", message))
