"""Engines of cards that are wrong in one way are found, by the clause that they break."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any
from unittest.mock import patch

import pytest

from conformance.adapters.reference import WholeReference
from conformance.corpus.values import Corpus, Scenario
from conformance.games.cards.reference import CardsEngine
from reference_impl.cards import (
    begging,
    bidding,
    discarding,
    following,
    fours,
    legality,
    matches,
    pack,
    rounds,
    seats,
    settling,
    state,
    stock,
    transition,
    tricks,
    trumps,
)
from reference_impl.cards import view as views
from reference_impl.cards.events import Scored
from tests.running import not_passed, run_object

Wrong = Callable[..., Any]


@contextmanager
def put(name: str, wrong: Wrong, *modules: Any) -> Iterator[None]:
    """The function of that name is another one, wherever it is used."""
    patches = [patch.object(module, name, wrong) for module in modules]
    for one in patches:
        one.start()
    try:
        yield
    finally:
        for one in patches:
            one.stop()


def highest_card_wins(trick: Any, trump: str | None) -> int:
    return max(trick, key=lambda played: pack.height(played[1]))[0]


def led_suit_wins(trick: Any, trump: str | None) -> int:
    return RIGHT_WINNER(trick, None)


def last_trump_wins(trick: Any, trump: str | None) -> int:
    with_trump = [seat for seat, card in trick if card[1] == trump]
    return with_trump[-1] if with_trump else RIGHT_WINNER(trick, trump)


RIGHT_WINNER = tricks.winner_of_trick
WHERE_TRICKS_ARE_WON = (tricks, state, views, transition)

right_clause_against = following.clause_against
right_captured = settling.capturing.captured_points
right_next_round = transition.next_round
right_side_of = seats.side_of
right_drawn = stock.drawn


def low_to_captor(position: Any) -> Any:
    other = replace(position, ruleset=replace(position.ruleset, low_to="captor"))
    return RIGHT_LOW(other)


RIGHT_LOW = settling.count_low


def with_count(reason: str, count: Wrong) -> Any:
    return tuple((name, count if name == reason else old) for name, old in settling.COUNTS)


def jack_to_holder(position: Any) -> Iterator[tuple[int, int]]:
    seat = tricks.players_of(position.tricks).get(f"J{position.trump}")
    if seat is not None:
        yield state.side_of(position, seat), 1


def game_to_player(position: Any) -> Iterator[tuple[int, int]]:
    sides = [state.side_of(position, seat) for seat in range(position.seats)]
    counts = fours.game_counts(tricks.players_of(position.tricks), sides, position.ruleset.game_scale)
    side = fours.game_winner(counts, settling.sides_from_eldest(position), position.ruleset.game_tie)
    if side is not None:
        yield side, 1


def always_third_suit(card: Any, hand: Any, trick: Any, trump: Any, rules: Any) -> str | None:
    found = right_clause_against(card, hand, trick, trump, rules)
    return None if found == "FOLLOW-05" else found


def no_trump_while_able(card: Any, hand: Any, trick: Any, trump: Any, rules: Any) -> str | None:
    return right_clause_against(card, hand, trick, trump, replace(rules, follow="strict"))


def must_trump(card: Any, hand: Any, trick: Any, trump: Any, rules: Any) -> str | None:
    return right_clause_against(card, hand, trick, trump, replace(rules, void="must_trump"))


def second_turn_up_is_accepted(position: Any) -> Any:
    return begging.awaiting_discards(trumps.settled(begging.run(position)))


def never_reached(position: Any) -> bool:
    return False


def deal_stays(position: Any) -> Any:
    return replace(right_next_round(position), dealer=position.dealer)


def neighbours_are_partners(seat: int, count: int, sides: Any) -> int:
    return right_side_of(seat, count, sides) if count != 4 else seat // 2


def loser_draws_first(hands: Any, cards: Any, winner: int) -> Any:
    return right_drawn(hands, cards, (winner + 1) % len(hands))


def lost_points(events: Any, side: int, bid: int) -> Any:
    own = sum(event.points for event in events if event.side == side)
    others = tuple(event for event in events if event.side != side)
    if own >= bid:
        return tuple(event for event in events if event.side == side) + others
    return (Scored(side, -own, "set_back"), *others)


FAULTS: dict[str, tuple[str, Wrong, tuple[Any, ...], set[str]]] = {
    "the highest card wins": ("winner_of_trick", highest_card_wins, WHERE_TRICKS_ARE_WON, {"TRICK-02", "TRICK-03"}),
    "no trump beats the led suit": ("winner_of_trick", led_suit_wins, WHERE_TRICKS_ARE_WON, {"TRICK-02"}),
    "the last trump wins": ("winner_of_trick", last_trump_wins, WHERE_TRICKS_ARE_WON, {"TRICK-02"}),
    "a third suit is taken": ("clause_against", always_third_suit, (following,), {"FOLLOW-05"}),
    "trumps are refused to who can follow": ("clause_against", no_trump_while_able, (following,), {"FOLLOW-06"}),
    "who is void must trump": ("clause_against", must_trump, (following,), {"FOLLOW-08"}),
    "Low goes to its captor": ("COUNTS", with_count("low", low_to_captor), (settling,), {"FOUR-02"}),
    "Jack goes to its holder": ("COUNTS", with_count("jack", jack_to_holder), (settling,), {"FOUR-03"}),
    "pips go to who played them": ("COUNTS", with_count("game", game_to_player), (settling,), {"FOUR-05", "TRICK-06"}),
    "a tie for Game goes to the first": ("game_winner", lambda counts, order, tie: counts.index(max(counts)), (fours,), {"FOUR-06"}),
    "a second turn-up is accepted": ("after_runs", second_turn_up_is_accepted, (begging,), {"BEG-07"}),
    "the round is played out": ("is_reached", never_reached, (settling, transition, begging, state), {"GOAL-03", "GOAL-04"}),
    "a score is cut at the target": ("scores_of", lambda position: tuple(min(score, position.ruleset.target) for score in SCORES_OF(position)), (state, views, begging, transition), {"GOAL-05"}),
    "the deal stays": ("next_round", deal_stays, (transition,), {"ROUND-05"}),
    "neighbours are partners": ("side_of", neighbours_are_partners, (seats,), {"SEAT-04"}),
    "a loser draws first": ("drawn", loser_draws_first, (stock,), {"STOCK-02"}),
    "points are lost and not the bid": ("settled_bid", lost_points, (bidding,), {"BID-08"}),
    "the dealer may pass": ("may_pass", lambda _: True, (legality,), {"BID-04"}),
    "a skunk is at 31": ("games_won", lambda scores, winner, *, skunk, line, skunk_games: GAMES_WON(scores, winner, skunk=skunk, line=line + 1, skunk_games=skunk_games), (matches,), {"MATCH-05"}),
    "any rank has pips": ("pips", lambda card: pack.PIPS.get(card[0], 1), (settling.capturing, pack), {"PACK-03", "CAPTURE-03"}),
    "the winner's own trump is not paid": ("captured_points", lambda cards, trump, *, five, ten: right_captured([card for card in cards if card != max((one for one in cards if one[1] == trump), key=pack.height, default="")], trump, five=five, ten=ten), (settling.capturing,), {"CAPTURE-02"}),
    "the dealer is dealt to first": ("from_eldest", lambda dealer, count: iter([(dealer + step) % count for step in range(count)]), (rounds,), {"ROUND-03"}),
    "two cards too few are discarded": ("discards_due", lambda position: max(1, DISCARDS_DUE(position) - 1), (discarding, legality), {"DISCARD-02", "DISCARD-01"}),
}  # fmt: skip
"""By what is wrong: a function, the wrong one, where it is used, and the clauses one of which is to show it."""

SCORES_OF = state.scores_of
GAMES_WON = matches.games_won
DISCARDS_DUE = state.discards_due


@pytest.fixture(scope="module")
def of_cards(corpus: Corpus) -> list[Scenario]:
    return [scenario for scenario in corpus.scenarios if scenario.family == "cards"]


def test_the_reference_passes_all(corpus: Corpus, of_cards: list[Scenario]) -> None:
    assert not_passed(run_object(lambda: WholeReference(corpus.rulesets), of_cards, strict=True)) == {}


def test_an_engine_without_options_is_not_asked_for_them(corpus: Corpus, of_cards: list[Scenario]) -> None:
    class Plain(WholeReference):
        def initialize(self, protocol: int, suite: Any) -> dict[str, Any]:
            return {**super().initialize(protocol, suite), "options": []}

    found = not_passed(run_object(lambda: Plain(corpus.rulesets), of_cards))
    assert set(found) == {scenario.id for scenario in of_cards if scenario.options}
    assert set(found.values()) == {"not claimed"}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_wrong_engine_is_found(corpus: Corpus, of_cards: list[Scenario], fault: str) -> None:
    name, wrong, modules, clauses = FAULTS[fault]
    with put(name, wrong, *modules):
        found = not_passed(run_object(lambda: WholeReference(corpus.rulesets), of_cards))
    assert clauses & {id_.partition("/")[0] for id_, outcome in found.items() if outcome == "failed"}


class OneFault(CardsEngine):
    """A fault of what is told, and not of the rules."""


class ForgetsTheHand(OneFault):
    """A refused card has left the hand."""

    def view(self, seat: int) -> dict[str, Any]:
        seen = super().view(seat)
        return {**seen, "hand": [card for card in seen["hand"] if card != getattr(self, "refused", "")]}

    def act(self, seat: int, action: Any) -> dict[str, Any]:
        answer = super().act(seat, action)
        if not answer["accepted"]:
            self.refused = action.get("play", "")
        return answer


class ShowsTheStock(OneFault):
    """A seat sees what is not dealt."""

    def view(self, seat: int) -> dict[str, Any]:
        return {**super().view(seat), "debug": " ".join(self.at_table().stock)}


class ShowsDiscards(OneFault):
    """A seat sees what was laid away."""

    def view(self, seat: int) -> dict[str, Any]:
        return {**super().view(seat), "laid_away": [list(cards) for cards in self.at_table().discards]}


class TellsTheLedgerBackwards(OneFault):
    """Events are told in another order."""

    def _turned(self, answer: dict[str, Any]) -> dict[str, Any]:
        return {**answer, "ledger": answer["ledger"][::-1]} if answer["accepted"] else answer

    def act(self, seat: int, action: Any) -> dict[str, Any]:
        return self._turned(super().act(seat, action))


class AddsTwice(OneFault):
    """A score is added a second time for display."""

    def act(self, seat: int, action: Any) -> dict[str, Any]:
        answer = super().act(seat, action)
        if answer["accepted"]:
            scores = [
                score + more for score, more in zip(answer["state"]["scores"], answer["points"], strict=True)
            ]
            answer["state"] = {**answer["state"], "scores": scores}
        return answer


@pytest.mark.parametrize(
    ("kind", "clause"),
    [
        (ForgetsTheHand, "FOLLOW-10"),
        (ShowsTheStock, "ROUND-09"),
        (ShowsDiscards, "DISCARD-03"),
        (TellsTheLedgerBackwards, "FOUR-07"),
        (AddsTwice, "CAPTURE-01"),
    ],
)
def test_a_wrong_answer_is_found(
    corpus: Corpus, of_cards: list[Scenario], kind: type[CardsEngine], clause: str
) -> None:
    def make() -> WholeReference:
        engine = WholeReference(corpus.rulesets)
        engine.engines["cards"] = kind(engine.engines["cards"].rulesets)
        return engine

    found = not_passed(run_object(make, of_cards))
    assert clause in {id_.partition("/")[0] for id_ in found}
