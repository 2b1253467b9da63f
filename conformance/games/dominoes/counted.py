"""Checks of the fixtures that no scenario comes from: positions that are counted, and small worlds."""

from collections.abc import Callable, Mapping

from conformance.games.cases import Case, demand_depths, demand_scores
from conformance.games.dominoes import given
from conformance.games.dominoes.draft import Draft
from conformance.games.dominoes.scripts import hands_of
from conformance.games.tables import TableError
from reference_impl.dominoes import notation


def _check_position(case: Case, draft: Draft) -> None:
    """The deal and the play so far can be followed, and the counts go by depth. Raises `ValueError`."""
    if "round" in case:
        given.named_round(draft, case["round"])
    elif isinstance(case["deal"], str):
        given.deal(draft, case["deal"])
    else:
        given.hands(draft, hands_of(case["deal"]))
    if "round" not in case:
        draft.leader = notation.SEATS.index(case.get("leader", "A"))
    if "play" in case:
        given.play(draft, notation.parse_round(case["play"]))
    demand_scores(case.get("scores"), draft.sides(draft.seats), draft.ruleset.fields["target"])
    demand_depths(case)


def _check_world(case: Case, draft: Draft) -> None:
    """The deals can be dealt and the games can begin. Raises `ValueError`."""
    options, seats = case["options"], case["seats"]
    sizes, highest = options["hand_size"], options["highest_pip"]
    if list(sizes) != [str(seats)]:
        raise TableError(f"a hand size for {seats} is expected, and no other")
    tiles = (highest + 1) * (highest + 2) // 2
    if sizes[str(seats)] * seats > tiles:
        raise TableError(f"{seats} hands of {sizes[str(seats)]} are more than the {tiles} tiles of the set")
    if any(notation.SEATS.index(letter) >= seats for letter in case["leaders"]):
        raise TableError(f"{case['leaders']} are not all at a table of {seats}")
    for scores in case["scores"]:
        demand_scores(scores, draft.sides(seats), options.get("target", draft.ruleset.fields["target"]))


CHECKS: Mapping[str, Callable[[Case, Draft], None]] = {"perft": _check_position, "worlds": _check_world}
"""By kind: raises `ValueError` for a case that cannot be."""
