"""The rules that a record is judged by: a ruleset, perhaps with an option or with other values."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from conformance.corpus.errors import did_you_mean
from conformance.corpus.values import DEFAULT_GAME, relatives
from conformance.corpus.values import Ruleset as GameRules
from reference_impl.dominoes.ruleset import Ruleset, ruleset_from_fields

HIGHEST = 18
"""The highest double of the largest set that is made."""


class NoSuchRules(ValueError):
    """The rules that are asked for cannot be had; the message says why."""


@dataclass(frozen=True, slots=True)
class Rulebook:
    """Rules with a name."""

    name: str
    rules: Ruleset
    has_own_deal: bool
    """The deal is by a table of its own, and not that of the main form (DEAL-09)."""
    unseen: Ruleset = field(init=False)
    """The same, as far as they can be held to where no hands are known: no tile that was dealt gives the lead."""

    def __post_init__(self) -> None:
        drawn = replace(self.rules, first_leader="drawn", next_leader="next_seat", lead_tile="any")
        object.__setattr__(self, "unseen", drawn)


@dataclass(frozen=True, slots=True)
class Choice:
    """What the caller has chosen to judge by."""

    rulesets: Mapping[str, GameRules]
    ruleset: str = ""
    """Whatever a record says; if empty, what it says, or the main form."""
    options: tuple[str, ...] = ()
    """Named options of the ruleset."""
    fields: Mapping[str, Any] = field(default_factory=dict)
    """Fields with other values."""

    def book(self, told: str = "", changed: Mapping[str, Any] | None = None) -> Rulebook:
        """The rules for a game of which a record tells the ruleset and changed fields. Raises `NoSuchRules`."""
        id_ = self.ruleset or told or DEFAULT_GAME
        own = changed if changed and not self.ruleset else {}
        if id_ not in self.rulesets:
            raise NoSuchRules(f"there is no ruleset {id_}{did_you_mean(id_, self.rulesets)}")
        ruleset = self.rulesets[id_]
        fields: dict[str, Any] = {**ruleset.fields, **own}
        for name in self.options:
            if name not in ruleset.options:
                known = ", ".join(ruleset.options) or "none"
                raise NoSuchRules(f"{name} is no option of {id_}; its options are: {known}")
            fields |= ruleset.options[name].fields
        fields |= self.fields
        strange = next((name for name in fields if name not in ruleset.fields), None)
        if strange is not None:
            raise NoSuchRules(f"there is no field {strange}{did_you_mean(strange, ruleset.fields)}")
        try:
            rules = ruleset_from_fields(fields)
            demand_sense(rules)
        except (ValueError, TypeError, AttributeError) as error:
            raise NoSuchRules(f"{id_} cannot be played with these values: {error}") from None
        words = [id_, *self.options, *(f"{name}={json.dumps(value)}" for name, value in self.fields.items())]
        return Rulebook(" ".join(words), rules, ruleset.clauses["hand_size"] == "DEAL-09")


def demand_sense(rules: Ruleset) -> None:
    """The numbers are such that a game can be begun and counted. Raises `ValueError`."""
    if not 1 <= rules.highest_pip <= HIGHEST:
        raise ValueError(f"highest_pip is from 1 to {HIGHEST}")
    if min(rules.divisors, default=1) < 1 or rules.target < 1:
        raise ValueError("divisors and the target are 1 or more")
    strange = {*rules.sides.values()} - {"each", "opposite_pairs"}
    if strange or not set(rules.players) <= set(rules.sides):
        raise ValueError("sides is each or opposite_pairs for every number of players")


def every_choice(rulesets: Mapping[str, GameRules]) -> Iterator[Choice]:
    """Every ruleset, and each with each of its named options."""
    for id_, ruleset in relatives(rulesets).items():
        yield Choice(rulesets, id_)
        for option in ruleset.options:
            yield Choice(rulesets, id_, (option,))


def fields_in(words: Sequence[str]) -> dict[str, Any]:
    """The values of `field=value`, which are JSON or plain words. Raises `NoSuchRules`.

    >>> fields_in(["target=31", "stop=round_end"])
    {'target': 31, 'stop': 'round_end'}
    """
    fields: dict[str, Any] = {}
    for word in words:
        name, mark, text = word.partition("=")
        if not mark or not name:
            raise NoSuchRules(f"{word}: a field and its value are expected, like target=31")
        try:
            fields[name] = json.loads(text)
        except ValueError:
            fields[name] = text
    return fields
