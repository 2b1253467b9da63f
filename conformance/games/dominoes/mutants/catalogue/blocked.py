"""Engines that see a block too late, too early or not at all (chapter 9, BLOCK-01 and BLOCK-02)."""

from collections.abc import Sequence

from conformance.games.dominoes.mutants.parts import forgetful, hands_of, is_blocked, knock_noted, memory_of
from conformance.mutants.mutant import Mutant
from reference_impl.dominoes.actions import Deal, Draw, Knock, Play
from reference_impl.dominoes.blocked import can_play
from reference_impl.dominoes.dealing import Breaches
from reference_impl.dominoes.equipment import Hand, tile_of
from reference_impl.dominoes.events import Ending
from reference_impl.dominoes.game import Applied, deal, play
from reference_impl.dominoes.laid import Line
from reference_impl.dominoes.layout import (
    open_ends,
)
from reference_impl.dominoes.playing import breaches_of_knock, legal_actions
from reference_impl.dominoes.state import State, ending_of


def tiles_with(number: int, line: Line) -> int:
    """How many tiles of the line have that number."""
    return len({tile_of(tile) for tile in line if number in tile})


def all_seven_laid(line: Line, hands: Sequence[Hand]) -> bool:
    """A number is closed when all seven of its tiles lie in the line."""
    return is_blocked(line, hands) and all(tiles_with(number, line) == 7 for number in open_ends(line))


def equal_ends_only(line: Line, hands: Sequence[Hand]) -> bool:
    """A round is blocked only with one number at both ends."""
    return len(set(open_ends(line))) == 1 and is_blocked(line, hands)


def with_an_empty_seat(line: Line, hands: Sequence[Hand]) -> bool:
    """A round is blocked only with a seat that has no tiles."""
    return not all(hands) and is_blocked(line, hands)


def never(*_: object) -> bool:
    """No round is blocked."""
    return False


def play_forgetting(state: State, action: Play) -> Applied:
    """A play makes the knocks before it forgotten."""
    return play(forgetful(state), action)


def deal_forgetting(state: State, action: Deal) -> Applied:
    """A deal makes the knocks before it forgotten."""
    return deal(forgetful(state), action)


def ended_by_knocks(state: State, knocks: int) -> Ending | None:
    """So many knocks that are remembered block the round, and nothing else does."""
    ending = ending_of(state)
    if ending == "went_out" or not state.hands:
        return ending
    return "blocked" if memory_of(state, 0) >= knocks else None


def all_have_knocked(state: State) -> Ending | None:
    """A round is blocked when every seat that holds tiles has knocked."""
    return ended_by_knocks(state, sum(map(bool, hands_of(state))))


def others_have_knocked(state: State) -> Ending | None:
    """A round is blocked by as many knocks as there are other seats with tiles, or when nobody can play."""
    knocks = max(sum(map(bool, hands_of(state))) - 1, 1)
    return ending_of(state) or ended_by_knocks(state, knocks)


def seats_have_knocked(state: State) -> Ending | None:
    """A round is blocked by as many knocks as there are seats, or when nobody can play."""
    return ending_of(state) or ended_by_knocks(state, state.seats)


def knock_after_a_block(state: State, action: Knock) -> Breaches:
    """A knock is taken when the round has been blocked."""
    return {} if ending_of(state) == "blocked" else breaches_of_knock(state, action)


def knock_open_after_a_block(state: State) -> tuple[Play | Draw | Knock, ...]:
    """A knock is open when the round has been blocked."""
    return (Knock(state.next_seat),) if ending_of(state) == "blocked" else legal_actions(state)


def next_seat_asked(state: State) -> Ending | None:
    """Only the seat that comes next is asked."""
    stuck = state.hands and state.line and not can_play(state.line, state.hands[state.next_seat])
    return ending_of(state) or ("blocked" if stuck else None)


def leader_asked(state: State) -> Ending | None:
    """Only the leader is asked."""
    leader = hands_of(state)[state.leader] if state.hands else ()
    return ending_of(state) or ("blocked" if leader and not can_play(state.line, leader) else None)


def one_closed_end(line: Line, hands: Sequence[Hand]) -> bool:
    """A round is blocked when nobody can play at one of the ends."""
    return any(not any(number in tile for hand in hands for tile in hand) for number in open_ends(line))


def left_end_asked(line: Line, hands: Sequence[Hand]) -> bool:
    """A round is blocked when nobody can play at the left end."""
    return one_closed_end(line[:1], hands) if len(line) > 1 else is_blocked(line, hands)


MUTANTS = (
    Mutant(
        "BLOCK-01/all-seven-laid",
        "sees a number closed only when all seven of its tiles lie in the line",
        {"blocked.is_blocked": all_seven_laid},
    ),
    Mutant(
        "BLOCK-01/equal-ends-only",
        "looks for a block only with one number at both ends",
        {"blocked.is_blocked": equal_ends_only},
    ),
    Mutant(
        "BLOCK-01/with-an-empty-seat",
        "looks for a block only when a seat has no tiles",
        {"blocked.is_blocked": with_an_empty_seat},
    ),
    Mutant("BLOCK-01/never", "never sees a block", {"blocked.is_blocked": never}),
    Mutant(
        "BLOCK-01/knocks-waited-for",
        "waits for a knock from every seat that holds tiles, and does not say so",
        {
            "state.ending_of": all_have_knocked,
            "game.knock": knock_noted,
            "game.deal": deal_forgetting,
            "game.play": play_forgetting,
        },
    ),
    Mutant(
        "BLOCK-01/knock-after-a-block",
        "takes knocks after the round has been blocked",
        {"playing.breaches_of_knock": knock_after_a_block},
    ),
    Mutant(
        "BLOCK-01/knock-open-after-a-block",
        "offers a knock after the round has been blocked",
        {"playing.legal_actions": knock_open_after_a_block},
    ),
    Mutant(
        "BLOCK-02/next-seat-asked",
        "asks only the seat that comes next whether it can play",
        {"state.ending_of": next_seat_asked},
    ),
    Mutant(
        "BLOCK-02/leader-asked", "asks only the leader whether it can play", {"state.ending_of": leader_asked}
    ),
    Mutant(
        "BLOCK-02/one-closed-end",
        "blocks a round when nobody can play at one of the ends",
        {"blocked.is_blocked": one_closed_end},
    ),
    Mutant(
        "BLOCK-02/left-end-asked",
        "blocks a round when nobody can play at the left end",
        {"blocked.is_blocked": left_end_asked},
    ),
    Mutant(
        "BLOCK-02/others-have-knocked",
        "blocks a round when all seats but one have knocked",
        {
            "state.ending_of": others_have_knocked,
            "game.knock": knock_noted,
            "game.deal": deal_forgetting,
            "game.play": play_forgetting,
        },
    ),
    Mutant(
        "BLOCK-02/knocks-added-up",
        "blocks a round with as many knocks as there are seats, though tiles were laid between them",
        {"state.ending_of": seats_have_knocked, "game.knock": knock_noted, "game.deal": deal_forgetting},
    ),
)
