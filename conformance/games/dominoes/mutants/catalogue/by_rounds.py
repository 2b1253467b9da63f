"""Engines that end a game otherwise than the ruleset says (chapter 11, WIN-06 to WIN-08)."""

from collections.abc import Callable, Sequence

from conformance.games.dominoes.mutants.parts import Settled, ended, memory_of, noted
from conformance.mutants.mutant import Mutant
from reference_impl.dominoes import winning
from reference_impl.dominoes.actions import Play
from reference_impl.dominoes.dealing import Breaches
from reference_impl.dominoes.playing import breaches_of_play
from reference_impl.dominoes.settling import settle, settle_event, wins_with_a_lead
from reference_impl.dominoes.state import State, winner_of

Winner = Callable[[State], int | None]
Reached = Callable[[Sequence[int], int], int | None]

reached_by = winning.reached_by


def by_rounds(winner: Winner) -> Winner:
    """Where games end with rounds, this is who has won."""
    return lambda state: winner(state) if state.ruleset.stop == "round_end" else winner_of(state)


def at_once(state: State) -> int | None:
    """Whoever has the target or more."""
    return reached_by(state.scores, state.ruleset.target)


def by_going_out_only(state: State) -> int | None:
    """Nobody while nobody has gone out."""
    return winner_of(state) if ended(state) == "went_out" else None


def first_there(state: State) -> int | None:
    """Whoever had the target first."""
    return winner_of(state) if ended(state) is None else memory_of(state)


def with_any_round(state: State) -> int | None:
    """Whoever is ahead when a round is over."""
    return None if ended(state) is None else reached_by(state.scores, 0)


def whoever_went_out(state: State) -> int | None:
    """Whoever has the target, and of several the one without tiles."""
    right = winner_of(state)
    empty = [seat for seat, hand in enumerate(state.hands or ()) if not hand]
    out = next((seat % len(state.scores) for seat in empty), None)
    is_there = out is not None and state.scores[out] >= state.ruleset.target
    return out if ended(state) and is_there else right


def settled_noting_the_first(state: State, seat: int) -> Settled:
    """Whoever has the target first is remembered."""
    after, events = settle(state, seat)
    there = reached_by(after.scores, state.ruleset.target)
    return (after if there is None or memory_of(after) is not None else noted(after, there)), events


def first_side(scores: Sequence[int], target: int) -> int | None:
    """Of those that share the highest score, the first side."""
    best = max(scores)
    return scores.index(best) if best >= target else None


def no_tie_at_all(scores: Sequence[int], target: int) -> int | None:
    """Nobody while any two have one score."""
    return reached_by(scores, target) if len(set(scores)) == len(scores) else None


def three_must_tie(scores: Sequence[int], target: int) -> int | None:
    """Of two of three that share the highest score, the first one."""
    return first_side(scores, target) if len(set(scores)) > 1 else reached_by(scores, target)


def nearest(scores: Sequence[int], target: int) -> int | None:
    """Whoever has the least above the target."""
    above = sorted(score for score in scores if score >= target)
    return scores.index(above[0]) if above and above.count(above[0]) == 1 else None


def a_lead_wins(_state: State) -> bool:
    """A lead may win."""
    return False


def first_tiles_cannot(state: State, seat: int) -> Settled:
    """No seat's first tile of a round may win, where a lead may not."""
    after, events = settle(state, seat)
    hands = state.hands or ()
    is_first = len(hands[seat]) + 1 == state.ruleset.hand_size[state.seats]
    forbidden = not state.ruleset.win_on_lead and is_first and winner_of(after) is not None
    return (state, ()) if forbidden else (after, events)


def first_round_only(state: State) -> bool:
    """The lead of a later round may win."""
    return state.round == 1 and wins_with_a_lead(state)


def tile_refused(state: State, action: Play) -> Breaches:
    """A lead that would win is refused with its tile."""
    found = breaches_of_play(state, action)
    if found or state.line or state.ruleset.win_on_lead:
        return found
    room = state.ruleset.target - state.scores[action.seat % len(state.scores)]
    count = sum(action.halves)
    is_won = count // 3 * (count % 3 == 0) + count // 5 * (count % 5 == 0) == room
    return {"WIN-08": "a lead cannot win"} if is_won else found


def lead_unpaid(state: State, side: int, points: int) -> Settled:
    """Where a lead may not win, it is not paid."""
    is_lead = not state.ruleset.win_on_lead and len(state.line) == 1
    return (state, ()) if is_lead else settle_event(state, side, points)


WINNER = "state.winner_of"
REACHED = "winning.reached_by"
LEAD_WINS = "settling.wins_with_a_lead"

MUTANTS = (
    Mutant("WIN-06/at-once", "ends a game at once that is to end with a round", {WINNER: by_rounds(at_once)}),
    Mutant(
        "WIN-06/by-going-out-only",
        "lets no block end a game that ends with a round",
        {WINNER: by_rounds(by_going_out_only)},
    ),
    Mutant(
        "WIN-06/first-there",
        "has whoever was at the target first win at the end of the round",
        {WINNER: by_rounds(first_there), "settling.settle": settled_noting_the_first},
    ),
    Mutant(
        "WIN-06/with-any-round",
        "ends a game with a round though nobody has the target",
        {WINNER: by_rounds(with_any_round)},
    ),
    Mutant(
        "WIN-07/first-side", "has the first of those win who share the highest score", {REACHED: first_side}
    ),
    Mutant("WIN-07/no-tie-at-all", "plays on while any two sides have one score", {REACHED: no_tie_at_all}),
    Mutant(
        "WIN-07/two-of-three",
        "plays on after a tie only if all sides share the score",
        {REACHED: three_must_tie},
    ),
    Mutant(
        "WIN-07/whoever-went-out",
        "has whoever goes out win at the end of the round with the target, whoever has more",
        {WINNER: by_rounds(whoever_went_out)},
    ),
    Mutant("WIN-07/nearest", "has the side win that is least above the target", {REACHED: nearest}),
    Mutant("WIN-08/a-lead-wins", "lets a lead win that may not", {LEAD_WINS: a_lead_wins}),
    Mutant(
        "WIN-08/no-first-tile",
        "lets no seat's first tile win where a lead may not",
        {"settling.settle": first_tiles_cannot},
    ),
    Mutant(
        "WIN-08/first-round-only",
        "lets the lead of a later round win where none may",
        {LEAD_WINS: first_round_only},
    ),
    Mutant(
        "WIN-08/tile-refused",
        "refuses the tile of a lead that would win",
        {"playing.breaches_of_play": tile_refused},
    ),
    Mutant("WIN-08/lead-unpaid", "pays no lead where none may win", {"settling.settle_event": lead_unpaid}),
)
