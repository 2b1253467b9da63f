"""What lies on a table: a line, and across its spinner, where the rules have one, an arm up and an arm down.

In words a spinner is followed by its arms, each from the spinner outward: `3-6 6-6(^6-2 2-2 v6-4) 6-1`.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from conformance.games.dominoes.names import canonical, halves_of
from conformance.games.tables import TableError
from reference_impl.dominoes.notation import End

Halves = tuple[int, int]
Row = tuple[Halves, ...]
Ends = list[tuple[str, int]]

ACROSS: tuple[End, ...] = ("up", "down")
"""The ends across the line."""
ENDS: tuple[End, ...] = ("left", "right", *ACROSS)
"""In the order in which they are told."""

WORDS = r"{t}(?:@{t}|\((?:\^{t}(?: {t})*)? ?(?:v{t}(?: {t})*)?\))?".format(t=r"\d+-\d+")
"""The pattern of a tile as it stands in a layout: with the arms that begin at it, or the tile that it joined."""


@dataclass(frozen=True, slots=True)
class Laid:
    """All the tiles of a round that have been played, as they lie."""

    cross_ends: str = ""
    """When those of a spinner open; nothing where the rules have no spinner."""
    line: Row = ()
    spinner: int | None = None
    """The number of the first double, where it is a spinner."""
    up: Row = ()
    down: Row = ()

    @property
    def ends(self) -> Ends:
        """The open ends: what each is called, and its number."""
        if not self.line:
            return []
        ends = [("left", self.line[0][0]), ("right", self.line[-1][1])]
        if self.spinner is None or not (self.cross_ends == "at_once" or self.is_covered):
            return ends
        return ends + [(end, arm[-1][1] if arm else self.spinner) for end, arm in self._arms.items()]

    @property
    def is_covered(self) -> bool:
        """The spinner has a tile at both its sides."""
        return (self.spinner, self.spinner) in self.line[1:-1]

    @property
    def _arms(self) -> dict[str, Row]:
        return {"up": self.up, "down": self.down}

    @property
    def rows(self) -> tuple[Row, ...]:
        """The line, and the arms that have been begun."""
        return (self.line, *(arm for arm in self._arms.values() if arm))

    @property
    def facts(self) -> dict[str, Any]:
        """What an engine tells of it."""
        return {"line": written(self.line), "ends": [number for _, number in self.ends], **self.cross}

    @property
    def cross(self) -> dict[str, Any]:
        """What it tells besides the line where the rules have a spinner."""
        if not self.cross_ends:
            return {}
        spinner = None if self.spinner is None else f"{self.spinner}-{self.spinner}"
        return {"spinner": spinner, "arms": {end: written(arm) for end, arm in self._arms.items()}}

    def joined(self, tile: str, end: str | None) -> "Laid":
        """The same with one tile more; a lead lies as it is written. Raises `TableError`."""
        first, second = halves_of(tile)
        if not self.line:
            return replace(self, line=((first, second),), spinner=self._spinner_with(first, second))
        if end is None:
            raise TableError(f"{tile} is no lead, and names no end")
        number = dict(self.ends).get(end)
        if number is None:
            raise TableError(f"{tile} has no {end} end to join, for there is none that is open")
        if number not in (first, second):
            raise TableError(f"{tile} does not match the {end} end, which is {number}")
        outward = (first, second) if first == number else (second, first)
        if end in ACROSS:
            arm = (*self._arms[end], outward)
            return replace(self, up=arm) if end == "up" else replace(self, down=arm)
        line = (outward[::-1], *self.line) if end == "left" else (*self.line, outward)
        return replace(self, line=line, spinner=self._spinner_with(first, second))

    def _spinner_with(self, first: int, second: int) -> int | None:
        """The number of the spinner when this tile has been laid."""
        return first if self.cross_ends and self.spinner is None and first == second else self.spinner


def written(row: Row) -> list[str]:
    """The tiles of a row, in order."""
    return [f"{first}-{second}" for first, second in row]


def laid_in(text: str, cross_ends: str = "") -> Laid:
    """A layout from its words. Raises `ValueError` for one that could not lie so.

    >>> laid_in("3-6 6-6(^6-2) 6-1", "after_both_sides").ends
    [('left', 3), ('right', 1), ('up', 2), ('down', 6)]
    """
    rows: dict[str, list[str]] = {"line": [], "up": [], "down": []}
    spinner = None
    at = "line"
    for word in re.findall(r"[()^v]|[^()^v ]+", text):
        if word == "(" and rows["line"] and spinner is None:
            spinner = rows["line"][-1]
        elif word in "()^v":
            at = {"^": "up", "v": "down"}.get(word, "line")
        else:
            rows[at].append(word.strip(","))
    line, up, down = (tuple(map(halves_of, row)) for row in rows.values())
    if spinner and not cross_ends:
        raise TableError(f"{spinner} has arms, and the rules have no spinner")
    double = halves_of(spinner) if spinner else _only_double(line) if cross_ends else None
    if double and double[0] != double[1]:
        raise TableError(f"{spinner} is no double, and has arms")
    laid = Laid(cross_ends, line, double[0] if double else None, up, down)
    _check_touching(laid)
    return laid


def _only_double(line: Row) -> Halves | None:
    """The double of a line that says of none that it is the spinner. Raises `TableError`."""
    doubles = [tile for tile in line if tile[0] == tile[1]]
    if len(doubles) > 1:
        raise TableError(
            f"one of {' and '.join(written(tuple(doubles)))} is the spinner; it is written `6-6()`"
        )
    return doubles[0] if doubles else None


def told_laid(facts: Mapping[str, Any]) -> str:
    """A layout in words, by what an engine tells of it.

    >>> told_laid({"line": ["3-6", "6-6"], "spinner": "6-6", "arms": {"up": [], "down": []}})
    '3-6 6-6()'
    """
    return " ".join(layout_of(facts))


def layout_of(facts: Mapping[str, Any]) -> list[str]:
    """The same, a word for each tile of the line; the arms stand with the spinner, and a joint with what joins it."""
    if "joined_to" in facts:
        pairs = zip(facts.get("line", ()), facts["joined_to"], strict=False)
        return [f"{tile}@{joint}" if joint else tile for tile, joint in pairs]
    arms = facts.get("arms", {"up": [], "down": []})
    told = " ".join(f"{mark}{' '.join(arms[end])}" for end, mark in (("up", "^"), ("down", "v")) if arms[end])
    return [f"{tile}({told})" if tile == facts.get("spinner") else tile for tile in facts.get("line", ())]


def _check_touching(laid: Laid) -> None:
    """Touching halves are equal, and no tile lies twice. Raises `TableError`."""
    for row in laid.rows:
        before = row[0][1] if row is laid.line else laid.spinner
        for tile in row[1:] if row is laid.line else row:
            if tile[0] != before:
                raise TableError(f"{tile[0]}-{tile[1]} does not touch the tile before it with an equal half")
            before = tile[1]
    tiles = [canonical(tile) for row in laid.rows for tile in written(row)]
    if len(set(tiles)) < len(tiles):
        raise TableError(f"a tile lies twice in {' '.join(tiles)}")
