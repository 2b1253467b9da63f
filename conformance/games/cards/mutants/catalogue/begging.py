"""Engines in which trumps are refused otherwise (chapter 5, BEG): who decides, and what a gift is."""

from dataclasses import replace

from conformance.games.cards.mutants.parts import (
    Instead,
    acting,
    as_if,
    let_through,
    listing,
    out_of_turn,
    taken_for_nothing,
    wrong,
)
from reference_impl.cards.actions import Action, Beg, Give, Play, Run, SeatAction, Stand
from reference_impl.cards.begging import gifts, is_gift_forbidden
from reference_impl.cards.events import Scored
from reference_impl.cards.legality import Breaches, breaches_of
from reference_impl.cards.pack import suit_of
from reference_impl.cards.seats import next_seat
from reference_impl.cards.state import State, eldest_of, next_to_act, scores_of, side_of, winner_of
from reference_impl.cards.transition import act
from reference_impl.cards.trumps import settled


def decided_by(seat: int) -> Instead:
    """Another seat stands or begs, so many places from the dealer."""

    def to_act(state: State) -> int:
        return (state.dealer + seat) % state.seats if state.stage == "beg" else next_to_act(state)

    return {"state.next_to_act": to_act}


def leads_unasked(state: State, action: Play) -> State:
    """A card that is led accepts the turn-up."""
    return act(settled(state) if state.stage == "beg" else state, action)


def lead_in_time(state: State, action: Action) -> Breaches:
    """The eldest may lead in the place of standing."""
    found = breaches_of(state, action)
    if not isinstance(action, Play) or state.stage != "beg" or action.seat != eldest_of(state):
        return found
    return {} if action.card in state.hands[action.seat] else found


def dealer_asked_as_well(state: State, action: Stand) -> State:
    """When the eldest stands the dealer is asked, too."""
    return replace(act(state, action), trump=None, stage="answer")


def first_card_of_seat_0(state: State, action: Stand) -> State:
    """Standing makes the suit of the first seat's first card trumps."""
    return replace(act(state, action), trump=suit_of(state.hands[0][0]))


def answered_by_the_beggar(state: State) -> int:
    """Who begged answers itself."""
    return eldest_of(state) if state.stage == "answer" else next_to_act(state)


def on_the_dealers_side(state: State, action: SeatAction) -> bool:
    """The dealer's partner answers."""
    return state.stage == "answer" and side_of(state, action.seat) == side_of(state, state.dealer)


def gift_unasked(state: State, action: SeatAction) -> bool:
    """The dealer gives without a beg."""
    return isinstance(action, Give) and state.stage == "beg" and action.seat == state.dealer


def run_unasked(state: State, action: SeatAction) -> bool:
    """The dealer runs the cards before the first one is led."""
    return isinstance(action, Run) and is_before_the_lead(state) and action.seat == state.dealer


def is_before_the_lead(state: State) -> bool:
    """Trumps are settled and nothing has been led."""
    return state.stage == "play" and not state.tricks and not state.trick


def begs_again(state: State, action: SeatAction) -> bool:
    """The eldest begs when it has had a gift, or has stood."""
    is_asked = is_before_the_lead(state) and len(state.turn_ups) == 1
    return isinstance(action, Beg) and is_asked and action.seat == eldest_of(state)


def begs_next(state: State, action: SeatAction) -> bool:
    """The seat after the eldest begs."""
    is_next = action.seat == next_seat(eldest_of(state), state.seats)
    return isinstance(action, Beg) and is_before_the_lead(state) and is_next


def gift_of(points: int) -> Instead:
    """A gift is always of so many points."""
    return {"begging.gifts": lambda state: tuple(replace(gift, points=points) for gift in gifts(state))}


def to_the_dealer(state: State) -> tuple[Scored, ...]:
    """A gift is scored by the dealer."""
    return tuple(replace(gift, side=side_of(state, state.dealer)) for gift in gifts(state))


def won_by_tricks_only(state: State) -> int | None:
    """A gift does not win."""
    is_given = bool(state.marks) and state.marks[-1].reason == "gift"
    return None if is_given else winner_of(state)


def by_number(state: State) -> tuple[Scored, ...]:
    """Gifts to several are scored in the order of the seats."""
    return tuple(sorted(gifts(state), key=lambda gift: gift.side))


def all_at_once(state: State, action: Give) -> State:
    """Gifts to several are scored before the target is tested."""
    before = settled(state)
    given = gifts(state)
    return act(state, action) if len(given) < 2 else replace(before, marks=(*before.marks, *given))


def each_partner(state: State) -> tuple[Scored, ...]:
    """A pair scores a gift for each partner, where it goes to all opponents."""
    is_for_all = state.ruleset.gift_to == "all_opponents" and state.seats == 4
    return gifts(state) * (2 if is_for_all else 1)


def would_win(state: State, points: int, sides: tuple[int, ...]) -> bool:
    """One of these sides would win with so many points."""
    target, scores = state.ruleset.target, scores_of(state)
    return not state.ruleset.gift_may_win and any(scores[side] + points >= target for side in sides)


def forbidden_too_early(state: State) -> bool:
    """A gift that would bring a side to a point below the target is forbidden as well."""
    return would_win(state, 2, tuple(gift.side for gift in gifts(state)))


def forbidden_for_the_beggar(state: State) -> bool:
    """A gift is forbidden only where who begged would win."""
    return is_gift_forbidden(state) and would_win(state, 1, (side_of(state, eldest_of(state)),))


MUTANTS = (
    wrong(
        "BEG-01/third-choice",
        "lists a run beside standing and begging",
        listing(lambda state: state.stage == "beg", lambda _, seat: [Stand(seat), Beg(seat), Run(seat)]),
    ),
    wrong(
        "BEG-01/standing-only",
        "lists nothing but standing for the eldest",
        listing(lambda state: state.stage == "beg", lambda _, seat: [Stand(seat)]),
    ),
    wrong(
        "BEG-01/dealer-stands",
        "lets the dealer accept the turn-up",
        out_of_turn(lambda state, action: isinstance(action, Stand) and action.seat == state.dealer),
    ),
    wrong(
        "BEG-01/any-seat-begs",
        "lets any seat beg",
        out_of_turn(lambda _state, action: isinstance(action, Beg)),
    ),
    wrong(
        "BEG-01/lead-accepts",
        "takes a lead of the eldest for standing",
        {"legality.breaches_of": lead_in_time, "transition.act": acting(Play, leads_unasked)},
    ),
    wrong("BEG-01/dealers-right", "asks the seat at the dealer's right", decided_by(-1)),
    wrong("BEG-01/dealer-first", "asks the dealer", decided_by(0)),
    wrong(
        "BEG-02/dealer-asked-as-well",
        "asks the dealer as well when the eldest stands",
        {"transition.act": acting(Stand, dealer_asked_as_well)},
    ),
    wrong(
        "BEG-02/first-card-of-seat-0",
        "makes the suit of the first seat's first card trumps",
        {"transition.act": acting(Stand, first_card_of_seat_0)},
    ),
    wrong(
        "BEG-03/must-give",
        "lists nothing but a gift for the dealer",
        listing(lambda state: state.stage == "answer", lambda _, seat: [Give(seat)]),
    ),
    wrong(
        "BEG-03/must-run",
        "lists nothing but a run for the dealer",
        listing(lambda state: state.stage == "answer", lambda _, seat: [Run(seat)]),
    ),
    wrong(
        "BEG-03/beggar-answers",
        "has the seat that begged answer",
        {"state.next_to_act": answered_by_the_beggar},
    ),
    wrong("BEG-03/partner-answers", "lets the dealer's partner answer", out_of_turn(on_the_dealers_side)),
    wrong(
        "BEG-03/dealer-stands",
        "lets the dealer stand in the place of an answer",
        let_through(lambda state, action: isinstance(action, Stand) and state.stage == "answer"),
    ),
    wrong("BEG-03/gift-unasked", "lets the dealer give where nobody has begged", let_through(gift_unasked)),
    wrong(
        "BEG-03/run-unasked",
        "lets the dealer run the cards where nobody has begged",
        let_through(run_unasked),
    ),
    wrong("BEG-04/to-the-dealer", "has the dealer score a gift", {"begging.gifts": to_the_dealer}),
    wrong(
        "BEG-04/to-everybody-else",
        "has everybody but the dealer score a gift",
        {"begging.gifts": as_if(gifts, gift_to="all_opponents")},
    ),
    wrong("BEG-04/always-one", "gives one point whatever was agreed", gift_of(1)),
    wrong("BEG-04/two-points", "gives two points", gift_of(2)),
    wrong("BEG-05/no-win", "sees no win by a gift", {"state.winner_of": won_by_tricks_only}),
    wrong(
        "BEG-05/not-given",
        "does not let the dealer give what would win",
        {"begging.is_gift_forbidden": as_if(is_gift_forbidden, gift_may_win=False)},
    ),
    wrong(
        "BEG-11/after-a-gift",
        "lets the eldest beg once more after a gift",
        let_through(begs_again),
    ),
    wrong(
        "BEG-11/after-a-run",
        "lets the eldest beg once more after a run",
        let_through(lambda state, action: isinstance(action, Beg) and state.stage == "discard"),
    ),
    wrong(
        "BEG-11/next-seat",
        "lets the next seat beg when the eldest has stood",
        let_through(begs_next),
    ),
    wrong(
        "BEG-11/stands-once-more",
        "lets somebody stand in the middle of a trick",
        taken_for_nothing(lambda state, _seat, action: bool(state.trick) and "stand" in action),
    ),
    wrong(
        "BEG-12/beggar-only",
        "gives to who begged alone, whatever was agreed",
        {"begging.gifts": as_if(gifts, gift_to="beggar_side")},
    ),
    wrong(
        "BEG-12/by-number", "scores gifts in the order of the seats' numbers", {"begging.gifts": by_number}
    ),
    wrong(
        "BEG-12/all-at-once",
        "scores the gifts to all before the target is tested",
        {"transition.act": acting(Give, all_at_once)},
    ),
    wrong("BEG-12/each-partner", "gives a pair a point for each partner", {"begging.gifts": each_partner}),
    wrong(
        "BEG-13/given-all-the-same",
        "lets the dealer give what would win, whatever was agreed",
        {"begging.is_gift_forbidden": lambda _state: False},
    ),
    wrong(
        "BEG-13/too-early",
        "forbids a gift that would bring a side to a point below the target",
        {"begging.is_gift_forbidden": forbidden_too_early},
    ),
    wrong(
        "BEG-13/beggar-only",
        "forbids a gift only where who begged would win by it",
        {"begging.is_gift_forbidden": forbidden_for_the_beggar},
    ),
)
