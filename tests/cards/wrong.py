"""Engines of cards that are wrong in one way while they answer, and leave the rules as they are for others."""

from collections.abc import Callable
from typing import Any

from conformance.adapters.reference import WholeReference
from tests.cards.test_wrong_engines import FAULTS, put
from tests.loaded import loaded


class Faulty(WholeReference):
    """A function of the rules is another one in each of its answers."""

    def __init__(self, fault: str) -> None:
        super().__init__(loaded().rulesets)
        self.fault = fault

    def _answer(self, method: str, **params: Any) -> dict[str, Any]:
        name, wrong, modules, _ = FAULTS[self.fault]
        with put(name, wrong, *modules):
            return super()._answer(method, **params)


def faulty(fault: str) -> Callable[[], Faulty]:
    """Makes an engine with that fault."""
    return lambda: Faulty(fault)
