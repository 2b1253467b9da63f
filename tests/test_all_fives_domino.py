"""The package `all-fives-domino`, judged: the clauses that it breaks, by which mistakes, and the smallest games that show it."""

import json
import shlex
import subprocess
import sys
from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from conformance.adapters.stdio import StdioEngine
from conformance.conversation import Rules, open_conversation
from conformance.corpus.values import Corpus, Scenario, Step
from conformance.engine_run import explained as diagnosed
from conformance.fuzzing.bench import Bench, bench_for
from conformance.fuzzing.finding import fixture_of
from conformance.fuzzing.shrink import shrunk
from conformance.games import Family
from conformance.games.dominoes.fuzzing.styles import made_up
from conformance.games.dominoes.mutants.catalogue import MUTANTS
from conformance.mutants.engine import in_place, swaps_of
from conformance.mutants.mutant import Mutant
from conformance.scenario_run import run_scenarios
from conformance.verdict import Failed, Passed, Result
from reference_impl.dominoes.ruleset import ruleset_from_fields
from tests.conftest import Fives
from tests.running import run

PACKAGE = "all-fives-domino==1.0.23"
ADAPTER = Path(__file__).parent / "engines" / "all_fives_domino.py"
SEED = 1

MISTAKES = {
    "DEAL-10": "DEAL-10/one-kept-back",
    "LEAD-04": "LEAD-04/nothing-listed",
    "LAYOUT-07": "LAYOUT-07/a-lead-only",
    "LAYOUT-08": "LAYOUT-08/three-ends",
    "PLAY-04": "PLAY-04/any-end",
    "OUT-10": "OUT-10/not-rounded",
}
"""By clause: the mistake that breaks it."""
FOLLOWS = dict.fromkeys(("COUNT-06", "PLAY-05", "PLAY-06", "PLAY-10", "PLAY-11"), "LAYOUT-08/three-ends")
"""The clauses that fail because an arm is begun in their examples."""

SMALLEST = {
    "actions": (0, [{"legal": "0-0, 1-0, 1-1, 2-0, 2-1, 2-2, 3-0"}]),
    "accepted": (1, ["lead A 0-0", {"try": "B <3-1", "by": ["PLAY-04"]}]),
    "spinner": (2, ["lead A 1-0", "B 0-0>"]),
    "ends": (3, ["lead A 0-0", "B 3-0>", "A <2-0 +5", "B ^4-0"]),
}
"""By the first fact that is wrong: a game, and its plays if no shorter one shows it, else up to how many plays none does."""
WHOLE = {
    "OUT-10/in-all-fives-a-hand-of-8-pips-pays-10": (13, "A 6-1> +10", "scores"),
    "DEAL-10/in-all-fives-the-last-tile-of-the-boneyard-is-drawn": (15, "B draw 6-0", "accepted"),
}
"""By example: its last action, which it is and the fact that it shows.

Nobody goes out in fewer than thirteen, and thirteen of fourteen tiles are drawn after a lead before one is left.
"""

FIELDS = {"kept_back": 1, "rounding": "none"}
SPINNERS = ("LAYOUT-07/a-lead-only", "LAYOUT-08/three-ends")
"""What it does otherwise in rounds of legal plays, as fields and as mistakes."""


@pytest.fixture(scope="module")
def command(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What starts it, in an environment of its own."""
    home = tmp_path_factory.mktemp("all-fives-domino")
    python = home / "bin" / "python"
    install = [python, "-m", "pip", "install", "--quiet", "--no-deps", "--retries", "1", PACKAGE]
    try:
        for words in ([sys.executable, "-m", "venv", home], install):
            subprocess.run(words, check=True, capture_output=True, text=True, timeout=50)
    except (OSError, subprocess.SubprocessError) as error:
        said = (getattr(error, "stderr", None) or str(error)).strip().splitlines()
        pytest.skip(f"{PACKAGE} cannot be installed: {said[-1]}")
    return shlex.join(map(str, (python, ADAPTER)))


@pytest.fixture
def bench(corpus: Corpus, command: str) -> Iterator[Bench]:
    adapter = StdioEngine(command)
    yield bench_for(open_conversation(adapter, Rules()), corpus.rulesets["all-fives"])
    adapter.stop()


def of_all_fives(corpus: Corpus) -> list[Scenario]:
    return [scenario for scenario in corpus.scenarios if scenario.game == "all-fives"]


def test_the_command_says_which_clauses_it_breaks(fives: Fives, command: str) -> None:
    done = fives("run", "--game", "all-fives", "--engine", f"stdio:{command}", "--format", "json")
    assert done.returncode == 1, done.stderr
    (engine,) = json.loads(done.stdout)["engines"]
    failed = [one for one in engine["scenarios"] if one["verdict"] == "failed"]
    assert {one["clauses"][0] for one in failed} == MISTAKES.keys() | FOLLOWS.keys()
    assert engine["summary"]["errored"] == 0
    (nearest,) = engine["diagnosis"]
    assert [one["id"] for one in nearest["mistakes"]] == ["LAYOUT-08/three-ends"]
    assert not nearest["close"]


def test_a_known_mistake_explains_each_clause_that_it_breaks(corpus: Corpus, command: str) -> None:
    results = run(StdioEngine(command), of_all_fives(corpus))
    passed = [one for one in results if isinstance(one.verdict, Passed)]
    failed = [one for one in results if isinstance(one.verdict, Failed)]
    explained = {}
    for clause in {one.scenario.clauses[0] for one in failed}:
        alone = [one for one in failed if one.scenario.clauses[0] == clause]
        best = diagnosed([*passed, *alone])["dominoes"][0]
        assert best.is_close
        explained[clause] = "+".join(mistake.mutant for mistake in best.mistakes)
    assert explained == MISTAKES | FOLLOWS


def test_the_shortest_games_are_found(bench: Bench) -> None:
    games = (made_up(SEED, number, bench.rules, bench.seats, bench.abilities) for number in range(32))
    found: dict[str, Any] = {}
    for difference in bench.differences(games):
        found.setdefault(difference.kind.fact, difference)
    shortest = {}
    for fact in SMALLEST:
        small = shrunk(bench, found[fact], SEED)
        (case,) = fixture_of(small.difference, "LAYOUT-01", "")["cases"]
        shortest[fact] = (small.plays, case["moves"][1:])
    assert shortest == SMALLEST


def test_two_faults_take_a_whole_round(corpus: Corpus, command: str) -> None:
    wanted = [scenario for scenario in of_all_fives(corpus) if scenario.id in WHOLE]
    shown = {}
    for result in run(StdioEngine(command), wanted):
        assert isinstance(result.verdict, Failed)
        steps = result.scenario.steps[: result.verdict.step + 1]
        actions = [step.text for step in steps if step.method == "act"]
        shown[result.scenario.id] = (len(actions), actions[-1], result.verdict.mismatches[-1].fact)
    assert shown == WHOLE


def rounds_that_differ(
    bench: Bench, fields: Mapping[str, Any], mistakes: Collection[str], rounds: int
) -> list[Result]:
    """The random rounds that go otherwise than by these fields and with these mistakes."""
    instead = {name: function for id_ in mistakes for name, function in MUTANTS[id_].instead.items()}
    rules = ruleset_from_fields({**bench.ruleset.fields, **fields})
    with in_place(swaps_of(Mutant("PLAY-01/all", "has all of them", instead))):
        games = [made_up(SEED, number, rules, bench.seats, bench.abilities) for number in range(rounds)]
        scenarios = [game.scenario(str(number), bench.ruleset.id) for number, game in enumerate(games)]
    asked = [replace(one, steps=tuple(legal_steps(one, fields))) for one in scenarios]
    results = list(run_scenarios(bench.conversation, asked))
    assert sum(isinstance(one.verdict, Passed | Failed) for one in results) > 0.9 * rounds
    return [one for one in results if isinstance(one.verdict, Failed)]


def legal_steps(scenario: Scenario, fields: Mapping[str, Any]) -> Iterator[Step]:
    """What is asked in a round, without what the rules refuse and what may lead; the fields are told, as knocks go by them."""
    is_led = False
    for step in scenario.steps:
        if step.method == "new_game":
            yield replace(step, params=json.dumps({**json.loads(step.params), "options": fields}))
        elif is_led or step.method != "legal":
            is_accepted = step.expect.get("accepted", True)
            is_led = is_led or (step.method == "act" and is_accepted)
            if is_accepted:
                yield step


def test_nothing_else_differs_in_whole_rounds(bench: Bench, dominoes: Family) -> None:
    assert rounds_that_differ(bench, FIELDS, SPINNERS, rounds=200) == []


@pytest.mark.alike
@pytest.mark.parametrize("right", [*FIELDS, *SPINNERS])
def test_with_one_of_them_right_rounds_differ(bench: Bench, dominoes: Family, right: str) -> None:
    fields = {name: value for name, value in FIELDS.items() if name != right}
    mistakes = [id_ for id_ in SPINNERS if id_ != right]
    assert rounds_that_differ(bench, fields, mistakes, rounds=100)
