"""What the rules answer to a script, as a scenario that an engine can be put to.

The reference is the oracle here, and nowhere else: what differs is a finding, to be looked at by the
clauses, and no verdict.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from conformance.corpus.values import DEFAULT_GAME, Place, Scenario, Step
from conformance.fuzzing.script import Move, Script

Rules = Any
"""The rules of a family, as its reference has them."""
State = Any
"""A position of a family's game."""
Next = Callable[[State], Move | None]
"""The next move at a position; none at the end."""
NO_OPTIONS: Mapping[str, Any] = {}


@dataclass(frozen=True, slots=True)
class Course:
    """A script and what came of it by the rules."""

    script: Script
    states: tuple[State, ...]
    """After each step."""
    steps: tuple[Step, ...]
    """Those of the game before, if there is one; one that sets the game up; one a move.

    The line of each is its index here, which it keeps when it is put to an engine in another form.
    """
    family: str
    """Of the game."""
    needs: tuple[str, ...]
    """The abilities that an engine must claim to be asked it."""

    @property
    def begun(self) -> int:
        """The index of the step that sets the game up; its moves follow."""
        return len(self.steps) - len(self.script.moves) - 1

    def scenario(
        self, name: str, of: str = DEFAULT_GAME, options: Mapping[str, Any] = NO_OPTIONS
    ) -> Scenario:
        """The course as a scenario of that ruleset with these fields otherwise; it cites no clause."""
        place, changed = Place("fuzz", 1), tuple(sorted(options))
        steps = tuple(of_game(step, of, options) for step in self.steps)
        return Scenario(
            name,
            name,
            (),
            "",
            of,
            self.script.seats,
            self.needs,
            steps,
            place,
            options=changed,
            family=self.family,
        )


def of_game(step: Step, game_id: str, options: Mapping[str, Any] = NO_OPTIONS) -> Step:
    """The step, with that game asked for where one is begun."""
    if step.method != "new_game" or (game_id == DEFAULT_GAME and not options):
        return step
    return replace(step, params=told({**json.loads(step.params), "game": game_id, "options": dict(options)}))


def told(value: Any) -> str:
    """A value as it is sent."""
    return json.dumps(value, separators=(",", ":"))


def case_by(
    course: Course,
    told: Callable[[Course, Move, int], Any],
    start: Callable[[Script], dict[str, Any]],
    at_the_end: Sequence[str],
) -> dict[str, Any]:
    """The course as a case of the kind `scripts`, which is about its last move.

    A family says how a move is `told`, whose step has that index, how a game is begun, and what the last
    action is to show.
    """
    first = course.script.before or course.script
    moves: list[Any] = []
    if course.script.before is not None:
        moves = [told(course, move, 1 + number) for number, move in enumerate(first.moves)]
        moves.append({"game": start(course.script)})
    for number, move in enumerate(course.script.moves):
        moves.append(told(course, move, course.begun + 1 + number))
    case: dict[str, Any] = {"generated": True, **start(first), "moves": moves}
    expect = course.steps[-1].expect
    if expect.get("accepted"):
        case["expect"] = {fact: expect[fact] for fact in at_the_end if fact in expect}
    return case
