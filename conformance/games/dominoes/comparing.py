"""Two sets of rules for dominoes beside each other: their short games, and what is told of a move."""

import random
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from conformance.comparing.beside import Answer, Beside
from conformance.fuzzing.script import AskLegal, AskView, Move, Script
from conformance.games.dominoes.carrying import actions_carried, are_named_alike, carried, without_places
from conformance.games.dominoes.fuzzing.course import is_never_sent
from conformance.games.dominoes.fuzzing.deals import dealt, plain
from conformance.games.dominoes.fuzzing.shortest import Start, closed_rounds, lines, seated
from conformance.games.dominoes.fuzzing.styles import player_of
from reference_impl.dominoes import game
from reference_impl.dominoes.actions import Deal, Play
from reference_impl.dominoes.equipment import side_count
from reference_impl.dominoes.ruleset import Ruleset
from reference_impl.dominoes.state import State, phase_of
from reference_impl.dominoes.view import Public, public

LONGEST = 3
"""Plays of the longest lines that are tried; these from nothing, at the first table only."""
NEAR = 9
"""From how many scores below the target shorter ones are tried: no event is worth more."""
TOLD_BY_SOME = ("spinner", "arms", "joined_to", "ends_on")
"""What a state has besides where the rules have spinners; whatever else differs shows in the ends and the count."""
NAMED_OTHERWISE = ("line", "ends", "actions")
"""What is told of one table in two ways where ends are named by their tiles by one of the rules."""


def begun(script: Script, rules: Ruleset) -> State | None:
    """The position before the first deal; none where the rules refuse the game."""
    state = game.start(rules, script.seats, script.first, script.scores)
    return None if isinstance(state, game.Refused) else state


def moves_carried(script: Script, left: Ruleset, right: Ruleset) -> tuple[Move, ...]:
    """The moves of a game by the left rules, as they are named by the right ones."""
    if are_named_alike(left, right):
        return script.moves
    mine, other, moves = begun(script, left), begun(script, right), []
    for move in script.moves:
        assert mine is not None, "it was played by these rules"
        assert other is not None, "and is begun by those"
        moves.append(carried(move, mine.line, other.line))
        mine, other = (told[0] for told in answers(mine, other, move))
    return tuple(moves)


def answers(mine: State, other: State, move: Move) -> tuple[Answer, Answer]:
    """What two sets of rules answer to a move, as it is named by the first."""
    by_name = are_named_alike(mine.ruleset, other.ruleset)
    theirs = move if by_name else carried(move, mine.line, other.line)
    return answer(mine, move, by_name=by_name), answer(other, theirs, by_name=by_name)


def answer(state: State, move: Move, *, by_name: bool = True) -> Answer:
    """The state after a move, and what is told of it, of places by their names or not at all."""
    match move:
        case AskLegal():
            open_ = game.legal(state)
            told = frozenset(open_) if by_name else actions_carried(open_, state.line)
            return state, told, state.next_seat
        case AskView(seat):
            return state, replace(game.view(state, seat), table=seen(state, by_name=by_name)), None
    done = game.apply(state, move)
    if isinstance(done, game.Refused):
        return state, False, None
    return done.state, seen(done.state, by_name=by_name), done.points


def seen(state: State, *, by_name: bool = True) -> Public:
    """What everybody sees, but for what is told by some rules only."""
    table = public(state) if by_name else without_places(public(state), state.line)
    return replace(table, boneyard=None, spinner=None, arms=None, joined_to=None, ends_on=None)


def differing(
    expected: Mapping[str, Any], came: Mapping[str, Any], left: Ruleset, right: Ruleset
) -> list[str]:
    """The facts that differ in two answers; a boneyard is told only where tiles are drawn."""
    facts = dict.fromkeys([*expected, *came])
    if not {*expected} & {*came} >= {"boneyard"}:
        facts.pop("boneyard", None)
    differ = [fact for fact in facts if fact not in TOLD_BY_SOME and expected.get(fact) != came.get(fact)]
    if are_named_alike(left, right):
        return differ
    return [fact for fact in differ if fact not in NAMED_OTHERWISE] or differ


def short(
    left: Ruleset, right: Ruleset, seats: Sequence[int], abilities: Collection[str], plays: int
) -> Iterator[Script]:
    """Every line of so many plays, from every start that could matter."""
    for start in starts(left, min(left.target, right.target), seats, abilities, plays):
        before = closed_rounds(start, left)
        for line in lines(plays - start.rounds, left) if before is not None else ():
            moves = seated(line, start, left)
            if moves is not None:
                yield replace(start.script, moves=(*(before or ()), *moves))


def starts(
    rules: Ruleset, target: int, tables: Sequence[int], abilities: Collection[str], plays: int
) -> Iterator[Start]:
    """From where games of so many plays are begun: each table, from nothing, near the target, after a round."""
    near = range(1, min(target, 1 + NEAR) if plays < LONGEST else 1)
    for seats in tables if plays < LONGEST else tables[:1]:
        sides = side_count(seats, rules.sides)
        none = (0,) * sides
        yield Start(Script(seats, none, 0, ()))
        if "game" not in abilities:
            continue
        yield from (Start(Script(seats, (target - below, *none[1:]), 0, ())) for below in near)
        if 0 < plays < LONGEST:
            yield Start(Script(seats, none, 0, ()), 1)


def deal(chance: random.Random, state: State) -> Deal:
    """Any deal."""
    return dealt(plain(chance, state.ruleset, state.seats, 0), state.ruleset, chance)


def by_other_rules(state: State, rules: Ruleset) -> State | None:
    """The same moment of a game by other rules; nothing where that is none."""
    other = game.start(rules, state.seats, state.leader)
    if isinstance(other, game.Refused) or len(other.scores) != len(state.scores):
        return None
    moved = replace(state, ruleset=rules)
    return moved if seen(moved) == seen(state) else None


BESIDE = Beside(
    begun=begun,
    may_be_asked=lambda script, rules: True,  # noqa: ARG005 - whatever the scores
    sides=lambda rules, seats: side_count(seats, rules.sides),
    answers=answers,
    are_named_alike=are_named_alike,
    carried=moves_carried,
    is_never_sent=is_never_sent,
    seen=seen,
    differing=differing,
    short=short,
    longest=lambda _: LONGEST,
    certain=lambda _: LONGEST,
    plays=lambda script: sum(isinstance(move, Play) for move in script.moves),
    unit="play",
    player=player_of,
    deal=deal,
    legal=game.legal,
    is_over=lambda state: phase_of(state) == "game_over",
    by_other_rules=by_other_rules,
    none_of=f"no line of up to {LONGEST} plays",
    none_beside=f"no line of up to {LONGEST} plays without a knock tells them apart",
)
