"""Engines that offer what they must not, or refuse what they offer; all else is the reference's."""

from typing import Any

from conformance.games.dominoes.reference import ReferenceEngine
from tests.loaded import loaded

TILES = [f"{high}-{low}" for high in range(7) for low in range(high + 1)]


class Right(ReferenceEngine):
    """The reference, made of nothing."""

    def __init__(self) -> None:
        super().__init__(loaded().rulesets["fives-and-threes"].fields)


class Everything(Right):
    """Offers every tile of the set, at each end."""

    def legal(self) -> dict[str, Any]:
        ends = [{"end": "left"}, {"end": "right"}] if self.state.line else [{}]
        actions = [{"play": tile, **end} for tile in TILES for end in ends]
        return {**super().legal(), "actions": actions}


class EverythingLater(Everything):
    """The same when two tiles lie, and what is right before."""

    def legal(self) -> dict[str, Any]:
        return super().legal() if len(self.state.line) == 2 else Right.legal(self)


class KnockForAPlay(Right):
    """When two tiles lie, offers a knock for the last play, and refuses it."""

    def legal(self) -> dict[str, Any]:
        answer = super().legal()
        if len(self.state.line) == 2 and answer["actions"] != [{"knock": True}]:
            return {**answer, "actions": [*answer["actions"][:-1], {"knock": True}]}
        return answer


class RefusesADouble(Right):
    """Refuses a double that it offers, unless it leads, and cannot be read from then on."""

    is_stuck = False

    def deal(self, hands: Any = None) -> dict[str, Any]:
        self.is_stuck = False
        return super().deal(hands)

    def act(self, seat: int, action: Any) -> dict[str, Any]:
        high, _, low = action.get("play", "x-y").partition("-")
        if self.state.line and high == low:
            self.is_stuck = True
            return super().act(seat, {"knock": True})
        return super().act(seat, action)

    def legal(self) -> dict[str, Any]:
        return {"seat": 0, "actions": "none"} if self.is_stuck else super().legal()
