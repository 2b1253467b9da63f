"""What all tests share: the corpus, the command line, and pytest-bdd's steps."""

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import settings

from conformance.corpus.values import Corpus, Scenario
from conformance.diagnosis import is_of_the_main_form
from conformance.games import Family, family_of
from tests.loaded import loaded

collect_ignore = ["engines/all_fives_domino.py"]  # it is for an environment of its own
pytest_plugins = ["conformance.gherkin_steps", "pytester"]

ROOT = Path(__file__).resolve().parent.parent

settings.register_profile("dev", max_examples=60, deadline=None, stateful_step_count=60)
settings.register_profile("ci", max_examples=200, deadline=None, stateful_step_count=80)
settings.load_profile("ci" if os.environ.get("CI") else "dev")

ONE_IN = 3
"""Of the tests marked `alike`, which try the same thing on one more case at some length, so many are run unless `--whole`."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--whole", action="store_true", help="run every test that is marked `alike`, not a share"
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out of the tests that are alike all but the first of three, the fourth, and so on."""
    if config.getoption("--whole"):
        return
    seen: Counter[str] = Counter()
    kept, left_out = [], []
    for item in items:
        is_alike = item.get_closest_marker("alike") is not None
        name = item.nodeid.partition("[")[0]
        (left_out if is_alike and seen[name] % ONE_IN else kept).append(item)
        seen[name] += is_alike
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = kept


Fives = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture(scope="session")
def corpus() -> Corpus:
    return loaded()


@pytest.fixture(scope="session")
def main_form(corpus: Corpus) -> tuple[Scenario, ...]:
    """The scenarios of Fives and Threes itself."""
    return tuple(filter(is_of_the_main_form, corpus.scenarios))


@pytest.fixture(scope="session")
def of_dominoes(corpus: Corpus) -> tuple[Scenario, ...]:
    """The scenarios of all games with dominoes."""
    return tuple(scenario for scenario in corpus.scenarios if scenario.family == "dominoes")


@pytest.fixture(scope="session")
def dominoes() -> Family:
    return family_of("dominoes")


@pytest.fixture
def fives(tmp_path: Path) -> Fives:
    """Runs the command line in an empty folder, as a user would."""

    def run(*arguments: str, cwd: Path = tmp_path, **environment: str) -> subprocess.CompletedProcess[str]:
        own = {**os.environ, "PYTHONPATH": str(ROOT), "NO_COLOR": "1", **environment}
        own.pop("FORCE_COLOR", None)
        return subprocess.run(
            [sys.executable, "-m", "conformance", *arguments],
            capture_output=True,
            text=True,
            cwd=cwd,
            env=own,
            timeout=100,
            check=False,
        )

    return run
