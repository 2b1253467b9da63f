"""Differences made small: as small as a person could find them, and of the same kind as before."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from conformance.fuzzing.campaign import Campaign, difference, play, terms_of
from conformance.fuzzing.difference import Kind
from conformance.fuzzing.shrink import Shrunk, shrunk
from conformance.games.dominoes.fuzzing.course import course_of
from conformance.games.dominoes.fuzzing.styles import made_up
from conformance.games.dominoes.reference import ReferenceEngine
from reference_impl.dominoes.actions import Play
from tests.engines.wrong import make
from tests.fuzzing.bench import SEED, first_difference, on_the_bench, ruleset
from tests.running import not_passed, run_object


def shrink(engine: Callable[[], Any]) -> tuple[Kind, Shrunk]:
    """The kind of the first difference, and what it is shrunk to."""
    with on_the_bench(engine) as bench:
        found = first_difference(bench)
        assert found is not None, "nothing differs"
        return found.kind, shrunk(bench, found, SEED)


SHORTEST = {
    # What a person finds on paper: the fewest plays that show the mistake, from a fresh table for two.
    "COUNT-02/double-by-one-half": 2,  # a lone double counts right, so a second tile
    "COUNT-03/lone-double-at-both-ends": 1,  # a double is led
    "COUNT-04/gone-at-once": 2,  # a double that led is joined on one side
    "LAYOUT-01/lower-half-left": 1,  # a tile is led that lies as it was named
    "LAYOUT-02/matching-half-outside": 2,  # a second tile
    "LAYOUT-06/left-by-number": 2,  # a tile at the right end of a lone double
    "PLAY-01/over-one": 1,  # at a table of two the leader is to act again
    "SCORE-02/five-pays-five": 1,  # a lead that counts 5
    "SCORE-03/fifteen-pays-its-threes": 2,  # no lead makes 15
    "SCORE-04/whole-threes-and-fives": 1,  # 2-2 makes 4, in which there is a three
    "TARGET-02/cut-down": 1,  # a lead that overshoots from 60
}


@pytest.mark.parametrize("name", SHORTEST)
def test_it_is_the_shortest_that_there_is(name: str) -> None:
    kind, small = shrink(make(name))
    assert small.is_shortest
    assert small.plays == SHORTEST[name]
    assert small.difference.kind == kind
    plays = [move for move in small.difference.course.script.moves if isinstance(move, Play)]
    assert len(plays) == SHORTEST[name]


def test_a_wrong_leader_takes_a_round_of_one_tile_and_a_deal() -> None:
    kind, small = shrink(make("LEAD-06/same-seat"))
    assert kind.method == "deal"
    assert [step.method for step in small.difference.course.steps] == ["new_game", "deal", "act", "deal"]


def test_an_illegal_action_is_tried_as_early_as_can_be() -> None:
    kind, small = shrink(make("PLAY-06/knock-on-trust"))
    assert not kind.is_legal
    assert [step.text for step in small.difference.course.steps][2:] == ["try A knock"]


@pytest.mark.timeout(240)
def test_where_a_hand_must_be_empty_it_takes_as_many_plays_as_the_hands_have() -> None:
    _, small = shrink(make("OUT-03/first-partner-ends-the-round"))
    actions = [step for step in small.difference.course.steps if step.method == "act"]
    assert 17 <= len(actions) <= 20  # four times round, and the leader's fifth tile


def test_a_crash_is_made_small_and_stays_a_crash() -> None:
    class Breaks(ReferenceEngine):
        def act(self, seat: int, action: dict[str, Any]) -> dict[str, Any]:
            answer = super().act(seat, action)
            if answer["state"]["count"] == 15:
                raise RuntimeError("fifteen")
            return answer

    kind, small = shrink(lambda: Breaks(ruleset().fields))
    assert kind == Kind("act", is_legal=True, fact="crash")
    assert small.plays == 2
    assert small.is_shortest


def test_what_is_shrunk_is_a_scenario_that_the_reference_passes() -> None:
    _, small = shrink(make("SCORE-03/fifteen-pays-its-threes"))
    scenario = small.difference.course.scenario("small")
    assert not_passed(run_object(lambda: ReferenceEngine(ruleset().fields), [scenario], strict=True)) == {}
    assert not_passed(run_object(make("SCORE-03/fifteen-pays-its-threes"), [scenario])) == {"small": "failed"}


class PaysMoreInASecondGame(ReferenceEngine):
    """In a game that follows another the lead of double six is told a point more."""

    def new_game(self, **params: Any) -> dict[str, Any]:
        self.was_played = self.state is not None and bool(self.state.line)
        return super().new_game(**params)

    def act(self, seat: int, action: dict[str, Any]) -> dict[str, Any]:
        answer = super().act(seat, action)
        if answer["accepted"] and self.was_played and answer["state"]["count"] == 12:
            answer["points"] += 1
        return answer


class KeepsScores(ReferenceEngine):
    """A game that is begun with no scores has those of the one before, if that was won."""

    def new_game(self, **params: Any) -> dict[str, Any]:
        won = self.state is not None and 61 in self.state.scores
        answer = super().new_game(**params)
        if won and answer["accepted"]:
            answer["state"]["scores"][0] += 61
        return answer


def shrunk_in_a_campaign(engine: type[ReferenceEngine], games: int = 128) -> list[Shrunk]:
    """All kinds of difference that a campaign finds, made small."""
    with on_the_bench(lambda: engine(ruleset().fields)) as bench:
        *_, campaign = play(Campaign(SEED, terms_of(bench, with_rules=True)), bench, games, None)
        found = [difference(campaign, bench, kind) for kind in campaign.differing]
        return [shrunk(bench, one, SEED) for one in found if one is not None]


def test_what_is_kept_from_the_game_before_is_shown_with_that_game() -> None:
    [small] = shrunk_in_a_campaign(PaysMoreInASecondGame, 64)
    course = small.difference.course
    assert course.script.before is not None
    assert [step.method for step in course.steps] == ["new_game", "deal", "act"] * 2
    assert course.states[small.difference.step].line == ((6, 6),)
    assert small.is_shortest
    assert small.plays == 2


def test_a_score_that_is_kept_takes_a_won_game_of_one_tile() -> None:
    [small] = shrunk_in_a_campaign(KeepsScores, 400)
    methods = [step.method for step in small.difference.course.steps]
    assert methods == ["new_game", "deal", "act", "new_game"]
    assert small.is_shortest
    assert small.plays == 1


def test_a_difference_in_the_earlier_of_two_games_is_shown_in_that_one() -> None:
    engine = make("COUNT-02/double-by-one-half")
    with on_the_bench(engine) as bench:
        earlier = first_difference(bench)
        assert earlier is not None
        later = made_up(SEED, 0, bench.rules, bench.seats, bench.abilities)
        both = replace(replace(later.script, before=None), before=replace(earlier.course.script, before=None))
        [found] = bench.differences([course_of(both, bench.rules)])
        assert found.step < found.course.begun
        small = shrunk(bench, found, SEED)
    assert small.is_shortest
    assert small.plays == 2
    assert small.difference.course.script.before is None


def test_a_difference_of_the_third_round_does_not_count_as_one_of_the_last() -> None:
    """A count that is wrong in every round is shown in the first, in one play more than none."""
    for small in shrunk_in_a_campaign(LeadCountsDouble):
        assert small.is_shortest
        plays = [move for move in small.difference.course.script.moves if isinstance(move, Play)]
        assert len(plays) == small.plays


class LeadCountsDouble(ReferenceEngine):
    """A lead is counted twice, in whichever round."""

    def act(self, seat: int, action: dict[str, Any]) -> dict[str, Any]:
        answer = super().act(seat, action)
        if answer["accepted"] and len(answer["state"]["line"]) == 1:
            answer["state"]["count"] *= 2
        return answer


def test_an_engine_that_differs_before_any_move_is_shown_with_none() -> None:
    class StartsHigh(ReferenceEngine):
        def new_game(self, **params: Any) -> dict[str, Any]:
            answer = super().new_game(**params)
            answer["state"]["round"] = 7
            return answer

    kind, small = shrink(lambda: StartsHigh(ruleset().fields))
    assert kind.method == "new_game"
    assert small.difference.course.script.moves == ()
