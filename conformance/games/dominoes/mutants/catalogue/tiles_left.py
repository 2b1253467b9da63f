"""Engines that pay otherwise for tiles left (chapter 8, OUT-09 to OUT-13)."""

from collections.abc import Callable, Sequence

from conformance.games.dominoes.mutants.parts import Settled, hands_of, seats_of, side_of
from conformance.mutants.mutant import Mutant
from reference_impl.dominoes import going_out
from reference_impl.dominoes.equipment import Hand
from reference_impl.dominoes.settling import (
    event_of_play,
    going_out_part,
    parts_of_event,
    settle,
    settle_after,
    settle_event,
    tiles_part,
)
from reference_impl.dominoes.state import State, ending_of, is_blocked

paid_for_tiles = going_out.paid_for_tiles
pips = going_out.pips
nearest_five = going_out.nearest_five
Paid = Callable[[Sequence[Hand], Sequence[Hand], str, str], int]


def counts(state: State) -> bool:
    """Tiles left are paid in this game."""
    return state.ruleset.tiles_left != "not_counted"


def in_place_of_the_point(state: State, side: int) -> int:
    """The point for going out is not paid where tiles left are."""
    return 0 if counts(state) else going_out_part(state, side)


def unpaid(_state: State, _side: int) -> int:
    """Tiles left pay nothing."""
    return 0


def next_hand_only(others: Sequence[Hand], own: Sequence[Hand], tiles_left: str, rounding: str) -> int:
    """One hand pays."""
    return paid_for_tiles(others[:1], own, tiles_left, rounding)


def per_partner(state: State, side: int) -> int:
    """A pair is paid once for each partner."""
    return tiles_part(state, side) * len(seats_of(state, side))


def one_tile_each(others: Sequence[Hand], own: Sequence[Hand], tiles_left: str, rounding: str) -> int:
    """One tile of each hand pays."""
    return paid_for_tiles([hand[:1] for hand in others], own, tiles_left, rounding)


def first_empty_hand(state: State, side: int) -> int:
    """Tiles left pay the seat that lays its last tile, whether or not that ends the round."""
    hands = hands_of(state)
    right = tiles_part(state, side)
    if right or not counts(state) or hands[state.last_seat] or ending_of(state) is not None:
        return right
    others = [hand for seat, hand in enumerate(hands) if seat not in seats_of(state, side)]
    return paid_for_tiles(others, [], state.ruleset.tiles_left, state.ruleset.rounding)


def boneyard_too(state: State, side: int) -> int:
    """The tiles of the boneyard pay as well."""
    right = tiles_part(state, side)
    return right + pips(state.boneyard) if right else 0


def last_player_in_a_block(state: State, side: int) -> int:
    """Tiles left pay whoever lays a tile that blocks, where nobody wins a block."""
    if not counts(state) or state.ruleset.blocked != "no_winner" or not is_blocked(state):
        return tiles_part(state, side)
    if not all(hands_of(state)) or side != side_of(state, state.last_seat):
        return tiles_part(state, side)
    others = [hand for seat, hand in enumerate(hands_of(state)) if seat not in seats_of(state, side)]
    return paid_for_tiles(others, [], state.ruleset.tiles_left, state.ruleset.rounding)


def after_a_win_too(settled: Settled, side: int, points: int) -> Settled:
    """What tiles left pay is added to a score that has won."""
    state, events = settled
    after, further = (
        settle_event(state, side, points) if counts(state) else settle_after(settled, side, points)
    )
    return after, (events + further) if counts(state) else further


def apart(state: State, seat: int) -> Settled:
    """Where the last play makes one event, the tiles left make another."""
    side = side_of(state, seat)
    tiles = tiles_part(state, side)
    if not tiles or state.ruleset.last_event != "combined":
        return settle(state, seat)
    return settle_after(settle_event(state, side, event_of_play(state, side) - tiles), side, tiles)


def with_the_play(state: State, side: int) -> tuple[int, int]:
    """Where the last play makes two events, the tiles left belong to the first."""
    play_, end = parts_of_event(state, side)
    tiles = tiles_part(state, side)
    return play_ + tiles, end - tiles


def down(number: int) -> int:
    """The multiple of five below."""
    return number // 5 * 5


def up(number: int) -> int:
    """The multiple of five above."""
    return -(-number // 5) * 5


def rounded_as(rounding: str, instead: str) -> Paid:
    """One way of rounding is taken for another."""

    def paid_(others: Sequence[Hand], own: Sequence[Hand], tiles_left: str, how: str) -> int:
        return paid_for_tiles(others, own, tiles_left, instead if how == rounding else how)

    return paid_


def whole_fives(others: Sequence[Hand], own: Sequence[Hand], tiles_left: str, rounding: str) -> int:
    """Where fives are paid, a remainder pays nothing."""
    how = "none" if rounding == "fives" else rounding
    paid_ = paid_for_tiles(others, own, tiles_left, how)
    return paid_ // 5 if rounding == "fives" else paid_


def fives_of_each(others: Sequence[Hand], own: Sequence[Hand], tiles_left: str, rounding: str) -> int:
    """Where fives are paid, each hand pays the number that comes nearest to it."""
    if rounding != "fives":
        return paid_for_tiles(others, own, tiles_left, rounding)
    return paid_for_tiles(others, own, tiles_left, "nearest_five_each_hand") // 5


def whole_event_rounded(state: State, side: int) -> int:
    """The whole event is rounded with the pips."""
    event = event_of_play(state, side)
    is_rounded = tiles_part(state, side) and state.ruleset.rounding == "nearest_five"
    return nearest_five(event) if is_rounded else event


def own_left_on(others: Sequence[Hand], own: Sequence[Hand], _tiles_left: str, rounding: str) -> int:
    """The own pips are not taken off."""
    return paid_for_tiles(
        others, own, "opponents_pips" if _tiles_left != "not_counted" else _tiles_left, rounding
    )


def own_paid_too(others: Sequence[Hand], own: Sequence[Hand], tiles_left: str, rounding: str) -> int:
    """The own pips are paid in place of being taken off."""
    if tiles_left != "opponents_pips_minus_own":
        return paid_for_tiles(others, own, tiles_left, rounding)
    return paid_for_tiles([*others, *own], [], tiles_left, rounding)


def own_off_each(others: Sequence[Hand], own: Sequence[Hand], tiles_left: str, rounding: str) -> int:
    """The own pips are taken off for each of the other hands."""
    return paid_for_tiles(others, [*own] * len(others), tiles_left, rounding)


def rounded_before(others: Sequence[Hand], own: Sequence[Hand], tiles_left: str, rounding: str) -> int:
    """The sum is rounded before the own pips are taken off."""
    if (tiles_left, rounding) != ("opponents_pips_minus_own", "nearest_five"):
        return paid_for_tiles(others, own, tiles_left, rounding)
    return max(paid_for_tiles(others, own, "opponents_pips", rounding) - sum(map(pips, own)), 0)


def tile_by_tile(others: Sequence[Hand], own: Sequence[Hand], tiles_left: str, rounding: str) -> int:
    """Each tile is rounded."""
    if rounding != "nearest_five_each_hand":
        return paid_for_tiles(others, own, tiles_left, rounding)
    split = [[(tile,) for hand in hands for tile in hand] for hands in (others, own)]
    return paid_for_tiles(split[0], split[1], tiles_left, rounding)


TILES = "settling.tiles_part"
PAID = "going_out.paid_for_tiles"

MUTANTS = (
    Mutant("OUT-09/unpaid", "pays nothing for tiles left", {TILES: unpaid}),
    Mutant(
        "OUT-09/in-place-of-the-point",
        "pays for tiles left in place of the point for going out",
        {"settling.going_out_part": in_place_of_the_point},
    ),
    Mutant("OUT-09/next-hand-only", "pays for one hand only", {PAID: next_hand_only}),
    Mutant("OUT-09/per-partner", "pays a pair once for each partner", {TILES: per_partner}),
    Mutant("OUT-09/one-tile-each", "pays for one tile of each hand", {PAID: one_tile_each}),
    Mutant("OUT-09/tiles-not-pips", "pays a point for each tile", {"going_out.pips": len}),
    Mutant("OUT-09/first-empty-hand", "pays for a last tile that ends nothing", {TILES: first_empty_hand}),
    Mutant("OUT-09/boneyard-too", "pays for the boneyard as well", {TILES: boneyard_too}),
    Mutant(
        "OUT-09/last-player-in-a-block",
        "pays whoever blocks, where nobody wins a block",
        {TILES: last_player_in_a_block},
    ),
    Mutant(
        "OUT-09/after-a-win-too",
        "pays for tiles left after the play has won",
        {"settling.settle_after": after_a_win_too},
    ),
    Mutant("OUT-09/apart", "pays for tiles left in an event of its own", {"game.settle": apart}),
    Mutant(
        "OUT-09/with-the-play",
        "adds what tiles left pay to the first of two events",
        {"settling.parts_of_event": with_the_play},
    ),
    Mutant("OUT-10/rounded-down", "rounds pips down", {"going_out.nearest_five": down}),
    Mutant("OUT-10/rounded-up", "rounds pips up", {"going_out.nearest_five": up}),
    Mutant("OUT-10/not-rounded", "does not round pips", {PAID: rounded_as("nearest_five", "none")}),
    Mutant(
        "OUT-10/each-hand",
        "rounds each hand where the sum is to be rounded",
        {PAID: rounded_as("nearest_five", "nearest_five_each_hand")},
    ),
    Mutant(
        "OUT-10/whole-event",
        "rounds the whole event with the pips",
        {"settling.event_of_play": whole_event_rounded},
    ),
    Mutant("OUT-11/left-on", "does not take off the winner's own pips", {PAID: own_left_on}),
    Mutant("OUT-11/paid-too", "pays for the winner's own pips", {PAID: own_paid_too}),
    Mutant(
        "OUT-11/off-each",
        "takes off the own pips for each of the other hands",
        {PAID: own_off_each},
    ),
    Mutant("OUT-11/rounded-before", "rounds before it takes off the own pips", {PAID: rounded_before}),
    Mutant(
        "OUT-12/sum-rounded",
        "rounds the sum where each hand is to be rounded",
        {PAID: rounded_as("nearest_five_each_hand", "nearest_five")},
    ),
    Mutant("OUT-12/tile-by-tile", "rounds each tile", {PAID: tile_by_tile}),
    Mutant(
        "OUT-13/not-divided",
        "pays pips where fives are to be paid",
        {PAID: rounded_as("fives", "nearest_five")},
    ),
    Mutant("OUT-13/whole-fives-only", "pays nothing for a part of a five", {PAID: whole_fives}),
    Mutant("OUT-13/each-hand", "pays the fives of each hand", {PAID: fives_of_each}),
    Mutant(
        "OUT-13/divided-unasked",
        "pays fives where pips are to be paid",
        {PAID: rounded_as("nearest_five", "fives")},
    ),
)
