"""Rounds with a double-two set by the rules of the page alone: a count that shares nothing with the engines.

With this set no third tile reaches a spinner whose two sides are covered, so that a line is all there is.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import combinations

Tile = tuple[int, int]
Hands = tuple[tuple[Tile, ...], ...]
TILES = tuple((high, low) for high in range(3) for low in range(high + 1))


@dataclass(frozen=True)
class Round:
    """A round in play."""

    hands: Hands
    boneyard: tuple[Tile, ...] = ()
    seat: int = 0
    line: tuple[Tile, ...] = ()
    scores: tuple[int, ...] = ()

    def paid(self, seat: int, points: int) -> "Round":
        """The same with points for a seat."""
        scores = self.scores or (0,) * len(self.hands)
        return replace(self, scores=tuple(score + points * (at == seat) for at, score in enumerate(scores)))

    def holding(self, hand: tuple[Tile, ...]) -> "Round":
        """The same with another hand for the seat to act."""
        return replace(self, hands=(*self.hands[: self.seat], hand, *self.hands[self.seat + 1 :]))

    def passed(self) -> "Round":
        """The same with the next seat to act."""
        return replace(self, seat=(self.seat + 1) % len(self.hands))

    def is_shut(self) -> bool:
        """No tile in any hand fits."""
        ends = {self.line[0][0], self.line[-1][1]}
        return not any(ends & set(tile) for hand in self.hands for tile in hand)


Play = Callable[[Round], Iterator[tuple[int, ...]]]
"""The scores after every way to play a round from here."""


def dealt_by_hand(
    seats: int, size: int, tiles: tuple[Tile, ...] = TILES
) -> Iterator[tuple[Hands, tuple[Tile, ...]]]:
    """Every deal, with what is left over."""
    if seats == 0:
        yield (), tiles
        return
    for hand in combinations(tiles, size):
        rest = tuple(tile for tile in tiles if tile not in hand)
        for others, left in dealt_by_hand(seats - 1, size, rest):
            yield (hand, *others), left


def laid(here: Round) -> Iterator[Round]:
    """The round after each play that there is, with the same seat to act."""
    for tile in here.hands[here.seat]:
        rest = here.holding(tuple(other for other in here.hands[here.seat] if other != tile))
        if not here.line:
            yield replace(rest, line=(tile,))
            continue
        left, right = here.line[0][0], here.line[-1][1]
        if left in tile:
            yield replace(rest, line=(tile if tile[1] == left else tile[::-1], *here.line))
        if right in tile:
            yield replace(rest, line=(*here.line, tile if tile[0] == right else tile[::-1]))


def count_of(line: tuple[Tile, ...]) -> int:
    """The count: the ends, a double there by both halves, and a lone tile once."""
    if len(line) == 1:
        return sum(line[0])
    (a, b), (c, d) = line[0], line[-1]
    return (a * 2 if a == b else a) + (d * 2 if c == d else d)


def fives_and_threes(here: Round) -> Iterator[tuple[int, ...]]:
    """By the main form: a point for going out, and nobody draws."""
    after = list(laid(here))
    if not after:
        yield from fives_and_threes(here.passed())
    for one in after:
        count, is_out = count_of(one.line), not one.hands[one.seat]
        points = (count % 3 == 0) * count // 3 + (count % 5 == 0) * count // 5 + is_out
        paid = one.paid(one.seat, points)
        if is_out or paid.is_shut():
            yield paid.scores
        else:
            yield from fives_and_threes(paid.passed())


def all_fives(here: Round) -> Iterator[tuple[int, ...]]:
    """By All Fives: who cannot play draws, a five pays itself, and tiles left pay who has won the round."""
    after = list(laid(here))
    if not after and here.boneyard:
        tile, *boneyard = here.boneyard
        drawn = replace(here.holding((*here.hands[here.seat], tile)), boneyard=tuple(boneyard))
        yield from [tiles_left(drawn)] if is_blocked(drawn) else all_fives(drawn)
    elif not after:
        yield from all_fives(here.passed())
    for one in after:
        count = count_of(one.line)
        paid = one.paid(one.seat, count if count % 5 == 0 else 0)
        if not one.hands[one.seat] or is_blocked(paid):
            yield tiles_left(paid)
        else:
            yield from all_fives(paid.passed())


def is_blocked(here: Round) -> bool:
    """Nobody can play, and nothing can be drawn."""
    return not here.boneyard and here.is_shut()


def tiles_left(here: Round) -> tuple[int, ...]:
    """The scores with the pips of the other hands, to the nearest five, for the one hand that is the lightest."""
    pips = [sum(map(sum, hand)) for hand in here.hands]
    winners = [seat for seat, held in enumerate(pips) if held == min(pips)]
    if not here.hands[here.seat]:
        winners = [here.seat]
    if len(winners) > 1:
        return here.paid(0, 0).scores
    return here.paid(winners[0], (sum(pips) - min(pips) + 2) // 5 * 5).scores
