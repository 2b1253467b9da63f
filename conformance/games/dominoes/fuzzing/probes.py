"""What is thrown into a game at random: questions, and actions and deals that are most likely illegal."""

import random
from collections.abc import Callable, Collection

from conformance.fuzzing.script import AskLegal, AskView, Move
from conformance.games.dominoes.fuzzing.deals import dealt, plain, shuffled
from reference_impl.dominoes import layout
from reference_impl.dominoes.actions import Draw, End, Knock, Play
from reference_impl.dominoes.equipment import Tile, full_set
from reference_impl.dominoes.ruleset import Ruleset
from reference_impl.dominoes.state import State, phase_of

TRIES = 0.12
"""How often something illegal is tried at a position."""
QUESTIONS = 0.12
"""How often a question is asked at a position."""


def probe(chance: random.Random, state: State, abilities: Collection[str]) -> Move:
    """A question, or an action that is most likely illegal here."""
    asked: list[Move] = []
    if "legal" in abilities:
        asked.append(AskLegal())
    if "view" in abilities:
        asked.append(AskView(chance.randrange(state.seats)))
    if asked and chance.random() < QUESTIONS / (TRIES + QUESTIONS):
        return chance.choice(asked)
    return chance.choice(TRYING)(chance, state)


def _foreign_tile(chance: random.Random, state: State) -> Move:
    """A tile that the seat to act does not hold: another's, one on the table, one that was not dealt."""
    held = state.hands[state.next_seat] if state.hands else ()
    foreign = sorted(full_set(state.ruleset.highest_pip).difference(held))
    fitting = [tile for tile in foreign if state.line and layout.ends_for(state.line, tile)]
    tile = chance.choice(fitting if fitting and chance.random() < 0.8 else foreign)
    ends = layout.ends_for(state.line, tile) if state.line else ()
    return Play(state.next_seat, tile, chance.choice(ends or _named(state)) if state.line else None)


def _named(state: State) -> tuple[End, ...]:
    """The ends that a play may name."""
    return layout.ends_named(state.line, state.ruleset)


def _wrong_end(chance: random.Random, state: State) -> Move:
    """A tile of the seat to act at an end that it does not match, or at none."""
    hand = state.hands[state.next_seat] if state.hands else ()
    if not hand or not state.line:
        return _foreign_tile(chance, state)
    tile = chance.choice(hand)
    end = chance.choice([end for end in _named(state) if not layout.fits(state.line, tile, end)] or [None])
    return Play(state.next_seat, tile, end if chance.random() < 0.85 else None)


def _knock(chance: random.Random, state: State) -> Move:
    """A knock by the seat to act, which most often can play, or by another; where tiles are drawn, or a draw."""
    seat = state.next_seat if chance.random() < 0.7 else chance.randrange(state.seats)
    return Draw(seat) if state.ruleset.draws and chance.random() < 0.5 else Knock(seat)


def _out_of_turn(chance: random.Random, state: State) -> Move:
    """A play by another seat, of a tile that fits where it has one."""
    seat = (state.next_seat + chance.randrange(1, state.seats)) % state.seats
    hand = state.hands[seat] if state.hands else ()
    if not hand:
        return Knock(seat)
    fitting = [tile for tile in hand if state.line and layout.ends_for(state.line, tile)]
    tile = chance.choice(fitting or hand)
    ends = layout.ends_for(state.line, tile) if state.line else ()
    return Play(seat, tile, chance.choice(ends or _named(state)) if state.line else None)


def _deal(chance: random.Random, state: State) -> Move:
    """A deal at the wrong time, or one that no rule allows."""
    hands = [list(hand) for hand in plain(chance, state.ruleset, state.seats, 0)]
    if phase_of(state) in ("deal", "round_over"):
        chance.choice(SPOILING)(chance, state.ruleset, hands)
    return dealt(hands, state.ruleset, chance)


Dealt = list[list[Tile]]


def _one_short(chance: random.Random, _: Ruleset, hands: Dealt) -> None:
    """A hand has a tile less, and now and then another one more."""
    seat, other = chance.sample(range(len(hands)), 2)
    tile = hands[seat].pop()
    if chance.random() < 0.5:
        hands[other].append(tile)


def _another_size(chance: random.Random, rules: Ruleset, hands: Dealt) -> None:
    """All hands, or one, have another size."""
    tiles = shuffled(chance, rules)
    others = {4, 5, 6, 7, 9} - {rules.hand_size[len(hands)]}
    size = chance.choice(sorted(size for size in others if size * len(hands) <= len(tiles)))
    if chance.random() < 0.3:
        seat = chance.randrange(len(hands))
        asleep = sorted(set(tiles).difference(*hands))
        hands[seat] = [*hands[seat], *asleep][:size]
    else:
        hands[:] = [tiles[seat * size : (seat + 1) * size] for seat in range(len(hands))]


def _twice(chance: random.Random, _: Ruleset, hands: Dealt) -> None:
    """A tile is dealt twice, to two seats or to one, written the same way or the other way round."""
    seat = chance.randrange(len(hands))
    other = chance.randrange(len(hands))
    tile = hands[other][1]
    hands[seat][0] = tile if chance.random() < 0.5 else (tile[1], tile[0])


def _outside_the_set(chance: random.Random, rules: Ruleset, hands: Dealt) -> None:
    """A tile is of a larger set."""
    chance.choice(hands)[0] = (rules.highest_pip + 1, chance.randrange(rules.highest_pip + 2))


SPOILING: tuple[Callable[[random.Random, Ruleset, Dealt], None], ...] = (
    _one_short,
    _another_size,
    _twice,
    _outside_the_set,
)
"""What makes a deal one that the rules forbid."""


TRYING: tuple[Callable[[random.Random, State], Move], ...] = (
    _foreign_tile,
    _wrong_end,
    _knock,
    _out_of_turn,
    _deal,
)
