"""The positions and worlds that are kept as data, and what they come to."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from conformance.compiler.fixture_files import fixture_paths, read_fixtures
from conformance.corpus.errors import CorpusError, CorpusErrors
from conformance.corpus.played import rules_named
from conformance.corpus.strict_yaml import Document
from conformance.corpus.values import DEFAULT_GAME, Place, Ruleset
from conformance.exhaustive.tiles import Hands, boneyard_of
from conformance.games.authoring import Library, authoring_of
from reference_impl.dominoes import notation

COLUMNS = ("sequences", "plays", "knocks", "draws", "points", "refused", "out", "blocked", "won")
"""What is counted of the sequences of one length (`features/README.md`, Counts)."""
Row = tuple[int, ...]
"""A number for each of the columns, or for the first of them."""


@dataclass(frozen=True, slots=True)
class Position:
    """A position from which sequences of actions are counted."""

    name: str
    rules: Ruleset
    """With the fields as they are played."""
    options: Mapping[str, Any]
    """Those of them that are otherwise in the ruleset itself."""
    hands: Hands
    begins: tuple[str, ...]
    """The tiles with which the boneyard begins."""
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
    def boneyard(self) -> tuple[str, ...]:
        """What lies to be drawn, as it is drawn."""
        return boneyard_of(self.hands, self.rules.fields, self.begins)

    @property
    def needs(self) -> tuple[str, ...]:
        """The abilities that an engine must claim to be counted here."""
        return ("round", "legal", "game") if any(self.scores) else ("round", "legal")


@dataclass(frozen=True, slots=True)
class World:
    """A set of games that is small enough to be played to the last one."""

    name: str
    rules: Ruleset
    """With the fields as they are played."""
    options: Mapping[str, Any]
    """Those of them that are otherwise in the ruleset itself; the set and the size of a hand among them."""
    seats: int
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


def read_positions(rulesets: Mapping[str, Ruleset]) -> tuple[Position, ...]:
    """Every position that sequences are counted from. Raises `CorpusErrors`."""
    family = rulesets[DEFAULT_GAME].family
    documents = _documents(family)
    library, errors = authoring_of(family).read_library(documents, rulesets)
    if errors:
        raise CorpusErrors(errors)
    return tuple(_position(case, place, library, rulesets) for case, place in _cases(documents, "perft"))


def read_worlds(rulesets: Mapping[str, Ruleset]) -> tuple[World, ...]:
    """Every small world, in the order of the files. Raises `CorpusErrors`."""
    documents = _documents(rulesets[DEFAULT_GAME].family)
    return tuple(_world(case, place, rulesets) for case, place in _cases(documents, "worlds"))


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


def side_count(rules: Ruleset, seats: int) -> int:
    """How many scores there are at a table of so many."""
    return 2 if rules.fields["sides"][str(seats)] == "opposite_pairs" else seats


def _position(
    case: dict[str, Any], place: Place, library: Library, rulesets: Mapping[str, Ruleset]
) -> Position:
    """A position from its case; what it names was looked at when the corpus was compiled."""
    rules, options = rules_named(rulesets, **case.get("rules", {}))
    if "round" in case:
        named = library.rounds[case["round"]]
        leader, play = named.leader, named.play.notes
        hands, begins = _of_library(named.hands)
    else:
        hands, begins = _dealt(case["deal"], library)
        leader = notation.SEATS.index(case.get("leader", "A"))
        play = notation.parse_round(case["play"]).notes if "play" in case else ()
    sides = side_count(rules, len(hands))
    return Position(
        case["name"],
        rules,
        options,
        hands,
        begins,
        leader,
        tuple(case.get("scores", [0] * sides)),
        tuple(play),
        tuple(tuple(row.get(column, 0) for column in COLUMNS) for row in case["counts"]),
        place,
    )


def _dealt(deal: str | dict[str, str], library: Library) -> tuple[Hands, tuple[str, ...]]:
    """The hands of a deal that is named or written, and the tiles with which its boneyard begins."""
    if isinstance(deal, str):
        return _of_library(library.deals[deal])
    tiles = {seat: tuple(text.split()) for seat, text in deal.items()}
    begins = tiles.pop("boneyard", ())
    return tuple(tiles.values()), begins


def _of_library(named: Any) -> tuple[Hands, tuple[str, ...]]:
    """The same of hands that have a name."""
    return tuple(map(tuple, named)), tuple(named.boneyard)


def _world(case: dict[str, Any], place: Place, rulesets: Mapping[str, Ruleset]) -> World:
    rules, options = rules_named(rulesets, **case.get("rules", {}))
    options |= case["options"]
    return World(
        case["name"],
        replace(rules, fields={**rules.fields, **options}),
        options,
        case["seats"],
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
