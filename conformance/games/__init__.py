"""The families of games. What a piece is, how a table is drawn, which facts an answer has: here and nowhere else.

A family is a package that offers the names of `Family`. The judge, the protocol and the reports know
a game by its family alone.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from conformance.corpus.values import Scenario, Step
from conformance.protocol.claims import Claims


@dataclass(frozen=True, slots=True)
class Family:
    """What the judge, the runner and the reports ask of a family of games."""

    facts: Mapping[str, Mapping[str, Callable[[Any], Any]]]
    """By method and fact: reads a fact from an answer's result, in the form in which facts are compared.
    Raises `KeyError`, `IndexError`, `TypeError` or `ValueError` when the answer has no such fact."""
    adapted: Callable[[Sequence[Step], Claims], tuple[Step, ...]]
    """The steps as they are put to an engine that declares another form of the same rules."""
    drawn: Callable[[Scenario, int], str]
    """The table as it lies before the step with this index, in a few lines of text; may be empty."""
    noted: Callable[[Scenario, int], str]
    """What was done from the last deal up to and with the step, in the family's notation."""
    said: Callable[[str, Any, int], str]
    """A fact's name and value as people say them, at a table of so many seats."""
    pictured: Callable[[Sequence[str]], str]
    """Pieces as they lie on the table, in a few lines of text."""
    default_game: str
    """The ruleset of scenarios that name none: the main form."""


FAMILIES = tuple(sorted(path.parent.name for path in Path(__file__).parent.glob("*/__init__.py")))
"""The families that there are: each is a package here."""

Families = Callable[[str], Family]
"""By name."""


@cache
def family_of(name: str) -> Family:
    """The family of that name, loaded when it is first asked for."""
    family: Family = import_module(f"conformance.games.{name}").FAMILY
    return family


class Lacking(LookupError):
    """A family of games does not have what is asked of it; the message says what. Exit status 2."""


def part_of(family: str, part: str) -> Any:
    """A part of a family that only one tool needs, loaded when it is asked for: the module of that name.

    Raises `Lacking` if there is no such module.
    """
    name = f"conformance.games.{family}.{part}"
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name is None or not f"{name}.".startswith(f"{error.name}."):
            raise
        raise Lacking(f"the family {family} has no `{part}` yet: {error.name} is missing") from None
