"""Two sets of rules that the same games are put to: nothing but pure functions, and no engine."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Self

from conformance.comparing.variants import Variant
from conformance.fuzzing.course import Course
from conformance.fuzzing.difference import Difference, Kind
from conformance.fuzzing.script import AskLegal, AskView, Move, Script
from conformance.games.dominoes.fuzzing.course import course_of, is_never_sent
from conformance.games.dominoes.fuzzing.play import CAUSES
from conformance.verdict import MISSING, Failed, Mismatch, Result
from reference_impl.dominoes import game
from reference_impl.dominoes.ruleset import Ruleset as Rules
from reference_impl.dominoes.state import State
from reference_impl.dominoes.view import Public, public

TOLD_BY_SOME = ("spinner", "arms")
"""What a state has besides where the rules have a spinner; whatever else differs shows in the ends and the count."""
BEGUN = -1
"""The index of the difference where one refuses the game itself."""


@dataclass(frozen=True, slots=True)
class Pair:
    """Two variants; what the left one says is compared with what the right one says."""

    left: Variant
    right: Variant
    is_fresh: bool = False
    tables: tuple[int, ...] | None = None
    """The numbers of seats that are tried; all that the left one plays if left out."""
    asked: frozenset[str] = frozenset(("round", "game", "legal", "view"))
    """What they are asked."""

    @property
    def rules(self) -> Rules:
        """Those of the left one."""
        return self.left.rules

    @property
    def seats(self) -> tuple[int, ...]:
        """The numbers of seats that the left one plays, of those that are tried."""
        tables = self.left.rules.players if self.tables is None else self.tables
        return tuple(seats for seats in tables if seats in self.left.rules.players)

    @property
    def abilities(self) -> frozenset[str]:
        """What is asked."""
        return self.asked

    def made_fresh(self, *, is_fresh: bool) -> Self:  # noqa: ARG002 - rules keep nothing
        """The same: rules keep nothing from one game to the next."""
        return self

    def differences(self, courses: Iterable[Course]) -> Iterator[Difference]:
        """The differences among these games, in their order."""
        for course in courses:
            index = apart(course.script, self.left.rules, self.right.rules)
            if index is not None:
                yield self.shown(course, index)

    def first(
        self,
        courses: Iterable[Course],
        kind: Kind | None,
        is_wanted: Callable[[Difference], bool] = lambda _: True,
    ) -> Difference | None:
        """The first of these games that shows a wanted difference, of that kind if one is named."""
        found = (one for one in self.differences(courses) if kind is None or one.kind == kind)
        return next(filter(is_wanted, found), None)

    def shown(self, course: Course, index: int) -> Difference:
        """The difference as a result: the left one's answers are expected, and the right one's came."""
        script, step = course.script, course.begun + 1 + index
        begun = game.start(self.right.rules, script.seats, script.first, script.scores)
        came = {"accepted": False}
        if not isinstance(begun, game.Refused):
            moves = script.moves[: index + 1]
            other = course_of(replace(script, moves=moves, before=None), self.right.rules)
            came = dict(other.steps[index + 1].expect)
        expected = course.steps[step].expect
        facts = dict.fromkeys([*expected, *came])
        if not {*expected} & {*came} >= {"boneyard"}:  # it is told only where tiles are drawn
            facts.pop("boneyard", None)
        wrong = [
            Mismatch(fact, expected.get(fact), came.get(fact, MISSING))
            for fact in facts
            if fact not in TOLD_BY_SOME and expected.get(fact) != came.get(fact)
        ]
        accepted = [mismatch for mismatch in wrong if mismatch.fact == "accepted"]
        return Difference(
            course, Result(course.scenario("pair"), Failed(step, tuple(accepted or wrong))), CAUSES
        )


def apart(script: Script, left: Rules, right: Rules) -> int | None:
    """The index of the first move of a game that two sets of rules answer otherwise; nothing if there is none.

    A game before it is not looked at: rules keep nothing of it.
    """
    mine, other = (game.start(rules, script.seats, script.first, script.scores) for rules in (left, right))
    if isinstance(mine, game.Refused) or isinstance(other, game.Refused):
        return None if isinstance(mine, game.Refused) == isinstance(other, game.Refused) else BEGUN
    for index, move in enumerate(script.moves):
        if is_never_sent(mine, move):
            continue
        answers = answer(mine, move), answer(other, move)
        if answers[0][1:] != answers[1][1:]:
            return index
        mine, other = answers[0][0], answers[1][0]
    return None


def answer(state: State, move: Move) -> tuple[State, object, object]:
    """The state after a move, and what is told of it."""
    match move:
        case AskLegal():
            return state, frozenset(game.legal(state)), state.next_seat
        case AskView(seat):
            return state, replace(game.view(state, seat), table=seen(state)), None
    done = game.apply(state, move)
    if isinstance(done, game.Refused):
        return state, False, None
    return done.state, seen(done.state), done.points


def seen(state: State) -> Public:
    """What everybody sees, but for what is told by some rules only."""
    return replace(public(state), boneyard=None, spinner=None, arms=None)
