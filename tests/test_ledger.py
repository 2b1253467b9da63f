"""What points are made of: an engine that says so is held to it, and a text that does not add up is refused."""

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from conformance.corpus.values import DEFAULT_GAME, Corpus, Scenario
from conformance.games.dominoes.laid import Laid
from conformance.games.dominoes.ledger import reckoned_line
from conformance.games.dominoes.reference import ReferenceEngine
from conformance.protocol.schema import faults
from conformance.verdict import MISSING, Errored, Failed
from tests.conftest import ROOT, Fives
from tests.dominoes import recount
from tests.running import not_passed, run_object

Ledger = dict[str, int]
Change = Callable[[Ledger, Ledger], Any]
"""From the right ledger and the one before to what is told."""


def books(change: Change) -> type[ReferenceEngine]:
    """An engine whose totals are right, and whose ledger is told otherwise."""

    class Books(ReferenceEngine):
        before: Ledger = dict.fromkeys(("threes", "fives", "going_out"), 0)

        def act(self, seat: int, action: Any) -> Any:
            answer = super().act(seat, action)
            if "ledger" in answer:
                right = answer["ledger"]
                answer["ledger"], self.before = change(right, self.before), right
            return answer

    return Books


def failed(corpus: Corpus, kind: type) -> dict[str, Failed]:
    """The scenarios that fail at what they are about, with their verdicts; none errors."""
    fields = corpus.rulesets[DEFAULT_GAME].fields
    found: dict[str, Failed] = {}
    scenarios = [scenario for scenario in corpus.scenarios if "finishing" not in scenario.place.file]
    for result in run_object(lambda: kind(fields), scenarios):
        if isinstance(result.verdict, Failed):
            found[result.scenario.id] = result.verdict
        assert not isinstance(result.verdict, Errored)
    return found


def fifteen_the_wrong_way_round(right: Ledger, _: Ledger) -> Any:
    is_fifteen = (right["threes"], right["fives"]) == (5, 3)
    return {**right, "threes": 3, "fives": 5} if is_fifteen else right


def going_out_under_fives(right: Ledger, _: Ledger) -> Any:
    return {**right, "fives": right["fives"] + right["going_out"], "going_out": 0}


def exchanged(right: Ledger, _: Ledger) -> Any:
    return {**right, "threes": right["fives"], "fives": right["threes"]}


def stale(_: Ledger, before: Ledger) -> Any:
    return before


def only_when_fives(right: Ledger, _: Ledger) -> Any:
    return {**right, "fives": right["threes"] + right["fives"], "threes": 0}


@pytest.mark.parametrize(
    ("change", "clauses"),
    [
        (fifteen_the_wrong_way_round, {"SCORE-03"}),
        (going_out_under_fives, {"OUT-02", "TARGET-03"}),
        (exchanged, {"SCORE-01", "SCORE-02", "SCORE-03"}),
        (stale, {"SCORE-01", "OUT-02", "TARGET-03"}),
        (only_when_fives, {"SCORE-01", "SCORE-03"}),
        (lambda right, _: {**right, "going_out": 1}, {"OUT-03"}),
        (lambda right, _: None, {"SCORE-01"}),
        (lambda right, _: [], {"SCORE-01"}),
        (lambda right, _: {"threes": right["threes"], "fives": right["fives"]}, {"SCORE-01"}),
        (lambda right, _: {**right, "threes": float(right["threes"]) + 0.5}, {"SCORE-01"}),
        (lambda right, _: {**right, "going_out": bool(right["going_out"])}, {"OUT-02"}),
    ],
)
def test_right_totals_with_wrong_parts_are_found(corpus: Corpus, change: Change, clauses: set[str]) -> None:
    found = failed(corpus, books(change))
    assert clauses <= {id_.partition("/")[0] for id_ in found}
    facts = {mismatch.fact for verdict in found.values() for mismatch in verdict.mismatches}
    assert facts == {"ledger"}


def test_fifteen_alone_fails_where_fifteen_is_counted(corpus: Corpus) -> None:
    found = failed(corpus, books(fifteen_the_wrong_way_round))
    counts = {verdict.answer["state"]["count"] for verdict in found.values()}
    assert counts == {15}


def test_the_parts_of_a_refused_event_are_those_that_were_refused(corpus: Corpus) -> None:
    class TellsWhatWasAdded(ReferenceEngine):
        def act(self, seat: int, action: Any) -> Any:
            answer = super().act(seat, action)
            if answer["accepted"] and answer["points"] == 0 and "ledger" in answer:
                answer["ledger"] = dict.fromkeys(answer["ledger"], 0)
            return answer

    found = failed(corpus, TellsWhatWasAdded)
    assert {"TARGET-02", "TARGET-03"} <= {id_.partition("/")[0] for id_ in found}
    assert all(verdict.answer["points"] == 0 for verdict in found.values())


def test_a_count_has_its_parts_too(corpus: Corpus) -> None:
    class Exchanges(ReferenceEngine):
        def count(self, line: Any, **rules: Any) -> Any:
            answer = super().count(line, **rules)
            told = answer["ledger"]
            return {**answer, "ledger": {"threes": told["fives"], "fives": told["threes"]}}

    assert {"COUNT-03/alone-6-6", "COUNT-03/alone-5-5"} <= set(failed(corpus, Exchanges))


class TellsMore(ReferenceEngine):
    """The ledger has more members than the protocol names."""

    def act(self, seat: int, action: Any) -> Any:
        answer = super().act(seat, action)
        zeros = {"threes": 0, "fives": 0, "going_out": 0}
        return {**answer, "ledger": {**answer.get("ledger", zeros), "note": "well played"}}

    def count(self, line: Any, **rules: Any) -> Any:
        answer = super().count(line, **rules)
        return {**answer, "ledger": {**answer["ledger"], "going_out": 0}}


class TellsNothing(ReferenceEngine):
    """The ledger is left out."""

    def act(self, seat: int, action: Any) -> Any:
        return {key: value for key, value in super().act(seat, action).items() if key != "ledger"}

    def count(self, line: Any, **rules: Any) -> Any:
        return {key: value for key, value in super().count(line, **rules).items() if key != "ledger"}


@pytest.mark.parametrize("kind", [TellsMore, TellsNothing])
def test_an_engine_with_more_or_without_is_judged_as_before(
    corpus: Corpus, of_dominoes: Sequence[Scenario], kind: type
) -> None:
    fields = corpus.rulesets[DEFAULT_GAME].fields
    run = run_object(lambda: kind(fields, corpus.rulesets), of_dominoes, strict=True)
    assert not_passed(run) == {}


def test_a_knock_that_earns_is_found(corpus: Corpus) -> None:
    class KnocksForAPoint(ReferenceEngine):
        def act(self, seat: int, action: Any) -> Any:
            answer = super().act(seat, action)
            if "knock" in action and answer["accepted"]:
                answer["ledger"] = {"threes": 1, "fives": 0, "going_out": 0}
            return answer

    assert any(id_.startswith("PLAY-07/") for id_ in failed(corpus, KnocksForAPoint))


def test_every_accepted_action_has_a_ledger_to_be_held_to(
    corpus: Corpus, of_dominoes: Sequence[Scenario]
) -> None:
    settled_otherwise = {"overshoot", "last_event", "win_on_lead"}
    for scenario in of_dominoes:
        for step in scenario.steps:
            is_counted = step.method == "count" or (step.method == "act" and step.expect["accepted"])
            assert (set(step.where_given) == {"ledger"}) == is_counted
            parts = step.where_given.get("ledger", {})
            points = step.expect.get("points")
            fields = corpus.rulesets[scenario.game].fields
            is_settled = fields["overshoot"] == "refuse_event" and fields["last_event"] == "combined"
            is_whole = is_settled and settled_otherwise.isdisjoint(scenario.options)
            assert not is_whole or points in (None, 0, sum(parts.values()))


def test_the_reckoning_agrees_with_another_one() -> None:
    fields = {"divisors": [3, 5], "pays": "quotient"}
    lines = [[(a, b)] for a in range(7) for b in range(7)]
    lines += [[(a, b), (c, d)] for a in range(7) for b in range(7) for c in range(7) for d in range(7)]
    for line in lines:
        reckoned = reckoned_line(Laid(line=tuple(line)), fields)
        assert reckoned.count == recount.count(line)
        if reckoned.count < 24:  # 6-6 lies at one end only
            assert reckoned.points == recount.pays(reckoned.count)


@pytest.mark.parametrize(
    ("ledger", "is_right"),
    [
        ({"threes": 5, "fives": 3, "going_out": 0}, True),
        ({"threes": 5, "fives": 3, "going_out": 0, "note": "x"}, True),
        ({"threes": 5, "fives": 3}, False),
        ({"threes": 5.5, "fives": 3, "going_out": 0}, False),
        ({"threes": -1, "fives": 3, "going_out": 0}, False),
        (None, False),
    ],
)
def test_the_schema_has_the_ledger(corpus: Corpus, ledger: Any, is_right: bool) -> None:
    engine = ReferenceEngine(corpus.rulesets[DEFAULT_GAME].fields)
    state = engine.new_game(DEFAULT_GAME, 2, {}, [0, 0], 0)["state"]
    answer = {"accepted": True, "points": 8, "state": state, "ledger": ledger}
    assert (faults("act.result", answer) == []) == is_right


OWN = """\
kind: plays
cases:
- id: SCORE-03/my-own
  clauses: [SCORE-03]
  catches: a mistake of mine
  deal: by the book
  play: PLAY
  scores: [12, 12]
  expect: {EXPECT}
"""


@pytest.mark.parametrize(
    ("play", "expect", "said"),
    [
        ("lead A 6-6 +4 | B 6-3> +8", "count: 15", None),
        ("lead A 6-6 +4 | B 6-3> +7", "count: 15", "threes 5, fives 3, going out 0 make 8, and the text says 7"),
        ("lead A 6-6 +4 | B 6-3> +8", "count: 12", "the line counts 15, and the text says 12"),
        ("lead A 6-6 +3 | B 6-3> +8", "count: 15", "threes 4, fives 0, going out 0 make 4, and the text says 3"),
        ("lead A 6-6 +4 | B 6-3>", "count: 15", "make 8, and the text says 0"),
        ("lead A 6-6 +4 | B 6-3> x", "count: 15", "and with threes 5, fives 3, going out 0 it does not overshoot"),
    ],
)  # fmt: skip
def test_a_text_that_does_not_add_up_is_exit_2(
    fives: Fives, tmp_path: Path, play: str, expect: str, said: str | None
) -> None:
    (tmp_path / "own.yaml").write_text(OWN.replace("PLAY", play).replace("EXPECT", expect))
    done = fives("run", "--scenarios", "own.yaml")
    if said is None:
        assert done.returncode == 0, done.stderr
        return
    assert done.returncode == 2
    assert "own.yaml:3: " in done.stderr
    assert said in done.stderr


WRONG = f"""\
import sys
sys.path.insert(0, {str(ROOT)!r})
from conformance.compiler.bundle import load_corpus
from tests.test_ledger import books, exchanged
FIELDS = load_corpus().rulesets["fives-and-threes"].fields
engine = lambda: books(exchanged)(FIELDS)
"""


def test_all_reports_show_the_parts(fives: Fives, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(WRONG)
    select = ("--engine", "python:mine:engine", "--select", "COUNT-03/a-lone-6-6-makes-12")
    done = fives("run", *select, "--junit", "junit.xml")
    assert done.returncode == 1
    assert "  expected  ledger threes 4, fives 0, going out 0\n" in done.stdout
    assert "  came      ledger threes 0, fives 4, going out 0\n" in done.stdout
    told = "expected ledger threes 4, fives 0, going out 0, came ledger threes 0, fives 4, going out 0"
    assert told in (tmp_path / "junit.xml").read_text()
    (scenario,) = json.loads(fives("run", *select, "--format", "json").stdout)["engines"][0]["scenarios"]
    assert scenario["mismatches"] == [
        {
            "fact": "ledger",
            "expected": {"threes": 4, "fives": 0, "going_out": 0},
            "came": {"threes": 0, "fives": 4, "going_out": 0},
        }
    ]
    assert "if given   ledger threes 4" in fives("explain", "COUNT-03/a-lone-6-6-makes-12").stdout


def test_a_ledger_is_never_missing(corpus: Corpus) -> None:
    found = failed(corpus, books(lambda right, _: {}))
    assert all(mismatch.came is not MISSING for verdict in found.values() for mismatch in verdict.mismatches)
