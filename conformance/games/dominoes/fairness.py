"""The same scenario for an engine that declares another form of the same rules (I-0021, I-0023).

An engine that knocks by itself is not sent the knocks, and is looked at where they have led. One that
calls a block only after every holder has knocked is sent those knocks first.
"""

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from conformance.corpus.values import Step
from conformance.games.dominoes.table import Table, dealt
from conformance.protocol.claims import Claims
from reference_impl.dominoes import notation

OF_THE_PLAY = ("accepted", "points", "line", "ends", "count", "scores", "tiles_left")


def adapted(steps: Sequence[Step], claims: Claims) -> tuple[Step, ...]:
    """The steps as this engine is to be asked them.

    A step that cannot be put to it is left out; if that was what the scenario is about, no step that is
    not set-up remains.
    """
    if claims.knocks == "automatic":
        return tuple(_without_knocks(steps))
    if claims.blocks == "after_knocks":
        return tuple(_with_knocks_in_blocks(steps))
    return tuple(steps)


def _without_knocks(steps: Sequence[Step]) -> list[Step]:
    """Legal knocks left out; what they led to is expected of the action before."""
    kept: list[Step] = []
    table = Table([])
    waiting: int | None = None  # the seat that would be asked to knock
    for step in steps:
        params = json.loads(step.params)
        if step.method == "act" and step.expect.get("accepted"):
            seat, action = params["seat"], params["action"]
            if action.get("knock"):
                later = {fact: value for fact, value in step.expect.items() if fact != "points"}
                kept[-1] = replace(kept[-1], expect={**kept[-1].expect, **later}, setup=step.setup)
            else:
                table.play(seat, action["play"], action.get("end") if table.line else None)
                kept.append(step)
            waiting = _stuck_after(table, seat)
        elif waiting is not None and step.method in ("act", "legal"):
            continue
        else:
            if step.method == "deal" and step.expect.get("accepted") and params:
                table, waiting = dealt(params["hands"]), None
            kept.append(step)
        if waiting is not None and kept[-1].expect.get("turn") == waiting:
            expect = {fact: value for fact, value in kept[-1].expect.items() if fact != "turn"}
            kept[-1] = replace(kept[-1], expect=expect)
    return kept


def _stuck_after(table: Table, seat: int) -> int | None:
    """The next seat that holds tiles, if it cannot play while another can."""
    order = [(seat + step) % len(table.hands) for step in range(1, len(table.hands) + 1)]
    holders = [other for other in order if table.hands[other]]
    if not holders or table.can_play(holders[0]) or not any(map(table.can_play, holders)):
        return None
    return holders[0]


def _with_knocks_in_blocks(steps: Sequence[Step]) -> list[Step]:
    """After a play that blocks the round, a knock by each seat that holds tiles."""
    asked: list[Step] = []
    for step in steps:
        action: dict[str, Any] = json.loads(step.params).get("action", {}) if step.method == "act" else {}
        if "play" not in action or step.expect.get("ended") != "blocked":
            asked.append(step)
            continue
        ours = {fact: value for fact, value in step.expect.items() if fact in OF_THE_PLAY}
        asked.append(replace(step, expect=ours))
        seat, left = json.loads(step.params)["seat"], step.expect["tiles_left"]
        order = [(seat + later) % len(left) for later in range(1, len(left) + 1)]
        knocks = [_knock(other, step) for other in order if left[other]]
        after = {fact: value for fact, value in step.expect.items() if fact != "points"}
        asked.extend([*knocks[:-1], replace(knocks[-1], expect=after)])
    return asked


def _knock(seat: int, step: Step) -> Step:
    """A knock that goes with a play."""
    params = json.dumps({"seat": seat, "action": {"knock": True}}, separators=(",", ":"))
    text = notation.print_action(notation.KnockNote(seat))
    return replace(step, params=params, text=text, expect={"accepted": True, "points": 0})
