"""What seats and sides are called, and which are meant by a name: the same in every family of games."""

from collections.abc import Sequence

SINGLES = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jan", "Kim", "Lou")
MOST_SEATS = len(SINGLES)
COMPASS = ("North", "East", "South", "West")
PAIRS = ("North–South", "East–West")


def seat_names(seats: int) -> Sequence[str]:
    """The names of the seats, from seat 0 clockwise."""
    return COMPASS if seats == 4 else SINGLES


def side_names(seats: int, sides: int | None = None) -> Sequence[str]:
    """The names of the sides, by side; four seats are two sides unless it is said otherwise."""
    return PAIRS if seats == 4 and sides != 4 else seat_names(seats)[:seats]


def seat_of(name: str) -> int:
    """The seat with that name, at whatever table."""
    return (COMPASS if name in COMPASS else SINGLES).index(name)


def seat_named(name: str, seats: int) -> int:
    """The seat with that name at a table of so many. Raises `ValueError`."""
    known = seat_names(seats)[:seats]
    if name not in known:
        raise ValueError(f"{name} does not sit at a table of {seats}: {', '.join(known)}")
    return known.index(name)


def side_named(name: str, seats: int, sides: int) -> int:
    """The side with that name at such a table. Raises `ValueError`."""
    known = list(side_names(seats, sides))
    if name not in known:
        raise ValueError(f"{name} is no side at a table of {seats}: {', '.join(known)}")
    return known.index(name)
