"""Every game of a small world, played out by the reference, and the line of text that each comes to.

The order of deals and actions and the form of a line are those of `features/README.md`, so that a digest can
be computed by any engine natively.
"""

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from conformance.corpus.values import DEFAULT_GAME, Ruleset, Step
from conformance.exhaustive.asking import (
    LEGAL,
    Question,
    act,
    deal,
    game_told,
    hands_told,
    is_play,
    new_game,
    noted,
    step_of,
)
from conformance.exhaustive.cases import World
from conformance.exhaustive.earning import earned
from conformance.exhaustive.tiles import Hands, boneyard_of, tiles_of
from conformance.games import Family
from conformance.games.dominoes.reference import ReferenceEngine

LATER_DEALS = 7
"""How many places further in the order of the deals the next round's deal stands."""


@dataclass(frozen=True, slots=True)
class Game:
    """One game of a world: to its end, or broken off after the world's last round."""

    line: str
    """What goes into the digest."""
    steps: tuple[Step, ...]
    is_won: bool


def deals_of(world: World) -> list[Hands]:
    """Every deal of a world, in order: the first hand by its tiles, then the second, and so on."""
    fields = world.rules.fields
    return list(_dealt(tiles_of(fields["highest_pip"]), fields["hand_size"][str(world.seats)], world.seats))


def _dealt(tiles: tuple[str, ...], size: int, seats: int) -> Iterator[Hands]:
    if seats == 0:
        yield ()
        return
    for hand in combinations(tiles, size):
        rest = tuple(tile for tile in tiles if tile not in hand)
        for others in _dealt(rest, size, seats - 1):
            yield (hand, *others)


def digest_of(lines: Iterator[str] | Sequence[str]) -> str:
    """SHA-256 of the lines, each with a line feed at its end, in hexadecimal digits."""
    told = hashlib.sha256()
    for line in lines:
        told.update(f"{line}\n".encode())
    return told.hexdigest()


class Player:
    """Plays out a world on the reference; what was asked before is not worked out again."""

    def __init__(
        self, world: World, rulesets: Mapping[str, Ruleset], family: Family, *, asks_actions: bool = True
    ) -> None:
        self.world = world
        self.family = family
        self.asks_actions = asks_actions
        """The actions that are open are asked wherever a game comes for the first time."""
        self.engine = ReferenceEngine(rulesets[DEFAULT_GAME].fields, rulesets)
        self.deals = deals_of(world)

    def games(self) -> Iterator[Game]:
        """Every game, in order."""
        for scores in self.world.scores:
            for leader in self.world.leaders:
                for first in range(len(self.deals)):
                    begun = self._step(new_game(self.world, scores, leader), game_told(scores, leader))
                    yield from self._round(first, 1, [begun], " ".join(map(str, scores)))

    def _step(self, asked: Question, text: str) -> Step:
        """A step, as the reference answers it; the reference goes on from there."""
        result = getattr(self.engine, asked.method)(**json.loads(asked.params))
        return step_of(asked, result, text, self.family)

    def _round(self, number: int, round_: int, steps: list[Step], line: str) -> Iterator[Game]:
        """The games that go on with this deal."""
        hands = self.deals[number % len(self.deals)]
        asked = deal(hands, boneyard_of(hands, self.world.rules.fields))
        dealt = self._step(asked, hands_told(hands))
        told = ", ".join(" ".join(hand) for hand in hands)
        yield from self._position(number, round_, [*steps, dealt], f"{line} : {told} : ", [])

    def _position(
        self, number: int, round_: int, steps: list[Step], line: str, done: list[str]
    ) -> Iterator[Game]:
        """The games that go on from here; the question for the actions goes with the first of them."""
        open_ = self._step(LEGAL, "the actions open")
        asked = [*steps, open_] if self.asks_actions else steps
        seat, actions = open_.expect["seat"], open_.expect["actions"]
        here = self.engine.state
        if not actions:
            yield from self._ended(number, round_, asked, line, done)
        for action in actions:
            self.engine.state = here
            acted = self._step(act(seat, action), "")
            points = acted.expect["points"]
            refused = is_play(action) and not points and earned(seat, acted.expect, self.world) > 0
            text = noted(seat, action, points, refused=refused)
            acted = Step(acted.method, acted.params, text, 0, acted.expect)
            yield from self._position(number, round_, [*asked, acted], line, [*done, text])
            asked = steps
        self.engine.state = here

    def _ended(
        self, number: int, round_: int, steps: list[Step], line: str, done: list[str]
    ) -> Iterator[Game]:
        """A round is over: the next one, or the game if it was the last."""
        facts = next(step.expect for step in reversed(steps) if step.method == "act")
        is_won = facts["winner"] is not None
        ending = "won" if is_won else "out" if facts["ended"] == "went_out" else "blocked"
        told = f"{line}{' | '.join([*done, ending])} : {' '.join(map(str, facts['scores']))}"
        if is_won or round_ == self.world.rounds:
            yield Game(told, tuple(steps), is_won)
            return
        here = self.engine.state
        yield from self._round(number + LATER_DEALS, round_ + 1, steps, told)
        self.engine.state = here
