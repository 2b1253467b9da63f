"""Puts every game of a small world to an engine: what is passed here is proved, as far as this world goes."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice

from conformance.conversation import Conversation
from conformance.corpus.errors import CorpusError
from conformance.corpus.values import Ruleset, Scenario
from conformance.exhaustive.asking import missing_for
from conformance.exhaustive.games import Game, Player, digest_of
from conformance.exhaustive.play import World
from conformance.games import Family
from conformance.scenario_run import run_scenarios
from conformance.verdict import Errored, Failed, NotClaimed, Outcome, Result

AT_ONCE = 500
"""Games that are handed over together; more would only fill the memory."""
AT_FIRST = 5
"""Of the first games, so that an engine that breaks off is soon done with."""


@dataclass(frozen=True, slots=True)
class Proof:
    """What came of a world."""

    world: World
    outcome: Outcome
    missing: str = ""
    """What the engine does not claim of what the world needs."""
    games: int = 0
    """How many were put to the engine."""
    wrong: int = 0
    """How many of them went otherwise."""
    first: Result | None = None
    """The shortest of these."""
    asked_actions: bool = True
    """The actions that are open were asked in every position."""


def prove(conversation: Conversation, world: World, rulesets: Mapping[str, Ruleset], family: Family) -> Proof:
    """Every game of the world, put to the engine.

    What is asked and expected is the reference's, which is held to the world's digest itself. Raises
    `CorpusError` if it does not come to it.
    """
    claims = conversation.claims
    if missing := missing_for(world, claims):
        return Proof(world, "not claimed", missing)
    asks_actions = "legal" in claims.abilities
    games = Player(world, rulesets, family, asks_actions=asks_actions).games()
    lines: list[str] = []
    results = _results(conversation, world, _told(games, lines))
    wrong, errored, first, asked = 0, False, None, 0
    for result in results:
        asked += 1
        if isinstance(result.verdict, NotClaimed):
            return Proof(world, "not claimed", result.verdict.missing)
        if isinstance(result.verdict, Failed | Errored):
            wrong += 1
            errored = errored or isinstance(result.verdict, Errored)
            first = result if first is None or _length(result) < _length(first) else first
    lines.extend(game.line for game in games)  # those that were not put to an engine that broke off
    demand_digest(world, lines)
    outcome: Outcome = "errored" if errored else "failed" if wrong else "passed"
    return Proof(world, outcome, "", asked, wrong, first, asks_actions)


def _told(games: Iterable[Game], lines: list[str]) -> Iterator[Game]:
    """The games; fills `lines`."""
    for game in games:
        lines.append(game.line)
        yield game


def _results(conversation: Conversation, world: World, games: Iterator[Game]) -> Iterator[Result]:
    """A result a game; none any more after games in which the engine broke off."""
    number = 0
    while some := list(islice(games, AT_ONCE if number else AT_FIRST)):
        scenarios = [_scenario(world, game, number + later) for later, game in enumerate(some, 1)]
        number += len(some)
        results = list(run_scenarios(conversation, scenarios))
        yield from results
        if any(isinstance(result.verdict, Errored) for result in results):
            return


def _scenario(world: World, game: Game, number: int) -> Scenario:
    title = f"game {number} of {world.games}"
    return Scenario(
        f"{world.name}, {title}",
        title,
        (),
        "",
        world.rules.id,
        world.seats,
        world.needs,
        game.steps,
        world.place,
        family=world.rules.family,
    )


def _length(result: Result) -> int:
    """How many actions were made until it went wrong."""
    verdict = result.verdict
    assert isinstance(verdict, Failed | Errored)
    return sum(step.method == "act" for step in result.scenario.steps[: verdict.step + 1])


def demand_digest(world: World, lines: list[str]) -> None:
    """The lines are as many as the world has games, and come to its digest. Raises `CorpusError`."""
    digest = digest_of(lines)
    if (len(lines), digest) != (world.games, world.digest):
        reason = (
            f"{world.name}: the reference plays {len(lines)} games with the digest {digest}, and {world.games} with "
            f"{world.digest} are expected; one of the two is wrong, and nothing is said of the engine"
        )
        raise CorpusError(world.place.file, world.place.line, reason)
