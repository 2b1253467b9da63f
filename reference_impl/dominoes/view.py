"""What a seat may know (DEAL-05, DEAL-06)."""

from dataclasses import dataclass

from reference_impl.dominoes import counting, layout, tree
from reference_impl.dominoes.equipment import Halves, Hand, Tile
from reference_impl.dominoes.events import Ending
from reference_impl.dominoes.laid import Arms, Line
from reference_impl.dominoes.state import Phase, State, ending_of, phase_from, winner_of


@dataclass(frozen=True, slots=True)
class Public:
    """What everybody at the table sees."""

    phase: Phase
    turn: int | None
    line: Line
    ends: tuple[int, ...]
    count: int
    scores: tuple[int, ...]
    tiles_left: tuple[int, ...]
    """How many tiles each seat holds."""
    round: int
    leader: int
    ended: Ending | None
    winner: int | None
    boneyard: int | None = None
    """How many tiles the boneyard holds, where it is drawn from (DEAL-10)."""
    spinner: Halves | None = None
    """The double whose sides are open, once it lies there."""
    arms: Arms | None = None
    """What has been joined across it; nothing where the rules have no spinner."""
    joined_to: tuple[Tile | None, ...] | None = None
    """The tile that each was joined to, and nothing for the lead, where every double is a spinner."""
    ends_on: tuple[Tile, ...] | None = None
    """The tile that each open end is on, where they are named so (LAYOUT-13)."""


@dataclass(frozen=True, slots=True)
class View:
    """What one seat sees."""

    seat: int
    hand: Hand
    table: Public


def public(state: State) -> Public:
    """What everybody at the table sees: no hand, and no tile that was not dealt."""
    winner = winner_of(state)
    ending = ending_of(state)
    phase = phase_from(state, winner, ending)
    is_tree = state.ruleset.spinner == "every_double"
    return Public(
        phase=phase,
        turn=state.next_seat if phase == "play" else None,
        line=tuple(state.line),
        ends=layout.open_ends(state.line),
        count=counting.count_of(state.line),
        scores=state.scores,
        tiles_left=tuple(map(len, state.hands)) if state.hands else (0,) * state.seats,
        round=state.round,
        leader=state.leader,
        ended=ending,
        winner=winner,
        boneyard=len(state.boneyard) if state.ruleset.draws else None,
        spinner=layout.spinner_of(state.line),
        arms=layout.arms_of(state.line) if state.ruleset.spinner == "first_double" else None,
        joined_to=tree.tiles_joined_to(state.line) if is_tree else None,
        ends_on=tree.tiles_of_ends(state.line) if is_tree else None,
    )


def view_of(state: State, seat: int) -> View:
    """What that seat sees: its own hand and what everybody sees. Raises `IndexError` for no such seat."""
    if not 0 <= seat < state.seats:
        raise IndexError(f"seat {seat} is not at the table")
    return View(seat, state.hands[seat] if state.hands else (), public(state))
