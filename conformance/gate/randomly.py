"""Games at random that an engine is held to besides the examples: the same ones each time, by their seed."""

import shlex
from collections.abc import Iterator, Mapping

from conformance.adapters.choose import adapter_for
from conformance.adapters.port import CannotRun
from conformance.conversation import Rules, open_conversation
from conformance.corpus.values import Ruleset
from conformance.fuzzing.bench import bench_for
from conformance.fuzzing.campaign import Campaign, play, terms_of
from conformance.gate.config import Held
from conformance.gate.holding import Problem


def problems_at_random(held: Held, rulesets: Mapping[str, Ruleset]) -> Iterator[Problem]:
    """The games that the engine claims, of those that it is held to, in which something differs from the rules."""
    if not held.random:
        return
    adapter = adapter_for(held.run, rulesets)
    try:
        conversation = open_conversation(adapter, Rules(held.timeout))
        claimed = [game for game in conversation.claims.games if game in (held.games or rulesets)]
        if "round" not in conversation.claims.abilities:
            return
        for game in claimed:
            bench = bench_for(conversation, rulesets[game])
            if not bench.seats:
                continue
            terms = terms_of(bench, with_rules=True)
            *_, done = play(Campaign(held.random.seed, terms), bench, held.random.games, None)
            if not done.is_clean:
                yield _problem(held, game, done)
    except CannotRun as error:
        yield Problem(
            "verdict", held.name, f"cannot be run for games at random: {error}", "see that it starts"
        )
    finally:
        adapter.stop()


def _problem(held: Held, game: str, campaign: Campaign) -> Problem:
    differing = {number for games in campaign.differing.values() for number in games}
    broken = {number for tally in campaign.checks.values() for number in tally.broken}
    told = f"does otherwise than the rules in {len(differing | broken)} of {campaign.done} games at random"
    assert held.random is not None
    seed, games = str(held.random.seed), str(held.random.games)
    command = ["fives", "fuzz", "--engine", held.run, "--game", game, "--seed", seed, "--games", games]
    return Problem("random", game, told, f"`{shlex.join(command)}` shows the smallest")
