"""A service that keeps score and is right, until it is asked for 6-6 alone: then it misbehaves by its way in `WAYS`."""

import json
import os
import socket
import struct
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import IO, Any, NamedTuple

from tests.engines.hostile import RESULTS, TRIGGER, answer

HEAD = b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"


class Way(NamedTuple):
    """One way to misbehave."""

    verdict: str
    says: str
    act: Callable[[socket.socket, bytes], object]
    """What it does on the connection, with the body that would be right."""
    at: str = "hit"
    """Whether it misbehaves when it is `hit`, or from the `start`."""


def reply(status: str, body: bytes, *headers: str) -> bytes:
    lines = [f"HTTP/1.1 {status}", f"Content-Length: {len(body)}", *headers, "", ""]
    return "\r\n".join(lines).encode() + body


def ok(body: bytes) -> bytes:
    return reply("200 OK", body)


def sends(data: bytes) -> Callable[[socket.socket, bytes], None]:
    return lambda sock, _: sock.sendall(data)


def forever(data: bytes, first: bytes = b"", pause: float = 0.0) -> Callable[[socket.socket, bytes], None]:
    def act(sock: socket.socket, _: bytes) -> None:
        sock.sendall(first)
        end = time.monotonic() + 10
        while time.monotonic() < end:
            sock.sendall(data)
            time.sleep(pause)

    return act


def hang_up(sock: socket.socket, _: bytes = b"") -> None:
    """Close it at once, whoever else reads from it."""
    os.close(sock.detach())


def reset(sock: socket.socket, _: bytes) -> None:
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    hang_up(sock)


def silent(_: socket.socket, __: bytes) -> None:
    time.sleep(4)


def renamed(id_: Any) -> Callable[[socket.socket, bytes], None]:
    return lambda sock, right: sock.sendall(ok(json.dumps({**json.loads(right), "id": id_}).encode()))


ENDLESS = forever(b"X-More: more\r\n" * 50, HEAD)

WAYS: dict[str, Way] = {
    # a status that is not 200
    "not-found": Way("protocol", "answered '404 Not Found', 200 is expected; it says 'who?'", sends(reply("404 Not Found", b"who?"))),
    "unauthorised": Way("protocol", "'401 Unauthorized'", sends(reply("401 Unauthorized", b""))),
    "too-many": Way("protocol", "'429 Too Many Requests'", sends(reply("429 Too Many Requests", b"", "Retry-After: 9"))),
    "broken": Way("crash", "'500 Internal Server Error', 200 is expected; it says 'Traceback", sends(reply("500 Internal Server Error", b"Traceback\n" * 100_000))),
    "away": Way("crash", "'503 Service Unavailable'", sends(reply("503 Service Unavailable", b"<html>"))),
    "no-content": Way("protocol", "'204 No Content'", sends(b"HTTP/1.1 204 No Content\r\n\r\n")),
    "redirect": Way("protocol", "no redirect is followed", sends(reply("302 Found", b"", "Location: http://127.0.0.1:9/elsewhere"))),
    "redirect-nowhere": Way("protocol", "to 'nowhere'", sends(reply("301 Moved", b""))),
    "redirect-to-a-file": Way("protocol", "file:///etc/passwd", sends(reply("307 Temporary", b"", "Location: file:///etc/passwd"))),
    "switching": Way("protocol", "'101 Switching Protocols'", sends(b"HTTP/1.1 101 Switching Protocols\r\n\r\n")),
    # a body that is no answer
    "page": Way("protocol", "is not JSON", sends(ok(b"<html>ready</html>"))),
    "empty": Way("protocol", "is not JSON", sends(ok(b""))),
    "not-utf8": Way("protocol", "not UTF-8", sends(ok(b"\xff\xfe{}"))),
    "batch": Way("protocol", "a JSON object is expected", lambda sock, right: sock.sendall(ok(b"[" + right + b"]"))),
    "twice": Way("protocol", "twice", lambda sock, right: sock.sendall(ok(right.replace(b"{", b'{"id":0,', 1)))),
    "two-answers": Way("protocol", "is not JSON", lambda sock, right: sock.sendall(ok(right + b"\n" + right))),
    "wrong-id": Way("protocol", "has id 999999", renamed(999_999)),
    "no-id": Way("protocol", "has id null", renamed(None)),
    "packed": Way("protocol", "in the coding 'gzip'", sends(reply("200 OK", b"\x1f\x8b", "Content-Encoding: gzip"))),
    # more than an answer may have
    "announced": Way("protocol", "999999999 bytes is announced", sends(HEAD + b"Content-Length: 999999999\r\n\r\n")),
    "endless-body": Way("protocol", "more than 1048576 bytes", forever(b"x" * 65536, HEAD + b"Connection: close\r\n\r\n")),
    "endless-chunks": Way("protocol", "more than 1048576 bytes", forever(b"4000\r\n" + b"x" * 16384 + b"\r\n", HEAD + b"Transfer-Encoding: chunked\r\n\r\n")),
    "endless-headers": Way("protocol", "no HTTP", ENDLESS),
    "long-header": Way("protocol", "no HTTP", forever(b"x" * 65536, HEAD + b"X-Long: ")),
    "endless-hints": Way("timeout", "no answer in 1 s", forever(b"HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n" * 100, pause=0.01)),
    "hint-of-many-headers": Way("protocol", "no HTTP", sends(b"HTTP/1.1 103 Early Hints\r\n" + b"X-More: more\r\n" * 1000)),
    "endless-continue": Way("timeout", "no answer in 1 s", forever(b"HTTP/1.1 100 Continue\r\n\r\n" * 100, pause=0.01)),
    "two-lengths": Way("protocol", "has the Content-Length '2, 20'; one number is expected", sends(reply("200 OK", b"{}", "Content-Length: 20"))),
    "no-length": Way("protocol", "has the Content-Length '-1'", sends(HEAD + b"Content-Length: -1\r\n\r\n{}")),
    "length-in-words": Way("protocol", "has the Content-Length '1_0'", sends(HEAD + b"Content-Length: 1_0\r\n\r\n{}        ")),
    # no HTTP
    "garbage": Way("protocol", "no HTTP", sends(b"thinking about it...\r\n\r\n")),
    "binary": Way("protocol", "no HTTP", sends(bytes(range(256)) + b"\r\n\r\n")),
    "bare-json": Way("protocol", "no HTTP", lambda sock, right: sock.sendall(right + b"\n")),
    "status-text": Way("protocol", "no HTTP", sends(b"HTTP/1.1 fine OK\r\n\r\n{}")),
    "chunks-of-nonsense": Way("protocol", "no HTTP", sends(HEAD + b"Transfer-Encoding: chunked\r\n\r\nzz\r\n")),
    # connections that end, and those that do not
    "closes": Way("crash", "closed the connection without an answer", hang_up),
    "resets": Way("crash", "closed the connection without an answer", reset),
    "half-a-head": Way("protocol", "", lambda sock, _: (sock.sendall(HEAD[:9]), hang_up(sock))),
    "half-a-body": Way("protocol", "bytes too early", lambda sock, right: (sock.sendall(ok(right)[:-20]), hang_up(sock))),
    "silent": Way("timeout", "no answer in 1 s", silent),
    "half-then-silent": Way("timeout", "no answer in 1 s", lambda sock, right: (sock.sendall(ok(right)[:-20]), silent(sock, right))),
    "drip-head": Way("timeout", "no answer in 1 s", forever(b"X", HEAD, 0.2)),
    "drip-body": Way("timeout", "no answer in 1 s", forever(b" ", HEAD + b"Content-Length: 1000\r\n\r\n", 0.2)),
    # harmless
    "pretty": Way("passed", "", lambda sock, right: sock.sendall(ok(json.dumps(json.loads(right), indent=2).encode()))),
    "closes-after": Way("passed", "", lambda sock, right: (sock.sendall(ok(right)), hang_up(sock))),
    "says-more": Way("passed", "", lambda sock, right: sock.sendall(ok(right) + ok(right))),
    "announced-before": Way("passed", "", lambda sock, right: sock.sendall(b"HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.1 102 Processing\r\n\r\n" + ok(right))),
    "length-twice": Way("passed", "", lambda sock, right: sock.sendall(reply("200 OK", right, f"Content-Length: {len(right)} "))),
    "old": Way("passed", "", lambda sock, right: (sock.sendall(b"HTTP/1.0 200 OK\r\n\r\n" + right), hang_up(sock))),
    # at the start
    "start-page": Way("cannot run", "is not JSON", sends(ok(b"<html>")), "start"),
    "start-not-found": Way("cannot run", "'404 Not Found'", sends(reply("404 Not Found", b"")), "start"),
    "start-closes": Way("cannot run", "closed the connection", hang_up, "start"),
    "start-no-http": Way("cannot run", "no HTTP", sends(b"SSH-2.0-OpenSSH_9.6\r\n"), "start"),
    "start-silent": Way("cannot run", "does the service answer what is posted", lambda *_: time.sleep(7), "start"),
}  # fmt: skip
"""By name."""


def head_of(file: IO[bytes]) -> list[bytes]:
    """The lines of a request before its body; none when the connection has ended."""
    head: list[bytes] = []
    while (line := file.readline()) not in (b"\r\n", b""):
        head.append(line)
    return head


class HostileService:
    """It listens while it is used in a `with`."""

    def __init__(self, act: Callable[[socket.socket, bytes], object], at: str = "hit", port: int = 0) -> None:
        self.act, self.at = act, at
        self.listening = socket.create_server(("127.0.0.1", port))
        self.heard: list[str] = []
        self.address = f"http://127.0.0.1:{self.listening.getsockname()[1]}/"

    def __enter__(self) -> "HostileService":
        threading.Thread(target=self.accept, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        with suppress(OSError):
            self.listening.shutdown(socket.SHUT_RDWR)
        self.listening.close()

    def accept(self) -> None:
        with suppress(OSError):
            while True:
                sock, _ = self.listening.accept()
                threading.Thread(target=self.serve, args=(sock,), daemon=True).start()

    def serve(self, sock: socket.socket) -> None:
        with suppress(OSError, ValueError), sock, sock.makefile("rb") as file:
            while head := head_of(file):
                lines = (line.split(b":") for line in head if line.lower().startswith(b"content-length"))
                self.answer(sock, json.loads(file.read(int(next(lines)[1]))))

    def answer(self, sock: socket.socket, request: dict[str, Any]) -> None:
        self.heard.append(request["method"])
        right = answer(request["id"], RESULTS[request["method"]](request["params"])).encode()
        is_hit = request["params"] == TRIGGER if self.at == "hit" else request["method"] == self.at
        if is_hit or self.at == "start":
            self.act(sock, right)
        else:
            sock.sendall(ok(right))
