"""The process that the command line has to itself: what signals tell it, and that all its children are ours.

Whoever uses the rest as a library has a process of his own with other children in it, and none of this happens there.
"""

import os
import signal
import time
from collections.abc import Iterator
from contextlib import suppress
from math import inf

AGAIN = 2.0
"""Seconds in which being told the same again does not break off how it ends."""
_taken: set[int] = set()


class ToldToEnd(KeyboardInterrupt):
    """A signal told us to end.

    One of its own kind, since a plain `KeyboardInterrupt` within `exec`, as where a dataclass is made, has the
    interpreter end by the signal at last, whoever has taken it.
    """


def take_over() -> None:
    """From here on this process is ours."""
    _taken.add(os.getpid())
    end_like_an_interruption()
    if hasattr(signal, "SIGALRM"):
        # An alarm that nobody has set would end us; were it ignored, an engine would ignore its own.
        signal.signal(signal.SIGALRM, lambda *_: None)


def leave() -> None:
    """What remains is to end, and being told to do so changes nothing."""
    for number in _ending():
        if callable(signal.getsignal(number)):
            signal.signal(number, signal.SIG_IGN)


def is_ours() -> bool:
    """All children of this process are ours."""
    return os.getpid() in _taken


def end_like_an_interruption() -> None:
    """Being told to end is like being interrupted: the engine is stopped and what there is is shown."""
    last = -inf

    def interrupt(*_: object) -> None:
        nonlocal last
        if time.monotonic() - last > AGAIN:
            last = time.monotonic()
            raise ToldToEnd

    with suppress(ValueError):  # a thread is told nothing
        for number in _ending():
            if signal.getsignal(number) is not signal.SIG_IGN:  # as after `nohup`
                signal.signal(number, interrupt)


def _ending() -> Iterator[signal.Signals]:
    """The signals that tell a process to end."""
    return (getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name))
