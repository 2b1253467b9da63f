"""The same scenario for an engine that declares another form of the same rules (I-0021, I-0023).

An engine that knocks by itself is not sent the knocks, and is looked at where they have led. One that
calls a block only after every holder has knocked is sent those knocks first.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from conformance.corpus.rulesets import read_ruleset
from conformance.corpus.values import Step
from conformance.corpus.where import corpus_root
from conformance.games.dominoes.ledger import NO_EVENT
from conformance.games.dominoes.names import canonical
from conformance.games.dominoes.table import can_play, dealt, next_holder
from conformance.games.seats import MOST_SEATS
from conformance.protocol.claims import Claims
from reference_impl.dominoes import notation

OF_THE_PLAY = (
    *(
        "accepted",
        "points",
        "line",
        "ends",
        "spinner",
        "arms",
        "joined_to",
        "ends_on",
        "count",
        "scores",
        "tiles_left",
        "round",
        "leader",
    ),
    *(f"scores.{side}" for side in range(MOST_SEATS)),
)


@dataclass(frozen=True, slots=True)
class Seen:
    """What a round looks like by what is expected after each step, whatever the rules."""

    hands: list[list[str]]
    """By seat."""
    ends: tuple[int, ...]
    """The numbers at the open ends."""
    boneyard: tuple[str, ...] = ()
    """In the order in which it is drawn; empty where nobody draws."""
    kept_back: int = 0
    """How many of its tiles are never drawn."""

    @property
    def may_draw(self) -> bool:
        """There is a tile to be drawn."""
        return len(self.boneyard) > self.kept_back

    @property
    def is_stuck(self) -> bool:
        """Nobody can play, and nothing may be drawn."""
        return not self.may_draw and not any(map(self.can_play, range(len(self.hands))))

    def can_play(self, seat: int) -> bool:
        """The seat holds a tile that may be laid."""
        return can_play(self.hands[seat], self.ends)


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
    table = Seen([], ())
    waiting: int | None = None  # the seat that would be asked to knock
    for step in steps:
        params = json.loads(step.params)
        if step.method == "act" and step.expect.get("accepted"):
            seat, action = params["seat"], params["action"]
            if action.get("knock"):
                later = {
                    fact: value for fact, value in step.expect.items() if fact not in ("accepted", "points")
                }
                kept[-1] = replace(kept[-1], expect={**kept[-1].expect, **later}, setup=step.setup)
            else:
                table = _followed(table, step)
                kept.append(step)
            waiting = _stuck_after(table, seat, drew="draw" in action)
        elif waiting is not None and step.method in ("act", "legal"):
            continue
        else:
            if step.method in ("new_game", "deal") and step.expect.get("accepted"):
                table, waiting = _followed(table, step), None
            kept.append(step)
        if waiting is not None and kept[-1].expect.get("turn") == waiting:
            expect = {fact: value for fact, value in kept[-1].expect.items() if fact != "turn"}
            kept[-1] = replace(kept[-1], expect=expect)
    return kept


def _stuck_after(table: Seen, seat: int, *, drew: bool = False) -> int | None:
    """The next to act, if it can neither play nor draw while another seat can play; who drew is still to act."""
    if table.is_stuck or table.may_draw:
        return None
    following = seat if drew else next_holder(table.hands, seat)
    return None if following is None or table.can_play(following) else following


def _with_knocks_in_blocks(steps: Sequence[Step]) -> list[Step]:
    """After a play that blocks the round, a knock by each seat that holds tiles."""
    asked: list[Step] = []
    table = Seen([], ())
    sides = 0
    for step in steps:
        asked.append(step)
        if not step.expect.get("accepted"):
            continue
        if step.method == "new_game":
            sides = len(json.loads(step.params)["scores"])
        table = _followed(table, step)
        if step.method == "act":
            params = json.loads(step.params)
            if "knock" not in params["action"] and _blocks(step, table, params["seat"], sides):
                asked[-1:] = _knocked(step, params["seat"], table)
    return asked


def _followed(table: Seen, step: Step) -> Seen:
    """The table after an accepted step; a deal by the engine itself is not known."""
    params = json.loads(step.params)
    if step.method == "new_game":
        return Seen([], (), kept_back=_kept_back(params))
    if step.method == "deal" and params:
        boneyard = tuple(params.get("boneyard", ()))
        return replace(table, hands=dealt(params["hands"]).hands, ends=(), boneyard=boneyard)
    if step.method == "act" and "play" in params["action"]:
        seat, laid = params["seat"], canonical(params["action"]["play"])
        left = [tile for tile in table.hands[seat] if tile != laid]
        return replace(_with_hand(table, seat, left), ends=tuple(step.expect["ends"]))
    if step.method == "act" and "draw" in params["action"]:
        seat, drawn = params["seat"], canonical(table.boneyard[0])
        return replace(_with_hand(table, seat, [*table.hands[seat], drawn]), boneyard=table.boneyard[1:])
    return table


def _with_hand(table: Seen, seat: int, held: list[str]) -> Seen:
    hands = [held if other == seat else hand for other, hand in enumerate(table.hands)]
    return replace(table, hands=hands)


def _kept_back(params: Mapping[str, Any]) -> int:
    """How many tiles of the boneyard are never drawn in a game that begins so."""
    options = params["options"]
    return int(options["kept_back"] if "kept_back" in options else _kept_back_by_rules(params["game"]))


@cache
def _kept_back_by_rules(game: str) -> int:
    ruleset = read_ruleset(corpus_root() / "spec" / "rulesets" / f"{game}.yaml")
    return int(ruleset.fields["kept_back"])


def _blocks(step: Step, table: Seen, seat: int, sides: int) -> bool:
    """The action leaves nobody able to play who holds tiles, and the round is not over by anything else."""
    seats = range(len(table.hands))
    if not table.is_stuck or not any(table.hands):
        return False
    if "ended" in step.expect:
        return bool(step.expect["ended"] == "blocked")
    return any(table.hands[other] for other in seats if other % sides == seat % sides)


def _knocked(step: Step, seat: int, table: Seen) -> list[Step]:
    """The play with what is its own, and the knocks after it; the last one carries what they lead to."""
    seats = len(table.hands)
    drew = "draw" in json.loads(step.params)["action"]
    order = [(seat + later) % seats for later in range(not drew, seats + (not drew))]
    holders = [other for other in order if table.hands[other]]
    ours = {fact: value for fact, value in step.expect.items() if fact in OF_THE_PLAY}
    waiting = {**ours, "phase": "play", "ended": None, "winner": None}
    after = {fact: value for fact, value in step.expect.items() if fact != "points"}
    asked = [replace(step, expect={**waiting, "turn": holders[0]})]
    for other, following in zip(holders, [*holders[1:], None], strict=True):
        expect = after if following is None else {**waiting, "turn": following}
        asked.append(_knock(other, step, {**expect, "points": 0}))
    return asked


def _knock(seat: int, step: Step, expect: dict[str, Any]) -> Step:
    """A knock that goes with a play."""
    params = json.dumps({"seat": seat, "action": {"knock": True}}, separators=(",", ":"))
    text = notation.print_action(notation.KnockNote(seat))
    return replace(step, params=params, text=text, expect=expect, where_given={"ledger": NO_EVENT.ledger})
