"""What is asked of a family of games about an engine's own dealing: the set, the hands, and what is tried with them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from conformance.corpus.values import Ruleset, Step

Hands = Sequence[Sequence[str]]


@dataclass(frozen=True, slots=True)
class Dealing:
    """How an engine is asked to deal and to draw, and how its deals are read."""

    pieces: Callable[[Ruleset], tuple[str, ...]]
    """The whole set."""
    hand_size: Callable[[Ruleset, int], int]
    """How many pieces each of so many seats is dealt."""
    names: Callable[[int], Sequence[str]]
    """Of the seats."""
    game: Callable[[Ruleset, int, int | None], Step]
    """A game for so many seats, led by that seat; nobody is named if the engine is to draw."""
    deal: Callable[[Ruleset, int, int], Step]
    """A deal by the engine itself, for so many seats, that is led by that seat."""
    hands: Callable[[Any], Hands]
    """The hands that it dealt, from an answer that is known to be right."""
    tried: Callable[[Ruleset, Hands, int, frozenset[str], int], Sequence[Step]]
    """What shows that these hands are the ones in play, for an engine with these abilities: the leader is
    the first to act. The last number chooses among the pieces."""


def dealing_of(family: str) -> Dealing:
    """How that family deals, loaded when it is first asked for."""
    dealing: Dealing = import_module(f"conformance.games.{family}.own_deals").DEALING
    return dealing
