"""Under which rules a record is clean: every ruleset side by side, in one pass over the record."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from conformance.auditing.audit import Audit
from conformance.auditing.finding import Finding
from conformance.auditing.record import GameBegun, Item, Unread
from conformance.auditing.rulebook import Choice, every_choice
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


OTHER = "this game is of another family than the first one, by whose rulesets the record is tried"


class Lineup:
    """All rulesets of the family of the first game, and each with each of its options."""

    def __init__(self, rulesets: Mapping[str, GameRules]) -> None:
        self.usual = Choice(rulesets)
        self.family = ""
        """Of the first game, once there is one."""
        self.is_other = False
        """The game that is read is of another."""
        self.file = ""
        self.likenesses: list[Likeness] = []
        self.before = Audit(self.usual)
        """Says what stands before the first game."""

    def begin(self, file: str) -> None:
        """A file begins."""
        self.file = file
        self.before.begin(file)
        for likeness in self.likenesses:
            likeness.audit.begin(file)

    def take(self, line: int, item: Item) -> Sequence[Unread]:
        """Hold the next thing of the record to every ruleset; what cannot be read of it."""
        if isinstance(item, GameBegun):
            family = self.usual.family(item.ruleset)
            if not self.family:
                self._seat(family)
            self.is_other = family != self.family
            if self.is_other:
                return (Unread(OTHER, "game"),)
        if self.is_other:
            return ()
        if not self.likenesses:
            self.before.take(line, item)
            return self.before.told_unread()
        for likeness in self.likenesses:
            found = likeness.audit.take(line, item)
            if found and likeness.first is None:
                likeness.first = found[0]
        return self.likenesses[0].audit.told_unread()

    def _seat(self, family: str) -> None:
        """The rulesets of that family are tried, the usual one first."""
        self.family = family
        choices = sorted(
            every_choice(self.usual.rulesets, family), key=lambda choice: choice.ruleset != DEFAULT_GAME
        )
        for choice in choices:
            likeness = Likeness(" ".join((choice.ruleset, *choice.options)), Audit(choice))
            likeness.audit.begin(self.file)
            self.likenesses.append(likeness)

    def ranked(self) -> list[Likeness]:
        """The best first; of those that are as good, the main form."""
        return sorted(self.likenesses, key=lambda likeness: likeness.amiss)
