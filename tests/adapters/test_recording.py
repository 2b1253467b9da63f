"""A recorded conversation is judged again without the engine, and says so where it cannot be."""

import json
from pathlib import Path

import pytest

from conformance.corpus.values import Corpus
from tests.conftest import ROOT, Fives

SELECT = ("--select", "COUNT-*", "--select", "OUT-04", "--select", "PLAY-06")


@pytest.fixture
def recording(fives: Fives, tmp_path: Path) -> Path:
    done = fives("run", *SELECT, "--record", "talk.jsonl")
    assert done.returncode == 0, done.stderr
    return tmp_path / "talk.jsonl"


def verdicts(text: str) -> dict[str, str]:
    (engine,) = json.loads(text)["engines"]
    return {scenario["id"]: scenario["verdict"] for scenario in engine["scenarios"]}


def test_a_replay_says_what_the_engine_said(fives: Fives, recording: Path) -> None:
    assert json.loads(recording.read_text().splitlines()[-1]) == {"end": True}
    live = fives("run", *SELECT, "--format", "json")
    again = fives("run", *SELECT, "--engine", "replay:talk.jsonl", "--format", "json")
    assert again.returncode == 0, again.stderr
    assert verdicts(again.stdout) == verdicts(live.stdout)


def test_a_replay_of_a_wrong_engine_fails_where_it_failed(fives: Fives, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(
        f"import sys; sys.path.insert(0, {str(ROOT)!r})\n"
        "from tests.engines.wrong import make\n"
        "engine = make('COUNT-03/lone-double-at-both-ends')\n"
    )
    live = fives(
        "run", "--engine", "python:mine:engine", *SELECT, "--record", "talk.jsonl", "--format", "json"
    )
    again = fives("run", "--engine", "replay:talk.jsonl", *SELECT, "--format", "json")
    assert live.returncode == again.returncode == 1
    assert verdicts(again.stdout) == verdicts(live.stdout)


def test_what_was_not_recorded_is_errored(fives: Fives, recording: Path) -> None:
    done = fives("run", "--engine", "replay:talk.jsonl", "--select", "COUNT-03", "--select", "WIN-01")
    assert done.returncode == 1
    assert "has no answer to this step" in done.stdout


def test_a_recording_that_was_broken_off_is_no_pass(fives: Fives, recording: Path) -> None:
    text = recording.read_text()
    recording.write_text(text[: len(text) // 2])
    done = fives("run", *SELECT, "--engine", "replay:talk.jsonl")
    assert done.returncode == 1
    assert "it was broken off" in done.stdout


def test_a_recording_of_another_question_is_errored(fives: Fives, recording: Path) -> None:
    recording.write_text(recording.read_text().replace('{"line": ["6-6"]}', '{"line": ["5-5"]}'))
    done = fives("run", *SELECT, "--engine", "replay:talk.jsonl")
    assert done.returncode == 1
    assert "was asked something else" in done.stdout


def test_what_is_no_recording_is_exit_3(fives: Fives, tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("hello")
    assert fives("run", "--engine", "replay:notes.txt").returncode == 3


def test_troubles_are_recorded_too(fives: Fives, corpus: Corpus) -> None:
    hostile = f"stdio:python3 {ROOT / 'tests' / 'engines' / 'hostile.py'} die"
    assert any(scenario.id == "COUNT-03/alone-6-6" for scenario in corpus.scenarios)
    live = fives(
        "run",
        "--engine",
        hostile,
        "--select",
        "COUNT-03/alone-*",
        "--record",
        "talk.jsonl",
        "--format",
        "json",
    )
    again = fives("run", "--engine", "replay:talk.jsonl", "--select", "COUNT-03/alone-*", "--format", "json")
    assert live.returncode == 1, live.stderr
    assert (
        verdicts(again.stdout)["COUNT-03/alone-6-6"]
        == verdicts(live.stdout)["COUNT-03/alone-6-6"]
        == "errored"
    )


def test_a_run_that_errored_once_is_replayed_as_such(fives: Fives, tmp_path: Path) -> None:
    """What was asked again after a break-off does not take the place of the break-off."""
    died = tmp_path / "died"
    (tmp_path / "mine.py").write_text(
        "import pathlib, sys\n"
        f"sys.path.insert(0, {str(ROOT)!r})\n"
        "from conformance.games.dominoes.reference import ReferenceEngine\n"
        "from conformance.compiler.bundle import load_corpus\n"
        "FIELDS = load_corpus().rulesets['fives-and-threes'].fields\n"
        "class engine(ReferenceEngine):\n"
        "    def __init__(self): super().__init__(FIELDS)\n"
        "    def count(self, line):\n"
        f"        died = pathlib.Path({str(died)!r})\n"
        "        if line == ['5-5'] and not died.exists():\n"
        "            died.touch()\n"
        "            raise RuntimeError('once')\n"
        "        return super().count(line)\n"
    )
    select = ("--select", "COUNT-03/alone-*")
    live = fives(
        "run", "--engine", "python:mine:engine", *select, "--record", "talk.jsonl", "--format", "json"
    )
    again = fives("run", "--engine", "replay:talk.jsonl", *select, "--format", "json")
    assert (live.returncode, again.returncode) == (1, 1)
    assert verdicts(again.stdout) == verdicts(live.stdout)
    assert "errored" in verdicts(live.stdout).values()
