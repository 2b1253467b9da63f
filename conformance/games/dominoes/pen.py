"""What a scenario is retold with: phrases that are written on a draft while they are noted."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from conformance.corpus.values import Ruleset, Step
from conformance.games.dominoes.draft import Draft, finished_step
from conformance.games.dominoes.seated import BONEYARD
from conformance.games.dominoes.table import beginning_of
from conformance.games.dominoes.vocabulary import MEANINGS
from conformance.games.phrasing import Argument, Keyword, Phrase, Said, write
from conformance.games.seats import seat_names, side_names

PHRASES: Mapping[str, Phrase] = {
    meaning.name: Phrase(meaning.name, meaning.keyword, (), meaning.write, meaning.takes)
    for meaning in MEANINGS
}
"""By name, without words."""


class Untold(ValueError):
    """A scenario that no phrases come to; the message says what is missing."""


@dataclass(slots=True)
class Pen:
    """Phrases so far, and the draft that they make."""

    draft: Draft
    rules: Ruleset
    """As they are, without other values."""
    said: list[Said] = field(default_factory=list)

    def put(self, keyword: Keyword, name: str, argument: Argument = None, **values: Any) -> None:
        """One more phrase. Raises `ValueError`."""
        write(self.draft, keyword, PHRASES[name], values, argument)
        self.said.append(Said(keyword, name, values, argument))

    def seat(self, seat: int) -> str:
        """The name of a seat."""
        return seat_names(self.draft.seats)[seat]

    def side(self, side: int) -> str:
        """The name of a side."""
        return side_names(self.draft.seats, self.draft.sides(self.draft.seats))[side]

    @property
    def last(self) -> Step:
        """The last step, as far as it has been told."""
        return finished_step(self.draft.last)


def is_same(one: Step, other: Step) -> bool:
    """Two steps ask and expect the same; where they are written is no matter."""
    return all(getattr(one, name) == getattr(other, name) for name in Step.__slots__ if name != "line")


def deal_table(params: Mapping[str, Any]) -> list[list[str]]:
    """A deal as it stands below a step; of its boneyard what does not follow by itself."""
    hands = params["hands"]
    rows = [[seat, " ".join(hand)] for seat, hand in zip(seat_names(len(hands)), hands, strict=False)]
    begins = beginning_of(params.get("boneyard", ()))
    return [*rows, [BONEYARD, " ".join(begins)]] if begins else rows
