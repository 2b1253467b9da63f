"""What differs between an engine and the rules in a game, and which differences are of one kind."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import islice
from typing import Protocol, Self

from conformance.conversation import Conversation, reopen
from conformance.corpus.values import Ruleset
from conformance.fuzzing.course import Course
from conformance.scenario_run import run_scenarios
from conformance.verdict import Errored, Failed, Result
from reference_impl.dominoes.ruleset import Ruleset as Rules
from reference_impl.dominoes.ruleset import ruleset_from_fields

BATCH = 64
"""Games that are put to the engine before the next are made up."""

CAUSES = (
    "accepted",
    "line",
    "spinner",
    "arms",
    "joined_to",
    "ends",
    "ends_on",
    "count",
    "points",
    "scores",
    "turn",
    "phase",
    "ended",
    "winner",
    "ledger",
)
"""Facts in the order in which one follows from another; the first wrong one gives a difference its kind."""


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
        return Kind(step.method, bool(step.expect.get("accepted", True)), cause(self.verdict))

    @property
    def moves(self) -> int:
        """How many moves it takes to show."""
        return len(self.course.script.moves)


def cause(verdict: Failed | Errored) -> str:
    """The first wrong fact, or how the engine broke off."""
    if isinstance(verdict, Errored):
        return verdict.kind
    wrong = [mismatch.fact for mismatch in verdict.mismatches]
    return next((fact for fact in CAUSES if fact in wrong), wrong[0])


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


@dataclass(frozen=True, slots=True)
class Bench:
    """An engine that games can be put to, with the rules to compare it with."""

    conversation: Conversation
    ruleset: Ruleset
    rules: Rules
    is_fresh: bool = False
    """The engine is started anew for each game, so that it keeps nothing from the one before."""

    @property
    def abilities(self) -> frozenset[str]:
        """What the engine claims."""
        return frozenset(self.conversation.claims.abilities)

    @property
    def seats(self) -> tuple[int, ...]:
        """The numbers of seats that it plays, and that the rules allow."""
        offered = self.conversation.claims.games.get(self.ruleset.id, frozenset())
        return tuple(sorted(offered & set(self.rules.players)))

    def made_fresh(self, *, is_fresh: bool) -> Self:
        """The same engine, started anew for each game, or not."""
        return replace(self, is_fresh=is_fresh)

    def differences(self, courses: Iterable[Course]) -> Iterator[Difference]:
        """The differences among these games, in their order. An engine that is lost shows no more."""
        for course, result in self.put(courses):
            if isinstance(result.verdict, Failed) or is_trouble(result):
                yield Difference(course, result)

    def put(self, courses: Iterable[Course]) -> Iterator[tuple[Course, Result]]:
        """The games, each with what the engine made of it."""
        source = iter(courses)
        while batch := list(islice(source, 1 if self.is_fresh else BATCH)):
            if self.is_fresh:
                reopen(self.conversation)
            named = {str(number): course for number, course in enumerate(batch)}
            scenarios = [course.scenario(name, self.ruleset.id) for name, course in named.items()]
            found = {one.scenario.id: one for one in run_scenarios(self.conversation, scenarios)}
            yield from ((course, found[name]) for name, course in named.items())

    def first(
        self, courses: Iterable[Course], kind: Kind, is_wanted: Callable[[Difference], bool] = lambda _: True
    ) -> Difference | None:
        """The first of these games that shows a wanted difference of that kind.

        Where the engine is started anew for each, that is done for those only that differ without it.
        """
        hasty = self.made_fresh(is_fresh=False)
        for found in hasty.differences(courses):
            alone = self.differences([found.course]) if self.is_fresh else iter([found])
            for one in alone:
                if one.kind == kind and is_wanted(one):
                    return one
        return None


TIME_OUTS = 3
"""Time-outs, one after the other, after which an engine is not waited for any more."""


def bench_for(conversation: Conversation, ruleset: Ruleset) -> Bench:
    """The engine of a conversation, to be compared with a ruleset's rules."""
    patience = {**conversation.rules.patience, "timeout": TIME_OUTS}
    conversation.rules = replace(conversation.rules, patience=patience)
    return Bench(conversation, ruleset, ruleset_from_fields(ruleset.fields))


def is_trouble(result: Result) -> bool:
    """The engine broke off in this game, rather than not being asked any more."""
    return isinstance(result.verdict, Errored) and result.verdict.kind != "not run"
