"""The part of the protocol's page on cards: its messages keep to the schema, and are what the rules say."""

import json
import re
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from conformance.protocol.schema import faults
from reference_impl.cards import game
from reference_impl.cards.actions import Deal, Play, Stand
from reference_impl.cards.events import Scored
from reference_impl.cards.state import State
from reference_impl.cards.view import public
from tests.cards.table import rules, started

PAGE = (Path(__file__).resolve().parents[2] / "spec" / "protocol.md").read_text(encoding="utf-8")


def exchanges() -> Iterator[tuple[str, Any, Any]]:
    """What is asked and answered in the trick by the book."""
    block = PAGE.split("### A trick by the book")[1].split("```")[1]
    for asked, answered in re.findall(r"^→ (.*?)\n← (.*?)(?=\n→|\Z)", block, re.MULTILINE | re.DOTALL):
        method, _, params = asked.partition(" ")
        yield method, json.loads(params), json.loads(answered)


def told(state: State) -> Any:
    """The public state in the protocol's form; a turn-up game has no bids and no open stock."""
    members = json.loads(json.dumps(asdict(public(state))))
    return {name: value for name, value in members.items() if name not in ("bid", "bidder", "top")}


def done(state: State, method: str, params: Any) -> tuple[State, list[Scored]]:
    if method == "deal":
        result = game.apply(state, Deal(tuple(params["deck"])))
    else:
        action = params["action"]
        seat = params["seat"]
        result = game.apply(state, Play(seat, action["play"]) if "play" in action else Stand(seat))
    assert isinstance(result, game.Applied)
    return result.state, [event for event in result.events if isinstance(event, Scored)]


def test_the_trick_by_the_book_is_true() -> None:
    (method, params, answer), *rest = exchanges()
    assert len(rest) == 4
    state = started(rules(params["game"]), params["players"], params["dealer"], params["scores"])
    assert answer == {"accepted": True, "state": told(state)}
    for method, params, answer in rest:
        state, scored = done(state, method, params)
        ledger = [{"side": one.side, "points": one.points, "for": one.reason} for one in scored]
        points = [sum(one.points for one in scored if one.side == side) for side in (0, 1)]
        assert answer == {"accepted": True, "points": points, "state": told(state), "ledger": ledger}


@pytest.mark.parametrize(("method", "params", "answer"), list(exchanges()))
def test_the_messages_keep_to_the_schema(method: str, params: Any, answer: Any) -> None:
    assert faults(f"{method}.params", params) == []
    assert faults(f"{method}.result", answer) == []


@pytest.mark.parametrize(
    "action",
    [
        {"stand": True},
        {"beg": True},
        {"give": True},
        {"run": True},
        {"pass": True},
        {"bid": 3},
        {"discard": ["2C", "3D"]},
        {"play": "TH"},
    ],
)
def test_every_action_is_in_the_schema(action: Any) -> None:
    assert faults("act.params", {"seat": 0, "action": action}) == []
    assert faults("act.params", {"seat": 0, "action": {**action, "knock": True}}) != []


def test_what_is_wrong_is_found() -> None:
    *_, (_, _, answer) = exchanges()
    assert faults("act.result", {**answer, "points": ["13"]}) != []
    assert faults("act.result", {**answer, "state": {**answer["state"], "trick": [["KH", 1]]}}) != []
    assert faults("act.result", {**answer, "ledger": [{"side": 0, "points": 1, "for": "luck"}]}) != []
    assert faults("legal.result", {"seat": 1, "actions": [{"discard": 3}]}) == []
    assert faults("view.result", {"seat": 1, "hand": ["1H"], "state": answer["state"]}) != []
