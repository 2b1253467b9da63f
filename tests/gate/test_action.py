"""The action for GitHub, as far as it can be tried without GitHub: its shell steps are run, in a repository of an engine's own."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.conftest import ROOT, Fives

ACTION: Mapping[str, Any] = yaml.safe_load((ROOT / "action.yml").read_text(encoding="utf-8"))
STEPS = {step["name"]: step for step in ACTION["runs"]["steps"] if "run" in step}
ENGINE = ROOT / "tests" / "engines" / "javascript"
RIGHT = "const paidBy = (total, by, pays) => (total % by === 0 ?"
FAULT = "const paidBy = (total, by, pays) => (total % by === 0 && total !== 10 ?"

needs_node = pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")


def filled(text: str, inputs: Mapping[str, str]) -> str:
    """What GitHub puts in the place of an expression."""
    return re.sub(r"\$\{\{ inputs\.(\w+) \}\}", lambda found: inputs[found[1]], text)


def step(name: str, folder: Path, **inputs: str) -> subprocess.CompletedProcess[str]:
    """A shell step, run as GitHub runs `shell: bash`, with this project as it stands for the installed one."""
    given = {key: one.get("default", "") for key, one in ACTION["inputs"].items()} | inputs
    found = STEPS[name]
    (folder / "bin").mkdir(exist_ok=True)
    command = folder / "bin" / "fives"
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m conformance "$@"\n', encoding="utf-8")
    command.chmod(0o755)
    environment = {
        **os.environ,
        "PATH": f"{folder / 'bin'}:{os.environ['PATH']}",
        "PYTHONPATH": str(ROOT),
        "GITHUB_STEP_SUMMARY": str(folder / "summary.md"),
        **{key: filled(value, given) for key, value in found["env"].items()},
    }
    return subprocess.run(
        ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", found["run"]],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        timeout=100,
        check=False,
    )


def held(folder: Path, **inputs: str) -> subprocess.CompletedProcess[str]:
    return step("Hold the engines to their rules", folder, **inputs)


def edited(path: Path, before: str, after: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert before in text
    path.write_text(text.replace(before, after), encoding="utf-8")


def test_every_shell_step_takes_its_inputs_by_the_environment() -> None:
    # An input that stood in the script itself would be run by the shell.
    for name, found in STEPS.items():
        assert "${{" not in found["run"], name
        assert found["shell"] == "bash"


@needs_node
def test_a_repository_of_an_engine_with_one_fault(fives: Fives, tmp_path: Path) -> None:
    shutil.copytree(ENGINE, tmp_path / "engine")
    rules = tmp_path / "engine" / "rules.mjs"
    words = "stdio:node engine/engine.mjs"
    assert fives("gate", "--init", "--engine", words, "--game", "all-fives").returncode == 0
    assert held(tmp_path).returncode == 0

    edited(rules, RIGHT, FAULT)
    red = held(tmp_path)
    assert red.returncode == 1
    assert re.search(
        r"^::error file=features/\S+,line=\d+,title=fives gate%3A ",
        red.stdout,
        re.MULTILINE,
    )
    assert "the gate stays shut" in (tmp_path / "summary.md").read_text(encoding="utf-8")
    page = step("Write the page", tmp_path)
    assert page.returncode == 0, page.stderr
    assert (tmp_path / "fives-page" / "index.html").is_file()

    assert fives("gate", "--update").returncode == 0
    assert held(tmp_path).returncode == 0

    edited(rules, FAULT, RIGHT)
    assert held(tmp_path).returncode == 1
    assert fives("gate", "--update").returncode == 0
    assert held(tmp_path).returncode == 0


@needs_node
def test_a_file_elsewhere_and_more_options_are_passed_on(fives: Fives, tmp_path: Path) -> None:
    shutil.copytree(ENGINE, tmp_path / "sub dir" / "engine")
    folder = tmp_path / "sub dir"
    done = fives(
        "gate", "--init", "--engine", "stdio:node engine/engine.mjs", "--game", "all-fives", cwd=folder
    )
    assert done.returncode == 0, done.stderr
    done = held(tmp_path, config="sub dir/fives.toml", arguments="--shard 1/2 --format json")
    assert done.returncode == 0, done.stderr
    assert '"opens": true' in done.stdout
