"""An engine behind a service: each request is posted, and its answer is what comes back (`spec/protocol.md`, Over HTTP).

A session is one engine of its own: it begins with `initialize`, and after a break-off a new one is begun. Requests
go one by one, whatever is allowed in flight, since two that are posted at once have no order.
"""

import contextlib
import io
import os
import select
import socket
import ssl
import time
from collections import deque
from collections.abc import Mapping, Sequence
from functools import partial
from http.client import (
    HTTPConnection,
    HTTPException,
    HTTPResponse,
    HTTPSConnection,
    RemoteDisconnected,
    parse_headers,
)
from typing import Any
from urllib.parse import SplitResult, urlsplit

from conformance import __version__
from conformance.adapters.port import CannotRun, Crashed, Garbled, TimedOut, Trouble, too_long
from conformance.protocol.messages import LONGEST_LINE, Request, shown

SESSION = "Fives-Session"
"""The header that names the session."""
QUESTIONS = frozenset(("legal", "view", "count", "layout"))
"""Methods that change nothing, so that they may be asked again."""
COMING_UP = 2.0
"""Seconds that a service may refuse connections before it is given up."""
PAUSE = 0.1
LONGEST_GOODBYE = 1.0
"""Seconds for the answer to `shutdown`."""
REDIRECTS = range(300, 400)
ANNOUNCING = range(102, 200)
"""Statuses before that of the answer."""


class HttpEngine:
    """A service as an adapter."""

    advice: Mapping[str, str] = {"timeout": "does the service answer what is posted to that address?"}

    def __init__(self, address: str) -> None:
        self.address = address
        self.connection: HTTPConnection | None = None
        self.waiting: deque[Request] = deque()
        self.session = ""
        self.path = "/"

    def start(self) -> None:
        """Begin a session. Raises `CannotRun` if the address cannot be used, or nothing listens there."""
        parts = parts_of(self.address)
        self.waiting.clear()
        self.session = os.urandom(16).hex()
        self.path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        kind = HTTPSConnection if parts.scheme == "https" else HTTPConnection
        self.connection = kind(parts.hostname or "", parts.port)
        try:
            self._connected(time.monotonic() + COMING_UP)
        except Trouble as trouble:
            raise CannotRun(f"{self.address} cannot be reached: {trouble}") from None

    def send(self, requests: Sequence[Request]) -> None:
        """Keep the requests; each is posted when its answer is asked for."""
        self.waiting.extend(requests)

    def receive(self, timeout: float) -> bytes:
        """The body of the answer to the next request."""
        request = self.waiting.popleft()
        deadline = time.monotonic() + timeout
        try:
            try:
                return self._exchanged(request, deadline)
            except _NothingCame:
                if request.method not in QUESTIONS:
                    raise
                return self._exchanged(request, deadline)
        except TimeoutError:
            self._hang_up()
            raise TimedOut(f"no answer in {timeout:g} s") from None
        except Trouble:
            self._hang_up()
            raise

    def _exchanged(self, request: Request, deadline: float) -> bytes:
        """The body that comes back for a request. Raises `Trouble` or `TimeoutError`."""
        connection = self._connected(deadline)
        headers = {
            "Content-Type": "application/json",
            "Accept": "application/json",
            "User-Agent": f"fives/{__version__}",
            SESSION: self.session,
        }
        try:
            connection.sock.settimeout(_left(deadline))
            connection.request("POST", self.path, request.line, headers)
            _acknowledge_at_once(connection.sock)
            connection.response_class = partial(_Timed, deadline)  # type: ignore[assignment]  # it is called
            with connection.getresponse() as response:
                return _body(response, request)
        except (ConnectionError, RemoteDisconnected) as error:
            self._hang_up()
            told = f"`{request.method}`: the service closed the connection without an answer"
            raise _NothingCame(f"{told} ({error})") from None
        except TimeoutError:
            raise
        except (OSError, HTTPException, ValueError) as error:
            raise Garbled(f"what came for `{request.method}` is no HTTP: {_told(error)}") from None

    def _connected(self, deadline: float) -> HTTPConnection:
        """A connection on which nothing has been sent that waits for an answer.

        While connections are refused, nothing was sent, so that trying again repeats nothing.
        """
        connection = self.connection
        assert connection is not None
        if connection.sock is not None and not _is_quiet(connection.sock):
            connection.close()
        is_refused = False
        last_try = min(deadline, time.monotonic() + COMING_UP)
        while connection.sock is None:
            try:
                connection.timeout = _left(last_try if is_refused else deadline)
                connection.connect()
            except ConnectionRefusedError:
                connection.close()
                is_refused = True
                time.sleep(PAUSE)
            except TimeoutError:
                connection.close()
                where = f"{connection.host}:{connection.port}"
                if is_refused:
                    raise Crashed(f"nothing listens at {where}") from None
                raise TimedOut(f"no connection to {where}") from None
            except (OSError, ValueError) as error:
                connection.close()
                raise Crashed(_told(error)) from None
        return connection

    def _hang_up(self) -> None:
        if self.connection is not None:
            self.connection.close()

    def log(self) -> str:
        """Nothing; it stays with the service."""
        return ""

    def stop(self, *, kill: bool = False) -> None:
        """Say that the session is over, unless it has broken off, and hang up."""
        connection = self.connection
        if connection is not None and connection.sock is not None and not kill:
            with contextlib.suppress(Trouble, TimeoutError):
                self._exchanged(Request(0, "shutdown", "{}"), time.monotonic() + LONGEST_GOODBYE)
        self._hang_up()
        self.connection = None


class _NothingCame(Crashed):
    """The connection ended before the answer had come, so that nobody knows whether the request was heard."""


class _Timed(HTTPResponse):
    """A response all of which has to come by a moment, however slowly its bytes come, and what comes before it."""

    def __init__(self, deadline: float, sock: Any, **kwargs: Any) -> None:
        super().__init__(sock, **kwargs)
        self.fp = io.BufferedReader(_Until(self.fp.detach(), sock, deadline))

    def _read_status(self) -> tuple[str, int, str]:
        """The status of the answer; the library itself passes over 100 alone of those that only announce one."""
        while True:
            status: tuple[str, int, str] = super()._read_status()  # type: ignore[misc]
            if status[1] not in ANNOUNCING:
                return status
            parse_headers(self.fp)


class _Until(io.RawIOBase):
    """The bytes of a socket, up to a moment."""

    def __init__(self, raw: io.RawIOBase, sock: Any, deadline: float) -> None:
        self.raw, self.sock, self.deadline = raw, sock, deadline

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int | None:
        self.sock.settimeout(_left(self.deadline))
        count: int | None = self.raw.readinto(buffer)
        return count

    def close(self) -> None:
        self.raw.close()
        super().close()


def parts_of(address: str) -> SplitResult:
    """The parts of an address. Raises `CannotRun` if it is none that can be posted to."""
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError as error:
        raise CannotRun(f"the address {address!r} cannot be read: {error}") from None
    if not parts.hostname or port == 0 or not address.isascii() or any(char <= " " for char in address):
        raise CannotRun(f"the address {address!r} cannot be read; http://HOST:PORT/PATH is expected")
    if parts.username is not None or parts.fragment:
        raise CannotRun(
            f"the address of {parts.hostname!r} has a user or a fragment, and neither is sent; leave it out"
        )
    return parts


def _body(response: HTTPResponse, request: Request) -> bytes:
    """The body of a response. Raises `Trouble` if it is no answer."""
    status = f"{response.status} {response.reason}".strip()
    if response.status in REDIRECTS:
        where = shown((response.getheader("Location") or "nowhere").encode("utf-8", "replace"))
        raise Garbled(
            f"`{request.method}` was answered {status!r} to {where}; no redirect is followed, name that address"
        )
    if response.status != 200:
        trouble = Crashed if response.status >= 500 else Garbled
        told = shown(response.read(1000)) if response.length != 0 else "nothing"
        raise trouble(f"`{request.method}` was answered {status!r}, 200 is expected; it says {told}")
    coding = response.getheader("Content-Encoding", "identity")
    if coding != "identity":
        raise Garbled(
            f"`{request.method}` was answered in the coding {coding[:40]!r}; plain text is expected"
        )
    lengths = set(map(str.strip, response.headers.get_all("Content-Length", [])))
    if len(lengths) > 1 or not all(length.isascii() and length.isdecimal() for length in lengths):
        told = shown(", ".join(sorted(lengths)).encode("utf-8", "replace"))
        raise Garbled(
            f"the answer to `{request.method}` has the Content-Length {told}; one number is expected"
        )
    if (response.length or 0) > LONGEST_LINE:
        raise Garbled(f"an answer of {response.length} bytes is announced; {LONGEST_LINE} are the most")
    body = response.read(LONGEST_LINE + 1)
    if len(body) > LONGEST_LINE:
        raise too_long(body)
    if response.length:
        raise Garbled(
            f"the answer to `{request.method}` ends {response.length} bytes too early, {shown(body)}"
        )
    return body


def _acknowledge_at_once(sock: Any) -> None:
    """What comes next, so that a service that writes head and body apart does not wait for it between them."""
    if hasattr(socket, "TCP_QUICKACK"):
        with contextlib.suppress(OSError):  # it has ended, which is seen at its answer
            sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_QUICKACK, 1)


def _is_quiet(sock: Any) -> bool:
    """The other side has neither hung up nor said anything unasked."""
    try:
        return not select.select([sock], [], [], 0)[0]
    except (OSError, ValueError):
        return False


def _left(deadline: float) -> float:
    """The seconds that are left. Raises `TimeoutError` if there are none."""
    left = deadline - time.monotonic()
    if left <= 0:
        raise TimeoutError
    return left


def _told(error: Exception) -> str:
    """What went wrong, as a line."""
    if isinstance(error, ssl.SSLCertVerificationError):
        return f"{error.verify_message}; SSL_CERT_FILE names a file of certificates that are trusted"
    return shown(str(error).encode("utf-8", "replace")) if str(error) else type(error).__name__
