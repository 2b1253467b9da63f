"""The way back for what an engine is asked: the phrase of a step, by its method."""

import json
from collections.abc import Callable, Mapping
from typing import Any

from conformance.corpus.values import Step
from conformance.games.dominoes.laid import ACROSS, told_laid
from conformance.games.dominoes.names import TILE
from conformance.games.dominoes.pen import deal_table
from conformance.games.phrasing import Keyword
from conformance.games.retelling import Pen
from conformance.games.seats import seat_names, side_names


def ask(pen: Pen, keyword: Keyword, step: Step) -> None:
    """Ask what the step asks, by its phrase. Raises `ValueError` if there is none."""
    ASKING[step.method](pen, keyword, step, json.loads(step.params))


Params = Mapping[str, Any]


def _new_game(pen: Pen, keyword: Keyword, step: Step, params: Params) -> None:
    seats, scores = params["players"], params["scores"]
    if not step.expect["accepted"]:
        pen.put(keyword, "try_game", seats=seats)
        return
    drawn = pen.draft.ruleset.fields["first_leader"] == "drawn"
    leader = params["leader"] if drawn else (params["leader"] - 1) % seats
    name = seat_names(seats)[leader]
    if pen.draft.steps and pen.draft.players == seats and not any(scores):
        if leader:
            pen.put(keyword, "new_game_led", seat=name)
        else:
            pen.put(keyword, "new_game")
    elif any(scores):
        sides = side_names(seats, pen.draft.sides(seats))
        told = [(sides[side], score) for side, score in enumerate(scores)]
        pen.put(keyword, "game_from", seats=seats, seat=name, scores=told)
    else:
        pen.put(keyword, "game", seats=seats, seat=name)


def _deal(pen: Pen, keyword: Keyword, step: Step, params: Params) -> None:
    if "hands" not in params:
        pen.put(keyword, "own_deal", seats=len(step.expect["tiles_left"]))
    else:
        accepted = step.expect["accepted"]
        pen.put(keyword, "next_deal" if accepted else "try_deal", deal_table(params))


def _act(pen: Pen, keyword: Keyword, step: Step, params: Params) -> None:
    action = params["action"]
    words = {"seat": pen.seat(params["seat"])} | ({"tile": action["play"]} if "play" in action else {})
    end = {"end": action["end"]} if "end" in action else {}
    place = _place_of(action.get("end", ""))
    if not step.expect["accepted"]:
        lone = "try_lead" if step.text.startswith("lead ") else "try_without_end"
        asides = (word for word in ("knock", "draw") if word in action)
        at_end = {"across": "try_across", "joint": "try_at"}.get(place, "try_play")
        name = next((f"try_{word}" for word in asides), at_end if end else lone)
    elif "knock" in action:
        name = "knock"
    elif "draw" in action:
        name = "draw"
        words["tile"] = step.text.split()[2]
    elif pen.draft.table and pen.draft.table.laid.line:
        at_end = {"across": "play_across", "joint": "play_at"}.get(place, "play")
        name = at_end if end else "play_without_end"
    else:
        name = "lead_naming" if end else "lead"
    if name in ("play_across", "try_across", "play_at", "try_at"):
        end = {place: action["end"]}
    pen.put(keyword, name, **words, **end)


def _place_of(end: str) -> str:
    """The place of a phrase at which an end stands."""
    return "across" if end in ACROSS else "joint" if TILE.fullmatch(end) else "end"


def _count(pen: Pen, keyword: Keyword, _: Step, params: Params) -> None:
    if params.get("spinner") or len(params.get("joined_to", ())) > 1:
        pen.put(keyword, "count_layout", layout=told_laid(params))
    else:
        pen.put(keyword, "count_line", tiles=params["line"])


def _layout(pen: Pen, keyword: Keyword, _: Step, params: Params) -> None:
    pen.put(keyword, "lay", [[play["play"], play.get("end", "")] for play in params["plays"]])


def _legal(pen: Pen, keyword: Keyword, _: Step, __: Params) -> None:
    pen.put(keyword, "ask_actions")


def _view(pen: Pen, keyword: Keyword, _: Step, params: Params) -> None:
    pen.put(keyword, "look", seat=pen.seat(params["seat"]))


ASKING: Mapping[str, Callable[[Pen, Keyword, Step, Params], None]] = {
    "new_game": _new_game,
    "deal": _deal,
    "act": _act,
    "count": _count,
    "layout": _layout,
    "legal": _legal,
    "view": _view,
}
