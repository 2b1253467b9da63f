"""Engines that lay tiles wrongly (chapter 4, LAYOUT)."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise

from conformance.mutants.mutant import Mutant
from reference_impl.dominoes.actions import Draw, End, Knock, Play
from reference_impl.dominoes.blocked import can_play, is_blocked
from reference_impl.dominoes.counting import count_of
from reference_impl.dominoes.dealing import Breaches
from reference_impl.dominoes.equipment import Halves, Hand, Tile, is_double, tile_of
from reference_impl.dominoes.laid import Line, Tree
from reference_impl.dominoes.layout import (
    fits,
    join,
    line_ends,
    number_at,
    open_ends,
)
from reference_impl.dominoes.playing import breach_of_matching, legal_actions
from reference_impl.dominoes.state import State
from reference_impl.dominoes.view import Public, public

Join = Callable[[Line, Tile, End], Line]


def higher_half_left(halves: Halves) -> Line:
    """A lead lies with its higher half to the left."""
    return (tile_of(halves),)


def lower_half_left(halves: Halves) -> Line:
    """A lead lies with its lower half to the left."""
    high, low = tile_of(halves)
    return ((low, high),)


def lone_double_replaced(line: Line, tile: Tile, end: End) -> Line:
    """The tile that joins a lone double takes its place."""
    joined = join(line, tile, end)
    if len(line) > 1 or not is_double(line[0]):
        return joined
    return joined[:1] if end == "left" else joined[1:]


def lone_double_told_once(state: State) -> Public:
    """A lone double is told with one end."""
    table = public(state)
    return replace(table, ends=table.ends[:1]) if len(state.line) == 1 and is_double(state.line[0]) else table


def blank_is_no_end(line: Line, tile: Tile, end: End) -> bool:
    """Nothing joins a blank."""
    return fits(line, tile, end) and number_at(line, end) != 0


def lead_joined_right(line: Line, tile: Tile, end: End) -> bool:
    """A lone tile can be joined at the right only."""
    return fits(line, tile, end) and (end == "right" or len(line) > 1)


def laid(halves: Callable[[int, Tile], Halves]) -> Join:
    """A tile that joins lies like this, by the number at the end and the tile, seen from that end inwards."""

    def joined(line: Line, tile: Tile, end: End) -> Line:
        left, right = line_ends(line)
        outer, inner = halves(left if end == "left" else right, tile)
        return ((outer, inner), *line) if end == "left" else (*line, (inner, outer))

    return joined


def matching_outside(number: int, tile: Tile) -> Halves:
    """The half that matches lies outside."""
    high, low = tile
    return (high, low) if high == number else (low, high)


def higher_half_only(line: Line, tile: Tile, end: End) -> bool:
    """Only the higher half of a tile may match."""
    return number_at(line, end) == tile[0]


def lower_half_only(line: Line, tile: Tile, end: End) -> bool:
    """Only the lower half of a tile may match."""
    return number_at(line, end) == tile[1]


def half_by_end(line: Line, tile: Tile, end: End) -> bool:
    """Only the higher half may match at the left, and only the lower at the right."""
    return number_at(line, end) == tile[end in ("right", "down")]


def other_end_dropped(line: Line, tile: Tile, end: End) -> Line:
    """From the third tile on, the tile at the other end is gone."""
    joined = join(line, tile, end)
    if len(line) < 2:
        return joined
    return joined[:-1] if end == "left" else joined[1:]


def joined_half_open(line: Line, tile: Tile, end: End) -> bool:
    """Both halves of the tile at an end are open."""
    return any(half in tile for half in line[0 if end == "left" else -1])


def every_joint_open(line: Line, tile: Tile, end: End) -> bool:
    """Wherever two tiles touch, a third may join."""
    return fits(line, tile, end) or any(right in tile for (_, right), _ in pairwise(line))


def inner_doubles(line: Line) -> tuple[int, ...]:
    """The numbers of the doubles that are joined on both sides."""
    return tuple(halves[0] for halves in line[1:-1] if is_double(halves))


def double_is_a_spinner(line: Line, tile: Tile, end: End) -> bool:
    """A tile may join any double inside the line."""
    return fits(line, tile, end) or any(number in tile for number in inner_doubles(line))


def first_double_is_a_spinner(line: Line, tile: Tile, end: End) -> bool:
    """A tile may join the first double inside the line, from the left."""
    return fits(line, tile, end) or any(number in tile for number in inner_doubles(line)[:1])


def can_join_a_double(line: Line, hand: Hand) -> bool:
    """A hand with a tile for a double inside the line can play."""
    return can_play(line, hand) or any(number in tile for tile in hand for number in inner_doubles(line))


def doubles_keep_it_open(line: Line, hands: Sequence[Hand]) -> bool:
    """A round is not blocked while a tile for a double inside the line is held."""
    return is_blocked(line, hands) and not any(can_join_a_double(line, hand) for hand in hands)


def by_number(end_taken: End) -> Join:
    """Where both ends show one number, this one is joined."""

    def joined(line: Line, tile: Tile, end: End) -> Line:
        left, right = line_ends(line)
        return join(line, tile, end_taken if left == right and not isinstance(line, Tree) else end)

    return joined


def both_joined(line: Line, tile: Tile, end: End) -> Line:
    """Where both ends show one number, the tile joins both."""
    left, right = line_ends(line)
    joined = join(line, tile, end)
    if left != right or isinstance(line, Tree):
        return joined
    return join(joined, tile, "left" if end == "right" else "right")


def equal_ends_listed_once(state: State) -> tuple[Play | Draw | Knock, ...]:
    """Where both ends show one number, plays are listed at the left only."""
    listed = legal_actions(state)
    if len(set(open_ends(state.line))) != 1:
        return listed
    return tuple(action for action in listed if not isinstance(action, Play) or action.end != "right")


def same_count_listed_once(state: State) -> tuple[Play | Draw | Knock, ...]:
    """On a line of several tiles a play is listed once, if it makes the same count at either end."""
    listed = legal_actions(state)
    if len(state.line) < 2:
        return listed
    once: dict[tuple[Tile, int], Play] = {}
    for action in listed:
        if isinstance(action, Play) and action.end:
            tile = tile_of(action.halves)
            once.setdefault((tile, count_of(join(state.line, tile, action.end))), action)
    return tuple(once.values()) or listed


def equal_ends_not_asked(state: State, action: Play) -> Breaches:
    """Where both ends show one number, a play that names none is taken."""
    found = breach_of_matching(state, action)
    return {} if "PLAY-05" in found and len(set(open_ends(state.line))) == 1 else found


def lone_double_not_asked(state: State, action: Play) -> Breaches:
    """Beside a lone double, a play that names no end is taken."""
    return equal_ends_not_asked(state, action) if len(state.line) == 1 else breach_of_matching(state, action)


MUTANTS = (
    Mutant(
        "LAYOUT-01/higher-half-left",
        "lays every lead with its higher half to the left",
        {"layout.lead": higher_half_left},
    ),
    Mutant(
        "LAYOUT-01/lower-half-left",
        "lays every lead with its lower half to the left",
        {"layout.lead": lower_half_left},
    ),
    Mutant(
        "LAYOUT-01/lone-double-replaced",
        "puts the second tile in the place of a double that leads",
        {"layout.join": lone_double_replaced},
    ),
    Mutant(
        "LAYOUT-01/lone-double-told-once",
        "tells one end of a lone double",
        {"view.public": lone_double_told_once},
    ),
    Mutant(
        "LAYOUT-01/blank-is-no-end",
        "lets nothing join an end that shows nought",
        {"layout.fits": blank_is_no_end},
    ),
    Mutant(
        "LAYOUT-01/lead-joined-right",
        "lets a lead be joined at the right only",
        {"layout.fits": lead_joined_right},
    ),
    Mutant(
        "LAYOUT-02/never-turned",
        "lays a tile with its lower half outside",
        {"layout.join": laid(lambda _number, tile: (tile[1], tile[0]))},
    ),
    Mutant(
        "LAYOUT-02/always-turned",
        "lays a tile with its higher half outside",
        {"layout.join": laid(lambda _number, tile: tile)},
    ),
    Mutant(
        "LAYOUT-02/matching-half-outside",
        "leaves the half open that matches",
        {"layout.join": laid(matching_outside)},
    ),
    Mutant(
        "LAYOUT-02/higher-half-only",
        "joins a tile by its higher half only",
        {"layout.fits": higher_half_only},
    ),
    Mutant(
        "LAYOUT-02/lower-half-only", "joins a tile by its lower half only", {"layout.fits": lower_half_only}
    ),
    Mutant(
        "LAYOUT-02/half-by-end",
        "joins a tile by its higher half at the left and by its lower half at the right",
        {"layout.fits": half_by_end},
    ),
    Mutant(
        "LAYOUT-02/other-end-dropped",
        "drops the tile at the other end from the third on",
        {"layout.join": other_end_dropped},
    ),
    Mutant(
        "LAYOUT-03/joined-half-open",
        "lets a tile match either half of the tile at an end",
        {"layout.fits": joined_half_open},
    ),
    Mutant(
        "LAYOUT-03/every-joint-open",
        "lets a third tile join where two touch",
        {"layout.fits": every_joint_open},
    ),
    Mutant(
        "LAYOUT-04/any-double-a-spinner",
        "lets a tile join any double inside the line",
        {"layout.fits": double_is_a_spinner},
    ),
    Mutant(
        "LAYOUT-04/first-double-a-spinner",
        "lets a tile join the first double inside the line",
        {"layout.fits": first_double_is_a_spinner},
    ),
    Mutant(
        "LAYOUT-04/knock-refused-beside-a-double",
        "takes a hand with a tile for a double inside the line for one that can play",
        {"blocked.can_play": can_join_a_double},
    ),
    Mutant(
        "LAYOUT-04/double-keeps-it-open",
        "does not see a round blocked while a tile for a double inside the line is held",
        {"blocked.is_blocked": doubles_keep_it_open},
    ),
    Mutant(
        "LAYOUT-06/left-by-number",
        "joins the left of two equal ends, whichever is named",
        {"layout.join": by_number("left")},
    ),
    Mutant(
        "LAYOUT-06/right-by-number",
        "joins the right of two equal ends, whichever is named",
        {"layout.join": by_number("right")},
    ),
    Mutant("LAYOUT-06/both-joined", "joins both of two equal ends at once", {"layout.join": both_joined}),
    Mutant(
        "LAYOUT-06/equal-ends-listed-once",
        "lists a play at one of two equal ends only",
        {"playing.legal_actions": equal_ends_listed_once},
    ),
    Mutant(
        "LAYOUT-06/same-count-listed-once",
        "lists a tile that makes the same count at either end at one of them only",
        {"playing.legal_actions": same_count_listed_once},
    ),
    Mutant(
        "LAYOUT-06/equal-ends-not-asked",
        "takes a play that names neither of two equal ends",
        {"playing.breach_of_matching": equal_ends_not_asked},
    ),
    Mutant(
        "LAYOUT-06/lone-double-not-asked",
        "takes a play beside a lone double that names no end",
        {"playing.breach_of_matching": lone_double_not_asked},
    ),
)
