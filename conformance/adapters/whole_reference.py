"""The reference for every family of games: one engine that hands each game to the rules of its family."""

from collections.abc import Mapping, Sequence
from typing import Any

from conformance.adapters.in_process import InProcessEngine
from conformance.adapters.reference import ReferenceEngine, Result
from conformance.adapters.reference_cards import CardsEngine
from conformance.corpus.values import DEFAULT_GAME, Ruleset


class WholeReference:
    """The rules of all families behind one protocol."""

    def __init__(self, rulesets: Mapping[str, Ruleset]) -> None:
        self.dominoes = ReferenceEngine(rulesets[DEFAULT_GAME].fields, rulesets)
        self.cards = CardsEngine({id_: one for id_, one in rulesets.items() if one.family == "cards"})
        self.table: ReferenceEngine | CardsEngine = self.dominoes
        """Where the game is played that was begun last."""

    def initialize(self, protocol: int, suite: Mapping[str, Any]) -> Result:
        """What is offered: everything."""
        claims = self.dominoes.initialize(protocol, suite)
        options = dict.fromkeys([*claims["options"], *self.cards.options()])
        return {**claims, "games": claims["games"] | self.cards.games(), "options": list(options)}

    def new_game(self, game: str, **params: Any) -> Result:
        """Begin a game by the rules of its family."""
        self.table = self.cards if game in self.cards.rulesets else self.dominoes
        return self.table.new_game(game, **params)

    def deal(self, **params: Any) -> Result:
        """Deal the next round."""
        return self.table.deal(**params)

    def act(self, seat: int, action: Mapping[str, Any]) -> Result:
        """What a seat does."""
        return self.table.act(seat, action)

    def legal(self) -> Result:
        """The actions open to the seat to act."""
        return self.table.legal()

    def view(self, seat: int) -> Result:
        """What a seat may know."""
        return self.table.view(seat)

    def count(self, line: Sequence[str], **params: Any) -> Result:
        """The count of a line of tiles."""
        return self.dominoes.count(line, **params)

    def layout(self, plays: Sequence[Mapping[str, Any]], **params: Any) -> Result:
        """Tiles laid one by one."""
        return self.dominoes.layout(plays, **params)

    def shutdown(self) -> Result:
        """Nothing is left to do."""
        return {}


def reference_engine(rulesets: Mapping[str, Ruleset]) -> InProcessEngine:
    """The reference as an adapter."""
    return InProcessEngine(lambda: WholeReference(rulesets))
