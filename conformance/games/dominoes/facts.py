"""How each fact is read from an answer, in the form in which facts are compared.

A reader raises `KeyError`, `IndexError`, `TypeError` or `ValueError` when the answer has no such fact.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Set
from itertools import chain
from typing import Any

from conformance.games.dominoes.ledger import DIVIDED_BY, PARTS
from conformance.games.dominoes.names import SETS, TILE, canonical, halves_of
from conformance.games.seats import MOST_SEATS

Reader = Callable[[Any], Any]


def _tile_in_text(pips: str) -> re.Pattern[str]:
    """Two pips with a mark between them, alone and not part of a date, a time or a longer number."""
    return re.compile(rf"(?<![\d:/.|–-])({pips})[-–|]({pips})(?![\d:/.|–-])")


_TO_6, _TO_12 = _tile_in_text("[0-6]"), _tile_in_text("[0-9]|1[0-2]")
OUTSIDE = {f"outside_double_{name}": highest_pip for highest_pip, name in SETS.items()}
"""The facts about a set, with its highest pip."""


def own(member: str) -> Reader:
    """A member of the result itself."""
    return lambda result: result[member]


def state(member: str) -> Reader:
    """A member of the result's state."""
    return lambda result: result["state"][member]


def item(member: str, index: int) -> Reader:
    """One number of a list in the result's state."""
    return lambda result: result["state"][member][index]


def tiles_in(value: Any, tile: re.Pattern[str]) -> Iterator[str]:
    """Every tile that is written anywhere in a value, canonical."""
    if isinstance(value, str):
        yield from (canonical(f"{left}-{right}") for left, right in tile.findall(value))
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from tiles_in(key, tile)
            yield from tiles_in(inner, tile)
    elif isinstance(value, list):
        for inner in value:
            yield from tiles_in(inner, tile)


def leaks(tile: re.Pattern[str]) -> Reader:
    """The tiles in a view that are neither in its hand nor on the table."""

    def read(result: Any) -> list[str]:
        state = result["state"]
        shown = chain(result["hand"], state["line"], *state.get("arms", {}).values())
        known = set(map(canonical, shown))
        return sorted(set(tiles_in(result, tile)) - known)

    return read


def action_told(action: Any) -> str:
    """An action in words: `6-4 left`, `6-4` for a lead, `draw`, `knock`."""
    for word in ("knock", "draw"):
        if action == {word: True} and action[word] is True:
            return word
    return f"{canonical(action['play'])} {end_told(action.get('end') or '')}".strip()


def end_told(end: str) -> str:
    """An end by its name; a tile's the one way of writing it."""
    return canonical(end) if TILE.fullmatch(end) else end


def canonical_or_none(tiles: Iterable[Any]) -> list[str | None]:
    """Tiles the one way of writing them, and nothing where there is none."""
    return [None if tile is None else canonical(tile) for tile in tiles]


def is_true(value: Any) -> bool:
    """A truth value; raises `TypeError` for anything else."""
    if not isinstance(value, bool):
        raise TypeError(value)
    return value


FURTHER = re.compile(r"by_\d+|knocks|tiles_left")
"""Parts of the points that there are in some games only; where they are 0 they may be left out."""


def ledger(parts: Set[str]) -> Reader:
    """These parts of the points, as far as they are told, and further ones that pay; what is no object, as it came."""

    def read(result: Any) -> Any:
        told = result["ledger"]
        if not isinstance(told, dict) or told.keys() <= parts:
            return told
        return {
            part: paid
            for part, paid in told.items()
            if part in parts or (FURTHER.fullmatch(part) and not same_as_nothing(paid))
        }

    return read


def same_as_nothing(paid: Any) -> bool:
    """The number 0."""
    return type(paid) is int and paid == 0


def dealt(result: Any) -> list[str]:
    """Every tile of the engine's own deal, canonical."""
    return [canonical(tile) for hand in result["hands"] for tile in hand]


def leader_sits_there(result: Any) -> bool:
    """The leader is one of the seats."""
    leader = result["state"]["leader"]
    return type(leader) is int and 0 <= leader < len(result["state"]["tiles_left"])


def outside(highest_pip: int) -> Reader:
    """The tiles of the engine's own deal that are not in the set."""
    return lambda result: sorted(tile for tile in dealt(result) if max(halves_of(tile)) > highest_pip)


STATE: Mapping[str, Reader] = {
    **{
        member: state(member)
        for member in (
            [
                "phase",
                "turn",
                "line",
                "ends",
                "spinner",
                "arms",
                "count",
                "scores",
                "tiles_left",
                "round",
                "leader",
                "ended",
                "winner",
                "boneyard",
            ]
        )
    },
    "joined_to": lambda result: canonical_or_none(result["state"]["joined_to"]),
    "ends_on": lambda result: canonical_or_none(result["state"]["ends_on"]),
    **{
        f"{member}.{index}": item(member, index)
        for member in ("scores", "tiles_left")
        for index in range(MOST_SEATS)
    },
}

FACTS: Mapping[str, Mapping[str, Reader]] = {
    "new_game": {"accepted": own("accepted"), "leader_sits_there": leader_sits_there, **STATE},
    "deal": {
        "accepted": own("accepted"),
        **STATE,
        "dealt_sizes": lambda result: [len(hand) for hand in result["hands"]],
        "dealt_twice": lambda result: sorted(
            tile for tile, times in Counter(dealt(result)).items() if times > 1
        ),
        **{fact: outside(highest_pip) for fact, highest_pip in OUTSIDE.items()},
    },
    "act": {
        "accepted": own("accepted"),
        "points": own("points"),
        "ledger": ledger(frozenset(PARTS)),
        **STATE,
    },
    "legal": {
        "seat": own("seat"),
        "actions": lambda result: sorted(map(action_told, result["actions"])),
    },
    "view": {
        "seat": own("seat"),
        "hand": lambda result: sorted(map(canonical, result["hand"])),
        "leaks": leaks(_TO_6),
        "leaks_to_12": leaks(_TO_12),
        "everything": lambda result: {**result, "hand": sorted(result["hand"])},
        **STATE,
    },
    "count": {"count": own("count"), "points": own("points"), "ledger": ledger(frozenset(DIVIDED_BY))},
    "layout": {
        "line": own("line"),
        "spinner": own("spinner"),
        "arms": own("arms"),
        "joined_to": lambda result: canonical_or_none(result["joined_to"]),
        "ends": lambda result: result["steps"][-1]["ends"],
        "ends_by_step": lambda result: [step["ends"] for step in result["steps"]],
        "laid": lambda result: [
            number for number, step in enumerate(result["steps"], 1) if is_true(step["accepted"])
        ],
    },
}
