"""Fewer scenarios than all: a share of them, what went wrong last time, or those that tell most in so much time. Pure."""

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from heapq import heapify, heappop, heappush

from conformance.corpus.values import Scenario
from conformance.fingerprints import Table
from conformance.results.values import Run
from conformance.run_report import seconds_taken

GUESSED = 0.001
"""Seconds that a scenario takes of which nothing is known."""


@dataclass(frozen=True, slots=True)
class Power:
    """How many wrong engines the scenarios that were asked tell from a right one."""

    told: int
    known: int
    """Those that all scenarios together tell."""
    scenarios: int
    seconds: float
    """That they took."""
    left: int
    """Chosen, and not come to in the time."""


@dataclass(frozen=True, slots=True)
class Choice:
    """Scenarios in the order in which they are asked; of those for so many seconds, which wrong engines each tells."""

    scenarios: list[Scenario]
    tells: Mapping[str, set[str]] = field(default_factory=dict)
    known: frozenset[str] = frozenset()
    """The wrong engines that all scenarios together tell."""


def share_of(scenarios: Sequence[Scenario], part: int, parts: int) -> list[Scenario]:
    """One of so many shares, from 1; every scenario is in one, and in the same whenever and wherever it is asked."""
    return [one for one in scenarios if _number(one.id) % parts == part - 1]


def _number(id_: str) -> int:
    return int.from_bytes(sha256(id_.encode()).digest()[:8])


def gone_wrong(scenarios: Sequence[Scenario], run: Run) -> list[Scenario]:
    """Those that failed or errored in a run, or to which it did not come."""
    done = {one.scenario for one in run.results if one.wrong is None}
    return [one for one in scenarios if one.id not in done]


def within(
    scenarios: Sequence[Scenario], budget: float, tables: Sequence[Table], before: Run | None
) -> Choice:
    """Those that tell most wrong engines a second, for so many seconds; where time is left, others too.

    `before` is an earlier run of the engine, by which it is known how long each takes and what is not claimed.
    """
    seconds = _seconds(scenarios, before)
    tried = {id_ for table in tables for id_ in table.scenarios}
    untried = {id_: {id_} for id_ in seconds if id_ not in tried}
    tells = _told_by(tables, seconds.keys())
    worth = tells | untried  # what no wrong engine has met stands for itself
    known = frozenset().union(*worth.values())
    taken: dict[str, None] = {}
    spent = 0.0
    while fits := {id_: seconds[id_] for id_ in worth if id_ not in taken and seconds[id_] <= budget - spent}:
        for id_ in _cover(known, {id_: worth[id_] for id_ in fits}, seconds):
            if spent + seconds[id_] <= budget:
                taken[id_] = None
                spent += seconds[id_]
    for id_ in sorted(seconds.keys() - taken.keys(), key=lambda id_: (seconds[id_], id_)):
        if spent + seconds[id_] <= budget:
            taken[id_] = None
            spent += seconds[id_]
    by_id = {one.id: one for one in scenarios}
    return Choice([by_id[id_] for id_ in taken], tells, known - untried.keys())


def power_of(choice: Choice, run: Run) -> Power:
    """What the scenarios of a choice tell that a run came to."""
    told = frozenset().union(*(choice.tells.get(one.scenario, ()) for one in run.results))
    seconds = max((one.at for one in run.results), default=0.0)
    return Power(
        len(told), len(choice.known), len(run.results), seconds, len(choice.scenarios) - len(run.results)
    )


def _told_by(tables: Sequence[Table], ids: Collection[str]) -> dict[str, set[str]]:
    """By scenario: the wrong engines that it tells; not those that tell none."""
    tells: dict[str, set[str]] = defaultdict(set)
    prints = (found for table in tables for found in table.prints.items())
    for mutant, one in prints:
        for id_ in one.failures.keys() & ids:
            tells[id_].add(mutant)
    return dict(tells)


def _cover(
    wanted: frozenset[str], tells: Mapping[str, set[str]], seconds: Mapping[str, float]
) -> Iterator[str]:
    """Scenarios that tell all that is wanted between them, and first what tells most of the rest a second.

    What a scenario adds only becomes less, so that one is looked at anew only when it is first in the queue.
    """
    left = set(wanted)
    queue = [(-len(found) / seconds[id_], id_) for id_, found in tells.items()]
    heapify(queue)
    while queue:
        _, id_ = heappop(queue)
        rate = -len(tells[id_] & left) / seconds[id_]
        if rate and queue and rate > queue[0][0]:
            heappush(queue, (rate, id_))
        elif rate:
            left -= tells[id_]
            yield id_


def _seconds(scenarios: Sequence[Scenario], before: Run | None) -> Mapping[str, float]:
    """By scenario that is worth asking: how long it takes."""
    if before is None:
        return {one.id: GUESSED for one in scenarios}
    taken = {one.scenario: max(time, 1e-6) for one, time in seconds_taken(before)}
    unclaimed = {one.scenario for one in before.results if one.verdict == "not claimed"}
    usual = sum(taken.values()) / len(taken) if taken else GUESSED
    return {one.id: taken.get(one.id, usual) for one in scenarios if one.id not in unclaimed}
