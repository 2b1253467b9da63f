"""Tables and facts for people: a line of play in characters, a round in notation, facts in words."""

import json
from collections.abc import Sequence
from typing import Any

from conformance.corpus.values import Scenario
from conformance.games.dominoes.names import halves_of, seat_names, side_names

WIDEST = 76


def draw_line(line: Sequence[str]) -> str:
    """A line of play; doubles stand crosswise.

    >>> print(draw_line(["4-6", "6-6"]))
          ┌─┐
    ┌─┬─┐│6│
    │4│6│├─┤
    └─┴─┘│6│
          └─┘
    """
    rows = [""] * 5
    drawn: list[str] = []
    for tile in line:
        left, right = halves_of(tile)
        block = _double(left) if left == right else _single(left, right)
        if len(rows[0]) + len(block[0]) > WIDEST:
            drawn.extend(rows)
            rows = [""] * 5
        rows = [row + part for row, part in zip(rows, block, strict=True)]
    drawn.extend(rows)
    return "\n".join(row.rstrip() for row in drawn if row.strip())


def _single(left: int, right: int) -> list[str]:
    a, b = "─" * len(str(left)), "─" * len(str(right))
    blank = " " * (len(a) + len(b) + 3)
    return [blank, f"┌{a}┬{b}┐", f"│{left}│{right}│", f"└{a}┴{b}┘", blank]


def _double(pips: int) -> list[str]:
    bar = "─" * len(str(pips))
    return [f"┌{bar}┐", f"│{pips}│", f"├{bar}┤", f"│{pips}│", f"└{bar}┘"]


def drawn(scenario: Scenario, index: int) -> str:
    """The table as it lies before the step with this index."""
    step = scenario.steps[index]
    if step.method == "count":
        return draw_line(json.loads(step.params)["line"])
    before = (earlier.expect.get("line") for earlier in reversed(scenario.steps[:index]))
    line: list[str] = next((line for line in before if line is not None), [])
    return draw_line(line) if line else ""


def noted(scenario: Scenario, index: int) -> str:
    """The round in notation, from its deal up to and with the step."""
    told: list[str] = []
    for step in scenario.steps[: index + 1]:
        if step.method in ("deal", "new_game"):
            told = []
        if step.method == "act":
            told.append(step.text)
    return " | ".join(told)


def said(fact: str, value: Any, seats: int) -> str:
    """A fact in words; anything unexpected is shown as it came."""
    try:
        return _said(fact, value, seats)
    except (IndexError, TypeError, ValueError, KeyError):
        return f"{fact} {json.dumps(value)}"


def _said(fact: str, value: Any, seats: int) -> str:
    name, _, index = fact.partition(".")
    if name == "accepted":
        return "accepted" if value is True else "refused" if value is False else f"accepted {value!r}"
    if name == "turn" and value is not None:
        return f"{seat_names(seats)[value]} to act"
    if name == "leader":
        return f"{seat_names(seats)[value]} leads"
    if name == "winner" and value is not None:
        return f"winner {side_names(seats)[value]}"
    if fact == "scores":
        return "scores " + ", ".join(f"{n} {s}" for n, s in zip(side_names(seats), value, strict=True))
    if name == "scores":
        return f"{side_names(seats)[int(index)]} has {value}"
    if fact == "tiles_left":
        counts = zip(seat_names(seats), value, strict=False)
        return "tiles left " + ", ".join(f"{n} {s}" for n, s in counts)
    if name == "tiles_left":
        return f"{seat_names(seats)[int(index)]} holds {value}"
    if name in ("line", "hand", "leaks"):
        return f"{name} {' '.join(value) or 'none'}"
    if name == "actions":
        return f"actions {', '.join(value) or 'none'}"
    if name == "ends":
        return f"ends {' and '.join(map(str, value)) or 'none'}"
    words = {None: "none", True: "yes", False: "no"}
    told = words.get(value, value) if not isinstance(value, list | dict) else json.dumps(value)
    return f"{name.replace('_', ' ')} {str(told).replace('_', ' ')}"
