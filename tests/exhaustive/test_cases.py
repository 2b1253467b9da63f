"""Positions and worlds that cannot be are told where they are written, and what an engine claims for them is read."""

import pytest

from conformance.compiler.fixture_files import read_fixture_library
from conformance.corpus.strict_yaml import parse_yaml
from conformance.corpus.values import Corpus
from conformance.games.dominoes.fixtures import check_library
from conformance.protocol.claims import ClaimsError, claims_from


@pytest.mark.parametrize(
    ("kind", "case", "said"),
    [
        ("perft", "deal: by teh book", "there is no deal 'by teh book'; did you mean by the book"),
        ("perft", "deal: by the book\n    scores: [61, 0]", "2 scores below 61 are expected"),
        ("perft", "deal: by the book\n    play: lead A 5-3", "5-3 is not in that hand"),
        ("perft", "deal: by the book\n    rules: {of: all-threes}", "there is no ruleset 'all-threes'"),
        ("perft", "deal: by the book\n    rules: {of: all-fives, option: exact}", "has no option 'exact'"),
        (
            "perft",
            "deal: by the book\n    rules: {of: all-fives}\n    scores: [100, 0]",
            "2 scores below 100",
        ),
        (
            "perft",
            "round: All Fives, North to go out\n    rules: {of: all-fives}\n    scores: [0, 0]",
            "4 scores",
        ),
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
    (error,) = check_library([document], ruleset, read_fixture_library("dominoes", corpus.rulesets))
    assert said in str(error)


def test_depths_go_from_1(corpus: Corpus) -> None:
    text = "kind: perft\ncases:\n  - name: x\n    deal: by the book\n    counts: [{depth: 2}]\n"
    (error,) = check_library(
        [parse_yaml(text, "x")],
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
