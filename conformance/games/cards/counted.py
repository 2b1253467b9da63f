"""Checks of the fixtures that no scenario comes from: positions that are counted, and small worlds."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from conformance.corpus.errors import CorpusError
from conformance.corpus.strict_yaml import Document
from conformance.corpus.values import Ruleset
from conformance.games.cards import given
from conformance.games.cards.draft import Deal, Draft, Library
from conformance.games.cards.names import PACK, cards_in
from conformance.games.cards.table import TableError
from reference_impl.cards import notation

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
    else:
        given.dealer(draft, notation.LETTERS.index(case.get("dealer", "A")))
        given.deal(draft, _deal(case["deal"], draft.library))
    if "play" in case:
        given.play(draft, notation.parse_round(case["play"]))
    _check_scores(case.get("scores"), draft.seats, draft)
    depths = [row["depth"] for row in case["counts"]]
    if depths != list(range(1, len(depths) + 1)):
        raise TableError(f"the depths are {depths}; 1, 2, 3 and so on are expected")


def _deal(deal: str | Case, library: Library) -> Deal:
    if isinstance(deal, str):
        return given.deal_named(library, deal)
    letters = list(notation.LETTERS[: len(deal["hands"])])
    if list(deal["hands"]) != letters:
        raise TableError(f"hands for {', '.join(letters)} are expected, in this order")
    return Deal(list(map(cards_in, deal["hands"].values())), cards_in(deal["next"]) if "next" in deal else [])


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
        _check_scores(scores, seats, draft)


def _with_options(ruleset: Ruleset, options: Case) -> Ruleset:
    return replace(ruleset, fields={**ruleset.fields, **options})


def _check_scores(scores: list[int] | None, seats: int, draft: Draft) -> None:
    """A score below the target for each side. Raises `TableError`."""
    sides, target = draft.sides(seats), draft.ruleset.fields["target"]
    if scores is not None and (len(scores) != sides or max(scores) >= target):
        raise TableError(f"{sides} scores below {target} are expected, not {scores}")


CHECKS: Mapping[str, Callable[[Case, Draft], None]] = {"perft": _check_position, "worlds": _check_world}
"""By kind: raises `ValueError` for a case that cannot be."""
