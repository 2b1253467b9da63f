"""Deals made up at random, and such that engines are known to go wrong with."""

import random
from collections.abc import Callable, Mapping, Sequence

from reference_impl.dominoes.actions import Deal
from reference_impl.dominoes.equipment import Tile, full_set, tile_of
from reference_impl.dominoes.ruleset import Ruleset

Hands = tuple[tuple[Tile, ...], ...]
Dealing = Callable[[random.Random, Ruleset, int, int], Hands]
"""From chance, the ruleset, the number of seats and the leader: the hands."""


def shuffled(chance: random.Random, rules: Ruleset) -> list[Tile]:
    """The whole set in a random order."""
    tiles = sorted(full_set(rules.highest_pip))
    chance.shuffle(tiles)
    return tiles


def cut(tiles: Sequence[Tile], rules: Ruleset, seats: int) -> Hands:
    """The first tiles as hands."""
    size = rules.hand_size[seats]
    return tuple(tuple(tiles[seat * size : (seat + 1) * size]) for seat in range(seats))


def plain(chance: random.Random, rules: Ruleset, seats: int, _: int) -> Hands:
    """Any deal."""
    return cut(shuffled(chance, rules), rules, seats)


def clustered(chance: random.Random, rules: Ruleset, seats: int, _: int) -> Hands:
    """A deal in which one seat has most of a few numbers, so that others knock and somebody goes out early."""
    tiles = shuffled(chance, rules)
    favoured = chance.sample(range(rules.highest_pip + 1), 4)
    tiles.sort(key=lambda tile: (tile[0] not in favoured) + (tile[1] not in favoured) + chance.random() * 0.8)
    hands = list(cut(tiles, rules, seats))
    turn = chance.randrange(seats)
    return tuple(hands[turn:] + hands[:turn])


def closed_double(chance: random.Random, rules: Ruleset, seats: int, leader: int) -> Hands:
    """A deal in which the leader holds a double whose number nobody else holds: its lead blocks, or nearly."""
    number = chance.randrange(rules.highest_pip + 1)
    double = (number, number)
    others = [tile for tile in shuffled(chance, rules) if number not in tile]
    of_number = [tile for tile in sorted(full_set(rules.highest_pip)) if number in tile and tile != double]
    chance.shuffle(of_number)
    let_in = chance.choice((0, 0, 0, 1))  # the others of that number are dealt only where all tiles are
    tiles = [*of_number[:let_in], *others, *of_number[let_in:]][: rules.hand_size[seats] * seats - 1]
    chance.shuffle(tiles)
    place = leader * rules.hand_size[seats]
    return cut([*tiles[:place], double, *tiles[place:]], rules, seats)


def dealt(hands: Sequence[Sequence[Tile]], rules: Ruleset, chance: random.Random | None = None) -> Deal:
    """A deal of these hands; where tiles are drawn, with the others as its boneyard.

    They are drawn the lowest first, or in a random order.
    """
    if not rules.draws:
        return Deal(tuple(map(tuple, hands)))
    taken = {tile_of(tile) for hand in hands for tile in hand}
    boneyard = sorted(full_set(rules.highest_pip).difference(taken))
    if chance is not None:
        chance.shuffle(boneyard)
    return Deal(tuple(map(tuple, hands)), tuple(boneyard))


def told_of(boneyard: Sequence[Tile]) -> int:
    """How many tiles of a boneyard must be told, so that the others follow, the lowest first.

    >>> told_of(((2, 2), (0, 0), (1, 0))), told_of(((0, 0), (1, 0)))
    (1, 0)
    """
    lengths = range(len(boneyard) + 1)
    return next(length for length in lengths if list(boneyard[length:]) == sorted(boneyard[length:]))


DEALINGS: Mapping[str, Dealing] = {"plain": plain, "clustered": clustered, "closed double": closed_double}
