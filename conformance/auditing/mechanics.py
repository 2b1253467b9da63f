"""What an audit asks of a family of games: to read its records, and to judge them by its rules."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from conformance.auditing.fault import Verdict
from conformance.auditing.record import Reader
from conformance.corpus.values import Ruleset
from conformance.games import part_of


@dataclass(frozen=True, slots=True)
class Mechanics:
    """How games of a family are read and judged."""

    text: Callable[[], Reader]
    """Reads a record as text."""
    json: Callable[[], Reader]
    """Reads a record as JSON, an object a line."""
    rules: Callable[[Ruleset, Mapping[str, Any]], Any]
    """What is judged by: a ruleset, played with these fields. Raises `ValueError`, `TypeError` or `AttributeError`
    for values that it cannot be played with."""
    begun: Callable[[Any, Any], tuple[Any, Verdict]]
    """A game that begins by such rules: what holds for the whole of it, and the verdict."""
    judged: Callable[[Any, Any, Any], Verdict]
    """The verdict on anything that a game is made of, from where it stands."""
    noted: Callable[[Any, bool], str]
    """What a seat did in notation, with what is told of it; and whether it is the first of a round."""
    pictured: Callable[[Any], tuple[str, ...]]
    """The table of a fault as pieces that can be drawn."""
    example: str
    """How a game begins, in the text form."""
    unseen: str
    """What is not judged where no hands are told."""


def mechanics_of(family: str) -> Mechanics:
    """How that family is read and judged, loaded when it is first asked for."""
    mechanics: Mechanics = part_of(family, "auditing.mechanics").MECHANICS
    return mechanics
