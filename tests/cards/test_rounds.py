"""Seats, the pack, and how a round is dealt (chapters 1 to 4)."""

import pytest

from reference_impl.cards import game
from reference_impl.cards.actions import Deal
from reference_impl.cards.notation import parse_cards
from reference_impl.cards.pack import PACK, game_pips, height, pips
from reference_impl.cards.state import State, scores_of, to_act
from tests.cards.table import BY_THE_BOOK, TWO, deal, dealt, played, refused, rules, started

PIPS = {
    "A": 4,
    "K": 3,
    "Q": 2,
    "J": 1,
    "T": 10,
    "9": 0,
    "8": 0,
    "7": 0,
    "6": 0,
    "5": 5,
    "4": 0,
    "3": 0,
    "2": 0,
}


@pytest.mark.parametrize("card", PACK)
def test_every_card_has_its_pips(card: str) -> None:
    assert pips(card) == PIPS[card[0]]
    assert game_pips(card, "without_five") == (0 if card[0] == "5" else PIPS[card[0]])


def test_a_suit_has_25_pips_and_the_pack_100() -> None:
    assert len(PACK) == len(set(PACK)) == 52
    assert sum(PIPS.values()) == 25
    assert sum(map(pips, PACK)) == 100


def test_ranks_go_from_ace_to_two() -> None:
    assert sorted(PIPS, key=lambda rank: -height(f"{rank}S")) == list("AKQJT98765432")


@pytest.mark.parametrize(("seats", "position"), [(2, 13), (3, 19), (4, 25)])
def test_the_card_after_the_hands_is_turned_up(seats: int, position: int) -> None:
    done = game.apply(started(rules(), seats), Deal(PACK))
    assert isinstance(done, game.Applied)
    assert done.state.turn_ups == (PACK[position - 1],)
    assert len(done.state.stock) == 52 - position


def test_cards_are_dealt_by_threes_from_the_left() -> None:
    state = started(rules(), 3, dealer=1)
    done = game.apply(state, Deal(PACK))
    assert isinstance(done, game.Applied)
    assert done.state.hands[2] == (*PACK[0:3], *PACK[9:12])
    assert done.state.hands[0] == (*PACK[3:6], *PACK[12:15])
    assert done.state.hands[1] == (*PACK[6:9], *PACK[15:18])


@pytest.mark.parametrize("deck", [PACK[:51], (*PACK[:51], "2C"), (*PACK[:51], "XX"), (*PACK, "2C")])
def test_a_pack_of_other_cards_is_refused(deck: tuple[str, ...]) -> None:
    done = game.apply(started(rules(), 2), Deal(deck))
    assert isinstance(done, game.Refused)
    assert set(done.breaches) == {"PACK-01"}


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_no_other_table_is_set(seats: int) -> None:
    begun = game.start(rules(), seats)
    assert isinstance(begun, game.Refused)
    assert set(begun.breaches) == {"SEAT-01"}


def test_california_jack_is_for_two() -> None:
    assert isinstance(game.start(rules("california-jack"), 3), game.Refused)


def test_hands_that_the_pack_does_not_have_are_refused() -> None:
    begun = game.start(rules(hand_size=15), 4)
    assert isinstance(begun, game.Refused)
    assert set(begun.breaches) == {"ROUND-03"}


def test_the_deal_passes_to_the_left() -> None:
    over = played(dealt(TWO), BY_THE_BOOK)
    assert to_act(over) is None
    again = deal(over, TWO)
    assert (again.dealer, again.round, to_act(again)) == (1, 2, 0)
    assert scores_of(again) == (10, 17)


def test_no_round_is_dealt_before_the_last_is_over() -> None:
    state = dealt(TWO)
    done = game.apply(state, Deal(PACK))
    assert isinstance(done, game.Refused)
    assert set(done.breaches) == {"ROUND-08"}


ACTIONS = [
    ("B stand", "BEG-11"),
    ("B beg", "BEG-11"),
    ("A give", "BEG-03"),
    ("A run", "BEG-03"),
    ("B discard 2C 3C 4C", "DISCARD-01"),
    ("B bid 3", "BID-01"),
    ("B pass", "BID-01"),
    ("B JH", "FOLLOW-04"),
]
"""Each kind of action, with its own clause."""


@pytest.mark.parametrize(("text", "clause"), ACTIONS)
def test_nothing_is_done_before_the_first_deal(text: str, clause: str) -> None:
    assert refused(started(rules(), 2), text) == {"ROUND-08", clause}


@pytest.mark.parametrize(("text", "clause"), ACTIONS)
def test_nothing_is_done_between_two_rounds(text: str, clause: str) -> None:
    assert refused(played(dealt(TWO), BY_THE_BOOK), text) == {"ROUND-08", clause}


def test_a_card_that_is_not_held_breaks_no_more_where_no_card_is_awaited() -> None:
    assert refused(dealt(TWO), "B AS") == {"BEG-01", "FOLLOW-04"}
    assert refused(started(rules(), 2), "B AS") == {"ROUND-08", "FOLLOW-04"}


@pytest.mark.parametrize(("packet", "first"), [(3, "2C 3C 4C"), (1, "2C 4C 6C")])
def test_cards_are_dealt_by_threes_or_one_by_one(packet: int, first: str) -> None:
    pack = parse_cards("2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC")
    done = game.apply(
        started(rules(packet=packet), 2), Deal((*pack, *(card for card in PACK if card not in pack)))
    )
    assert isinstance(done, game.Applied)
    assert done.state.hands[1][:3] == parse_cards(first)
    assert done.state.turn_ups == ("AC",)


def test_a_view_shows_no_other_card() -> None:
    state = dealt(TWO)
    seen = game.view(state, 1)
    assert seen.hand == state.hands[1]
    assert seen.table.turn_up == "7H"
    text = repr(seen)
    assert not [card for card in (*state.hands[0], *state.stock) if card in text]
    with pytest.raises(IndexError):
        game.view(state, 2)


def test_the_same_pack_gives_the_same_round() -> None:
    one, other = (game.apply(started(rules(), 4), Deal(PACK)) for _ in range(2))
    assert one == other
    assert isinstance(one, game.Applied)
    assert isinstance(one.state, State)
