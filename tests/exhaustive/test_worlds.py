"""Small worlds: what the engines come to, what an independent count says, and how a wrong engine is shown."""

import json
import shutil
import subprocess
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from conformance.adapters.in_process import InProcessEngine
from conformance.compiler.fixture_files import read_fixture_library
from conformance.conversation import Rules, open_conversation
from conformance.corpus.strict_yaml import parse_yaml
from conformance.corpus.values import Corpus
from conformance.exhaustive.cases import World, read_worlds
from conformance.exhaustive.games import Player, deals_of, digest_of
from conformance.exhaustive.proving import prove
from conformance.games import Family
from conformance.games.dominoes.counted import checked
from conformance.protocol.claims import ClaimsError, claims_from
from reference_impl.dominoes import notation
from tests.conftest import ROOT, Fives
from tests.exhaustive.test_perft import JAVASCRIPT, MINE, needs_node
from tests.test_engines import KnocksByItself, WaitsForKnocks

FIXTURE = ROOT / "features" / "fixtures" / "dominoes" / "worlds.yaml"

MORE = """

class Plain(Right):
    def initialize(self, protocol, suite):
        return {key: value for key, value in super().initialize(protocol, suite).items() if key != "options"}


class Shy(Right):
    def initialize(self, protocol, suite):
        return {**super().initialize(protocol, suite), "abilities": ["round"]}

    def legal(self):
        raise RuntimeError("not asked")


class SixesOnly(Right):
    def _ruleset(self, options):
        return super()._ruleset({key: value for key, value in options.items() if key != "target"})
"""


@pytest.fixture
def mine(tmp_path: Path) -> str:
    """Wrong engines and modest ones, in the folder that `fives` runs in."""
    (tmp_path / "mine.py").write_text(MINE + MORE)
    return "python:mine"


@pytest.fixture(scope="session")
def worlds(corpus: Corpus) -> dict[str, World]:
    return {world.name: world for world in read_worlds(corpus.rulesets["fives-and-threes"])}


def lines_of(world: World, corpus: Corpus, family: Family) -> list[str]:
    fields = corpus.rulesets["fives-and-threes"].fields
    return [game.line for game in Player(world, fields, family).games()]


# A count by hand's rules alone: it shares nothing with the engines.


def count_of(line: list[tuple[int, int]]) -> int:
    if len(line) == 1:
        return sum(line[0])
    (a, b), (c, d) = line[0], line[-1]
    return (a * 2 if a == b else a) + (d * 2 if c == d else d)


def final_scores(
    hands: Any, seat: int, line: list[tuple[int, int]], scores: Any
) -> Iterator[tuple[int, int]]:
    """The scores after every way to play a round of two from here."""
    plays = []
    for tile in hands[seat]:
        rest = tuple(other for other in hands[seat] if other != tile)
        if not line:
            plays.append((rest, [tile]))
            continue
        left, right = line[0][0], line[-1][1]
        if left in tile:
            plays.append((rest, [tile if tile[1] == left else tile[::-1], *line]))
        if right in tile:
            plays.append((rest, [*line, tile if tile[0] == right else tile[::-1]]))
    if not plays:
        yield from final_scores(hands, 1 - seat, line, scores)
    for rest, longer in plays:
        count = count_of(longer)
        points = (count % 3 == 0) * count // 3 + (count % 5 == 0) * count // 5 + (not rest)
        now = tuple(score + points * (side == seat) for side, score in enumerate(scores))
        after = (rest, hands[1]) if seat == 0 else (hands[0], rest)
        ends = {longer[0][0], longer[-1][1]}
        if not rest or not any(ends & set(tile) for hand in after for tile in hand):
            yield now
        else:
            yield from final_scores(after, 1 - seat, longer, now)


@pytest.mark.parametrize(
    ("name", "size"),
    [("two seats, one tile", 1), ("two seats, two tiles", 2), ("two seats, three tiles", 3)],
)
def test_an_independent_count_comes_to_the_same_rounds(
    worlds: dict[str, World], corpus: Corpus, dominoes: Family, name: str, size: int
) -> None:
    tiles = [(high, low) for high in range(3) for low in range(high + 1)]
    counted: Counter[tuple[int, int]] = Counter()
    deals = 0
    for leader in (0, 1):
        for first in combinations(tiles, size):
            for second in combinations([tile for tile in tiles if tile not in first], size):
                counted.update(final_scores((first, second), leader, [], (0, 0)))
                deals += 1
    world = worlds[name]
    ends = (line.rpartition(" : ")[2].split() for line in lines_of(world, corpus, dominoes))
    assert counted == Counter((int(a), int(b)) for a, b in ends)
    assert (deals // 2, sum(counted.values())) == (world.deals, world.games)


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


@needs_node
def test_a_native_program_comes_to_the_digests(worlds: dict[str, World]) -> None:
    cases = [case for case in parse_yaml(FIXTURE.read_text(), "x").value["cases"] if not case.get("long")]
    program = ROOT / "tests" / "engines" / "javascript" / "worlds.mjs"
    done = subprocess.run(
        ["node", str(program)], input=json.dumps(cases), capture_output=True, text=True, check=True
    )
    for case, came in zip(cases, json.loads(done.stdout), strict=True):
        assert came == {key: case[key] for key in ("deals", "games", "unfinished", "digest")}


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
    asked = {"seats": 2, "options": options, "leaders": "AB", "scores": [[0, 0]], "rounds": 1}
    world = replace(
        next(iter(worlds.values())),
        seats=2,
        options=options,
        leaders=(0, 1),
        scores=((0, 0),),
        rounds=1,
    )
    lines = list(lines_of(world, corpus, dominoes))
    assert any("^" in line for line in lines) == (cross_ends == "at_once")  # the others need more tiles
    program = ROOT / "tests" / "engines" / "javascript" / "worlds.mjs"
    done = subprocess.run(
        ["node", str(program)], input=json.dumps([asked]), capture_output=True, text=True, check=True
    )
    [came] = json.loads(done.stdout)
    assert (came["games"], came["digest"]) == (len(lines), digest_of(lines))


def test_the_reference_comes_to_the_digests(
    worlds: dict[str, World], corpus: Corpus, dominoes: Family
) -> None:
    for world in worlds.values():
        assert len(deals_of(world)) == world.deals
        if not world.is_long:
            lines = lines_of(world, corpus, dominoes)
            unfinished = sum("won" not in line for line in lines)
            assert (len(lines), unfinished) == (world.games, world.unfinished)
            assert digest_of(lines) == world.digest


@pytest.mark.parametrize("engine", ["reference", pytest.param(f"stdio:{JAVASCRIPT}", marks=needs_node)])
def test_right_engines_pass(fives: Fives, engine: str) -> None:
    done = fives(
        "worlds", "--engine", engine, "--select", "three seats*", "--select", "a game to 3, t*, one tile"
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count("proof in this world") == 3
    # A line a world, one about what it can show, and two in the end.
    assert len(done.stdout.splitlines()) == 3 * 2 + 2
    assert done.stdout.count("this world shows ") == 3
    assert "every game went right — worlds: 3 passed" in done.stdout
    assert done.stdout.count("not tried: anything illegal") == 1


def test_what_a_world_can_show_is_told_in_short_and_by_clause(fives: Fives) -> None:
    name = "two seats, one tile"
    table = json.loads((FIXTURE.parent / "worlds-power.json").read_text())["worlds"][name]
    shown, hidden = len(table["shows"]), len(table["cannot_show"])
    short = fives("worlds", "--select", name).stdout
    assert (
        f"    this world shows {shown} of {shown + hidden} wrong engines; with --verbose by clause\n" in short
    )
    assert "COUNT-03" not in short
    long = fives("worlds", "--select", name, "-v").stdout
    assert "    this world shows: COUNT-03 (3 of 3), " in long
    assert "it cannot show: BLOCK-01, " in long
    assert "--verbose" not in long


@pytest.mark.parametrize("kind", [KnocksByItself, WaitsForKnocks])
def test_declared_forms_of_the_same_rules_pass(
    worlds: dict[str, World], corpus: Corpus, dominoes: Family, kind: type
) -> None:
    fields = corpus.rulesets["fives-and-threes"].fields
    adapter = InProcessEngine(lambda: kind(fields))
    conversation = open_conversation(adapter, Rules())
    for name in ("two seats, two tiles", "four seats, one tile"):
        proof = prove(conversation, worlds[name], fields, dominoes)
        assert (proof.outcome, proof.games) == ("passed", worlds[name].games)
    adapter.stop()


def test_a_wrong_engine_is_shown_the_shortest_game(fives: Fives, mine: str) -> None:
    done = fives(
        "worlds", "--engine", f"{mine}:any_partner", "--select", "four seats, one tile", "--format", "json"
    )
    (world,) = json.loads(done.stdout)["worlds"]
    assert (done.returncode, world["verdict"], world["games"]) == (1, "failed", 1092)
    # North lays the one tile it has, and South still holds one: the round goes on.
    assert world["first"]["done"] == ["deal A 0-0 | B 1-0 | C 1-1 | D 2-0", "lead A 0-0"]
    assert {"fact": "phase", "expected": "play", "came": "round_over"} in world["first"]["mismatches"]
    text = fives("worlds", "--engine", f"{mine}:any_partner", "--select", "four seats, one tile").stdout
    assert "1,092 of 1,092 games went otherwise; the shortest:" in text
    assert "round     lead A 0-0\n" in text
    assert "expected  points 0; phase play; East to act" in text


def test_a_wrong_finish_is_shown(fives: Fives, mine: str) -> None:
    done = fives("worlds", "--engine", f"{mine}:clamped", "--select", "a game to 3, two seats, one tile")
    assert done.returncode == 1
    # At 2, a lead of 2-1 counts 3 and goes out: 2 points, and 4 is past 3.
    assert "game      from 0 2, B leads" in done.stdout
    assert "round     lead B 2-1 x" in done.stdout
    assert "came      points 1; phase game over" in done.stdout


def test_an_option_that_is_not_read_shows(fives: Fives, mine: str) -> None:
    done = fives("worlds", "--engine", f"{mine}:SixesOnly", "--select", "a game to 3, two seats, one tile")
    assert done.returncode == 1


def test_an_engine_without_options_is_not_claimed(fives: Fives, mine: str) -> None:
    done = fives("worlds", "--engine", f"{mine}:Plain", "--select", "two seats*")
    assert done.returncode == 1
    assert "– two seats, one tile: not claimed: the option highest_pip" in done.stdout
    assert "nothing was judged — worlds: 3 not claimed" in done.stdout


def test_without_legal_nothing_is_said_to_be_proved(fives: Fives, mine: str) -> None:
    done = fives("worlds", "--engine", f"{mine}:Shy", "--select", "two seats, one tile")
    assert done.returncode == 0
    assert "proof" not in done.stdout
    assert "`legal` is not claimed" in done.stdout


def test_an_engine_that_falls_is_errored(fives: Fives, mine: str) -> None:
    done = fives("worlds", "--engine", f"{mine}:Falling", "--select", "two seats, one tile")
    assert done.returncode == 1
    assert "errored" in done.stdout


def test_an_engine_that_cannot_be_run_is_exit_3(fives: Fives) -> None:
    assert fives("worlds", "--engine", "stdio:false").returncode == 3


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--select", "two seats, one tyle"], "did you mean two seats, one tile?"),
        (["--engine", "nonsense"], "names no engine"),
        (["--power", "--long"], "--power is about"),
    ],
)
def test_wrong_usage(fives: Fives, arguments: list[str], said: str) -> None:
    done = fives("worlds", *arguments)
    assert done.returncode == 2
    assert said in done.stderr


def test_a_digest_that_the_reference_does_not_come_to_is_told(fives: Fives, tmp_path: Path) -> None:
    for folder in ("spec", "features", "conformance", "reference_impl"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__"))
    path = tmp_path / "features" / "fixtures" / "dominoes" / "worlds.yaml"
    path.write_text(path.read_text().replace("    games: 60\n", "    games: 61\n"))
    done = fives("worlds", "--select", "two seats, one tile", PYTHONPATH=str(tmp_path))
    assert done.returncode == 2
    assert "the reference plays 60 games with the digest" in done.stderr
    assert "nothing is said of the engine" in done.stderr


@pytest.mark.parametrize(
    ("kind", "case", "said"),
    [
        ("perft", "deal: by teh book", "there is no deal 'by teh book'; did you mean by the book"),
        ("perft", "deal: by the book\n    scores: [61, 0]", "2 scores below 61 are expected"),
        ("perft", "deal: by the book\n    play: lead A 5-3", "5-3 is not in that hand"),
        ("worlds", "seats: 3", "a hand size for 3 is expected"),
        ("worlds", "seats: 2\n    size: 4", "are more than the 6 tiles"),
        ("worlds", "seats: 2\n    leaders: C", "C are not all at a table of 2"),
        ("worlds", "seats: 2\n    scores: [[3, 0]]", "2 scores below 3 are expected"),
    ],
)
def test_a_case_that_cannot_be_is_told(corpus: Corpus, kind: str, case: str, said: str) -> None:
    document = parse_yaml(f"kind: {kind}\ncases:\n  - name: x\n    {case}\n", "x.yaml")
    value = document.value["cases"][0]
    options = {"highest_pip": 2, "hand_size": {"2": value.pop("size", 2)}, "target": 3}
    defaults = {"counts": [{"depth": 1}], "options": options, "leaders": "A", "scores": [[0, 0]]}
    for key, default in defaults.items():
        if not (kind == "perft" and key == "scores"):
            value.setdefault(key, default)
    ruleset = corpus.rulesets["fives-and-threes"]
    (error,) = checked(document, ruleset, read_fixture_library("dominoes", corpus.rulesets))
    assert said in str(error)


def test_depths_go_from_1(corpus: Corpus) -> None:
    text = "kind: perft\ncases:\n  - name: x\n    deal: by the book\n    counts: [{depth: 2}]\n"
    (error,) = checked(
        parse_yaml(text, "x"),
        corpus.rulesets["fives-and-threes"],
        read_fixture_library("dominoes", corpus.rulesets),
    )
    assert "the depths are [2]" in str(error)


def test_options_are_a_list_of_fields() -> None:
    claims = {
        "protocol": 1,
        "engine": {"name": "x", "version": "1"},
        "games": {"fives-and-threes": {"players": [2]}},
        "abilities": ["round"],
    }
    assert claims_from(claims).options == frozenset()
    assert claims_from({**claims, "options": ["target"]}).options == {"target"}
    with pytest.raises(ClaimsError, match="a list of ruleset fields"):
        claims_from({**claims, "options": "target"})
