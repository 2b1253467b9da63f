"""Waits for a child's pipes with a thread for each, where the platform has no `poll` for pipes."""

import contextlib
import queue
import subprocess
import threading
from typing import IO

from conformance.adapters.pipes_poll import CHUNK, LOG_BYTES
from conformance.adapters.port import timed_out, too_long
from conformance.protocol.messages import LONGEST_LINE

WAITING_LINES = 8
"""Lines that are read ahead of being asked for; a child that writes more has to wait."""


class ThreadPipes:
    """The three pipes of one child process."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        self.stdin, self.stdout, self.stderr = process.stdin, process.stdout, process.stderr
        self.lines: queue.Queue[bytes | None] = queue.Queue(WAITING_LINES)
        self.unwritten: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self.partial = b""
        self.log = b""
        self.is_over = False
        self.is_closed = threading.Event()
        self.threads = [
            threading.Thread(target=target, daemon=True)
            for target in (self._read_output, self._read_errors, self._write_input)
        ]
        for thread in self.threads:
            thread.start()

    def write(self, data: bytes) -> None:
        """Hand data to the writing thread."""
        self.unwritten.put(data)

    def read_line(self, timeout: float) -> bytes | None:
        """The next line without its break, or None when the output has ended. Raises `Trouble`."""
        if self.is_over:
            return None
        try:
            line = self.lines.get(timeout=timeout)
        except queue.Empty:
            raise timed_out(timeout, self.partial) from None
        if line is None:
            self.is_over = True
            if len(self.partial) > LONGEST_LINE:
                raise too_long(self.partial)
        return line

    def _put(self, line: bytes | None) -> None:
        """Queue a line, waiting for room until the pipes are closed."""
        while not self.is_closed.is_set():
            with contextlib.suppress(queue.Full):
                self.lines.put(line, timeout=0.2)
                return

    def _read_output(self) -> None:
        while (chunk := _read(self.stdout)) and not self.is_closed.is_set():
            *lines, self.partial = (self.partial + chunk).split(b"\n")
            for line in lines:
                self._put(line)
            if len(self.partial) > LONGEST_LINE:
                break
        self._put(None)

    def _read_errors(self) -> None:
        while chunk := _read(self.stderr):
            self.log = (self.log + chunk)[-LOG_BYTES:]

    def _write_input(self) -> None:
        while (data := self.unwritten.get()) is not None:
            try:
                self.stdin.write(data)
                self.stdin.flush()
            except (OSError, ValueError):  # the child reads no more; that it ended is seen at its output
                break
        with contextlib.suppress(OSError, ValueError):
            self.stdin.close()

    def rest(self) -> bytes:
        """The beginning of a line that was never ended."""
        return self.partial

    def errors(self) -> bytes:
        """The end of the child's standard error."""
        if self.is_over:
            self.threads[1].join(timeout=0.5)
        return self.log

    def close_input(self) -> None:
        """Tell the child that nothing more comes."""
        self.unwritten.put(None)

    def close(self) -> None:
        """End the threads; the child has ended, so that none of them waits for it any more."""
        self.is_closed.set()
        self.unwritten.put(None)
        for thread in self.threads:
            thread.join(timeout=1)
        for file in (self.stdin, self.stdout, self.stderr):
            with contextlib.suppress(OSError, ValueError):
                file.close()


def _read(file: IO[bytes]) -> bytes:
    """What there is, waited for; empty when the pipe has ended."""
    try:
        return file.read(CHUNK) or b""
    except (OSError, ValueError):
        return b""
