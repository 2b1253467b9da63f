"""Where the tiles of a scenario lie: what a play that is known to be right does to hands and line.

It follows what is written and judges nothing; a scenario that cannot be laid out is refused.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field

from conformance.games.dominoes.branched import Layout
from conformance.games.dominoes.laid import Laid
from conformance.games.dominoes.names import canonical, halves_of, whole_set
from conformance.games.tables import TableError

__all__ = ["Table", "TableError", "dealt"]


class Hands(list[list[str]]):
    """The hands of a deal, by seat, and the tiles with which its boneyard begins."""

    def __init__(self, hands: Iterable[list[str]], boneyard: Iterable[str] = ()) -> None:
        super().__init__(hands)
        self.boneyard = list(boneyard)


@dataclass(slots=True)
class Table:
    """The hands and the layout of one round, as far as it has been followed."""

    hands: list[list[str]]
    """By seat, canonical tiles."""
    laid: Layout = field(default_factory=Laid)
    boneyard: list[str] = field(default_factory=list)
    """In the order in which it is drawn; empty where nobody draws."""
    kept_back: int = 0
    """How many of its tiles are never drawn."""

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

    @property
    def may_draw(self) -> bool:
        """There is a tile to be drawn."""
        return len(self.boneyard) > self.kept_back

    @property
    def is_stuck(self) -> bool:
        """Nobody can play, and nothing may be drawn."""
        return not self.may_draw and not any(map(self.can_play, range(len(self.hands))))

    def draw(self, seat: int) -> str:
        """Take the next tile of the boneyard into a hand. Raises `TableError`."""
        if not self.may_draw:
            raise TableError("there is nothing to be drawn")
        if self.can_play(seat):
            raise TableError(f"a seat draws that holds a tile that fits: {' '.join(self.hands[seat])}")
        self.hands[seat].append(self.boneyard.pop(0))
        return self.hands[seat][-1]

    def next_holder(self, seat: int) -> int | None:
        """The next seat clockwise that holds tiles, while any seat can play or draw."""
        return None if self.is_stuck else next_holder(self.hands, seat)

    def fits(self, tile: str, end: str | None) -> bool:
        """The tile matches that end, or may lead."""
        numbers = [number for name, number in self.laid.ends if name == end]
        return end is None or not set(numbers).isdisjoint(halves_of(tile))

    def can_play(self, seat: int) -> bool:
        """The seat holds a tile that may be laid."""
        return can_play(self.hands[seat], self.ends)

    @property
    def ends(self) -> list[int]:
        """The numbers at the open ends, the left one first."""
        return [number for _, number in self.laid.ends]

    @property
    def names_of_ends(self) -> list[str]:
        """What they are called, each name once."""
        return list(dict(self.laid.ends))


def can_play(hand: Sequence[str], ends: Collection[int]) -> bool:
    """The hand has a tile for one of these ends; any will do where there are none."""
    return any(not ends or set(ends) & set(halves_of(tile)) for tile in hand)


def next_holder(hands: Sequence[Sequence[str]], seat: int) -> int | None:
    """The next seat clockwise that holds tiles; the same one if no other does."""
    order = ((seat + step) % len(hands) for step in range(1, len(hands) + 1))
    return next((other for other in order if hands[other]), None)


def dealt(hands: list[list[str]], laid: Layout | None = None) -> Table:
    """A table just dealt. Raises `TableError` for a tile that is there twice."""
    written = [[canonical(tile) for tile in hand] for hand in hands]
    flat = [tile for hand in written for tile in hand]
    twice = sorted({tile for tile in flat if flat.count(tile) > 1})
    if twice:
        raise TableError(f"the deal has {twice[0]} twice")
    return Table(written, laid or Laid())


def boneyard_of(hands: Iterable[Iterable[str]], begins: Iterable[str], highest_pip: int) -> list[str]:
    """What was not dealt: first the tiles that are named, then the others, the lowest first. Raises `TableError`.

    >>> boneyard_of([["1-1"], ["2-0"]], ["2-2"], 2)
    ['2-2', '0-0', '1-0', '2-1']
    """
    held = {canonical(tile) for hand in hands for tile in hand}
    first = list(map(canonical, begins))
    rest = [tile for tile in whole_set(highest_pip) if tile not in held]
    wrong = [tile for tile in first if tile not in rest or first.count(tile) > 1]
    if wrong:
        raise TableError(f"{wrong[0]} cannot be drawn from the boneyard, or not twice")
    return first + [tile for tile in rest if tile not in first]


def beginning_of(boneyard: Sequence[str]) -> list[str]:
    """The tiles with which a boneyard must be said to begin, so that the others follow, the lowest first.

    >>> beginning_of(["2-2", "0-0", "1-0", "2-1"]), beginning_of(["0-0", "1-0"])
    (['2-2'], [])
    """
    order = [halves_of(canonical(tile)) for tile in boneyard]
    return [tile for number, tile in enumerate(boneyard) if order[number:] != sorted(order[number:])]
