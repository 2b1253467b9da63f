"""Features in French and Portuguese, as reviewers write them: against the reference and against wrong engines."""

from pathlib import Path

import pytest
from pytest_bdd import scenarios

from conformance.corpus.values import Corpus, Scenario
from tests.conftest import ROOT, Fives
from tests.engines.wrong import make
from tests.languages.telling import compiled, meant
from tests.running import not_passed, run_object

FRENCH = ROOT / "tests" / "features_fr" / "compter.feature"
PORTUGUESE = ROOT / "tests" / "features_pt" / "contar.feature"

scenarios(str(FRENCH))
scenarios(str(PORTUGUESE))


def read(corpus: Corpus, path: Path) -> list[Scenario]:
    found = compiled(corpus, path)
    assert all(isinstance(scenario, Scenario) for scenario in found), found
    return [scenario for scenario in found if isinstance(scenario, Scenario)]


def test_the_two_features_mean_the_same(corpus: Corpus) -> None:
    french, portuguese = read(corpus, FRENCH), read(corpus, PORTUGUESE)
    assert len(french) == 8
    for one, other in zip(french, portuguese, strict=True):
        assert {**meant(one), "id": 0, "catches": 0} == {**meant(other), "id": 0, "catches": 0}


def test_ids_are_of_the_titles_and_catches_has_a_word_of_its_own(corpus: Corpus) -> None:
    first, last = read(corpus, FRENCH)[0], read(corpus, PORTUGUESE)[-1]
    assert first.id == "COUNT-03/un-6-6-a-l-ouverture-fait-douze"
    assert first.catches.startswith("un double seul compté")
    assert last.id == "LAYOUT-02/tres-pecas-das-quais-uma-nao-encaixa"
    assert last.catches == "uma peça que não é virada"


WRONG = {
    "COUNT-03/lone-double-at-both-ends": {"COUNT-03", "TARGET-02", "WIN-01", "PLAY-06"},
    "PLAY-06/knock-on-trust": {"PLAY-06"},
}


@pytest.mark.parametrize("path", [FRENCH, PORTUGUESE], ids=["fr", "pt"])
@pytest.mark.parametrize("name", WRONG)
def test_they_find_wrong_engines(corpus: Corpus, path: Path, name: str) -> None:
    failed = {id_.partition("/")[0] for id_ in not_passed(run_object(make(name), read(corpus, path)))}
    assert name.partition("/")[0] in failed
    assert failed <= WRONG[name] | {"EQUIP-03"}


@pytest.mark.parametrize("path", [FRENCH, PORTUGUESE], ids=["fr", "pt"])
def test_they_are_run_by_the_command(fives: Fives, path: Path) -> None:
    done = fives("run", "--scenarios", str(path))
    assert (done.returncode, "8 passed" in done.stdout) == (0, True), done.stdout + done.stderr


@pytest.mark.parametrize("code", ["en", "fr", "pt"])
def test_what_is_shown_can_be_run_beside_the_corpus(fives: Fives, tmp_path: Path, code: str) -> None:
    shown = fives("explain", "--lang", code, "COUNT-03/a-lone-6-6-makes-12")
    (tmp_path / "mine.feature").write_text(shown.stdout, encoding="utf-8")
    done = fives("run", "--scenarios", "mine.feature", "--engine", "reference")
    assert "1 passed" in done.stdout, done.stdout + done.stderr
    (tmp_path / "mine.feature").write_text(shown.stdout.replace("12", "13").replace(" 6-6", " 5-5"), "utf-8")
    assert fives("run", "--scenarios", "mine.feature").returncode == 2


WRONG_LANE = """
import pytest
from conformance.adapters.in_process import InProcessEngine
from conformance.conversation import Rules, open_conversation
from tests.engines.wrong import make

pytest_plugins = ["conformance.gherkin_steps"]

@pytest.fixture(scope="session")
def fives_conversation():
    yield open_conversation(InProcessEngine(make("PLAY-06/knock-on-trust")), Rules())
"""


@pytest.mark.parametrize("path", [FRENCH, PORTUGUESE], ids=["fr", "pt"])
def test_a_wrong_engine_fails_step_by_step_as_well(pytester: pytest.Pytester, path: Path) -> None:
    pytester.makeconftest(WRONG_LANE)
    pytester.makepyfile(f"from pytest_bdd import scenarios\nscenarios({str(path)!r})")
    pytester.makeini(f"[pytest]\npythonpath = {ROOT}\n")
    pytester.runpytest_subprocess("-q", "-p", "no:cacheprovider").assert_outcomes(passed=7, failed=1)
