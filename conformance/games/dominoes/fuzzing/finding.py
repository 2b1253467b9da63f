"""A game written down as a case that compiles to the same scenario, and read again from one."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from conformance.corpus.values import Step
from conformance.fuzzing.course import Course, case_by
from conformance.fuzzing.difference import Difference
from conformance.fuzzing.script import AskLegal, AskView, Move, Script
from conformance.games.dominoes import likely_clause
from conformance.games.dominoes.fuzzing.deals import dealt, told_of
from conformance.verdict import Mismatch
from reference_impl.dominoes import notation
from reference_impl.dominoes.actions import Deal, Draw, Knock, Play
from reference_impl.dominoes.equipment import side_count
from reference_impl.dominoes.ruleset import Ruleset
from reference_impl.dominoes.state import State, ending_of, phase_of

TOLD_AT_THE_END = ("points", "count", "turn", "phase", "ended", "winner", "leader", "round")
"""What a fixture says of its last action beyond where the tiles lie."""

CLAUSES: Mapping[str, str] = {
    "line": "LAYOUT-02",
    "ends": "LAYOUT-01",
    "turn": "PLAY-01",
    "winner": "WIN-01",
    "tiles_left": "PLAY-09",
    "round": "DEAL-04",
    "leader": "LEAD-06",
    "actions": "PLAY-06",
    "hand": "DEAL-05",
    "leaks": "DEAL-05",
}
"""The clause that a wrong fact most likely breaks, where nothing better is known."""


def guessed_clause(found: Difference) -> str:
    """The clause that is most likely broken, by the wrong fact and what the play was."""
    step, fact = found.result.scenario.steps[found.verdict.step], found.kind.fact
    if step.breaks:
        return step.breaks[0]
    if step.method == "new_game":
        return "WIN-05"
    if fact in ("points", "scores", "ledger"):
        return _clause_of_points(step)
    if fact == "count":
        return _clause_of_count(step)
    if fact in ("phase", "ended"):
        return _clause_of_end(found, step)
    return CLAUSES.get(fact, "PLAY-09")


def _clause_of_points(step: Step) -> str:
    """About a play that was paid wrongly."""
    if step.text.endswith(" x"):
        return "TARGET-02"
    if step.expect.get("ended") == "went_out":
        return "OUT-02"
    count = step.expect.get("count")
    if not isinstance(count, int) or "knock" in step.text:
        return "SCORE-08"
    return likely_clause.of_payment(count)


def _clause_of_count(step: Step) -> str:
    """About a line that was counted wrongly."""
    line = step.expect.get("line", ())
    doubles = any(tile[0] == tile[2] for tile in (*line[:1], *line[-1:]))
    return likely_clause.of_count(len(line), has_double_at_an_end=doubles)


def _clause_of_end(found: Difference, step: Step) -> str:
    """About a round or game that ended, or did not."""
    told = {step.expect.get("ended"), *(mismatch.came for mismatch in _mismatches(found))}
    if "blocked" in told:
        return "BLOCK-01"
    if step.expect.get("phase") == "game_over" or "game_over" in told:
        return "WIN-01"
    return likely_clause.of_going_out(in_pairs=found.course.script.seats == 4)


def _mismatches(found: Difference) -> Sequence[Mismatch]:
    return [one for one in getattr(found.verdict, "mismatches", ()) if isinstance(one.came, str)]


def case_of(course: Course) -> dict[str, Any]:
    """The course as a case of the kind `scripts`, which is about its last move."""
    return case_by(course, _told, _start, TOLD_AT_THE_END)


def script_of(case: Mapping[str, Any], rules: Ruleset) -> Script:
    """The game of a case that `case_of` has written; of two games the last. Raises `ValueError`."""
    begun, moves = case, list(case["moves"])
    for number, move in enumerate(moves):
        if isinstance(move, dict) and "game" in move:
            begun, moves = move["game"], moves[number + 1 :]
    leader = notation.SEATS.index(begun.get("leader", "A"))
    scores = tuple(begun.get("scores", (0,) * side_count(begun["seats"], rules.sides)))
    return Script(begun["seats"], scores, leader, tuple(_move_of(move, rules) for move in moves))


def _move_of(told: str | Mapping[str, Any], rules: Ruleset) -> Move:
    """A move as a fixture says it."""
    if isinstance(told, str):
        return _action_of(told.partition(" | ")[0])
    match [key for key in told if key != "by"]:
        case ["deal"] | ["try_deal"] as keys:
            hands: Mapping[str, str] = told[keys[0]]
            return _deal_of(hands, rules)
        case ["legal"]:
            return AskLegal()
        case ["view"]:
            return AskView(notation.SEATS.index(told["view"]))
        case ["try"]:
            return _action_of(told["try"])
    return replace(_action_of(told["lead"].partition(" | ")[0]), end=told["naming"])


def _deal_of(told: Mapping[str, str], rules: Ruleset) -> Deal:
    """A deal as a fixture says it, with the boneyard that is said, or follows."""
    by_hand = {name: tuple(map(notation.parse_tile, text.split())) for name, text in told.items()}
    begins = by_hand.pop("boneyard", ())
    deal = dealt(tuple(by_hand.values()), rules)
    return replace(deal, boneyard=(*begins, *(tile for tile in deal.boneyard if tile not in begins)))


def _action_of(text: str) -> Play | Draw | Knock:
    note = notation.parse_action(text)
    if isinstance(note, notation.KnockNote):
        return Knock(note.seat)
    if isinstance(note, notation.DrawNote):
        return Draw(note.seat)
    return Play(note.seat, note.halves, note.end)


def _start(script: Script) -> dict[str, Any]:
    """How a game is begun."""
    start: dict[str, Any] = {"seats": script.seats}
    if any(script.scores):
        start["scores"] = list(script.scores)
    if script.first:
        start["leader"] = notation.SEATS[script.first]
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
    hands = {
        seat: " ".join(map(notation.print_tile, hand))
        for seat, hand in zip(notation.SEATS, deal.hands, strict=False)
    }
    boneyard = deal.boneyard
    begins = boneyard[: told_of(boneyard)]
    return hands | ({"boneyard": " ".join(map(notation.print_tile, begins))} if begins else {})
