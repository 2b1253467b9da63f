"""Runs made for tests: one that has every verdict, by an engine whose every word is hostile."""

from conformance.compiler.bundle import load_corpus
from conformance.corpus.values import DEFAULT_GAME
from conformance.protocol.claims import Claims
from conformance.results.telling import introduced
from conformance.results.values import Run
from conformance.verdict import MISSING, Errored, Failed, Mismatch, NotClaimed, Passed, Result
from tests.running import run_of

HOSTILE = (
    "\x1b[2J</title><script>alert(1)</script><img src=x onerror=y> & \"'`` | [a](javascript:b) ]]> %0A 100%"
    "\r\n::error file=x::injected\n  ::stop-commands::x\n##[error]x \u202e\u2028\ud800\x00\x9b31m"
    "\n# A heading\n| a | row |\n```\nout of the block\n```"
)
"""What ends, begins or moves something in each of the forms in which it is shown."""
CLAIMS = {
    "protocol": 1,
    "engine": {"name": HOSTILE, "version": HOSTILE},
    "games": {DEFAULT_GAME: {"players": [2]}},
    "abilities": ["round"],
}


def hostile(*, is_killed: bool = False) -> Run:
    """A run with two failures, a trouble, one that was not claimed and one that passed."""
    scenarios = load_corpus().scenarios[:5]
    told = {HOSTILE: HOSTILE, "number": float("nan")}
    verdicts = (
        Passed((True,)),
        Failed(0, (Mismatch("points", 8, HOSTILE), Mismatch("turn", 1, MISSING)), HOSTILE, told),
        Failed(1, (Mismatch("count", 12, 13),), "", {"count": 13}),
        Errored(0, "crash", HOSTILE, HOSTILE),
        NotClaimed(HOSTILE),
    )
    results = list(map(Result, scenarios, verdicts))
    games = {DEFAULT_GAME: frozenset((2,))}
    claims = Claims(HOSTILE, HOSTILE, games, frozenset(("round",)), raw=CLAIMS)
    engine = introduced(claims, [HOSTILE])
    return run_of(results, {}, HOSTILE, engine, is_killed=is_killed)
