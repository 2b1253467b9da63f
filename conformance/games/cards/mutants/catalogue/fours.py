"""Engines that give High, Low or Jack to somebody else (chapter 10, FOUR)."""

from collections.abc import Callable, Iterator, Mapping

from conformance.games.cards.mutants.parts import (
    Instead,
    as_if,
    counted_besides,
    dealer_side,
    other_side,
    played_by,
    trumps_in,
    wrong,
)
from reference_impl.cards.fours import high_and_low, trumps_among
from reference_impl.cards.pack import Card
from reference_impl.cards.settling import (
    captors,
    count_high,
    count_jack,
    count_low,
    holders,
    sides_from_eldest,
)
from reference_impl.cards.state import State, side_of

Paid = Iterator[tuple[int, int]]


def most_trumps(state: State) -> Paid:
    """High is for the side that held most trumps."""
    sides = [side_of(state, seat) for seat in holders(state).values()]
    if sides:
        yield max(sorted(set(sides)), key=sides.count), 1


def only_rank(rank: str, count: Callable[[State], Paid]) -> Callable[[State], Paid]:
    """A point for one rank only."""

    def counts(state: State) -> Paid:
        return count(state) if f"{rank}{state.trump}" in holders(state) else iter(())

    return counts


def jack_to_its_holder(state: State) -> Paid:
    """Jack is for who held it."""
    seat = played_by(state).get(f"J{state.trump}")
    if seat is not None:
        yield side_of(state, seat), 1


def jack_taken_is_three(state: State) -> Paid:
    """A Jack that another seat has taken is three points."""
    jack = f"J{state.trump}"
    is_taken = captors(state).get(jack) != played_by(state).get(jack)
    return ((side, 3 if is_taken else points) for side, points in count_jack(state))


def highest_for_the_jack(state: State) -> Paid:
    """Without the Jack its point is for who captured the highest trump."""
    found = high_and_low(holders(state))
    if found:
        captor = captors(state).get(found[0], holders(state)[found[0]])
        yield side_of(state, captor), 1


def jack_of_the_discards(state: State) -> Paid:
    """A Jack that was discarded is for who has laid it away."""
    for seat, cards in enumerate(state.discards):
        if f"J{state.trump}" in cards:
            yield side_of(state, seat), 1


def jack_of_the_stock(state: State) -> Paid:
    """A Jack that was dealt to nobody is the dealer's."""
    if f"J{state.trump}" in state.stock:
        yield dealer_side(state), 1


def with_more(more: Callable[[State], Mapping[Card, int]]) -> Instead:
    """Further cards are looked at for High and Low."""
    return {"settling.holders": lambda state: {**more(state), **holders(state)}}


def stock_of_the_dealer(state: State) -> dict[Card, int]:
    """The trumps of the stock, as if the dealer held them."""
    return dict.fromkeys(trumps_in(state.stock, state), state.dealer)


def discards(state: State) -> dict[Card, int]:
    """The trumps that were discarded, with who discarded them."""
    laid_away = {card: seat for seat, cards in enumerate(state.discards) for card in cards}
    return trumps_among(laid_away, state.trump)


def refused_ones(state: State) -> dict[Card, int]:
    """The turn-ups of the suit of trumps, as if the dealer held them."""
    return dict.fromkeys(trumps_in(state.turn_ups, state), state.dealer)


def low_with_the_turn_up(state: State) -> Paid:
    """The turn-up may be Low, as if the dealer held it."""
    held = {**refused_ones(state), **holders(state)}
    found = high_and_low(held)
    is_turned = found is not None and found[1] in state.turn_ups
    return iter([(dealer_side(state), 1)]) if is_turned else count_low(state)


def no_court_card(state: State) -> Paid:
    """No court card is Low, where there is another trump."""
    found = high_and_low(holders(state))
    is_court = found is not None and found[0] != found[1] and found[1][0] in "AKQJ"
    return iter(()) if is_court else count_low(state)


def one_card_one_point(state: State) -> Paid:
    """The card that is High is not Low as well."""
    found = high_and_low(holders(state))
    return iter(()) if found and found[0] == found[1] else count_low(state)


def jack_is_high_or_low(state: State) -> Paid:
    """A Jack that is High or Low is not Jack as well."""
    found = high_and_low(holders(state)) or ()
    return iter(()) if f"J{state.trump}" in found else count_jack(state)


def low_for_who_has_none(state: State) -> Paid:
    """A side that held no trump has Low."""
    sides = {side_of(state, seat) for seat in holders(state).values()}
    others = [side for side in sides_from_eldest(state) if side not in sides]
    return ((others[0] if others else side, points) for side, points in count_low(state))


def any_suit(state: State) -> dict[Card, int]:
    """Without a trump High and Low are the highest and the lowest card of all."""
    return holders(state) or played_by(state)


def turn_up_alone(state: State) -> dict[Card, int]:
    """Without a trump in play the turn-up is High and Low."""
    return holders(state) or dict.fromkeys(trumps_in(state.turn_ups, state), state.dealer)


def low_to_another(state: State) -> Paid:
    """Where Low goes to its captor, it goes to another side than the holder's."""
    if state.ruleset.low_to == "holder":
        return count_low(state)
    held = as_if(count_low, low_to="holder")(state)
    return ((other_side(state, side), points) for side, points in held)


def low_of_a_discard(state: State) -> Paid:
    """A Low that was discarded is for who has laid it away."""
    found = tuple(count_low(state))
    return iter(found or tuple(as_if(count_low, low_to="holder")(state)))


MUTANTS = (
    wrong(
        "FOUR-01/most-trumps",
        "gives High to the side that held most trumps",
        {"settling.count_high": most_trumps},
    ),
    wrong(
        "FOUR-01/ace-only", "gives High for the ace only", {"settling.count_high": only_rank("A", count_high)}
    ),
    wrong(
        "FOUR-02/to-its-captor",
        "gives Low to the side that captured it",
        {"settling.count_low": as_if(count_low, low_to="captor")},
    ),
    wrong(
        "FOUR-02/two-only", "gives Low for the two only", {"settling.count_low": only_rank("2", count_low)}
    ),
    wrong(
        "FOUR-03/to-its-holder",
        "gives Jack to the side that held it",
        {"settling.count_jack": jack_to_its_holder},
    ),
    wrong(
        "FOUR-03/three-when-taken",
        "gives three points for a Jack that another seat has taken",
        {"settling.count_jack": jack_taken_is_three},
    ),
    wrong(
        "FOUR-04/highest-in-its-place",
        "gives the point for the highest trump where there is no Jack",
        counted_besides("jack", highest_for_the_jack),
    ),
    wrong(
        "FOUR-04/discarded",
        "gives the point for a discarded Jack to who has laid it away",
        counted_besides("jack", jack_of_the_discards),
    ),
    wrong(
        "FOUR-04/of-the-stock",
        "gives the dealer the point for a Jack that was dealt to nobody",
        counted_besides("jack", jack_of_the_stock),
    ),
    wrong("FOUR-08/discards", "takes discarded trumps for High and Low", with_more(discards)),
    wrong(
        "FOUR-08/stock",
        "takes trumps of the stock for the dealer's High and Low",
        with_more(stock_of_the_dealer),
    ),
    wrong(
        "FOUR-08/no-court-card-low", "gives no Low for a court card", {"settling.count_low": no_court_card}
    ),
    wrong(
        "FOUR-08/low-for-the-turn-up",
        "takes the turn-up for a card of the dealer's when Low is looked for",
        {"settling.count_low": low_with_the_turn_up},
    ),
    wrong(
        "FOUR-09/high-is-not-low",
        "gives no Low for the card that is High",
        {"settling.count_low": one_card_one_point},
    ),
    wrong(
        "FOUR-09/jack-is-one-point",
        "gives nothing for a Jack that is High or Low",
        {"settling.count_jack": jack_is_high_or_low},
    ),
    wrong(
        "FOUR-09/low-to-who-has-none",
        "gives Low to the side that held no trump",
        {"settling.count_low": low_for_who_has_none},
    ),
    wrong(
        "FOUR-10/any-suit",
        "looks for High and Low in all suits without a trump",
        {"settling.holders": any_suit},
    ),
    wrong(
        "FOUR-10/turn-up",
        "takes the turn-up for High and Low without a trump",
        {"settling.holders": turn_up_alone},
    ),
    wrong(
        "FOUR-12/to-its-holder",
        "gives Low to the side that held it, whatever was agreed",
        {"settling.count_low": as_if(count_low, low_to="holder")},
    ),
    wrong(
        "FOUR-12/to-the-other-side",
        "gives Low to the side that did not hold it, where it goes to its captor",
        {"settling.count_low": low_to_another},
    ),
    wrong(
        "FOUR-13/in-play-only",
        "looks for High and Low in play only, whatever was agreed",
        {"settling.holders": as_if(holders, high_low_basis="in_play")},
    ),
    wrong(
        "FOUR-13/turn-ups-too",
        "takes turn-ups for the dealer's High and Low where discards are",
        with_more(lambda state: refused_ones(state) if state.ruleset.high_low_basis == "dealt" else {}),
    ),
    wrong(
        "FOUR-13/discard-captured",
        "gives a Low that was discarded to who has laid it away, where it goes to its captor",
        {"settling.count_low": low_of_a_discard},
    ),
)
