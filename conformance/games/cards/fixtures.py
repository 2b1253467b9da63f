"""The kinds of YAML fixtures for cards, each written on a draft.

`features/fixtures/cards/fixture.schema.json` says what a case has and `features/cards/README.md` what it means.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Any

from conformance.corpus.errors import CorpusError
from conformance.corpus.strict_yaml import Document
from conformance.corpus.values import Place, Ruleset, Scenario
from conformance.games.authoring import Found
from conformance.games.cards import asked, given, told
from conformance.games.cards.counted import CHECKS
from conformance.games.cards.draft import Deal, Draft, Library, NamedRound
from conformance.games.cards.finished import finished
from conformance.games.cards.made_up import deal_for
from conformance.games.cards.scripts import write_script
from conformance.games.cases import checked, read_named
from conformance.games.drafting import LineOf
from conformance.games.tables import TableError
from reference_impl.cards import notation

Case = Mapping[str, Any]


def read_library(
    documents: Iterable[Document], rulesets: Mapping[str, Ruleset]
) -> tuple[Library, list[CorpusError]]:
    """The named deals and rounds of all fixture files, and what is wrong with them."""
    deals, rounds, errors = read_named(documents, given.deal_of, _round)
    return Library(deals, rounds, rulesets), errors


def _round(case: Case, deals: Mapping[str, Deal]) -> NamedRound:
    """A round from its case. Raises `ValueError`."""
    if case["deal"] not in deals:
        raise TableError(f"there is no deal {case['deal']!r}")
    return NamedRound(deals[case["deal"]], _dealer(case), notation.parse_round(case["play"]))


def _dealer(case: Case) -> int:
    return notation.LETTERS.index(case.get("dealer", "A"))


def check_library(documents: Iterable[Document], ruleset: Ruleset, library: Library) -> Iterator[CorpusError]:
    """What no table could follow among the named deals and rounds, and in what is counted and played out."""
    naming: Mapping[str, Callable[[Draft, str], None]] = {
        "deals": lambda draft, name: given.deal(draft, given.deal_named(draft.library, name)),
        "rounds": given.named_round,
    }
    for document in documents:
        if document.value["kind"] in CHECKS:
            check = CHECKS[document.value["kind"]]
            yield from checked(document, lambda: Draft(ruleset, library), given.rules, check)
            continue
        for index, case in enumerate(document.value["cases"]):
            draft = Draft(ruleset, library)
            try:
                if "rules" in case:
                    given.rules(draft, **case["rules"])
                if document.value["kind"] in naming:
                    naming[document.value["kind"]](draft, case["name"])
            except ValueError as error:
                yield document.error(("cases", index), f"{case.get('name', case.get('id'))}: {error}")


def read_cases(document: Document, ruleset: Ruleset, library: Library) -> Found:
    """The scenarios of one fixture file, and what cannot be compiled."""
    write = WRITERS.get(document.value["kind"])
    if write is None:
        return
    for index, case in enumerate(document.value["cases"]):
        if case["id"].startswith(f"{case['clauses'][0]}/"):
            yield _compiled(document, index, Draft(ruleset, library), write, case)
        else:
            reason = f"the id begins with its clause, {case['clauses'][0]}/"
            yield document.error(("cases", index, "id"), reason)


def _title(case: Case) -> str:
    """A case's title: its own, or the words of its id."""
    words: str = case["id"].partition("/")[2].replace("-", " ")
    return str(case.get("title", words[:1].upper() + words[1:]))


def _compiled(
    document: Document, index: int, draft: Draft, write: Callable[[Draft, Case, LineOf], None], case: Case
) -> Scenario | CorpusError:
    """One scenario, or what is wrong with it."""
    line_of = partial(document.line, "cases", index)
    draft.line = line_of()
    try:
        if "rules" in case:
            given.rules(draft, **case["rules"])
        write(draft, case, line_of)
        written = finished(draft)
    except ValueError as error:
        return document.error(("cases", index), f"{case['id']}: {error}")
    return Scenario(
        case["id"],
        _title(case),
        tuple(case["clauses"]),
        case["catches"],
        written.game,
        written.seats,
        written.needs,
        written.steps,
        Place(document.file, line_of()),
        bool(case.get("smoke")),
        written.options,
        draft.ruleset.family,
    )


def _write_trick(draft: Draft, case: Case, line_of: LineOf) -> None:
    """A trick of the first cards that are played, by a deal that is made up for it."""
    draft.line = line_of("trick")
    trick = notation.parse_trick(case["trick"])
    draft.dealer = (trick[0][0] - 1) % len(trick)
    given.deal(draft, deal_for(trick, case["trump"]))
    asked.set_up(draft)
    asked.do(draft, notation.Note(trick[0][0], "stand"))
    told.trump(draft, case["trump"])
    for seat, card in trick:
        told.goes_on(draft, "play", seat)
        asked.do(draft, notation.Note(seat, "play", (card,)))
    draft.setup_until_last()
    taken_by = notation.LETTERS.index(case["takes"])
    points = [notation.Mark(draft.side(taken_by), case["points"])] if case.get("points") else []
    told.scored(draft, points)
    told.goes_on(draft, "play", taken_by)


def _write_play(draft: Draft, case: Case, line_of: LineOf) -> None:
    """A deal or a round and the play from it; the last action is what it is about, or one that is tried after it."""
    draft.line = line_of("round" if "round" in case else "deal")
    if "round" in case:
        given.named_round(draft, case["round"])
    else:
        given.dealer(draft, _dealer(case))
        deal = case["deal"]
        given.deal(draft, given.deal_meant(draft.library, deal))
    draft.line = line_of("play")
    notes = notation.parse_round(case["play"]) if "play" in case else ()
    draft.here.update(enumerate(case.get("scores", ())))
    if "try" in case:
        given.play(draft, notes)
        draft.line = line_of("try")
        asked.set_up(draft)
        asked.try_action(draft, notation.parse_action(case["try"]))
        told.refused(draft, case["by"])
    else:
        given.play(draft, notes[:-1])
        asked.follow_all(draft, notes[-1:])
        draft.setup_until_last()
    for fact, value in case.get("expect", {}).items():
        told.expect(draft, fact, value)


WRITERS: Mapping[str, Callable[[Draft, Case, LineOf], None]] = {
    "tricks": _write_trick,
    "plays": _write_play,
    "scripts": write_script,
}
