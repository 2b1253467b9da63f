"""What differs between an engine and the rules in a game, and which differences are of one kind."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol, Self

from conformance.fuzzing.course import Course, Rules
from conformance.verdict import Errored, Failed, Result


@dataclass(frozen=True, slots=True)
class Kind:
    """What makes two differences alike."""

    method: str
    is_legal: bool
    """The rules accept what was asked."""
    fact: str
    """The first that is wrong; or how the engine broke off."""


@dataclass(frozen=True, slots=True)
class Difference:
    """A game, and where the engine answers otherwise than the rules."""

    course: Course
    result: Result
    causes: Sequence[str]
    """Facts in the order in which one follows from another, in the family of the game."""

    @property
    def verdict(self) -> Failed | Errored:
        """What is wrong."""
        assert isinstance(self.result.verdict, Failed | Errored)
        return self.result.verdict

    @property
    def step(self) -> int:
        """The index of the course's step in which it shows."""
        return self.result.scenario.steps[self.verdict.step].line

    @property
    def kind(self) -> Kind:
        """Of which kind it is."""
        step = self.result.scenario.steps[self.verdict.step]
        return Kind(step.method, bool(step.expect.get("accepted", True)), cause(self.verdict, self.causes))

    @property
    def moves(self) -> int:
        """How many moves it takes to show."""
        return len(self.course.script.moves)


def cause(verdict: Failed | Errored, causes: Sequence[str]) -> str:
    """The first wrong fact, or how the engine broke off."""
    if isinstance(verdict, Errored):
        return verdict.kind
    wrong = [mismatch.fact for mismatch in verdict.mismatches]
    return next((fact for fact in causes if fact in wrong), wrong[0])


class Compared(Protocol):
    """Something that games can be put to, to be compared with rules: an engine, or other rules."""

    @property
    def rules(self) -> Rules:
        """What it is compared with."""

    @property
    def seats(self) -> tuple[int, ...]:
        """The numbers of seats that both play."""

    @property
    def abilities(self) -> frozenset[str]:
        """What it can be asked."""

    @property
    def is_fresh(self) -> bool:
        """It keeps nothing from one game to the next, by being started anew for each."""

    def made_fresh(self, *, is_fresh: bool) -> Self:
        """The same, started anew for each game, or not."""

    def differences(self, courses: Iterable[Course]) -> Iterator[Difference]:
        """The differences among these games, in their order."""

    def first(
        self, courses: Iterable[Course], kind: Kind, is_wanted: Callable[[Difference], bool] = ...
    ) -> Difference | None:
        """The first of these games that shows a wanted difference of that kind."""


def is_trouble(result: Result) -> bool:
    """The engine broke off in this game, rather than not being asked any more."""
    return isinstance(result.verdict, Errored) and result.verdict.kind != "not run"
