"""Judges an action that a record has: whether it was legal, and whether one is missing before it."""

import re
from dataclasses import replace

from conformance.auditing.fault import Fault, Verdict, sound
from conformance.games.dominoes.auditing import blame, numbers
from conformance.games.dominoes.auditing.position import (
    Position,
    Table,
    about_to_draw,
    at,
    known_as,
    missed_knocks,
    said_to_be_blocked,
    unsettled,
)
from conformance.games.dominoes.auditing.record import Acted, noted
from reference_impl.dominoes import blocked, game, notation, playing
from reference_impl.dominoes.actions import Draw, Knock, Play
from reference_impl.dominoes.equipment import full_set, tile_of
from reference_impl.dominoes.events import RoundEnded, Won
from reference_impl.dominoes.layout import fits
from reference_impl.dominoes.notation import SEATS, DrawNote, KnockNote, Note, PlayNote
from reference_impl.dominoes.state import Phase, State, ending_of, may_draw

UNNOTED = "; a game whose knocks are not noted says so"
SHOWN = 6
"""Of the actions that were open, at most."""


def judged(table: Table, position: Position, act: Acted) -> Verdict:
    """The verdict on one action."""
    if position.lost:
        return sound(_followed(table, position, act))
    if position.phase != "play":
        return _out_of_time(table, position, act)
    state, seat = position.state, act.note.seat
    if seat == state.next_seat:
        return _in_turn(table, position, act)
    return _after_a_knock(table, position, act) if state.line else _led_by_another(table, position, act)


def _after_a_knock(table: Table, position: Position, act: Acted) -> Verdict:
    """An action by another seat than the one to act, which may have had to knock."""
    state = position.state
    may_guess = position.is_blind and not table.begun.knocks_noted
    knocked = missed_knocks(position, act.note.seat, may_guess=may_guess)
    if knocked is None:
        return _in_turn(table, position, act)
    verdict = _in_turn(table, position._replace(state=knocked), act)
    if not table.begun.knocks_noted:
        return verdict
    turn = SEATS[state.next_seat]
    reason = f"{turn} is to act and cannot play{UNNOTED}"
    missed = Fault(("PLAY-07",), reason, f"{turn} knock", _noted(state, act), state.line)
    return Verdict((missed, *verdict.faults), verdict.positions)


def _in_turn(table: Table, position: Position, act: Acted) -> Verdict:
    """The verdict on an action of a round that goes on."""
    note = act.note
    action, state = _about_to(position, note)
    if state is None:
        return _not_drawn(table, position, act)
    position = position._replace(state=state)
    done = applied(position, action)
    if isinstance(done, game.Refused):
        return _refused(table, position, act, done)
    led = note.halves if isinstance(note, PlayNote) and not position.state.line else position.led
    phase: Phase = position.phase
    for event in done.events:
        if type(event) is Won:
            phase = "game_over"
        elif type(event) is RoundEnded and phase == "play":
            phase = "round_over"
    if position.is_blind and 0 < sum(map(bool, done.state.hands or ())) <= done.state.knocks:
        return sound(at(position, said_to_be_blocked(done.state)))  # all have said that they cannot play
    may_be_over = phase != "play" or (act.points or 0) > done.points
    if position.is_blind and may_be_over and table.book.rules.tiles_left != "not_counted":
        return sound(unsettled(position._replace(state=done.state, phase=phase, led=led)))
    after = Position(done.state, phase, "", position.is_blind, False, True, led)  # noqa: FBT003 - a tuple
    return numbers.judged(table, position, act, done, after)


def _about_to(position: Position, note: Note) -> tuple[Play | Draw | Knock, State | None]:
    """The action that is noted, and the state before it, in which its tile lies where it must.

    No state for a draw of a tile that is not in the boneyard.
    """
    state = position.state
    if isinstance(note, PlayNote):
        known = known_as(state, note.seat, tile_of(note.halves)) if position.is_blind else state
        return Play(note.seat, note.halves, note.end), known
    if isinstance(note, KnockNote):
        return Knock(note.seat), state
    tile = tile_of(note.halves) if note.halves else None
    drawn = about_to_draw(state, tile)
    is_next = tile is None or not may_draw(drawn) or drawn.boneyard[0] == tile
    return Draw(note.seat), drawn if is_next else None


def _not_drawn(table: Table, position: Position, act: Acted) -> Verdict:
    """A draw of a tile that is not in the boneyard."""
    because = "the tile is not in the boneyard"
    noted_, line = _noted(position.state, act), position.state.line
    fault = Fault(("DEAL-10",), because, "another tile", noted_, line, leaves_unjudged="round")
    lost = _followed(table, position._replace(lost="round"), act)
    return Verdict((fault,), (lost,))


def applied(position: Position, action: Play | Draw | Knock) -> game.Applied | game.Refused:
    """What becomes of an action; one that is plainly legal is not held to every clause."""
    state = position.state
    assert state.hands is not None
    seat, line = action.seat, state.line
    if seat == state.next_seat and line:
        if isinstance(action, Knock):
            if not blocked.can_play(line, state.hands[seat]) and not may_draw(state):
                return game.knock(state, action)
        elif isinstance(action, Play) and _is_held_and_fits(state, action):
            return game.play(state, action)
    done = game.apply(state, action)
    if position.is_blind and line and isinstance(done, game.Refused):  # nobody knows what was held
        if isinstance(action, Knock) and done.breaches.keys() == {"PLAY-06"}:
            still = playing.breaches_of_knock(said_to_be_blocked(state), action)
            return game.Refused(still) if "PLAY-12" in still else game.knock(state, action)
        if isinstance(action, Draw) and done.breaches.keys() == {"PLAY-11"}:
            return game.draw(state, action)
    return done


def _is_held_and_fits(state: State, play: Play) -> bool:
    """The play names an end of the line, and a tile of the hand that matches it."""
    assert state.hands is not None
    if play.end is None or tile_of(play.halves) not in state.hands[play.seat]:
        return False
    return fits(state.line, play.halves, play.end)


def _refused(table: Table, position: Position, act: Acted, done: game.Refused) -> Verdict:
    """An action that breaks the rules; the rest of the round rests on nothing."""
    state = position.state
    breaches = dict(done.breaches)
    if isinstance(act.note, PlayNote):
        high = state.ruleset.highest_pip
        if tile_of(act.note.halves) not in full_set(high):
            breaches = {"EQUIP-05": f"the set has no such tile, it goes up to {high}-{high}"} | breaches
    seat = act.note.seat
    assert state.hands is not None
    if "PLAY-02" in breaches and seat < state.seats and not state.hands[seat]:
        breaches = {"OUT-04": f"{SEATS[seat]} has no tiles and is passed over"} | breaches
    turn = f"{SEATS[state.next_seat]} to act"
    expected = f"{turn}: {_open(state)}" if not position.is_blind else turn
    if position.is_blind and table.begun.knocks_noted and "PLAY-02" in breaches:
        breaches["PLAY-02"] += UNNOTED
    because = "; ".join(dict.fromkeys(map(_lettered, breaches.values())))
    fault = Fault(tuple(breaches), because, expected, _noted(state, act), state.line, leaves_unjudged="round")
    lost = _followed(table, position._replace(lost="round"), act)
    return Verdict((fault,), (lost,))


def _noted(state: State, act: Acted) -> str:
    """An action as the notation has it, at this point of its round."""
    return noted(act, is_first=not state.line)


def _lettered(reason: str) -> str:
    """A reason with its seats called by letters, as the notation has them.

    >>> _lettered("seat 1 is to act")
    'B is to act'
    """
    return re.sub(r"\bseat (\d+)", lambda match: SEATS[int(match[1])], reason)


def _open(state: State) -> str:
    """The actions that were open, in notation."""
    actions = game.legal(state)
    told = []
    for action in actions[:SHOWN]:
        note = (
            KnockNote(action.seat)
            if isinstance(action, Knock)
            else DrawNote(action.seat)
            if isinstance(action, Draw)
            else PlayNote(action.seat, action.halves, action.end)
        )
        told.append(notation.print_action(note).removeprefix("lead ")[2:])
    return ", ".join(told) + (", …" if len(actions) > SHOWN else "")


def _led_by_another(table: Table, position: Position, act: Acted) -> Verdict:
    """A round that is led by another seat than the rules have it."""
    state, seat = position.state, act.note.seat
    if not seat < state.seats or not isinstance(act.note, PlayNote):
        return _in_turn(table, position, act)
    led = position._replace(state=replace(state, leader=seat, next_seat=seat))
    verdict = _in_turn(table, led, act)
    if position.is_leader_open:
        return verdict
    leader = SEATS[state.leader]
    clause, because = blame.clause_of_leader(position)
    further = [clause for fault in verdict.faults if fault.leaves_unjudged for clause in fault.clauses]
    fault = Fault(
        (clause, *further),
        because,
        f"{leader} to lead",
        noted(act),
        state.line,
        leaves_unjudged="round" if further else "",
    )
    faults = (fault,) if further else (fault, *verdict.faults)
    by_the_rules = [at(after, replace(after.state, leader=state.leader)) for after in verdict.positions]
    return Verdict(faults, (*verdict.positions, *by_the_rules))


def _out_of_time(table: Table, position: Position, act: Acted) -> Verdict:
    """An action while none is awaited."""
    state = position.state
    assert state.hands is not None or position.phase == "deal"
    if position.phase == "deal":
        fault = Fault(("PLAY-02",), "nothing has been dealt", "a deal", noted(act), ())
        return Verdict((fault,), (_followed(table, position._replace(lost="round"), act),))
    is_knock = isinstance(act.note, KnockNote)
    holders = sum(map(bool, state.hands or ()))
    may_knock = is_knock and table.begun.blocks_after_knocks and ending_of(state) == "blocked"
    if may_knock and position.knocks_after < holders:
        return sound(position._replace(knocks_after=position.knocks_after + 1))
    clause = blame.clause_of_ending(table, position)
    because, lost = ending_said(position), "game" if clause == "WIN-03" else "round"
    expected = "nothing more" if lost == "game" else "the end of the round"
    fault = Fault((clause,), because, expected, _noted(state, act), state.line, leaves_unjudged=lost)
    return Verdict((fault,), (_followed(table, position._replace(lost=lost), act),))


def ending_said(position: Position) -> str:
    """How things stand with the end of the round and of the game."""
    state = position.state
    if position.phase == "game_over":
        return "the game was won"
    ended = {None: f"{SEATS[state.next_seat]} is to act", "went_out": "the last tile was laid"}
    return ended.get(ending_of(state), "nobody who holds tiles can play: the round was blocked")


def _followed(table: Table, position: Position, act: Acted) -> Position:
    """The position after an action that is not judged: the scores as the record has them."""
    note, state = act.note, position.state
    if position.lost != "round" or isinstance(note, KnockNote) or note.seat >= state.seats:
        return position
    if act.points is None:
        return position._replace(are_scores_known=position.are_scores_known and act.refused is True)
    side = table.side_of(note.seat)
    scores = tuple(score + act.points if index == side else score for index, score in enumerate(state.scores))
    leader = note.seat if position.led is None else state.leader
    after = replace(state, scores=scores, leader=leader)
    return position._replace(state=after, led=position.led or note.halves, is_leader_open=False)
