"""What the wrong engines of cards deviate from."""

from conformance.corpus.values import relatives
from conformance.games.cards.draft import DEFAULT_GAME
from conformance.games.cards.reference import CardsEngine
from conformance.mutants.makings import Makings

MAKINGS = Makings(
    rules="reference_impl.cards",
    engine=CardsEngine,
    begun=lambda make, rulesets: make(relatives(rulesets, DEFAULT_GAME)),
)
