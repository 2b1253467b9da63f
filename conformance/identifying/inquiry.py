"""What is asked of a family of games about which rules an engine plays."""

import random
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from conformance.comparing.variants import Variant
from conformance.corpus.values import Step
from conformance.fuzzing.script import Script
from conformance.games import part_of

Question = Any
"""A question that needs no game, of a family's own; its rules have an answer to it."""


@dataclass(frozen=True, slots=True)
class Inquiry:
    """How rules of a family are told apart by an engine's answers."""

    meaning: Callable[[Mapping[str, Any]], Mapping[str, Any]]
    """The fields, with the usual value for those that mean nothing beside the others."""
    further: Callable[[Mapping[str, Any]], Iterable[tuple[str, Any]]]
    """Values of fields that nobody is known to play, which are tried where those that are known explain nothing."""
    ability: str
    """What an engine must claim to be asked questions that need no game; empty where there are none."""
    telling: Callable[[Variant, Variant], Iterator[Question]]
    """Such questions to which two sets of rules have different answers, shortest first."""
    some: Callable[[Variant, random.Random, int], Iterator[Question]]
    """At most so many of them at random."""
    put: Callable[[Question, Variant], Step]
    """Such a question, with the answer that these rules have."""
    begun: Callable[[Script], dict[str, Any]]
    """How a game is asked for, but for its name."""
    dealt: Callable[[Script], str]
    """What is to be said of the first deal of a game, in words; empty where there is none."""


def inquiry_of(family: str) -> Inquiry:
    """How that family's rules are told apart, loaded when it is first asked for."""
    inquiry: Inquiry = part_of(family, "identifying").INQUIRY
    return inquiry
