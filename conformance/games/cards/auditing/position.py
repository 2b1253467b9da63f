"""Where a recorded game of cards stands, as far as it is known."""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from conformance.games.cards.auditing.record import GameBegun
from reference_impl.cards.notation import LETTERS
from reference_impl.cards.pack import PACK
from reference_impl.cards.ruleset import Ruleset
from reference_impl.cards.state import Phase, State, phase_of, scores_of


class Table(NamedTuple):
    """What holds for a whole game."""

    rules: Ruleset
    begun: GameBegun


class Position(NamedTuple):
    """A game between two things that a record says."""

    state: State
    lost: str = ""
    """`round` or `game`: what of it cannot be judged any more."""
    are_scores_known: bool = True
    told: int = len(PACK)
    """How many cards of the pack are told, from the top."""

    @property
    def phase(self) -> Phase:
        """What is awaited."""
        return phase_of(self.state)

    @property
    def are_dealt_cards_told(self) -> bool:
        """Every card that has left the stock is one that the record tells."""
        return len(PACK) - len(self.state.stock) <= self.told


def with_scores(position: Position, scores: Sequence[int]) -> Position:
    """The position in which these are the scores; what was scored in the round stays as it was."""
    state = position.state
    more = [told - right for told, right in zip(scores, scores_of(state), strict=True)]
    before = tuple(score + shift for score, shift in zip(state.scores_before, more, strict=True))
    return position._replace(state=replace(state, scores_before=before))


def over(state: State) -> State:
    """The state with its round over, whatever it was, and all that was scored in it kept."""
    kept = replace(state, scores_before=scores_of(state), marks=())
    return replace(kept, stage="play", hands=((),) * state.seats, trick=())


def side_said(state: State, side: int) -> str:
    """A side by the letters of its seats."""
    return " and ".join(LETTERS[side : state.seats : len(state.scores_before)]) or f"side {side}"


def listed(numbers: Sequence[int] | None) -> str:
    """Numbers as a record has them."""
    return " ".join(map(str, numbers or ()))
