"""Puts scenarios to an engine and has the answers judged.

Requests are written ahead of the answers, up to what the engine declares, also across scenarios. When
the conversation breaks off while several requests are under way, each scenario is put alone and asked
one by one, so that the right request is blamed; a break-off that does not come back is the first one's.
"""

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from math import inf

from conformance.adapters.port import Trouble
from conformance.conversation import IN_ALL, Conversation, Course, reopen, request_for, take_answer
from conformance.corpus.values import Scenario
from conformance.games import Families, family_of
from conformance.judge import same_choice
from conformance.protocol.claims import Claims
from conformance.protocol.messages import AnswerError, Request
from conformance.verdict import Errored, Failed, NotClaimed, Passed, Result


def missing_claim(scenario: Scenario, claims: Claims) -> str:
    """What the scenario needs and the engine does not claim; empty if it claims everything."""
    if scenario.game not in claims.games:
        return f"the game {scenario.game}"
    missing = [need for need in scenario.needs if need not in claims.abilities]
    if missing:
        return f"the ability {missing[0]}"
    unknown = [field for field in scenario.options if field not in claims.options]
    if unknown:
        return f"the option {unknown[0]}"
    if scenario.seats and scenario.seats not in claims.games[scenario.game]:
        return f"{scenario.seats} seats"
    return ""


def run_scenarios(
    conversation: Conversation, scenarios: Iterable[Scenario], families: Families = family_of
) -> Iterator[Result]:
    """The results: first what is not claimed, then in the order of the scenarios."""
    claims = conversation.claims
    asked: deque[Scenario] = deque()
    for scenario in scenarios:
        missing = missing_claim(scenario, claims)
        steps = () if missing else families(scenario.family).adapted(scenario.steps, claims)
        if any(not step.setup for step in steps):
            asked.append(scenario if steps == scenario.steps else replace(scenario, steps=steps))
        else:
            yield Result(scenario, NotClaimed(missing or "a form of knocking that it can be asked in"))
    yield from _alike(_ask(conversation, asked, families))


def _alike(results: Iterable[Result]) -> Iterator[Result]:
    """The results; who chose otherwise than before in what it is free in has failed."""
    first: dict[str, bool] = {}
    for result in results:
        if not isinstance(result.verdict, Passed) or not result.verdict.took:
            yield result
            continue
        clause, took = result.scenario.clauses[0], result.verdict.took[0]
        before = first.setdefault(clause, took)
        if found := same_choice(first=before, took=took):
            step = next(index for index, step in enumerate(result.scenario.steps) if step.is_free)
            yield Result(result.scenario, Failed(step, found))
        else:
            yield result


@dataclass(slots=True)
class _Queue:
    """Scenarios that wait to be asked, and those under way."""

    waiting: deque[Scenario]
    under_way: deque[Course] = field(default_factory=deque)
    sent: int = 0
    """Steps of the last scenario under way that were sent."""

    def next_step(self) -> tuple[Course, int] | None:
        """The next step to send: of the scenario that is being sent, or the first of the next one."""
        course = self.under_way[-1] if self.under_way else None
        if course is None or course.verdict is not None or self.sent == len(course.scenario.steps):
            if not self.waiting:
                return None
            course = Course(self.waiting.popleft())
            self.under_way.append(course)
            self.sent = 0
        self.sent += 1
        return course, self.sent - 1

    def ended(self) -> Iterator[Course]:
        """The scenarios at the head that have their last answer."""
        while self.under_way and _has_ended(self.under_way[0]):
            yield self.under_way.popleft()


def _has_ended(course: Course) -> bool:
    """Nothing is left to hear; after a verdict, nothing more is asked."""
    if course.verdict is not None:
        return course.waiting == 0
    return course.answered == len(course.scenario.steps)


def _ask(conversation: Conversation, waiting: deque[Scenario], families: Families) -> Iterator[Result]:
    """Put the scenarios one after the other, several under way at once where the engine allows it."""
    queue = _Queue(waiting)
    while queue.waiting or queue.under_way:
        yield from _given_up(conversation, queue)
        if not queue.under_way and not queue.waiting:
            return
        _fill_window(conversation, queue)
        try:
            take_answer(conversation, families)
        except (Trouble, AnswerError) as trouble:
            under_way = list(queue.under_way)
            queue.under_way.clear()
            yield from _broken_off(conversation, under_way, trouble, families)
            continue
        for course in queue.ended():
            _end_rows(conversation, course.scenario)
            yield Result(course.scenario, course.verdict or Passed(tuple(course.took)))


def _end_rows(conversation: Conversation, scenario: Scenario) -> None:
    """What the scenario asked has been answered, so that break-offs before it were not all there is."""
    in_a_row = conversation.troubles.in_a_row
    if in_a_row:
        methods = {step.method for step in scenario.steps}
        for method, kind in list(in_a_row):
            if method in methods:
                del in_a_row[method, kind]


def _given_up(conversation: Conversation, queue: _Queue) -> Iterator[Result]:
    """The scenarios that are not put to the engine any more, taken out of the queue."""
    troubles, patience = conversation.troubles, conversation.rules.patience
    counts = [(", one after the other", troubles.in_a_row, patience), (" in all", troubles.in_all, IN_ALL)]
    given_up = {
        method: f"`{method}` has ended in a {kind} {count} times{how}"
        for how, found, most in counts
        for (method, kind), count in found.items()
        if count >= most.get(kind, inf)
    }
    if not given_up and not conversation.is_lost:
        return
    kept: deque[Scenario] = deque()
    for scenario in queue.waiting:
        found = (given_up[step.method] for step in scenario.steps if step.method in given_up)
        why = LOST if conversation.is_lost else next(found, "")
        if why:
            yield Result(scenario, Errored(0, "not run", why))
        else:
            kept.append(scenario)
    queue.waiting = kept


LOST = "the engine did not come back after a restart"


def _fill_window(conversation: Conversation, queue: _Queue) -> None:
    """Write requests, in one go, as soon as half of those that may be waiting are answered."""
    window = conversation.window
    if len(conversation.in_flight) > window // 2:
        return
    batch: list[Request] = []
    while len(conversation.in_flight) < window:
        step = queue.next_step()
        if step is None:
            break
        batch.append(request_for(conversation, *step))
    if batch:
        conversation.adapter.send(batch)


def _broken_off(
    conversation: Conversation, under_way: list[Course], trouble: Exception, families: Families
) -> Iterator[Result]:
    """The results of the scenarios that were under way when the conversation broke off."""
    _, index, request = conversation.in_flight[0]
    is_certain = len(conversation.in_flight) == 1
    kind = getattr(trouble, "kind", "protocol")
    blamed = Errored(index, kind, str(trouble), conversation.adapter.log())
    first, *later = under_way
    reopen(conversation)
    if first.verdict is not None:
        conversation.troubles.take(request.method, kind)
        yield Result(first.scenario, first.verdict)
        yield from _ask(conversation, deque(course.scenario for course in later), families)
    elif (not later and is_certain) or conversation.is_lost:
        conversation.troubles.take(request.method, kind)
        yield Result(first.scenario, blamed)
        yield from _ask(conversation, deque(course.scenario for course in later), families)
    else:
        yield from _alone(conversation, [course.scenario for course in under_way], blamed, families)


def _alone(
    conversation: Conversation, scenarios: Sequence[Scenario], blamed: Errored, families: Families
) -> Iterator[Result]:
    """Each scenario by itself; if none of them breaks off again, the first one is blamed."""
    conversation.is_careful = True
    try:
        results = [
            result for scenario in scenarios for result in _ask(conversation, deque([scenario]), families)
        ]
    finally:
        conversation.is_careful = False
    if not any(isinstance(result.verdict, Errored) for result in results):
        again = f"{blamed.message}; alone, after a restart, it did not happen again"
        results[0] = Result(results[0].scenario, replace(blamed, message=again))
        conversation.troubles.take(scenarios[0].steps[blamed.step].method, blamed.kind)
    yield from results
