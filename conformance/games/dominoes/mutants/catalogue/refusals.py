"""Engines that go on wrongly after an event that was refused, or was none (chapter 10, TARGET-02 to TARGET-06)."""

from dataclasses import replace

from conformance.games.dominoes.mutants.parts import (
    Settled,
    anybody_out,
    event_points,
    forgetful,
    hands_of,
    is_out,
    memory_of,
    noted,
    settled,
    side_of,
)
from conformance.mutants.mutant import Mutant
from reference_impl.dominoes.actions import Deal, Play
from reference_impl.dominoes.events import Ending, Overshot
from reference_impl.dominoes.game import Applied, Refused, deal, play
from reference_impl.dominoes.leading import next_leader
from reference_impl.dominoes.state import State, ending_of


def overshoots(done: Applied) -> bool:
    """An event was refused."""
    return any(isinstance(event, Overshot) for event in done.events)


def tile_taken_back(state: State, action: Play) -> Applied:
    """A play that overshoots goes back to the hand, and the same seat is to act."""
    done = play(state, action)
    return Applied(state, ()) if overshoots(done) else done


def tile_taken_back_and_turn_used(state: State, action: Play) -> Applied:
    """A play that overshoots goes back to the hand, and the next seat is to act."""
    done = play(state, action)
    return Applied(replace(state, next_seat=done.state.next_seat), ()) if overshoots(done) else done


def play_refused(state: State, action: Play) -> Applied | Refused:
    """A play that overshoots is illegal."""
    done = play(state, action)
    return Refused({"TARGET-02": "the points overshoot"}) if overshoots(done) else done


def same_seat_again(state: State, action: Play) -> Applied:
    """A play that overshoots lies, and the same seat is to act."""
    done = play(state, action)
    again = overshoots(done) and done.state.hands and done.state.hands[action.seat]
    return replace(done, state=replace(done.state, next_seat=action.seat)) if again else done


def play_noting(state: State, action: Play) -> Applied:
    """That the last play overshot is remembered."""
    done = play(forgetful(state), action)
    return replace(done, state=noted(done.state, memory=True)) if overshoots(done) else done


def exact_after_a_refusal(state: State, seat: int) -> Settled:
    """A side whose event was refused may only make exactly the target from then on."""
    side, refused = side_of(state, seat), memory_of(state, frozenset())
    points = event_points(state, side)
    if side in refused and state.scores[side] + points != state.ruleset.target:
        return state, (Overshot(side, points),) if points else ()
    done, events = settled(state, side, points)
    overshot = any(isinstance(event, Overshot) for event in events)
    return (noted(done, refused | {side}) if overshot else done), events


def no_block_after_a_refusal(state: State) -> Ending | None:
    """No block is looked for after a refused event."""
    ending = ending_of(state)
    return None if ending == "blocked" and memory_of(state, otherwise=False) else ending


def last_tile_taken_back(state: State, action: Play) -> Applied:
    """A last tile that overshoots goes back to the hand, and the next seat is to act."""
    done = play(state, action)
    last = overshoots(done) and anybody_out(done.state)
    return Applied(replace(state, next_seat=done.state.next_seat), ()) if last else done


def round_goes_on_after_a_refusal(state: State) -> Ending | None:
    """A last tile whose event was refused ends no round."""
    ending = ending_of(state)
    return None if ending == "went_out" and memory_of(state, otherwise=False) else ending


def blocked_after_a_refusal(state: State) -> Ending | None:
    """A round that ended with a refused event is told as blocked."""
    ending = ending_of(state)
    return "blocked" if ending and memory_of(state, otherwise=False) else ending


def lead_stays_after_a_refusal(state: State, action: Deal) -> Applied:
    """After a round that ended with a refused event the same seat leads."""
    return deal(led_after(state, state.leader) if is_refused_end(state) else state, action)


def lead_to_the_seat_refused(state: State, action: Deal) -> Applied:
    """After a round that ended with a refused event the seat that went out leads."""
    empty = next((seat for seat, hand in enumerate(hands_of(state)) if not hand), state.leader)
    return deal(led_after(state, empty) if is_refused_end(state) else state, action)


def paid_with_the_next_deal(state: State, action: Deal) -> Applied:
    """A refused side has the point for going out when the next round is dealt, if it fits then."""
    side = next((side for side in range(len(state.scores)) if is_out(state, side)), None)
    if side is not None and is_refused_end(state):
        state = settled(state, side, 1)[0]
    return deal(state, action)


def is_refused_end(state: State) -> bool:
    """The round ended with a refused event."""
    return anybody_out(state) and bool(memory_of(state, otherwise=False))


def led_after(state: State, leader: int) -> State:
    """The state with that leader, one seat back, as the lead passes on with the deal."""
    back = next(seat for seat in range(state.seats) if next_leader(seat, state.seats) == leader)
    return replace(state, leader=back)


def worthless_play_refused(state: State, action: Play) -> Applied | Refused:
    """One short of the target, a play that earns nothing is illegal."""
    done = play(state, action)
    score = state.scores[side_of(state, action.seat)]
    worthless = score == state.ruleset.target - 1 and not done.points and not overshoots(done)
    return Refused({"TARGET-06": "the play does not make 61"}) if worthless else done


def worthless_play_taken_back(state: State, action: Play) -> Applied:
    """One short of the target, a play that earns nothing is taken back like one that overshoots."""
    done = play(state, action)
    score = state.scores[side_of(state, action.seat)]
    worthless = score == state.ruleset.target - 1 and not done.points and not overshoots(done)
    return Applied(replace(state, next_seat=done.state.next_seat), ()) if worthless else done


MUTANTS = (
    Mutant(
        "TARGET-02/exact-after-a-refusal",
        "takes nothing from a side whose event was refused but what makes exactly 61",
        {"game.settle": exact_after_a_refusal},
    ),
    Mutant(
        "TARGET-04/tile-taken-back",
        "takes a play back that overshoots, and the same seat is to act",
        {"game.play": tile_taken_back},
    ),
    Mutant(
        "TARGET-04/tile-taken-back-and-turn-used",
        "takes a play back that overshoots, and the next seat is to act",
        {"game.play": tile_taken_back_and_turn_used},
    ),
    Mutant(
        "TARGET-04/play-refused", "refuses a play that overshoots as illegal", {"game.play": play_refused}
    ),
    Mutant(
        "TARGET-04/same-seat-again",
        "lets a seat play again after a refused event",
        {"game.play": same_seat_again},
    ),
    Mutant(
        "TARGET-04/no-block-after-a-refusal",
        "does not look for a block after a refused event",
        {"game.play": play_noting, "state.ending_of": no_block_after_a_refusal},
    ),
    Mutant(
        "TARGET-05/last-tile-taken-back",
        "takes a last tile back that overshoots",
        {"game.play": last_tile_taken_back},
    ),
    Mutant(
        "TARGET-05/round-goes-on",
        "goes on with a round whose last event was refused",
        {"game.play": play_noting, "state.ending_of": round_goes_on_after_a_refusal},
    ),
    Mutant(
        "TARGET-05/told-as-blocked",
        "tells a round as blocked whose last event was refused",
        {"game.play": play_noting, "state.ending_of": blocked_after_a_refusal},
    ),
    Mutant(
        "TARGET-05/lead-stays",
        "leaves the lead where it was after a refused last event",
        {"game.play": play_noting, "game.deal": lead_stays_after_a_refusal},
    ),
    Mutant(
        "TARGET-05/lead-to-the-seat-refused",
        "gives the lead to the seat that went out after its refused last event",
        {"game.play": play_noting, "game.deal": lead_to_the_seat_refused},
    ),
    Mutant(
        "TARGET-05/paid-with-the-next-deal",
        "pays the point of a refused last event when the next round is dealt",
        {"game.play": play_noting, "game.deal": paid_with_the_next_deal},
    ),
    Mutant(
        "TARGET-06/worthless-play-refused",
        "refuses a play at 60 that earns nothing",
        {"game.play": worthless_play_refused},
    ),
    Mutant(
        "TARGET-06/worthless-play-taken-back",
        "takes a play back at 60 that earns nothing",
        {"game.play": worthless_play_taken_back},
    ),
)
