"""A ruleset as it is named on the command line: with options chosen, and with other values of some fields."""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from conformance.corpus.errors import did_you_mean
from conformance.corpus.values import DEFAULT_GAME, Ruleset, relatives
from conformance.fuzzing.course import Rules
from conformance.fuzzing.play import play_of

UNDEFINED = "this form of the game is not played here"


class UnknownVariant(ValueError):
    """Words that name no rules; the message says what there is."""


@dataclass(frozen=True, slots=True)
class Variant:
    """Rules under a name."""

    name: str
    """What names it on the command line."""
    ruleset: Ruleset
    """With the fields as they are played."""
    rules: Rules


@dataclass(frozen=True, slots=True)
class Differing:
    """A field in which two variants differ."""

    field: str
    values: tuple[Any, Any]
    clauses: tuple[str, str]
    """That each of them cites for it."""


def variant_of(words: str, rulesets: Mapping[str, Ruleset], changed: Iterable[str] = ()) -> Variant:
    """The rules that `ID+OPTION+OPTION` names, with fields changed by `FIELD=VALUE`. Raises `UnknownVariant`."""
    id_, *options = words.split("+")
    if id_ not in rulesets:
        raise UnknownVariant(f"there is no ruleset {id_}{did_you_mean(id_, rulesets)}")
    ruleset = rulesets[id_]
    fields, clauses = dict(ruleset.fields), dict(ruleset.clauses)
    for option in options:
        if option not in ruleset.options:
            raise UnknownVariant(f"{id_} has no option {option}{did_you_mean(option, ruleset.options)}")
        fields |= ruleset.options[option].fields
        clauses |= ruleset.options[option].clauses
    changes = [_changed(text, fields) for text in changed]
    for field, value in changes:
        fields[field] = value
        clauses[field] = _clause_of(field, value, relatives(rulesets, id_)) or clauses[field]
    told = "+".join([id_, *options, *(f"{field}={_told(value)}" for field, value in changes)])
    made = replace(ruleset, fields=fields, clauses=clauses)
    return Variant(told, made, _rules(told, fields, ruleset.family))


def _rules(told: str, fields: Mapping[str, Any], family: str) -> Rules:
    for table in _tables_of_seats(fields):
        missing = [seats for seats in fields["players"] if str(seats) not in map(str, fields[table])]
        if missing:
            raise UnknownVariant(f"{told}: {table} has nothing for {missing[0]} players")
    try:
        return play_of(family).rules_of(fields)
    except (TypeError, ValueError, AttributeError) as error:
        raise UnknownVariant(f"{told}: {error}") from None


def _tables_of_seats(fields: Mapping[str, Any]) -> Iterator[str]:
    """The fields that have a row for each number of seats."""
    for name, value in fields.items():
        if isinstance(value, dict) and value and all(str(key).isdecimal() for key in value):
            yield name


def _changed(text: str, fields: Mapping[str, Any]) -> tuple[str, Any]:
    """A field and the value that it is given."""
    field, mark, value = text.partition("=")
    if not mark or field not in fields:
        hint = did_you_mean(field, fields)
        raise UnknownVariant(f"{text!r} changes no field; FIELD=VALUE is expected, like target=31{hint}")
    try:
        return field, json.loads(value)
    except ValueError:
        return field, value


def _told(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, separators=(",", ":"))


def _clause_of(field: str, value: Any, rulesets: Mapping[str, Ruleset]) -> str:
    """The clause that some ruleset or option cites for this value; empty if none has it."""
    for ruleset in rulesets.values():
        if ruleset.fields[field] == value:
            return ruleset.clauses[field]
        for option in ruleset.options.values():
            if field in option.fields and option.fields[field] == value:
                return option.clauses[field]
    return ""


def differing(left: Variant, right: Variant) -> Iterator[Differing]:
    """The fields in which two variants differ, in the order of the ruleset."""
    for field, value in left.ruleset.fields.items():
        other = right.ruleset.fields[field]
        if value != other:
            clauses = (left.ruleset.clauses[field], right.ruleset.clauses[field])
            yield Differing(field, (value, other), clauses)


def with_field(left: Variant, right: Variant, field: str) -> Variant | None:
    """The one variant with that field of the other; nothing if no game can be played so."""
    return with_value(left, field, right.ruleset.fields[field], right.ruleset.clauses[field])


def with_value(base: Variant, field: str, value: Any, clause: str | None = None) -> Variant | None:
    """The variant with another value of a field; nothing if it is the same, or no game can be played so.

    Of a table a row for each number of seats that is still played is kept.
    """
    own = base.ruleset.fields[field]
    value = {**own, **value} if isinstance(own, dict) else value
    if value == own:
        return None
    joint = " and" if " with " in base.name else " with"
    name = f"{base.name}{joint} {field} {said(value)}"
    fields = {**base.ruleset.fields, field: value}
    clauses = {**base.ruleset.clauses, field: clause or base.ruleset.clauses[field]}
    try:
        return Variant(
            name,
            replace(base.ruleset, fields=fields, clauses=clauses),
            _rules(name, fields, base.ruleset.family),
        )
    except UnknownVariant:
        return None


def values(rulesets: Mapping[str, Ruleset], of: str = DEFAULT_GAME) -> list[tuple[str, Any]]:
    """Every value that a field has anywhere in the family of that ruleset, in the order of the fields."""
    several: list[tuple[str, Any]] = []
    known = relatives(rulesets, of)
    for ruleset in known.values():
        for fields in (ruleset.fields, *(option.fields for option in ruleset.options.values())):
            several += [pair for pair in fields.items() if pair not in several]
    order = list(next(iter(known.values())).fields)
    return sorted(several, key=lambda pair: order.index(pair[0]))


def said(value: Any) -> str:
    """A value as people say it."""
    if isinstance(value, dict):
        return ", ".join(f"{key}: {item}" for key, item in value.items())
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)
