"""What fixtures of every family have: named deals and rounds, positions that are counted, small worlds."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from conformance.corpus.errors import CorpusError
from conformance.corpus.strict_yaml import Document
from conformance.games.authoring import Draft
from conformance.games.tables import TableError

Case = Mapping[str, Any]


def read_named(
    documents: Iterable[Document],
    deal_of: Callable[[Case], Any],
    round_of: Callable[[Case, Mapping[str, Any]], Any],
) -> tuple[dict[str, Any], dict[str, Any], list[CorpusError]]:
    """The named deals and rounds of all fixture files, and what is wrong with them; a round may name a deal."""
    documents = list(documents)
    deals: dict[str, Any] = {}
    rounds: dict[str, Any] = {}
    errors: list[CorpusError] = []
    for kind, named in (("deals", deals), ("rounds", rounds)):
        for document in documents:
            if document.value["kind"] != kind:
                continue
            for index, case in enumerate(document.value["cases"]):
                try:
                    if case["name"] in named:
                        raise TableError(f"there are two {kind} named {case['name']!r}")
                    named[case["name"]] = deal_of(case) if kind == "deals" else round_of(case, deals)
                except ValueError as error:
                    errors.append(document.error(("cases", index), str(error)))
    return deals, rounds, errors


def checked(
    document: Document,
    draft: Callable[[], Draft],
    rules: Callable[..., None],
    check: Callable[[Case, Draft], None],
) -> Iterator[CorpusError]:
    """What is wrong with positions that are counted, or with small worlds, each on a draft of its own."""
    seen: set[str] = set()
    for index, case in enumerate(document.value["cases"]):
        try:
            if case["name"] in seen:
                raise TableError("the name is here twice")
            seen.add(case["name"])
            written = draft()
            if "rules" in case:
                rules(written, **case["rules"])
            check(case, written)
        except ValueError as error:
            yield document.error(("cases", index), f"{case['name']}: {error}")


def demand_depths(case: Case) -> None:
    """The counts of a position go by depth. Raises `TableError`."""
    depths = [row["depth"] for row in case["counts"]]
    if depths != list(range(1, len(depths) + 1)):
        raise TableError(f"the depths are {depths}; 1, 2, 3 and so on are expected")


def demand_scores(scores: list[int] | None, sides: int, target: int) -> None:
    """A score below the target for each side. Raises `TableError`."""
    if scores is not None and (len(scores) != sides or max(scores) >= target):
        raise TableError(f"{sides} scores below {target} are expected, not {scores}")
