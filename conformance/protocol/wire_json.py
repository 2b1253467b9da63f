"""JSON as it may come over the wire, read strictly: what is not plain for everybody is refused.

No member twice, no NaN or infinity, no half of a surrogate pair, and no nesting that only serves to
break a reader.
"""

import json
from collections import Counter
from math import isfinite
from typing import Any

DEEPEST = 64
"""Brackets within brackets; the answers of the protocol need no more than six."""


class NotWireJson(ValueError):
    """A text that cannot be read; the message says why."""


def parsed(line: bytes) -> Any:
    """The value that a line holds. Raises `NotWireJson`.

    >>> parsed(b'{"count": 12}')
    {'count': 12}
    """
    try:
        text = line.decode()
    except UnicodeDecodeError as error:
        raise NotWireJson(f"is not UTF-8 at byte {error.start}") from None
    if line.count(b"[") + line.count(b"{") > DEEPEST and _depth(line) > DEEPEST:
        raise NotWireJson(f"nests more than {DEEPEST} deep")
    try:
        value = _DECODER.decode(text)
    except NotWireJson:
        raise
    except json.JSONDecodeError:
        raise NotWireJson("is not JSON") from None
    except ValueError:  # more digits than Python reads
        raise NotWireJson("has a number of thousands of digits") from None
    if "\\u" in text and not _is_whole(value):
        raise NotWireJson("has half of a surrogate pair, which is no text")
    return value


def _depth(line: bytes) -> int:
    """How deep brackets stand within brackets, those in strings left out."""
    deepest = depth = 0
    in_string = is_escaped = False
    for byte in line:
        if in_string:
            in_string = is_escaped or byte != _QUOTE
            is_escaped = byte == _BACKSLASH and not is_escaped
        elif byte == _QUOTE:
            in_string = True
        elif byte in _OPENING:
            depth += 1
            deepest = max(deepest, depth)
        elif byte in _CLOSING:
            depth -= 1
    return deepest


_QUOTE, _BACKSLASH, _OPENING, _CLOSING = ord('"'), ord("\\"), b"[{", b"]}"


def _is_whole(value: Any) -> bool:
    """Every text in it can be written down."""
    try:
        json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return False
    return True


def object_of(members: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object, each of whose members is there once. Raises `NotWireJson`."""
    value = dict(members)
    if len(value) != len(members):
        ((twice, _),) = Counter(name for name, _ in members).most_common(1)
        raise NotWireJson(f"has the member {json.dumps(twice)[:80]} twice in one object")
    return value


def _constant(name: str) -> Any:
    raise NotWireJson(f"has {name}, which is no JSON")


def _float(text: str) -> float:
    value = float(text)
    if not isfinite(value):
        raise NotWireJson(f"has the number {text[:40]}, which is too large")
    return value


_DECODER = json.JSONDecoder(object_pairs_hook=object_of, parse_constant=_constant, parse_float=_float)
