"""Block dominoes of the package `open-spiel`, two seats with seven tiles, told in the words of our rules.

By the protocol it could claim nothing. It keeps no points, which `round` and `game` are judged on, and of
the line it keeps two numbers and not which is left, where `layout` asks for the tiles from left to right.
What it does have, turns, legal plays and the end of a round, is compared with the rules position by
position in `tests/dominoes/test_open_spiel.py`. Its reward for the lighter hand is another game's
(BLOCK-05) and is not looked at.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from reference_impl.dominoes.equipment import Hand, Tile, tile_of
from reference_impl.dominoes.events import Ending
from reference_impl.dominoes.notation import print_tile

_TEXT = re.compile(r"(?:Deal |p[01] tile:)\((\d)\.0, (\d)\.0\)(?: pip:(?:(\d)\.0|None))?")
"""An action of theirs in words: `Deal (4.0, 6.0)`, `p0 tile:(4.0, 6.0) pip:6.0`, or with `None` for a lead."""


@dataclass(frozen=True, slots=True)
class Seen:
    """What an engine says of one position."""

    seat: int | None
    """The seat to act; nobody when the round is over."""
    ends: tuple[int, ...]
    actions: tuple[str, ...]
    """All that the seat may do, as `told_play` tells it or `knock`, in the order of the texts."""
    ended: Ending | None


def told_play(tile: Tile, number: int | None) -> str:
    """A play by the number that it joins, which is all that names an end on both sides; a lead joins none.

    >>> told_play((6, 4), 6), told_play((6, 4), None)
    ('6-4 to 6', '6-4')
    """
    return print_tile(tile) if number is None else f"{print_tile(tile)} to {number}"


@cache
def load() -> Any:
    """Their game. Raises `ModuleNotFoundError` where the package is not installed."""
    from open_spiel.python.games import block_dominoes

    return block_dominoes.BlockDominoesGame()


def told(state: Any, id_: int) -> str:
    """An action of theirs, by its number, in our words; a deal is told like a lead."""
    text = state.action_to_string(state.current_player(), id_)
    match = _TEXT.fullmatch(text)
    assert match, f"an action like 'p0 tile:(4.0, 6.0) pip:6.0' is expected, not {text!r}"
    return told_play(tile_of((int(match[1]), int(match[2]))), int(match[3]) if match[3] else None)


@cache
def tile_ids() -> Mapping[str, int]:
    """The number by which each tile is dealt."""
    state = load().new_initial_state()
    return {told(state, id_): id_ for id_ in state.legal_actions()}


class BlockDominoes:
    """One round from a given deal; the first hand leads."""

    def __init__(self, hands: Sequence[Hand]) -> None:
        self.state = load().new_initial_state()
        for hand in hands:
            for tile in hand:
                self.state.apply_action(tile_ids()[print_tile(tile)])

    def seen(self) -> Seen:
        """The position as it tells it."""
        over = self.state.is_terminal()
        return Seen(
            None if over else self.state.current_player(),
            tuple(map(int, self.state.open_edges)),
            tuple(sorted(told(self.state, id_) for id_ in self.state.legal_actions())),
            self._ending() if over else None,
        )

    def play(self, action: str) -> None:
        """Make one of the plays that `seen` tells."""
        self.state.apply_action({told(self.state, id_): id_ for id_ in self.state.legal_actions()}[action])

    def _ending(self) -> Ending:
        """It says only that a round is over; how shows in the hands."""
        return "blocked" if all(self.state.hands) else "went_out"
