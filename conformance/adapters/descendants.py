"""What an engine has started and left behind, ended with it.

A process in a session of its own is in no group that could be ended. It still has the environment that it was
given, and in it the mark of the engine; where a platform shows no environments (`/proc`), it is left alone.
"""

import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path

NAME = "FIVES_ENGINE"
"""The variable that holds the mark."""
PROCESSES = Path("/proc")
ROUNDS = 20
PAUSE = 0.02
"""Seconds between two looks: a process may start others while it is ended."""


def marked_environment() -> tuple[str, dict[str, str]]:
    """A mark that nobody else has, and the environment with it."""
    mark = os.urandom(12).hex()
    return mark, {**os.environ, NAME: mark}


def end_marked(mark: str) -> None:
    """End every process with the mark."""
    for _ in range(ROUNDS):
        found = list(_marked(f"{NAME}={mark}".encode()))
        if not found:
            return
        for process in found:
            try:
                os.kill(process, signal.SIGKILL)
            except (ProcessLookupError, PermissionError):
                continue
        time.sleep(PAUSE)


def _marked(words: bytes) -> Iterator[int]:
    """The processes that have these words in their environment."""
    if not PROCESSES.is_dir():
        return
    for name in os.listdir(PROCESSES):  # noqa: PTH208 - names alone are wanted, of many
        if name.isdigit():
            try:
                environment = (PROCESSES / name / "environ").read_bytes()
            except OSError:  # it has ended, or is somebody else's
                continue
            if words in environment.split(b"\0"):
                yield int(name)
