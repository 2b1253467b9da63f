"""`fives audit` as its user meets it."""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.conftest import ROOT, Fives

RECORDS = ROOT / "tests" / "records"


def record(name: str, folder: Path) -> str:
    shutil.copy(RECORDS / name, folder / name)
    return name


def test_a_clean_record_is_exit_0(fives: Fives, tmp_path: Path) -> None:
    done = fives("audit", record("clean-two.txt", tmp_path))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == (
        "  audited   1 game, 2 rounds, 22 actions, by fives-and-threes where a record names no other ruleset\n"
        "✓ nothing was found\n"
    )


def test_a_fault_is_exit_1_with_clause_table_round_and_numbers(fives: Fives, tmp_path: Path) -> None:
    done = fives("audit", record("fifteen-pays-its-threes-alone.txt", tmp_path))
    assert (done.returncode, done.stderr) == (1, "")
    assert "✗ SCORE-03   fifteen-pays-its-threes-alone.txt:3   game 1, round 1\n" in done.stdout
    assert "  SCORE-03 A count that both divide pays both. A count of 15 pays" in done.stdout
    assert "├─┤│6│2││2│5││5│3│\n" in done.stdout
    assert "      the table after it\n" in done.stdout
    assert "  round     lead B 6-6 +4 | C 6-2> | A 5-2> | B 5-3> +5\n" in done.stdout
    assert "  expected  +8\n  recorded  +5\n  because   the count is 15 and pays 8\n" in done.stdout
    assert done.stdout.endswith("✗ 1 finding: SCORE-03 1\n")


def test_the_example_of_the_readme_is_true(fives: Fives, tmp_path: Path) -> None:
    page = (ROOT / "README.md").read_text(encoding="utf-8")
    [text] = re.findall(r"```\n(game 2 .*?)```", page, re.DOTALL)
    [shown] = re.findall(r"```\n\$ fives audit club.txt\n(.*?)```", page, re.DOTALL)
    (tmp_path / "club.txt").write_text(text)
    assert fives("audit", "club.txt").stdout == shown


def test_the_examples_of_the_page_on_records_are_clean(fives: Fives, tmp_path: Path) -> None:
    page = (ROOT / "spec" / "records.md").read_text(encoding="utf-8")
    for number, example in enumerate(re.findall(r"```\n(.*?)```", page, re.DOTALL)):
        (tmp_path / f"{number}.txt").write_text(example)
    done = fives("audit", ".")
    assert done.returncode == 0
    assert "5 games, 5 rounds, 37 actions in 5 files, 5 of them clean" in done.stdout


def test_a_folder_has_a_summary(fives: Fives, tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    for name in ("clean-two.txt", "clean-four.jsonl", "knock-while-able.txt", "clean-blind.txt"):
        record(name, tmp_path / "deep")
    (tmp_path / "deep" / "notes.md").write_text("no record")
    done = fives("audit", ".")
    assert done.returncode == 1
    assert "audited   4 games, 9 rounds, 104 actions in 4 files, 3 of them clean, by " in done.stdout
    assert "unjudged  the rest of 1 round (7 actions), after what is told above" in done.stdout
    assert "no hands  in 3 rounds: " in done.stdout


def test_the_text_of_a_clause_is_told_once(fives: Fives, tmp_path: Path) -> None:
    names = [record("blocked-though-not.txt", tmp_path), record("blocked-though-not.jsonl", tmp_path)]
    done = fives("audit", *names)
    assert done.stdout.count("BLOCK-02 One seat that can play keeps the round going") == 2
    assert done.stdout.count("Knocks by all the others do not end it.") == 1


def test_json_is_one_document(fives: Fives, tmp_path: Path) -> None:
    (tmp_path / "broken.txt").write_text("game 2\nlead A 6:6\n")
    names = [record("wrong-end.txt", tmp_path), "broken.txt", record("clean-two.txt", tmp_path)]
    done = fives("audit", "--format", "json", *names)
    value = json.loads(done.stdout)
    assert done.returncode == value["exit"] == 1
    assert [(entry["kind"], entry["file"], entry["line"]) for entry in value["entries"]] == [
        ("finding", "wrong-end.txt", 3),
        ("unread", "broken.txt", 2),
    ]
    assert value["entries"][0]["clauses"] == ["PLAY-04"]
    assert value["entries"][0]["table"] == ["2-6", "6-5", "5-5", "5-1", "1-3"]
    assert value["summary"]["by_clause"] == {"PLAY-04": 1}
    assert (value["summary"]["files"], value["summary"]["clean_files"]) == (3, 1)
    empty = json.loads(fives("audit", "--format", "json", "clean-two.txt").stdout)
    assert (empty["entries"], empty["exit"]) == ([], 0)


def test_what_cannot_be_read_is_told_with_its_line_and_is_exit_1(fives: Fives, tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("game 2\nlead A 6-6 +4 | B 6:3> +8\n")
    done = fives("audit", "mine.txt")
    assert done.returncode == 1
    assert done.stdout.startswith("⚡ mine.txt:2 cannot be read: 'B 6:3> +8' is neither a play")
    assert done.stdout.endswith("– nothing was found in what can be read\n")


@pytest.mark.parametrize("text", ["", "1. e4 e5\n", "lead A 6-6 +4\n", "\n# nothing\n"])
def test_where_nothing_can_be_read_it_is_exit_2(fives: Fives, tmp_path: Path, text: str) -> None:
    (tmp_path / "mine.txt").write_text(text)
    for arguments in (["audit", "mine.txt"], ["audit", "--identify", "mine.txt"]):
        done = fives(*arguments)
        assert done.returncode == 2
        assert "mine.txt: no game in it could be read" in done.stderr
        assert "fives explain records" in done.stderr


def test_the_page_on_records_can_be_printed(fives: Fives) -> None:
    assert fives("explain", "records").stdout == (ROOT / "spec" / "records.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "FILE"),
        (["nowhere.txt"], "nowhere.txt: there is no such file"),
        (["empty"], "no file below it ends in .txt, .round, .jsonl"),
        (["--ruleset", "leek-single", "-"], "did you mean leek-singles?"),
        (["--option", "no-stop", "-"], "which --ruleset names"),
        (["--ruleset", "cinqs-et-trois", "--option", "no-stopp", "-"], "its options are: fewer-tiles"),
        (["--where", "target", "-"], "a field and its value are expected, like target=31"),
        (["--where", "targt=31", "-"], "did you mean target?"),
        (["--where", "target=soon", "-"], "cannot be played with these values"),
        (["--where", "stop=never", "-"], "'at_once' or 'round_end' is played here"),
        (["--identify", "--ruleset", "sadman", "-"], "takes no --ruleset"),
    ],
)
def test_wrong_usage_is_exit_2_in_plain_words(
    fives: Fives, tmp_path: Path, arguments: list[str], said: str
) -> None:
    (tmp_path / "empty").mkdir()
    done = fives("audit", *arguments)
    assert done.returncode == 2
    assert said in done.stderr
    assert "Traceback" not in done.stderr


def test_the_rules_can_be_chosen(fives: Fives, tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("game 2 from 0 0\nlead A 6-6 +4 | B 6-3> +8\nscores 4 8\n")
    assert fives("audit", "mine.txt").returncode == 0
    done = fives("audit", "--where", "target=11", "--where", "win_on_lead=false", "mine.txt")
    assert "TARGET" not in done.stdout
    done = fives("audit", "--where", "target=7", "mine.txt")
    assert (done.returncode, "✗ 1 finding: TARGET-02 1" in done.stdout) == (1, True)
    assert "by fives-and-threes target=7 where a record names no other ruleset" in " ".join(
        done.stdout.split()
    )


def test_identify_says_under_which_rules_it_is_clean(fives: Fives, tmp_path: Path) -> None:
    done = fives("audit", "--identify", record("clean-sadman.txt", tmp_path))
    assert done.returncode == 0
    first, second, *_ = done.stdout.splitlines()
    assert first.split() == ["✓", "sadman", "clean"]
    assert second.startswith("✗ ")
    assert "clean under sadman alone" in done.stdout
    done = fives("audit", "--identify", "--format", "json", record("clean-two.jsonl", tmp_path))
    value = json.loads(done.stdout)
    clean = [one["rules"] for one in value["rulesets"] if one["clean"]]
    assert clean[0] == "fives-and-threes"
    assert value["rulesets"][-1]["first"]["kind"] == "finding"
    done = fives("audit", "--identify", record("nine-pays-two.txt", tmp_path))
    assert done.returncode == 1
    assert (
        "clean under none; the nearest says more by\n  fives audit --ruleset fives-and-threes " in done.stdout
    )


def test_standard_input_is_read_as_it_comes(fives: Fives) -> None:
    command = [sys.executable, "-m", "conformance", "audit", "-"]
    text = (RECORDS / "knock-while-able.jsonl").read_bytes()
    own = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, input=text, capture_output=True, env=own, check=False)
    assert done.returncode == 1
    assert "✗ PLAY-06   -:8   game 1, round 1" in done.stdout.decode()


def test_an_interruption_is_exit_130_with_what_there_is() -> None:
    command = [sys.executable, "-u", "-m", "conformance", "audit", "-"]
    own = {**os.environ, "PYTHONPATH": str(ROOT)}
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # the child hears it, under nohup too
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=own) as child:
        signal.signal(signal.SIGINT, before)
        assert child.stdin
        assert child.stdout
        child.stdin.write(b"game 2\nlead A 6-6 +5\n" + b"# on it goes\n" * 100_000)
        child.stdin.flush()
        told = child.stdout.readline().decode()
        time.sleep(0.1)
        child.send_signal(signal.SIGINT)
        told += child.stdout.read().decode()
        child.stdin.close()
    assert child.returncode == 130
    assert "interrupted" in told
    assert "✗ 1 finding: SCORE-01 1" in told
