"""Engines in which tiles join a spinner across the line otherwise (chapter 4, LAYOUT-08)."""

from collections.abc import Callable, Sequence

from conformance.mutants.mutant import Mutant
from reference_impl.dominoes.actions import ALL_ENDS, CROSS_ENDS, Draw, End, Knock, Play
from reference_impl.dominoes.dealing import Breaches
from reference_impl.dominoes.equipment import Halves, Hand, Tile, is_double, tile_of
from reference_impl.dominoes.laid import Cross, Line
from reference_impl.dominoes.layout import (
    arms_of,
    ends_for,
    fits,
    is_open_across,
    join_cross,
    laid_as,
    line_ends,
    open_ends,
    spinner_of,
)
from reference_impl.dominoes.playing import breach_of_matching, legal_actions
from reference_impl.dominoes.state import State


def doubles_of_arms_too(line: Line, tile: Tile, end: End) -> bool:
    """A tile may join across any double inside an arm."""
    inner = (halves[0] for arm in arms_of(line) for halves in arm[:-1] if is_double(halves))
    return fits(line, tile, end) or (end in CROSS_ENDS and any(number in tile for number in inner))


def up_only(line: Line) -> tuple[int, ...]:
    """There is no end below."""
    return open_ends(line)[:3]


def one_arm_only(line: Line, tile: Tile, end: End) -> bool:
    """When one arm is begun the other cross end is closed."""
    is_closed = end in CROSS_ENDS and any(arms_of(line)) and not arms_of(line)[CROSS_ENDS.index(end)]
    return fits(line, tile, end) and not is_closed


def without_the_other(line: Line) -> dict[End, int]:
    """The open ends, without a cross end that has no arm where the other has one."""
    arms = dict(zip(CROSS_ENDS, arms_of(line), strict=True))
    numbers = zip(ALL_ENDS, open_ends(line), strict=False)
    return {end: number for end, number in numbers if arms.get(end, True) or not any(arms.values())}


def arm_of_one(line: Line, tile: Tile, end: End) -> bool:
    """An arm is one tile long."""
    return fits(line, tile, end) and not (end in CROSS_ENDS and arms_of(line)[CROSS_ENDS.index(end)])


def line_closed(line: Line, tile: Tile, end: End) -> bool:
    """Nothing joins the line when an arm is begun."""
    return fits(line, tile, end) and (end in CROSS_ENDS or not any(arms_of(line)))


def by_the_line(line: Line, tile: Tile, end: End) -> bool:
    """What matches an end of the line may join an open cross end too."""
    is_cross = end in CROSS_ENDS and is_open_across(line)
    return fits(line, tile, end) or (is_cross and any(number in tile for number in line_ends(line)))


def by_the_other_arm(line: Line, tile: Tile, end: End) -> bool:
    """What matches one open cross end may join the other."""
    is_cross = end in CROSS_ENDS
    return any(fits(line, tile, other) for other in (CROSS_ENDS if is_cross else (end,)))


def arms_show(number: Callable[[Halves, Line], int]) -> Callable[[Line], tuple[int, ...]]:
    """The open end of an arm that is begun shows this number."""

    def shown(line: Line) -> tuple[int, ...]:
        right, spinner = open_ends(line), spinner_of(line)
        if len(right) < 4 or spinner is None:
            return right
        return *right[:2], *(number(spinner, arm) if arm else spinner[0] for arm in arms_of(line))

    return shown


def other_arm(line: Cross, tile: Tile, end: End) -> Line:
    """A tile goes to the cross end that was not named, if it fits there."""
    other: End = {"up": "down", "down": "up"}.get(end, end)
    return join_cross(line, tile, other if fits(line, tile, other) else end)


def arm_replaced(line: Cross, tile: Tile, end: End) -> Line:
    """A tile takes the place of the one that it joins in an arm."""
    joined = join_cross(line, tile, end)
    up, down = joined.arms
    return laid_as(joined, joined, joined.spinner, (up[-1:], down[-1:]))


def into_the_line(line: Cross, tile: Tile, end: End) -> Line:
    """What is joined across is told as a part of the line."""
    return (*join_cross(line, tile, end), tile) if end in CROSS_ENDS else join_cross(line, tile, end)


def as_named(tile: Tile, _number: int | None) -> Halves:
    """A tile lies in an arm with its higher half inside."""
    return tile


def one_cross_end_listed(state: State) -> tuple[Play | Draw | Knock, ...]:
    """Where both cross ends show one number, plays are listed at the upper one only."""
    listed = legal_actions(state)
    if len(set(open_ends(state.line)[2:])) != 1:
        return listed
    return tuple(action for action in listed if not isinstance(action, Play) or action.end != "down")


def no_cross_end_listed(state: State) -> tuple[Play | Draw | Knock, ...]:
    """Plays across are taken and not listed."""
    listed = legal_actions(state)
    along = tuple(action for action in listed if not isinstance(action, Play) or action.end not in CROSS_ENDS)
    return along or listed


def cross_ends_not_asked(state: State, action: Play) -> Breaches:
    """A play that names no end is taken if it fits the cross ends alone."""
    found = breach_of_matching(state, action)
    fitting = ends_for(state.line, tile_of(action.halves))
    return {} if "PLAY-05" in found and set(fitting) <= set(CROSS_ENDS) else found


def can_play_along(line: Line, hand: Hand) -> bool:
    """Only the ends of the line are looked at for a knock."""
    return any(not line or set(line_ends(line)) & set(tile) for tile in hand)


def blocked_along(line: Line, hands: Sequence[Hand]) -> bool:
    """Only the ends of the line are looked at for a block."""
    return not any(can_play_along(line, hand) for hand in hands)


FITS, ENDS, JOIN = "layout.fits", "layout.open_ends", "layout.join_cross"


MUTANTS = (
    Mutant("LAYOUT-08/up-only", "has no end below the spinner", {ENDS: up_only}),
    Mutant(
        "LAYOUT-08/one-arm-only", "closes a cross end when there is an arm at the other", {FITS: one_arm_only}
    ),
    Mutant(
        "LAYOUT-08/three-ends",
        "has three ends when an arm is begun, and none at the other cross end",
        {
            ENDS: lambda line: tuple(without_the_other(line).values()),
            "layout.number_at": lambda line, end: without_the_other(line).get(end),
            "layout.names_of_ends": lambda line: tuple(without_the_other(line)),
        },
    ),
    Mutant("LAYOUT-08/arm-of-one-tile", "closes an arm when it has a tile", {FITS: arm_of_one}),
    Mutant("LAYOUT-08/line-closed", "closes the line when an arm is begun", {FITS: line_closed}),
    Mutant(
        "LAYOUT-08/matches-the-line",
        "lets a tile join an arm that matches an end of the line",
        {FITS: by_the_line},
    ),
    Mutant(
        "LAYOUT-08/matches-the-other-arm",
        "lets a tile join an arm that matches the other one",
        {FITS: by_the_other_arm},
    ),
    Mutant(
        "LAYOUT-08/double-in-an-arm",
        "lets a tile join across that matches a double inside an arm",
        {FITS: doubles_of_arms_too},
    ),
    Mutant(
        "LAYOUT-08/spinner-stays-open",
        "leaves the number of the spinner open when an arm is begun",
        {ENDS: arms_show(lambda spinner, _: spinner[0])},
    ),
    Mutant(
        "LAYOUT-08/inner-half-open",
        "leaves the inner half of an arm's last tile open",
        {ENDS: arms_show(lambda _, arm: arm[-1][0])},
    ),
    Mutant("LAYOUT-08/other-cross-end", "lays a tile at the cross end that was not named", {JOIN: other_arm}),
    Mutant("LAYOUT-08/arm-replaced", "keeps the last tile of an arm only", {JOIN: arm_replaced}),
    Mutant("LAYOUT-08/told-in-the-line", "tells what is joined across in the line", {JOIN: into_the_line}),
    Mutant(
        "LAYOUT-08/never-turned",
        "lays a tile in an arm with its higher half inside",
        {"layout.outward": as_named},
    ),
    Mutant(
        "LAYOUT-08/listed-once",
        "lists a play at one of two equal cross ends only",
        {"playing.legal_actions": one_cross_end_listed},
    ),
    Mutant("LAYOUT-08/not-listed", "lists no play across", {"playing.legal_actions": no_cross_end_listed}),
    Mutant(
        "LAYOUT-08/not-asked",
        "takes a play that names neither of two cross ends",
        {"playing.breach_of_matching": cross_ends_not_asked},
    ),
    Mutant(
        "LAYOUT-08/knock-with-a-tile-for-an-arm",
        "takes a knock by a hand that can play across only",
        {"blocked.can_play": can_play_along},
    ),
    Mutant(
        "LAYOUT-08/blocked-by-the-line",
        "takes a round for blocked when nothing fits the ends of the line",
        {"blocked.is_blocked": blocked_along},
    ),
)
