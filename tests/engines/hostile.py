"""A score keeper over stdio that is right, until it is asked for 6-6 alone: then it misbehaves as its argument says.

`WAYS` is the battery: what each does, and what is said of it; `BY_COMMAND` is that of the command line alone, whose
process is its own. It runs by the standard library alone, so that a hundred of them start in a few seconds; one that dies
at a message plays whole games, by the reference.
"""

import contextlib
import json
import os
import signal
import string
import subprocess
import sys
import time
from collections.abc import Callable
from itertools import islice, product
from pathlib import Path
from typing import Any, NamedTuple

TRIGGER = {"line": ["6-6"]}
SLEEP = 1000.0
MARK = ""
"""A file that one engine leaves for its next start, or a word to be known by among all processes."""


class Talk(NamedTuple):
    """What is under way when an engine misbehaves."""

    request: dict[str, Any]
    result: dict[str, Any]
    """The right one."""
    last: dict[str, Any]
    """The result before."""

    @property
    def right(self) -> str:
        return answer(self.request["id"], self.result)


class Way(NamedTuple):
    """One way to misbehave."""

    does: str
    verdict: str
    """A kind of error, `failed`, `passed`, or `cannot run`."""
    says: str
    """A part of the reason that is given."""
    act: Callable[[Talk], object]
    at: str = "hit"
    """What is judged so: the scenario that is `hit`, or the `next` one; `lost` is all from there on, `start` the run."""
    in_flight: int = 1


def answer(id_: Any, result: Any) -> str:
    return json.dumps({"jsonrpc": "2.0", "id": id_, "result": result})


def say(text: str | bytes) -> None:
    data = text.encode() if isinstance(text, str) else text
    with contextlib.suppress(BrokenPipeError):
        while data:
            data = data[os.write(1, data) :]


def line(text: str | bytes) -> Callable[[Talk], None]:
    """It says that instead."""
    return lambda _: say((text.encode() if isinstance(text, str) else text) + b"\n")


def member(**changes: Any) -> Callable[[Talk], None]:
    """The right answer with other members."""
    return lambda talk: say(json.dumps({**json.loads(talk.right), **changes}) + "\n")


def fact(text: str) -> Callable[[Talk], None]:
    """The count is that JSON text."""
    return lambda talk: say(
        f'{{"jsonrpc":"2.0","id":{talk.request["id"]},"result":{{"count":{text},"points":4}}}}\n'
    )


def each(*acts: Callable[[Talk], object]) -> Callable[[Talk], None]:
    """One after the other."""

    def act(talk: Talk) -> None:
        for one in acts:
            one(talk)

    return act


def right(talk: Talk) -> None:
    say(talk.right + "\n")


def hang(_: Talk) -> None:
    while True:
        time.sleep(SLEEP)


def deaf(_: Talk) -> None:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)


def forever(descriptor: int, data: bytes, pause: float = 0.0) -> Callable[[Talk], None]:
    def act(_: Talk) -> None:
        with contextlib.suppress(BrokenPipeError):
            while True:
                os.write(descriptor, data)
                time.sleep(pause) if pause else None

    return act


def close(*descriptors: int) -> Callable[[Talk], None]:
    return lambda _: [os.close(descriptor) for descriptor in descriptors] and None


SLEEPER = [
    *(sys.executable, "-I", "-S", "-c"),
    "import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN); time.sleep(1000)",
]


def child(
    *, session: bool = False, pipes: int | None = None, times: int = 1, env: dict[str, str] | None = None
) -> Callable[[Talk], None]:
    """It starts a process that sleeps, in a session of its own or not, with its pipes and environment or without."""

    def act(_: Talk) -> None:
        for _number in range(times):
            subprocess.Popen(
                [*SLEEPER, MARK or "child"],
                start_new_session=session,
                stdin=pipes,
                stdout=pipes,
                stderr=pipes,
                env=env,
            )

    return act


daemon = child(session=True, pipes=subprocess.DEVNULL, env={})
"""Nothing that it was given says whose it is."""


def forgetful(_: Talk) -> None:
    """Leaves a daemon that wipes its environment where it lies."""
    import ctypes

    if os.fork() == 0:
        os.setsid()
        told = Path("/proc/self/stat").read_text().rpartition(")")[2].split()
        first, end = int(told[47]), int(told[48])
        ctypes.memset(first, 0, end - first)
        os.closerange(0, 3)
        time.sleep(SLEEP)


def orphaned(_: Talk) -> None:
    """Leaves a daemon whose parent has ended."""
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            os.closerange(0, 3)
            os.execve(sys.executable, [*SLEEPER, MARK], {})
        os._exit(0)
    os.wait()


def flees(_: Talk) -> None:
    """Leaves a daemon that is another process every few milliseconds."""
    if os.fork() == 0:
        os.closerange(0, 3)
        os.environ.clear()
        while True:
            os.setsid()
            if os.fork() != 0:
                os._exit(0)
            Path(MARK).write_text(str(os.getpid()))
            time.sleep(0.005)


def leave(status: int) -> Callable[[Talk], None]:
    return lambda _: os._exit(status)


def leak(_: Talk) -> None:
    """Opens files until there are no more."""
    with contextlib.suppress(OSError):
        while True:
            os.open(os.devnull, os.O_RDONLY)


def first_time(act: Callable[[Talk], object], later: Callable[[Talk], object]) -> Callable[[Talk], None]:
    """It does the one when it is started for the first time, and the other from then on."""

    def acted(talk: Talk) -> None:
        seen = Path(MARK)
        is_first = not seen.exists()
        seen.touch()
        (act if is_first else later)(talk)

    return acted


def after_a_restart(talk: Talk) -> None:
    """Claims more than it did."""
    more = ["count", "layout"] if Path(MARK).exists() else ["count"]
    Path(MARK).touch()
    say(answer(talk.request["id"], {**talk.result, "abilities": more}) + "\n")


def swapped(talk: Talk) -> None:
    """Holds the answer back until the next one is given."""
    text = sys.stdin.readline()
    if text:
        request = json.loads(text)
        say(answer(request["id"], RESULTS[request["method"]](request["params"])) + "\n")
    say(talk.right + "\n")


def twice_among_many(talk: Talk) -> None:
    """An object of 1 MB in which the last of very many members is there twice."""
    names = islice(map("".join, product(string.ascii_letters + string.digits, repeat=3)), 128_000)
    members = ",".join([f'"{name}":1' for name in names])
    fact(f'12,{members},"last":1,"last":2')(talk)


def alike_players(talk: Talk) -> None:
    """Claims numbers of seats that a set cannot tell apart but by looking at each: all leave the same rest."""
    players = [number * (2**61 - 1) for number in range(1, 40_000)]
    say(answer(1, {**talk.result, "games": {"fives-and-threes": {"players": players}}}) + "\n")


def foretold(talk: Talk) -> None:
    say(talk.right + "\n" + answer(talk.request["id"] + 1, talk.result) + "\n")


DEEP = "[" * 200_000 + "]" * 200_000
NESTED = '{"a":' * 500 + "1" + "}" * 500
LATE = 3.0

WAYS: dict[str, Way] = {
    # what is no JSON
    "garbage": Way("thinks aloud", "protocol", "standard output is for answers only", line("thinking about it...")),
    "binary": Way("writes bytes", "protocol", "not UTF-8 at byte 0", line(bytes(range(128, 256)))),
    "half-utf8": Way("cuts a letter in half", "protocol", "not UTF-8", line(b'{"reason":"\xc3"}')),
    "utf-16": Way("writes UTF-16", "protocol", "not UTF-8", line("{}".encode("utf-16"))),
    "byte-order-mark": Way("begins with a mark", "protocol", "not JSON", line(b"\xef\xbb\xbf{}")),
    "nul": Way("writes a NUL", "protocol", "not JSON", line(b"\0")),
    "empty-line": Way("writes a blank line first", "protocol", "not JSON", each(line(""), right)),
    "log-first": Way("logs where it answers", "protocol", "not JSON", each(line("[info] counting"), right)),
    "escapes": Way("paints the screen", "protocol", "\ufffd[2J", line("\x1b[2J\x1b]0;owned\x07 passed")),
    "pretty": Way("breaks a message", "protocol", "one message is one line", lambda talk: say(json.dumps(json.loads(talk.right), indent=2) + "\n")),
    "half-line-then-die": Way("dies in a line", "protocol", "in the middle of the line", lambda talk: (say(talk.right[:40]), os._exit(0))),
    "deep": Way("nests 200,000 deep", "protocol", "nests more than 64 deep", line(DEEP)),
    "nan": Way("counts NaN", "protocol", "NaN, which is no JSON", fact("NaN")),
    "infinity": Way("counts -Infinity", "protocol", "-Infinity, which is no JSON", fact("-Infinity")),
    "too-large": Way("counts 1e999", "protocol", "1e999, which is too large", fact("1e999")),
    "many-digits": Way("counts 100,000 digits", "protocol", "thousands of digits", fact("9" * 100_000)),
    "twice": Way("has a member twice", "protocol", '"count" twice', fact('12,"count":24')),
    "twice-among-many": Way("has the last of 128,000 members twice", "protocol", '"last" twice', twice_among_many),
    "twice-the-id": Way("has the id twice", "protocol", '"id" twice', lambda talk: say(f'{{"id":0,"id":{talk.request["id"]},"result":{{}}}}\n')),
    "half-a-pair": Way("has half a surrogate pair", "protocol", "surrogate", fact(r'"\ud83d"')),
    # JSON that is no answer
    "batch": Way("answers in a batch", "protocol", "a JSON object is expected", lambda talk: say(f"[{talk.right}]\n")),
    "text": Way("answers with a text", "protocol", "a JSON object is expected", line('"12"')),
    "null": Way("answers null", "protocol", "a JSON object is expected", line("null")),
    "echo": Way("sends the request back", "protocol", "no `result`", lambda talk: say(json.dumps(talk.request) + "\n")),
    "notification": Way("sends a notification", "protocol", "has no id", each(line('{"jsonrpc":"2.0","method":"log","params":{}}'), right)),
    "wrong-id": Way("has another id", "protocol", "has id 999999", member(id=999_999)),
    "id-as-text": Way("has its id as text", "protocol", 'has id "', lambda talk: say(answer(str(talk.request["id"]), talk.result) + "\n")),
    "id-as-float": Way("has its id with a point", "protocol", ".0,", lambda talk: say(answer(float(talk.request["id"]), talk.result) + "\n")),
    "id-true": Way("has the id true", "protocol", "has id true", member(id=True)),
    "id-huge": Way("has an id of 500 kB", "protocol", "has id ", member(id="x" * 500_000)),
    "error": Way("answers with an error", "protocol", "with the error 'no'", lambda talk: say(json.dumps({"jsonrpc": "2.0", "id": talk.request["id"], "error": {"code": 1, "message": "no"}}) + "\n")),
    "error-and-result": Way("answers with both", "protocol", "with the error", member(error={"code": 1, "message": "no"})),
    "error-of-nothing": Way("does not know whose error", "protocol", "with the error", line('{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"parse"}}')),
    "no-result": Way("leaves the result out", "protocol", "no `result`", lambda talk: say(f'{{"jsonrpc":"2.0","id":{talk.request["id"]}}}\n')),
    "null-result": Way("has no result", "protocol", "an object is expected", member(result=None)),
    "list-result": Way("has a list for a result", "protocol", "an object is expected", member(result=[12, 4])),
    # answers that are wrong
    "empty-result": Way("has nothing in its result", "failed", "", member(result={})),
    "the-last-answer": Way("answers what was right before", "failed", "", lambda talk: say(answer(talk.request["id"], talk.last) + "\n")),
    "count-as-text": Way("counts in text", "failed", "", fact('"12"')),
    "count-true": Way("counts true", "failed", "", fact("true")),
    "count-nested": Way("counts 50 deep", "failed", "", fact("[" * 50 + "12" + "]" * 50)),
    "count-huge": Way("counts a list of 1 MB", "failed", "", fact(json.dumps([12] * 250_000))),
    "nested-500": Way("nests 500 deep beside it", "protocol", "nests more than 64 deep", fact(f'12,"more":{NESTED}')),
    # order and time
    "doubled": Way("answers twice", "protocol", "which was answered before", each(right, right), "next"),
    "foretold": Way("answers the next as well", "protocol", "which was answered before", foretold, "later"),
    "swapped": Way("answers out of order", "timeout", "no answer", swapped, in_flight=8),
    "late": Way("answers too late", "timeout", "no answer in 1 s", each(lambda _: time.sleep(LATE), right)),
    "slow": Way("answers in time", "passed", "", each(lambda _: time.sleep(0.2), right)),
    "hang": Way("never answers", "timeout", "no answer", hang),
    "hang-deaf": Way("never answers and never ends", "timeout", "no answer", each(deaf, hang)),
    "stopped": Way("stops itself", "timeout", "no answer", lambda _: os.kill(os.getpid(), signal.SIGSTOP)),
    "half-line": Way("stops in a line", "timeout", "has begun and has no end", lambda talk: (say(talk.right[:40]), hang(talk))),
    "drip": Way("writes a byte now and then", "timeout", "has begun and has no end", forever(1, b" ", 0.1)),
    "stops-reading": Way("reads no more", "timeout", "no answer", each(right, hang), "next"),
    # floods
    "flood": Way("writes one endless line", "protocol", "more than 1048576 bytes", forever(1, b"x" * 65536)),
    "flood-of-lines": Way("writes endless lines", "protocol", "has no id", forever(1, b"{}\n" * 10_000)),
    "flood-of-long-lines": Way("writes endless long lines", "protocol", "not JSON", forever(1, b"x" * 1_000_000 + b"\n")),
    "flood-of-nothing": Way("writes endless line breaks", "protocol", "not JSON", forever(1, b"\n" * 65536)),
    "flood-of-errors": Way("writes an endless log", "timeout", "no answer", forever(2, b"log " * 1000)),
    "long-log-line": Way("logs 10 MB and answers", "passed", "", each(lambda _: [os.write(2, b"x" * 65536) for _ in range(160)], right)),
    "long": Way("answers 2 MB", "protocol", "more than 1048576 bytes", fact(f'12,"more":"{"x" * 2_000_000}"')),
    "nearly-long": Way("answers a MB", "passed", "", fact(f'12,"more":"{"x" * 1_000_000}"')),
    # ends
    "die": Way("dies", "crash", "ended with status 7", lambda _: (os.write(2, b"something went wrong in the rules\n"), os._exit(7))),
    "leave": Way("ends as if all were well", "crash", "ended with status 0", leave(0)),
    "killed": Way("is killed", "crash", "SIGKILL", lambda _: os.kill(os.getpid(), signal.SIGKILL)),
    "group-killed": Way("kills its group", "crash", "SIGKILL", lambda _: os.killpg(0, signal.SIGKILL)),
    "abort": Way("aborts", "crash", "SIGABRT", lambda _: os.abort()),
    "answer-and-die": Way("dies when it has answered", "crash", "ended with status 3", each(right, leave(3)), "next"),
    "die-once": Way("dies once", "crash", "did not happen again", first_time(leave(7), right), in_flight=8),
    "closed-output": Way("closes its output and lives on", "crash", "did not end", each(close(1), hang)),
    "closed-input": Way("closes its input and lives on", "timeout", "no answer", each(close(0), hang)),
    "closed-all": Way("closes everything and lives on", "crash", "did not end", each(close(0, 1, 2), hang)),
    "another-program": Way("becomes another program", "timeout", "no answer", lambda _: os.execvp("sleep", ["sleep", "1000"])),
    "cat": Way("becomes one that echoes", "protocol", "no `result`", each(right, lambda _: os.execvp("cat", ["cat"])), "next"),
    # what it starts
    "grandchild": Way("hangs with a child", "timeout", "no answer", each(deaf, child(), hang)),
    "orphan": Way("dies, and its child holds the pipes", "crash", "holds its output open", each(child(), leave(7))),
    "many-children": Way("has twenty children", "timeout", "no answer", each(child(times=20), hang)),
    "daemon": Way("leaves a daemon behind", "passed", "", each(child(session=True, pipes=subprocess.DEVNULL), right)),
    "daemon-with-pipes": Way("dies, and its daemon holds the pipes", "crash", "holds its output open", each(child(session=True), leave(7))),
    "daemon-of-nobody": Way("leaves a daemon with no environment", "passed", "", each(daemon, right)),
    "forgetful-daemon": Way("leaves a daemon that wipes its environment", "passed", "", each(forgetful, lambda _: time.sleep(0.2), right)),
    "leak": Way("opens all files that it may", "passed", "", each(leak, right)),
    # at the start
    "start-silent": Way("says nothing", "cannot run", "no answer in 5 s", hang, "start"),
    "start-dead": Way("dies", "cannot run", "ended with status 9", leave(9), "start"),
    "start-banner": Way("greets", "cannot run", "not JSON", each(line("Engine 3 ready"), right), "start"),
    "start-flood": Way("floods", "cannot run", "more than 1048576 bytes", forever(1, b"x" * 65536), "start"),
    "start-deep": Way("nests deeply", "cannot run", "nests more than 64 deep", line(DEEP), "start"),
    "start-echo": Way("sends the request back", "cannot run", "no `result`", lambda talk: say(json.dumps(talk.request) + "\n"), "start"),
    "start-protocol-true": Way("speaks protocol true", "cannot run", "speaks protocol true", lambda talk: say(answer(1, {**talk.result, "protocol": True}) + "\n"), "start"),
    "start-protocol-huge": Way("speaks a protocol of 500 kB", "cannot run", "speaks protocol", lambda talk: say(answer(1, {**talk.result, "protocol": "x" * 500_000}) + "\n"), "start"),
    "start-abilities": Way("claims lists", "cannot run", "the ability [[]] is not one of", lambda talk: say(answer(1, {**talk.result, "abilities": [[[]]]}) + "\n"), "start"),
    "start-alike-players": Way("claims numbers of seats that are hard to tell apart", "cannot run", "is expected to be like", alike_players, "start"),
    "start-closed": Way("closes its output", "cannot run", "did not end", each(close(1), hang), "start"),
    "start-once": Way("starts once", "crash", "ended with status 7", first_time(right, leave(9)), "lost"),
    "start-otherwise": Way("claims otherwise after a restart", "crash", "ended with status 7", after_a_restart, "lost"),
}  # fmt: skip
"""By name."""

BY_COMMAND: dict[str, Way] = {
    "orphan-of-nobody": Way("leaves a daemon with no parent and no environment", "passed", "", each(orphaned, right)),
    "die-of-nobody": Way("dies, and leaves a daemon with no environment", "crash", "ended with status 7", each(daemon, leave(7))),
    "orphans": Way("leaves fifty of them", "passed", "", each(*[orphaned] * 50, right)),
    "fleeing": Way("leaves a daemon that is another process again and again", "passed", "", each(flees, right)),
    "nothing": Way("is right all along", "passed", "", right),
    "alarm": Way("sets off an alarm that nobody has set", "passed", "", each(lambda _: os.kill(os.getppid(), signal.SIGALRM), right)),
}  # fmt: skip
"""By name; what is left behind so is found only by a process whose children are all its own."""

METHODS = ("initialize", "new_game", "deal", "act", "legal", "view", "count", "layout", "shutdown")
"""Every message; `die-at-METHOD` dies when it is sent one."""


def count(params: dict[str, Any]) -> dict[str, Any]:
    """The count of a line and what it pays."""
    tiles = [tuple(map(int, tile.split("-"))) for tile in params["line"]]
    left, right_ = tiles[0], tiles[-1]
    if len(tiles) == 1:
        ends = sum(left)
    else:
        ends = sum(left) if left[0] == left[1] else left[0]
        ends += sum(right_) if right_[0] == right_[1] else right_[1]
    threes, fives = (ends // by if ends % by == 0 else 0 for by in (3, 5))
    return {"count": ends, "points": threes + fives}


def claims(_: dict[str, Any]) -> dict[str, Any]:
    return {
        "protocol": 1,
        "engine": {"name": "hostile", "version": "1"},
        "games": {"fives-and-threes": {"players": [2, 3, 4]}},
        "abilities": ["count"],
        "max_in_flight": IN_FLIGHT,
    }


IN_FLIGHT = 1
RESULTS: dict[str, Callable[[dict[str, Any]], dict[str, Any]]] = {
    "initialize": claims,
    "count": count,
    "shutdown": lambda _: {},
}


def play(method: str) -> None:
    """Whole games by the reference, until it is sent that method."""
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
    from conformance.compiler.bundle import load_corpus
    from conformance.games.dominoes.reference import ReferenceEngine

    rulesets = load_corpus().rulesets
    engine = ReferenceEngine(rulesets["fives-and-threes"].fields, rulesets)
    for text in sys.stdin:
        request = json.loads(text)
        if request["method"] == method:
            os._exit(7)
        result = (
            {} if request["method"] == "shutdown" else getattr(engine, request["method"])(**request["params"])
        )
        if request["method"] == "initialize":
            result["max_in_flight"] = 1
        say(answer(request["id"], result) + "\n")


def keep_score(way: Way) -> None:
    """Scores, until it is time to misbehave."""
    last: dict[str, Any] = {}
    for text in iter(sys.stdin.readline, ""):
        request = json.loads(text)
        result = RESULTS[request["method"]](request["params"])
        talk = Talk(request, result, last)
        is_first = request["method"] == "initialize"
        if way.at == "lost" and request["params"] == TRIGGER:
            os._exit(7)
        if request["params"] == TRIGGER if way.at not in ("start", "lost") else is_first:
            way.act(talk)
        else:
            right(talk)
        last = result
        if request["method"] == "shutdown":
            break


if __name__ == "__main__":
    name, MARK = sys.argv[1], (sys.argv[2:] or [""])[0]
    if name.startswith("die-at-"):
        play(name.removeprefix("die-at-"))
    else:
        found = {**WAYS, **BY_COMMAND}[name]
        IN_FLIGHT = found.in_flight
        keep_score(found)
