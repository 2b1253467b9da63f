"""Engines that pay captured trumps otherwise (chapter 9, CAPTURE)."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Any

from conformance.games.cards.mutants.parts import (
    Function,
    Instead,
    as_if,
    only_where,
    with_rules,
    wrong,
)
from conformance.games.cards.reference import CardsEngine
from reference_impl.cards.capturing import captured_points
from reference_impl.cards.events import Scored
from reference_impl.cards.pack import Card, of_suit, pips
from reference_impl.cards.settling import (
    count_five,
    count_trumps,
    points_of_trick,
    settle,
    settle_trick,
)
from reference_impl.cards.state import State, is_played_out, side_of
from reference_impl.cards.tricks import Trick, led_suit, winner_of_trick


def told_twice(engine: CardsEngine, seat: int, action: Any) -> Any:
    """What was scored is added to the score a second time where it is told."""
    answer = CardsEngine.act(engine, seat, action)
    if not answer["accepted"]:
        return answer
    scores = [sum(pair) for pair in zip(answer["state"]["scores"], answer["points"], strict=True)]
    return {**answer, "state": {**answer["state"], "scores": scores}}


def pays_at_once(state: State) -> bool:
    """Captured trumps pay with the trick."""
    return state.ruleset.pip_scoring == "at_once"


Events = Callable[[State, Trick, int], Iterable[Scored]]
"""What a trick pays, by its winner."""


def trick_pays(events: Events) -> Instead:
    """Where a trick pays at once, it pays this."""

    def settled(state: State) -> State:
        if not pays_at_once(state):
            return state
        trick = state.tricks[-1]
        return settle(state, *events(state, trick, winner_of_trick(trick, state.trump)))

    return {"settling.settle_trick": settled}


def paid(state: State, trick: Trick, seat: int) -> tuple[Scored, ...]:
    """What the trumps of a trick pay, to the side of that seat."""
    return (Scored(side_of(state, seat), points_of_trick(state, trick), "trumps"),)


def each_its_own(state: State, trick: Trick, _winner: int) -> Iterable[Scored]:
    """A trump is paid to who played it."""
    return (
        Scored(side_of(state, seat), points_of_trick(state, ((seat, card),)), "trumps")
        for seat, card in trick
    )


def an_event_each(state: State, trick: Trick, winner: int) -> Iterable[Scored]:
    """Each trump is an event."""
    return (event for played in trick for event in paid(state, (played,), winner))


def some_of(chosen: Callable[[State, Trick, int], Trick]) -> Events:
    """Only some cards of a trick pay."""
    return lambda state, trick, winner: paid(state, chosen(state, trick, winner), winner)


def trumps_led(state: State, trick: Trick, _winner: int) -> Trick:
    """All if trumps were led, and else none."""
    return trick if led_suit(trick) == state.trump else ()


def every_suit(cards: Iterable[Card], trump: str | None, *, five: int, ten: int) -> int:
    """Pips of every suit are paid."""
    return sum(
        captured_points(cards, suit, five=five * (suit == trump), ten=ten * (suit == trump))
        for suit in "CDHS"
    )


def every_suit_where_trumped(cards: Iterable[Card], trump: str | None, *, five: int, ten: int) -> int:
    """Pips of every suit are paid where there is a trump."""
    pay = every_suit if of_suit(cards, trump) else captured_points
    return pay(cards, trump, five=five, ten=ten)


def a_point_more(cards: Iterable[Card], trump: str | None, *, five: int, ten: int) -> int:
    """A trump without pips pays a point."""
    blank = sum(pips(card) == 0 for card in of_suit(cards, trump))
    return captured_points(cards, trump, five=five, ten=ten) + blank


def events_of_nothing(state: State) -> State:
    """A trick that pays nothing is an event."""
    after = settle_trick(state)
    side = side_of(state, winner_of_trick(state.tricks[-1], state.trump))
    is_none = pays_at_once(state) and after.marks == state.marks
    return replace(after, marks=(*after.marks, Scored(side, 0, "trumps"))) if is_none else after


def bonus_always(five: int, ten: int) -> Function:
    """The Five and the Ten pay so much more."""
    return lambda cards, trump, **more: captured_points(
        cards, trump, five=more["five"] or five, ten=more["ten"] or ten
    )


def without(rank: str) -> Function:
    """A trump of that rank pays nothing."""
    return lambda cards, trump, **more: captured_points(
        [card for card in cards if card[0] != rank], trump, **more
    )


def no_five_of_another(state: State, trick: Trick, winner: int) -> Trick:
    """All but a Five that another seat has played."""
    return tuple(played for played in trick if played[0] == winner or played[1] != f"5{state.trump}")


def five_at_the_end(state: State) -> Iterator[tuple[int, int]]:
    """The Five pays five more at the end in every game in which captured trumps pay."""
    return count_five(with_rules(state, five_bonus="round_end"))


def last_trick_twice(state: State) -> State:
    """The last trick pays twice."""
    after = settle_trick(state)
    is_last = is_played_out(state) and after.marks != state.marks
    return settle(after, after.marks[-1]) if is_last else after


MUTANTS = (
    wrong("CAPTURE-01/told-twice", "adds what was scored to the score twice", {"engine.act": told_twice}),
    wrong(
        "CAPTURE-01/at-the-end",
        "pays captured trumps at the end of the round",
        {
            "settling.settle_trick": lambda state: state,
            "settling.count_trumps": only_where(
                pays_at_once, as_if(count_trumps, pip_scoring="round_end"), count_trumps
            ),
        },
    ),
    wrong(
        "CAPTURE-01/to-who-led",
        "pays a trick to who led it",
        trick_pays(lambda state, trick, _: paid(state, trick, trick[0][0])),
    ),
    wrong(
        "CAPTURE-01/first-two-cards",
        "looks at the first two cards of a trick only when it pays",
        trick_pays(some_of(lambda _state, trick, _winner: trick[:2])),
    ),
    wrong("CAPTURE-02/to-who-played", "pays a trump to who played it", trick_pays(each_its_own)),
    wrong(
        "CAPTURE-02/of-others-only",
        "pays the winner the trumps of the others only",
        trick_pays(some_of(lambda _state, trick, winner: tuple(one for one in trick if one[0] != winner))),
    ),
    wrong(
        "CAPTURE-02/own-only",
        "pays the winner the own trump only",
        trick_pays(some_of(lambda _state, trick, winner: tuple(one for one in trick if one[0] == winner))),
    ),
    wrong("CAPTURE-02/trumps-led", "pays trumps only where they were led", trick_pays(some_of(trumps_led))),
    wrong("CAPTURE-03/every-suit", "pays pips of every suit", {"capturing.captured_points": every_suit}),
    wrong(
        "CAPTURE-03/every-suit-where-trumped",
        "pays pips of every suit where a trump is in the trick",
        {"capturing.captured_points": every_suit_where_trumped},
    ),
    wrong(
        "CAPTURE-03/a-point-for-a-blank",
        "pays a point for a trump without pips",
        {"capturing.captured_points": a_point_more},
    ),
    wrong("CAPTURE-04/an-event-each", "scores each trump of a trick as an event", trick_pays(an_event_each)),
    wrong(
        "CAPTURE-04/events-of-nothing",
        "tells a trick that pays nothing as an event",
        {"settling.settle_trick": events_of_nothing},
    ),
    wrong(
        "CAPTURE-05/ten-more",
        "pays ten more for the Ten in every game",
        {"capturing.captured_points": bonus_always(0, 10)},
    ),
    wrong(
        "CAPTURE-05/ten-of-nothing",
        "pays nothing for the Ten, as in games without it",
        {"capturing.captured_points": without("T")},
    ),
    wrong(
        "CAPTURE-06/not-of-another",
        "pays nothing for the Five of another seat",
        trick_pays(some_of(no_five_of_another)),
    ),
    wrong(
        "CAPTURE-06/five-more",
        "pays five more for the Five in every game",
        {"capturing.captured_points": bonus_always(5, 0)},
    ),
    wrong(
        "CAPTURE-06/five-more-at-the-end",
        "pays five more for the Five at the end of every round",
        {"settling.count_five": five_at_the_end},
    ),
    wrong(
        "CAPTURE-07/last-trick-twice",
        "pays the last trick twice",
        {"settling.settle_trick": last_trick_twice},
    ),
)
