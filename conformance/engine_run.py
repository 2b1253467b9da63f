"""One engine's run, from its header to its end: each part is kept as soon as it is there."""

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256
from math import inf
from typing import Any

from conformance import __version__
from conformance.adapters.port import Adapter, CannotRun
from conformance.conversation import Conversation, Rules, open_conversation
from conformance.corpus.values import DEFAULT_GAME, Corpus, Scenario
from conformance.corpus.where import PACKAGE
from conformance.diagnosis import Explanation, diagnose, seen_of
from conformance.fingerprints import digest_of, path_of, read_table
from conformance.games import family_of
from conformance.results.lines import Keep, counted
from conformance.results.telling import clause_texts, diagnosed, introduced, judged
from conformance.results.values import Diagnosed, End, Header, Introduced, Judged, Run, Suite
from conformance.run_report import all_passed
from conformance.scenario_run import run_scenarios
from conformance.smoke import smoke_hints
from conformance.verdict import Failed, Result

Shown = Callable[[Iterable[Result]], Iterable[Result]]
Agreed = Callable[[Judged], str]
"""What was agreed of a scenario that goes wrong just so; nothing, mostly."""


@dataclass(slots=True)
class _Found:
    """What a run has found so far."""

    engine: Introduced | None = None
    results: list[Result] = field(default_factory=list)
    told: list[Judged] = field(default_factory=list)
    diagnosis: Sequence[Diagnosed] = ()
    left: int = 0
    interrupted: bool = False
    cannot_run: str = ""


def header_of(
    words: str,
    command: str,
    options: Mapping[str, Any],
    scenarios: int,
    corpus: Corpus,
    *,
    chosen: bool,
    held: str = "",
    left: int = 0,
) -> Header:
    """What a run begins with, now."""
    began = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
    suite = Suite(__version__, code_digest(), corpus.digest)
    clauses = clause_texts(corpus.clauses)
    return Header(suite, words, command, options, chosen, began, scenarios, clauses, held, left)


def code_digest() -> str:
    """A digest of the code that judges."""
    told = sha256()
    for path in sorted(PACKAGE.rglob("*.py")):
        told.update(f"{path.relative_to(PACKAGE).as_posix()} ".encode())
        told.update(sha256(path.read_bytes()).digest())
    return told.hexdigest()[:32]


def run_engine(
    header: Header,
    adapter: Adapter,
    rules: Rules,
    scenarios: Sequence[Scenario],
    corpus: Corpus,
    keep: Keep | None = None,
    shown: Shown = iter,
    agreed: Agreed | None = None,
    seconds: float = inf,
    *,
    with_hints: bool = True,
) -> Run:
    """The run; the engine is stopped whatever happens, and an interruption keeps what there is.

    After so many seconds of questions no more are asked; one that is under way is waited for.
    """
    began = time.perf_counter()
    write = keep or (lambda _: None)
    write(header)
    found = _Found()
    try:
        try:
            conversation = open_conversation(adapter, rules)
            found.engine = _introduced(conversation, corpus, with_hints=with_hints)
            write(found.engine)
            until = time.perf_counter() + seconds
            telling = _telling(scenarios, began, agreed, with_digests=keep is not None)
            for result in shown(run_scenarios(conversation, scenarios)):
                found.results.append(result)
                found.told.append(telling(result))
                write(found.told[-1])
                if time.perf_counter() > until:
                    break
            found.left = len(scenarios) - len(found.results)
            found.results.sort(key=_in_order(scenarios))
            found.diagnosis = tuple(
                diagnosed(family, one)
                for family, all_of in explained(found.results).items()
                for one in all_of
            )
            adapter.stop(kill=found.left > 0)
        finally:
            adapter.stop(kill=True)
    except CannotRun as error:
        found.cannot_run = str(error)
    except KeyboardInterrupt:
        found.interrupted = True
    end = _end(found, time.perf_counter() - began)
    write(end)
    return Run(header, found.engine, tuple(sorted(found.told, key=lambda one: one.index)), end)


def _in_order(scenarios: Sequence[Scenario]) -> Callable[[Result], int]:
    order = {scenario.id: index for index, scenario in enumerate(scenarios)}
    return lambda result: order[result.scenario.id]


def _telling(
    scenarios: Sequence[Scenario], began: float, agreed: Agreed | None, *, with_digests: bool
) -> Callable[[Result], Judged]:
    """Makes values of results; digests take time, and only what is kept needs them."""
    order = _in_order(scenarios)

    def tell(result: Result) -> Judged:
        index = order(result)
        digest = digest_of(scenarios[index]) if with_digests else ""
        told = judged(result, index, time.perf_counter() - began, digest)
        return replace(told, agreed=agreed(told)) if agreed and told.wrong else told

    return tell


def _introduced(conversation: Conversation, corpus: Corpus, *, with_hints: bool) -> Introduced:
    """What the engine says of itself, and what a short check finds. Raises `CannotRun`."""
    claims = conversation.claims
    offered = claims.games.get(DEFAULT_GAME)
    seats = corpus.rulesets[DEFAULT_GAME].fields["players"]
    if offered is not None and offered.isdisjoint(seats):
        raise CannotRun(f"it offers {DEFAULT_GAME} for {sorted(offered)} seats, and the game is for {seats}")
    hints = smoke_hints(conversation, corpus.scenarios) if with_hints else []
    if corpus.rulesets.keys().isdisjoint(claims.games):
        games, known = (", ".join(names) for names in (claims.games, corpus.rulesets))
        hints = [f"the engine offers {games}, and the suite has {known}", *hints]
    return introduced(claims, hints)


def explained(results: Sequence[Result]) -> Mapping[str, Sequence[Explanation]]:
    """By family of games: the known mistakes that explain the failures, where there are any."""
    failing = dict.fromkeys(
        result.scenario.family for result in results if isinstance(result.verdict, Failed)
    )
    return {family: _explanations(family, results) for family in failing}


def _explanations(family: str, results: Sequence[Result]) -> Sequence[Explanation]:
    table = read_table(path_of(family))
    own = [result for result in results if result.scenario.family == family]
    return diagnose(seen_of(own, table, family_of(family).default_game), table)


def _end(found: _Found, seconds: float) -> End:
    is_whole = not found.interrupted and not found.cannot_run
    return End(
        round(seconds, 3),
        counted(found.told),
        is_whole and all_passed(found.told),
        found.interrupted,
        found.cannot_run,
        tuple(found.diagnosis),
        found.left,
    )
