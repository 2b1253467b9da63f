"""The reference behind a service: a sample of an engine over HTTP, an engine a session. `python service.py PORT` runs it."""

import json
import sys
from collections import OrderedDict
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from conformance.adapters.reference import WholeReference
from conformance.compiler.bundle import load_corpus

MOST_SESSIONS = 100
"""The one that was begun first is forgotten when there are more."""


class Service(ThreadingHTTPServer):
    """Sessions by name."""

    daemon_threads = True

    def __init__(self, port: int = 0) -> None:
        self.rulesets = load_corpus().rulesets
        super().__init__(("127.0.0.1", port), Handler)
        self.sessions: OrderedDict[str, WholeReference] = OrderedDict()
        self.heard: list[tuple[str, str]] = []
        """Session and method of each request."""

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}/engine"

    def answer(self, session: str, request: dict[str, Any]) -> dict[str, Any] | None:
        """The answer to a request, or None if the session is unknown."""
        method = request["method"]
        self.heard.append((session, method))
        if method == "initialize":
            self.sessions[session] = WholeReference(self.rulesets)
            while len(self.sessions) > MOST_SESSIONS:
                self.sessions.popitem(last=False)
        if session not in self.sessions:
            return None
        if method == "shutdown":
            del self.sessions[session]
            result = {}
        else:
            result = getattr(self.sessions[session], method)(**request["params"])
        return {"jsonrpc": "2.0", "id": request["id"], "result": result}


class Handler(BaseHTTPRequestHandler):
    """One connection."""

    server: Service
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        answer = self.server.answer(self.headers["Fives-Session"], json.loads(body))
        if answer is None:
            self.send_error(404, "no such session")
            return
        told = json.dumps(answer).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(told)))
        self.end_headers()
        self.wfile.write(told)

    def log_message(self, *_: Any) -> None:
        """Nothing."""


if __name__ == "__main__":
    with Service(int(sys.argv[1])) as service:
        print(service.address, flush=True)
        service.serve_forever()
