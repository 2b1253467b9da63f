"""Engines that end a round wrongly with a last tile (chapter 8, OUT-01, OUT-02, OUT-06 and OUT-07)."""

from conformance.games.dominoes.mutants.parts import (
    Settled,
    anybody_out,
    count_points,
    ended,
    hands_of,
    is_blocked,
    is_out,
    paid,
    pips,
    seats_of,
    settled,
    side_of,
)
from conformance.mutants.mutant import Mutant
from reference_impl.dominoes.actions import Draw, Knock, Play
from reference_impl.dominoes.counting import count_of
from reference_impl.dominoes.events import Ending
from reference_impl.dominoes.layout import ends_for
from reference_impl.dominoes.playing import legal_actions
from reference_impl.dominoes.settling import settle
from reference_impl.dominoes.state import State, ending_of


def empty_hands(state: State) -> int:
    """How many seats hold no tile."""
    return sum(not hand for hand in hands_of(state))


def played_on(state: State) -> Ending | None:
    """With two or three seats the others play on for as long as one of them can."""
    ending = ending_of(state)
    if ending != "went_out" or state.seats == 4:
        return ending
    return "went_out" if is_blocked(state.line, hands_of(state)) else None


def two_of_three(state: State) -> Ending | None:
    """With three seats the round is over when two of them are empty."""
    ending = ending_of(state)
    return None if ending == "went_out" and state.seats == 3 and empty_hands(state) < 2 else ending


def offered_after_going_out(state: State) -> tuple[Play | Draw | Knock, ...]:
    """The tiles that would fit are offered when the round is over."""
    if ending_of(state) != "went_out":
        return legal_actions(state)
    seat, line = state.next_seat, state.line
    return tuple(Play(seat, tile, end) for tile in hands_of(state)[seat] for end in ends_for(line, tile))


def no_point(state: State, _: int) -> int:
    """Going out earns nothing."""
    return count_points(state)


def two_points(state: State, side: int) -> int:
    """Going out earns two points."""
    return count_points(state) + 2 * is_out(state, side)


def point_in_place_of_the_count(state: State, side: int) -> int:
    """Going out earns one point and the count nothing."""
    return 1 if is_out(state, side) else count_points(state)


def point_with_a_count_that_pays(state: State, side: int) -> int:
    """Going out earns a point only on top of others."""
    points = count_points(state)
    return points + (is_out(state, side) and points > 0)


def no_point_with_a_count_of_zero(state: State, side: int) -> int:
    """A count of nought is no event, and takes the point with it."""
    return count_points(state) + (is_out(state, side) and count_of(state.line) > 0)


def a_point_for_each_hand_left(state: State, side: int) -> int:
    """Going out earns a point for each hand with tiles."""
    return count_points(state) + is_out(state, side) * (state.seats - empty_hands(state))


def point_to_every_side(state: State, seat: int) -> Settled:
    """Each side has a point when a round ends with a last tile."""
    after, events = settle(state, seat)
    for side in range(len(state.scores)):
        if side != side_of(state, seat) and anybody_out(state):
            after, _ = settled(after, side, 1)
    return after, events


def block_first(state: State) -> Ending | None:
    """The round is blocked when nobody can play, also after the tile that goes out."""
    ending = ending_of(state)
    return "blocked" if ending and is_blocked(state.line, hands_of(state)) else ending


def no_point_with_a_block(state: State, side: int) -> int:
    """Going out earns nothing when nobody could have followed."""
    return count_points(state) + (is_out(state, side) and not is_blocked(state.line, hands_of(state)))


def pair_blocked_first(state: State) -> Ending | None:
    """With four seats the block is looked for before going out."""
    return block_first(state) if state.seats == 4 else ending_of(state)


def hands_left_pay(state: State, side: int, pay: int) -> int:
    """What the play earns, and this as well if it goes out."""
    return count_points(state) + is_out(state, side) * (1 + pay)


def pips_left_paid(state: State, side: int) -> int:
    """The pips that are left are paid to the side that goes out."""
    return hands_left_pay(state, side, pips(hands_of(state)))


def fives_left_paid(state: State, side: int) -> int:
    """The whole fives in what is left are paid to the side that goes out."""
    return hands_left_pay(state, side, pips(hands_of(state)) // 5)


def nearest_five_left_paid(state: State, side: int) -> int:
    """What is left is rounded to the nearest five and paid by fives to the side that goes out."""
    return hands_left_pay(state, side, (pips(hands_of(state)) + 2) // 5)


def hands_cost_in(state: State, seat: int, *endings: Ending) -> Settled:
    """When the round ends so, each side loses the whole fives that it holds."""
    after, events = settle(state, seat)
    if ended(state) in endings:
        for side in range(len(state.scores)):
            left = pips(hands_of(state)[held] for held in seats_of(state, side))
            after, _ = paid(after, side, -(left // 5))
    return after, events


def hands_cost_after_going_out(state: State, seat: int) -> Settled:
    """What is left in a hand is taken from its side when another has gone out."""
    return hands_cost_in(state, seat, "went_out")


def hands_cost_in_a_block(state: State, seat: int) -> Settled:
    """What is left in a hand is taken from its side when the round is blocked."""
    return hands_cost_in(state, seat, "blocked")


MUTANTS = (
    Mutant(
        "OUT-01/others-play-on",
        "lets the others play on for as long as one of them can",
        {"state.ending_of": played_on},
    ),
    Mutant(
        "OUT-01/two-of-three",
        "ends a round of three when two hands are empty",
        {"state.ending_of": two_of_three},
    ),
    Mutant(
        "OUT-01/plays-offered-after-going-out",
        "offers the tiles that would fit when the round is over",
        {"playing.legal_actions": offered_after_going_out},
    ),
    Mutant("OUT-02/no-point", "pays nothing for going out", {"settling.event_of_play": no_point}),
    Mutant("OUT-02/two-points", "pays two points for going out", {"settling.event_of_play": two_points}),
    Mutant(
        "OUT-02/in-place-of-the-count",
        "pays the point for going out in place of the count",
        {"settling.event_of_play": point_in_place_of_the_count},
    ),
    Mutant(
        "OUT-02/with-a-count-that-pays",
        "pays the point for going out only with a count that pays",
        {"settling.event_of_play": point_with_a_count_that_pays},
    ),
    Mutant(
        "OUT-02/not-with-a-count-of-zero",
        "takes a count of 0 for no event and loses the point with it",
        {"settling.event_of_play": no_point_with_a_count_of_zero},
    ),
    Mutant(
        "OUT-02/a-point-for-each-hand-left",
        "pays a point for each hand that still holds tiles",
        {"settling.event_of_play": a_point_for_each_hand_left},
    ),
    Mutant(
        "OUT-02/a-point-to-every-side",
        "pays every side a point when one goes out",
        {"game.settle": point_to_every_side},
    ),
    Mutant(
        "OUT-06/block-first",
        "calls a round blocked that a last tile ended if nobody could have followed",
        {"state.ending_of": block_first},
    ),
    Mutant(
        "OUT-06/pair-blocked-first",
        "calls a round of four blocked that a last tile ended if nobody could have followed",
        {"state.ending_of": pair_blocked_first},
    ),
    Mutant(
        "OUT-06/no-point-with-a-block",
        "pays no point for going out if nobody could have followed",
        {"settling.event_of_play": no_point_with_a_block},
    ),
    Mutant(
        "OUT-07/pips-left-paid",
        "pays the pips in all hands to the side that goes out",
        {"settling.event_of_play": pips_left_paid},
    ),
    Mutant(
        "OUT-07/fives-left-paid",
        "pays the whole fives that are left in all hands to the side that goes out",
        {"settling.event_of_play": fives_left_paid},
    ),
    Mutant(
        "OUT-07/nearest-five-left-paid",
        "rounds what is left in all hands to the nearest five and pays it by fives",
        {"settling.event_of_play": nearest_five_left_paid},
    ),
    Mutant(
        "OUT-07/hands-cost-after-going-out",
        "takes what is left in a hand from its side when another has gone out",
        {"game.settle": hands_cost_after_going_out},
    ),
    Mutant(
        "OUT-07/hands-cost-in-a-block",
        "takes what is left in a hand from its side when the round is blocked",
        {"game.settle": hands_cost_in_a_block},
    ),
)
