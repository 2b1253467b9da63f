"""Engines that discard otherwise (chapter 6, DISCARD)."""

from collections.abc import Callable
from dataclasses import replace

from conformance.games.cards.mutants.parts import (
    Instead,
    acting,
    as_if,
    let_through,
    only_where,
    out_of_turn,
    shown_besides,
    wrong,
)
from reference_impl.cards.actions import Discard, Give, Play, SeatAction, Stand
from reference_impl.cards.begging import awaiting_discards, runs_of
from reference_impl.cards.legality import Breaches, breaches_of_discard, breaches_of_holding
from reference_impl.cards.pack import Card, of_suit
from reference_impl.cards.settling import captors
from reference_impl.cards.state import State, discards_due, is_played_out, leader_of, next_to_act
from reference_impl.cards.transition import act


def awaiting(where: str, instead: str) -> Instead:
    """Hands after a run are treated otherwise, in games that treat them so."""
    return {
        "begging.awaiting_discards": only_where(
            lambda state: state.ruleset.hand_after_run == where,
            as_if(awaiting_discards, hand_after_run=instead),
            awaiting_discards,
        )
    }


def asked_to_discard(state: State, action: SeatAction) -> State:
    """Play does not begin before everybody has discarded, though nobody has too many cards."""
    return replace(act(state, action), stage="discard")


def checked_by(is_right: Callable[[State, Discard, int], bool]) -> Instead:
    """What may be discarded is looked at otherwise."""

    def breaches(state: State, action: Discard) -> Breaches:
        found = breaches_of_discard(state, action)
        right = is_right(state, action, discards_due(state))
        return {} if right else found or {"DISCARD-02": "these are not discarded"}

    return {"legality.breaches_of_discard": breaches}


def are_held(state: State, action: Discard) -> bool:
    """All cards are of the hand, and each is named once."""
    return len(set(action.cards)) == len(action.cards) and set(state.hands[action.seat]).issuperset(
        action.cards
    )


def no_trumps(state: State, action: Discard, _due: int) -> bool:
    """No trump is discarded."""
    return not breaches_of_discard(state, action) and not of_suit(action.cards, state.trump)


def discard_is_held(state: State, action: Play) -> Breaches:
    """What a seat has discarded it may play."""
    return {} if action.card in state.discards[action.seat] else breaches_of_holding(state, action)


def with_discards(state: State) -> dict[Card, int]:
    """What a seat has discarded it has captured."""
    return captors(state) | {card: seat for seat, cards in enumerate(state.discards) for card in cards}


def seats_in(order: Callable[[State], list[int]]) -> Instead:
    """Seats discard in another order."""

    def to_act(state: State) -> int:
        if state.stage != "discard":
            return next_to_act(state)
        return next(seat for seat in order(state) if not state.discards[seat])

    return {"state.next_to_act": to_act}


def of_four_by_number(state: State) -> list[int]:
    """At a table of four the order is that of the compass."""
    first = 0 if state.seats == 4 else state.dealer + 1
    return [(first + step) % state.seats for step in range(state.seats)]


def discards_again(state: State, action: SeatAction) -> bool:
    """A seat that has discarded lays cards away once more."""
    return isinstance(action, Discard) and bool(state.discards[action.seat])


def plays_too_early(state: State, action: SeatAction) -> bool:
    """The eldest leads when it has discarded itself."""
    is_led = (
        state.stage == "discard" and bool(state.discards[action.seat]) and action.seat == leader_of(state)
    )
    return isinstance(action, Play) and is_led


def plays_instead(state: State, action: SeatAction) -> bool:
    """The seat that is to discard plays a card."""
    is_due = state.stage == "discard" and next_to_act(state) == action.seat
    return isinstance(action, Play) and is_due and not state.discards[action.seat]


def six_tricks(state: State) -> bool:
    """Six tricks are a round, whatever is held."""
    return is_played_out(state) or (state.stage == "play" and not state.trick and len(state.tricks) == 6)


def small_discard(state: State, action: SeatAction) -> bool:
    """Who is to lead lays three cards away without a run."""
    is_free = state.stage == "play" and not state.tricks and not state.trick and not runs_of(state)
    return isinstance(action, Discard) and is_free and action.seat == leader_of(state)


MUTANTS = (
    wrong("DISCARD-01/all-are-played", "plays all cards after a run", awaiting("discard_to_six", "play_all")),
    wrong(
        "DISCARD-01/nine-are-played",
        "plays nine cards after one run",
        awaiting("discard_to_six", "discard_if_twelve"),
    ),
    wrong(
        "DISCARD-01/always-three",
        "has three cards discarded, whatever is held",
        {"state.discards_due": lambda state: min(3, discards_due(state))},
    ),
    wrong(
        "DISCARD-01/seven-are-kept",
        "has a card fewer discarded than there are too many",
        {"state.discards_due": lambda state: max(1, discards_due(state) - 1)},
    ),
    wrong(
        "DISCARD-01/for-a-better-hand",
        "lets the leader discard where nobody has too many cards",
        let_through(small_discard),
    ),
    wrong(
        "DISCARD-01/after-standing",
        "asks for discards when the eldest stands",
        {"transition.act": acting(Stand, asked_to_discard)},
    ),
    wrong(
        "DISCARD-01/after-a-gift",
        "asks for discards after a gift",
        {"transition.act": acting(Give, asked_to_discard)},
    ),
    wrong("DISCARD-02/no-trumps", "lets nobody discard a trump", checked_by(no_trumps)),
    wrong(
        "DISCARD-02/fewer",
        "takes fewer discards than there are cards too many",
        checked_by(lambda state, action, due: 0 < len(action.cards) <= due and are_held(state, action)),
    ),
    wrong(
        "DISCARD-02/more",
        "takes more discards than there are cards too many",
        checked_by(lambda state, action, due: len(action.cards) >= due and are_held(state, action)),
    ),
    wrong(
        "DISCARD-02/one-twice",
        "takes a card that is named twice for two discards",
        checked_by(
            lambda state, action, due: (
                len(action.cards) == due and set(state.hands[action.seat]).issuperset(action.cards)
            )
        ),
    ),
    wrong(
        "DISCARD-02/of-another",
        "takes a discard of a card that is not in the hand",
        checked_by(lambda _state, action, due: len(set(action.cards)) == len(action.cards) == due),
    ),
    wrong(
        "DISCARD-03/shown",
        "shows what was discarded in a view",
        shown_besides("laid_away", lambda state, _seat: list(map(list, state.discards))),
    ),
    wrong(
        "DISCARD-03/come-to-light",
        "shows what was discarded when play has begun",
        shown_besides(
            "laid_away",
            lambda state, _seat: list(map(list, state.discards)) if state.stage == "play" else [],
        ),
    ),
    wrong(
        "DISCARD-04/still-held",
        "lets a seat play what it has discarded",
        {"legality.breaches_of_holding": discard_is_held},
    ),
    wrong(
        "DISCARD-04/counted-for-game",
        "counts discards for Game",
        {"settling.captors": with_discards},
    ),
    wrong(
        "DISCARD-05/by-number",
        "has seats discard in the order of their numbers",
        seats_in(lambda state: list(range(state.seats))),
    ),
    wrong(
        "DISCARD-05/from-north",
        "has four discard from North on",
        seats_in(of_four_by_number),
    ),
    wrong("DISCARD-05/twice", "lets a seat discard once more", out_of_turn(discards_again)),
    wrong(
        "DISCARD-05/lead-too-early",
        "lets the eldest lead before all have discarded",
        let_through(plays_too_early),
    ),
    wrong(
        "DISCARD-05/play-for-a-discard",
        "takes a card that is played for a discard",
        let_through(plays_instead),
    ),
    wrong(
        "DISCARD-06/brought-back-all-the-same",
        "brings hands back to six where all cards are to be played",
        awaiting("play_all", "discard_to_six"),
    ),
    wrong(
        "DISCARD-06/six-tricks",
        "ends every round after six tricks",
        {"state.is_played_out": six_tricks},
    ),
    wrong(
        "DISCARD-07/nine-brought-back",
        "brings nine cards back to six where they are to be kept",
        awaiting("discard_if_twelve", "discard_to_six"),
    ),
    wrong(
        "DISCARD-07/twelve-played",
        "plays twelve cards where they are to be brought back to six",
        awaiting("discard_if_twelve", "play_all"),
    ),
)
