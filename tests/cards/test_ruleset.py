"""The rulesets: every field of the files is read, and a value that is not played is refused by name."""

import json

import pytest
import yaml
from jsonschema import Draft202012Validator

from conformance.corpus.values import Corpus
from reference_impl.cards.ruleset import PLAYED, Ruleset, RulesetError, ruleset_from_fields
from tests.cards.table import RULESETS, rules

GAMES = (
    "all-fives-cards",
    "all-fours",
    "all-fours-hoyle",
    "all-tens",
    "california-jack",
    "five-for-five",
    "pitch",
    "strict-follow",
    "tournament",
)


@pytest.mark.parametrize("id_", GAMES)
def test_every_field_is_read_and_every_option_played(corpus: Corpus, id_: str) -> None:
    ruleset = corpus.rulesets[id_]
    assert set(ruleset.fields) == {*PLAYED, *Ruleset.__slots__}
    assert ruleset_from_fields(ruleset.fields) == rules(id_)
    for option in ruleset.options.values():
        assert ruleset_from_fields({**ruleset.fields, **option.fields}) != rules(id_)


def test_these_are_all_the_card_games(corpus: Corpus) -> None:
    assert tuple(id_ for id_, one in sorted(corpus.rulesets.items()) if one.family == "cards") == GAMES
    assert all((RULESETS / f"{id_}.yaml").exists() for id_ in GAMES)


@pytest.mark.parametrize("field", [*PLAYED, *Ruleset.__slots__])
def test_a_field_that_is_missing_is_named(corpus: Corpus, field: str) -> None:
    fields = {name: value for name, value in corpus.rulesets["pitch"].fields.items() if name != field}
    with pytest.raises(RulesetError, match=field):
        ruleset_from_fields(fields)


@pytest.mark.parametrize("field", PLAYED)
def test_a_value_that_is_not_played_is_named(corpus: Corpus, field: str) -> None:
    with pytest.raises(RulesetError, match=f"{field}.*otherwise"):
        ruleset_from_fields({**corpus.rulesets["pitch"].fields, field: "otherwise"})


def test_every_value_that_is_played_has_a_ruleset_or_an_option(corpus: Corpus) -> None:
    told = {(field, str(value)) for id_ in GAMES for field, value in corpus.rulesets[id_].fields.items()} | {
        (field, str(value))
        for id_ in GAMES
        for option in corpus.rulesets[id_].options.values()
        for field, value in option.fields.items()
    }
    assert [
        (field, value)
        for field, values in PLAYED.items()
        for value in values
        if (field, str(value)) not in told
    ] == []


@pytest.mark.parametrize(
    ("id_", "fields", "reason"),
    [
        ("pitch", {"pip_scoring": "at_once"}, "pip_scoring: where there is an auction .* not at_once"),
        ("all-fives-cards", {"hand_size": 7}, "hand_size: 7 cards are no whole number of packets of 3"),
        ("all-fives-cards", {"packet": 2}, "packet: 3 or 1 is played here, not 2"),
    ],
)
def test_fields_that_do_not_go_together_are_refused(id_: str, fields: dict[str, object], reason: str) -> None:
    with pytest.raises(RulesetError, match=reason):
        rules(id_, **fields)


def test_fields_that_go_together_are_played() -> None:
    assert rules(hand_size=7, packet=1).hand_size == 7
    assert rules("pitch", pip_scoring="round_end").pip_scoring == "round_end"


def test_the_schema_has_no_auction_with_captured_trumps_that_pay_at_once() -> None:
    validator = Draft202012Validator(json.loads((RULESETS.parent / "ruleset.schema.json").read_text("utf-8")))
    pitch = yaml.safe_load((RULESETS / "pitch.yaml").read_text("utf-8"))
    for value, is_right in (("never", True), ("round_end", True), ("at_once", False)):
        pitch["fields"]["pip_scoring"]["value"] = value
        assert validator.is_valid(json.loads(json.dumps(pitch))) is is_right
