"""The package `dominoes` from the index behind an adapter: it lays tiles on a line, and claims just that."""

from collections.abc import Mapping, Sequence
from importlib import metadata
from typing import Any

from dominoes import Board, Domino
from dominoes.exceptions import EndsMismatchException


class DominoesBoard:
    """Its `Board`, asked for the layout."""

    def initialize(self, protocol: int, suite: Mapping[str, Any]) -> dict[str, Any]:
        """Tiles and ends; it has no scores, and its rounds are another game's."""
        return {
            "protocol": 1,
            "engine": {"name": "dominoes", "version": metadata.version("dominoes")},
            "games": {"fives-and-threes": {"players": [2, 3, 4]}},
            "abilities": ["layout"],
            "max_in_flight": 64,
        }

    def layout(self, plays: Sequence[Mapping[str, str]]) -> dict[str, Any]:
        """Lay the tiles one by one; one that does not match is left out."""
        board = Board()
        steps = []
        for play in plays:
            first, second = map(int, play["play"].split("-"))
            try:
                board.add(Domino(first, second), play.get("end") == "left")
                accepted = True
            except EndsMismatchException:
                accepted = False
            steps.append({"accepted": accepted, "ends": [board.left_end(), board.right_end()]})
        return {"steps": steps, "line": [f"{tile.first}-{tile.second}" for tile in board.board]}

    def shutdown(self) -> dict[str, Any]:
        """Nothing is left to do."""
        return {}
