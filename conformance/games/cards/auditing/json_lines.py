"""Reads records of cards as JSON: an object a line, whose members are read in the order of `ORDER`."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from conformance.auditing.record import Item, Loses, ScoresTold, Unread, UnreadError, WinnerTold
from conformance.corpus.errors import did_you_mean
from conformance.games.cards.auditing.record import Acted, GameBegun, RoundDealt
from conformance.games.cards.auditing.text_lines import TextLines, cards_of
from reference_impl.cards.notation import LETTERS, PLAIN, REASONS, Cards, Mark, Note

OF_A_GAME = ("players", "game", "options", "dealer", "games")
DEEDS = ("play", "discard", "bid", *PLAIN, "run")
OF_AN_ACTION = ("seat", *DEEDS, "turned", "points", "ledger")
ORDER = ("players", "deal", "deck", "round", "seat", "actions", "rounds", "scores", "winner")
MEMBERS = {*OF_A_GAME, *OF_AN_ACTION, *ORDER, "next"}
DEEPEST = 3
"""A game's line holds rounds, and these hold actions."""


class JsonLines:
    """Reads one file, line by line."""

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
        if not isinstance(value, dict) or not value or depth > DEEPEST:
            yield Unread('an object is expected, like {"seat":1,"play":"KH","points":[0,0]}', "round")
            return
        strange = next((name for name in value if name not in MEMBERS), None)
        if strange is not None:
            hint = did_you_mean(strange, sorted(MEMBERS))
            yield Unread(f"{strange!r} is no member of a record of cards{hint}", "round")
            return
        for name in ORDER:
            if name in value and not (name == "scores" and "players" in value):
                yield from self._member(name, value, depth)
        for needed, names in (("players", OF_A_GAME), ("seat", OF_AN_ACTION), ("deal", ("next",))):
            stray = next((name for name in names if name in value and needed not in value), None)
            if stray is not None:
                loses: Loses = "game" if needed == "players" else "round"
                yield Unread(f'"{stray}" says nothing without "{needed}"', loses)

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
            yield from _plain(name, value)
        except UnreadError as error:
            lost: dict[str, Loses] = {"players": "game", "scores": "", "winner": ""}
            yield Unread(str(error), lost.get(name, "round"))


def _plain(name: str, value: Mapping[str, Any]) -> Iterator[Item]:
    """A member that holds no other objects. Raises `UnreadError`."""
    match name:
        case "players":
            yield _game(value)
        case "deal":
            yield _deal(value["deal"], value.get("next", []))
        case "deck":
            yield RoundDealt((), _cards(value["deck"], "deck"))
        case "round":
            if not isinstance(value["round"], str) or value["round"][:1] not in LETTERS:
                raise UnreadError('"round" is a round in notation, like "B stand | B KH | A TH B+13"')
            yield from TextLines().read(" ".join(value["round"].split()))
        case "seat":
            yield _act(value)
        case "scores":
            yield ScoresTold(_numbers(value["scores"], "scores"))
        case "winner":
            yield WinnerTold(_number(value["winner"], "winner"), is_seat=False)


def _game(value: Mapping[str, Any]) -> GameBegun:
    """How a game begins."""
    options, ruleset = value.get("options", {}), value.get("game", "")
    if not isinstance(options, dict):
        raise UnreadError('"options" is an object: the fields that were played with another value')
    if not isinstance(ruleset, str):
        raise UnreadError('"game" is the id of a ruleset, like "all-fives-cards"')
    return GameBegun(
        _number(value["players"], "players"),
        _numbers(value["scores"], "scores") if "scores" in value else None,
        _number(value["dealer"], "dealer") if value.get("dealer") is not None else None,
        ruleset,
        options,
        _numbers(value["games"], "games") if "games" in value else None,
    )


def _deal(value: Any, following: Any) -> RoundDealt:
    """The hands of a round, null if they are not known, and what follows them in the pack."""
    if value is None:
        return RoundDealt(None)
    if not isinstance(value, list):
        raise UnreadError('"deal" is a list of hands, like [["AH","TH"],["KH","5H"]], or null')
    return RoundDealt(tuple(_cards(hand, "deal") for hand in value), _cards(following, "next"))


def _act(value: Mapping[str, Any]) -> Acted:
    """What a seat did."""
    seat = _number(value["seat"], "seat")
    if seat >= len(LETTERS):
        raise UnreadError(f'"seat" is a number from 0 to {len(LETTERS) - 1}, not {seat}')
    deeds = [deed for deed in DEEDS if deed in value]
    if len(deeds) != 1:
        raise UnreadError('an action is {"seat":0,"play":"TH"}, {"seat":1,"beg":true} or the like')
    deed, told = deeds[0], value[deeds[0]]
    note = Note(seat, deed)
    if deed == "play":
        note = Note(seat, "play", _cards([told], "play"))
    elif deed == "discard":
        note = Note(seat, "discard", _cards(told, "discard"))
    elif deed == "bid":
        note = Note(seat, "bid", (), _number(told, "bid"))
    elif told is not True:
        raise UnreadError(f'"{deed}" is true')
    elif deed == "run":
        note = Note(seat, "run", _cards(value.get("turned", []), "turned"))
    points = value.get("points")
    marks = tuple(map(_mark, value["ledger"])) if isinstance(value.get("ledger"), list) else None
    return Acted(note, marks, None if points is None else _numbers(points, "points"))


def _mark(value: Any) -> Mark:
    """An event of a ledger."""
    if not isinstance(value, dict) or set(value) != {"side", "points", "for"} or value["for"] not in REASONS:
        raise UnreadError('an event of "ledger" is {"side":1,"points":13,"for":"trumps"}')
    return Mark(_number(value["side"], "side"), _whole(value["points"], "points"), value["for"])


def _cards(value: Any, name: str) -> Cards:
    if not isinstance(value, list) or not all(isinstance(card, str) for card in value):
        raise UnreadError(f'"{name}" has cards, like "TH"')
    return cards_of(value)


def _numbers(value: Any, name: str) -> tuple[int, ...]:
    if not isinstance(value, list) or not all(type(number) is int for number in value):
        raise UnreadError(f'"{name}" is a list of numbers, one for each side')
    return tuple(value)


def _whole(value: Any, name: str) -> int:
    if type(value) is not int:
        raise UnreadError(f'"{name}" is a whole number, not {json.dumps(value)[:40]}')
    return value


def _number(value: Any, name: str) -> int:
    number = _whole(value, name)
    if number < 0:
        raise UnreadError(f'"{name}" is 0 or more, not {number}')
    return number
