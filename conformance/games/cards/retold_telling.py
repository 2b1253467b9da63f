"""The way back for what an answer must say: the phrases for what a draft does not expect by itself."""

from collections.abc import Callable, Mapping
from typing import Any

from conformance.corpus.values import Step
from conformance.games.phrasing import Keyword
from conformance.games.retelling import Pen

Missing = Mapping[str, Any]
"""Expected, and not yet told."""


def tell(pen: Pen, keyword: Keyword, step: Step) -> None:
    """Tell what the answer must say; a refusal is told in any case."""
    if step.expect.get("accepted") is False:
        if step.breaks:
            pen.put(keyword, "refused_by", clauses=list(step.breaks))
        else:
            pen.put(keyword, "refused")
    for name, tell_one in TELLING.items():
        if name in missing(pen, step):
            tell_one(pen, keyword, step, missing(pen, step))
    for fact, value in missing(pen, step).items():
        pen.put(keyword, "fact", fact=fact, value=value)


def missing(pen: Pen, step: Step) -> Missing:
    """What the step expects and the draft does not."""
    told = pen.last.expect
    return {fact: value for fact, value in step.expect.items() if fact not in told or told[fact] != value}


def _points(pen: Pen, keyword: Keyword, step: Step, _: Missing) -> None:
    ledger = step.where_given.get("ledger")
    if ledger is None:
        return
    events = [(pen.side(one["side"]), one["points"], one["for"]) for one in ledger]
    if events:
        pen.put(keyword, "scored", events=events)
    else:
        pen.put(keyword, "nobody_scored")


def _scores(pen: Pen, keyword: Keyword, _: Step, lacking: Missing) -> None:
    known = pen.draft.last.scores
    told = [
        (pen.side(side), score)
        for side, score in enumerate(lacking["scores"])
        if known and known[side] is None
    ]
    pen.put(keyword, "scores", scores=told)


def _phase(pen: Pen, keyword: Keyword, step: Step, _: Missing) -> None:
    """How the round stands, where all of it is told."""
    expect = step.expect
    if not expect.keys() >= {"phase", "turn", "winner"}:
        return
    phase, winner = expect["phase"], expect["winner"]
    if phase == "game_over" and winner is not None:
        pen.put(keyword, "won", who=pen.side(winner))
    elif phase == "round_over":
        if winner is None:
            pen.put(keyword, "round_over")
        else:
            pen.put(keyword, "won_game", who=pen.side(winner))
    elif phase == "deal":
        pen.put(keyword, "thrown_in")
    elif expect["turn"] is not None:
        pen.put(keyword, "turn", seat=pen.seat(expect["turn"]), deed=phase)


def _turn(pen: Pen, keyword: Keyword, _: Step, lacking: Missing) -> None:
    if lacking["turn"] is not None:
        pen.put(keyword, "to_act", seat=pen.seat(lacking["turn"]))


def _tricks(pen: Pen, keyword: Keyword, _: Step, lacking: Missing) -> None:
    """Who has taken the trick: with pairs either partner, whose draw is no matter."""
    table = pen.draft.laid_out()
    more = [now - before for now, before in zip(lacking["tricks"], table.tricks, strict=True)]
    if table.is_taken and sorted(more) == [*[0] * (len(more) - 1), 1]:
        pen.put(keyword, "took", seat=pen.seat(more.index(1)))


def _trump(pen: Pen, keyword: Keyword, _: Step, lacking: Missing) -> None:
    if lacking["trump"] is None:
        pen.put(keyword, "no_trump")
    else:
        pen.put(keyword, "trump", suit=lacking["trump"])


def _games(pen: Pen, keyword: Keyword, _: Step, lacking: Missing) -> None:
    pen.put(keyword, "games", wins=[(pen.side(side), won) for side, won in enumerate(lacking["games"])])


def _actions(pen: Pen, keyword: Keyword, _: Step, lacking: Missing) -> None:
    if lacking["actions"]:
        pen.put(keyword, "actions", actions=lacking["actions"])
    else:
        pen.put(keyword, "no_action")


def _hand(pen: Pen, keyword: Keyword, _: Step, lacking: Missing) -> None:
    if lacking["hand"]:
        pen.put(keyword, "hand", cards=lacking["hand"])
    else:
        pen.put(keyword, "hand_empty")


def _own_deal(pen: Pen, keyword: Keyword, _: Step, __: Missing) -> None:
    pen.put(keyword, "own_deal_right")


TELLING: Mapping[str, Callable[[Pen, Keyword, Step, Missing], None]] = {
    "points": _points,
    "scores": _scores,
    "phase": _phase,
    "turn": _turn,
    "tricks": _tricks,
    "trump": _trump,
    "games": _games,
    "actions": _actions,
    "hand": _hand,
    "pack_is_whole": _own_deal,
}
"""By fact, in the order in which they are told; where several go together the first tells them."""
