"""`fives gate --init` and `--update` as a team uses them: where a file is written, what is told, what is left alone."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from conformance.commands.gate_writing import update
from conformance.commands.shared import Usage
from conformance.gate.config import read_config
from tests.conftest import Fives
from tests.gate.made import BAD, first_of, known, ran
from tests.gate.test_command import ENGINE, FAULT, GAMES, OTHER_FAULT, RIGHT, has

HOUSE = """\
class engine(ReferenceEngine):
    def __init__(self): super().__init__(FIELDS, RULESETS)
    def initialize(self, **told):
        answer = super().initialize(**told)
        return {**answer, "games": {"my-house-rules": {"players": [2]}, **answer["games"]}}
"""
DEAD = """\
class engine(ReferenceEngine):
    def __init__(self): super().__init__(FIELDS, RULESETS)
    def act(self, **told): raise ValueError("no")
"""
LONE = "COUNT-06/spinner-alone-6-6"


@pytest.fixture
def gated(fives: Fives, tmp_path: Path) -> Path:
    """A file that holds an engine to all that it does right."""
    has(tmp_path, RIGHT)
    done = fives("gate", "--init", *ENGINE, *GAMES)
    assert done.returncode == 0, done.stderr
    return tmp_path / "fives.toml"


def test_games_that_the_suite_does_not_know_are_not_required(fives: Fives, tmp_path: Path) -> None:
    has(tmp_path, HOUSE)
    assert fives("gate", "--init", *ENGINE, *GAMES).returncode == 0
    text = (tmp_path / "fives.toml").read_text(encoding="utf-8")
    assert text.endswith("\n[engine.requires.games]\nall-fives = [2, 3, 4]\n")
    assert fives("gate").returncode == 0


def test_a_first_run_starts_where_the_gate_will(fives: Fives, tmp_path: Path) -> None:
    folder = tmp_path / "sub"
    folder.mkdir()
    has(folder, RIGHT)
    done = fives("gate", "--init", *ENGINE, *GAMES, "--config", "sub/fives.toml")
    assert (done.returncode, done.stdout) == (
        0,
        "sub/fives.toml is written; `fives gate` holds the engine to it\n",
    )
    assert fives("gate", "--config", "sub/fives.toml").returncode == 0


@pytest.mark.parametrize(
    ("config", "told"),
    [
        (("--config", "none/fives.toml"), "there is no folder none for fives.toml; make it first"),
        (
            ("--config", "pyproject.toml"),
            "--init writes no pyproject.toml; have it write a fives.toml, and move",
        ),
        ((), "pyproject.toml has [tool.fives], which a fives.toml beside it would hide"),
    ],
)
def test_where_no_file_can_be_written_is_told_before_the_run(
    fives: Fives, tmp_path: Path, config: tuple[str, ...], told: str
) -> None:
    inside = '[[tool.fives.engine]]\nname = "mine"\nrun = "reference"\n'
    (tmp_path / "pyproject.toml").write_text(inside, encoding="utf-8")
    done = fives("gate", "--init", "--engine", "python:missing:engine", *config)
    assert (done.returncode, done.stdout) == (2, "")
    assert told in done.stderr
    assert [one.name for one in tmp_path.iterdir()] == ["pyproject.toml"]


def test_a_pyproject_without_tables_is_no_matter(fives: Fives, tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text('[project]\nname = "x"\n', encoding="utf-8")
    assert fives("gate", "--init", "--engine", "reference", *GAMES).returncode == 0


def test_what_changes_is_told_by_contract(fives: Fives, gated: Path) -> None:
    has(gated.parent, FAULT)
    first = fives("gate", "--update")
    (of_six,) = [line for line in first.stdout.splitlines() if line.startswith("COUNT-06 (nobody yet): ")]
    assert of_six.startswith("COUNT-06 (nobody yet): is new: ")
    assert LONE in of_six
    assert first.stdout.endswith("\nfives.toml: it is written; look at the change before you keep it\n")
    number = gated.read_text(encoding="utf-8").count("[[engine.expect]]")
    assert f"  {number} expectations have the owner `nobody yet`" in fives("gate").stdout.splitlines()

    text = gated.read_text(encoding="utf-8")
    gated.write_text(text.replace("nobody yet", "rules team"), encoding="utf-8")
    assert "nobody yet" not in fives("gate").stdout
    before = gated.stat()
    again = fives("gate", "--update")
    assert (again.returncode, again.stdout.splitlines()[-1]) == (0, "fives.toml: nothing changed")
    assert gated.stat() == before

    has(gated.parent, OTHER_FAULT)
    other = fives("gate", "--update").stdout
    assert re.search(r"^WIN-01 \(rules team\): WIN-01/\S+ passes and is taken out$", other, re.MULTILINE)
    assert re.search(r"^WIN-01 \(rules team\): 2 more go wrong: WIN-01/", other, re.MULTILINE)
    assert re.search(r"^SCORE-10 \(rules team\): 1 goes wrong otherwise: SCORE-10/", other, re.MULTILINE)


def test_of_an_engine_without_a_verdict_nothing_is_updated(fives: Fives, gated: Path) -> None:
    second = '\n[[engine]]\nname = "gone"\nrun = "python:gone:engine"\n'
    text = gated.read_text(encoding="utf-8")
    gated.write_text(text + second, encoding="utf-8")
    has(gated.parent, FAULT)
    done = fives("gate", "--update")
    assert done.returncode == 3
    assert "\nmine: COUNT-06 (nobody yet): is new: " in done.stdout
    told = done.stdout.splitlines()[-2]
    assert told.startswith("gone: there is no verdict: the module 'gone' cannot be imported")
    assert told.endswith("; nothing of it is updated")
    alone = fives("gate", "--update", "--engine", "gone")
    assert (alone.returncode, alone.stdout.splitlines()[-1]) == (3, "fives.toml: nothing changed")


def test_of_what_was_not_come_to_nothing_is_updated(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "fives.toml"
    text = "\n".join(f'[[engine]]\nname = "{name}"\nrun = "reference"\n' for name in ("first", "second"))
    path.write_text(text, encoding="utf-8")
    config, run = read_config(path), ran({first_of("COUNT-01"): BAD})
    assert run.end is not None
    broken = replace(run, end=replace(run.end, interrupted=True))
    about = dict.fromkeys(("first", "second"), known())
    assert update(config, config.engines, {"first": broken}, about) == 130
    assert capsys.readouterr().out == (
        "first: there is no verdict: the run was interrupted; nothing of it is updated\n"
        "second: the run did not come to it; nothing of it is updated\n"
        f"{path}: nothing changed\n"
    )
    assert path.read_text(encoding="utf-8") == text
    path.write_text(text.replace('"reference"', '"mine"'), encoding="utf-8")
    with pytest.raises(Usage, match="has changed since the run began"):
        update(config, config.engines, {"first": run}, about)


def test_what_was_not_run_is_counted_and_left_out(fives: Fives, tmp_path: Path) -> None:
    path = tmp_path / "fives.toml"
    has(tmp_path, DEAD)
    first = fives("gate", "--init", *ENGINE, "--game", "fives-and-threes")
    assert first.returncode == 0
    crashes, not_run = map(
        int,
        re.fullmatch(
            r"fives.toml is written, with (\d+) scenarios that go wrong as expectations; .*\n"
            r"(\d+) scenarios were not run; that is never agreed\n",
            first.stdout,
        ).groups(),
    )
    text = path.read_text(encoding="utf-8")
    assert (text.count(': crash"\n'), text.count("not run")) == (crashes, 0)
    gate = fives("gate")
    assert gate.returncode == 1
    assert f"the gate stays shut for {not_run} " in gate.stdout
    again = fives("gate", "--update")
    assert again.stdout.splitlines()[-2:] == [
        f"{not_run} scenarios were not run; that is never agreed",
        "fives.toml: nothing changed",
    ]
