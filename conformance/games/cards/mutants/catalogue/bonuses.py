"""Engines that pay captured trumps otherwise where something else was agreed (chapter 9, CAPTURE)."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from conformance.games.cards.mutants.parts import (
    as_if,
    dealer_side,
    game_by,
    only_where,
    played_by,
    reordered,
    with_rules,
    wrong,
)
from reference_impl.cards.capturing import captured_points
from reference_impl.cards.events import Scored
from reference_impl.cards.pack import Card, game_pips, of_suit, pips, suit_of
from reference_impl.cards.settling import (
    count_five,
    count_trumps,
    points_of_trick,
    settle_round,
    settle_trick,
    sides_from_eldest,
)
from reference_impl.cards.state import State, side_of
from reference_impl.cards.tricks import Trick, cards_of


def bonus_for_any(cards: Iterable[Card], trump: str | None, *, five: int, ten: int) -> int:
    """What the Five and the Ten pay more is paid for those of every suit."""
    beside = {"5": five, "T": ten}
    more = sum(beside.get(card[0], 0) for card in cards if suit_of(card) != trump)
    return captured_points(cards, trump, five=five, ten=ten) + more


def bonus_alone(cards: Iterable[Card], trump: str | None, *, five: int, ten: int) -> int:
    """A card that pays more than its pips does not pay its pips."""
    beside = {"5": five, "T": ten}
    return sum(beside.get(card[0], 0) or pips(card) for card in of_suit(cards, trump))


def five_for_game(state: State, card: Card) -> int:
    """The Five is worth ten for Game where it pays five more with the trick."""
    is_more = state.ruleset.five_bonus == "at_once" and card == f"5{state.trump}"
    return game_pips(card, state.ruleset.game_scale) + state.ruleset.five_bonus_points * is_more


def ten_for_game(state: State, card: Card) -> int:
    """The Ten is worth for Game what it pays."""
    return game_pips(card, state.ruleset.game_scale) + state.ruleset.ten_bonus * (card == f"T{state.trump}")


def five_again(state: State) -> Iterator[tuple[int, int]]:
    """What the Five pays with the trick it pays again at the end."""
    other = "round_end" if state.ruleset.five_bonus == "at_once" else state.ruleset.five_bonus
    return count_five(with_rules(state, five_bonus=other))


def five_later(state: State, trick: Trick) -> int:
    """What the Five pays more with the trick is left out."""
    right = points_of_trick(state, trick)
    is_there = state.ruleset.five_bonus == "at_once" and f"5{state.trump}" in cards_of(trick)
    return right - state.ruleset.five_bonus_points * is_there


def five_to_its_holder(state: State) -> Iterator[tuple[int, int]]:
    """The Five's five more are for who held it."""
    holder = played_by(state).get(f"5{state.trump}")
    return ((side_of(state, holder), points) for _, points in count_five(state) if holder is not None)


def five_of_the_stock(state: State) -> Iterator[tuple[int, int]]:
    """A Five that nobody captured pays the dealer."""
    is_out = f"5{state.trump}" not in played_by(state) and state.ruleset.five_bonus == "round_end"
    return iter([(dealer_side(state), state.ruleset.five_bonus_points)]) if is_out else count_five(state)


def without_the_bonus(state: State) -> Iterator[tuple[int, int]]:
    """What the Five and the Ten pay more is left out at the end."""
    return count_trumps(with_rules(state, five_bonus="none", ten_bonus=0))


def nothing_counted(state: State) -> State:
    """A side without pips has an event of nothing where captured trumps pay at the end."""
    if state.ruleset.pip_scoring != "round_end":
        return settle_round(state)
    paid = {side for side, points in count_trumps(state) if points}
    nothing = (Scored(side, 0, "trumps") for side in sides_from_eldest(state) if side not in paid)
    return settle_round(replace(state, marks=(*state.marks, *nothing)))


def never_pays(state: State, *_: Any) -> bool:
    """Captured trumps pay nothing."""
    return state.ruleset.pip_scoring == "never"


def pays_at_the_end(state: State, *_: Any) -> bool:
    """Captured trumps pay at the end of the round."""
    return state.ruleset.pip_scoring == "round_end"


def five_of_nothing(state: State) -> Iterator[tuple[int, int]]:
    """The Five pays its five more where captured trumps pay nothing."""
    return count_five(with_rules(state, pip_scoring="at_once"))


MUTANTS = (
    wrong(
        "CAPTURE-08/not-paid",
        "pays no more than pips for the Five, whatever was agreed",
        {"settling.points_of_trick": five_later},
    ),
    wrong(
        "CAPTURE-08/at-the-end",
        "pays the Five's five more at the end",
        {"settling.points_of_trick": five_later, "settling.count_five": five_again},
    ),
    wrong(
        "CAPTURE-08/again-at-the-end",
        "pays the Five's five more with the trick and at the end",
        {"settling.count_five": five_again},
    ),
    wrong("CAPTURE-08/any-five", "pays five more for any five", {"capturing.captured_points": bonus_for_any}),
    wrong(
        "CAPTURE-08/for-game",
        "counts the Five's five more for Game, where they are paid with the trick",
        game_by(five_for_game),
    ),
    wrong(
        "CAPTURE-09/with-the-trick",
        "pays the Five's five more with the trick",
        {
            "settling.points_of_trick": only_where(
                lambda state, _trick: state.ruleset.five_bonus == "round_end",
                as_if(points_of_trick, five_bonus="at_once"),
                points_of_trick,
            ),
            "settling.count_five": lambda _state: iter(()),
        },
    ),
    wrong(
        "CAPTURE-09/not-paid",
        "pays nothing more for the Five at the end, whatever was agreed",
        {"settling.count_five": lambda _state: iter(())},
    ),
    wrong(
        "CAPTURE-09/to-its-holder",
        "pays the Five's five more to who held it",
        {"settling.count_five": five_to_its_holder},
    ),
    wrong(
        "CAPTURE-09/before-game",
        "scores the Five's five more before Game",
        reordered(lambda _state, event: event.reason == "game"),
    ),
    wrong(
        "CAPTURE-09/of-the-stock",
        "pays the dealer five for a Five that nobody captured",
        {"settling.count_five": five_of_the_stock},
    ),
    wrong(
        "CAPTURE-10/not-paid",
        "pays ten for the Ten, whatever was agreed",
        {
            "capturing.captured_points": lambda cards, trump, **more: captured_points(
                cards, trump, five=more["five"], ten=0
            )
        },
    ),
    wrong(
        "CAPTURE-10/in-the-place-of-pips",
        "pays what the Five and the Ten are to pay more in the place of their pips",
        {"capturing.captured_points": bonus_alone},
    ),
    wrong(
        "CAPTURE-10/for-game",
        "counts the Ten's ten more for Game",
        game_by(ten_for_game),
    ),
    wrong(
        "CAPTURE-11/at-once",
        "pays captured trumps with the trick, whatever was agreed",
        {
            "settling.settle_trick": only_where(
                pays_at_the_end, as_if(settle_trick, pip_scoring="at_once"), settle_trick
            ),
            "settling.count_trumps": lambda _state: iter(()),
        },
    ),
    wrong(
        "CAPTURE-11/after-the-fours",
        "scores captured trumps after Game",
        reordered(lambda _state, event: event.reason == "trumps"),
    ),
    wrong(
        "CAPTURE-11/dealer-first",
        "scores the dealer's captured trumps first",
        {"settling.count_trumps": lambda state: iter(tuple(count_trumps(state))[::-1])},
    ),
    wrong(
        "CAPTURE-11/without-the-five",
        "leaves out at the end what the Five and the Ten pay more",
        {"settling.count_trumps": without_the_bonus},
    ),
    wrong(
        "CAPTURE-11/events-of-nothing",
        "tells an event for a side that has captured no pips",
        {"settling.settle_round": nothing_counted},
    ),
    wrong(
        "CAPTURE-12/at-once",
        "pays captured trumps with the trick where they are to pay nothing",
        {
            "settling.settle_trick": only_where(
                never_pays, as_if(settle_trick, pip_scoring="at_once"), settle_trick
            )
        },
    ),
    wrong(
        "CAPTURE-12/at-the-end",
        "pays captured trumps at the end where they are to pay nothing",
        {
            "settling.count_trumps": only_where(
                never_pays, as_if(count_trumps, pip_scoring="round_end"), count_trumps
            )
        },
    ),
    wrong(
        "CAPTURE-12/five-all-the-same",
        "pays the Five's five more where captured trumps are to pay nothing",
        {"settling.count_five": five_of_nothing},
    ),
)
