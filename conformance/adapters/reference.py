"""The reference for every family of games: one engine that hands each game to the rules of its family."""

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from conformance import __version__
from conformance.adapters.in_process import InProcessEngine
from conformance.corpus.values import DEFAULT_FAMILY, DEFAULT_GAME, Ruleset, relatives
from conformance.games import Lacking, part_of

Result = dict[str, Any]


class WholeReference:
    """The rules of all families behind one protocol."""

    def __init__(self, rulesets: Mapping[str, Ruleset]) -> None:
        self.family_of = {name: ruleset.family for name, ruleset in rulesets.items()}
        self.engines: dict[str, Any] = {}
        """By family: what answers for its games, where it has a reference."""
        for name, ruleset in rulesets.items():
            if ruleset.family not in self.engines:
                with suppress(Lacking):
                    made = part_of(ruleset.family, "reference").engine_for(relatives(rulesets, name))
                    self.engines[ruleset.family] = made
        self.table = self.engines[DEFAULT_FAMILY]
        """Where the game is played that was begun last."""

    def initialize(self, protocol: int, suite: Mapping[str, Any]) -> Result:  # noqa: ARG002 - it offers the same to all
        """What is offered: everything."""
        engines = self.engines.values()
        return {
            "protocol": 1,
            "engine": {"name": "reference", "version": __version__},
            "games": {game: seats for engine in engines for game, seats in engine.games().items()},
            "abilities": ["layout", "count", "round", "game", "legal", "view", "deal", "draw"],
            "max_in_flight": 64,
            "options": list(dict.fromkeys(name for engine in engines for name in engine.options())),
        }

    def new_game(self, game: str, **params: Any) -> Result:
        """Begin a game by the rules of its family."""
        self.table = self.engines[self.family_of[game]]
        return self._answer("new_game", game=game, **params)

    def deal(self, **params: Any) -> Result:
        """Deal the next round."""
        return self._answer("deal", **params)

    def act(self, **params: Any) -> Result:
        """What a seat does."""
        return self._answer("act", **params)

    def legal(self) -> Result:
        """The actions open to the seat to act."""
        return self._answer("legal")

    def view(self, seat: int) -> Result:
        """What a seat may know."""
        return self._answer("view", seat=seat)

    def count(self, game: str = DEFAULT_GAME, **params: Any) -> Result:
        """What a position counts, where a family has such."""
        answer: Result = self.engines[self.family_of[game]].count(game=game, **params)
        return answer

    def layout(self, game: str = DEFAULT_GAME, **params: Any) -> Result:
        """Pieces laid one by one, where a family has such."""
        answer: Result = self.engines[self.family_of[game]].layout(game=game, **params)
        return answer

    def shutdown(self) -> Result:
        """Nothing is left to do."""
        return {}

    def _answer(self, method: str, **params: Any) -> Result:
        answer: Result = getattr(self.table, method)(**params)
        return answer


def reference_engine(rulesets: Mapping[str, Ruleset]) -> InProcessEngine:
    """The reference as an adapter."""
    return InProcessEngine(lambda: WholeReference(rulesets))
