"""The positions and worlds by name, and engines of one's own."""

from pathlib import Path

import pytest

from conformance.corpus.values import Corpus
from conformance.exhaustive.cases import read_positions, read_worlds
from conformance.exhaustive.play import Position, World
from tests.exhaustive.shared import MINE


@pytest.fixture
def mine(tmp_path: Path) -> str:
    """Wrong engines and modest ones, in the folder that `fives` runs in."""
    (tmp_path / "mine.py").write_text(MINE)
    return "python:mine"


@pytest.fixture(scope="session")
def positions(corpus: Corpus) -> dict[str, Position]:
    return {position.name: position for position in read_positions(corpus.rulesets)}


@pytest.fixture(scope="session")
def worlds(corpus: Corpus) -> dict[str, World]:
    return {world.name: world for world in read_worlds(corpus.rulesets)}
