"""Checks that need no rules: fair engines hold to them, whatever they play, and one-sided ones do not."""

from collections import Counter
from typing import Any

import pytest

from conformance.fuzzing.symmetry import ANSWERS, check_games, checks_of
from conformance.games.dominoes.reference import ReferenceEngine
from conformance.verdict import Errored
from tests.fuzzing.bench import SEED, on_the_bench, ruleset
from tests.test_engines import KnocksByItself, WaitsForKnocks


class OtherRules(ReferenceEngine):
    """Raw pips for every count, and whoever can play may knock all the same: other rules, and fair."""

    def act(self, seat: int, action: dict[str, Any]) -> dict[str, Any]:
        answer = super().act(seat, action)
        if answer["accepted"]:
            answer["points"] = answer["state"]["count"]
        return answer


class Forgetful(ReferenceEngine):
    """It counts the games that it has played, and pays one more point in every third."""

    begun = 0

    def new_game(self, **params: Any) -> dict[str, Any]:
        Forgetful.begun += 1
        return super().new_game(**params)

    def act(self, seat: int, action: dict[str, Any]) -> dict[str, Any]:
        answer = super().act(seat, action)
        if answer["accepted"] and Forgetful.begun % 3 == 0:
            answer["points"] += 1
        return answer


class LeftHanded(ReferenceEngine):
    """The count takes a double at the left end by one half."""

    def act(self, seat: int, action: dict[str, Any]) -> dict[str, Any]:
        answer = super().act(seat, action)
        line = answer["state"]["line"]
        if len(line) > 1 and line[0][0] == line[0][2]:
            answer["state"]["count"] -= int(line[0][0])
        return answer


class HomeAdvantage(ReferenceEngine):
    """Seat 0 is told one point more for each play that scores."""

    def act(self, seat: int, action: dict[str, Any]) -> dict[str, Any]:
        answer = super().act(seat, action)
        if answer["accepted"] and answer["points"] and seat == 0:
            answer["points"] += 1
        return answer


class CountsHands(ReferenceEngine):
    """A play is told a point more when the next seat holds a double, which nobody can see."""

    def act(self, seat: int, action: dict[str, Any]) -> dict[str, Any]:
        answer = super().act(seat, action)
        assert self.state
        assert self.state.hands
        if answer["accepted"] and any(a == b for a, b in self.state.hands[(seat + 1) % self.state.seats]):
            answer["points"] += 1
        return answer


class TellsPips(ReferenceEngine):
    """A view has the pips of all other hands: no tile is named, and something is told that may not be known."""

    def view(self, seat: int) -> dict[str, Any]:
        assert self.state
        assert self.state.hands
        hands = self.state.hands
        others = sum(sum(tile) for other, hand in enumerate(hands) if other != seat for tile in hand)
        return {**super().view(seat), "elsewhere": others}


class TellsThatASixIsOut(ReferenceEngine):
    """A view says in words whether another seat can play."""

    def view(self, seat: int) -> dict[str, Any]:
        seen = super().view(seat)
        return {**seen, "hint": "an easy turn" if len(super().legal()["actions"]) > 2 else "a hard turn"}


def broken_checks(engine: type[ReferenceEngine], games: int = 40) -> set[str]:
    with on_the_bench(lambda: engine(ruleset().fields)) as bench:
        return {check for check, _, found in check_games(bench, SEED, range(games)) if found is not None}


def test_every_check_has_something_to_say_of_the_reference() -> None:
    with on_the_bench(lambda: ReferenceEngine(ruleset().fields)) as bench:
        found, checks = list(check_games(bench, SEED, range(40))), checks_of(bench)
    assert all(broken is None for _, _, broken in found)
    held = Counter(check for check, _, _ in found)
    assert held.keys() == checks.keys() - {"turn over"}  # there is no spinner in these rules
    assert min(held.values()) >= 12


@pytest.mark.parametrize(
    ("engine", "check"),
    [
        (Forgetful, "again"),
        (LeftHanded, "mirror"),
        (HomeAdvantage, "rotate"),
        (CountsHands, "exchange"),
        (TellsPips, "hidden"),
        (TellsThatASixIsOut, "hidden"),
    ],
)
def test_a_one_sided_engine_breaks_its_check(engine: type[ReferenceEngine], check: str) -> None:
    assert check in broken_checks(engine)


@pytest.mark.parametrize("engine", [LeftHanded, HomeAdvantage, TellsPips])
def test_it_breaks_no_other(engine: type[ReferenceEngine]) -> None:
    assert len(broken_checks(engine)) == 1


def test_fair_engines_of_other_rules_hold_to_everything() -> None:
    assert broken_checks(OtherRules) == set()


@pytest.mark.parametrize("kind", [KnocksByItself, WaitsForKnocks])
def test_declared_forms_of_the_same_rules_hold_to_everything(kind: type[ReferenceEngine]) -> None:
    assert broken_checks(kind) == set()


def test_an_engine_without_legal_is_led_by_what_it_accepts() -> None:
    class Bare(ReferenceEngine):
        def initialize(self, **params: Any) -> dict[str, Any]:
            return {**super().initialize(**params), "abilities": ["round"]}

    class BareAndLeftHanded(LeftHanded, Bare):
        pass

    assert broken_checks(Bare) == set()
    assert "mirror" in broken_checks(BareAndLeftHanded)


class Nonsense(ReferenceEngine):
    """It offers an action that is none."""

    def legal(self) -> dict[str, Any]:
        return {"seat": 0, "actions": [3]}


class Breaks(ReferenceEngine):
    """It breaks off at its fourth tile in a row."""

    def act(self, seat: int, action: dict[str, Any]) -> dict[str, Any]:
        answer = super().act(seat, action)
        if len(answer["state"]["line"]) == 4:
            raise RuntimeError("four")
        return answer


class BreaksMirrored(ReferenceEngine):
    """It breaks off only where a lead lies as no walk lays it: lower half first at a left end that is named."""

    def act(self, seat: int, action: dict[str, Any]) -> dict[str, Any]:
        first, _, second = action.get("play", "").partition("-")
        if first < second and not (self.state and self.state.line):
            raise RuntimeError("turned round")
        return super().act(seat, action)


class Stateless(ReferenceEngine):
    """Its answers have no state."""

    def deal(self, **params: Any) -> dict[str, Any]:
        return {"accepted": super().deal(**params)["accepted"]}


@pytest.mark.parametrize("engine", [Nonsense, Breaks, BreaksMirrored, Stateless])
def test_an_engine_that_breaks_off_or_answers_nonsense_is_never_passed_over(
    engine: type[ReferenceEngine],
) -> None:
    assert ANSWERS in broken_checks(engine, 10)


def test_what_broke_off_is_shown_with_all_that_was_asked() -> None:
    with on_the_bench(lambda: Breaks(ruleset().fields)) as bench:
        found = next(broken for _, _, broken in check_games(bench, SEED, range(9)) if broken)
    assert found.check == ANSWERS
    verdict, steps = found.result.verdict, found.result.scenario.steps
    assert isinstance(verdict, Errored)
    assert verdict.kind == "crash"
    assert verdict.step == len(steps) - 1
    assert [step.method for step in steps if step.method != "legal"] == ["new_game", "deal", *["act"] * 4]


def test_an_engine_that_does_not_take_the_game_is_not_judged() -> None:
    class Closed(ReferenceEngine):
        def new_game(self, **_: Any) -> dict[str, Any]:
            return {"accepted": False}

    with on_the_bench(lambda: Closed(ruleset().fields)) as bench:
        assert list(check_games(bench, SEED, range(5))) == []
