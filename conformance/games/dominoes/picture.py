"""Pictures of the table after each step of a scenario, as values: which tiles lie and are held where, and what is told.

What lies there stays until it is told anew; whose turn it is, the count and the like are those of the step alone.
"""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from conformance.corpus.values import Scenario, Step
from conformance.games.dominoes.branched import Branched, Layout
from conformance.games.dominoes.laid import Laid, written
from conformance.games.dominoes.names import canonical
from conformance.games.tables import TableError

Picture = dict[str, Any]
Stage = tuple[int, str, Picture]
"""The index of a step, what is done if that is not all of the step, and the table after it."""
TOLD = ("turn", "phase", "count", "points", "ended", "winner")
"""What is told of a step and holds until the next action."""
MARKS = {"left": "<", "right": ">", "up": "^", "down": "v", "": ""}
"""How the notation says where a tile is joined; nothing for a lead. An end with another name is on the tile of it."""


def pictures(scenario: Scenario) -> list[Picture]:
    """The table after each step, as it must be."""
    drawn: list[Picture] = []
    lying: Picture = {}
    now: Picture = {}
    hands: list[list[str]] = []
    boneyard: list[str] = []
    for step in scenario.steps:
        params = json.loads(step.params)
        is_done = step.expect.get("accepted") is not False
        told = {name: step.expect[name] for name in TOLD if name in step.expect}
        if step.method in ("count", "layout"):  # a table of its own, which the round knows nothing of
            drawn.append(_lying(step, params, {}) | told)
            continue
        if step.method in ("new_game", "deal") and is_done:
            lying = {"scores": lying["scores"]} if "scores" in lying else {}
            hands = [list(hand) for hand in params.get("hands", ())]
            boneyard = list(params.get("boneyard", ()))
        if step.method == "act" and is_done:
            hands = _hands_after(params, hands, boneyard)
        lying = _lying(step, params, lying) | _held(hands, step.expect)
        now = told if is_done and step.method not in ("view", "legal") else now
        drawn.append(_seen(step, params) | lying | now | _moved(step, params))
    return drawn


def stages(scenario: Scenario) -> list[Stage]:
    """The pictures in the order in which they are shown; of a step that lays several tiles one for each."""
    shown: list[Stage] = []
    for index, (step, picture) in enumerate(zip(scenario.steps, pictures(scenario), strict=True)):
        laid = _tile_by_tile(index, step) if step.method == "layout" else []
        shown += laid[:-1]
        shown.append((index, "", laid[-1][2] | picture if laid else picture))
    return shown


def _tile_by_tile(index: int, step: Step) -> list[Stage]:
    """The table after each tile of a layout; nothing where they cannot be followed."""
    laid: Layout = (
        Branched() if "joined_to" in step.expect else Laid("at_once" if "arms" in step.expect else "")
    )
    shown: list[Stage] = []
    for number, play in enumerate(json.loads(step.params)["plays"], 1):
        tile, end = play["play"], play.get("end")
        moved: Picture = {"at": _mark(end)}
        text = f"{tile} {end or ''}".strip()
        if number in step.expect.get("laid", [number]):
            try:
                laid = laid.joined(tile, end if laid.line else None)
            except TableError:
                return []
        else:
            moved, text = {"tried": tile}, f"{text}, refused"
        shown.append((index, text, _drawn(laid) | moved))
    return shown


def _drawn(laid: Layout) -> Picture:
    """What lies, as a picture has it."""
    line: Picture = {"line": written(laid.line)}
    if isinstance(laid, Branched):
        return line | {"joined": list(laid.joined_to)}
    if not laid.cross_ends:
        return line
    spinner = None if laid.spinner is None else f"{laid.spinner}-{laid.spinner}"
    return line | {"spinner": spinner, "up": written(laid.up), "down": written(laid.down)}


def _mark(end: str | None) -> str:
    return MARKS.get(end or "", f"@{end}")


def _hands_after(params: Any, hands: list[list[str]], boneyard: list[str]) -> list[list[str]]:
    """The hands after an action; none where it cannot be told what was drawn."""
    if not hands:
        return hands
    seat, action = params["seat"], params["action"]
    held = list(hands[seat])
    if "play" in action:
        held = [tile for tile in held if canonical(tile) != canonical(action["play"])]
    elif "draw" in action and not boneyard:
        return []
    elif "draw" in action:
        held.append(boneyard.pop(0))
    return [held if index == seat else hand for index, hand in enumerate(hands)]


def _lying(step: Step, params: Any, before: Picture) -> Picture:
    """What lies on the table, and the scores as far as they are told."""
    told: Mapping[str, Any] = params if step.method == "count" else step.expect
    after = {name: value for name, value in before.items() if not name.startswith(("hand", "left"))}
    if told.get("line") is not None:
        after["line"] = list(told["line"])
    if (joined := told.get("joined_to")) is not None:
        after["joined"] = list(joined)
    if arms := told.get("arms"):
        after |= {"spinner": told.get("spinner"), "up": list(arms["up"]), "down": list(arms["down"])}
    if "boneyard" in step.expect:
        after["boneyard"] = step.expect["boneyard"]
    if scores := _scores(step, before.get("scores")):
        after["scores"] = scores
    return after


def _scores(step: Step, before: Sequence[int | None] | None) -> list[int | None] | None:
    """The scores; of a side that an action may have paid and that is not told, nothing."""
    if "scores" in step.expect:
        return list(step.expect["scores"])
    if before is None or step.method != "act" or step.expect.get("accepted") is False:
        return None if before is None else list(before)
    return [step.expect.get(f"scores.{side}") for side in range(len(before))]


def _held(hands: Sequence[Sequence[str]], expect: Mapping[str, Any]) -> Picture:
    """The hands, or how many tiles each seat holds where they are not known."""
    if hands:
        return {f"hand{seat}": list(hand) for seat, hand in enumerate(hands)}
    return {"left": list(expect["tiles_left"])} if any(expect.get("tiles_left") or ()) else {}


def _seen(step: Step, params: Any) -> Picture:
    """The hand of a seat that looks, as it is told."""
    if step.method != "view":
        return {}
    seat = params["seat"]
    return {"looks": seat} | ({f"hand{seat}": list(step.expect["hand"])} if "hand" in step.expect else {})


def _moved(step: Step, params: Any) -> Picture:
    """What the step did: the tile and where it was joined, or which one was tried."""
    if step.method != "act":
        return {}
    action = params["action"]
    seat = {"acts": params["seat"]}
    if step.expect.get("accepted") is False:
        return seat | {"tried": str(action.get("play", next(iter(action))))}
    if "play" in action:
        return seat | {"at": _mark(action.get("end"))}
    return seat | {"did": next(iter(action))}
