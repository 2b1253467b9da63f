"""What a finished draft comes to: its steps, with one more where a refusal or a question would be the last."""

from conformance.games.authoring import Written
from conformance.games.dominoes.draft import Draft, DraftStep, finished_step, needs_of
from conformance.games.dominoes.followed_up import follow_up
from conformance.games.dominoes.ledger import contradiction, is_whole
from conformance.games.drafting import seats_of
from conformance.games.tables import TableError


def finished(draft: Draft) -> Written:
    """The scenario as it is run. Raises `TableError` for what was left unsaid."""
    if not draft.steps:
        raise TableError("nothing is asked of the engine")
    if not any(step.expect for step in draft.steps if not step.setup):
        raise TableError("nothing is expected of the engine")
    follow_up(draft)
    for step in draft.steps:
        _check_ledger(step, draft)
    steps = tuple(map(finished_step, draft.steps))
    options = tuple(sorted(draft.options))
    return Written(steps, seats_of(steps), needs_of(steps), draft.ruleset.id, options)


def _check_ledger(step: DraftStep, draft: Draft) -> None:
    """What the text says of the points is what their parts come to. Raises `TableError`."""
    is_play = step.method == "count" or "play" in step.params.get("action", {})
    if step.reckoned is None or not is_play:
        return
    fields = draft.ruleset.fields
    room = None if fields["overshoot"] == "accept" else step.room
    is_refused, whole = step.is_event_refused, is_whole(fields)
    wrong = contradiction(step.reckoned, step.expect, room, is_refused=is_refused, whole=whole)
    if wrong:
        raise TableError(f"{step.text}: {wrong}")
