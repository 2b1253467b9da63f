"""What scenarios of every family have while they are written.

A family's draft has `is_set`, `steps`, `scores`, `last`, `seats`, `sides`, `ruleset` and `options`.
"""

import json
from collections.abc import Callable, Sequence
from typing import Any

from conformance.corpus.values import Step
from conformance.games.phrasing import Argument, Values, Write
from conformance.games.seats import side_names
from conformance.games.tables import TableError

Draft = Any
"""Each family has its own."""
LineOf = Callable[..., int]
"""The line of a part of a case in its fixture file, by the keys and positions that lead there."""


def seats_of(steps: Sequence[Step]) -> int:
    """The seats of the first game that is begun; 0 if none is."""
    games = (step for step in steps if step.method == "new_game" and step.expect.get("accepted"))
    first = next(games, None)
    return json.loads(first.params)["players"] if first else 0


def expected_of(step: Any) -> dict[str, Any]:
    """What a step expects, with the scores after it as far as they are known."""
    expect = dict(step.expect)
    if step.scores is not None and expect.get("accepted"):
        if None in step.scores:
            known = {f"scores.{side}": score for side, score in enumerate(step.scores) if score is not None}
            expect |= known
        else:
            expect["scores"] = list(step.scores)
    return expect


def tell_score(draft: Draft, side: int, number: int) -> None:
    """A side's score after the last step. Raises `TableError`."""
    step = draft.last
    if step.scores is None:
        raise TableError("the last step has no scores to tell of")
    if step.scores[side] not in (None, number):
        name = side_names(draft.seats, draft.sides(draft.seats))[side]
        raise TableError(f"{name} has {step.scores[side]} by what was said before, not {number}")
    step.scores[side] = draft.scores[side] = number


def before_the_game(write: Write) -> Write:
    """What is given before anything is asked."""

    def unbegun(draft: Draft, v: Values, argument: Argument) -> None:
        if draft.is_set:
            raise TableError("this is said before the game begins, and the game has begun")
        write(draft, v, argument)

    return unbegun


def options_by(rules: Callable[..., None]) -> Write:
    """Several options of a ruleset, by the family's way to say which rules are played."""

    def give_options(draft: Draft, v: Values, _: Argument) -> None:
        draft.options = {}
        for name in reversed(v["options"]):  # the fields of the first come first
            rules(draft, v["of"], name, where=draft.options)

    return give_options


def field_by(rules: Callable[..., None]) -> Write:
    """A field with another value, in the same way."""

    def give_field(draft: Draft, v: Values, _: Argument) -> None:
        rules(draft, draft.ruleset.id, where={**draft.options, v["field"]: v["value"]})

    return give_field
