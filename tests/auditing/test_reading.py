"""What can be read, what cannot, and what becomes of the rest."""

import pytest

from conformance.auditing.sources import LONGEST
from tests.auditing.audited import audited, found

GAME = "game 2 from 0 0, A leads\n"


@pytest.mark.parametrize(
    "text",
    [
        "game 2\nlead B 6-6 +4 | A 6-3> +8",
        "# a comment\n\ngame 2 from 0 0, A leads   # and another\n  lead   A 6-6 +4|B 6-3> +8  \n",
        "game 2 from 0 0, A leads\nlead A 6-6 +4 |\nB 6-3> +8\n| A <6-1 |\n",
        "\ufeffgame 2 from 0 0, A leads\r\nlead A 6-6 +4\r\n",
        '{"players":2,"rounds":[{"round":"lead A 6-6 +4 | B 6-3> +8"}]}',
        '{"players":2,"rounds":[{"deal":null,"actions":[{"seat":0,"play":"6-6","points":4}]}]}',
        '{"players":2}\n{"seat":1,"play":"6-5"}\n\n{"seat":0,"play":"3-6"}\n',
        '{"scores":[0,9],"leader":null,"game":"fives-and-threes","players":2}\n{"seat":0,"play":"6-6","points":null}',
    ],
)
def test_it_may_be_written_so(text: str) -> None:
    assert audited(text)[:2] == ([], [])


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("game two", "a game begins with a line like `game 2 from 0 0, A leads`"),
        ("game 2, Z leads", "may be said of a game"),
        ("game 2 of chess", "there is no ruleset chess"),
        ("game 2 of leek-single", "did you mean leek-singles?"),
        ("deal A 6-4 | C 5-5", "the hand of B is expected"),
        ("deal A 6:4 | B 5-5", "a tile is written 6-4"),
        ("deal", "the hand of A is expected"),
        ("scores 1 two", "scores are told as `scores 12 30`"),
        ("winner Ann", "a winner is told as `winner A`"),
        ("Then A led the double.", "a line begins with game, deal, lead, scores or winner"),
        ("lead A 6-6 +4 | lead B 6-3", "the first action of a round, and no other, is a lead"),
        ("lead A 6-6>", "a lead has no end"),
        ("lead A 6-6 +4 | B 6-3", "a play joins at one end"),
        ("lead A 6-6 +4 | B knock +1", "nothing is paid for a knock"),
        ("lead A 6-6 +4 | gone", "does not begin with a seat"),
        ("lead A " + "9" * 5000 + "-6", "is no action"),
    ],
)
def test_what_cannot_be_read_is_told_with_what_was_expected(line: str, said: str) -> None:
    _, unread, tally = audited(f"{GAME}{line}\n")
    assert len(unread) == tally.unread == 1
    assert unread[0].startswith("2: ")
    assert said in unread[0]
    assert len(unread[0]) < 250


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("{", "no JSON"),
        ("[1]", "an object is expected"),
        ("{}", "it is empty"),
        ("[" * 50_000, "no JSON"),
        ('{"scors":[1,2]}', "did you mean scores?"),
        ('{"players":"two"}', '"players" is a whole number, not "two"'),
        ('{"players":2,"options":[]}', '"options" is an object'),
        ('{"players":2,"options":{"target":0}}', "target are 1 or more"),
        ('{"players":2,"options":{"highest_pip":1000000000}}', "highest_pip is from 1 to 18"),
        ('{"players":2,"options":{"divisors":[0]}}', "divisors and the target are 1 or more"),
        ('{"players":2,"options":{"players":[2,5]}}', "for every number of players"),
        ('{"players":2,"options":{"colour":1}}', "there is no field colour"),
        ('{"players":2,"knocks":"loud"}', '"knocks" is "noted" or "automatic"'),
        ('{"deal":[6,4]}', '"deal" is a list of hands'),
        ('{"deal":[["6-4",5]]}', "a tile is written"),
        ('{"seat":0,"play":"6-4","knock":true}', "an action is"),
        ('{"seat":0}', "an action is"),
        ('{"seat":true,"knock":true}', '"seat" is a whole number'),
        ('{"seat":12,"knock":true}', "from 0 to 11"),
        ('{"seat":0,"play":"6-4","points":"4"}', '"points" is a whole number'),
        ('{"seat":0,"play":"6-4","end":"top"}', '"end" is "left" or "right"'),
        ('{"seat":0,"play":"6-4","refused":1}', '"refused" is true or false'),
        ('{"points":4}', '"points" says nothing without "seat"'),
        ('{"leader":0}', '"leader" says nothing without "players"'),
        ('{"round":"A 6-6"}', '"round" is a round in notation'),
        ('{"rounds":{"deal":null}}', '"rounds" is a list'),
        ('{"ended":"out"}', '"ended" is "went_out" or "blocked" or "won"'),
        ('{"scores":[1,-2]}', '"scores" is a list of numbers'),
    ],
)
def test_the_same_in_json(line: str, said: str) -> None:
    _, unread, _ = audited(f'{{"players":2,"leader":0}}\n{line}\n')
    assert said in unread[0]
    assert unread[0].startswith("2: ")
    assert len(unread[0]) < 250


def test_the_rest_is_judged() -> None:
    rounds = "lead A 6-6 +4 | B 6:3 | A 9-9>\nlead B 6-6 +4 | A 6-3> +5\n"
    findings, unread, tally = audited(f"{GAME}{rounds}{GAME}lead A 6-6 +5\n")
    assert [line.partition(":")[0] for line in unread] == ["2"]
    # What the lost round added is not known, and its scores are not told: the game is lost with it.
    assert [finding.line for finding in findings] == [5]
    assert tally.unjudged_rounds == 2


def test_scores_that_are_told_save_the_rest_of_a_game() -> None:
    rounds = "lead A 6-6 +4 | B 6:3\nscores 4 8\nlead B 6-6 +4 | A 6-3> +5\nscores 9 12\n"
    findings, unread, _ = audited(GAME + rounds)
    assert len(unread) == 1
    assert [(finding.clauses[0], finding.line) for finding in findings] == [("SCORE-03", 4)]


def test_between_rounds_what_cannot_be_read_costs_nothing() -> None:
    rounds = "lead A 6-6 +4 | blocked\nA good round.\nlead B 6-6 +4 | A 6-3> +5\nscores 9 4\n"
    findings, unread, tally = audited(GAME + rounds)
    assert (len(unread), len(findings), tally.unjudged_rounds) == (1, 1, 0)


def test_a_deal_that_cannot_be_read_leaves_its_round_without_hands() -> None:
    findings, unread, tally = audited(f"{GAME}deal A 6:6\nlead A 6-6 +4 | B 6-3> +5\n")
    assert (len(unread), len(findings), tally.blind_rounds) == (1, 1, 1)
    findings, unread, tally = audited(
        '{"players":2}\n{"deal":6}\n{"seat":0,"play":"6-6","points":4}\n{"seat":1,"play":"6-3","points":5}'
    )
    assert (len(unread), len(findings), tally.blind_rounds) == (1, 1, 1)


def test_without_a_game_that_is_said_once() -> None:
    _, unread, tally = audited("lead A 6-6 +4 | B 6-3> +8\nlead B 6-6 +4\n")
    assert unread == ["1: no game has begun; it begins with a line like `game 2 from 0 0, A leads`"]
    assert tally.games == 0


def test_a_line_may_be_too_long_or_no_text() -> None:
    _, unread, _ = audited(f"{GAME}{'x' * (3 * LONGEST)}\nlead A 6-6 +4\n")
    assert unread == [f"2: the line is longer than {LONGEST} bytes"]
    _, unread, _ = audited(GAME.encode() + b"\xff\xfe\nlead A 6-6 +4\n")
    assert unread == ["2: the text is not UTF-8"]


def test_the_suffix_says_the_form() -> None:
    _, unread, _ = audited(GAME, ".jsonl")
    assert "an object a line is expected" in unread[0]


def test_without_hands_a_block_is_taken_on_trust_and_an_end_is_not_needed() -> None:
    assert found(f"{GAME}lead A 6-6 +4 | blocked\nlead B 6-6 +4\nlead A 6-6 +4") == []
    assert found(f"{GAME}lead A 6-6 +4 | B knock | A knock | B knock") == [("BLOCK-01", 2)]


def test_rules_may_be_told_chosen_and_changed() -> None:
    beyond = "game 2 of online-domino-games from 100 0, A leads\nlead A 6-6 +4 | B 6-3> +8\n"
    assert found(beyond) == []
    assert found(beyond, ruleset="fives-and-threes") == [("EQUIP-03", 1)]
    assert found(beyond, ruleset="fives-and-threes", fields={"target": 121}) == []
    told = '{"game":"cinqs-et-trois","players":2,"options":{"overshoot":"accept","stop":"round_end"}}\n'
    over = '{"deal":null}\n{"scores":[0,0]}\n{"seat":0,"play":"6-6","points":4}\n'
    assert found(told + over) == []
    assert found(over.join((told, "")), ruleset="cinqs-et-trois", options=("no-stop",)) == []
