"""All Fours, Pitch and California Jack (the options, and chapters 13 and 14)."""

from reference_impl.cards import game
from reference_impl.cards.state import State, phase_of, scores_of, to_act, winner_of
from tests.cards.table import BY_THE_BOOK, TWO, dealt, may_play, played, reasons, refused

PITCH = ("AH TH 7C 2D 3S 9S", "KH 5H JH 4C 8D QS", "2S 4S 6S 8S TS QD", "3C 5C 6C 8C 9C TC")
PITCH_TWO = ("2H 3C 4C 6C 7C 8C", "AH TD 9S 6S 4S 3S")
"""B bids, and has High; Low is A's, and there is no jack."""


def bids(state: State) -> str:
    return " ".join(str(getattr(action, "points", "pass")) for action in game.legal(state))


def test_all_fours_scores_the_four_points_alone() -> None:
    state = played(
        dealt(TWO, of="all-fours"),
        BY_THE_BOOK.replace("B+13", "").replace("A+9", "").replace("B+1 A+1", "A+1", 1),
    )
    assert reasons(state) == [(0, "high"), (1, "low"), (1, "jack"), (1, "game")]


def test_all_fours_is_won_at_7() -> None:
    text = BY_THE_BOOK.replace("B+13", "").replace("A+9", "").partition("B+1 A+1")[0]
    state = played(dealt(TWO, of="all-fours", scores=(6, 6)), f"{text} A+1")
    assert (scores_of(state), winner_of(state)) == ((7, 6), 0)


def test_a_five_counts_nothing_for_game_in_all_fours() -> None:
    # A takes two fives, B the king of diamonds: 10 to 3 in All Fives, 0 to 3 in All Fours.
    hands = ("5C 5S 2S 3S 6C 7C", "2C 4S 9S KD 8D 3C")
    text = "B stand | B 2C | A 5C | A 5S | B 4S | A 2S | B 9S | B KD | A 3S | B 8D | A 6C | B 3C | A 7C"
    assert reasons(played(dealt(hands), f"{text} A+1")) == [(0, "game")]
    assert reasons(played(dealt(hands, of="all-fours"), f"{text} B+1")) == [(1, "game")]


def test_pitch_is_bid_from_the_left_and_the_dealer_may_equal() -> None:
    state = dealt(PITCH, "7H", of="pitch")
    assert (phase_of(state), to_act(state), state.turn_ups) == ("bid", 1, ())
    assert bids(state) == "2 3 4 pass"
    state = played(state, "B bid 2 | C pass | D bid 3")
    assert bids(state) == "3 4 pass"
    assert refused(state, "A bid 2") == {"BID-02"}
    assert refused(state, "A bid 5") == {"BID-02"}
    assert refused(state, "D bid 4") == {"BID-01"}
    assert to_act(played(state, "A pass")) == 3
    assert to_act(played(state, "A bid 3")) == 0


def test_only_the_dealer_may_equal_a_bid() -> None:
    state = played(dealt(PITCH, of="pitch"), "B bid 2 | C pass")
    assert bids(state) == "3 4 pass"
    assert refused(state, "D bid 2") == {"BID-02"}


def test_a_dealer_may_have_to_bid_higher() -> None:
    state = played(dealt(PITCH, of="pitch", dealer_steal=False), "B bid 2 | C pass | D bid 3")
    assert bids(state) == "4 pass"
    assert refused(state, "A bid 3") == {"BID-10"}


def test_the_dealer_bids_when_all_pass() -> None:
    state = played(dealt(PITCH, of="pitch"), "B pass | C pass | D pass")
    assert bids(state) == "2 3 4"
    assert refused(state, "A pass") == {"BID-04"}


def test_a_round_without_a_bid_may_be_thrown_in() -> None:
    state = played(dealt(PITCH, of="pitch", no_bid="redeal"), "B pass | C pass | D pass | A pass")
    assert (phase_of(state), state.dealer, state.round) == ("deal", 0, 1)


def test_the_bidders_first_card_makes_trumps() -> None:
    state = played(dealt(PITCH, of="pitch"), "B pass | C pass | D pass | A bid 2")
    assert may_play(state) == "2D 3S 7C 9S AH TH"
    state = played(state, "A AH")
    assert state.trump == "H"
    assert may_play(state) == "5H JH KH"


def test_a_bid_that_is_earned_is_scored() -> None:
    # B has High and Game; Low goes to A.
    text = (
        "B bid 2 | A pass | B AH | A 2H | B TD | A 3C | B 9S | A 4C | B 6S | A 6C | B 4S | A 7C | B 3S | A 8C"
    )
    state = played(dealt(PITCH_TWO, of="pitch"), f"{text} B+1 B+1 A+1")
    assert reasons(state) == [(1, "high"), (1, "game"), (0, "low")]


def test_a_bid_that_is_missed_is_lost() -> None:
    text = (
        "B bid 3 | A pass | B AH | A 2H | B TD | A 3C | B 9S | A 4C | B 6S | A 6C | B 4S | A 7C | B 3S | A 8C"
    )
    state = played(dealt(PITCH_TWO, of="pitch", scores=(0, 10)), f"{text} B-3 A+1")
    assert scores_of(state) == (1, 7)
    assert scores_of(played(dealt(PITCH_TWO, of="pitch"), f"{text} B-3 A+1")) == (1, -3)


def test_the_bidder_is_counted_first() -> None:
    text = (
        "B bid 2 | A pass | B AH | A 2H | B TD | A 3C | B 9S | A 4C | B 6S | A 6C | B 4S | A 7C | B 3S | A 8C"
    )
    state = played(dealt(PITCH_TWO, of="pitch", scores=(20, 19)), f"{text} B+1 B+1")
    assert (scores_of(state), winner_of(state)) == ((20, 21), 1)


def test_california_jack_draws_from_the_top() -> None:
    state = dealt(TWO, "7H 9C 2C", of="california-jack")
    assert (state.trump, phase_of(state), to_act(state), len(state.stock)) == ("H", "play", 1, 40)
    assert game.view(state, 0).table.top == "7H"
    state = played(state, "B KH | A AH")
    assert state.hands[0][-1] == "7H"
    assert state.hands[1][-1] == "9C"
    assert (game.view(state, 1).table.top, len(state.stock), to_act(state)) == ("2C", 38, 0)


def test_california_jack_is_twenty_six_tricks_with_all_cards() -> None:
    state = dealt(TWO, "7H 9C 2C", of="california-jack")
    stock = []
    while phase_of(state) == "play":
        done = game.apply(state, game.legal(state)[0])
        assert isinstance(done, game.Applied)
        state = done.state
        stock += [len(state.stock)] if not state.trick else []
    assert stock == [*range(38, -1, -2), *(0,) * 6]
    assert len(state.tricks) == 26
    assert [reason for _, reason in reasons(state)][:3] == ["high", "low", "jack"]
    assert sum(scores_of(state)) in {3, 4}


def test_what_is_bid_out_of_turn_is_not_looked_at() -> None:
    state = played(dealt(PITCH, of="pitch"), "B bid 3")
    assert refused(state, "D bid 2") == {"BID-01"}
    assert refused(state, "D bid 5") == {"BID-01"}
    assert refused(state, "A bid 3") == {"BID-01"}


def test_a_dealer_who_passes_too_early_only_acts_out_of_turn() -> None:
    state = played(dealt(PITCH, of="pitch"), "B pass")
    assert refused(state, "A pass") == {"BID-01"}
    state = played(state, "C pass | D pass")
    assert refused(state, "B pass") == {"BID-01"}
    assert refused(state, "A pass") == {"BID-04"}


def test_captured_trumps_are_part_of_what_a_bid_earns() -> None:
    # B takes the ace and the two of hearts, 4 pips; with High and Game that makes 6, and Low is A's.
    text = (
        "B bid 4 | A pass | B AH | A 2H | B TD | A 3C | B 9S | A 4C | B 6S | A 6C | B 4S | A 7C | B 3S | A 8C"
    )
    state = played(dealt(PITCH_TWO, of="pitch", pip_scoring="round_end"), f"{text} B+4 B+1 B+1 A+1")
    assert reasons(state) == [(1, "trumps"), (1, "high"), (1, "game"), (0, "low")]


def test_nobody_draws_when_there_are_fewer_cards_than_seats() -> None:
    # Three seats leave 34 cards, for eleven draws; the last card stays where it is.
    hands = (*TWO, "2S 4S 6S 8S TS QD")
    state = dealt(hands, "7H", of="california-jack", players=[3], sides={3: "each"})
    while phase_of(state) == "play":
        done = game.apply(state, game.legal(state)[0])
        assert isinstance(done, game.Applied)
        state = done.state
    assert (len(state.stock), len(state.tricks)) == (1, 17)
