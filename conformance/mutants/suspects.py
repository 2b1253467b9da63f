"""Which known mistakes give the same wrong answer in one game."""

from conformance.corpus.values import Corpus
from conformance.fingerprints import look
from conformance.mutants.catalogue import MUTANTS
from conformance.mutants.matrix import looks_of
from conformance.verdict import Failed, Result


def suspects(result: Result, corpus: Corpus) -> list[tuple[str, str]]:
    """The mutants that fail the scenario in the same way, by id, each with what it does."""
    if not isinstance(result.verdict, Failed):
        return []
    same = look(result.verdict)
    scenario = result.scenario
    return [
        (mutant.id, mutant.does)
        for mutant in MUTANTS.values()
        if looks_of(mutant, [scenario], corpus.rulesets).get(scenario.id) == same
    ]
