"""`pytest -p conformance.pytest_plugin`: the same scenarios, the same verdicts, as test items."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from conformance.corpus.values import Corpus
from tests.conftest import ROOT
from tests.engines.wrong import make
from tests.running import outcomes, run_object

MINE = f"""\
import sys
sys.path.insert(0, {str(ROOT)!r})
from tests.engines.wrong import make
engine = make("PLAY-06/knock-on-trust")
"""


def pytest_in(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    own = {**os.environ, "PYTHONPATH": f"{ROOT}{os.pathsep}{folder}"}
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-p",
        "conformance.pytest_plugin",
        "-p",
        "no:cacheprovider",
        "-q",
        *arguments,
    ]
    return subprocess.run(
        command, cwd=folder, env=own, capture_output=True, text=True, check=False, timeout=100
    )


def test_every_scenario_is_an_item_and_fails_where_the_runner_fails(corpus: Corpus, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(MINE)
    done = pytest_in(tmp_path, "--engine", "python:mine:engine", "-rf")
    assert done.returncode == 1
    by_pytest = set(re.findall(r"^FAILED .*::(\S+)", done.stdout, re.MULTILINE))
    compiled = outcomes(run_object(make("PLAY-06/knock-on-trust"), corpus.scenarios))
    assert by_pytest == {id_ for id_, outcome in compiled.items() if outcome == "failed"}
    counts = re.findall(r"(\d+) (?:failed|passed|skipped)", done.stdout.splitlines()[-1])
    assert sum(map(int, counts)) == len(corpus.scenarios)
    assert "expected  refused" in done.stdout
    assert "conformance/pytest_plugin.py" not in done.stdout


def test_items_are_chosen_by_name_and_stand_beside_others(tmp_path: Path) -> None:
    (tmp_path / "test_mine.py").write_text("def test_COUNT_mine(): pass\n")
    done = pytest_in(tmp_path, "--engine", "reference", "-k", "COUNT")
    assert done.returncode == 0
    count = re.search(r"(\d+) passed, (\d+) deselected", done.stdout)
    assert count
    assert int(count[1]) > 30
    only = pytest_in(tmp_path)
    assert "1 passed" in only.stdout


@pytest.mark.parametrize(("words", "status"), [("stdio:false", 3), ("nonsense", 4)])
def test_an_engine_that_cannot_be_run_ends_the_session(tmp_path: Path, words: str, status: int) -> None:
    done = pytest_in(tmp_path, "--engine", words)
    assert done.returncode == status
    assert "fives: " in done.stdout + done.stderr
