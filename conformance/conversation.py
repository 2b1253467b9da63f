"""A conversation with a started engine: the handshake, what is under way, and answers judged as they come."""

import json
from collections import Counter, deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from conformance import __version__
from conformance.adapters.port import Adapter, CannotRun, Trouble
from conformance.corpus.values import Scenario
from conformance.games import Families, Family
from conformance.judge import mismatches_of, same_choice, state_after
from conformance.protocol.claims import PROTOCOL, Claims, ClaimsError, claims_from
from conformance.protocol.messages import AnswerError, Request, result_of, shown
from conformance.verdict import MISSING, Errored, Failed, Mismatch, Verdict

TIMEOUT = 5.0
"""Seconds for an answer, unless the caller chose another."""

PATIENCE: Mapping[str, int] = {"timeout": 16, "crash": 100, "protocol": 100}
"""How often a method may break off one time after the other, by kind of trouble, before what needs it is not
run any more."""
IN_ALL: Mapping[str, int] = {"timeout": 150}
"""The same, however much is answered between. A hang in every round that is blocked is fewer in a game."""

LONGEST_KEPT = 1 << 13
"""Bytes of an answer that is kept with a failure; of a longer one its beginning is, so that an engine cannot fill
the memory of a run with what it gets wrong."""
MOST_KEPT = 300
"""Values in it: each takes far more memory than its bytes. Those of the reference have 117 at most."""
LONGEST_REASON = 600
"""Characters of what an engine says that are kept."""

Further = Callable[[str, bytes, Any], Sequence[Any]]
"""A further look at the answer to a method, its line and its result: what else is wrong with it."""


@dataclass(frozen=True, slots=True)
class Rules:
    """How a run is made."""

    timeout: float = TIMEOUT
    """Seconds for an answer."""
    strict: bool = False
    """Look at the clauses that the engine names with a refusal as well."""
    patience: Mapping[str, int] = field(default_factory=lambda: PATIENCE)
    """How often it may break off one time after the other."""
    further: Further | None = None
    """What is looked at beyond the facts."""


@dataclass(slots=True)
class Troubles:
    """How often a conversation has broken off, by method and kind of trouble."""

    in_a_row: Counter[tuple[str, str]] = field(default_factory=Counter)
    """One time after the other; an answered scenario ends the row of its methods."""
    in_all: Counter[tuple[str, str]] = field(default_factory=Counter)

    def take(self, method: str, kind: str) -> None:
        """It has broken off once more."""
        self.in_a_row[method, kind] += 1
        self.in_all[method, kind] += 1

    def clear(self) -> None:
        """As if it had never broken off."""
        self.in_a_row.clear()
        self.in_all.clear()


@dataclass(slots=True)
class Course:
    """A scenario under way."""

    scenario: Scenario
    state: Any = None
    """The last state that an answer carried."""
    verdict: Verdict | None = None
    """As soon as it is known; a scenario whose answers have all come without one has passed."""
    took: list[bool] = field(default_factory=list)
    """For each action that it might have refused: it took it."""
    answered: int = 0
    waiting: int = 0
    """Requests that are written and not answered."""


@dataclass(slots=True)
class Conversation:
    """An engine that has been started and has said what it claims."""

    adapter: Adapter
    rules: Rules
    claims: Claims
    next_id: int = 2
    in_flight: deque[tuple[Course, int, Request]] = field(default_factory=deque)
    """What is written and not answered: the scenario, the step's index, the request."""
    troubles: Troubles = field(default_factory=Troubles)
    is_lost: bool = False
    """The engine did not come back after a restart."""
    is_careful: bool = False
    """One request is sent at a time, so that the right one is blamed for a break-off."""

    @property
    def window(self) -> int:
        """How many requests may be under way."""
        return 1 if self.is_careful else self.claims.max_in_flight


def open_conversation(adapter: Adapter, rules: Rules) -> Conversation:
    """Start an engine and shake hands. Raises `CannotRun` with what is wrong and what to do about it."""
    adapter.start()
    params = f'{{"protocol":{PROTOCOL},"suite":{{"name":"fives","version":"{__version__}"}}}}'
    request = Request(1, "initialize", params)
    try:
        adapter.send([request])
        line = adapter.receive(max(rules.timeout, TIMEOUT))  # an engine may be slow to start
        result = result_of(line, request)
        claims = claims_from(result)
        _look_further(rules, line, result)
    except (Trouble, AnswerError, ClaimsError) as error:
        log = adapter.log()
        adapter.stop(kill=True)
        raise CannotRun(_no_handshake(error, log, adapter.advice)) from None
    return Conversation(adapter, rules, claims)


def _look_further(rules: Rules, line: bytes, result: Any) -> None:
    """What is looked at beyond the claims themselves. Raises `ClaimsError`."""
    if rules.further is not None and (found := rules.further("initialize", line, result)):
        raise ClaimsError(f"with --strict, {found[0].came}")


def _no_handshake(error: Exception, log: str, advice: Mapping[str, str]) -> str:
    """Why there was no handshake, with a hint where one is known."""
    hint = advice.get(getattr(error, "kind", ""), "")
    told = f"no handshake: {error}" + (f" — {hint}" if hint else "")
    return f"{told}\nthe engine's standard error ends with:\n{log}" if log.strip() else told


def reopen(conversation: Conversation) -> None:
    """Start the engine anew; it is lost if it does not come back as it was."""
    conversation.in_flight.clear()
    conversation.adapter.stop(kill=True)
    conversation.next_id = 2
    try:
        again = open_conversation(conversation.adapter, conversation.rules)
    except CannotRun:
        conversation.is_lost = True
    else:
        conversation.is_lost = again.claims != conversation.claims


def request_for(conversation: Conversation, course: Course, index: int) -> Request:
    """The request for a step, counted as under way."""
    step = course.scenario.steps[index]
    request = Request(conversation.next_id, step.method, step.params, course.scenario.id, index)
    conversation.next_id += 1
    conversation.in_flight.append((course, index, request))
    course.waiting += 1
    return request


def take_answer(conversation: Conversation, families: Families) -> None:
    """Read the next answer and judge it. Raises `Trouble` or `AnswerError` if the conversation breaks off."""
    line = conversation.adapter.receive(conversation.rules.timeout)
    course, index, request = conversation.in_flight[0]
    result: dict[str, Any] = {}
    try:
        result = result_of(line, request)
    except AnswerError as error:
        if not error.in_order:
            raise
        if course.verdict is None:
            course.verdict = Errored(index, "protocol", str(error), conversation.adapter.log())
    conversation.in_flight.popleft()
    course.answered += 1
    course.waiting -= 1
    if course.verdict is None:
        _judge(course, index, line, result, conversation.rules, families(course.scenario.family))


def _judge(
    course: Course, index: int, line: bytes, result: dict[str, Any], rules: Rules, family: Family
) -> None:
    """Judge the answer to a step of a scenario that has no verdict yet."""
    step = course.scenario.steps[index]
    found = mismatches_of(step, result, course.state, family.facts, strict=rules.strict)
    if step.is_free and not found:
        course.took.append(bool(result["accepted"]))
        found = same_choice(first=course.took[0], took=course.took[-1])
    if rules.further is not None and not found:
        found = tuple(rules.further(step.method, line, result))
    if found:
        course.verdict = _failed(index, found, line, result)
    course.state = state_after(result, course.state)


def _failed(index: int, found: tuple[Mismatch, ...], line: bytes, result: Mapping[str, Any]) -> Failed:
    """A failure with what the engine said, cut where it is very long."""
    reason = result.get("reason")
    told = reason[:LONGEST_REASON] if isinstance(reason, str) else ""
    if len(line) <= LONGEST_KEPT and sum(map(line.count, (b",", b"[", b"{"))) <= MOST_KEPT:
        return Failed(index, found, told, result)
    cut = tuple(replace(one, came=_cut(one.came)) for one in found)
    return Failed(index, cut, told, shown(line, LONGEST_REASON))


def _cut(came: Any) -> Any:
    """A value, or the beginning of its text where it is very long."""
    if came is MISSING:
        return came
    text = json.dumps(came, default=str)
    return came if len(text) <= LONGEST_REASON else f"{text[: LONGEST_REASON - 1]}…"
