"""Diagnosis: right where the mistake is known, near where it is not, two where there are two, and silent else."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from conformance.adapters.reference import ReferenceEngine
from conformance.corpus.values import DEFAULT_GAME, Corpus
from conformance.diagnosis import Explanation, Seen, diagnose, seen_of
from conformance.fingerprints import Table, read_table
from conformance.mutants.catalogue import MUTANTS
from conformance.mutants.engine import mutant_class
from conformance.mutants.mutant import Mutant
from conformance.verdict import Result
from tests.conftest import ROOT, Fives
from tests.running import run_object


@pytest.fixture(scope="module")
def table() -> Table:
    return read_table()


@pytest.fixture(scope="module")
def about(corpus: Corpus) -> dict[str, str]:
    return {scenario.id: scenario.clauses[0] for scenario in corpus.scenarios}


def without(table: Table, id_: str) -> Table:
    return Table(table.scenarios, {name: found for name, found in table.prints.items() if name != id_})


def seen(table: Table, id_: str, about: dict[str, str]) -> Seen:
    """What an engine with that mistake shows."""
    return Seen(table.prints[id_].failures, frozenset(about), about)


def names(found: Sequence[Explanation]) -> list[set[str]]:
    return [{mistake.mutant for mistake in one.mistakes} for one in found]


def test_a_known_mistake_is_named_first(table: Table, about: dict[str, str]) -> None:
    right = [id_ for id_ in MUTANTS if names(diagnose(seen(table, id_, about), table))[0] == {id_}]
    assert len(right) >= 0.9 * len(MUTANTS)


def test_a_known_mistake_is_said_to_explain_all(table: Table, about: dict[str, str]) -> None:
    assert all(diagnose(seen(table, id_, about), table)[0].is_close for id_ in MUTANTS)


@pytest.fixture(scope="module")
def held_out(table: Table, about: dict[str, str]) -> list[tuple[Explanation, bool]]:
    """For each mistake what is said of it where it is not known, and whether that is of its clause."""
    found = [
        (diagnose(seen(table, id_, about), without(table, id_), with_pairs=False)[0], mutant.clause)
        for id_, mutant in MUTANTS.items()
    ]
    return [(first, first.mistakes[0].clause == clause) for first, clause in found]


def share(told: Sequence[bool]) -> float:
    return sum(told) / len(told)


def test_a_mistake_that_is_held_out_is_put_down_to_its_clause(
    held_out: list[tuple[Explanation, bool]],
) -> None:
    shown = [is_right and (first.is_close or first.is_near) for first, is_right in held_out]
    assert share(shown) >= 0.7


def test_what_is_said_to_explain_is_right_more_often_than_what_is_only_nearest(
    held_out: list[tuple[Explanation, bool]],
) -> None:
    close = [is_right for first, is_right in held_out if first.is_close]
    nearest = [is_right for first, is_right in held_out if not first.is_close]
    assert share(close) >= 0.75 > share(nearest)
    assert len(close) < len(held_out) / 4


def test_what_is_not_shown_is_mostly_wrong(held_out: list[tuple[Explanation, bool]]) -> None:
    hidden = [is_right for first, is_right in held_out if not first.is_close and not first.is_near]
    assert hidden
    assert share(hidden) < 0.5


def results_of(corpus: Corpus, *ids: str) -> list[Result]:
    """What a run finds of an engine with all these mistakes."""
    instead = {key: function for id_ in ids for key, function in MUTANTS[id_].instead.items()}
    made = mutant_class(Mutant("NONE-00/several", "several things", instead))
    return run_object(lambda: made(corpus.rulesets[DEFAULT_GAME].fields), corpus.scenarios)


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
)


@pytest.mark.parametrize("pair", PAIRS, ids="+".join)
def test_two_mistakes_at_once_are_found_as_two(corpus: Corpus, table: Table, pair: tuple[str, str]) -> None:
    results = results_of(corpus, *pair)
    found = diagnose(seen_of(results, table), table)
    assert names(found)[0] == set(pair)


def test_one_mistake_is_not_made_two(table: Table, about: dict[str, str]) -> None:
    several = [id_ for id_ in MUTANTS if len(diagnose(seen(table, id_, about), table)[0].mistakes) > 1]
    assert several == []


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


WRONG = """\
import sys
sys.path.insert(0, {root!r})
from tests.engines.wrong import make
from tests.mutants.test_diagnosis import Odd
from tests.fuzzing.bench import ruleset
half = make("COUNT-02/double-by-one-half")
def odd(): return Odd(ruleset().fields)
"""


def test_the_command_says_what_an_engine_is_like(fives: Fives, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(WRONG.format(root=str(ROOT)))
    done = fives("run", "--engine", "python:mine:half")
    failures = done.stdout.rpartition(" failed in ")[0].rpartition(" ")[2]
    assert f"like COUNT-02/double-by-one-half: {failures} of {failures} failures" in done.stdout
    assert "counts a double at an end by one half only" in done.stdout
    odd = fives("run", "--engine", "python:mine:odd")
    assert "like no mistake that is known" in odd.stdout
    right = fives("run")
    assert "behaves" not in right.stdout
