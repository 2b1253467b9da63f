"""What lies on a table where every double is a spinner: the tiles as they were laid, each with what it joined.

In words the tile that it joined stands behind it: `6-6 6-3@6-6 3-3@6-3`. An end is named by the tile that it is on.
"""

from dataclasses import dataclass, replace
from typing import Any

from conformance.games.dominoes.laid import Ends, Halves, Laid, Row, laid_in, written
from conformance.games.dominoes.names import canonical, halves_of
from conformance.games.tables import TableError


@dataclass(frozen=True, slots=True)
class Branched:
    """All the tiles of a round that have been played, in their order; each but the lead with its inner half first."""

    line: Row = ()
    joined_to: tuple[str | None, ...] = ()
    """By tile; nothing for the lead."""

    @property
    def names(self) -> list[str]:
        """The tiles by which ends are named, in the same order."""
        return list(map(canonical, written(self.line)))

    def lying_at(self, name: str) -> int:
        """How many tiles touch that one."""
        return self.joined_to.count(name) + (self.joined_to[self.names.index(name)] is not None)

    @property
    def ends(self) -> Ends:
        """The open ends: the tile that each is on, and its number."""
        return [
            (name, number)
            for name, tile in zip(self.names, self.line, strict=True)
            for number in self._free(name, tile)
        ]

    def _free(self, name: str, tile: Halves) -> list[int]:
        """The numbers that may be joined at a tile."""
        if tile[0] == tile[1]:
            lying = self.lying_at(name)
            return [tile[0]] * (4 - lying if lying >= 2 else 2 - lying)
        touched = [
            inner for (inner, _), joint in zip(self.line, self.joined_to, strict=True) if joint == name
        ]
        if self.joined_to[self.names.index(name)] is not None:
            touched.append(tile[0])
        return [number for number in tile if number not in touched]

    @property
    def rows(self) -> tuple[Row, ...]:
        """All tiles."""
        return (self.line,)

    @property
    def facts(self) -> dict[str, Any]:
        """What an engine tells of it."""
        names, numbers = ([end[place] for end in self.ends] for place in (0, 1))
        return {"line": written(self.line), "ends": numbers, "ends_on": names, **self.cross}

    @property
    def cross(self) -> dict[str, Any]:
        """What it tells besides the tiles and the ends."""
        return {"joined_to": list(self.joined_to)}

    def joined(self, tile: str, end: str | None) -> "Branched":
        """The same with one tile more; a lead lies as it is written. Raises `TableError`."""
        first, second = halves_of(tile)
        if not self.line:
            return replace(self, line=((first, second),), joined_to=(None,))
        if end is None:
            raise TableError(f"{tile} is no lead, and names no tile that it joins")
        numbers = [number for name, number in self.ends if name == end]
        if not numbers:
            raise TableError(f"{tile} cannot join {end}, which has no open end")
        matching = [number for number in numbers if number in (first, second)]
        if not matching:
            raise TableError(f"{tile} does not match {end}, which shows {numbers[0]}")
        outward = (first, second) if first == matching[0] else (second, first)
        return Branched((*self.line, outward), (*self.joined_to, end))


Layout = Laid | Branched


def layout_in(text: str, nothing: Layout) -> Layout:
    """A layout from its words, by the rules of an empty table. Raises `ValueError` for one that could not lie so.

    >>> layout_in("6-6 6-3@6-6 6-1@6-6", Branched()).ends
    [('6-6', 6), ('6-6', 6), ('6-3', 3), ('6-1', 1)]
    """
    if isinstance(nothing, Laid):
        return laid_in(text, nothing.cross_ends)
    lies: Branched = nothing
    for word in text.replace(",", "").split():
        tile, _, joint = word.partition("@")
        if canonical(tile) in lies.names:
            raise TableError(f"{tile} lies twice")
        lies = lies.joined(tile, canonical(joint) if joint else None)
    return lies
