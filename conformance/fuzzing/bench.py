"""An engine that games are put to, one after the other."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import Any, Self

from conformance.conversation import Conversation, reopen
from conformance.corpus.values import Ruleset
from conformance.fuzzing.course import Course, Rules
from conformance.fuzzing.difference import Difference, Kind, is_trouble
from conformance.fuzzing.play import Play, play_of
from conformance.scenario_run import run_scenarios
from conformance.verdict import Failed, Result

BATCH = 64
"""Games that are put to the engine before the next are made up."""


@dataclass(frozen=True, slots=True)
class Bench:
    """An engine that games can be put to, with the rules to compare it with."""

    conversation: Conversation
    ruleset: Ruleset
    """With the fields as they are played."""
    rules: Rules
    play: Play
    is_fresh: bool = False
    """The engine is started anew for each game, so that it keeps nothing from the one before."""
    options: Mapping[str, Any] = field(default_factory=dict)
    """The fields that it is asked for with another value than the ruleset's own."""

    @property
    def name(self) -> str:
        """Of the rules that it is asked for."""
        changed = (
            f"{name}={json.dumps(value, separators=(',', ':'))}" for name, value in self.options.items()
        )
        return "+".join([self.ruleset.id, *changed])

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
                yield self.difference(course, result)

    def difference(self, course: Course, result: Result) -> Difference:
        """A game whose result is not as the rules have it."""
        return Difference(course, result, self.play.causes)

    def put(self, courses: Iterable[Course]) -> Iterator[tuple[Course, Result]]:
        """The games, each with what the engine made of it."""
        source = iter(courses)
        while batch := list(islice(source, 1 if self.is_fresh else BATCH)):
            if self.is_fresh:
                reopen(self.conversation)
            named = {str(number): course for number, course in enumerate(batch)}
            scenarios = [
                course.scenario(name, self.ruleset.id, self.options) for name, course in named.items()
            ]
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


def bench_for(
    conversation: Conversation, ruleset: Ruleset, options: Mapping[str, Any] | None = None
) -> Bench:
    """The engine of a conversation, to be compared with a ruleset's rules; these fields are not its own."""
    patience = {**conversation.rules.patience, "timeout": TIME_OUTS}
    conversation.rules = replace(conversation.rules, patience=patience)
    play = play_of(ruleset.family)
    return Bench(conversation, ruleset, play.rules_of(ruleset.fields), play, options=options or {})
