"""Every game of a small world, played out by the reference, and the line of text that each comes to.

The order of deals and actions and the form of a line are those of `features/README.md`, so that a digest can
be computed by any engine natively.
"""

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from conformance.corpus.values import Ruleset, Step
from conformance.exhaustive.asking import LEGAL, act, deal, game_told, new_game, step_of
from conformance.exhaustive.play import Question, State, World, play_of
from conformance.games import Family

LATER_DEALS = 7
"""How many places further in the order of the deals the next round's deal stands."""


@dataclass(frozen=True, slots=True)
class Game:
    """One game of a world: to its end, or broken off after the world's last round."""

    line: str
    """What goes into the digest."""
    steps: tuple[Step, ...]
    is_won: bool


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
        self.play = play_of(world.rules)
        self.asks_actions = asks_actions
        """The actions that are open are asked wherever a game comes for the first time."""
        self.engine = self.play.engine(rulesets)
        self.deals = self.play.deals(world)

    def games(self) -> Iterator[Game]:
        """Every game, in order."""
        for scores in self.world.scores:
            for seat in self.world.firsts:
                for number in range(len(self.deals)):
                    asked = new_game(self.world, scores, seat)
                    text = game_told(self.play, scores, seat)
                    begun = self._step(asked, self._asked(asked), text)
                    yield from self._round(number, 1, [begun], " ".join(map(str, scores)))

    def _asked(self, asked: Question) -> dict[str, Any]:
        """The reference's answer; the reference goes on from there."""
        result: dict[str, Any] = getattr(self.engine, asked.method)(**json.loads(asked.params))
        return result

    def _step(self, asked: Question, result: Mapping[str, Any], text: str) -> Step:
        """A step that expects this answer."""
        return step_of(asked, result, text, self.family, self.play)

    def _round(self, number: int, round_: int, steps: list[Step], line: str) -> Iterator[Game]:
        """The games that go on with this deal."""
        dealt = self.deals[number % len(self.deals)]
        asked = deal(self.world, dealt)
        result = self._asked(asked)
        step = self._step(asked, result, self.play.deal_text(dealt, result["state"]))
        told = f"{line} : {self.play.deal_line(dealt)} : "
        yield from self._position(number, round_, [*steps, step], told, [], result["state"])

    def _position(
        self, number: int, round_: int, steps: list[Step], line: str, done: list[str], state: State
    ) -> Iterator[Game]:
        """The games that go on from here; the question for the actions goes with the first of them."""
        open_ = self._step(LEGAL, self._asked(LEGAL), "the actions open")
        asked = [*steps, open_] if self.asks_actions else steps
        seat, told = open_.expect["seat"], tuple(open_.expect["actions"])
        here = self.engine.state
        if not told:
            yield from self._ended(number, round_, asked, line, done)
            return
        for action in self.play.choices(
            self.world.rules, self.deals[number % len(self.deals)], state, seat, told
        ):
            self.engine.state = here
            question = act(self.play, seat, action)
            result = self._asked(question)
            text = self.play.noted(seat, action, result, self.world)
            acted = self._step(question, result, text)
            steps_on = [*asked, acted]
            yield from self._position(number, round_, steps_on, line, [*done, text], result["state"])
            asked = steps
        self.engine.state = here

    def _ended(
        self, number: int, round_: int, steps: list[Step], line: str, done: list[str]
    ) -> Iterator[Game]:
        """A round is over: the next one, or the game if it was the last."""
        facts = next(step.expect for step in reversed(steps) if step.method != "legal")
        ending, is_won = self.play.ending(facts)
        words = [*done, ending] if ending else done
        told = f"{line}{' | '.join(words)} : {' '.join(map(str, facts['scores']))}"
        if is_won or round_ == self.world.rounds:
            yield Game(told, tuple(steps), is_won)
            return
        here = self.engine.state
        yield from self._round(number + LATER_DEALS, round_ + 1, steps, told)
        self.engine.state = here
