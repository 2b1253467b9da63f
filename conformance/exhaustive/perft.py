"""Counts of the sequences of actions from a position, by their length, as an engine itself answers."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain, islice
from typing import Any

from conformance.conversation import Conversation
from conformance.exhaustive.asking import LEGAL, act, answered, deal, new_game
from conformance.exhaustive.play import Play, Position, Question, Row, State, play_of
from conformance.games import Family
from conformance.judge import NO_SUCH_FACT
from conformance.protocol.messages import AnswerError


class NotThere(Exception):
    """The engine did not accept what leads to the position."""


@dataclass(slots=True)
class Node:
    """A sequence of actions, and the sequences that begin with it."""

    path: tuple[tuple[int, str], ...]
    """The seat and the action of each step, in words."""
    own: Row
    """What the last action adds to the counts of this length: itself alone, until it was asked."""
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
    start, play = position.start, play_of(position.rules)
    begun = new_game(position, position.scores, start.first)
    return [begun, deal(position, start.deal), *(act(play, seat, told) for seat, told in start.played)]


def walk(conversation: Conversation, position: Position, depth: int, family: Family) -> Iterator[Tree]:
    """The tree of the sequences of at most so many actions, as it grows by the engine's own answers.

    It comes twice with every length: when the engine has said which sequences there are, and when they were
    asked; who has seen enough takes no more. Nothing can be taken back over the protocol, so each sequence is
    played from the start; those of one length are known beforehand and are asked in one go. None goes on from
    an action that was not accepted. Raises `NotThere`, `Trouble` or `AnswerError`.
    """
    start = beginning(position)
    counting = Counting(position, play_of(position.rules), family)
    nothing: Row = (0,) * len(position.columns)
    root = Node((), nothing)
    *way, open_ = answered(conversation, [*start, LEGAL])
    for asked, result in zip(start, way, strict=True):
        if result.get("accepted") is not True:
            raise NotThere(f"`{asked.method}` {asked.params} was not accepted")
    counting.take_actions(root, way[-1], open_)
    level = [root]
    rows: tuple[Row, ...] = ()
    for length in range(1, depth + 1):
        level = [child for node in level for child in _offered(node)]
        yield Tree(root, (*rows, (len(level),)))
        tail = [LEGAL] if length < depth else []
        asked_of = chain.from_iterable(_replay(start, node, tail, counting.play) for node in level)
        results = answered(conversation, asked_of)
        for node in level:
            *_, before = islice(results, len(start) + length - 1)
            last = next(results)
            counting.take_answer(node, before, last)
            for open_ in islice(results, len(tail)):
                if node.own != offered(nothing):
                    counting.take_actions(node, last, open_)
        rows = (*rows, _sum(level, nothing))
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
    alone = offered(node.own)
    node.children = [Node((*node.path, (node.seat or 0, action)), alone) for action in node.actions]
    return node.children


def offered(row: Row) -> Row:
    """What a sequence adds before it is asked, and where its last action was not accepted: itself."""
    return (1, *[0] * (len(row) - 1))


def _replay(
    start: Sequence[Question], node: Node, tail: Sequence[Question], play: Play
) -> Iterator[Question]:
    """The requests of one sequence."""
    yield from start
    for seat, action in node.path:
        yield act(play, seat, action)
    yield from tail


@dataclass(frozen=True, slots=True)
class Counting:
    """What answers are read by."""

    position: Position
    play: Play
    family: Family

    def take_actions(self, node: Node, last: Mapping[str, Any], result: Any) -> None:
        """What may be done next, as the engine says; in one order whatever its own is."""
        readers, start = self.family.facts["legal"], self.position.start
        try:
            seat, told = readers["seat"](result), tuple(readers["actions"](result))
            state: State = last["state"]
            node.seat = seat
            node.actions = self.play.choices(self.position.rules, start.deal, state, seat, told)
        except NO_SUCH_FACT:
            raise AnswerError("the answer to `legal` has no `seat` and `actions` that can be read") from None

    def take_answer(self, node: Node, before: Any, result: Any) -> None:
        """What the last action of a sequence adds to the counts of its length; itself if it was not accepted."""
        seat, action = node.path[-1]
        try:
            if result["accepted"] is True:
                node.own = self.play.counted(self.position, seat, action, before["state"], result)
        except NO_SUCH_FACT:
            raise AnswerError("the answer to `act` has not all the members that are counted") from None


def _sum(level: Sequence[Node], nothing: Row) -> Row:
    """What sequences of one length come to."""
    return tuple(map(sum, zip(nothing, *(node.own for node in level), strict=True)))


def rows_of(node: Node, depth: int) -> list[Row]:
    """The counts of the sequences that begin with the node's, by how much longer they are, from 1."""
    rows: list[Row] = []
    level, nothing = node.children, (0,) * len(node.own)
    for _ in range(depth):
        rows.append(_sum(level, nothing))
        level = [child for node in level for child in node.children]
    return rows
