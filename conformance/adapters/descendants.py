"""What an engine has started and left behind, ended with it: whatever is in no group that could be ended.

In a process that is ours, on Linux, whatever below it loses its parent becomes its child, so that nothing is lost.
Elsewhere a process is known by its descent as long as those above it live, and by the mark in the environment that
it was given, unless it wipes that; where a system does not show its processes (`/proc`), it is left alone.
"""

import os
import signal
import sys
import time
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

from conformance import own_process

NAME = "FIVES_ENGINE"
"""The variable that holds the mark."""
PROCESSES = Path("/proc")
TASKS = PROCESSES / "self" / "task"
LONGEST = 2.0
"""Seconds in which all has to be ended; a process may start others all the while, or be somebody else's by now."""
PAUSE = 0.001
PR_SET_CHILD_SUBREAPER = 36

Process = tuple[int, int]
"""Its number, and when it began, as numbers come again."""


@dataclass(frozen=True, slots=True)
class Brood:
    """How the descendants of one engine are known."""

    mark: str
    """What nobody else has in the environment."""
    others: frozenset[int] | None
    """Our children that were there before it; nothing where there may be further ones that are not the engine's."""

    @property
    def environment(self) -> dict[str, str]:
        """The environment for the engine, with the mark."""
        return {**os.environ, NAME: self.mark}


def expected() -> Brood:
    """For an engine that is about to be started."""
    is_exact = own_process.is_ours() and _adopts()
    return Brood(os.urandom(12).hex(), frozenset(_children()) if is_exact else None)


def _adopts() -> bool:
    """From here on, whatever below us loses its parent becomes our child."""
    if sys.platform != "linux" or not (TASKS / str(os.getpid()) / "children").exists():
        return False
    with suppress(ImportError, OSError, AttributeError):
        libc = import_module("ctypes").CDLL(None)  # it takes its time, and most commands start no process
        return bool(libc.prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) == 0)
    return False


def _children() -> set[int]:
    """Our children, and those that have ended and are not buried."""
    found = (path.read_text().split() for path in TASKS.glob("*/children"))
    return {int(child) for children in found for child in children}


def bury(brood: Brood, engine: int) -> None:
    """Let go of the descendants that have ended as children of ours."""
    if brood.others is None or sys.platform != "linux":
        return
    with suppress(ChildProcessError):
        while ended := os.waitid(os.P_ALL, 0, os.WEXITED | os.WNOHANG | os.WNOWAIT):
            if ended.si_pid == engine or ended.si_pid in brood.others:
                return
            os.waitpid(ended.si_pid, 0)


def below(brood: Brood, engine: int) -> frozenset[Process]:
    """All that descends from an engine that lives, unless it is found without."""
    if brood.others is not None:
        return frozenset()
    return frozenset(_all_below([engine], _by_parent()))


def end(brood: Brood, engine: int, seen: Iterable[Process]) -> None:
    """End every descendant of an engine that has ended; `seen` are those that it had while it lived."""
    until = time.monotonic() + LONGEST
    while time.monotonic() < until:
        bury(brood, engine)
        left = _known(brood.mark, seen) if brood.others is None else _children() - brood.others
        if not left:
            return
        for process in left:
            with suppress(ProcessLookupError, PermissionError):
                os.kill(process, signal.SIGKILL)
        time.sleep(PAUSE)


def _known(mark: str, seen: Iterable[Process]) -> set[int]:
    """The processes that live and have been seen, or have the mark, or descend from these."""
    by_parent = _by_parent()
    every = {process for several in by_parent.values() for process in several}
    known = [process for process, _ in every.intersection(seen)]
    known += [process for process, _ in every if _is_marked(process, mark)]
    return {*known, *(process for process, _ in _all_below(known, by_parent))}


def _is_marked(process: int, mark: str) -> bool:
    try:
        environment = (PROCESSES / str(process) / "environ").read_bytes()
    except OSError:  # it has ended, or is somebody else's
        return False
    return f"{NAME}={mark}".encode() in environment.split(b"\0")


def _all_below(processes: Iterable[int], by_parent: Mapping[int, list[Process]]) -> Iterator[Process]:
    above = list(processes)
    while above:
        children = by_parent.get(above.pop(), ())
        yield from children
        above += [child for child, _ in children]


def _by_parent() -> dict[int, list[Process]]:
    """All processes that live, by the number of their parent; none where the system does not show them."""
    found: dict[int, list[Process]] = {}
    for name in os.listdir(PROCESSES) if PROCESSES.is_dir() else ():  # noqa: PTH208 - names alone are wanted, of many
        if name.isdigit():
            try:
                told = (PROCESSES / name / "stat").read_bytes()
            except OSError:  # it has ended
                continue
            state, parent, *more = told.rpartition(b")")[2].split()
            if state not in b"ZX":
                found.setdefault(int(parent), []).append((int(name), int(more[17])))
    return found
