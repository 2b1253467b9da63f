"""Engines that give Game to somebody else, or count the four points in another order (chapter 10, FOUR)."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from conformance.games.cards.mutants.parts import (
    Instead,
    counted_besides,
    game_by,
    reordered,
    sides_of_seats,
    wrong,
)
from conformance.games.cards.reference import CardsEngine
from reference_impl.cards.fours import game_counts, game_winner
from reference_impl.cards.pack import Card, game_pips, suit_of
from reference_impl.cards.settling import (
    captors,
    count_game,
    settle_round,
    settle_trick,
    sides_from_eldest,
)
from reference_impl.cards.state import State, bidder_of, is_played_out, side_of

Paid = Iterator[tuple[int, int]]


def worth(table: Mapping[str, int]) -> Callable[[State, Card], int]:
    """Some ranks are worth something else for Game."""
    return lambda state, card: table.get(card[0], game_pips(card, state.ruleset.game_scale))


def most_tricks(state: State) -> Paid:
    """Game is for the side with the most tricks."""
    taken = captors(state)
    counts = game_by(lambda _state, _card: 1)["settling.count_game"]
    return counts(state) if taken else iter(())


def only_trumps(state: State, card: Card) -> int:
    """Only trumps count for Game."""
    return game_pips(card, state.ruleset.game_scale) if suit_of(card) == state.trump else 0


Tie = Callable[[Sequence[int], Sequence[int]], int | None]
"""Who wins a tie, by the counts and the sides from the eldest on."""


def tied(where: str, winner: Tie) -> Instead:
    """A tie for Game is decided otherwise in games in which it is decided so."""

    def wins(counts: Sequence[int], order: Sequence[int], tie: str) -> int | None:
        is_tie = list(counts).count(max(counts)) > 1
        return winner(counts, order) if is_tie and tie == where else game_winner(counts, order, tie)

    return {"fours.game_winner": wins}


def tied_sides(counts: Sequence[int], order: Sequence[int]) -> list[int]:
    """Those with the highest count, from the eldest on."""
    return [side for side in order if counts[side] == max(counts)]


def tied_for_the_bidder(state: State) -> Paid:
    """A tie is for the side that has bid highest."""
    bidder = bidder_of(state)
    return iter([] if bidder is None else [(side_of(state, bidder), 1)])


def third_wins(counts: Sequence[int], order: Sequence[int]) -> int | None:
    """Of three the one that is not in the tie wins."""
    others = [side for side in order if side not in tied_sides(counts, order)]
    return others[0] if others else None


def nothing_to_the_eldest(counts: Sequence[int], order: Sequence[int]) -> int | None:
    """Nothing to nothing is for the eldest."""
    return order[0] if max(counts) == 0 else None


def told_backwards(engine: CardsEngine, seat: int, action: Any) -> Any:
    """Events are told in the opposite order."""
    answer = CardsEngine.act(engine, seat, action)
    return {**answer, "ledger": answer["ledger"][::-1]} if answer["accepted"] else answer


def fours_first(state: State) -> State:
    """The last trick is scored after the four points."""
    return state if is_played_out(state) else settle_trick(state)


def fours_then_trick(state: State) -> State:
    """The last trick is scored when the four points have been."""
    return settle_trick(settle_round(state))


def in_order(*reasons: str) -> Instead:
    """These are counted in this order, before all else."""
    places = {reason: place for place, reason in enumerate(reasons)}
    return reordered(lambda _state, event: places.get(event.reason, 9))


def by_seat(state: State) -> Paid:
    """Game is for the side of the seat with the most pips."""
    counts = game_counts(captors(state), range(state.seats), state.ruleset.game_scale)
    best = [seat for seat, count in enumerate(counts) if count == max(counts)]
    return iter([(side_of(state, best[0]), 1)]) if len(best) == 1 and state.seats == 4 else count_game(state)


def first_partners(state: State) -> Paid:
    """Of a pair only what its first partner has taken is counted for Game."""
    first = {card: seat for card, seat in captors(state).items() if seat < len(state.scores_before)}
    counts = game_counts(first, sides_of_seats(state), state.ruleset.game_scale)
    side = game_winner(counts, sides_from_eldest(state), state.ruleset.game_tie)
    if side is not None:
        yield side, 1


MUTANTS = (
    wrong(
        "FOUR-05/most-tricks",
        "gives Game to the side with the most tricks",
        {"settling.count_game": most_tricks},
    ),
    wrong("FOUR-05/trumps-only", "counts only trumps for Game", game_by(only_trumps)),
    wrong("FOUR-05/no-jacks", "counts a jack nothing for Game", game_by(worth({"J": 0}))),
    wrong("FOUR-05/no-queens", "counts a queen nothing for Game", game_by(worth({"Q": 0}))),
    wrong(
        "FOUR-06/first-side",
        "gives a tied Game to the first side",
        tied("nobody", lambda counts, order: min(tied_sides(counts, order))),
    ),
    wrong(
        "FOUR-06/last-side",
        "gives a tied Game to the last side",
        tied("nobody", lambda counts, order: max(tied_sides(counts, order))),
    ),
    wrong(
        "FOUR-06/eldest",
        "gives a tied Game to the eldest of the tie",
        tied("nobody", lambda counts, order: tied_sides(counts, order)[0]),
    ),
    wrong(
        "FOUR-06/nothing-to-nothing",
        "gives Game to the eldest when nobody has a pip",
        tied("nobody", nothing_to_the_eldest),
    ),
    wrong(
        "FOUR-06/bidder",
        "gives a tied Game to the side that has bid",
        counted_besides("game", tied_for_the_bidder),
    ),
    wrong("FOUR-06/third", "gives Game to the third when two are even above it", tied("nobody", third_wins)),
    wrong(
        "FOUR-07/by-side",
        "counts all points of one side before those of the other",
        reordered(lambda _state, event: event.side),
    ),
    wrong(
        "FOUR-07/jack-first",
        "counts Jack before High and Low",
        in_order("trumps", "jack", "high", "low", "game"),
    ),
    wrong("FOUR-07/low-first", "counts Low before High", in_order("trumps", "low", "high", "jack", "game")),
    wrong(
        "FOUR-07/game-before-jack",
        "counts Game before Jack",
        in_order("trumps", "high", "low", "game", "jack"),
    ),
    wrong(
        "FOUR-07/told-backwards",
        "tells the events of an action in the opposite order",
        {"engine.act": told_backwards},
    ),
    wrong(
        "FOUR-07/before-the-last-trick",
        "scores the last trick after the four points",
        {"settling.settle_trick": fours_first, "settling.settle_round": fours_then_trick},
    ),
    wrong(
        "FOUR-11/by-seat",
        "gives Game to the side of the seat with the most pips",
        {"settling.count_game": by_seat},
    ),
    wrong(
        "FOUR-11/first-partners",
        "compares what the first partners of the pairs have taken for Game",
        {"settling.count_game": first_partners},
    ),
    wrong(
        "FOUR-14/nobody",
        "gives a tied Game to nobody where a non-dealer is to have it",
        tied("non_dealer", lambda *_: None),
    ),
    wrong(
        "FOUR-14/dealer",
        "gives a tied Game to the last of the tie where a non-dealer is to have it",
        tied("non_dealer", lambda counts, order: tied_sides(counts, order)[-1]),
    ),
    wrong(
        "FOUR-14/first",
        "gives a Game that two non-dealers tie to the first of them",
        tied("non_dealer", lambda counts, order: tied_sides(counts, order)[0]),
    ),
    wrong(
        "FOUR-15/two-leave-it",
        "gives a Game that two non-dealers tie to nobody where the eldest is to have it",
        tied("eldest", lambda counts, order: game_winner(counts, order, "non_dealer")),
    ),
    wrong(
        "FOUR-15/first-side",
        "gives a tied Game to the first side where the eldest is to have it",
        tied("eldest", lambda counts, order: min(tied_sides(counts, order))),
    ),
    wrong(
        "FOUR-15/eldest-in-any-case",
        "gives Game to the eldest though another has more",
        {
            "fours.game_winner": lambda counts, order, tie: (
                order[0] if tie == "eldest" else game_winner(counts, order, tie)
            )
        },
    ),
)
