"""Fair engines pass and unfair ones are found: in what they deal, in whom they draw, in what is then in play."""

from collections.abc import Sequence
from functools import cmp_to_key
from random import Random
from typing import Any

import pytest

from conformance.adapters.in_process import InProcessEngine
from conformance.adapters.stdio import StdioEngine
from conformance.chance.report import ChanceReport
from conformance.chance.run import run_chance
from conformance.conversation import Rules
from conformance.corpus.values import DEFAULT_GAME, Corpus
from conformance.games.dominoes.reference import ReferenceEngine
from tests.test_engines import JAVASCRIPT, KnocksByItself, WaitsForKnocks, needs_node

TILES = [f"{high}-{low}" for high in range(7) for low in range(high + 1)]


class Dealer(ReferenceEngine):
    """The reference, with a chance that begins at a seed and goes on after a new start."""

    players: Sequence[int] = (3,)
    abilities: Sequence[str] = ("round", "game", "legal", "view", "deal", "draw")
    chance: Random

    def initialize(self, **params: Any) -> Any:
        games = {DEFAULT_GAME: {"players": list(self.players)}}
        return {**super().initialize(**params), "games": games, "abilities": list(self.abilities)}

    def new_game(self, **params: Any) -> Any:
        named = params.pop("leader", None)
        assert (named is None) == ("draw" in self.abilities), "only those who draw are asked to"
        leader = self.drawn(params["players"]) if named is None else named
        return super().new_game(**params, leader=leader)

    def drawn(self, players: int) -> int:
        return self.chance.randrange(players)

    def deal(self, hands: Any = None) -> Any:
        assert hands is None
        assert "deal" in self.abilities, "only those who deal are asked to"
        state = self._state()
        size = 7 if state.seats == 2 else 5
        tiles = self.shuffled()
        own = [tiles[seat * size : (seat + 1) * size] for seat in range(state.seats)]
        answer = super().deal(self.changed(own))
        return {**answer, "hands": self.told(own)} if answer["accepted"] else answer

    def shuffled(self) -> list[str]:
        return self.chance.sample(TILES, 28)

    def changed(self, hands: list[list[str]]) -> list[list[str]]:
        return hands

    def told(self, hands: list[list[str]]) -> Any:
        return hands


def report_of(corpus: Corpus, kind: type, games: int = 400, seed: int = 1) -> ChanceReport:
    kind.chance = Random(seed)  # type: ignore[attr-defined]
    ruleset = corpus.rulesets[DEFAULT_GAME]
    return run_chance(kind.__name__, InProcessEngine(lambda: kind(ruleset.fields)), Rules(), ruleset, games)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_fair_engine_passes(corpus: Corpus, seed: int) -> None:
    class Fair(Dealer):
        players = (2, 3, 4)

    report = report_of(corpus, Fair, 200, seed)
    assert (report.outcome, report.surprising, report.wrong) == ("by chance", [], [])
    assert (report.tables, report.games, report.tried) == ([2, 3, 4], 200, 72)
    assert report.numbers > 1600


def test_the_reference_passes(corpus: Corpus) -> None:
    ruleset = corpus.rulesets[DEFAULT_GAME]
    engine = InProcessEngine(lambda: ReferenceEngine(ruleset.fields))
    report = run_chance("reference", engine, Rules(), ruleset, 200)
    assert (report.outcome, report.asked) == ("by chance", ("deal", "draw"))


@needs_node
def test_the_javascript_engine_passes(corpus: Corpus) -> None:
    ruleset = corpus.rulesets[DEFAULT_GAME]
    report = run_chance("js", StdioEngine(f"node {JAVASCRIPT}"), Rules(), ruleset, 400)
    assert (report.outcome, report.asked) == ("by chance", ("deal", "draw"))


@pytest.mark.parametrize("form", [KnocksByItself, WaitsForKnocks])
def test_a_declared_form_passes(corpus: Corpus, form: type) -> None:
    class Formed(Dealer, form):  # type: ignore[misc]
        players = (2, 4)

    assert report_of(corpus, Formed, 120).outcome == "by chance"


@pytest.mark.parametrize(
    "abilities", [("round", "deal"), ("round", "draw"), ("round", "deal", "draw"), ("round", "deal", "view")]
)
def test_an_engine_is_asked_what_it_claims(corpus: Corpus, abilities: Sequence[str]) -> None:
    class Some(Dealer):
        def legal(self) -> Any:
            raise AssertionError

        def view(self, seat: int) -> Any:
            assert "view" in self.abilities
            return super().view(seat)

    Some.abilities = abilities
    report = report_of(corpus, Some, 120)
    assert report.outcome == "by chance"
    assert report.asked == tuple(word for word in abilities if word in ("deal", "draw"))
    assert (report.tried == 24) == ("deal" in abilities)


def test_an_engine_that_claims_neither_is_not_asked(corpus: Corpus) -> None:
    class Neither(Dealer):
        abilities = ("round",)

    assert report_of(corpus, Neither).outcome == "nothing was tested"


def test_an_engine_for_another_table_is_not_asked(corpus: Corpus) -> None:
    class Many(Dealer):
        players = (7,)

    assert report_of(corpus, Many).outcome == "nothing was tested"


class NeverShuffles(Dealer):
    def shuffled(self) -> list[str]:
        return list(TILES)


class SwapsAFew(Dealer):
    def shuffled(self) -> list[str]:
        tiles = list(TILES)
        for _ in range(14):
            one, other = self.chance.randrange(28), self.chance.randrange(28)
            tiles[one], tiles[other] = tiles[other], tiles[one]
        return tiles


class SortsByATossedCoin(Dealer):
    def shuffled(self) -> list[str]:
        return sorted(TILES, key=cmp_to_key(lambda *_: self.chance.choice((-1, 1))))


class GivesSixSixToAnn(Dealer):
    def shuffled(self) -> list[str]:
        tiles = super().shuffled()
        tiles.remove("6-6")
        return ["6-6", *tiles]


class NeverDealsZeroZero(Dealer):
    def shuffled(self) -> list[str]:
        tiles = super().shuffled()
        tiles.remove("0-0")
        return [*tiles, "0-0"]


class GivesTheLeaderSixSix(Dealer):
    def shuffled(self) -> list[str]:
        tiles = super().shuffled()
        place, lead = tiles.index("6-6"), self._state().leader * 5
        tiles[place], tiles[lead] = tiles[lead], tiles[place]
        return tiles


class DealsTwice(Dealer):
    kept: list[str] | None = None

    def shuffled(self) -> list[str]:
        kept, type(self).kept = self.kept, None
        if kept is None:
            type(self).kept = kept = super().shuffled()
        return kept


class CutsOnly(Dealer):
    def shuffled(self) -> list[str]:
        cut = self.chance.randrange(28)
        return [*TILES[cut:], *TILES[:cut]]


class KeepsDoublesTogether(Dealer):
    def shuffled(self) -> list[str]:
        tiles = super().shuffled()
        one, other = tiles.index("5-5"), tiles.index("6-6")
        beside = one - 1 if one % 5 else one + 1
        tiles[beside], tiles[other] = tiles[other], tiles[beside]
        return tiles


class ShufflesTheLastDealALittle(Dealer):
    tiles: list[str] = list(TILES)  # noqa: RUF012 - goes on after a new start

    def shuffled(self) -> list[str]:
        for _ in range(6):
            one, other = self.chance.randrange(28), self.chance.randrange(28)
            self.tiles[one], self.tiles[other] = self.tiles[other], self.tiles[one]
        return list(self.tiles)


class BeginsAtOneSeed(Dealer):
    def initialize(self, **params: Any) -> Any:
        type(self).chance = Random(7)
        return super().initialize(**params)


class HasAThousandSeeds(Dealer):
    def shuffled(self) -> list[str]:
        return Random(self.chance.randrange(1000)).sample(TILES, 28)


@pytest.mark.parametrize(
    ("kind", "about"),
    [
        (NeverShuffles, "was dealt to Ann"),
        (SwapsAFew, "was not dealt"),
        (SortsByATossedCoin, "0-0 and 1-0 were dealt to the same hand"),
        (GivesSixSixToAnn, "6-6 was dealt to Ann"),
        (NeverDealsZeroZero, "0-0 was not dealt"),
        (GivesTheLeaderSixSix, "6-6 was dealt to the leader"),
        (DealsTwice, "the same deal came again"),
        (CutsOnly, "were dealt to the same hand"),
        (KeepsDoublesTogether, "5-5 and 6-6 were dealt to the same hand"),
        (ShufflesTheLastDealALittle, "in the next deal"),
        (BeginsAtOneSeed, "the same deal came again"),
        (HasAThousandSeeds, "the same deal came again"),
    ],
)
def test_a_deal_that_is_not_left_to_chance_is_found(corpus: Corpus, kind: type, about: str) -> None:
    report = report_of(corpus, kind)
    assert report.outcome == "not by chance"
    assert report.wrong == []
    assert any(about in number.about for number in report.surprising), [n.about for n in report.surprising]


class AlwaysAnn(Dealer):
    def drawn(self, players: int) -> int:
        return 0


class OneOfThree(Dealer):
    def drawn(self, players: int) -> int:
        return self.chance.randrange(3)


class InTurn(Dealer):
    turn = 0

    def drawn(self, players: int) -> int:
        type(self).turn += 1
        return self.turn % players


class DrawsAtOneSeed(Dealer):
    def initialize(self, **params: Any) -> Any:
        type(self).chance = Random(7)
        return super().initialize(**params)


@pytest.mark.parametrize(
    ("kind", "about"),
    [
        (AlwaysAnn, "North was drawn"),
        (OneOfThree, "West was drawn"),
        (InTurn, "the seat drawn was 1 after the last draw's"),
        (DrawsAtOneSeed, "the seat drawn was 0 after its fellow's at the first start"),
    ],
)
def test_a_draw_that_is_not_left_to_chance_is_found(corpus: Corpus, kind: type, about: str) -> None:
    kind.players, kind.abilities = (4,), ("round", "draw")  # type: ignore[attr-defined]
    report = report_of(corpus, kind)
    assert report.outcome == "not by chance"
    assert report.surprising[0].about == about or about in {number.about for number in report.surprising}


class TellsATileTwice(Dealer):
    def told(self, hands: list[list[str]]) -> Any:
        return [hands[0], [hands[0][0], *hands[1][1:]], *hands[2:]]


class TellsATileTooFew(Dealer):
    def told(self, hands: list[list[str]]) -> Any:
        return [hands[0][1:], *hands[1:]]


class TellsSevenOne(Dealer):
    def told(self, hands: list[list[str]]) -> Any:
        return [["7-1", *hands[0][1:]], *hands[1:]]


class TellsNoHands(Dealer):
    def told(self, hands: list[list[str]]) -> Any:
        return None


class DealsSixEach(Dealer):
    def told(self, hands: list[list[str]]) -> Any:
        rest = [tile for tile in TILES if not any(tile in hand for hand in hands)]
        return [[*hand, rest[seat]] for seat, hand in enumerate(hands)]


class PlaysAnotherDeal(Dealer):
    """Two seats are told each other's hands."""

    def told(self, hands: list[list[str]]) -> Any:
        return [hands[1], hands[0], *hands[2:]]


class HoldsAnotherTile(Dealer):
    """Each hand is told with a tile that was not dealt."""

    def told(self, hands: list[list[str]]) -> Any:
        rest = [tile for tile in TILES if not any(tile in hand for hand in hands)]
        return [[rest[seat], *hand[1:]] for seat, hand in enumerate(hands)]


class LetsAnyTileBePlayed(Dealer):
    def act(self, seat: int, action: Any) -> Any:
        answer = super().act(seat, action)
        return answer if answer["accepted"] else {**answer, "accepted": True, "points": 0}


class ViewsAnotherHand(Dealer):
    def view(self, seat: int) -> Any:
        return {**super().view(seat), "hand": ["6-6"] * 5}


class LetsAnotherLead(Dealer):
    def deal(self, hands: Any = None) -> Any:
        answer = super().deal(hands)
        state = answer["state"]
        return {**answer, "state": {**state, "turn": (state["turn"] + 1) % 3}}


class DrawsNobody(Dealer):
    def new_game(self, **params: Any) -> Any:
        answer = super().new_game(**params)
        return {**answer, "state": {**answer["state"], "leader": 3}}


@pytest.mark.parametrize(
    ("kind", "fact"),
    [
        (TellsATileTwice, "dealt_twice"),
        (TellsATileTooFew, "dealt_sizes"),
        (TellsSevenOne, "outside_double_six"),
        (TellsNoHands, "dealt_sizes"),
        (DealsSixEach, "dealt_sizes"),
        (PlaysAnotherDeal, "hand"),
        (HoldsAnotherTile, "hand"),
        (LetsAnyTileBePlayed, "accepted"),
        (ViewsAnotherHand, "hand"),
        (LetsAnotherLead, "turn"),
        (DrawsNobody, "leader_sits_there"),
    ],
)
def test_an_answer_that_no_deal_has_is_found(corpus: Corpus, kind: type, fact: str) -> None:
    report = report_of(corpus, kind, 120)
    assert report.outcome == "not by chance"
    (wrong,) = report.wrong
    assert fact in {mismatch.fact for mismatch in wrong.mismatches}


@pytest.mark.parametrize("kind", [PlaysAnotherDeal, HoldsAnotherTile])
def test_a_deal_that_is_not_in_play_is_found_without_a_view(corpus: Corpus, kind: type) -> None:
    class Blind(kind):  # type: ignore[misc]
        abilities = ("round", "deal")

    assert report_of(corpus, Blind, 120).wrong


def test_an_engine_that_breaks_off_is_errored(corpus: Corpus) -> None:
    class Breaks(Dealer):
        def deal(self, hands: Any = None) -> Any:
            raise RuntimeError("no tiles left")

    report = report_of(corpus, Breaks)
    assert report.outcome == "errored"
    assert "no tiles left" in report.why


def test_an_interruption_is_no_verdict(corpus: Corpus) -> None:
    class Interrupted(Dealer):
        def deal(self, hands: Any = None) -> Any:
            raise KeyboardInterrupt

    assert report_of(corpus, Interrupted).outcome == "interrupted"


def test_every_message_keeps_to_the_schema(corpus: Corpus) -> None:
    from conformance.protocol.schema import faults

    seen: set[str] = set()

    class Watched(Dealer):
        players = (2, 4)

        def __getattribute__(self, name: str) -> Any:
            method = super().__getattribute__(name)
            if name not in ("new_game", "deal", "act", "view", "legal"):
                return method

            def call(**params: Any) -> Any:
                if params or name == "deal":
                    assert faults(f"{name}.params", params) == []
                result = method(**params)
                assert faults(f"{name}.result", result) == []
                seen.add(name)
                return result

            return call

    assert report_of(corpus, Watched, 120).outcome == "by chance"
    assert seen == {"new_game", "deal", "act", "view", "legal"}
