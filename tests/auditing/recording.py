"""Records of games made up by the rules: what an audit has nothing to say of."""

import json
import random
from collections.abc import Iterator
from functools import cache
from typing import Any

from conformance.auditing.rulebook import Choice
from conformance.games.dominoes.auditing.record import Acted, noted
from conformance.games.dominoes.fuzzing.deals import DEALINGS, dealt
from reference_impl.dominoes import equipment, game
from reference_impl.dominoes.actions import Deal, Draw, Knock
from reference_impl.dominoes.notation import SEATS, DrawNote, KnockNote, PlayNote, print_tile
from reference_impl.dominoes.ruleset import Ruleset
from reference_impl.dominoes.state import State, ending_of, phase_of
from tests.loaded import loaded

ENDINGS = {"went_out": "out", "blocked": "blocked"}


@cache
def rules_of(ruleset: str) -> Ruleset:
    return Choice(loaded().rulesets, ruleset).book().rules.rules


def played(chance: random.Random, ruleset: str, seats: int, rounds: int = 3) -> Iterator[Any]:
    """A game that is often near its end: its state at the start, then each action with what it led to."""
    rules = rules_of(ruleset)
    sides = equipment.side_count(seats, rules.sides)
    scores = [chance.choice((0, rules.target - chance.randint(1, 12))) for _ in range(sides)]
    state = game.start(rules, seats, chance.randrange(seats), scores)
    assert isinstance(state, State)
    yield state
    fit_for_many = [DEALINGS["plain"], DEALINGS["clustered"]]
    dealing = chance.choice(list(DEALINGS.values()) if rules.hand_size[seats] * seats <= 20 else fit_for_many)
    for _ in range(rounds):
        leader = state.leader if state.hands is None else (state.leader + 1) % seats
        action: Any = dealt(dealing(chance, rules, seats, leader), rules, chance)
        while True:
            before = state
            done = game.apply(state, action)
            assert isinstance(done, game.Applied)
            state = done.state
            yield (DrawNote(action.seat, before.boneyard[0]) if isinstance(action, Draw) else action), done
            if phase_of(state) != "play":
                break
            action = chance.choice(game.legal(state))
        if game.finished(state):
            return


def act_of(action: Any, done: game.Applied) -> Acted:
    """An action as a record has it."""
    if isinstance(action, Knock):
        return Acted(KnockNote(action.seat))
    note = action if isinstance(action, DrawNote) else PlayNote(action.seat, action.halves, action.end)
    return Acted(note, done.points, done.is_refused)


def ended(state: State) -> str | None:
    """How a round or a game has ended."""
    return "won" if game.finished(state) else ending_of(state)


def as_text(chance: random.Random, ruleset: str, seats: int, *, hands: bool = True) -> str:
    """A game as text."""
    state, *steps = played(chance, ruleset, seats)
    lines = [f"game {seats} of {ruleset} from {_numbers(state.scores)}, {SEATS[state.leader]} leads"]
    for action, done in steps:
        how = ended(done.state)
        if isinstance(action, Deal):
            told = (" ".join(map(print_tile, hand)) for hand in action.hands)
            dealt = "deal " + " | ".join(map(" ".join, zip(SEATS, told, strict=False)))
            lines += [dealt] if hands else []
            lines.append("")
            continue
        lines[-1] += (" | " if lines[-1] else "") + noted(act_of(action, done))
        if how:
            lines[-1] += f" | {ENDINGS.get(how, how)}"
            lines.append(f"scores {_numbers(done.state.scores)}")
    return "\n".join(lines) + "\n"


def as_json(chance: random.Random, ruleset: str, seats: int, *, hands: bool = True) -> str:
    """The same as JSON lines."""
    state, *steps = played(chance, ruleset, seats)
    values: list[dict[str, Any]] = [
        {"game": ruleset, "players": seats, "scores": state.scores, "leader": state.leader}
    ]
    for action, done in steps:
        if isinstance(action, Deal):
            values.append({"deal": [list(map(print_tile, hand)) for hand in action.hands] if hands else None})
            continue
        act = act_of(action, done)
        value: dict[str, Any] = {"seat": action.seat, "knock": True}
        if isinstance(act.note, PlayNote):
            value = {"seat": action.seat, "play": print_tile(act.note.halves)}
            value |= {"end": act.note.end} if act.note.end else {}
            value |= {"points": act.points, "refused": act.refused}
        elif isinstance(act.note, DrawNote):
            value = {"seat": action.seat, "draw": print_tile(act.note.halves or (0, 0)), "points": act.points}
        how = ended(done.state)
        values.append(value | ({"ended": how, "scores": done.state.scores} if how else {}))
    winner = game.outcome(steps[-1][1].state)
    values += [{"winner": winner}] if winner is not None else []
    return "".join(f"{json.dumps(value)}\n" for value in values)


def _numbers(scores: tuple[int, ...]) -> str:
    return " ".join(map(str, scores))
