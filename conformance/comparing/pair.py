"""Two sets of rules that the same games are put to: nothing but pure functions, and no engine."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Self

from conformance.comparing.beside import Beside, beside_of
from conformance.comparing.variants import Variant
from conformance.fuzzing.course import Course, Rules
from conformance.fuzzing.difference import Difference, Kind
from conformance.fuzzing.play import Play, play_of
from conformance.fuzzing.script import Script
from conformance.verdict import MISSING, Failed, Mismatch, Result

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
    def play(self) -> Play:
        """How games of their family are played."""
        return play_of(self.left.ruleset.family)

    @property
    def beside(self) -> Beside:
        """How games of their family are put to both."""
        return beside_of(self.left.ruleset.family)

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
            index = apart(course.script, self.left, self.right)
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
        came: dict[str, Any] = {"accepted": False}
        if self.beside.begun(script, self.right.rules) is not None:
            moves = self.beside.carried(
                replace(script, moves=script.moves[: index + 1]), self.left.rules, self.right.rules
            )
            other = self.play.course_of(replace(script, moves=moves, before=None), self.right.rules)
            came = dict(other.steps[index + 1].expect)
        expected = course.steps[step].expect
        wrong = [
            Mismatch(fact, expected.get(fact), came.get(fact, MISSING))
            for fact in self.beside.differing(expected, came, self.left.rules, self.right.rules)
        ]
        accepted = [mismatch for mismatch in wrong if mismatch.fact == "accepted"]
        result = Result(course.scenario("pair"), Failed(step, tuple(accepted or wrong)))
        return Difference(course, result, self.play.causes)


def apart(script: Script, left: Variant, right: Variant) -> int | None:
    """The index of the first move of a game that two sets of rules answer otherwise; nothing if there is none.

    A game before it is not looked at: rules keep nothing of it.
    """
    beside = beside_of(left.ruleset.family)
    if not all(beside.may_be_asked(script, variant.rules) for variant in (left, right)):
        return None
    mine, other = (beside.begun(script, variant.rules) for variant in (left, right))
    if mine is None or other is None:
        return None if mine is other else BEGUN
    for index, move in enumerate(script.moves):
        if beside.is_never_sent(mine, move):
            continue
        one, another = beside.answers(mine, other, move)
        if one[1:] != another[1:]:
            return index
        mine, other = one[0], another[0]
    return None
