"""What is scored, event by event, and what the end of a round pays: chapters 9, 10 and 11 put together."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from reference_impl.cards import bidding, capturing, fours, seats, tricks
from reference_impl.cards.events import Scored
from reference_impl.cards.notation import Reason
from reference_impl.cards.pack import Card
from reference_impl.cards.state import State, bidder_of, is_reached, side_of


def settle(state: State, *events: Scored) -> State:
    """The state with these events scored one after the other, as far as the game goes on (GOAL-03, GOAL-04).

    What is worth nothing is no event (CAPTURE-04).
    """
    for event in events:
        if event.points and not is_reached(state):
            state = replace(state, marks=(*state.marks, event))
    return state


def settle_trick(state: State) -> State:
    """The state with the trick that was just taken scored (CAPTURE-01)."""
    if state.ruleset.pip_scoring != "at_once":
        return state
    trick = state.tricks[-1]
    side = side_of(state, tricks.winner_of_trick(trick, state.trump))
    return settle(state, Scored(side, points_of_trick(state, trick), "trumps"))


def points_of_trick(state: State, trick: tricks.Trick) -> int:
    """What the trumps of a trick pay, with what the Five and the Ten pay beside (CAPTURE-08, CAPTURE-10)."""
    rules = state.ruleset
    five = rules.five_bonus_points if rules.five_bonus == "at_once" else 0
    return capturing.captured_points(tricks.cards_of(trick), state.trump, five=five, ten=rules.ten_bonus)


def settle_round(state: State) -> State:
    """The state with all that the end of the round pays scored in its order (FOUR-07, BID-09)."""
    events = counted(state)
    bidder = bidder_of(state)
    if bidder is not None:
        events = bidding.settled_bid(events, side_of(state, bidder), bidding.high_bid(state.bids))
    return settle(state, *events)


Paid = Iterator[tuple[int, int]]
"""Side and points."""
Counts = Mapping[Reason, Paid]
"""What is paid, by what it is for."""


def counted(state: State) -> tuple[Scored, ...]:
    """What the end of a round pays, event by event, whoever has bid, in this order (FOUR-07)."""
    counts: Counts = {
        "trumps": count_trumps(state),
        "high": count_high(state),
        "low": count_low(state),
        "jack": count_jack(state),
        "game": count_game(state),
        "five": count_five(state),
    }
    return tuple(
        Scored(side, points, reason) for reason, paid in counts.items() for side, points in paid if points
    )


def sides_from_eldest(state: State) -> tuple[int, ...]:
    """The sides in the order of their first seats from the eldest on; the dealer's is the last."""
    order = seats.from_eldest(state.dealer, state.seats)
    sides = dict.fromkeys(side_of(state, seat) for seat in order)
    return tuple(sides)


def captors(state: State) -> dict[Card, int]:
    """By card: the seat that took it."""
    return tricks.captors_of(state.tricks, state.trump)


def holders(state: State) -> dict[Card, int]:
    """By trump: the seat that held it when the first card was led, or that was dealt it (FOUR-08, FOUR-13)."""
    held = tricks.players_of(state.tricks)
    if state.ruleset.high_low_basis == "dealt":
        held |= {card: seat for seat, cards in enumerate(state.discards) for card in cards}
    return fours.trumps_among(held, state.trump)


def count_trumps(state: State) -> Paid:
    """The captured trumps, where they pay at the end (CAPTURE-11)."""
    if state.ruleset.pip_scoring != "round_end":
        return
    for side in sides_from_eldest(state):
        taken = (
            trick
            for trick in state.tricks
            if side_of(state, tricks.winner_of_trick(trick, state.trump)) == side
        )
        yield side, sum(points_of_trick(state, trick) for trick in taken)


def count_high(state: State) -> Paid:
    """High, to its holder (FOUR-01)."""
    held = holders(state)
    found = fours.high_and_low(held)
    if found:
        yield side_of(state, held[found[0]]), 1


def count_low(state: State) -> Paid:
    """Low, to its holder or its captor; nobody captures what was discarded (FOUR-02, FOUR-12)."""
    held = holders(state)
    found = fours.high_and_low(held)
    to = held if state.ruleset.low_to == "holder" else captors(state)
    if found and found[1] in to:
        yield side_of(state, to[found[1]]), 1


def count_jack(state: State) -> Paid:
    """The Jack of trumps, to its captor (FOUR-03, FOUR-04)."""
    seat = captors(state).get(f"J{state.trump}")
    if seat is not None:
        yield side_of(state, seat), 1


def count_game(state: State) -> Paid:
    """Game, to the side with the most pips (FOUR-05, FOUR-06)."""
    sides = [side_of(state, seat) for seat in range(state.seats)]
    counts = fours.game_counts(captors(state), sides, state.ruleset.game_scale)
    side = fours.game_winner(counts, sides_from_eldest(state), state.ruleset.game_tie)
    if side is not None:
        yield side, 1


def count_five(state: State) -> Paid:
    """The Five of trumps once more, where that is paid at the end (CAPTURE-09) and captured trumps pay (CAPTURE-12)."""
    rules = state.ruleset
    seat = captors(state).get(f"5{state.trump}")
    if seat is not None and rules.five_bonus == "round_end" and rules.pip_scoring != "never":
        yield side_of(state, seat), rules.five_bonus_points
