"""What holds of every round and game, whatever is dealt and played."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from conformance.games.cards.fuzzing.styles import made_up
from reference_impl.cards import game
from reference_impl.cards.actions import Beg, Deal, Give, Pass, Play, Run, Stand
from reference_impl.cards.events import Scored
from reference_impl.cards.pack import PACK, height, of_suit, suit_of
from reference_impl.cards.state import State, games_of, is_played_out, phase_of, scores_of, to_act, winner_of
from reference_impl.cards.tricks import captors_of, players_of
from tests.cards.table import RULESETS, dealt, played, rules, started

CARDS = sorted(
    path.stem for path in RULESETS.glob("*.yaml") if "family: cards" in path.read_text(encoding="utf-8")
)

GAMES = st.sampled_from(
    [
        ("all-fives-cards", {}),
        ("all-fives-cards", {"hand_after_run": "play_all", "max_runs": 0}),
        ("all-fives-cards", {"undertrump": "forbidden", "void": "must_trump"}),
        ("all-fives-cards", {"win_rule": "last_event"}),
        ("all-fours-hoyle", {"turn_up_pays": "every"}),
        ("pitch", {"no_bid": "redeal"}),
        ("tournament", {"skunk": True}),
        ("california-jack", {}),
        ("all-fours", {"run_limit": "accept_suit"}),
        ("all-tens", {"low_to": "captor"}),
        ("five-for-five", {"five_bonus": "round_end"}),
        ("strict-follow", {"high_low_basis": "dealt"}),
    ]
)
STRIVING = [made_up(61, number, rules(), (2, 3, 4), ("round", "game")) for number in range(80)]
"""Games in which packs are stacked and players strive for what pays."""


def walk(state: State, chance: random.Random, deals: int) -> Iterator[tuple[State, game.Applied]]:
    """Games by chance, as many deals as that: the state before each action, and what came of it."""
    while True:
        if to_act(state) is None:
            if phase_of(state) == "game_over" or deals == 0:
                return
            deals -= 1
            action: Any = Deal(tuple(chance.sample(PACK, 52)))
        else:
            action = chance.choice(game.legal(state))
        done = game.apply(state, action)
        assert isinstance(done, game.Applied)
        yield state, done
        state = done.state


def everywhere(state: State) -> list[str]:
    """Every card of the pack, wherever it is."""
    tricks = [card for trick in (*state.tricks, state.trick) for _, card in trick]
    return [*state.stock, *state.turn_ups, *tricks, *(c for h in (*state.hands, *state.discards) for c in h)]


@given(GAMES, st.integers(2, 4), st.integers())
@settings(max_examples=40)
def test_what_every_game_keeps(of: tuple[str, dict[str, Any]], seats: int, seed: int) -> None:
    ruleset = rules(of[0], **of[1])
    seats = seats if seats in ruleset.players else 2
    scores = [0] * len(scores_of(started(ruleset, seats)))
    for before, done in walk(started(ruleset, seats), random.Random(seed), deals=6):
        state = done.state
        assert sorted(everywhere(state)) == sorted(PACK)
        if state.game != before.game:
            scores = [0] * len(scores)
        for event in done.events:
            if isinstance(event, Scored):
                assert event.points
                scores[event.side] += event.points
        assert tuple(scores) == scores_of(state)
        assert (to_act(state) is None) == (phase_of(state) in ("deal", "round_over", "game_over"))
        assert bool(game.legal(state)) == (to_act(state) is not None)
        if winner_of(state) is not None:
            assert max(scores) >= ruleset.target
            assert sum(games_of(state)) > sum(state.games_before)


@given(st.integers(2, 4), st.integers())
@settings(max_examples=40)
def test_a_round_by_default(seats: int, seed: int) -> None:
    ruleset = rules(target=1000)
    for _, done in walk(started(ruleset, seats), random.Random(seed), deals=3):
        state = done.state
        by_side = [
            sum(mark.points for mark in state.marks if mark.side == side)
            for side in range(len(state.scores_before))
        ]
        assert max(by_side) <= 30
        assert sum(mark.points for mark in state.marks if mark.reason == "trumps") <= 25
        if phase_of(state) == "round_over":
            held = players_of(state.tricks)
            trumps = sorted(of_suit(held, state.trump), key=height)
            assert all(held[card] == captors_of(state.tricks, state.trump)[card] for card in trumps[-1:])
            assert len(state.tricks) == 6


@given(st.integers(2, 4), st.integers())
@settings(max_examples=40)
def test_no_game_is_won_in_two_rounds(seats: int, seed: int) -> None:
    for _, done in walk(started(rules(), seats), random.Random(seed), deals=2):
        assert winner_of(done.state) is None


@given(st.integers(2, 4), st.integers())
@settings(max_examples=15)
def test_what_is_legal_is_accepted_and_nothing_else(seats: int, seed: int) -> None:
    chance = random.Random(seed)
    for before, _ in walk(started(rules(), seats), chance, deals=2):
        legal = set(game.legal(before))
        tried = {Play(seat, card) for seat in range(seats) for card in chance.sample(PACK, 4)}
        tried |= {kind(seat) for kind in (Stand, Beg, Give, Run, Pass) for seat in range(seats)}
        tried |= set(list(legal)[:4])
        assert all(isinstance(game.apply(before, one), game.Applied) == (one in legal) for one in tried)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_card_that_is_not_seen_changes_no_view(seats: int) -> None:
    done = [
        game.apply(started(rules(), seats), Deal((*PACK[:shown], *reversed(PACK[shown:]))))
        for shown in (6 * seats + 1, 52)
    ]
    views = [game.view(one.state, 0) for one in done if isinstance(one, game.Applied)]
    assert views[0] == views[1]
    assert all(suit_of(card) in "CDHS" for card in views[0].hand)


def marks_of(state: State, side: int) -> int:
    return sum(mark.points for mark in state.marks if mark.side == side)


def test_nobody_scores_more_than_thirty_in_a_round_however_the_pack_lies() -> None:
    states = [state for course in STRIVING for state in course.states]
    by_side = [marks_of(state, side) for state in states for side in range(len(state.scores_before))]
    assert max(by_side) <= 30
    assert max(by_side) >= 20  # the packs are stacked for it


def test_all_that_a_round_can_pay_goes_to_one_side() -> None:
    # The gift, 25 pips of trumps (AH 4, KH 3, QH 2, JH 1, TH 10, 5H 5), High, Low, Jack and Game: 30.
    state = dealt(["6C 7C 8C 9C 6S 7S", "AH KH QH JH TH 5H"], "2H")
    play = "B beg | A give B+1 | B AH | A 6C B+4 | B KH | A 7C B+3 | B QH | A 8C B+2 | B JH | A 9C B+1"
    assert scores_of(played(state, f"{play} | B TH | A 6S B+10 | B 5H | A 7S B+5 B+1 B+1 B+1 B+1")) == (0, 30)


@pytest.mark.parametrize("id_", [id_ for id_ in CARDS if rules(id_).high_low_basis == "in_play"])
def test_the_holder_of_high_captures_it(id_: str) -> None:
    ruleset, seen = rules(id_), 0
    for number in range(20):
        for state in made_up(7, number, ruleset, ruleset.players, ("round", "game")).states:
            if is_played_out(state):
                held, captors = players_of(state.tricks), captors_of(state.tricks, state.trump)
                [high] = sorted(of_suit(held, state.trump), key=height)[-1:] or [None]
                seen += high is not None
                assert high is None or held[high] == captors[high]
    assert seen >= 10
