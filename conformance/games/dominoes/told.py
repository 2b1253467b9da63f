"""What the last answer must say. Each raises `TableError` where the text contradicts itself."""

from collections.abc import Sequence
from typing import Any

from conformance.games.dominoes.branched import layout_in
from conformance.games.dominoes.draft import Draft
from conformance.games.dominoes.facts import FACTS
from conformance.games.dominoes.laid import written
from conformance.games.dominoes.names import SETS
from conformance.games.drafting import tell_score
from conformance.games.tables import TableError


def expect(draft: Draft, fact: str, value: Any) -> None:
    """A fact of the last answer; the position may not imply another value."""
    known = draft.last.expect
    if fact not in FACTS[draft.last.method]:
        raise TableError(f"the answer to `{draft.last.method}` has no {fact} to tell of")
    if fact in known and known[fact] != value:
        raise TableError(f"{fact}: the text implies {known[fact]}, and says {value}")
    known[fact] = value


def scored(draft: Draft, points: int) -> None:
    """The action added so many points to its side's score."""
    step = draft.last
    expect(draft, "points", points)
    if step.side is not None:
        before = _score_before(draft, step.side)
        if before is not None:
            tell_score(draft, step.side, before + points)


def event_refused(draft: Draft) -> None:
    """The action's event was refused whole."""
    scored(draft, 0)
    draft.last.is_event_refused = True
    draft.last.text = f"{draft.last.text} x"


def _score_before(draft: Draft, side: int) -> int | None:
    """A side's score before the last step, if it is known."""
    before = (step.scores for step in reversed(draft.steps[:-1]) if step.scores is not None)
    scores = next(before, None)
    return scores[side] if scores else None


def leader(draft: Draft, seat: int) -> None:
    """The seat that leads, or has led, the round in play."""
    expect(draft, "leader", seat)
    if draft.last.method == "deal" and draft.last.expect.get("accepted"):
        expect(draft, "turn", seat)
    draft.led_by = seat


def actions(draft: Draft, open_: Sequence[str]) -> None:
    """The actions open, each as it is said; they are the seat's that is to act, if that is known."""
    expect(draft, "actions", sorted(open_))
    done = (step.expect for step in reversed(draft.steps) if step.expect.get("accepted"))
    seat = None if not open_ else next(done, {}).get("turn")
    if seat is not None or not open_:
        expect(draft, "seat", seat)


def refused(draft: Draft, breaks: Sequence[str]) -> None:
    """The action breaks these clauses."""
    accepted = False
    expect(draft, "accepted", accepted)
    draft.last.breaks = tuple(breaks)


def goes_on(draft: Draft, turn: int) -> None:
    """The round goes on with that seat to act."""
    _all(draft, {"phase": "play", "turn": turn, "ended": None, "winner": None})


def round_over(draft: Draft, how: str) -> None:
    """The round has ended, `went_out` or `blocked`, and the game has not."""
    _all(draft, {"phase": "round_over", "turn": None, "ended": how, "winner": None})


def won(draft: Draft, side: int) -> None:
    """The game is over; the round has ended only if the winner's last tile is laid, or if games end with rounds."""
    ended = "went_out" if draft.is_out(side) else None
    if draft.ruleset.fields["stop"] == "round_end":
        is_out = any(map(draft.is_out, range(draft.sides(draft.seats))))
        ended = "went_out" if is_out else "blocked"
    _all(draft, {"phase": "game_over", "turn": None, "winner": side, "ended": ended})


def ending(draft: Draft, word: str, seat: int) -> None:
    """The notation's word for how a round ended with an action of that seat.

    Where games end with rounds, whether anybody has won is said beside it.
    """
    ends_with_a_round = draft.ruleset.fields["stop"] == "round_end"
    how = "went_out" if word == "out" else word
    if word == "won" and ends_with_a_round:
        raise TableError("whoever plays last need not win here; say `out` or `blocked`, and who wins")
    if word == "won":
        won(draft, _winner(draft, draft.side(seat)))
    elif ends_with_a_round:
        _all(draft, {"turn": None, "ended": how})
    else:
        round_over(draft, how)


def _winner(draft: Draft, side: int) -> int:
    """Who has won with an action of that side: the side, or the one that it let win the round."""
    credit, score_ = draft.credit(), draft.scores[side]
    is_short = score_ is not None and score_ < draft.ruleset.fields["target"]
    return credit.side if credit and credit.side != side and is_short else side


def _all(draft: Draft, facts: dict[str, Any]) -> None:
    for fact, value in facts.items():
        expect(draft, fact, value)


def laid(draft: Draft, numbers: Sequence[int]) -> None:
    """Of the tiles to be laid these, from 1, were accepted; where they lie follows."""
    lies = draft.nothing_laid
    ends: list[list[int]] = []
    for number, play in enumerate(draft.last.params["plays"], 1):
        if number in numbers:
            lies = lies.joined(play["play"], play.get("end"))
        ends.append([number for _, number in lies.ends])
    _all(draft, {"laid": list(numbers), "ends_by_step": ends, "line": written(lies.line), **lies.cross})


def layout(draft: Draft, text: str) -> None:
    """How everything lies, in words."""
    lies = layout_in(text, draft.nothing_laid)
    _all(draft, {"line": written(lies.line), **lies.cross})


def own_deal(draft: Draft, size: int) -> None:
    """The engine itself dealt so many tiles of the set to each seat, none twice."""
    if draft.last.method != "deal" or draft.last.params:
        raise TableError("the engine has not dealt by itself")
    sizes = [size] * draft.steps[-2].params["players"]
    outside = f"outside_double_{SETS.get(draft.ruleset.fields['highest_pip'])}"
    _all(draft, {"dealt_sizes": sizes, "dealt_twice": [], outside: [], "tiles_left": sizes})
