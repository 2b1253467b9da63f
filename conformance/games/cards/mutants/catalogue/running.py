"""Engines that run the cards otherwise (chapter 5, BEG): how often, what is dealt, and when it comes to nothing."""

from dataclasses import replace

from conformance.games.cards.mutants.parts import (
    Instead,
    as_if,
    order_from,
    taken_for_nothing,
    with_rules,
    wrong,
)
from reference_impl.cards.begging import (
    RUN,
    after_runs,
    awaiting_discards,
    is_pack_out,
    may_run,
    run,
    runs_of,
)
from reference_impl.cards.pack import suit_of
from reference_impl.cards.rounds import dealt
from reference_impl.cards.seats import next_seat
from reference_impl.cards.state import State
from reference_impl.cards.transition import next_round
from reference_impl.cards.trumps import settled, turned


def new_hands(state: State) -> State:
    """Six new cards are dealt in the place of the hands, if the pack has so many."""
    size, nobody = state.ruleset.hand_size, ((),) * state.seats
    if len(state.stock) <= size * state.seats:
        return run(state)
    hands, stock = dealt(nobody, state.stock, state.dealer, RUN, size // RUN)
    return turned(replace(state, hands=hands, stock=stock))


def dealer_first(state: State) -> State:
    """The cards of a run are dealt to the dealer first."""
    before = (state.dealer - 1) % state.seats
    hands, stock = dealt(state.hands, state.stock, before, RUN, 1)
    return turned(replace(state, hands=hands, stock=stock))


def two_seats_only(state: State) -> State:
    """Only the eldest and the next seat are dealt three cards more."""
    two = order_from(next_seat(state.dealer, state.seats), state.seats)[:2]
    hands = list(state.hands)
    for place, seat in enumerate(two):
        hands[seat] += state.stock[place * RUN : (place + 1) * RUN]
    return turned(replace(state, hands=tuple(hands), stock=state.stock[2 * RUN :]))


def one_by_one(state: State) -> State:
    """The cards of a run are dealt one by one."""
    hands, stock = dealt(state.hands, state.stock, state.dealer, 1, RUN)
    return turned(replace(state, hands=hands, stock=stock))


def second_is_accepted(state: State) -> State:
    """The suit of the first run is accepted, whatever it is."""
    return awaiting_discards(settled(run(state)))


def twice_in_any_case(state: State) -> State:
    """The cards are run twice, whatever the first run turns up."""
    return after_runs(run(state)) if runs_of(state) else awaiting_discards(settled(run(run(state))))


def asked_again(state: State) -> State:
    """The dealer is asked again when a run turns up the refused suit."""
    once = run(state)
    is_same = suit_of(once.turn_ups[-1]) == suit_of(state.turn_ups[-1])
    return replace(once, stage="answer") if is_same and may_run(once) else after_runs(state)


def runs_below(limit: int) -> Instead:
    """So many runs are allowed where there are two."""
    return {
        "begging.may_run": lambda state: (
            runs_of(state) < limit if state.ruleset.max_runs == 2 else may_run(state)
        )
    }


def next_of_four_deals(state: State) -> State:
    """At a table of four the next seat deals after a round that was thrown in."""
    right = next_round(state)
    is_passed = state.stage == "deal" and state.seats == 4 and any(state.hands)
    return replace(right, dealer=next_seat(state.dealer, 4)) if is_passed else right


def thrown_in_unseen(state: State, _seat: int, action: object) -> bool:
    """A card is played in a round that was thrown in."""
    return state.stage == "deal" and any(state.hands) and "play" in str(action)


def turned_without_hands(state: State) -> State:
    """A run that the pack cannot serve turns up a card alone."""
    return turned(state) if is_pack_out(state) else run(state)


def dealt_as_far_as_it_goes(state: State) -> State:
    """A run that the pack cannot serve is begun."""
    after = after_runs(state)
    if after.stage != "deal" or not may_run(after) or not after.stock:
        return after
    hands, stock = dealt(after.hands, after.stock, after.dealer, RUN, 1)
    return replace(after, hands=hands, stock=stock)


def one_run_more(state: State) -> bool:
    """One run more than was agreed, where it is not two."""
    rules = state.ruleset
    agreed = rules.max_runs + (rules.max_runs not in (0, 2))
    return may_run(with_rules(state, max_runs=agreed))


def accepted_at_once(state: State) -> State:
    """Where the suit of the last run is accepted, that of the first one is."""
    is_accepted = state.ruleset.run_limit == "accept_suit"
    return second_is_accepted(state) if is_accepted else after_runs(state)


MUTANTS = (
    wrong(
        "BEG-06/new-hands",
        "deals six new cards in the place of the hands in a run",
        {"begging.run": new_hands},
    ),
    wrong(
        "BEG-06/dealer-first", "deals the cards of a run to the dealer first", {"begging.run": dealer_first}
    ),
    wrong(
        "BEG-06/two-seats-only",
        "deals the cards of a run to two seats only",
        {"begging.run": two_seats_only},
    ),
    wrong("BEG-06/one-by-one", "deals the cards of a run one by one", {"begging.run": one_by_one}),
    wrong(
        "BEG-07/accepted",
        "accepts a second turn-up of the refused suit",
        {"begging.after_runs": second_is_accepted},
    ),
    wrong(
        "BEG-07/twice-in-any-case",
        "runs the cards twice, whatever the first run turns up",
        {"begging.after_runs": twice_in_any_case},
    ),
    wrong(
        "BEG-07/asked-again",
        "asks the dealer again when a run turns up the refused suit",
        {"begging.after_runs": asked_again},
    ),
    wrong("BEG-08/no-limit", "runs the cards until a new suit comes", runs_below(99)),
    wrong("BEG-08/one-run", "runs the cards once at most", runs_below(1)),
    wrong("BEG-08/forced-runs-apart", "does not count the run that was asked for", runs_below(3)),
    wrong(
        "BEG-09/played-all-the-same",
        "plays the refused suit when the last run turns it up",
        {"begging.after_runs": as_if(after_runs, run_limit="accept_suit")},
    ),
    wrong(
        "BEG-09/next-of-four",
        "passes the deal on at a table of four when a round was thrown in",
        {"transition.next_round": next_of_four_deals},
    ),
    wrong(
        "BEG-09/played-on",
        "takes a card in a round that was thrown in",
        taken_for_nothing(thrown_in_unseen),
    ),
    wrong(
        "BEG-10/turned-without-hands",
        "turns up the cards that are left when the pack cannot serve a run",
        {"begging.run": turned_without_hands, "begging.is_pack_out": lambda state: not state.stock},
    ),
    wrong(
        "BEG-10/begun",
        "begins a run that the pack cannot serve",
        {"begging.after_runs": dealt_as_far_as_it_goes},
    ),
    wrong(
        "BEG-14/always-two",
        "runs the cards twice at most, whatever was agreed",
        {"begging.may_run": as_if(may_run, max_runs=2)},
    ),
    wrong("BEG-14/one-more", "runs the cards once more than was agreed", {"begging.may_run": one_run_more}),
    wrong(
        "BEG-15/thrown-in",
        "throws a round in when its last run turns up the refused suit, whatever was agreed",
        {"begging.after_runs": as_if(after_runs, run_limit="redeal")},
    ),
    wrong(
        "BEG-15/after-the-first",
        "accepts the refused suit after the first of two runs",
        {"begging.after_runs": accepted_at_once},
    ),
)
