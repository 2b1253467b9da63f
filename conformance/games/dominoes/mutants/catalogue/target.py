"""Engines that hold events against the target wrongly (chapter 10, TARGET-01 to TARGET-03)."""

from collections.abc import Callable

from conformance.games.dominoes.mutants.parts import (
    Settled,
    count_points,
    deal_noting_the_scores,
    event_points,
    fits,
    is_out,
    memory_of,
    paid,
    points_for,
    settled,
    side_of,
)
from conformance.mutants.mutant import Mutant
from reference_impl.dominoes.counting import count_of
from reference_impl.dominoes.events import Overshot
from reference_impl.dominoes.settling import settle
from reference_impl.dominoes.state import State


def short_of_the_target(score: int, event: int, target: int) -> bool:
    """An event has to leave the side below the target."""
    return score + event < target


def to_51(score: int, event: int, _: int) -> bool:
    """Events are accepted up to 51."""
    return score + event <= 51


def tested_as(score: Callable[[State, int], int]) -> Callable[[State, int], Settled]:
    """The event is held against the target with another score than the side's own."""

    def settled_so(state: State, seat: int) -> Settled:
        side = side_of(state, seat)
        points = event_points(state, side)
        if score(state, side) + points > state.ruleset.target:
            return state, (Overshot(side, points),) if points else ()
        return settled(state, side, points)

    return settled_so


def highest_score(state: State, _: int) -> int:
    """The highest of the scores."""
    return max(state.scores)


def all_scores(state: State, _: int) -> int:
    """All scores together."""
    return sum(state.scores)


def over(change: Callable[[State, int, int], int]) -> Callable[[State, int], Settled]:
    """An event that overshoots changes the side's score to another."""

    def settled_so(state: State, seat: int) -> Settled:
        side = side_of(state, seat)
        points = event_points(state, side)
        if fits(state, side, points) or points == 0:
            return settled(state, side, points)
        return paid(state, side, change(state, side, points) - state.scores[side])

    return settled_so


def cut_down(state: State, _side: int, _points: int) -> int:
    """The target."""
    return state.ruleset.target


def bounced(state: State, side: int, points: int) -> int:
    """The target less the excess."""
    return 2 * state.ruleset.target - state.scores[side] - points


def less_the_excess(state: State, side: int, points: int) -> int:
    """The score less the excess."""
    return state.scores[side] - (state.scores[side] + points - state.ruleset.target)


def less_the_points(state: State, side: int, points: int) -> int:
    """The score less the points of the event."""
    return state.scores[side] - points


def beyond(state: State, side: int, points: int) -> int:
    """The score with the event, past the target."""
    return state.scores[side] + points


def nothing(_state: State, _side: int, _points: int) -> int:
    """No points at all."""
    return 0


def as_before_the_round(state: State, side: int, _points: int) -> int:
    """The score that the side had when the round began."""
    return int(memory_of(state, state.scores)[side])


def one_less_than_the_target(state: State, _side: int, _points: int) -> int:
    """The last score before the target."""
    return state.ruleset.target - 1


def part_by_part(state: State, side: int, parts: tuple[int, ...]) -> Settled:
    """The parts of an event tested and added one after the other."""
    added = 0
    for part in parts:
        added += part if fits(state, side, added + part) else 0
    return paid(state, side, added)


def threes_then_fives(state: State, seat: int) -> Settled:
    """The threes and the fives of a count are tested one after the other."""
    side, count = side_of(state, seat), count_of(state.line)
    return part_by_part(state, side, (points_for(count, (3,)), points_for(count, (5,)) + is_out(state, side)))


def third_side_free(state: State, seat: int) -> Settled:
    """The third side is held to no target."""
    return (
        paid(state, seat, event_points(state, seat))
        if seat == 2 and state.seats == 3
        else settle(state, seat)
    )


def refused_points_passed_on(state: State, seat: int) -> Settled:
    """An event that overshoots goes to the next side, if it fits there."""
    after, events = settle(state, seat)
    if not any(isinstance(event, Overshot) for event in events):
        return after, events
    points = event_points(state, side_of(state, seat))
    return settled(state, side_of(state, seat + 1), points)[0], events


def count_then_point(state: State, seat: int) -> Settled:
    """The play's points are tested first, and the point for going out after them."""
    side = side_of(state, seat)
    return part_by_part(state, side, (count_points(state), int(is_out(state, side))))


def point_then_count(state: State, seat: int) -> Settled:
    """The point for going out is tested first, and the play's points after it."""
    side = side_of(state, seat)
    return part_by_part(state, side, (int(is_out(state, side)), count_points(state)))


def count_without_the_point(state: State, seat: int) -> Settled:
    """If both together overshoot, the play's points are added alone if they fit."""
    side = side_of(state, seat)
    points = event_points(state, side)
    return settled(state, side, points if fits(state, side, points) else count_points(state))


def point_untested(state: State, seat: int) -> Settled:
    """The play's points are tested, and the point for going out is added whatever the score."""
    side = side_of(state, seat)
    after, events = settled(state, side, count_points(state))
    after, more = paid(after, side, int(is_out(state, side)))
    return after, (*events, *more)


def pair_count_then_point(state: State, seat: int) -> Settled:
    """With four seats the play's points and the point are tested one after the other."""
    return count_then_point(state, seat) if state.seats == 4 else settle(state, seat)


MUTANTS = (
    Mutant(
        "TARGET-01/short-of-the-target",
        "refuses an event that reaches 61",
        {"target.is_accepted": short_of_the_target},
    ),
    Mutant("TARGET-01/to-51", "accepts events up to 51 only", {"target.is_accepted": to_51}),
    Mutant(
        "TARGET-01/highest-score-tested",
        "holds the highest of the scores against the target",
        {"game.settle": tested_as(highest_score)},
    ),
    Mutant(
        "TARGET-01/all-scores-tested",
        "holds all scores together against the target",
        {"game.settle": tested_as(all_scores)},
    ),
    Mutant("TARGET-02/cut-down", "cuts an event that overshoots down to 61", {"game.settle": over(cut_down)}),
    Mutant("TARGET-02/bounced", "sends a score back from 61 by the excess", {"game.settle": over(bounced)}),
    Mutant(
        "TARGET-02/less-the-excess", "takes the excess from the score", {"game.settle": over(less_the_excess)}
    ),
    Mutant(
        "TARGET-02/less-the-points",
        "takes the points of an event that overshoots from the score",
        {"game.settle": over(less_the_points)},
    ),
    Mutant("TARGET-02/beyond", "adds an event that overshoots, past 61", {"game.settle": over(beyond)}),
    Mutant(
        "TARGET-02/back-to-nothing", "sets a side that overshoots back to 0", {"game.settle": over(nothing)}
    ),
    Mutant(
        "TARGET-02/back-to-the-round-before",
        "sets a side that overshoots back to what it had when the round began",
        {"game.settle": over(as_before_the_round), "game.deal": deal_noting_the_scores},
    ),
    Mutant(
        "TARGET-02/up-to-60",
        "adds what an event that overshoots has up to 60",
        {"game.settle": over(one_less_than_the_target)},
    ),
    Mutant(
        "TARGET-02/threes-then-fives",
        "tests the threes and the fives of a count one after the other",
        {"game.settle": threes_then_fives},
    ),
    Mutant(
        "TARGET-02/third-side-free",
        "holds the third side to no target",
        {"game.settle": third_side_free},
    ),
    Mutant(
        "TARGET-02/passed-on",
        "pays refused points to the next side",
        {"game.settle": refused_points_passed_on},
    ),
    Mutant(
        "TARGET-03/count-then-point",
        "tests the play's points first and the point for going out after them",
        {"game.settle": count_then_point},
    ),
    Mutant(
        "TARGET-03/point-then-count",
        "tests the point for going out first and the play's points after it",
        {"game.settle": point_then_count},
    ),
    Mutant(
        "TARGET-03/count-without-the-point",
        "adds the play's points alone when both together overshoot",
        {"game.settle": count_without_the_point},
    ),
    Mutant(
        "TARGET-03/point-untested",
        "adds the point for going out whatever the score",
        {"game.settle": point_untested},
    ),
    Mutant(
        "TARGET-03/pair-count-then-point",
        "tests a second partner's points first and the pair's point after them",
        {"game.settle": pair_count_then_point},
    ),
)
