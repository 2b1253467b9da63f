"""`fives chance` as its user meets it."""

import json
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT, Fives

UNFAIR = f"""\
import sys
sys.path.insert(0, {str(ROOT)!r})
from random import Random
from conformance.compiler.bundle import load_corpus
from tests.chance.test_own_deals import NeverDealsZeroZero, TellsATileTwice
FIELDS = load_corpus().rulesets["fives-and-threes"].fields
def unfair():
    NeverDealsZeroZero.chance = Random()
    return NeverDealsZeroZero(FIELDS)
def wrong():
    TellsATileTwice.chance = Random()
    return TellsATileTwice(FIELDS)
"""


def test_a_fair_engine_is_exit_0_with_what_would_have_been_found(fives: Fives) -> None:
    done = fives("chance", "--deals", "150")
    assert (done.returncode, done.stderr) == (0, "")
    assert "asked     150 deals and draws for 2, 3 and 4 seats each, 72 deals tried" in done.stdout
    assert "fair engines fail less than once in 1,000,000 runs" in done.stdout
    assert "% more often than it must" in done.stdout
    assert "reference 0.1.0: nothing but chance was found" in done.stdout


def test_an_unfair_engine_is_exit_1_with_the_number(fives: Fives, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(UNFAIR)
    done = fives("chance", "--engine", "python:mine:unfair", "--deals", "300")
    assert done.returncode == 1
    assert "✗ 3 seats: 0-0 was not dealt" in done.stdout
    assert "  expected  about 139 of 300\n  came      300, which chance alone does once in 10^" in done.stdout
    assert "this is not chance alone" in done.stdout


def test_a_wrong_answer_is_shown_as_it_came(fives: Fives, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(UNFAIR)
    done = fives("chance", "--engine", "python:mine:wrong", "--deals", "150")
    assert done.returncode == 1
    assert "  sent      deal {}\n  got       {" in done.stdout
    assert "  expected  tiles dealt twice: none\n  came      tiles dealt twice: " in done.stdout
    assert "— 0 of the numbers go too far, wrong answers at 1 table, which is not counted" in done.stdout


def test_json_has_every_number_that_goes_too_far(fives: Fives, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(UNFAIR)
    done = fives("chance", "--engine", "python:mine:unfair", "--deals", "300", "--format", "json")
    value = json.loads(done.stdout)
    assert (value["exit"], done.returncode, value["outcome"]) == (1, 1, "not_by_chance")
    told = {number["about"]: number for number in value["surprising"]}["0-0 was not dealt"]
    assert (told["came"], told["of"], told["seats"]) == (300, 300, 3)
    assert told["log10_probability"] < -90
    assert value["power"]["piece_percent"] > 100
    wrong = json.loads(
        fives("chance", "--engine", "python:mine:wrong", "--deals", "150", "--format", "json").stdout
    )
    assert wrong["wrong"][0]["mismatches"][0]["fact"] == "dealt_twice"


@pytest.mark.parametrize(
    ("engine", "status", "said"),
    [
        ("stdio:false", 3, "cannot be run"),
        (f"stdio:{sys.executable} mine/engine.py", 1, "nothing was tested: the engine claims neither"),
    ],
)
def test_no_verdict_is_no_pass(fives: Fives, engine: str, status: int, said: str) -> None:
    fives("template", "python", "mine")
    done = fives("chance", "--engine", engine)
    assert (done.returncode, said in done.stdout) == (status, True), done.stdout


@pytest.mark.parametrize(
    ("deals", "said"),
    [
        ("-1", "-1 is not a whole number from 1"),
        ("0", "0 is not a whole number from 1"),
        ("1", "--deals 1: fewer than 118 could not show a piece that never comes"),
        ("1000001", "--deals 1000001: 1000000 are the most that can be counted"),
    ],
)
def test_a_number_of_deals_that_cannot_be_is_told(fives: Fives, deals: str, said: str) -> None:
    done = fives("chance", "--deals", deals)
    assert (done.returncode, said in done.stderr) == (2, True), done.stderr


def test_the_page_behind_it_is_shown(fives: Fives) -> None:
    assert "Hoeffding 1956" in fives("explain", "chance").stdout
