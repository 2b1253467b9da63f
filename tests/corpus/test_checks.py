"""The corpus is sound, and a corpus that is not is told so with file, line and reason."""

import re
import shutil
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from conformance.compiler.checks import CHECKS, check_corpus
from conformance.compiler.whole import compile_corpus
from conformance.corpus import where
from conformance.corpus.errors import CorpusErrors
from conformance.corpus.values import Corpus
from tests.conftest import ROOT

FEATURE = "features/dominoes/06-counting.feature"
COUNTS = "features/fixtures/dominoes/counts.yaml"
DEALS = "features/fixtures/dominoes/deals.yaml"
REFUSALS = "features/fixtures/dominoes/refusals.yaml"
SCHEMA = "features/fixtures/dominoes/fixture.schema.json"
CLAUSES = "spec/dominoes/06-counting.md"
RULESET = "spec/rulesets/fives-and-threes.yaml"


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A corpus of one's own to break."""
    for folder in ("spec", "features"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    use(tmp_path, monkeypatch)
    return tmp_path


@pytest.fixture
def small_copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """All rules, and of the examples the files that are broken here, with the deals and rounds: read in less time."""
    shutil.copytree(ROOT / "spec", tmp_path / "spec")
    named = (
        path for kind in ("deals", "rounds") for path in ROOT.glob(f"features/fixtures/dominoes/{kind}*.yaml")
    )
    for path in (ROOT / SCHEMA, ROOT / FEATURE, ROOT / COUNTS, ROOT / REFUSALS, *named):
        copied = tmp_path / path.relative_to(ROOT)
        copied.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, copied)
    use(tmp_path, monkeypatch)
    return tmp_path


def use(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the corpus read from there."""
    for module in (
        "corpus.where",
        "corpus.rulesets",
        "corpus.translations",
        "compiler.checks",
        "compiler.fixture_files",
    ):
        monkeypatch.setattr(f"conformance.{module}.corpus_root", lambda: root)


def change(root: Path, file: str, old: str, new: str) -> int:
    """Replace the first occurrence; the line on which it was."""
    path = root / file
    text = path.read_text(encoding="utf-8")
    assert old in text, f"{file} has no {old!r}"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return text[: text.index(old)].count("\n") + 1


def test_the_corpus_is_sound(corpus: Corpus) -> None:
    assert [str(complaint) for complaint in check_corpus(corpus)] == []


def test_the_corpus_is_large_enough(corpus: Corpus) -> None:
    assert Counter(clause.family for clause in corpus.clauses.values()) == {"dominoes": 114, "cards": 123}
    assert Counter(scenario.family for scenario in corpus.scenarios)["dominoes"] >= 1400
    assert Counter(scenario.family for scenario in corpus.scenarios)["cards"] >= 400
    assert len(corpus.rulings) == 117


def test_every_card_clause_has_two_examples(corpus: Corpus) -> None:
    about = Counter(scenario.clauses[0] for scenario in corpus.scenarios)
    shown = [clause for clause in corpus.clauses.values() if clause.family == "cards" and clause.shown]
    assert len(shown) == 120
    assert [clause.id for clause in shown if about[clause.id] < 2] == []


def test_the_small_copy_can_be_used(small_copy: Path) -> None:
    assert where.corpus_root() == small_copy
    assert len(compile_corpus("small").scenarios) > 100


def test_the_copy_is_as_sound(copy: Path) -> None:
    assert where.corpus_root() == copy
    assert check_corpus(compile_corpus("copy")) == []


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        (COUNTS, "points: 0", "pionts: 0", r"unknown key 'pionts'; did you mean points\?"),
        (COUNTS, "line: 6-6,", "line: 7-2,", "there is no tile 7-2 in a double-six set"),
        (COUNTS, "line: 6-6,", "line: 6:6,", "'6:6' is not tiles, like 6-4 3-3"),
        (COUNTS, "clauses: [COUNT-03], line: 0-0", "clauses: [COUNT-33], line: 0-0", "the id begins with its clause, COUNT-33/"),
        (COUNTS, "id: COUNT-03/alone-0-0, clauses: [COUNT-03]", "id: COUNT-33/alone-0-0, clauses: [COUNT-33]", "there is no clause COUNT-33; did you mean COUNT-03"),
        (COUNTS, "id: COUNT-03/alone-1-1", "id: COUNT-03/alone-0-0", "COUNT-03/alone-0-0 is also at"),
        (COUNTS, "line: 6-6 6-1", "line: 6-6 1-6", "does not touch"),
        (COUNTS, "line: 6-6 6-1", "line: 6-6 6-1 1-6", "a tile lies twice"),
        (COUNTS, "kind: counts", "kind: counts\nkind: counts", "the key 'kind' is here twice"),
        (COUNTS, "about: Every", "about: &all Every", None),
        (COUNTS, "count: 0, points: 0, catches", "count: zero, points: 0, catches", "'zero' is not of type 'integer'"),
        (COUNTS, "count: 0, points: 0, catches", "count: 0, points: !!int 0, catches", "a tag"),
        (DEALS, "A: 6-6 6-1 5-5", "A: 6-6 6-6 5-5", "the deal has 6-6 twice"),
        (DEALS, "A: 6-6 6-1 5-5", "A: 6-6 5-5", "a deal for 2 gives 7 tiles to each, not 6, 7"),
        (REFUSALS, "lead A 6-6 +4 | B 6-3> +8", "lead A 6-6 +4 | B 6-2> +8", "6-2 is not in that hand"),
        (REFUSALS, "lead A 6-6 +4 | B 6-3> +8", "lead A 6-6 +4 | B 4-4> +8", "4-4 does not match the right end, which is 6"),
        (REFUSALS, "lead A 6-6 +4 | B 6-3> +8", "lead A 6-6 +4 | B knock", "B knocks, but holds a tile that fits"),
        (REFUSALS, "lead A 6-6 +4 | B 6-3> +8", "lead A 6-6 +4 | C 6-3> +8", "there is no seat C at a table of 2"),
        (REFUSALS, "lead A 6-6 +4 | B 6-3> +8", "lead A 6-6 4 | B 6-3> +8", "neither a play"),
        (REFUSALS, "deal: by the book", "deal: by teh book", "there is no deal 'by teh book'"),
        (FEATURE, "Then the count is", "Then the cuont is", "unknown step `Then the cuont is"),
        (FEATURE, "  @COUNT-01", "  @COUNT-77", "there is no clause COUNT-77"),
        (FEATURE, "Feature: ", "Faeture: ", "not Gherkin"),
        (RULESET, "value: 61, clause: TARGET-01", "value: 61, clause: TARGET-91", "there is no clause TARGET-91; did you mean"),
        (CLAUSES, "rulings: I-0014", "rulings: I-0914", "there is no interpretation I-0914"),
        (FEATURE, "    Example: ", "    Exmple: ", "neither a step nor a keyword"),
        (FEATURE, "      Given the", "      Givne the", "not Gherkin|neither a step nor a keyword"),
        (RULESET, "value: 61", "value: sixty-one", "'sixty-one' is not of type 'integer'"),
        (RULESET, "  target:", "  traget:", "unknown key 'traget'; did you mean target"),
    ],
)  # fmt: skip
def test_a_file_that_cannot_be_used_is_told_with_its_line(
    small_copy: Path, file: str, old: str, new: str, said: str | None
) -> None:
    line = change(small_copy, file, old, new)
    if said is None:  # an anchor alone does no harm
        compile_corpus("changed")
        return
    with pytest.raises(CorpusErrors) as caught:
        compile_corpus("changed")
    found = [error for error in caught.value.errors if error.file == file and re.search(said, error.reason)]
    first = found[0]
    assert abs(first.line - line) <= (30 if file == FEATURE else 2)


def test_an_alias_is_not_allowed(small_copy: Path) -> None:
    change(small_copy, COUNTS, "about: Every", "about: &all Every")
    change(small_copy, COUNTS, 'catches: "4 for', 'catches: *all\n  x: "4 for')
    with pytest.raises(CorpusErrors, match="an alias"):
        compile_corpus("changed")


BREAKAGES: dict[str, Callable[[Path], object]] = {
    "clauses_are_covered": lambda root: change(root, CLAUSES, "### COUNT-05", "### COUNT-99 A new one\nmust · shown by an engine · S1\n\nText.\n\n### COUNT-05"),
    "scenarios_say_what_they_catch": lambda root: change(root, FEATURE, "# catches:", "# finds:"),
    "rules_are_titled_as_clauses": lambda root: change(root, FEATURE, "Rule: The count is", "Rule: A count is"),
    "citations_exist": lambda root: change(root, CLAUSES, "FT-fr *Compter les points d'une pose* 1", "FT-fr *Compter les points d'une pose* 9"),
    "rulings_and_clauses_agree": lambda root: change(root, CLAUSES, "rulings: I-0014", "rulings: I-0015"),
    "rulings_name_fields_that_there_are": lambda root: change(root, "spec/interpretations/I-0046-stop-switched-off.md", "field: overshoot", "field: overshot"),
    "retired_ids_are_not_used": lambda root: change(root, "spec/retired.yaml", "retired: []", "retired: [COUNT-01]"),
    "glossary_is_whole": lambda root: change(root, "spec/glossary.yaml", "pt: peça", "pt: ''"),
    "generated_scenarios_stand_beside_others": lambda root: [
        (root / "features/dominoes/09-blocked.feature").unlink(),
    ],
    "translations_are_of_what_there_is": lambda root: change(root, "spec/translations/fr.yaml", "  COUNT-03:", "  COUNT-33:"),
}  # fmt: skip


def test_every_check_has_been_seen_to_complain() -> None:
    assert set(BREAKAGES) == {check.__name__ for check in CHECKS}


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_a_check_complains(copy: Path, check: Callable[[Corpus], object]) -> None:
    BREAKAGES[check.__name__](copy)
    broken = compile_corpus("broken")
    assert list(check(broken))  # type: ignore[call-overload]
