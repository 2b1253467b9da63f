"""Which known mistakes explain an engine's failures best. Pure: it knows results and fingerprints only.

A scenario that few mistakes fail says more than one that many do, so each weighs by how rare its failure
is. The same wrong answer counts in full, the same facts with other values for less, other facts for least.
"""

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from conformance.corpus.values import DEFAULT_GAME, Scenario
from conformance.fingerprints import Fingerprint, Table, digest_of, facts_in, look
from conformance.verdict import Failed, Passed, Result

OTHER_VALUES = 0.8
"""What a failure counts in which the same facts came with other values."""
OTHER_FACTS = 0.5
"""What a failure counts in which other facts were wrong."""
COVERED = 0.6
"""How much it says for a mistake to have the engine's failures, whatever else would fail on it."""
ABOUT = 0.6
"""How much it says for a mistake that the failures are about the clause that it breaks."""
LEAST = 0.5
"""Below this likeness a mistake is the nearest that is known, and explains nothing."""
LEAST_ALIKE = (2, 3)
"""Below this share of the failures with the same wrong answer, too. Two mistakes at once that were named
rightly had seven tenths at least."""
GAIN = 0.25
"""The share of what one mistake leaves unexplained that a second must explain to be named."""
FIRST = 10
"""Mistakes that are tried as the first of two."""
SECOND = 12
"""Mistakes that are tried as the second, for each first."""
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
    """From 0 to 1, by weight: 1 if all answers are the same."""
    about: float
    """The share of the failures that are about a clause that they break, by weight."""
    score: float
    """What it is ranked by."""

    @property
    def is_close(self) -> bool:
        """It explains the failures, and is not only the nearest that is known."""
        share, of = LEAST_ALIKE
        return self.likeness >= LEAST and of * self.alike >= share * self.failures

    @property
    def is_near(self) -> bool:
        """It has an answer of the engine's, or breaks a clause that failures are about; else it is like any other."""
        return self.alike > 0 or self.about > 0


@dataclass(frozen=True, slots=True)
class Seen:
    """What was seen of an engine, as far as a table can tell."""

    failed: Mapping[str, str]
    """By scenario: how it looks."""
    judged: frozenset[str]
    about: Mapping[str, str]
    """By scenario: the clause that it is about."""
    main: frozenset[str]
    """The scenarios of the family's main form. An engine that fails in it fails in others for the same reason."""


def seen_of(results: Iterable[Result], table: Table, main_game: str = DEFAULT_GAME) -> Seen:
    """What results show, about scenarios that the table knows as they are now; `main_game` is the family's main form."""
    judged = {
        result.scenario.id: result
        for result in results
        if isinstance(result.verdict, Failed | Passed)
        and table.scenarios.get(result.scenario.id) == digest_of(result.scenario)
    }
    failed = {
        id_: look(result.verdict) for id_, result in judged.items() if isinstance(result.verdict, Failed)
    }
    about = {id_: result.scenario.clauses[0] for id_, result in judged.items()}
    main = frozenset(id_ for id_, result in judged.items() if is_of_the_main_form(result.scenario, main_game))
    return Seen(failed, frozenset(judged), about, main)


def is_of_the_main_form(scenario: Scenario, main_game: str = DEFAULT_GAME) -> bool:
    """It is played by the rules that are played unasked."""
    return scenario.game == main_game and not scenario.options


def diagnose(seen: Seen, table: Table, *, with_pairs: bool = True) -> tuple[Explanation, ...]:
    """The best explanations, best first; the first may be no more than the nearest, and need not be near.

    None without a failure that the table knows the scenario of.
    """
    if not seen.failed:
        return ()
    scales = _scales(seen, table)
    known = [
        found
        for found in table.prints.values()
        if found.clause in scales.about or seen.failed.keys() & found.failures.keys()
    ] or list(table.prints.values())
    single = sorted((_explained(seen, scales, (found,)) for found in known), key=_rank)
    best = single[:SHOWN]
    if with_pairs and best and best[0].likeness < 1:
        several = _pairs(seen, scales, single)
        pairs = sorted((_explained(seen, scales, pair) for pair in several), key=_rank)
        gain = GAIN * (1 - best[0].likeness)
        two = next((pair for pair in pairs if pair.likeness >= best[0].likeness + gain), None)
        if two is not None and two.is_close and _both_count(seen, two):
            best = [two, *best]
    return tuple(found for found in best if found.is_close)[:SHOWN] or tuple(best[:1])


@dataclass(frozen=True, slots=True)
class _Scales:
    """What each scenario weighs, and what speaks for each clause."""

    weight: Mapping[str, float]
    failed: float
    """The weight of all failures."""
    about: Mapping[str, float]
    """By clause: the share of the failures that are about it, by weight; of those in the main form, if any is."""


def _scales(seen: Seen, table: Table) -> _Scales:
    failing = Counter(id_ for found in table.prints.values() for id_ in found.failures)
    total = len(table.prints) + 2
    weight = {id_: math.log(total / (failing[id_] + 1)) + 0.05 for id_ in seen.judged}
    failed = sum(weight[id_] for id_ in seen.failed)
    telling = seen.failed.keys() & seen.main or seen.failed.keys()
    told = sum(weight[id_] for id_ in telling)
    about: dict[str, float] = defaultdict(float)
    for id_ in telling:
        about[seen.about[id_]] += weight[id_] / told
    return _Scales(weight, failed, about)


def _explained(seen: Seen, scales: _Scales, mistakes: tuple[Fingerprint, ...]) -> Explanation:
    """How well these mistakes explain what was seen."""
    weight = scales.weight
    would_fail = {id_ for found in mistakes for id_ in found.failures} & seen.judged
    both = would_fail & seen.failed.keys()
    worth = {id_: max(_worth(found, id_, seen.failed[id_]) for found in mistakes) for id_ in both}
    shared = sum(weight[id_] * worth[id_] for id_ in both)
    missed = would_fail - seen.failed.keys()
    likeness = round(shared / (scales.failed + sum(weight[id_] for id_ in missed)), 9)  # sums are not exact
    about = sum(scales.about.get(found.clause, 0) for found in mistakes) / len(mistakes)
    score = likeness + COVERED * shared / scales.failed + ABOUT * about
    alike = sum(value == 1 for value in worth.values())
    return Explanation(mistakes, len(both), alike, len(seen.failed), len(missed), likeness, about, score)


def _worth(mistake: Fingerprint, scenario: str, looks: str) -> float:
    """What a failure counts for a mistake: nothing if the scenario does not fail on it."""
    known = mistake.failures.get(scenario)
    if known is None:
        return 0
    if known == looks:
        return 1
    return OTHER_VALUES if facts_in(known) == facts_in(looks) else OTHER_FACTS


def _rank(found: Explanation) -> tuple[bool, float, int, str]:
    """What explains everything first, then by score; of equals the one with fewer missed, then by name."""
    return found.likeness < 1, -found.score, found.missed, found.mistakes[0].mutant


def _pairs(
    seen: Seen, scales: _Scales, single: Sequence[Explanation]
) -> Iterator[tuple[Fingerprint, Fingerprint]]:
    """Two mistakes at once: a likely one, and those that have most of what it leaves."""
    known = [found.mistakes[0] for found in single]
    by_passes = sorted(single, key=lambda found: (found.missed - found.explained, *_rank(found)))
    firsts = {found.mistakes[0].mutant: found.mistakes[0] for found in [*single[:FIRST], *by_passes[:FIRST]]}
    for first in firsts.values():
        left = {id_ for id_, looks in seen.failed.items() if _worth(first, id_, looks) < 1}

        def gain(second: Fingerprint, left: set[str] = left) -> float:
            had = sum(scales.weight[id_] * _worth(second, id_, seen.failed[id_]) for id_ in left)
            against = (second.failures.keys() & seen.judged) - seen.failed.keys()
            return had - sum(scales.weight[id_] for id_ in against)

        seconds = sorted((other for other in known if other is not first), key=gain, reverse=True)
        yield from ((first, second) for second in seconds[:SECOND])


def _both_count(seen: Seen, pair: Explanation) -> bool:
    """Each of the two explains failures that the other does not."""
    first, second = (found.failures.keys() & seen.failed.keys() for found in pair.mistakes)
    return bool(first - second) and bool(second - first)
