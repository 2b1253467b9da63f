"""Engines that are wrong about larger tables and larger sets (chapter 1, EQUIP-07 to EQUIP-09)."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from conformance.games.dominoes.reference import ReferenceEngine
from conformance.mutants.mutant import Mutant
from reference_impl.dominoes.actions import End
from reference_impl.dominoes.equipment import Hand, Tile, full_set, is_double, side_count
from reference_impl.dominoes.game import Refused, start
from reference_impl.dominoes.laid import Line
from reference_impl.dominoes.layout import (
    line_ends,
    number_at,
    open_ends,
)
from reference_impl.dominoes.playing import seat_after
from reference_impl.dominoes.ruleset import Ruleset
from reference_impl.dominoes.state import State

Enough = Callable[[int, int, int], bool]
BEYOND_FOUR = tuple(range(5, 13))


def always_enough(_highest_pip: int, _seats: int, _hand_size: int) -> bool:
    """A game is begun whatever its hands would take."""
    return True


def with_one_left_over(highest_pip: int, seats: int, hand_size: int) -> bool:
    """At least one tile has to be left over."""
    return 0 < seats * hand_size < len(full_set(highest_pip))


def of_a_double_six(_highest_pip: int, seats: int, hand_size: int) -> bool:
    """The hands may take 28 tiles, whatever the set."""
    return 0 < seats * hand_size <= len(full_set(6))


def four_at_most(ruleset: Ruleset, seats: int, leader: int, scores: Sequence[int]) -> State | Refused:
    """More than four do not sit down."""
    return Refused({"EQUIP-08": "too many"}) if seats > 4 else start(ruleset, seats, leader, scores)


def any_table(ruleset: Ruleset, seats: int, leader: int, scores: Sequence[int]) -> State | Refused:
    """Where five may sit down any number does; a table that the ruleset does not have is dealt one tile each."""
    if 5 not in ruleset.players:
        return start(ruleset, seats, leader, scores)
    added = range(5, 14)
    sizes = {**dict.fromkeys(added, 1), **ruleset.hand_size}
    sides = {**dict.fromkeys(added, "each"), **ruleset.sides}
    larger = replace(ruleset, players=(*ruleset.players, *added), hand_size=sizes, sides=sides)
    return start(larger, seats, leader, scores)


def four_are_pairs(seats: int, sides: Any) -> int:
    """Four are always two pairs."""
    return 2 if seats == 4 else side_count(seats, sides)


def back_after_four(seat: int, hands: Sequence[Hand]) -> int:
    """The turn comes back to the first seat after the fourth."""
    return 0 if seat == 3 and len(hands) > 4 and hands[0] else seat_after(seat, hands)


def only_a_double_six(highest_pip: int) -> frozenset[Tile]:
    """There are no tiles beyond a double-six set."""
    return full_set(min(highest_pip, 6))


def up_to_13(highest_pip: int) -> frozenset[Tile]:
    """Beyond a double-six, any two numbers up to 13 make a tile."""
    return full_set(13 if highest_pip > 6 else highest_pip)


def fits_by_figures(line: Line, tile: Tile, end: End) -> bool:
    """A half matches an end that has a figure of its number."""
    shown = number_at(line, end)
    return any(set(str(shown)) & set(str(half)) for half in tile)


def six_at_most(line: Line) -> int:
    """No half counts more than six."""
    if len(line) < 2:
        return sum(min(end, 6) for end in open_ends(line))
    ends = zip((line[0], line[-1]), line_ends(line), strict=True)
    return sum(min(end, 6) * (1 + is_double(tile)) for tile, end in ends)


def deals_from_a_larger_set(engine: Any, hands: Any = None, boneyard: Any = None) -> Any:
    """The first tile that the engine deals by itself from a larger set has a number too much."""
    answer = ReferenceEngine.deal(engine, hands, boneyard)
    highest_pip = engine.state.ruleset.highest_pip
    if hands is None and answer["accepted"] and highest_pip > 6:
        answer["hands"][0][0] = f"{highest_pip + 1}-0"
    return answer


MUTANTS = (
    Mutant(
        "EQUIP-07/begun-all-the-same",
        "begins a game whose hands would take more tiles than there are",
        {"equipment.is_enough": always_enough},
    ),
    Mutant(
        "EQUIP-07/one-left-over",
        "refuses a game whose hands take the whole set",
        {"equipment.is_enough": with_one_left_over},
    ),
    Mutant(
        "EQUIP-07/of-a-double-six",
        "holds every table against the 28 tiles of a double-six",
        {"equipment.is_enough": of_a_double_six},
    ),
    Mutant("EQUIP-08/four-at-most", "lets no more than four sit down", {"game.start": four_at_most}),
    Mutant(
        "EQUIP-08/any-table",
        "begins a game for any number of seats where there may be more than four",
        {"game.start": any_table},
    ),
    Mutant("EQUIP-08/four-are-pairs", "takes four for two pairs", {"equipment.side_count": four_are_pairs}),
    Mutant(
        "EQUIP-08/back-after-four",
        "gives the turn back to the first seat after the fourth",
        {"playing.seat_after": back_after_four},
    ),
    Mutant(
        "EQUIP-09/only-a-double-six",
        "refuses deals with tiles above 6-6",
        {"dealing.full_set": only_a_double_six},
    ),
    Mutant(
        "EQUIP-09/up-to-13",
        "takes any two numbers for a tile of a larger set",
        {"dealing.full_set": up_to_13},
    ),
    Mutant(
        "EQUIP-09/fits-by-figures",
        "matches a tile by single figures, so that a 1 joins a 12",
        {"layout.fits": fits_by_figures},
    ),
    Mutant("EQUIP-09/six-at-most", "counts no half as more than six", {"counting.count_of": six_at_most}),
    Mutant(
        "EQUIP-09/deals-from-a-larger-set",
        "deals a tile with a number too much from a larger set",
        {"engine.deal": deals_from_a_larger_set},
    ),
)
