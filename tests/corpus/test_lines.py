"""Every step stands at the line that called for it, also what is given and asked for later on."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from gherkin.parser import Parser
from gherkin.pickles.compiler import Compiler

from conformance.compiler.bundle import load_corpus
from conformance.compiler.gherkin_files import STEP_TYPES
from conformance.corpus.strict_yaml import read_yaml
from conformance.corpus.values import Corpus, Scenario, Step
from conformance.fingerprints import digest_of
from conformance.results.telling import judged
from conformance.results.values import Wrong
from tests.conftest import ROOT
from tests.engines.wrong import make
from tests.languages.telling import compiled, of_text, retold, said_in
from tests.running import run_object

PIECE = re.compile(r"\b(?:\d+-\d+|[2-9TJQKA][SHDC])\b")
"""A tile or a card."""


def wrong_with(mutant: str, scenario: Scenario) -> Wrong:
    """What goes wrong in a scenario with this engine."""
    (result,) = run_object(make(mutant), [scenario])
    wrong = judged(result).wrong
    assert wrong is not None
    return wrong


@cache
def lines_of(file: str) -> list[str]:
    """The lines of a file of the corpus."""
    return [line.strip() for line in (ROOT / file).read_text(encoding="utf-8").splitlines()]


def line_of(scenario: Scenario, number: int) -> str:
    """A line of the scenario's file."""
    return lines_of(scenario.place.file)[number - 1]


document_of = cache(lambda file: read_yaml(ROOT / file))
"""A file of fixtures."""


# ------------------------------------------------------------------------------- Wrong on the way


@pytest.mark.parametrize(
    ("mutant", "scenario", "text", "line"),
    [
        (
            "COUNT-03/lone-double-at-both-ends",
            "EQUIP-05/two-deals-give-out-all-28-tiles",
            "lead A 5-5 +2",
            'Given the round "blocked by the lead of 5-5"',
        ),
        (
            "COUNT-03/lone-double-at-both-ends",
            "DEAL-05/bob-sees-what-bob-has-left-while-cat-is-to-act",
            "lead A 5-5 +2",
            "And the play so far",
        ),
        (
            "SEAT-01/two-or-four",
            "SEAT-02/the-third-of-three-scores-for-herself",
            "a game for 3 from 0 0 0",
            "Given the deal",
        ),
        (
            "ROUND-03/seat-0-first",
            "SEAT-02/the-third-of-three-scores-for-herself",
            "B TH",
            "And the play so far",
        ),
        (
            "PACK-03/ace-of-eleven",
            "ROUND-02/the-same-cards-are-dealt-again",
            "B 5H A+9",
            'Given the round "the last card"',
        ),
    ],
)
def test_what_goes_wrong_on_the_way_is_told_at_what_gives_it(
    corpus: Corpus, mutant: str, scenario: str, text: str, line: str
) -> None:
    (about,) = [one for one in corpus.scenarios if one.id == scenario]
    wrong = wrong_with(mutant, about)
    assert (wrong.text, line_of(about, wrong.line), wrong.setup) == (text, line, True)


DOMINOES = """\
Feature: Lines

  Background:
    Given the deal "by the book"

  @COUNT-03
  Rule: A double alone on the table counts its two halves once

    Background:
      Given the play so far
        \"""
        lead A 6-6 +4 | B 6-3> +8 | A <6-1
        \"""

    Scenario Outline: Bob plays <tile>
      Given Bob has 8
      When Bob plays <tile> on the right
      Then Bob has <score>
      And it is Ann's turn
      When Ann tries to knock
      Then it is refused

      Examples:
        | tile | score |
        | 3-1  | 8     |
"""


CARDS = """\
Feature: Lines

  @BEG-02
  Rule: Standing makes the suit of the turn-up trumps

    Example: Ann follows
      Given the deal
        | Ann  | AH TH 7C 2D 3S 9S |
        | Bob  | KH 5H JH 4C 8D QS |
        | next | 7H                |
      And Ann is the dealer
      And the play so far
        \"""
        B stand
        \"""
      And the play so far
        \"""
        B 4C | A 7C
        \"""
      And it is Ann's turn to play
      When the actions open are asked
      Then the actions are 2D, 3S, 9S, AH, TH
"""


@pytest.mark.parametrize(
    ("family", "text", "lines"),
    [
        (
            "dominoes",
            DOMINOES,
            [
                (4, "a game for 2 from 0 0"),
                (4, "deal"),
                (10, "lead A 6-6 +4"),
                (10, "B 6-3> +8"),
                (10, "A <6-1"),
                (17, "B 3-1>"),
                (20, "A knock"),
                (20, "A <4-1"),  # which shows that the refusal has changed nothing
            ],
        ),
        (
            "cards",
            CARDS,
            [
                (7, "a game for 2 from 0 0"),
                (7, "deal"),
                (12, "B stand"),
                (16, "B 4C"),
                (16, "A 7C"),
                (21, "the actions open"),
                (21, "A AH"),
            ],
        ),
    ],
)
def test_backgrounds_outlines_and_what_is_given_twice_have_lines_of_their_own(
    corpus: Corpus, tmp_path: Path, family: str, text: str, lines: list[tuple[int, str]]
) -> None:
    (found,) = of_text(corpus, tmp_path, text, family)
    assert isinstance(found, Scenario), found
    assert [(step.line, re.sub("^deal .*", "deal", step.text)) for step in found.steps] == lines


def test_what_cannot_be_so_is_told_at_what_gives_it(corpus: Corpus, tmp_path: Path) -> None:
    (error,) = of_text(corpus, tmp_path, CARDS.replace("B 4C", "B 4C A+2"), "cards")
    assert str(error).endswith("own.feature:16: something else was said before of what is scored")


CASES = """\
kind: plays
cases:
- id: COUNT-03/my-own
  clauses: [COUNT-03]
  catches: what I got wrong
  deal: by the book
  play: >-
    lead A 6-6 +4 |
    B 6-3> +8
"""
MOVES = """\
kind: scripts
cases:
- id: BEG-02/my-own
  clauses: [BEG-02]
  catches: what I got wrong
  seats: 2
  moves:
  - deal: {A: AH TH 7C 2D 3S 9S, B: KH 5H JH 4C 8D QS, next: 7H}
  - B stand | B to play
  - legal: 4C, 5H, 8D, JH, KH, QS
  - B KH | A to play
"""


def test_cases_of_fixtures_have_the_nearest_line(tmp_path: Path) -> None:
    own = {"cases.yaml": CASES, "moves.yaml": MOVES}
    for name, text in own.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    found = [one for one in load_corpus([tmp_path / name for name in own]).scenarios if "my-own" in one.id]
    assert [[step.line for step in one.steps] for one in found] == [[6, 6, 7, 7], [3, 8, 9, 10, 11]]


LANE = """
import pytest
from conformance.adapters.in_process import InProcessEngine
from conformance.conversation import Rules, open_conversation
from tests.engines.wrong import make

pytest_plugins = ["conformance.gherkin_steps"]

@pytest.fixture(scope="session")
def fives_conversation():
    yield open_conversation(InProcessEngine(make("COUNT-03/lone-double-at-both-ends")), Rules())
"""


def test_step_by_step_the_line_is_named_as_well(pytester: pytest.Pytester) -> None:
    pytester.makeconftest(LANE)
    (pytester.path / "own.feature").write_text(DOMINOES, encoding="utf-8")
    pytester.makepyfile("from pytest_bdd import scenarios\nscenarios('own.feature')")
    pytester.makeini(f"[pytest]\npythonpath = {ROOT}\n")
    done = pytester.runpytest_subprocess("-q", "-p", "no:cacheprovider")
    done.assert_outcomes(failed=1)
    done.stdout.fnmatch_lines(["act · lead A 6-6 +4   */own.feature:10", "points: expected 4, came 8"])


# ------------------------------------------------------------------------------- The whole corpus


@dataclass(frozen=True, slots=True)
class Written:
    """A Gherkin step as it stands in a file, with what stands below it."""

    keyword: str
    text: str


@cache
def written(path: Path) -> dict[int, dict[int, Written]]:
    """By the line of an example, and of each of its steps."""
    document: Any = Parser().parse(path.read_text(encoding="utf-8"))
    document["uri"] = path.name
    lines = dict(_lines(document))
    return {
        pickle["location"]["line"]: {
            lines[step["astNodeIds"][0]]: Written(STEP_TYPES[step["type"]], " ".join(_texts(step)))
            for step in pickle["steps"]
        }
        for pickle in Compiler().compile(document)
    }


def _lines(node: Any) -> Iterator[tuple[str, int]]:
    for inner in node.values() if isinstance(node, dict) else node if isinstance(node, list) else ():
        yield from _lines(inner)
    if isinstance(node, dict) and "id" in node:
        yield node["id"], node["location"]["line"]


def _texts(step: Any) -> Iterator[str]:
    yield step["text"]
    argument = step.get("argument", {})
    if "docString" in argument:
        yield argument["docString"]["content"]
    for row in argument.get("dataTable", {}).get("rows", ()):
        yield from (cell["value"] for cell in row["cells"])


@cache
def named(family: str) -> dict[str, str]:
    """What the fixtures say of each deal and round, by its name."""
    documents = [read_yaml(path).value for path in (ROOT / "features" / "fixtures" / family).glob("*.yaml")]
    kinds = {"deals", "rounds"}
    cases = [case for document in documents if document["kind"] in kinds for case in document["cases"]]
    told = {case["name"]: str(case) for case in cases}
    return {case["name"]: f"{case} {told.get(str(case.get('deal')), '')}" for case in cases}


def is_added(step: Step, before: Step) -> bool:
    """The compiler adds it after a refusal or a question."""
    is_refusal = before.expect.get("accepted") is False
    return step.line == before.line and (is_refusal or before.method in ("legal", "view"))


def check(scenario: Scenario, path: Path) -> None:
    """Each step stands at a step that asks for it, in order, and what it is played with is told there."""
    steps = written(path)[scenario.place.line]
    for step in scenario.steps:
        assert step.line in steps, (scenario.id, step)
        assert steps[step.line].keyword in ("given", "when"), (scenario.id, step)
    for before, step in pairwise(scenario.steps):
        assert before.line <= step.line, (scenario.id, step)
    last, before_last = scenario.steps[-1], scenario.steps[-2:][0]
    added = last if len(scenario.steps) > 1 and is_added(last, before_last) else None
    for step in scenario.steps:
        told = steps[step.line].text
        names = re.findall(r'"([^"]+)"', told)
        if not names and not PIECE.search(told) and step.method == "deal":
            names = [f"next for {scenario.seats}"]
        told = " ".join([told, *(named(scenario.family).get(name, "") for name in names)])
        missing = set(PIECE.findall(step.text)) - set(PIECE.findall(told))
        assert step is added or not missing, (scenario.id, step.text, told)


def test_every_step_of_a_feature_stands_at_one_that_asks_for_it(corpus: Corpus) -> None:
    of_features = [one for one in corpus.scenarios if one.place.file.endswith(".feature")]
    assert {one.family for one in of_features} == {"dominoes", "cards"}
    for scenario in of_features:
        check(scenario, ROOT / scenario.place.file)


@pytest.mark.parametrize("path", ["features_fr/compter.feature", "features_pt/contar.feature"])
def test_so_do_those_of_features_in_other_languages(corpus: Corpus, path: str) -> None:
    for scenario in compiled(corpus, ROOT / "tests" / path):
        assert isinstance(scenario, Scenario)
        check(scenario, ROOT / "tests" / path)


@pytest.mark.parametrize("code", ["fr", "pt"])
@pytest.mark.parametrize("family", ["dominoes", "cards"])
def test_so_do_those_that_are_retold(corpus: Corpus, tmp_path: Path, code: str, family: str) -> None:
    of_family = [one for one in corpus.scenarios if one.family == family and one.steps[0].setup]
    path = tmp_path / "own.feature"
    path.write_text(said_in(code, [(one, retold(corpus, one)) for one in of_family[::20]]), encoding="utf-8")
    found = compiled(corpus, path, family)
    assert len(found) == len(of_family[::20])
    for scenario in found:
        assert isinstance(scenario, Scenario), scenario
        check(scenario, path)


def test_every_step_of_a_fixture_stands_within_its_case(corpus: Corpus) -> None:
    of_fixtures = [one for one in corpus.scenarios if one.place.file.endswith(".yaml")]
    assert {one.family for one in of_fixtures} == {"dominoes", "cards"}
    for scenario in of_fixtures:
        document = document_of(scenario.place.file)
        starts = [document.line("cases", index) for index in range(len(document.value["cases"]))]
        following = next((line for line in starts if line > scenario.place.line), None)
        for step in scenario.steps:
            assert scenario.place.line <= step.line, (scenario.id, step)
            assert following is None or step.line < following, (scenario.id, step)
        if document.value["kind"] == "scripts":
            played = [step for step in scenario.steps[:-1] if step.method == "act"]
            for step in played:
                assert set(PIECE.findall(step.text)) <= set(PIECE.findall(line_of(scenario, step.line)))


def test_where_a_step_stands_is_no_part_of_what_a_scenario_asks(corpus: Corpus) -> None:
    for scenario in corpus.scenarios:
        steps = tuple(replace(step, line=0, text="") for step in scenario.steps)
        assert digest_of(replace(scenario, steps=steps)) == digest_of(scenario)
