"""Goes through a record: one game after the other, one finding a fault.

After a fault there may be several places where the game stands: as the record has it, and as the rules
do. All are followed until the record shows which one it goes on with; only what none of them explains is a
finding.
"""

from collections.abc import Sequence
from typing import Any

from conformance.auditing.fault import Fault, Position, Verdict
from conformance.auditing.finding import Finding, Tally
from conformance.auditing.mechanics import Mechanics, mechanics_of
from conformance.auditing.record import Acted, Ended, GameBegun, Item, RoundDealt, Unread
from conformance.auditing.rulebook import Choice, NoSuchRules, Rulebook

KEPT_UNREAD = 8
"""That wait to be told, where nobody asks for them."""
MOST_POSITIONS = 8
"""That are followed at a time."""


class Audit:
    """Holds one record after the other to the rules that were chosen."""

    def __init__(self, choice: Choice) -> None:
        self.choice = choice
        self.books: dict[str, Rulebook] = {}
        self.tally = Tally()
        self.unread: list[Unread] = []
        """What could not be read and was not told yet."""
        self.file = ""
        self.begin("")

    def begin(self, file: str) -> None:
        """A file begins; the game before is over."""
        self.file = file
        self.games = self.rounds = 0
        self.play_by(self.choice.family())
        self.table: Any = None
        """What holds for the whole game."""
        self.is_told = False
        """It was said that no game has begun."""
        self.positions: tuple[Position, ...] = ()
        self.notes: list[Acted | Ended] = []
        self.is_round_lost = False

    def play_by(self, family: str) -> None:
        """A game of that family is read."""
        self.family = family
        self.mechanics: Mechanics = mechanics_of(family)

    def take(self, line: int, item: Item) -> Sequence[Finding]:
        """The findings that the next thing of the record gives, nearly always none."""
        if isinstance(item, Acted):
            self.tally.actions += 1
            if self.positions and not self.positions[0].lost:
                self.notes.append(item)
        elif isinstance(item, GameBegun):
            return self._game(line, item)
        else:
            self._note(item)
        findings = self._judged(line, item)
        if isinstance(item, RoundDealt):
            self.notes.clear()  # what is wrong with the deal may lie in the round before
        return findings

    def _judged(self, line: int, item: Item) -> Sequence[Finding]:
        """Judge something of a game, from wherever it may stand."""
        if len(self.positions) == 1:
            verdict = self.mechanics.judged(self.table, self.positions[0], item)
        elif self.positions:
            verdict = self._by_several(item)
        else:
            self._count_unjudged(item)
            return ()
        was_lost = bool(self.positions[0].lost)
        self.positions = verdict.positions
        if self.positions[0].lost:
            self._count_lost(item, was_lost=was_lost)
        return [self._finding(line, item, fault) for fault in verdict.faults] if verdict.faults else ()

    def _note(self, item: Item) -> None:
        """Keep what is needed of anything but an action."""
        if isinstance(item, RoundDealt):
            self.rounds += 1
            self.tally.rounds += 1
            if item.hands is None:
                self.tally.blind_rounds += 1
                self.tally.unseen = self.mechanics.unseen
            self.is_round_lost = False
        elif isinstance(item, Ended):
            self.notes.append(item)
        elif isinstance(item, Unread):
            self.tell_unread(item)

    def tell_unread(self, item: Unread) -> None:
        """Count what cannot be read, and have it told."""
        self.tally.unread += 1
        self.unread = [*self.unread[-KEPT_UNREAD:], item]

    def told_unread(self) -> Sequence[Unread]:
        """What could not be read since the last time."""
        if not self.unread:
            return ()
        unread, self.unread = self.unread, []
        return unread

    def _by_several(self, item: Item) -> Verdict:
        """The verdict from wherever the game may stand, by those that find the least; the first of them tells it."""
        verdicts = [self.mechanics.judged(self.table, position, item) for position in self.positions]
        fewest = min(len(verdict.faults) for verdict in verdicts)
        likely = [verdict for verdict in verdicts if len(verdict.faults) == fewest]
        return Verdict(likely[0].faults, _distinct([place for one in likely for place in one.positions]))

    def _game(self, line: int, begun: GameBegun) -> Sequence[Finding]:
        """A game begins."""
        self.games += 1
        self.tally.games += 1
        self.rounds = 0
        self.notes.clear()
        self.positions, self.is_round_lost, self.is_told = (), False, True
        try:
            self.play_by(self.choice.family(begun.ruleset))
            book = self._book(begun)
        except NoSuchRules as error:
            self.tell_unread(Unread(str(error), "game"))
            return ()
        self.table, verdict = self.mechanics.begun(book.rules, begun)
        self.positions = verdict.positions
        return [self._finding(line, begun, fault) for fault in verdict.faults]

    def _book(self, begun: GameBegun) -> Rulebook:
        """The rules of a game; those that are a ruleset's own are made once. Raises `NoSuchRules`."""
        if begun.options:
            return self.choice.book(begun.ruleset, begun.options)
        if begun.ruleset not in self.books:
            self.books[begun.ruleset] = self.choice.book(begun.ruleset)
        return self.books[begun.ruleset]

    def _count_unjudged(self, item: Item) -> None:
        """Something of a game that could not be begun, or before any."""
        if not self.games and not self.is_told and not isinstance(item, Unread):
            self.is_told = True
            self.tell_unread(
                Unread(f"no game has begun; it begins with a line like {self.mechanics.example}")
            )
        self._count_lost(item, was_lost=True)

    def _count_lost(self, item: Item, *, was_lost: bool) -> None:
        """Count what is not judged; the action that led to it was."""
        if isinstance(item, Acted) and was_lost:
            self.tally.unjudged_actions += 1
        if not self.is_round_lost and isinstance(item, Acted | RoundDealt | Unread):
            self.is_round_lost = True
            self.tally.unjudged_rounds += 1

    def _finding(self, line: int, item: Item, fault: Fault) -> Finding:
        """A fault with its place."""
        self.tally.clauses[fault.clauses[0]] += 1
        are_of_it = fault.table or not isinstance(item, RoundDealt)
        notes = [
            one.how if isinstance(one, Ended) else self.mechanics.noted(one, not number)
            for number, one in enumerate(self.notes if are_of_it else ())
        ]
        return Finding(
            self.family,
            self.file,
            line,
            self.games,
            self.rounds,
            fault.clauses,
            fault.because,
            fault.expected,
            fault.recorded,
            self.mechanics.pictured(fault.table),
            fault.is_after,
            " | ".join(notes),
            fault.leaves_unjudged,
        )


def _distinct(positions: Sequence[Position]) -> tuple[Position, ...]:
    """The positions without those that are there already, and not too many."""
    found: list[Position] = []
    for position in positions:
        if position not in found:
            found.append(position)
    return tuple(found[:MOST_POSITIONS])
