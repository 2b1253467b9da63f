"""A difference written down: as a fixture that compiles to the same scenario, and read again from one."""

from collections.abc import Mapping
from typing import Any

import yaml

from conformance.fuzzing.course import Course
from conformance.fuzzing.difference import Difference, cause
from conformance.fuzzing.script import AskLegal, AskView, Move, Script
from reference_impl.dominoes import notation
from reference_impl.dominoes.actions import Deal, Play
from reference_impl.dominoes.state import State, ending_of, phase_of

TOLD_AT_THE_END = ("points", "count", "turn", "phase", "ended", "winner", "leader", "round")
"""What a fixture says of its last action beyond where the tiles lie."""

CLAUSES: Mapping[str, str] = {
    "line": "LAYOUT-02",
    "ends": "LAYOUT-01",
    "count": "COUNT-01",
    "points": "SCORE-04",
    "scores": "EQUIP-02",
    "turn": "PLAY-01",
    "phase": "OUT-01",
    "ended": "OUT-01",
    "winner": "WIN-01",
    "tiles_left": "PLAY-09",
    "round": "DEAL-07",
    "leader": "LEAD-06",
    "actions": "PLAY-06",
    "hand": "DEAL-05",
    "leaks": "DEAL-05",
}
"""The clause that a wrong fact most likely breaks, where nothing better is known."""


def guessed_clause(found: Difference) -> str:
    """The clause that is most likely broken."""
    step = found.result.scenario.steps[found.verdict.step]
    if step.breaks:
        return step.breaks[0]
    return CLAUSES.get(cause(found.verdict), "PLAY-09")


def case_of(course: Course) -> dict[str, Any]:
    """The course as a case of the kind `scripts`, which is about its last move."""
    first = course.script.before or course.script
    moves: list[Any] = []
    if course.script.before is not None:
        moves = [_told(course, move, 1 + number) for number, move in enumerate(first.moves)]
        moves.append({"game": _start(course.script)})
    for number, move in enumerate(course.script.moves):
        moves.append(_told(course, move, course.begun + 1 + number))
    case: dict[str, Any] = {"generated": True, **_start(first), "moves": moves}
    expect = course.steps[-1].expect
    if expect.get("accepted"):
        case["expect"] = {fact: expect[fact] for fact in TOLD_AT_THE_END if fact in expect}
    return case


def _start(script: Script) -> dict[str, Any]:
    """How a game is begun."""
    start: dict[str, Any] = {"seats": script.seats}
    if any(script.scores):
        start["scores"] = list(script.scores)
    if script.leader:
        start["leader"] = notation.SEATS[script.leader]
    return start


def _told(course: Course, move: Move, index: int) -> Any:
    """A move, whose step has this index, as a fixture says it."""
    step = course.steps[index]
    is_accepted = step.expect.get("accepted")
    match move:
        case AskLegal():
            return {"legal": ", ".join(step.expect["actions"]) or "none"}
        case AskView(seat):
            return {"view": notation.SEATS[seat]}
        case Deal():
            hands = _hands(move)
            return {"deal": hands} if is_accepted else {"try_deal": hands, "by": list(step.breaks)}
    if not is_accepted:
        return {"try": step.text.removeprefix("try "), "by": list(step.breaks)}
    told = step.text + _ending(course.states[index])
    if isinstance(move, Play) and move.end and not course.states[index - 1].line:
        return {"lead": told, "naming": move.end}
    return told


def _ending(state: State) -> str:
    """How the round or the game ended with an action, as the notation has it."""
    if phase_of(state) == "game_over":
        return " | won"
    return {None: "", "went_out": " | out", "blocked": " | blocked"}[ending_of(state)]


def _hands(deal: Deal) -> dict[str, str]:
    return {
        seat: " ".join(map(notation.print_tile, hand))
        for seat, hand in zip(notation.SEATS, deal.hands, strict=False)
    }


def fixture_of(found: Difference, about: str) -> dict[str, Any]:
    """A whole fixture file with that difference, its clause guessed."""
    clause, fact = guessed_clause(found), cause(found.verdict).replace("_", "-")
    method = found.result.scenario.steps[found.verdict.step].method
    heading = {
        "id": f"{clause}/fuzz-{method.replace('_', '-')}-{fact}",
        "clauses": [clause],
        "catches": f"what a game at random came upon: `{fact}` in the answer to `{method}`",
    }
    return {"kind": "scripts", "about": about, "cases": [heading | case_of(found.course)]}


def yaml_of(fixture: Mapping[str, Any]) -> str:
    """A fixture file's text."""
    text: str = yaml.safe_dump(
        dict(fixture), sort_keys=False, default_flow_style=None, width=2000, allow_unicode=True
    )
    return text
