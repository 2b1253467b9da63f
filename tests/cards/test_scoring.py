"""What captured trumps pay, and High, Low, Jack and Game (chapters 9 and 10)."""

import pytest

from reference_impl.cards.events import Scored
from reference_impl.cards.fours import game_winner
from reference_impl.cards.state import scores_of
from tests.cards.table import BY_THE_BOOK, TWO, dealt, played, reasons

ALL_TRUMPS = ("AH KH QH JH TH 5H", "2C 3C 4C 6C 7C 8C")
"""All 25 pips of trumps in the dealer's hand."""
NO_TRUMP = ("AC KC QC JC TC 5C", "AD KD QD JD TD 5D")
LONE_JACK = ("JH KC QC JC TC 5C", "2D KD QD JD TD 5D")
LOW_LOST = ("AH 3C 4C 6C 7C 8C", "2H 3D 4D 6D 7D 8D")
FOUR = ("JH 2C 3C 4C 6C 7C", "5S 2D 3D 4D 6D 7D", "AH 2S 3S 4S 6S 7S", "9C 8C 8D 9D 8S 9S")


def test_king_and_ten_pay_13_at_once() -> None:
    state = played(dealt(TWO), "B stand | B KH | A TH B+13")
    assert state.marks == (Scored(1, 13, "trumps"),)


def test_a_trick_pays_whoever_takes_it() -> None:
    played(dealt(TWO), "B stand | B 5H | A TH A+15")


def test_other_suits_and_blank_trumps_pay_nothing() -> None:
    hands = ("9H 8H 2C 3C 4C 6C", "TD 3H 2D 3D 4D 6D")
    state = played(dealt(hands), "B stand | B TD | A 2C | B 3H | A 9H")
    assert state.marks == ()


def test_a_whole_round() -> None:
    state = played(dealt(TWO), BY_THE_BOOK)
    assert scores_of(state) == (10, 17)
    assert reasons(state)[2:] == [(1, "trumps"), (0, "high"), (1, "low"), (1, "jack"), (1, "game")]


def test_all_trumps_in_one_hand_pay_25() -> None:
    text = "B stand | B 8C | A 5H A+5 | A TH | B 2C A+10 | A JH | B 3C A+1 | A QH | B 4C A+2"
    state = played(dealt(ALL_TRUMPS), f"{text} | A KH | B 6C A+3 | A AH | B 7C A+4 A+1 A+1 A+1 A+1")
    assert scores_of(state) == (29, 0)


@pytest.mark.parametrize(
    ("fields", "paid"),
    [
        ({}, 15),
        ({"five_bonus": "at_once"}, 20),
        ({"five_bonus": "at_once", "five_bonus_points": 7}, 22),
        ({"ten_bonus": 10}, 25),
        ({"five_bonus": "at_once", "ten_bonus": 10}, 30),
        ({"five_bonus": "round_end"}, 15),
    ],
)
def test_ten_and_five_in_one_trick(fields: dict[str, str], paid: int) -> None:
    played(dealt(TWO, **fields), f"B stand | B 5H | A TH A+{paid}")


def test_the_five_pays_again_after_game() -> None:
    text = BY_THE_BOOK.rstrip() + " A+5"
    state = played(dealt(TWO, of="five-for-five"), text)
    assert reasons(state)[-1] == (0, "five")
    assert scores_of(state) == (15, 17)


@pytest.mark.parametrize("five_bonus", ["none", "at_once", "round_end"])
def test_the_five_pays_nothing_where_captured_trumps_do_not(five_bonus: str) -> None:
    text = BY_THE_BOOK.replace(" B+13", "").replace(" A+9", "").replace("JH B+1", "JH")
    state = played(dealt(TWO, pip_scoring="never", five_bonus=five_bonus, ten_bonus=10), text)
    assert [reason for _, reason in reasons(state)] == ["high", "low", "jack", "game"]


def test_all_tens_changes_no_count_for_game() -> None:
    state = played(dealt(TWO, of="all-tens"), BY_THE_BOOK.replace("B+13", "B+23"))
    assert scores_of(state) == (10, 27)


def test_trumps_may_be_scored_at_the_end() -> None:
    text = BY_THE_BOOK.replace(" B+13", "").replace(" A+9", "").replace("B+1 A+1", "B+14 A+9 A+1")
    state = played(dealt(TWO, pip_scoring="round_end"), text)
    assert reasons(state)[:3] == [(1, "trumps"), (0, "trumps"), (0, "high")]
    assert scores_of(state) == (10, 17)


def test_low_is_its_holders_though_lost() -> None:
    text = "B stand | B 2H | A AH A+4 | A 8C | B 8D | A 7C | B 7D | A 6C | B 6D | A 4C | B 4D | A 3C | B 3D"
    assert reasons(played(dealt(LOW_LOST), f"{text} A+1 B+1 A+1"))[1:] == [
        (0, "high"),
        (1, "low"),
        (0, "game"),
    ]
    captor = played(dealt(LOW_LOST, low_to="captor"), f"{text} A+1 A+1 A+1")
    assert reasons(captor)[1:] == [(0, "high"), (0, "low"), (0, "game")]


def test_a_lone_jack_is_high_low_and_jack() -> None:
    text = "B stand | B 2D | A JH A+1 | A KC | B KD | A QC | B QD | A JC | B JD | A TC | B TD | A 5C | B 5D"
    state = played(dealt(LONE_JACK), f"{text} A+1 A+1 A+1 A+1")
    assert reasons(state) == [(0, "trumps"), (0, "high"), (0, "low"), (0, "jack"), (0, "game")]


def test_without_a_trump_only_game_is_scored() -> None:
    text = "B stand | B AD | A 5C | B KD | A TC | B QD | A JC | B JD | A QC | B TD | A KC | B 5D | A AC B+1"
    assert reasons(played(dealt(NO_TRUMP), text)) == [(1, "game")]


def test_without_a_pip_nobody_has_game() -> None:
    hands = ("2C 3C 4C 6C 7C 8C", "2D 3D 4D 6D 7D 8D")
    text = "B stand | B 2D | A 2C | B 3D | A 3C | B 4D | A 4C | B 6D | A 6C | B 7D | A 7C | B 8D | A 8C"
    assert played(dealt(hands), text).marks == ()
    played(dealt(hands, game_tie="non_dealer"), f"{text} B+1")
    played(dealt(hands, game_tie="eldest"), f"{text} B+1")


def test_game_is_counted_for_who_takes_the_tricks() -> None:
    # Every trick is A's, with B's ten, jack and five: 5 + 4 + 5 + 10 + 1.
    hands = ("AC 5S 2S 3S 4S 6S", "5C TD JD 2D 3D 4D")
    text = "B stand | B 5C | A AC | A 5S | B 2D | A 2S | B TD | A 3S | B JD | A 4S | B 3D | A 6S | B 4D"
    assert reasons(played(dealt(hands), f"{text} A+1")) == [(0, "game")]


def test_partners_count_together() -> None:
    state = dealt(FOUR, "TH")
    text = "B stand | B 5S | C 7S | D 9S | A JH A+1 | A 7C | B 7D | C AH | D 9C A+4"
    state = played(state, text)
    assert scores_of(state) == (5, 0)
    rest = "C 6S | D 8S | A 6C | B 6D | D 8D | A 4C | B 4D | C 4S | D 8C | A 3C | B 3D | C 3S | D 9D | A 2C | B 2D | C 2S"
    state = played(state, f"{rest} A+1 A+1 A+1 A+1")
    assert reasons(state)[2:] == [(0, "high"), (0, "low"), (0, "jack"), (0, "game")]


@pytest.mark.parametrize(
    ("counts", "order", "tie", "winner"),
    [
        ((17, 4), (1, 0), "nobody", 0),
        ((9, 9), (1, 0), "nobody", None),
        ((0, 0), (1, 0), "nobody", None),
        ((9, 9), (1, 0), "non_dealer", 1),
        ((9, 9), (1, 0), "eldest", 1),
        ((9, 4, 9), (1, 2, 0), "nobody", None),
        ((9, 4, 9), (1, 2, 0), "non_dealer", 2),
        ((4, 9, 9), (1, 2, 0), "non_dealer", None),
        ((4, 9, 9), (1, 2, 0), "eldest", 1),
        ((9, 9, 9), (1, 2, 0), "non_dealer", None),
        ((9, 9, 9), (1, 2, 0), "eldest", 1),
    ],
)
def test_ties_for_game(counts: tuple[int, ...], order: tuple[int, ...], tie: str, winner: int | None) -> None:
    assert game_winner(counts, order, tie) == winner
