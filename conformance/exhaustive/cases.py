"""The positions and worlds that are kept as data, and what they come to."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from conformance.compiler.fixture_files import fixture_paths, read_fixtures
from conformance.corpus.errors import CorpusError, CorpusErrors
from conformance.corpus.strict_yaml import Document
from conformance.corpus.values import Place, Ruleset
from conformance.games.authoring import Library, authoring_of
from reference_impl.dominoes import notation

COLUMNS = ("sequences", "plays", "knocks", "points", "refused", "out", "blocked", "won")
"""What is counted of the sequences of one length (`features/README.md`, Counts)."""
Row = tuple[int, ...]
"""A number for each of the columns, or for the first of them."""


@dataclass(frozen=True, slots=True)
class Position:
    """A position from which sequences of actions are counted."""

    name: str
    hands: tuple[tuple[str, ...], ...]
    leader: int
    scores: tuple[int, ...]
    """By side, at the start of the game."""
    played: tuple[notation.Note, ...]
    """What was done before the counting begins."""
    counts: tuple[Row, ...]
    """By length, from 1."""
    place: Place

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return len(self.hands)

    @property
    def needs(self) -> tuple[str, ...]:
        """The abilities that an engine must claim to be counted here."""
        return ("round", "legal", "game") if any(self.scores) else ("round", "legal")


@dataclass(frozen=True, slots=True)
class World:
    """A set of games that is small enough to be played to the last one."""

    name: str
    seats: int
    options: Mapping[str, Any]
    """The fields of the ruleset that are otherwise here; the set and the size of a hand among them."""
    leaders: tuple[int, ...]
    scores: tuple[tuple[int, ...], ...]
    """The scores that games start from, by side."""
    rounds: int
    """A game is broken off after so many."""
    is_long: bool
    deals: int
    games: int
    """How many there are, to their end or broken off."""
    unfinished: int
    """How many of them are broken off with nobody at the target."""
    digest: str
    """SHA-256 of a line of text a game, in hexadecimal digits."""
    place: Place

    @property
    def needs(self) -> tuple[str, ...]:
        """The abilities that an engine must claim to be held to this world."""
        return ("round", "game") if self.rounds > 1 or any(map(any, self.scores)) else ("round",)


def read_positions(ruleset: Ruleset) -> tuple[Position, ...]:
    """Every position that sequences are counted from. Raises `CorpusErrors`."""
    documents = _documents(ruleset.family)
    library, errors = authoring_of(ruleset.family).read_library(documents, {ruleset.id: ruleset})
    if errors:
        raise CorpusErrors(errors)
    return tuple(_position(case, place, library, ruleset) for case, place in _cases(documents, "perft"))


def read_worlds(ruleset: Ruleset) -> tuple[World, ...]:
    """Every small world, in the order of the files. Raises `CorpusErrors`."""
    return tuple(_world(case, place) for case, place in _cases(_documents(ruleset.family), "worlds"))


def _documents(family: str) -> list[Document]:
    errors: list[CorpusError] = []
    documents = read_fixtures(family, fixture_paths(family), errors)
    if errors:
        raise CorpusErrors(errors)
    return documents


def _cases(documents: list[Document], kind: str) -> Iterator[tuple[dict[str, Any], Place]]:
    """The cases of all files of a kind."""
    for document in documents:
        if document.value["kind"] == kind:
            for index, case in enumerate(document.value["cases"]):
                yield case, Place(document.file, document.line("cases", index))


def _position(case: dict[str, Any], place: Place, library: Library, ruleset: Ruleset) -> Position:
    """A position from its case; what it names was looked at when the corpus was compiled."""
    deal, leader = case.get("deal", {}), case.get("leader", "A")
    play = notation.parse_round(case["play"]).notes if "play" in case else ()
    if "round" in case:
        named = library.rounds[case["round"]]
        hands, play, leader = named.hands, named.play.notes, notation.SEATS[named.leader]
    else:
        hands = library.deals[deal] if isinstance(deal, str) else [text.split() for text in deal.values()]
    seats = str(len(hands))
    sides = 2 if ruleset.fields["sides"][seats] == "opposite_pairs" else len(hands)
    return Position(
        case["name"],
        tuple(map(tuple, hands)),
        notation.SEATS.index(leader),
        tuple(case.get("scores", [0] * sides)),
        tuple(play),
        tuple(tuple(row[column] for column in COLUMNS) for row in case["counts"]),
        place,
    )


def _world(case: dict[str, Any], place: Place) -> World:
    return World(
        case["name"],
        case["seats"],
        case["options"],
        tuple(map(notation.SEATS.index, case["leaders"])),
        tuple(map(tuple, case["scores"])),
        case["rounds"],
        case.get("long", False),
        case["deals"],
        case["games"],
        case["unfinished"],
        case["digest"],
        place,
    )
