"""The questions by which sequences of actions are counted, and what is asked again to show a wrong one."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from conformance.asking import answers
from conformance.conversation import Conversation
from conformance.corpus.values import Step
from conformance.exhaustive.cases import Position, World
from conformance.games import Family
from conformance.protocol.claims import Claims
from reference_impl.dominoes import notation

KNOCK = "knock"
DRAW = "draw"

FACTS_OF_STATE = (
    "accepted", "phase", "turn", "line", "ends", "count", "scores", "tiles_left", "round", "leader", "ended",
    "winner",
)  # fmt: skip
FACTS_OF_A_SPINNER = ("spinner", "arms", "joined_to", "ends_on")
"""Where the rules have one, or more than one."""
FACTS = {
    "new_game": FACTS_OF_STATE,
    "deal": FACTS_OF_STATE,
    "act": ("points", *FACTS_OF_STATE),
    "legal": ("seat", "actions"),
}
"""By method: what two engines are compared by."""


@dataclass(frozen=True, slots=True)
class Question:
    """One request before it has a number."""

    method: str
    params: str
    """JSON text."""


def question(method: str, params: Any) -> Question:
    """A request with these params."""
    return Question(method, json.dumps(params, separators=(",", ":")))


LEGAL = question("legal", {})


def missing_for(case: Position | World, claims: Claims) -> str:
    """What the engine does not claim of what the case needs; empty if it claims everything."""
    game = case.rules.id
    if game not in claims.games:
        return f"the game {game}"
    if case.seats not in claims.games[game]:
        return f"{game} for {case.seats} seats"
    abilities = [need for need in case.needs if need not in claims.abilities]
    if abilities:
        return f"the ability {abilities[0]}"
    options = [field for field in case.options if field not in claims.options]
    return f"the option {options[0]}" if options else ""


def new_game(case: Position | World, scores: Sequence[int], leader: int) -> Question:
    """The request for a game by the rules of the case."""
    params = {"game": case.rules.id, "players": case.seats, "options": case.options}
    return question("new_game", {**params, "scores": list(scores), "leader": leader})


def deal(hands: Sequence[Sequence[str]], boneyard: Sequence[str] = ()) -> Question:
    """The request for a deal, with the boneyard where there is one to be drawn from."""
    drawn = {"boneyard": list(boneyard)} if boneyard else {}
    return question("deal", {"hands": [list(hand) for hand in hands]} | drawn)


def hands_told(hands: Sequence[Sequence[str]], begins: Sequence[str] = ()) -> str:
    """A deal in words, with the tiles with which the boneyard begins."""
    told = [f"{notation.SEATS[seat]} {' '.join(hand)}" for seat, hand in enumerate(hands)]
    if begins:
        told.append(f"boneyard {' '.join(begins)}")
    return f"deal {' | '.join(told)}"


def game_told(scores: Sequence[int], leader: int) -> str:
    """The beginning of a game in words."""
    return f"from {' '.join(map(str, scores))}, {notation.SEATS[leader]} leads"


def is_play(told: str) -> bool:
    """An action in words lays a tile."""
    return told not in (KNOCK, DRAW)


def act(seat: int, told: str) -> Question:
    """The request for an action in words: `6-4 left`, `6-4` on a lead, `knock`."""
    if not is_play(told):
        return question("act", {"seat": seat, "action": {told: True}})
    tile, _, end = told.partition(" ")
    return question("act", {"seat": seat, "action": {"play": tile} | ({"end": end} if end else {})})


def noted(seat: int, told: str, points: int = 0, *, refused: bool = False) -> str:
    """An action in notation."""
    if told == KNOCK:
        return notation.print_action(notation.KnockNote(seat))
    if told == DRAW:
        return notation.print_action(notation.DrawNote(seat, None, points, refused))
    tile, _, end = told.partition(" ")
    where: Any = end or None
    note = notation.PlayNote(seat, notation.parse_tile(tile), where, points, refused)
    return notation.print_action(note)


def told(note: notation.Note) -> str:
    """A noted action in the words of `act`."""
    if isinstance(note, notation.KnockNote):
        return KNOCK
    if isinstance(note, notation.DrawNote):
        return DRAW
    return f"{notation.print_tile(note.halves)} {note.end or ''}".strip()


def answered(conversation: Conversation, questions: Iterable[Question]) -> Iterator[dict[str, Any]]:
    """The results in the order of the questions. Raises `Trouble` or `AnswerError` where one does not come."""
    return (result for _, result in answers(conversation, questions))


def _told_by_some(result: Mapping[str, Any]) -> list[str]:
    """What a state tells besides by the rules that are played."""
    state = result.get("state", {})
    return [fact for fact in ("boneyard", *FACTS_OF_A_SPINNER) if fact in state]


def step_of(asked: Question, result: Any, text: str, family: Family) -> Step:
    """A step that expects what this result has."""
    readers = family.facts[asked.method]
    expect = {fact: readers[fact](result) for fact in (*FACTS[asked.method], *_told_by_some(result))}
    return Step(asked.method, asked.params, text, 0, expect)
