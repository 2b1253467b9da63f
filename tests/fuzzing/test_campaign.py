"""A campaign that is broken off anywhere and taken up again comes to the same as one that was not."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from conformance.fuzzing import campaign as module
from conformance.fuzzing.bench import Bench
from conformance.fuzzing.campaign import BATCH, Campaign, difference, play, put_again, terms_of
from conformance.fuzzing.keeping import keep, taken_up
from conformance.games.dominoes.reference import ReferenceEngine
from tests.engines.wrong import make
from tests.fuzzing.bench import SEED, on_the_bench, ruleset

ENGINE = "COUNT-04/gone-at-once"
GAMES = 3 * BATCH
NAME = "an engine"


def played(bench: Bench, folder: Path) -> Campaign:
    """A campaign in the folder, played on as far as it gets."""
    terms = terms_of(bench, with_rules=True)
    campaign = taken_up(folder, NAME, None, terms) or Campaign(SEED, terms)
    batches = play(campaign, bench, GAMES, None)
    try:
        for campaign in batches:
            keep(campaign, folder, NAME)
    except KeyboardInterrupt:
        return campaign
    return campaign


def interrupting(function: Callable[..., Any], call: int) -> Callable[..., Any]:
    """The function; in that call of it, in the middle of its results, comes an interruption."""
    calls = 0

    def interrupted(*args: Any, **kwargs: Any) -> Any:
        nonlocal calls
        calls += 1
        for number, one in enumerate(function(*args, **kwargs)):
            if calls == call and number == 5:
                raise KeyboardInterrupt
            yield one

    return interrupted


@pytest.mark.alike
@pytest.mark.parametrize("call", [1, 2, 3])
@pytest.mark.parametrize("place", ["check_games", "put"])
def test_an_interruption_in_the_middle_of_a_batch_loses_nothing_and_books_nothing_twice(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, place: str, call: int
) -> None:
    with on_the_bench(make(ENGINE)) as bench:
        whole = played(bench, tmp_path / "whole")
    assert whole.done == GAMES
    owner: Any = module if place == "check_games" else Bench
    with monkeypatch.context() as patched, on_the_bench(make(ENGINE)) as bench:
        patched.setattr(owner, place, interrupting(getattr(owner, place), call))
        part = played(bench, tmp_path / "part")
    assert part.done == (call - 1) * BATCH
    with on_the_bench(make(ENGINE)) as bench:
        assert played(bench, tmp_path / "part") == whole


def test_games_are_put_again_with_what_they_show_now(tmp_path: Path) -> None:
    with on_the_bench(make(ENGINE)) as bench:
        before = played(bench, tmp_path)
        assert before.differing
        assert put_again(before, bench) == before
    with on_the_bench(make("SCORE-02/five-pays-five")) as bench:
        now = put_again(before, bench)
    assert {kind.fact for kind in before.differing} == {"count"}
    assert {kind.fact for kind in now.differing} == {"points"}
    assert now.done == before.done


def test_games_that_an_engine_was_not_asked_any_more_are_asked_later(tmp_path: Path) -> None:
    class Gone(ReferenceEngine):
        """It starts once, plays ten games, and is gone."""

        started = 0

        def __init__(self) -> None:
            Gone.started += 1
            if Gone.started > 1:
                raise RuntimeError("gone")
            super().__init__(ruleset().fields)
            self.begun = 0

        def new_game(self, **params: Any) -> dict[str, Any]:
            self.begun += 1
            if self.begun > 10:
                raise RuntimeError("tired")
            return super().new_game(**params)

    with on_the_bench(Gone) as bench:
        part = played(bench, tmp_path)
    assert part.is_broken_off
    assert part.done <= 12
    with on_the_bench(make(ENGINE)) as bench:
        kept = taken_up(tmp_path, NAME, None, terms_of(bench, with_rules=True))
        assert kept is not None
        assert not kept.is_broken_off
        assert played(bench, tmp_path).done == GAMES


def test_a_kind_that_only_shows_after_the_game_before_is_found_again(tmp_path: Path) -> None:
    with on_the_bench(make(ENGINE)) as bench:
        campaign = played(bench, tmp_path)
        for kind in campaign.differing:
            found = difference(campaign, bench, kind)
            assert found is not None
            assert found.kind == kind
