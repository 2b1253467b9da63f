"""Seats and sides (chapter 1, SEAT)."""

from collections.abc import Iterator, Mapping


def side_count(seats: int, sides: Mapping[int, str]) -> int:
    """How many scores are kept at a table of so many seats (SEAT-02, SEAT-03)."""
    return 2 if sides[seats] == "opposite_pairs" else seats


def side_of(seat: int, seats: int, sides: Mapping[int, str]) -> int:
    """The side that a seat plays for: itself, or with the seat opposite (SEAT-04).

    >>> [side_of(seat, 4, {4: "opposite_pairs"}) for seat in range(4)]
    [0, 1, 0, 1]
    """
    return seat % side_count(seats, sides)


def next_seat(seat: int, seats: int) -> int:
    """The seat to the left.

    >>> next_seat(0, 3), next_seat(2, 3)
    (1, 0)
    """
    return (seat + 1) % seats


def from_eldest(dealer: int, seats: int) -> Iterator[int]:
    """All seats, clockwise from the dealer's left; the dealer is the last.

    >>> list(from_eldest(1, 4))
    [2, 3, 0, 1]
    """
    return ((dealer + step) % seats for step in range(1, seats + 1))
