"""Plays a mutant: the reference engine, with other functions in the rules while it answers."""

import random
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from types import ModuleType
from typing import Any

from conformance.mutants.makings import Makings, makings_of
from conformance.mutants.mutant import Mutant

METHODS = ("initialize", "new_game", "deal", "act", "legal", "view", "count", "layout")
"""Those of the protocol that answer; an engine has those of its family."""

Swap = tuple[dict[str, Any], str, Callable[..., Any], Callable[..., Any]]
"""The namespace, the name, the function of the rules, the one instead."""


def rules_modules(makings: Makings) -> Iterator[ModuleType]:
    """The modules in which a function of the rules may be used."""
    yield from (module for name, module in list(sys.modules.items()) if name.startswith(f"{makings.rules}."))
    yield sys.modules[makings.engine.__module__]


def swaps_of(mutant: Mutant) -> tuple[Swap, ...]:
    """The places in which the mutant has another function. Raises `AttributeError` if the rules have no such."""
    makings = makings_of(mutant.family)
    swaps: list[Swap] = []
    for key, instead in mutant.instead.items():
        module_name, _, name = key.rpartition(".")
        if module_name == "engine":
            continue
        module = import_module(f"{makings.rules}.{module_name}")
        right = getattr(module, name)
        places = list(rules_modules(makings)) if right.__module__ == module.__name__ else [module]
        for place in places:
            swaps.extend(
                (vars(place), used_as, right, instead)
                for used_as, used in list(vars(place).items())
                if used is right
            )
    return tuple(swaps)


def engine_methods(mutant: Mutant) -> set[str]:
    """The methods of the engine that the mutant replaces."""
    return {key.removeprefix("engine.") for key in mutant.instead if key.startswith("engine.")}


@contextmanager
def in_place(swaps: Sequence[Swap]) -> Iterator[None]:
    """The mutant's functions in the rules, as long as the context lasts."""
    for namespace, name, _, instead in swaps:
        namespace[name] = instead
    try:
        yield
    finally:
        for namespace, name, right, _ in swaps:
            namespace[name] = right


def mutant_class(mutant: Mutant) -> type[Any]:
    """The reference engine with the mutant's functions in the rules while one of its methods answers."""
    swaps = swaps_of(mutant)
    bare = bare_class(mutant)
    answering = {name: _swapped(getattr(bare, name), swaps) for name in METHODS if hasattr(bare, name)}
    return type("MutantEngine", (bare,), answering)


def bare_class(mutant: Mutant) -> type[Any]:
    """The reference engine with the mutant's methods, without its functions in the rules."""
    right = makings_of(mutant.family).engine

    def begun(engine: Any, *given: Any) -> None:
        right.__init__(engine, *given)
        engine.randomness = random.Random(0)  # noqa: S311 - it fails alike whenever it is tried

    replaced = {name: mutant.instead[f"engine.{name}"] for name in engine_methods(mutant)}
    return type("Changed", (right,), {**replaced, "__init__": begun, "mutant": mutant})


def _swapped(method: Callable[..., Any], swaps: Sequence[Swap]) -> Callable[..., Any]:
    """The method, with the mutant's functions in place while it runs."""

    def call(engine: Any, **params: Any) -> Any:
        with in_place(swaps):
            return method(engine, **params)

    return call
