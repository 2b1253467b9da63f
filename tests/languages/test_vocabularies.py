"""The vocabularies of the three languages are one vocabulary, and the page on it is made from them."""

from importlib import import_module
from pathlib import Path

import pytest
from gherkin.dialect import Dialect

from conformance.compiler.gherkin_files import slug
from conformance.compiler.tongues import DADO, TONGUES, before
from conformance.corpus.errors import CorpusError
from conformance.corpus.values import Corpus
from conformance.games.authoring import authoring_of
from conformance.games.phrasing import LANGUAGES
from tests.languages.table import PAGE, page
from tests.languages.telling import FAMILIES, language, of_text


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize("code", LANGUAGES)
def test_every_phrase_has_its_words(code: str, family: str) -> None:
    words = import_module(f"conformance.games.{family}.phrases.{code}").WORDS
    meanings = import_module(f"conformance.games.{family}.vocabulary").MEANINGS
    assert list(words.phrases) == [meaning.name for meaning in meanings]


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize("code", LANGUAGES)
def test_a_sample_of_every_form_is_read_and_said_again(code: str, family: str) -> None:
    for phrase in language(code, family).phrases.values():
        for form in phrase.forms:
            values = form.read(form.shown)
            assert values is not None, form.shown
            assert form.read(form.said(values)) == values


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_keywords_are_gherkins_own(code: str) -> None:
    tongue, dialect = TONGUES[code], Dialect.for_name(code)
    assert dialect is not None
    assert tongue.feature in dialect.feature_keywords
    assert tongue.rule in dialect.rule_keywords
    assert tongue.example in dialect.scenario_keywords
    for keyword, word in tongue.steps.items():
        assert f"{word} " in getattr(dialect, f"{keyword}_keywords")
    assert f"{tongue.and_} " in dialect.and_keywords
    assert {f"{word} " for word in DADO.values()} <= {*Dialect.for_name("pt").given_keywords}  # type: ignore[union-attr]


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize("code", LANGUAGES)
def test_what_is_given_follows_its_keyword_in_good_grammar(code: str, family: str) -> None:
    for phrase in language(code, family).phrases.values():
        if phrase.is_noun:
            said = before(code, "given", phrase.forms[0].shown, is_first=True, is_noun=True)
            assert said.split()[0] in {"Given", "Étant", *DADO.values()}
    assert before("fr", "given", "Bob ouvre", is_first=False, is_noun=False) == "Et que "
    assert before("fr", "given", "une partie commence", is_first=False, is_noun=False) == "Et qu'"


def test_the_page_of_the_steps_is_made_from_them() -> None:
    assert PAGE.read_text(encoding="utf-8").splitlines() == list(page())


def test_ids_have_no_accents() -> None:
    assert slug("Œuvre dernière : à l'extrémité") == "oeuvre-derniere-a-l-extremite"
    assert slug("A lone 6-6 makes 12") == "a-lone-6-6-makes-12"


FRENCH = """\
# language: fr
Fonctionnalité: x

  @COUNT-03
  Règle: y

    Exemple: z
      Étant donné la distribution "by the book"
      {step}
"""


@pytest.mark.parametrize(
    ("step", "said"),
    [
        ("Quand Ann ouvrit avec 6-6", "unknown step `Quand Ann ouvrit avec 6-6`; the nearest is like `Ann ouvre avec 6-3`"),
        ("Quand Bob pose 6-3 à la droite", "the nearest is like `Ann pose 6-3 à droite`"),
        ("Quand North plays 6-3 on the left", "unknown step"),
        ("Quand Nord ouvre avec 6-6", "North does not sit at a table of 2"),
        ("Quand ces dominos sont posés", "`ces dominos sont posés` takes a table below it"),
        ("Quand Ann ouvre avec 6-6\n      Étant donné que Bob ouvre", "what is given comes before the first When"),
        ("Et qu'une partie à 2 commence, ouverte par Ann\n      Et que Bob ouvre", "the game has begun"),
        ("@DEAL-01/x\n      Exemple: w", "not Gherkin|neither|has no|nothing"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_in_the_words_of_the_language(
    corpus: Corpus, tmp_path: Path, step: str, said: str
) -> None:
    errors = [
        str(found)
        for found in of_text(corpus, tmp_path, FRENCH.format(step=step))
        if isinstance(found, CorpusError)
    ]
    assert any(part in error for error in errors for part in said.split("|")), errors


def test_a_language_without_steps_is_told(corpus: Corpus, tmp_path: Path) -> None:
    assert [authoring_of(family).language("de") for family in FAMILIES] == [None, None]
    (error,) = of_text(corpus, tmp_path, "# language: de\nFunktionalität: x\n")
    assert "there are no steps in the language 'de'; `# language:` is one of en, fr, pt" in str(error)


@pytest.mark.parametrize(("tag", "said"), [("@DEAL-02/x", "begins with its clause"), ("@COUNT-03/a @COUNT-03/b", "is the only one")])  # fmt: skip
def test_an_id_that_is_tagged_is_of_its_clause(corpus: Corpus, tmp_path: Path, tag: str, said: str) -> None:
    text = f"Feature: x\n\n  @COUNT-03\n  Rule: y\n\n    {tag}\n    Example: z\n      When the line 6-6 is counted\n      Then the count is 12\n"
    (error,) = of_text(corpus, tmp_path, text)
    assert said in str(error)
