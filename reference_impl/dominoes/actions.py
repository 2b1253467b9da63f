"""What can be asked of a game: deal, play, draw, knock. Imperatives; whether they are legal is said elsewhere."""

from dataclasses import dataclass

from reference_impl.dominoes.equipment import Halves

End = str
"""One of those below, or, in a tree, the tile that the end is on, the higher half first: `6-4` (LAYOUT-13)."""
ENDS: tuple[End, End] = ("left", "right")
"""Those of every line."""
CROSS_ENDS: tuple[End, End] = ("up", "down")
"""Those of a spinner, across the line (LAYOUT-08)."""
ALL_ENDS = ENDS + CROSS_ENDS


@dataclass(frozen=True, slots=True)
class Deal:
    """Give out the hands of the next round."""

    hands: tuple[tuple[Halves, ...], ...]
    """By seat."""
    boneyard: tuple[Halves, ...] = ()
    """In the order in which its tiles will be drawn; nothing where nobody draws (DEAL-10)."""


@dataclass(frozen=True, slots=True)
class Play:
    """Lay a tile."""

    seat: int
    halves: Halves
    """The tile as it was named: a lead lies in this order, left half first."""
    end: End | None = None
    """Where it joins; nothing on the lead (LEAD-05)."""


@dataclass(frozen=True, slots=True)
class Knock:
    """Say that nothing held can be played."""

    seat: int


@dataclass(frozen=True, slots=True)
class Draw:
    """Take the next tile of the boneyard."""

    seat: int


Action = Deal | Play | Draw | Knock
