"""A scenario of a card game being written: what is known of the table, and the steps so far.

Gherkin steps and YAML fixtures write on the same draft by the functions of `given`, `asked` and `told`, so
that both mean the same. What a text implies without a rule of the game (what lies where, how many cards are
left, what a score is after so many points) is expected of the engine as well; what needs a rule, like who takes
a trick, is said by the text.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from conformance.corpus.values import Ruleset, Step
from conformance.games.cards.table import Table
from conformance.games.drafting import expected_of
from conformance.games.tables import TableError
from reference_impl.cards import notation

DEFAULT_GAME = "all-fives-cards"
"""The ruleset of scenarios that name none."""
WITH_STATE = ("new_game", "deal", "act")
"""The methods whose answers carry the state of the game."""


@dataclass(frozen=True, slots=True)
class Deal:
    """The hands by seat, and the cards that follow them in the pack as far as they are named."""

    hands: Sequence[Sequence[str]]
    following: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class NamedRound:
    """A deal with its play so far, under a name."""

    deal: Deal
    dealer: int
    play: tuple[notation.Note, ...]


@dataclass(frozen=True, slots=True)
class Library:
    """The deals and rounds that a scenario may name."""

    deals: Mapping[str, Deal]
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
    scores: list[int | None] | None = None
    """By side, as far as they are known; nothing where no state is answered."""
    before: list[int | None] = field(default_factory=list)
    """The scores before it, by side, as far as they are known."""
    marks: tuple[notation.Mark, ...] | None = None
    """What was scored, event by event; nothing while it is not known."""
    deed: notation.Deed = "play"
    """What was done, of an action."""


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
    first: Deal | None = None
    """The first deal, as it was written."""
    dealt_at: int = 1
    """The line that gives it."""
    players: int = 0
    """How many sit down to the game that was begun."""
    table: Table | None = None
    """The round in play, as far as it has been followed."""
    dealer: int = 0
    """Of the first round."""
    history: list[notation.Note] = field(default_factory=list)
    """The play so far."""
    lines: list[int] = field(default_factory=list)
    """The line that gives each action of it."""
    awaited: tuple[str, int] | None = None
    """The phase and the seat to act after the play so far, if the text says so."""
    here: dict[int, int] = field(default_factory=dict)
    """Scores at this point, by side."""
    won: dict[int, int] = field(default_factory=dict)
    """Games won before, by side."""
    scores: list[int | None] = field(default_factory=list)
    """Scores after the last step, by side, as far as they are known."""
    known: dict[str, Any] = field(default_factory=dict)
    """What stays as it is until something is said of it: the round and its dealer, trumps, games, the bid."""
    is_dealt: bool = False
    """A round of this game was dealt."""
    is_thrown_in: bool = False
    """The round came to nothing, and is to be dealt again."""
    is_won: bool = False
    """The game is won, and the match goes on."""
    is_set: bool = False
    """The game, the deal and the play so far were asked for."""

    @property
    def seats(self) -> int:
        """How many sit at the table. Raises `TableError` before a deal or a game."""
        if self.first is None and not self.players:
            raise TableError("no deal has been given yet")
        return self.players or len(self.first.hands if self.first else ())

    def sides(self, seats: int) -> int:
        """How many scores a table of so many seats keeps."""
        return 2 if self.ruleset.fields["sides"].get(str(seats)) == "opposite_pairs" else seats

    def side(self, seat: int) -> int:
        """The side of a seat."""
        return seat % self.sides(self.seats)

    @property
    def source(self) -> str:
        """Where trumps come from."""
        return str(self.ruleset.fields["trump_source"])

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

    @property
    def phase(self) -> tuple[str | None, int | None]:
        """The phase and the seat to act by the last accepted action, as far as the text tells."""
        done = (step.expect for step in reversed(self.steps) if step.expect.get("accepted"))
        told = next(done, {})
        return told.get("phase"), told.get("turn")

    def add(self, method: str, params: dict[str, Any], text: str, expect: dict[str, Any]) -> DraftStep:
        """One more step; the scores that are known are expected with it."""
        scores = list(self.scores) if method in WITH_STATE and "accepted" in expect else None
        step = DraftStep(method, params, text, self.line, expect, scores=scores, before=list(self.scores))
        self.steps.append(step)
        return step

    def setup_until_last(self) -> None:
        """All but the last step only lead to what the scenario is about."""
        for step in self.steps[:-1]:
            step.setup = True


def finished_step(step: DraftStep) -> Step:
    """A step with all that was told of it; what was scored is shown with the action."""
    expect = expected_of(step)
    marks = step.marks or ()
    text = " ".join([step.text, *(notation.print_mark(mark, step.deed) for mark in marks)])
    params = json.dumps(step.params, separators=(",", ":"))
    ledger = [{"side": mark.side, "points": mark.points, "for": mark.reason} for mark in marks]
    where_given = {} if step.marks is None else {"ledger": ledger}
    return Step(step.method, params, text, step.line, expect, step.breaks, step.setup, where_given)


def needs_of(steps: Sequence[Step]) -> tuple[str, ...]:
    """The abilities that an engine must claim to be asked these steps."""
    needs = {"round", *(step.method for step in steps if step.method in ("legal", "view"))}
    accepted = [step for step in steps if step.expect.get("accepted")]
    games = [json.loads(step.params) for step in accepted if step.method == "new_game"]
    deals = [step for step in accepted if step.method == "deal"]
    if any(step.method == "deal" and step.params == "{}" for step in steps):
        needs.add("deal")
    has_past = any(any(params["scores"]) or "games" in params for params in games)
    is_over = any(step.expect.get("phase") == "game_over" for step in steps)
    if len(deals) > 1 or len(games) > 1 or has_past or is_over:
        needs.add("game")
    return tuple(sorted(needs))
