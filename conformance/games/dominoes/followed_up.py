"""One more action after a refusal or a question, which shows that nothing was changed by it."""

from conformance.games.dominoes import asked
from conformance.games.dominoes.draft import Draft


def follow_up(draft: Draft) -> None:
    """After a scenario that ends with a refusal or a question, a legal action that shows nothing was changed.

    A refusal that reports the state as it was may still have changed it; so may a look at it.
    """
    last = draft.last
    is_refusal = last.method in ("deal", "act") and last.expect.get("accepted") is False
    if draft.table is None or not (is_refusal or last.method in ("legal", "view")):
        return
    done = [step for step in draft.steps if step.expect.get("accepted")]
    turn = done[-1].expect.get("turn") if done else None
    if turn is None or done[-1].expect.get("phase") != "play" or not draft.table.hands[turn]:
        return
    draft.line = last.line
    play_any(draft, turn)


def play_any(draft: Draft, seat: int) -> None:
    """A play of the first tile that fits, or a draw, or a knock."""
    table = draft.laid_out()
    for tile in table.hands[seat]:
        for end in table.names_of_ends or (None,):
            if table.fits(tile, end):
                asked.play(draft, seat, tile, end)
                return
    if table.may_draw:
        asked.draw(draft, seat, None)
    else:
        asked.knock(draft, seat)
