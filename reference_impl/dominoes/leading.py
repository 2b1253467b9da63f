"""Who leads, and with which tile (chapter 3, LEAD)."""

from collections.abc import Sequence

from reference_impl.dominoes.equipment import Hand, Tile, is_double
from reference_impl.dominoes.going_out import pips


def next_leader(leader: int, seats: int) -> int:
    """The seat that leads the round after the one that `leader` led, however it ended (LEAD-06)."""
    return (leader + 1) % seats


def lead_of_winner(seats: Sequence[int], hands: Sequence[Hand], leader: int) -> int:
    """Of the seats that have won the round, the one with the lighter hand (LEAD-11).

    Of two with as many pips, the first clockwise from the seat that led.

    >>> lead_of_winner((0, 2), (((6, 1),), (), ((5, 2),), ()), 1)
    2
    """
    table = len(hands)
    return min(seats, key=lambda seat: (pips(hands[seat]), (seat - leader) % table))


def highest_double(hands: Sequence[Hand]) -> Tile:
    """The highest double that was dealt; the heaviest tile if none was (LEAD-07, LEAD-08).

    >>> highest_double((((4, 4), (6, 5)), ((5, 5), (0, 0)))), highest_double((((6, 1),), ((4, 3),)))
    ((5, 5), (6, 1))
    """
    tiles = [tile for hand in hands for tile in hand]
    doubles = [tile for tile in tiles if is_double(tile)]
    return max(doubles) if doubles else heaviest(tiles)


def heaviest(tiles: Sequence[Tile]) -> Tile:
    """The tile with the most pips, and of those the one with the higher half (LEAD-08).

    >>> heaviest([(6, 3), (5, 4), (6, 2)])
    (6, 3)
    """
    return max(tiles, key=lambda tile: (sum(tile), tile))


def falling_double(hands: Sequence[Hand], highest_pip: int, round_: int) -> Tile:
    """The double whose turn it is, or the next lower one that was dealt, from the top again after 0-0 (LEAD-09).

    >>> falling_double((((6, 6), (4, 4)), ((0, 0), (5, 3))), 6, 2)
    (4, 4)
    """
    numbers = highest_pip + 1
    asked = highest_pip - (round_ - 1) % numbers
    falling = ((asked - step) % numbers for step in range(numbers))
    dealt = {tile for hand in hands for tile in hand}
    held = ((number, number) for number in falling if (number, number) in dealt)
    return next(held, None) or highest_double(hands)


def holder(hands: Sequence[Hand], tile: Tile) -> int:
    """The seat that was dealt the tile."""
    return next(seat for seat, hand in enumerate(hands) if tile in hand)
