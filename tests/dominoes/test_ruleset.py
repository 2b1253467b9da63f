"""The ruleset: every field of the file is read, and a value that is not played is refused by name."""

import pytest

from conformance.corpus.values import Corpus
from reference_impl.dominoes.ruleset import PLAYED, Ruleset, RulesetError, ruleset_from_fields


def test_every_field_is_read(corpus: Corpus) -> None:
    fields = corpus.rulesets["fives-and-threes"].fields
    assert set(fields) == {*PLAYED, *Ruleset.__slots__}


@pytest.mark.parametrize("field", [*PLAYED, *Ruleset.__slots__])
def test_a_field_that_is_missing_is_named(corpus: Corpus, field: str) -> None:
    fields = {
        name: value for name, value in corpus.rulesets["fives-and-threes"].fields.items() if name != field
    }
    with pytest.raises(RulesetError, match=field):
        ruleset_from_fields(fields)


@pytest.mark.parametrize("field", PLAYED)
def test_a_value_that_is_not_played_is_named(corpus: Corpus, field: str) -> None:
    fields = {**corpus.rulesets["fives-and-threes"].fields, field: "otherwise"}
    with pytest.raises(RulesetError, match=f"{field}.*otherwise"):
        ruleset_from_fields(fields)
