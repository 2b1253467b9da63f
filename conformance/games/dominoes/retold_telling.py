"""The way back for what an answer must say: the phrases for what a draft does not expect by itself."""

import json
from collections.abc import Callable, Mapping
from typing import Any

from conformance.corpus.values import Step
from conformance.games.dominoes.laid import told_laid
from conformance.games.phrasing import Keyword
from conformance.games.retelling import Pen

Missing = Mapping[str, Any]
"""Expected, and not yet told."""
COURSE = {"phase", "turn", "ended", "winner"}
"""What is told together of how a round stands."""


def tell(pen: Pen, keyword: Keyword, step: Step) -> None:
    """Tell what the answer must say; a question's answer and a refusal are told in any case."""
    TELLING[step.method](pen, keyword, step, missing(pen, step))
    for fact, value in missing(pen, step).items():
        pen.put(keyword, "fact", fact=fact, value=value)


def missing(pen: Pen, step: Step) -> Missing:
    """What the step expects and the draft does not."""
    told = pen.last.expect
    return {fact: value for fact, value in step.expect.items() if fact not in told or told[fact] != value}


def _game(pen: Pen, keyword: Keyword, step: Step, lacking: Missing) -> None:
    if not step.expect["accepted"]:
        _refusal(pen, keyword, step, lacking)
    else:
        _state(pen, keyword, step, lacking)


def _deal(pen: Pen, keyword: Keyword, step: Step, lacking: Missing) -> None:
    if not step.expect["accepted"]:
        _refusal(pen, keyword, step, lacking)
        return
    if "leader" in lacking and step.expect.get("turn") == lacking["leader"]:
        pen.put(keyword, "round_led", round=step.expect["round"], seat=pen.seat(lacking["leader"]))
    if "dealt_sizes" in lacking:
        pen.put(keyword, "own_deal_right", size=lacking["dealt_sizes"][0])
    _state(pen, keyword, step, missing(pen, step))


def _act(pen: Pen, keyword: Keyword, step: Step, lacking: Missing) -> None:
    if not step.expect["accepted"]:
        _refusal(pen, keyword, step, lacking)
        return
    if "count" in lacking:
        pen.put(keyword, "count", count=lacking["count"])
    if "points" in lacking:
        if step.text.endswith(" x"):
            pen.put(keyword, "event_refused")
        elif points := lacking["points"]:
            side = pen.draft.side(json.loads(step.params)["seat"])
            pen.put(keyword, "scored" if points > 0 else "went_back", who=pen.side(side), points=abs(points))
        else:
            pen.put(keyword, "nobody_scored")
    _state(pen, keyword, step, missing(pen, step))


def _refusal(pen: Pen, keyword: Keyword, step: Step, lacking: Missing) -> None:
    if step.breaks:
        pen.put(keyword, "refused_by", clauses=list(step.breaks))
    else:
        pen.put(keyword, "refused")
    _state(pen, keyword, step, lacking)


def _state(pen: Pen, keyword: Keyword, step: Step, lacking: Missing) -> None:
    """Scores, who leads, what is left, and how the round stands."""
    scores = _scores(lacking)
    if scores:
        told = [
            (pen.side(side), score)
            for side, score in scores.items()
            if pen.draft.last.scores and pen.draft.last.scores[side] is None
        ]
        pen.put(keyword, "scores", scores=told)
    if "leader" in lacking and step.method != "deal":
        pen.put(keyword, "round_led", round=step.expect["round"], seat=pen.seat(lacking["leader"]))
    for fact, number in lacking.items():
        if fact.startswith("tiles_left."):
            pen.put(keyword, "tiles_left", seat=pen.seat(int(fact[11:])), number=number)
    if "boneyard" in lacking:
        pen.put(keyword, "boneyard_left", number=lacking["boneyard"])
    _course(pen, keyword, step, lacking)


def _scores(lacking: Missing) -> dict[int, int]:
    """Scores by side."""
    whole = dict(enumerate(lacking.get("scores", ())))
    return whole | {int(fact[7:]): score for fact, score in lacking.items() if fact.startswith("scores.")}


def _course(pen: Pen, keyword: Keyword, step: Step, lacking: Missing) -> None:
    """Whether the round goes on, and with whom, or has ended, and how."""
    expect = step.expect
    if "phase" not in lacking and lacking.get("turn") is None:
        return
    if not expect.keys() >= COURSE:
        if lacking.get("turn") is not None:
            pen.put(keyword, "to_act", seat=pen.seat(lacking["turn"]))
    elif expect["phase"] == "play":
        pen.put(keyword, "turn", seat=pen.seat(expect["turn"]))
    elif expect["phase"] == "game_over":
        pen.put(keyword, "won", who=pen.side(expect["winner"]))
    elif expect["phase"] == "round_over":
        pen.put(keyword, "went_out" if expect["ended"] == "went_out" else "blocked")


def _count(pen: Pen, keyword: Keyword, _: Step, lacking: Missing) -> None:
    if "count" in lacking:
        pen.put(keyword, "count", count=lacking["count"])
    if "points" in lacking:
        pen.put(keyword, "count_pays", points=lacking["points"])


def _layout(pen: Pen, keyword: Keyword, step: Step, lacking: Missing) -> None:
    if laid := lacking.get("laid"):
        pen.put(keyword, "laid", numbers=laid)
    elif laid is not None:
        plays = json.loads(step.params)["plays"]
        pen.put(keyword, "not_laid", numbers=list(range(1, len(plays) + 1)))
    if "ends_by_step" in lacking:
        pen.put(keyword, "ends_by_step", ends=lacking["ends_by_step"])
    if "line" in lacking and (lacking.get("spinner") or len(lacking.get("joined_to", ())) > 1):
        pen.put(keyword, "layout", layout=told_laid(lacking))
    elif "line" in lacking:
        pen.put(keyword, "line", tiles=lacking["line"])
    if "ends" in lacking:
        told = lacking["ends"]
        if len(told) == 2:
            pen.put(keyword, "ends", left=told[0], right=told[1])
        else:
            pen.put(keyword, "all_ends", numbers=told)


def _legal(pen: Pen, keyword: Keyword, step: Step, _: Missing) -> None:
    actions = step.expect.get("actions")
    if actions in (["knock"], ["draw"]):
        pen.put(keyword, f"only_{actions[0]}")
    elif actions:
        pen.put(keyword, "actions", actions=actions)
    elif actions is not None:
        pen.put(keyword, "no_action")


def _view(pen: Pen, keyword: Keyword, step: Step, lacking: Missing) -> None:
    if hand := step.expect["hand"]:
        pen.put(keyword, "hand", tiles=hand)
    else:
        pen.put(keyword, "hand_empty")
    _state(pen, keyword, step, lacking)


TELLING: Mapping[str, Callable[[Pen, Keyword, Step, Missing], None]] = {
    "new_game": _game,
    "deal": _deal,
    "act": _act,
    "count": _count,
    "layout": _layout,
    "legal": _legal,
    "view": _view,
}
"""By method."""
