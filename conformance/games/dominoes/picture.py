"""Pictures of the table after each step of a scenario, as values: which tiles lie and are held where, and what is told.

What lies there stays until it is told anew; whose turn it is, the count and the like are those of the step alone.
"""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from conformance.corpus.values import Scenario, Step
from conformance.games.dominoes.names import canonical

Picture = dict[str, Any]
TOLD = ("turn", "phase", "count", "points", "ended", "winner")
"""What is told of a step and holds until the next action."""
MARKS = {"left": "<", "right": ">", "up": "^", "down": "v", "": ""}
"""How the notation says where a tile is joined; nothing for a lead."""


def pictures(scenario: Scenario) -> list[Picture]:
    """The table after each step, as it must be."""
    drawn: list[Picture] = []
    lying: Picture = {}
    hands: list[list[str]] = []
    boneyard: list[str] = []
    for step in scenario.steps:
        params = json.loads(step.params)
        is_done = step.expect.get("accepted") is not False
        if step.method in ("new_game", "deal") and is_done:
            lying = {"scores": lying["scores"]} if "scores" in lying else {}
            hands = [list(hand) for hand in params.get("hands", ())]
            boneyard = list(params.get("boneyard", ()))
        if step.method == "act" and is_done:
            hands = _hands_after(params, hands, boneyard)
        lying = _lying(step, params, lying) | _held(hands, step.expect)
        told = {name: step.expect[name] for name in TOLD if name in step.expect}
        if drawn and (not is_done or step.method in ("view", "legal")):
            told = {name: drawn[-1][name] for name in TOLD if name in drawn[-1]}
        drawn.append(_seen(step, params) | lying | told | _moved(step, params))
    return drawn


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
        return seat | {"at": MARKS[action.get("end") or ""]}
    return seat | {"did": next(iter(action))}
