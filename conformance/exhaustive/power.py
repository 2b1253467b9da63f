"""What a small world can show of an engine: which wrong engines play differently in it, and which do not."""

import copy
import json
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from types import CodeType
from typing import Any

from conformance.corpus.values import Step
from conformance.exhaustive.games import Game
from conformance.judge import Facts, mismatches_of

Make = Callable[[], Any]
"""Makes an engine as a Python object with a method for each method of the protocol."""
Shown = Mapping[str, Sequence[str]]
"""By world, the ids of the wrong engines that it shows."""


def shows(games: Iterable[Game], make: Make, facts: Facts) -> bool:
    """An engine answers one of the games otherwise, or breaks down over it.

    What two games in a row begin with is played once: the engine is copied where they part.
    """
    fresh = make()
    trunk: list[tuple[Step, Any]] = []
    """The actions of the game before, each with the engine as it was then."""
    for game in games:
        engine = kept(fresh)
        depth = 0
        for step in game.steps:
            if step.method == "legal":
                if not _answers(engine, step, facts):
                    return True
                continue
            if depth < len(trunk) and trunk[depth][0] is step:
                engine = trunk[depth][1]
            else:
                del trunk[depth:]
                engine = kept(engine)
                if not _answers(engine, step, facts):
                    return True
                trunk.append((step, engine))
            depth += 1
    return False


def code_used(games: Iterable[Game], make: Make, facts: Facts) -> frozenset[CodeType]:
    """The code of every function that a right engine runs while it plays the games."""
    used: set[CodeType] = set()
    sys.setprofile(lambda frame, _event, _arg: used.add(frame.f_code))
    try:
        shows(games, make, facts)
    finally:
        sys.setprofile(None)
    return frozenset(used)


def is_used(functions: Iterable[Any], used: frozenset[CodeType]) -> bool:
    """One of the functions may be run: an engine that has others instead of them can be told from a right one."""
    codes = [getattr(function, "__code__", None) for function in functions]
    return any(code is None or code in used for code in codes)


def kept(engine: Any) -> Any:
    """The engine as it is now; what it holds in lists, sets and tables of its own is copied too."""
    copied = copy.copy(engine)
    for name, value in vars(engine).items():
        if isinstance(value, list | set | dict):
            setattr(copied, name, value.copy())
    return copied


def _answers(engine: Any, step: Step, facts: Facts) -> bool:
    """The engine answers as the step expects."""
    try:
        result = getattr(engine, step.method)(**json.loads(step.params))
    except Exception:  # noqa: BLE001 - whatever a wrong engine breaks down over, it shows
        return False
    return not mismatches_of(step, result, None, facts)


def by_clause(ids: Iterable[str]) -> dict[str, int]:
    """How many of these wrong engines break each clause."""
    counts: dict[str, int] = {}
    for id_ in ids:
        clause = id_.partition("/")[0]
        counts[clause] = counts.get(clause, 0) + 1
    return counts
