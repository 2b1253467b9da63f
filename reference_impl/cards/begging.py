"""Begging, gifts and runs (chapter 5, BEG)."""

from dataclasses import replace

from reference_impl.cards import rounds, seats, trumps
from reference_impl.cards.events import Scored
from reference_impl.cards.pack import suit_of
from reference_impl.cards.state import State, discards_due, eldest_of, is_reached, scores_of, side_of

RUN = 3
"""How many cards a run gives to each seat, in whatever packets (BEG-06)."""


def gifts(state: State) -> tuple[Scored, ...]:
    """What a gift pays: the side that begged, or all sides but the dealer's, from the eldest on (BEG-04, BEG-12)."""
    own, points = side_of(state, state.dealer), state.ruleset.gift_points
    if state.ruleset.gift_to == "beggar_side":
        return (Scored(side_of(state, eldest_of(state)), points, "gift"),)
    order = seats.from_eldest(state.dealer, state.seats)
    sides = dict.fromkeys(side_of(state, seat) for seat in order)
    return tuple(Scored(side, points, "gift") for side in sides if side != own)


def is_gift_forbidden(state: State) -> bool:
    """The gift would win, where it may not (BEG-13)."""
    scores, rules = scores_of(state), state.ruleset
    wins = any(scores[gift.side] + gift.points >= rules.target for gift in gifts(state))
    return wins and not rules.gift_may_win


def may_run(state: State) -> bool:
    """Another run is allowed (BEG-08, BEG-14); the turn-ups before the last one are those of the runs."""
    return not state.ruleset.max_runs or runs_of(state) < state.ruleset.max_runs


def runs_of(state: State) -> int:
    """How many runs there have been in this round."""
    return max(0, len(state.turn_ups) - 1)


def is_pack_out(state: State) -> bool:
    """There are too few cards for a run and its turn-up (BEG-10)."""
    return len(state.stock) < RUN * state.seats + 1


def run(state: State) -> State:
    """One run: three cards more for everybody, and another turn-up (BEG-06)."""
    packet = state.ruleset.packet
    hands, stock = rounds.dealt(state.hands, state.stock, state.dealer, packet, RUN // packet)
    return trumps.turned(replace(state, hands=hands, stock=stock))


def after_runs(state: State) -> State:
    """The state when the dealer has run the cards until a new suit came, or no run was left.

    The stage is `deal` if the round is thrown in (BEG-09, BEG-10). A turn-up that makes trumps makes them also
    when what it pays has won the game; one in the refused suit that has won it makes none (TRUMP-03, TRUMP-06).
    """
    refused = suit_of(state.turn_ups[-1])
    while suit_of(state.turn_ups[-1]) == refused:
        if not may_run(state) and state.ruleset.run_limit == "accept_suit":
            break  # BEG-15
        if is_reached(state):
            return state
        if not may_run(state) or is_pack_out(state):
            return replace(state, stage="deal")
        state = run(state)
    return awaiting_discards(trumps.settled(state))


def awaiting_discards(state: State) -> State:
    """The state as it is played on from, or discarded from first (DISCARD-01, DISCARD-06, DISCARD-07)."""
    due, rules = discards_due(state), state.ruleset
    discarding = {
        "discard_to_six": due > 0,
        "discard_if_twelve": runs_of(state) > 1,
        "play_all": False,
    }[rules.hand_after_run]
    return replace(state, stage="discard") if discarding else state
