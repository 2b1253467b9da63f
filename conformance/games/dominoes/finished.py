"""What a finished draft comes to: its steps, with one more where a refusal or a question would be the last."""

from conformance.games.authoring import Written
from conformance.games.dominoes import asked
from conformance.games.dominoes.draft import Draft, finished_step, needs_of, seats_of
from conformance.games.dominoes.table import TableError


def finished(draft: Draft) -> Written:
    """The scenario as it is run. Raises `TableError` for what was left unsaid."""
    if not draft.steps:
        raise TableError("nothing is asked of the engine")
    if not any(step.expect for step in draft.steps if not step.setup):
        raise TableError("nothing is expected of the engine")
    asked.follow_up(draft)
    steps = tuple(map(finished_step, draft.steps))
    return Written(steps, seats_of(steps), needs_of(steps))
