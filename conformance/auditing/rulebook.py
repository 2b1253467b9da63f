"""The rules that a record is judged by: a ruleset, perhaps with an option or with other values."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from conformance.auditing.mechanics import mechanics_of
from conformance.corpus.errors import did_you_mean
from conformance.corpus.values import DEFAULT_GAME
from conformance.corpus.values import Ruleset as GameRules


class NoSuchRules(ValueError):
    """The rules that are asked for cannot be had; the message says why."""


@dataclass(frozen=True, slots=True)
class Rulebook:
    """Rules with a name."""

    name: str
    rules: Any
    """As their family has them."""


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

    def family(self, told: str = "") -> str:
        """The family of a game of which a record tells the ruleset; the usual one where there is no such ruleset."""
        id_ = self.ruleset or told
        return self.rulesets[id_ if id_ in self.rulesets else DEFAULT_GAME].family

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
            rules = mechanics_of(ruleset.family).rules(ruleset, fields)
        except (ValueError, TypeError, AttributeError) as error:
            raise NoSuchRules(f"{id_} cannot be played with these values: {error}") from None
        words = [id_, *self.options, *(f"{name}={json.dumps(value)}" for name, value in self.fields.items())]
        return Rulebook(" ".join(words), rules)


def every_choice(rulesets: Mapping[str, GameRules], family: str) -> Iterator[Choice]:
    """Every ruleset of a family, and each with each of its named options."""
    for id_, ruleset in rulesets.items():
        if ruleset.family != family:
            continue
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
