"""The vocabulary on cards in a language: what may stand in its phrases, from the words that the language has for it."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any

from conformance.games.cards.names import CARD
from conformance.games.cards.vocabulary import MEANINGS, NEXT
from conformance.games.kinds import FACT, FIELD, VALUE, joined, list_of, one_of, pairs_of, several
from conformance.games.phrasing import LANGUAGES, Form, Kind, Language, form_of, phrases_of
from conformance.games.seats import COMPASS, PAIRS, SINGLES


@dataclass(frozen=True, slots=True)
class Words:
    """What a language has for the seats, the suits, the deeds and the phrases."""

    code: str
    compass: tuple[str, str, str, str]
    """The seats of four; others have the same first names everywhere."""
    pairs: tuple[str, str]
    suits: tuple[str, str, str, str]
    """Clubs, diamonds, hearts and spades."""
    next: str
    """In the row of a deal that says what follows the hands."""
    conjunction: str
    """Before the last of several."""
    score: str
    """One score, as it is said."""
    win: str
    """The games that one side has won."""
    event: str
    """One event by which a side scored."""
    set_back: str
    """The event of a bid that is lost."""
    reasons: Mapping[str, str]
    """What points are for: the word for each."""
    deeds: Mapping[str, str]
    """By phase: what a seat is to do."""
    open: Mapping[str, str]
    """The actions that are listed by a word, `bid` and `discard` before a number."""
    is_many: Callable[[int], bool]
    """Of a number: the word after it says that there are many."""
    phrases: Mapping[str, str | tuple[str, ...]]
    """By name; of several forms the first is said and all are read."""


QUOTED = {"of": "all-fours", "option": "to-11", "name": "by the book"}
"""Places of names, with a sample of each."""
NUMBERS = {"points": "3", "number": "3", "score": "59", "seats": "2", "round": "2", "games": "2"}
"""Places of numbers, with a sample of each."""


@cache
def language(code: str) -> Language | None:
    """The vocabulary in that language; nothing if it has none."""
    if code not in LANGUAGES:
        return None
    words: Words = import_module(f"conformance.games.cards.phrases.{code}").WORDS
    kinds = kinds_of(words)
    phrases = phrases_of(MEANINGS, words.phrases, kinds)
    cells = dict(zip(words.compass, COMPASS, strict=True)) | {words.next: NEXT}
    return Language(code, phrases, cells)


def kinds_of(words: Words) -> Mapping[str, Kind]:
    """What may stand at a place, by its name."""
    seats = {name: name for name in SINGLES[:3]} | dict(zip(words.compass, COMPASS, strict=True))
    sides = dict(zip(words.pairs, PAIRS, strict=True)) | seats
    card = Kind(CARD, str, str, "TH")
    cards = several(words.conjunction, CARD, bare=True)
    kinds = {
        "seat": one_of(seats, "Ann"),
        "who": one_of(sides, "Ann", PAIRS.__contains__),
        "suit": one_of(dict(zip(words.suits, "CDHS", strict=True)), words.suits[2]),
        "deed": one_of({said: phase for phase, said in words.deeds.items()}, words.deeds["play"]),
        "reason": one_of({said: reason for reason, said in words.reasons.items()}, words.reasons["trumps"]),
        "card": card,
        "other": Kind(CARD, str, str, "2C"),
        "cards": Kind(cards, lambda text: re.findall(CARD, text), " ".join, "KH 5H"),
        "clauses": list_of(words.conjunction, Kind("[A-Z]+-[0-9]{2}", str, str, "FOLLOW-02"), 2),
        "field": FIELD,
        "value": VALUE,
        "fact": FACT,
    }
    kinds |= {place: Kind('[^"]+', str, str, sample) for place, sample in QUOTED.items()}
    kinds |= {place: Kind(r"\d+", int, str, sample, words.is_many) for place, sample in NUMBERS.items()}
    option = Kind('"[^"]+"', lambda text: text[1:-1], '"{}"'.format, '"to-11"')
    kinds["options"] = list_of(words.conjunction, option, 1)
    scores = [("Ann", 59), ("Bob", 12)]
    kinds["scores"] = pairs_of(words.conjunction, form_of(words.score, kinds), ("who", "score"), scores)
    wins = [("Ann", 1), ("Bob", 0)]
    kinds["wins"] = pairs_of(words.conjunction, form_of(words.win, kinds), ("who", "games"), wins)
    kinds["events"] = _events(words, form_of(words.event, kinds), form_of(words.set_back, kinds))
    kinds["actions"] = _actions(words)
    return kinds


Event = tuple[str, int, str]
"""Who, points, and what they are for."""


def _events(words: Words, item: Form, lost: Form) -> Kind:
    """`Ann scores 1 for High and Bob scores 1 for Low`: the events in their order."""
    one = rf"(?:{item.bare})|(?:{lost.bare})"

    def read_one(text: str) -> Event:
        values = item.read(text)
        if values:
            return values["who"], values["points"], values["reason"]
        values = lost.read(text) or {}
        return values["who"], -values["points"], "set_back"

    def say_one(event: Event) -> str:
        who, points, reason = event
        values: dict[str, Any] = {"who": who, "points": abs(points), "reason": reason}
        return lost.said(values) if reason == "set_back" else item.said(values)

    return Kind(
        several(words.conjunction, one),
        lambda text: [read_one(match[0]) for match in re.finditer(one, text)],
        lambda events: joined(words.conjunction, [say_one(event) for event in events]),
        say_one(("Ann", 13, "trumps")),
    )


def _actions(words: Words) -> Kind:
    """`KH, 5H`, `stand, beg`, `bid 3, pass`: the actions as facts have them."""
    meant = {said: word for word, said in words.open.items()}
    numbered = "|".join(re.escape(words.open[word]) for word in ("bid", "discard"))
    plain = "|".join(re.escape(said) for said, word in meant.items() if word not in ("bid", "discard"))
    one = rf"{CARD}|(?:{numbered}) \d+|{plain}"

    def read_one(text: str) -> str:
        if text in meant:
            return meant[text]
        word, _, number = text.rpartition(" ")
        return f"{meant[word]} {number}" if word else text

    def say_one(action: str) -> str:
        word, _, number = action.partition(" ")
        return f"{words.open[word]} {number}".strip() if word in words.open else action

    def said(actions: Sequence[str]) -> str:
        return ", ".join(map(say_one, actions))

    return Kind(
        several(words.conjunction, one),
        lambda text: [read_one(match[0]) for match in re.finditer(one, text)],
        said,
        said(["KH", "5H"]),
        lambda actions: len(actions) != 1,
    )
