"""Files and answers that are made to do harm: told in plain words with their exit status, and nothing else happens."""

import json
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from conformance.adapters.in_process import InProcessEngine
from conformance.adapters.port import Adapter, CannotRun
from conformance.adapters.recording import ReplayEngine
from conformance.adapters.stdio import StdioEngine
from conformance.conversation import Rules, open_conversation
from conformance.corpus.errors import CorpusError
from conformance.corpus.strict_yaml import parse_yaml
from conformance.corpus.values import Corpus, Scenario
from conformance.engine_run import header_of, run_engine
from conformance.protocol.messages import LONGEST_LINE, AnswerError, Request, result_of
from conformance.results.lines import kept
from tests.conftest import ROOT, Fives
from tests.engines import hostile

HOSTILE = ROOT / "tests" / "engines" / "hostile.py"
CASE = "kind: counts\ncases:\n- {id: COUNT-03/mine, clauses: [COUNT-03], catches: it, line: 6-6, count: 12, points: %s}\n"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\n", "2: an alias"),
        (CASE % "!!python/object/apply:os.system ['touch owned']", "3: a tag"),
        (CASE % "!!python/name:os.system x", "3: a tag"),
        (CASE % "!owned 4", "3: a tag"),
        ("!!map\n" + CASE % 4, "1: a tag"),
        ("[" * 500, "more than 40"),
        ("[" * 100_000, "not YAML"),
        ("- " * 5_000, "more than 40"),
        ("{a: " * 5_000, "more than 40"),
        ("a: 1\n---\nb: 2\n", "not YAML"),
        ("a: 1\na: 2\n", "twice"),
        ("? [a]\n: b\n", "a key is a word"),
        ("a: \x00\n", "not YAML"),
    ],
)  # fmt: skip
def test_yaml_that_would_do_harm_is_refused_with_its_line(text: str, said: str) -> None:
    with pytest.raises(CorpusError, match=said) as caught:
        parse_yaml(text, "mine.yaml")
    assert len(str(caught.value)) < 200


def test_a_fixture_with_a_tag_is_wrong_usage_and_runs_nothing(fives: Fives, tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text(CASE % "!!python/object/apply:os.system ['touch owned']")
    done = fives("run", "--scenarios", "mine.yaml")
    assert done.returncode == 2
    assert "mine.yaml:3: a tag" in done.stderr
    assert {path.name for path in tmp_path.iterdir()} == {"mine.yaml"}


def filled(unit: str) -> str:
    """A list of so many that a line is as long as it may be."""
    return f"[{','.join([unit] * ((LONGEST_LINE - 80) // (len(unit) + 1)))}]"


LONG = {
    "lists": filled("[]"),
    "objects": filled('{"a":1}'),
    "lists in lists": filled("[" * 60 + "]" * 60),
    "brackets": "[" * 1_000_000,
    "brackets in a text": f'"{"[" * 1_000_000}"',
    "numbers": filled("1e1"),
    "numbers of many digits": filled("9" * 4_300),
    "a number of a million digits": "9" * 1_000_000,
    "a fraction of a million digits": f"9.{'9' * 1_000_000}",
    "a million digits of a power": f"1e-{'9' * 1_000_000}",
    "escapes": f'"{chr(92) * 1_000_000}"',
    "pairs": '"' + r"\ud83d\ude00" * 87_000 + '"',
    "half of a pair at the end": '"' + r"\ud83d\ude00" * 87_000 + r"\ud83d" + '"',
    "names": "{" + ",".join(f'"{number:x}":1' for number in range(100_000)) + "}",
    "spaces": " " * 1_000_000,
    "no end": f'"{"x" * 1_000_000}',
}


@pytest.mark.parametrize("name", LONG)
def test_any_line_is_read_in_time_that_grows_with_its_length_alone(name: str) -> None:
    line = f'{{"jsonrpc":"2.0","id":1,"result":{{"count":{LONG[name]}}}}}'.encode()
    assert 0.8 * LONGEST_LINE < len(line) <= LONGEST_LINE
    began = time.process_time()
    with suppress(AnswerError):
        result_of(line, Request(1, "count", "{}"))
    assert time.process_time() - began < 8  # some take half a second, and none a minute


HEAD = {"fives": "0.1.0", "recording": 1, "engine": "x"}
EXCHANGE = {"scenario": "", "step": 0, "method": "initialize", "params": {}, "answer": "{}"}


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (["[" * 100_000], "no recording"),
        (["null"], "no recording"),
        ([json.dumps(HEAD), json.dumps({"scenario": []})], "mine.jsonl:2 is no exchange"),
        ([json.dumps(HEAD), json.dumps({**EXCHANGE, "step": "0"})], "is no exchange"),
        ([json.dumps(HEAD), json.dumps({"scenario": "", "step": 0})], "is no exchange"),
        ([json.dumps(HEAD), json.dumps({**EXCHANGE, "answer": None, "trouble": "magic"})], "is no exchange"),
        ([json.dumps(HEAD), json.dumps(EXCHANGE)], "asked something else"),
        ([json.dumps(HEAD), '{"end": true}'], "no handshake"),
    ],
)  # fmt: skip
def test_a_recording_that_is_none_is_told(tmp_path: Path, lines: list[str], said: str) -> None:
    (tmp_path / "mine.jsonl").write_text("\n".join(lines) + "\n")
    with pytest.raises(CannotRun, match=said):
        open_conversation(ReplayEngine(tmp_path / "mine.jsonl"), Rules())


LOUD = f"""\
import json, sys
sys.path.insert(0, {str(ROOT)!r})
from tests.engines import hostile
class engine:
    def initialize(self, **params):
        name = "<script>alert(1)</script>]]>&[bold]\\x1b[2J\\u202e\\u2028" + "x" * 10_000
        return {{**hostile.claims(params), "engine": {{"name": name, "version": "1"}}}}
    def count(self, line):
        sys.stderr.write("\\x1b]0;owned\\x07")
        answer = hostile.count({{"line": line}})
        return answer if line != ["6-6"] else {{"count": "\\x1b[31m12\\u2028</failure>]]>\\x9b2J", "points": "\\u202e4"}}
"""


def test_what_an_engine_says_is_text_and_no_more(fives: Fives, tmp_path: Path) -> None:
    (tmp_path / "loud.py").write_text(LOUD)
    words = (
        "--engine",
        "python:loud:engine",
        "--select",
        "COUNT-03",
        "--junit",
        "out/junit.xml",
        "--record",
        "talk",
    )
    for environment in ({}, {"FORCE_COLOR": "1"}):
        done = fives("run", *words, **environment)
        assert done.returncode == 1, done.stderr
        assert not [
            text
            for text in ("\x1b[2J", "\x1b[31m12", "\x9b", "\x07", "\u202e", "\u2028")
            if text in done.stdout
        ]
        assert max(map(len, done.stdout.splitlines())) < 2000
    suite = ET.parse(tmp_path / "out" / "junit.xml").getroot()[0]
    assert suite.attrib["name"].startswith("<script>alert(1)</script>]]>&[bold]")
    assert [case for case in suite if case.find("failure") is not None]
    again = fives("run", "--engine", "replay:talk", "--select", "COUNT-03")
    assert again.returncode == 1
    assert "broken off" not in again.stdout
    value = json.loads(fives("run", *words[:4], "--format", "json").stdout)
    assert value["exit"] == 1


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--junit", "."], "cannot be written"),
        (["--junit", "file/x.xml"], "cannot be written"),
        (["--record", "."], "directory"),
        (["--record", "no/such/folder/talk"], "No such file"),
        (["--record", "talk", "--engine", "replay:talk"], "would overwrite"),
        (["--record", "./talk", "--engine", "replay:talk"], "would overwrite"),
        (["--record", "link", "--engine", "replay:talk"], "would overwrite"),
    ],
)
def test_a_file_that_cannot_be_written_is_wrong_usage(
    fives: Fives, tmp_path: Path, options: list[str], said: str
) -> None:
    (tmp_path / "file").write_text("mine")
    (tmp_path / "talk").write_text("mine")
    (tmp_path / "link").symlink_to("talk")
    done = fives("run", "--select", "COUNT-03", *options)
    assert done.returncode == 2
    assert said in done.stderr
    assert "Traceback" not in done.stderr
    assert (tmp_path / "file").read_text() == (tmp_path / "talk").read_text() == "mine"


def test_a_template_is_not_written_through_a_link(fives: Fives, tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "engine.py").symlink_to(tmp_path / "elsewhere.py")
    done = fives("template", "python", "mine")
    assert done.returncode == 2
    assert "exists already and is kept" in done.stderr
    assert not (tmp_path / "elsewhere.py").exists()


def one_step(corpus: Corpus, count: int) -> Iterator[Scenario]:
    """So many scenarios, each with an id of its own."""
    (scenario,) = (one for one in corpus.scenarios if one.id == "COUNT-03/alone-6-6")
    return (replace(scenario, id=f"COUNT-03/number-{number}") for number in range(count))


class Keeper:
    """Counts rightly, or says something else."""

    def __init__(self, said: Any = None) -> None:
        self.said = said

    def initialize(self, **params: Any) -> Any:
        return {**hostile.claims(params), "max_in_flight": 16}

    def count(self, line: list[str]) -> Any:
        return {"count": self.said or 12, "points": 4, "reason": self.said}


def peak(corpus: Corpus, adapter: Adapter, count: int, folder: Path) -> int:
    """The most memory in a run of so many scenarios, with its results kept in a file, in bytes."""
    scenarios = list(one_step(corpus, count))
    header = header_of("x", "x", {}, count, corpus, chosen=True)
    with kept(folder / "results") as keep:
        tracemalloc.start()
        try:
            done = run_engine(header, adapter, Rules(), scenarios, corpus, keep, with_hints=False)
            most = tracemalloc.get_traced_memory()[1]
        finally:
            tracemalloc.stop()
    assert len(done.results) == count
    assert done.end
    assert done.end.summary["errored"] == 0
    return most


def test_ten_thousand_scenarios_take_the_memory_of_their_results_alone(
    corpus: Corpus, tmp_path: Path
) -> None:
    few, many = (
        peak(corpus, StdioEngine(f"{sys.executable} -I -S {HOSTILE} nothing"), count, tmp_path)
        for count in (1_000, 10_000)
    )
    assert (many - few) / 9_000 < 700
    assert (tmp_path / "results").stat().st_size / 10_000 < 400


@pytest.mark.parametrize(
    "said",
    ["x" * 400_000, "x" * 3_000, [[]] * 900, [{"a": 1}] * 350, [[[[[[[[]]]]]]]] * 40],
    ids=["long", "not so long", "lists", "objects", "lists in lists"],
)
def test_an_engine_cannot_fill_the_memory_of_a_run_with_what_it_says(
    corpus: Corpus, tmp_path: Path, said: Any
) -> None:
    few, many = (peak(corpus, InProcessEngine(lambda: Keeper(said)), count, tmp_path) for count in (20, 70))
    assert (many - few) / 50 < 40_000


MEASURED = """\
import resource, sys
sys.path.insert(0, {root!r})
from conformance.adapters.stdio import StdioEngine
from conformance.compiler.bundle import load_corpus
from tests.running import run
hits = [one for one in load_corpus().scenarios if one.id == "COUNT-03/alone-6-6"]
for name in sys.argv[1:]:
    for threads in (False, True):
        run(StdioEngine(f"{{sys.executable}} -I -S {script} {{name}}", threads=threads), hits, timeout=1.0)
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="what a process takes is told in other units elsewhere")
def test_a_flood_takes_no_memory_to_speak_of() -> None:
    code = MEASURED.format(root=str(ROOT), script=HOSTILE)

    def started(*names: str) -> subprocess.Popen[str]:
        command = [sys.executable, "-c", code, *names]
        return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)

    floods = ["flood", "flood-of-lines", "flood-of-long-lines", "flood-of-nothing", "flood-of-errors"]
    heavy = ["long-log-line", "nearly-long", "deep", "count-huge"]
    most, usual = (
        int(process.communicate(timeout=60)[0]) for process in [started(*floods, *heavy), started("slow")]
    )
    assert most - usual < 100_000  # kB
