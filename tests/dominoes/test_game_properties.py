"""Whole rounds and games at random, for two, three and four seats: what holds after every action."""

from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from conformance.corpus.where import corpus_root
from reference_impl.dominoes import game
from reference_impl.dominoes.actions import ENDS, Action, Deal, Draw, Knock, Play
from reference_impl.dominoes.equipment import full_set, side_of, tile_of
from reference_impl.dominoes.events import Dealt, Knocked, Overshot, Played, RoundEnded, Scored, Won
from reference_impl.dominoes.ruleset_file import load_ruleset
from reference_impl.dominoes.state import State, ending_of, phase_of, to_act
from tests.dominoes import recount

RULES = load_ruleset(corpus_root() / "spec" / "rulesets" / "fives-and-threes.yaml")
TILES = sorted(full_set(6))


def hands_from(order: Sequence[tuple[int, int]], seats: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    size = RULES.hand_size[seats]
    return tuple(tuple(order[seat * size : (seat + 1) * size]) for seat in range(seats))


class Games(RuleBasedStateMachine):
    """A game played by whatever comes, legal or not."""

    state: State
    dealt: set[tuple[int, int]]

    @initialize(seats=st.sampled_from((2, 3, 4)), near=st.booleans(), data=st.data())
    def begin(self, seats: int, near: bool, data: st.DataObject) -> None:
        sides = 2 if seats == 4 else seats
        score = st.integers(50, 60) if near else st.integers(0, 60)
        scores = data.draw(st.tuples(*[score] * sides))
        leader = data.draw(st.integers(0, seats - 1))
        begun = game.start(RULES, seats, leader, scores)
        assert isinstance(begun, State)
        self.state, self.dealt = begun, set()
        assert phase_of(begun) == "deal"

    def do(self, action: Action) -> game.Applied | game.Refused:
        before = self.state
        done = game.apply(before, action)
        if isinstance(done, game.Refused):
            assert done.breaches
            assert self.state == before
        else:
            assert all(new >= old for new, old in zip(done.state.scores, before.scores, strict=True))
            self.state = done.state
            self.events_tell_what_happened(before, action, done)
        return done

    def events_tell_what_happened(self, before: State, action: Action, done: game.Applied) -> None:
        first = {Deal: Dealt, Play: Played, Knock: Knocked}[type(action)]
        kinds = [type(event) for event in done.events]
        assert kinds[0] is first
        assert (Won in kinds) == (phase_of(done.state) == "game_over" != phase_of(before))
        assert (RoundEnded in kinds) == (ending_of(done.state) is not None)
        assert done.points == sum(done.state.scores) - sum(before.scores)

    @precondition(lambda self: phase_of(self.state) in ("deal", "round_over"))
    @rule(order=st.permutations(TILES))
    def deal(self, order: list[tuple[int, int]]) -> None:
        before = self.state
        hands = hands_from(order, before.seats)
        done = self.do(Deal(hands))
        assert isinstance(done, game.Applied)
        self.dealt = {tile for hand in hands for tile in hand}
        led = before.leader if before.hands is None else (before.leader + 1) % before.seats
        assert (self.state.leader, to_act(self.state)) == (led, led)

    @precondition(lambda self: phase_of(self.state) == "play")
    @rule(data=st.data())
    def act(self, data: st.DataObject) -> None:
        options = game.legal(self.state)
        assert options
        self.legal_action(data.draw(st.sampled_from(options)))

    @precondition(lambda self: phase_of(self.state) == "play")
    @rule()
    def act_first(self) -> None:
        self.legal_action(game.legal(self.state)[0])

    @precondition(lambda self: phase_of(self.state) == "play")
    @rule(choices=st.lists(st.integers(0, 13), min_size=1, max_size=8))
    def play_the_round_out(self, choices: list[int]) -> None:
        turn = 0
        while phase_of(self.state) == "play":
            options = game.legal(self.state)
            self.legal_action(options[choices[turn % len(choices)] % len(options)])
            self.no_tile_is_lost()
            turn += 1

    def legal_action(self, action: Play | Draw | Knock) -> None:
        before = self.state
        done = self.do(action)
        assert isinstance(done, game.Applied)
        after = self.state
        scored = [event for event in done.events if isinstance(event, Scored | Overshot)]
        if isinstance(action, Knock):
            assert not scored
            assert (after.scores, after.line, after.hands) == (before.scores, before.line, before.hands)
            return
        assert len(scored) <= 1, "a play is one event at most"
        pays = recount.pays(recount.count(list(after.line))) + (ending_of(after) == "went_out")
        assert sum(event.points for event in scored) == pays
        side = side_of(action.seat, before.seats, RULES.sides)
        fits = before.scores[side] + pays <= 61
        expected = [score + pays * (fits and index == side) for index, score in enumerate(before.scores)]
        assert list(after.scores) == expected
        assert after.hands is not None
        assert before.hands is not None
        assert set(after.hands[action.seat]) == set(before.hands[action.seat]) - {tile_of(action.halves)}

    @precondition(lambda self: self.state.hands is not None)
    @rule(
        seat=st.integers(0, 3),
        tile=st.sampled_from(TILES),
        end=st.sampled_from((*ENDS, None)),
        knock=st.booleans(),
    )
    def anything(self, seat: int, tile: tuple[int, int], end: Any, knock: bool) -> None:
        seat %= self.state.seats
        action: Play | Draw | Knock = Knock(seat) if knock else Play(seat, tile, end)
        before = self.state
        legal = game.legal(before)
        done = self.do(action)
        if isinstance(done, game.Refused):
            assert action not in legal
        elif isinstance(action, Knock):
            assert action in legal
        else:
            seats_tiles = {(option.seat, option.halves) for option in legal if isinstance(option, Play)}
            assert (seat, tile) in seats_tiles, "an accepted play is of a tile that may be played"

    @precondition(lambda self: phase_of(self.state) == "game_over")
    @rule(order=st.permutations(TILES), seat=st.integers(0, 3))
    def after_the_end(self, order: list[tuple[int, int]], seat: int) -> None:
        seat %= self.state.seats
        actions = [Deal(hands_from(order, self.state.seats)), Knock(seat), Play(seat, order[0], "left")]
        for action in actions:
            done = self.do(action)
            assert isinstance(done, game.Refused)
            assert "WIN-03" in done.breaches
        assert game.legal(self.state) == ()
        assert game.finished(self.state)
        assert game.outcome(self.state) is not None

    @invariant()
    def no_tile_is_lost(self) -> None:
        state = self.state
        if state.hands is None:
            return
        held = [tile for hand in state.hands for tile in hand]
        laid = [tile_of(halves) for halves in state.line]
        assert len(held) + len(laid) == len(set(held) | set(laid)) == len(self.dealt)
        assert set(held) | set(laid) == self.dealt

    @invariant()
    def touching_halves_are_equal(self) -> None:
        line = self.state.line
        assert all(left[1] == right[0] for left, right in pairwise(line))

    @invariant()
    def no_score_passes_the_target(self) -> None:
        assert all(0 <= score <= 61 for score in self.state.scores)
        assert (61 in self.state.scores) == (phase_of(self.state) == "game_over")

    @invariant()
    def a_view_tells_no_hidden_tile(self) -> None:
        state = self.state
        for seat in range(state.seats):
            seen = game.view(state, seat)
            assert seen.hand == (state.hands[seat] if state.hands else ())
            known = {*seen.hand, *map(tile_of, state.line)}
            assert set(tiles_in(seen)) <= known

    @invariant()
    def a_round_that_goes_on_has_a_seat_to_act(self) -> None:
        state = self.state
        seat = to_act(state)
        assert (seat is not None) == (phase_of(state) == "play")
        if seat is not None and state.hands is not None:
            assert state.hands[seat], "a seat without tiles is never to act"
            assert any(
                not state.line or {state.line[0][0], state.line[-1][1]} & set(tile)
                for hand in state.hands
                for tile in hand
            ), "a round that nobody can go on with is over"


def tiles_in(value: Any) -> Iterator[tuple[int, int]]:
    """Every pair of numbers anywhere in a value, but for the ends: what could be read as a tile."""
    if is_dataclass(value):
        for part in fields(value):
            if part.name not in ("ends", "scores", "tiles_left"):
                yield from tiles_in(getattr(value, part.name))
    elif isinstance(value, tuple) and len(value) == 2 and all(type(half) is int for half in value):
        yield tile_of(value)
    elif isinstance(value, tuple):
        for inner in value:
            yield from tiles_in(inner)


TestGames = Games.TestCase


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_hidden_tile_changes_no_view(seats: int) -> None:
    hands = hands_from(TILES, seats)
    others = hands_from([*TILES[: RULES.hand_size[seats]], *reversed(TILES[RULES.hand_size[seats] :])], seats)
    views = []
    for given in (hands, others):
        begun = game.start(RULES, seats)
        assert isinstance(begun, State)
        dealt = game.apply(begun, Deal(given))
        assert isinstance(dealt, game.Applied)
        views.append(game.view(dealt.state, 0))
    assert hands != others
    assert views[0] == views[1]
