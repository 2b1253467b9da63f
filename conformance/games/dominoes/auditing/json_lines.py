"""Reads records as JSON: an object a line, with as much or as little in it as the writer likes.

A member is read in the order of `ORDER`, whatever order it is written in: a game begins before its
rounds, a round is dealt before it is played, and scores are told after what they come of.
"""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from conformance.corpus.errors import did_you_mean
from conformance.games.dominoes.auditing.record import (
    Acted,
    Ended,
    GameBegun,
    How,
    Item,
    Loses,
    RoundDealt,
    ScoresTold,
    Unread,
    UnreadError,
    WinnerTold,
)
from conformance.games.dominoes.auditing.text_lines import TextLines, tile
from reference_impl.dominoes import notation
from reference_impl.dominoes.notation import DrawNote, KnockNote, Note, PlayNote

OF_A_GAME = ("players", "game", "options", "leader", "knocks", "blocks")
OF_AN_ACTION = ("seat", "play", "end", "draw", "knock", "points", "refused", "count")
ORDER = ("players", "deal", "round", "seat", "actions", "rounds", "ended", "scores", "winner")
MEMBERS = {*OF_A_GAME, *OF_AN_ACTION, *ORDER, "boneyard"}
ENDED: Mapping[str, How] = {"went_out": "out", "blocked": "blocked", "won": "won"}
DEEPEST = 3
"""A game's line holds rounds, and these hold actions."""


class JsonLines:
    """Reads one file, line by line."""

    def __init__(self) -> None:
        self.is_waiting = False
        """A game has begun and nothing was dealt."""
        self.text = TextLines()
        """Reads the rounds that are told in notation."""

    def read(self, line: str) -> Iterator[Item]:
        """What a line says."""
        if not line.strip():
            return
        try:
            value = json.loads(line)
        except (ValueError, RecursionError) as error:
            told = error.msg if isinstance(error, json.JSONDecodeError) else "it is nested too deeply"
            yield Unread(f"no JSON: {told}; an object a line is expected", "round")
            return
        yield from self._object(value, 1)

    def _object(self, value: Any, depth: int) -> Iterator[Item]:
        """What one object says, with the objects in it."""
        if not isinstance(value, dict) or depth > DEEPEST:
            yield Unread('an object is expected, like {"seat":0,"play":"6-6","points":4}', "round")
            return
        strange = next((name for name in value if name not in MEMBERS), None)
        if strange is not None or not value:
            hint = did_you_mean(strange, sorted(MEMBERS)) if strange else ""
            yield Unread(f"{strange!r} is no member of a record{hint}" if strange else "it is empty", "round")
            return
        for name in ORDER:
            if name in value and not (name == "scores" and "players" in value):
                yield from self._member(name, value, depth)
        yield from _strays(value)

    def _member(self, name: str, value: Mapping[str, Any], depth: int) -> Iterator[Item]:
        """What one member says; one that cannot be read says so."""
        if name in ("actions", "rounds"):
            if not isinstance(value[name], list):
                yield Unread(f'"{name}" is a list of objects', "round")
                return
            for one in value[name]:
                yield from self._object(one, depth + 1)
            return
        try:
            yield from self._plain(name, value)
        except UnreadError as error:
            loses: dict[str, Loses] = {"players": "game", "deal": "round", "round": "round", "seat": "round"}
            yield Unread(str(error), loses.get(name, ""))

    def _plain(self, name: str, value: Mapping[str, Any]) -> Iterator[Item]:
        """A member that holds no other objects. Raises `UnreadError`."""
        match name:
            case "players":
                self.is_waiting = True
                yield _game(value)
            case "deal":
                self.is_waiting, self.text.is_dealt = True, False  # if it cannot be read, no hands are known
                dealt = _deal(value["deal"], value.get("boneyard", []))
                self.is_waiting, self.text.is_dealt = False, True
                yield dealt
            case "round":
                if not isinstance(value["round"], str) or not value["round"].startswith("lead "):
                    raise UnreadError('"round" is a round in notation, like "lead A 6-6 +4 | B 6-3> +8"')
                self.is_waiting = False
                yield from self.text.read(" ".join(value["round"].split()))
            case "seat":
                if self.is_waiting:
                    self.is_waiting = False
                    yield RoundDealt(None)
                self.text.is_dealt = False
                yield _act(value)
            case "ended":
                yield Ended(_word(value, "ended", ENDED))
            case "scores":
                yield ScoresTold(_scores(value["scores"]))
            case "winner":
                yield WinnerTold(_number(value, "winner"), is_seat=False)


def _strays(value: Mapping[str, Any]) -> Iterator[Unread]:
    """Members that say nothing without another one."""
    for needed, names in (("players", OF_A_GAME), ("seat", OF_AN_ACTION), ("deal", ("boneyard",))):
        stray = next((name for name in names if name in value and needed not in value), None)
        if stray is not None:
            yield Unread(
                f'"{stray}" says nothing without "{needed}"', "game" if needed == "players" else "round"
            )


def _game(value: Mapping[str, Any]) -> GameBegun:
    """How a game begins."""
    options, ruleset = value.get("options", {}), value.get("game", "")
    if not isinstance(options, dict):
        raise UnreadError('"options" is an object: the fields that were played with another value')
    if not isinstance(ruleset, str):
        raise UnreadError('"game" is the id of a ruleset, like "fives-and-threes"')
    return GameBegun(
        _number(value, "players"),
        _scores(value["scores"]) if "scores" in value else None,
        _number(value, "leader") if value.get("leader") is not None else None,
        ruleset,
        options,
        _word(value, "knocks", {"noted": True, "automatic": False}, "noted"),
        _word(value, "blocks", {"at_once": False, "after_knocks": True}, "at_once"),
    )


def _deal(value: Any, boneyard: Any) -> RoundDealt:
    """The hands of a round, null if they are not known, and the tiles with which its boneyard begins."""
    if not isinstance(boneyard, list):
        raise UnreadError('"boneyard" is a list of tiles, like ["2-0","4-3"]')
    if value is None:
        return RoundDealt(None)
    if not isinstance(value, list) or not all(isinstance(hand, list) for hand in value):
        raise UnreadError('"deal" is a list of hands, like [["6-4","3-3"],["5-5","6-1"]], or null')
    return RoundDealt(tuple(tuple(map(_tile, hand)) for hand in value), tuple(map(_tile, boneyard)))


def _act(value: Mapping[str, Any]) -> Acted:
    """A play, a draw or a knock."""
    seat = _number(value, "seat")
    if seat >= len(notation.SEATS):
        raise UnreadError(f'"seat" is a number from 0 to {len(notation.SEATS) - 1}, not {seat}')
    kinds = [name for name in ("play", "draw", "knock") if name in value]
    if len(kinds) != 1 or value.get("knock", True) is not True:
        raise UnreadError('an action is {"seat":0,"play":"6-4","end":"left"} or {"seat":0,"knock":true}')
    note: Note = KnockNote(seat)
    if kinds == ["draw"]:
        note = DrawNote(seat, None if value["draw"] is True else _tile(value["draw"]))
    elif kinds == ["play"]:
        note = PlayNote(seat, _tile(value["play"]), _end(value) if value.get("end") else None)
    refused = value.get("refused")
    if refused is not None and type(refused) is not bool:
        raise UnreadError('"refused" is true or false')
    points = _integer(value, "points") if value.get("points") is not None else None
    return Acted(note, points, refused, _number(value, "count") if value.get("count") is not None else None)


def _end(value: Mapping[str, Any]) -> notation.End:
    """An end by a word, or by the tile that it is on."""
    ends: Mapping[str, str] = {end: end for end in notation.MARKS.values()}
    told = value["end"]
    if isinstance(told, str) and "-" in told:
        return notation.named_end(notation.print_tile(_tile(told)))
    named: notation.End = _word(value, "end", ends)
    return named


def _tile(text: Any) -> tuple[int, int]:
    if not isinstance(text, str):
        raise UnreadError(f'{json.dumps(text)[:40]} is not a tile; a tile is written "6-4"')
    return tile(text)


def _scores(value: Any) -> tuple[int, ...]:
    if not isinstance(value, list) or not all(type(score) is int and score >= 0 for score in value):
        raise UnreadError('"scores" is a list of numbers, one for each side')
    return tuple(value)


def _integer(value: Mapping[str, Any], name: str) -> int:
    number = value[name]
    if type(number) is not int:
        raise UnreadError(f'"{name}" is a whole number, not {json.dumps(number)[:40]}')
    return number


def _number(value: Mapping[str, Any], name: str) -> int:
    number = _integer(value, name)
    if number < 0:
        raise UnreadError(f'"{name}" is 0 or more, not {number}')
    return number


def _word(value: Mapping[str, Any], name: str, meanings: Mapping[str, Any], default: str = "") -> Any:
    word = value.get(name, default)
    if not isinstance(word, str) or word not in meanings:
        raise UnreadError(
            f'"{name}" is {" or ".join(map(json.dumps, meanings))}, not {json.dumps(word)[:40]}'
        )
    return meanings[word]
