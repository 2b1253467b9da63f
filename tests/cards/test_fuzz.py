"""Games of cards made up at random: they go where engines go wrong, and what is wrong is found and made small."""

import json
import shutil
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import yaml

from conformance.adapters.in_process import InProcessEngine
from conformance.adapters.reference import WholeReference
from conformance.compiler.fixture_files import read_fixture_library
from conformance.conversation import Rules, open_conversation
from conformance.corpus.values import Corpus
from conformance.fuzzing.bench import Bench, bench_for
from conformance.fuzzing.course import Course
from conformance.fuzzing.shrink import shrunk
from conformance.fuzzing.symmetry import check_games, checks_of
from conformance.games.cards import given
from conformance.games.cards.draft import Draft
from conformance.games.cards.finished import finished
from conformance.games.cards.fuzzing.course import course_of
from conformance.games.cards.fuzzing.finding import case_of, script_of
from conformance.games.cards.fuzzing.likely_clause import guessed_clause
from conformance.games.cards.fuzzing.styles import made_up
from conformance.games.cards.reference import CardsEngine
from conformance.games.cards.scripts import write_script
from reference_impl.cards.ruleset import ruleset_from_fields
from reference_impl.cards.state import phase_of
from tests.conftest import ROOT, Fives
from tests.engines.wrong import make
from tests.loaded import loaded
from tests.running import not_passed, run_object

GAME = "all-fives-cards"
CARDS = [id_ for id_, ruleset in loaded().rulesets.items() if ruleset.family == "cards"]
ABILITIES = ("round", "game", "legal", "view")
SEED = 20
JAVASCRIPT = f"stdio:node {ROOT / 'tests' / 'engines' / 'javascript' / 'engine.mjs'}"


def courses(game: str, games: int, seed: int = 1) -> list[Course]:
    rules = ruleset_from_fields(loaded().rulesets[game].fields)
    return [made_up(seed, number, rules, rules.players, ABILITIES) for number in range(games)]


@contextmanager
def on_the_bench(engine: Callable[[], Any], game: str = GAME) -> Iterator[Bench]:
    adapter = InProcessEngine(engine)
    try:
        yield bench_for(open_conversation(adapter, Rules()), loaded().rulesets[game])
    finally:
        adapter.stop()


def reference() -> WholeReference:
    return WholeReference(loaded().rulesets)


def tried(several: list[Course]) -> Counter[str]:
    """By clause: how often something that breaks it was tried."""
    return Counter(clause for course in several for step in course.steps for clause in step.breaks)


def test_the_same_seed_and_number_make_the_same_game() -> None:
    once, again, other = courses(GAME, 20), courses(GAME, 20), courses(GAME, 20, seed=2)
    assert once == again
    assert once[17] != other[17]
    rules = ruleset_from_fields(loaded().rulesets[GAME].fields)
    assert [course_of(course.script, rules) for course in once] == once


def test_games_go_where_engines_go_wrong() -> None:
    several = courses(GAME, 150)
    phases = Counter(phase_of(state) for course in several for state in course.states)
    assert min(phases[one] for one in ("beg", "answer", "discard", "game_over", "round_over")) >= 20
    assert sum(len(state.turn_ups) >= 3 for course in several for state in course.states) >= 20
    assert sum(len(state.turn_ups) > 1 and phase_of(state) == "deal" for c in several for state in c.states)
    hostile = tried(several)
    for clause in ("FOLLOW-03", "FOLLOW-04", "FOLLOW-05", "ROUND-08", "PACK-01", "DISCARD-02"):
        assert hostile[clause] >= 10, clause
    assert hostile["BEG-01"] >= 10
    assert hostile["FOLLOW-07"] >= 3
    assert hostile["GOAL-06"] >= 10


def test_bids_are_tried_that_are_too_low() -> None:
    hostile = tried(courses("pitch", 200))
    assert hostile["BID-02"] >= 10
    assert hostile["BID-04"] >= 3
    assert hostile["BID-01"] >= 10


@pytest.mark.parametrize("game", CARDS)
def test_a_game_is_written_as_a_fixture_that_says_the_same(corpus: Corpus, game: str) -> None:
    library = read_fixture_library("cards", corpus.rulesets)
    ruleset = corpus.rulesets[game]
    rules = ruleset_from_fields(ruleset.fields)
    for course in courses(game, 16, seed=5):
        case = yaml.safe_load(yaml.safe_dump(case_of(course)))
        if course.script.before is None:
            assert script_of(case, rules) == course.script
        draft = Draft(corpus.rulesets[GAME], library)
        given.rules(draft, game)
        write_script(draft, case, lambda *_: 1)
        steps = finished(draft).steps
        for step, other in zip(steps, course.steps, strict=False):
            assert step.method == other.method
            assert step.expect.items() <= {**other.expect}.items(), step.text
        assert len(steps) - len(course.steps) in (0, 1)  # one that shows that a refusal has changed nothing
        scenario = course.scenario("made-up", game)
        assert not_passed(run_object(reference, [scenario], strict=True)) == {}


@pytest.mark.parametrize("game", CARDS)
def test_the_reference_differs_in_nothing(game: str) -> None:
    with on_the_bench(reference, game) as bench:
        assert not list(bench.differences(courses(game, 8, seed=3)))
        found = list(check_games(bench, SEED, range(8)))
    assert all(broken is None for _, _, broken in found)


def test_every_check_has_something_to_say_of_the_reference() -> None:
    with on_the_bench(reference) as bench:
        held = Counter(check for check, _, broken in check_games(bench, SEED, range(40)) if broken is None)
        assert held.keys() == checks_of(bench).keys()
    assert min(held.values()) >= 12


class OneSided(WholeReference):
    """Right by some rules, but not the same for everybody."""

    def __init__(self) -> None:
        super().__init__(loaded().rulesets)

    @property
    def cards(self) -> CardsEngine:
        engine: CardsEngine = self.engines["cards"]
        return engine


class LovesHearts(OneSided):
    """A point more is told for a trick where hearts are trumps."""

    def act(self, **params: Any) -> dict[str, Any]:
        answer = super().act(**params)
        if answer["accepted"] and answer["state"]["trump"] == "H" and any(answer["points"]):
            answer["points"] = [points + 1 for points in answer["points"]]
        return answer


class HomeAdvantage(OneSided):
    """Side 0 is told a point more whenever it scores."""

    def act(self, **params: Any) -> dict[str, Any]:
        answer = super().act(**params)
        if answer["accepted"] and answer["points"][0]:
            answer["points"] = [answer["points"][0] + 1, *answer["points"][1:]]
        return answer


class Peeks(OneSided):
    """A view has a number that follows from the stock."""

    def view(self, seat: int) -> dict[str, Any]:
        stock = self.cards.at_table().stock
        return {**super().view(seat), "luck": sum(map(ord, "".join(stock[:12])))}


class Sulks(OneSided):
    """After a refusal the number of cards in the stock is told one too low."""

    sulks = False

    def _answer(self, method: str, **params: Any) -> dict[str, Any]:
        answer = super()._answer(method, **params)
        self.sulks = self.sulks and method != "new_game"
        if self.sulks and "state" in answer:
            answer["state"] = {**answer["state"], "stock": answer["state"]["stock"] - 1}
        self.sulks = self.sulks or answer.get("accepted") is False
        return answer


@pytest.mark.parametrize(
    ("engine", "check"),
    [(LovesHearts, "suits"), (HomeAdvantage, "rotate"), (Peeks, "hidden"), (Sulks, "no trace")],
)
def test_an_engine_that_is_not_the_same_for_all_is_caught_without_rules(
    engine: type[OneSided], check: str
) -> None:
    with on_the_bench(engine) as bench:
        broken = {name for name, _, found in check_games(bench, SEED, range(24)) if found is not None}
    assert check in broken
    assert "again" not in broken


SHORTEST = {
    # What a person finds on paper: the fewest actions that show the mistake, from a fresh table for two.
    "TRICK-02/highest-card": (3, "TRICK-02"),  # trumps are settled, a low one is led, a higher card is thrown
    "TRICK-02/no-trump": (3, "TRICK-02"),
    "FOLLOW-05/third-suit": (2, "FOLLOW-05"),  # trumps are settled and a card is led, then a revoke is tried
    "FOLLOW-08/must-trump": (3, "FOLLOW-08"),
    "FOLLOW-06/strict": (3, "FOLLOW-06"),
    "CAPTURE-03/a-point-for-a-blank": (3, "CAPTURE-01"),
}


@pytest.mark.alike
@pytest.mark.parametrize("fault", SHORTEST)
def test_a_wrong_engine_is_found_and_its_game_is_the_shortest(fault: str) -> None:
    actions, clause = SHORTEST[fault]
    with on_the_bench(make(fault)) as bench:
        several = bench.differences(courses(GAME, 200, seed=4))
        found = next(one for one in several if one.kind.method == "act")
        small = shrunk(bench, found, SEED)
    assert small.is_shortest
    assert small.plays == actions
    moves = [step for step in small.difference.course.steps if step.method == "act"]
    assert len(moves) in (actions, actions + 1)  # what is tried and to be refused is none of them
    assert guessed_clause(small.difference) == clause


@pytest.mark.alike
@pytest.mark.parametrize(
    ("fault", "clause", "actions"),
    [
        ("FOUR-02/to-its-captor", "FOUR-02", 13),  # trumps are settled, and twelve cards are played
        ("FOUR-03/to-its-holder", "FOUR-03", 13),
        ("TRICK-06/pips-kept-by-who-played", "FOUR-05", 13),
        ("SEAT-04/neighbours", "TRICK-02", 5),  # trumps are settled, and four cards are played
    ],
)
def test_what_takes_a_whole_round_is_made_small_and_not_said_to_be_shortest(
    fault: str, clause: str, actions: int
) -> None:
    with on_the_bench(make(fault)) as bench:
        several = bench.differences(courses(GAME, 200, seed=4))
        found = next(one for one in several if one.kind.method == "act")
        small = shrunk(bench, found, SEED)
    assert not small.is_shortest
    assert sum(step.method == "act" for step in small.difference.course.steps) == actions
    assert guessed_clause(small.difference) == clause


def test_a_finding_is_told_kept_adopted_and_run(fives: Fives, tmp_path: Path) -> None:
    (tmp_path / "wrong_one.py").write_text(
        "from tests.engines.wrong import make\nengine = make('FOLLOW-05/third-suit')\n"
    )
    wrong = ("--engine", "python:wrong_one:engine")
    options = ("--game", GAME, "--games", "40", "--seed", "4", "--keep", "kept")
    done = fives("fuzz", *options, *wrong)
    assert done.returncode == 1, done.stderr
    assert "✗ accepted in the answer to an illegal `act`" in done.stdout
    assert "hearts are trumps" in done.stdout
    assert "round     B stand | B 2C | try A 2D (tried)" in done.stdout
    assert "it takes 2 actions, and no game of fewer shows it" in done.stdout
    finding = str(tmp_path / "kept" / "act-refused-accepted.yaml")
    adopted = fives("adopt", finding, "--clause", "FOLLOW-05", "--name", "revoke", "--into", "mine.yaml")
    assert adopted.returncode == 0, adopted.stderr
    run = ("run", "--scenarios", "mine.yaml", "--select", "FOLLOW-05/revoke")
    assert fives(*run, "--engine", "reference").returncode == 0
    failed = fives(*run, *wrong)
    assert failed.returncode == 1
    assert "expected  refused" in failed.stdout
    again = fives("fuzz", "--game", GAME, "--games", "40", "--keep", "kept", "--engine", "reference")
    assert again.returncode == 2
    assert "is a campaign of python:wrong_one:engine" in again.stderr


def test_options_are_played_and_asked_for(fives: Fives, tmp_path: Path) -> None:
    done = fives("fuzz", "--game", "all-fives-cards+skunk", "--games", "16", "--seed", "1", "--keep", "kept")
    assert done.returncode == 0, done.stdout
    kept = json.loads((tmp_path / "kept" / "campaign.json").read_text())
    assert kept["terms"]["game"] == "all-fives-cards+skunk=true"
    other = fives("fuzz", "--game", "all-fives-cards+skunkk")
    assert other.returncode == 2
    assert "did you mean skunk" in other.stderr


@pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")
@pytest.mark.parametrize("game", CARDS)
def test_the_javascript_engine_differs_in_nothing(fives: Fives, game: str) -> None:
    done = fives("fuzz", "--game", game, "--games", "24", "--seed", "7", "--engine", JAVASCRIPT)
    assert done.returncode == 0, done.stdout
