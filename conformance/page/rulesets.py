"""Rulesets as values: field by field beside each other, and the smallest games that tell values apart."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from conformance.comparing.kept import KeptGame, games_again
from conformance.comparing.variants import said
from conformance.corpus.values import DEFAULT_FAMILY, DEFAULT_GAME, Corpus, Ruleset
from conformance.page.examples import Example, example

ASSUMED = "assumed"


@dataclass(frozen=True, slots=True)
class Cell:
    """A value of a field."""

    value: str
    origin: str
    """The source it comes from where that is not the ruleset's own, or `assumed`."""
    differs: bool
    """It is not as in the first ruleset."""


@dataclass(frozen=True, slots=True)
class Row:
    """A field."""

    field: str
    clauses: tuple[str, ...]
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Group:
    """The rulesets of a family, which have the same fields."""

    family: str
    rulesets: tuple[Ruleset, ...]
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Shown:
    """A game that tells two values of a field apart, as an example."""

    game: KeptGame
    example: Example
    value: str


def groups(corpus: Corpus) -> list[Group]:
    """The rulesets by family."""
    families: dict[str, list[Ruleset]] = {}
    for ruleset in sorted(corpus.rulesets.values(), key=_main_first):
        families.setdefault(ruleset.family, []).append(ruleset)
    return [
        Group(family, tuple(rulesets), tuple(_row(field, rulesets) for field in rulesets[0].fields))
        for family, rulesets in families.items()
    ]


def _main_first(ruleset: Ruleset) -> tuple[bool, bool]:
    """The main form stands before all others, and its family before other families."""
    return ruleset.family != DEFAULT_FAMILY, ruleset.id != DEFAULT_GAME


def _row(field: str, rulesets: Sequence[Ruleset]) -> Row:
    first = rulesets[0].fields[field]
    cells = tuple(
        Cell(told(one.fields[field]), one.origins.get(field, ""), one.fields[field] != first)
        for one in rulesets
    )
    return Row(field, tuple(dict.fromkeys(one.clauses[field] for one in rulesets)), cells)


def told(value: Any) -> str:
    """A value for people.

    >>> told("opposite_pairs"), told({"2": "each"}), told(False), told([])
    ('opposite pairs', '2: each', 'no', 'none')
    """
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value is None or value in ([], {}):
        return "none"
    return said(value).replace("_", " ")


def separating(rulesets: Mapping[str, Ruleset], family: str) -> dict[str, list[Shown]]:
    """By field of a family the games that are kept, drawn."""
    found: dict[str, list[Shown]] = {}
    for game in games_again(rulesets, family):
        several = found.setdefault(game.field, [])
        scenario = replace(game.scenario, id=f"{family}/{game.field}/{len(several) + 1}")
        several.append(Shown(game, example(scenario, {}), told(game.value)))
    return found
