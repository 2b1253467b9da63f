"""Small worlds: what the engines come to, and what an independent count says."""

import json
import subprocess
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from conformance.corpus.values import Corpus
from conformance.exhaustive.games import digest_of
from conformance.exhaustive.play import World
from conformance.games import Family
from conformance.games.dominoes.exhaustive import PLAY
from reference_impl.dominoes import notation
from tests.conftest import ROOT
from tests.exhaustive.by_hand import Play, Round, all_fives, dealt_by_hand, fives_and_threes
from tests.exhaustive.shared import WORLDS_IN_JAVASCRIPT, lines_of, needs_node


@pytest.mark.parametrize(
    ("name", "play"),
    [
        ("two seats, one tile", fives_and_threes),
        ("two seats, two tiles", fives_and_threes),
        ("two seats, three tiles", fives_and_threes),
        ("All Fives, two seats, two tiles", all_fives),
        ("All Fives, three seats, two tiles", all_fives),
    ],
)
def test_an_independent_count_comes_to_the_same_rounds(
    worlds: dict[str, World], corpus: Corpus, dominoes: Family, name: str, play: Play
) -> None:
    world = worlds[name]
    size = world.rules.fields["hand_size"][str(world.seats)]
    begun = [Round(dealt, boneyard) for dealt, boneyard in dealt_by_hand(world.seats, size)]
    counted = Counter(
        scores for leader in world.firsts for one in begun for scores in play(replace(one, seat=leader))
    )
    ends = (line.rpartition(" : ")[2].split() for line in lines_of(world, corpus, dominoes))
    assert counted == Counter(tuple(map(int, scores)) for scores in ends)
    assert (len(begun), sum(counted.values())) == (world.deals, world.games)


def test_a_round_in_a_line_is_in_the_notation(
    worlds: dict[str, World], corpus: Corpus, dominoes: Family
) -> None:
    lines = lines_of(worlds["a game to 3, two seats, one tile"], corpus, dominoes)
    assert "2 2 : 2-2, 2-1 : lead B 2-1 x | out : 2 2 : 1-0, 1-1 : lead A 1-0 +1 | won : 3 2" in lines
    for line in lines:
        scores, *rounds = line.split(" : ")
        assert scores.split() < ["3", "3"]
        for hands, text, _ in zip(*[iter(rounds)] * 3, strict=True):
            note = notation.parse_round(text)
            assert notation.print_round(note) == text
            assert hands.count(",") == 1


def test_the_lines_of_the_page_are_true(worlds: dict[str, World], corpus: Corpus, dominoes: Family) -> None:
    page = (ROOT / "features" / "README.md").read_text(encoding="utf-8")
    shown = page.split("in order.\n\n```\n")[1].split("```")[0].splitlines()
    names = ("two seats, two tiles", "a game to 3, two seats, one tile")
    told = {line for name in names for line in lines_of(worlds[name], corpus, dominoes)}
    assert len(shown) == 2
    assert set(shown) <= told


def of_dominoes(worlds: dict[str, World]) -> list[World]:
    return [world for world in worlds.values() if world.rules.family == "dominoes"]


def natively(worlds: Sequence[World]) -> list[dict[str, Any]]:
    """What worlds come to in the other language."""
    asked = [
        {
            "seats": world.seats,
            "game": world.rules.id,
            "options": world.options,
            "leaders": [notation.SEATS[leader] for leader in world.firsts],
            "scores": world.scores,
            "rounds": world.rounds,
        }
        for world in worlds
    ]
    command = ["node", str(WORLDS_IN_JAVASCRIPT)]
    done = subprocess.run(command, input=json.dumps(asked), capture_output=True, text=True, check=True)
    found: list[dict[str, Any]] = json.loads(done.stdout)
    return found


@needs_node
def test_a_native_program_comes_to_the_digests(worlds: dict[str, World]) -> None:
    short = [world for world in of_dominoes(worlds) if not world.is_long]
    for world, came in zip(short, natively(short), strict=True):
        assert came == {key: getattr(world, key) for key in ("deals", "games", "unfinished", "digest")}


@needs_node
@pytest.mark.parametrize("cross_ends", ["after_both_sides", "at_once"])
def test_both_come_to_the_same_where_there_is_a_spinner(
    worlds: dict[str, World], corpus: Corpus, dominoes: Family, cross_ends: str
) -> None:
    options = {
        "highest_pip": 2,
        "hand_size": {"2": 3},
        "target": 9,
        "spinner": "first_double",
        "cross_ends": cross_ends,
    }
    world = next(iter(worlds.values()))
    rules = replace(world.rules, fields={**world.rules.fields, **options})
    world = replace(world, rules=rules, options=options, firsts=(0, 1))
    assert (world.seats, world.scores, world.rounds) == (2, ((0, 0),), 1)
    lines = lines_of(world, corpus, dominoes)
    assert any("^" in line for line in lines) == (cross_ends == "at_once")  # the others need more tiles
    [came] = natively([world])
    assert (came["games"], came["digest"]) == (len(lines), digest_of(lines))


def test_the_reference_comes_to_the_digests(
    worlds: dict[str, World], corpus: Corpus, dominoes: Family
) -> None:
    for world in of_dominoes(worlds):
        assert len(PLAY.deals(world)) == world.deals
        if not world.is_long:
            lines = lines_of(world, corpus, dominoes)
            unfinished = sum("won" not in line for line in lines)
            assert (len(lines), unfinished) == (world.games, world.unfinished)
            assert digest_of(lines) == world.digest
