"""Engines that misbehave over stdio: errored and never passed, the others still judged, nothing left running."""

import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest

from conformance.adapters.stdio import HAS_POLL, StdioEngine
from conformance.conversation import PATIENCE
from conformance.corpus.values import Corpus, Scenario
from conformance.games.dominoes.reference import ReferenceEngine
from conformance.verdict import Errored
from tests.engines import hostile
from tests.running import not_passed, outcomes, run, run_object

SCRIPT = Path(hostile.__file__)
HIT = "COUNT-03/alone-6-6"
"""The scenario at which the hostile engines misbehave."""

WAYS = [pytest.param(True, id="threads")]
if HAS_POLL:
    WAYS.append(pytest.param(False, id="poll"))

KINDS = {
    "hang": "timeout",
    "hang-deaf": "timeout",
    "half-line": "timeout",
    "closed-output": "crash",
    "die": "crash",
    "killed": "crash",
    "half-line-then-die": "protocol",
    "garbage": "protocol",
    "binary": "protocol",
    "pretty": "protocol",
    "wrong-id": "protocol",
    "echo": "protocol",
    "deep": "protocol",
    "error": "protocol",
    "flood": "protocol",
    "flood-of-lines": "protocol",
    "flood-of-errors": "timeout",
    "grandchild": "timeout",
}


@pytest.fixture(scope="module")
def few(corpus: Corpus, main_form: Sequence[Scenario]) -> list[Scenario]:
    """The scenario that is hit, between others that are not."""
    hits = [
        scenario
        for scenario in corpus.scenarios
        if any(step.params == '{"line":["6-6"]}' for step in scenario.steps)
    ]
    assert HIT in {scenario.id for scenario in hits}
    others = [scenario for scenario in main_form if scenario not in hits]
    hit = next(scenario for scenario in hits if scenario.id == HIT)
    return [*others[:12], hit, *others[200:212]]


def left_running(word: str) -> list[str]:
    """The processes whose command line has the word."""
    found = []
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            line = path.read_bytes().replace(b"\0", b" ").decode()
            is_zombie = " Z " in (path.parent / "stat").read_text()
        except OSError:
            continue
        if word in line and not is_zombie and path.parent.name != str(os.getpid()):
            found.append(line)
    return found


@pytest.mark.parametrize("threads", WAYS)
@pytest.mark.parametrize("mode", KINDS)
def test_a_hostile_engine_is_errored_once_and_judged_on_the_rest(
    few: list[Scenario], mode: str, threads: bool
) -> None:
    engine = StdioEngine(f"{sys.executable} {SCRIPT} {mode}", threads=threads)
    began = time.monotonic()
    results = run(engine, few, timeout=1.0)
    assert time.monotonic() - began < 25
    assert not_passed(results) == {HIT: "errored"}
    assert len(results) == len(few)
    verdict = next(result.verdict for result in results if result.scenario.id == HIT)
    assert isinstance(verdict, Errored)
    assert verdict.kind == KINDS[mode]
    assert verdict.message
    if mode == "die":
        assert "ended with status 7" in verdict.message
        assert "something went wrong in the rules" in verdict.log
    if mode == "killed":
        assert "SIGKILL" in verdict.message


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="what runs is read from /proc")
@pytest.mark.parametrize("mode", ["hang-deaf", "grandchild", "closed-output"])
def test_no_process_is_left(few: list[Scenario], mode: str) -> None:
    mark = f"mark-{uuid4().hex}"
    run(StdioEngine(f"{sys.executable} {SCRIPT} {mode} {mark}"), few, timeout=0.5)
    time.sleep(0.3)
    assert left_running(mark) == []


def test_a_doubled_answer_is_found_by_the_next(few: list[Scenario]) -> None:
    results = run(StdioEngine(f"{sys.executable} {SCRIPT} doubled"), few, timeout=2.0)
    found = not_passed(results)
    assert set(found.values()) == {"errored"}
    assert len(found) == 1


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


def test_a_crash_that_does_not_come_back_is_told(corpus: Corpus, tmp_path: Path) -> None:
    """Whoever dies once, whatever was under way, is not passed over."""
    script = tmp_path / "dies_once.py"
    text = SCRIPT.read_text().replace("Path(__file__).resolve().parents[2]", repr(str(SCRIPT.parents[2])))
    text = text.replace('case "die":', f'case "die" if not Path({str(tmp_path / "died")!r}).exists():')
    text = text.replace("os._exit(7)", f"Path({str(tmp_path / 'died')!r}).touch(); os._exit(7)")
    text = text.replace("case _:", 'case "die":\n            say(right + "\\n")\n        case _:')
    script.write_text(text)
    scenarios = [scenario for scenario in corpus.scenarios if scenario.id.startswith("COUNT-03/alone")]
    results = run(StdioEngine(f"{sys.executable} {script} die"), scenarios[::-1])
    errored = [result for result in results if isinstance(result.verdict, Errored)]
    assert len(errored) == 1
    assert isinstance(errored[0].verdict, Errored)
    assert "did not happen again" in errored[0].verdict.message


def open_descriptors() -> int:
    return len(list(Path("/proc/self/fd").iterdir()))


@pytest.mark.skipif(not Path("/proc/self/fd").is_dir(), reason="what is open is read from /proc")
def test_descriptors_are_given_back(few: list[Scenario]) -> None:
    before = open_descriptors()
    for _ in range(3):
        run(StdioEngine(f"{sys.executable} {SCRIPT} die"), few[10:14])
    assert open_descriptors() <= before + 1
