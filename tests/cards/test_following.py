"""Which cards may be played, and who takes a trick (chapters 7 and 8)."""

import pytest

from reference_impl.cards.following import playable
from reference_impl.cards.notation import parse_cards, parse_trick
from reference_impl.cards.state import leader_of, phase_of, to_act
from reference_impl.cards.tricks import winner_of_trick
from tests.cards.table import BY_THE_BOOK, TWO, dealt, may_play, played, refused, rules


@pytest.mark.parametrize(
    ("hand", "trick", "fields", "expected"),
    [
        ("AH 2C 5D", "", {}, "AH 2C 5D"),
        ("9C 2H KD", "A 5C", {}, "9C 2H"),
        ("9C 2H KD", "A 5C", {"follow": "strict"}, "9C"),
        ("9C 2H KD", "A 5H", {}, "2H"),
        ("9C 2H KD", "A 5H", {"follow": "strict"}, "2H"),
        ("9C 2H KD", "A 5S", {}, "9C 2H KD"),
        ("9C 2H KD", "A 5S", {"void": "must_trump"}, "2H"),
        ("9C KD", "A 5S", {"void": "must_trump"}, "9C KD"),
        ("9C 2H KD", "A 5C", {"void": "must_trump"}, "9C 2H"),
        ("9C 2H 9H", "A 5C B 5H", {}, "9C 2H 9H"),
        ("9C 2H 9H", "A 5C B 5H", {"undertrump": "forbidden"}, "9C 9H"),
        ("9C 2H 4H", "A 5C B 5H", {"undertrump": "forbidden"}, "9C"),
        ("2H 4H", "A 5C B 5H", {"undertrump": "forbidden"}, "2H 4H"),
        ("KD 2H 4H", "A 5C B 5H", {"undertrump": "forbidden"}, "KD"),
        ("KD 2H 4H", "A 5C B 5H", {"undertrump": "forbidden", "void": "must_trump"}, "KD"),
        ("KD 2H 9H", "A 5C B 5H", {"undertrump": "forbidden", "void": "must_trump"}, "9H"),
        ("KD 2H 4H", "A 9H B TH", {"undertrump": "forbidden"}, "2H 4H"),
        ("JD 2S", "A 2D", {}, "JD"),
    ],
)
def test_these_cards_may_be_played(hand: str, trick: str, fields: dict[str, str], expected: str) -> None:
    ruleset = rules(**fields)
    cards = playable(parse_cards(hand), parse_trick(trick), "H", ruleset)
    assert " ".join(cards) == expected


@pytest.mark.parametrize(
    ("hand", "trick", "fields", "clauses"),
    [
        ("KD", "5C", {}, {"FOLLOW-05"}),
        ("KD", "5H", {}, {"FOLLOW-07"}),
        ("2H", "5C", {"follow": "strict"}, {"FOLLOW-11"}),
        ("KD", "5S", {"void": "must_trump"}, {"FOLLOW-12"}),
        ("KD", "5H", {"follow": "strict"}, {"FOLLOW-07"}),
        ("KD", "5C", {"follow": "strict"}, {"FOLLOW-11"}),
    ],
)
def test_another_card_breaks_its_clause(
    hand: str, trick: str, fields: dict[str, str], clauses: set[str]
) -> None:
    hands = ("9C 2H KD 8C 7C 6C", "5C 5H 5S AD QD JD")
    state = played(dealt(hands, "3H", **fields), f"B stand | B {trick}")
    assert refused(state, f"A {hand}") == clauses
    assert len(state.hands[0]) == 6


@pytest.mark.parametrize(
    ("trick", "seat"),
    [
        ("A AC B 2H", 1),
        ("A AC B 2H C 5H D KC", 2),
        ("A TC B QC C JC", 1),
        ("A JC B KD", 0),
        ("A 9C B AD C 3C D 4C", 0),
        ("A KS B AS C 2H", 2),
        ("A 9C B TC", 1),
        ("B JH A TH", 1),
    ],
)
def test_the_winner_of_a_trick(trick: str, seat: int) -> None:
    assert winner_of_trick(parse_trick(trick), "H") == seat


def test_the_winner_leads_and_six_tricks_are_played() -> None:
    state = played(dealt(TWO), "B stand | B KH | A TH B+13 | B 4C | A 7C")
    assert (leader_of(state), to_act(state)) == (0, 0)
    over = played(dealt(TWO), BY_THE_BOOK)
    assert (len(over.tricks), phase_of(over)) == (6, "round_over")


def test_a_trick_of_four_waits_for_all() -> None:
    hands = ("AH TH 7C 2D 3S 9S", "KH 5H JH 4C 8D QS", "2S 4S 6S 8S TS QD", "3C 5C 6C 8C 9C TC")
    state = played(dealt(hands, "7H"), "B stand | B 4C | C QD | D TC | A 7C")
    assert to_act(state) == 3
    assert state.tricks == (((1, "4C"), (2, "QD"), (3, "TC"), (0, "7C")),)


def test_a_card_out_of_turn_is_refused() -> None:
    state = played(dealt(TWO), "B stand")
    assert refused(state, "A AH") == {"FOLLOW-04"}
    assert refused(state, "A KH") == {"FOLLOW-04", "FOLLOW-03"}
    assert refused(state, "B 7H") == {"FOLLOW-03"}


def test_of_two_faults_in_a_card_the_first_counts() -> None:
    # The two of hearts leaves the led suit, and lies below the five.
    hands = ("9C 2H KD 8C 7C 6C", "5C AD QD JD TD 9D", "5H 5S 4S 3S 2S 6S")
    both = {"follow": "strict", "undertrump": "forbidden"}
    assert refused(played(dealt(hands, "3H", **both), "B stand | B 5C | C 5H"), "A 2H") == {"FOLLOW-11"}
    below = dealt(hands, "3H", undertrump="forbidden")
    assert refused(played(below, "B stand | B 5C | C 5H"), "A 2H") == {"FOLLOW-13"}


def test_leaders_are_free_all_along() -> None:
    state = played(dealt(TWO), "B stand")
    assert may_play(state) == "4C 5H 8D JH KH QS"
    state = played(state, "B KH | A TH B+13 | B 4C")
    assert may_play(state) == "7C AH"
