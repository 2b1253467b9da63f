"""Checks that need no rules: what an engine answered once says what it must answer in a game like it.

An engine plays a game by its own answers. The same game is put to it again, as it was and in other forms; what
it must answer follows from what it answered, whatever rules it plays. Where another form is no game by those
rules (it refuses an action), nothing is said.
"""

import json
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Any

from conformance.adapters.port import Trouble
from conformance.conversation import reopen
from conformance.corpus.values import Scenario, Step
from conformance.fuzzing.difference import Bench
from conformance.fuzzing.walk import Exchange, Walk, ask, scenario_of, turned, walk
from conformance.games import family_of
from conformance.judge import NO_SUCH_FACT
from conformance.protocol.messages import AnswerError
from conformance.scenario_run import run_scenarios
from conformance.verdict import Failed, Passed, Result
from reference_impl.dominoes import notation
from reference_impl.dominoes.equipment import full_set, side_count
from reference_impl.dominoes.view import Public

Answer = dict[str, Any]
Map = Callable[[Any], Any]

STATE = tuple(member.name for member in fields(Public))
NOT_OF_HANDS = ("points", "line", "ends", "count", "scores", "tiles_left", "round", "leader")
"""What a tile that is never laid cannot change, in whichever hand it is."""


@dataclass(frozen=True, slots=True)
class Broken:
    """A check that did not hold: what was asked the second time, and what came."""

    check: str
    number: int
    """Of the game."""
    result: Result

    @property
    def moves(self) -> int:
        """How many requests it takes to show."""
        return len(self.result.scenario.steps)


@dataclass(slots=True)
class Tally:
    """How often a check could say something."""

    held: int = 0
    broken: list[int] = field(default_factory=list)
    """The games in which it did not hold."""


def check_games(
    bench: Bench, seed: int, numbers: Sequence[int], tallies: Mapping[str, Tally]
) -> Iterator[Broken]:
    """Play games and put each again in every other form; those in which the answers do not fit together."""
    # The game has the knocks that the engine's own form of the rules asks for; none are to be added.
    family = replace(family_of(bench.ruleset.family), adapted=lambda steps, _claims: tuple(steps))
    for number in numbers:
        chance = random.Random(f"{seed}/forms/{number}")  # noqa: S311 - chance that can be repeated is wanted
        try:
            forms = list(other_forms(bench, walk(bench, seed, number), chance))
        except (Trouble, AnswerError, *NO_SUCH_FACT):  # no game that could be compared with another
            reopen(bench.conversation)
            continue
        results = run_scenarios(bench.conversation, [form for _, form in forms], family)
        found = {result.scenario.id: result for result in results}
        for check, form in forms:
            tally, result = tallies[check], found[form.id]
            if isinstance(result.verdict, Passed):
                tally.held += 1
            elif isinstance(result.verdict, Failed) and not _is_no_game(check, result.verdict):
                tally.broken.append(number)
                yield Broken(check, number, result)


def _is_no_game(check: str, failed: Failed) -> bool:
    """The other form is no game by the engine's rules: an action was refused, or the round went on otherwise."""
    if check not in ("exchange", "hidden"):
        return False
    answer = failed.answer if isinstance(failed.answer, dict) else {}
    return answer.get("accepted") is False or (check == "hidden" and "everything" not in _facts(failed))


def _facts(failed: Failed) -> list[str]:
    return [mismatch.fact for mismatch in failed.mismatches]


def other_forms(bench: Bench, first: Walk, chance: random.Random) -> Iterator[tuple[str, Scenario]]:
    """The game again, in every form that there is."""
    yield "again", _form("again", first.seats, [_step(one, _state_of(one)) for one in first.exchanges])
    yield "mirror", _form("mirror", first.seats, list(_mirrored(first)))
    yield "rotate", _form("rotate", first.seats, list(_rotated(first, bench)))
    begun = Walk(first.seats, first.exchanges[: chance.randint(2, len(first.exchanges))])
    exchanged = _with_other_tiles(begun, bench, chance, seat=None)
    if exchanged is not None:
        steps = [_step(one, _part(_state_of(one), NOT_OF_HANDS)) for one in exchanged]
        yield "exchange", _form("exchange", first.seats, steps)
    if "view" in bench.abilities:
        yield from _hidden(begun, bench, chance)


def _form(name: str, seats: int, steps: list[Step]) -> Scenario:
    return scenario_of(name, seats, tuple(steps))


def _step(one: Exchange, expect: Answer) -> Step:
    params = json.dumps(one.params, separators=(",", ":"))
    return Step(one.method, params, _noted(one), 1, expect)


def _noted(one: Exchange) -> str:
    """A request in notation, as far as it has one."""
    if one.method != "act":
        return one.method
    seat, action = one.params["seat"], one.params["action"]
    if "knock" in action:
        return notation.print_action(notation.KnockNote(seat))
    is_lead = len(one.result["state"].get("line", ())) == 1
    end = None if is_lead else action.get("end")
    return notation.print_action(notation.PlayNote(seat, notation.parse_tile(action["play"]), end))


def _state_of(one: Exchange) -> Answer:
    """What the answer said, as facts; the form in which they are compared is the judge's."""
    told = {"accepted": one.result.get("accepted")} | _part(one.result.get("state", {}), STATE)
    if "points" in one.result:
        told["points"] = one.result["points"]
    return told


def _part(facts: Mapping[str, Any], names: Sequence[str]) -> Answer:
    return {name: facts[name] for name in names if name in facts}


def _mirrored(first: Walk) -> Iterator[Step]:
    """The line from the other side: every end is the other one, and a lead lies the other way round."""
    for one in first.exchanges:
        expect = _state_of(one)
        if "line" in expect:
            expect["line"] = [turned(tile) for tile in reversed(expect["line"])]
        if "ends" in expect:
            expect["ends"] = expect["ends"][::-1]
        params = one.params
        action = params.get("action", {})
        if "end" in action:
            other = "left" if action["end"] == "right" else "right"
            params = {**params, "action": {**action, "end": other}}
        elif "play" in action:
            params = {**params, "action": {"play": turned(action["play"])}}
        yield _step(Exchange(one.method, params, one.result), expect)


def _rotated(first: Walk, bench: Bench) -> Iterator[Step]:
    """Everybody one seat further on."""
    seats = first.seats
    sides = side_count(seats, bench.rules.sides)

    def seat(old: Any) -> Any:
        return (old + 1) % seats if isinstance(old, int) else old

    def side(old: Any) -> Any:
        return (old + 1) % sides if isinstance(old, int) else old

    def along(values: Any) -> Any:
        return [*values[-1:], *values[:-1]] if isinstance(values, list) else values

    params: Mapping[str, Map] = {"scores": along, "leader": seat, "hands": along, "seat": seat}
    facts: Mapping[str, Map] = {
        "scores": along,
        "tiles_left": along,
        "turn": seat,
        "leader": seat,
        "winner": side,
    }
    for one in first.exchanges:
        asked = {name: params[name](value) if name in params else value for name, value in one.params.items()}
        told = {
            name: facts[name](value) if name in facts else value for name, value in _state_of(one).items()
        }
        yield _step(Exchange(one.method, asked, one.result), told)


def _with_other_tiles(
    first: Walk, bench: Bench, chance: random.Random, seat: int | None
) -> list[Exchange] | None:
    """The game with two tiles that were not laid in each other's place; none of a seat's own if one is named.

    Nothing if there are no two such tiles.
    """
    laid = {
        _canonical(one.params["action"].get("play", "")) for one in first.exchanges if one.method == "act"
    }
    deals = [number for number, one in enumerate(first.exchanges) if one.method == "deal"]
    if len(deals) != 1:
        return None
    hands: list[list[str]] = first.exchanges[deals[0]].params["hands"]
    asleep = {notation.print_tile(tile) for tile in full_set(bench.rules.highest_pip)}.difference(*hands)
    places = [sorted(set(hand) - laid) for number, hand in enumerate(hands) if number != seat]
    places.append(sorted(asleep))
    places = [tiles for tiles in places if tiles]
    if len(places) < 2:
        return None
    here, there = chance.sample(places, 2)
    one_tile, other = chance.choice(here), chance.choice(there)
    swap = {one_tile: other, other: one_tile}
    changed = [[swap.get(tile, tile) for tile in hand] for hand in hands]
    exchanges = list(first.exchanges)
    exchanges[deals[0]] = Exchange("deal", {"hands": changed}, first.exchanges[deals[0]].result)
    return exchanges


def _canonical(tile: str) -> str:
    """The higher number first."""
    return max(tile, turned(tile))


def _hidden(begun: Walk, bench: Bench, chance: random.Random) -> Iterator[tuple[str, Scenario]]:
    """What a seat sees after this beginning, when tiles that it cannot see lie otherwise."""
    seat = chance.randrange(begun.seats)
    other = _with_other_tiles(begun, bench, chance, seat)
    if other is None:
        return
    seen = _seen(bench, begun, seat)
    steps = [_step(one, _state_of(one)) for one in other]
    view = Exchange("view", {"seat": seat}, seen)
    steps.append(_step(view, {"everything": {**seen, "hand": sorted(seen.get("hand", []))}}))
    yield "hidden", _form("hidden", begun.seats, steps)


def _seen(bench: Bench, begun: Walk, seat: int) -> Answer:
    """What the seat sees at the end of these exchanges, played once more."""
    for one in begun.exchanges:
        ask(bench.conversation, one.method, one.params)
    return ask(bench.conversation, "view", {"seat": seat})


CHECKS: Mapping[str, str] = {
    "again": "the same game gives the same answers",
    "mirror": "a line that is laid from the other side counts and goes on the same",
    "rotate": "the game is the same one seat further on",
    "exchange": "a tile that is never laid changes nothing on the table, wherever it is",
    "hidden": "what a seat sees does not change with what it may not know",
}
"""What must hold, by check."""
