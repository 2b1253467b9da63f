"""Records of cards: games made up by the rules are clean, and what is found is told with its trick and its round."""

import json
import random
from pathlib import Path

import pytest

from conformance.auditing.rulebook import Choice
from conformance.corpus.values import Corpus
from tests.auditing.audited import audited, found
from tests.auditing.card_recording import as_json, as_text, played
from tests.auditing.test_faults import FAULTS
from tests.conftest import Fives
from tests.loaded import loaded

RECORDS = Path(__file__).resolve().parent.parent / "records"
BOOK = (RECORDS / "clean-cards-book.txt").read_text(encoding="utf-8")
TWO = (RECORDS / "clean-cards-two-rounds.txt").read_text(encoding="utf-8")
RULES = [
    (id_, options)
    for id_, ruleset in loaded().rulesets.items()
    if ruleset.family == "cards"
    for options in ((), *((option,) for option in ruleset.options))
]


@pytest.mark.parametrize(("ruleset", "options"), RULES, ids=lambda value: "-".join(value) if value else "")
def test_games_made_up_by_the_rules_are_clean(ruleset: str, options: tuple[str, ...]) -> None:
    rules = Choice(loaded().rulesets, ruleset, options).book().rules
    for seed in range(4):
        chance = random.Random(f"{ruleset} {options} {seed}")
        begun, steps = played(chance, rules, chance.choice(rules.players))
        for text in (as_text(begun, steps, ruleset), as_json(begun, steps, ruleset)):
            findings, unread, tally = audited(text, ruleset=ruleset, options=options)
            assert (findings, unread, tally.unjudged_rounds, tally.unjudged_actions) == ([], [], 0, 0)
            assert tally.actions == sum(not hasattr(action, "deck") for action, _ in steps)


def test_every_sort_of_fault_of_cards_has_a_record(corpus: Corpus) -> None:
    cited = [fault["clause"] for name, fault in FAULTS.items() if name.startswith("cards-")]
    assert len(cited) >= 50
    assert len(set(cited)) >= 35
    assert {corpus.clauses[clause].family for clause in cited} == {"cards"}


def test_a_finding_has_the_trick_the_round_and_the_rest() -> None:
    [finding], _, tally = audited(BOOK.replace("A 3S", "A 7C"))
    assert finding.clauses == ("FOLLOW-05",)
    assert finding.table == ("QS",)
    assert finding.notes == "B stand | B KH | A TH B+13 | B QS | A 7C"
    assert finding.expected == "A to act: AH, 3S, 9S"
    assert (finding.game, finding.round, finding.leaves_unjudged) == (1, 1, "round")
    assert tally.unjudged_actions == 8


@pytest.mark.parametrize(("scores", "more"), [("10 14", 0), ("10 17", 3)])
def test_a_wrong_number_is_found_once_whether_it_is_added_or_not(scores: str, more: int) -> None:
    text = TWO.replace("B+13", "B+10").replace("scores 10 17", f"scores {scores}")
    assert found(text.replace("scores 11 18", f"scores 11 {15 + more}")) == [("CAPTURE-02", 3)]


def test_scores_that_belong_to_no_reading_are_a_finding_of_their_own() -> None:
    text = TWO.replace("B+13", "B+10").replace("scores 10 17", "scores 10 19")
    assert found(text.replace("scores 11 18", "scores 11 20")) == [("CAPTURE-02", 3), ("GOAL-01", 5)]


def test_a_game_begins_anew_whatever_was_before() -> None:
    assert found(BOOK.replace("A 3S", "A 7C") + BOOK) == [("FOLLOW-05", 3)]
    assert found(
        BOOK.replace("A 3S", "A 7C") + TWO.replace("A 2C |", "A QC |").replace("A QC B+", "A 2C B+")
    ) == [("FOLLOW-05", 3)]


def test_scores_are_taken_from_the_record_after_a_round_that_is_not_judged() -> None:
    # Clubs are led and Ann has 7C: what follows is not judged, and its points are those that are told.
    wrong = TWO.replace("A 3S", "A 7C")
    assert found(wrong) == [("FOLLOW-05", 3)]
    assert found(wrong.replace("scores 11 18", "scores 12 18")) == [("FOLLOW-05", 3), ("GOAL-01", 8)]


def test_who_is_not_told_to_deal_may_be_any() -> None:
    text = BOOK.replace(", A deals", "")
    assert found(text) == []
    by_bob = "A stand | A TH | B KH B+13"
    assert found(text.replace("B stand | B KH | A TH B+13", by_bob)[: text.index(" | B QS")] + "\n") == []
    assert found(BOOK.replace("B stand", "A stand")) == [("BEG-01", 3)]


def test_what_is_not_told_of_the_pack_is_not_judged() -> None:
    # The second card that is turned up, and what comes to the hands before it, are not in the record.
    text = BOOK.splitlines(keepends=True)[:2]
    unseen = "B beg | A run 4D | B discard 2C 3C 4S | A discard 6C 8C 9C | B KH | A AS A+40\n"
    findings, unread, tally = audited("".join([*text, unseen]))
    assert (findings, unread) == ([], [])
    assert (tally.unjudged_rounds, tally.unjudged_actions) == (1, 4)


def test_a_round_without_hands_is_followed_by_its_scores() -> None:
    second = "".join(TWO.splitlines(keepends=True)[5:]).replace("scores 11 18", "scores 1 14")
    begun = BOOK.splitlines(keepends=True)[0]
    blind = f"{begun}deal\nB stand | B KH | A TH B+13\nscores 0 13\n{second}"
    findings, _, tally = audited(blind)
    assert (findings, tally.blind_rounds, tally.unjudged_rounds) == ([], 1, 1)
    # Bob's thirteen and Ann's gift: the second round is judged.
    assert found(blind.replace("scores 1 14", "scores 1 15")) == [("GOAL-01", 7)]


def test_a_seat_that_nobody_has_does_nothing() -> None:
    assert found(BOOK.replace("A 3S", "C 3S")) == [("FOLLOW-04", 3)]


def test_nothing_that_is_written_breaks_the_audit() -> None:
    chance = random.Random(4)
    letters = "ABCD AKQJT98765432CDHS|+-0123456789 next beg give run stand discard bid pass winner scores"
    records = sorted(path.read_text(encoding="utf-8") for path in RECORDS.glob("*cards-*"))
    for _ in range(600):
        text = list(chance.choice(records))
        for _ in range(chance.randint(1, 6)):
            place = chance.randrange(len(text))
            text[place : place + chance.randint(0, 3)] = chance.choice(letters)
        audited("".join(text))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("game 2 of all-fives-cards to 61\n", "a game begins with a line like"),
        ("game 2 of all-fives-cards, A leads\n", "`A deals` and `1 0 games won` may be said"),
        ("game 2 of all-fives-cards\ndeal A AH | C KH\n", "the hand of B is expected"),
        ("game 2 of all-fives-cards\ndeal A AH | B 1H\n", "'1H' is not a card"),
        ("game 2 of all-fives-cards\nA shuffles\n", "'shuffles' is not a card"),
        ("game 2 of all-fives-cards\nscores 1 two\n", "scores are told as"),
        ("game 2 of all-fives-cards\nwinner Ann\n", "a winner is told as"),
        ("game 2 of all-fives-cards\nlead B KH\n", "a line begins with game, deal, scores or winner"),
        ("game 2 of all-fives-cards\n" + "A " * 90 + "\n", "is no action"),
        ('{"players":2,"game":"pitch","leader":0}\n', "'leader' is no member of a record of cards"),
        ('{"players":2,"game":"pitch"}\n{"seat":0}\n', "an action is"),
        ('{"players":2,"game":"pitch"}\n{"seat":4,"bid":2}\n', '"seat" is a number from 0 to 3'),
        ('{"players":2,"game":"pitch"}\n{"seat":0,"pass":1}\n', '"pass" is true'),
        ('{"players":2,"game":"pitch"}\n{"seat":0,"bid":2,"ledger":[1]}\n', "an event of"),
        ('{"players":2,"game":"pitch"}\n{"deal":[["AH"],[3]]}\n', '"deal" has cards'),
        ('{"players":2,"game":"pitch"}\n{"round":"lead A 6-6"}\n', '"round" is a round in notation'),
        ('{"players":2,"game":"pitch"}\n{"points":[1,0]}\n', '"points" says nothing without "seat"'),
        ('{"players":2,"game":"pitch"}\n{"actions":{}}\n', '"actions" is a list of objects'),
        ('{"players":2,"game":"pitch"}\n{"seat":0\n', "no JSON"),
    ],
)
def test_what_cannot_be_read_is_told(text: str, said: str) -> None:
    _, unread, _ = audited(text)
    assert len(unread) == 1
    assert said in unread[0]


def test_json_may_hold_a_whole_game_in_a_line() -> None:
    _, deal, *rounds = BOOK.splitlines()
    hands = [hand.split()[1:] for hand in deal.removeprefix("deal ").split(" | ")]
    value = {
        "game": "all-fives-cards",
        "players": 2,
        "dealer": 0,
        "rounds": [{"deal": hands[:2], "next": hands[2], "round": " ".join(rounds[:2]), "scores": [10, 17]}],
    }
    findings, unread, tally = audited(json.dumps(value))
    assert (findings, unread, tally.actions) == ([], [], 13)
    value["rounds"][0]["scores"] = [10, 18]  # type: ignore[index]
    findings, _, _ = audited(json.dumps(value))
    assert [finding.clauses for finding in findings] == [("GOAL-01",)]


def test_a_file_may_have_games_of_both_families(tmp_path: Path) -> None:
    dominoes = (RECORDS / "clean-two.txt").read_text(encoding="utf-8")
    assert found(dominoes + BOOK + dominoes) == []
    line = len((dominoes + BOOK).splitlines()) + 3
    assert found(dominoes + BOOK + dominoes.replace("B 3-1> +3", "B 3-1> +2")) == [("SCORE-01", line)]


def test_the_command_tells_a_fault_of_cards(fives: Fives, tmp_path: Path) -> None:
    (tmp_path / "club.txt").write_text(BOOK.replace("B+13", "B+10"))
    done = fives("audit", "club.txt")
    assert done.returncode == 1
    assert "✗ CAPTURE-02   club.txt:3   game 1, round 1\n" in done.stdout
    assert "      │K♥│  │T♥│\n" in done.stdout
    assert "      the table after it\n" in done.stdout
    assert "  round     B stand | B KH | A TH B+10\n" in done.stdout
    assert "  expected  B+13\n  recorded  B+10\n" in done.stdout
    assert "  because   B takes B KH A TH, with trumps H; the scores are 0 13\n" in done.stdout


def test_rules_are_found_by_a_record_of_cards(fives: Fives, tmp_path: Path) -> None:
    (tmp_path / "tens.txt").write_text((RECORDS / "clean-cards-all-tens.txt").read_text(encoding="utf-8"))
    done = fives("audit", "--identify", "tens.txt")
    assert done.returncode == 0
    assert "✓ all-tens" in done.stdout
    assert "✗ all-fives-cards " in done.stdout
    assert "fives-and-threes" not in done.stdout


def test_rules_are_not_found_by_games_of_two_families(fives: Fives, tmp_path: Path) -> None:
    dominoes = (RECORDS / "clean-two.txt").read_text(encoding="utf-8")
    (tmp_path / "both.txt").write_text(BOOK + dominoes)
    done = fives("audit", "--identify", "both.txt")
    assert done.returncode == 1
    assert "both.txt:6 cannot be read: this game is of another family than the first one" in done.stderr
