"""Rounds, hands and tricks as text, in and out."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference_impl.cards.notation import (
    PLAIN,
    REASONS,
    Mark,
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
MARK = st.builds(Mark, SEATS, st.integers(-4, 30).filter(bool), st.sampled_from(REASONS))
MARKS = st.lists(MARK, max_size=3).map(tuple)
NONE = st.just(())
NOTES = st.one_of(
    st.builds(Note, SEATS, st.just("play"), st.tuples(CARDS), st.just(0), MARKS),
    st.builds(Note, SEATS, st.just("discard"), HANDS, st.just(0), MARKS),
    st.builds(Note, SEATS, st.just("run"), st.one_of(NONE, HANDS), st.just(0), MARKS),
    st.builds(Note, SEATS, st.just("bid"), NONE, st.integers(1, 4), MARKS),
    st.builds(Note, SEATS, st.sampled_from(PLAIN), NONE, st.just(0), MARKS),
)
ROUNDS = st.lists(NOTES, min_size=1).map(tuple)


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
    assert notes[0] == Note(1, "stand")
    assert notes[2] == Note(0, "play", ("TH",), marks=(Mark(1, 13),))
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
        "A KH B+",
        "A KH B+five",
        "A KH B+1luck",
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
