"""Where the tiles of a scenario lie: what a play that is known to be right does to hands and line.

It follows what is written and judges nothing; a scenario that cannot be laid out is refused.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

from conformance.games.dominoes.laid import Laid, TableError
from conformance.games.dominoes.names import canonical, halves_of

__all__ = ["Table", "TableError", "dealt"]


@dataclass(slots=True)
class Table:
    """The hands and the layout of one round, as far as it has been followed."""

    hands: list[list[str]]
    """By seat, canonical tiles."""
    laid: Laid = field(default_factory=Laid)

    @property
    def tiles_left(self) -> list[int]:
        """How many tiles each seat holds."""
        return [len(hand) for hand in self.hands]

    def play(self, seat: int, tile: str, end: str | None) -> None:
        """Lay a tile from a hand. Raises `TableError`."""
        held = canonical(tile)
        if held not in self.hands[seat]:
            raise TableError(f"{tile} is not in that hand, which holds {' '.join(self.hands[seat])}")
        self.laid = self.laid.joined(tile, end)
        self.hands[seat].remove(held)

    def next_holder(self, seat: int) -> int | None:
        """The next seat clockwise that holds tiles, while any seat can play."""
        return next_holder(self.hands, self.ends, seat)

    def fits(self, tile: str, end: str | None) -> bool:
        """The tile matches that end, or may lead."""
        return end is None or self.laid.ends.get(end) in halves_of(tile)

    def can_play(self, seat: int) -> bool:
        """The seat holds a tile that may be laid."""
        return can_play(self.hands[seat], self.ends)

    @property
    def ends(self) -> list[int]:
        """The numbers at the open ends, the left one first."""
        return list(self.laid.ends.values())


def can_play(hand: Sequence[str], ends: Collection[int]) -> bool:
    """The hand has a tile for one of these ends; any will do where there are none."""
    return any(not ends or set(ends) & set(halves_of(tile)) for tile in hand)


def next_holder(hands: Sequence[Sequence[str]], ends: Collection[int], seat: int) -> int | None:
    """The next seat clockwise that holds tiles, while any seat can play."""
    if not any(can_play(hand, ends) for hand in hands):
        return None
    order = ((seat + step) % len(hands) for step in range(1, len(hands) + 1))
    return next((other for other in order if hands[other]), None)


def dealt(hands: list[list[str]], laid: Laid | None = None) -> Table:
    """A table just dealt. Raises `TableError` for a tile that is there twice."""
    written = [[canonical(tile) for tile in hand] for hand in hands]
    flat = [tile for hand in written for tile in hand]
    twice = sorted({tile for tile in flat if flat.count(tile) > 1})
    if twice:
        raise TableError(f"the deal has {twice[0]} twice")
    return Table(written, laid or Laid())
