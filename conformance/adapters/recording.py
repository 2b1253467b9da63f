"""A conversation kept in a file, and an engine that says again what was kept.

A recording is JSON lines: a head, then an exchange a line in the order of the answers, then an end. One
without its end was broken off, and is seen as such.
"""

import json
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import IO, Any

from conformance import __version__
from conformance.adapters.port import Adapter, CannotRun, Crashed, Garbled, TimedOut, Trouble
from conformance.protocol.messages import Request

FORMAT = 1
TROUBLES: dict[str, type[Trouble]] = {"crash": Crashed, "timeout": TimedOut, "protocol": Garbled}


class Recorder:
    """An adapter that writes down what another one hears. Raises `OSError` if the file cannot be written."""

    def __init__(self, engine: Adapter, path: Path, name: str) -> None:
        self.engine = engine
        self.waiting: deque[Request] = deque()
        self.file: IO[str] = path.open("w", encoding="utf-8")
        self._write({"fives": __version__, "recording": FORMAT, "engine": name})

    def _write(self, value: Any) -> None:
        self.file.write(json.dumps(value, ensure_ascii=False) + "\n")
        self.file.flush()

    @property
    def advice(self) -> Mapping[str, str]:
        """The engine's."""
        return self.engine.advice

    def start(self) -> None:
        """Start the engine."""
        self.waiting.clear()
        self.engine.start()

    def send(self, requests: Sequence[Request]) -> None:
        """Hand the requests on."""
        self.waiting.extend(requests)
        self.engine.send(requests)

    def receive(self, timeout: float) -> bytes:
        """The engine's answer, written down."""
        request = self.waiting.popleft()
        exchange = {
            "scenario": request.scenario,
            "step": request.step,
            "method": request.method,
            "params": json.loads(request.params),
        }
        try:
            line = self.engine.receive(timeout)
        except Trouble as trouble:
            self._write({**exchange, "trouble": trouble.kind, "message": str(trouble)})
            raise
        self._write({**exchange, "answer": line.decode("utf-8", "replace")})
        return line

    def log(self) -> str:
        """The engine's log."""
        return self.engine.log()

    def stop(self, *, kill: bool = False) -> None:
        """Stop the engine."""
        self.engine.stop(kill=kill)

    def close(self, *, is_complete: bool) -> None:
        """Close the file, and mark it if the whole run is in it."""
        if is_complete:
            self._write({"end": True})
        self.file.close()


class ReplayEngine:
    """An adapter that answers what a recording has for the same step of the same scenario."""

    advice: Mapping[str, str] = {}

    def __init__(self, path: Path) -> None:
        self.path = path
        self.kept: dict[tuple[str, int], deque[dict[str, Any]]] = {}
        """By scenario and step, in the order in which they were asked: a scenario may be put again."""
        self.is_complete = False
        self.waiting: deque[Request] = deque()

    def start(self) -> None:
        """Read the recording. Raises `CannotRun` if it cannot be used."""
        self.waiting.clear()
        if self.kept:
            return
        try:
            lines = list(self._lines())
        except OSError as error:
            raise CannotRun(f"{self.path} cannot be read: {error.strerror}") from None
        except UnicodeDecodeError:
            raise CannotRun(f"{self.path} is no recording of `fives run --record`") from None
        if not lines or lines[0].get("recording") != FORMAT:
            raise CannotRun(f"{self.path} is no recording of `fives run --record`")
        for number, line in enumerate(lines[1:], 2):
            if "scenario" in line:
                if not _is_exchange(line):
                    raise CannotRun(f"{self.path}:{number} is no exchange that `fives run --record` keeps")
                self.kept.setdefault((line["scenario"], line["step"]), deque()).append(line)
        self.is_complete = lines[-1].get("end") is True

    def _lines(self) -> Iterator[dict[str, Any]]:
        """The lines that can be read; a last one that was cut off is left out."""
        for line in self.path.read_text(encoding="utf-8").split("\n"):
            try:
                value = json.loads(line)
            except (ValueError, RecursionError):
                return
            if isinstance(value, dict):
                yield value

    def send(self, requests: Sequence[Request]) -> None:
        """Keep the requests."""
        self.waiting.extend(requests)

    def receive(self, timeout: float) -> bytes:
        """What was answered then, under the id of now."""
        request = self.waiting.popleft()
        again = self.kept.get((request.scenario, request.step))
        if again is None:
            broken = "" if self.is_complete else "; it was broken off"
            raise Garbled(f"the recording has no answer to this step of {request.scenario}{broken}")
        kept = again.popleft() if len(again) > 1 else again[0]
        if (kept["method"], kept["params"]) != (request.method, json.loads(request.params)):
            raise Garbled(f"the recording was asked something else at this step of {request.scenario}")
        if "trouble" in kept:
            raise TROUBLES[kept["trouble"]](kept["message"])
        answer = str(kept["answer"])
        try:
            value = json.loads(answer)
            if isinstance(value, dict) and "id" in value:
                value["id"] = request.id
                answer = json.dumps(value)
        except (ValueError, RecursionError):
            pass
        return answer.encode()

    def log(self) -> str:
        """Nothing; it was not kept."""
        return ""

    def stop(self, *, kill: bool = False) -> None:
        """Nothing runs."""


def _is_exchange(line: dict[str, Any]) -> bool:
    """It has a place, a question, and an answer or a known trouble."""
    texts = all(isinstance(line.get(member), str) for member in ("scenario", "method"))
    came = isinstance(line.get("answer"), str) or (
        isinstance(line.get("trouble"), str)
        and line["trouble"] in TROUBLES
        and isinstance(line.get("message"), str)
    )
    return texts and type(line.get("step")) is int and "params" in line and came
