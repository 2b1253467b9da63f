"""Engines that are wrong about tiles and ends (chapter 5, PLAY-03 to PLAY-05)."""

from collections.abc import Callable
from dataclasses import replace

from conformance.games.dominoes.mutants.parts import either_end, end_that_fits, higher_half_first
from conformance.mutants.mutant import Mutant
from reference_impl.dominoes.actions import ENDS, Draw, End, Knock, Play
from reference_impl.dominoes.counting import count_of
from reference_impl.dominoes.dealing import Breaches
from reference_impl.dominoes.equipment import side_of, tile_of
from reference_impl.dominoes.game import Applied, end_of_play, play
from reference_impl.dominoes.laid import Line, Tree
from reference_impl.dominoes.layout import (
    ends_for,
    fits,
    join,
    number_at,
)
from reference_impl.dominoes.playing import (
    breach_of_holding,
    breach_of_matching,
    legal_actions,
)
from reference_impl.dominoes.scoring import points_for
from reference_impl.dominoes.state import State
from reference_impl.dominoes.target import is_accepted

Listed = tuple[Play | Draw | Knock, ...]
Tile = tuple[int, int]


def held_if(is_held: Callable[[State, Tile], bool]) -> Callable[[State, Tile], Breaches]:
    """Such a tile may be played though the seat does not hold it."""
    return lambda state, tile: {} if is_held(state, tile) else breach_of_holding(state, tile)


def in_some_hand(state: State, tile: Tile) -> bool:
    """Some seat holds the tile."""
    return any(tile in hand for hand in state.hands or ())


def in_partners_hand(state: State, tile: Tile) -> bool:
    """The partner of the seat to act holds the tile."""
    return state.seats == 4 and tile in (state.hands or ())[(state.next_seat + 2) % 4]


def on_the_table(state: State, tile: Tile) -> bool:
    """The tile lies on the table."""
    return tile in map(tile_of, state.line)


def on_the_lead(state: State, tile: Tile) -> bool:
    """The tile is to lead, and some seat holds it."""
    return not state.line and in_some_hand(state, tile)


def tile_kept(state: State, action: Play) -> Applied:
    """A tile that is played stays in the hand."""
    done = play(state, action)
    return replace(done, state=replace(done.state, hands=state.hands))


def lone_lead_has_no_sides(state: State, action: Play) -> Breaches:
    """The second tile of a round may name either end, if it matches one."""
    return either_end(state, action) if len(state.line) == 1 else breach_of_matching(state, action)


def any_end(state: State, action: Play) -> Breaches:
    """Any tile may be played at an end that is named."""
    return {} if action.end else breach_of_matching(state, action)


def blank_fits(line: Line, tile: Tile, end: End) -> bool:
    """A tile with a blank fits every end."""
    return fits(line, tile, end) or 0 in tile


def every_tile_listed(state: State) -> Listed:
    """Every tile held is listed at both ends."""
    listed = legal_actions(state)
    if not state.line or not listed or not isinstance(listed[0], Play):
        return listed
    seat = state.next_seat
    return tuple(Play(seat, tile, end) for tile in (state.hands or ())[seat] for end in ENDS)


def at_end(chosen: Callable[[State, Tile], End]) -> Callable[[State, Play], End | None]:
    """A tile that fits both ends goes to this one, whichever was named."""

    def end(state: State, action: Play) -> End | None:
        is_line = bool(state.line) and not isinstance(state.line, Tree)
        is_both = is_line and len(ends_for(state.line, tile_of(action.halves))) == 2
        return chosen(state, tile_of(action.halves)) if is_both else end_of_play(state, action)

    return end


def best_paid(state: State, tile: Tile) -> End:
    """The end at which the tile is paid best, the left one if there is no difference."""
    return max(ENDS, key=lambda end: points_for(count_of(join(state.line, tile, end)), (3, 5)))


def end_not_asked(state: State, action: Play) -> Breaches:
    """A play that names no end is taken, and laid at the left if it fits both."""
    found = breach_of_matching(state, action)
    found.pop("PLAY-05", None)
    return found


def unnamed(state: State, action: Play) -> bool:
    """The play names no end and needs none."""
    return bool(state.line) and action.end is None and len(ends_for(state.line, tile_of(action.halves))) == 1


def unnamed_end_unpaid(state: State, action: Play) -> Applied:
    """A play that names no end is taken and earns nothing."""
    done = play(state, action)
    return Applied(replace(done.state, scores=state.scores), ()) if unnamed(state, action) else done


def unnamed_end_keeps_the_turn(state: State, action: Play) -> Applied:
    """A play that names no end is taken, and the same seat is to act."""
    done = play(state, action)
    return replace(done, state=replace(done.state, next_seat=action.seat)) if unnamed(state, action) else done


def unnamed_end_costs_the_tile(state: State, action: Play) -> Applied:
    """A play that names no end is laid in the middle of nowhere: the tile is gone and the line as it was."""
    done = play(state, action)
    return replace(done, state=replace(done.state, line=state.line)) if unnamed(state, action) else done


def listed_once(state: State) -> Listed:
    """Each tile is listed at one end only."""
    first: dict[Tile, Play | Draw | Knock] = {}
    for action in legal_actions(state):
        first.setdefault(action.halves if isinstance(action, Play) else (0, 0), action)
    return tuple(first.values())


def overshoot_not_listed(state: State) -> Listed:
    """A play that would overshoot is not listed."""
    score = state.scores[side_of(state.next_seat, state.seats, state.ruleset.sides)]

    def is_good(action: Play | Draw | Knock) -> bool:
        if not isinstance(action, Play) or not action.end:
            return True
        points = points_for(count_of(join(state.line, action.halves, action.end)), (3, 5))
        return is_accepted(score, points, state.ruleset.target)

    return tuple(filter(is_good, legal_actions(state)))


def blank_end_not_listed(state: State) -> Listed:
    """A play at an end that shows nought is not listed."""
    listed = legal_actions(state)
    return tuple(
        action
        for action in listed
        if not isinstance(action, Play) or not action.end or number_at(state.line, action.end)
    )


MUTANTS = (
    Mutant(
        "PLAY-03/any-hand",
        "lets a seat play a tile of any hand",
        {"playing.breach_of_holding": held_if(in_some_hand)},
    ),
    Mutant(
        "PLAY-03/partners-hand",
        "lets a seat play a tile of its partner's hand",
        {"playing.breach_of_holding": held_if(in_partners_hand)},
    ),
    Mutant(
        "PLAY-03/tile-on-the-table",
        "lets a seat play a tile that lies on the table",
        {"playing.breach_of_holding": held_if(on_the_table)},
    ),
    Mutant(
        "PLAY-03/lead-of-any-hand",
        "lets the leader lead a tile of any hand",
        {"playing.breach_of_holding": held_if(on_the_lead)},
    ),
    Mutant(
        "PLAY-03/higher-half-first",
        "does not find a tile in a hand that is written with its lower half first",
        {"playing.breaches_of_play": higher_half_first},
    ),
    Mutant(
        "PLAY-03/tile-kept",
        "leaves a tile in the hand that was played",
        {"game.play": tile_kept},
    ),
    Mutant(
        "PLAY-04/either-end",
        "looks for a match at either end and lays the tile at the one that was named",
        {"playing.breach_of_matching": either_end},
    ),
    Mutant(
        "PLAY-04/any-end", "lays any tile at the end that was named", {"playing.breach_of_matching": any_end}
    ),
    Mutant(
        "PLAY-04/moved-to-the-other-end",
        "lays a tile at the other end if it does not match the one that was named",
        {"playing.breach_of_matching": either_end, "game.end_of_play": end_that_fits},
    ),
    Mutant(
        "PLAY-04/lone-lead-has-no-sides",
        "lays the second tile where it matches, whichever end was named",
        {"playing.breach_of_matching": lone_lead_has_no_sides, "game.end_of_play": end_that_fits},
    ),
    Mutant("PLAY-04/blanks-fit", "lets a tile with a blank join any end", {"layout.fits": blank_fits}),
    Mutant(
        "PLAY-04/every-tile-listed",
        "lists every tile that is held at both ends",
        {"playing.legal_actions": every_tile_listed},
    ),
    Mutant(
        "PLAY-05/always-left",
        "lays a tile that fits both ends at the left, whichever was named",
        {"game.end_of_play": at_end(lambda _state, _tile: "left")},
    ),
    Mutant(
        "PLAY-05/always-right",
        "lays a tile that fits both ends at the right, whichever was named",
        {"game.end_of_play": at_end(lambda _state, _tile: "right")},
    ),
    Mutant(
        "PLAY-05/where-it-pays",
        "lays a tile that fits both ends where it pays best, whichever was named",
        {"game.end_of_play": at_end(best_paid)},
    ),
    Mutant(
        "PLAY-05/end-not-asked",
        "takes a play that names no end though the tile fits both",
        {"playing.breach_of_matching": end_not_asked},
    ),
    Mutant(
        "PLAY-05/unnamed-end-unpaid",
        "takes a play that names no end where one fits, and pays nothing for it",
        {"game.play": unnamed_end_unpaid},
    ),
    Mutant(
        "PLAY-05/unnamed-end-keeps-the-turn",
        "takes a play that names no end where one fits, and the same seat is to act",
        {"game.play": unnamed_end_keeps_the_turn},
    ),
    Mutant(
        "PLAY-05/unnamed-end-costs-the-tile",
        "takes a play that names no end where one fits, and lays the tile nowhere",
        {"game.play": unnamed_end_costs_the_tile},
    ),
    Mutant(
        "PLAY-05/listed-once",
        "lists a tile that fits both ends at one",
        {"playing.legal_actions": listed_once},
    ),
    Mutant(
        "PLAY-05/overshoot-not-listed",
        "does not list a play that would overshoot",
        {"playing.legal_actions": overshoot_not_listed},
    ),
    Mutant(
        "PLAY-05/blank-end-not-listed",
        "does not list a play at an end that shows nought",
        {"playing.legal_actions": blank_end_not_listed},
    ),
)
