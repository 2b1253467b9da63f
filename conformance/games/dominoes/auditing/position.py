"""Where a recorded game stands, as far as it is known.

A tile that is in a hand but not known has every number on it, so that it fits wherever it might; what the
rules say of it is what may be. It becomes the tile that is laid. In a round that is said to be blocked it has
no number at all.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from conformance.games.dominoes.auditing.record import GameBegun
from conformance.games.dominoes.auditing.rulebook import Rulebook
from reference_impl.dominoes import equipment, layout, playing
from reference_impl.dominoes.actions import Knock
from reference_impl.dominoes.equipment import Halves, Hand, Tile
from reference_impl.dominoes.state import Phase, State, phase_of, winner_of

FITS_NOTHING: tuple[int, ...] = ()


class Table(NamedTuple):
    """What holds for a whole game."""

    book: Rulebook
    begun: GameBegun

    def side_of(self, seat: int) -> int:
        """The side that a seat plays for."""
        return equipment.side_of(seat, self.begun.seats, self.book.rules.sides)

    @property
    def are_pairs(self) -> bool:
        """Two seats share a score."""
        return self.book.rules.sides.get(self.begun.seats) == "opposite_pairs"


class Position(NamedTuple):
    """A game between two things that a record says."""

    state: State
    phase: Phase
    lost: str = ""
    """`round` or `game`: what of it cannot be judged any more."""
    is_blind: bool = False
    """No hands were told for this round."""
    is_leader_open: bool = False
    """Whoever leads this round may do so, for all that is known."""
    are_scores_known: bool = True
    led: Halves | None = None
    """The tile that was led."""
    knocks_after: int = 0
    """How many knocks were noted after the round was blocked."""


def any_tile(book: Rulebook) -> Tile:
    """A tile that may be any."""
    numbers = range(book.rules.highest_pip + 1)
    return (*numbers, -1, -1)  # more than two, however small the set


def unknown_hands(book: Rulebook, seats: int) -> tuple[Hand, ...]:
    """Hands of the right size, of tiles that may be any."""
    return ((any_tile(book),) * book.rules.hand_size[seats],) * seats


def unknown_boneyard(book: Rulebook, seats: int) -> Hand:
    """What is left of the set, of tiles that may be any; nothing where nothing is drawn."""
    rules = book.rules
    left = len(equipment.full_set(rules.highest_pip)) - seats * rules.hand_size[seats]
    return (any_tile(book),) * (left if rules.draws else 0)


def about_to_draw(state: State, tile: Tile | None) -> State:
    """The state in which that tile is the next of the boneyard, where it may be."""
    if tile is None or not state.boneyard:
        return state
    if tile in state.boneyard:
        rest = list(state.boneyard)
        rest.remove(tile)
        return replace(state, boneyard=(tile, *rest))
    is_known = len(state.boneyard[0]) == 2
    return (
        state
        if is_known or not _may_be_held(state, tile)
        else replace(state, boneyard=(tile, *state.boneyard[1:]))
    )


def known_as(state: State, seat: int, tile: Tile) -> State:
    """The state in which an unknown tile of that hand is this one; the same if it cannot be."""
    hands = state.hands
    assert hands is not None
    if not 0 <= seat < len(hands) or not hands[seat] or not _may_be_held(state, tile):
        return state
    if tile in hands[seat]:  # it was drawn
        return state
    hand = (tile, *hands[seat][1:])
    return replace(state, hands=(*hands[:seat], hand, *hands[seat + 1 :]))


def _may_be_held(state: State, tile: Tile) -> bool:
    """The tile is in the set and not on the table."""
    laid = {equipment.tile_of(halves) for halves in layout.tiles_on(state.line)}
    return tile in equipment.full_set(state.ruleset.highest_pip) and tile not in laid


def said_to_be_blocked(state: State) -> State:
    """The state in which no tile that is not known fits."""
    assert state.hands is not None
    nothing: Tile = FITS_NOTHING  # type: ignore[assignment]  # a tile with no number
    hands = tuple(tuple(tile if len(tile) == 2 else nothing for tile in hand) for hand in state.hands)
    return replace(state, hands=hands)


def over(state: State) -> State:
    """The state with its round over, whatever it was."""
    return replace(state, hands=((),) * state.seats, line=())


def before_its_deal(state: State) -> State:
    """The state before the round that goes on was dealt."""
    if state.round == 1:
        return replace(state, hands=None, line=())
    leader = (state.leader - 1) % state.seats
    return replace(over(state), leader=leader, round=state.round - 1)


def at(position: Position, state: State) -> Position:
    """The position with another state."""
    return position._replace(state=state, phase=phase_of(state))


def with_scores(position: Position, scores: Sequence[int]) -> tuple[Position, ...]:
    """The positions in which these are the scores.

    Where they pass a target that cannot be passed, those who recorded them may have gone on, or may have
    taken the game for won.
    """
    state = replace(position.state, scores=tuple(scores))
    rules = state.ruleset
    as_it_is = at(position, state)
    if max(scores) <= rules.target or rules.overshoot == "accept":
        return (as_it_is,)
    return as_it_is, at(position, replace(state, ruleset=replace(rules, overshoot="accept")))


def unsettled(position: Position) -> Position:
    """The position after a round whose tiles left are paid, and nobody knows which they were."""
    return position._replace(lost="round", are_scores_known=False)


def is_won(state: State) -> bool:
    """A side has won."""
    return winner_of(state) is not None


def missed_knocks(position: Position, seat: int, *, may_guess: bool) -> State | None:
    """The state in which all who could not play before that seat have knocked, if there were any.

    Where hands are not known it may be guessed that they could not.
    """
    state = position.state
    assert state.hands is not None
    for _ in range(state.seats):
        turn = state.next_seat
        if turn == seat:
            return state if state is not position.state else None
        if not may_guess and playing.breaches_of_knock(state, Knock(turn)):
            return None
        state = replace(state, next_seat=playing.seat_after(turn, state.hands), knocks=state.knocks + 1)
    return None
