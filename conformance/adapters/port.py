"""What every adapter offers, and how it says that there is no answer."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from conformance.protocol.messages import LONGEST_LINE, Request, shown

LOG_LINES = 12
LONGEST_LOG_LINE = 400
"""Characters; of what is longer the end is shown."""


class CannotRun(Exception):
    """The engine cannot be started or does not speak the protocol at all. Exit status 3."""


class Trouble(Exception):
    """There is no answer, and the conversation is broken off; the engine has to be started anew."""

    kind = "protocol"


class Crashed(Trouble):
    """The engine ended, or closed its standard output."""

    kind = "crash"


class TimedOut(Trouble):
    """No answer came within the time limit."""

    kind = "timeout"


class Garbled(Trouble):
    """What came is no answer."""


def timed_out(seconds: float, partial: bytes) -> TimedOut:
    """No line came in time; `partial` is what has come of it."""
    half = f"; the line {shown(partial)} has begun and has no end" if partial else ""
    return TimedOut(f"no answer in {seconds:g} s{half}")


def too_long(partial: bytes) -> Garbled:
    """A line has more bytes than any answer may have."""
    return Garbled(f"a line of more than {LONGEST_LINE} bytes came, {shown(partial, 40)}")


def last_lines(text: str) -> str:
    """The end of a log, as much as is shown beside a failure."""
    return "\n".join(line[-LONGEST_LOG_LINE:] for line in text.splitlines()[-LOG_LINES:])


class Adapter(Protocol):
    """A way to reach one engine."""

    @property
    def advice(self) -> Mapping[str, str]:
        """What to look at when there is no answer, by kind of trouble."""

    def start(self) -> None:
        """Make the engine ready for `initialize`. Raises `CannotRun`."""

    def send(self, requests: Sequence[Request]) -> None:
        """Hand over requests; they are answered in this order."""

    def receive(self, timeout: float) -> bytes:
        """The next answer's line, waited for at most so many seconds. Raises `Trouble`."""

    def log(self) -> str:
        """The last of what the engine wrote to its standard error."""

    def stop(self, *, kill: bool = False) -> None:
        """End the engine, at once if it is to be killed. May be called twice."""
