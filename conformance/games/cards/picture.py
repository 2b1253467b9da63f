"""Pictures of the table after each step of a scenario, as values: which cards lie and are held where, and what is told."""

import json
from collections.abc import Mapping
from typing import Any

from conformance.corpus.values import Scenario, Step
from conformance.games.cards.held import held_before

Picture = dict[str, Any]
Stage = tuple[int, str, Picture]
"""The index of a step, what is done if that is not all of the step, and the table after it."""
KEPT = ("turn_up", "refused", "trump", "top", "stock", "tricks", "scores", "dealer", "bid", "bidder", "games")
"""What holds until it is told anew."""
TOLD = ("turn", "phase", "points", "winner")
"""What is told of a step and holds until the next action."""


def pictures(scenario: Scenario) -> list[Picture]:
    """The table after each step, as it must be."""
    drawn: list[Picture] = []
    kept: Picture = {}
    now: Picture = {}
    trick: list[list[Any]] = []
    for index, step in enumerate(scenario.steps):
        params = json.loads(step.params)
        is_done = step.expect.get("accepted") is not False
        if step.method in ("new_game", "deal") and is_done:
            kept = {name: kept[name] for name in ("scores", "games") if name in kept}
            trick = []
        kept |= _kept(step, kept)
        if kept.get("turn_up") and not kept.get("trump") and step.expect.get("phase") == "play":
            kept["trump"] = kept["turn_up"][1]
        told = {name: step.expect[name] for name in TOLD if name in step.expect}
        now = told if is_done and step.method not in ("view", "legal") else now
        lying, trick = _trick(step, params, trick)
        seen = _seen(step, params)
        drawn.append(kept | now | lying | _held(scenario, index) | seen | _moved(step, params))
    return drawn


def stages(scenario: Scenario) -> list[Stage]:
    """The pictures in the order in which they are shown: one for each step."""
    return [(index, "", picture) for index, picture in enumerate(pictures(scenario))]


def _kept(step: Step, before: Mapping[str, Any]) -> Picture:
    """What the step tells of the table; a single side's number stands in its place."""
    if step.expect.get("accepted") is False:
        return {}
    told = {name: step.expect[name] for name in KEPT if name in step.expect}
    for name in ("scores", "tricks", "games"):
        if name not in told and name in before:
            parts = enumerate(before[name])
            told[name] = [step.expect.get(f"{name}.{side}", number) for side, number in parts]
    return told


def _trick(step: Step, params: Any, before: list[list[Any]]) -> tuple[Picture, list[list[Any]]]:
    """The trick as it lies, with the card that ended it, and what of it lies before the next step."""
    told = step.expect.get("trick")
    if step.method != "act" or step.expect.get("accepted") is False or "play" not in params["action"]:
        after = before if told is None or step.method != "deal" else told
        return {"trick": _played(after)}, after
    played = [*before, [params["seat"], params["action"]["play"]]]
    after = played if told is None else [list(one) for one in told]
    if after:
        return {"trick": _played(after)}, after
    return {"trick": _played(played), "taken": True}, after


def _played(trick: list[list[Any]]) -> list[str]:
    """The cards of a trick, each after the number of its seat."""
    return [f"{seat}{card}" for seat, card in trick]


def _held(scenario: Scenario, index: int) -> Picture:
    """The hands after the step; of a hand that cannot be followed, how many cards it has."""
    steps = scenario.steps[: index + 1]
    left: list[int] = next(
        (step.expect["cards_left"] for step in reversed(steps) if "cards_left" in step.expect), []
    )
    if not any(left):
        return {}
    hands = {seat: held_before(steps, index + 1, seat) for seat in range(len(left))}
    known = {f"hand{seat}": hand for seat, hand in hands.items() if len(hand) == left[seat]}
    return known | ({} if len(known) == len(left) else {"left": list(left)})


def _seen(step: Step, params: Any) -> Picture:
    """The hand of a seat that looks, which may hold what it has drawn."""
    if step.method != "view":
        return {}
    seat = params["seat"]
    return {"looks": seat} | ({f"hand{seat}": list(step.expect["hand"])} if "hand" in step.expect else {})


def _moved(step: Step, params: Any) -> Picture:
    """What the step did: the card that was played, or which one was tried."""
    if step.method != "act":
        return {}
    action = params["action"]
    seat = {"acts": params["seat"]}
    word = next(iter(action))
    if step.expect.get("accepted") is False:
        return seat | {"tried": str(action.get("play", word))}
    if word == "play":
        return seat | {"laid": action["play"]}
    told = action[word]
    return seat | {"did": f"{word} {told}" if word == "bid" else word}
