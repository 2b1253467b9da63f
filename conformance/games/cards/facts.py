"""How each fact is read from an answer about cards, in the form in which facts are compared.

A reader raises `KeyError`, `IndexError`, `TypeError` or `ValueError` when the answer has no such fact.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from conformance.games.cards.names import CARD, PACK, in_order

Reader = Callable[[Any], Any]
CARD_IN_TEXT = re.compile(rf"(?<![A-Za-z0-9]){CARD}(?![A-Za-z0-9])")
"""A rank and a suit that stand alone."""
WORDS = ("stand", "beg", "give", "run", "pass")
"""Actions that are a word."""
MOST_SEATS = 4
MEMBERS = (
    "phase",
    "turn",
    "dealer",
    "trump",
    "turn_up",
    "refused",
    "runs",
    "trick",
    "tricks",
    "scores",
    "cards_left",
    "stock",
    "round",
    "game",
    "games",
    "winner",
    "bid",
    "bidder",
    "top",
)
"""Of the state."""


def own(member: str) -> Reader:
    """A member of the result itself."""
    return lambda result: result[member]


def state(member: str) -> Reader:
    """A member of the result's state."""
    return lambda result: result["state"][member]


def item(member: str, index: int) -> Reader:
    """One number of a list in the result's state."""
    return lambda result: result["state"][member][index]


def cards_anywhere(value: Any) -> Iterator[str]:
    """Every card that is written anywhere in a value."""
    if isinstance(value, str):
        yield from CARD_IN_TEXT.findall(value)
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from cards_anywhere(key)
            yield from cards_anywhere(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from cards_anywhere(inner)


def leaks(result: Any) -> list[str]:
    """The cards in a view that are neither in its hand nor open on the table."""
    table = result["state"]
    shown = [result["hand"], table["turn_up"], table["refused"], table["trick"], table.get("top")]
    return in_order(set(cards_anywhere(result)) - set(cards_anywhere(shown)))


def dealer_sits_there(result: Any) -> bool:
    """The dealer that is told is a seat at the table."""
    table = result["state"]
    return 0 <= number(table["dealer"]) < len(table["cards_left"])


def action_told(action: Any) -> str:
    """An action in words: `KH`, `bid 3`, `discard 3`, `stand`."""
    for word in WORDS:
        if action == {word: True} and action[word] is True:
            return word
    for word in ("bid", "discard"):
        if word in action:
            return f"{word} {number(action[word])}"
    return str(action["play"])


def number(value: Any) -> int:
    """A whole number; raises `TypeError` for anything else."""
    if type(value) is not int:
        raise TypeError(value)
    return value


STATE: Mapping[str, Reader] = {
    **{member: state(member) for member in MEMBERS},
    **{
        f"{member}.{index}": item(member, index)
        for member in ("scores", "cards_left", "tricks", "games")
        for index in range(MOST_SEATS)
    },
}
SCORING: Mapping[str, Reader] = {
    "accepted": own("accepted"),
    "points": own("points"),
    "ledger": own("ledger"),
    **STATE,
}

FACTS: Mapping[str, Mapping[str, Reader]] = {
    "new_game": {"accepted": own("accepted"), "dealer_sits_there": dealer_sits_there, **STATE},
    "deal": {
        **SCORING,
        "pack_is_whole": lambda result: sorted(result["deck"]) == sorted(PACK),
    },
    "act": SCORING,
    "legal": {
        "seat": own("seat"),
        "actions": lambda result: sorted(map(action_told, result["actions"])),
    },
    "view": {
        "seat": own("seat"),
        "hand": lambda result: in_order(result["hand"]),
        "leaks": leaks,
        "everything": lambda result: {**result, "hand": in_order(result["hand"])},
        **STATE,
    },
}
