"""The rules that an engine may be playing: every ruleset, with each option, and with one field of another."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from conformance.comparing.variants import UnknownVariant, Variant, variant_of
from conformance.corpus.values import Ruleset


def candidates(game: str, rulesets: Mapping[str, Ruleset]) -> list[Variant]:
    """The game as it is written, the other rulesets and their options, then the game with one field changed.

    Rules that are the same under two names are there once.
    """
    found = [variant_of(game, rulesets)]
    for id_, ruleset in rulesets.items():
        found += [
            variant_of(name, rulesets) for name in (id_, *(f"{id_}+{name}" for name in ruleset.options))
        ]
    found += changed(found[0], rulesets)
    return distinct(found)


def distinct(several: list[Variant]) -> list[Variant]:
    """Without those whose fields another one before them has."""
    seen: list[Mapping[str, Any]] = []
    kept = []
    for variant in several:
        if variant.ruleset.fields not in seen:
            seen.append(variant.ruleset.fields)
            kept.append(variant)
    return kept


def changed(base: Variant, rulesets: Mapping[str, Ruleset], *, further: bool = False) -> Iterator[Variant]:
    """The rules with one field that another ruleset, or an option, has otherwise.

    With `further`, with one that nobody is known to play as well.
    """
    for field, value in [*values(rulesets), *(_further(base) if further else ())]:
        own = base.ruleset.fields[field]
        if isinstance(own, dict):
            value = {**own, **value}  # noqa: PLW2901 - a row for every table that is still played
        if value == own:
            continue
        made = replace(base.ruleset, fields={**base.ruleset.fields, field: value})
        try:
            found = variant_of(made.id, {made.id: made})
        except UnknownVariant:
            continue
        joint = " and" if " with " in base.name else " with"
        yield replace(found, name=f"{base.name}{joint} {field} {_told(value)}")


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


def values(rulesets: Mapping[str, Ruleset]) -> list[tuple[str, Any]]:
    """Every value that a field has anywhere, in the order of the fields."""
    several: list[tuple[str, Any]] = []
    for ruleset in rulesets.values():
        for fields in (ruleset.fields, *ruleset.options.values()):
            several += [pair for pair in fields.items() if pair not in several]
    order = list(next(iter(rulesets.values())).fields)
    return sorted(several, key=lambda pair: order.index(pair[0]))


def _told(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key}: {item}" for key, item in value.items())
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)
