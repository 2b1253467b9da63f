"""Kinds of what stands at a place of a phrase that every family of games has: words, values, lists and scores."""

import json
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from conformance.games.phrasing import Form, Kind


def one_of(meant: Mapping[str, str], sample: str, is_many: Callable[[str], bool] = lambda _: False) -> Kind:
    """One of several words, with what is meant by each."""
    said = {value: word for word, value in meant.items()}
    pattern = "|".join(re.escape(word).replace("–", "[–-]") for word in meant)
    return Kind(
        pattern,
        lambda text: meant[text if text in meant else text.replace("-", "–")],
        said.__getitem__,
        sample,
        is_many,
    )


def value(text: str) -> Any:
    """A field's value as it stands in a step: JSON, or a word."""
    try:
        return json.loads(text)
    except ValueError:
        return text


def said_value(given: Any) -> str:
    """The same as it is written."""
    return given if isinstance(given, str) and value(given) == given else json.dumps(given)


VALUE = Kind(".+", value, said_value, "101")
FIELD = Kind("[a-z_]+", str, str, "target")
FACT = Kind(r"[a-z_]+(?:\.\d+)?", str, str, "phase")


def several(conjunction: str, item: str, *, bare: bool = False) -> str:
    """The pattern of one or more, apart by commas and the conjunction; `bare` ones by spaces as well."""
    mark = "?" if bare else ""
    joint = re.escape(conjunction)
    return rf"(?:{item})(?:(?:,| {joint}|, {joint}){mark} (?:{item}))*"


def joined(conjunction: str, items: Sequence[str]) -> str:
    """Several as they are said: `1, 2 and 3`."""
    head = ", ".join(items[:-1])
    return f"{head} {conjunction} {items[-1]}" if head else "".join(items)


def list_of(conjunction: str, item: Kind, count: int) -> Kind:
    """One or more of a kind; the sample has so many."""
    return Kind(
        several(conjunction, item.pattern),
        lambda text: [item.read(found) for found in re.findall(item.pattern, text)],
        lambda values: joined(conjunction, [item.said(one) for one in values]),
        joined(conjunction, [item.sample, item.sample[:-1] + str(count + 2)][:count]),
        lambda values: len(values) != 1,
    )


def pairs_of(
    conjunction: str, item: Form, places: tuple[str, str], samples: Sequence[tuple[Any, Any]]
) -> Kind:
    """`Ann has 59 and Bob has 12`: pairs of what stands at two places of a form."""

    def read(text: str) -> list[tuple[Any, Any]]:
        found = (item.read(match[0]) or {} for match in re.finditer(item.bare, text))
        return [(values[places[0]], values[places[1]]) for values in found]

    def said(pairs: Sequence[tuple[Any, Any]]) -> str:
        return joined(conjunction, [item.said(dict(zip(places, pair, strict=True))) for pair in pairs])

    return Kind(several(conjunction, item.bare), read, said, said(samples))
