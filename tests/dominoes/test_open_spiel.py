"""Random rounds of the rules beside `open-spiel`: the same at every position, but for what a waiver allows.

A waiver is a contract in both directions. Where its condition holds the other engine must say what the
waiver says, and nothing else; everywhere else it must say what the rules say; and one that no round
needed breaks the run.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from importlib.util import find_spec
from types import ModuleType
from typing import Any
from unittest.mock import patch

import pytest

from conformance.corpus.where import corpus_root
from reference_impl.dominoes import blocked, game, going_out, layout, playing
from reference_impl.dominoes.actions import ENDS, Deal, Draw, Knock, Play
from reference_impl.dominoes.equipment import full_set, is_double, tile_of
from reference_impl.dominoes.notation import PlayNote, print_action
from reference_impl.dominoes.ruleset_file import load_ruleset
from reference_impl.dominoes.state import State, ending_of, to_act
from tests.engines.open_spiel_block import BlockDominoes, Seen, told_play

# Looked for and not imported: numpy and scipy in memory slow what other tests are timed on.
pytestmark = pytest.mark.skipif(
    find_spec("pyspiel") is None, reason="open-spiel is not installed: pip install '.[open-spiel]'"
)

RULES = load_ruleset(corpus_root() / "spec" / "rulesets" / "fives-and-threes.yaml")
TILES = sorted(full_set(RULES.highest_pip))
ROUNDS = range(2000)
"""Each number is the seed of its round. Nobody can win in one: two hands pay 57 points at most."""


@dataclass(frozen=True)
class Waiver:
    """One known difference."""

    id: str
    differs: str
    reason: str
    when: Callable[[State, Seen], bool]
    """Where it differs, exactly; the position is as the waivers before have left it."""
    theirs: Callable[[State, Seen], Seen]
    """What they say there."""


WAIVERS = (
    Waiver(
        "knock-by-itself",
        "A seat that cannot play is passed over unasked.",
        "PLAY-07 lets an engine knock for its seats; where ours has one knock, theirs is past it.",
        lambda state, seen: seen.actions == ("knock",),
        lambda state, seen: seen_of(after(state, Knock(state.next_seat))),
    ),
    Waiver(
        "the-leader-is-seat-0",
        "Their seats are numbered from the leader.",
        "They play one round, so nobody is drawn to lead it (LEAD-01) and no lead passes (LEAD-06).",
        lambda state, seen: state.leader == 1 and seen.seat is not None,
        lambda state, seen: replace(seen, seat=1 - seen.seat),
    ),
    Waiver(
        "ends-have-no-sides",
        "The two ends are told with the smaller number first, not from left to right.",
        "They keep no line, and no rule of theirs needs one: we count the line's outer tiles (COUNT-01).",
        lambda state, seen: list(seen.ends) != sorted(seen.ends),
        lambda state, seen: replace(seen, ends=seen.ends[::-1]),
    ),
    Waiver(
        "equal-ends-are-one",
        "Where both ends have one number, a tile that fits has one action, not one for each end.",
        "The two plays differ by the lie of the line alone (LAYOUT-06), which they do not keep.",
        lambda state, seen: len(set(seen.ends)) == 1 and seen.seat is not None,
        lambda state, seen: replace(seen, actions=tuple(sorted(set(seen.actions)))),
    ),
)


def seen_of(state: State) -> Seen:
    """The position as the rules tell it."""
    ends = layout.open_ends(state.line)
    actions = (told(action, ends) for action in game.legal(state))
    return Seen(to_act(state), ends, tuple(sorted(actions)), ending_of(state))


def told(action: Play | Draw | Knock, ends: Sequence[int]) -> str:
    if isinstance(action, Knock):
        return "knock"
    return told_play(tile_of(action.halves), ends[ENDS.index(action.end)] if action.end else None)


def after(state: State, action: Deal | Play | Draw | Knock) -> State:
    done = game.apply(state, action)
    assert isinstance(done, game.Applied), f"a legal action was refused: {done}"
    return done.state


def first_difference(
    rounds: Iterable[int], tally: Counter[str], waivers: Sequence[Waiver] = WAIVERS
) -> str | None:
    """Where the two first differ outside of the waivers, in words; what was compared is tallied."""
    found = (difference_in(number, tally, waivers) for number in rounds)
    return next(filter(None, found), None)


def difference_in(number: int, tally: Counter[str], waivers: Sequence[Waiver]) -> str | None:
    """The same in the random round of that number."""
    chance = random.Random(number)
    leader = number % 2
    dealt = chance.sample(TILES, 14)
    hands = (tuple(dealt[:7]), tuple(dealt[7:]))
    begun = game.start(RULES, 2, leader)
    assert isinstance(begun, State)
    state = after(begun, Deal(hands))
    board = BlockDominoes((hands[leader], hands[1 - leader]))
    played: list[str] = []
    tally["rounds"] += 1
    while True:
        tally["positions"] += 1
        ours, came, used = seen_of(state), board.seen(), []
        expected = ours
        for waiver in waivers:
            waived = waiver.theirs(state, expected) if waiver.when(state, expected) else expected
            if waived != expected:  # one that changes nothing is not needed
                used.append(waiver.id)
                expected = waived
        if came != expected:
            return "\n".join(
                (
                    f"round {number}, seat {leader} leads: {' | '.join(played) or 'dealt'}",
                    f"hands     {state.hands}",
                    f"rules     {ours}",
                    f"expected  {expected}, by the waivers {', '.join(used) or 'none'}",
                    f"came      {came}",
                )
            )
        tally.update(used)
        if ours.ended:
            tally[ours.ended] += 1
            return None
        action = chance.choice(game.legal(state))
        if isinstance(action, Play):
            board.play(told(action, ours.ends))
            played.append(print_action(PlayNote(action.seat, action.halves, action.end)))
        state = after(state, action)


def unneeded(waivers: Iterable[Waiver], tally: Counter[str]) -> list[str]:
    """The waivers that no position needed."""
    return [waiver.id for waiver in waivers if not tally[waiver.id]]


@pytest.fixture(scope="module")
def tally() -> Counter[str]:
    """What was met in all the rounds, which differ nowhere outside of the waivers."""
    counts: Counter[str] = Counter()
    difference = first_difference(ROUNDS, counts)
    assert difference is None, difference
    return counts


def test_every_position_of_every_round_is_the_same_but_for_the_waivers(tally: Counter[str]) -> None:
    assert tally["rounds"] == len(ROUNDS)
    assert tally["positions"] > 10 * len(ROUNDS)
    assert min(tally["went_out"], tally["blocked"]) > len(ROUNDS) / 10


def test_every_waiver_was_needed(tally: Counter[str]) -> None:
    assert unneeded(WAIVERS, tally) == []


@pytest.mark.parametrize("missing", WAIVERS, ids=lambda waiver: waiver.id)
def test_without_a_waiver_its_difference_is_found(missing: Waiver) -> None:
    others = [waiver for waiver in WAIVERS if waiver is not missing]
    assert first_difference(ROUNDS, Counter(), others)


NEVER = Waiver("never", "Nothing.", "None.", lambda state, seen: False, lambda state, seen: seen)
IDLE = Waiver("idle", "Nothing.", "None.", lambda state, seen: True, lambda state, seen: seen)
STALE = Waiver(
    "doubles-lead",
    "A double must lead.",
    "No longer so: they lead as we do.",
    lambda state, seen: not seen.ends,
    lambda state, seen: replace(seen, actions=tuple(told for told in seen.actions if told[0] == told[2])),
)


def test_a_waiver_that_no_position_needs_is_named() -> None:
    counts: Counter[str] = Counter()
    waivers = (*WAIVERS, NEVER, IDLE)
    assert first_difference(ROUNDS[:100], counts, waivers) is None
    assert unneeded(waivers, counts) == ["never", "idle"]


def test_a_waiver_of_what_no_longer_differs_breaks_the_run() -> None:
    difference = first_difference(ROUNDS, Counter(), (*WAIVERS, STALE))
    assert difference
    assert "by the waivers doubles-lead" in difference


LEGAL_ACTIONS = playing.legal_actions


def doubles_lead(state: State) -> tuple[Play | Draw | Knock, ...]:
    actions = LEGAL_ACTIONS(state)
    doubles = tuple(action for action in actions if isinstance(action, Play) and is_double(action.halves))
    return actions if state.line else doubles or actions


WRONG = [
    (playing, "seat_after", lambda seat, hands: seat),
    (playing, "legal_actions", doubles_lead),
    (blocked, "is_blocked", lambda line, hands: False),
    (blocked, "is_blocked", lambda line, hands: not all(blocked.can_play(line, hand) for hand in hands)),
    (going_out, "has_gone_out", lambda hands, seats: False),
    (layout, "ends_for", lambda line, tile: tuple(end for end in ENDS if layout.fits(line, tile, end))[:1]),
    (layout, "join", lambda line, tile, end: (tile, *line) if end == "left" else (*line, tile)),
]


@pytest.mark.parametrize(("module", "name", "instead"), WRONG)
def test_a_wrong_rule_is_found(module: ModuleType, name: str, instead: Callable[..., Any]) -> None:
    with patch.object(module, name, instead):
        assert first_difference(ROUNDS, Counter())
