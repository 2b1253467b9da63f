"""Engines that deal otherwise, or show what is hidden (chapter 3, ROUND)."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any

from conformance.games.cards.mutants.parts import (
    Function,
    Instead,
    order_from,
    shown_besides,
    taken_for_nothing,
    wrong,
)
from reference_impl.cards.actions import Deal
from reference_impl.cards.legality import Breaches, breaches_of_deal
from reference_impl.cards.pack import Hand
from reference_impl.cards.rounds import dealt
from reference_impl.cards.seats import next_seat
from reference_impl.cards.state import State, leader_of, phase_of, winner_of
from reference_impl.cards.transition import deal, next_round
from reference_impl.cards.tricks import players_of
from reference_impl.cards.view import Public, View, public, view_of


def no_card_twice(state: State, deal: Deal) -> Breaches:
    """A pack with cards that were played in the round before is refused."""
    played = players_of(state.tricks)
    is_gone = phase_of(state) == "round_over" and any(card in played for card in deal.deck)
    return breaches_of_deal(state, deal) or ({"PACK-01": "a card was played"} if is_gone else {})


def what_is_left(state: State, deal: Deal) -> Breaches:
    """Cards that were played in the round before may be missing."""
    gone = players_of(state.tricks) if phase_of(state) == "round_over" else {}
    missing = [card for card in gone if card not in deal.deck]
    return breaches_of_deal(state, Deal((*deal.deck, *missing)))


def hands_dealt(packet: int, times: int) -> Function:
    """Hands are dealt in packets of another size."""

    def dealt_otherwise(hands: Sequence[Hand], deck: Hand, dealer: int, own: int, rounds: int) -> Any:
        is_whole = hands[0] or own * rounds != packet * times or own == 1
        return (
            dealt(hands, deck, dealer, own, rounds) if is_whole else dealt(hands, deck, dealer, packet, times)
        )

    return dealt_otherwise


Order = Callable[[int, int], Iterable[int]]
"""Seats by the dealer and how many sit down."""


def dealt_to(order: Order) -> Function:
    """Hands are dealt to the seats in another order."""

    def dealt_otherwise(hands: Sequence[Hand], deck: Hand, dealer: int, packet: int, times: int) -> Any:
        right, rest = dealt(hands, deck, dealer, packet, times)
        if hands[0]:
            return right, rest
        count = len(hands)
        by_seat = dict(zip(order(dealer, count), order_from(dealer + 1, count), strict=True))
        return tuple(right[by_seat[seat]] for seat in range(count)), rest

    return dealt_otherwise


def partners_together(dealer: int, count: int) -> Sequence[int]:
    """Of four the eldest and its partner come first."""
    order = order_from(dealer + 1, count)
    return order if count < 4 else (*order[::2], *order[1::2])


def cut_once_more(state: State, action: Deal) -> State:
    """From the second round on the pack is cut once more."""
    is_first = not any(state.hands) and not state.tricks
    return deal(state, action if is_first else Deal((*action.deck[1:], action.deck[0])))


def dealt_by(dealer: Callable[[State], int]) -> Instead:
    """The next round is dealt by another seat."""

    def begun(state: State) -> State:
        right = next_round(state)
        return right if state.stage == "deal" else replace(right, dealer=dealer(state))

    return {"transition.next_round": begun}


def passed_once(state: State) -> int:
    """The deal passes after the first round, and stays."""
    return next_seat(state.dealer, state.seats) if state.round == 1 else state.dealer


def is_thrown_in(state: State) -> bool:
    """A deal came to nothing."""
    return state.stage == "deal" and any(state.hands)


def thrown_in(**others: Function) -> Instead:
    """After a round that was thrown in these fields of the state are otherwise."""

    def begun(state: State) -> State:
        if not is_thrown_in(state):
            return next_round(state)
        changed: dict[str, Any] = {name: value(state) for name, value in others.items()}
        return replace(state, **changed)

    return {"transition.next_round": begun}


def dealt_where(when: Callable[[State], bool]) -> Instead:
    """A deal is taken where that is so."""

    def breaches(state: State, deal: Deal) -> Breaches:
        return {} if when(state) else breaches_of_deal(state, deal)

    return {"legality.breaches_of_deal": breaches}


def hand_with_the_trick(state: State, seat: int) -> View:
    """A card of the trick is still in the hand of who has played it."""
    seen = view_of(state, seat)
    return replace(seen, hand=(*seen.hand, *(card for player, card in state.trick if player == seat)))


def stock_as_dealt(state: State) -> Public:
    """The stock is told as it was after the deal."""
    table = public(state)
    return replace(table, stock=table.stock + table.runs * (3 * state.seats + 1))


def is_stood_before(state: State, _seat: int, action: Any) -> bool:
    """Somebody stands before there are cards."""
    return not any(state.hands) and not state.tricks and "stand" in action


def is_played(state: State, _seat: int, action: Any) -> bool:
    """A card is played when the round is over."""
    return phase_of(state) == "round_over" and winner_of(state) is None and "play" in action


MUTANTS = (
    wrong(
        "ROUND-02/played-cards-are-gone",
        "refuses a pack with cards that were played in the round before",
        {"legality.breaches_of_deal": no_card_twice},
    ),
    wrong(
        "ROUND-02/dealt-from-what-is-left",
        "takes a pack without the cards that were played in the round before",
        {"legality.breaches_of_deal": what_is_left},
    ),
    wrong(
        "ROUND-02/cut-once-more",
        "cuts the pack that it is given once more from the second round on",
        {"transition.deal": cut_once_more},
    ),
    wrong("ROUND-03/six-at-once", "deals six cards at once", {"rounds.dealt": hands_dealt(6, 1)}),
    wrong("ROUND-03/one-by-one", "deals one card at a time", {"rounds.dealt": hands_dealt(1, 6)}),
    wrong("ROUND-03/two-by-two", "deals two cards at a time", {"rounds.dealt": hands_dealt(2, 3)}),
    wrong("ROUND-03/dealer-first", "deals to the dealer first", {"rounds.dealt": dealt_to(order_from)}),
    wrong(
        "ROUND-03/seat-0-first",
        "deals from the first seat on, whoever deals",
        {"rounds.dealt": dealt_to(lambda _dealer, count: range(count))},
    ),
    wrong(
        "ROUND-03/partners-together",
        "deals to partners one after the other",
        {"rounds.dealt": dealt_to(partners_together)},
    ),
    wrong("ROUND-05/stays", "has the same seat deal every round", dealt_by(lambda state: state.dealer)),
    wrong(
        "ROUND-05/winner-deals",
        "has who took the last trick deal the next round",
        dealt_by(leader_of),
    ),
    wrong(
        "ROUND-05/to-the-right",
        "passes the deal to the right",
        dealt_by(lambda state: (state.dealer - 1) % state.seats),
    ),
    wrong("ROUND-05/passes-once", "passes the deal after the first round only", dealt_by(passed_once)),
    wrong(
        "ROUND-06/all-hands-shown",
        "shows all hands in a view",
        shown_besides("hands", lambda state, _seat: list(map(list, state.hands))),
    ),
    wrong(
        "ROUND-06/partner-shown",
        "shows a partner's hand",
        shown_besides(
            "partner", lambda state, seat: list(state.hands[(seat + 2) % 4]) if state.seats == 4 else []
        ),
    ),
    wrong(
        "ROUND-06/played-card-held",
        "shows a card that lies in the trick in the hand that it was played from",
        {"view.view_of": hand_with_the_trick},
    ),
    wrong(
        "ROUND-07/deal-passes-on",
        "passes the deal on when a round was thrown in",
        thrown_in(
            dealer=lambda state: next_seat(state.dealer, state.seats),
            marks=lambda _state: (),
            scores_before=lambda state: next_round(replace(state, stage="play")).scores_before,
        ),
    ),
    wrong(
        "ROUND-07/counted",
        "counts a round that was thrown in",
        thrown_in(round=lambda state: state.round + 1),
    ),
    wrong(
        "ROUND-07/points-taken-back",
        "takes back what was scored before a round was thrown in",
        thrown_in(marks=lambda _state: ()),
    ),
    wrong(
        "ROUND-08/dealt-while-it-is-begged",
        "takes a deal while the eldest decides",
        dealt_where(lambda state: state.stage == "beg"),
    ),
    wrong(
        "ROUND-08/dealt-in-a-trick",
        "takes a deal in the middle of a trick",
        dealt_where(lambda state: bool(state.trick)),
    ),
    wrong(
        "ROUND-08/stood-before-the-deal",
        "lets somebody stand before anything is dealt",
        taken_for_nothing(is_stood_before),
    ),
    wrong(
        "ROUND-08/played-after-the-round", "takes a card when the round is over", taken_for_nothing(is_played)
    ),
    wrong(
        "ROUND-09/stock-shown",
        "shows the stock in a view",
        shown_besides("stock", lambda state, _seat: list(state.stock)),
    ),
    wrong(
        "ROUND-09/next-card-shown",
        "shows the card that would be turned up next",
        shown_besides("next", lambda state, _seat: " ".join(state.stock[:1])),
    ),
    wrong(
        "ROUND-09/not-counted-after-a-run",
        "tells the stock after a run as it was before",
        {"view.public": stock_as_dealt},
    ),
)
