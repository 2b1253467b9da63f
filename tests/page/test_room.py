"""The site stays small whatever engines answer, each has the same room, and what there is none for is counted."""

import re
from functools import cache

import pytest

from conformance.page.engines import listed
from conformance.page.examples import LONGEST, verdict_of, verdicts
from conformance.page.room import share
from conformance.page.site import pages
from conformance.reports.run_text import wrong_first
from conformance.results.values import Run
from conformance.verdict import Errored, Failed, Mismatch, Result
from tests.loaded import loaded
from tests.page.made import Page, site, wrong_everywhere
from tests.running import run_of

MOST_BYTES = 3_000_000


def size(pages_: dict[str, str]) -> int:
    return sum(len(text.encode()) for text in pages_.values())


@cache
def site_of(engines: int) -> dict[str, str]:
    return dict(pages(loaded(), [wrong_everywhere(number) for number in range(engines)]))


def test_the_site_is_small() -> None:
    assert size(site()) < MOST_BYTES
    assert size(site(is_alone=True)) < MOST_BYTES - 500_000


@pytest.mark.parametrize("engines", [1, 4, 9])
def test_the_site_is_small_whatever_engines_answer(engines: int) -> None:
    assert size(site_of(engines)) < MOST_BYTES


def test_alike_engines_have_the_same_room() -> None:
    sizes = [len(site_of(4)[f"engine-{number}.html"]) for number in range(1, 5)]
    assert max(sizes) - min(sizes) < 100
    told = verdicts([wrong_everywhere(number) for number in range(4)], loaded())
    counts = [sum(found[number].step >= 0 for found in told.values()) for number in range(4)]
    assert len(set(counts)) == 1
    assert share(1) > share(4) > share(9) > 0
    assert share(1000) == 0


def test_what_there_is_no_room_for_is_counted_and_can_be_seen() -> None:
    run = wrong_everywhere(0)
    engine, examples = Page(site_of(4)["engine-1.html"]), site_of(4)["examples-counting.html"]
    full = [id_ for id_ in engine.ids if id_.startswith("scenario/")]
    lines = site_of(4)["engine-1.html"].partition("h-rest")[2].partition("</table>")[0].count("<a href=")
    unlisted = re.search(r"no room here for (\d+) of them", engine.words)
    assert unlisted
    assert len(full) > 2
    assert lines > 2
    assert len(full) + lines + int(unlisted[1]) == len(run.results)
    assert f"{run.header.command} --select CLAUSE" in engine.words
    came = re.search(r"room for what came in (\d+) of the (\d+) examples", examples)
    assert came
    assert int(came[2]) == len(run.results)
    on_all = sum(
        len(re.findall(r'<p class="came \w+" data-step=\d+><b>. 0 ', text))
        for name, text in site_of(4).items()
        if name.startswith("examples-")
    )
    assert on_all == int(came[1])
    assert f"{run.header.command} --select ID" in Page(examples).words


def test_what_is_nearest_to_its_cause_has_room_first() -> None:
    run = wrong_everywhere(0)
    (first, *_) = wrong_first(run)
    found = {id_: several[0] for id_, several in verdicts([run] * 4, loaded()).items()}
    assert found[first.scenario].step >= 0
    told = [one.wrong.step for one in run.results if one.wrong and found[one.scenario].step >= 0]
    untold = [one.wrong.step for one in run.results if one.wrong and found[one.scenario].step < 0]
    assert max(told) <= min(untold)


def alike(count: int) -> Run:
    scenarios = loaded().scenarios[:count]
    return run_of([Result(one, Errored(0, "crash", "it ended with status 1")) for one in scenarios])


def test_equal_texts_are_told_once() -> None:
    run = alike(9)
    assert listed(run.results, 10_000) == [("crash: it ended with status 1", list(run.results))]
    ((told, several),) = listed(run.results, 1_000)
    assert told == "crash: it ended with status 1"
    assert several == list(run.results[: len(several)])
    assert 0 < len(several) < 9
    assert listed(run.results, 0) == []


def test_it_is_seen_that_a_text_is_cut() -> None:
    mismatch = Mismatch("count", 12, "x" * 1_000)
    run = run_of([Result(loaded().scenarios[0], Failed(0, (mismatch,), "", {}))])
    came = verdict_of(1, "x", run.results[0]).came
    assert len(came) == LONGEST
    assert came.endswith("x…")
