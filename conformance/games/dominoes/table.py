"""Where the tiles of a scenario lie: what a play that is known to be right does to hands and line.

It follows what is written and judges nothing; a scenario that cannot be laid out is refused.
"""

from dataclasses import dataclass, field

from conformance.games.dominoes.names import canonical, halves_of


class TableError(ValueError):
    """A scenario's text that no table could follow; the message says what and why."""


@dataclass(slots=True)
class Table:
    """The hands and the line of one round, as far as it has been followed."""

    hands: list[list[str]]
    """By seat, canonical tiles."""
    line: list[tuple[int, int]] = field(default_factory=list)

    @property
    def ends(self) -> list[int]:
        """The numbers at the left and the right end."""
        return [self.line[0][0], self.line[-1][1]] if self.line else []

    @property
    def tiles(self) -> list[str]:
        """The line as tiles, left to right."""
        return [f"{left}-{right}" for left, right in self.line]

    @property
    def tiles_left(self) -> list[int]:
        """How many tiles each seat holds."""
        return [len(hand) for hand in self.hands]

    def play(self, seat: int, tile: str, end: str | None) -> None:
        """Lay a tile from a hand. Raises `TableError`."""
        held = canonical(tile)
        if held not in self.hands[seat]:
            raise TableError(f"{tile} is not in that hand, which holds {' '.join(self.hands[seat])}")
        self.line = joined(self.line, tile, end)
        self.hands[seat].remove(held)

    def next_holder(self, seat: int) -> int | None:
        """The next seat clockwise that holds tiles, while any seat can play."""
        if not any(map(self.can_play, range(len(self.hands)))):
            return None
        order = ((seat + step) % len(self.hands) for step in range(1, len(self.hands) + 1))
        return next((other for other in order if self.hands[other]), None)

    def fits(self, tile: str, end: str | None) -> bool:
        """The tile matches that end, or may lead."""
        return end is None or self.ends[end == "right"] in halves_of(tile)

    def can_play(self, seat: int) -> bool:
        """The seat holds a tile that may be laid."""
        return any(not self.line or set(self.ends) & set(halves_of(tile)) for tile in self.hands[seat])


def joined(line: list[tuple[int, int]], tile: str, end: str | None) -> list[tuple[int, int]]:
    """The line with a tile at an end; a lead lies as it is written. Raises `TableError`."""
    first, second = halves_of(tile)
    if not line:
        return [(first, second)]
    if end is None:
        raise TableError(f"{tile} is no lead, and names no end")
    number = line[0][0] if end == "left" else line[-1][1]
    if number not in (first, second):
        raise TableError(f"{tile} does not match the {end} end, which is {number}")
    if end == "left":
        return [(second, first) if first == number else (first, second), *line]
    return [*line, (first, second) if first == number else (second, first)]


def dealt(hands: list[list[str]]) -> Table:
    """A table just dealt. Raises `TableError` for a tile that is there twice."""
    written = [[canonical(tile) for tile in hand] for hand in hands]
    flat = [tile for hand in written for tile in hand]
    twice = sorted({tile for tile in flat if flat.count(tile) > 1})
    if twice:
        raise TableError(f"the deal has {twice[0]} twice")
    return Table(written)
