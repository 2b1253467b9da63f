"""How `fives` ends: whatever an engine left behind ends with it, and being told to end is like being interrupted."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from uuid import uuid4
from xml.etree import ElementTree as ET

import pytest

from tests.conftest import ROOT
from tests.engines import hostile
from tests.engines.hostile import BY_COMMAND
from tests.running import left_running

FIVES = (sys.executable, "-m", "conformance")
HOSTILE = f"{sys.executable} -I -S {hostile.__file__}"
HIT = "COUNT-03/alone-6-6"
OWN = {**os.environ, "PYTHONPATH": str(ROOT)}
SIGNALS = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]
SOON = 15.0
"""Seconds in which it ends, on a machine that has other work."""

needs_proc = pytest.mark.skipif(sys.platform != "linux", reason="what runs is read from /proc")
needs_signals = pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals to send")


Came = tuple[Mapping[str, str], list[str]]
"""What is said of an engine, by scenario, and what runs after it."""


def by_command(way: str, folder: Path) -> Came:
    """What comes of a hostile engine."""
    mark = f"mark-{uuid4().hex}"
    words = ("run", "--engine", f"stdio:{HOSTILE} {way} {mark}", "--select", "COUNT-03", "--results", way)
    done = subprocess.run([*FIVES, *words], capture_output=True, text=True, cwd=folder, env=OWN, check=False)
    assert done.returncode in (0, 1), done.stderr
    judged = [
        one["scenario"]
        for one in map(json.loads, (folder / way).read_text().splitlines())
        if "scenario" in one
    ]
    told = {
        one["scenario"]: one.get("wrong", {}).get("message", one["verdict"])
        for one in judged
        if one["verdict"] != "not_claimed"
    }
    return told, [*left_running(mark), *beating(folder / mark)]


def beating(file: Path) -> list[str]:
    """The file, if somebody writes to it again and again."""
    if not file.exists():
        return []
    before = file.stat().st_mtime_ns
    time.sleep(0.2)
    return [] if file.stat().st_mtime_ns == before else [file.name]


@pytest.fixture(scope="module")
def runs(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Mapping[str, Future[Came]]]:
    folder = tmp_path_factory.mktemp("ending")
    with ThreadPoolExecutor(3) as pool:
        yield {way: pool.submit(by_command, way, folder) for way in BY_COMMAND}


@needs_proc
@pytest.mark.parametrize("way", BY_COMMAND)
def test_nothing_that_an_engine_leaves_behind_outlives_the_command(
    runs: Mapping[str, Future[Came]], way: str
) -> None:
    told, left = runs[way].result()
    assert left == []
    assert len(told) > 3
    wrong = [id_ for id_, said in told.items() if said != "passed"]
    assert wrong == ([] if BY_COMMAND[way].verdict == "passed" else [HIT])
    assert BY_COMMAND[way].says in told[HIT]


BESIDE = f"""\
import subprocess, sys, time
from conformance import own_process
from conformance.adapters.stdio import StdioEngine
from conformance.compiler.bundle import load_corpus
from tests.running import outcomes, run
if sys.argv[1] == "ours":
    own_process.take_over()
mine = subprocess.Popen([sys.executable, "-c", "import subprocess, sys; subprocess.run([sys.executable, '-c', 'input()'])"], stdin=subprocess.PIPE)
time.sleep(0.5)
hit = [one for one in load_corpus().scenarios if one.id == {HIT!r}]
print(outcomes(run(StdioEngine("{HOSTILE} daemon-of-nobody"), hit)), mine.poll())
mine.communicate(b"\\n")
print(mine.returncode)
"""


@needs_proc
@pytest.mark.parametrize("whose", ["ours", "a library"])
def test_the_children_of_others_are_left_alone(whose: str) -> None:
    command = [sys.executable, "-c", BESIDE, whose]
    done = subprocess.run(command, capture_output=True, text=True, env=OWN, check=True)
    assert done.stdout.splitlines() == [str({HIT: "passed"}) + " None", "0"]


def begun(words: tuple[str, ...], folder: Path, sign: Callable[[int], object]) -> subprocess.Popen[str]:
    """A command that has come so far that there is such a sign of the process."""
    # What is ignored here would be ignored there.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    pipe = subprocess.PIPE
    process = subprocess.Popen([*FIVES, *words], cwd=folder, env=OWN, stdout=pipe, stderr=pipe, text=True)
    signal.signal(signal.SIGINT, before)
    for _ in range(1200):
        if sign(process.pid) or process.poll() is not None:
            break
        time.sleep(0.05)
    return process


def has(folder: Path, pattern: str) -> Callable[[int], object]:
    return lambda _: [*folder.glob(pattern)]


def ended(process: subprocess.Popen[str], *numbers: signal.Signals) -> tuple[str, str]:
    """What it has said when it was told to end, and did so soon."""
    for number in numbers:
        process.send_signal(number)
        time.sleep(0.05 if len(numbers) > 1 else 0)
    try:
        out, err = process.communicate(timeout=SOON)
    finally:
        process.kill()
    assert process.returncode == 130, err
    return out, err


@pytest.fixture
def deaf(tmp_path: Path) -> Iterator[tuple[str, str]]:
    """An engine that hears no signal that may be ignored and hangs, with a word that it is known by."""
    mark = f"mark-{uuid4().hex}"
    (tmp_path / "engine.py").write_text(
        f"import signal, sys; sys.argv[1:] = ['hang', {mark!r}]; sys.path.insert(0, {str(ROOT)!r})\n"
        "from tests.engines import hostile\n"
        "for name in ('SIGINT', 'SIGTERM', 'SIGHUP'):\n"
        "    signal.signal(getattr(signal, name), signal.SIG_IGN)\n"
        "act = lambda talk: (open('hit', 'w').close(), hostile.hang(talk))\n"
        "hostile.keep_score(hostile.WAYS['hang']._replace(act=act))\n"
    )
    yield f"stdio:{sys.executable} engine.py {mark}", mark
    for line in left_running(mark):
        with suppress(OSError):
            os.kill(int(line.split()[0]), signal.SIGKILL)


@needs_signals
@pytest.mark.parametrize("number", SIGNALS)
def test_a_run_that_is_told_to_end_writes_what_it_has(
    tmp_path: Path, number: signal.Signals, deaf: tuple[str, str]
) -> None:
    engine, mark = deaf
    files = ("--results", "results", "--junit", "junit.xml", "--record", "talk")
    words = ("run", "--engine", engine, "--timeout", "60", "--format", "json", "--select", "COUNT-*", *files)
    out, err = ended(begun(words, tmp_path, has(tmp_path, "hit")), number)
    assert err == ""
    assert left_running(mark) == []
    (told,) = json.loads(out)["engines"]
    assert told["complete"] is False
    assert told["conforms"] is False
    suite = ET.parse(tmp_path / "junit.xml").getroot()[0]
    assert suite[0].attrib["name"] == "the run is complete"
    assert suite[0].find("error") is not None
    assert '"end"' not in (tmp_path / "talk").read_text().splitlines()[-1]
    end = json.loads((tmp_path / "results").read_text().splitlines()[-1])["end"]
    assert end["interrupted"] is True


@needs_signals
def test_a_gate_that_loses_its_terminal_ends(tmp_path: Path, deaf: tuple[str, str]) -> None:
    """Which may be said several times over, by the system and by a shell."""
    engine, mark = deaf
    (tmp_path / "fives.toml").write_text(
        f'results = "results"\n[[engine]]\nname = "mine"\nrun = {json.dumps(engine)}\ntimeout = 60\n'
    )
    ended(begun(("gate",), tmp_path, has(tmp_path, "hit")), *[signal.SIGHUP] * 3)
    assert left_running(mark) == []
    lines = [json.loads(line) for line in (tmp_path / "results").read_text().splitlines()]
    (end,) = (line["end"] for line in lines if "end" in line)
    assert end["interrupted"] is True


def hears(process: int) -> bool:
    """It has said what happens when it is told to end."""
    status = Path(f"/proc/{process}/status").read_text()
    return bool(int(status.partition("SigCgt:")[2].split()[0], 16) >> (signal.SIGTERM - 1) & 1)


@needs_proc
def test_a_report_that_is_told_to_end_leaves_nothing_begun(tmp_path: Path) -> None:
    _, err = ended(begun(("report", "--html", "site"), tmp_path, hears), signal.SIGTERM)
    assert err == "fives: interrupted, which is no verdict\n"
    left = [*(tmp_path / "site").iterdir()] if (tmp_path / "site").exists() else []
    assert [path.name for path in left if path.suffix != ".html"] == []


@needs_proc
def test_work_in_several_processes_ends_with_all_of_them(tmp_path: Path) -> None:
    def children(process: int) -> list[str]:
        return Path(f"/proc/{process}/task/{process}/children").read_text().split()

    process = begun(("mutants", "--fresh"), tmp_path, children)
    workers = children(process.pid)
    assert workers
    ended(process, signal.SIGTERM)
    assert [worker for worker in workers if Path(f"/proc/{worker}").exists()] == []


LEFT_ON = """\
import signal
from conformance import own_process
signal.signal(signal.SIGHUP, signal.SIG_IGN)
own_process.take_over()
signal.raise_signal(signal.SIGHUP)
print("on")
"""


@needs_signals
def test_who_was_started_not_to_hear_of_it_does_not() -> None:
    """As after `nohup`."""
    done = subprocess.run(
        [sys.executable, "-c", LEFT_ON], capture_output=True, text=True, env=OWN, check=True
    )
    assert done.stdout == "on\n"
