"""Two sets of rules for cards beside each other: their short games, and what is told of a move."""

import random
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from conformance.comparing.beside import Answer, Beside
from conformance.fuzzing.script import AskLegal, AskView, Move, Script
from conformance.games.cards.facts import action_told
from conformance.games.cards.fuzzing import course
from conformance.games.cards.fuzzing.deals import plain
from conformance.games.cards.fuzzing.shortest import CERTAIN, FEW, longest_of, short_games
from conformance.games.cards.fuzzing.styles import player_of
from conformance.games.cards.reference import told_action
from reference_impl.cards import game
from reference_impl.cards.actions import Deal
from reference_impl.cards.events import Scored
from reference_impl.cards.pack import RANKS
from reference_impl.cards.ruleset import Ruleset
from reference_impl.cards.seats import next_seat, side_count
from reference_impl.cards.state import State, phase_of, to_act
from reference_impl.cards.view import Public, public

NEAR = 5
"""From how many scores below a target short games are begun."""
TOLD_BY_SOME = ("bid", "bidder", "top")
"""What a state has besides where there is an auction, or a stock to draw from."""


def begun(script: Script, rules: Ruleset) -> State | None:
    """The position before the first deal; none where the rules refuse the game."""
    state = course.begun(script, rules)
    return state if isinstance(state, State) else None


def answers(mine: State, other: State, move: Move) -> tuple[Answer, Answer]:
    """What two sets of rules answer to a move."""
    return answer(mine, move), answer(other, move)


def answer(state: State, move: Move) -> Answer:
    """The state after a move, and what is told of it."""
    match move:
        case AskLegal():
            return state, open_(state), to_act(state)
        case AskView(seat):
            return state, game.view(state, seat), None
    done = game.apply(state, move)
    if isinstance(done, game.Refused):
        return state, False, None
    paid = tuple((event.side, event.points) for event in done.events if isinstance(event, Scored))
    sides = range(len(done.state.scores_before))
    points = tuple(sum(points for by, points in paid if by == side) for side in sides)
    return done.state, public(done.state), points


def open_(state: State) -> frozenset[str]:
    """The actions open, as they are told."""
    return frozenset(action_told(told_action(action)) for action in game.legal(state))


def seen(state: State) -> Public:
    """What everybody sees."""
    return public(state)


def differing(expected: Mapping[str, Any], came: Mapping[str, Any], *_: Ruleset) -> list[str]:
    """The facts that differ in two answers."""
    both = {*expected} & {*came}
    facts = [fact for fact in dict.fromkeys([*expected, *came]) if fact in both or fact not in TOLD_BY_SOME]
    return [fact for fact in facts if expected.get(fact) != came.get(fact)]


def short(
    left: Ruleset, right: Ruleset, seats: Sequence[int], abilities: Collection[str], actions: int
) -> Iterator[Script]:
    """Every short game of so many actions: at each table from nothing, and with fewer ranks near the lower target."""
    for table in seats:
        none = (0,) * side_count(table, left.sides)
        yield from short_games(actions, Script(table, none, 0, ()), left, RANKS)
        if "game" not in abilities:
            continue
        target = min(left.target, right.target)
        for below in range(1, min(target, 1 + NEAR)):
            for side in range(min(2, len(none))):
                scores = (*none[:side], target - below, *none[side + 1 :])
                yield from short_games(actions, Script(table, scores, 0, ()), left, FEW)


def deal(chance: random.Random, state: State) -> Deal:
    """Any deal."""
    dealer = state.dealer if state.stage == "deal" else next_seat(state.dealer, state.seats)
    return Deal(plain(chance, state.ruleset, state.seats, dealer))


def by_other_rules(state: State, rules: Ruleset) -> State | None:
    """The same moment of a game by other rules; nothing where that is none."""
    start = Script(state.seats, (0,) * len(state.scores_before), state.dealer, ())
    if begun(start, rules) is None:
        return None
    moved = replace(state, ruleset=rules)
    return moved if seen(moved) == seen(state) else None


BESIDE = Beside(
    begun=begun,
    may_be_asked=lambda script, rules: (
        max(script.scores) < rules.target and max(script.won, default=0) < rules.games_to_win
    ),
    sides=lambda rules, seats: side_count(seats, rules.sides),
    answers=answers,
    are_named_alike=lambda left, right: True,  # noqa: ARG005 - a card is a card
    carried=lambda script, left, right: script.moves,  # noqa: ARG005
    is_never_sent=lambda state, move: False,  # noqa: ARG005 - the protocol leaves nothing open
    seen=seen,
    differing=differing,
    short=short,
    longest=lambda rules: longest_of(rules, 2),
    certain=lambda _: CERTAIN,
    plays=lambda script: sum(
        hasattr(move, "seat") and not isinstance(move, AskView) for move in script.moves
    ),
    unit="action",
    player=player_of,
    deal=deal,
    legal=game.legal,
    is_over=lambda state: phase_of(state) == "game_over",
    by_other_rules=by_other_rules,
    none_of="no short game of up to a first trick of two",
    none_beside="no short game of up to a first trick of two tells them apart",
)
