"""Waits for a child's pipes with `poll` on the raw descriptors: one thread, no library between."""

import contextlib
import os
import select
import subprocess
import time
from collections import deque

from conformance.adapters.port import timed_out, too_long
from conformance.protocol.messages import LONGEST_LINE

CHUNK = 1 << 16
LOG_BYTES = 1 << 14


class PollPipes:
    """The three pipes of one child process."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        self.files = (process.stdin, process.stdout, process.stderr)
        self.stdin, self.stdout, self.stderr = (file.fileno() for file in self.files)
        for descriptor in (self.stdin, self.stdout, self.stderr):
            os.set_blocking(descriptor, False)
        self.poll = select.poll()
        self.poll.register(self.stdout, select.POLLIN)
        self.poll.register(self.stderr, select.POLLIN)
        self.lines: deque[bytes] = deque()
        self.partial = b""
        self.unwritten = b""
        self.log = b""
        self.is_over = False
        self.has_errors = True

    def write(self, data: bytes) -> None:
        """Write as much as the child takes; the rest goes while a line is waited for."""
        self.unwritten += data
        self._flush()

    def _flush(self) -> None:
        waiting = bool(self.unwritten)
        try:
            while self.unwritten:
                self.unwritten = self.unwritten[os.write(self.stdin, self.unwritten) :]
        except BlockingIOError:
            self.poll.register(self.stdin, select.POLLOUT)
            return
        except OSError:  # the child reads no more; that it ended is seen at its output
            self.unwritten = b""
        if waiting:
            with contextlib.suppress(KeyError):
                self.poll.unregister(self.stdin)

    def read_line(self, timeout: float) -> bytes | None:
        """The next line without its break, or None when the output has ended. Raises `Trouble`."""
        if self.lines:
            return self.lines.popleft()
        deadline = time.monotonic() + timeout
        while not self.lines:
            if self.is_over:
                return None
            left = deadline - time.monotonic()
            if left <= 0:
                raise timed_out(timeout, self.partial)
            self._wait(left)
        return self.lines.popleft()

    def _wait(self, seconds: float) -> None:
        """Wait for any of the pipes and serve it."""
        for descriptor, _ in self.poll.poll(seconds * 1000):
            if descriptor == self.stdin:
                self._flush()
            elif descriptor == self.stdout:
                self._read_output()
            else:
                self._read_errors()

    def _read_output(self) -> None:
        chunk = _read(self.stdout)
        if not chunk:
            self.is_over = chunk is not None
            return
        *lines, self.partial = (self.partial + chunk).split(b"\n")
        self.lines.extend(lines)
        if len(self.partial) > LONGEST_LINE:
            raise too_long(self.partial)

    def _read_errors(self) -> None:
        chunk = _read(self.stderr)
        if chunk:
            self.log = (self.log + chunk)[-LOG_BYTES:]
        elif chunk is not None and self.has_errors:
            self.has_errors = False
            self.poll.unregister(self.stderr)

    def rest(self) -> bytes:
        """The beginning of a line that was never ended."""
        return self.partial

    def errors(self) -> bytes:
        """The end of the child's standard error."""
        while self.has_errors and (chunk := _read(self.stderr)):
            self.log = (self.log + chunk)[-LOG_BYTES:]
            if len(chunk) < CHUNK:
                break
        return self.log

    def close_input(self) -> None:
        """Tell the child that nothing more comes."""
        with contextlib.suppress(OSError):
            self.files[0].close()

    def close(self) -> None:
        """Give the descriptors back."""
        self.has_errors = False
        for file in self.files:
            with contextlib.suppress(OSError):
                file.close()


def _read(descriptor: int) -> bytes | None:
    """What there is; empty when the pipe has ended, None when there is nothing yet."""
    try:
        return os.read(descriptor, CHUNK)
    except BlockingIOError:
        return None
    except OSError:
        return b""
