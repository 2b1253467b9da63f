"""Standing, begging, gifts, runs and discards (chapters 4 to 6)."""

import pytest

from reference_impl.cards import game
from reference_impl.cards.actions import Deal
from reference_impl.cards.pack import PACK
from reference_impl.cards.state import phase_of, scores_of, to_act, winner_of
from tests.cards.table import TWO, dealt, may_play, played, reasons, refused

SPADES = "7H 2C 3C 4S 6C 8C 9C 4D"
"""Hearts are refused, three cards go to each of two, and the four of diamonds is turned."""
HEARTS_AGAIN = "7H 2C 3C 4S 6C 8C 9C 4H"
THREE = ("AH TH 7C 2D 3S 9S", "KH 5H JH 4C 8D QS", "2S 4S 6S 8S TS QD")


def test_the_eldest_stands_and_leads() -> None:
    state = played(dealt(TWO), "B stand")
    assert (state.trump, to_act(state), phase_of(state)) == ("H", 1, "play")


@pytest.mark.parametrize(("text", "clauses"), [("A stand", {"BEG-01"}), ("A beg", {"BEG-01"})])
def test_only_the_eldest_stands_or_begs(text: str, clauses: set[str]) -> None:
    assert refused(dealt(TWO), text) == clauses


def test_no_card_is_led_before_trumps_are_settled() -> None:
    assert refused(dealt(TWO), "B KH") == {"BEG-01", "FOLLOW-04"}


def test_a_partner_of_the_dealer_does_not_answer() -> None:
    hands = (*THREE, "3C 5C 6C 8C 9C TC")
    state = played(dealt(hands), "B beg")
    assert to_act(state) == 0
    assert refused(state, "C give") == {"BEG-03"}


def test_a_gift_keeps_the_trumps() -> None:
    state = played(dealt(TWO), "B beg | A give B+1")
    assert (state.trump, to_act(state)) == ("H", 1)
    assert refused(state, "B beg") == {"BEG-11", "FOLLOW-04"}


def test_a_gift_is_the_pairs() -> None:
    hands = (*THREE, "3C 5C 6C 8C 9C TC")
    state = played(dealt(hands), "B beg | A give B+1")
    assert scores_of(state) == (0, 1)


def test_a_gift_may_win() -> None:
    state = played(dealt(TWO, scores=(0, 60)), "B beg | A give B+1")
    assert (winner_of(state), phase_of(state)) == (1, "game_over")
    assert refused(state, "B KH") == {"GOAL-06"}


def test_a_gift_that_wins_may_be_forbidden() -> None:
    state = played(dealt(TWO, of="all-fours-hoyle", scores=(0, 6)), "B beg")
    assert may_play(state) == "Run"
    assert refused(state, "A give") == {"BEG-13"}
    assert may_play(played(dealt(TWO, of="all-fours-hoyle", scores=(0, 5)), "B beg")) == "Give Run"


def test_a_gift_for_all_goes_from_the_left_on() -> None:
    state = played(dealt(THREE, gift_to="all_opponents", scores=(0, 60, 60)), "B beg | A give B+1")
    assert scores_of(state) == (0, 61, 60)
    played(dealt(THREE, gift_to="all_opponents"), "B beg | A give B+1 C+1")


def test_a_run_deals_three_and_turns_the_next() -> None:
    state = played(dealt(TWO, SPADES), "B beg | A run")
    assert state.turn_ups == ("7H", "4D")
    assert (state.trump, phase_of(state), to_act(state)) == ("D", "discard", 1)
    assert state.hands[1][6:] == ("2C", "3C", "4S")
    assert state.hands[0][6:] == ("6C", "8C", "9C")
    assert refused(state, "B stand") == {"BEG-11", "DISCARD-05"}


def test_the_refused_suit_makes_the_dealer_run_again() -> None:
    state = played(dealt(TWO, f"{HEARTS_AGAIN} 5C TC JC QC KC AC 6S"), "B beg | A run")
    assert state.turn_ups == ("7H", "4H", "6S")
    assert (state.trump, list(map(len, state.hands))) == ("S", [12, 12])


def test_two_runs_in_the_refused_suit_are_thrown_in() -> None:
    state = dealt(TWO, f"{HEARTS_AGAIN} 5C TC JC QC KC AC 6H", scores=(3, 4))
    state = played(state, "B beg | A run")
    assert (phase_of(state), state.dealer, state.round, scores_of(state)) == ("deal", 0, 1, (3, 4))
    done = game.apply(state, Deal(PACK))
    assert isinstance(done, game.Applied)
    assert (phase_of(done.state), done.state.dealer, done.state.round) == ("beg", 0, 1)


def test_the_suit_of_the_last_run_may_be_accepted() -> None:
    state = dealt(TWO, f"{HEARTS_AGAIN} 5C TC JC QC KC AC 6H", run_limit="accept_suit")
    state = played(state, "B beg | A run")
    assert (state.trump, phase_of(state)) == ("H", "discard")


def test_four_have_cards_for_two_runs_only() -> None:
    hands = ("AC KC QC JC TC 9C", "AD KD QD JD TD 9D", "AS KS QS JS TS 9S", "8C 7C 6C 5C 4C 3C")
    first = "2H 8D 7D 6D 5D 4D 3D 2D 8S 7S 6S 5S 4S 3H"
    rest = "3S 2S 2C AH KH QH JH TH 9H 8H 7H 6H 4H 5H"
    state = played(dealt(hands, f"{first} {rest}", max_runs=0), "B beg | A run")
    assert phase_of(state) == "deal"
    assert state.turn_ups == ("2H", "3H", "4H")
    assert state.stock == ("5H",)


def test_two_without_a_limit_have_cards_for_five_runs() -> None:
    hands = ("AC KC QC JC TC 9C", "AD KD QD JD TD 9D")
    runs = [
        "8C 7C 6C 8D 7D 6D 3H",
        "5C 4C 3C 5D 4D 3D 4H",
        "2C 2D AS KS QS JS 5H",
        "TS 9S 8S 7S 6S 5S 6H",
        "4S 3S 2S AH KH QH 7H",
    ]
    state = played(dealt(hands, " ".join(("2H", *runs)), max_runs=0), "B beg | A run")
    assert (phase_of(state), len(state.turn_ups), len(state.stock)) == ("deal", 6, 4)


def test_hands_are_brought_back_to_six() -> None:
    state = played(dealt(TWO, SPADES), "B beg | A run")
    assert len(game.legal(state)) == 84
    assert refused(state, "B discard 2C 3C") == {"DISCARD-02"}
    assert refused(state, "B discard 2C 2C 3C") == {"DISCARD-02"}
    assert refused(state, "B discard 2C 3C 9C") == {"DISCARD-02"}
    assert refused(state, "A discard 6C 8C 9C") == {"DISCARD-05"}
    assert refused(state, "B 2C") == {"DISCARD-05", "FOLLOW-04"}
    state = played(state, "B discard 2C 3C 8D | A discard 6C 8C 9C")
    assert (phase_of(state), to_act(state), list(map(len, state.hands))) == ("play", 1, [6, 6])
    assert refused(state, "B discard KH 5H JH") == {"DISCARD-01", "FOLLOW-04"}
    assert refused(state, "B 2C") == {"FOLLOW-03"}


def test_discarded_trumps_count_for_nothing() -> None:
    state = played(dealt(TWO, SPADES), "B beg | A run | B discard 8D 2C 3C | A discard 9C 8C 6C")
    # The two of diamonds is the only trump in play: High and Low, and B's eight is neither.
    state = played(
        state,
        "B KH | A AH | A 7C | B 4C | A 9S | B QS | B 4S | A 3S | B JH | A TH | B 5H | A 2D A+1 A+1 B+1",
    )
    # Game: A has the ace, a king and a five, 12; B has a queen, a jack and a ten, 13.
    assert reasons(state) == [(0, "high"), (0, "low"), (1, "game")]


def test_a_discarded_trump_may_be_high_where_dealt_ones_are_asked_for() -> None:
    text = "B beg | A run | B discard 8D 2C 3C | A discard 9C 8C 6C"
    state = played(dealt(TWO, SPADES, high_low_basis="dealt"), text)
    # Dealt were the eight of diamonds, to B, and the two, to A.
    state = played(
        state,
        "B KH | A AH | A 7C | B 4C | A 9S | B QS | B 4S | A 3S | B JH | A TH | B 5H | A 2D B+1 A+1 B+1",
    )
    assert reasons(state) == [(1, "high"), (0, "low"), (1, "game")]


def test_all_cards_may_be_played_after_a_run() -> None:
    state = played(dealt(TWO, SPADES, hand_after_run="play_all"), "B beg | A run")
    assert (phase_of(state), to_act(state)) == ("play", 1)
    while phase_of(state) == "play":
        done = game.apply(state, game.legal(state)[0])
        assert isinstance(done, game.Applied)
        state = done.state
    assert len(state.tricks) == 9


def test_nine_may_be_kept_and_twelve_not() -> None:
    keep: dict[str, str] = {"hand_after_run": "discard_if_twelve"}
    assert phase_of(played(dealt(TWO, SPADES, **keep), "B beg | A run")) == "play"
    twice = dealt(TWO, f"{HEARTS_AGAIN} 5C TC JC QC KC AC 6S", **keep)
    assert phase_of(played(twice, "B beg | A run")) == "discard"


def test_a_jack_that_is_turned_up_pays_nobody() -> None:
    hands = ("AH TH 7C 2D 3S 9S", "KH 5H 6H 4C 8D QS")
    state = played(dealt(hands, "JH"), "B stand | B KH | A AH A+7 | A TH | B 5H A+15")
    state = played(state, "A 9S | B QS | B 8D | A 2D | B 4C | A 7C | A 3S | B 6H A+1 B+1 A+1")
    assert [reason for _, reason in reasons(state)[-3:]] == ["high", "low", "game"]


def test_a_jack_that_makes_trumps_pays_before_a_gift() -> None:
    state = dealt(TWO, "JD", of="all-fours-hoyle")
    assert scores_of(state) == (0, 0)
    played(state, "B stand A+1")
    played(state, "B beg | A give A+1 B+1")


def test_a_refused_jack_pays_where_every_one_does() -> None:
    following = "JD 2C 3C 4S 6C 8C 9C JS"
    last = dealt(TWO, following, of="all-fours-hoyle")
    played(last, "B beg | A run A+1")
    every = dealt(TWO, following, of="all-fours-hoyle", turn_up_pays="every")
    assert scores_of(every) == (1, 0)
    played(every, "B beg | A run A+1")


def test_a_turn_up_may_win_before_anybody_acts() -> None:
    state = dealt(TWO, "JD", of="all-fours-hoyle", turn_up_pays="every", scores=(6, 6))
    assert (phase_of(state), winner_of(state), game.legal(state)) == ("game_over", 0, ())


def test_a_table_of_ranks_pays_for_turn_ups() -> None:
    points = {"J": 3, "6": 2, "A": 1}
    for card, paid in (("JD", 3), ("6D", 2), ("AD", 1), ("KD", 0)):
        state = dealt(TWO, card, turn_up_pays="every", turn_up_points=points)
        assert scores_of(state) == (paid, 0)


def test_a_run_is_three_cards_one_by_one_as_well() -> None:
    # Dealt one by one: B gets 2C 4S 8C, A gets 3C 6C 9C.
    state = played(dealt(TWO, SPADES, packet=1), "B beg | A run")
    assert (state.hands[1][6:], state.hands[0][6:]) == (("2C", "4S", "8C"), ("3C", "6C", "9C"))
    assert state.turn_ups == ("7H", "4D")


@pytest.mark.parametrize(
    ("following", "fields", "trump"),
    [
        ("JD", {}, None),  # before anybody has acted
        ("7H 2C 3C 4S 6C 8C 9C JD", {}, "D"),  # by a run, in a new suit
        ("7D 2C 3C 4S 6C 8C 9C JD", {}, None),  # by a run, in the refused suit
        ("7D 2C 3C 4S 6C 8C 9C JD", {"max_runs": 1}, None),
        ("7D 2C 3C 4S 6C 8C 9C JD", {"max_runs": 1, "run_limit": "accept_suit"}, "D"),
    ],
)
def test_a_turn_up_that_wins_makes_trumps_where_it_would_have_made_them(
    following: str, fields: dict[str, int | str], trump: str | None
) -> None:
    state = dealt(TWO, following, turn_up_pays="every", scores=(60, 0), **fields)
    state = state if winner_of(state) is not None else played(state, "B beg | A run A+1")
    assert (winner_of(state), phase_of(state), state.trump) == (0, "game_over", trump)


def test_what_a_turn_up_pays_before_it_does_not_allow_a_gift() -> None:
    # At 6 to 6 of 7 the jack would win for the dealer before the gift is scored.
    state = played(dealt(TWO, "JD", of="all-fours-hoyle", scores=(6, 6)), "B beg")
    assert refused(state, "A give") == {"BEG-13"}
    assert may_play(state) == "Run"


def test_a_gift_out_of_turn_breaks_the_clause_of_the_phase_alone() -> None:
    state = played(dealt(TWO, of="all-fours-hoyle", scores=(0, 6)), "B beg")
    assert refused(state, "B give") == {"BEG-03"}


def test_a_discard_out_of_turn_is_not_looked_at() -> None:
    state = played(dealt(TWO, SPADES), "B beg | A run")
    assert refused(state, "A discard 6C") == {"DISCARD-05"}
    assert refused(state, "A discard AS KS QS") == {"DISCARD-05"}


def test_a_gift_of_nothing_is_no_event() -> None:
    assert reasons(played(dealt(TWO, gift_points=0), "B beg | A give")) == []


def test_a_round_that_is_thrown_in_is_not_tested_where_rounds_are_played_out() -> None:
    # The jack brings A to 61 and is refused; the one run turns up its suit again.
    state = dealt(
        TWO,
        "JC 2C 3C 4S 6C 8C 9C 5C",
        max_runs=1,
        turn_up_pays="every",
        win_rule="last_event",
        scores=(60, 0),
    )
    state = played(state, "B beg | A run")
    assert (scores_of(state), winner_of(state), phase_of(state)) == ((61, 0), None, "deal")
