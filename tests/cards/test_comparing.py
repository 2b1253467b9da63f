"""The smallest game that tells two sets of rules for cards apart is as small as a person finds it on paper."""

from typing import Any

import pytest

from conformance.comparing.pair import apart
from conformance.comparing.rates import Rate, rates
from conformance.comparing.register import kept_games
from conformance.comparing.separating import once_begun, separation
from conformance.comparing.variants import UnknownVariant, Variant, variant_of, with_value
from conformance.corpus.values import Corpus
from conformance.games.cards.fuzzing.finding import script_of
from reference_impl.cards.actions import Deal

GAME = "all-fives-cards"


def variant(corpus: Corpus, *changed: str, of: str = GAME) -> Variant:
    return variant_of(of, corpus.rulesets, changed)


SHORTEST = {
    "players=[2]": 0,  # a game for three
    "target=31": 2,  # from a point short of it: a beg and a gift
    "turn_up_pays=every": 0,  # a jack is turned up
    "turn_up_pays=last": 1,  # the same, and the suit is taken
    "packet=1": 1,  # a seat is to lead from other cards
    "gift_points=2": 2,  # a beg and a gift
    "gift_may_win=false": 1,  # a beg, where the gift would win
    "max_runs=1": 2,  # a beg and a run, where the second turn-up is of the refused suit as well
    "hand_after_run=play_all": 2,  # a beg and a run
    "run_limit=accept_suit": 2,  # a beg and a run, where the last turn-up is of the refused suit as well
    "follow=strict": 2,  # a lead, where the next seat has a trump and can follow
    "void=must_trump": 2,  # a lead, where the next seat has a trump and cannot follow
    "pip_scoring=round_end": 3,  # a trick with a trump that counts
    "five_bonus=at_once": 3,  # a trick with the Five of trumps
    "ten_bonus=5": 3,
}


@pytest.mark.alike
@pytest.mark.parametrize("changed", SHORTEST)
def test_it_is_the_shortest_that_there_is(corpus: Corpus, changed: str) -> None:
    found = separation(variant(corpus), variant(corpus, changed))
    assert found is not None
    assert found.plays == SHORTEST[changed]
    assert found.is_shortest
    acts = [step for step in found.difference.course.steps if step.method == "act"]
    assert len(acts) == found.plays


def test_what_a_round_pays_takes_a_round(corpus: Corpus) -> None:
    found = separation(variant(corpus), variant(corpus, "low_to=captor"))
    assert found is not None
    assert found.plays == 13  # trumps are settled, and each of two plays six cards
    assert not found.is_shortest
    assert {mismatch.fact for mismatch in getattr(found.difference.verdict, "mismatches", ())} == {
        "scores",
        "points",
    }


def test_an_auction_is_told_from_a_turn_up_by_the_first_deal(corpus: Corpus) -> None:
    found = separation(variant(corpus), variant(corpus, of="pitch"))
    assert found is not None
    assert found.plays == 0
    assert [type(move) for move in found.difference.course.script.moves] == [Deal]


def test_a_table_that_both_play_is_found_where_one_has_others(corpus: Corpus) -> None:
    whole = separation(variant(corpus), variant(corpus, "players=[3,4]", "gift_points=2"))
    assert whole is not None
    assert whole.plays == 0  # a game for two
    found = once_begun(whole)
    assert found is not None
    assert found.difference.course.script.seats == 3
    assert found.plays == 2  # a beg and a gift


def test_the_same_rules_are_not_told_apart(corpus: Corpus, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("conformance.comparing.separating.GAMES", 100)
    monkeypatch.setattr("conformance.games.cards.comparing.NEAR", 1)
    idle = variant(corpus, "no_bid=redeal")  # nobody bids
    assert separation(variant(corpus), idle) is None
    found = rates(variant(corpus), idle, seed=1, games=10)
    assert found.rounds.hits == found.games.hits == 0
    assert found.rounds.of > 20


def test_other_points_part_in_most_rounds(corpus: Corpus) -> None:
    found = rates(variant(corpus), variant(corpus, "pip_scoring=never"), seed=1, games=10)
    assert found.games == Rate(10, 10)
    assert found.rounds.hits > 0.7 * found.rounds.of


def test_a_game_that_tells_two_apart_is_written_and_read_again(corpus: Corpus) -> None:
    for changed in ("gift_points=2", "follow=strict", "pip_scoring=never"):
        left, right = variant(corpus), variant(corpus, changed)
        found = separation(left, right)
        assert found is not None
        script = script_of(found.pair.play.case_of(found.difference.course), left.rules)
        assert apart(script, left, right) == len(script.moves) - 1


@pytest.mark.parametrize(
    ("words", "changed", "told"),
    [
        ("all-fives-cardz", [], "did you mean all-fives-cards"),
        ("pitch+to-8", [], "did you mean to-7"),
        (GAME, ["low_to=nobody"], "low_to"),
        (GAME, ["players=[2,9]"], "has nothing for 9 players"),
        ("pitch", ["pip_scoring=at_once"], "BID-08"),
    ],
)
def test_rules_that_there_are_not_are_told_in_words(
    corpus: Corpus, words: str, changed: list[str], told: str
) -> None:
    with pytest.raises(UnknownVariant, match=told):
        variant_of(words, corpus.rulesets, changed)


def test_the_command_shows_fields_game_and_share(fives: Any) -> None:
    done = fives("diff", GAME, "strict-follow", "--games", "10")
    assert done.returncode == 1
    assert "follow  permissive  strict  FOLLOW-06 | FOLLOW-11" in done.stdout
    assert "round     B stand | B 2C" in done.stdout
    assert "says      all-fives-cards: actions 2H, 9C" in done.stdout
    assert "says      strict-follow: actions 9C" in done.stdout
    assert "it takes 2 actions, and no game of fewer tells them apart" in done.stdout
    assert "with 95 % certainty" in done.stdout


def test_rules_of_two_families_have_nothing_to_compare(fives: Any) -> None:
    done = fives("diff", "all-fives", GAME)
    assert done.returncode == 2
    assert "all-fives is of the family dominoes and all-fives-cards of the family cards" in done.stderr
    assert "there is nothing to compare" in done.stderr


def test_every_kept_game_tells_its_two_rules_apart(corpus: Corpus) -> None:
    games = kept_games("cards")
    assert len({one["field"] for one in games}) >= 20
    default = corpus.rulesets[GAME].fields
    for one in games:
        left = variant_of(one.get("of", GAME), corpus.rulesets)
        right = with_value(left, one["field"], default[one["field"]] if "of" in one else one["value"])
        assert right is not None
        assert one["game"] is not None, one["field"]
        script = script_of(one["game"], left.rules)
        assert apart(script, left, right) is not None, (one["field"], one["value"])
