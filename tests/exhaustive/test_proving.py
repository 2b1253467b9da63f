"""`fives worlds`: right engines pass, and how a wrong one is shown."""

import json
import shutil
from pathlib import Path

import pytest

from conformance.adapters.in_process import InProcessEngine
from conformance.conversation import Rules, open_conversation
from conformance.corpus.values import DEFAULT_GAME, Corpus
from conformance.exhaustive.play import World
from conformance.exhaustive.proving import prove
from conformance.games import Family
from tests.conftest import ROOT, Fives
from tests.exhaustive.shared import FIXTURES, JAVASCRIPT, needs_node
from tests.test_engines import KnocksByItself, WaitsForKnocks


@pytest.mark.parametrize("engine", ["reference", pytest.param(f"stdio:{JAVASCRIPT}", marks=needs_node)])
def test_right_engines_pass(fives: Fives, engine: str) -> None:
    done = fives(
        "worlds", "--engine", engine, "--select", "three seats*", "--select", "a game to 3, t*, one tile"
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count("proof in this world") == 3
    # A line a world, one about what it can show, and two in the end.
    assert len(done.stdout.splitlines()) == 3 * 2 + 2
    assert done.stdout.count("this world shows ") == 3
    assert "every game went right — worlds: 3 passed" in done.stdout
    assert done.stdout.count("not tried: anything illegal") == 1


def test_what_a_world_can_show_is_told_in_short_and_by_clause(fives: Fives) -> None:
    name = "two seats, one tile"
    table = json.loads((FIXTURES / "worlds-power.json").read_text())["worlds"][name]
    shown, hidden = len(table["shows"]), len(table["cannot_show"])
    short = fives("worlds", "--select", name).stdout
    assert (
        f"    this world shows {shown} of {shown + hidden} wrong engines; with --verbose by clause\n" in short
    )
    assert "COUNT-03" not in short
    long = fives("worlds", "--select", name, "-v").stdout
    assert "    this world shows: COUNT-03 (3 of 3), " in long
    assert "it cannot show: BLOCK-01, " in long
    assert "--verbose" not in long


@pytest.mark.parametrize("kind", [KnocksByItself, WaitsForKnocks])
def test_declared_forms_of_the_same_rules_pass(
    worlds: dict[str, World], corpus: Corpus, dominoes: Family, kind: type
) -> None:
    adapter = InProcessEngine(lambda: kind(corpus.rulesets[DEFAULT_GAME].fields, corpus.rulesets))
    conversation = open_conversation(adapter, Rules())
    for name in (
        "two seats, two tiles",
        "four seats, one tile",
        "All Fives with partners, four seats, one tile",
    ):
        proof = prove(conversation, worlds[name], corpus.rulesets, dominoes)
        assert (proof.outcome, proof.games) == ("passed", worlds[name].games)
    adapter.stop()


def test_a_wrong_engine_is_shown_the_shortest_game(fives: Fives, mine: str) -> None:
    done = fives(
        "worlds", "--engine", f"{mine}:any_partner", "--select", "four seats, one tile", "--format", "json"
    )
    (world,) = json.loads(done.stdout)["worlds"]
    assert (done.returncode, world["verdict"], world["games"]) == (1, "failed", 1092)
    # North lays the one tile it has, and South still holds one: the round goes on.
    assert world["first"]["done"] == ["deal A 0-0 | B 1-0 | C 1-1 | D 2-0", "lead A 0-0"]
    assert {"fact": "phase", "expected": "play", "came": "round_over"} in world["first"]["mismatches"]
    text = fives("worlds", "--engine", f"{mine}:any_partner", "--select", "four seats, one tile").stdout
    assert "1,092 of 1,092 games went otherwise; the shortest:" in text
    assert "round     lead A 0-0\n" in text
    assert "expected  points 0; phase play; East to act" in text


def test_a_wrong_finish_is_shown(fives: Fives, mine: str) -> None:
    done = fives("worlds", "--engine", f"{mine}:clamped", "--select", "a game to 3, two seats, one tile")
    assert done.returncode == 1
    # At 2, a lead of 2-1 counts 3 and goes out: 2 points, and 4 is past 3.
    assert "game      from 0 2, B leads" in done.stdout
    assert "round     lead B 2-1 x" in done.stdout
    assert "came      points 1; phase game over" in done.stdout


def test_an_option_that_is_not_read_shows(fives: Fives, mine: str) -> None:
    done = fives("worlds", "--engine", f"{mine}:SixesOnly", "--select", "a game to 3, two seats, one tile")
    assert done.returncode == 1


def test_an_engine_without_options_is_not_claimed(fives: Fives, mine: str) -> None:
    done = fives("worlds", "--engine", f"{mine}:Plain", "--select", "two seats*")
    assert done.returncode == 1
    assert "– two seats, one tile: not claimed: the option highest_pip" in done.stdout
    assert "nothing was judged — worlds: 3 not claimed" in done.stdout


def test_without_legal_nothing_is_said_to_be_proved(fives: Fives, mine: str) -> None:
    done = fives("worlds", "--engine", f"{mine}:Shy", "--select", "two seats, one tile")
    assert done.returncode == 0
    assert "proof" not in done.stdout
    assert "`legal` is not claimed" in done.stdout


def test_an_engine_that_falls_is_errored(fives: Fives, mine: str) -> None:
    done = fives("worlds", "--engine", f"{mine}:Falling", "--select", "two seats, one tile")
    assert done.returncode == 1
    assert "errored" in done.stdout


def test_an_engine_that_cannot_be_run_is_exit_3(fives: Fives) -> None:
    assert fives("worlds", "--engine", "stdio:false").returncode == 3


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--select", "two seats, one tyle"], "did you mean two seats, one tile?"),
        (["--engine", "nonsense"], "names no engine"),
        (["--power", "--long"], "--power is about"),
    ],
)
def test_wrong_usage(fives: Fives, arguments: list[str], said: str) -> None:
    done = fives("worlds", *arguments)
    assert done.returncode == 2
    assert said in done.stderr


def test_a_digest_that_the_reference_does_not_come_to_is_told(fives: Fives, tmp_path: Path) -> None:
    for folder in ("spec", "features", "conformance", "reference_impl"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__"))
    path = tmp_path / "features" / "fixtures" / "dominoes" / "worlds.yaml"
    path.write_text(path.read_text().replace("    games: 60\n", "    games: 61\n"))
    done = fives("worlds", "--select", "two seats, one tile", PYTHONPATH=str(tmp_path))
    assert done.returncode == 2
    assert "the reference plays 60 games with the digest" in done.stderr
    assert "nothing is said of the engine" in done.stderr
