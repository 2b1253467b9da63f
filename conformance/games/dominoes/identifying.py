"""What tells rules for dominoes apart: the fields that mean something, and lines to be counted."""

import json
import random
from collections.abc import Iterator, Mapping
from typing import Any

from conformance.comparing.variants import Variant
from conformance.corpus.values import Step
from conformance.fuzzing.script import Script
from conformance.games.dominoes.fuzzing.shortest import lines
from conformance.identifying.inquiry import Inquiry
from reference_impl.dominoes import counting, layout, notation, scoring
from reference_impl.dominoes.actions import CROSS_ENDS, Deal
from reference_impl.dominoes.equipment import tile_of
from reference_impl.dominoes.laid import Line

LONGEST_LINE = 2
"""Tiles of the lines that are counted."""

FURTHER: Mapping[str, tuple[Any, ...]] = {
    "target": tuple(range(5, 251)),
    "going_out_points": tuple(range(6)),
    "knock_points": tuple(range(4)),
    "divisors": ([3], [5], [3, 5, 7], [3, 5, 7, 11, 13], [2, 3, 5]),
}
"""Values of fields that are tried where those that are known explain nothing."""
HANDS = range(3, 15)
"""The same for the tiles that each seat of a table is dealt."""


def further(fields: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """Fields with values that nobody is known to play."""
    yield from ((field, value) for field, several in FURTHER.items() for value in several)
    for seats in fields["players"]:
        yield from (("hand_size", {str(seats): size}) for size in HANDS)


def meaning(fields: Mapping[str, Any]) -> Mapping[str, Any]:
    """The fields, with the usual value for those that mean nothing beside the others."""
    idle: dict[str, Any] = {}
    if fields["boneyard"] == "out_of_play":
        idle["kept_back"] = 0
    if fields["spinner"] == "every_double":
        idle["cross_ends"] = "after_both_sides"
    if fields["spinner"] == "none":
        idle |= {"cross_ends": "after_both_sides", "spinner_counts": "until_covered"}
    if fields["tiles_left"] == "not_counted":
        idle["rounding"] = "none"
        if fields["next_leader"] != "round_winner":
            idle["blocked"] = "no_winner"
    if {fields["first_leader"], fields["next_leader"]} <= {"drawn", "next_seat", "round_winner"}:
        idle["lead_tile"] = "any"
    for table in ("sides", "hand_size"):
        idle[table] = {str(seats): fields[table][str(seats)] for seats in fields["players"]}
    return {**fields, **idle}


def _telling_lines(one: Variant, other: Variant) -> Iterator[Line]:
    """The lines that pay otherwise by the one rules than by the other, shortest first."""
    for tiles in range(1, LONGEST_LINE + 1):
        yield from (line for line in _lines(tiles, one) if _paid(line, one) != _paid(line, other))


def _lines(tiles: int, variant: Variant) -> Iterator[Line]:
    """Every line of so many tiles."""
    for plays in lines(tiles, variant.rules):
        if any(play.end in CROSS_ENDS for play in plays):
            continue  # what counts lines and plays nothing is asked about plain ones
        line = layout.lead(plays[0].halves)
        for play in plays[1:]:
            assert play.end, "only a lead has none"
            line = layout.join(line, tile_of(play.halves), play.end)
        yield line


def _paid(line: Line, variant: Variant) -> tuple[int, int]:
    """The count of a line, and what it pays."""
    count = counting.count_of(line)
    return count, scoring.paid_for(count, variant.rules.divisors, variant.rules.pays)


def some(variant: Variant, chance: random.Random, count: int) -> Iterator[Line]:
    """Lines at random."""
    several = [line for tiles in range(1, LONGEST_LINE + 1) for line in _lines(tiles, variant)]
    yield from chance.sample(several, min(count, len(several)))


def put(line: Line, variant: Variant) -> Step:
    """A line to be counted, with the count and the points that these rules have."""
    count, points = _paid(line, variant)
    tiles = list(map(notation.print_tile, line))
    text = f"count {' '.join(tiles)}"
    return Step("count", json.dumps({"line": tiles}), text, 0, {"count": count, "points": points})


def begun(script: Script) -> dict[str, Any]:
    """How a game is asked for, but for its name."""
    return {"players": script.seats, "options": {}, "scores": script.scores, "leader": script.first}


def dealt(script: Script) -> str:
    """How many tiles each is dealt first."""
    hands = next((len(move.hands[0]) for move in script.moves if isinstance(move, Deal)), 0)
    return f"{hands} tiles each" if hands else ""


INQUIRY = Inquiry(
    meaning=meaning,
    further=further,
    ability="count",
    telling=_telling_lines,
    some=some,
    put=put,
    begun=begun,
    dealt=dealt,
)
