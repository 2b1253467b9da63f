"""What holds of every round and game, whatever is dealt and played."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reference_impl.cards import game
from reference_impl.cards.actions import Beg, Deal, Give, Pass, Play, Run, Stand
from reference_impl.cards.events import Scored
from reference_impl.cards.pack import PACK, height, of_suit, suit_of
from reference_impl.cards.state import State, games_of, phase_of, scores_of, to_act, winner_of
from reference_impl.cards.tricks import captors_of, players_of
from tests.cards.table import rules, started

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
    ]
)


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
