"""What a seat holds before a step of a compiled scenario, as far as it can be followed without the rules."""

import json
from collections.abc import Sequence
from typing import Any

from conformance.corpus.values import Step


def held_before(steps: Sequence[Step], index: int, seat: int) -> list[str]:
    """The hand, in the order in which it was dealt; empty where it cannot be told, as where cards are drawn."""
    held: list[str] = []
    left: list[int] = []
    deck: list[str] = []
    for step in steps[:index]:
        if step.expect.get("accepted") is False or step.method not in ("deal", "act"):
            continue
        params = json.loads(step.params)
        if step.method == "deal":
            held, deck = _dealt(step, params, seat)
        else:
            held = _after(params, held, seat)
            if "run" in params["action"]:
                held, deck = _with_packets(step, left, held, deck, seat)
        left = step.expect["cards_left"]
    return held if left and left[seat] == len(held) else []


def _dealt(step: Step, params: Any, seat: int) -> tuple[list[str], list[str]]:
    """The hand of the seat, as the deal is noted, and the pack after all hands and the turn-up."""
    rows = step.text.removeprefix("deal ").split(" | ")
    hands = [row.split()[1:] for row in rows]
    seats = len(step.expect["cards_left"])
    if "deck" not in params or len(hands) < seats:
        return [], []
    dealt = sum(map(len, hands[:seats])) + (step.expect.get("turn_up") is not None)
    return hands[seat], params["deck"][dealt:]


def _after(params: Any, held: list[str], seat: int) -> list[str]:
    """The hand without what was played or discarded from it."""
    action = params["action"]
    gone = [action["play"]] if "play" in action else action.get("discard", [])
    return [card for card in held if params["seat"] != seat or card not in gone]


def _with_packets(
    step: Step, left: Sequence[int], held: list[str], deck: list[str], seat: int
) -> tuple[list[str], list[str]]:
    """The hand with the packets of the runs that a step has made, and the rest of the pack."""
    runs, seats = step.expect["runs"], len(left)
    packet = (step.expect["cards_left"][seat] - left[seat]) // max(runs, 1)
    place = (seat - step.expect["dealer"] - 1) % seats
    for _ in range(runs):
        held = [*held, *deck[place * packet : (place + 1) * packet]]
        deck = deck[seats * packet + 1 :]
    return held, deck
