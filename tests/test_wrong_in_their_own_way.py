"""Engines that are wrong where the table of wrong engines cannot be: in what they hide, declare or deal."""

from dataclasses import replace
from typing import Any

import pytest

from conformance.corpus.values import DEFAULT_GAME, Corpus
from conformance.diagnosis import is_of_the_main_form
from conformance.games.dominoes.reference import ReferenceEngine
from reference_impl.dominoes import notation
from reference_impl.dominoes.equipment import tile_of
from tests.running import not_passed, outcomes, run_object
from tests.test_engines import KnocksByItself, WaitsForKnocks


def failed(corpus: Corpus, kind: type) -> set[str]:
    """The scenarios of the main form that an engine of this kind fails; it errors at none."""
    fields = corpus.rulesets[DEFAULT_GAME].fields
    found = outcomes(run_object(lambda: kind(fields), filter(is_of_the_main_form, corpus.scenarios)))
    assert "errored" not in found.values()
    return {id_ for id_, outcome in found.items() if outcome == "failed"}


class HidesALostTile(ReferenceEngine):
    """A refused tile has left the hand; the state that is told is the old one."""

    def act(self, seat: int, action: Any) -> Any:
        answer = super().act(seat, action)
        state = self._state()
        if not answer["accepted"] and "play" in action and state.hands:
            gone = tile_of(notation.parse_tile(action["play"]))
            hands = tuple(tuple(tile for tile in hand if tile != gone) for hand in state.hands)
            self.state = replace(state, hands=hands)
        return answer


class HidesAPassedTurn(ReferenceEngine):
    """A refused knock has passed the turn."""

    def act(self, seat: int, action: Any) -> Any:
        answer = super().act(seat, action)
        state = self._state()
        if not answer["accepted"] and "knock" in action:
            self.state = replace(state, next_seat=(state.next_seat + 1) % state.seats)
        return answer


class HidesAFine(ReferenceEngine):
    """A refusal costs a point, which is told with the next answer only."""

    def act(self, seat: int, action: Any) -> Any:
        answer = super().act(seat, action)
        state = self._state()
        if not answer["accepted"] and max(state.scores) > 0:
            self.state = replace(state, scores=tuple(max(score - 1, 0) for score in state.scores))
        return answer


class LooksAndMoves(ReferenceEngine):
    """Being asked for the actions open passes the turn."""

    def legal(self) -> Any:
        answer = super().legal()
        state = self._state()
        self.state = replace(state, next_seat=(state.next_seat + 1) % state.seats)
        return answer


class SeesAndMoves(ReferenceEngine):
    """So does being looked at."""

    def view(self, seat: int) -> Any:
        answer = super().view(seat)
        state = self._state()
        self.state = replace(state, next_seat=(state.next_seat + 1) % state.seats)
        return answer


class CountsOnTheTable(ReferenceEngine):
    """A line that is to be counted is laid in the place of the round in play."""

    def count(self, line: Any, **of: Any) -> Any:
        if self.state is not None:
            self.state = replace(self.state, line=tuple(map(notation.parse_tile, line)))
        return super().count(line, **of)


class TellsOnePlayerMore(ReferenceEngine):
    """A seat is told what its partner, or the next seat, holds."""

    def view(self, seat: int) -> Any:
        state = self._state()
        other = (seat + 2) % state.seats
        told = [notation.print_tile(tile) for tile in state.hands[other]] if state.hands else []
        return {**super().view(seat), "note": f"beside you: {', '.join(told)}"}


@pytest.mark.parametrize(
    "kind",
    [
        HidesALostTile,
        HidesAPassedTurn,
        HidesAFine,
        LooksAndMoves,
        SeesAndMoves,
        CountsOnTheTable,
        TellsOnePlayerMore,
    ],
)
def test_what_is_hidden_shows(corpus: Corpus, kind: type) -> None:
    assert failed(corpus, kind)


class PassesOverATile(KnocksByItself):
    """It knocks for a seat that holds one tile that fits."""

    def act(self, seat: int, action: Any) -> Any:
        answer = super().act(seat, action)
        if answer["accepted"] and len(self.legal()["actions"]) == 1 and answer["state"]["phase"] == "play":
            state = self._state()
            self.state = replace(state, next_seat=(state.next_seat + 1) % state.seats)
            answer = {**answer, "state": {**answer["state"], "turn": self._state().next_seat}}
        return answer


class ForgetsWhoKnocked(KnocksByItself):
    """After it has knocked for a seat it tells that seat as the one to act."""

    def act(self, seat: int, action: Any) -> Any:
        answer = super().act(seat, action)
        state = answer["state"]
        if answer["accepted"] and state["phase"] == "play":
            turn = (seat + 1) % len(state["tiles_left"])
            answer = {**answer, "state": {**state, "turn": turn}}
        return answer


class OverBeforeTheKnocks(WaitsForKnocks):
    """While it waits for knocks it says that the game is over."""

    def waiting(self) -> Any:
        return {**super().waiting(), "phase": "game_over", "turn": None, "winner": 0}


class NeverBlocked(WaitsForKnocks):
    """After the knocks it says that somebody went out."""

    def knock_in_block(self, seat: int, action: Any) -> Any:
        answer = super().knock_in_block(seat, action)
        state = answer["state"]
        return {**answer, "state": {**state, "ended": state["ended"] and "went_out"}}


@pytest.mark.parametrize("kind", [PassesOverATile, ForgetsWhoKnocked, OverBeforeTheKnocks, NeverBlocked])
def test_a_declared_form_is_no_excuse(corpus: Corpus, kind: type) -> None:
    assert failed(corpus, kind)


def deals(change: Any) -> type:
    """An engine whose own deal is changed."""

    class Dealer(ReferenceEngine):
        def deal(self, hands: Any = None) -> Any:
            answer = super().deal(hands)
            return answer if hands is not None else change(answer)

    return Dealer


@pytest.mark.parametrize(
    "change",
    [
        lambda answer: {**answer, "hands": [answer["hands"][0]] * len(answer["hands"])},
        lambda answer: {**answer, "hands": [["7-0", *hand[1:]] for hand in answer["hands"]]},
        lambda answer: {**answer, "hands": [hand[1:] for hand in answer["hands"]]},
        lambda answer: {**answer, "hands": answer["hands"][1:]},
        lambda answer: {key: value for key, value in answer.items() if key != "hands"},
        lambda answer: {**answer, "state": {**answer["state"], "line": ["6-6"]}},
        lambda answer: {**answer, "state": {**answer["state"], "round": 2}},
        lambda answer: {**answer, "state": {**answer["state"], "tiles_left": [9, 9, 9, 9]}},
    ],
    ids=["twice", "outside", "too few", "a hand missing", "no hands", "a tile laid", "round 2", "tiles left"],
)
def test_a_deal_of_its_own_that_is_none_is_seen(corpus: Corpus, change: Any) -> None:
    assert failed(corpus, deals(change))


@pytest.mark.parametrize("players", [[2], [3], [4], [2, 3], [3, 4]])
def test_an_engine_for_some_tables_is_judged_on_those(corpus: Corpus, players: list[int]) -> None:
    class Some(ReferenceEngine):
        def initialize(self, **params: Any) -> Any:
            return {**super().initialize(**params), "games": {DEFAULT_GAME: {"players": players}}}

        def new_game(self, **params: Any) -> Any:
            if params["players"] not in players:
                return {"accepted": False, "reason": "not here"}
            return super().new_game(**params)

    fields = corpus.rulesets[DEFAULT_GAME].fields
    found = not_passed(run_object(lambda: Some(fields), corpus.scenarios))
    assert set(found.values()) == {"not claimed"}


class SaysMore(ReferenceEngine):
    """Members that the protocol does not name are in every answer, and change."""

    said = 0

    def act(self, seat: int, action: Any) -> Any:
        answer = super().act(seat, action)
        self.said += 1
        return {**answer, "said": self.said, "state": {**answer["state"], "seq": self.said}}

    def view(self, seat: int) -> Any:
        answer = super().view(seat)
        return {**answer, "you": seat, "state": {**answer["state"], "you": seat}, "sides": [[0, 2], [1, 3]]}


def test_members_that_are_not_named_do_no_harm(corpus: Corpus) -> None:
    assert failed(corpus, SaysMore) == set()
