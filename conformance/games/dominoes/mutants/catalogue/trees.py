"""Engines in which a layout branches otherwise where every double is a spinner (chapter 4, LAYOUT-11 to LAYOUT-13)."""

from collections.abc import Callable, Sequence

from conformance.games.dominoes.mutants.parts import either_end, end_that_fits
from conformance.mutants.mutant import Mutant
from reference_impl.dominoes.actions import Draw, End, Knock, Play
from reference_impl.dominoes.dealing import Breaches
from reference_impl.dominoes.equipment import Halves, Tile, is_double, tile_of
from reference_impl.dominoes.laid import Tree
from reference_impl.dominoes.playing import breach_of_matching, legal_actions
from reference_impl.dominoes.state import State
from reference_impl.dominoes.tree import (
    ends_for,
    free_sides,
    join,
    name_of,
    numbers_at_place,
    planted,
    tiles_of_ends,
)

Numbers = Callable[[Tree, int, int], tuple[int, ...]]
"""What `tree.numbers_at_place` answers."""


def only_some(is_spinner: Callable[[Tree, int], bool]) -> Numbers:
    """A double that is none of these goes on from its two sides, and no further."""

    def numbers(tree: Tree, place: int, joined: int) -> tuple[int, ...]:
        right = numbers_at_place(tree, place, joined)
        is_closed = is_double(tree[place]) and joined >= 2 and not is_spinner(tree, place)
        return () if is_closed else right

    return numbers


def doubles_of(tree: Tree) -> list[int]:
    """The places of the doubles."""
    return [place for place, halves in enumerate(tree) if is_double(halves)]


def is_across(tree: Tree, place: int) -> bool:
    """The way from the lead to that tile goes by a cross end of a double."""
    while place > 0:
        at = tree.joined_to[place]
        before = tree.joined_to[:place].count(at) + (at > 0)
        if is_double(tree[at]) and before >= 2:
            return True
        place = at
    return False


def any_branches(tree: Tree, place: int, joined: int) -> tuple[int, ...]:
    """The outer half of any tile but the lead can be joined three times."""
    right = numbers_at_place(tree, place, joined)
    return tree[place][1:] if place and not is_double(tree[place]) and joined < 4 else right


def inner_half_too(tree: Tree, place: int, joined: int) -> tuple[int, ...]:
    """The inner half of a joined tile can be joined again."""
    right = numbers_at_place(tree, place, joined)
    return right + tree[place][:1] if place and not is_double(tree[place]) else right


def joined_takes_four_more(tree: Tree, place: int, joined: int) -> tuple[int, ...]:
    """The tile that a double was joined to is none of its four."""
    is_joined = place and is_double(tree[place])
    return numbers_at_place(tree, place, joined - 1 if is_joined and joined > 2 else joined)


def right_half_only(tree: Tree, place: int, joined: int) -> tuple[int, ...]:
    """Of a lone lead only the right half can be joined."""
    right = numbers_at_place(tree, place, joined)
    return right[1:] if len(tree) == 1 and not is_double(tree[0]) else right


def at_the_first(tree: Tree, tile: Tile, _end: End) -> Tree:
    """A tile goes to the first one that it matches."""
    return join(tree, tile, ends_for(tree, tile)[0])


def at_the_last(tree: Tree, tile: Tile, _end: End) -> Tree:
    """A tile goes to the last one that it matches."""
    return join(tree, tile, ends_for(tree, tile)[-1])


def as_written(tree: Tree, tile: Tile, end: End) -> Tree:
    """A tile is not turned."""
    right = join(tree, tile, end)
    return Tree((*tree, tile), right.joined_to, right.spinner_counts)


def higher_half_first(halves: Halves, spinner_counts: str) -> Tree:
    """A lead lies with its higher half first."""
    return planted(tile_of(halves), spinner_counts)


def listed_by_side(state: State) -> Sequence[Play | Draw | Knock]:
    """A play is listed for each end of a tile."""
    listed = legal_actions(state)
    if not isinstance(state.line, Tree):
        return listed
    names = list(map(name_of, tiles_of_ends(state.line)))
    return [
        action
        for action in listed
        for _ in range(names.count(action.end) if isinstance(action, Play) and action.end else 1)
    ]


def no_end_needed(state: State, action: Play) -> Breaches:
    """A tile that matches several tiles of a tree need not name one."""
    found = breach_of_matching(state, action)
    return {} if isinstance(state.line, Tree) and "PLAY-05" in found else found


def anywhere(state: State, action: Play) -> Breaches:
    """In a tree a tile may name any end if it matches one."""
    return either_end(state, action) if isinstance(state.line, Tree) else breach_of_matching(state, action)


NUMBERS, FREE, JOIN = "tree.numbers_at_place", "tree.free_sides", "tree.join"

MUTANTS = (
    Mutant(
        "LAYOUT-11/first-double-only",
        "lets only the first double be a spinner",
        {NUMBERS: only_some(lambda tree, place: place == doubles_of(tree)[0])},
    ),
    Mutant(
        "LAYOUT-11/latest-double-only",
        "lets only the last double be a spinner",
        {NUMBERS: only_some(lambda tree, place: place == doubles_of(tree)[-1])},
    ),
    Mutant(
        "LAYOUT-11/two-doubles-only",
        "lets two doubles be spinners and no more",
        {NUMBERS: only_some(lambda tree, place: place in doubles_of(tree)[:2])},
    ),
    Mutant(
        "LAYOUT-11/a-lead-only",
        "lets only a double that leads be a spinner",
        {NUMBERS: only_some(lambda _, place: place == 0)},
    ),
    Mutant(
        "LAYOUT-11/never-the-lead",
        "lets no double be a spinner that leads",
        {NUMBERS: only_some(lambda _, place: place > 0)},
    ),
    Mutant(
        "LAYOUT-11/not-a-blank",
        "lets 0-0 be no spinner",
        {NUMBERS: only_some(lambda tree, place: tree[place] != (0, 0))},
    ),
    Mutant(
        "LAYOUT-11/not-on-an-arm",
        "lets no double be a spinner that lies beyond a cross end of another",
        {NUMBERS: only_some(lambda tree, place: not is_across(tree, place))},
    ),
    Mutant("LAYOUT-11/any-tile", "lets any joined tile branch", {NUMBERS: any_branches}),
    Mutant(
        "LAYOUT-11/inner-half", "lets the inner half of a tile be joined again", {NUMBERS: inner_half_too}
    ),
    Mutant(
        "LAYOUT-12/at-once", "opens the cross ends of a double at once", {FREE: lambda joined: 4 - joined}
    ),
    Mutant(
        "LAYOUT-12/never", "never opens the cross ends of a double", {FREE: lambda joined: max(0, 2 - joined)}
    ),
    Mutant(
        "LAYOUT-12/with-one-side",
        "opens the cross ends of a double when one side is covered",
        {FREE: lambda joined: 4 - joined if joined else 2},
    ),
    Mutant(
        "LAYOUT-12/one-cross-end",
        "opens one cross end of a double and no more",
        {FREE: lambda joined: free_sides(joined) if joined < 2 else max(0, 3 - joined)},
    ),
    Mutant(
        "LAYOUT-12/close-together",
        "closes both cross ends of a double with the first tile there",
        {FREE: lambda joined: 0 if joined == 3 else free_sides(joined)},
    ),
    Mutant(
        "LAYOUT-12/never-closed",
        "closes no cross end of a double",
        {FREE: lambda joined: free_sides(joined) if joined < 2 else 2},
    ),
    Mutant(
        "LAYOUT-12/a-fifth-tile",
        "lets a fifth tile join a double",
        {FREE: lambda joined: free_sides(joined) or joined < 5},
    ),
    Mutant(
        "LAYOUT-12/joined-takes-four-more",
        "lets four more tiles join a double that was joined",
        {NUMBERS: joined_takes_four_more},
    ),
    Mutant(
        "LAYOUT-13/first-that-matches", "joins a tile to the first one that it matches", {JOIN: at_the_first}
    ),
    Mutant(
        "LAYOUT-13/last-that-matches", "joins a tile to the last one that it matches", {JOIN: at_the_last}
    ),
    Mutant("LAYOUT-13/not-turned", "lays a tile as it was written", {JOIN: as_written}),
    Mutant(
        "LAYOUT-13/lead-turned",
        "lays a lead of a tree with its higher half first",
        {"tree.planted": higher_half_first},
    ),
    Mutant(
        "LAYOUT-13/right-half-only",
        "lets only the right half of a lone lead be joined",
        {NUMBERS: right_half_only},
    ),
    Mutant(
        "LAYOUT-13/listed-by-side",
        "lists a play once for each end of a double",
        {"game.legal": listed_by_side},
    ),
    Mutant(
        "LAYOUT-13/no-end-needed",
        "takes a tile without an end that matches two tiles of a tree",
        {"playing.breach_of_matching": no_end_needed},
    ),
    Mutant(
        "LAYOUT-13/anywhere",
        "takes a tile at any end of a tree if it matches another",
        {"playing.breach_of_matching": anywhere, "game.end_of_play": end_that_fits},
    ),
)
