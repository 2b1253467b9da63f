"""Engines that turn up otherwise, or pay otherwise for it (chapter 4, TRUMP)."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from conformance.games.cards.mutants.parts import (
    Function,
    acting,
    as_if,
    counted_besides,
    dealer_side,
    only_where,
    wrong,
)
from reference_impl.cards.actions import Beg, Give, Play
from reference_impl.cards.begging import gifts, run, runs_of
from reference_impl.cards.events import Scored
from reference_impl.cards.fours import high_and_low
from reference_impl.cards.legality import Breaches, breaches_of_holding
from reference_impl.cards.pack import Card, of_suit, pips, suit_of
from reference_impl.cards.settling import captors, count_high, holders, settle
from reference_impl.cards.state import State, eldest_of, side_of, winner_of
from reference_impl.cards.transition import act, deal
from reference_impl.cards.trumps import pay_of, settled, turned


def turned_from(state: State, card: Card) -> State:
    """A card that stays where it is is turned up."""
    shown = turned(state)
    return replace(shown, turn_ups=(*shown.turn_ups[:-1], card))


def last_card_of_the_hands(state: State) -> State:
    """The dealer's last card is turned up after the deal, and stays in the hand."""
    if state.turn_ups:
        return turned(state)
    return replace(turned_from(state, state.hands[state.dealer][-1]), stock=state.stock)


def thirteenth_card(state: State) -> State:
    """The thirteenth card is turned up whoever sits down, and stays in the hand that it was dealt to."""
    if state.turn_ups or state.seats == 2:
        return turned(state)
    seat = (eldest_of(state) + 4) % state.seats if state.seats == 3 else eldest_of(state)
    return turned_from(state, state.hands[seat][3])


def bottom_card(state: State) -> State:
    """The bottom card of the pack is turned up."""
    *stock, card = state.stock
    return turned(replace(state, stock=(card, *stock)))


def turn_up_is_held(state: State, action: Play) -> Breaches:
    """The dealer may play the turn-up."""
    is_taken_up = action.seat == state.dealer and action.card in state.turn_ups[-1:]
    return {} if is_taken_up else breaches_of_holding(state, action)


def turn_up_goes_back(state: State) -> State:
    """A refused turn-up is dealt with the cards of the run."""
    return run(replace(state, stock=(state.turn_ups[-1], *state.stock)))


def high_with_the_turn_up(state: State) -> Iterator[tuple[int, int]]:
    """The turn-up may be High, as if the dealer held it."""
    turned_card = of_suit(state.turn_ups[-1:], state.trump)
    held = {**holders(state), **dict.fromkeys(turned_card, state.dealer)}
    found = high_and_low(held)
    return iter([(side_of(state, held[found[0]]), 1)]) if found else count_high(state)


def turn_up_is_captured(state: State) -> dict[Card, int]:
    """The turn-up is captured by the dealer."""
    return {**captors(state), **dict.fromkeys(state.turn_ups[-1:], state.dealer)}


def settled_by_the_deal(state: State, action: object) -> State:
    """The turn-up makes trumps before anybody has decided."""
    dealt = deal(state, action)  # type: ignore[arg-type]
    return replace(dealt, trump=suit_of(dealt.turn_ups[-1])) if dealt.turn_ups else dealt


def settled_by_a_beg(state: State, action: Beg) -> State:
    """The suit of the turn-up is trumps once it is begged for others."""
    return replace(act(state, action), trump=suit_of(state.turn_ups[-1]))


def gift_turns_another(state: State, action: Give) -> State:
    """A gift is followed by another turn-up."""
    return act(turned(state), action)


def refused_suit(state: State) -> State:
    """The suit of the first turn-up stays trumps after a run."""
    made = settled(state)
    return replace(made, trump=suit_of(state.turn_ups[0]))


def first_lead_makes_trumps(state: State, action: Play) -> State:
    """The suit of the first card that is led is trumps."""
    is_first = not state.tricks and not state.trick
    return act(replace(state, trump=suit_of(action.card)) if is_first else state, action)


def turned_jack(state: State) -> Iterator[tuple[int, int]]:
    """The Jack point for a jack that makes trumps, for the dealer's side."""
    if f"J{state.trump}" in state.turn_ups[-1:]:
        yield dealer_side(state), 1


def refused_ones_too(state: State) -> State:
    """Every jack that was turned up pays when trumps are settled."""
    made = as_if(settled, turn_up_pays="never")(state)
    pays = (pay_of(made, card) for card in state.turn_ups)
    return settle(made, *(pays if state.ruleset.turn_up_pays == "last" else ()))


def gift_first(state: State, _action: Give) -> State:
    """A gift is scored before the jack."""
    made = as_if(settled, turn_up_pays="never")(state)
    pay = (pay_of(state, state.turn_ups[-1]),) if state.ruleset.turn_up_pays == "last" else ()
    return settle(made, *gifts(state), *pay)


def paid_to_the_eldest(state: State, card: Card) -> Scored:
    """A turn-up pays the eldest."""
    return replace(pay_of(state, card), side=side_of(state, eldest_of(state)))


def first_only(state: State) -> State:
    """Only the first card that is turned up pays."""
    return as_if(turned, turn_up_pays="never")(state) if state.turn_ups else turned(state)


def winner_after_an_act(state: State) -> int | None:
    """A win is not seen as long as it is begged."""
    return None if state.stage == "beg" else winner_of(state)


def pay_by(points: Mapping[str, int]) -> Function:
    """A turn-up pays by this table."""

    def pay(state: State, card: Card) -> Scored:
        return replace(pay_of(state, card), points=points.get(card[0], 0))

    return pay


def table_without(rank: str) -> Function:
    """A turn-up of that rank pays nothing."""

    def pay(state: State, card: Card) -> Scored:
        right = pay_of(state, card)
        return replace(right, points=0) if card[0] == rank else right

    return pay


def pips_are_paid(state: State, card: Card) -> Scored:
    """A rank that is not in a table of several pays its pips."""
    right, table = pay_of(state, card), state.ruleset.turn_up_points
    return replace(right, points=pips(card)) if len(table) > 1 and card[0] not in table else right


def pays_never(state: State, *_: object) -> bool:
    """Turn-ups pay nothing in this game."""
    return state.ruleset.turn_up_pays == "never"


MUTANTS = (
    wrong(
        "TRUMP-01/last-card-of-the-dealer",
        "turns up the last card that the dealer was dealt",
        {"trumps.turned": last_card_of_the_hands},
    ),
    wrong(
        "TRUMP-01/always-the-thirteenth",
        "turns up the thirteenth card at every table",
        {"trumps.turned": thirteenth_card},
    ),
    wrong("TRUMP-01/bottom-card", "turns up the bottom card of the pack", {"trumps.turned": bottom_card}),
    wrong(
        "TRUMP-02/dealer-takes-it-up",
        "lets the dealer play the turn-up",
        {"legality.breaches_of_holding": turn_up_is_held},
    ),
    wrong(
        "TRUMP-02/dealt-with-a-run",
        "deals a refused turn-up with the cards of the run",
        {"begging.run": turn_up_goes_back},
    ),
    wrong(
        "TRUMP-02/high-for-the-dealer",
        "takes the turn-up for a card of the dealer's when High is looked for",
        {"settling.count_high": high_with_the_turn_up},
    ),
    wrong(
        "TRUMP-02/counts-for-game",
        "counts the turn-up for the dealer's Game",
        {"settling.captors": turn_up_is_captured},
    ),
    wrong(
        "TRUMP-03/settled-by-the-deal",
        "has trumps settled by the deal",
        {"transition.deal": settled_by_the_deal},
    ),
    wrong(
        "TRUMP-03/settled-by-a-beg",
        "has trumps settled as soon as the eldest begs",
        {"transition.act": acting(Beg, settled_by_a_beg)},
    ),
    wrong(
        "TRUMP-03/gift-turns-another",
        "turns up another card after a gift",
        {"transition.act": acting(Give, gift_turns_another)},
    ),
    wrong(
        "TRUMP-03/refused-suit-stays", "keeps the refused suit after a run", {"trumps.settled": refused_suit}
    ),
    wrong(
        "TRUMP-03/first-lead",
        "takes the suit of the first card that is led for trumps",
        {"transition.act": acting(Play, first_lead_makes_trumps)},
    ),
    wrong(
        "TRUMP-04/jack-pays-one",
        "pays the dealer 1 for a jack that makes trumps",
        {"trumps.settled": only_where(pays_never, as_if(settled, turn_up_pays="last"), settled)},
    ),
    wrong(
        "TRUMP-04/every-jack-pays-one",
        "pays the dealer 1 for a jack as it is turned up",
        {"trumps.turned": only_where(pays_never, as_if(turned, turn_up_pays="every"), turned)},
    ),
    wrong(
        "TRUMP-04/jack-of-a-run",
        "pays the dealer 1 for a jack that makes trumps after a run",
        {
            "trumps.settled": only_where(
                lambda state: pays_never(state) and runs_of(state) > 0,
                as_if(settled, turn_up_pays="last"),
                settled,
            )
        },
    ),
    wrong(
        "TRUMP-04/jack-of-the-turn-up",
        "gives the dealer the point for a Jack that was turned up",
        counted_besides("jack", turned_jack),
    ),
    wrong(
        "TRUMP-05/as-it-is-turned",
        "pays the dealer for a jack before it is accepted",
        {
            "trumps.turned": only_where(
                lambda state: state.ruleset.turn_up_pays == "last",
                as_if(turned, turn_up_pays="every"),
                turned,
            ),
            "trumps.settled": as_if(settled, turn_up_pays="never"),
        },
    ),
    wrong(
        "TRUMP-05/refused-jack-too",
        "pays the dealer for a refused jack as well",
        {"trumps.settled": refused_ones_too},
    ),
    wrong(
        "TRUMP-05/after-the-gift",
        "scores a gift before the jack that makes trumps",
        {"transition.act": acting(Give, gift_first)},
    ),
    wrong(
        "TRUMP-05/not-after-a-run",
        "pays nothing for a jack that a run turns up",
        {
            "trumps.settled": only_where(
                lambda state: runs_of(state) > 0, as_if(settled, turn_up_pays="never"), settled
            )
        },
    ),
    wrong("TRUMP-05/to-the-eldest", "pays the eldest for a jack", {"trumps.pay_of": paid_to_the_eldest}),
    wrong(
        "TRUMP-06/last-only",
        "pays only for the jack that makes trumps where each is to pay",
        {
            "trumps.turned": as_if(turned, turn_up_pays="never"),
            "trumps.settled": only_where(
                lambda state: state.ruleset.turn_up_pays == "every",
                as_if(settled, turn_up_pays="last"),
                settled,
            ),
        },
    ),
    wrong("TRUMP-06/first-only", "pays only for the first turn-up", {"trumps.turned": first_only}),
    wrong(
        "TRUMP-06/win-seen-later",
        "sees a win by the turn-up only when somebody has acted",
        {"state.winner_of": winner_after_an_act},
    ),
    wrong(
        "TRUMP-06/any-card",
        "pays 1 for every card that is turned up",
        {"trumps.pay_of": pay_by(dict.fromkeys("23456789TJQKA", 1))},
    ),
    wrong("TRUMP-07/jack-pays-one", "pays 1 for a jack in every game", {"trumps.pay_of": pay_by({"J": 1})}),
    wrong("TRUMP-07/no-six", "pays nothing for a six", {"trumps.pay_of": table_without("6")}),
    wrong("TRUMP-07/no-ace", "pays nothing for an ace", {"trumps.pay_of": table_without("A")}),
    wrong(
        "TRUMP-07/pips",
        "pays its pips for a turn-up that is not in the table",
        {"trumps.pay_of": pips_are_paid},
    ),
)
