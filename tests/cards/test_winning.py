"""How games and matches are won (chapters 11 and 12)."""

import pytest

from reference_impl.cards import game
from reference_impl.cards.actions import Deal
from reference_impl.cards.pack import PACK
from reference_impl.cards.state import State, games_of, phase_of, scores_of, winner_of
from tests.cards.table import BY_THE_BOOK, TWO, deal, dealt, marks, played, reasons, refused, rules

NO_END = BY_THE_BOOK.rpartition("B+1 A+1")[0]


def test_a_trick_wins_past_61_with_cards_left() -> None:
    state = played(dealt(TWO, scores=(0, 58)), "B stand | B KH | A TH B+13")
    assert (scores_of(state), winner_of(state), phase_of(state)) == ((0, 71), 1, "game_over")
    assert list(map(len, state.hands)) == [5, 5]
    assert refused(state, "B QS") == {"GOAL-06"}
    done = game.apply(state, Deal(PACK))
    assert isinstance(done, game.Refused)
    assert set(done.breaches) == {"GOAL-06"}


def test_at_60_to_60_high_wins() -> None:
    # The book's tricks bring 14 and 9 before the count.
    state = played(dealt(TWO, scores=(51, 46)), f"{NO_END}B+1 A+1")
    assert (scores_of(state), winner_of(state)) == ((61, 60), 0)
    assert reasons(state)[-1] == (0, "high")


def test_low_is_counted_before_jack_and_game() -> None:
    state = played(dealt(TWO, scores=(50, 46)), f"{NO_END}B+1 A+1 B+1")
    assert (scores_of(state), winner_of(state)) == ((60, 61), 1)


@pytest.mark.parametrize(("rule", "winner"), [("last_event", 1), ("highest_total", 0)])
def test_a_round_may_be_played_out(rule: str, winner: int) -> None:
    # Played out, A has 53 + 10 and B 45 + 17; the last event is B's Game.
    state = played(dealt(TWO, win_rule=rule, scores=(53, 45)), BY_THE_BOOK)
    assert (scores_of(state), winner_of(state)) == ((63, 62), winner)


def test_equal_totals_are_no_win() -> None:
    state = played(dealt(TWO, win_rule="highest_total", scores=(53, 46)), BY_THE_BOOK)
    assert (scores_of(state), winner_of(state), phase_of(state)) == ((63, 63), None, "round_over")


def test_a_gift_past_the_target_does_not_end_a_round_that_is_played_out() -> None:
    state = played(dealt(TWO, win_rule="last_event", scores=(0, 60)), "B beg | A give B+1")
    assert (winner_of(state), phase_of(state)) == (None, "play")


def test_the_five_may_come_too_late() -> None:
    # A would win by the Five at the end; B gets there by Game before it.
    at_end = played(dealt(TWO, of="five-for-five", scores=(50, 44)), BY_THE_BOOK)
    assert (scores_of(at_end), winner_of(at_end)) == ((60, 61), 1)
    text = "B stand | B KH | A TH B+13 | B QS | A 3S | B 8D | A 2D | B 4C | A 7C | A AH | B 5H A+14"
    at_once = played(dealt(TWO, five_bonus="at_once", scores=(50, 44)), text)
    assert (scores_of(at_once), winner_of(at_once)) == ((64, 57), 0)


@pytest.mark.parametrize(("other", "games"), [(30, 2), (31, 1)])
def test_a_skunk_is_below_31(other: int, games: int) -> None:
    state = dealt(TWO, skunk=True, scores=(other, 58))
    done = game.apply(played(state, "B stand | B KH"), game.legal(played(state, "B stand | B KH"))[1])
    assert isinstance(done, game.Applied)
    assert marks(done.events) == ((1, 13),)
    assert games_of(done.state) == (0, games)


def test_all_others_must_be_below_for_a_skunk() -> None:
    hands = ("AH TH 7C 2D 3S 9S", "KH 5H JH 4C 8D QS", "2S 4S 6S 8S TS QD")
    for others, games in (((30, 30), 2), ((30, 31), 1)):
        state = dealt(hands, skunk=True, scores=(others[0], 60, others[1]))
        assert games_of(played(state, "B beg | A give B+1")) == (0, games, 0)


def test_two_games_win_a_tournament() -> None:
    state = dealt(TWO, of="tournament", scores=(0, 60))
    won = played(state, "B beg | A give B+1")
    assert (winner_of(won), phase_of(won), games_of(won)) == (1, "round_over", (0, 1))
    assert game.outcome(won) is None
    assert not game.finished(won)
    again = deal(won, TWO)
    assert (scores_of(again), again.dealer, again.round, again.game) == ((0, 0), 1, 1, 2)
    assert games_of(again) == (0, 1)


def test_a_match_goes_on_from_its_games() -> None:
    begun = game.start(rules("tournament"), 2, 0, (0, 60), (1, 1))
    assert isinstance(begun, State)
    won = played(deal(begun, TWO), "B beg | A give B+1")
    assert (phase_of(won), game.outcome(won), game.finished(won)) == ("game_over", 1, True)


def test_a_skunk_ends_a_best_of_three_alone() -> None:
    state = dealt(TWO, of="tournament", skunk=True, scores=(0, 60))
    assert phase_of(played(state, "B beg | A give B+1")) == "game_over"


@pytest.mark.parametrize("scores", [(61, 0), (0,), (0, 0, 0)])
def test_scores_that_no_game_has_are_refused(scores: tuple[int, ...]) -> None:
    assert isinstance(game.start(rules(), 2, 0, scores), game.Refused)
    assert isinstance(game.start(rules(), 2, 2), game.Refused)
    assert isinstance(game.start(rules(), 2, 0, None, (1, 0)), game.Refused)


@pytest.mark.parametrize(("other", "games"), [(20, 2), (21, 1)])
def test_a_skunk_is_looked_for_at_the_end_of_a_round_that_is_played_out(other: int, games: int) -> None:
    # B passes 61 by the first trick; A has ten points more when the round is over, 30 or 31.
    state = played(dealt(TWO, skunk=True, win_rule="last_event", scores=(other, 58)), BY_THE_BOOK)
    assert (winner_of(state), games_of(state)) == (1, (0, games))
