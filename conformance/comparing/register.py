"""The register of what the sources leave open: who plays which reading, and the game that shows the choice.

The games are kept in `separating.json` beside the fixtures of each family, since finding one takes its time; `fives diff
--register` finds them anew.
"""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from conformance.comparing.separating import Separation, separation
from conformance.comparing.variants import Variant, values, variant_of, with_value
from conformance.corpus.values import DEFAULT_FAMILY, Corpus, Ruleset, Ruling, relatives
from conformance.corpus.where import corpus_root
from conformance.fingerprints import path_of, read_table
from conformance.games import family_of
from conformance.identifying.inquiry import inquiry_of
from conformance.reports.failure_text import field, fields
from conformance.reports.line import Line

KEPT = "features/fixtures/{family}/separating.json"
SCENARIOS = 8
"""Scenarios that are named."""


def found_games(rulesets: Mapping[str, Ruleset], family: str = DEFAULT_FAMILY) -> Iterator[dict[str, Any]]:
    """For every value of a field that some ruleset has: the smallest game that tells it from the default game's.

    Where it means nothing there, as the winner of a block where nobody is paid for it, `of` is a ruleset that has
    it, by itself or by an option, and the game tells that from itself with the value of the default game.
    """
    default = family_of(family).default_game
    base = variant_of(default, rulesets)
    for name, value in values(rulesets, default):
        other = with_value(base, name, value)
        if other is None:
            continue
        game, of = _separated(base, other), {}
        for words in _playing(name, value, relatives(rulesets, default)):
            if game is None:
                game, of = _separation_in(words, name, rulesets, default), {"of": words}
        yield {
            "field": name,
            "value": value,
            **of,
            "plays": game.plays if game else None,
            "shortest": bool(game and game.is_shortest),
            "game": game.pair.play.case_of(game.difference.course) if game else None,
            "says": [mismatch.fact for mismatch in getattr(game.difference.verdict, "mismatches", ())]
            if game
            else [],
        }


def _separated(one: Variant, other: Variant) -> Separation | None:
    """The game that tells them apart; nothing, and none is tried, where the fields that differ mean nothing."""
    meaning = inquiry_of(one.ruleset.family).meaning
    if meaning(one.ruleset.fields) == meaning(other.ruleset.fields):
        return None
    return separation(one, other)


def _playing(field_: str, value: Any, rulesets: Mapping[str, Ruleset]) -> Iterator[str]:
    """The rulesets that have that value of a field, and then those of which an option has it."""
    yield from (one.id for one in rulesets.values() if one.fields[field_] == value)
    for one in rulesets.values():
        for name, option in one.options.items():
            if option.fields.get(field_) == value:
                yield f"{one.id}+{name}"


def _separation_in(of: str, name: str, rulesets: Mapping[str, Ruleset], default: str) -> Separation | None:
    """The game that tells a ruleset from itself with one field as in the default game."""
    base = variant_of(of, rulesets)
    other = with_value(base, name, rulesets[default].fields[name])
    return None if other is None else _separated(base, other)


def kept_games(family: str = DEFAULT_FAMILY) -> list[dict[str, Any]]:
    """The games as they are kept; none where none are. Raises `OSError` and `ValueError`."""
    path = corpus_root() / KEPT.format(family=family)
    found: list[dict[str, Any]] = (
        json.loads(path.read_text(encoding="utf-8"))["games"] if path.exists() else []
    )
    return found


def register_lines(ruling: Ruling, corpus: Corpus) -> Iterator[Line]:
    """Who plays each reading, the scenarios and wrong engines, and the game that shows the choice."""
    for reading in ruling.readings if ruling.about_field else ():
        yield from fields(
            "played by", f"{reading}: {', '.join(players(ruling, reading, corpus)) or 'nobody here'}"
        )
    about = [one.id for one in corpus.scenarios if set(one.clauses) & set(ruling.clauses)]
    more = f" and {len(about) - SCENARIOS} more" if len(about) > SCENARIOS else ""
    yield from fields("scenarios", (", ".join(about[:SCENARIOS]) or "none") + more)
    table = read_table(path_of(corpus.clauses[ruling.clauses[0]].family))
    wrong = [found.mutant for found in table.prints.values() if found.clause in ruling.clauses]
    yield from fields("mutants", ", ".join(wrong) or "none")
    if ruling.about_field:
        yield from _game_lines(ruling, corpus.clauses[ruling.clauses[0]].family)


def players(ruling: Ruling, reading: str, corpus: Corpus) -> Iterator[str]:
    """The rulesets, and their options, that play a reading."""
    if reading not in ruling.values:
        return
    wanted = ruling.values[reading]
    family = corpus.clauses[ruling.clauses[0]].family
    for ruleset in corpus.rulesets.values():
        if ruleset.family != family:
            continue
        if plays(ruleset.fields[ruling.about_field], wanted):
            yield ruleset.id
        for name, option in ruleset.options.items():
            changed = option.fields.get(ruling.about_field)
            if changed is not None and plays(changed, wanted):
                yield f"{ruleset.id}+{name}"


def plays(value: Any, wanted: Any) -> bool:
    """The value is the wanted one; a table has the rows that are wanted."""
    if isinstance(wanted, dict):
        return isinstance(value, dict) and {**value, **wanted} == value
    return bool(value == wanted and type(value) is type(wanted))


def _game_lines(ruling: Ruling, family: str) -> Iterator[Line]:
    """The smallest game that tells another reading from the one of the default game."""
    for found in kept_games(family):
        readings = [name for name, value in ruling.values.items() if plays(found["value"], value)]
        if found["field"] != ruling.about_field or not readings or found["game"] is None:
            continue
        yield Line()
        yield from fields("game", f"it tells {readings[0]} apart ({', '.join(found['says'])})")
        game = found["game"]
        yield field("from", f"{game['seats']} seats, scores {' '.join(map(str, game.get('scores', [0])))}")
        for move in game["moves"]:
            yield field("", move if isinstance(move, str) else json.dumps(move, ensure_ascii=False))
