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


def filled(text: str, inputs: Mapping[str, str], outputs: Mapping[str, str]) -> str:
    """What GitHub puts in the place of an expression."""
    told = re.sub(r"\$\{\{ inputs\.(\w+) \}\}", lambda found: inputs[found[1]], text)
    return re.sub(r"\$\{\{ steps\.gate\.outputs\.(\w+) \}\}", lambda found: outputs[found[1]], told)


def installed(folder: Path) -> None:
    """A command in that folder that is this project as it stands."""
    folder.mkdir(parents=True, exist_ok=True)
    command = folder / "fives"
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m conformance "$@"\n', encoding="utf-8")
    command.chmod(0o755)


def outputs(folder: Path) -> dict[str, str]:
    """What the step of the gate has put out."""
    path = folder / "output"
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return dict(line.split("=", 1) for line in lines)


def step(name: str, folder: Path, **inputs: str) -> subprocess.CompletedProcess[str]:
    """A shell step, run as GitHub runs `shell: bash`, with this project as it stands for the installed one."""
    given = {key: one.get("default", "") for key, one in ACTION["inputs"].items()} | inputs
    found = STEPS[name]
    installed(folder / "fives" / "bin")
    environment = {
        **os.environ,
        "PYTHONPATH": str(ROOT),
        "RUNNER_TEMP": str(folder),
        "GITHUB_STEP_SUMMARY": str(folder / "summary.md"),
        "GITHUB_OUTPUT": str(folder / "output"),
        **{key: filled(value, given, outputs(folder)) for key, value in found["env"].items()},
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
    green = held(tmp_path)
    assert green.returncode == 0
    assert "::error" not in green.stdout

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


def test_the_page_is_of_the_results_wherever_they_are_kept(fives: Fives, tmp_path: Path) -> None:
    (tmp_path / "older-results.jsonl").write_text("", encoding="utf-8")
    (tmp_path / "fives.toml").write_text(
        'results = "out/r.jsonl"\n\n[[engine]]\nname = "mine"\nrun = "reference"\ngames = ["sniff"]\n',
        encoding="utf-8",
    )
    assert held(tmp_path).returncode == 0
    assert outputs(tmp_path) == {"results": str(tmp_path / "out" / "r.jsonl")}
    assert step("Write the page", tmp_path).returncode == 0
    assert "reference" in (tmp_path / "fives-page" / "engines.html").read_text(encoding="utf-8")


def test_a_job_for_gitlab_does_what_the_readme_says(tmp_path: Path) -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    blocks = map(yaml.safe_load, re.findall(r"```yaml\n(.*?)```", readme, re.DOTALL))
    job = next(block for block in blocks if isinstance(block, dict))["fives"]
    installed(tmp_path / "bin")
    (tmp_path / "fives.toml").write_text(
        'results = "fives-results.jsonl"\n\n[reports]\njunit = "fives.xml"\n\n'
        '[[engine]]\nname = "mine"\nrun = "reference"\ngames = ["sniff"]\n',
        encoding="utf-8",
    )
    environment = {
        **os.environ,
        "PATH": f"{tmp_path / 'bin'}:{os.environ['PATH']}",
        "PYTHONPATH": str(ROOT),
    }
    for line in (*job["script"], *job["after_script"]):
        subprocess.run(["bash", "-ec", line], cwd=tmp_path, env=environment, check=True, timeout=100)
    for name in (*job["artifacts"]["paths"], job["artifacts"]["reports"]["junit"]):
        assert (tmp_path / name).exists(), name
