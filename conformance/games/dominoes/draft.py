"""A scenario being written: positions, actions and what is said of them become steps.

Gherkin steps and YAML fixtures write on the same draft, so that both mean the same. What a text implies
without a rule of the game (where the tiles lie, how many are left, what a score is after so many points)
is expected of the engine as well; what needs a rule is said by the text.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from conformance.corpus.errors import did_you_mean
from conformance.corpus.values import Ruleset, Step
from conformance.games.dominoes.names import halves_of, seat_names, side_names
from conformance.games.dominoes.table import Table, TableError, dealt
from reference_impl.dominoes import notation


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
    """By side, as far as they are known."""
    side: int | None = None
    """The side of the seat that acts."""


@dataclass(slots=True)
class Draft:
    """One scenario while it is written. Its methods raise `TableError` for what cannot be."""

    ruleset: Ruleset
    library: Library
    line: int = 1
    """Of the text that is being read; steps carry it."""
    steps: list[DraftStep] = field(default_factory=list)
    table: Table | None = None
    hands: list[list[str]] | None = None
    leader: int = 0
    history: list[notation.PlayNote | notation.KnockNote] = field(default_factory=list)
    ending: str | None = None
    """How the play so far ended, if it did."""
    turn: int | None = None
    """The seat to act after the play so far, if the text says so."""
    here: dict[int, int] = field(default_factory=dict)
    """Scores at this point, by side."""
    scores: list[int | None] = field(default_factory=list)
    round: int = 0
    """How many rounds were dealt."""
    is_set: bool = False

    # -- the table

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        if self.hands is None:
            raise TableError("no deal has been given yet")
        return len(self.hands)

    def sides(self, seats: int) -> int:
        """How many scores a table of so many seats keeps."""
        return 2 if self.ruleset.fields["sides"].get(str(seats)) == "opposite_pairs" else seats

    def side(self, seat: int) -> int:
        """The side of a seat."""
        return seat % self.sides(self.seats)

    def laid_out(self) -> Table:
        """The table of the round in play."""
        if self.table is None:
            raise TableError("no deal has been given yet")
        return self.table

    # -- given

    def give_hands(self, hands: list[list[str]]) -> None:
        """The first round's deal."""
        self.table, self.hands = self.dealt(hands), hands

    def dealt(self, hands: list[list[str]]) -> Table:
        """A table just dealt, of the size and from the set that the ruleset says."""
        size = self.ruleset.fields["hand_size"].get(str(len(hands)))
        if any(len(hand) != size for hand in hands):
            sizes = ", ".join(str(len(hand)) for hand in hands)
            raise TableError(f"a deal for {len(hands)} gives {size} tiles to each, not {sizes}")
        highest = self.ruleset.fields["highest_pip"]
        outside = [tile for hand in hands for tile in hand if max(halves_of(tile)) > highest]
        if outside:
            raise TableError(f"there is no tile {outside[0]} in a double-{highest} set")
        return dealt(hands)

    def give_deal(self, name: str) -> None:
        """A named deal."""
        self.give_hands(self.deal_named(name))

    def give_round(self, name: str) -> None:
        """A named deal with its play so far."""
        if name not in self.library.rounds:
            raise TableError(unknown("round", name, self.library.rounds))
        named = self.library.rounds[name]
        self.give_hands(named.hands)
        self.leader = named.leader
        self.give_play(named.play)

    def deal_named(self, name: str) -> list[list[str]]:
        """The hands of a named deal."""
        if name not in self.library.deals:
            raise TableError(unknown("deal", name, self.library.deals))
        return self.library.deals[name]

    def give_play(self, note: notation.RoundNote) -> None:
        """The play so far; the table follows it."""
        table = self.laid_out()
        if note.notes and note.notes[0].seat != self.leader:
            names = seat_names(self.seats)
            raise TableError(f"{names[note.notes[0].seat]} is noted as leading, not {names[self.leader]}")
        for action in note.notes:
            if not 0 <= action.seat < self.seats:
                raise TableError(f"there is no seat {notation.SEATS[action.seat]} at a table of {self.seats}")
            if isinstance(action, notation.PlayNote):
                table.play(action.seat, notation.print_tile(action.halves), action.end)
            elif table.can_play(action.seat):
                raise TableError(f"{notation.SEATS[action.seat]} knocks, but holds a tile that fits")
        self.history.extend(note.notes)
        self.ending = note.ending

    def give_scores(self, scores: Mapping[int, int]) -> None:
        """Scores at this point, by side."""
        self.here.update(scores)

    # -- what a reader may rely on

    def check(self, what: str, stated: object, found: object) -> None:
        """A statement about the position is true."""
        if stated != found:
            raise TableError(f"{what}: the position has {found}, not {stated}")

    # -- setting up

    def set_up(self, actor: int | None = None) -> None:
        """Ask for the game, the deal and the play so far, once; `actor` is known to act next."""
        if self.is_set:
            return
        self.is_set = True
        self.laid_out()
        earned = [0] * self.sides(self.seats)
        for note in self.history:
            if isinstance(note, notation.PlayNote):
                earned[self.side(note.seat)] += note.points
        begin = [self.here.get(side, points) - points for side, points in enumerate(earned)]
        if min(begin) < 0:
            raise TableError(f"more was scored in the play so far ({earned}) than the scores given")
        self.begin(self.seats, begin, self.leader)
        self.ask_deal(self.hands or [])
        self.steps[-1].expect["turn"] = self.leader
        for index, note in enumerate(self.history):
            self.follow(note)
            later = self.history[index + 1].seat if index + 1 < len(self.history) else None
            if later is not None:
                self.goes_on(later)
        if self.history:
            self.end_history(self.turn if self.turn is not None else actor)
        for step in self.steps:
            step.setup = True

    def setup_until_last(self) -> None:
        """All but the last step only lead to what the scenario is about."""
        for step in self.steps[:-1]:
            step.setup = True

    def end_history(self, actor: int | None) -> None:
        """Say what is known after the last action of the play so far."""
        if self.ending in ("out", "blocked"):
            self.round_over("went_out" if self.ending == "out" else "blocked")
        elif self.ending == "won":
            last = self.history[-1]
            self.won(self.side(last.seat))
        elif actor is not None:
            self.goes_on(actor)

    def begin(self, seats: int, scores: list[int], leader: int) -> None:
        """Ask for a game that must be accepted."""
        self.scores, self.round = list(scores), 0
        params = {
            "game": self.ruleset.id,
            "players": seats,
            "options": dict(self.ruleset.fields),
            "scores": scores,
            "leader": leader,
        }
        told = f"a game for {seats} from {' '.join(map(str, scores))}"
        facts = {"phase": "deal", "turn": None, "line": [], "ends": [], "count": 0, "round": 1}
        facts |= {"leader": leader, "tiles_left": [0] * seats, "ended": None, "winner": None}
        self.add("new_game", params, told, {"accepted": True, **facts})

    def follow(self, note: notation.PlayNote | notation.KnockNote) -> None:
        """Ask for an action of the play so far."""
        if isinstance(note, notation.KnockNote):
            self.knock(note.seat)
            return
        self.play(note.seat, notation.print_tile(note.halves), note.end)
        if note.overshot:
            self.event_refused()
        else:
            self.scored(note.points)

    def add(
        self,
        method: str,
        params: dict[str, Any],
        text: str,
        expect: dict[str, Any],
        *,
        side: int | None = None,
        breaks: Sequence[str] = (),
    ) -> DraftStep:
        """One more step; the scores that are known are expected with it."""
        scores = list(self.scores) if method in ("new_game", "deal", "act") and "accepted" in expect else None
        step = DraftStep(method, params, text, self.line, expect, tuple(breaks), False, scores, side)
        self.steps.append(step)
        return step

    # -- when

    def play(self, seat: int, tile: str, end: str | None, *, names_end: str | None = None) -> None:
        """A play that must be accepted; a lead may name an end that is ignored."""
        self.set_up(seat)
        table = self.laid_out()
        is_lead = not table.line
        table.play(seat, tile, end)
        action = {"play": tile} | ({"end": end or names_end} if end or names_end else {})
        note = notation.PlayNote(seat, halves_of(tile), None if is_lead else as_end(end))
        expect = {"accepted": True, "line": table.tiles, "ends": table.ends, "tiles_left": table.tiles_left}
        step = self.add("act", {"seat": seat, "action": action}, notation.print_action(note), expect)
        step.side = self.side(seat)
        self.scores[step.side] = None
        step.scores = list(self.scores)

    def knock(self, seat: int) -> None:
        """A knock that must be accepted; nothing but the turn changes."""
        self.set_up(seat)
        table = self.laid_out()
        expect = {
            "accepted": True,
            "points": 0,
            "line": table.tiles,
            "ends": table.ends,
            "tiles_left": table.tiles_left,
        }
        text = notation.print_action(notation.KnockNote(seat))
        self.add("act", {"seat": seat, "action": {"knock": True}}, text, expect)

    def try_act(self, seat: int, action: dict[str, Any], told: str) -> None:
        """An action that must be refused."""
        self.set_up()
        self.add("act", {"seat": seat, "action": action}, told, {"accepted": False})

    def ask_deal(self, hands: list[list[str]]) -> None:
        """A deal that must be accepted."""
        self.set_up()
        self.table = self.dealt(hands)
        self.round += 1
        facts = {"phase": "play", "line": [], "ends": [], "count": 0, "ended": None, "winner": None}
        facts |= {"tiles_left": self.table.tiles_left, "round": self.round}
        if self.round == 1:
            facts |= {"leader": self.leader}
        self.add("deal", {"hands": hands}, f"deal {told_hands(hands)}", {"accepted": True, **facts})

    def try_deal(self, hands: list[list[str]]) -> None:
        """A deal that must be refused."""
        if self.hands is None:
            self.is_set = True
            self.begin(len(hands), [0] * self.sides(len(hands)), 0)
            self.steps[-1].setup = True
        self.set_up()
        self.add("deal", {"hands": hands}, f"deal {told_hands(hands)}", {"accepted": False})

    def try_game(self, seats: int) -> None:
        """A game for a number of seats that must be refused."""
        params = {
            "game": self.ruleset.id,
            "players": seats,
            "options": dict(self.ruleset.fields),
            "scores": [0] * seats,
            "leader": 0,
        }
        self.add("new_game", params, f"a game for {seats}", {"accepted": False})

    def new_game(self, leader: int) -> None:
        """A second game in the same conversation, with the same deal as the first."""
        self.set_up()
        self.begin(self.seats, [0] * self.sides(self.seats), leader)
        self.leader = leader

    def ask_count(self, line: list[str]) -> None:
        """The count of a line."""
        self.add("count", {"line": line}, f"count {' '.join(line)}", {})

    def ask_layout(self, plays: list[tuple[str, str | None]]) -> None:
        """Tiles to be laid one by one on an empty table."""
        asked = [{"play": tile} | ({"end": end} if end else {}) for tile, end in plays]
        marks = {None: "{}", "left": "<{}", "right": "{}>"}
        told = ", ".join(marks[end].format(tile) for tile, end in plays)
        self.add("layout", {"plays": asked}, f"lay {told}", {})

    def ask_legal(self) -> None:
        """The actions open to the seat to act."""
        self.set_up()
        self.add("legal", {}, "the actions open", {})

    def ask_view(self, seat: int) -> None:
        """What a seat may know; no tile may leak in it."""
        self.set_up()
        told = f"{seat_names(self.seats)[seat]} looks"
        hand = sorted(self.laid_out().hands[seat])
        self.add("view", {"seat": seat}, told, {"seat": seat, "hand": hand, "leaks": []})

    def ask_own_deal(self, seats: int) -> None:
        """A deal by the engine itself."""
        self.begin(seats, [0] * self.sides(seats), 0)
        self.steps[-1].setup = True
        self.add("deal", {}, "the engine deals", {"accepted": True, "phase": "play", "turn": 0})

    # -- then: told of the last step

    @property
    def last(self) -> DraftStep:
        """The step that is being told of."""
        if not self.steps:
            raise TableError("nothing has been done yet")
        return self.steps[-1]

    def expect(self, fact: str, value: Any) -> None:
        """A fact of the last answer. Raises `TableError` if the position implies another value."""
        expect = self.last.expect
        if fact in expect and expect[fact] != value:
            raise TableError(f"{fact}: the text implies {expect[fact]}, and says {value}")
        expect[fact] = value

    def scored(self, points: int) -> None:
        """The action added so many points to its side's score."""
        step = self.last
        self.expect("points", points)
        if step.side is not None:
            before = self.before(step.side)
            self.told_score(step.side, None if before is None else before + points)

    def event_refused(self) -> None:
        """The action's event was refused whole."""
        self.scored(0)
        self.last.text = f"{self.last.text} x"

    def before(self, side: int) -> int | None:
        """A side's score before the last step, if it is known."""
        scored = (step.scores for step in reversed(self.steps[:-1]) if step.scores is not None)
        return next(scored, [None] * (side + 1))[side]

    def told_score(self, side: int, score: int | None) -> None:
        """A side's score after the last step."""
        step = self.last
        if step.scores is None:
            raise TableError("the last step has no scores to tell of")
        if step.scores[side] is not None and score is not None and step.scores[side] != score:
            name = side_names(self.seats)[side]
            raise TableError(f"{name} has {step.scores[side]} by what was said before, not {score}")
        if score is not None:
            step.scores[side] = self.scores[side] = score

    def refused(self, breaks: Sequence[str]) -> None:
        """The action breaks these clauses."""
        self.expect("accepted", False)
        self.last.breaks = tuple(breaks)

    def goes_on(self, turn: int) -> None:
        """The round goes on with that seat to act."""
        for fact, value in {"phase": "play", "turn": turn, "ended": None, "winner": None}.items():
            self.expect(fact, value)

    def round_over(self, ending: str) -> None:
        """The round is over and the game is not."""
        for fact, value in {"phase": "round_over", "turn": None, "ended": ending, "winner": None}.items():
            self.expect(fact, value)

    def won(self, side: int) -> None:
        """The game is over; the round has ended only if the winner's last tile is laid."""
        seats = [seat for seat in range(self.seats) if self.side(seat) == side]
        is_out = not any(self.laid_out().hands[seat] for seat in seats)
        facts = {"phase": "game_over", "turn": None, "winner": side, "ended": "went_out" if is_out else None}
        for fact, value in facts.items():
            self.expect(fact, value)


def as_end(end: str | None) -> Any:
    """The end as the notation has it."""
    return end


def told_hands(hands: list[list[str]]) -> str:
    """A deal in a line."""
    return " | ".join(f"{notation.SEATS[seat]} {' '.join(hand)}" for seat, hand in enumerate(hands))


def unknown(kind: str, name: str, known: Mapping[str, object]) -> str:
    """The message for a name that nothing has."""
    return f"there is no {kind} {name!r}{did_you_mean(name, known)}"


def finished_steps(draft: Draft) -> tuple[Step, ...]:
    """The draft's steps as they are run."""
    return tuple(map(finished_step, draft.steps))


def finished_step(step: DraftStep) -> Step:
    """A step with all that was told of it; the points are shown with the action."""
    expect = dict(step.expect)
    if step.scores is not None and None not in step.scores and expect.get("accepted"):
        expect["scores"] = list(step.scores)
    elif step.scores is not None and expect.get("accepted"):
        expect |= {
            f"scores.{side}": score for side, score in enumerate(step.scores) if score is not None
        }
    points = expect.get("points")
    text = f"{step.text} +{points}" if points else step.text
    params = json.dumps(step.params, separators=(",", ":"))
    return Step(step.method, params, text, step.line, expect, step.breaks, step.setup)


def needs_of(steps: Sequence[Step]) -> tuple[str, ...]:
    """The abilities that an engine must claim to be asked these steps."""
    needs: set[str] = set()
    deals = games = 0
    for step in steps:
        if step.method in ("count", "layout", "legal", "view"):
            needs.add(step.method)
        if step.method in ("new_game", "deal", "act"):
            needs.add("round")
        accepted = step.expect.get("accepted")
        deals += step.method == "deal" and bool(accepted)
        games += step.method == "new_game" and bool(accepted)
        if step.method == "deal" and step.params == "{}":
            needs.add("deal")
        if step.method == "new_game" and accepted and any(json.loads(step.params)["scores"]):
            needs.add("game")
        if step.expect.get("phase") == "game_over":
            needs.add("game")
    if deals > 1 or games > 1:
        needs.add("game")
    return tuple(sorted(needs))
