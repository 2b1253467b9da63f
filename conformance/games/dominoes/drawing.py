"""Tables and facts for people: a line of play in characters, a round in notation, facts in words."""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from conformance.corpus.values import Scenario
from conformance.games.dominoes.facts import OUTSIDE
from conformance.games.dominoes.laid import ACROSS, layout_of
from conformance.games.dominoes.ledger import GOING_OUT, PARTS
from conformance.games.dominoes.names import canonical, halves_of
from conformance.games.saying import numbers_said, said_plainly
from conformance.games.seats import seat_names, side_names

WIDEST = 76


def draw_line(line: Sequence[str]) -> str:
    """A line of play; doubles stand crosswise, and a spinner between its arms, if they are written with it.

    Tiles that are written with what they joined are a tree, a line for each branch.

    >>> print(draw_line(["4-6", "6-6"]))
         ┌─┐
    ┌─┬─┐│6│
    │4│6│├─┤
    └─┴─┘│6│
         └─┘
    >>> print(draw_line(["3-6", "6-6(^6-2 v6-5 5-5)", "6-1"]))
         ┌─┐
         │2│
         ├─┤
         │6│
         └─┘
         ┌─┐
    ┌─┬─┐│6│┌─┬─┐
    │3│6│├─┤│6│1│
    └─┴─┘│6│└─┴─┘
         └─┘
         ┌─┐
         │6│
         ├─┤
         │5│
         └─┘
        ┌─┬─┐
        │5│5│
        └─┴─┘
    """
    if any("@" in word for word in line):
        return "\n".join(map(draw_line, rows_of_tree(line)))
    drawn: list[str] = []
    rows, above, below = [""] * 5, list[str](), list[str]()
    for word in line:
        tile, up, down = _with_arms(word)
        left, right = halves_of(tile)
        block = _double(left) if left == right else _single(left, right)
        if len(rows[0]) + len(block[0]) > WIDEST:
            drawn += [*above, *rows, *below]
            rows, above, below = [""] * 5, [], []
        if up or down:
            at, width = max(len(rows[0]), 1), len(block[0])
            rows = [row.rjust(at) for row in rows]  # an arm may end with a double, which is wider
            above = _centred([row for outer in reversed(up) for row in _upright(outer[::-1])], at, width)
            below = _centred([row for outer in down for row in _upright(outer)], at, width)
        rows = [row + part for row, part in zip(rows, block, strict=True)]
    drawn += [*above, *rows, *below]
    return "\n".join(row.rstrip() for row in drawn if row.strip())


def rows_of_tree(words: Sequence[str]) -> list[list[str]]:
    """A tree as lines: the one that goes through the lead, and one for each further branch, from its spinner outward.

    >>> rows_of_tree(["6-4", "4-4@6-4", "4-1@4-4", "4-2@4-4", "2-2@4-2", "6-3@6-4"])
    [['3-6', '6-4', '4-4', '4-1'], ['4-4', '4-2', '2-2']]
    """
    pairs = [word.partition("@")[::2] for word in words]
    joined = {canonical(tile): [one for one, at in pairs if at == canonical(tile)] for tile, _ in pairs}
    branches: list[list[str]] = []

    def outward(tile: str) -> list[str]:
        """The tile, and what goes on straight from it."""
        ahead, *aside = joined[canonical(tile)] or [""]
        branches.extend([tile, *outward(one)] for one in aside)
        return [tile, *(outward(ahead) if ahead else [])]

    lead = pairs[0][0]
    at_lead = joined[canonical(lead)]
    to_right = next((one for one in at_lead if halves_of(one)[0] == halves_of(lead)[1]), None)
    others = [one for one in at_lead if one != to_right]
    to_left, aside = others[:1], others[1:]
    west = [f"{second}-{first}" for one in to_left for first, second in map(halves_of, outward(one))]
    east = outward(to_right) if to_right else []
    return [[*west[::-1], lead, *east], *([lead, *outward(one)] for one in aside), *branches]


def _with_arms(word: str) -> tuple[str, list[tuple[int, int]], list[tuple[int, int]]]:
    """A tile and the arms that are written with it, each tile from the inner half outward."""
    tile, _, arms = word.partition("(")
    up, _, down = arms.removesuffix(")").partition("v")
    return tile, *([halves_of(one) for one in arm.strip(" ^").split()] for arm in (up, down))  # type: ignore[return-value]


def _upright(halves: tuple[int, int]) -> list[str]:
    """A tile of an arm, its first half above; a double lies crosswise."""
    above, below = halves
    if above == below:
        return _single(above, below)[1:4]
    bar = "─" * max(len(str(above)), len(str(below)))
    return [f"┌{bar}┐", f"│{above:>{len(bar)}}│", f"├{bar}┤", f"│{below:>{len(bar)}}│", f"└{bar}┘"]


def _centred(rows: Sequence[str], at: int, width: int) -> list[str]:
    """Rows in the middle of what stands there so wide."""
    return [" " * (at + (width - len(row)) // 2) + row for row in rows]


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
        return draw_line(layout_of(json.loads(step.params)))
    before = (earlier.expect for earlier in reversed(scenario.steps[:index]))
    told: Mapping[str, Any] = next((expect for expect in before if expect.get("line") is not None), {})
    line = layout_of(told)
    return f"{draw_line(line)}\nthe table before" if line else ""


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
    name, _, index = fact.partition(".")
    try:
        if index:
            return _said_of_one(name, int(index), value, seats)
        return SAYINGS[fact](value, seats) if fact in SAYINGS else said_plainly(fact, value)
    except (IndexError, TypeError, ValueError, KeyError, AttributeError):
        return f"{fact} {json.dumps(value)}"


def _said_of_one(name: str, index: int, value: Any, seats: int) -> str:
    """A number of one side or seat."""
    if name == "scores":
        return f"{side_names(seats)[index]} has {value}"
    return f"{seat_names(seats)[index]} holds {value}"


def _ledger_said(value: Any) -> str:
    """The parts of the points; one that is missing is left to be shown as it came."""
    parts = {part: value[part] for part in PARTS if part in value or part != GOING_OUT}
    parts |= {part: paid for part, paid in value.items() if part not in parts}
    if not set(map(type, parts.values())) <= {int}:
        raise TypeError(value)
    return "ledger " + ", ".join(f"{part.replace('_', ' ')} {number}" for part, number in parts.items())


SAYINGS: Mapping[str, Callable[[Any, int], str]] = {
    "accepted": lambda value, _: {"true": "accepted", "false": "refused"}[json.dumps(value)],
    "turn": lambda value, seats: "nobody to act" if value is None else f"{seat_names(seats)[value]} to act",
    "leader": lambda value, seats: f"{seat_names(seats)[value]} leads",
    "winner": lambda value, seats: "no winner" if value is None else f"winner {side_names(seats)[value]}",
    "scores": lambda value, seats: numbers_said("scores", side_names(seats, len(value)), value),
    "tiles_left": lambda value, seats: numbers_said("tiles left", seat_names(seats)[:seats], value),
    "line": lambda value, _: f"line {' '.join(value) or 'empty'}",
    "spinner": lambda value, _: f"spinner {value or 'none'}",
    "arms": lambda value, _: ", ".join(f"arm {end} {' '.join(value[end]) or 'none'}" for end in ACROSS),
    "joined_to": lambda value, _: f"joined to {' '.join(tile or '–' for tile in value) or 'none'}",
    "ends_on": lambda value, _: f"ends on {' '.join(value) or 'none'}",
    "hand": lambda value, _: f"hand {' '.join(value) or 'empty'}",
    **dict.fromkeys(
        ("leaks", "leaks_to_12"),
        lambda value, _: f"tiles that are not for this seat: {' '.join(value) or 'none'}",
    ),
    "boneyard": lambda value, _: f"{value} in the boneyard",
    "actions": lambda value, _: f"actions {', '.join(value) or 'none'}",
    "dealt_sizes": lambda value, seats: numbers_said("tiles dealt", seat_names(seats)[:seats], value),
    "dealt_twice": lambda value, _: f"tiles dealt twice: {' '.join(value) or 'none'}",
    **dict.fromkeys(OUTSIDE, lambda value, _: f"tiles outside the set: {' '.join(value) or 'none'}"),
    "leader_sits_there": lambda value, _: {
        "true": "a leader who sits at the table",
        "false": "a leader who does not sit there",
    }[json.dumps(value)],
    "ledger": lambda value, _: _ledger_said(value),
    "ends": lambda value, _: f"ends {' and '.join(map(str, value)) or 'none'}",
}
"""How the facts are said that are more than a name and a value; the number of seats gives the names."""
