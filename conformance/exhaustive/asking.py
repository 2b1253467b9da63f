"""The questions by which sequences of actions are counted, and what is asked again to show a wrong one."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from conformance.asking import answers
from conformance.conversation import Conversation
from conformance.corpus.values import DEFAULT_GAME, Step
from conformance.games import Family
from reference_impl.dominoes import notation

KNOCK = "knock"
DRAW = "draw"

FACTS_OF_STATE = (
    "accepted", "phase", "turn", "line", "ends", "count", "scores", "tiles_left", "round", "leader", "ended",
    "winner",
)  # fmt: skip
FACTS_OF_A_SPINNER = ("spinner", "arms")
"""Where the rules have one."""
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


def new_game(seats: int, options: Any, scores: Sequence[int], leader: int) -> Question:
    """The request for a game."""
    params = {"game": DEFAULT_GAME, "players": seats, "options": options}
    return question("new_game", {**params, "scores": list(scores), "leader": leader})


def deal(hands: Sequence[Sequence[str]], boneyard: Sequence[str] = ()) -> Question:
    """The request for a deal, with the boneyard where there is one to be drawn from."""
    drawn = {"boneyard": list(boneyard)} if boneyard else {}
    return question("deal", {"hands": [list(hand) for hand in hands]} | drawn)


def hands_told(hands: Sequence[Sequence[str]]) -> str:
    """A deal in words."""
    told = (f"{notation.SEATS[seat]} {' '.join(hand)}" for seat, hand in enumerate(hands))
    return f"deal {' | '.join(told)}"


def game_told(scores: Sequence[int], leader: int) -> str:
    """The beginning of a game in words."""
    return f"from {' '.join(map(str, scores))}, {notation.SEATS[leader]} leads"


def act(seat: int, told: str) -> Question:
    """The request for an action in words: `6-4 left`, `6-4` on a lead, `knock`."""
    if told in (KNOCK, DRAW):
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
