"""Engines that misbehave over stdio: errored or failed and never passed, the others still judged, nothing left running."""

import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple
from uuid import uuid4

import pytest

from conformance.adapters.port import CannotRun
from conformance.adapters.stdio import HAS_POLL, StdioEngine
from conformance.conversation import IN_ALL, PATIENCE
from conformance.corpus.values import Corpus, Scenario
from conformance.games.dominoes.reference import ReferenceEngine
from conformance.verdict import Errored, Passed, Verdict, outcome_of
from tests.engines import hostile
from tests.engines.hostile import METHODS, WAYS
from tests.running import left_running, not_passed, outcomes, run, run_object

SCRIPT = Path(hostile.__file__)
HIT = "COUNT-03/alone-6-6"
"""The scenario at which the hostile engines misbehave."""
PIPES = {"threads": True, **({"poll": False} if HAS_POLL else {})}
"""The ways to wait for pipes."""
BATTERY = [f"{name}-{pipes}" for name in WAYS for pipes in PIPES]
AT_ONCE = 12
LONGEST = 25.0
"""Seconds for one engine, on a machine that has other work."""
HAS_PROC = Path("/proc").is_dir()


class Run(NamedTuple):
    """What came of one hostile engine."""

    verdicts: Mapping[str, Verdict]
    """By scenario, in their order."""
    cannot_run: str
    seconds: float
    left: Sequence[str]
    """Processes that outlived it."""


@pytest.fixture(scope="module")
def few(corpus: Corpus) -> list[Scenario]:
    """The scenario that is hit, between others that are not."""
    others = [
        scenario
        for scenario in corpus.scenarios
        if scenario.needs == ("count",)
        and scenario.game == "fives-and-threes"
        and not scenario.options
        and all(step.params != '{"line":["6-6"]}' and step.expect["count"] != 12 for step in scenario.steps)
    ]
    hit = next(scenario for scenario in corpus.scenarios if scenario.id == HIT)
    return [*others[:4], hit, *others[4:8]]


def put(name: str, pipes: str, few: list[Scenario], folder: Path) -> Run:
    """A run of one hostile engine."""
    mark = folder / f"mark-{uuid4().hex}"
    way = WAYS[name]
    engine = StdioEngine(f"{sys.executable} -I -S {SCRIPT} {name} {mark}", threads=PIPES[pipes])
    began, cannot_run, results = time.monotonic(), "", []
    try:
        results = run(engine, few, timeout=1.0 if way.verdict == "timeout" else 5.0)
    except CannotRun as error:
        cannot_run = str(error)
    seconds = time.monotonic() - began
    left = left_running(str(mark)) if HAS_PROC else []
    by_id = {result.scenario.id: result.verdict for result in results}
    return Run({one.id: by_id[one.id] for one in few if one.id in by_id}, cannot_run, seconds, left)


@pytest.fixture(scope="module")
def runs(
    request: pytest.FixtureRequest, few: list[Scenario], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Mapping[str, Future[Run]]]:
    """The runs of the engines that the chosen tests need, several at a time."""
    folder = tmp_path_factory.mktemp("hostile")
    items = [item for item in request.session.items if isinstance(item, pytest.Function)]
    chosen = {item.callspec.params.get("case") for item in items if hasattr(item, "callspec")}
    cases = sorted((case for case in BATTERY if case in chosen), key=lambda case: "start-" not in case)
    with ThreadPoolExecutor(AT_ONCE) as pool:
        yield {case: pool.submit(put, *case.rpartition("-")[::2], few, folder) for case in cases}


@pytest.mark.parametrize("case", BATTERY)
def test_a_hostile_engine_gets_its_verdict_and_nothing_else_does(
    runs: Mapping[str, Future[Run]], few: list[Scenario], case: str
) -> None:
    way = WAYS[case.rpartition("-")[0]]
    came = runs[case].result()
    assert came.left == []
    assert came.seconds < LONGEST
    if way.at == "start":
        assert way.says in came.cannot_run
        assert len(came.cannot_run) < 2000
        return
    assert came.cannot_run == ""
    assert list(came.verdicts) == [scenario.id for scenario in few]
    wrong = {id_: verdict for id_, verdict in came.verdicts.items() if not isinstance(verdict, Passed)}
    ids = [*came.verdicts]
    hit = ids.index(HIT)
    places = {"hit": ids[hit : hit + 1], "next": ids[hit + 1 : hit + 2], "later": ids[hit + 1 : hit + 3]}
    expected = [] if way.verdict == "passed" else places.get(way.at, ids[hit:])
    assert list(wrong) == expected
    if not wrong:
        return
    verdict = wrong[expected[-1 if way.at == "later" else 0]]
    if way.verdict == "failed":
        assert outcome_of(verdict) == "failed"
        return
    assert isinstance(verdict, Errored)
    assert verdict.kind == way.verdict
    assert way.says in verdict.message
    assert len(verdict.message) < 700
    if way.at == "lost":
        kinds = {one.kind for one in list(wrong.values())[1:] if isinstance(one, Errored)}
        assert kinds == {"not run"}


def test_the_battery_is_large() -> None:
    assert len(WAYS) + len(METHODS) >= 100


@pytest.mark.parametrize("method", METHODS)
def test_an_engine_that_dies_at_a_message_is_judged_on_those_that_need_none(
    main_form: Sequence[Scenario], method: str
) -> None:
    """And one that dies when it is told to end has done all that it was asked."""
    with_it = [one for one in main_form if any(step.method == method for step in one.steps)][:2]
    without = [one for one in main_form if all(step.method != method for step in one.steps)][::60]
    engine = StdioEngine(f"{sys.executable} {SCRIPT} die-at-{method}")
    if method == "initialize":
        with pytest.raises(CannotRun, match="ended with status 7"):
            run(engine, without)
        return
    wrong = not_passed(run(engine, [*with_it, *without]))
    assert wrong == {one.id: "errored" for one in with_it}
    assert bool(wrong) == (method != "shutdown")


def test_an_engine_that_always_dies_is_given_up(
    corpus: Corpus, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    script = tmp_path / "dies.py"
    script.write_text(
        "import json, sys\n"
        "for line in sys.stdin:\n"
        "    request = json.loads(line)\n"
        "    if request['method'] != 'initialize': sys.exit(3)\n"
        "    result = {'protocol': 1, 'engine': {'name': 'x', 'version': '1'},\n"
        "              'games': {'fives-and-threes': {'players': [2, 3, 4]}}, 'abilities': ['count', 'round', 'game']}\n"
        "    print(json.dumps({'jsonrpc': '2.0', 'id': request['id'], 'result': result}), flush=True)\n"
    )
    monkeypatch.setitem(PATIENCE, "crash", 5)  # type: ignore[arg-type]  # it is a mapping to others
    results = run(StdioEngine(f"{sys.executable} {script}"), corpus.scenarios[:60])
    kinds = [result.verdict.kind for result in results if isinstance(result.verdict, Errored)]
    assert kinds.count("crash") == 5
    assert kinds.count("not run") == len(kinds) - 5 > 20
    assert "passed" not in outcomes(results).values()


def test_a_method_that_hangs_is_given_up_and_the_others_are_judged(
    corpus: Corpus, main_form: Sequence[Scenario], monkeypatch: pytest.MonkeyPatch
) -> None:
    class HangsInAct(ReferenceEngine):
        def act(self, seat: int, action: Any) -> Any:
            time.sleep(30)

    monkeypatch.setitem(PATIENCE, "timeout", 2)  # type: ignore[arg-type]  # it is a mapping to others
    fields = corpus.rulesets["fives-and-threes"].fields
    results = run_object(lambda: HangsInAct(fields), main_form, timeout=0.2)
    kinds = [result.verdict.kind for result in results if isinstance(result.verdict, Errored)]
    assert kinds.count("timeout") == 2
    assert set(kinds) == {"timeout", "not run"}
    without = {scenario.id for scenario in main_form if all(step.method != "act" for step in scenario.steps)}
    assert {id_ for id_, outcome in outcomes(results).items() if outcome == "passed"} == without
    assert len(without) > 60


def test_a_method_that_hangs_now_and_again_is_given_up_too(
    corpus: Corpus, main_form: Sequence[Scenario], monkeypatch: pytest.MonkeyPatch
) -> None:
    class HangsInEverySecondGame(ReferenceEngine):
        begun = iter(range(10**6))

        def new_game(self, **params: Any) -> Any:
            self.number = next(self.begun)
            return super().new_game(**params)

        def act(self, **params: Any) -> Any:
            if self.number % 2:
                time.sleep(30)
            return super().act(**params)

    monkeypatch.setitem(IN_ALL, "timeout", 5)  # type: ignore[arg-type]  # it is a mapping to others
    rulesets = corpus.rulesets
    engine = lambda: HangsInEverySecondGame(rulesets["fives-and-threes"].fields, rulesets)  # noqa: E731
    results = run_object(engine, main_form, timeout=0.1)
    errors = [result.verdict for result in results if isinstance(result.verdict, Errored)]
    kinds = [error.kind for error in errors]
    assert kinds.count("timeout") == 5
    assert set(kinds) == {"timeout", "not run"}
    assert {error.message for error in errors if error.kind == "not run"} == {
        "`act` has ended in a timeout 5 times in all"
    }


def test_an_engine_that_hangs_in_one_situation_is_judged_on_the_rest(
    corpus: Corpus, main_form: Sequence[Scenario]
) -> None:
    """The most likely hang of all: waiting for ever for somebody to play in a round that is blocked."""

    class HangsWhenBlocked(ReferenceEngine):
        def act(self, seat: int, action: Any) -> Any:
            answer = super().act(seat, action)
            if answer["state"]["ended"] == "blocked":
                time.sleep(30)
            return answer

    fields = corpus.rulesets["fives-and-threes"].fields
    results = run_object(lambda: HangsWhenBlocked(fields), main_form, timeout=0.1)
    kinds = [result.verdict.kind for result in results if isinstance(result.verdict, Errored)]
    assert set(kinds) == {"timeout"}
    blocked = {
        scenario.id
        for scenario in main_form
        if any(step.expect.get("ended") == "blocked" for step in scenario.steps)
    }
    assert blocked - {"BLOCK-01/a-knock-after-the-block-is-refused"} <= set(not_passed(results))
    assert len(not_passed(results).keys() - blocked) < 5
    assert len(blocked) < 0.2 * len(main_form)


def open_descriptors() -> int:
    return len(list(Path("/proc/self/fd").iterdir()))


@pytest.mark.skipif(not Path("/proc/self/fd").is_dir(), reason="what is open is read from /proc")
def test_descriptors_are_given_back(few: list[Scenario]) -> None:
    before = open_descriptors()
    for _ in range(3):
        run(StdioEngine(f"{sys.executable} -I -S {SCRIPT} die"), few[2:6])
    assert open_descriptors() <= before + 1
