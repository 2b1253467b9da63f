"""One wrong engine: the clause that it breaks, what it does, and the functions that it has instead."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from conformance.corpus.values import DEFAULT_FAMILY

Method = TypeVar("Method", bound=Callable[..., Any])

AT_REFUSALS: set[Callable[..., Any]] = set()
"""Methods of engines that do otherwise than the reference only where that refuses."""


def at_refusals(method: Method) -> Method:
    """The method is one that does otherwise only where the reference refuses."""
    AT_REFUSALS.add(method)
    return method


@dataclass(frozen=True, slots=True)
class Mutant:
    """The rules with a small deviation."""

    id: str
    """The clause that it breaks and a name: `COUNT-03/lone-double-at-both-ends`."""
    does: str
    """What it does, as a sentence about the engine, with no capital and no full stop."""
    instead: Mapping[str, Callable[..., Any]]
    """By function of the rules, as `MODULE.NAME` of the family's package: what is called instead.

    A function that the module defines is replaced wherever the rules use it; one that it only imports, for
    that module alone. `engine.METHOD` replaces a method of the engine; it gets the engine first.
    """
    family: str = DEFAULT_FAMILY
    """The family of games that it plays wrongly."""

    @property
    def clause(self) -> str:
        """The clause that it breaks."""
        return self.id.partition("/")[0]
