"""Reads records of cards as text: lines that begin with `game`, `deal`, `scores` or `winner`, or with a seat."""

import re
from collections.abc import Callable, Iterator, Mapping

from conformance.auditing.record import Item, ScoresTold, Unread, UnreadError, WinnerTold
from conformance.games.cards.auditing.record import Acted, GameBegun, RoundDealt
from reference_impl.cards import notation
from reference_impl.cards.notation import LETTERS, Cards, NotationError, Note

GAME = re.compile(
    r"game (?P<seats>\d{1,3}) of (?P<ruleset>[a-z0-9-]+)(?: from (?P<scores>-?\d{1,6}(?: -?\d{1,6})*))?"
    r"(?P<rest>(?:, [^,]+)*)"
)
LIKE = {
    "game": "`game 2 of all-fives-cards from 0 0, A deals`",
    "deal": "`deal A AH TH | B KH 5H | next 7H`, a hand for every seat in order",
    "scores": "`scores 12 30`, a number for each side",
    "winner": "`winner A`, a seat of the side that won",
}
"""What the lines look like that are not a round."""
LONGEST = 120
"""Characters of an action at most."""


class TextLines:
    """Reads one text, line by line."""

    def read(self, line: str) -> Iterator[Item]:
        """What a line says."""
        words = " ".join(line.partition("#")[0].split())
        if not words:
            return iter(())
        first = words.partition(" ")[0]
        if first == "|" or first in LETTERS:
            return _actions(words.removeprefix("| "))
        return iter((_statement(first, words),))


def _statement(first: str, words: str) -> Item:
    """A line that is no part of a round."""
    read = STATEMENTS.get(first)
    if read is None:
        known = "a line begins with game, deal, scores or winner; a round goes `B stand | B KH | A TH B+13`"
        return Unread(f"{cut(words)!r}: {known}", "round")
    try:
        return read(words)
    except UnreadError as error:
        return Unread(str(error), {"game": "game", "deal": "round"}.get(first, ""))  # type: ignore[arg-type]


def _actions(words: str) -> Iterator[Item]:
    """What stands between the bars of one line."""
    return (part_of_round(part.strip()) for part in words.removesuffix(" |").split("|"))


def part_of_round(part: str) -> Item:
    """An action with what it brought; nothing there, nothing brought."""
    if len(part) > LONGEST:
        return Unread(f"{cut(part)!r} is no action", "round")
    try:
        note = notation.parse_action(part)
    except NotationError as error:
        return Unread(str(error), "round")
    return Acted(Note(note.seat, note.deed, note.cards, note.points), note.marks)


def _game(words: str) -> GameBegun:
    """`game 2 of tournament from 0 0, A deals, 1 0 games won`."""
    match = GAME.fullmatch(words)
    if match is None:
        raise UnreadError(f"{cut(words)!r}: a game begins with a line like {LIKE['game']}")
    dealer, games = None, None
    for phrase in match["rest"].split(", ")[1:]:
        if re.fullmatch(rf"[{LETTERS}] deals", phrase):
            dealer = LETTERS.index(phrase[0])
        elif won := re.fullmatch(r"(\d{1,3}(?: \d{1,3})*) games won", phrase):
            games = tuple(map(int, won[1].split()))
        else:
            raise UnreadError(f"{cut(phrase)!r}: `A deals` and `1 0 games won` may be said of a game")
    scores = tuple(map(int, match["scores"].split())) if match["scores"] else None
    return GameBegun(int(match["seats"]), scores, dealer, match["ruleset"], {}, games)


def _deal(words: str) -> RoundDealt:
    """`deal A AH TH | B KH 5H | next 7H`; `deal` alone where nothing is told."""
    rest = words.removeprefix("deal").strip()
    if not rest:
        return RoundDealt(None)
    *parts, last = rest.split("|")
    following: Cards = ()
    if last.split()[:1] == ["next"]:
        following = cards_of(last.split()[1:])
    else:
        parts.append(last)
    hands = []
    for seat, hand in zip(LETTERS, parts, strict=False):
        letter, *cards = hand.split() or [""]
        if letter != seat:
            raise UnreadError(f"{cut(hand.strip())!r}: the hand of {seat} is expected, as in {LIKE['deal']}")
        hands.append(cards_of(cards))
    return RoundDealt(tuple(hands), following)


def cards_of(words: list[str]) -> Cards:
    """Cards. Raises `UnreadError`."""
    try:
        return tuple(map(notation.parse_card, words))
    except NotationError as error:
        raise UnreadError(str(error)) from None


def _scores(words: str) -> ScoresTold:
    """`scores 12 30`."""
    numbers = words.split()[1:]
    if not numbers or not all(re.fullmatch(r"-?\d{1,6}", number) for number in numbers):
        raise UnreadError(f"{cut(words)!r}: scores are told as {LIKE['scores']}")
    return ScoresTold(tuple(map(int, numbers)))


def _winner(words: str) -> WinnerTold:
    """`winner A`."""
    seat = words.removeprefix("winner ")
    if len(seat) != 1 or seat not in LETTERS:
        raise UnreadError(f"{cut(words)!r}: a winner is told as {LIKE['winner']}")
    return WinnerTold(LETTERS.index(seat), is_seat=True)


STATEMENTS: Mapping[str, Callable[[str], Item]] = {
    "game": _game,
    "deal": _deal,
    "scores": _scores,
    "winner": _winner,
}


def cut(text: str) -> str:
    """The beginning of a text that may be long."""
    return text if len(text) <= 60 else f"{text[:59]}…"
