"""Who is meant by the names in a text, at the table that it is about."""

from conformance.games.dominoes import names
from conformance.games.dominoes.draft import Draft
from conformance.games.dominoes.table import Hands
from conformance.games.phrasing import Argument, Values
from conformance.games.seats import seat_named, seat_names, side_named
from conformance.games.tables import TableError


def seat_at(draft: Draft, name: str) -> int:
    """The seat with that name at this table. Raises `ValueError`."""
    return seat_named(name, draft.seats)


def side_at(draft: Draft, name: str) -> int:
    """The side with that name at this table. Raises `ValueError`."""
    return side_named(name, draft.seats, draft.sides(draft.seats))


def scores_at(draft: Draft, values: Values) -> dict[int, int]:
    """`Ann has 59 and Bob has 12` by side. Raises `ValueError`."""
    return {side_at(draft, who): score for who, score in values["scores"]}


BONEYARD = "boneyard"
"""In the place of a seat's name: the row with the tiles with which the boneyard begins."""


def hands_in(rows: Argument) -> Hands:
    """The hands of a table, a seat a row in seat order, and its boneyard. Raises `TableError` or `ValueError`."""
    assert rows is not None
    assert not isinstance(rows, str)
    *rest, last = rows
    begins = names.tiles_in(last[1]) if len(last) == 2 and last[0] == BONEYARD else []
    rows = rest if begins else rows
    seats = seat_names(len(rows))
    if len(rows) > len(seats):
        raise TableError(f"a deal has {len(rows)} rows, and {len(seats)} seats at most")
    for row, expected in zip(rows, seats, strict=False):
        if len(row) != 2 or row[0] != expected:
            raise TableError(f"a deal for {len(rows)} has the rows {', '.join(seats[: len(rows)])}")
    return Hands((names.tiles_in(row[1]) for row in rows), begins)
