"""Each recorded game with one fault gives one finding: the clause, at the line; and the same without fault, none."""

from pathlib import Path

import pytest

from conformance.corpus.strict_yaml import read_yaml
from conformance.corpus.values import Corpus
from tests.auditing.audited import audited, found

RECORDS = Path(__file__).resolve().parent.parent / "records"
FAULTS = read_yaml(RECORDS / "faults.yaml").value
CLEAN = sorted(path.name for path in RECORDS.glob("clean-*"))


def test_every_record_is_in_the_table() -> None:
    files = {path.name for path in RECORDS.iterdir()} - {"faults.yaml", *CLEAN}
    assert files == set(FAULTS)


@pytest.mark.parametrize("name", FAULTS)
def test_one_fault_is_one_finding(name: str) -> None:
    text = (RECORDS / name).read_text(encoding="utf-8")
    assert found(text) == [(FAULTS[name]["clause"], FAULTS[name]["line"])]


@pytest.mark.parametrize("name", CLEAN)
def test_nothing_is_found_where_nothing_is_wrong(name: str) -> None:
    findings, unread, tally = audited((RECORDS / name).read_text(encoding="utf-8"))
    assert (findings, unread, tally.unjudged_actions) == ([], [], 0)


def test_every_clause_that_is_cited_is_one(corpus: Corpus) -> None:
    cited = {fault["clause"] for fault in FAULTS.values()}
    assert cited <= set(corpus.clauses)
    assert len(cited) >= 50


TWO = (RECORDS / "clean-two.txt").read_text(encoding="utf-8")


def test_a_refused_action_leaves_the_rest_of_its_round_unjudged_and_no_more() -> None:
    text = (
        TWO.replace("B 4-3> +2", "B <4-3 +2").replace("B <2-1 +1", "B <2-1 +7").replace("5-4> +1", "5-4> +3")
    )
    assert found(text) == [("PLAY-04", 3), ("SCORE-02", 8)]
    _, _, tally = audited(text)
    assert (tally.unjudged_actions, tally.unjudged_rounds) == (7, 1)


def test_a_finding_has_the_table_the_round_and_the_rest() -> None:
    [finding], _, _ = audited(TWO.replace("B 4-3> +2", "B <4-3 +2"))
    assert finding.table == ("2-6", "6-5", "5-5", "5-1", "1-3")
    assert finding.notes == "lead A 6-5 | B 5-5> | A 5-1> | B 3-1> +3 | A <6-2 +1 | B <4-3 +2"
    assert finding.expected == "B to act: <2-1, 3-3>, <5-2, 4-3>"
    assert (finding.game, finding.round, finding.leaves_unjudged) == (1, 1, "round")


@pytest.mark.parametrize("scores", ["scores 3 6", "scores 3 4"])
def test_a_wrong_number_is_found_once_whether_it_is_added_or_not(scores: str) -> None:
    text = TWO.replace("B 4-3> +2", "B 4-3>").replace("scores 3 6", scores)
    assert found(text.replace("scores 6 8", f"scores 6 {5 + int(scores[-1]) - 3}")) == [("SCORE-01", 3)]


def test_scores_that_belong_to_no_reading_are_a_finding_of_their_own() -> None:
    text = TWO.replace("B 4-3> +2", "B 4-3>").replace("scores 3 6", "scores 3 9")
    assert found(text.replace("scores 6 8", "scores 6 11")) == [("SCORE-01", 3), ("SCORE-07", 5)]


def test_a_wrong_leader_is_found_once_whoever_leads_the_next_round() -> None:
    led_by_a = "lead A 6-6 +4 | B 6-3> +8 | blocked\n"
    text = f"game 2 from 0 0, A leads\n{led_by_a}{led_by_a}"
    for after in ("lead A 6-5 | B 5-4> +2\n", "lead B 6-5 | A 5-4> +2\n"):
        assert found(text + after) == [("LEAD-06", 3)]
        assert found(text.replace("+8", "+5", 2) + after) == [
            ("SCORE-03", 2),
            ("LEAD-06", 3),
            ("SCORE-03", 3),
        ]


def test_a_game_begins_anew_whatever_was_before() -> None:
    text = TWO.replace("B 4-3> +2", "B <4-3 +2").partition("\n\n")[0]
    assert found(f"{text}\n{TWO}") == [("PLAY-04", 3)]


def test_scores_are_taken_from_the_record_after_a_round_that_is_not_judged() -> None:
    near = (RECORDS / "clean-near.txt").read_text(encoding="utf-8")
    assert found(near.replace("A <5-3 |", "A 5-3> |")) == [("PLAY-04", 3)]
    assert found(near.replace("A <5-3 |", "A 5-3> |").replace("scores 51 60", "scores 51 59")) == [
        ("PLAY-04", 3),
        ("WIN-04", 7),
        ("SCORE-07", 8),
    ]
