"""Judges one thing that a record says, from where the game stands. Nothing is remembered here."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import chain
from typing import Any

from conformance.auditing.fault import Fault, Verdict, sound
from conformance.games.dominoes.auditing import blame, plays
from conformance.games.dominoes.auditing.plays import ending_said
from conformance.games.dominoes.auditing.position import (
    Position,
    Table,
    at,
    before_its_deal,
    is_won,
    over,
    said_to_be_blocked,
    unknown_boneyard,
    unknown_hands,
    unsettled,
    with_scores,
)
from conformance.games.dominoes.auditing.record import (
    Acted,
    Ended,
    Item,
    RoundDealt,
    ScoresTold,
    Unread,
    WinnerTold,
)
from reference_impl.dominoes import game, leads
from reference_impl.dominoes.actions import Deal
from reference_impl.dominoes.equipment import Hand, Tile, full_set, tile_of
from reference_impl.dominoes.notation import SEATS
from reference_impl.dominoes.ruleset import Ruleset
from reference_impl.dominoes.state import State, ending_of, winner_of

UNREAD = (-1, -1)
"""The lead of a round of which the first action may have been what could not be read."""


def begun(table: Table) -> Verdict:
    """A game that begins."""
    told, rules = table.begun, table.book.rules
    started = game.start(rules, told.seats, told.first or 0, told.scores)
    if isinstance(started, game.Refused):
        reason = "; ".join(started.breaches.values())
        recorded = f"{told.seats} seats" + (f" from {_listed(told.scores)}" if told.scores else "")
        fault = Fault(tuple(started.breaches), reason, reason, recorded, (), leaves_unjudged="game")
        return Verdict((fault,), ())
    is_open = told.first is None and rules.first_leader == "drawn"
    return sound(Position(started, "deal", is_leader_open=is_open))


def judged(table: Table, position: Position, item: Item) -> Verdict:
    """The verdict on anything that a game is made of."""
    return JUDGES[type(item)](table, position, item)


def _unread(_: Table, position: Position, item: Unread) -> Verdict:
    """Something that cannot be read: what hangs on it is not judged."""
    if item.loses == "game":
        return sound(position._replace(lost="game"))
    if item.loses == "round" and position.phase == "play" and position.lost != "game":
        led = position.led or UNREAD
        return sound(position._replace(lost="round", are_scores_known=False, led=led))
    return sound(position)


def _deal(table: Table, position: Position, item: RoundDealt) -> Verdict:
    """A round that begins."""
    if position.lost == "game" or (position.lost and not position.are_scores_known):
        return sound(position)
    state, phase = position.state, position.phase
    if phase == "game_over" and not position.lost:
        fault = Fault(
            ("WIN-03",), "the game was won", "nothing more", "a deal", state.line, leaves_unjudged="game"
        )
        return Verdict((fault,), (position._replace(lost="game"),))
    if position.lost:
        state = over(state)
        return (
            sound(position._replace(lost="game")) if is_won(state) else _dealt(table, position, state, item)
        )
    return _broken_off(table, position, item) if phase == "play" else _dealt(table, position, state, item)


def _broken_off(table: Table, position: Position, item: RoundDealt) -> Verdict:
    """A deal while a round goes on: as the next round, or in place of this one."""
    state = position.state
    verdict = _dealt(table, position, over(state), item)
    if position.is_blind:  # it may have been blocked
        return verdict
    turn = SEATS[state.next_seat]
    fault = Fault(
        ("DEAL-08",),
        f"the round is not over: {turn} is to act",
        f"{turn} to act",
        "another round",
        state.line,
    )
    instead = _dealt(table, position, before_its_deal(state), item).positions
    return Verdict((fault, *verdict.faults), (*instead, *verdict.positions))


def _dealt(table: Table, position: Position, state: State, item: RoundDealt) -> Verdict:
    """A deal while one is awaited."""
    book = table.book
    if item.hands is None:
        return sound(_unseen(table, position, state))
    state = replace(state, ruleset=book.rules)
    done = game.apply(state, dealt(item.hands, item.boneyard, book.rules))
    if isinstance(done, game.Refused):
        clauses = tuple(_own_deal(clause, has_own=book.has_own_deal) for clause in done.breaches)
        reason = "; ".join(done.breaches.values())
        sizes = f"hands of {_listed(tuple(map(len, item.hands)))} tiles"
        fault = Fault(clauses, reason, reason, sizes, (), leaves_unjudged="round")
        number = state.round + (state.hands is not None)
        lost = replace(over(state), round=number)
        return Verdict((fault,), (position._replace(state=lost, phase="round_over", lost="round", led=None),))
    keeps_open = position.is_leader_open and done.state.leader == state.leader
    is_open = keeps_open or (position.is_leader_open and book.rules.next_leader == "next_seat")
    return sound(Position(done.state, "play", is_leader_open=is_open))


def dealt(hands: Sequence[Hand], boneyard: Sequence[Tile], rules: Ruleset) -> Deal:
    """A deal as it is recorded; where tiles are drawn, with a boneyard in some order if it is not told.

    What is told of each draw says which tile it was.
    """
    if not rules.draws:
        return Deal(tuple(hands), tuple(boneyard))
    told = {tile_of(tile) for tile in (*chain.from_iterable(hands), *boneyard)}
    rest = sorted(full_set(rules.highest_pip).difference(told))
    return Deal(tuple(hands), (*boneyard, *rest))


def _own_deal(clause: str, *, has_own: bool) -> str:
    """The clause on the size of a hand, in a game with a table of its own."""
    return "DEAL-09" if has_own and clause in ("DEAL-02", "DEAL-03") else clause


def _unseen(table: Table, position: Position, state: State) -> Position:
    """A deal of which no hands are told."""
    rules = table.book.rules
    number = state.round + (state.hands is not None)
    hands = unknown_hands(table.book, state.seats)
    unseen = replace(state, ruleset=table.book.unseen)
    leader = leads.leader_of_deal(unseen, hands, number)
    begun_ = replace(unseen, leader=leader, round=number, next_seat=leader, knocks=0)
    dealt_ = replace(begun_, hands=hands, line=(), boneyard=unknown_boneyard(table.book, state.seats))
    how = rules.first_leader if number == 1 else rules.next_leader
    is_open = position.is_leader_open or how not in ("drawn", "next_seat")
    return Position(dealt_, "play", is_blind=True, is_leader_open=is_open)


def _ending(table: Table, position: Position, item: Ended) -> Verdict:
    """An ending that is told."""
    if position.lost:
        return sound(position)
    state, how = position.state, item.how
    ending = ending_of(state)
    if how == "won":
        is_so = position.phase == "game_over"
    else:
        is_so = ending == {"out": "went_out", "blocked": "blocked"}[how]
    if is_so:
        return sound(position)
    if how != "out" and _may_be_blocked(position) and table.book.rules.tiles_left != "not_counted":
        return sound(unsettled(position))
    if how != "out" and _may_be_blocked(position):
        blocked = at(position, said_to_be_blocked(state))
        if how == "blocked" or blocked.phase == "game_over":
            return sound(blocked)
    clause = blame.clause_of_said_ending(table, position, how)
    expected = {"went_out": "out", "blocked": "blocked"}.get(ending or "", "no end yet")
    if position.phase == "game_over":
        expected = "won"
    fault = Fault((clause,), ending_said(position), expected, how, state.line, is_after=True)
    ended = (at(position, over(state)),) if position.phase == "play" else ()
    return Verdict((fault,), (*ended, position))


def _may_be_blocked(position: Position) -> bool:
    """For all that is known of the hands, nobody could play on."""
    return position.is_blind and position.phase == "play" and bool(position.state.line)


def _scores(table: Table, position: Position, item: ScoresTold) -> Verdict:
    """Scores that are told."""
    state = position.state
    if position.lost == "round" and len(item.scores) == len(state.scores):
        return sound(position._replace(state=replace(state, scores=item.scores), are_scores_known=True))
    if position.lost or item.scores == state.scores:
        return sound(position)
    if _may_be_blocked(position) and table.book.rules.tiles_left != "not_counted":
        return _scores(table, unsettled(position), item)
    clause = blame.clause_of_scores(table, item.scores, state)
    right, told = _listed(state.scores), _listed(item.scores)
    fault = Fault((clause,), f"the scores are {right}", right, told, state.line, is_after=True)
    as_told = with_scores(position, item.scores) if len(item.scores) == len(state.scores) else ()
    return Verdict((fault,), (*as_told, position))


def _winner(table: Table, position: Position, item: WinnerTold) -> Verdict:
    """A winner who is told."""
    if position.lost:
        return sound(position)
    state = position.state
    told = table.side_of(item.winner) if item.is_seat else item.winner
    winner = winner_of(state)
    if told == winner:
        return sound(position)
    right = "nobody yet" if winner is None else side_said(state, winner)
    because = f"the scores are {_listed(state.scores)}, with {state.ruleset.target} to reach"
    fault = Fault(
        (blame.clause_of_winner(state),), because, right, side_said(state, told), state.line, is_after=True
    )
    return Verdict((fault,), (position,))


JUDGES: Mapping[type[Any], Callable[[Table, Position, Any], Verdict]] = {
    Acted: plays.judged,
    RoundDealt: _deal,
    Ended: _ending,
    ScoresTold: _scores,
    WinnerTold: _winner,
    Unread: _unread,
}


def side_said(state: State, side: int) -> str:
    """A side by the letters of its seats."""
    return " and ".join(SEATS[side : state.seats : len(state.scores)]) or f"side {side}"


def _listed(numbers: tuple[int, ...] | None) -> str:
    return " ".join(map(str, numbers or ()))
