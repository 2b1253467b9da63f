"""`fives perft`: what it prints of counts, and whom it does not count."""

import json

import pytest

from tests.conftest import Fives


def test_the_counts_of_the_reference_are_right(fives: Fives) -> None:
    done = fives("perft", "--depth", "3")
    assert (done.returncode, done.stderr) == (0, "")
    assert "reference: every count is right — positions: " in done.stdout
    assert "conforms" not in done.stdout


def test_json_has_no_more_of_a_count_than_was_asked(fives: Fives) -> None:
    engine = "python:tests.engines.offering:Everything"
    done = fives("perft", "--engine", engine, "--select", "opening of two", "--format", "json")
    (position,) = json.loads(done.stdout)["positions"]
    assert position["counts"] == [{"depth": 1, "sequences": 28}]
    assert position["expected"][0] | {"sequences": 7, "plays": 7} == position["expected"][0]


def test_json_has_the_counts_and_the_first_wrong_position(fives: Fives, mine: str) -> None:
    done = fives("perft", "--engine", f"{mine}:clamped", "--select", "two near*", "--format", "json")
    value = json.loads(done.stdout)
    (position,) = value["positions"]
    assert (value["exit"], done.returncode, position["verdict"]) == (1, 1, "failed")
    assert position["expected"][0]["refused"] == 1
    assert position["counts"][0]["refused"] == 0
    assert position["first"]["done"][-1] == "lead A 6-6 x"
    assert {"fact": "points", "expected": 0, "came": 3} in position["first"]["mismatches"]


def test_an_engine_that_knocks_by_itself_is_not_counted(fives: Fives, mine: str) -> None:
    done = fives("perft", "--engine", f"{mine}:Automatic")
    assert done.returncode == 3
    assert "cannot be run: its knocks are `automatic`" in done.stderr
    assert "✗" not in done.stdout


def test_what_is_not_claimed_is_not_counted(fives: Fives, mine: str) -> None:
    modest = fives("perft", "--engine", f"{mine}:Modest", "--depth", "2")
    assert modest.returncode == 0
    assert "– two near the target: not claimed: the ability game" in modest.stdout
    keeper = fives("perft", "--engine", f"{mine}:Keeper")
    assert keeper.returncode == 1
    assert "nothing was judged" in keeper.stdout


def test_an_engine_that_falls_is_errored(fives: Fives, mine: str) -> None:
    done = fives("perft", "--engine", f"{mine}:Falling", "--select", "opening of two")
    assert done.returncode == 1
    assert "errored: `act` raised RuntimeError('no')" in done.stdout


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--depth", "0"], "not a whole number from 1"),
        (["--depth", "99"], "known to"),
        (["--select", "opening of too"], "did you mean opening of two?"),
        (["--engine", "nonsense"], "names no engine"),
    ],
)
def test_wrong_usage(fives: Fives, arguments: list[str], said: str) -> None:
    done = fives("perft", *arguments)
    assert done.returncode == 2
    assert said in done.stderr
