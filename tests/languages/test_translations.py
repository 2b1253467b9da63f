"""Translations are bound to the wording that they were made from, and are never shown as that of another."""

import argparse
import shutil
from pathlib import Path

import pytest

from conformance.commands.explain_in import pages_in
from conformance.commands.translations import bind, run
from conformance.compiler.whole import compile_corpus
from conformance.corpus.errors import CorpusError
from conformance.corpus.translations import (
    digest_of,
    read_translations,
    standing_of,
    translated_languages,
)
from conformance.corpus.values import Corpus
from tests.conftest import ROOT, Fives

CHAPTER = "spec/dominoes/06-counting.md"
MODULES = (
    "corpus.where",
    "corpus.rulesets",
    "corpus.translations",
    "compiler.checks",
    "compiler.fixture_files",
)


@pytest.fixture
def reworded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Corpus:
    """A corpus in which COUNT-03 has other words."""
    for folder in ("spec", "features"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    for module in MODULES:
        monkeypatch.setattr(f"conformance.{module}.corpus_root", lambda: tmp_path)
    path = tmp_path / CHAPTER
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("neither 6 nor 24", "and never 24"), encoding="utf-8")
    corpus = compile_corpus("reworded")
    monkeypatch.setattr("conformance.commands.translations.corpus_with", lambda: corpus)
    return corpus


def shown(corpus: Corpus, code: str, name: str) -> str:
    return "\n".join(map(str, pages_in(code, corpus)[name]()))


def test_there_are_two_languages() -> None:
    assert translated_languages() == ["fr", "pt"]


@pytest.mark.parametrize("code", ["fr", "pt"])
def test_nearly_everything_is_translated(corpus: Corpus, code: str) -> None:
    # Whoever rewords a clause need not know the other languages: what is stale is listed, and is no failure here.
    translations = read_translations(code)
    standing = standing_of(translations, corpus)
    assert standing.clauses >= 0.8 * len(corpus.clauses)
    assert standing.titles >= 0.5 * len(corpus.scenarios)
    assert len({found.title for found in translations.clauses.values()}) == len(translations.clauses)


def test_a_clause_is_shown_in_french(corpus: Corpus) -> None:
    page = shown(corpus, "fr", "count-03")
    assert "COUNT-03 Un double seul sur la table compte ses deux moitiés une seule fois" in page
    assert "6-6 fait 12, ni 6 ni 24." in page
    assert "Compter · obligatoire · montré par un moteur" in page


def test_a_chapter_is_shown_by_either_name(corpus: Corpus) -> None:
    assert shown(corpus, "pt", "counting") == shown(corpus, "pt", "contar")
    assert "COUNT-05 Uma dupla interna não conta nada" in shown(corpus, "pt", "contar")


def test_a_ruleset_is_shown(corpus: Corpus) -> None:
    assert shown(corpus, "fr", "leek-doubles").startswith(
        "leek-doubles: Fives and Threes dans la ligue de Leek"
    )


def test_a_scenario_is_shown_as_a_feature(corpus: Corpus) -> None:
    assert shown(corpus, "fr", "count-03/alone-6-6").splitlines() == [
        "# language: fr",
        "Fonctionnalité: Compter",
        "",
        "  @COUNT-03",
        "  Règle: Un double seul sur la table compte ses deux moitiés une seule fois",
        "",
        "    # attrape : 6, 18 or 24 for a lone double",
        "    @COUNT-03/alone-6-6",
        "    Exemple: 6-6 a pour total 12 et rapporte 4",
        "      Quand on compte la ligne 6-6",
        "      Alors le total des extrémités est de 12",
        "      Et ce total rapporte 4 points",
    ]


def test_a_reworded_clause_is_listed_and_its_translation_is_not_shown(
    reworded: Corpus, capsys: pytest.CaptureFixture[str]
) -> None:
    assert standing_of(read_translations("fr"), reworded).stale == ("COUNT-03",)
    assert run(argparse.Namespace(lang=None, bind=None)) == 1
    listed = capsys.readouterr().out
    assert "fr  stale    COUNT-03   spec/translations/fr.yaml:" in listed
    assert "pt  stale    COUNT-03" in listed
    for name in ("count-03", "counting"):
        page = shown(reworded, "fr", name)
        assert "COUNT-03 A double alone on the table counts its two halves once" in page
        assert "La traduction est celle d'une version antérieure ; voici le texte anglais." in page
        assert "and never 24" in page
        assert "Un double seul sur la table compte" not in page
    assert "Règle: A double alone on the table" in shown(reworded, "fr", "count-03/alone-6-6")


def test_a_reviewed_translation_is_bound_anew(reworded: Corpus, capsys: pytest.CaptureFixture[str]) -> None:
    bind(["fr"], ["COUNT-03"], reworded)
    assert standing_of(read_translations("fr"), reworded).stale == ()
    assert standing_of(read_translations("pt"), reworded).stale == ("COUNT-03",)
    assert "Un double seul sur la table" in shown(reworded, "fr", "count-03")
    assert run(argparse.Namespace(lang=None, bind=["COUNT-03"])) == (
        1 if any(standing_of(read_translations(code), reworded).missing for code in ("fr", "pt")) else 0
    )
    assert "stale   " not in capsys.readouterr().out


def test_a_clause_without_translation_says_so(reworded: Corpus, tmp_path: Path) -> None:
    path = tmp_path / "spec" / "translations" / "pt.yaml"
    before, after = path.read_text(encoding="utf-8").split("  COUNT-05:\n", 1)
    path.write_text(before + after[after.index("  COUNT-06:") :], encoding="utf-8")
    assert standing_of(read_translations("pt"), reworded).missing == ("COUNT-05",)
    assert "Ainda não há tradução" in shown(reworded, "pt", "count-05")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("words:", "wrods:", "the parts words, chapters"),
        ("  must: ", "  msut: ", "there is no word for must"),
        ("    of: ", "    fo: ", "of, title are expected"),
    ],
)
def test_a_file_that_cannot_be_used_is_told(
    reworded: Corpus, tmp_path: Path, old: str, new: str, said: str
) -> None:
    path = tmp_path / "spec" / "translations" / "fr.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")
    with pytest.raises(CorpusError, match=said):
        read_translations("fr")


def test_line_breaks_are_not_words(corpus: Corpus, reworded: Corpus) -> None:
    assert digest_of(reworded.clauses["COUNT-03"]) != digest_of(corpus.clauses["COUNT-03"])
    assert digest_of(reworded.clauses["COUNT-02"]) == digest_of(corpus.clauses["COUNT-02"])


def test_the_command_line_of_all_this(fives: Fives) -> None:
    assert "COUNT-03 Uma dupla sozinha" in fives("explain", "--lang", "pt", "COUNT-03").stdout
    assert (
        "Example: A lone 6-6 makes 12"
        in fives("explain", "--lang", "en", "COUNT-03/a-lone-6-6-makes-12").stdout
    )
    assert fives("explain", "--lang", "de", "COUNT-03").returncode == 2
    listed = fives("translations", "--lang", "fr")
    assert listed.returncode in (0, 1)
    assert listed.stdout.startswith("fr: ")
    assert "did you mean EQUIP-01?" in fives("translations", "--bind", "EQUPI-01").stderr
