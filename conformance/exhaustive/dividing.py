"""From a wrong count to the first wrong position: the count divided by actions, again and again."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from conformance.conversation import Conversation
from conformance.corpus.values import Scenario, Step
from conformance.exhaustive.asking import LEGAL, act, answered, game_told, step_of
from conformance.exhaustive.perft import Node, beginning, rows_of
from conformance.exhaustive.play import Play, Position, Row, play_of
from conformance.games import Family
from conformance.judge import mismatches_of
from conformance.verdict import Failed, Outcome, Result


@dataclass(frozen=True, slots=True)
class Division:
    """A count on the way to the first wrong position: of the sequences that begin with one action more."""

    action: str
    """In notation, without points."""
    came: Row
    """The counts of the longest of these sequences."""
    expected: Row


@dataclass(frozen=True, slots=True)
class Count:
    """What came of a position."""

    position: Position
    outcome: Outcome
    rows: tuple[Row, ...] = ()
    """As the engine counts, up to the first that is wrong; only how many there are, if that is wrong already."""
    wrong: Result | None = None
    """The first wrong position, if the count is wrong and one was found."""
    divisions: tuple[Division, ...] = ()
    reference_agrees: bool = True
    """The reference comes to the counts that are kept."""
    missing: str = ""
    """What the engine does not claim, or why there is no count."""
    log: str = ""
    command: str = ""
    """What shows the wrong position again."""


@dataclass(frozen=True, slots=True)
class WrongPosition:
    """Where an engine and another one part."""

    divisions: tuple[Division, ...]
    path: tuple[tuple[int, str], ...]
    """The actions up to there."""
    is_about_actions: bool
    """The actions that are open differ, and not what the last action did."""


def first_wrong(mine: Node, right: Node, depth: int, play: Play) -> WrongPosition | None:
    """The first position in which two trees differ, found by subtotals; nothing if they are the same.

    The actions that follow the longest sequences are not looked at.
    """
    divisions: list[Division] = []
    while True:
        if mine.own != right.own:
            return WrongPosition(tuple(divisions), right.path, is_about_actions=False)
        if depth and not _same_actions(mine, right):
            return WrongPosition(tuple(divisions), right.path, is_about_actions=True)
        depth -= 1
        pairs = zip(mine.children, right.children, strict=True) if depth >= 0 else ()
        differing = (pair for pair in pairs if not _same(*pair, depth))
        pair = next(differing, None)
        if pair is None:
            return None
        mine, right = pair
        seat, action = right.path[-1]
        came, expected = ([node.own, *rows_of(node, depth)][-1] for node in pair)
        divisions.append(Division(play.noted(seat, action, None, None), came, expected))


def _same_actions(mine: Node, right: Node) -> bool:
    return (mine.seat, mine.actions) == (right.seat, right.actions)


def _same(mine: Node, right: Node, depth: int) -> bool:
    """The two, and what follows them, come to the same."""
    return (
        mine.own == right.own
        and rows_of(mine, depth) == rows_of(right, depth)
        and (not depth or _same_actions(mine, right))
    )


def shown(
    wrong: WrongPosition,
    position: Position,
    engine: Conversation,
    right: Conversation,
    family: Family,
) -> Result:
    """The wrong position as a scenario that failed, its facts as the one engine and the other tell them."""
    play, start = play_of(position.rules), position.start
    acted = [act(play, seat, action) for seat, action in wrong.path]
    questions = [*beginning(position), *acted, *([LEGAL] if wrong.is_about_actions else [])]
    expected = list(answered(right, questions))
    came = list(answered(engine, questions))
    dealt = play.deal_text(start.deal, expected[1]["state"])
    done = zip([*start.played, *wrong.path], expected[2:], strict=False)
    acts = [play.noted(seat, action, result, position) for (seat, action), result in done]
    texts = [game_told(play, position.scores, start.first), dealt, *acts, "the actions open"]
    asked = zip(questions, expected, texts, strict=False)
    steps = tuple(step_of(one, result, text, family, play) for one, result, text in asked)
    scenario = Scenario(
        position.name,
        position.name,
        (),
        "",
        position.rules.id,
        position.seats,
        position.needs,
        steps,
        position.place,
        family=position.rules.family,
    )
    return Result(scenario, _failure(steps, came, family))


def _failure(steps: Sequence[Step], came: Sequence[Any], family: Family) -> Failed:
    """The first step whose answer is otherwise than expected, with the facts that differ."""
    states = [None, *(result.get("state") for result in came)]
    for index, (step, result) in enumerate(zip(steps, came, strict=True)):
        found = mismatches_of(step, result, states[index], family.facts)
        if found:
            return Failed(index, found, str(result.get("reason", "")), result)
    return Failed(len(steps) - 1, (), "", came[-1])
