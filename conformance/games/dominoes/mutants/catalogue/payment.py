"""Engines that pay for the wrong thing, late, or another side (chapter 7, SCORE-06 to SCORE-08)."""

from collections.abc import Callable
from dataclasses import replace

from conformance.games.dominoes.mutants.parts import (
    Settled,
    count_points,
    ended,
    ends_blocked,
    event_points,
    forgetful,
    hands_of,
    is_out,
    knock_noted,
    memory_of,
    noted,
    settled,
    side_of,
)
from conformance.mutants.mutant import Mutant
from reference_impl.dominoes.actions import Knock
from reference_impl.dominoes.counting import count_of
from reference_impl.dominoes.equipment import is_double
from reference_impl.dominoes.events import Scored
from reference_impl.dominoes.game import Applied, knock
from reference_impl.dominoes.settling import settle
from reference_impl.dominoes.state import State


def lead_unpaid(state: State, side: int) -> int:
    """The lead pays nothing."""
    return event_points(state, side) if len(state.line) > 1 else 0


def plain_lead_unpaid(state: State, side: int) -> int:
    """A lead pays only if it is a double."""
    return event_points(state, side) if len(state.line) > 1 or is_double(state.line[0]) else 0


def first_lead_only(state: State, side: int) -> int:
    """The leads of later rounds pay nothing."""
    return event_points(state, side) if len(state.line) > 1 or state.round == 1 else 0


def last_tile_unpaid(state: State, seat: int) -> Settled:
    """The last tile of a hand is not counted; the point for going out is paid."""
    side = side_of(state, seat)
    return settle(state, seat) if hands_of(state)[seat] else settled(state, side, is_out(state, side))


def blocking_play_unpaid(state: State, seat: int) -> Settled:
    """The play that blocks the round pays nothing."""
    return (state, ()) if ends_blocked(state) else settle(state, seat)


def seat_before_the_next_paid(state: State, seat: int) -> Settled:
    """What a play earns goes to the side of the seat before the one that is to act next."""
    before = (state.next_seat - 1) % state.seats
    return settled(state, side_of(state, before), event_points(state, side_of(state, seat)))


def leader_paid(state: State, seat: int) -> Settled:
    """What a play earns goes to the leader's side."""
    return settled(state, side_of(state, state.leader), event_points(state, side_of(state, seat)))


def sides_from_the_leader(state: State, seat: int) -> Settled:
    """Sides are numbered from the leader."""
    side = (seat - state.leader) % len(state.scores)
    return settled(state, side, event_points(state, side_of(state, seat)))


def everybody_paid(state: State, seat: int) -> Settled:
    """What a play earns goes to every side that it fits."""
    points = event_points(state, side_of(state, seat))
    after, events = settle(state, seat)
    for side in range(len(state.scores)):
        if side != side_of(state, seat):
            after, _ = settled(after, side, points)
    return after, events


def nobody_claimed(state: State, side: int) -> int:
    """The points of a count wait for a claim; the point for going out does not."""
    return int(is_out(state, side))


def paid_with_the_next_play(state: State, seat: int) -> Settled:
    """The points of a play are recorded when the next tile has been laid."""
    now, points = memory_of(state, (0, 0))
    earned = side_of(state, seat), event_points(state, side_of(state, seat))
    return settled(noted(state, earned), now, points)


def paid_with_the_round(state: State, seat: int) -> Settled:
    """The points of all plays are recorded when the round is over."""
    side, none = side_of(state, seat), (0,) * len(state.scores)
    kept = memory_of(state, none) if len(state.line) > 1 else none
    earned = tuple(had + event_points(state, side) * (index == side) for index, had in enumerate(kept))
    if ended(state) is None:
        return noted(state, earned), ()
    for index, points in enumerate(earned):
        state, _ = settled(state, index, points)
    return state, (Scored(side, earned[side]),)


def raw_count(state: State, side: int) -> int:
    """A count that pays is added as it stands."""
    return (count_of(state.line) if count_points(state) else 0) + is_out(state, side)


def knock_paying(side_and_points: Callable[[State, int], tuple[int, int]]) -> Callable[..., Applied]:
    """A knock that pays a side so many points."""

    def knocked(state: State, action: Knock) -> Applied:
        done = knock(state, action)
        after, events = settled(done.state, *side_and_points(state, action.seat))
        return Applied(after, (*done.events, *events))

    return knocked


def count_for_the_knock(state: State, seat: int) -> tuple[int, int]:
    """The seat that knocks is paid the count on the table."""
    return side_of(state, seat), count_points(state)


def count_for_the_seat_before(state: State, seat: int) -> tuple[int, int]:
    """The seat before the one that knocks is paid the count on the table once more."""
    return side_of(state, (seat - 1) % state.seats), count_points(state)


def a_point_off(state: State, seat: int) -> tuple[int, int]:
    """The seat that knocks loses a point."""
    return side_of(state, seat), -min(1, state.scores[side_of(state, seat)])


def a_point_a_knock(state: State, seat: int) -> Settled:
    """A play earns a point more for each knock just before it."""
    side = side_of(state, seat)
    return settled(forgetful(state), side, event_points(state, side) + memory_of(state, 0))


def rivals_lose_it(state: State, seat: int) -> Settled:
    """What a side is paid is taken from the others."""
    after, events = settle(state, seat)
    side = side_of(state, seat)
    points = after.scores[side] - state.scores[side]
    scores = tuple(
        score if index == side else max(score - points, 0) for index, score in enumerate(after.scores)
    )
    return replace(after, scores=scores), events


MUTANTS = (
    Mutant("SCORE-06/lead-unpaid", "pays nothing for a lead", {"settling.event_of_play": lead_unpaid}),
    Mutant(
        "SCORE-06/plain-lead-unpaid",
        "pays nothing for a lead that is no double",
        {"settling.event_of_play": plain_lead_unpaid},
    ),
    Mutant(
        "SCORE-06/first-lead-only",
        "pays nothing for the leads of later rounds",
        {"settling.event_of_play": first_lead_only},
    ),
    Mutant(
        "SCORE-06/last-tile-unpaid",
        "does not count the last tile of a hand",
        {"game.settle": last_tile_unpaid},
    ),
    Mutant(
        "SCORE-06/blocking-play-unpaid",
        "looks for the block first and pays nothing for the play that makes it",
        {"game.settle": blocking_play_unpaid},
    ),
    Mutant(
        "SCORE-07/seat-before-the-next-paid",
        "pays the side of the seat before the one that is to act next",
        {"game.settle": seat_before_the_next_paid},
    ),
    Mutant(
        "SCORE-07/leader-paid",
        "pays the side that led the round for every play",
        {"game.settle": leader_paid},
    ),
    Mutant(
        "SCORE-07/sides-from-the-leader",
        "numbers the sides from the leader",
        {"game.settle": sides_from_the_leader},
    ),
    Mutant("SCORE-07/everybody-paid", "pays every side for every play", {"game.settle": everybody_paid}),
    Mutant(
        "SCORE-07/waits-for-a-claim",
        "pays for a count only if it is claimed",
        {"settling.event_of_play": nobody_claimed},
    ),
    Mutant(
        "SCORE-07/paid-with-the-next-play",
        "records what a play earns when the next tile has been laid",
        {"game.settle": paid_with_the_next_play},
    ),
    Mutant(
        "SCORE-07/paid-with-the-round",
        "records what all plays earn when the round is over",
        {"game.settle": paid_with_the_round},
    ),
    Mutant(
        "SCORE-08/raw-count",
        "adds a count that pays to the score as it stands",
        {"settling.event_of_play": raw_count},
    ),
    Mutant(
        "SCORE-08/knock-paid",
        "pays the count on the table to the seat that knocks",
        {"game.knock": knock_paying(count_for_the_knock)},
    ),
    Mutant(
        "SCORE-08/knock-pays-the-seat-before",
        "pays the count on the table again, to the seat before the one that knocks",
        {"game.knock": knock_paying(count_for_the_seat_before)},
    ),
    Mutant(
        "SCORE-08/knock-costs-a-point",
        "takes a point from the seat that knocks",
        {"game.knock": knock_paying(a_point_off)},
    ),
    Mutant(
        "SCORE-08/a-point-a-knock",
        "pays a play a point more for each knock just before it",
        {"game.knock": knock_noted, "game.settle": a_point_a_knock},
    ),
    Mutant(
        "SCORE-08/rivals-lose-it",
        "takes what a side is paid from the others",
        {"game.settle": rivals_lose_it},
    ),
)
