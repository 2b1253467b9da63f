"""The kill matrix: whole, true to what a run over the adapter says, and able to complain."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from conformance.corpus.values import Corpus
from conformance.fingerprints import Table, digest_of, look, path_of, read_table, write_table
from conformance.games.dominoes.mutants.catalogue import MUTANTS
from conformance.mutants import matrix as matrices
from conformance.mutants.asking import MutantCrashed, first_failure
from conformance.mutants.engine import mutant_class
from conformance.mutants.makings import chapters_of, mutants_of
from conformance.mutants.matrix import digests, fingerprints, matrix_of, sources_of, tried_in
from conformance.mutants.mutant import AT_REFUSALS, Mutant
from conformance.mutants.stepping import failures_of
from conformance.mutants.trace import Trace, traced
from conformance.verdict import Failed
from reference_impl.dominoes import counting
from reference_impl.dominoes.counting import count_of
from tests.conftest import Fives
from tests.engines.wrong import make, mutant_named
from tests.running import outcomes, run_object

FAMILIES = ("dominoes", "cards")
ALL = {id_: mutant for family in FAMILIES for id_, mutant in mutants_of(family).items()}


@pytest.fixture(scope="module")
def tables() -> dict[str, Table]:
    return {family: read_table(path_of(family)) for family in FAMILIES}


@pytest.fixture
def table(tables: dict[str, Table]) -> Table:
    return tables["dominoes"]


@pytest.mark.parametrize("family", FAMILIES)
def test_the_table_is_of_this_corpus_and_this_code(
    corpus: Corpus, tables: dict[str, Table], family: str
) -> None:
    told = "`fives mutants --write` writes it"
    table, mutants = tables[family], mutants_of(family)
    assert table.scenarios == digests(corpus, family), told
    assert list(table.prints) == list(mutants), told
    sources = sources_of(family)
    stale = [id_ for id_, found in table.prints.items() if found.source != sources[id_]]
    assert stale == [], told
    assert [found.does for found in table.prints.values()] == [mutant.does for mutant in mutants.values()]


@pytest.mark.parametrize(("family", "least"), [("dominoes", 600), ("cards", 400)])
def test_no_mutant_lives_and_all_but_a_few_are_killed_by_their_own_clause(
    corpus: Corpus, tables: dict[str, Table], family: str, least: int
) -> None:
    matrix = matrix_of(corpus, family, tables[family])
    assert len(matrix.rows) >= least
    assert matrix.alive == []
    assert matrix.own_share >= 0.95


def test_every_clause_that_an_engine_can_show_owns_mutants_of_its_family(corpus: Corpus) -> None:
    owned = {(mutant.family, mutant.clause) for mutant in ALL.values()}
    assert owned == {(clause.family, clause.id) for clause in corpus.clauses.values() if clause.shown}


def test_ids_are_given_once_and_say_what_they_are() -> None:
    chapters = [chapter for family in FAMILIES for chapter in chapters_of(family)]
    ids = [mutant.id for chapter in chapters for mutant in chapter.MUTANTS]
    assert len(set(ids)) == len(ids)
    for family in FAMILIES:
        mutants = mutants_of(family).values()
        assert len({mutant.does for mutant in mutants}) == len(mutants)


def test_a_mutant_says_its_family() -> None:
    assert all(mutant.family == family for family in FAMILIES for mutant in mutants_of(family).values())


def test_a_scenario_is_put_to_mutants_of_its_own_family(corpus: Corpus) -> None:
    tried = {family: {one.id for one in tried_in(corpus, family)} for family in FAMILIES}
    assert not tried["dominoes"] & tried["cards"]
    assert tried["dominoes"] | tried["cards"] == {one.id for one in corpus.scenarios}


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
        "BID-08/not-below-nothing",
        "FOLLOW-10/leaves-the-hand",
        "FOUR-07/low-first",
        "PACK-01/deals-a-card-twice",
        "ROUND-02/cut-once-more",
        "STOCK-03/all-shown",
        "TRICK-02/no-trump",
    ],
)
def test_a_run_over_the_adapter_says_the_same(corpus: Corpus, tables: dict[str, Table], id_: str) -> None:
    family = mutant_named(id_).family
    results = run_object(make(id_), tried_in(corpus, family))
    assert "errored" not in outcomes(results).values()
    found = {one.scenario.id: look(one.verdict) for one in results if isinstance(one.verdict, Failed)}
    assert found == tables[family].prints[id_].failures


@pytest.mark.parametrize("family", FAMILIES)
def test_one_deviation_does_not_break_everything(
    corpus: Corpus, tables: dict[str, Table], family: str
) -> None:
    whole = len(tried_in(corpus, family))
    assert max(len(found.failures) for found in tables[family].prints.values()) < 0.95 * whole


ONLY_AT_REFUSALS = [id_ for id_, mutant in ALL.items() if not AT_REFUSALS.isdisjoint(mutant.instead.values())]


@pytest.mark.alike
@pytest.mark.parametrize("id_", sorted({*list(ALL)[::23], *ONLY_AT_REFUSALS}))
def test_what_is_passed_over_would_not_have_failed(corpus: Corpus, id_: str) -> None:
    mutant = ALL[id_]
    some = tried_in(corpus, mutant.family)[::9]
    made = mutant_class(mutant)
    whole = {one.id: first_failure(made, one, corpus.rulesets) for one in some}
    stepped = failures_of(mutant, some, traced([mutant], some, corpus.rulesets), corpus.rulesets)
    assert {one.id: failure for one, failure in stepped} == {
        id_: failure for id_, failure in whole.items() if failure is not None
    }


def test_a_mutant_that_differs_in_nothing_is_alive(corpus: Corpus) -> None:
    same = Mutant("COUNT-01/the-same", "counts as the rules do", {"counting.count_of": count_of})
    some = tried_in(corpus, "dominoes")[::5]
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
    monkeypatch.setattr(matrices, "mutants_of", lambda _family: {id_: MUTANTS[id_] for id_ in two})

    def cut(corpus: Corpus) -> Corpus:
        short = replace(corpus, scenarios=corpus.scenarios[::7])
        monkeypatch.setattr(matrices, "_corpus", lambda: short)
        matrices._trace.cache_clear()
        return short

    return cut


def table_of(corpus: Corpus, before: Table) -> Table:
    prints = {found.mutant: found for found in fingerprints(corpus, "dominoes", before, 1)}
    return Table(digests(corpus, "dominoes"), prints)


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
    assert value["summary"]["mutants"] == len(value["mutants"]) == len(ALL)
    assert value["summary"]["by_own_clause"] >= 0.95
    row = next(one for one in value["mutants"] if one["id"] == "COUNT-03/lone-double-at-both-ends")
    assert "COUNT-03/a-lone-6-6-makes-12" in row["by_own_clause"]
    assert set(row["isolated_by"]) <= set(row["by_own_clause"]) <= set(row["killed_by"])
    text = fives("mutants")
    assert f"{len(ALL):,} mutants, {len(ALL):,} killed" in text.stdout
