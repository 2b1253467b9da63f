"""A scenario being written: what is known of the table, and the steps so far.

Gherkin steps and YAML fixtures write on the same draft by the functions of `given`, `asked` and `told`, so
that both mean the same. What a text implies without a rule of the game (where the tiles lie, how many are
left, what a score is after so many points) is expected of the engine as well; what needs a rule is said by
the text.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from conformance.corpus.values import DEFAULT_GAME, Ruleset, Step
from conformance.games.dominoes.branched import Branched, Layout
from conformance.games.dominoes.laid import Laid
from conformance.games.dominoes.ledger import Reckoned
from conformance.games.dominoes.leftovers import Credit, credit_of
from conformance.games.dominoes.table import Table
from conformance.games.drafting import expected_of
from conformance.games.tables import TableError
from reference_impl.dominoes import notation

WITH_STATE = ("new_game", "deal", "act")
"""The methods whose answers carry the state of the game."""


@dataclass(frozen=True, slots=True)
class NamedRound:
    """A deal with its play so far, under a name."""

    hands: list[list[str]]
    leader: int
    play: notation.RoundNote


@dataclass(frozen=True, slots=True)
class Library:
    """The deals and rounds that a scenario may name."""

    deals: Mapping[str, list[list[str]]]
    rounds: Mapping[str, NamedRound]
    rulesets: Mapping[str, Ruleset] = field(default_factory=dict)


@dataclass(slots=True)
class DraftStep:
    """A step that may still be told more."""

    method: str
    params: dict[str, Any]
    text: str
    line: int
    expect: dict[str, Any]
    breaks: tuple[str, ...] = ()
    setup: bool = False
    is_free: bool = False
    """An engine may refuse it instead."""
    scores: list[int | None] | None = None
    """By side, as far as they are known; nothing where no state is answered."""
    side: int | None = None
    """The side of the seat that plays."""
    reckoned: Reckoned | None = None
    """What the line that is counted comes to; for a play, the event as it was earned."""
    room: int | None = None
    """How far the side that plays was from the target, if that is known."""
    is_event_refused: bool = False
    """The text says that the event overshoots."""


@dataclass(slots=True)
class Draft:
    """One scenario while it is written."""

    ruleset: Ruleset
    library: Library
    line: int = 1
    """Of the text that is being read; steps carry it."""
    options: dict[str, Any] = field(default_factory=dict)
    """The fields of the ruleset that are played with another value; `ruleset` has them already."""
    steps: list[DraftStep] = field(default_factory=list)
    hands: list[list[str]] | None = None
    """The first deal, as it was written."""
    dealt_at: int = 1
    """The line that gives it."""
    players: int = 0
    """How many sit down to the game that was begun."""
    table: Table | None = None
    """The round in play, as far as it has been followed."""
    leader: int = 0
    history: list[notation.Note] = field(default_factory=list)
    """The play so far."""
    played_at: int = 1
    """The line that gives it."""
    ending: str | None = None
    """How the play so far ended, if it did."""
    turn: int | None = None
    """The seat to act after the play so far, if the text says so."""
    here: dict[int, int] = field(default_factory=dict)
    """Scores at this point, by side."""
    scores: list[int | None] = field(default_factory=list)
    """Scores after the last step, by side, as far as they are known."""
    round: int = 0
    """How many rounds were dealt in this game."""
    led_by: int | None = None
    """The seat that leads the round in play, as far as it is known."""
    knocks: int = 0
    """How many came since the last play."""
    is_set: bool = False
    """The game, the deal and the play so far were asked for."""

    @property
    def is_other(self) -> bool:
        """Other rules are played than those that are meant where none are named."""
        return self.ruleset.id != DEFAULT_GAME or bool(self.options)

    @property
    def seats(self) -> int:
        """How many sit at the table. Raises `TableError` before a deal or a game."""
        if self.hands is None and not self.players:
            raise TableError("no deal has been given yet")
        return self.players or len(self.hands or ())

    def sides(self, seats: int) -> int:
        """How many scores a table of so many seats keeps."""
        return 2 if self.ruleset.fields["sides"].get(str(seats)) == "opposite_pairs" else seats

    def side(self, seat: int) -> int:
        """The side of a seat."""
        return seat % self.sides(self.seats)

    def is_out(self, side: int) -> bool:
        """Every hand of the side is empty."""
        hands = self.laid_out().hands
        if self.ruleset.fields["going_out"] != "whole_side":
            return False
        return not any(hand for seat, hand in enumerate(hands) if self.side(seat) == side)

    @property
    def draws(self) -> bool:
        """A seat that cannot play draws."""
        return bool(self.ruleset.fields["boneyard"] == "draw_until_playable")

    def credit(self) -> Credit | None:
        """Whom the tiles left pay now, if the round is over and they pay."""
        return credit_of(self.laid_out(), self.sides(self.seats), self.ruleset.fields)

    @property
    def nothing_laid(self) -> Layout:
        """A table on which nothing lies yet."""
        fields = self.ruleset.fields
        if fields["spinner"] == "every_double":
            return Branched()
        return Laid("" if fields["spinner"] == "none" else fields["cross_ends"])

    def laid_out(self) -> Table:
        """The table of the round in play. Raises `TableError` before a deal."""
        if self.table is None:
            raise TableError("no deal has been given yet")
        return self.table

    @property
    def last(self) -> DraftStep:
        """The last step. Raises `TableError` before there is one."""
        if not self.steps:
            raise TableError("nothing has been done yet")
        return self.steps[-1]

    def add(self, method: str, params: dict[str, Any], text: str, expect: dict[str, Any]) -> DraftStep:
        """One more step; the scores that are known are expected with it.

        Raises `TableError` after an action that an engine may refuse: what follows would depend on it.
        """
        if self.steps and self.steps[-1].is_free and method != "new_game":
            raise TableError("nothing follows an action that an engine is free to refuse, but a new game")
        scores = list(self.scores) if method in WITH_STATE and "accepted" in expect else None
        step = DraftStep(method, params, text, self.line, expect, scores=scores)
        self.steps.append(step)
        return step

    def setup_until_last(self) -> None:
        """All but the last step only lead to what the scenario is about."""
        for step in self.steps[:-1]:
            step.setup = True


def finished_step(step: DraftStep) -> Step:
    """A step with all that was told of it; the points are shown with the action."""
    expect = expected_of(step)
    points = expect.get("points")
    text = f"{step.text} {points:+d}" if points else step.text
    params = json.dumps(step.params, separators=(",", ":"))
    where_given = {"ledger": step.reckoned.ledger} if step.reckoned else {}
    return Step(
        step.method, params, text, step.line, expect, step.breaks, step.setup, where_given, step.is_free
    )


def needs_of(steps: Sequence[Step]) -> tuple[str, ...]:
    """The abilities that an engine must claim to be asked these steps."""
    needs = {step.method for step in steps if step.method in ("count", "layout", "legal", "view")}
    if any(step.method in WITH_STATE for step in steps):
        needs.add("round")
    accepted = [step for step in steps if step.expect.get("accepted")]
    games = [step for step in accepted if step.method == "new_game"]
    deals = [step for step in accepted if step.method == "deal"]
    if any(step.method == "deal" and step.params == "{}" for step in steps):
        needs.add("deal")
    has_scores = any(any(json.loads(step.params)["scores"]) for step in games)
    is_over = any(step.expect.get("phase") == "game_over" for step in steps)
    if len(deals) > 1 or len(games) > 1 or has_scores or is_over:
        needs.add("game")
    return tuple(sorted(needs))
