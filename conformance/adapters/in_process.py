"""An engine as a Python object: a method for each method of the protocol, its params by keyword.

```python
class MyEngine:
    def initialize(self, protocol, suite): return {"protocol": 1, ...}
    def act(self, seat, action): return {"accepted": True, ...}
```

What it is given and what it returns go through JSON, as they would over a pipe, so that neither side
can keep a hand on the other's values.
"""

import importlib
import json
import signal
import sys
import threading
import time
import traceback
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from contextlib import redirect_stdout
from typing import Any

from conformance.adapters.port import CannotRun, Crashed, Garbled, TimedOut, last_lines
from conformance.protocol.messages import Request

RING_AGAIN = 0.2
"""Seconds after which an alarm that was swallowed rings again."""


class InProcessEngine:
    """A Python object as an adapter."""

    advice: Mapping[str, str] = {}

    def __init__(self, make: Callable[[], Any]) -> None:
        self.make = make
        self.engine: Any = None
        self.waiting: deque[Request] = deque()
        self.last_error = ""
        self.has_alarm = False
        self.is_asked = False
        """A call is under way that the alarm may break off."""
        self.before: Any = None
        """What the alarm did before."""

    def start(self) -> None:
        """Make a fresh engine. Raises `CannotRun` if it cannot be made."""
        self.waiting.clear()
        if _has_alarm() and not self.has_alarm:
            self.has_alarm, self.before = True, signal.signal(signal.SIGALRM, self._ring)
        try:
            self.engine = self.make()
        except CannotRun:
            raise
        except (Exception, SystemExit) as error:
            self.last_error = traceback.format_exc()
            raise CannotRun(f"the engine cannot be made: {error!r}") from error

    def send(self, requests: Sequence[Request]) -> None:
        """Keep the requests; each is worked out when its answer is asked for."""
        self.waiting.extend(requests)

    def receive(self, timeout: float) -> bytes:
        """Work out the next answer."""
        request = self.waiting.popleft()
        method = getattr(self.engine, request.method, None)
        if method is None:
            raise Crashed(f"the engine has no method `{request.method}`")
        until = time.monotonic() + timeout
        try:
            result = self._call(method, request.params, timeout)
        except _Alarm:
            raise TimedOut(f"no answer in {timeout:g} s") from None
        except (Exception, SystemExit) as error:
            self.last_error = traceback.format_exc()
            raise Crashed(f"`{request.method}` raised {error!r}") from error
        if time.monotonic() > until:  # it has swallowed the alarm, or there was none
            raise TimedOut(f"no answer in {timeout:g} s, but a late one")
        try:
            return json.dumps({"jsonrpc": "2.0", "id": request.id, "result": result}).encode()
        except (TypeError, ValueError, RecursionError) as error:
            raise Garbled(f"the answer to `{request.method}` cannot be written as JSON: {error}") from None

    def _call(self, method: Callable[..., Any], params: str, timeout: float) -> Any:
        """Call a method of the engine, and break it off after so long where that can be done."""
        with redirect_stdout(sys.stderr):  # what the engine prints is its log
            try:
                self.is_asked = True
                self._set_alarm(timeout, RING_AGAIN)
                return method(**json.loads(params))
            finally:
                self.is_asked = False  # should the alarm ring before it is off, it does nothing
                self._set_alarm(0)

    def _set_alarm(self, seconds: float, again: float = 0) -> None:
        if self.has_alarm:
            signal.setitimer(signal.ITIMER_REAL, seconds, again)

    def _ring(self, *_: object) -> None:
        if self.is_asked:
            raise _Alarm

    def log(self) -> str:
        """The last traceback."""
        return last_lines(self.last_error)

    def stop(self, *, kill: bool = False) -> None:
        """Let go of the engine."""
        self.engine = None
        if self.has_alarm and _has_alarm():
            self.has_alarm = False
            signal.signal(signal.SIGALRM, self.before)


def _has_alarm() -> bool:
    """The platform can break off a call, and this is the thread that it would break off."""
    return hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()


class _Alarm(BaseException):
    """Time is up. No `Exception`, so that an engine does not catch it with its own."""


def engine_named(module: str, name: str) -> Callable[[], Any]:
    """What makes the engine that MODULE:OBJECT names: a class or function is called, anything else is it.

    The folder that the caller stands in is looked in last, so that its own `conformance` hides nothing.
    """

    def make() -> Any:
        if "" not in sys.path:
            sys.path.append("")
        try:
            with redirect_stdout(sys.stderr):
                imported = importlib.import_module(module)
        except ImportError as error:
            raise CannotRun(f"the module {module!r} cannot be imported: {error}") from None
        if not hasattr(imported, name):
            raise CannotRun(f"the module {module!r} has no {name!r}")
        found = getattr(imported, name)
        return found() if callable(found) else found

    return make
