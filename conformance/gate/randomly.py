"""Games at random that an engine is held to besides the examples: the same ones each time, by their seed."""

import shlex
from collections.abc import Mapping

from conformance.adapters.choose import adapter_for
from conformance.adapters.port import CannotRun
from conformance.conversation import Rules, open_conversation
from conformance.corpus.values import Ruleset
from conformance.fuzzing.bench import bench_for
from conformance.fuzzing.campaign import Campaign, play, terms_of
from conformance.gate.config import Held
from conformance.gate.holding import Problem


def at_random(held: Held, rulesets: Mapping[str, Ruleset]) -> tuple[list[Problem], dict[str, int]]:
    """What differs from the rules in games at random, and by ruleset how many were played."""
    assert held.random is not None
    problems: list[Problem] = []
    played: dict[str, int] = {}
    adapter = adapter_for(held.run, rulesets)
    try:
        conversation = open_conversation(adapter, Rules(held.timeout))
        claims = conversation.claims
        for game in held.games or [game for game in claims.games if game in rulesets]:
            bench = bench_for(conversation, rulesets[game]) if game in claims.games else None
            if bench is None or not bench.seats or "round" not in claims.abilities:
                problems.append(_unplayed(game))
                continue
            terms = terms_of(bench, with_rules=True)
            *_, done = play(Campaign(held.random.seed, terms), bench, held.random.games, None)
            played[game] = done.done
            if not done.is_clean:
                problems.append(_problem(held, game, done))
    except CannotRun as error:
        told = f"cannot be run for games at random: {error}"
        problems.append(Problem("verdict", held.name, told, "see that it starts"))
    finally:
        adapter.stop()
    if not played and not problems:
        problems.append(_unplayed(held.name))
    return problems, played


def _unplayed(about: str) -> Problem:
    told = "has no game at random that could be played: it claims no round of it"
    return Problem("random", about, told, "claim it again, or take `random` out")


def _problem(held: Held, game: str, campaign: Campaign) -> Problem:
    differing = {number for games in campaign.differing.values() for number in games}
    broken = {number for tally in campaign.checks.values() for number in tally.broken}
    told = f"does otherwise than the rules in {len(differing | broken)} of {campaign.done} games at random"
    assert held.random is not None
    seed, games = str(held.random.seed), str(held.random.games)
    command = ["fives", "fuzz", "--engine", held.run, "--game", game, "--seed", seed, "--games", games]
    return Problem("random", game, told, f"`{shlex.join(command)}` shows the smallest")
