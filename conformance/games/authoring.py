"""What the compiler asks of a family of games: the words of its features and the kinds of its fixtures."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from conformance.corpus.errors import CorpusError
from conformance.corpus.strict_yaml import Document
from conformance.corpus.values import Ruleset, Scenario, Step
from conformance.games.phrasing import Language, Said

Draft = Any
"""A scenario while it is written; each family has its own."""
Library = Any
"""What scenarios may name, like deals; each family has its own."""
Found = Iterator[Scenario | CorpusError]


@dataclass(frozen=True, slots=True)
class Written:
    """What a finished draft comes to."""

    steps: tuple[Step, ...]
    seats: int
    """0 when no table is needed."""
    needs: tuple[str, ...]
    """The abilities that an engine must claim."""
    game: str
    """The ruleset's id."""
    options: tuple[str, ...]
    """The fields that are played with another value."""


@dataclass(frozen=True, slots=True)
class Authoring:
    """How scenarios of a family are written."""

    language: Callable[[str], Language | None]
    """The vocabulary in a language, by its code; nothing if it has none."""
    draft: Callable[[Ruleset, Library], Draft]
    """An empty draft; it has a `line` that is set to where the text being read stands, and `steps`, each of
    which has the line that called for it, whenever it is added, and can be marked as `setup`."""
    finished: Callable[[Draft], Written]
    """Raises `ValueError` for what was left unsaid."""
    finished_step: Callable[[Any], Step]
    """One of the draft's steps, as far as it has been told."""
    read_library: Callable[[Iterable[Document], Mapping[str, Ruleset]], tuple[Library, list[CorpusError]]]
    """The named things of all fixture files, the rulesets among them, and what is wrong with them."""
    check_library: Callable[[Iterable[Document], Ruleset, Library], Iterator[CorpusError]]
    """What is wrong with the named things by the ruleset."""
    read_cases: Callable[[Document, Ruleset, Library], Found]
    """The scenarios of one fixture file, and what cannot be compiled."""
    retold: Callable[[Scenario, Mapping[str, Ruleset]], Sequence[Said]]
    """The phrases that come to a scenario. Raises `ValueError` if there are none."""


def authoring_of(family: str) -> Authoring:
    """How scenarios of that family are written, loaded when it is first asked for."""
    authoring: Authoring = import_module(f"conformance.games.{family}.authoring").AUTHORING
    return authoring
