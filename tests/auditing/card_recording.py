"""Records of games of cards made up by the rules: what an audit has nothing to say of."""

import json
import random
from collections.abc import Iterator
from typing import Any

from reference_impl.cards import game, notation
from reference_impl.cards.actions import Bid, Deal, Discard, Play
from reference_impl.cards.events import Scored, TurnedUp
from reference_impl.cards.notation import LETTERS, Mark, Note
from reference_impl.cards.pack import PACK
from reference_impl.cards.ruleset import Ruleset
from reference_impl.cards.state import State, phase_of, scores_of, winner_of

Step = tuple[Any, game.Applied]


def played(chance: random.Random, rules: Ruleset, seats: int, rounds: int = 4) -> tuple[State, list[Step]]:
    """A game that is often near its end: its state at the start, and each action with what it led to."""
    sides = 2 if rules.sides[seats] == "opposite_pairs" else seats
    scores = [chance.choice((0, max(0, rules.target - chance.randint(1, 8)))) for _ in range(sides)]
    begun = game.start(rules, seats, chance.randrange(seats), scores)
    assert isinstance(begun, State)
    state, steps = begun, []
    for _ in range(rounds):
        action: Any = Deal(tuple(chance.sample(PACK, 52)))
        while True:
            done = game.apply(state, action)
            assert isinstance(done, game.Applied)
            state = done.state
            steps.append((action, done))
            if phase_of(state) in ("deal", "round_over", "game_over"):
                break
            action = chance.choice(game.legal(state))
        if game.finished(state):
            break
    return begun, steps


def note_of(action: Any, done: game.Applied) -> Note:
    """An action as it is noted, with what it brought."""
    marks = tuple(Mark(one.side, one.points, one.reason) for one in done.events if isinstance(one, Scored))
    match action:
        case Play():
            return Note(action.seat, "play", (action.card,), 0, marks)
        case Discard():
            return Note(action.seat, "discard", action.cards, 0, marks)
        case Bid():
            return Note(action.seat, "bid", (), action.points, marks)
    word: Any = type(action).__name__.lower()
    turned = tuple(one.card for one in done.events if isinstance(one, TurnedUp)) if word == "run" else ()
    return Note(action.seat, word, turned, 0, marks)


def hands_of(done: game.Applied) -> tuple[tuple[str, ...], ...]:
    """The hands that were dealt, by seat."""
    return done.state.hands


def as_text(begun: State, steps: list[Step], ruleset: str) -> str:
    """The game in the text form."""
    seats, scores = begun.seats, " ".join(map(str, begun.scores_before))
    lines = [f"game {seats} of {ruleset} from {scores}, {LETTERS[begun.dealer]} deals"]
    notes: list[Note] = []

    def end_round() -> None:
        if notes:
            lines.append(notation.print_round(tuple(notes)))
            notes.clear()

    for action, done in steps:
        if isinstance(action, Deal):
            end_round()
            hands = [f"{LETTERS[seat]} {' '.join(hand)}" for seat, hand in enumerate(hands_of(done))]
            rest = action.deck[sum(map(len, hands_of(done))) :]
            lines.append(f"deal {' | '.join(hands)} | next {' '.join(rest)}")
            continue
        notes.append(note_of(action, done))
        state = done.state
        if phase_of(state) in ("deal", "round_over", "game_over"):
            end_round()
            lines.append(f"scores {' '.join(map(str, scores_of(state)))}")
            if (winner := winner_of(state)) is not None:
                lines.append(f"winner {LETTERS[winner]}")
    end_round()
    return "\n".join(lines) + "\n"


def as_json(begun: State, steps: list[Step], ruleset: str) -> str:
    """The game as JSON lines."""
    return "".join(f"{json.dumps(value)}\n" for value in _objects(begun, steps, ruleset))


def _objects(begun: State, steps: list[Step], ruleset: str) -> Iterator[dict[str, Any]]:
    yield {
        "game": ruleset,
        "players": begun.seats,
        "scores": list(begun.scores_before),
        "dealer": begun.dealer,
    }
    for action, done in steps:
        if isinstance(action, Deal):
            yield {"deck": list(action.deck)}
            continue
        note = note_of(action, done)
        told: dict[str, Any] = {
            "play": note.cards[:1] and note.cards[0],
            "discard": list(note.cards),
            "bid": note.points,
        }
        value = {"seat": note.seat, note.deed: told.get(note.deed, True)}
        sides = range(len(begun.scores_before))
        value["points"] = [sum(mark.points for mark in note.marks if mark.side == side) for side in sides]
        value["ledger"] = [{"side": m.side, "points": m.points, "for": m.reason} for m in note.marks]
        yield value
