"""An engine as a child process that speaks over its standard input and output.

The process is the head of a group of its own, so that whatever it starts ends with it; what has left the
group is found by `descendants`. How the pipes are waited for is `pipes_poll` where the platform has `poll`, and `pipes_threads` elsewhere.
"""

import contextlib
import os
import select
import shlex
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence

from conformance.adapters.descendants import Brood, Process, below, bury, end, expected
from conformance.adapters.pipes_poll import PollPipes
from conformance.adapters.pipes_threads import ThreadPipes
from conformance.adapters.port import CannotRun, Crashed, Garbled, TimedOut, last_lines
from conformance.protocol.messages import Request

GRACE = 1.0
"""Seconds that an engine has to end by itself, and again after it was asked to."""
WAIT_FOR_STATUS = 1.0
SHELL_WORDS = frozenset(("|", ">", "<", ">>", "&&", "||", ";", "&", "2>&1"))

HAS_POLL = hasattr(select, "poll")


class StdioEngine:
    """A child process as an adapter."""

    advice: Mapping[str, str] = {
        "timeout": "does the engine read a line from standard input and flush its output after each answer?",
        "crash": "does the command run by itself, and does it wait for requests?",
    }

    def __init__(self, command: str, *, threads: bool = not HAS_POLL) -> None:
        self.command = command
        self.threads = threads
        self.process: subprocess.Popen[bytes] | None = None
        self.pipes: PollPipes | ThreadPipes | None = None
        self.brood: Brood | None = None
        """What it starts; there is one from before the process starts until all of it has ended."""

    def start(self) -> None:
        """Start the process. Raises `CannotRun` if there is no such program."""
        try:
            arguments = self.command if sys.platform == "win32" else shlex.split(self.command)
        except ValueError as error:
            raise CannotRun(f"the command {self.command!r} cannot be read: {error}") from None
        if not arguments:
            raise CannotRun("no command is named; --engine 'stdio:COMMAND' is expected")
        if SHELL_WORDS.intersection(arguments):
            raise CannotRun(f"the command {self.command!r} is for a shell, and none is used; try sh -c '…'")
        self.brood = expected()
        try:
            process = subprocess.Popen(
                arguments,
                env=self.brood.environment,
                bufsize=0,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=sys.platform != "win32",
            )
        except OSError as error:
            raise CannotRun(f"the command {self.command!r} cannot be started: {error.strerror}") from None
        self.process = process
        self.pipes = ThreadPipes(process) if self.threads else PollPipes(process)

    def send(self, requests: Sequence[Request]) -> None:
        """Write the requests, as far as the engine takes them; the rest goes while waiting."""
        assert self.pipes is not None
        self.pipes.write(b"".join([request.line for request in requests]))

    def receive(self, timeout: float) -> bytes:
        """The next line."""
        assert self.pipes is not None
        assert self.process is not None
        assert self.brood is not None
        bury(self.brood, self.process.pid)
        try:
            line = self.pipes.read_line(timeout)
        except TimedOut:
            if self.process.poll() is None:
                raise
            held = "and something that it started holds its output open"
            raise Crashed(f"the engine {self._ending()}, {held}") from None
        if line is None:
            rest = self.pipes.rest()
            if rest:
                raise Garbled(f"the engine {self._ending()} in the middle of the line {rest[:80]!r}")
            raise Crashed(f"the engine {self._ending()}")
        return line

    def _ending(self) -> str:
        """How the process ended, in words."""
        assert self.process is not None
        try:
            status = self.process.wait(WAIT_FOR_STATUS)
        except subprocess.TimeoutExpired:
            return "closed its standard output and did not end"
        if status < 0:
            known = {number.value: number.name for number in signal.Signals}
            return f"was ended by the signal {known.get(-status, -status)}"
        return f"ended with status {status}"

    def log(self) -> str:
        """The last lines of its standard error."""
        return last_lines(self.pipes.errors().decode("utf-8", "replace")) if self.pipes else ""

    def stop(self, *, kill: bool = False) -> None:
        """Ask the process to end, then make it, and whatever it has started; broken off, it may be called again."""
        if self.brood is None:
            return
        process, seen = self.process, frozenset[Process]()
        if process is not None and process.poll() is None:
            seen = below(self.brood, process.pid)
            if not kill and not self._ends_when_asked(process):
                seen |= below(self.brood, process.pid)
        if process is not None:
            _signal_group(process, getattr(signal, "SIGKILL", signal.SIGTERM))
            _wait(process, GRACE)
        end(self.brood, process.pid if process else 0, seen)
        if self.pipes is not None:
            self.pipes.close()
        self.process = self.brood = None

    def _ends_when_asked(self, process: subprocess.Popen[bytes]) -> bool:
        """By a message, or by a signal."""
        assert self.pipes is not None
        self.pipes.write(Request(0, "shutdown", "{}").line)
        self.pipes.close_input()
        _wait(process, GRACE)
        if process.poll() is None:
            _signal_group(process, signal.SIGTERM)
            _wait(process, GRACE)
        return process.poll() is not None


def _wait(process: subprocess.Popen[bytes], seconds: float) -> None:
    """Wait for the process to end, at most so long."""
    with contextlib.suppress(subprocess.TimeoutExpired):
        process.wait(seconds)


def _signal_group(process: subprocess.Popen[bytes], number: int) -> None:
    """Signal the process and its group (on Windows itself alone); one that has ended already is no matter."""
    try:
        if sys.platform == "win32":
            process.kill()
        else:
            os.killpg(process.pid, number)
    except (ProcessLookupError, PermissionError):
        pass
