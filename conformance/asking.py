"""Questions put to an engine one after the other, as many under way as it allows; nothing is judged here."""

from collections import deque
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any, Protocol, TypeVar

from conformance.conversation import Conversation
from conformance.protocol.messages import Request, result_of


class Question(Protocol):
    """A request before it has a number; a step of a scenario is one."""

    @property
    def method(self) -> str:
        """What is asked."""

    @property
    def params(self) -> str:
        """JSON text."""


Asked = TypeVar("Asked", bound=Question)


def answers(conversation: Conversation, questions: Iterable[Asked]) -> Iterator[tuple[Asked, dict[str, Any]]]:
    """Each question with its result, in their order. Raises `Trouble` or `AnswerError` where one does not come."""
    waiting: deque[tuple[Asked, Request]] = deque()
    window, left = conversation.claims.max_in_flight, iter(questions)
    while True:
        if len(waiting) <= window // 2:
            batch = [(asked, _request(conversation, asked)) for asked in islice(left, window - len(waiting))]
            waiting.extend(batch)
            if batch:
                conversation.adapter.send([request for _, request in batch])
        if not waiting:
            return
        asked, request = waiting.popleft()
        yield asked, result_of(conversation.adapter.receive(conversation.rules.timeout), request)


def _request(conversation: Conversation, asked: Question) -> Request:
    """The request for a question, with the next number."""
    conversation.next_id += 1
    return Request(conversation.next_id - 1, asked.method, asked.params)
