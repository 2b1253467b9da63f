"""What the corpus is made of, as frozen values. Nothing here reads, runs or draws."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

DEFAULT_GAME = "fives-and-threes"
"""The ruleset that is meant where none is named."""
DEFAULT_FAMILY = "dominoes"
"""Its family of games."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where something is written."""

    file: str
    """Relative to the folder that holds `spec/` and `features/`, with forward slashes."""
    line: int
    """From 1."""

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


@dataclass(frozen=True, slots=True)
class Clause:
    """One rule."""

    id: str
    title: str
    force: str
    """`must`, `may` or `option`."""
    shown: bool
    """An engine can show it over the protocol; otherwise it is a custom of the table."""
    sources: tuple[str, ...]
    """As cited: key, section and paragraph."""
    rulings: tuple[str, ...]
    text: str
    chapter: str
    """The chapter's title."""
    family: str
    place: Place


@dataclass(frozen=True, slots=True)
class Ruling:
    """An ambiguity and what this project decides."""

    id: str
    title: str
    question: str
    clauses: tuple[str, ...]
    readings: Mapping[str, str]
    """By option value, one line each."""
    ruling: str
    """The reading that is taken."""
    confidence: str
    text: str
    place: Place
    about_field: str = ""
    """The field of a ruleset that the question is about; empty if there is none."""
    values: Mapping[str, Any] = field(default_factory=dict)
    """By reading: the field's value that comes to it, or of a table some of its rows. The others have none."""


@dataclass(frozen=True, slots=True)
class Option:
    """A choice that those who play a game may make before it."""

    title: str
    fields: Mapping[str, Any]
    """The fields that it changes, with their values."""
    clauses: Mapping[str, str]
    """The clause that each of them cites."""
    origins: Mapping[str, str]
    """As a ruleset's."""
    line: int
    """In the ruleset's file."""


@dataclass(frozen=True, slots=True)
class Ruleset:
    """Every choice of one game as data."""

    id: str
    title: str
    family: str
    sources: tuple[str, ...]
    fields: Mapping[str, Any]
    """Value by field."""
    clauses: Mapping[str, str]
    """The clause that each field cites."""
    lines: Mapping[str, int]
    """The line of each field in the ruleset's file."""
    place: Place
    options: Mapping[str, Option] = field(default_factory=dict)
    """By name."""
    origins: Mapping[str, str] = field(default_factory=dict)
    """By field: the source that its value comes from, or `assumed`; those of the game's own texts are not here."""


@dataclass(frozen=True, slots=True)
class Step:
    """One request and what its answer must say."""

    method: str
    params: str
    """JSON text."""
    text: str
    """The step as people read it, in notation where there is one."""
    line: int
    """In the scenario's file."""
    expect: Mapping[str, Any] = field(default_factory=dict)
    """Value by fact; the names are those of the game family's facts."""
    breaks: tuple[str, ...] = ()
    """For an action to be refused: the clauses that it breaks."""
    setup: bool = False
    """It only leads to what the scenario is about."""
    where_given: Mapping[str, Any] = field(default_factory=dict)
    """Value by member that the answer may leave out; judged where it is there. Each is named as its fact is."""
    is_free: bool = False
    """The engine may refuse it instead, and has to do the same each time."""


@dataclass(frozen=True, slots=True)
class Scenario:
    """One example, compiled: what is asked and what must be answered."""

    id: str
    title: str
    clauses: tuple[str, ...]
    """The first is the one that it is about."""
    catches: str
    """The mistake that it finds."""
    game: str
    """The ruleset's id."""
    seats: int
    """0 when no table is needed."""
    needs: tuple[str, ...]
    """The abilities that an engine must claim to be asked."""
    steps: tuple[Step, ...]
    place: Place
    smoke: bool = False
    """Part of the short check before any verdict."""
    options: tuple[str, ...] = ()
    """The fields that are played with another value than the ruleset's; an engine must claim them."""
    family: str = DEFAULT_FAMILY
    """The family of its game."""


@dataclass(frozen=True, slots=True)
class Corpus:
    """Everything that is known about the games."""

    clauses: Mapping[str, Clause]
    rulings: Mapping[str, Ruling]
    rulesets: Mapping[str, Ruleset]
    scenarios: tuple[Scenario, ...]
    digest: str
    """Of all the files it was read from."""


def relatives(rulesets: Mapping[str, Ruleset], of: str = DEFAULT_GAME) -> dict[str, Ruleset]:
    """The rulesets of the same family as that one, which have the same fields."""
    family = rulesets[of].family
    return {id_: ruleset for id_, ruleset in rulesets.items() if ruleset.family == family}
