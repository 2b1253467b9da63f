"""Judges an action that a record has: whether it was legal, what it turned up, and what it brought."""

import re
from dataclasses import replace

from conformance.auditing.fault import Fault, Verdict, sound
from conformance.games.cards.auditing import blame
from conformance.games.cards.auditing.position import Position, Table, over, with_scores
from conformance.games.cards.auditing.record import Acted, noted
from conformance.games.cards.reference import action_meant
from reference_impl.cards import game, notation
from reference_impl.cards.actions import Bid, Play, SeatAction
from reference_impl.cards.events import Scored, TurnedUp
from reference_impl.cards.legality import CLAUSES
from reference_impl.cards.notation import LETTERS, Cards, Mark, Note
from reference_impl.cards.state import State, discards_due, phase_of, scores_of, to_act
from reference_impl.cards.tricks import winner_of_trick

SHOWN = 6
"""Of the actions that were open, at most."""


def judged(_: Table, position: Position, act: Acted) -> Verdict:
    """The verdict on one action."""
    if position.lost:
        return sound(followed(position, act))
    state = position.state
    if act.note.seat < state.seats:
        done = game.apply(state, _action(act.note))
    else:
        clause = CLAUSES.get(state.stage, "ROUND-08")
        done = game.Refused({clause: f"nobody sits at {LETTERS[act.note.seat]}"})
    if isinstance(done, game.Refused):
        return _refused(position, act, done)
    after = position._replace(state=done.state)
    if not after.are_dealt_cards_told:
        return sound(followed(position._replace(lost="round"), act))
    turned = tuple(event.card for event in done.events if isinstance(event, TurnedUp))
    if act.note.deed == "run" and act.note.cards and act.note.cards != turned:
        return _turned_otherwise(position, act, turned)
    right = tuple(
        Mark(event.side, event.points, event.reason) for event in done.events if isinstance(event, Scored)
    )
    return _brought(position, act, right, after)


def _action(note: Note) -> SeatAction:
    match note.deed:
        case "play":
            return Play(note.seat, note.cards[0])
        case "discard":
            return action_meant(note.seat, {"discard": note.cards})
        case "bid":
            return Bid(note.seat, note.points)
    return action_meant(note.seat, {note.deed: True})


def _refused(position: Position, act: Acted, done: game.Refused) -> Verdict:
    """An action that is illegal."""
    state, turn = position.state, to_act(position.state)
    phase = phase_of(state)
    expected = {"game_over": "nothing more"}.get(phase, "a deal")
    if turn is not None:
        expected = f"{LETTERS[turn]} to act: {_open(state)}"
    because = "; ".join(dict.fromkeys(map(_lettered, done.breaches.values())))
    lost = "game" if phase == "game_over" else "round"
    fault = Fault(tuple(done.breaches), because, expected, noted(act), _trick(state), leaves_unjudged=lost)
    return Verdict((fault,), (followed(position._replace(lost=lost), act),))


def _lettered(reason: str) -> str:
    """A reason with its seats called by letters."""
    return re.sub(r"\bseat (\d)", lambda match: LETTERS[int(match[1])], reason)


def _trick(state: State) -> Cards:
    """The cards that have been played to the trick."""
    return tuple(card for _, card in state.trick)


def _open(state: State) -> str:
    """The actions that were open, in notation."""
    if state.stage == "discard":
        return f"discard {discards_due(state)} cards"
    actions = game.legal(state)
    told = [
        action.card
        if isinstance(action, Play)
        else f"bid {action.points}"
        if isinstance(action, Bid)
        else type(action).__name__.lower()
        for action in actions[:SHOWN]
    ]
    return ", ".join(told) + (", …" if len(actions) > SHOWN else "")


def _turned_otherwise(position: Position, act: Acted, turned: Cards) -> Verdict:
    """A run that turned up other cards than the pack has, or went on too long or not long enough."""
    told = act.note.cards
    is_short = told == turned[: len(told)]
    clause = "BEG-07" if is_short else "BEG-08" if turned == told[: len(turned)] else "BEG-06"
    because = f"the pack turns up {' '.join(turned)}"
    fault = Fault((clause,), because, f"run {' '.join(turned)}", noted(act), (), leaves_unjudged="round")
    return Verdict((fault,), (followed(position._replace(lost="round"), act),))


def _brought(before: Position, act: Acted, right: tuple[Mark, ...], after: Position) -> Verdict:
    """The verdict on what an action is told to have brought."""
    sides = range(len(scores_of(after.state)))
    due = tuple(sum(mark.points for mark in right if mark.side == side) for side in sides)
    told = due
    if act.marks is not None:
        told = tuple(sum(mark.points for mark in act.marks if mark.side == side) for side in sides)
    is_right = act.marks is None or act.marks == right
    if act.points is not None and is_right:
        told, is_right = act.points, act.points == due
    if is_right:
        return sound(after)
    marks = act.marks if act.marks is not None else _guessed(act, right)
    clause = blame.clause_of_marks(right, marks, after.state)
    fault = Fault(
        (clause,),
        _because(before.state, after.state),
        _marks_said(right, act.note),
        _marks_said(act.marks, act.note) if act.marks is not None else _points_said(told),
        _taken(before.state, after.state),
        is_after=True,
    )
    scores = scores_of(after.state)
    if len(told) != len(scores):
        return Verdict((fault,), (after,))
    shifted = [score + one - other for score, one, other in zip(scores, told, due, strict=True)]
    return Verdict((fault,), (with_scores(after, shifted), after))


def _guessed(act: Acted, right: tuple[Mark, ...]) -> tuple[Mark, ...]:
    """The events that points in all may stand for: one a side, for what the first one that is due is for."""
    reason = right[0].reason if right else notation.obvious(act.note.deed, 1)
    return tuple(Mark(side, points, reason) for side, points in enumerate(act.points or ()) if points)


def _marks_said(marks: tuple[Mark, ...], note: Note) -> str:
    return " ".join(notation.print_mark(mark, note.deed) for mark in marks) or "nothing"


def _points_said(points: tuple[int, ...]) -> str:
    return f"points {' '.join(map(str, points))}"


def _has_taken(before: State, after: State) -> bool:
    return len(after.tricks) > len(before.tricks)


def _taken(before: State, after: State) -> Cards:
    """The cards of the trick that was just taken, or those played to it."""
    return tuple(card for _, card in after.tricks[-1]) if _has_taken(before, after) else _trick(after)


def _because(before: State, after: State) -> str:
    """What the numbers rest on."""
    scores = f"the scores are {' '.join(map(str, scores_of(after)))}"
    if not _has_taken(before, after):
        return scores
    trick = after.tricks[-1]
    taker = LETTERS[winner_of_trick(trick, after.trump)]
    return f"{taker} takes {notation.print_trick(trick)}, with trumps {after.trump}; {scores}"


def followed(position: Position, act: Acted) -> Position:
    """The position after an action that is not judged: the scores as the record has them."""
    state = position.state
    if position.lost != "round":
        return position
    told = act.points
    sides = range(len(state.scores_before))
    if act.marks is not None:
        told = tuple(sum(mark.points for mark in act.marks if mark.side == side) for side in sides)
    if told is None or len(told) != len(sides):
        return position._replace(are_scores_known=False)
    before = over(state)
    scores = tuple(score + more for score, more in zip(before.scores_before, told, strict=True))
    return position._replace(state=replace(before, scores_before=scores))
