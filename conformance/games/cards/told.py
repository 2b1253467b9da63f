"""What the last answer must say. Each raises `TableError` where the text contradicts itself."""

from collections.abc import Sequence
from typing import Any

from conformance.games.cards.draft import Draft
from conformance.games.cards.facts import FACTS
from conformance.games.drafting import tell_score
from conformance.games.tables import TableError
from reference_impl.cards import notation

KEPT = ("dealer", "round", "trump", "game", "games", "bid", "bidder")
"""Facts that stay as they are until something else is said."""


def expect(draft: Draft, fact: str, value: Any) -> None:
    """A fact of the last answer; the position may not imply another value."""
    known = draft.last.expect
    if fact not in FACTS[draft.last.method]:
        raise TableError(f"the answer to `{draft.last.method}` has no {fact} to tell of")
    if fact in known and known[fact] != value:
        raise TableError(f"{fact}: the text implies {known[fact]}, and says {value}")
    known[fact] = value
    if fact in KEPT and draft.last.expect.get("accepted"):
        draft.known[fact] = value


def _all(draft: Draft, facts: dict[str, Any]) -> None:
    for fact, value in facts.items():
        expect(draft, fact, value)


def scored(draft: Draft, marks: Sequence[notation.Mark]) -> None:
    """The action brought these events, and no others; scores follow from it."""
    step = draft.last
    if step.marks is not None and step.marks != tuple(marks):
        raise TableError("something else was said before of what is scored")
    step.marks = tuple(marks)
    points = [sum(mark.points for mark in marks if mark.side == side) for side in range(len(step.before))]
    expect(draft, "points", points)
    for side, before in enumerate(step.before):
        if before is not None:
            tell_score(draft, side, before + points[side])


def trump(draft: Draft, suit: str | None) -> None:
    """The suit of trumps, or that there is none yet."""
    expect(draft, "trump", suit)


def took(draft: Draft, seat: int) -> None:
    """A seat has taken the trick that the last action ended."""
    table = draft.laid_out()
    if not table.is_taken:
        raise TableError("the last action ended no trick that is not known whose it is")
    table.take(seat)
    expect(draft, "tricks", list(table.tricks))


def goes_on(draft: Draft, phase: str, turn: int) -> None:
    """The round goes on with that seat to act in that phase; who leads after a trick has taken it."""
    if phase == "play" and draft.table and draft.table.is_taken and draft.last.expect.get("trick") == []:
        took(draft, turn)
    _all(draft, {"phase": phase, "turn": turn, "winner": None})


def round_over(draft: Draft) -> None:
    """The round has been played, and the game is not won."""
    _all(draft, {"phase": "round_over", "turn": None, "winner": None})


def thrown_in(draft: Draft) -> None:
    """The round came to nothing, and the same one is to be dealt again."""
    _all(draft, {"phase": "deal", "turn": None, "winner": None})
    draft.is_thrown_in = True


def won(draft: Draft, side: int) -> None:
    """A side has won the match."""
    _all(draft, {"phase": "game_over", "turn": None, "winner": side})


def won_game(draft: Draft, side: int) -> None:
    """A side has won this game, and the match goes on."""
    _all(draft, {"phase": "round_over", "turn": None, "winner": side})
    draft.is_won = True
    draft.known.pop("games", None)


def games(draft: Draft, by_side: dict[int, int]) -> None:
    """The games that each side has won in this match."""
    if len(by_side) != draft.sides(draft.seats):
        raise TableError("the games that every side has won are told together")
    expect(draft, "games", [by_side[side] for side in range(len(by_side))])


def actions(draft: Draft, open_: Sequence[str]) -> None:
    """The actions open, each as it is said; they are the seat's that is to act, if that is known."""
    expect(draft, "actions", sorted(open_))
    turn = draft.phase[1]
    if not open_ or turn is not None:
        expect(draft, "seat", turn if open_ else None)


def refused(draft: Draft, breaks: Sequence[str]) -> None:
    """The action breaks these clauses."""
    accepted = False
    expect(draft, "accepted", accepted)
    draft.last.breaks = tuple(breaks)


def own_deal(draft: Draft) -> None:
    """The engine itself has dealt a whole pack."""
    if draft.last.method != "deal" or draft.last.params:
        raise TableError("the engine has not dealt by itself")
    _all(draft, {"pack_is_whole": True})
