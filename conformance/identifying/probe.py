"""A question to which some rules have different answers: a game, or one of the family that needs no game."""

import json
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from conformance.comparing.beside import beside_of
from conformance.comparing.pair import Pair
from conformance.comparing.separating import parting
from conformance.comparing.variants import Variant
from conformance.corpus.values import Place, Scenario, Step
from conformance.fuzzing.play import play_of
from conformance.fuzzing.script import Script
from conformance.identifying.inquiry import Question, inquiry_of

GAMES = 600
"""Games at random that are looked through for one to which two rules have different answers."""
GAMES_TO_CONFIRM = 60
"""Questions at random that the rules that are left have to explain."""


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


Probe = Script | Question


def probe_for(one: Variant, other: Variant, offer: Offer) -> Probe | None:
    """A question that tells the two apart; nothing if none was found in what the engine offers."""
    if offer.plays:
        both = ((one, other), (other, one))
        found = parting([Pair(*pair, tables=offer.seats, asked=offer.abilities) for pair in both], GAMES)
        if found is not None:
            return replace(found, before=None)
    inquiry = inquiry_of(one.ruleset.family)
    return next(inquiry.telling(one, other), None) if inquiry.ability in offer.abilities else None


def at_random(variant: Variant, offer: Offer, number: int) -> Iterator[Probe]:
    """Questions at random, as rules of this kind are played: games, or such as need none."""
    play, inquiry = play_of(variant.ruleset.family), inquiry_of(variant.ruleset.family)
    chance = random.Random(f"identify/{number}")  # noqa: S311 - chance that can be repeated is wanted
    if offer.plays:
        seats = [one for one in offer.seats if one in variant.rules.players]
        for game_ in range(GAMES_TO_CONFIRM if seats else 0):
            script = play.made_up(number, game_, variant.rules, seats, offer.abilities).script
            yield replace(script, before=None)
    elif inquiry.ability in offer.abilities:
        yield from inquiry.some(variant, chance, GAMES_TO_CONFIRM)


def scenario_of(probe: Probe, variant: Variant, offer: Offer) -> Scenario:
    """The question, with the answers that these rules have."""
    family = variant.ruleset.family
    if not isinstance(probe, Script):
        step = inquiry_of(family).put(probe, variant)
        return _scenario(offer, 0, (step,), (step.method,), family)
    course_ = _course(probe, variant)
    needs = tuple(sorted({step.method for step in course_ if step.method in ("legal", "view")} | {"round"}))
    return _scenario(offer, probe.seats, tuple(_asked(step, offer) for step in course_), needs, family)


def _course(script: Script, variant: Variant) -> Sequence[Step]:
    """The steps of a game by these rules; one only if they refuse it."""
    family = variant.ruleset.family
    if beside_of(family).begun(script, variant.rules) is not None:
        return play_of(family).course_of(script, variant.rules).steps
    params = {"game": "", **inquiry_of(family).begun(script)}
    return (Step("new_game", json.dumps(params), f"a game for {script.seats}", 0, {"accepted": False}),)


def _asked(step: Step, offer: Offer) -> Step:
    """The step with the game by its id for this engine; nothing is only a way there."""
    if step.method != "new_game":
        return replace(step, setup=False, where_given={})
    params = {**json.loads(step.params), "game": offer.game}
    return replace(step, params=json.dumps(params, separators=(",", ":")), setup=False)


def _scenario(
    offer: Offer, seats: int, steps: tuple[Step, ...], needs: tuple[str, ...], family: str
) -> Scenario:
    name = "; ".join(step.text for step in steps)
    place = Place("identify", 1)
    return Scenario(name, name, (), "", offer.game, seats, needs, steps, place, family=family)


def answers_of(scenario: Scenario) -> str:
    """All that is expected in a scenario, as one text; equal for rules that answer alike."""
    return json.dumps([step.expect for step in scenario.steps], sort_keys=True)
