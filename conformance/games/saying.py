"""How people say facts that every family has."""

import json
from collections.abc import Sequence
from typing import Any


def said_plainly(fact: str, value: Any) -> str:
    """A name and a value."""
    if isinstance(value, bool | list | dict):
        return f"{fact} {json.dumps(value, ensure_ascii=False)}"
    told = "none" if value is None else str(value)
    return f"{fact.replace('_', ' ')} {told.replace('_', ' ')}"


def numbers_said(heading: str, names: Sequence[str], values: Any) -> str:
    """A number for each name."""
    pairs = zip(names, values, strict=True)
    return f"{heading} {', '.join(f'{name} {number}' for name, number in pairs)}"
