"""A game written down as a case that compiles to the same scenario, and read again from one."""

from collections.abc import Mapping
from typing import Any

from conformance.fuzzing.course import Course, case_by
from conformance.fuzzing.script import AskLegal, AskView, Move, Script
from conformance.games.cards.fuzzing.course import action_of
from conformance.games.cards.names import beginning_of, deck_of
from reference_impl.cards import notation
from reference_impl.cards.actions import Deal
from reference_impl.cards.ruleset import Ruleset
from reference_impl.cards.seats import side_count
from reference_impl.cards.state import State, phase_of, to_act, winner_of

TOLD_AT_THE_END = (
    "points",
    "trump",
    "turn",
    "phase",
    "tricks",
    "scores",
    "winner",
    "dealer",
    "round",
    "game",
    "games",
    "bid",
    "bidder",
)
"""What a fixture says of its last action beyond where the cards lie."""


def case_of(course: Course) -> dict[str, Any]:
    """The course as a case of the kind `scripts`, which is about its last move."""
    return case_by(course, _told, _start, TOLD_AT_THE_END)


def _start(script: Script) -> dict[str, Any]:
    """How a game is begun."""
    start: dict[str, Any] = {"seats": script.seats}
    if any(script.scores):
        start["scores"] = list(script.scores)
    if script.first:
        start["dealer"] = notation.LETTERS[script.first]
    if any(script.won):
        start["games"] = list(script.won)
    return start


def _told(course: Course, move: Move, index: int) -> Any:
    """A move, whose step has this index, as a fixture says it."""
    step = course.steps[index]
    before, after = course.states[index - 1], course.states[index]
    match move:
        case AskLegal():
            return {"legal": ", ".join(step.expect["actions"]) or "none"}
        case AskView(seat):
            return {"view": notation.LETTERS[seat]}
        case Deal(deck) if not step.expect["accepted"]:
            return {"try_deal": " ".join(deck), "by": list(step.breaks)}
        case Deal():
            return _told_deal(move, before, after)
    if not step.expect["accepted"]:
        return {"try": step.text.removeprefix("try "), "by": list(step.breaks)}
    return f"{step.text} | {outcome(after)}"


def _told_deal(deal: Deal, before: State, after: State) -> dict[str, Any]:
    hands = {notation.LETTERS[seat]: " ".join(hand) for seat, hand in enumerate(after.hands)}
    begins = beginning_of(deal.deck[sum(map(len, after.hands)) :])
    told: dict[str, Any] = {"deal": hands | ({"next": " ".join(begins)} if begins else {})}
    begun = len(before.marks) if before.stage == "deal" else 0
    marks = [notation.Mark(one.side, one.points, one.reason) for one in after.marks[begun:]]
    paid = [notation.print_mark(mark, "stand") for mark in marks]
    told |= {"paid": " ".join(paid)} if paid else {}
    return told | ({"then": outcome(after)} if to_act(after) is None else {})


def outcome(state: State) -> str:
    """What is awaited after an action, or how the round or the game ended with it.

    `B to play`, `over`, `thrown in`, `A won`, `A won the game`.
    """
    phase, seat = phase_of(state), to_act(state)
    if seat is not None:
        return f"{notation.LETTERS[seat]} to {phase}"
    if phase == "deal":
        return "thrown in"
    side = winner_of(state)
    if side is None:
        return "over"
    return f"{notation.LETTERS[side]} won{'' if phase == 'game_over' else ' the game'}"


def script_of(case: Mapping[str, Any], rules: Ruleset) -> Script:
    """The game of a case that `case_of` has written; of two games the last. Raises `ValueError`."""
    begun, moves = case, list(case["moves"])
    for number, move in enumerate(moves):
        if isinstance(move, dict) and "game" in move:
            begun, moves = move["game"], moves[number + 1 :]
    dealer = notation.LETTERS.index(begun.get("dealer", "A"))
    seats: int = begun["seats"]
    scores = tuple(begun.get("scores", (0,) * side_count(seats, rules.sides)))
    script = Script(seats, scores, dealer, (), won=tuple(begun.get("games", ())))
    told: list[Move] = []
    is_thrown_in = True
    for move in moves:
        if isinstance(move, dict) and "deal" in move:
            dealer = dealer if is_thrown_in else (dealer + 1) % seats
            is_thrown_in = False
            told.append(_deal_of(move["deal"], dealer, rules))
        else:
            told.append(_move_of(move))
        is_thrown_in |= isinstance(move, str) and move.endswith("thrown in")
    return Script(seats, scores, script.first, tuple(told), won=script.won)


def _deal_of(hands: Mapping[str, str], dealer: int, rules: Ruleset) -> Deal:
    by_seat = [text.split() for seat, text in hands.items() if seat != "next"]
    return Deal(tuple(deck_of(by_seat, dealer, rules.packet, hands.get("next", "").split())))


def _move_of(told: str | Mapping[str, Any]) -> Move:
    """A move as a fixture says it, but for a deal."""
    if isinstance(told, str):
        return action_of(notation.parse_action(told.rpartition(" | ")[0]))
    if "legal" in told:
        return AskLegal()
    if "view" in told:
        return AskView(notation.LETTERS.index(told["view"]))
    if "try" in told:
        return action_of(notation.parse_action(told["try"]))
    return Deal(tuple(told["try_deal"].split()))
