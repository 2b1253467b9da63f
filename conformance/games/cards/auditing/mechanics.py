"""How records of cards are read and judged."""

from collections.abc import Mapping
from typing import Any

from conformance.auditing.fault import Verdict
from conformance.auditing.mechanics import Mechanics
from conformance.corpus.values import Ruleset as GameRules
from conformance.games.cards.auditing import judging
from conformance.games.cards.auditing.json_lines import JsonLines
from conformance.games.cards.auditing.position import Table
from conformance.games.cards.auditing.record import GameBegun, noted
from conformance.games.cards.auditing.text_lines import LIKE, TextLines
from reference_impl.cards.ruleset import Ruleset, ruleset_from_fields


def rules(_: GameRules, fields: Mapping[str, Any]) -> Ruleset:
    """A ruleset, played with these fields. Raises `ValueError`."""
    return ruleset_from_fields(fields)


def begun(played: Ruleset, item: GameBegun) -> tuple[Table, Verdict]:
    """A game that begins."""
    table = Table(played, item)
    return table, judging.begun(table)


MECHANICS = Mechanics(
    text=TextLines,
    json=JsonLines,
    rules=rules,
    begun=begun,
    judged=judging.judged,
    noted=lambda act, _: noted(act),
    pictured=tuple,
    example=LIKE["game"],
    unseen="who held what, which actions were open, and what they brought",
)
