"""Counts of the sequences of actions from a position, by their length, as an engine itself answers."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain, islice
from typing import Any

from conformance.conversation import Conversation
from conformance.exhaustive.asking import (
    DRAW,
    KNOCK,
    LEGAL,
    Question,
    act,
    answered,
    deal,
    is_play,
    new_game,
    told,
)
from conformance.exhaustive.cases import COLUMNS, Position, Row
from conformance.exhaustive.earning import earned, paid_to_others
from conformance.games import Family
from conformance.judge import NO_SUCH_FACT
from conformance.protocol.messages import AnswerError

NOTHING: Row = (0,) * len(COLUMNS)
OFFERED: Row = (1, *NOTHING[1:])
"""What a sequence adds before it is asked, and where its last action was not accepted: itself."""


class NotThere(Exception):
    """The engine did not accept what leads to the position."""


@dataclass(slots=True)
class Node:
    """A sequence of actions, and the sequences that begin with it."""

    path: tuple[tuple[int, str], ...] = ()
    """The seat and the action of each step, in words."""
    own: Row = NOTHING
    """What the last action adds to the counts of this length."""
    seat: int | None = None
    """Who is to act next, as far as it was asked."""
    actions: tuple[str, ...] = ()
    """What may be done next, in words and in order."""
    children: list["Node"] = field(default_factory=list)
    """One for each of them, in their order."""


@dataclass(frozen=True, slots=True)
class Tree:
    """The sequences of actions from a position, up to a length."""

    root: Node
    rows: tuple[Row, ...]
    """What they come to by length, from 1; of the longest only how many there are, until they are asked."""


def beginning(position: Position) -> list[Question]:
    """The requests that lead to the position."""
    played = (act(note.seat, told(note)) for note in position.played)
    begun = new_game(position, position.scores, position.leader)
    return [begun, deal(position.hands, position.boneyard), *played]


def walk(conversation: Conversation, position: Position, depth: int, family: Family) -> Iterator[Tree]:
    """The tree of the sequences of at most so many actions, as it grows by the engine's own answers.

    It comes twice with every length: when the engine has said which sequences there are, and when they were
    asked; who has seen enough takes no more. Nothing can be taken back over the protocol, so each sequence is
    played from the start; those of one length are known beforehand and are asked in one go. None goes on from
    an action that was not accepted. Raises `NotThere`, `Trouble` or `AnswerError`.
    """
    start = beginning(position)
    root = Node()
    *way, open_ = answered(conversation, [*start, LEGAL])
    for asked, result in zip(start, way, strict=True):
        if result.get("accepted") is not True:
            raise NotThere(f"`{asked.method}` {asked.params} was not accepted")
    _take_actions(root, open_, family)
    level = [root]
    rows: tuple[Row, ...] = ()
    for length in range(1, depth + 1):
        level = [child for node in level for child in _offered(node)]
        yield Tree(root, (*rows, (len(level),)))
        tail = [LEGAL] if length < depth else []
        results = answered(conversation, chain.from_iterable(_replay(start, node, tail) for node in level))
        for node in level:
            *_, before = islice(results, len(start) + length - 1)
            _take_answer(node, before, next(results), position)
            for open_ in islice(results, len(tail)):
                if node.own != OFFERED:
                    _take_actions(node, open_, family)
        rows = (*rows, _sum(level))
        yield Tree(root, rows)


def comes_to(tree: Tree, counts: Sequence[Row]) -> bool:
    """The longest sequences of the tree come to their count, as far as it is known."""
    came, right = tree.rows[-1], counts[len(tree.rows) - 1]
    return came == right[: len(came)]


def until_wrong(trees: Iterator[Tree], counts: Sequence[Row]) -> Tree:
    """The first tree that does not come to the counts, or the last one if all do."""
    tree = next(trees)
    while comes_to(tree, counts):
        longer = next(trees, None)
        if longer is None:
            break
        tree = longer
    return tree


def _offered(node: Node) -> list[Node]:
    """The sequences that go on from here; makes them the node's."""
    node.children = [Node((*node.path, (node.seat or 0, action)), OFFERED) for action in node.actions]
    return node.children


def _replay(start: Sequence[Question], node: Node, tail: Sequence[Question]) -> Iterator[Question]:
    """The requests of one sequence."""
    yield from start
    for seat, action in node.path:
        yield act(seat, action)
    yield from tail


def _take_actions(node: Node, result: Any, family: Family) -> None:
    """What may be done next, as the engine says; in one order whatever its own is."""
    readers = family.facts["legal"]
    try:
        node.seat, node.actions = readers["seat"](result), tuple(readers["actions"](result))
    except NO_SUCH_FACT:
        raise AnswerError("the answer to `legal` has no `seat` and `actions` that can be read") from None


def _take_answer(node: Node, before: Any, result: Any, position: Position) -> None:
    """What the last action of a sequence adds to the counts of its length; nothing if it was not accepted."""
    seat, action = node.path[-1]
    try:
        if result["accepted"] is not True:
            return
        state, points = result["state"], result["points"]
        refused = is_play(action) and points == 0 and earned(seat, state, position) > 0
        others = paid_to_others(seat, before["state"], state)
        ended, winner = state["ended"], state["winner"]
        out, blocked, won = ended == "went_out", ended == "blocked", winner is not None
    except NO_SUCH_FACT:
        raise AnswerError("the answer to `act` has not all the members that are counted") from None
    if type(points) is not int:
        raise AnswerError(f"`points` in the answer to `act` is {points!r}; a whole number is expected")
    kinds = (is_play(action), action == KNOCK, action == DRAW)
    node.own = (1, *map(int, kinds), points + others, *map(int, (refused, out, blocked, won)))


def _sum(level: Sequence[Node]) -> Row:
    """What sequences of one length come to."""
    return tuple(map(sum, zip(NOTHING, *(node.own for node in level), strict=True)))


def rows_of(node: Node, depth: int) -> list[Row]:
    """The counts of the sequences that begin with the node's, by how much longer they are, from 1."""
    rows: list[Row] = []
    level = node.children
    for _ in range(depth):
        rows.append(_sum(level))
        level = [child for node in level for child in node.children]
    return rows
