"""Requests as lines, and answers from lines (`spec/protocol.md`, The wire)."""

import json
from dataclasses import dataclass
from typing import Any

from conformance.printable import printable
from conformance.protocol.wire_json import NotWireJson, parsed

LONGEST_LINE = 1 << 20
"""Bytes; more without a line break is a flood."""


class AnswerError(ValueError):
    """A line that is no answer to the request; the message says what is wrong and what to do about it."""

    in_order = False
    """It answers the request all the same, so that the conversation can go on."""


class RefusedToAnswer(AnswerError):
    """A JSON-RPC error for the request, or a result that is none."""

    in_order = True


@dataclass(frozen=True, slots=True)
class Request:
    """One request."""

    id: int
    method: str
    params: str
    """JSON text."""
    scenario: str = ""
    """Whose it is; for recordings, never written to an engine."""
    step: int = 0

    @property
    def line(self) -> bytes:
        """As it is written, with its line break."""
        return b'{"jsonrpc":"2.0","id":%d,"method":"%s","params":%s}\n' % (
            self.id,
            self.method.encode(),
            self.params.encode(),
        )


def result_of(line: bytes, request: Request) -> dict[str, Any]:
    """The result in the answer to a request. Raises `AnswerError`."""
    try:
        answer = parsed(line)
    except NotWireJson as error:
        raise AnswerError(_no_json(line, str(error))) from None
    if type(answer) is not dict:
        raise AnswerError(f"the answer is {shown(line)}; a JSON object is expected")
    id_ = answer.get("id")
    if id_ != request.id or type(id_) is not int:
        if answer.get("error") is not None and id_ is None:
            raise AnswerError(_refused_to_answer(answer["error"], request))
        raise AnswerError(_wrong_id(answer, request))
    if "error" in answer:
        raise RefusedToAnswer(_refused_to_answer(answer["error"], request))
    if "result" not in answer:
        raise AnswerError(f"the answer to `{request.method}` has no `result`: {shown(line)}")
    result = answer["result"]
    if type(result) is not dict:
        raise RefusedToAnswer(
            f"the result of `{request.method}` is {json.dumps(result)[:80]}; an object is expected. {UNWRITTEN}"
        )
    return result


def shown(line: bytes, width: int = 120) -> str:
    """A line as people are shown it: printable, and not too long."""
    text = line[: width * 4].decode("utf-8", "replace").rstrip("\r\n")
    return repr(printable(text, width))


def _wrong_id(answer: dict[str, Any], request: Request) -> str:
    """What is wrong with the id of an answer."""
    id_ = answer.get("id")
    told = f"has id {json.dumps(id_)[:80]}" if "id" in answer else "has no id"
    if type(id_) is int and 0 < id_ < request.id:
        return (
            f"the answer {told}, which was answered before, and {request.id} was asked; "
            "each request is answered once"
        )
    return (
        f"the answer {told}, and {request.id} was asked; answers come in the order of the requests, "
        "each with its request's id"
    )


def _no_json(line: bytes, why: str) -> str:
    """Why a line cannot be read, with a hint."""
    if why != "is not JSON":
        return f"the line {shown(line)} {why}"
    start = line.lstrip()[:1]
    if start == b"{" and line.rstrip()[-1:] != b"}":
        return f"the line {shown(line)} ends in the middle of a message; one message is one line"
    return (
        f"the line {shown(line)} is not JSON; standard output is for answers only, "
        "and everything else goes to standard error"
    )


def _refused_to_answer(error: Any, request: Request) -> str:
    """An engine's JSON-RPC error in words."""
    message = error.get("message") if isinstance(error, dict) else error
    advice = FORBIDDEN if request.method in ("new_game", "deal", "act") else UNWRITTEN
    return f"the engine answered `{request.method}` with the error {str(message)[:200]!r}. {advice}"


FORBIDDEN = 'What the rules forbid is answered with `"accepted":false`, and never with an error.'
UNWRITTEN = "What is not written yet is left out of the abilities that are claimed."
