"""Games made up at random, and in ways in which engines are known to go wrong.

What a game is like is drawn once: how its packs lie, what its players strive for, how often they beg and run, how
near the target it begins, how often something illegal is tried. Everything follows from the seed and the game's
number.
"""

import random
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from conformance.fuzzing.course import Course
from conformance.fuzzing.earlier import after_another
from conformance.fuzzing.script import Move, Script
from conformance.games.cards.fuzzing.course import follow
from conformance.games.cards.fuzzing.deals import DEALINGS, Dealing
from conformance.games.cards.fuzzing.probes import is_probed, probe
from reference_impl.cards import game
from reference_impl.cards.actions import Beg, Bid, Deal, Discard, Play, Run, SeatAction
from reference_impl.cards.pack import height, pips, suit_of
from reference_impl.cards.ruleset import Ruleset
from reference_impl.cards.seats import next_seat, side_count
from reference_impl.cards.state import State, discards_due, next_to_act, phase_of

DEALS = 4
"""Deals of a game at most, unless it is won before."""


@dataclass(frozen=True, slots=True)
class Aims:
    """What the players of a game strive for: how much more likely an action is that does so."""

    pips: float
    """Play what pays."""
    trumps: float
    """Play trumps, or hold them back."""
    high: float
    """Play high cards, or low ones."""
    begs: float
    runs: float
    bids: float


def aims(chance: random.Random) -> Aims:
    """Some aims; most games have one or two."""
    return Aims(
        pips=chance.choice((1.0, 1.0, 8.0)),
        trumps=chance.choice((1.0, 1.0, 8.0, 0.1)),
        high=chance.choice((1.0, 1.0, 4.0, 0.25)),
        begs=chance.choice((0.5, 1.0, 8.0)),
        runs=chance.choice((0.5, 1.0, 8.0)),
        bids=chance.choice((0.05, 0.2, 1.0, 8.0)),
    )


def weight(state: State, action: SeatAction, aims: Aims) -> float:
    """How likely an action is, beside others."""
    if isinstance(action, Play):
        found: float = aims.high ** (height(action.card) / 12)
        found *= aims.pips if pips(action.card) else 1.0
        return found * (aims.trumps if suit_of(action.card) == state.trump else 1.0)
    wanted: dict[type[SeatAction], float] = {Beg: aims.begs, Run: aims.runs, Bid: aims.bids}
    return wanted.get(type(action), 1.0)


@dataclass(slots=True)
class Player:
    """Makes up the moves of one game, and keeps what it has asked at the position."""

    chance: random.Random
    rules: Ruleset
    dealing: Dealing
    aims: Aims
    abilities: Collection[str]
    deals: int
    """That may still be made."""
    is_probed: bool = False
    """Something illegal or a question has been thrown in at this position."""
    probes_after: int = 3
    """What may still be tried after the game."""

    def next_move(self, state: State) -> Move | None:
        """The next move, legal or not; none at the end."""
        phase = phase_of(state)
        is_over = phase in ("deal", "round_over")
        if phase == "game_over" or (is_over and not self.deals):
            self.probes_after -= 1
            return probe(self.chance, state, self.abilities) if self.probes_after >= 0 else None
        if not self.is_probed and is_probed(self.chance, state):
            self.is_probed = self.chance.random() < 0.5
            return probe(self.chance, state, self.abilities)
        self.is_probed = False
        if not is_over:
            return self.action(state)
        self.deals -= 1
        dealer = next_seat(state.dealer, state.seats) if phase == "round_over" else state.dealer
        return Deal(self.dealing(self.chance, self.rules, state.seats, dealer))

    def action(self, state: State) -> SeatAction:
        """A legal action."""
        if state.stage == "discard":
            seat = next_to_act(state)
            return Discard(seat, tuple(self.chance.sample(state.hands[seat], discards_due(state))))
        actions = game.legal(state)
        if len(actions) == 1:
            return actions[0]
        return self.chance.choices(actions, [weight(state, one, self.aims) for one in actions])[0]


def made_up(
    seed: int, number: int, rules: Ruleset, seats: Sequence[int], abilities: Collection[str]
) -> Course:
    """The game of that number: the same for the same seed, seats and abilities."""
    chance = random.Random(f"{seed}/cards/{number}")  # noqa: S311 - chance that can be repeated is wanted
    start, player = player_of(chance, rules, seats, abilities)
    start = after_another(
        start, number, chance, abilities, lambda other: made_up(seed, other, rules, seats, abilities)
    )
    return follow(start, rules, player.next_move)


def player_of(
    chance: random.Random, rules: Ruleset, seats: Sequence[int], abilities: Collection[str]
) -> tuple[Script, Player]:
    """How a game is begun, and who makes it up from there."""
    at_table = chance.choice(seats)
    scores, won = begin_with(chance, rules, at_table, abilities)
    start = Script(at_table, scores, chance.randrange(at_table), (), won=won)
    dealing = chance.choice(list(DEALINGS.values()))
    deals = chance.randint(1, DEALS) if "game" in abilities else 1
    return start, Player(chance, rules, dealing, aims(chance), abilities, deals)


def begin_with(
    chance: random.Random, rules: Ruleset, seats: int, abilities: Collection[str]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Scores and games to begin with: none, or, for an engine that takes them, now and then some near the end."""
    sides = side_count(seats, rules.sides)
    if "game" not in abilities or chance.random() < 0.4:
        return (0,) * sides, ()
    scores = tuple(_near(chance, rules) for _ in range(sides))
    if rules.games_to_win == 1 or chance.random() < 0.5:
        return scores, ()
    won = tuple(chance.randrange(rules.games_to_win) for _ in range(sides))
    return scores, won if any(won) else ()


def _near(chance: random.Random, rules: Ruleset) -> int:
    """A score from which the game may soon be won; about a line that saves from a skunk, or below nothing."""
    if rules.skunk and chance.random() < 0.4:
        return max(0, min(rules.target - 1, rules.skunk_line - chance.randint(-1, 4)))
    if rules.trump_source == "auction" and chance.random() < 0.2:
        return -chance.randint(1, 4)
    return rules.target - 1 - min(int(chance.expovariate(0.15)), rules.target - 1)
