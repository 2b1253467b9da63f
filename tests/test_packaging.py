"""The wheel carries the rules and the examples, and works where there is no checkout and no folder of ours."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.conftest import ROOT


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with what the wheel installs."""
    out = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(out), str(ROOT)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    (wheel,) = out.glob("*.whl")
    target = tmp_path_factory.mktemp("installed")
    zipfile.ZipFile(wheel).extractall(target)
    return target


def fives_in(folder: Path, installed: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """The command as its script runs it: the folder it stands in is on no path."""
    code = (
        f"import sys; sys.path[:1] = [{str(installed)!r}]\n"
        "import conformance; from conformance.cli import main\n"
        f"assert conformance.__file__.startswith({str(installed)!r}), conformance.__file__\n"
        f"sys.exit(main({list(arguments)!r}))"
    )
    own = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    own["FIVES_CACHE"] = str(folder.parent / "cache")
    return subprocess.run(
        [sys.executable, "-c", code], cwd=folder, env=own, capture_output=True, text=True, check=False
    )


def test_the_wheel_has_what_it_needs_and_no_more(installed: Path) -> None:
    tops = {path.name for path in installed.iterdir() if not path.name.endswith(".dist-info")}
    assert tops == {"conformance", "reference_impl"}
    data = installed / "conformance" / "data"
    for folder in ("spec", "features"):
        there = {path.relative_to(data) for path in (data / folder).rglob("*") if path.is_file()}
        here = {path.relative_to(ROOT) for path in (ROOT / folder).rglob("*") if path.is_file()}
        assert there == here


def test_it_works_in_an_empty_folder(installed: Path, tmp_path: Path) -> None:
    folder = tmp_path / "empty"
    folder.mkdir()
    for arguments in (
        ["run"],
        ["check"],
        ["coverage"],
        ["explain", "I-0014"],
        ["report", "--html", "site"],
        ["template", "python", "mine"],
    ):
        done = fives_in(folder, installed, *arguments)
        assert done.returncode == 0, done.stdout + done.stderr
    done = fives_in(folder / "mine", installed, "run", "--engine", f"stdio:{sys.executable} engine.py")
    assert done.returncode == 1
    assert "my-engine 0.1: does not conform" in done.stdout


def test_it_works_beside_folders_of_the_same_names(installed: Path, tmp_path: Path) -> None:
    folder = tmp_path / "theirs"
    for name in ("conformance", "features", "spec", "tests", "reference_impl"):
        (folder / name).mkdir(parents=True)
        (folder / name / "__init__.py").write_text("raise SystemExit('the wrong one was imported')")
        (folder / name / "x.feature").write_text("no Gherkin at all")
    (folder / "engine.py").write_text(
        "from conformance.games.dominoes.reference import ReferenceEngine\nimport marker\nclass Mine: pass\n"
    )
    (folder / "marker.py").write_text("")
    assert fives_in(folder, installed, "run").returncode == 0
    done = fives_in(folder, installed, "run", "--engine", "python:engine:Mine")
    assert done.returncode == 3
    assert "no method `initialize`" in done.stdout
