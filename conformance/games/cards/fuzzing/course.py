"""What the rules answer to a game with cards, move by move."""

from dataclasses import replace
from typing import Any

from conformance.corpus.values import DEFAULT_GAME, Step
from conformance.fuzzing.course import Course, Next, told
from conformance.fuzzing.script import AskLegal, AskView, Move, Script
from conformance.games.cards.asked import deal_text
from conformance.games.cards.draft import needs_of
from conformance.games.cards.facts import action_told
from conformance.games.cards.names import in_order
from conformance.games.cards.reference import PLAIN, told_action, told_ledger, told_state
from reference_impl.cards import game, notation
from reference_impl.cards.actions import (
    Action,
    Bid,
    Deal,
    Discard,
    Play,
    Run,
    SeatAction,
)
from reference_impl.cards.events import Scored
from reference_impl.cards.ruleset import Ruleset
from reference_impl.cards.state import State, to_act

FAMILY = "cards"


def begun(start: Script, rules: Ruleset) -> State | game.Refused:
    """The position before the first deal, or why there is none."""
    return game.start(rules, start.seats, start.first, start.scores, start.won or None)


def follow(start: Script, rules: Ruleset, next_move: Next) -> Course:
    """The course of a game whose moves are made up as it goes; those of `start` are not looked at."""
    before = follow(start.before, rules, moves_of(start.before)) if start.before else None
    states, steps = (list(before.states), list(before.steps)) if before else ([], [])
    state = begun(start, rules)
    assert isinstance(state, State), state
    moves: list[Move] = []
    states.append(state)
    steps.append(_begun(start, state))
    while (move := next_move(state)) is not None:
        step, state = taken(state, move)
        moves.append(move)
        states.append(state)
        steps.append(step)
    script = replace(start, moves=tuple(moves))
    numbered = tuple(replace(step, line=number) for number, step in enumerate(steps))
    return Course(script, tuple(states), numbered, FAMILY, needs_of(numbered))


def moves_of(script: Script) -> Next:
    """The moves of a script, one after the other."""
    moves = iter(script.moves)
    return lambda _: next(moves, None)


def course_of(script: Script, rules: Ruleset) -> Course:
    """The course of a whole script."""
    return follow(script, rules, moves_of(script))


def params_of(start: Script) -> dict[str, Any]:
    """How a game is asked for, but for its name."""
    params = {"players": start.seats, "options": {}, "scores": list(start.scores), "dealer": start.first}
    return params | ({"games": list(start.won)} if any(start.won) else {})


def _begun(start: Script, state: State) -> Step:
    params = {"game": DEFAULT_GAME, **params_of(start)}
    text = f"a game for {start.seats} from {' '.join(map(str, start.scores))}"
    return Step("new_game", told(params), text, 1, {"accepted": True, **told_state(state)}, setup=True)


def taken(state: State, move: Move) -> tuple[Step, State]:
    """The step for a move, and the state after it."""
    match move:
        case AskLegal():
            actions = sorted({action_told(told_action(action)) for action in game.legal(state)})
            return Step(
                "legal", "{}", "the actions open", 1, {"seat": to_act(state), "actions": actions}
            ), state
        case AskView(seat):
            expect: dict[str, Any] = {"seat": seat, "hand": in_order(game.view(state, seat).hand)}
            expect |= {} if to_act(state) is None else {"leaks": []}
            return Step("view", told({"seat": seat}), f"{notation.LETTERS[seat]} looks", 1, expect), state
        case _:
            return _applied(state, move)


def _applied(state: State, action: Action) -> tuple[Step, State]:
    """The step for an action, and the state after it."""
    done = game.apply(state, action)
    method, params = asked(action)
    if isinstance(done, game.Refused):
        text, breaks = f"try {_tried(action)}", tuple(done.breaches)
        return Step(method, told(params), text, 1, {"accepted": False}, breaks), state
    ledger = told_ledger(done.events)
    sides = range(len(done.state.scores_before))
    points = [sum(one["points"] for one in ledger if one["side"] == side) for side in sides]
    expect = {"accepted": True, **told_state(done.state), "points": points}
    text = noted(state, action, done)
    return Step(method, told(params), text, 1, expect, where_given={"ledger": ledger}), done.state


def asked(action: Action) -> tuple[str, dict[str, Any]]:
    """The method and the params of an action."""
    if isinstance(action, Deal):
        return "deal", {"deck": list(action.deck)}
    if isinstance(action, Discard):
        return "act", {"seat": action.seat, "action": {"discard": list(action.cards)}}
    return "act", {"seat": action.seat, "action": told_action(action)}


def noted(state: State, action: Action, done: game.Applied) -> str:
    """An action that was taken, in notation, with what it brought."""
    if isinstance(action, Deal):
        hands = tuple(done.state.hands)
        return deal_text(hands, (*sum(hands, ()), *action.deck[sum(map(len, hands)) :]))
    marks = tuple(
        notation.Mark(one.side, one.points, one.reason) for one in done.events if isinstance(one, Scored)
    )
    note = note_of(action)
    turned = done.state.turn_ups[len(state.turn_ups) :] if isinstance(action, Run) else note.cards
    return notation.print_action(replace(note, cards=turned, marks=marks))


def note_of(action: SeatAction) -> notation.Note:
    """An action as it is noted before it is known what it brings."""
    match action:
        case Play():
            return notation.Note(action.seat, "play", (action.card,))
        case Discard():
            return notation.Note(action.seat, "discard", action.cards)
        case Bid():
            return notation.Note(action.seat, "bid", points=action.points)
    [deed] = told_action(action)
    return notation.Note(action.seat, deed)  # type: ignore[arg-type]


def action_of(note: notation.Note) -> SeatAction:
    """The action that is noted."""
    match note.deed:
        case "play":
            return Play(note.seat, note.cards[0])
        case "discard":
            return Discard(note.seat, note.cards)
        case "bid":
            return Bid(note.seat, note.points)
    return PLAIN[note.deed](note.seat)


def _tried(action: Action) -> str:
    """An action that was refused, in notation."""
    if isinstance(action, Deal):
        return f"a pack of {len(action.deck)}: {' '.join(action.deck)}"
    return notation.print_action(note_of(action))
