"""The positions and worlds that are kept as data, and what they come to."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from conformance.compiler.fixture_files import fixture_paths, read_fixtures
from conformance.corpus.errors import CorpusError, CorpusErrors
from conformance.corpus.played import rules_named
from conformance.corpus.strict_yaml import Document
from conformance.corpus.values import DEFAULT_GAME, Place, Ruleset
from conformance.exhaustive.play import LETTERS, Case, Position, World, play_of, side_count
from conformance.games import family_of
from conformance.games.authoring import Library, authoring_of


def read_positions(rulesets: Mapping[str, Ruleset]) -> tuple[Position, ...]:
    """Every position that sequences are counted from, family by family. Raises `CorpusErrors`."""
    return tuple(position for family in _families(rulesets) for position in _positions(family, rulesets))


def _positions(family: str, rulesets: Mapping[str, Ruleset]) -> Iterator[Position]:
    documents = _documents(family)
    library, errors = authoring_of(family).read_library(documents, rulesets)
    if errors:
        raise CorpusErrors(errors)
    for case, place in _cases(documents, "perft"):
        yield _position(case, place, family, library, rulesets)


def read_worlds(rulesets: Mapping[str, Ruleset]) -> tuple[World, ...]:
    """Every small world, family by family, in the order of the files. Raises `CorpusErrors`."""
    return tuple(
        _world(case, place, family, rulesets)
        for family in _families(rulesets)
        for case, place in _cases(_documents(family), "worlds")
    )


def _families(rulesets: Mapping[str, Ruleset]) -> list[str]:
    """The families of games, that of the usual game first."""
    return list(
        dict.fromkeys([rulesets[DEFAULT_GAME].family, *(rules.family for rules in rulesets.values())])
    )


def _documents(family: str) -> list[Document]:
    errors: list[CorpusError] = []
    documents = read_fixtures(family, fixture_paths(family), errors)
    if errors:
        raise CorpusErrors(errors)
    return documents


def _cases(documents: list[Document], kind: str) -> Iterator[tuple[Case, Place]]:
    """The cases of all files of a kind."""
    for document in documents:
        if document.value["kind"] == kind:
            for index, case in enumerate(document.value["cases"]):
                yield case, Place(document.file, document.line("cases", index))


def _played_rules(case: Case, family: str) -> dict[str, object]:
    """What a case says of its rules; where it names none they are the family's usual ones."""
    return {"of": family_of(family).default_game, **case.get("rules", {})}


def _position(
    case: Case, place: Place, family: str, library: Library, rulesets: Mapping[str, Ruleset]
) -> Position:
    """A position from its case; what it names was looked at when the corpus was compiled."""
    rules, options = rules_named(rulesets, **_played_rules(case, family))  # type: ignore[arg-type]
    play = play_of(rules)
    start = play.start(case, library, rules)
    scores = tuple(case.get("scores", [0] * side_count(rules, start.seats)))
    counts = tuple(tuple(row.get(column, 0) for column in play.columns) for row in case["counts"])
    return Position(case["name"], rules, options, start, scores, play.columns, counts, place)


def _world(case: Case, place: Place, family: str, rulesets: Mapping[str, Ruleset]) -> World:
    rules, options = rules_named(rulesets, **_played_rules(case, family))  # type: ignore[arg-type]
    options |= case["options"]
    rules, play = replace(rules, fields={**rules.fields, **options}), play_of(rules)
    return World(
        case["name"],
        rules,
        options,
        case["seats"],
        play.size(rules, case["seats"]),
        case,
        tuple(map(LETTERS.index, case[f"{play.first}s"])),
        tuple(map(tuple, case["scores"])),
        case["rounds"],
        case.get("long", False),
        case["deals"],
        case["games"],
        case["unfinished"],
        case["digest"],
        place,
    )
