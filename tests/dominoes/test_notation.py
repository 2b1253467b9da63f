"""The notation: what is printed is read back, and what is no round is refused with the place."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reference_impl.dominoes.notation import (
    ENDINGS,
    KnockNote,
    NotationError,
    PlayNote,
    RoundNote,
    parse_round,
    parse_tile,
    print_round,
)

SEAT = st.integers(0, 11)
HALVES = st.tuples(st.integers(0, 12), st.integers(0, 12))


def paid(draw: st.DrawFn) -> tuple[int, bool]:
    return draw(st.one_of(st.tuples(st.integers(0, 30), st.just(False)), st.just((0, True))))


@st.composite
def notes(draw: st.DrawFn) -> RoundNote:
    actions: list[PlayNote | KnockNote] = [PlayNote(draw(SEAT), draw(HALVES), None, *paid(draw))]
    for _ in range(draw(st.integers(0, 12))):
        if draw(st.booleans()):
            actions.append(KnockNote(draw(SEAT)))
        else:
            end = draw(st.sampled_from(("left", "right")))
            actions.append(PlayNote(draw(SEAT), draw(HALVES), end, *paid(draw)))
    return RoundNote(tuple(actions), draw(st.sampled_from((None, *ENDINGS))))


@given(notes())
def test_what_is_printed_is_read_back(note: RoundNote) -> None:
    assert parse_round(print_round(note)) == note


def test_line_breaks_are_spaces() -> None:
    text = "lead A 6-6 +4\n  | B 6-3> +8 |\n  blocked"
    assert print_round(parse_round(text)) == "lead A 6-6 +4 | B 6-3> +8 | blocked"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("A 6-6", "one end"),
        ("lead A 6-6 | lead B 6-3", "no other"),
        ("lead A 6-6>", "a lead has no end"),
        ("lead A 6-6 | B 6-3", "one end"),
        ("lead A 6-6 | B <6-3>", "one end"),
        ("lead A 6-6 | B 6:3>", "neither a play"),
        ("lead A 6-6 | B 6-3> +0", "neither a play"),
        ("lead A 6-6 | B 6-3> -0", "neither a play"),
        ("lead Z 6-6", "seat"),
        ("lead A knock", "neither a play"),
        ("A knock", "lead"),
        ("lead A 6-6 | blocked | B 6-3>", "seat"),
        ("", "seat"),
    ],
)
def test_what_is_no_round_is_refused(text: str, said: str) -> None:
    with pytest.raises(NotationError, match=said):
        parse_round(text)


@pytest.mark.parametrize("text", ["6:4", "6-", "64", "6-4-1", " 6-4", "six-four"])
def test_what_is_no_tile_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="a tile is written 6-4"):
        parse_tile(text)


def test_an_end_that_is_a_tile_is_read_either_way_and_written_one_way() -> None:
    note = parse_round("lead A 4-6 | B 6-3@4-6 +3 | A 6-1@6-4")
    assert [one.end for one in note.notes if isinstance(one, PlayNote)] == [None, "6-4", "6-4"]
    assert print_round(note) == "lead A 4-6 | B 6-3@6-4 +3 | A 6-1@6-4"


@pytest.mark.parametrize("text", ["lead A 6-4@6-6", "lead A 6-6 | B <6-3@6-6", "lead A 6-6 | B 6-3@6"])
def test_an_end_is_named_once_and_not_on_the_lead(text: str) -> None:
    with pytest.raises(NotationError):
        parse_round(text)
