"""The rules of dominoes that a record is judged by."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from conformance.corpus.values import Ruleset as GameRules
from reference_impl.dominoes.ruleset import Ruleset, ruleset_from_fields

HIGHEST = 18
"""The highest double of the largest set that is made."""


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The rules, and what is known without hands."""

    rules: Ruleset
    has_own_deal: bool
    """The deal is by a table of its own, and not that of the main form (DEAL-09)."""
    unseen: Ruleset = field(init=False)
    """The same, as far as they can be held to where no hands are known: no tile that was dealt gives the lead."""

    def __post_init__(self) -> None:
        drawn = replace(self.rules, first_leader="drawn", next_leader="next_seat", lead_tile="any")
        object.__setattr__(self, "unseen", drawn)


def demand_sense(rules: Ruleset) -> None:
    """The numbers are such that a game can be begun and counted. Raises `ValueError`."""
    if not 1 <= rules.highest_pip <= HIGHEST:
        raise ValueError(f"highest_pip is from 1 to {HIGHEST}")
    if min(rules.divisors, default=1) < 1 or rules.target < 1:
        raise ValueError("divisors and the target are 1 or more")
    strange = {*rules.sides.values()} - {"each", "opposite_pairs"}
    if strange or not set(rules.players) <= set(rules.sides):
        raise ValueError("sides is each or opposite_pairs for every number of players")


def rulebook(ruleset: GameRules, fields: Mapping[str, Any]) -> Rulebook:
    """A ruleset, played with these fields. Raises `ValueError`, `TypeError` or `AttributeError`."""
    rules = ruleset_from_fields(fields)
    demand_sense(rules)
    return Rulebook(rules, ruleset.clauses["hand_size"] == "DEAL-09")
