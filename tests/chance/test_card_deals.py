"""Engines that deal cards: fair ones pass, and unfair ones are found, with the power that is told."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from functools import cmp_to_key
from itertools import permutations
from random import Random
from typing import Any

import pytest

from conformance.adapters.in_process import InProcessEngine
from conformance.adapters.reference import WholeReference
from conformance.adapters.stdio import StdioEngine
from conformance.chance.counted import Dealt, surprising
from conformance.chance.report import ChanceReport
from conformance.chance.run import MOST_NUMBERS, run_chance
from conformance.conversation import Rules
from conformance.corpus.values import Corpus
from conformance.games.cards.own_deals import DEALING
from reference_impl.cards.pack import PACK
from tests.conftest import Fives
from tests.test_engines import JAVASCRIPT, needs_node

GAME = "all-fives-cards"


class Dealer(WholeReference):
    """The reference, with a chance that begins at a seed and goes on after a new start."""

    players: Sequence[int] = (2,)
    chance: Random
    game = GAME

    def initialize(self, **params: Any) -> Any:
        offer = super().initialize(**params)
        abilities = ["round", "game", "legal", "view", "deal", "draw"]
        return {**offer, "games": {self.game: {"players": list(self.players)}}, "abilities": abilities}

    def new_game(self, *, dealer: int | None = None, **params: Any) -> Any:
        assert dealer is None, "who draws is named no dealer"
        return super().new_game(dealer=self.drawn(params["players"]), **params)

    def drawn(self, players: int) -> int:
        return self.chance.randrange(players)

    def deal(self, **_: Any) -> Any:
        deck = self.changed(self.shuffled())
        return {**super().deal(deck=deck), "deck": self.told(deck)}

    def shuffled(self) -> list[str]:
        return self.chance.sample(PACK, 52)

    def changed(self, deck: list[str]) -> list[str]:
        return deck

    def told(self, deck: list[str]) -> list[str]:
        return deck

    @property
    def dealer(self) -> int:
        return int(self.table.state.dealer)


def report_of(corpus: Corpus, kind: type, games: int = 600, seed: int = 1, game: str = GAME) -> ChanceReport:
    kind.chance, kind.game = Random(seed), game  # type: ignore[attr-defined]
    engine = InProcessEngine(lambda: kind(corpus.rulesets))
    return run_chance(kind.__name__, engine, Rules(), corpus.rulesets[game], games)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_fair_engine_passes(corpus: Corpus, seed: int) -> None:
    class Fair(Dealer):
        players = (2, 3, 4)

    report = report_of(corpus, Fair, 300, seed)
    assert (report.outcome, report.surprising, report.wrong) == ("by chance", [], [])
    assert (report.tables, report.tried, report.piece) == ([2, 3, 4], 72, "card")


@pytest.mark.parametrize("game", ["pitch", "california-jack", "all-fours-hoyle"])
def test_a_fair_engine_of_another_game_passes(corpus: Corpus, game: str) -> None:
    report = report_of(corpus, Dealer, 300, game=game)
    assert (report.outcome, report.wrong, report.tried) == ("by chance", [], 24)


def test_the_reference_passes(fives: Fives) -> None:
    done = fives("chance", "--game", GAME, "--deals", "400")
    assert done.returncode == 0
    assert "asked     400 deals and draws for 2, 3 and 4 seats each, 72 deals tried\n" in done.stdout
    assert " runs a card that comes to one seat " in done.stdout


@needs_node
def test_the_javascript_engine_passes(corpus: Corpus) -> None:
    report = run_chance("js", StdioEngine(f"node {JAVASCRIPT}"), Rules(), corpus.rulesets[GAME], 400)
    assert (report.outcome, report.asked) == ("by chance", ("deal", "draw"))


class NeverShuffles(Dealer):
    def shuffled(self) -> list[str]:
        return list(PACK)


class SwapsAnywhere(Dealer):
    """The shuffle that everybody gets wrong: each place is swapped with any, and not with one from it on."""

    def shuffled(self) -> list[str]:
        deck = list(PACK)
        for place in range(52):
            other = self.chance.randrange(52)
            deck[place], deck[other] = deck[other], deck[place]
        return deck


class SortsByATossedCoin(Dealer):
    def shuffled(self) -> list[str]:
        return sorted(PACK, key=cmp_to_key(lambda *_: self.chance.choice((-1, 1))))


class CutsOnly(Dealer):
    def shuffled(self) -> list[str]:
        cut = self.chance.randrange(52)
        return [*PACK[cut:], *PACK[:cut]]


class NeverHasTheAceOfTrumps(Dealer):
    """An ace of the suit that is turned up is moved from the dealer's hand to the bottom."""

    def changed(self, deck: list[str]) -> list[str]:
        ace, dealers = f"A{deck[12][1]}", [3, 4, 5, 9, 10, 11]
        place = deck.index(ace)
        if place in dealers:
            deck[place], deck[51] = deck[51], deck[place]
        return deck


class TurnsUpNoSpades(Dealer):
    def changed(self, deck: list[str]) -> list[str]:
        while deck[12][1] == "S":
            deck.append(deck.pop(12))
        return deck


class ShufflesNoMoreThanItDeals(Dealer):
    """What is turned up and dealt by hands is shuffled, and the rest of the pack is in order."""

    def changed(self, deck: list[str]) -> list[str]:
        return [*deck[:13], *(card for card in PACK if card in deck[13:])]


class BeginsAtOneSeed(Dealer):
    def initialize(self, **params: Any) -> Any:
        type(self).chance = Random(7)
        return super().initialize(**params)


class HasAThousandSeeds(Dealer):
    def shuffled(self) -> list[str]:
        return Random(self.chance.randrange(1000)).sample(PACK, 52)


class SeatNoughtDeals(Dealer):
    def drawn(self, players: int) -> int:
        return 0


class TheDealGoesRound(Dealer):
    turn = 0

    def drawn(self, players: int) -> int:
        type(self).turn += 1
        return self.turn % players


@pytest.mark.parametrize(
    ("kind", "about"),
    [
        (NeverShuffles, "2C was dealt to Ann"),
        (SwapsAnywhere, "AS was not dealt"),
        (SortsByATossedCoin, "2C was not dealt"),
        (CutsOnly, "were dealt to the same hand"),
        (NeverHasTheAceOfTrumps, "the ace of the suit turned up was dealt to the dealer"),
        (TurnsUpNoSpades, "AS was turned up"),
        (ShufflesNoMoreThanItDeals, "2C was one of the 6 for a first run"),
        (BeginsAtOneSeed, "the same deal came again"),
        (HasAThousandSeeds, "the same deal came again"),
        (SeatNoughtDeals, "Ann was drawn"),
        (TheDealGoesRound, "the seat drawn was 1 after the last draw's"),
    ],
)
def test_a_deal_that_is_not_left_to_chance_is_found(corpus: Corpus, kind: type, about: str) -> None:
    report = report_of(corpus, kind, 4000 if kind in (SwapsAnywhere, TurnsUpNoSpades) else 600)
    assert (report.outcome, report.wrong) == ("not by chance", [])
    assert any(about in number.about for number in report.surprising), [n.about for n in report.surprising]


class TellsAnotherPack(Dealer):
    """The first card and the last of the pack that is told are not where they are."""

    def told(self, deck: list[str]) -> list[str]:
        return [deck[51], *deck[1:51], deck[0]]


class TellsACardTwice(Dealer):
    def told(self, deck: list[str]) -> list[str]:
        return [deck[1], *deck[1:]]


class TellsAnotherTurnUp(Dealer):
    def told(self, deck: list[str]) -> list[str]:
        return [*deck[:12], deck[13], deck[12], *deck[14:]]


class DrawsNobody(Dealer):
    def new_game(self, **params: Any) -> Any:
        answer = super().new_game(**params)
        return {**answer, "state": {**answer["state"], "dealer": 2}}


class TheDealerActs(Dealer):
    def deal(self, **params: Any) -> Any:
        answer = super().deal(**params)
        return {**answer, "state": {**answer["state"], "turn": answer["state"]["dealer"]}}


@pytest.mark.parametrize(
    ("kind", "fact"),
    [
        (TellsAnotherPack, "hand"),
        (TellsACardTwice, "pack_is_whole"),
        (TellsAnotherTurnUp, "turn_up"),
        (DrawsNobody, "dealer_sits_there"),
        (TheDealerActs, "turn"),
    ],
)
def test_an_answer_that_no_deal_has_is_found(corpus: Corpus, kind: type, fact: str) -> None:
    report = report_of(corpus, kind, 200)
    assert report.outcome == "not by chance"
    (wrong,) = report.wrong
    assert fact in {mismatch.fact for mismatch in wrong.mismatches}


def test_the_power_that_is_told_is_what_happens(corpus: Corpus) -> None:
    class Favours(Dealer):
        """Gives AS to seat 0 more often, by as much as is told to be found."""

        percent = 0

        def changed(self, deck: list[str]) -> list[str]:
            # Moved from elsewhere with the chance that makes up for what is lacking.
            first = [3, 4, 5, 9, 10, 11] if self.dealer == 0 else [0, 1, 2, 6, 7, 8]
            place, share = deck.index("AS"), 6 / 52
            if place not in first and self.chance.random() < share * self.percent / 100 / (1 - share):
                deck[place], deck[first[0]] = deck[first[0]], deck[place]
            return deck

    power = report_of(corpus, Favours, 800).power
    assert power is not None
    assert 60 <= power.piece_percent <= 120
    found = {0.0: 0, 1.0: 0, 0.3: 0}
    for factor in found:
        Favours.percent = round(power.piece_percent * factor)
        for seed in range(8):
            report = report_of(corpus, Favours, 800, seed)
            found[factor] += any(number.about == "AS was dealt to Ann" for number in report.surprising)
    assert found[0.0] == 0
    assert found[1.0] >= 7
    assert found[0.3] <= 2


def test_the_chance_of_a_rank_of_trumps_is_counted_out() -> None:
    # Of a pack of 3 ranks in 2 suits, a hand of one card, and a turn-up: every order of the first two cards.
    deck = [rank + suit for suit in "CD" for rank in "AKQ"]
    pairs = list(permutations(deck, 2))
    held = Counter(hand[0] for hand, up in pairs if hand[1] == up[1])
    for rank in "AKQ":
        # It is not turned up itself, and is the one card of the hand among five.
        assert Fraction(held[rank], len(pairs)) == Fraction(2, 3) * Fraction(1, 5)


def test_of_fair_deals_few_enough_alarm_by_the_ranks(corpus: Corpus) -> None:
    chance = Random(11)

    def counted() -> bool:
        deals, dealers = [], []
        for _ in range(60):
            deck = chance.sample(PACK, 19)
            places = [deck[:6], deck[6:12], deck[12:13], deck[13:19]]
            deals.append(tuple(map(frozenset, places)))
            dealers.append(chance.randrange(2))
        spots = DEALING.spots(corpus.rulesets[GAME], 2)
        dealt = Dealt(2, PACK, 6, deals, dealers, ["Ann", "Bob"], "dealer", spots)
        numbers = list(DEALING.more(dealt))
        assert len(numbers) == 13 * 3
        assert sum(number.came for number in numbers if "the dealer" in number.about) <= 6 * 60
        return bool(surprising(numbers, Fraction(1, 10)))

    assert sum(counted() for _ in range(200)) <= 40


def test_a_game_that_there_is_not_is_told(fives: Fives) -> None:
    done = fives("chance", "--game", "all-fives-card")
    assert done.returncode == 2
    assert "there is no ruleset 'all-fives-card'; did you mean all-fives-cards" in done.stderr


def test_too_few_deals_are_told(fives: Fives) -> None:
    done = fives("chance", "--game", GAME, "--deals", "20")
    assert done.returncode == 2
    assert "could not show a piece that never comes" in done.stderr


def test_no_more_is_counted_than_the_fewest_deals_are_made_for(corpus: Corpus) -> None:
    class All(Dealer):
        players = (2, 3, 4)

    assert report_of(corpus, All, 200).numbers < MOST_NUMBERS
