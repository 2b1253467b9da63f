"""What a finished draft comes to: its steps, with one more where a refusal or a question would be the last."""

from conformance.games.authoring import Written
from conformance.games.cards import asked
from conformance.games.cards.draft import Draft, finished_step, needs_of
from conformance.games.drafting import seats_of
from conformance.games.tables import TableError
from reference_impl.cards import notation


def finished(draft: Draft) -> Written:
    """The scenario as it is run. Raises `TableError` for what was left unsaid."""
    if not draft.steps:
        raise TableError("nothing is asked of the engine")
    if not any(step.expect for step in draft.steps if not step.setup):
        raise TableError("nothing is expected of the engine")
    follow_up(draft)
    steps = tuple(map(finished_step, draft.steps))
    return Written(steps, seats_of(steps), needs_of(steps), draft.ruleset.id, tuple(sorted(draft.options)))


def follow_up(draft: Draft) -> None:
    """After a scenario that ends with a refusal or a question, a legal action that shows nothing was changed.

    A refusal that reports the state as it was may still have changed it; so may a look at it.
    """
    last = draft.last
    is_refusal = last.method in ("deal", "act") and last.expect.get("accepted") is False
    if draft.table is None or not (is_refusal or last.method in ("legal", "view")):
        return
    phase, turn = draft.phase
    if turn is not None and (note := _surely_legal(draft, phase, turn)):
        draft.line = last.line
        asked.do(draft, note)


def _surely_legal(draft: Draft, phase: str | None, seat: int) -> notation.Note | None:
    """An action that is legal whatever the rules, if there is one that is known to be."""
    if phase == "beg":
        return notation.Note(seat, "stand")
    hand = draft.laid_out().hands[seat]
    if phase == "discard":
        surplus = len(hand) - draft.ruleset.fields["hand_size"]
        return notation.Note(seat, "discard", tuple(hand[:surplus]))
    trick = draft.laid_out().trick
    suits = {trick[0][1][1]} if trick else {card[1] for card in hand}
    following = [card for card in hand if card[1] in suits]
    return notation.Note(seat, "play", (following[0],)) if phase == "play" and following else None
