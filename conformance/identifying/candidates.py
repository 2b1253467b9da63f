"""The rules that an engine may be playing: every ruleset, with each option, and with one field of another."""

from collections.abc import Iterator, Mapping
from typing import Any

from conformance.comparing.carrying import are_named_alike
from conformance.comparing.variants import Variant, values, variant_of, with_value
from conformance.corpus.values import Ruleset, relatives


def candidates(game: str, rulesets: Mapping[str, Ruleset]) -> list[Variant]:
    """The game as it is written, the other rulesets and their options, then the game with one field changed.

    Rules that are the same under two names are there once, and those by which ends have other names are not
    there: an engine could not be asked by both.
    """
    found = [variant_of(game, rulesets)]
    for id_, ruleset in relatives(rulesets, game).items():
        found += [
            variant_of(name, rulesets) for name in (id_, *(f"{id_}+{name}" for name in ruleset.options))
        ]
    found += changed(found[0], rulesets)
    return distinct([variant for variant in found if are_named_alike(variant.rules, found[0].rules)])


def distinct(several: list[Variant]) -> list[Variant]:
    """Without those whose fields another one before them has, as far as they mean anything."""
    seen: list[Mapping[str, Any]] = []
    kept = []
    for variant in several:
        fields = meaning(variant.ruleset.fields)
        if fields not in seen:
            seen.append(fields)
            kept.append(variant)
    return kept


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


def changed(base: Variant, rulesets: Mapping[str, Ruleset], *, further: bool = False) -> Iterator[Variant]:
    """The rules with one field that another ruleset, or an option, has otherwise.

    With `further`, with one that nobody is known to play as well.
    """
    for field, value in [*values(rulesets), *(_further(base) if further else ())]:
        found = with_value(base, field, value)
        if found is not None:
            yield found


FURTHER: Mapping[str, tuple[Any, ...]] = {
    "target": tuple(range(5, 251)),
    "going_out_points": tuple(range(6)),
    "knock_points": tuple(range(4)),
    "divisors": ([3], [5], [3, 5, 7], [3, 5, 7, 11, 13], [2, 3, 5]),
}
"""Values of fields that are tried where those that are known explain nothing."""
HANDS = range(3, 15)
"""The same for the tiles that each seat of a table is dealt."""


def _further(base: Variant) -> Iterator[tuple[str, Any]]:
    """Fields with values that nobody is known to play."""
    yield from ((field, value) for field, several in FURTHER.items() for value in several)
    for seats in base.ruleset.fields["players"]:
        yield from (("hand_size", {str(seats): size}) for size in HANDS)
