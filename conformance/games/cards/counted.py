"""Checks of the fixtures that no scenario comes from: positions that are counted, and small worlds."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from conformance.corpus.values import Ruleset
from conformance.games.cards import given
from conformance.games.cards.draft import Draft
from conformance.games.cards.names import PACK, cards_in
from conformance.games.cases import Case, demand_depths, demand_scores
from conformance.games.tables import TableError
from reference_impl.cards import notation


def _check_position(case: Case, draft: Draft) -> None:
    """The deal and the play so far can be followed, and the counts go by depth. Raises `ValueError`."""
    if "round" in case:
        given.named_round(draft, case["round"])
    else:
        given.dealer(draft, notation.LETTERS.index(case.get("dealer", "A")))
        given.deal(draft, given.deal_meant(draft.library, case["deal"]))
    if "play" in case:
        given.play(draft, notation.parse_round(case["play"]))
    _demand_scores(case.get("scores"), draft.seats, draft)
    demand_depths(case)


def _check_world(case: Case, draft: Draft) -> None:
    """The deals can be dealt and the games can begin. Raises `ValueError`."""
    draft.ruleset = _with_options(draft.ruleset, case["options"])
    fields, seats = draft.ruleset.fields, case["seats"]
    size, packet = fields["hand_size"], fields["packet"]
    cards, following = cards_in(case["cards"]), cards_in(case["next"])
    if size % packet:
        raise TableError(f"hands of {size} are no whole number of packets of {packet}")
    if seats not in fields["players"]:
        raise TableError(f"{draft.ruleset.id} is not played by {seats}")
    if size * seats > len(cards):
        raise TableError(f"{seats} hands of {size} are more than the {len(cards)} cards")
    twice = [card for card in PACK if [*cards, *following].count(card) > 1]
    if twice:
        raise TableError(f"{' '.join(twice)} are named twice")
    if any(notation.LETTERS.index(letter) >= seats for letter in case["dealers"]):
        raise TableError(f"{case['dealers']} are not all at a table of {seats}")
    for scores in case["scores"]:
        _demand_scores(scores, seats, draft)


def _with_options(ruleset: Ruleset, options: Case) -> Ruleset:
    return replace(ruleset, fields={**ruleset.fields, **options})


def _demand_scores(scores: list[int] | None, seats: int, draft: Draft) -> None:
    demand_scores(scores, draft.sides(seats), draft.ruleset.fields["target"])


CHECKS: Mapping[str, Callable[[Case, Draft], None]] = {"perft": _check_position, "worlds": _check_world}
"""By kind: raises `ValueError` for a case that cannot be."""
