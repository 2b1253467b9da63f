"""Python objects as engines: what they raise, return or keep is judged like anything over a pipe."""

import signal
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any

import pytest

from conformance.adapters.choose import UnknownEngine, adapter_for
from conformance.adapters.port import CannotRun
from conformance.conversation import Rules, open_conversation
from conformance.corpus.values import Corpus, Scenario
from conformance.games.dominoes.reference import ReferenceEngine
from conformance.verdict import Errored
from tests.running import not_passed, outcomes, run_object


class Base(ReferenceEngine):
    """The reference, made without arguments."""

    fields: Any = None
    rulesets: Any = None

    def __init__(self) -> None:
        super().__init__(self.fields, self.rulesets)


@pytest.fixture(autouse=True)
def _fields(corpus: Corpus) -> None:
    Base.fields, Base.rulesets = corpus.rulesets["fives-and-threes"].fields, corpus.rulesets


def counting_with(corpus: Corpus, count: Any, timeout: float = 2) -> list[Any]:
    scenarios = [scenario for scenario in corpus.scenarios if scenario.needs == ("count",)][:3]
    kind = type("Engine", (Base,), {"count": count})
    return run_object(kind, scenarios, timeout=timeout)


def test_an_exception_is_a_crash_with_its_traceback(corpus: Corpus) -> None:
    def count(self: Any, line: Any) -> Any:
        raise RuntimeError("no idea")

    verdict = counting_with(corpus, count)[0].verdict
    assert isinstance(verdict, Errored)
    assert verdict.kind == "crash"
    assert "no idea" in verdict.log


def test_a_hang_is_a_time_out(corpus: Corpus) -> None:
    def count(self: Any, line: Any) -> Any:
        time.sleep(30)

    verdict = counting_with(corpus, count)[0].verdict
    assert isinstance(verdict, Errored)
    assert verdict.kind == "timeout"


def test_what_cannot_be_json_is_garbled(corpus: Corpus) -> None:
    verdict = counting_with(corpus, lambda self, line: {"count": {1, 2}, "points": 0})[0].verdict
    assert isinstance(verdict, Errored)
    assert verdict.kind == "protocol"


def test_a_method_that_is_not_there_is_told(corpus: Corpus) -> None:
    verdict = counting_with(corpus, None)[0].verdict
    assert isinstance(verdict, Errored)
    assert "count" in verdict.message


def test_an_engine_that_keeps_its_hand_on_what_it_returned_hides_nothing(corpus: Corpus) -> None:
    """A state that is changed after it was returned would otherwise be both before and after a refusal."""

    class Sly(Base):
        def _apply(self, action: Any) -> Any:
            answer = super()._apply(action)
            if not answer["accepted"]:
                self.kept["turn"] = 99
                answer["state"] = self.kept
            self.kept = answer["state"]
            return answer

        kept: Any = None

    found = outcomes(run_object(Sly, corpus.scenarios))
    assert found["PLAY-06/two-a-knock-with-one-tile-that-fits"] == "failed"


def test_an_engine_that_writes_on_what_it_was_given_harms_nobody(of_dominoes: Sequence[Scenario]) -> None:
    class Vandal(Base):
        def deal(self, hands: Any = None, **dealt: Any) -> Any:
            answer = super().deal([list(hand) for hand in hands] if hands else None, **dealt)
            if hands:
                hands.clear()
            return answer

    assert not_passed(run_object(Vandal, of_dominoes)) == {}


@pytest.mark.parametrize(
    "words",
    ["", "nonsense", "stdio:", "stdio:  ", "python:", "python:module", "replay:", "ftp://x", "http:x"],
)
def test_words_that_name_no_engine(words: str) -> None:
    with pytest.raises(UnknownEngine, match="stdio:COMMAND"):
        adapter_for(words, {})


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("python:no_such_module:Engine", "cannot be imported"),
        ("python:json:no_such_name", "has no 'no_such_name'"),
        ("python:json:loads", "cannot be made"),
        ("python:json:JSONDecoder", "no method `initialize`"),
        ("stdio:/no/such/program", "cannot be started"),
        ("stdio:'unbalanced", "cannot be read"),
        ("stdio:false", "ended with status 1"),
        ("replay:/no/such/file", "cannot be read"),
    ],
)
def test_an_engine_that_cannot_be_run_is_told_why(words: str, said: str) -> None:
    with pytest.raises(CannotRun, match=said):
        open_conversation(adapter_for(words, {}), Rules())


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"protocol": 2}, "speaks protocol 2; this suite speaks 1"),
        ({"protocol": "1"}, 'speaks protocol "1"; this suite speaks 1'),
        ({"abilities": ["game"]}, "`game` is claimed together with `round`"),
        ({"abilities": ["draw"]}, "`draw` is claimed together with `round`"),
        ({"engine": "me"}, "`engine`"),
        ({"engine": {"name": "me"}}, "`engine`"),
        ({"games": []}, "`games`"),
        ({"games": {"fives-and-threes": [2]}}, "players"),
        ({"games": {"fives-and-threes": {"players": ["2"]}}}, "players"),
        ({"abilities": []}, "`abilities`"),
        ({"abilities": ["rounds"]}, "'rounds' is not one of"),
        ({"max_in_flight": 0}, "`max_in_flight`"),
        ({"max_in_flight": True}, "`max_in_flight`"),
        ({"knocks": "never"}, "`knocks`"),
        ({"blocks": False}, "`blocks`"),
    ],
)
def test_claims_that_cannot_be_used_are_told_which(change: dict[str, Any], said: str) -> None:
    class Claims(Base):
        def initialize(self, **params: Any) -> Any:
            return {**super().initialize(**params), **change}

    from conformance.adapters.in_process import InProcessEngine

    with pytest.raises(CannotRun, match=said):
        open_conversation(InProcessEngine(Claims), Rules())


def test_a_flood_of_requests_is_not_what_an_engine_can_ask_for(corpus: Corpus) -> None:
    from conformance.adapters.in_process import InProcessEngine

    class Greedy(Base):
        def initialize(self, **params: Any) -> Any:
            return {**super().initialize(**params), "max_in_flight": 10**9}

    assert open_conversation(InProcessEngine(Greedy), Rules()).claims.max_in_flight == 64
    assert not_passed(run_object(Greedy, corpus.scenarios[:50])) == {}


@pytest.mark.parametrize(
    ("count", "kind"),
    [
        (lambda self, line: sys.exit(0), "crash"),
        (lambda self, line: deep(20_000), "protocol"),
        (lambda self, line: sleep_through(), "timeout"),
    ],
    ids=["it exits", "it nests deeply", "it swallows the alarm"],
)
def test_an_engine_cannot_end_the_run(corpus: Corpus, count: Any, kind: str) -> None:
    verdict = counting_with(corpus, count)[0].verdict
    assert isinstance(verdict, Errored)
    assert verdict.kind == kind


def deep(depth: int) -> Any:
    value: Any = []
    for _ in range(depth):
        value = [value]
    return {"count": value, "points": 0}


def sleep_through() -> None:
    while True:
        try:
            time.sleep(30)
        except Exception:  # noqa: BLE001 - as careless engines do
            continue


def test_an_answer_that_comes_too_late_is_none(corpus: Corpus) -> None:
    def count(self: Any, line: Any) -> Any:
        with suppress(BaseException):  # the alarm too
            time.sleep(30)
        return Base.count(self, line)

    verdict = counting_with(corpus, count, timeout=0.2)[0].verdict
    assert isinstance(verdict, Errored)
    assert (verdict.kind, verdict.message) == ("timeout", "no answer in 0.2 s, but a late one")


def test_an_answer_that_comes_too_late_in_a_thread_is_none(corpus: Corpus) -> None:
    """Where nothing can break it off."""

    def count(self: Any, line: Any) -> Any:
        time.sleep(0.3)
        return Base.count(self, line)

    with ThreadPoolExecutor(1) as pool:
        verdict = pool.submit(counting_with, corpus, count, timeout=0.2).result()[0].verdict
    assert isinstance(verdict, Errored)
    assert verdict.kind == "timeout"


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="there is no alarm")
def test_an_alarm_that_rings_while_it_is_taken_off_harms_nobody(
    corpus: Corpus, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_alarm, rung = signal.setitimer, []

    def ring_first(which: int, seconds: float, again: float = 0) -> Any:
        if not seconds:
            signal.raise_signal(signal.SIGALRM)
            rung.append(signal.getitimer(which))
        return set_alarm(which, seconds, again)

    monkeypatch.setattr(signal, "setitimer", ring_first)
    results = counting_with(corpus, Base.count)
    assert not_passed(results) == {}
    assert rung
    assert signal.getitimer(signal.ITIMER_REAL) == (0, 0)


def test_an_engine_that_exits_when_it_is_made_is_told() -> None:
    from conformance.adapters.in_process import InProcessEngine

    with pytest.raises(CannotRun, match="cannot be made"):
        open_conversation(InProcessEngine(lambda: sys.exit(0)), Rules())
