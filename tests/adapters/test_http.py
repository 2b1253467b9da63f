"""Engines behind a service: judged like any other, whatever the service does, and no action is repeated."""

import shutil
import socket
import ssl
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from conformance.adapters.choose import adapter_for
from conformance.adapters.http import HttpEngine
from conformance.adapters.port import CannotRun, Crashed
from conformance.conversation import Rules, open_conversation
from conformance.corpus.values import Corpus, Scenario
from conformance.protocol.messages import Request
from conformance.verdict import Errored, Verdict
from tests.conftest import ROOT, Fives
from tests.engines.hostile_service import WAYS, HostileService, hang_up, ok
from tests.engines.service import Service
from tests.running import not_passed, run

HIT = "COUNT-03/alone-6-6"
ACTIONS = ("new_game", "deal", "act")
QUESTIONS = ("legal", "view", "count", "layout")


@pytest.fixture
def service() -> Iterator[Service]:
    with Service() as found:
        threading.Thread(target=found.serve_forever, args=(0.05,), daemon=True).start()
        yield found
        found.shutdown()


def test_the_sample_service_passes_what_the_reference_passes(service: Service, corpus: Corpus) -> None:
    assert not_passed(run(HttpEngine(service.address), corpus.scenarios[::9], strict=True)) == {}
    assert len({session for session, _ in service.heard}) == 1
    assert service.heard[0][1] == "initialize"
    assert service.heard[-1][1] == "shutdown"
    assert not service.sessions


def test_two_runs_at_once_do_not_meet(service: Service, corpus: Corpus) -> None:
    scenarios = [one for one in corpus.scenarios if "game" in one.needs][:30]
    with ThreadPoolExecutor(2) as pool:
        found = list(pool.map(lambda _: run(HttpEngine(service.address), scenarios), range(2)))
    assert [not_passed(results) for results in found] == [{}, {}]
    assert len({session for session, _ in service.heard}) == 2


def test_a_service_is_named_by_its_address(service: Service, fives: Fives) -> None:
    done = fives("run", "--engine", service.address, "--select", "COUNT-03", "--select", "OUT-04")
    assert done.returncode == 0, done.stdout
    assert "reference" in done.stdout


@pytest.fixture(scope="module")
def few(corpus: Corpus) -> list[Scenario]:
    """The scenario that is hit, between others that are not."""
    others = [
        one
        for one in corpus.scenarios
        if one.needs == ("count",) and one.game == "fives-and-threes" and not one.options
    ]
    others = [one for one in others if all('["6-6"]' not in step.params for step in one.steps)]
    hit = next(one for one in corpus.scenarios if one.id == HIT)
    return [*others[:3], hit, *others[3:6]]


def put(name: str, few: list[Scenario]) -> tuple[dict[str, Verdict], str]:
    """The verdicts on a hostile service, or why it cannot be run."""
    way = WAYS[name]
    with HostileService(way.act, way.at) as service:
        timeout = 1.0 if way.verdict == "timeout" else 5.0
        try:
            results = run(HttpEngine(service.address), few, timeout=timeout)
        except CannotRun as error:
            return {}, str(error)
        return {result.scenario.id: result.verdict for result in results}, ""


@pytest.fixture(scope="module")
def runs(request: pytest.FixtureRequest, few: list[Scenario]) -> Iterator[Mapping[str, Future[Any]]]:
    """The runs that the chosen tests need, several at a time."""
    items = [item for item in request.session.items if isinstance(item, pytest.Function)]
    chosen = {item.callspec.params.get("way") for item in items if hasattr(item, "callspec")}
    with ThreadPoolExecutor(12) as pool:
        yield {name: pool.submit(put, name, few) for name in WAYS if name in chosen}


@pytest.mark.parametrize("way", WAYS)
def test_a_hostile_service_gets_its_verdict_and_nothing_else_does(
    runs: Mapping[str, Future[Any]], few: list[Scenario], way: str
) -> None:
    expected = WAYS[way]
    verdicts, cannot_run = runs[way].result()
    if expected.at == "start":
        assert expected.says in cannot_run
        return
    assert cannot_run == ""
    assert set(verdicts) == {one.id for one in few}
    wrong = {id_: verdict for id_, verdict in verdicts.items() if type(verdict).__name__ != "Passed"}
    assert list(wrong) == ([] if expected.verdict == "passed" else [HIT])
    for verdict in wrong.values():
        assert isinstance(verdict, Errored)
        assert verdict.kind == expected.verdict
        assert expected.says in verdict.message
        assert len(verdict.message) < 700


def asked(service: HostileService, method: str) -> None:
    engine = HttpEngine(service.address)
    engine.start()
    engine.send([Request(1, method, "{}")])
    try:
        with pytest.raises(Crashed, match="without an answer"):
            engine.receive(2)
    finally:
        engine.stop(kill=True)


@pytest.mark.parametrize("method", [*ACTIONS, *QUESTIONS, "initialize"])
def test_only_a_question_is_asked_again(monkeypatch: pytest.MonkeyPatch, method: str) -> None:
    from tests.engines import hostile_service

    monkeypatch.setitem(hostile_service.RESULTS, method, lambda params: {})
    with HostileService(hang_up, method) as service:
        asked(service, method)
    assert service.heard == [method] * (2 if method in QUESTIONS else 1)


def test_a_service_that_hangs_up_between_requests_is_heard_of_once_by_each(few: list[Scenario]) -> None:
    """Nothing is sent into a connection that has ended, so that nothing need be repeated."""

    def answer_and_hang_up(sock: socket.socket, right: bytes) -> None:
        sock.sendall(ok(right))
        hang_up(sock)

    with HostileService(answer_and_hang_up, "start") as service:
        assert not_passed(run(HttpEngine(service.address), few)) == {}
    asked = [
        method for method in service.heard if method != "shutdown"
    ]  # a goodbye may be lost, and is not repeated
    assert asked == ["initialize", *["count"] * len(few)]


@pytest.mark.skipif(not hasattr(socket, "TCP_QUICKACK"), reason="it can be said on Linux alone")
def test_a_service_that_writes_in_two_pieces_is_not_kept_waiting(few: list[Scenario]) -> None:
    """It does not write the second before it knows that the first has come, which is told only after 40 ms otherwise."""

    def answer_in_two(sock: socket.socket, right: bytes) -> None:
        sock.sendall(ok(right)[: -len(right)])
        sock.sendall(right)

    with HostileService(answer_in_two, "start") as service:
        began = time.monotonic()
        assert not_passed(run(HttpEngine(service.address), few * 15)) == {}
        assert time.monotonic() - began < 0.03 * len(service.heard)


def test_a_service_that_is_coming_up_is_waited_for(few: list[Scenario]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    with ThreadPoolExecutor(1) as pool:
        found = pool.submit(run, HttpEngine(f"http://127.0.0.1:{port}/"), few)
        time.sleep(0.5)
        with HostileService(hang_up, "never", port):
            assert not_passed(found.result()) == {}


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("http://127.0.0.1:1/", "nothing listens at 127.0.0.1:1"),
        ("http://no-such-host.invalid/", "cannot be reached"),
        ("http://", "http://HOST:PORT/PATH is expected"),
        ("http://127.0.0.1:99999/", "cannot be read"),
        ("http://127.0.0.1:0/", "cannot be read"),
        ("http://127.0.0.1:x/", "cannot be read"),
        ("http://[::1/", "cannot be read"),
        ("http://127.0.0.1/a b", "cannot be read"),
        ("http://127.0.0.1/\r\nX-Evil:1", "cannot be read"),
        ("http://me:secret@127.0.0.1/", "neither is sent; leave it out"),
        ("http://127.0.0.1/#there", "neither is sent; leave it out"),
    ],
)
def test_an_address_that_cannot_be_used_is_told_why(address: str, said: str) -> None:
    with pytest.raises(CannotRun, match=said) as told:
        open_conversation(adapter_for(address, {}), Rules())
    assert "secret" not in str(told.value)


def test_the_command_line_says_the_same_with_exit_3(fives: Fives) -> None:
    done = fives("run", "--engine", "http://127.0.0.1:1/")
    assert done.returncode == 3
    assert "nothing listens at 127.0.0.1:1" in done.stdout


@pytest.mark.skipif(
    shutil.which("openssl") is None, reason="openssl, which makes a certificate, is not installed"
)
def test_https_is_trusted_by_its_certificate_alone(
    corpus: Corpus, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    certificate, key = tmp_path / "cert.pem", tmp_path / "key.pem"
    make = [
        "openssl",
        "req",
        "-x509",
        "-newkey",
        "rsa:2048",
        "-nodes",
        "-days",
        "2",
        "-subj",
        "/CN=localhost",
    ]
    make += ["-addext", "subjectAltName=DNS:localhost", "-keyout", str(key), "-out", str(certificate)]
    subprocess.run(make, check=True, capture_output=True)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    with Service() as service:
        service.socket = context.wrap_socket(service.socket, server_side=True)
        service.handle_error = lambda *_: None  # type: ignore[method-assign]  # a handshake that is refused
        threading.Thread(target=service.serve_forever, args=(0.05,), daemon=True).start()
        address = service.address.replace("http://127.0.0.1", "https://localhost")
        with pytest.raises(CannotRun, match="SSL_CERT_FILE names a file of certificates"):
            run(HttpEngine(address), corpus.scenarios[:3])
        monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
        assert not_passed(run(HttpEngine(address), corpus.scenarios[:3])) == {}
        with pytest.raises(CannotRun, match="cannot be reached"):
            run(HttpEngine(address.replace("localhost", "127.0.0.1")), corpus.scenarios[:3])
        service.shutdown()


def test_nothing_of_it_is_loaded_unless_it_is_needed() -> None:
    code = "import sys, conformance.commands.run; print(*sys.modules)"
    loaded = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=True
    )
    assert {"http.client", "ssl", "socket", "email"}.isdisjoint(loaded.stdout.split())
