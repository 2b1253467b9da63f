"""Reads records as text: lines that begin with `game`, `deal`, `lead`, `scores` or `winner`.

What stands between two bars is the notation's, and is read by it. Beyond it a play may be followed by
`-n`, which was taken off the score, and by `+n x`, of which one event was added and another refused.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache

from conformance.games.dominoes.auditing.record import (
    Acted,
    Ended,
    GameBegun,
    Item,
    RoundDealt,
    ScoresTold,
    Unread,
    UnreadError,
    WinnerTold,
)
from reference_impl.dominoes import notation
from reference_impl.dominoes.notation import ENDINGS, SEATS, DrawNote, NotationError, PlayNote

GAME = re.compile(
    r"game (?P<seats>\d{1,3})(?: of (?P<ruleset>[a-z0-9-]+))?(?: from (?P<scores>\d{1,6}(?: \d{1,6})*))?"
    r"(?P<rest>(?:, [^,]+)*)"
)
LIKE = {
    "game": "`game 2 from 0 0, A leads`",
    "deal": "`deal A 6-4 3-3 | B 5-5 6-1`, a hand for every seat in order",
    "scores": "`scores 12 30`, a number for each side",
    "winner": "`winner A`, a seat of the side that won",
}
"""What the lines look like that are not a round."""
LONGEST = 40
"""Characters of an action at most."""
BEYOND = re.compile(r"(?P<play>.*?)(?: (?P<points>[+-][1-9]\d{0,5}))?(?P<over> x)?")


class TextLines:
    """Reads one text, line by line; what a line means may hang on those before it."""

    def __init__(self) -> None:
        self.is_dealt = False
        """A deal stands before, and its round has not begun."""
        self.is_in_round = False
        """The line before is of a round, which this one may continue."""

    def read(self, line: str) -> Iterator[Item]:
        """What a line says."""
        words = " ".join(line.partition("#")[0].split())
        if not words:
            return iter(())
        first = words.partition(" ")[0]
        if first == "lead":
            return self._round(words)
        if self.is_in_round and (first in ("|", *ENDINGS) or (len(first) == 1 and first in SEATS)):
            return _actions(words.removeprefix("| "))
        return iter((self._statement(first, words),))

    def _round(self, words: str) -> Iterator[Item]:
        """A round that begins; its hands are not told if no deal stands before."""
        if not self.is_dealt:
            yield RoundDealt(None)
        self.is_dealt, self.is_in_round = False, True
        yield from _actions(words)

    def _statement(self, first: str, words: str) -> Item:
        """A line that is no part of a round."""
        read = STATEMENTS.get(first)
        if read is None:
            known = "a line begins with game, deal, lead, scores or winner; a round begins `lead A 6-6 +4 | B 6-3>`"
            return Unread(f"{_cut(words)!r}: {known}", "round")
        try:
            item = read(words)
        except UnreadError as error:
            item = Unread(str(error), {"game": "game", "deal": "round"}.get(first, ""))  # type: ignore[arg-type]
        if first in ("game", "deal"):
            self.is_dealt, self.is_in_round = isinstance(item, RoundDealt), False
        return item


def _actions(words: str) -> Iterator[Item]:
    """What stands between the bars of one line."""
    for number, part in enumerate(words.removesuffix(" |").split("|")):
        item = _part(part.strip())
        is_lead = isinstance(item, Acted) and isinstance(item.note, PlayNote) and item.note.end is None
        if is_lead and number:
            yield Unread(f"{part.strip()!r}: the first action of a round, and no other, is a lead", "round")
        else:
            yield item


def _part(part: str) -> Item:
    """What stands between two bars; what is too long for an action is not kept in mind."""
    return part_of_round(part) if len(part) <= LONGEST else Unread(f"{_cut(part)!r} is no action", "round")


@lru_cache(maxsize=1 << 14)  # the actions that there are, with what they are paid
def part_of_round(part: str) -> Item:
    """An action or an ending."""
    if part in ENDINGS:
        return Ended(part)
    match = BEYOND.fullmatch(part)
    assert match, "the pattern takes any text"
    try:
        note = notation.parse_action(match["play"])
    except NotationError as error:
        return Unread(str(error).replace(repr(match["play"]), repr(part), 1), "round")
    if isinstance(note, PlayNote | DrawNote):
        return Acted(note, int(match["points"] or 0), bool(match["over"]))
    return Acted(note) if match["play"] == part else Unread(f"{part!r}: nothing is paid for a knock", "round")


def _game(words: str) -> GameBegun:
    """`game 2 of leek-singles from 0 0, A leads`."""
    match = GAME.fullmatch(words)
    if match is None:
        raise UnreadError(f"{_cut(words)!r}: a game begins with a line like {LIKE['game']}")
    leader, knocks_noted, blocks_after_knocks = None, True, False
    for phrase in match["rest"].split(", ")[1:]:
        if phrase == "knocks not noted":
            knocks_noted = False
        elif phrase == "blocks after knocks":
            blocks_after_knocks = True
        elif re.fullmatch(rf"[{SEATS}] leads", phrase):
            leader = SEATS.index(phrase[0])
        else:
            known = "`A leads`, `knocks not noted` and `blocks after knocks` may be said of a game"
            raise UnreadError(f"{_cut(phrase)!r}: {known}")
    scores = tuple(map(int, match["scores"].split())) if match["scores"] else None
    ruleset = match["ruleset"] or ""
    return GameBegun(int(match["seats"]), scores, leader, ruleset, {}, knocks_noted, blocks_after_knocks)


def _deal(words: str) -> RoundDealt:
    """`deal A 6-4 3-3 | B 5-5 6-1`, and after the hands `| boneyard 2-0 4-3`."""
    hands: list[tuple[tuple[int, int], ...]] = []
    boneyard: tuple[tuple[int, int], ...] = ()
    *parts, last = words.removeprefix("deal").split("|")
    if last.split()[:1] == ["boneyard"]:
        boneyard = tuple(map(tile, last.split()[1:]))
    else:
        parts.append(last)
    for seat, hand in zip(SEATS, parts, strict=False):
        letter, *tiles = hand.split() or [""]
        if letter != seat:
            raise UnreadError(f"{_cut(hand.strip())!r}: the hand of {seat} is expected, as in {LIKE['deal']}")
        hands.append(tuple(map(tile, tiles)))
    return RoundDealt(tuple(hands), boneyard)


def tile(text: str) -> tuple[int, int]:
    """A tile's halves. Raises `UnreadError`."""
    if len(text) > LONGEST:
        raise UnreadError(f"{_cut(text)!r} is not a tile; a tile is written 6-4")
    return _short_tile(text)


@lru_cache(maxsize=1024)
def _short_tile(text: str) -> tuple[int, int]:
    try:
        return notation.parse_tile(text)
    except NotationError as error:
        raise UnreadError(str(error)) from None


def _scores(words: str) -> ScoresTold:
    """`scores 12 30`."""
    numbers = words.split()[1:]
    if not numbers or not all(number.isdecimal() and len(number) <= 6 for number in numbers):
        raise UnreadError(f"{_cut(words)!r}: scores are told as {LIKE['scores']}")
    return ScoresTold(tuple(map(int, numbers)))


def _winner(words: str) -> WinnerTold:
    """`winner A`."""
    seat = words.removeprefix("winner ")
    if len(seat) != 1 or seat not in SEATS:
        raise UnreadError(f"{_cut(words)!r}: a winner is told as {LIKE['winner']}")
    return WinnerTold(SEATS.index(seat), is_seat=True)


STATEMENTS: Mapping[str, Callable[[str], Item]] = {
    "game": _game,
    "deal": _deal,
    "scores": _scores,
    "winner": _winner,
}


def _cut(text: str) -> str:
    """The beginning of a text that may be long."""
    return text if len(text) <= 60 else f"{text[:59]}…"
