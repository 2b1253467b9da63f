"""Which known mistakes explain an engine's failures best. Pure: it knows results and fingerprints only.

A scenario that few mistakes fail on says more than one that many do, so each weighs by how rare its
failure is. A failure with the same wrong answer counts in full, one with another answer by half.
"""

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from conformance.fingerprints import Fingerprint, Table, digest_of, look
from conformance.verdict import Failed, Passed, Result

OTHER_ANSWER = 0.5
"""What a failure counts that came with another wrong answer."""
LEAST = 0.4
"""Below this likeness a mistake explains nothing."""
GAIN = 0.25
"""The share of what one mistake leaves unexplained that a second must explain to be named."""
CANDIDATES = 40
"""Mistakes that are tried in pairs."""
SHOWN = 3


@dataclass(frozen=True, slots=True)
class Explanation:
    """One mistake, or two at once, and how well they explain the failures."""

    mistakes: tuple[Fingerprint, ...]
    explained: int
    """Failures that they have too."""
    alike: int
    """Those among them with the same wrong answer."""
    failures: int
    """Of the engine, as far as the table knows the scenarios."""
    missed: int
    """Scenarios that fail on them, and that the engine passes."""
    likeness: float
    """From 0 to 1, by weight."""


@dataclass(frozen=True, slots=True)
class _Seen:
    """What was seen of an engine, as far as the table can tell."""

    failed: Mapping[str, str]
    """By scenario: how."""
    judged: frozenset[str]
    weight: Mapping[str, float]


def diagnose(results: Iterable[Result], table: Table) -> tuple[Explanation, ...]:
    """The best explanations, best first; none if nothing known explains the failures."""
    seen = _seen(results, table)
    if not seen.failed:
        return ()
    known = [found for found in table.prints.values() if seen.failed.keys() & found.failures.keys()]
    single = sorted((_explained(seen, (found,)) for found in known), key=_rank)
    if not single:
        return ()
    best = [*single[:SHOWN]]
    if best[0].likeness < 1:
        pairs = sorted((_explained(seen, pair) for pair in _pairs(single)), key=_rank)
        rest = 1 - best[0].likeness
        if pairs and pairs[0].likeness - best[0].likeness >= GAIN * rest and _both_count(seen, pairs[0]):
            best = [pairs[0], *best]
    return tuple(found for found in best if found.likeness >= LEAST)[:SHOWN]


def _seen(results: Iterable[Result], table: Table) -> _Seen:
    """What the run shows, about scenarios that the table knows as they are now."""
    failed: dict[str, str] = {}
    judged = set()
    for result in results:
        id_ = result.scenario.id
        if not isinstance(result.verdict, Failed | Passed) or id_ not in table.scenarios:
            continue
        if isinstance(result.verdict, Failed):
            failed[id_] = look(result.verdict)
        judged.add(id_)
    failing = Counter(id_ for found in table.prints.values() for id_ in found.failures)
    total = len(table.prints) + 1
    weight = {id_: math.log((total + 1) / (failing[id_] + 1)) + 0.05 for id_ in judged}
    return _Seen(failed, frozenset(judged), weight)


def current(table: Table, results: Sequence[Result]) -> Table:
    """The table without the scenarios that have changed since it was made."""
    now = {result.scenario.id: digest_of(result.scenario) for result in results}
    same = {id_: digest for id_, digest in table.scenarios.items() if now.get(id_) == digest}
    return Table(same, table.prints)


def _explained(seen: _Seen, mistakes: tuple[Fingerprint, ...]) -> Explanation:
    """How well these mistakes explain what was seen."""
    would_fail = {id_ for found in mistakes for id_ in found.failures} & seen.judged
    both = would_fail & seen.failed.keys()
    alike = {id_ for id_ in both if any(found.failures.get(id_) == seen.failed[id_] for found in mistakes)}
    weight = seen.weight
    shared = sum(weight[id_] if id_ in alike else weight[id_] * OTHER_ANSWER for id_ in both)
    whole = sum(weight[id_] for id_ in would_fail | seen.failed.keys())
    missed = len(would_fail - seen.failed.keys())
    return Explanation(mistakes, len(both), len(alike), len(seen.failed), missed, shared / whole)


def _rank(found: Explanation) -> tuple[float, int, str]:
    """The likest first; of equals the one with fewer scenarios missed, then by name."""
    return -found.likeness, found.missed, found.mistakes[0].mutant


def _pairs(single: Sequence[Explanation]) -> Iterator[tuple[Fingerprint, ...]]:
    """Two mistakes at once, from those that the engine's failures do not speak against."""
    by_support = sorted(single, key=lambda found: (found.missed - found.explained, *_rank(found)))
    several = {id(found): found.mistakes[0] for found in [*single[:10], *by_support[:CANDIDATES]]}
    yield from combinations(several.values(), 2)


def _both_count(seen: _Seen, pair: Explanation) -> bool:
    """Each of the two explains failures that the other does not."""
    first, second = (found.failures.keys() & seen.failed.keys() for found in pair.mistakes)
    return bool(first - second) and bool(second - first)
