"""One of a thing is told as one."""

from dataclasses import replace
from pathlib import Path

from conformance.chance.counted import Number
from conformance.chance.report import ChanceReport
from conformance.corpus.values import Corpus
from conformance.diagnosis import Explanation
from conformance.exhaustive.cases import read_positions, read_worlds
from conformance.exhaustive.dividing import Count
from conformance.exhaustive.proving import Proof
from conformance.games import Family
from conformance.reports.chance_text import MOST_SHOWN, chance_lines
from conformance.reports.exhaustive_text import count_lines, proof_lines
from conformance.reports.run_text import diagnosis_lines, run_lines
from conformance.reports.words import many
from conformance.verdict import MISSING, Errored, Failed, Mismatch, Result
from tests.commands.test_commands import WRONG
from tests.conftest import Fives
from tests.running import run_of


def test_one_and_more_and_none() -> None:
    assert [many(number, "game") for number in (0, 1, 2, 1234)] == [
        "0 games",
        "1 game",
        "2 games",
        "1,234 games",
    ]
    assert many(1, "passes", "pass") == "1 passes"
    assert many(2, "passes", "pass") == "2 pass"


def test_one_sequence_is_counted(corpus: Corpus, dominoes: Family) -> None:
    position = read_positions(corpus.rulesets)[0]
    (line,) = count_lines(Count(position, "passed", ((1, 1, 0, 0, 0, 0, 0, 0, 0),)), dominoes)
    assert str(line).endswith(": 1 sequence of 1 action")


def test_one_game_is_played(corpus: Corpus, dominoes: Family) -> None:
    for world in read_worlds(corpus.rulesets):
        small = replace(world, deals=1, games=1, rounds=1)
        first, *_ = proof_lines(Proof(small, "passed", games=1), dominoes, "", (), ())
        what = "game" if "target" in world.options else "round"
        assert f"(1 {what} from 1 deal, " in str(first)
        assert "1 rounds" not in str(first)
        first, *_ = proof_lines(Proof(small, "failed", games=1, wrong=1), dominoes, "", (), ())
        assert ": 1 of 1 game went otherwise" in str(first)


def test_one_number_goes_too_far(dominoes: Family) -> None:
    number = Number(2, "0-0 was dealt to A", 1, 1, 0.5)
    report = ChanceReport("x", "not by chance", asked=("deal",), tables=(2,), games=150, tried=1, numbers=1)
    *_, asked, counted, last = map(str, chance_lines(replace(report, surprising=[number]), dominoes))
    assert asked.endswith(", 1 deal tried")
    assert counted.startswith("counted   1 number;")
    assert "— 1 of the numbers goes too far in" in last
    told = list(
        map(str, chance_lines(replace(report, surprising=[number] * (MOST_SHOWN + 1), numbers=20), dominoes))
    )
    assert "1 more of the 20 numbers goes too far" in told


def test_one_failure_is_explained(fives: Fives, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(WRONG)
    done = fives("run", "--engine", "python:mine:engine", "--select", "COUNT-03/alone-6-6")
    assert "1 of 1 failure, with the same answer\n" in done.stdout


def test_one_more_failure_of_a_sort_is_told(corpus: Corpus) -> None:
    scenarios = corpus.scenarios[:2]
    lacking = Failed(0, (Mismatch("turn", 0, MISSING),), "", {})
    results = [Result(scenario, lacking) for scenario in scenarios]
    told = list(map(str, run_lines(run_of(results))))
    assert any(line.startswith("1 more has no turn to be read") for line in told)
    not_run = Errored(0, "not run", "the engine has ended")
    run = run_of([Result(scenarios[0], not_run)])
    assert "1 was not run: the engine has ended" in map(str, run_lines(run))


def test_one_failure_may_be_like_nothing_that_is_known(corpus: Corpus) -> None:
    failed = Result(corpus.scenarios[0], Failed(0, (), "", {}))
    found = Explanation((), 1, 1, 1, 1, likeness=0.1, about=0.1, score=0.1)
    told = list(map(str, diagnosis_lines(run_of([failed], {"dominoes": [found]}))))
    assert "behaves  like no mistake that is known, by what the one failure shows" in told
    assert any(
        line.endswith(": 1 of 1 failure, with the same answer; 1 scenario passes that would fail")
        for line in told
    )
