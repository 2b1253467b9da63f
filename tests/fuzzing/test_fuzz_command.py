"""`fives fuzz` and `fives adopt` as they are used: from nothing to a scenario of one's own."""

import json
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
import yaml

from conformance import __version__
from conformance.corpus.values import Corpus
from conformance.fuzzing.campaign import BATCH
from conformance.fuzzing.keeping import FORMAT
from tests.conftest import ROOT, Fives

JAVASCRIPT = f"stdio:node {ROOT / 'tests' / 'engines' / 'javascript' / 'engine.mjs'}"
WRONG = "python:wrong_one:engine"

KEPT: dict[str, Any] = {
    "format": FORMAT,
    "fives": __version__,
    "engine": "reference",
    "terms": {
        "with_rules": True,
        "seats": [2, 3, 4],
        "abilities": ["count", "deal", "draw", "game", "layout", "legal", "round", "view"],
    },
    "seed": 1,
    "done": 0,
    "rounds": 0,
    "actions": 0,
    "differing": [],
    "checks": {},
}
"""An empty campaign of the reference, as it is kept."""

ENGINE = """\
from tests.engines.wrong import make
engine = make("COUNT-02/double-by-one-half")
"""


@pytest.fixture
def here(tmp_path: Path) -> Path:
    """A folder with a wrong engine in it."""
    (tmp_path / "wrong_one.py").write_text(ENGINE)
    return tmp_path


def test_the_reference_differs_in_nothing(fives: Fives) -> None:
    done = fives("fuzz", "--games", "60", "--seed", "1")
    assert done.returncode == 0, done.stdout
    assert "no difference in 60 games" in done.stdout
    assert "hidden" in done.stdout


@pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")
def test_the_javascript_engine_differs_in_nothing(fives: Fives) -> None:
    done = fives("fuzz", "--games", "300", "--seed", "7", "--engine", JAVASCRIPT)
    assert done.returncode == 0, done.stdout


def test_a_difference_is_shown_as_a_table_in_notation_and_as_a_fixture(fives: Fives, here: Path) -> None:
    done = fives("fuzz", "--games", "80", "--seed", "3", "--engine", WRONG)
    assert done.returncode == 1
    assert "✗ count in the answer to a legal `act`" in done.stdout
    assert "│1│0│" in done.stdout
    assert "round     lead A 1-0 | B <1-1" in done.stdout
    assert "expected  count 2" in done.stdout
    assert "came      count 1" in done.stdout
    assert "it takes 2 plays, and no game of fewer shows it" in done.stdout
    assert "like COUNT-02/double-by-one-half" in done.stdout
    text = done.stdout.partition("fixture")[2].partition("\n\n")[0]
    fixture = yaml.safe_load(text)
    assert fixture["kind"] == "scripts"
    assert fixture["cases"][0]["moves"][1:] == ["lead A 1-0", "B <1-1"]


def test_the_same_seed_finds_the_same(fives: Fives, here: Path) -> None:
    arguments = ("fuzz", "--games", "40", "--seed", "3", "--engine", WRONG, "--format", "json")
    first, second = (json.loads(fives(*arguments).stdout) for _ in range(2))
    assert first == second
    assert first["findings"][0]["games"]


def test_a_finding_is_adopted_and_run(fives: Fives, here: Path, corpus: Corpus) -> None:
    fives("fuzz", "--games", "40", "--seed", "3", "--engine", WRONG, "--keep", "kept")
    finding = here / "kept" / "act-count.yaml"
    assert finding.exists()
    done = fives("adopt", str(finding), "--clause", "count-02", "--name", "one-half", "--into", "mine.yaml")
    assert done.returncode == 0, done.stderr
    assert "COUNT-02/one-half" in done.stdout
    run = ("run", "--scenarios", "mine.yaml", "--select", "COUNT-02/one-half", "--engine")
    assert fives(*run, "reference").returncode == 0
    failed = fives(*run, WRONG)
    assert failed.returncode == 1
    assert "count 2" in failed.stdout
    again = fives("adopt", str(finding), "--clause", "COUNT-02", "--name", "one-half", "--into", "mine.yaml")
    assert again.returncode == 2
    assert "there is a scenario COUNT-02/one-half" in again.stderr
    second = fives(
        "adopt", str(finding), "--clause", "COUNT-05", "--into", "mine.yaml", "--catches", "another mistake"
    )
    assert second.returncode == 0, second.stderr
    assert [case["clauses"] for case in yaml.safe_load((here / "mine.yaml").read_text())["cases"]] == [
        ["COUNT-02"],
        ["COUNT-05"],
    ]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("none.yaml", "--clause", "COUNT-02"), "there is no file none.yaml"),
        (("finding.yaml", "--clause", "COUNT-99"), "there is no clause COUNT-99"),
        (("finding.yaml", "--clause", "COUNT-02"), "finding.yaml is no finding"),
        (("wrong_one.py", "--clause", "COUNT-02"), "wrong_one.py"),
    ],
)
def test_what_cannot_be_adopted_is_refused_in_words(
    fives: Fives, here: Path, arguments: tuple[str, ...], told: str
) -> None:
    (here / "finding.yaml").write_text("kind: deals\ncases: []\n")
    done = fives("adopt", *arguments)
    assert done.returncode == 2
    assert told in done.stderr
    assert sorted(path.name for path in here.iterdir() if path.is_file()) == ["finding.yaml", "wrong_one.py"]


def test_a_campaign_goes_on_where_it_was_stopped(fives: Fives, tmp_path: Path) -> None:
    whole = json.loads(fives("fuzz", "--games", "256", "--seed", "5", "--format", "json").stdout)
    part = fives("fuzz", "--games", "128", "--seed", "5", "--keep", "kept")
    assert part.returncode == 0
    rest = json.loads(fives("fuzz", "--games", "256", "--keep", "kept", "--format", "json").stdout)
    assert rest == whole
    assert json.loads((tmp_path / "kept" / "campaign.json").read_text())["done"] == 256
    nothing = fives("fuzz", "--games", "256", "--keep", "kept")
    assert "256 games" in nothing.stdout


def test_an_interrupted_campaign_loses_nothing(tmp_path: Path) -> None:
    command = [
        sys.executable,
        "-m",
        "conformance",
        "fuzz",
        "--seconds",
        "60",
        "--seed",
        "5",
        "--keep",
        "kept",
    ]
    running = subprocess.Popen(
        command, cwd=tmp_path, env={"PYTHONPATH": str(ROOT), "PATH": ""}, stdout=subprocess.PIPE, text=True
    )
    kept = tmp_path / "kept" / "campaign.json"
    until = time.monotonic() + 50
    while not kept.exists() and time.monotonic() < until:
        time.sleep(0.1)
    running.send_signal(signal.SIGTERM)
    out, _ = running.communicate(timeout=30)
    assert running.returncode == 130
    assert "interrupted" in out
    value = json.loads(kept.read_text())
    assert value["done"] % BATCH == 0
    assert list((tmp_path / "kept").iterdir()) == [kept], "nothing half-written is left"


@pytest.mark.parametrize(
    ("content", "arguments", "told"),
    [
        ("nonsense", (), "is no campaign of `fives fuzz`"),
        ('{"format": 9}', (), "is no campaign of this version"),
        ('{"format": 2, "engine": "reference", "seed": 1}', (), "is no whole campaign"),
        (json.dumps({**KEPT, "done": "many"}), (), "is no whole campaign"),
        (json.dumps({**KEPT, "engine": "stdio:other"}), (), "is a campaign of stdio:other"),
        (json.dumps({**KEPT, "fives": "0.0.1"}), (), "was made by fives 0.0.1"),
        (json.dumps(KEPT), ("--seed", "2"), "has the seed 1"),
        (json.dumps(KEPT), ("--without-rules",), "was played with rules"),
        (json.dumps({**KEPT, "terms": {**KEPT["terms"], "seats": [2]}}), (), "for 2 seats"),
    ],
)
def test_a_campaign_of_something_else_is_left_alone(
    fives: Fives, tmp_path: Path, content: str, arguments: tuple[str, ...], told: str
) -> None:
    (tmp_path / "kept").mkdir()
    (tmp_path / "kept" / "campaign.json").write_text(content)
    done = fives("fuzz", "--keep", "kept", *arguments)
    assert done.returncode == 2
    assert told in done.stderr
    assert (tmp_path / "kept" / "campaign.json").read_text() == content


def test_a_campaign_that_is_kept_is_taken_up(fives: Fives, tmp_path: Path) -> None:
    (tmp_path / "kept").mkdir()
    (tmp_path / "kept" / "campaign.json").write_text(json.dumps(KEPT))
    done = fives("fuzz", "--keep", "kept", "--games", "8")
    assert done.returncode == 0, done.stderr


def test_what_was_mended_is_said_to_be_so_and_the_campaign_goes_on(fives: Fives, here: Path) -> None:
    found = fives("fuzz", "--games", "40", "--seed", "3", "--engine", WRONG, "--keep", "kept")
    assert found.returncode == 1
    (here / "wrong_one.py").write_text(
        "from conformance.games.dominoes.reference import ReferenceEngine\n"
        "from tests.fuzzing.bench import ruleset\n"
        "def engine(): return ReferenceEngine(ruleset().fields)\n"
    )
    shutil.rmtree(here / "__pycache__", ignore_errors=True)
    mended = fives("fuzz", "--games", "50", "--engine", WRONG, "--keep", "kept")
    assert mended.returncode == 0, mended.stdout
    assert "✓ count in the answer to a legal `act`: not any more in" in mended.stdout
    assert "no difference in 50 games" in mended.stdout
    assert "10 games of them now" in mended.stdout
    again = fives("fuzz", "--games", "50", "--engine", WRONG, "--keep", "kept")
    assert "not any more" not in again.stdout


def test_a_difference_where_the_game_is_begun_is_adopted_and_run(fives: Fives, here: Path) -> None:
    (here / "keeper.py").write_text(
        "from tests.fuzzing.bench import ruleset\n"
        "from tests.fuzzing.test_shrink import KeepsScores\n"
        "def engine(): return KeepsScores(ruleset().fields)\n"
    )
    engine = "python:keeper:engine"
    found = fives("fuzz", "--games", "400", "--seed", "20", "--engine", engine, "--keep", "kept")
    assert "it takes 1 play, and no game of fewer shows it" in found.stdout
    finding = str(here / "kept" / "new_game-scores.yaml")
    done = fives("adopt", finding, "--clause", "WIN-05", "--name", "kept-scores", "--into", "mine.yaml")
    assert done.returncode == 0, done.stderr
    run = ("run", "--scenarios", "mine.yaml", "--select", "WIN-05/kept-scores", "--engine")
    assert fives(*run, "reference").returncode == 0
    assert fives(*run, engine).returncode == 1


HANGS = """\
import json, os, time
from conformance.games.dominoes.reference import ReferenceEngine
from tests.fuzzing.bench import ruleset
engine = ReferenceEngine(ruleset().fields)
read = b""
while chunk := os.read(0, 1 << 16):
    *rows, read = (read + chunk).split(b"\\n")
    answers = []
    for asked in map(json.loads, rows):
        result = getattr(engine, asked["method"])(**asked["params"])
        if asked["method"] == "initialize":
            result["max_in_flight"] = 16
        if asked["method"] == "act" and len(result["state"]["line"]) == 3:
            time.sleep(60)
        answers.append(json.dumps({"jsonrpc": "2.0", "id": asked["id"], "result": result}))
    print("\\n".join(answers), flush=True)
"""
"""It answers all that it has read in one go, and hangs now and then before it has."""


def test_an_engine_that_hangs_is_waited_for_a_few_times_and_blamed_where_it_does(
    fives: Fives, tmp_path: Path
) -> None:
    (tmp_path / "hangs.py").write_text(HANGS)
    engine = f"stdio:{sys.executable} hangs.py"
    done = fives("fuzz", "--engine", engine, "--games", "40", "--seed", "1", "--timeout", "0.5")
    assert done.returncode == 1
    assert "✗ timeout in the answer to a legal `act`" in done.stdout
    assert "timeout in the answer to `new_game`" not in done.stdout
    assert "no more games were played: the engine broke off in" in done.stdout


def test_an_engine_that_answers_by_something_else_is_told_from_a_wrong_rule(
    fives: Fives, tmp_path: Path
) -> None:
    (tmp_path / "dicer.py").write_text(
        "from conformance.games.dominoes.reference import ReferenceEngine\n"
        "from tests.fuzzing.bench import ruleset\n"
        "class Dicer(ReferenceEngine):\n"
        "    acts = 0\n"
        "    def act(self, seat, action):\n"
        "        answer = super().act(seat, action)\n"
        "        Dicer.acts += 1\n"
        "        answer['state']['count'] += Dicer.acts % 997 == 0\n"
        "        return answer\n"
        "def engine(): return Dicer(ruleset().fields)\n"
    )
    done = fives("fuzz", "--games", "200", "--seed", "1", "--engine", "python:dicer:engine")
    assert done.returncode == 1
    assert "depend on something else than what it is asked" in done.stdout


def test_an_engine_that_keeps_scores_only_cannot_be_played_with(fives: Fives) -> None:
    keeper = f"stdio:perl {ROOT / 'tests' / 'engines' / 'keeper.pl'}"
    done = fives("fuzz", "--engine", keeper)
    assert done.returncode == 3
    assert "does not claim rounds" in done.stderr or "cannot be run" in done.stderr


def test_checks_without_rules(fives: Fives) -> None:
    done = fives("fuzz", "--without-rules", "--games", "24", "--seed", "1")
    assert done.returncode == 0
    assert "mirror" in done.stdout
    assert "rounds/s" not in done.stdout
