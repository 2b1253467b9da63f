"""A question to which some rules have different answers: a game, or a line to be counted."""

import json
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from conformance.comparing.pair import Pair
from conformance.comparing.separating import parting
from conformance.comparing.variants import Variant
from conformance.corpus.values import Place, Scenario, Step
from conformance.fuzzing.script import Script
from conformance.games.dominoes.fuzzing.course import course_of
from conformance.games.dominoes.fuzzing.shortest import lines
from conformance.games.dominoes.fuzzing.styles import made_up
from reference_impl.dominoes import counting, game, layout, notation, scoring
from reference_impl.dominoes.actions import CROSS_ENDS
from reference_impl.dominoes.equipment import tile_of
from reference_impl.dominoes.layout import Line

GAMES = 600
"""Games at random that are looked through for one to which two rules have different answers."""
GAMES_TO_CONFIRM = 60
"""Questions at random that the rules that are left have to explain."""
LONGEST_LINE = 2
"""Tiles of the lines that are counted."""


@dataclass(frozen=True, slots=True)
class Offer:
    """What an engine can be asked."""

    game: str
    """The ruleset's id by which it is asked for a game."""
    seats: tuple[int, ...]
    abilities: frozenset[str]

    @property
    def plays(self) -> bool:
        """It can be asked a round."""
        return "round" in self.abilities


Probe = Script | Line


def probe_for(one: Variant, other: Variant, offer: Offer) -> Probe | None:
    """A question that tells the two apart; nothing if none was found in what the engine offers."""
    if offer.plays:
        both = ((one, other), (other, one))
        found = parting([Pair(*pair, tables=offer.seats, asked=offer.abilities) for pair in both], GAMES)
        if found is not None:
            return replace(found, before=None)
    if "count" in offer.abilities:
        return next(_telling_lines(one, other), None)
    return None


def _telling_lines(one: Variant, other: Variant) -> Iterator[Line]:
    """The lines that pay otherwise by the one rules than by the other, shortest first."""
    for tiles in range(1, LONGEST_LINE + 1):
        yield from (line for line in _lines(tiles, one) if _paid(line, one) != _paid(line, other))


def _lines(tiles: int, variant: Variant) -> Iterator[Line]:
    """Every line of so many tiles."""
    for plays in lines(tiles, variant.rules):
        if any(play.end in CROSS_ENDS for play in plays):
            continue  # what counts lines and plays nothing is asked about plain ones
        line = layout.lead(plays[0].halves)
        for play in plays[1:]:
            assert play.end, "only a lead has none"
            line = layout.join(line, tile_of(play.halves), play.end)
        yield line


def _paid(line: Line, variant: Variant) -> tuple[int, int]:
    """The count of a line, and what it pays."""
    count = counting.count_of(line)
    return count, scoring.paid_for(count, variant.rules.divisors, variant.rules.pays)


def at_random(variant: Variant, offer: Offer, number: int) -> Iterator[Probe]:
    """Questions at random, as rules of this kind are played: games, or lines."""
    chance = random.Random(f"identify/{number}")  # noqa: S311 - chance that can be repeated is wanted
    if offer.plays:
        seats = [one for one in offer.seats if one in variant.rules.players]
        for game_ in range(GAMES_TO_CONFIRM if seats else 0):
            script = made_up(number, game_, variant.rules, seats, offer.abilities).script
            yield replace(script, before=None)
    elif "count" in offer.abilities:
        several = [line for tiles in range(1, LONGEST_LINE + 1) for line in _lines(tiles, variant)]
        yield from chance.sample(several, min(GAMES_TO_CONFIRM, len(several)))


def scenario_of(probe: Probe, variant: Variant, offer: Offer) -> Scenario:
    """The question, with the answers that these rules have."""
    if not isinstance(probe, Script):
        count, points = _paid(probe, variant)
        tiles = list(map(notation.print_tile, probe))
        text = f"count {' '.join(tiles)}"
        step = Step("count", json.dumps({"line": tiles}), text, 0, {"count": count, "points": points})
        return _scenario(offer, 0, (step,), ("count",))
    course_ = _course(probe, variant)
    needs = tuple(sorted({step.method for step in course_ if step.method in ("legal", "view")} | {"round"}))
    return _scenario(offer, probe.seats, tuple(_asked(step, offer) for step in course_), needs)


def _course(script: Script, variant: Variant) -> Sequence[Step]:
    """The steps of a game by these rules; one only if they refuse it."""
    begun = game.start(variant.rules, script.seats, script.first, script.scores)
    if not isinstance(begun, game.Refused):
        return course_of(script, variant.rules).steps
    params = {"players": script.seats, "options": {}, "scores": script.scores, "leader": script.first}
    return (
        Step(
            "new_game",
            json.dumps({"game": "", **params}),
            f"a game for {script.seats}",
            0,
            {"accepted": False},
        ),
    )


def _asked(step: Step, offer: Offer) -> Step:
    """The step with the game by its id for this engine; nothing is only a way there."""
    if step.method != "new_game":
        return replace(step, setup=False, where_given={})
    params = {**json.loads(step.params), "game": offer.game}
    return replace(step, params=json.dumps(params, separators=(",", ":")), setup=False)


def _scenario(offer: Offer, seats: int, steps: tuple[Step, ...], needs: tuple[str, ...]) -> Scenario:
    name = "; ".join(step.text for step in steps)
    return Scenario(name, name, (), "", offer.game, seats, needs, steps, Place("identify", 1))


def answers_of(scenario: Scenario) -> str:
    """All that is expected in a scenario, as one text; equal for rules that answer alike."""
    return json.dumps([step.expect for step in scenario.steps], sort_keys=True)
