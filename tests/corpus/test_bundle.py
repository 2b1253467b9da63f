"""The cache: nothing is parsed twice, whatever changes is compiled anew, and a broken cache is no harm."""

import sys
from pathlib import Path

import pytest

from conformance.compiler import bundle
from conformance.compiler.whole import compile_corpus
from conformance.corpus.values import Corpus
from tests.conftest import Fives

OWN = """\
kind: counts
cases:
- id: COUNT-03/my-own
  clauses: [COUNT-03]
  catches: what I got wrong last week
  line: 6-6
  count: 12
  points: 4
"""

OWN_PLAY = """\
kind: plays
cases:
- id: PLAY-01/my-own
  clauses: [PLAY-01]
  catches: what I read otherwise
  deal: by the book
  play: lead A 6-6 +4
  expect: {turn: 0}
"""


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("FIVES_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


def test_what_is_kept_is_what_was_compiled(cache: Path) -> None:
    compiled = compile_corpus(bundle.digest_of())
    first, second = bundle.load_corpus(), bundle.load_corpus()
    assert first == compiled
    assert second == compiled
    assert len(list(cache.glob("*.json"))) == 1


@pytest.mark.usefixtures("cache")
def test_a_second_run_parses_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    bundle.load_corpus()
    monkeypatch.setitem(sys.modules, "conformance.compiler.whole", None)
    assert bundle.load_corpus().scenarios


@pytest.mark.usefixtures("cache")
def test_a_changed_file_is_compiled_anew(tmp_path: Path) -> None:
    own = tmp_path / "own.yaml"
    own.write_text(OWN)
    before = bundle.load_corpus([own])
    own.write_text(OWN.replace("last week", "last year"))
    after = bundle.load_corpus([own])
    told = [
        one.catches for corpus in (before, after) for one in corpus.scenarios if one.id == "COUNT-03/my-own"
    ]
    assert told == ["what I got wrong last week", "what I got wrong last year"]


def test_a_broken_cache_is_compiled_anew(cache: Path, corpus: Corpus) -> None:
    bundle.load_corpus()
    (kept,) = cache.glob("*.json")
    for text in ("", "{", "[]", '{"digest":"x"}', kept.read_text()[:-100]):
        kept.write_text(text)
        assert bundle.load_corpus() == corpus


def test_a_cache_that_cannot_be_written_is_no_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("FIVES_CACHE", str(tmp_path / "file" / "cache"))
    assert bundle.load_corpus().scenarios


def test_only_a_few_bundles_are_kept(cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bundle, "KEPT", 2)
    own = tmp_path / "own.yaml"
    for number in range(bundle.KEPT + 1):
        own.write_text(OWN.replace("week", f"week {number}"))
        bundle.load_corpus([own])
    assert len(list(cache.glob("*.json"))) == bundle.KEPT


def test_scenarios_of_ones_own_are_run(fives: Fives, tmp_path: Path) -> None:
    (tmp_path / "own.yaml").write_text(OWN)
    done = fives("run", "--scenarios", "own.yaml")
    assert done.returncode == 0, done.stderr
    assert "1 passed" in done.stdout
    (tmp_path / "own.yaml").write_text(OWN_PLAY)
    done = fives("run", "--scenarios", "own.yaml")
    assert done.returncode == 1
    assert "own.yaml:7" in done.stdout


@pytest.mark.parametrize(
    ("old", "new", "line", "said"),
    [
        ("catches:", "cathces:", 5, "unknown key 'cathces'; did you mean catches?"),
        ("line: 6-6", "line: 7-2", 3, "COUNT-03/my-own: there is no tile 7-2 in a double-six set"),
        ("COUNT-03", "COUNT-30", 3, "there is no clause COUNT-30"),
        ("points: 4", "points: 4\n  points: 5", 9, "the key 'points' is here twice"),
    ],
)
def test_a_wrong_file_is_exit_2_with_file_line_and_reason(
    fives: Fives, tmp_path: Path, old: str, new: str, line: int, said: str
) -> None:
    (tmp_path / "own.yaml").write_text(OWN.replace(old, new))
    done = fives("run", "--scenarios", "own.yaml")
    assert done.returncode == 2
    assert f"own.yaml:{line}: {said}" in done.stderr


FEATURE = """\
Feature: My own
  @COUNT-03
  Rule: A double alone on the table counts its two halves once
    # catches: what I got wrong
    Example: Mine
      Given the deal
        | Ann | 6-6 6-1 5-5 5-4 4-1 2-2 0-0 |
        | Bob | 6-3 3-1 3-2 4-4 4-0 2-0 1-0 |
      When Ann leads 6-6
      Then the count is 12
"""


@pytest.mark.parametrize(
    ("old", "new", "line", "said"),
    [
        ("2-2 0-0", "2-2 7-2", 6, "there is no tile 7-2 in a double-six set"),
        ("2-2 0-0", "2-2 2-2", 6, "the deal has 2-2 twice"),
        ("2-2 0-0", "2-2", 6, "a deal for 2 gives 7 tiles to each, not 6, 7"),
        ("@COUNT-03", "@COUNT-30", 5, "there is no clause COUNT-30"),
        ("  @COUNT-03\n", "", 4, "has no clause"),
        ("Ann leads 6-6", "Ann drops 6-6", 9, "unknown step `When Ann drops 6-6`"),
        ("Ann leads 6-6", "Ann leads 6-3", 9, "6-3 is not in that hand"),
        ("Ann leads 6-6", "Cat leads 6-6", 9, "Cat does not sit at a table of 2"),
        (
            "      Then the count is 12\n",
            "      Then Bob scores 4\n",
            10,
            "the last action was not made by Bob",
        ),
        (
            "      Then the count is 12\n",
            "      Then the ends are 6 and 5\n",
            10,
            "the text implies [6, 6], and says [6, 5]",
        ),
    ],
)
def test_a_wrong_feature_is_exit_2_with_file_line_and_reason(
    fives: Fives, tmp_path: Path, old: str, new: str, line: int, said: str
) -> None:
    assert old in FEATURE
    (tmp_path / "own.feature").write_text(FEATURE.replace(old, new))
    done = fives("run", "--scenarios", "own.feature")
    assert (done.returncode, done.stdout) == (2, "")
    assert f"own.feature:{line}: " in done.stderr
    assert said in done.stderr
