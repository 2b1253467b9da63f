"""Every scenario can be said in every language, and what is said compiles to it again."""

from pathlib import Path

import pytest

from conformance.corpus.values import Corpus, Scenario
from conformance.games.phrasing import LANGUAGES, phrase_for
from tests.languages.telling import FAMILIES, language, meant, of_text, retold, said_in

TOLD_OTHERWISE = """\
Feature: x

  @EQUIP-08
  Rule: Other forms of the game

    # catches: x
    Example: A ruleset with an option
      Given the rules "cinqs-et-trois" with the option "fewer-tiles"
      And the deal
        | Ann | 6-6 6-1 5-5 5-4 4-1 |
        | Bob | 6-3 3-1 3-2 4-4 4-0 |
      When Ann leads 6-6
      Then the count is 12
      And it is Bob's turn

    # catches: x
    Example: A ruleset with two options
      Given the rules "cinqs-et-trois" with the options "double-nine" and "highest-double-is-led"
      When a game for 12 is tried
      Then it is refused

    # catches: x
    Example: Fields of their own
      Given the rules with target 31
      And the rules with hand_size {"2": 3}
      And the rules with overshoot accept
      And the deal
        | Ann | 6-6 6-1 5-5 |
        | Bob | 6-3 3-1 3-2 |
      And Bob leads
      When Bob leads 6-3
      Then Bob scores 3
      And it is Ann's turn

    # catches: x
    Example: A league and a line
      Given the rules "sheffield"
      When the line 6-6 6-3 is counted
      Then the count is 15
      And the count pays 8

    # catches: x
    Example: Four of whom nobody has a partner
      Given the rules "online-domino-games"
      And the deal "a table of four"
      And North has 3 and West has 5
      When North leads 5-5
      Then North has 5, East has 0, South has 0 and West has 5

    # catches: x
    Example: The engine deals to nobody in particular
      When a game for 3 begins, led by Cat, where Ann has 3, Bob has 0 and Cat has 0
      And the deal "next for 3" is tried
      Then it is refused

    # catches: x
    Example: On the way with a question, a try and a lead that names an end
      Given a game for 2 begins, led by Ann
      And the next deal is "by the book"
      And Ann tries to knock
      And it is refused by PLAY-06
      And Ann leads 6-6, naming the left end
      And Ann scores 4
      And it is Bob's turn
      And the actions open are asked
      And Bob looks
      When Bob plays 6-3 on the right
      Then Bob scores 8

    # catches: x
    Example: Facts one by one
      Given the deal "by the book"
      When Ann leads 6-6
      Then the answer has phase play
      And the answer has winner null
      When Bob tries to lead 6-3
      Then it is refused
      And the answer has tiles_left [6, 7]
      When a new game begins, led by Bob
      And the next deal is "next for 2"
      Then the answer has round 1
      When Bob leads 6-4
      Then the answer has turn 0

    # catches: x
    Example: One of two tiles is laid
      When these tiles are laid
        | 6-4 |       |
        | 3-2 | right |
      Then 1 is laid
      And the answer has ends [6, 4]
      And the ends become 6 and 4, then 6 and 4
"""


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize("code", LANGUAGES)
def test_all_that_is_said_compiles_to_the_same_scenarios(
    corpus: Corpus, tmp_path: Path, code: str, family: str
) -> None:
    scenarios = [scenario for scenario in corpus.scenarios if scenario.family == family]
    told = [(scenario, retold(corpus, scenario)) for scenario in scenarios]
    found = of_text(corpus, tmp_path, said_in(code, told), family)
    assert len(found) == len(scenarios)
    for came, scenario in zip(found, scenarios, strict=True):
        assert isinstance(came, Scenario), came
        assert meant(came) == meant(scenario)


@pytest.mark.parametrize("code", LANGUAGES)
def test_other_rules_and_other_ways_are_said_as_well(corpus: Corpus, tmp_path: Path, code: str) -> None:
    written = of_text(corpus, tmp_path, TOLD_OTHERWISE)
    scenarios = [scenario for scenario in written if isinstance(scenario, Scenario)]
    assert scenarios == written
    told = [(scenario, retold(corpus, scenario)) for scenario in scenarios]
    found = of_text(corpus, tmp_path, said_in(code, told))
    assert [meant(came) for came in found if isinstance(came, Scenario)] == list(map(meant, scenarios))


TOLD_OF_CARDS = """\
Feature: x

  @SEAT-01
  Rule: Other ways of saying something about cards

    # catches: x
    Example: The engine deals
      When the engine deals for 3
      Then the pack has every card once

    # catches: x
    Example: A named deal, and facts one by one
      Given the rules "pitch" with the options "bids-from-one" and "to-7"
      And a game for 2 begins, dealt by Bob
      When Bob deals "pitch for two"
      Then the answer has bidder null
      And the answer has phase bid
      When Ann looks
      Then the hand is 2H 3C 4C 6C 7C 8C

    # catches: x
    Example: A second game
      Given the deal "by the book"
      And Bob stands
      When a new game begins, dealt by Bob
      And Bob deals "by the book"
      Then it is Ann's turn to stand or beg

    # catches: x
    Example: On the way with a question and a try
      Given a game for 2 begins, dealt by Ann, where Ann has 3 and Bob has 0
      And Ann deals "by the book"
      And Ann tries to pass
      And it is refused
      And the actions open are asked
      When Bob stands
      Then Bob is to act
"""


@pytest.mark.parametrize("code", LANGUAGES)
def test_other_ways_of_saying_something_of_cards(corpus: Corpus, tmp_path: Path, code: str) -> None:
    written = of_text(corpus, tmp_path, TOLD_OF_CARDS, "cards")
    scenarios = [scenario for scenario in written if isinstance(scenario, Scenario)]
    assert scenarios == written
    told = [(scenario, retold(corpus, scenario)) for scenario in scenarios]
    found = of_text(corpus, tmp_path, said_in(code, told), "cards")
    assert [meant(came) for came in found if isinstance(came, Scenario)] == list(map(meant, scenarios))


def test_what_is_implied_is_not_said(corpus: Corpus) -> None:
    (scenario,) = [found for found in corpus.scenarios if found.id == "COUNT-03/a-lone-6-6-makes-12"]
    names = [said.name for said in retold(corpus, scenario)]
    assert names == ["deal", "lead", "count", "scored"]
    (left_out,) = [found for found in corpus.scenarios if found.id == "DEAL-07/a-knock-takes-no-tile"]
    names = [said.name for said in retold(corpus, left_out)]
    assert names == ["deal", "play_so_far", "knock", "tiles_left", "turn"]


def test_no_text_means_anything_in_another_language(corpus: Corpus) -> None:
    for scenario in corpus.scenarios:
        for said in retold(corpus, scenario):
            for code in LANGUAGES:
                text = language(code, scenario.family).phrases[said.name].forms[0].said(said.values)
                found = phrase_for(language(code, scenario.family), said.keyword, text)
                assert found
                assert found[1] == said.values, text
                others = [other for other in LANGUAGES if other != code]
                for other in others:
                    assert not phrase_for(language(other, scenario.family), said.keyword, text), text
