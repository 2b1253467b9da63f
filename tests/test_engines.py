"""Real engines and wrong ones, put to the whole corpus."""

import shutil
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from conformance.adapters.reference import WholeReference
from conformance.adapters.stdio import StdioEngine
from conformance.corpus.values import Corpus, Scenario
from conformance.games.dominoes.reference import ReferenceEngine
from tests.engines.pypi_dominoes import DominoesBoard
from tests.running import not_passed, outcomes, run, run_object

ENGINES = Path(__file__).parent / "engines"
JAVASCRIPT = ENGINES / "javascript" / "engine.mjs"

needs_node = pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")
needs_perl = pytest.mark.skipif(shutil.which("perl") is None, reason="perl is not installed")


def test_the_reference_passes_everything(corpus: Corpus) -> None:
    found = run_object(lambda: WholeReference(corpus.rulesets), corpus.scenarios, strict=True)
    assert not_passed(found) == {}


@needs_node
@pytest.mark.parametrize("threads", [False, True])
def test_the_javascript_engine_passes_everything(corpus: Corpus, threads: bool) -> None:
    engine = StdioEngine(f"node {JAVASCRIPT}", threads=threads)
    found = not_passed(run(engine, corpus.scenarios, strict=True))
    other = {one.id for one in corpus.scenarios if one.game != "fives-and-threes" or one.options}
    assert set(found.values()) <= {"not claimed"}
    assert found.keys() <= other


def test_the_dominoes_package_lays_tiles_as_the_rules_say(
    corpus: Corpus, main_form: Sequence[Scenario]
) -> None:
    found = outcomes(run_object(DominoesBoard, corpus.scenarios))
    asked = {id_ for id_, outcome in found.items() if outcome != "not claimed"}
    assert asked == {scenario.id for scenario in main_form if scenario.needs == ("layout",)}
    assert len(asked) >= 20
    assert {id_: found[id_] for id_ in asked if found[id_] != "passed"} == {}


@needs_perl
def test_a_score_keeper_is_judged_on_counting_alone(corpus: Corpus, main_form: Sequence[Scenario]) -> None:
    found = outcomes(run(StdioEngine(f"perl {ENGINES / 'keeper.pl'}"), corpus.scenarios))
    asked = {id_ for id_, outcome in found.items() if outcome != "not claimed"}
    assert asked == {scenario.id for scenario in main_form if scenario.needs == ("count",)}
    assert {found[id_] for id_ in asked} == {"passed"}


class KnocksByItself(ReferenceEngine):
    """The reference, but for a seat that cannot play it passes by itself."""

    def initialize(self, **params: Any) -> dict[str, Any]:
        return {**super().initialize(**params), "knocks": "automatic"}

    def act(self, seat: int, action: dict[str, Any]) -> dict[str, Any]:
        answer = super().act(seat, action)
        while answer["accepted"] and super().legal()["actions"] == [{"knock": True}]:
            passed = super().act(super().legal()["seat"], {"knock": True})
            answer = {**answer, "state": passed["state"]}
        return answer


class WaitsForKnocks(ReferenceEngine):
    """The reference, but a block is called only when every holder has knocked."""

    def __init__(self, fields: Any, rulesets: Any = None) -> None:
        super().__init__(fields, rulesets)
        self.held: dict[str, Any] | None = None
        self.order: list[int] = []

    def initialize(self, **params: Any) -> dict[str, Any]:
        return {**super().initialize(**params), "blocks": "after_knocks"}

    def new_game(self, **params: Any) -> dict[str, Any]:
        self.held = None
        return super().new_game(**params)

    def act(self, seat: int, action: dict[str, Any]) -> dict[str, Any]:
        if self.held is not None:
            return self.knock_in_block(seat, action)
        answer = super().act(seat, action)
        state = answer["state"]
        if not answer["accepted"] or state["ended"] != "blocked" or not any(state["tiles_left"]):
            return answer
        seats = len(state["tiles_left"])
        first = seat + ("draw" not in action)  # who drew is still to act
        order = [(first + step) % seats for step in range(seats)]
        self.order = [other for other in order if state["tiles_left"][other]]
        self.held = state
        return {**answer, "state": self.waiting()}

    def view(self, seat: int) -> dict[str, Any]:
        seen = super().view(seat)
        return seen if self.held is None else {**seen, "state": self.waiting()}

    def waiting(self) -> dict[str, Any]:
        assert self.held is not None
        return {**self.held, "phase": "play", "turn": self.order[0], "ended": None, "winner": None}

    def knock_in_block(self, seat: int, action: dict[str, Any]) -> dict[str, Any]:
        if "knock" not in action or seat != self.order[0]:
            return {"accepted": False, "reason": "a knock is awaited", "state": self.waiting()}
        self.order.pop(0)
        if self.order:
            return {"accepted": True, "points": 0, "state": self.waiting()}
        held, self.held = self.held, None
        assert held is not None
        return {"accepted": True, "points": 0, "state": held}


@pytest.mark.parametrize("kind", [KnocksByItself, WaitsForKnocks])
def test_declared_forms_of_the_same_rules_are_judged_fairly(
    corpus: Corpus, of_dominoes: Sequence[Scenario], kind: type
) -> None:
    fields = corpus.rulesets["fives-and-threes"].fields
    found = not_passed(run_object(lambda: kind(fields, corpus.rulesets), of_dominoes))
    assert set(found.values()) <= {"not claimed"}
    assert len(found) <= 10


@pytest.mark.parametrize("kind", [KnocksByItself, WaitsForKnocks])
def test_the_same_forms_undeclared_are_caught(corpus: Corpus, kind: type) -> None:
    fields = corpus.rulesets["fives-and-threes"].fields

    class Silent(kind):  # type: ignore[misc]
        def initialize(self, **params: Any) -> dict[str, Any]:
            return ReferenceEngine.initialize(self, **params)

    found = run_object(lambda: Silent(fields, corpus.rulesets), corpus.scenarios)
    failed = {
        result.scenario.clauses[0] for result in found if outcomes([result])[result.scenario.id] == "failed"
    }
    assert failed & {"PLAY-07", "PLAY-08", "BLOCK-01"}


def test_every_message_keeps_to_the_schema(corpus: Corpus) -> None:
    from conformance.protocol.schema import faults

    seen: dict[str, int] = {}

    class Watched(WholeReference):
        def __getattribute__(self, name: str) -> Any:
            method = super().__getattribute__(name)
            if name.startswith("_") or not callable(method):
                return method

            def call(**params: Any) -> Any:
                assert faults("request", {"jsonrpc": "2.0", "id": 1, "method": name, "params": params}) == []
                result = method(**params)
                assert faults(f"{name}.result", result) == []
                seen[name] = seen.get(name, 0) + 1
                return result

            return call

    assert not_passed(run_object(lambda: Watched(corpus.rulesets), corpus.scenarios)) == {}
    assert set(seen) == {"initialize", "new_game", "deal", "act", "legal", "view", "count", "layout"}


@needs_node
def test_the_javascript_engine_keeps_to_the_schema_in_both_directions(corpus: Corpus) -> None:
    import json

    from conformance.protocol.messages import Request
    from conformance.protocol.schema import faults

    class Tapped(StdioEngine):
        def send(self, requests: Any) -> None:
            for request in requests:
                assert faults("request", json.loads(request.line)) == []
                self.asked.append(request)
            super().send(requests)

        def receive(self, timeout: float) -> bytes:
            line = super().receive(timeout)
            answer = json.loads(line)
            assert faults("answer", answer) == []
            assert faults(f"{self.asked.pop(0).method}.result", answer["result"]) == []
            return line

        asked: list[Request] = []  # noqa: RUF012 - one engine, one list

    found = not_passed(run(Tapped(f"{shutil.which('node')} {JAVASCRIPT}"), corpus.scenarios[::7]))
    assert set(found.values()) <= {"not claimed"}


def test_python_is_reached_by_module_and_object(
    corpus: Corpus, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from conformance.adapters.choose import adapter_for

    source = ENGINES / "pypi_dominoes.py"
    (tmp_path / "my_board.py").write_text(source.read_text())
    monkeypatch.chdir(tmp_path)
    adapter = adapter_for("python:my_board:DominoesBoard", {})
    assert set(not_passed(run(adapter, corpus.scenarios)).values()) == {"not claimed"}
    sys.modules.pop("my_board")
