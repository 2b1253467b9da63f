"""pytest-bdd and the compiled runner read the same features and say the same of the same engine."""

import json
from pathlib import Path

import pytest

from conformance.corpus.values import Corpus
from tests.conftest import ROOT
from tests.engines.wrong import make
from tests.running import outcomes, run_object

RECORDER = """
import json
import pytest
from conformance.adapters.in_process import InProcessEngine
from conformance.conversation import Rules, open_conversation
from conformance.compiler.gherkin_files import slug
from tests.engines.wrong import make

pytest_plugins = ["conformance.gherkin_steps"]
FOUND = {{}}

@pytest.fixture(scope="session")
def fives_conversation():
    yield open_conversation(InProcessEngine(make({name!r})), Rules())

def pytest_bdd_before_scenario(request, feature, scenario):
    (clause,) = [tag for tag in scenario.rule.tags if tag != "smoke"]
    request.node.fives = f"{{clause}}/{{slug(scenario.name)}}"

@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item, call):
    report = (yield).get_result()
    if report.when == "call":
        FOUND[item.fives] = report.outcome

def pytest_sessionfinish():
    open({out!r}, "w").write(json.dumps(FOUND))
"""


@pytest.mark.alike
@pytest.mark.parametrize(
    "name", ["COUNT-02/double-by-one-half", "PLAY-06/knock-on-trust", "OUT-03/first-partner-ends-the-round"]
)
def test_both_lanes_say_the_same_of_a_wrong_engine(
    corpus: Corpus, pytester: pytest.Pytester, name: str
) -> None:
    out = pytester.path / "found.json"
    pytester.makeconftest(RECORDER.format(name=name, out=str(out)))
    features = str(ROOT / "features" / "dominoes")
    pytester.makepyfile(f"from pytest_bdd import scenarios\nscenarios({features!r})")
    pytester.makeini(f"[pytest]\npythonpath = {ROOT}\n")
    pytester.runpytest_subprocess("-q", "-p", "no:cacheprovider", "--tb=no")
    by_bdd = json.loads(Path(out).read_text())
    of_features = [item for item in corpus.scenarios if item.place.file.startswith("features/dominoes/")]
    compiled = outcomes(run_object(make(name), of_features))
    assert by_bdd == compiled
    assert "failed" in by_bdd.values()
    assert len(by_bdd) >= 180
