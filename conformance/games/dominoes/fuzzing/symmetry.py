"""The other forms of a game with dominoes, and what an engine must answer to them by its own answers."""

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields
from typing import Any

from conformance.corpus.values import Scenario, Step
from conformance.fuzzing.play import Walked
from conformance.fuzzing.walk import (
    Asked,
    Exchange,
    Map,
    Walk,
    further_on,
    mapped,
    moved_on,
    scenario_of,
)
from conformance.games.dominoes.fuzzing.walk import ask, request, turned
from reference_impl.dominoes import notation
from reference_impl.dominoes.equipment import full_set, side_count
from reference_impl.dominoes.view import Public

Answer = dict[str, Any]

STATE = tuple(member.name for member in fields(Public))
NOT_OF_HANDS = (
    "points",
    "line",
    "ends",
    "spinner",
    "arms",
    "joined_to",
    "ends_on",
    "count",
    "scores",
    "tiles_left",
    "round",
    "leader",
)
"""What a tile that is never laid cannot change, in whichever hand it is."""


MIRRORED = {"left": "right", "right": "left"}
TURNED_OVER = {"up": "down", "down": "up"}


def other_forms(
    bench: Walked, first: Walk, chance: random.Random, asked: Asked
) -> Iterator[tuple[str, Scenario]]:
    """The game again, in every form that there is. Raises as `walk` does, where a seat is asked what it sees."""
    yield "again", _form("again", first.seats, [_step(one, _state_of(one)) for one in first.exchanges])
    yield "mirror", _form("mirror", first.seats, list(_mirrored(first)))
    if _has_arms(first):
        yield "turn over", _form("turn over", first.seats, list(_turned_over(first)))
    yield "rotate", _form("rotate", first.seats, list(_rotated(first, bench)))
    begun = Walk(first.seats, first.exchanges[: chance.randint(2, len(first.exchanges))])
    exchanged = _with_other_tiles(begun, bench, chance, seat=None)
    if exchanged is not None:
        steps = [_step(one, _part(_state_of(one), NOT_OF_HANDS)) for one in exchanged]
        yield "exchange", _form("exchange", first.seats, steps)
    if "view" in bench.abilities:
        yield from _hidden(begun, bench, chance, asked)


def _form(name: str, seats: int, steps: list[Step]) -> Scenario:
    return scenario_of(name, seats, tuple(steps))


def _step(one: Exchange, expect: Answer) -> Step:
    state = one.result.get("state", {})
    is_lead = len(state.get("line", ())) == 1 and not any(state.get("arms", {}).values())
    return request(one.method, one.params, expect, is_lead=is_lead)


def _state_of(one: Exchange) -> Answer:
    """What the answer said, as facts; the form in which they are compared is the judge's."""
    told = {"accepted": one.result.get("accepted")} | _part(one.result.get("state", {}), STATE)
    if "points" in one.result:
        told["points"] = one.result["points"]
    return told


def _part(facts: Mapping[str, Any], names: Sequence[str]) -> Answer:
    return {name: facts[name] for name in names if name in facts}


def _mirrored(first: Walk) -> Iterator[Step]:
    """The line from the other side: each of its ends is the other one, and a lead lies the other way round.

    What lies across it stays where it is, and so does all but the lead of a tree, whose ends have no sides.
    """
    for one in first.exchanges:
        expect = _state_of(one)
        if "joined_to" in expect:
            if expect["line"]:
                expect["line"] = [turned(expect["line"][0]), *expect["line"][1:]]
            if len(expect["line"]) == 1:
                expect["ends"] = expect["ends"][::-1]
            yield _with_params(one, expect)
            continue
        if "line" in expect:
            expect["line"] = [turned(tile) for tile in reversed(expect["line"])]
        if "ends" in expect:
            along, across = expect["ends"][:2], expect["ends"][2:]
            expect["ends"] = [*along[::-1], *across]
        yield _with_params(one, expect)


def _with_params(one: Exchange, expect: Answer) -> Step:
    """What is asked where the line is laid from the other side."""
    params = one.params
    action = params.get("action", {})
    if "end" in action:
        params = {**params, "action": {**action, "end": MIRRORED.get(action["end"], action["end"])}}
    elif "play" in action:
        params = {**params, "action": {"play": turned(action["play"])}}
    return _step(Exchange(one.method, params, one.result), expect)


def _turned_over(first: Walk) -> Iterator[Step]:
    """The spinner from the other side: up is down. Nothing where there is no arm."""
    for one in first.exchanges:
        expect = _state_of(one)
        if "ends" in expect:
            along, across = expect["ends"][:2], expect["ends"][2:]
            expect["ends"] = [*along, *across[::-1]]
        if "arms" in expect:
            expect["arms"] = {end: expect["arms"][other] for end, other in TURNED_OVER.items()}
        params, action = one.params, one.params.get("action", {})
        if action.get("end") in TURNED_OVER:
            params = {**params, "action": {**action, "end": TURNED_OVER[action["end"]]}}
        yield _step(Exchange(one.method, params, one.result), expect)


def _has_arms(first: Walk) -> bool:
    """Something was joined across the line."""
    return any(any(one.result.get("state", {}).get("arms", {}).values()) for one in first.exchanges)


def _rotated(first: Walk, bench: Walked) -> Iterator[Step]:
    """Everybody one seat further on."""
    seats = first.seats
    sides = side_count(seats, bench.rules.sides)
    seat, side, along = further_on(seats), further_on(sides), moved_on
    params: Mapping[str, Map] = {"scores": along, "leader": seat, "hands": along, "seat": seat}
    facts: Mapping[str, Map] = {
        "scores": along,
        "tiles_left": along,
        "turn": seat,
        "leader": seat,
        "winner": side,
    }
    for one in first.exchanges:
        asked = Exchange(one.method, mapped(one.params, params), one.result)
        yield _step(asked, mapped(_state_of(one), facts))


def _with_other_tiles(
    first: Walk, bench: Walked, chance: random.Random, seat: int | None
) -> list[Exchange] | None:
    """The game with two tiles that were not laid in each other's place; none of a seat's own if one is named.

    Nothing if there are no two such tiles, or if what is in a hand is counted in the end.
    """
    if bench.rules.tiles_left != "not_counted":
        return None
    laid = {
        _canonical(one.params["action"].get("play", "")) for one in first.exchanges if one.method == "act"
    }
    deals = [number for number, one in enumerate(first.exchanges) if one.method == "deal"]
    if len(deals) != 1:
        return None
    hands: list[list[str]] = first.exchanges[deals[0]].params["hands"]
    boneyard: list[str] = first.exchanges[deals[0]].params.get("boneyard", [])
    drawn = boneyard[: sum("draw" in one.params.get("action", ()) for one in first.exchanges)]
    asleep = {notation.print_tile(tile) for tile in full_set(bench.rules.highest_pip)}.difference(
        *hands, drawn
    )
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
    params = {"hands": changed} | (
        {"boneyard": [swap.get(tile, tile) for tile in boneyard]} if boneyard else {}
    )
    exchanges[deals[0]] = Exchange("deal", params, first.exchanges[deals[0]].result)
    return exchanges


def _canonical(tile: str) -> str:
    """The higher number first."""
    return max(tile, turned(tile))


def _hidden(
    begun: Walk, bench: Walked, chance: random.Random, asked: Asked
) -> Iterator[tuple[str, Scenario]]:
    """What a seat sees after this beginning, when tiles that it cannot see lie otherwise."""
    seat = chance.randrange(begun.seats)
    other = _with_other_tiles(begun, bench, chance, seat)
    if other is None:
        return
    seen = _seen(bench, begun, seat, asked)
    steps = [_step(one, _state_of(one)) for one in other]
    view = Exchange("view", {"seat": seat}, seen)
    steps.append(_step(view, {"everything": {**seen, "hand": sorted(seen.get("hand", []))}}))
    yield "hidden", _form("hidden", begun.seats, steps)


def _seen(bench: Walked, begun: Walk, seat: int, asked: Asked) -> Answer:
    """What the seat sees at the end of these exchanges, played once more."""
    for one in begun.exchanges:
        ask(bench.conversation, one.method, one.params, asked)
    return ask(bench.conversation, "view", {"seat": seat}, asked)


CHECKS: Mapping[str, str] = {
    "again": "the same game gives the same answers",
    "mirror": "a line that is laid from the other side counts and goes on the same",
    "turn over": "a spinner that is turned over counts and goes on the same",
    "rotate": "the game is the same one seat further on",
    "exchange": "a tile that is never laid changes nothing on the table, wherever it is",
    "hidden": "what a seat sees does not change with what it may not know",
}
"""What must hold, by check."""
MAY_BE_NO_GAME = ("exchange", "hidden")
"""Their form is no game by the engine's rules where an action is refused, or the round goes on otherwise."""
