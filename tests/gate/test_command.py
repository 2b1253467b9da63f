"""`fives gate` as a team uses it: written from a first run, red for a fault, green when it is waived, red when it is mended."""

import json
import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from conformance.results.reading import read_runs
from tests.conftest import ROOT, Fives

GAMES = ("--game", "all-fives")
MINE = f"""\
import sys
sys.path.insert(0, {str(ROOT)!r})
from conformance.games.dominoes.reference import ReferenceEngine
from tests.engines.wrong import make
from tests.loaded import loaded
RULESETS = loaded().rulesets
FIELDS = RULESETS["fives-and-threes"].fields
good = lambda: ReferenceEngine(FIELDS, RULESETS)
"""
FAULT = 'engine = make("COUNT-03/lone-double-at-both-ends")\n'
OTHER_FAULT = 'engine = make("COUNT-02/double-by-one-half")\n'
RIGHT = "engine = good\n"
KNOWS_NO_ROUND = """\
class engine(ReferenceEngine):
    def __init__(self): super().__init__(FIELDS, RULESETS)
    def initialize(self, **told):
        return {**super().initialize(**told), "abilities": ["layout", "count"]}
"""
SLOW = """\
import time
class engine(ReferenceEngine):
    def __init__(self): super().__init__(FIELDS, RULESETS)
    def count(self, **told):
        time.sleep(0.02)
        return super().count(**told)
    def act(self, **told):
        time.sleep(0.02)
        return super().act(**told)
"""
ENGINE = ("--engine", "python:mine:engine")


def has(folder: Path, engine: str) -> None:
    (folder / "mine.py").write_text(MINE + engine, encoding="utf-8")


@pytest.fixture
def gated(fives: Fives, tmp_path: Path) -> Path:
    """A folder with an engine that is right, and a file that holds it to that."""
    has(tmp_path, RIGHT)
    done = fives("gate", "--init", *ENGINE, *GAMES)
    assert done.returncode == 0, done.stderr
    return tmp_path


def test_a_first_run_writes_the_file_and_the_gate_opens(fives: Fives, gated: Path) -> None:
    done = fives("gate")
    assert done.returncode == 0, done.stdout
    assert "All Fives, 2–4 seats, whole games: conforms" in done.stdout
    assert "mine: reference 0.1.0: the gate opens" in done.stdout
    assert (gated / "fives-results.jsonl").is_file()


def test_the_file_is_not_written_over(fives: Fives, gated: Path) -> None:
    done = fives("gate", "--init", *ENGINE)
    assert done.returncode == 2
    assert "fives.toml is there already" in done.stderr


def test_no_file_is_written_of_an_engine_that_does_not_run(fives: Fives, tmp_path: Path) -> None:
    done = fives("gate", "--init", "--engine", "python:missing:engine")
    assert done.returncode == 3
    assert "no verdict" in done.stderr
    assert not (tmp_path / "fives.toml").exists()


def test_red_for_a_fault_green_when_waived_red_when_mended(fives: Fives, gated: Path) -> None:
    has(gated, FAULT)
    red = fives("gate", "--github")
    assert red.returncode == 1
    assert re.search(r"^::error file=features/\S+,line=\d+,title=fives gate%3A ", red.stdout, re.MULTILINE)
    assert "the gate stays shut" in red.stdout
    assert "All Fives, 2–4 seats, whole games" not in red.stdout

    assert fives("gate", "--update").returncode == 0
    waived = fives("gate", "--github")
    assert waived.returncode == 0, waived.stdout
    assert "::error" not in waived.stdout
    assert "::notice title=fives gate::mine: reference 0.1.0: the gate opens" in waived.stdout
    agreed = "found by a later run, and not looked at yet (nobody yet)"
    assert agreed in (gated / "fives-results.jsonl").read_text(encoding="utf-8")

    has(gated, OTHER_FAULT)
    assert fives("gate").returncode == 1

    has(gated, RIGHT)
    mended = fives("gate", "--github")
    assert mended.returncode == 1
    assert "was to go wrong, and is now passed" in mended.stdout
    assert re.search(r"^::error file=fives\.toml,line=(?!1,)\d+", mended.stdout, re.MULTILINE)

    assert fives("gate", "--update").returncode == 0
    assert fives("gate").returncode == 0
    assert "expect" not in (gated / "fives.toml").read_text(encoding="utf-8")


def test_an_update_keeps_comments_reasons_and_days(fives: Fives, gated: Path) -> None:
    path = gated / "fives.toml"
    has(gated, FAULT)
    assert fives("gate", "--update").returncode == 0
    text = path.read_text(encoding="utf-8")
    told = text.replace("found by a later run, and not looked at yet", "we count it twice")
    told = told.replace("# What", "# Ours.\n# What").replace("nobody yet", "rules", 1)
    told = told.replace('reason = "we', 'until = 2099-01-01 # long enough\nreason = "we', 1)
    path.write_text(told, encoding="utf-8")
    assert fives("gate").returncode == 0
    assert fives("gate", "--update").returncode == 0
    assert path.read_text(encoding="utf-8") == told


def test_an_agreement_that_is_over_keeps_it_shut(fives: Fives, gated: Path) -> None:
    path = gated / "fives.toml"
    has(gated, FAULT)
    assert fives("gate", "--update").returncode == 0
    text = path.read_text(encoding="utf-8").replace("reason =", "until = 2020-01-01\nreason =", 1)
    path.write_text(text, encoding="utf-8")
    done = fives("gate")
    assert done.returncode == 1
    assert "was to go wrong until 2020-01-01" in done.stdout
    assert fives("gate", "--update").returncode == 0
    assert fives("gate").returncode == 1  # whoever agreed has to agree again


def test_an_engine_that_claims_less_keeps_it_shut(fives: Fives, gated: Path) -> None:
    has(gated, KNOWS_NO_ROUND)
    done = fives("gate")
    assert done.returncode == 1
    assert "✗ round is a required ability and not claimed" in done.stdout


def test_an_engine_that_cannot_be_run_is_no_verdict(fives: Fives, gated: Path) -> None:
    has(gated, "raise SystemExit('no')\n")
    done = fives("gate")
    assert done.returncode == 3
    assert "there is no verdict" in done.stdout


def test_what_failed_is_all_that_is_run_again(fives: Fives, gated: Path) -> None:
    has(gated, FAULT)
    assert fives("gate").returncode == 1
    told = json.loads(fives("gate", "--failed", "--format", "json").stdout)
    (engine,) = told["engines"]
    assert engine["summary"]["passed"] == 0 < engine["summary"]["failed"] < 60
    assert engine["levels"] == []
    has(gated, RIGHT)
    again = json.loads(fives("gate", "--failed", "--format", "json").stdout)
    assert again["opens"]
    assert again["engines"][0]["summary"]["passed"] == engine["summary"]["failed"]


def test_after_a_run_that_could_not_start_all_is_run_again(fives: Fives, gated: Path) -> None:
    has(gated, "raise SystemExit('no')\n")
    assert fives("gate").returncode == 3
    has(gated, FAULT)
    assert fives("gate", "--failed").returncode == 1


def test_engines_that_are_run_alike_are_told_apart(fives: Fives, gated: Path) -> None:
    path = gated / "fives.toml"
    text = path.read_text(encoding="utf-8")
    other = '\n[[engine]]\nname = "other"\nrun = "python:mine:engine"\ngames = ["sniff"]\n'
    path.write_text(text + other, encoding="utf-8")
    has(gated, OTHER_FAULT)
    first = json.loads(fives("gate", "--format", "json").stdout)
    again = json.loads(fives("gate", "--failed", "--format", "json").stdout)
    wrong = [[one["summary"]["failed"] for one in told["engines"]] for told in (first, again)]
    assert wrong[0] == wrong[1]
    assert wrong[0][0] > 0


def test_what_failed_needs_results(fives: Fives, gated: Path) -> None:
    done = fives("gate", "--failed")
    assert done.returncode == 2
    assert "run `fives gate` first" in done.stderr


def test_a_budget_says_what_it_can_tell(fives: Fives, gated: Path) -> None:
    assert fives("gate").returncode == 0
    done = fives("gate", "--budget", "0.3s")
    assert done.returncode == 0
    found = re.search(r"(\d+) scenarios in (\d\.\d\d) s tell (\d+) of the (\d+)", done.stdout)
    assert found is not None
    assert 20 < int(found[3]) <= int(found[4])
    assert "conforms" not in done.stdout


def test_a_budget_holds_where_the_engine_is_slower_than_was_guessed(fives: Fives, gated: Path) -> None:
    has(gated, SLOW)
    done = fives("gate", "--budget", "0.5s")
    assert done.returncode == 0, done.stdout
    found = re.search(
        r"(\d+) scenarios in (\d\.\d\d) s tell \d+ of the \d+ .*; (\d+) more were not come to", done.stdout
    )
    assert found is not None
    assert 0 < int(found[1]) < 40
    assert int(found[3]) > 40


def test_a_budget_in_which_nothing_can_be_asked_is_no_pass(fives: Fives, gated: Path) -> None:
    done = fives("gate", "--budget", "0.0000001s")
    assert done.returncode == 1
    assert "nothing was tested" in done.stdout


def test_shares_are_run_apart_and_kept(fives: Fives, gated: Path) -> None:
    seen: list[str] = []
    for part in (1, 2):
        done = fives("gate", "--shard", f"{part}/2", "--results", f"{part}.jsonl")
        assert done.returncode == 0
        lines = (gated / f"{part}.jsonl").read_text(encoding="ascii").splitlines()
        seen += [one["scenario"]["scenario"] for one in map(json.loads, lines) if "scenario" in one]
    assert len(seen) == len(set(seen)) > 80


@pytest.mark.parametrize("word", ["0/5", "6/5", "2", "a/b", "2/0"])
def test_a_share_that_is_none_is_told(fives: Fives, word: str) -> None:
    done = fives("gate", "--shard", word)
    assert done.returncode == 2
    assert "is not a share like 2/5" in done.stderr


@pytest.mark.parametrize(
    ("lines", "arguments"),
    [
        ('results = "fives.toml"\n', ()),
        ('[reports]\njunit = "fives.toml"\n', ()),
        ('[reports]\njunit = "x"\nctrf = "./x"\n', ()),
        ("", ("--results", "fives.toml")),
    ],
)
def test_no_file_is_written_over(fives: Fives, tmp_path: Path, lines: str, arguments: Sequence[str]) -> None:
    path = tmp_path / "fives.toml"
    text = f'{lines}\n[[engine]]\nname = "mine"\nrun = "reference"\ngames = ["pitch"]\n'
    path.write_text(text, encoding="utf-8")
    done = fives("gate", *arguments)
    assert done.returncode == 2
    assert "is named twice" in done.stderr
    assert path.read_text(encoding="utf-8") == text


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--game", "sniff"), "--game is for --init"),
        (("--init", "--shard", "1/2", "--engine", "reference"), "--shard has no place"),
        (("--init", "--results", "x", "--engine", "reference"), "--results has no place"),
    ],
)
def test_what_would_have_no_effect_is_told(
    fives: Fives, gated: Path, arguments: Sequence[str], told: str
) -> None:
    done = fives("gate", *arguments)
    assert done.returncode == 2
    assert told in done.stderr


def test_a_file_that_is_wrong_is_told(fives: Fives, tmp_path: Path) -> None:
    (tmp_path / "fives.toml").write_text('[[engine]]\nname = "mine"\n', encoding="utf-8")
    done = fives("gate")
    assert done.returncode == 2
    assert done.stderr == (
        "fives: fives.toml: engine[0]: 'run' is a required property; `fives explain gate` says what there is\n"
    )


def test_an_unknown_engine_or_ruleset_is_told(fives: Fives, gated: Path) -> None:
    named = fives("gate", "--engine", "mien")
    assert named.returncode == 2
    assert "did you mean mine?" in named.stderr
    path = gated / "fives.toml"
    path.write_text(path.read_text(encoding="utf-8").replace('games = ["all-fives"]', 'games = ["fives"]'))
    ruleset = fives("gate")
    assert ruleset.returncode == 2
    assert "fives.toml: the engine 'mine' names fives, and there is no such ruleset" in ruleset.stderr


def test_the_job_has_a_summary(fives: Fives, gated: Path) -> None:
    has(gated, FAULT)
    summary = gated / "summary.md"
    done = fives("gate", "--github", GITHUB_STEP_SUMMARY=str(summary))
    assert done.returncode == 1
    text = summary.read_text(encoding="utf-8")
    assert text.startswith("# ❌ `mine: reference 0.1.0: the gate stays shut for ")
    assert "| chapter |" in text


def test_reports_are_written_beside_the_file(fives: Fives, gated: Path) -> None:
    path = gated / "fives.toml"
    text = path.read_text(encoding="utf-8").replace(
        "[[engine]]", '[reports]\njunit = "out/fives.xml"\n\n[[engine]]'
    )
    path.write_text(text, encoding="utf-8")
    (gated / "sub").mkdir()
    assert fives("gate", "--config", "../fives.toml", cwd=gated / "sub").returncode == 0
    assert (gated / "out" / "fives.xml").is_file()


def test_a_pattern_holds_among_the_games_that_the_engine_is_held_to(fives: Fives, gated: Path) -> None:
    path = gated / "fives.toml"
    has(gated, FAULT)
    assert fives("gate", "--update").returncode == 0
    text = path.read_text(encoding="utf-8")
    text = re.sub(r'^clause = "COUNT-.*"$', 'pattern = "COUNT-*"', text, count=1, flags=re.MULTILINE)
    path.write_text(text, encoding="utf-8")
    fives("gate", "--update")
    assert fives("gate", "--update").returncode == 0
    done = fives("gate")
    assert "the text of" not in done.stdout


def test_an_annotation_names_the_file_from_where_it_was_run(fives: Fives, gated: Path) -> None:
    path = gated / "fives.toml"
    text = path.read_text(encoding="utf-8").replace('"layout"', '"layout",\n    "flying"')
    path.write_text(text, encoding="utf-8")
    (gated / "sub").mkdir()
    done = fives("gate", "--github", "--config", "../fives.toml", cwd=gated / "sub")
    assert done.returncode == 1
    assert re.search(
        r"^::error file=../fives\.toml,line=(?!1,)\d+,title=fives gate%3A flying", done.stdout, re.MULTILINE
    )


def test_games_at_random_keep_it_shut(fives: Fives, gated: Path) -> None:
    path = gated / "fives.toml"
    text = path.read_text(encoding="utf-8") + "\n[engine.random]\ngames = 32\nseed = 7\n"
    path.write_text(text, encoding="utf-8")
    right = fives("gate")
    assert right.returncode == 0
    assert "games at random: 32 of all-fives" in right.stdout
    assert "All Fives, 2–4 seats, whole games: conforms" in right.stdout
    has(gated, FAULT)
    fives("gate", "--update")
    first, second = fives("gate"), fives("gate")
    assert first.returncode == 1
    assert "✗ all-fives does otherwise than the rules in " in first.stdout
    assert "--game all-fives --seed 7 --games 32` shows the smallest" in first.stdout
    assert first.stdout == second.stdout
    (run,) = read_runs(gated / "fives-results.jsonl")
    assert run.gate is not None
    assert [one.kind for one in run.gate.apart] == ["random"]
    has(gated, KNOWS_NO_ROUND)
    unplayed = fives("gate")
    assert unplayed.returncode == 1
    assert "✗ all-fives has no game at random that could be played" in unplayed.stdout


def test_no_level_is_stated_of_a_game_that_differs_at_random(fives: Fives, tmp_path: Path) -> None:
    late = (
        "class engine(ReferenceEngine):\n"
        "    def __init__(self): super().__init__(FIELDS, RULESETS); self.acts = 0\n"
        "    def act(self, **told):\n"
        "        self.acts += 1\n"
        "        answer = super().act(**told)\n"
        "        return {**answer, 'points': 99} if self.acts > 900 else answer\n"
    )
    has(tmp_path, late)
    assert fives("gate", "--init", *ENGINE, "--game", "sniff").returncode == 0
    before = fives("gate").stdout
    path = tmp_path / "fives.toml"
    text = path.read_text(encoding="utf-8") + "\n[engine.random]\ngames = 100\n"
    path.write_text(text, encoding="utf-8")
    after = fives("gate")
    assert "Sniff, 2 seats, whole games: conforms" in before
    assert after.returncode == 1
    assert "conforms" not in after.stdout
