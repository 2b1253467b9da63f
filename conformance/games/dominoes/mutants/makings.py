"""What the wrong engines of dominoes deviate from."""

from conformance.corpus.values import DEFAULT_GAME
from conformance.games.dominoes.reference import ReferenceEngine
from conformance.mutants.makings import Makings

MAKINGS = Makings(
    rules="reference_impl.dominoes",
    engine=ReferenceEngine,
    begun=lambda make, rulesets: make(rulesets[DEFAULT_GAME].fields, rulesets),
)
