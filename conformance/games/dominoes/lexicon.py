"""The vocabulary in a language: what may stand in its phrases, from the words that the language has for it."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module

from conformance.games.dominoes import names
from conformance.games.dominoes.laid import ACROSS
from conformance.games.dominoes.laid import WORDS as LAID
from conformance.games.dominoes.seated import BONEYARD
from conformance.games.dominoes.vocabulary import MEANINGS
from conformance.games.kinds import FACT, FIELD, VALUE, list_of, one_of, pairs_of, several
from conformance.games.phrasing import LANGUAGES, Form, Kind, Language, form_of, phrases_of
from conformance.games.seats import COMPASS, PAIRS, SINGLES


@dataclass(frozen=True, slots=True)
class Words:
    """What a language has for the seats, the ends and the phrases."""

    code: str
    compass: tuple[str, str, str, str]
    """The seats of four; others have the same first names everywhere."""
    pairs: tuple[str, str]
    left: str
    right: str
    up: str
    down: str
    boneyard: str
    """In the row of a deal that says with what it begins."""
    conjunction: str
    """Before the last of several."""
    then: str
    """Between what comes one after the other."""
    score: str
    """One score, as it is said."""
    action: str
    """A play at an end, as it is listed."""
    action_across: str
    """A play across the line, as it is listed."""
    action_at: str
    """A play at a tile, as it is listed."""
    is_many: Callable[[int], bool]
    """Of a number: the word after it says that there are many."""
    phrases: Mapping[str, str | tuple[str, ...]]
    """By name; of several forms the first is said and all are read."""


TILE = r"\d+-\d+"
QUOTED = {"of": "cinqs-et-trois", "option": "fewer-tiles", "name": "by the book"}
"""Places of names, with a sample of each."""
NUMBERS = {"left": "6", "right": "3", "count": "15", "points": "8", "number": "3", "score": "59"}
NUMBERS |= {"seats": "2", "round": "2", "size": "7"}
"""Places of numbers, with a sample of each."""


@cache
def language(code: str) -> Language | None:
    """The vocabulary in that language; nothing if it has none."""
    if code not in LANGUAGES:
        return None
    words: Words = import_module(f"conformance.games.dominoes.phrases.{code}").WORDS
    kinds = kinds_of(words)
    phrases = phrases_of(MEANINGS, words.phrases, kinds)
    cells = dict(zip(words.compass, COMPASS, strict=True)) | _ends(words) | _across(words)
    cells |= {words.boneyard: BONEYARD}
    return Language(code, phrases, cells)


def _ends(words: Words) -> dict[str, str]:
    """The ends that are meant by the words for them."""
    return {words.left: "left", words.right: "right"}


def _across(words: Words) -> dict[str, str]:
    """The ends across the line that are meant by the words for them."""
    return {words.up: "up", words.down: "down"}


def kinds_of(words: Words) -> Mapping[str, Kind]:
    """What may stand at a place, by its name."""
    seats = {name: name for name in SINGLES} | dict(zip(words.compass, COMPASS, strict=True))
    sides = dict(zip(words.pairs, PAIRS, strict=True)) | seats
    kinds = {
        "seat": one_of(seats, "Ann"),
        "who": one_of(sides, "Ann", PAIRS.__contains__),
        "end": one_of(_ends(words), words.right),
        "across": one_of(_across(words), words.up),
        "layout": Kind(rf"{LAID}(?: {LAID})*", str, str, "3-6 6-6(^6-2 v6-4) 6-1"),
        "tile": Kind(TILE, str, str, "6-3"),
        "joint": Kind(TILE, names.canonical, str, "6-6"),
        "tiles": Kind(
            several(words.conjunction, TILE, bare=True),
            lambda text: re.findall(TILE, text),
            " ".join,
            "6-6 6-3",
        ),
        "clauses": list_of(words.conjunction, Kind("[A-Z]+-[0-9]{2}", str, str, "PLAY-02"), 2),
        "numbers": list_of(words.conjunction, Kind(r"\d+", int, str, "1"), 2),
        "field": FIELD,
        "value": VALUE,
        "fact": FACT,
    }
    kinds |= {place: Kind('[^"]+', str, str, sample) for place, sample in QUOTED.items()}
    kinds |= {place: Kind(r"\d+", int, str, sample, words.is_many) for place, sample in NUMBERS.items()}
    option = Kind('"[^"]+"', lambda text: text[1:-1], '"{}"'.format, '"fewer-tiles"')
    kinds["options"] = list_of(words.conjunction, option, 1)
    kinds["scores"] = pairs_of(
        words.conjunction, form_of(words.score, kinds), ("who", "score"), [("Ann", 59), ("Bob", 12)]
    )
    kinds["actions"] = _actions(
        words, *(form_of(text, kinds) for text in (words.action, words.action_across, words.action_at))
    )
    kinds["ends"] = _ends_by_step(words, list_of(words.conjunction, Kind(r"\d+", int, str, "6"), 2))
    return kinds


def _actions(words: Words, item: Form, across: Form, at: Form) -> Kind:
    """`6-3 left, 5-1 right, 4-2 at 4-4`, on the lead without ends: the actions as facts have them."""

    def read_one(text: str) -> str:
        values = item.read(text) or across.read(text) or at.read(text) or {"tile": text}
        end = next((values[place] for place in ("end", "across", "joint") if place in values), "")
        return f"{names.canonical(values['tile'])} {end}".strip()

    def say_one(action: str) -> str:
        tile, _, end = action.partition(" ")
        if end in ACROSS:
            return across.said({"tile": tile, "across": end})
        if names.TILE.fullmatch(end):
            return at.said({"tile": tile, "joint": end})
        return item.said({"tile": tile, "end": end}) if end else tile

    one = rf"(?:{item.bare})|(?:{across.bare})|(?:{at.bare})|{TILE}"
    return Kind(
        several(words.conjunction, one),
        lambda text: [read_one(match[0]) for match in re.finditer(one, text)],
        lambda actions: ", ".join(map(say_one, actions)),
        ", ".join(map(say_one, ["6-3 left", "6-3 right"])),
        lambda actions: len(actions) != 1,
    )


def _ends_by_step(words: Words, item: Kind) -> Kind:
    """`6 and 6, then 6 and 3`: the ends one after the other."""
    joint = f", {words.then} "

    def read(text: str) -> list[list[int]]:
        return [item.read(part) for part in text.split(joint)]

    def said(ends: list[list[int]]) -> str:
        return joint.join(map(item.said, ends))

    pattern = f"(?:{item.pattern})(?:{re.escape(joint)}(?:{item.pattern}))*"
    return Kind(pattern, read, said, said([[6, 6], [6, 3]]))
