"""Checks of the fixtures that no scenario comes from: positions that are counted, and small worlds."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from conformance.corpus.errors import CorpusError
from conformance.corpus.strict_yaml import Document
from conformance.corpus.values import Ruleset
from conformance.games.dominoes import given
from conformance.games.dominoes.draft import Draft, Library
from conformance.games.dominoes.scripts import hands_of
from conformance.games.dominoes.table import TableError
from reference_impl.dominoes import notation

Case = Mapping[str, Any]


def checked(document: Document, ruleset: Ruleset, library: Library) -> Iterator[CorpusError]:
    """What is wrong with the cases of such a file."""
    check = CHECKS[document.value["kind"]]
    seen: set[str] = set()
    for index, case in enumerate(document.value["cases"]):
        try:
            if case["name"] in seen:
                raise TableError("the name is here twice")
            seen.add(case["name"])
            draft = Draft(ruleset, library)
            if "rules" in case:
                given.rules(draft, **case["rules"])
            check(case, draft)
        except ValueError as error:
            yield document.error(("cases", index), f"{case['name']}: {error}")


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
    _check_scores(case.get("scores"), draft.seats, draft, draft.ruleset.fields["target"])
    depths = [row["depth"] for row in case["counts"]]
    if depths != list(range(1, len(depths) + 1)):
        raise TableError(f"the depths are {depths}; 1, 2, 3 and so on are expected")


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
        _check_scores(scores, seats, draft, options.get("target", draft.ruleset.fields["target"]))


def _check_scores(scores: list[int] | None, seats: int, draft: Draft, target: int) -> None:
    """A score below the target for each side. Raises `TableError`."""
    sides = draft.sides(seats)
    if scores is not None and (len(scores) != sides or max(scores) >= target):
        raise TableError(f"{sides} scores below {target} are expected, not {scores}")


CHECKS: Mapping[str, Callable[[Case, Draft], None]] = {"perft": _check_position, "worlds": _check_world}
"""By kind: raises `ValueError` for a case that cannot be."""
