"""Two runs are compared to the scenario, and what changed around them is named."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from conformance.reports.changes_text import changes_lines
from conformance.results.changes import Changes, changes_between
from conformance.results.lines import kept
from conformance.results.sample import sample_of
from conformance.results.values import Judged, Run
from tests.conftest import ROOT, Fives
from tests.results.made import hostile

SELECT = ("--select", "COUNT-0*")
MINE = f"""\
import sys
sys.path.insert(0, {str(ROOT)!r})
from tests.engines.wrong import make

def engine(version, mistake):
    def build():
        made = make(mistake)()
        said = made.initialize
        made.initialize = lambda **given: {{
            **said(**given), "engine": {{"name": "mine", "version": version}}
        }}
        return made
    return build

old = engine("1.0", "COUNT-03/lone-double-at-both-ends")
new = engine("1.1", "COUNT-02/double-by-one-half")
"""


def with_result(run: Run, index: int, **changed: Any) -> Run:
    results = list(run.results)
    results[index] = replace(results[index], **changed)
    return replace(run, results=tuple(results))


def kinds(found: Changes) -> dict[str, str]:
    return {change.judged.scenario: change.kind for change in found.scenarios}


def test_a_run_is_as_itself() -> None:
    run = hostile()
    found = changes_between(run, with_result(run, 0, at=99.0))
    assert found == Changes((), ())
    assert [str(line) for line in changes_lines(found)] == [
        "the engine is as before",
        "the suite is as before",
        "the rules are as before",
        "no scenario has another verdict or answer",
    ]


@pytest.mark.parametrize(
    ("before", "after", "kind"),
    [
        ("passed", "failed", "worse"),
        ("passed", "not claimed", "worse"),
        ("not claimed", "failed", "worse"),
        ("failed", "errored", "worse"),
        ("failed", "passed", "better"),
        ("errored", "failed", "better"),
    ],
)
def test_verdicts_are_ordered(before: Any, after: Any, kind: str) -> None:
    run = hostile()
    one, other = (with_result(run, 1, verdict=verdict) for verdict in (before, after))
    found = changes_between(one, other)
    assert list(kinds(found).values()) == [kind]
    assert found.is_worse == (kind == "worse")


def test_another_answer_to_the_same_verdict_is_a_change_and_no_worse() -> None:
    run = hostile()
    wrong = run.results[1].wrong
    assert wrong is not None
    found = changes_between(run, with_result(run, 1, wrong=replace(wrong, answer=1)))
    assert list(kinds(found).values()) == ["other"]
    assert not found.is_worse
    assert "with another answer" in str(list(changes_lines(found))[3])


def test_the_words_of_a_trouble_are_no_answer() -> None:
    run = hostile()
    wrong = run.results[3].wrong
    assert wrong is not None
    other = replace(wrong, message="pid 4711", log="")
    assert changes_between(run, with_result(run, 3, wrong=other)).scenarios == ()
    other = replace(wrong, kind="timeout")
    assert len(changes_between(run, with_result(run, 3, wrong=other)).scenarios) == 1


def test_a_scenario_that_is_not_there_is_worse_only_where_it_was_left_out() -> None:
    run = hostile()
    fewer = replace(run, results=run.results[1:])
    chosen = replace(fewer, header=replace(run.header, chosen=True))
    assert not changes_between(run, fewer).is_worse
    assert changes_between(run, chosen).is_worse
    assert not changes_between(fewer, run).is_worse
    without_failure = replace(run, results=(run.results[0], *run.results[2:]))
    assert changes_between(without_failure, run).is_worse


def test_what_changed_around_the_answers_is_named() -> None:
    run = hostile()
    assert run.engine is not None
    clauses = dict(run.header.clauses)
    clauses["COUNT-03"] = replace(clauses["COUNT-03"], text="otherwise")
    clauses["COUNT-99"] = clauses.pop("COUNT-04")
    suite = replace(run.header.suite, version="9", code="9")
    header = replace(run.header, suite=suite, clauses=clauses, options={"timeout": 1.0})
    engine = replace(run.engine, version="9", claims={**run.engine.claims, "abilities": ["count"]})
    other = with_result(replace(run, header=header, engine=engine), 0, digest="another")
    found = {(one.of, one.what) for one in changes_between(run, other).differences}
    assert found == {
        ("engine", "version"),
        ("engine", "claims abilities"),
        ("suite", "version"),
        ("suite", "code"),
        ("suite", "options"),
        ("rules", "COUNT-03"),
        ("rules", "COUNT-04"),
        ("rules", "COUNT-99"),
        ("rules", run.results[0].scenario),
    }


def test_a_sample_is_the_same_each_time_and_of_what_was_judged() -> None:
    first = hostile().results[0]
    results = [replace(first, index=index, scenario=f"S-{index}") for index in range(200)]
    drawn = sample_of(results, 5, 1)
    assert len(drawn) == 10
    assert drawn == sample_of(list(reversed(results)), 5, 1)
    assert drawn != sample_of(results, 5, 2)
    assert sample_of(results, 100, 1) == results
    assert len(sample_of(results[:3], 1, 1)) == 1
    unclaimed: list[Judged] = [replace(one, verdict="not claimed") for one in results]
    assert sample_of(unclaimed, 100, 1) == []


def test_two_versions_of_an_engine_differ_in_exactly_the_scenarios_that_changed(
    fives: Fives, tmp_path: Path
) -> None:
    (tmp_path / "mine.py").write_text(MINE)
    verdicts = {}
    for name in ("old", "new"):
        done = fives("run", "--engine", f"python:mine:{name}", *SELECT, "--results", name, "--format", "json")
        (engine,) = json.loads(done.stdout)["engines"]
        verdicts[name] = {one["id"]: (one["verdict"], one.get("answer")) for one in engine["scenarios"]}
    changed = {id_ for id_, told in verdicts["old"].items() if told != verdicts["new"][id_]}
    done = fives("compare", "old", "new", "--format", "json")
    value = json.loads(done.stdout)
    assert changed
    assert {one["id"] for one in value["scenarios"]} == changed
    assert [(one["of"], one["what"], one["before"], one["after"]) for one in value["differences"]] == [
        ("engine", "version", "1.0", "1.1")
    ]
    assert (done.returncode, value["worse"]) == (1, True)
    text = fives("compare", "old", "new")
    assert text.returncode == 1
    assert sum(line[:1] in "✗~✓" for line in text.stdout.splitlines() if line) == len(changed)
    assert fives("compare", "old", "old").returncode == 0
    for engine, status in (("old", 0), ("new", 1)):
        done = fives("verify", "old", "--sample", "100%", "--engine", f"python:mine:{engine}")
        assert done.returncode == status, done.stdout
    assert fives("verify", "old", "--engine", "stdio:false").returncode == 3


Changed = Callable[[Run], Run]


@pytest.mark.parametrize(
    "change",
    [
        lambda run: replace(run, end=None),
        lambda run: replace(run, end=replace(run.end, interrupted=True)),
        lambda run: replace(run, end=replace(run.end, cannot_run="no")),
    ],
)
def test_a_run_that_is_no_verdict_is_not_compared(fives: Fives, tmp_path: Path, change: Changed) -> None:
    for name, run in (("whole", hostile()), ("broken", change(hostile()))):
        with kept(tmp_path / name) as keep:
            for part in (run.header, run.engine, *run.results, run.end):
                if part is not None:
                    keep(part)
    for arguments in (
        ("compare", "whole", "broken"),
        ("compare", "broken", "whole"),
        ("verify", "broken", "--engine", "reference"),
    ):
        done = fives(*arguments)
        assert (done.returncode, done.stdout) == (2, "")
        assert "broken has no verdict" in done.stderr


def test_what_asks_something_else_now_does_not_hold(fives: Fives, tmp_path: Path) -> None:
    assert fives("run", "--select", "COUNT-03*", "--results", "r").returncode == 0
    path = tmp_path / "r"
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    lines[2]["scenario"]["digest"] = "another"
    path.write_text("".join(f"{json.dumps(line)}\n" for line in lines))
    done = fives("verify", "r", "--sample", "100%", "--engine", "reference")
    assert done.returncode == 1
    assert "is gone, or asks something else than then" in done.stdout


@pytest.mark.parametrize("share", ["5", "0%", "101%", "x%", "-1%", "nan%"])
def test_a_share_is_a_percentage(fives: Fives, share: str) -> None:
    done = fives("verify", "r", "--engine", "reference", f"--sample={share}")
    assert done.returncode == 2
    assert "is not a share like 5%" in done.stderr
