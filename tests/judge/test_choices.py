"""What an engine is free in: its choice is told, and another choice later on is a failure."""

from collections.abc import Callable
from typing import Any

import pytest

from conformance.corpus.values import DEFAULT_GAME, Corpus, Scenario
from conformance.games.dominoes.reference import ReferenceEngine
from conformance.run_report import choices
from conformance.verdict import Failed, Passed
from tests.conftest import ROOT, Fives
from tests.running import run_object, run_of


@pytest.fixture
def free(corpus: Corpus) -> list[Scenario]:
    found = [one for one in corpus.scenarios if any(step.is_free for step in one.steps)]
    assert len(found) > 1
    return found


def choosing(corpus: Corpus, takes: Callable[[int], bool]) -> Callable[[], ReferenceEngine]:
    """The reference, which takes a play without an end by how many it had before."""
    had: list[Any] = []

    class Chooser(ReferenceEngine):
        def act(self, seat: int, action: Any) -> dict[str, Any]:
            state = self.state
            if state is not None and state.line and "play" in action and "end" not in action:
                had.append(action)
                if not takes(len(had)):
                    told = super().act((seat + 1) % state.seats, action)["state"]
                    return {"accepted": False, "state": told}
            return super().act(seat, action)

    return lambda: Chooser(corpus.rulesets[DEFAULT_GAME].fields)


@pytest.mark.parametrize("taken", [True, False])
def test_either_choice_passes_if_it_is_the_same_each_time(
    corpus: Corpus, free: list[Scenario], *, taken: bool
) -> None:
    results = run_object(choosing(corpus, lambda _: taken), free)
    assert all(isinstance(result.verdict, Passed) for result in results)
    assert choices(run_of(results).results) == {"PLAY-05": (taken, len(free))}


def test_now_this_and_now_that_fails_where_it_changes(corpus: Corpus, free: list[Scenario]) -> None:
    results = run_object(choosing(corpus, lambda number: number == 1), free)
    assert isinstance(results[0].verdict, Passed)
    failed = results[1].verdict
    assert isinstance(failed, Failed)
    [found] = failed.mismatches
    assert (found.fact, found.expected, found.came) == ("choice", "taken, as before", "refused")


def test_a_run_tells_the_choice(fives: Fives) -> None:
    done = fives("run", "--select", "PLAY-05*", cwd=ROOT)
    assert "its choice: PLAY-05 leaves it free, taken each time (2)" in done.stdout
