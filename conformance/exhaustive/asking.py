"""The questions by which sequences of actions are counted, and what is asked again to show a wrong one."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from conformance.asking import answers
from conformance.conversation import Conversation
from conformance.corpus.values import Step
from conformance.exhaustive.play import LETTERS, Play, Position, Question, World, play_of
from conformance.games import Family
from conformance.protocol.claims import Claims


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


def new_game(case: Position | World, scores: Sequence[int], first: int) -> Question:
    """The request for a game by the rules of the case that begins with that seat."""
    params = {"game": case.rules.id, "players": case.seats, "options": case.options}
    return question("new_game", {**params, "scores": list(scores), play_of(case.rules).first: first})


def deal(case: Position | World, dealt: Any) -> Question:
    """The request for a deal."""
    return question("deal", play_of(case.rules).deal(case.rules, dealt))


def act(play: Play, seat: int, told: str) -> Question:
    """The request for an action in words."""
    return question("act", {"seat": seat, "action": play.action(told)})


def game_told(play: Play, scores: Sequence[int], first: int) -> str:
    """The beginning of a game in words."""
    return f"from {' '.join(map(str, scores))}, {LETTERS[first]} {play.begins}"


def answered(conversation: Conversation, questions: Iterable[Question]) -> Iterator[dict[str, Any]]:
    """The results in the order of the questions. Raises `Trouble` or `AnswerError` where one does not come."""
    return (result for _, result in answers(conversation, questions))


def step_of(asked: Question, result: Mapping[str, Any], text: str, family: Family, play: Play) -> Step:
    """A step that expects what this result has."""
    readers = family.facts[asked.method]
    expect = {fact: readers[fact](result) for fact in play.facts(asked.method, result)}
    where_given = {member: result[member] for member in play.where_given if member in result}
    return Step(asked.method, asked.params, text, 0, expect, where_given=where_given)
