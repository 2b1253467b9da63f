"""Diagnosis: right where the mistake is known, near where it is not, two where there are two, and silent else."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from conformance.corpus.values import DEFAULT_GAME, Corpus
from conformance.diagnosis import Explanation, Seen, diagnose, is_of_the_main_form, seen_of
from conformance.engine_run import explained as diagnosed
from conformance.fingerprints import Fingerprint, Table, path_of, read_table
from conformance.games import family_of
from conformance.games.dominoes.reference import ReferenceEngine
from conformance.mutants.matrix import tried_in
from conformance.reports.run_text import diagnosis_lines
from conformance.verdict import Errored, Failed, Mismatch, Result
from tests.conftest import ROOT, Fives
from tests.engines.wrong import mutant_named, together, whole
from tests.running import run_object, run_of

FAMILIES = ("dominoes", "cards")


@pytest.fixture(scope="module")
def tables() -> dict[str, Table]:
    return {family: read_table(path_of(family)) for family in FAMILIES}


@pytest.fixture(scope="module")
def table(tables: dict[str, Table]) -> Table:
    return tables["dominoes"]


@pytest.fixture(scope="module", params=FAMILIES)
def family(request: pytest.FixtureRequest) -> str:
    found: str = request.param
    return found


@pytest.fixture(scope="module")
def own_table(tables: dict[str, Table], family: str) -> Table:
    return tables[family]


@pytest.fixture(scope="module")
def all_passed(corpus: Corpus, family: str) -> Seen:
    own = tried_in(corpus, family)
    about = {scenario.id: scenario.clauses[0] for scenario in own}
    game = family_of(family).default_game
    main = frozenset(scenario.id for scenario in own if is_of_the_main_form(scenario, game))
    assert main
    return Seen({}, frozenset(about), about, main)


@pytest.fixture(scope="module")
def every_third(own_table: Table) -> list[str]:
    return list(own_table.prints)[::3]


def without(table: Table, id_: str) -> Table:
    return Table(table.scenarios, {name: found for name, found in table.prints.items() if name != id_})


def seen(table: Table, id_: str, all_passed: Seen) -> Seen:
    """What an engine with that mistake shows."""
    return replace(all_passed, failed=table.prints[id_].failures)


def names(found: Sequence[Explanation]) -> list[set[str]]:
    return [{mistake.mutant for mistake in one.mistakes} for one in found]


def test_a_known_mistake_is_named_first(own_table: Table, all_passed: Seen, every_third: list[str]) -> None:
    first = {id_: names(diagnose(seen(own_table, id_, all_passed), own_table))[0] for id_ in every_third}
    right = [id_ for id_, found in first.items() if found == {id_}]
    assert len(right) >= 0.9 * len(every_third)


def test_a_known_mistake_is_said_to_explain_all(
    own_table: Table, all_passed: Seen, every_third: list[str]
) -> None:
    assert all(diagnose(seen(own_table, id_, all_passed), own_table)[0].is_close for id_ in every_third)


@pytest.fixture(scope="module")
def held_out(own_table: Table, all_passed: Seen) -> list[tuple[Explanation, bool]]:
    """For each mistake what is said of it where it is not known, and whether that is of its clause."""
    found = [
        (
            diagnose(seen(own_table, id_, all_passed), without(own_table, id_), with_pairs=False)[0],
            known.clause,
        )
        for id_, known in own_table.prints.items()
    ]
    return [(first, first.mistakes[0].clause == clause) for first, clause in found]


def share(told: Sequence[bool]) -> float:
    return sum(told) / len(told)


PUT_DOWN_TO_THEIR_CLAUSE = {"dominoes": 0.7, "cards": 0.6}


def test_a_mistake_that_is_held_out_is_put_down_to_its_clause(
    held_out: list[tuple[Explanation, bool]], family: str
) -> None:
    shown = [is_right and (first.is_close or first.is_near) for first, is_right in held_out]
    assert share(shown) >= PUT_DOWN_TO_THEIR_CLAUSE[family]


def test_what_is_said_to_explain_is_right_more_often_than_what_is_only_nearest(
    held_out: list[tuple[Explanation, bool]],
) -> None:
    close = [is_right for first, is_right in held_out if first.is_close]
    nearest = [is_right for first, is_right in held_out if not first.is_close]
    assert share(close) > max(0.7, share(nearest))
    assert len(close) < len(held_out) / 4


def test_what_is_not_shown_is_mostly_wrong(held_out: list[tuple[Explanation, bool]]) -> None:
    hidden = [is_right for first, is_right in held_out if not first.is_close and not first.is_near]
    assert hidden
    assert share(hidden) < 0.5


def results_of(corpus: Corpus, *ids: str) -> list[Result]:
    """What a run finds of an engine of their family with all these mistakes."""
    mutant = together(*ids)
    return run_object(whole(mutant), tried_in(corpus, mutant.family))


PAIRS = (
    ("COUNT-02/double-by-one-half", "LEAD-06/same-seat"),
    ("COUNT-03/lone-double-at-both-ends", "PLAY-06/knock-on-trust"),
    ("SCORE-03/fifteen-pays-its-threes", "PLAY-01/anticlockwise"),
    ("TARGET-02/cut-down", "LAYOUT-06/left-by-number"),
    ("OUT-02/no-point", "BLOCK-05/lightest-has-a-point"),
    ("EQUIP-04/first-with-second", "COUNT-04/gone-at-once"),
    ("DEAL-08/new-deal-after-the-lead", "SCORE-05/zero-pays-a-point"),
    ("OUT-03/first-partner-ends-the-round", "PLAY-04/any-end"),
    ("TARGET-03/point-untested", "PLAY-02/any-seat-plays"),
    ("DEAL-03/seven-wanted", "WIN-01/at-least-61"),
    ("TRICK-02/no-trump", "BEG-04/two-points"),
    ("FOLLOW-08/must-trump", "FOUR-02/to-its-captor"),
    ("ROUND-05/stays", "CAPTURE-02/of-others-only"),
    ("GOAL-05/cut", "BID-08/loses-nothing"),
    ("FOUR-07/low-first", "SEAT-04/neighbours"),
    ("MATCH-05/line-passed", "DISCARD-05/by-number"),
)


@pytest.mark.alike
@pytest.mark.parametrize("pair", PAIRS, ids="+".join)
def test_two_mistakes_at_once_are_found_as_two(corpus: Corpus, pair: tuple[str, str]) -> None:
    (found,) = diagnosed(results_of(corpus, *pair)).values()
    assert names(found)[0] == set(pair)


def test_one_mistake_is_not_made_two(own_table: Table, all_passed: Seen, every_third: list[str]) -> None:
    first = {id_: diagnose(seen(own_table, id_, all_passed), own_table)[0] for id_ in every_third}
    assert [id_ for id_, found in first.items() if len(found.mistakes) > 1] == []


def test_mistakes_at_two_families_are_told_apart(corpus: Corpus) -> None:
    ids = ("COUNT-02/double-by-one-half", "FOUR-02/to-its-captor")
    results = run_object(whole(*map(mutant_named, ids)), corpus.scenarios)
    found = diagnosed(results)
    assert {family: names(one)[0] for family, one in found.items()} == {
        "dominoes": {ids[0]},
        "cards": {ids[1]},
    }
    report = run_of(results, found)
    lines = [str(line) for line in diagnosis_lines(report) if "behaves" in str(line)]
    assert len(lines) == 2
    assert any(line.startswith(f"behaves  at dominoes like {ids[0]}: ") for line in lines)
    assert any(line.startswith(f"behaves  at cards like {ids[1]}: ") for line in lines)


class Odd(ReferenceEngine):
    """Wrong in a way that nobody thought of: on Tuesdays, so to speak."""

    def act(self, seat: int, action: dict[str, Any]) -> dict[str, Any]:
        answer = super().act(seat, action)
        if answer["accepted"] and sum(answer["state"]["tiles_left"]) == 13:
            answer["state"] = {**answer["state"], "round": answer["state"]["round"] + 7}
        return answer


def test_where_nothing_explains_it_that_is_said(corpus: Corpus, table: Table) -> None:
    results = run_object(lambda: Odd(corpus.rulesets[DEFAULT_GAME].fields), corpus.scenarios)
    found = diagnose(seen_of(results, table), table)
    assert not any(one.is_close for one in found)


def test_an_engine_without_a_failure_is_like_nothing(corpus: Corpus, table: Table) -> None:
    results = run_object(lambda: ReferenceEngine(corpus.rulesets[DEFAULT_GAME].fields), corpus.scenarios)
    assert diagnose(seen_of(results, table), table) == ()


def test_a_part_of_the_scenarios_is_enough(corpus: Corpus, table: Table) -> None:
    results = results_of(corpus, "COUNT-02/double-by-one-half")[::6]
    assert names(diagnose(seen_of(results, table), table))[0] == {"COUNT-02/double-by-one-half"}


def test_scenarios_that_have_changed_are_left_out(corpus: Corpus, table: Table) -> None:
    stale = Table(dict.fromkeys(table.scenarios, "changed"), table.prints)
    assert diagnose(seen_of(results_of(corpus, "COUNT-02/double-by-one-half"), stale), stale) == ()


def told(results: Sequence[Result], table: Table) -> list[str]:
    """What a report says of the diagnosis."""
    found = diagnose(seen_of(results, table), table)
    return [str(line) for line in diagnosis_lines(run_of(results, {"dominoes": found}))][1:]


def explained(
    *, explained: int, alike: int, failures: int, missed: int = 0, about: float = 0.5
) -> Explanation:
    """One mistake that explains so much."""
    mistake = Fingerprint("COUNT-01/mine", "counts wrongly", "", {})
    return Explanation((mistake,), explained, alike, failures, missed, 0.9, about, 1)


def said_of(found: Explanation, corpus: Corpus) -> list[str]:
    failed = Result(corpus.scenarios[0], Failed(0, ()))
    return [str(line) for line in diagnosis_lines(run_of([failed] * found.failures, {"dominoes": [found]}))][
        1:
    ]


LIKE = "behaves  like COUNT-01/mine"
NEAREST = "nearest  COUNT-01/mine"


@pytest.mark.parametrize(
    ("counts", "line"),
    [
        ((31, 31, 31, 0), f"{LIKE}: 31 of 31 failures, all with the same answers"),
        ((30, 30, 31, 0), f"{LIKE}: 30 of 31 failures, all with the same answers"),
        ((31, 30, 31, 0), f"{LIKE}: 31 of 31 failures, 30 with the same answer"),
        ((1, 1, 1, 1), f"{LIKE}: 1 of 1 failure, with the same answer; 1 scenario passes that would fail"),
        (
            (2, 2, 3, 2),
            f"{LIKE}: 2 of 3 failures, all with the same answers; 2 scenarios pass that would fail",
        ),
        ((4, 0, 4, 0), f"{NEAREST}: 4 of 4 failures, none with the same answer"),
        ((4, 2, 4, 0), f"{NEAREST}: 4 of 4 failures, 2 with the same answer"),
        ((0, 0, 1, 0), f"{NEAREST}: 0 of 1 failure, by its clause alone"),
    ],
)
def test_how_much_is_explained_is_said_exactly(
    corpus: Corpus, counts: tuple[int, int, int, int], line: str
) -> None:
    some, alike, failures, missed = counts
    lines = said_of(explained(explained=some, alike=alike, failures=failures, missed=missed), corpus)
    assert line in lines


def test_what_is_like_any_other_is_not_named(corpus: Corpus) -> None:
    lines = said_of(explained(explained=4, alike=0, failures=4, about=0), corpus)
    assert lines == ["behaves  like no mistake that is known, by what the 4 failures show"]
    lines = said_of(explained(explained=1, alike=0, failures=1, about=0), corpus)
    assert lines == ["behaves  like no mistake that is known, by what the one failure shows"]


class KnocksByItself(ReferenceEngine):
    """Says that it knocks by itself, and does not."""

    def initialize(self, **told: Any) -> dict[str, Any]:
        return {**super().initialize(**told), "knocks": "automatic"}


def test_failures_in_another_form_are_said_not_to_be_compared(corpus: Corpus, table: Table) -> None:
    results = run_object(lambda: KnocksByItself(corpus.rulesets[DEFAULT_GAME].fields), corpus.scenarios)
    failures = sum(isinstance(result.verdict, Failed) for result in results)
    compared = len(seen_of(results, table).failed)
    assert 0 == compared < failures
    assert told(results, table) == [
        "behaves  like nothing that could be compared: no known mistake has been tried in what failed"
    ]
    half = results_of(corpus, "COUNT-02/double-by-one-half")
    known = [result for result in half if isinstance(result.verdict, Failed)][:3]
    lines = told([*results, *known], table)
    assert lines[-1].strip().startswith(f"3 of the {failures + 3} failures could be compared")


def test_where_no_mistake_has_anything_of_it_none_is_near(corpus: Corpus, table: Table) -> None:
    scenario = corpus.scenarios[0]
    few = Table(table.scenarios, {"NONE-01/x": Fingerprint("NONE-01/x", "does nothing", "", {})})
    results = [Result(scenario, Failed(0, (Mismatch("count", 1, 2),)))]
    assert [one.is_near for one in diagnose(seen_of(results, few), few)] == [False]
    assert told(results, few) == ["behaves  like no mistake that is known, by what the one failure shows"]


class Gone(ReferenceEngine):
    """Breaks off at each action."""

    def act(self, seat: int, action: dict[str, Any]) -> dict[str, Any]:
        raise RuntimeError("gone")


def test_of_an_engine_that_only_breaks_off_nothing_is_said(corpus: Corpus, table: Table) -> None:
    results = run_object(lambda: Gone(corpus.rulesets[DEFAULT_GAME].fields), corpus.scenarios[::10])
    assert any(isinstance(result.verdict, Errored) for result in results)
    assert not any(isinstance(result.verdict, Failed) for result in results)
    assert told(results, table) == []


def test_what_breaks_off_takes_nothing_from_what_is_known(corpus: Corpus, table: Table) -> None:
    id_ = "COUNT-02/double-by-one-half"
    half = results_of(corpus, id_)
    broken = [Result(one.scenario, Errored(0, "crash", "gone")) for one in half[::2]]
    left = half[1::2]
    failures = sum(isinstance(one.verdict, Failed) for one in left)
    assert told([*left, *broken], table)[0].startswith(
        f"behaves  like {id_}: {failures} of {failures} failures, all"
    )


WRONG = """\
import sys
sys.path.insert(0, {root!r})
from tests.engines.wrong import make
from tests.mutants.test_diagnosis import Odd
from tests.fuzzing.bench import ruleset
half = make("COUNT-02/double-by-one-half")
captor = make("FOUR-02/to-its-captor")
def odd(): return Odd(ruleset().fields)
"""


def test_the_command_says_what_an_engine_is_like(fives: Fives, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(WRONG.format(root=str(ROOT)))
    done = fives("run", "--engine", "python:mine:half")
    failures = done.stdout.rpartition(" failed, ")[0].rpartition(" ")[2]
    assert f"like COUNT-02/double-by-one-half: {failures} of {failures} failures" in done.stdout
    assert "counts a double at an end by one half only" in done.stdout
    captor = fives("run", "--game", "all-fives-cards", "--engine", "python:mine:captor")
    assert "\nbehaves  like FOUR-02/to-its-captor: " in captor.stdout
    assert "all with the same answers\n" in captor.stdout
    assert "gives Low to the side that captured it" in captor.stdout
    odd = fives("run", "--engine", "python:mine:odd")
    assert "like no mistake that is known" in odd.stdout
    right = fives("run")
    assert "behaves" not in right.stdout
