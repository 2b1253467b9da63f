"""What lies on the table, as values: a line, and what may lie across it (chapter 4, LAYOUT)."""

from collections.abc import Iterable

from reference_impl.dominoes.equipment import Halves

Line = tuple[Halves, ...]
Arms = tuple[Line, Line]
"""Up and down. The tiles of an arm go from the spinner outward, each with its inner half first."""
NO_ARMS: Arms = ((), ())


class Cross(tuple[Halves, ...]):  # noqa: SLOT001 - a tuple can have no slots
    """A line in which the first double is the spinner: the same tiles from left to right, and its arms."""

    cross_ends: str
    """When they open: `after_both_sides` or `at_once` (LAYOUT-09, LAYOUT-10)."""
    spinner: Halves | None
    """The first double of the round, if there has been one."""
    arms: Arms
    spinner_counts: str
    """For how long: `until_covered` or `while_exposed` (COUNT-06, COUNT-08)."""

    def __new__(
        cls,
        tiles: Iterable[Halves] = (),
        cross_ends: str = "after_both_sides",
        spinner: Halves | None = None,
        arms: Arms = NO_ARMS,
        spinner_counts: str = "until_covered",
    ) -> "Cross":
        """A line that is not changed any more."""
        cross = super().__new__(cls, tiles)
        cross.cross_ends, cross.spinner, cross.arms = cross_ends, spinner, arms
        cross.spinner_counts = spinner_counts
        return cross

    def __eq__(self, other: object) -> bool:
        """The same tiles in the same places."""
        return isinstance(other, Cross) and tuple(self) == tuple(other) and vars(self) == vars(other)

    def __repr__(self) -> str:
        """All that it knows."""
        return (
            f"Cross({tuple(self)}, {self.cross_ends!r}, {self.spinner}, {self.arms}, {self.spinner_counts!r})"
        )

    def __hash__(self) -> int:
        """By all that is equal where they are."""
        return hash((tuple(self), self.spinner, self.arms))


class Tree(tuple[Halves, ...]):  # noqa: SLOT001 - a tuple can have no slots
    """A layout in which every double is a spinner: its tiles in the order in which they were laid (LAYOUT-11).

    The lead lies as it was named, and every other tile with its inner half first.
    """

    joined_to: tuple[int, ...]
    """By tile, the place of the one that it was joined to; -1 for the lead."""
    spinner_counts: str

    def __new__(
        cls,
        tiles: Iterable[Halves] = (),
        joined_to: tuple[int, ...] = (),
        spinner_counts: str = "until_covered",
    ) -> "Tree":
        """A layout that is not changed any more."""
        tree = super().__new__(cls, tiles)
        tree.joined_to, tree.spinner_counts = joined_to, spinner_counts
        return tree

    def __eq__(self, other: object) -> bool:
        """The same tiles, joined alike in the same order."""
        return isinstance(other, Tree) and tuple(self) == tuple(other) and vars(self) == vars(other)

    def __repr__(self) -> str:
        """All that it knows."""
        return f"Tree({tuple(self)}, {self.joined_to}, {self.spinner_counts!r})"

    def __hash__(self) -> int:
        """By all that is equal where they are."""
        return hash((tuple(self), self.joined_to))
