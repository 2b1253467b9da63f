"""Under which rules a record is clean: every ruleset side by side, in one pass over the record."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from conformance.auditing.audit import Audit
from conformance.auditing.finding import Finding
from conformance.auditing.record import Item, Unread
from conformance.auditing.rulebook import every_choice
from conformance.corpus.values import DEFAULT_GAME
from conformance.corpus.values import Ruleset as GameRules


@dataclass(slots=True)
class Likeness:
    """What a record is under one ruleset."""

    name: str
    audit: Audit
    first: Finding | None = None

    @property
    def amiss(self) -> int:
        """What speaks against it: findings, and the actions that could not be judged after them."""
        return self.audit.tally.findings + self.audit.tally.unjudged_actions

    @property
    def is_clean(self) -> bool:
        """Nothing speaks against it."""
        return not self.amiss


class Lineup:
    """All rulesets, and each with each of its options."""

    def __init__(self, rulesets: Mapping[str, GameRules]) -> None:
        self.likenesses = [
            Likeness(" ".join((choice.ruleset, *choice.options)), Audit(choice))
            for choice in sorted(every_choice(rulesets), key=lambda choice: choice.ruleset != DEFAULT_GAME)
        ]

    def begin(self, file: str) -> None:
        """A file begins."""
        for likeness in self.likenesses:
            likeness.audit.begin(file)

    def take(self, line: int, item: Item) -> Sequence[Unread]:
        """Hold the next thing of the record to every ruleset; what cannot be read of it."""
        for likeness in self.likenesses:
            found = likeness.audit.take(line, item)
            if found and likeness.first is None:
                likeness.first = found[0]
        return self.likenesses[0].audit.told_unread()

    def ranked(self) -> list[Likeness]:
        """The best first; of those that are as good, the main form."""
        return sorted(self.likenesses, key=lambda likeness: likeness.amiss)
