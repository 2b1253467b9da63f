"""The kinds of YAML fixtures for dominoes, each written on a draft.

`features/fixtures/dominoes/fixture.schema.json` says what a case has and `features/README.md` what it means.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Any

from conformance.corpus.errors import CorpusError
from conformance.corpus.strict_yaml import Document
from conformance.corpus.values import Place, Ruleset, Scenario
from conformance.games.authoring import Found
from conformance.games.cases import checked, read_named
from conformance.games.dominoes import asked, given, told
from conformance.games.dominoes.counted import CHECKS
from conformance.games.dominoes.draft import Draft, Library, NamedRound
from conformance.games.dominoes.finished import finished
from conformance.games.dominoes.scripts import hands_of, tried, write_script
from conformance.games.dominoes.sizes import write_sizes
from conformance.games.drafting import LineOf, tell_score
from conformance.games.tables import TableError
from reference_impl.dominoes import notation

Case = Mapping[str, Any]

FINISHING_SCORES = range(52, 61)
"""The scores of a finishing table's columns."""


def read_library(
    documents: Iterable[Document], rulesets: Mapping[str, Ruleset]
) -> tuple[Library, list[CorpusError]]:
    """The named deals and rounds of all fixture files, and what is wrong with them."""
    deals, rounds, errors = read_named(documents, lambda case: hands_of(case["hands"]), named_round)
    return Library(deals, rounds, rulesets), errors


def named_round(case: Case, deals: Mapping[str, list[list[str]]]) -> NamedRound:
    """A round from its case. Raises `ValueError`."""
    library = Library(deals, {})
    return NamedRound(_deal(case, library), _seat(case), notation.parse_round(case["play"]))


def check_library(documents: Iterable[Document], ruleset: Ruleset, library: Library) -> Iterator[CorpusError]:
    """What no table could follow among the named deals and rounds, and in what is counted and played out."""
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
                if document.value["kind"] == "deals":
                    given.deal(draft, case["name"])
                elif document.value["kind"] == "rounds":
                    given.named_round(draft, case["name"])
            except ValueError as error:
                yield document.error(("cases", index), f"{case['name']}: {error}")


def read_cases(document: Document, ruleset: Ruleset, library: Library) -> Found:
    """The scenarios of one fixture file, and what cannot be compiled."""
    kind = document.value["kind"]
    if kind == "finishing":
        yield from _finishing(document, ruleset, library)
    elif kind in WRITERS:
        for index, case in enumerate(document.value["cases"]):
            clauses = tuple(case["clauses"])
            if not case["id"].startswith(f"{clauses[0]}/"):
                yield document.error(("cases", index, "id"), f"the id begins with its clause, {clauses[0]}/")
                continue
            heading = (case["id"], _title(case), clauses, case["catches"])
            yield _compiled(document, index, ruleset, library, heading, WRITERS[kind], case)


def _title(case: Case) -> str:
    """A case's title: its own, what a line counts, or the words of its id."""
    if "title" in case:
        return str(case["title"])
    if "each" in case:
        return f"At a table of {case['seats']} each is dealt {case['each']}"
    if "count" in case:
        return f"{case['line']} counts {case['count']} and pays {case['points'] or 'nothing'}"
    words: str = case["id"].partition("/")[2].replace("-", " ")
    return words[:1].upper() + words[1:]


def _compiled(
    document: Document,
    index: int,
    ruleset: Ruleset,
    library: Library,
    heading: tuple[str, str, tuple[str, ...], str],
    write: Callable[[Draft, Case, LineOf], None],
    case: Case,
) -> Scenario | CorpusError:
    """One scenario, or what is wrong with it."""
    line_of = partial(document.line, "cases", index)
    draft = Draft(ruleset, library, line=line_of())
    try:
        if "rules" in case:
            given.rules(draft, **case["rules"])
        write(draft, case, line_of)
        written = finished(draft)
    except ValueError as error:
        return document.error(("cases", index), f"{heading[0]}: {error}")
    place = Place(document.file, line_of())
    smoke = bool(case.get("smoke"))
    game, options = written.game, written.options
    return Scenario(*heading, game, written.seats, written.needs, written.steps, place, smoke, options)


def _deal(case: Case, library: Library) -> list[list[str]]:
    """The hands that a case gives, or names."""
    deal = case["deal"]
    if isinstance(deal, Mapping):
        return hands_of(deal)
    if deal not in library.deals:
        raise TableError(f"there is no deal {deal!r}")
    return library.deals[deal]


def _seat(case: Case) -> int:
    """The leader."""
    return notation.SEATS.index(case.get("leader", "A"))


def _write_count(draft: Draft, case: Case, line_of: LineOf) -> None:
    draft.line = line_of("line")
    asked.count(draft, case["line"])
    told.expect(draft, "count", case["count"])
    told.expect(draft, "points", case["points"])


def _write_layout(draft: Draft, case: Case, line_of: LineOf) -> None:
    draft.line = line_of("lay")
    plays = [notation.parse_place(word) for word in case["lay"].split(", ")]
    asked.layout(draft, plays)
    refused = case.get("refused", [])
    told.laid(draft, [number for number in range(1, len(plays) + 1) if number not in refused])
    told.layout(draft, case["line"])
    told.expect(draft, "ends", case["ends"])


def _give(draft: Draft, case: Case, line_of: LineOf, *, whole: bool) -> notation.Note | None:
    """The position that a case begins from; the last action is kept back unless the whole is given."""
    if "round" in case:
        draft.line = line_of("round")
        given.named_round(draft, case["round"])
        return None
    draft.line = line_of("deal")
    given.hands(draft, _deal(case, draft.library))
    draft.leader = _seat(case)
    if "play" not in case:
        return None
    draft.line = line_of("play")
    note = notation.parse_round(case["play"])
    notes = note.notes if whole else note.notes[:-1]
    given.play(draft, notation.RoundNote(notes, note.ending if whole else None))
    return None if whole else note.notes[-1]


def _write_play(draft: Draft, case: Case, line_of: LineOf) -> None:
    last = _give(draft, case, line_of, whole="try" in case)
    given.scores(draft, dict(enumerate(case.get("scores", ()))))
    if "try" in case:
        draft.line = line_of("try")
        _write_try(draft, case)
    elif last is not None:
        asked.follow(draft, last)
        draft.setup_until_last()
        note = notation.parse_round(case["play"])
        if note.ending:
            told.ending(draft, note.ending, last.seat)
    for fact, value in case.get("expect", {}).items():
        _tell(draft, fact, value)


def _write_try(draft: Draft, case: Case) -> None:
    asked.set_up(draft)
    note = notation.parse_action(case["try"])
    action, text = tried(note)
    asked.try_action(draft, note.seat, action, text)
    told.refused(draft, case["by"])


def _tell(draft: Draft, fact: str, value: Any) -> None:
    """An expectation about the last action."""
    if fact == "scores":
        for side, score in enumerate(value):
            tell_score(draft, side, score)
    elif fact == "line":
        told.layout(draft, value)
    else:
        told.expect(draft, fact, value)


def _write_game(draft: Draft, case: Case, line_of: LineOf) -> None:
    """Several rounds, every action of which is looked at."""
    seats = case["seats"]
    draft.is_set = True
    for number, round_ in enumerate(case["rounds"]):
        hands = _deal(round_, draft.library)
        note = notation.parse_round(round_["play"])
        if number == 0:
            given.hands(draft, hands)
            draft.leader = note.notes[0].seat
            asked.game(draft, seats, list(case.get("scores", [0] * draft.sides(seats))), draft.leader)
        draft.line = line_of("rounds", number, "deal")
        asked.deal(draft, hands)
        told.leader(draft, note.notes[0].seat)
        draft.line = line_of("rounds", number, "play")
        asked.follow_round(draft, note)
        if number + 1 < len(case["rounds"]):
            told.expect(draft, "phase", "round_over")
            told.expect(draft, "winner", None)
    for fact, value in case.get("expect", {}).items():
        _tell(draft, fact, value)


def _write_script(draft: Draft, case: Case, line_of: LineOf) -> None:
    """A game move by move, and what is expected of its last one."""
    write_script(draft, case, line_of)
    for fact, value in case.get("expect", {}).items():
        _tell(draft, fact, value)


WRITERS: Mapping[str, Callable[[Draft, Case, LineOf], None]] = {
    "counts": _write_count,
    "layouts": _write_layout,
    "plays": _write_play,
    "games": _write_game,
    "scripts": _write_script,
    "sizes": write_sizes,
}


def _finishing(document: Document, ruleset: Ruleset, library: Library) -> Found:
    """A scenario for each score and count of a finishing table."""
    for index, case in enumerate(document.value["cases"]):
        for score, becomes in zip(FINISHING_SCORES, case["becomes"], strict=True):
            wins = becomes == ruleset.fields["target"]
            clause = case.get("clause") or _finishing_clause(case, becomes - score)
            tile = "last tile" if case["last"] else "tile"
            title = f"At {score} a {tile} that counts {case['count']} leaves {becomes}"
            id_ = f"{clause}/at-{score}-a-{tile.replace(' ', '-')}-that-counts-{case['count']}"
            heading = (id_, title, (clause, "WIN-01") if wins else (clause,), case["catches"])
            row = {**case, "score": score, "to": becomes}
            yield _compiled(document, index, ruleset, library, heading, _write_finish, row)


def _finishing_clause(case: Case, added: int) -> str:
    """The clause that a cell of the table is about, in the main form."""
    if case["last"]:
        return "TARGET-03"
    if case["event"] == 0:
        return "TARGET-06"
    return "TARGET-01" if added else "TARGET-02"


def _write_finish(draft: Draft, case: Case, line_of: LineOf) -> None:
    last = _give(draft, case, line_of, whole=False)
    assert isinstance(last, notation.PlayNote)
    side = draft.side(last.seat)
    given.scores(draft, {side: case["score"]})
    asked.play(draft, last.seat, notation.print_tile(last.halves), last.end)
    draft.setup_until_last()
    told.expect(draft, "count", case["count"])
    may_be_refused = case["event"] and draft.ruleset.fields["overshoot"] == "refuse_event"
    if case["to"] == case["score"] and may_be_refused:
        told.event_refused(draft)
    else:
        told.scored(draft, case["to"] - case["score"])
    if case["to"] == draft.ruleset.fields["target"]:
        told.won(draft, side)
    elif case["last"]:
        told.round_over(draft, "went_out")
    else:
        told.goes_on(draft, notation.SEATS.index(case["next"]))
