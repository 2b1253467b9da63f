"""The smallest game that tells two sets of rules apart is as small as a person finds it on paper."""

from typing import Any

import pytest

from conformance.comparing.pair import apart
from conformance.comparing.rates import Rate, rates
from conformance.comparing.register import kept_games
from conformance.comparing.separating import once_begun, separation
from conformance.comparing.variants import UnknownVariant, Variant, variant_of, with_value
from conformance.corpus.values import DEFAULT_GAME, Corpus
from conformance.games.dominoes.fuzzing.finding import case_of, script_of
from conformance.games.dominoes.fuzzing.styles import made_up
from reference_impl.dominoes.actions import Play


def variant(corpus: Corpus, *changed: str, of: str = DEFAULT_GAME) -> Variant:
    return variant_of(of, corpus.rulesets, changed)


SHORTEST = {
    "highest_pip=9": 0,  # a deal with a 9-9; the lowest tiles are in both sets, so that one is tried
    "players=[2]": 0,  # a game for three
    "first_leader=highest_double": 0,  # a deal in which another seat has it
    "next_leader=highest_double": 1,  # a round of one tile, and the next deal
    "divisors=[3,5,7]": 1,  # 4-3 is led
    "pays=count": 1,  # 2-1 is led
    "target=60": 1,  # a point short of it, a lead that pays one
    "overshoot=accept": 1,
    "overshoot=bounce_back": 1,
    "stop=round_end": 1,  # a lead that wins
    "win_on_lead=false": 1,
}


@pytest.mark.alike
@pytest.mark.parametrize("changed", [name for name in SHORTEST if name != "highest_pip=9"])
def test_it_is_the_shortest_that_there_is(corpus: Corpus, changed: str) -> None:
    found = separation(variant(corpus), variant(corpus, changed))
    assert found is not None
    assert found.is_shortest
    assert found.plays == SHORTEST[changed]
    plays = [move for move in found.difference.course.script.moves if isinstance(move, Play)]
    assert len(plays) == found.plays


def test_rules_for_other_sides_are_told_apart_at_a_table_that_both_play(corpus: Corpus) -> None:
    found = separation(variant(corpus, of="all-fives"), variant(corpus))
    assert found is not None
    assert found.plays == 0  # four play in pairs, or each for themself
    begun = once_begun(found)
    assert begun is not None
    assert begun.plays == 1  # 2-1 is led: nothing, or a point for three
    assert begun.is_shortest
    assert once_begun(begun) is None


def test_points_for_knocks_take_two_plays_and_a_knock_between(corpus: Corpus) -> None:
    found = separation(variant(corpus), variant(corpus, "knock_points=1"))
    assert found is not None
    assert found.plays == 2
    assert not found.is_shortest  # lines with a knock in them are not all tried
    assert any("knock" in step.text for step in found.difference.course.steps)


def test_the_same_rules_are_not_told_apart(corpus: Corpus, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("conformance.comparing.separating.GAMES", 300)
    assert separation(variant(corpus), variant(corpus, "redeal=never")) is None


def test_every_kept_game_tells_its_two_rules_apart(corpus: Corpus) -> None:
    base = variant(corpus)
    games = kept_games()
    assert len({one["field"] for one in games}) >= 14
    for one in games:
        left, value = variant(corpus, of=one.get("of", DEFAULT_GAME)), one["value"]
        other = with_value(left, one["field"], base.ruleset.fields[one["field"]] if "of" in one else value)
        assert other is not None
        assert one["game"] is not None, one["field"]
        script = script_of(one["game"], left.rules)
        assert apart(script, left, other) == len(script.moves) - 1, one["field"]


def test_a_game_is_read_as_it_was_written(corpus: Corpus) -> None:
    rules = variant(corpus).rules
    for number in range(60):
        course = made_up(7, number, rules, (2, 3, 4), ("round", "game", "legal", "view"))
        if course.script.before is None:
            assert script_of(case_of(course), rules) == course.script


def test_rules_that_are_the_same_part_in_nothing(corpus: Corpus) -> None:
    found = rates(variant(corpus), variant(corpus), seed=1, games=30)
    assert found.rounds.hits == found.games.hits == 0
    assert found.rounds.of > 30


def test_other_points_part_in_nearly_every_round(corpus: Corpus) -> None:
    found = rates(variant(corpus), variant(corpus, "pays=count"), seed=1, games=30)
    assert found.games.hits == 30
    assert found.rounds.hits > 0.9 * found.rounds.of


def test_rules_for_other_tables_have_no_games_in_common(corpus: Corpus) -> None:
    found = rates(variant(corpus, of="leek-singles"), variant(corpus, of="leek-doubles"), seed=1, games=10)
    assert found.games == Rate(0, 0)
    assert found.games.interval == (0.0, 1.0)


def test_an_interval_is_as_the_tables_have_it() -> None:
    low, high = Rate(10, 100).interval  # Wilson, 95 %: 0.0552 to 0.1744
    assert (round(low, 4), round(high, 4)) == (0.0552, 0.1744)
    assert Rate(0, 50).interval[0] == 0


@pytest.mark.parametrize(
    ("words", "changed", "told"),
    [
        ("cinq-et-trois", [], "did you mean cinqs-et-trois"),
        ("cinqs-et-trois+advance", [], "did you mean advanced"),
        (DEFAULT_GAME, ["targett=5"], "did you mean target"),
        (DEFAULT_GAME, ["target"], "FIELD=VALUE is expected"),
        (DEFAULT_GAME, ["overshoot=bounce"], "overshoot"),
        (DEFAULT_GAME, ["players=[2,9]"], "has nothing for 9 players"),
    ],
)
def test_rules_that_there_are_not_are_told_in_words(
    corpus: Corpus, words: str, changed: list[str], told: str
) -> None:
    with pytest.raises(UnknownVariant, match=told):
        variant_of(words, corpus.rulesets, changed)


def test_the_command_shows_fields_game_and_share(fives: Any) -> None:
    done = fives("diff", "--option", "win_on_lead=false", "--games", "40")
    assert done.returncode == 1
    assert "win_on_lead  True  False" in done.stdout
    assert "WIN-02 | WIN-08" in done.stdout
    assert "round     lead A 2-1 +1" in done.stdout
    assert "no game of fewer tells them apart" in done.stdout
    assert "with 95 % certainty" in done.stdout
    same = fives("diff", DEFAULT_GAME, DEFAULT_GAME)  # nothing is played
    assert same.returncode == 0
    assert "the same rules" in same.stdout
    assert fives("diff").returncode == 2
