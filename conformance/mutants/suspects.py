"""Which known mistakes give the same wrong answer in one game."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from conformance.corpus.values import DEFAULT_FAMILY, Corpus, Ruleset
from conformance.fingerprints import look, read_table
from conformance.games.dominoes.reference import ReferenceEngine
from conformance.mutants.asking import MutantCrashed, first_failure
from conformance.mutants.catalogue import MUTANTS
from conformance.mutants.engine import mutant_class
from conformance.mutants.trace import RIGHT
from conformance.verdict import Failed, Passed, Result

NAMED = 3
"""Mistakes that are named at most."""
PASSED = ""
"""How a scenario looks that does not fail."""


def suspects(result: Result, corpus: Corpus, others: Sequence[Result] = ()) -> list[tuple[str, str]]:
    """The mutants that fail the scenario in the same way, by id, each with what it does; the likeliest first.

    `others` are further results of the same engine. A suspect passes what the engine passes. Where some fail
    all that the engine fails in the same way, only they are suspects; else the engine may have two mistakes, and
    who fails more in the same way is likelier. Of equals it is who fails fewer scenarios of the corpus, as one
    that fails many would have shown in another game. A scenario in a form that the right engine does not pass
    (I-0021, I-0023) tells nothing.
    """
    rulesets = corpus.rulesets
    if result.scenario.family != DEFAULT_FAMILY:
        return []  # no mistakes of other families are known
    if not isinstance(result.verdict, Failed) or not _tells(result, rulesets):
        return []
    made = {id_: mutant_class(mutant) for id_, mutant in MUTANTS.items()}
    likely = {id_: make for id_, make in made.items() if _answers_alike(make, result, rulesets)}
    telling = [other for other in others if _tells(other, rulesets)]
    passed = [other for other in telling if isinstance(other.verdict, Passed)]
    failed = [other for other in telling if isinstance(other.verdict, Failed)]
    alike = {
        id_: sum(_answers_alike(make, other, rulesets) for other in failed)
        for id_, make in likely.items()
        if all(_answers_alike(make, other, rulesets) for other in passed)
    }
    table = read_table()
    fails = {id_: len(table.prints[id_].failures) for id_ in alike if id_ in table.prints}
    whole = [id_ for id_, count in alike.items() if count == len(failed)]
    ranked = sorted(whole or alike, key=lambda id_: (-alike[id_], fails.get(id_, 0)))
    return [(id_, MUTANTS[id_].does) for id_ in ranked[:NAMED]]


def _tells(result: Result, rulesets: Mapping[str, Ruleset]) -> bool:
    """The right engine passes the scenario, as it was put to this one."""
    return _look_of(RIGHT, result, rulesets) == PASSED


def _answers_alike(make: type[ReferenceEngine], result: Result, rulesets: Mapping[str, Ruleset]) -> bool:
    """The mutant passes the scenario where the engine does, or fails it in the same way."""
    verdict = result.verdict
    return _look_of(make, result, rulesets) == (look(verdict) if isinstance(verdict, Failed) else PASSED)


def _look_of(make: type[ReferenceEngine], result: Result, rulesets: Mapping[str, Ruleset]) -> str | None:
    """How the mutant fails the scenario, up to where the engine has failed it; nothing if it crashes."""
    scenario = result.scenario
    if isinstance(result.verdict, Failed):
        scenario = replace(scenario, steps=scenario.steps[: result.verdict.step + 1])
    try:
        failure = first_failure(make, scenario, rulesets)
    except MutantCrashed:
        return None
    return PASSED if failure is None else look(failure)
