"""The games that the register keeps, played again: where the two sets of rules part, and what each says there."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from conformance.comparing.pair import Pair, apart
from conformance.comparing.register import kept_games
from conformance.comparing.variants import Variant, variant_of, with_value
from conformance.corpus.values import Ruleset, Scenario
from conformance.games import family_of
from conformance.results.telling import told_mismatch
from conformance.verdict import Failed


@dataclass(frozen=True, slots=True)
class KeptGame:
    """The smallest game that shows what a value of a field comes to."""

    field: str
    value: Any
    plays: int
    is_shortest: bool
    scenario: Scenario
    step: int
    """The index of the step at which the two part."""
    says: tuple[tuple[str, str], tuple[str, str]]
    """The name of each of the two, and what it says."""


def games_again(rulesets: Mapping[str, Ruleset], family: str) -> Iterator[KeptGame]:
    """The games of a family that still tell what they are kept for."""
    default = family_of(family).default_game
    for found in kept_games(family):
        base = variant_of(found.get("of", default), rulesets)
        value = rulesets[default].fields[found["field"]] if "of" in found else found["value"]
        other = with_value(base, found["field"], value)
        pairs = [Pair(base, other), Pair(other, base)] if other and found["game"] else []
        again = next((game for pair in pairs if (game := _again(pair, found))), None)
        if again:
            yield again


def _again(pair: Pair, found: Mapping[str, Any]) -> KeptGame | None:
    """The game by the one set of rules, up to where the other parts from it."""
    script = pair.play.script_of(found["game"], pair.rules)
    index = apart(script, pair.left, pair.right)
    if index is None or script.seats not in pair.rules.players:
        return None
    result = pair.shown(pair.play.course_of(script, pair.rules), index).result
    verdict, scenario = result.verdict, result.scenario
    assert isinstance(verdict, Failed)
    family = family_of(scenario.family)
    told = [told_mismatch(mismatch, scenario.seats, family) for mismatch in verdict.mismatches]
    return KeptGame(
        found["field"],
        found["value"],
        found["plays"],
        found["shortest"],
        scenario,
        verdict.step,
        (_says(pair.left, told, 0), _says(pair.right, told, 1)),
    )


def _says(variant: Variant, told: list[tuple[str, str]], side: int) -> tuple[str, str]:
    return variant.name, "; ".join(pair[side] for pair in told)
