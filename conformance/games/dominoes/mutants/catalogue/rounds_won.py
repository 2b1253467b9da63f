"""Engines in which a round is blocked, won or followed otherwise (BLOCK-06, BLOCK-07, LEAD-11)."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from conformance.games.dominoes.mutants.parts import (
    Settled,
    hands_of,
    memory_of,
    noted,
    paid,
    seats_of,
    side_of,
)
from conformance.mutants.mutant import Mutant
from reference_impl.dominoes import going_out, leading
from reference_impl.dominoes.actions import Draw, Play
from reference_impl.dominoes.equipment import Hand
from reference_impl.dominoes.game import Applied, draw, play
from reference_impl.dominoes.leads import leader_after_win
from reference_impl.dominoes.settling import (
    going_out_part,
    settle,
    settle_after,
    settle_event,
    tiles_part,
)
from reference_impl.dominoes.state import State, ending_of, is_blocked, side_of_round

pips = going_out.pips
paid_for_tiles = going_out.paid_for_tiles


def counts(state: State) -> bool:
    """Tiles left are paid in this game."""
    return state.ruleset.tiles_left != "not_counted"


def hands_alone(state: State) -> bool:
    """A round is blocked when nobody can play, whatever may be drawn."""
    return is_blocked(replace(state, boneyard=()))


def block_by_a_draw_unseen(state: State) -> bool:
    """A block that comes with a draw is not seen."""
    return memory_of(state) != "drew" and is_blocked(state)


def draw_noted(state: State, action: Draw) -> Applied:
    """A draw is remembered."""
    done = draw(noted(state, "drew"), action)
    return replace(done, state=noted(done.state, "drew"))


def play_noted(state: State, action: Play) -> Applied:
    """A play is remembered."""
    return play(noted(state, "played"), action)


def unpaid_draw(state: State) -> Settled:
    """A draw that blocks pays nobody."""
    return state, ()


def drawer_paid(state: State) -> Settled:
    """A draw that blocks pays the side that drew, where it pays anybody."""
    winner = side_of_round(state)
    if winner is None:
        return state, ()
    return settle_event(state, side_of(state, state.next_seat), tiles_part(state, winner))


def as_it_was_before(state: State) -> Settled:
    """The tile that blocks with its draw is not counted in the hand."""
    winner = side_of_round(state)
    if winner is None:
        return state, ()
    seat = state.next_seat
    hands = tuple(hand[:-1] if other == seat else hand for other, hand in enumerate(hands_of(state)))
    return settle_event(state, winner, tiles_part(replace(state, hands=hands), winner))


Sides = Iterable[Iterable[Hand]]


def listed(hands_by_side: Sides) -> list[list[Hand]]:
    """The hands as lists."""
    return [list(hands) for hands in hands_by_side]


def nobody(_hands_by_side: Sides) -> int | None:
    """Nobody wins a block."""
    return None


def by(weight: Callable[[list[Hand]], int]) -> Callable[[Sides], int | None]:
    """The side with the least of something wins a block, if it is alone."""

    def winner(hands_by_side: Sides) -> int | None:
        sums = list(map(weight, listed(hands_by_side)))
        return sums.index(min(sums)) if sums.count(min(sums)) == 1 else None

    return winner


def first_of_two(hands_by_side: Sides) -> int | None:
    """Of two alike the first wins."""
    sums = [sum(map(pips, hands)) for hands in listed(hands_by_side)]
    return sums.index(min(sums))


def blocker_wins(state: State) -> int | None:
    """Whoever lays the last tile wins a blocked round."""
    right = side_of_round(state)
    is_by_pips = state.ruleset.blocked == "lightest_hand" and ending_of(state) == "blocked"
    return side_of(state, state.last_seat) if is_by_pips else right


def point_for_a_block(state: State, side: int) -> int:
    """The point for going out is paid to the lightest hand."""
    is_block = side_of_round(state) == side and not going_out_part(state, side)
    return state.ruleset.going_out_points if is_block else going_out_part(state, side)


def partner_pays(state: State, side: int) -> int:
    """A partner's pips are paid for."""
    right = tiles_part(state, side)
    seats = seats_of(state, side)
    return right + pips(hands_of(state)[seats[-1]]) if right and len(seats) > 1 else right


def all_paid(state: State, seat: int) -> Settled:
    """Where the lightest hand wins a block every side is paid for the hands of the others."""
    rules, winner = state.ruleset, side_of_round(state)
    right = settle(state, seat)
    if winner is None or rules.blocked != "lightest_hand" or ending_of(state) != "blocked":
        return right
    for side in range(len(state.scores)):
        seats = seats_of(state, side)
        others = [hand for other, hand in enumerate(hands_of(state)) if other not in seats]
        points = paid_for_tiles(others, (), rules.tiles_left, rules.rounding)
        right = right if side == winner else settle_after(right, side, points)
    return right


def own_too(others: Sequence[Hand], own: Sequence[Hand], tiles_left: str, rounding: str) -> int:
    """The own pips are paid as well, where they are neither paid nor taken off."""
    is_plain = tiles_left == "opponents_pips"
    return paid_for_tiles([*others, *own] if is_plain else others, own, tiles_left, rounding)


def own_off(others: Sequence[Hand], own: Sequence[Hand], tiles_left: str, rounding: str) -> int:
    """The own pips are taken off, where they are not to be."""
    taken = "opponents_pips_minus_own"
    return paid_for_tiles(others, own, taken if tiles_left == "opponents_pips" else tiles_left, rounding)


def block_never_wins(state: State, side: int, points: int) -> Settled:
    """What is paid to another side for a block is refused where it would win."""
    other = side_of_round(state)
    would_win = state.scores[side] + points >= state.ruleset.target
    is_paid_aside = other == side != side_of(state, state.last_seat) and counts(state)
    return (state, ()) if is_paid_aside and would_win else settle_event(state, side, points)


def block_paid_untested(state: State, side: int, points: int) -> Settled:
    """What is paid to another side for a block may overshoot."""
    other = side_of_round(state)
    is_paid_aside = other == side != side_of(state, state.last_seat) and counts(state)
    return paid(state, side, points) if is_paid_aside else settle_event(state, side, points)


def passed_on(state: State) -> int:
    """The lead passes on after every round."""
    return leading.next_leader(state.leader, state.seats)


def first_of_the_side(state: State) -> int:
    """Of a pair that has won the first seat leads."""
    side = side_of_round(state)
    return leader_after_win(state) if side is None else seats_of(state, side)[0]


def last_to_play(state: State) -> int:
    """The seat that laid the last tile leads, also after a block that another has won."""
    return leader_after_win(state) if side_of_round(state) is None else state.last_seat


def again_without_a_winner(state: State) -> int:
    """Without a winner the same seat leads again."""
    return state.leader if side_of_round(state) is None else leader_after_win(state)


def after_the_winner(state: State) -> int:
    """The seat after the winner leads."""
    if side_of_round(state) is None:
        return leader_after_win(state)
    return leading.next_leader(leader_after_win(state), state.seats)


def last_without_a_winner(state: State) -> int:
    """Without a winner the seat that laid the last tile leads."""
    return state.last_seat if side_of_round(state) is None else leader_after_win(state)


def lighter_by_number(seats: Sequence[int], hands: Sequence[Hand], _leader: int) -> int:
    """Of two hands alike the first from seat 0 leads."""
    return min(seats, key=lambda seat: (pips(hands[seat]), seat))


def heavier(seats: Sequence[int], hands: Sequence[Hand], _leader: int) -> int:
    """The heavier hand of a pair leads."""
    return max(seats, key=lambda seat: pips(hands[seat]))


TILES = "settling.tiles_part"
PAID = "going_out.paid_for_tiles"
LIGHTEST = "blocked.lightest"
WINNER = "leads.leader_after_win"

MUTANTS = (
    Mutant("LEAD-11/next-seat", "passes the lead on though the winner has it", {WINNER: passed_on}),
    Mutant("LEAD-11/after-the-winner", "has the seat after the winner lead", {WINNER: after_the_winner}),
    Mutant(
        "LEAD-11/first-of-the-pair",
        "has the first seat of a pair lead that has won",
        {WINNER: first_of_the_side},
    ),
    Mutant("LEAD-11/last-to-play", "has the seat lead that blocked the round", {WINNER: last_to_play}),
    Mutant(
        "LEAD-11/again-without-a-winner",
        "has the same seat lead again after a round without a winner",
        {WINNER: again_without_a_winner},
    ),
    Mutant(
        "LEAD-11/last-without-a-winner",
        "has the seat lead that laid the last tile of a round without a winner",
        {WINNER: last_without_a_winner},
    ),
    Mutant(
        "LEAD-11/lighter-by-number",
        "has the seat with the lower number lead of two hands alike",
        {"leading.lead_of_winner": lighter_by_number},
    ),
    Mutant(
        "LEAD-11/heavier-hand",
        "has the heavier hand of a pair lead after a block",
        {"leading.lead_of_winner": heavier},
    ),
    Mutant("BLOCK-06/hands-alone", "takes no account of the boneyard", {"state.is_blocked": hands_alone}),
    Mutant(
        "BLOCK-06/draw-unseen",
        "does not see a block that comes with a draw",
        {"state.is_blocked": block_by_a_draw_unseen, "game.draw": draw_noted, "game.play": play_noted},
    ),
    Mutant(
        "BLOCK-06/draw-unpaid", "pays nobody for a block by a draw", {"settling.settle_draw": unpaid_draw}
    ),
    Mutant(
        "BLOCK-06/drawer-paid",
        "pays the side that drew for a block by a draw",
        {"settling.settle_draw": drawer_paid},
    ),
    Mutant(
        "BLOCK-06/drawn-tile-uncounted",
        "leaves the tile that was drawn last out of the pips",
        {"settling.settle_draw": as_it_was_before},
    ),
    Mutant("BLOCK-07/nobody", "pays nobody for a block", {LIGHTEST: nobody}),
    Mutant("BLOCK-07/all-paid", "pays every side for a block", {"game.settle": all_paid}),
    Mutant("BLOCK-07/own-too", "pays for the winner's own pips as well", {PAID: own_too}),
    Mutant("BLOCK-07/own-off", "takes off the winner's own pips unasked", {PAID: own_off}),
    Mutant("BLOCK-07/blocker", "pays whoever blocks the round", {"state.side_of_round": blocker_wins}),
    Mutant(
        "BLOCK-07/heaviest",
        "pays the heaviest hand",
        {LIGHTEST: by(lambda hands: -sum(map(pips, hands)))},
    ),
    Mutant(
        "BLOCK-07/fewest-tiles",
        "pays the hand with the fewest tiles",
        {LIGHTEST: by(lambda hands: sum(map(len, hands)))},
    ),
    Mutant(
        "BLOCK-07/lightest-of-four",
        "pays the pair with the lightest hand of four",
        {LIGHTEST: by(lambda hands: min(map(pips, hands)))},
    ),
    Mutant("BLOCK-07/first-of-two", "pays the first of two hands alike", {LIGHTEST: first_of_two}),
    Mutant(
        "BLOCK-07/point-too",
        "pays the point for going out to the lightest hand",
        {"settling.going_out_part": point_for_a_block},
    ),
    Mutant("BLOCK-07/partner-pays", "pays for a partner's pips", {TILES: partner_pays}),
    Mutant(
        "BLOCK-07/never-wins",
        "does not let a side win by another's block",
        {"settling.settle_event": block_never_wins},
    ),
    Mutant(
        "BLOCK-07/untested",
        "adds what is paid for another's block though it overshoots",
        {"settling.settle_event": block_paid_untested},
    ),
)
