"""What is asked of a family of games about an engine's own dealing: the set, the hands, and what is tried with them."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from conformance.chance.counted import Dealt, Number, Spot
from conformance.corpus.values import Ruleset, Step
from conformance.games import part_of

Hands = Sequence[Sequence[str]]
"""By seat; after them the pieces of each spot, if there are any."""


@dataclass(frozen=True, slots=True)
class Dealing:
    """How an engine is asked to deal and to draw, and how its deals are read."""

    piece: str
    """What a piece is called."""
    first: str
    """What the state calls the seat that is drawn."""
    pieces: Callable[[Ruleset], tuple[str, ...]]
    """The whole set."""
    hand_size: Callable[[Ruleset, int], int]
    """How many pieces each of so many seats is dealt."""
    spots: Callable[[Ruleset, int], tuple[Spot, ...]]
    """Where pieces come to that no seat is dealt, beside those that are left, at a table of so many."""
    names: Callable[[int], Sequence[str]]
    """Of the seats."""
    game: Callable[[Ruleset, int, int | None], Step]
    """A game for so many seats that begins with that seat; nobody is named if the engine is to draw."""
    deal: Callable[[Ruleset, int, int], Step]
    """A deal by the engine itself, for so many seats, in a game that began with that seat."""
    known: Callable[[int, int], Mapping[str, Any]]
    """The facts that a deal for so many seats must have in a game that began with that seat."""
    hands: Callable[[Ruleset, int, Any], Hands]
    """What it dealt to so many seats, from an answer that is known to be right."""
    tried: Callable[[Ruleset, Hands, int, frozenset[str], int], Sequence[Step]]
    """What shows that these hands are the ones in play, for an engine with these abilities, in a game that
    began with that seat. The last number chooses among the pieces."""
    more: Callable[[Dealt], Iterator[Number]]
    """What else is counted over the deals of a table."""


def dealing_of(family: str) -> Dealing:
    """How that family deals, loaded when it is first asked for."""
    dealing: Dealing = part_of(family, "own_deals").DEALING
    return dealing
