"""The rules that an engine may be playing: every ruleset, with each option, and with one field of another."""

from collections.abc import Iterator, Mapping
from typing import Any

from conformance.comparing.beside import beside_of
from conformance.comparing.variants import Variant, values, variant_of, with_value
from conformance.corpus.values import Ruleset, relatives
from conformance.identifying.inquiry import inquiry_of


def candidates(game: str, rulesets: Mapping[str, Ruleset]) -> list[Variant]:
    """The game as it is written, the other rulesets and their options, then the game with one field changed.

    Rules that are the same under two names are there once, and those by which something has other names are not
    there: an engine could not be asked by both.
    """
    found = [variant_of(game, rulesets)]
    for id_, ruleset in relatives(rulesets, game).items():
        found += [
            variant_of(name, rulesets) for name in (id_, *(f"{id_}+{name}" for name in ruleset.options))
        ]
    found += changed(found[0], rulesets)
    beside = beside_of(found[0].ruleset.family)
    return distinct([variant for variant in found if beside.are_named_alike(variant.rules, found[0].rules)])


def distinct(several: list[Variant]) -> list[Variant]:
    """Without those whose fields another one before them has, as far as they mean anything."""
    seen: list[Mapping[str, Any]] = []
    kept = []
    for variant in several:
        fields = inquiry_of(variant.ruleset.family).meaning(variant.ruleset.fields)
        if fields not in seen:
            seen.append(fields)
            kept.append(variant)
    return kept


def changed(base: Variant, rulesets: Mapping[str, Ruleset], *, further: bool = False) -> Iterator[Variant]:
    """The rules with one field that another ruleset, or an option, has otherwise.

    With `further`, with one that nobody is known to play as well.
    """
    more = inquiry_of(base.ruleset.family).further(base.ruleset.fields) if further else ()
    for field, value in [*values(rulesets, base.ruleset.id), *more]:
        found = with_value(base, field, value)
        if found is not None:
            yield found
