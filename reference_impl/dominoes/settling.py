"""What a play earns, and what becomes of it: the parts of chapters 7, 8, 10 and 11 put together."""

from dataclasses import replace

from reference_impl.dominoes import counting, equipment, going_out, scoring, target
from reference_impl.dominoes.events import Event, Overshot, Scored
from reference_impl.dominoes.layout import tiles_on
from reference_impl.dominoes.state import State, side_of_round, winner_of


def event_of_play(state: State, side: int) -> int:
    """What the play that a side just made earns in all: its count, and the point for going out (TARGET-03)."""
    return sum(parts_of_event(state, side))


def parts_of_event(state: State, side: int) -> tuple[int, int]:
    """What the tile earns, with the knocks before it, and what the end of the round adds."""
    rules = state.ruleset
    paid = scoring.paid_for(counting.count_of(state.line), rules.divisors, rules.pays)
    return paid + knock_part(state), going_out_part(state, side) + tiles_part(state, side)


def knock_part(state: State) -> int:
    """What the knocks right before the play add to it (SCORE-11)."""
    return state.ruleset.knock_points * state.knocks


def going_out_part(state: State, side: int) -> int:
    """What going out adds to the play that a side just made (OUT-02); nothing if nobody goes out (OUT-08)."""
    assert state.hands is not None
    rules = state.ruleset
    seats = equipment.seats_of(side, state.seats, rules.sides)
    is_out = rules.going_out == "whole_side" and going_out.has_gone_out(state.hands, seats)
    return rules.going_out_points if is_out else 0


def tiles_part(state: State, side: int) -> int:
    """What the tiles left in hand pay that side; nothing if it has not won the round (OUT-09, BLOCK-07)."""
    rules = state.ruleset
    if rules.tiles_left == "not_counted" or not state.hands or side_of_round(state) != side:
        return 0
    seats = equipment.seats_of(side, state.seats, rules.sides)
    own = [state.hands[seat] for seat in seats]
    others = [hand for seat, hand in enumerate(state.hands) if seat not in seats]
    return going_out.paid_for_tiles(others, own, rules.tiles_left, rules.rounding)


def settle(state: State, seat: int) -> tuple[State, tuple[Event, ...]]:
    """The state with the play's event added, or refused whole (TARGET-01, TARGET-02, TARGET-06).

    Where the ruleset has it so, the last play and the point for going out are one event after the other,
    and the second is not reached if the first wins (TARGET-07). The side that wins a blocked round by
    another's play is paid after that play (BLOCK-07).
    """
    side = equipment.side_of(seat, state.seats, state.ruleset.sides)
    if state.ruleset.last_event == "combined":
        settled = settle_event(state, side, event_of_play(state, side))
    else:
        settled = settle_in_parts(state, side)
    winner = side_of_round(state)
    return settled if winner in (None, side) else settle_after(settled, winner, tiles_part(state, winner))


def settle_in_parts(state: State, side: int) -> tuple[State, tuple[Event, ...]]:
    """The state with the play settled first, and the end of the round after it (TARGET-07)."""
    play, end = parts_of_event(state, side)
    return settle_after(settle_event(state, side, play), side, end)


def settle_after(
    settled: tuple[State, tuple[Event, ...]], side: int, points: int
) -> tuple[State, tuple[Event, ...]]:
    """One more event, unless the game has been won before it (TARGET-07)."""
    state, events = settled
    if state.ruleset.stop == "at_once" and winner_of(state) is not None:
        return settled
    after, further = settle_event(state, side, points)
    return after, events + further


def settle_draw(state: State) -> tuple[State, tuple[Event, ...]]:
    """The state after a draw: if nobody can play now, and nothing may be drawn, the round is paid (BLOCK-06)."""
    winner = side_of_round(state)
    return (state, ()) if winner is None else settle_event(state, winner, tiles_part(state, winner))


def settle_event(state: State, side: int, points: int) -> tuple[State, tuple[Event, ...]]:
    """The state with one event added to a side's score, or refused."""
    if points == 0:
        return state, ()
    rules, before = state.ruleset, state.scores[side]
    after = target.score_after(before, points, rules.target, rules.overshoot)
    scores = tuple(after if index == side else score for index, score in enumerate(state.scores))
    settled = replace(state, scores=scores)
    is_refused = rules.overshoot == "refuse_event" and not target.is_accepted(before, points, rules.target)
    if is_refused or wins_with_a_lead(settled):
        return state, (Overshot(side, points),)
    return settled, (Scored(side, after - before),)


def wins_with_a_lead(state: State) -> bool:
    """The event of a lead wins where it may not (WIN-08)."""
    return not state.ruleset.win_on_lead and len(tiles_on(state.line)) == 1 and winner_of(state) is not None
