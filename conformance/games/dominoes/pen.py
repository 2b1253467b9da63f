"""What a scenario of dominoes is retold with, and a deal as it stands below a step."""

from collections.abc import Mapping
from typing import Any

from conformance.corpus.values import Ruleset
from conformance.games.dominoes.draft import Draft, finished_step
from conformance.games.dominoes.seated import BONEYARD
from conformance.games.dominoes.table import beginning_of
from conformance.games.dominoes.vocabulary import MEANINGS
from conformance.games.phrasing import Phrase
from conformance.games.retelling import Pen
from conformance.games.seats import seat_names

PHRASES: Mapping[str, Phrase] = {
    meaning.name: Phrase(meaning.name, meaning.keyword, (), meaning.write, meaning.takes)
    for meaning in MEANINGS
}
"""By name, without words."""


def pen_for(draft: Draft, rules: Ruleset) -> Pen:
    """A pen that writes on this draft; the rules are as they are, without other values."""
    return Pen(draft, rules, PHRASES, finished_step)


def deal_table(params: Mapping[str, Any]) -> list[list[str]]:
    """A deal as it stands below a step; of its boneyard what does not follow by itself."""
    hands = params["hands"]
    rows = [[seat, " ".join(hand)] for seat, hand in zip(seat_names(len(hands)), hands, strict=False)]
    begins = beginning_of(params.get("boneyard", ()))
    return [*rows, [BONEYARD, " ".join(begins)]] if begins else rows
