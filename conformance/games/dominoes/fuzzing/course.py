"""What the rules answer to a game with dominoes, move by move."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from conformance.corpus.values import DEFAULT_GAME, Step
from conformance.fuzzing.course import Course, Next, told
from conformance.fuzzing.script import AskLegal, AskView, Move, Script
from conformance.games.dominoes.reference import told_action, told_ledger, told_ledger_of_draw, told_state
from reference_impl.dominoes import game, layout, notation
from reference_impl.dominoes.actions import Deal, Draw, Knock, Play
from reference_impl.dominoes.equipment import Tile, tile_of
from reference_impl.dominoes.ruleset import Ruleset
from reference_impl.dominoes.state import State, phase_of

NO_EVENT = {"threes": 0, "fives": 0, "going_out": 0}
"""The ledger of a knock."""


def follow(start: Script, rules: Ruleset, next_move: Next) -> Course:
    """The course of a game whose moves are made up as it goes; those of `start` are not looked at.

    A move that the suite never sends (a play with no end where one end fits) is left out.
    """
    before = follow(start.before, rules, moves_of(start.before)) if start.before else None
    states, steps = (list(before.states), list(before.steps)) if before else ([], [])
    state = game.start(rules, start.seats, start.first, start.scores)
    assert isinstance(state, State)
    moves: list[Move] = []
    states.append(state)
    steps.append(_begun(start, state))
    while (move := next_move(state)) is not None:
        if is_never_sent(state, move):
            continue
        step, state = _taken(state, move)
        moves.append(move)
        states.append(state)
        steps.append(step)
    script = replace(start, moves=tuple(moves))
    numbered = tuple(replace(step, line=number) for number, step in enumerate(steps))
    return Course(script, tuple(states), numbered, "dominoes", needs_of(states, numbered))


def moves_of(script: Script) -> Next:
    """The moves of a script, one after the other."""
    moves = iter(script.moves)
    return lambda _: next(moves, None)


def course_of(script: Script, rules: Ruleset) -> Course:
    """The course of a whole script."""
    return follow(script, rules, moves_of(script))


def is_never_sent(state: State, move: Move) -> bool:
    """The protocol leaves open what becomes of the move."""
    if not isinstance(move, Play) or move.end is not None or not state.line:
        return False
    return len(layout.ends_for(state.line, tile_of(move.halves))) == 1


def _begun(start: Script, state: State) -> Step:
    params = {
        "game": DEFAULT_GAME,
        "players": start.seats,
        "options": {},
        "scores": list(start.scores),
        "leader": start.first,
    }
    expect = {"accepted": True, **told_state(state)}
    return Step("new_game", told(params), f"a game for {start.seats}", 1, expect, setup=True)


def _taken(state: State, move: Move) -> tuple[Step, State]:
    """The step for a move, and the state after it."""
    match move:
        case AskLegal():
            actions = sorted(map(_said, game.legal(state)))
            turn = state.next_seat if actions else None
            return Step("legal", "{}", "the actions open", 1, {"seat": turn, "actions": actions}), state
        case AskView(seat):
            hand = sorted(map(notation.print_tile, game.view(state, seat).hand))
            expect = {"seat": seat, "hand": hand} | ({"leaks": []} if phase_of(state) == "play" else {})
            return Step("view", told({"seat": seat}), f"{notation.SEATS[seat]} looks", 1, expect), state
        case _:
            return _applied(state, move)


def _said(action: Play | Draw | Knock) -> str:
    """An action as the fact `actions` says it."""
    if isinstance(action, Knock):
        return "knock"
    if isinstance(action, Draw):
        return "draw"
    return f"{notation.print_tile(tile_of(action.halves))} {action.end or ''}".strip()


def _applied(state: State, action: Deal | Play | Draw | Knock) -> tuple[Step, State]:
    """The step for an action, and the state after it."""
    done = game.apply(state, action)
    if isinstance(
        action, Deal
    ):  # what is not told of a boneyard follows, and where nothing is drawn there is none
        lying = done.state.boneyard if isinstance(done, game.Applied) else action.boneyard
        action = replace(action, boneyard=lying)
    method, params = _asked(action)
    if isinstance(action, Play) and not state.line:
        action = replace(action, end=None)  # a lead may name an end, and has none
    if isinstance(done, game.Refused):
        text, breaks = f"try {_noted(action)}", tuple(done.breaches)
        return Step(method, told(params), text, 1, {"accepted": False}, breaks), state
    expect = {"accepted": True, **told_state(done.state)}
    overshot = False
    where_given = {}
    if not isinstance(action, Deal):
        expect["points"] = done.points
        where_given["ledger"] = _ledger(state, done.state, action)
        overshot = done.is_refused
    text = _noted(action, done.points, overshot=overshot, drawn=drawn_from(state))
    return Step(method, told(params), text, 1, expect, where_given=where_given), done.state


def _ledger(before: State, after: State, action: Play | Draw | Knock) -> dict[str, Any]:
    """What the points of an action are made of."""
    if isinstance(action, Play):
        return told_ledger(before, after, action.seat)
    return told_ledger_of_draw(after, action.seat) if isinstance(action, Draw) else NO_EVENT


def drawn_from(state: State) -> Tile | None:
    """The tile that will be drawn next, if there is one."""
    return state.boneyard[0] if state.boneyard else None


def _asked(action: Deal | Play | Draw | Knock) -> tuple[str, dict[str, Any]]:
    """The method and the params of an action."""
    if isinstance(action, Deal):
        hands = [list(map(notation.print_tile, hand)) for hand in action.hands]
        boneyard = list(map(notation.print_tile, action.boneyard))
        return "deal", {"hands": hands} | ({"boneyard": boneyard} if boneyard else {})
    return "act", {"seat": action.seat, "action": told_action(action)}


def _noted(
    action: Deal | Play | Draw | Knock, points: int = 0, *, overshot: bool = False, drawn: Tile | None = None
) -> str:
    """An action in notation."""
    match action:
        case Deal(hands):
            told = (" ".join(map(notation.print_tile, hand)) for hand in hands)
            return "deal " + " | ".join(
                f"{seat} {hand}" for seat, hand in zip(notation.SEATS, told, strict=False)
            )
        case Draw(seat):
            return notation.print_action(notation.DrawNote(seat, drawn, points, overshot))
        case Knock(seat):
            return notation.print_action(notation.KnockNote(seat))
        case Play(seat, halves, end):
            return notation.print_action(notation.PlayNote(seat, halves, end, points, overshot))


def needs_of(states: Sequence[State], steps: Sequence[Step]) -> tuple[str, ...]:
    """The abilities that an engine must claim to be asked the course."""
    needs = {"round"} | {step.method for step in steps if step.method in ("legal", "view")}
    rounds = sum(step.method == "deal" and step.expect["accepted"] for step in steps)
    has_scores = any(any(state.scores) for state in states if state.hands is None)
    if rounds > 1 or has_scores or any(map(game.finished, states)):
        needs.add("game")
    return tuple(sorted(needs))
