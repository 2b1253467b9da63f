"""Engines that seat people wrongly, or share scores wrongly (chapter 1, SEAT)."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from conformance.games.cards.mutants.parts import Instead, other_side, wrong
from reference_impl.cards.begging import gifts
from reference_impl.cards.events import Scored
from reference_impl.cards.game import Refused, start
from reference_impl.cards.ruleset import Ruleset
from reference_impl.cards.seats import side_of
from reference_impl.cards.settling import points_of_trick, settle, settle_trick
from reference_impl.cards.state import State
from reference_impl.cards.state import side_of as side_of_seat
from reference_impl.cards.tricks import winner_of_trick
from reference_impl.cards.view import Public, public


def begun_for(*numbers: int, source: str = "") -> Instead:
    """A game is begun for these numbers of seats as well, in games of that source of trumps or in all."""

    def begun(
        ruleset: Ruleset,
        seats: int,
        dealer: int = 0,
        scores: Sequence[int] | None = None,
        games: Sequence[int] | None = None,
    ) -> State | Refused:
        if seats in numbers and source in ("", ruleset.trump_source):
            sides = {**ruleset.sides, seats: "each"}
            ruleset = replace(ruleset, players=(*ruleset.players, seats), sides=sides)
            return start(ruleset, seats, dealer)
        return start(ruleset, seats, dealer, scores, games)

    return {"game.start": begun}


def refused_for(*numbers: int, source: str = "") -> Instead:
    """No game is begun for these numbers of seats."""

    def begun(
        ruleset: Ruleset,
        seats: int,
        dealer: int = 0,
        scores: Sequence[int] | None = None,
        games: Sequence[int] | None = None,
    ) -> State | Refused:
        if seats in numbers and source in ("", ruleset.trump_source):
            return Refused({"SEAT-01": "that many do not play"})
        return start(ruleset, seats, dealer, scores, games)

    return {"game.start": begun}


def sides_as(*sides: int) -> Instead:
    """The sides of the seats at a table of so many are these."""

    def side(seat: int, seats: int, by_seats: Mapping[int, str]) -> int:
        return sides[seat] if seats == len(sides) else side_of(seat, seats, by_seats)

    return {"seats.side_of": side}


def one_score(seat: int, seats: int, by_seats: Mapping[int, str]) -> int:
    """Two or three are one side."""
    return 0 if seats < 4 else side_of(seat, seats, by_seats)


def score_for_each_seat(state: State) -> Public:
    """Four seats are told their pair's score each."""
    table = public(state)
    seats = range(state.seats) if state.seats == 4 else ()
    return replace(
        table, scores=tuple(table.scores[side_of_seat(state, seat)] for seat in seats) or table.scores
    )


def first_partners_tricks(state: State) -> tuple[int, ...]:
    """Only tricks that the first partner took are told."""
    winners = [winner_of_trick(trick, state.trump) for trick in state.tricks]
    return tuple(map(winners.count, range(len(state.scores_before))))


def first_partners_points(state: State) -> State:
    """A trick that the second partner takes pays nothing."""
    winner = winner_of_trick(state.tricks[-1], state.trump)
    return state if winner >= len(state.scores_before) else settle_trick(state)


def other_pairs_points(state: State) -> State:
    """A trick of one pair of four pays the other."""
    if state.seats < 4 or state.ruleset.pip_scoring != "at_once":
        return settle_trick(state)
    trick = state.tricks[-1]
    side = other_side(state, side_of_seat(state, winner_of_trick(trick, state.trump)))
    return settle(state, Scored(side, points_of_trick(state, trick), "trumps"))


MUTANTS = (
    wrong("SEAT-01/two-or-four", "begins no game for three", refused_for(3)),
    wrong("SEAT-01/two-only", "begins games for two only", refused_for(3, 4)),
    wrong("SEAT-01/five", "begins a game for five, for whom the pack has cards enough", begun_for(5)),
    wrong("SEAT-01/one", "begins a game for one", begun_for(1)),
    wrong("SEAT-02/three-in-two-sides", "has the third of three score for the first", sides_as(0, 1, 0)),
    wrong("SEAT-02/one-score", "keeps one score for a table of two or three", {"seats.side_of": one_score}),
    wrong(
        "SEAT-03/four-scores", "tells a score for each of four seats", {"view.public": score_for_each_seat}
    ),
    wrong(
        "SEAT-03/tricks-of-the-first-partner",
        "counts for a pair the tricks that its first partner took",
        {"view.tricks_by_side": first_partners_tricks},
    ),
    wrong(
        "SEAT-03/points-of-the-first-partner",
        "pays a pair for the tricks that its first partner took",
        {"settling.settle_trick": first_partners_points},
    ),
    wrong(
        "SEAT-03/gift-left-out",
        "leaves a gift out of the score of a pair",
        {"begging.gifts": lambda state: () if state.seats == 4 else gifts(state)},
    ),
    wrong(
        "SEAT-03/other-pair",
        "pays the trumps that one pair captures to the other",
        {"settling.settle_trick": other_pairs_points},
    ),
    wrong("SEAT-04/neighbours", "takes North and East for partners", sides_as(0, 0, 1, 1)),
    wrong("SEAT-04/first-with-last", "takes North and West for partners", sides_as(0, 1, 1, 0)),
    wrong(
        "SEAT-06/stock-for-three",
        "begins a game with a stock to draw from for three",
        begun_for(3, source="stock_top"),
    ),
    wrong(
        "SEAT-06/stock-for-four",
        "begins a game with a stock to draw from for four",
        begun_for(4, source="stock_top"),
    ),
    wrong(
        "SEAT-06/stock-for-nobody",
        "begins no game with a stock to draw from for two",
        refused_for(2, source="stock_top"),
    ),
)
