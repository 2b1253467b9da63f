"""The kill matrix: whole, true to what a run over the adapter says, and able to complain."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from conformance.corpus.values import Corpus
from conformance.fingerprints import Table, digest_of, look, read_table, write_table
from conformance.games.dominoes.mutants.catalogue import CHAPTERS, MUTANTS
from conformance.games.dominoes.mutants.parts import AT_REFUSALS
from conformance.mutants import matrix as matrices
from conformance.mutants.asking import MutantCrashed, first_failure
from conformance.mutants.engine import mutant_class
from conformance.mutants.matrix import digests, fingerprints, matrix_of, source_of
from conformance.mutants.mutant import Mutant
from conformance.mutants.stepping import failures_of
from conformance.mutants.trace import Trace, traced
from conformance.verdict import Failed
from reference_impl.dominoes import counting
from reference_impl.dominoes.counting import count_of
from tests.conftest import Fives
from tests.engines.wrong import make
from tests.running import outcomes, run_object


@pytest.fixture(scope="module")
def table() -> Table:
    return read_table()


def test_the_table_is_of_this_corpus_and_this_code(corpus: Corpus, table: Table) -> None:
    told = "`fives mutants --write` writes it"
    assert table.scenarios == digests(corpus), told
    assert list(table.prints) == list(MUTANTS), told
    stale = [id_ for id_, found in table.prints.items() if found.source != source_of(id_)]
    assert stale == [], told
    assert [found.does for found in table.prints.values()] == [mutant.does for mutant in MUTANTS.values()]


def test_no_mutant_lives_and_all_but_a_few_are_killed_by_their_own_clause(
    corpus: Corpus, table: Table
) -> None:
    matrix = matrix_of(corpus, table)
    assert len(matrix.rows) >= 120
    assert matrix.alive == []
    assert matrix.own_share >= 0.95


def test_every_clause_that_an_engine_can_show_owns_mutants(corpus: Corpus) -> None:
    owned = {mutant.clause for mutant in MUTANTS.values()}
    assert owned == {clause.id for clause in corpus.clauses.values() if clause.shown}


def test_ids_are_given_once_and_say_what_they_are() -> None:
    ids = [mutant.id for chapter in CHAPTERS for mutant in chapter.MUTANTS]
    assert len(set(ids)) == len(ids)
    assert len({mutant.does for mutant in MUTANTS.values()}) == len(ids)


@pytest.mark.parametrize(
    "id_",
    [
        "COUNT-02/double-by-one-half",
        "DEAL-08/refused-deal-is-kept",
        "LAYOUT-06/left-by-number",
        "OUT-03/first-partner-ends-the-round",
        "PLAY-06/knock-on-trust",
        "PLAY-09/turn-passed-unseen",
        "TARGET-03/count-then-point",
    ],
)
def test_a_run_over_the_adapter_says_the_same(corpus: Corpus, table: Table, id_: str) -> None:
    results = run_object(make(id_), corpus.scenarios)
    assert "errored" not in outcomes(results).values()
    found = {one.scenario.id: look(one.verdict) for one in results if isinstance(one.verdict, Failed)}
    assert found == table.prints[id_].failures


def test_one_deviation_does_not_break_everything(corpus: Corpus, table: Table) -> None:
    whole = len(corpus.scenarios)
    assert max(len(found.failures) for found in table.prints.values()) < 0.95 * whole


ONLY_AT_REFUSALS = [
    id_ for id_, mutant in MUTANTS.items() if not AT_REFUSALS.isdisjoint(mutant.instead.values())
]


@pytest.mark.parametrize("id_", sorted({*list(MUTANTS)[::23], *ONLY_AT_REFUSALS}))
def test_what_is_passed_over_would_not_have_failed(corpus: Corpus, id_: str) -> None:
    some = corpus.scenarios[::9]
    mutant = MUTANTS[id_]
    made = mutant_class(mutant)
    whole = {one.id: first_failure(made, one, corpus.rulesets) for one in some}
    stepped = failures_of(mutant, some, traced([mutant], some, corpus.rulesets), corpus.rulesets)
    assert {one.id: failure for one, failure in stepped} == {
        id_: failure for id_, failure in whole.items() if failure is not None
    }


def test_a_mutant_that_differs_in_nothing_is_alive(corpus: Corpus) -> None:
    same = Mutant("COUNT-01/the-same", "counts as the rules do", {"counting.count_of": count_of})
    some = corpus.scenarios[::5]
    assert list(failures_of(same, some, traced([same], some, corpus.rulesets), corpus.rulesets)) == []


def test_a_crash_is_no_kill(corpus: Corpus) -> None:
    def breaks(_line: object) -> int:
        raise RuntimeError("broken")

    made = mutant_class(Mutant("COUNT-01/breaks", "breaks down", {"counting.count_of": breaks}))
    with pytest.raises(MutantCrashed, match="broken"):
        first_failure(made, corpus.scenarios[0], corpus.rulesets)


def test_an_answer_that_is_no_object_is_a_kill(corpus: Corpus) -> None:
    one = next(scenario for scenario in corpus.scenarios if scenario.steps[0].method == "count")
    mute = Mutant("COUNT-01/mute", "answers a number", {"engine.count": lambda _engine, **_params: 12})
    failure = first_failure(mutant_class(mute), one, corpus.rulesets)
    assert failure is not None
    assert [mismatch.fact for mismatch in failure.mismatches] == ["result"]


def test_a_mutant_of_a_function_that_there_is_not_is_no_mutant() -> None:
    with pytest.raises(AttributeError, match="no_such"):
        mutant_class(Mutant("COUNT-01/none", "does nothing", {"counting.no_such": count_of}))


def test_the_rules_are_as_they_were_after_a_mutant_has_answered(corpus: Corpus) -> None:
    before = counting.count_of
    engine = make("COUNT-02/double-by-one-half")()
    assert engine.count(line=["6-6", "6-3"])["count"] == 9
    assert counting.count_of is before
    assert counting.count_of(((6, 6), (6, 3))) == 15


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> Callable[[Corpus], Corpus]:
    """Only two mutants and some scenarios, so that all of it is quickly done anew."""
    two = ("COUNT-02/double-by-one-half", "COUNT-03/lone-double-at-both-ends")
    monkeypatch.setattr(matrices, "MUTANTS", {id_: MUTANTS[id_] for id_ in two})

    def cut(corpus: Corpus) -> Corpus:
        short = replace(corpus, scenarios=corpus.scenarios[::7])
        monkeypatch.setattr(matrices, "_corpus", lambda: short)
        matrices._trace.cache_clear()
        return short

    return cut


def table_of(corpus: Corpus, before: Table) -> Table:
    prints = {found.mutant: found for found in fingerprints(corpus, before, 1)}
    return Table(digests(corpus), prints)


def test_only_what_has_changed_is_done_again(
    corpus: Corpus, few: Callable[[Corpus], Corpus], monkeypatch: pytest.MonkeyPatch
) -> None:
    short = few(corpus)
    whole = table_of(short, Table())
    asked: list[int] = []
    right = matrices.failures_of
    monkeypatch.setattr(
        matrices,
        "failures_of",
        lambda mutant, some, trace, rules: asked.append(len(some)) or right(mutant, some, trace, rules),
    )
    assert table_of(short, whole) == whole
    assert asked == []
    first, *rest = short.scenarios
    changed = replace(first, steps=(*first.steps, first.steps[-1]))
    other = few(replace(corpus, scenarios=(changed, *rest)))
    other = replace(corpus, scenarios=(changed, *rest))
    monkeypatch.setattr(matrices, "_corpus", lambda: other)
    matrices._trace.cache_clear()
    monkeypatch.setattr(matrices, "traced", lambda *_: Trace())
    again = table_of(other, whole)
    assert asked == [1, 1]
    assert again.scenarios[first.id] == digest_of(changed)
    for id_, found in again.prints.items():
        kept = {name: looks for name, looks in whole.prints[id_].failures.items() if name != first.id}
        assert {name: looks for name, looks in found.failures.items() if name != first.id} == kept


def test_a_table_is_read_as_it_was_written(table: Table, tmp_path: Path) -> None:
    path = tmp_path / "table.json"
    write_table(table, path)
    assert read_table(path) == table
    assert read_table(path.with_name("none.json")) == Table()
    path.write_text('{"format": 0}')
    assert read_table(path) == Table()


def test_the_command_prints_the_matrix(fives: Fives) -> None:
    done = fives("mutants", "--format", "json")
    assert done.returncode == 0, done.stderr
    value = json.loads(done.stdout)
    assert value["alive"] == []
    assert value["summary"]["mutants"] == len(value["mutants"]) == len(MUTANTS)
    assert value["summary"]["by_own_clause"] >= 0.95
    row = next(one for one in value["mutants"] if one["id"] == "COUNT-03/lone-double-at-both-ends")
    assert "COUNT-03/a-lone-6-6-makes-12" in row["by_own_clause"]
    assert set(row["isolated_by"]) <= set(row["by_own_clause"]) <= set(row["killed_by"])
    text = fives("mutants")
    assert f"{len(MUTANTS)} mutants, {len(MUTANTS)} killed" in text.stdout
