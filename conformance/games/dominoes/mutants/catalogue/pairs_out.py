"""Engines that go wrong over the two hands of a pair (chapter 8, OUT-03 to OUT-05)."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from conformance.games.dominoes.mutants.parts import (
    Settled,
    anybody_out,
    count_points,
    hands_of,
    is_blocked,
    is_out,
    seats_of,
    settled,
    side_of,
)
from conformance.mutants.mutant import Mutant
from reference_impl.dominoes.actions import Knock
from reference_impl.dominoes.dealing import Breaches
from reference_impl.dominoes.equipment import Hand
from reference_impl.dominoes.events import Ending
from reference_impl.dominoes.game import Applied, knock
from reference_impl.dominoes.playing import breaches_of_knock, seat_after
from reference_impl.dominoes.settling import settle
from reference_impl.dominoes.state import State, ending_of


def empty_hands(state: State) -> int:
    """How many seats hold no tile."""
    return sum(not hand for hand in hands_of(state))


def leaders_pair_paid(state: State, seat: int) -> Settled:
    """With four seats only the leader's pair has the point for going out."""
    side = side_of(state, seat)
    is_other = state.seats == 4 and side != side_of(state, state.leader)
    is_paid = is_out(state, side) and not is_other
    return settled(state, side, count_points(state) + is_paid)


def any_partner(hands: Sequence[Hand], seats: Iterable[int]) -> bool:
    """A pair has gone out with its first partner."""
    return any(not hands[seat] for seat in seats)


def first_partner_ends(state: State) -> Ending | None:
    """A first partner's last tile ends the round, unpaid."""
    return "went_out" if state.hands and empty_hands(state) else ending_of(state)


def first_partner_paid(state: State, seat: int) -> Settled:
    """Every last tile earns the point."""
    side = side_of(state, seat)
    return settled(state, side, count_points(state) + (not hands_of(state)[seat]))


def first_partner_paid_alone(state: State, seat: int) -> Settled:
    """A first partner's last tile earns the point, and the second's does not."""
    side = side_of(state, seat)
    first = not hands_of(state)[seat] and (state.seats < 4 or not is_out(state, side))
    return settled(state, side, count_points(state) + first)


def first_partner_unpaid(state: State, seat: int) -> Settled:
    """A first partner's last tile is not counted."""
    first = not hands_of(state)[seat] and not is_out(state, side_of(state, seat))
    return (state, ()) if first else settle(state, seat)


def next_seat(seat: int, hands: Sequence[Hand]) -> int:
    """The turn goes to the next seat, empty or not."""
    return (seat + 1) % len(hands)


def past_one_empty_seat(seat: int, hands: Sequence[Hand]) -> int:
    """The turn passes over one empty seat and no more."""
    following = (seat + 1) % len(hands)
    return following if hands[following] else (seat + 2) % len(hands)


def partner_for_an_empty_seat(seat: int, hands: Sequence[Hand]) -> int:
    """The partner of an empty seat plays in its turn."""
    following = (seat + 1) % len(hands)
    partner = (seat + 3) % len(hands)
    return partner if len(hands) == 4 and not hands[following] and hands[partner] else seat_after(seat, hands)


def knock_to_the_next_seat(state: State, action: Knock) -> Applied:
    """After a knock the turn goes to the next seat, empty or not."""
    done = knock(state, action)
    return replace(done, state=replace(done.state, next_seat=(action.seat + 1) % state.seats))


def empty_seat_knocks(state: State, action: Knock) -> Breaches:
    """A seat without tiles may knock whenever the round goes on."""
    breaches = breaches_of_knock(state, action)
    return breaches if ending_of(state) or not state.hands or state.hands[action.seat] else {}


def two_empty_hands(state: State) -> Ending | None:
    """Two empty hands end the round, whoever holds them."""
    return "went_out" if state.seats == 4 and empty_hands(state) > 1 else ending_of(state)


def three_empty_hands(state: State) -> Ending | None:
    """With four seats the round is over when three of them are empty."""
    ending = ending_of(state)
    few = state.seats == 4 and empty_hands(state) < 3 and not is_blocked(state.line, hands_of(state))
    return None if few else ending


def others_play_on(state: State) -> Ending | None:
    """With four seats the other pair plays on for as long as it can."""
    ending = ending_of(state)
    goes_on = state.seats == 4 and not is_blocked(state.line, hands_of(state))
    return None if ending == "went_out" and goes_on else ending


def second_empty_hand_paid(state: State, seat: int) -> Settled:
    """The second of four hands to run empty earns the point, whoever holds it."""
    if state.seats < 4:
        return settle(state, seat)
    second = not hands_of(state)[seat] and empty_hands(state) == 2
    return settled(state, side_of(state, seat), count_points(state) + second)


def first_pair_only(hands: Sequence[Hand], seats: Iterable[int]) -> bool:
    """Of two pairs only that of seats 0 and 2 can go out."""
    return all(not hands[seat] and (len(hands) < 4 or seat % 2 == 0) for seat in seats)


def higher_seat_only(hands: Sequence[Hand], seats: Iterable[int]) -> bool:
    """A pair has gone out when its higher seat is empty."""
    return not hands[max(seats)]


def a_point_a_partner(state: State, side: int) -> int:
    """A pair earns a point for each of its seats."""
    return count_points(state) + is_out(state, side) * len(seats_of(state, side))


def no_point_for_a_pair(state: State, side: int) -> int:
    """With four seats going out earns nothing."""
    return count_points(state) + (is_out(state, side) and state.seats < 4)


def point_for_a_half_empty_pair(state: State, seat: int) -> Settled:
    """A pair with one empty hand has a point as well when the other goes out."""
    after, events = settle(state, seat)
    other = 1 - side_of(state, seat)
    if state.seats == 4 and anybody_out(state) and any_partner(hands_of(state), seats_of(state, other)):
        after, _ = settled(after, other, 1)
    return after, events


def no_point_after_the_other_pair(state: State, side: int) -> int:
    """A pair earns no point when a seat of the other was empty before."""
    late = state.seats == 4 and any_partner(hands_of(state), seats_of(state, 1 - side))
    return count_points(state) + (is_out(state, side) and not late)


MUTANTS = (
    Mutant(
        "OUT-05/leaders-pair-only",
        "pays the point for going out to the leader's pair only",
        {"game.settle": leaders_pair_paid},
    ),
    Mutant(
        "OUT-03/first-partner-goes-out",
        "ends the round with a first partner's last tile and pays the point",
        {"going_out.has_gone_out": any_partner},
    ),
    Mutant(
        "OUT-03/first-partner-ends-the-round",
        "ends the round with a first partner's last tile and pays no point",
        {"state.ending_of": first_partner_ends},
    ),
    Mutant(
        "OUT-03/first-partner-paid",
        "pays the point to a first partner as well",
        {"game.settle": first_partner_paid},
    ),
    Mutant(
        "OUT-03/first-partner-paid-alone",
        "pays the point to the first partner and not to the second",
        {"game.settle": first_partner_paid_alone},
    ),
    Mutant(
        "OUT-03/first-partner-unpaid",
        "does not count a first partner's last tile",
        {"game.settle": first_partner_unpaid},
    ),
    Mutant(
        "OUT-04/empty-seat-to-act",
        "gives the turn to a seat without tiles",
        {"playing.seat_after": next_seat},
    ),
    Mutant(
        "OUT-04/past-one-empty-seat",
        "passes over one seat without tiles and not over two",
        {"playing.seat_after": past_one_empty_seat},
    ),
    Mutant(
        "OUT-04/empty-seat-to-act-after-a-knock",
        "passes over no seat after a knock",
        {"game.knock": knock_to_the_next_seat},
    ),
    Mutant(
        "OUT-04/partner-plays-instead",
        "gives the turn of a seat without tiles to its partner",
        {"playing.seat_after": partner_for_an_empty_seat},
    ),
    Mutant(
        "OUT-04/empty-seat-knocks",
        "takes a knock from a seat without tiles",
        {"playing.breaches_of_knock": empty_seat_knocks},
    ),
    Mutant(
        "OUT-05/any-two-empty-hands",
        "ends a round of four with the second empty hand, whoever holds it",
        {"state.ending_of": two_empty_hands},
    ),
    Mutant(
        "OUT-05/three-empty-hands",
        "ends a round of four with the third empty hand",
        {"state.ending_of": three_empty_hands},
    ),
    Mutant(
        "OUT-05/others-play-on",
        "lets the other pair play on for as long as it can",
        {"state.ending_of": others_play_on},
    ),
    Mutant(
        "OUT-05/second-empty-hand-paid",
        "pays the point to the second of four empty hands, whoever holds it",
        {"game.settle": second_empty_hand_paid},
    ),
    Mutant(
        "OUT-05/first-pair-only",
        "sees only seats 0 and 2 go out as a pair",
        {"going_out.has_gone_out": first_pair_only},
    ),
    Mutant(
        "OUT-05/higher-seat-only",
        "looks at the higher seat of a pair only",
        {"going_out.has_gone_out": higher_seat_only},
    ),
    Mutant(
        "OUT-05/a-point-a-partner",
        "pays a pair a point for each partner",
        {"settling.event_of_play": a_point_a_partner},
    ),
    Mutant(
        "OUT-05/no-point-for-a-pair",
        "pays a pair nothing for going out",
        {"settling.event_of_play": no_point_for_a_pair},
    ),
    Mutant(
        "OUT-05/half-empty-pair-paid",
        "pays a point to the other pair as well if one of its hands is empty",
        {"game.settle": point_for_a_half_empty_pair},
    ),
    Mutant(
        "OUT-05/no-point-after-the-other-pair",
        "pays a pair no point if a seat of the other was empty before",
        {"settling.event_of_play": no_point_after_the_other_pair},
    ),
)
