"""One wrong engine: the clause that it breaks, what it does, and the functions that it has instead."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Mutant:
    """The rules with a small deviation."""

    id: str
    """The clause that it breaks and a name: `COUNT-03/lone-double-at-both-ends`."""
    does: str
    """What it does, as a sentence about the engine, with no capital and no full stop."""
    instead: Mapping[str, Callable[..., Any]]
    """By function of the rules, as `MODULE.NAME` of `reference_impl.dominoes`: what is called instead.

    A function that the module defines is replaced wherever the rules use it; one that it only imports, for
    that module alone. `engine.METHOD` replaces a method of the engine; it gets the engine first.
    """

    @property
    def clause(self) -> str:
        """The clause that it breaks."""
        return self.id.partition("/")[0]
