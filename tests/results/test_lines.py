"""What a run keeps is of the schema, is read as it was written, and says when it is not all."""

import json
import signal
from dataclasses import replace
from pathlib import Path

import jsonschema
import pytest

from conformance.results.lines import kept, line_of, value_of
from conformance.results.reading import ResultsError, part_of, read_runs
from conformance.results.telling import LONGEST, carried
from conformance.results.values import Part, Run
from conformance.run_report import conforms, exit_status, why_no_verdict
from tests.conftest import ROOT, Fives
from tests.results.made import hostile

SCHEMA = json.loads((ROOT / "spec" / "results.schema.json").read_text(encoding="utf-8"))
SELECT = ("--select", "COUNT-03*")
DIES = f"""\
import os, signal, sys
sys.path.insert(0, {str(ROOT)!r})
from conformance.games.dominoes.reference import ReferenceEngine
from conformance.compiler.bundle import load_corpus

class Engine(ReferenceEngine):
    def __init__(self):
        super().__init__(load_corpus().rulesets["fives-and-threes"].fields)
        self.asked = 0

    def count(self, **given):
        self.asked += 1
        if self.asked > 5:
            os.kill(os.getpid(), signal.SIGKILL)
        return super().count(**given)
"""


def parts_of(run: Run) -> list[Part]:
    return [part for part in (run.header, run.engine, *run.results, run.end) if part is not None]


def written(run: Run, path: Path) -> Path:
    with kept(path) as keep:
        for part in parts_of(run):
            keep(part)
    return path


def test_the_schema_is_one() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)


def test_every_line_is_of_the_schema() -> None:
    validator = jsonschema.Draft202012Validator(SCHEMA)
    lines = list(map(line_of, parts_of(hostile())))
    assert len(lines) == 8
    for line in lines:
        assert line.isascii()
        assert line.isprintable()
        validator.validate(json.loads(line))


def test_what_is_written_is_read(tmp_path: Path) -> None:
    run = hostile()
    (again,) = read_runs(written(run, tmp_path / "deep" / "r.jsonl"))
    assert again == run


def test_several_runs_may_be_put_together(tmp_path: Path) -> None:
    run = hostile()
    path = written(run, tmp_path / "r.jsonl")
    path.write_bytes(path.read_bytes() * 2)
    assert read_runs(path) == [run, run]


def test_a_run_without_an_end_is_no_verdict_wherever_it_was_killed(tmp_path: Path) -> None:
    good = hostile()
    run = replace(good, results=good.results[:1], header=replace(good.header, scenarios=1))
    whole = written(replace(run, end=None), tmp_path / "r.jsonl").read_bytes()
    end = line_of(
        replace(good.end, summary={"passed": 1, "failed": 0, "errored": 0, "not_claimed": 0}, conforms=True)
    )
    for cut in range(whole.index(b"\n") + 1, len(whole) + len(end), 7):
        (tmp_path / "cut.jsonl").write_bytes((whole + end.encode())[:cut])
        (found,) = read_runs(tmp_path / "cut.jsonl")
        assert "killed" in why_no_verdict(found)
        assert not conforms(found)
        assert exit_status([found]) == 130
    (tmp_path / "all.jsonl").write_bytes(whole + end.encode() + b"\n")
    assert conforms(*read_runs(tmp_path / "all.jsonl"))


def test_an_end_that_says_more_than_its_lines_is_not_believed(tmp_path: Path) -> None:
    run = hostile()
    for wrong in (
        replace(run, results=run.results[:-1]),
        replace(run, header=replace(run.header, scenarios=6)),
        replace(run, results=(*run.results[:-1], run.results[0])),
        replace(run, results=(replace(run.results[0], index=5), *run.results[1:])),
        replace(run, results=(replace(run.results[0], clauses=("NONE-01",)), *run.results[1:])),
    ):
        with pytest.raises(ResultsError, match=r"r\.jsonl"):
            read_runs(written(wrong, tmp_path / "r.jsonl"))


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"null",
        b"[]",
        b"{}",
        b"nonsense",
        b'{"end":{}}',
        b'{"run":{},"end":{}}',
        b'{"nothing":{}}',
        b"[" * 100_000,
        b'{"end":NaN}',
        b'{"end":"\xff"}',
        b'{"end":"\x1b[2J"}',
    ],
)
def test_a_line_of_another_kind_is_told_with_its_place(line: bytes) -> None:
    with pytest.raises(ResultsError, match=r"^r:7: ") as found:
        part_of(line, "r:7")
    assert str(found.value).isprintable()


def test_lines_in_another_order_are_refused(tmp_path: Path) -> None:
    run = hostile()
    lines = [f"{line_of(part)}\n" for part in parts_of(run)]
    path = tmp_path / "r.jsonl"
    for order in (lines[1:], [*lines, lines[2]], [*lines, lines[-1]], []):
        path.write_text("".join(order))
        with pytest.raises(ResultsError):
            read_runs(path)


def test_a_verdict_has_what_belongs_to_it_and_no_other() -> None:
    run = hostile()
    verdicts = ("passed", "failed", "errored", "not_claimed")
    for one in run.results:
        for verdict in verdicts:
            value = value_of(one)
            is_its_own = value["scenario"]["verdict"] == verdict
            value["scenario"]["verdict"] = verdict
            line = json.dumps(value).encode()
            if is_its_own:
                assert part_of(line, "r:1") == one
            else:
                with pytest.raises(ResultsError, match=r"r:1: scenario"):
                    part_of(line, "r:1")


def test_what_a_line_cannot_carry_is_cut() -> None:
    deep: list[object] = []
    for _ in range(100_000):
        deep = [deep]
    for value in (float("inf"), [float("nan")], deep, "x" * (LONGEST + 1), {"a": ["x"] * LONGEST}):
        told, cut = carried(value)
        assert cut
        assert isinstance(told, str)
        assert len(told) <= LONGEST


def test_a_run_that_is_killed_leaves_what_it_had(fives: Fives, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(DIES)
    done = fives("run", "--engine", "python:mine:Engine", *SELECT, "--results", "r.jsonl")
    assert done.returncode == -signal.SIGKILL
    (run,) = read_runs(tmp_path / "r.jsonl")
    assert run.end is None
    told = fives("report", "r.jsonl")
    assert told.returncode == 0
    assert "incomplete: this is no verdict" in told.stdout
    badge = fives("report", "r.jsonl", "--format", "badge", "--out", "b.svg")
    assert badge.returncode == 2
    assert "no verdict" in badge.stderr
    assert not (tmp_path / "b.svg").exists()


def test_the_results_of_several_engines_are_in_one_file(fives: Fives, tmp_path: Path) -> None:
    done = fives(
        "run", "--engine", "reference", "--engine", "stdio:false", *SELECT, "--results", "r.jsonl",
        "--report", "ctrf=out/r.json", "--report", "markdown=out/r.md",
    )  # fmt: skip
    assert done.returncode == 3
    one, other = read_runs(tmp_path / "r.jsonl")
    assert conforms(one)
    assert all(judged.digest for judged in one.results)
    assert "ended with status 1" in why_no_verdict(other)
    told = fives("report", "r.jsonl")
    assert told.stdout == done.stdout
    for form in ("ctrf", "markdown"):
        again = fives("report", "r.jsonl", "--format", form)
        assert again.stdout == (tmp_path / "out" / f"r.{'json' if form == 'ctrf' else 'md'}").read_text()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["run", "--results", "/dev/null/x"], "/dev/null"),
        (["run", "--results", "a", "--record", "a"], "a is named twice"),
        (["run", "--results", "a", "--report", "junit=./a"], "a is named twice"),
        (["run", "--engine", "replay:a", "--results", "a"], "a is named twice"),
        (["run", "--report", "junit"], "FORMAT=FILE is expected"),
        (["run", "--report", "pdf=x"], "the formats are text, json"),
        (["report", "nowhere"], "nowhere: No such file"),
        (["report", "r", "--out", "r"], "a file of its own"),
    ],
)
def test_wrong_usage_is_told(fives: Fives, arguments: list[str], said: str) -> None:
    done = fives(*arguments)
    assert done.returncode == 2, done.stdout
    assert said in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    "change",
    [
        ('"seconds":1.5', '"seconds":1' + "0" * 400),
        ('"seconds":1.5', '"seconds":1.5,"seconds":1.5'),
    ],
)
def test_numbers_and_members_that_no_run_writes_are_refused(tmp_path: Path, change: tuple[str, str]) -> None:
    path = written(hostile(), tmp_path / "r.jsonl")
    text = path.read_text(encoding="ascii")
    assert change[0] in text
    path.write_text(text.replace(*change), encoding="ascii")
    with pytest.raises(ResultsError, match=r"r\.jsonl:\d"):
        read_runs(path)


def test_a_day_that_is_none_is_refused(tmp_path: Path) -> None:
    run = hostile()
    never = replace(run, header=replace(run.header, began="2026-99-99T00:00:00Z"))
    with pytest.raises(ResultsError, match=r"r\.jsonl:1: "):
        read_runs(written(never, tmp_path / "r.jsonl"))
