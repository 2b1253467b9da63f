"""Games made up at random, and in ways in which engines are known to go wrong.

What a game is like is drawn once: where its tiles lie, what its players strive for, how near the target
it begins, how often something illegal is tried. Everything follows from the seed and the game's number.
"""

import random
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from conformance.fuzzing.course import Course
from conformance.fuzzing.earlier import after_another
from conformance.fuzzing.script import Move, Script
from conformance.games.dominoes.fuzzing.course import follow
from conformance.games.dominoes.fuzzing.deals import DEALINGS, Dealing, closed_double, dealt
from conformance.games.dominoes.fuzzing.probes import QUESTIONS, TRIES, probe
from reference_impl.dominoes import equipment, game, layout
from reference_impl.dominoes.actions import Draw, Knock, Play
from reference_impl.dominoes.counting import count_of
from reference_impl.dominoes.equipment import is_double, tile_of
from reference_impl.dominoes.ruleset import Ruleset
from reference_impl.dominoes.scoring import points_for
from reference_impl.dominoes.state import State, phase_of

ROUNDS = 3
"""Rounds of a game at most, unless it is won before."""


@dataclass(frozen=True, slots=True)
class Aims:
    """What the players of a game strive for: how much more likely a play is that does so."""

    doubles: float
    equal_ends: float
    points: float
    last_numbers: float
    """Ends with numbers of which few are left, so that rounds are blocked."""


def aims(chance: random.Random) -> Aims:
    """Some aims; most games have one or two."""
    return Aims(*(chance.choice((1.0, 1.0, 8.0)) for _ in range(4)))


def weight(state: State, play: Play, aims: Aims, rules: Ruleset) -> float:
    """How likely a play is, beside others."""
    tile = tile_of(play.halves)
    line = layout.join(state.line, tile, play.end) if play.end else game.first_tile(state, play)
    ends = layout.open_ends(line)
    found = 1.0
    if is_double(tile):
        found *= aims.doubles
    if ends[0] == ends[1]:
        found *= aims.equal_ends
    if aims.points > 1 and points_for(count_of(line), rules.divisors):
        found *= aims.points
    if aims.last_numbers > 1:
        laid = sum(end in halves for halves in layout.tiles_on(line) for end in ends)
        found *= aims.last_numbers ** (laid / 6)
    return found


@dataclass(slots=True)
class Player:
    """Makes up the moves of one game, and keeps what it has asked at the position."""

    chance: random.Random
    rules: Ruleset
    dealing: Dealing
    aims: Aims
    abilities: Collection[str]
    rounds: int
    """That may still be dealt."""
    is_probed: bool = False
    """Something illegal or a question has been thrown in at this position."""
    probes_after: int = 3
    """What may still be tried after the game."""

    def next_move(self, state: State) -> Move | None:
        """The next move, legal or not; none at the end."""
        phase = phase_of(state)
        if phase == "game_over" or (phase == "round_over" and not self.rounds):
            self.probes_after -= 1
            return probe(self.chance, state, self.abilities) if self.probes_after >= 0 else None
        if not self.is_probed and self.chance.random() < TRIES + QUESTIONS:
            self.is_probed = self.chance.random() < 0.5
            return probe(self.chance, state, self.abilities)
        self.is_probed = False
        if phase == "play":
            return self.action(state)
        self.rounds -= 1
        leader = state.leader if state.hands is None else (state.leader + 1) % state.seats
        hands = self.dealing(self.chance, self.rules, state.seats, leader)
        return dealt(hands, self.rules, self.chance)

    def action(self, state: State) -> Play | Draw | Knock:
        """A legal action."""
        actions = game.legal(state)
        plays = [action for action in actions if isinstance(action, Play)]
        if not plays:
            return actions[0]
        if not state.line and self.dealing is closed_double:
            doubles = [play for play in plays if is_double(play.halves)]
            plays = doubles or plays
        if len(plays) == 1:
            return plays[0]
        weights = [weight(state, play, self.aims, self.rules) for play in plays]
        chosen = self.chance.choices(plays, weights)[0]
        if state.line:
            return chosen
        halves = chosen.halves if self.chance.random() < 0.5 else (chosen.halves[1], chosen.halves[0])
        ends = layout.ends_named(state.line, self.rules)
        return Play(chosen.seat, halves, self.chance.choice((None, None, None, *ends)))


def made_up(
    seed: int, number: int, rules: Ruleset, seats: Sequence[int], abilities: Collection[str]
) -> Course:
    """The game of that number: the same for the same seed, seats and abilities."""
    chance = random.Random(f"{seed}/{number}")  # noqa: S311 - chance that can be repeated is wanted
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
    scores = side_scores(chance, rules, at_table, abilities)
    start = Script(at_table, tuple(scores), chance.randrange(at_table), ())
    dealing = chance.choice(list(DEALINGS.values()))
    rounds = chance.randint(1, ROUNDS) if "game" in abilities else 1
    return start, Player(chance, rules, dealing, aims(chance), abilities, rounds)


def side_scores(chance: random.Random, rules: Ruleset, seats: int, abilities: Collection[str]) -> list[int]:
    """Scores to begin with: none, or, for an engine that takes them, every other time some near the target."""
    sides = equipment.side_count(seats, rules.sides)
    if "game" in abilities and chance.random() < 0.5:
        return [_near(chance, rules.target) for _ in range(sides)]
    return [0] * sides


def _near(chance: random.Random, target: int) -> int:
    """A score from which the game may soon be won, or the next event be refused."""
    return target - 1 - min(int(chance.expovariate(0.15)), target - 1)
