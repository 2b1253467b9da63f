"""Engines that count otherwise where every double is a spinner (chapter 6, COUNT-09)."""

from collections.abc import Callable

from conformance.mutants.mutant import Mutant
from reference_impl.dominoes.equipment import is_double
from reference_impl.dominoes.laid import Tree
from reference_impl.dominoes.tree import count_of, joined_at, numbers_on


def first_double(tree: Tree) -> int:
    """The place of the first double."""
    return next(place for place, halves in enumerate(tree) if is_double(halves))


def doubles_count(halves: Callable[[Tree, int, int], int]) -> Callable[[Tree], int]:
    """The count in which so many halves of each double are counted, by its place and the tiles that lie there."""

    def counted(tree: Tree) -> int:
        joined, numbers = joined_at(tree), numbers_on(tree)
        return sum(
            tile[0] * halves(tree, place, joined[place]) if is_double(tile) else sum(numbers[place])
            for place, tile in enumerate(tree)
        )

    return counted


def worths(tree: Tree) -> list[int]:
    """What each tile that counts adds, in the order in which they were laid."""
    joined, numbers = joined_at(tree), numbers_on(tree)
    return [
        tile[0] * 2 * (joined[place] < 2) if is_double(tile) else sum(numbers[place])
        for place, tile in enumerate(tree)
        if numbers[place] and not (is_double(tile) and joined[place] >= 2)
    ]


def ends_counted(most: int) -> Callable[[Tree], int]:
    """Only so many of the tiles at ends count, those that were laid first."""
    return lambda tree: sum(worths(tree)[:most])


def without_the_fourth(tree: Tree) -> int:
    """A tile at the second cross end of a double is not counted."""
    lying = [0] * len(tree)
    left_out = 0
    joined, numbers = joined_at(tree), numbers_on(tree)
    for place, at in list(enumerate(tree.joined_to))[1:]:
        lying[place] = 1
        lying[at] += 1
        if is_double(tree[at]) and lying[at] == 4:
            left_out += (
                tree[place][0] * 2 * (joined[place] < 2) if is_double(tree[place]) else sum(numbers[place])
            )
    return count_of(tree) - left_out


COUNT, HALVES = "tree.count_of", "tree.halves_counted"

MUTANTS = (
    Mutant(
        "COUNT-09/one-half", "counts one half of a double of a tree", {HALVES: lambda _, joined: joined < 2}
    ),
    Mutant(
        "COUNT-09/four-halves",
        "counts a double that lies alone four times",
        {HALVES: lambda _, joined: (4, 2, 0, 0, 0)[joined]},
    ),
    Mutant(
        "COUNT-09/covered-by-one",
        "counts nothing for a double with one tile",
        {HALVES: lambda _, joined: 2 * (not joined)},
    ),
    Mutant(
        "COUNT-09/lead-covered-by-one",
        "counts nothing for a double that led with one tile",
        {COUNT: doubles_count(lambda _, place, joined: 2 * (joined < (2 if place else 1)))},
    ),
    Mutant("COUNT-09/for-ever", "counts every double of a tree for ever", {HALVES: lambda *_: 2}),
    Mutant(
        "COUNT-09/half-for-ever",
        "counts one half of a covered double of a tree",
        {HALVES: lambda _, joined: 2 if joined < 2 else 1},
    ),
    Mutant(
        "COUNT-09/unbegun-counted",
        "counts the cross ends of a double at which no tile lies",
        {HALVES: lambda _, joined: 2 if joined < 2 else 4 - joined},
    ),
    Mutant(
        "COUNT-09/until-an-arm",
        "counts a double until a third tile lies at it",
        {HALVES: lambda _, joined: 2 * (joined < 3)},
    ),
    Mutant(
        "COUNT-09/until-all-four",
        "counts a double until four tiles lie at it",
        {HALVES: lambda _, joined: 2 * (joined < 4)},
    ),
    Mutant(
        "COUNT-09/first-covered-only",
        "counts all doubles but the first for ever",
        {COUNT: doubles_count(lambda tree, place, joined: 2 * (joined < 2 or place != first_double(tree)))},
    ),
    Mutant(
        "COUNT-09/later-covered-only",
        "counts the first double for ever",
        {COUNT: doubles_count(lambda tree, place, joined: 2 * (joined < 2 or place == first_double(tree)))},
    ),
    Mutant("COUNT-09/two-ends", "counts two ends of a tree and no more", {COUNT: ends_counted(2)}),
    Mutant("COUNT-09/three-ends", "counts three ends of a tree and no more", {COUNT: ends_counted(3)}),
    Mutant("COUNT-09/four-ends", "counts four ends of a tree and no more", {COUNT: ends_counted(4)}),
    Mutant(
        "COUNT-09/second-arm-forgotten",
        "counts no tile at the second cross end of a double",
        {COUNT: without_the_fourth},
    ),
)
