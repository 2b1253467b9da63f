"""What came of an action: past tense, in the order in which it happened."""

from dataclasses import dataclass
from typing import Literal

from reference_impl.dominoes.actions import End
from reference_impl.dominoes.equipment import Halves

Ending = Literal["went_out", "blocked"]


@dataclass(frozen=True, slots=True)
class Dealt:
    """A round was dealt."""

    leader: int


@dataclass(frozen=True, slots=True)
class Played:
    """A tile was laid."""

    seat: int
    halves: Halves
    end: End | None


@dataclass(frozen=True, slots=True)
class Knocked:
    """A seat could not play."""

    seat: int


@dataclass(frozen=True, slots=True)
class Drew:
    """A seat took a tile from the boneyard."""

    seat: int


@dataclass(frozen=True, slots=True)
class Scored:
    """An event was accepted: the play's points and the point for going out, as one (TARGET-03)."""

    side: int
    points: int


@dataclass(frozen=True, slots=True)
class Overshot:
    """An event was refused whole (TARGET-02)."""

    side: int
    points: int


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """A round is over."""

    ending: Ending


@dataclass(frozen=True, slots=True)
class Won:
    """A side has reached the target (WIN-01)."""

    side: int


Event = Dealt | Played | Knocked | Drew | Scored | Overshot | RoundEnded | Won
