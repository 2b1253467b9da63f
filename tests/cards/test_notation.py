"""Rounds, hands and tricks as text, in and out."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference_impl.cards.actions import Beg, Bid, Discard, Give, Pass, Play, Run, Stand
from reference_impl.cards.notation import (
    NotationError,
    Note,
    parse_action,
    parse_cards,
    parse_round,
    parse_trick,
    print_cards,
    print_round,
    print_trick,
)
from reference_impl.cards.pack import PACK
from tests.cards.table import BY_THE_BOOK

SEATS = st.integers(0, 3)
CARDS = st.sampled_from(PACK)
HANDS = st.lists(CARDS, min_size=1, max_size=6, unique=True).map(tuple)
ACTIONS = st.one_of(
    st.builds(Play, SEATS, CARDS),
    st.builds(Discard, SEATS, HANDS),
    st.builds(Bid, SEATS, st.integers(1, 4)),
    *(st.builds(kind, SEATS) for kind in (Stand, Beg, Give, Run, Pass)),
)
MARKS = st.tuples(SEATS, st.integers(-4, 30).filter(bool))
ROUNDS = st.lists(st.builds(Note, ACTIONS, st.lists(MARKS, max_size=3).map(tuple)), min_size=1).map(tuple)


@given(ROUNDS)
def test_a_round_is_read_back(notes: tuple[Note, ...]) -> None:
    assert parse_round(print_round(notes)) == notes


@given(HANDS, SEATS)
def test_hands_and_tricks_are_read_back(cards: tuple[str, ...], leader: int) -> None:
    assert parse_cards(print_cards(cards)) == cards
    trick = tuple(((leader + index) % 4, card) for index, card in enumerate(cards[:4]))
    assert parse_trick(print_trick(trick)) == trick


def test_a_round_by_the_book() -> None:
    notes = parse_round(BY_THE_BOOK)
    assert notes[0] == Note(Stand(1))
    assert notes[2] == Note(Play(0, "TH"), ((1, 13),))
    assert print_round(notes) == " ".join(BY_THE_BOOK.split())


@pytest.mark.parametrize(
    "text",
    [
        "",
        "E KH",
        "A",
        "A 1H",
        "A KX",
        "A KH B13",
        "A B+1 KH",
        "A bid",
        "A discard",
        "A knock",
        "KH",
        "A KH QH",
    ],
)
def test_other_texts_are_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_action(text)


@pytest.mark.parametrize("text", ["A", "A KH B", "E KH"])
def test_other_tricks_are_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_trick(text)
