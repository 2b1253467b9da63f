"""One game by two sets of rules of which one alone names ends by their tiles: what is asked, and told, in both."""

from dataclasses import replace
from typing import Any

from conformance.fuzzing.script import Move
from reference_impl.dominoes import layout, tree
from reference_impl.dominoes.actions import CROSS_ENDS, End, Play
from reference_impl.dominoes.equipment import Halves, tile_of
from reference_impl.dominoes.laid import Line, Tree
from reference_impl.dominoes.ruleset import Ruleset
from reference_impl.dominoes.view import Public


def are_named_alike(one: Ruleset, other: Ruleset) -> bool:
    """Ends have the same names by both."""
    return (one.spinner == "every_double") == (other.spinner == "every_double")


def carried(move: Move, here: Line, there: Line) -> Move:
    """A move on the one table as it is named on the other: a play at the end that is on the same tile."""
    if not isinstance(move, Play) or not move.end or not here or not there:
        return move
    if isinstance(here, Tree) == isinstance(there, Tree):
        return move
    name = tile_at(here, move.end)
    if isinstance(there, Tree):
        return replace(move, end=name)
    ends = [end for end in layout.names_of_ends(there) if tile_at(there, end) == name]
    fitting = [end for end in ends if layout.fits(there, tile_of(move.halves), end)]
    return replace(move, end=next(iter([*fitting, *ends]), move.end))


def tile_at(line: Line, end: End) -> End:
    """The tile that an end is on, as ends of a tree are named; the end itself where it is on none."""
    if isinstance(line, Tree):
        return end
    halves: Halves | None = {"left": line[0], "right": line[-1]}.get(end)
    if end in CROSS_ENDS:
        arm = layout.arms_of(line)[CROSS_ENDS.index(end)]
        halves = arm[-1] if arm else layout.spinner_of(line)
    return tree.name_of(halves) if halves else end


def actions_carried(actions: Any, line: Line) -> frozenset[Any]:
    """The actions that are open, as they are named in a tree."""
    return frozenset(
        replace(action, end=tile_at(line, action.end)) if isinstance(action, Play) and action.end else action
        for action in actions
    )


def without_places(table: Public, line: Line) -> Public:
    """What everybody sees, but for where the tiles lie: which they are, and what the ends show."""
    tiles = tuple(sorted(map(tile_of, layout.tiles_on(line))))
    return replace(table, line=tiles, ends=tuple(sorted(table.ends)))
