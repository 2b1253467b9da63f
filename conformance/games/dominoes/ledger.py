"""What the points of an event are made of, reckoned from the line that a text has laid.

A text says the count and the points, and they are worked out by hand. The parts follow from the line by
the ruleset's divisors; where they do not add up to what is said, one of the two is wrong, and the
scenario is refused.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from conformance.games.dominoes.branched import Branched, Layout
from conformance.games.dominoes.laid import Laid
from conformance.games.dominoes.names import halves_of

DIVIDED_BY: Mapping[str, int] = {"threes": 3, "fives": 5}
"""The parts that a count pays, with what each divides by."""
NAMES: Mapping[int, str] = {by: name for name, by in DIVIDED_BY.items()}
GOING_OUT = "going_out"
TILES = "tiles_left"
PARTS = (*DIVIDED_BY, GOING_OUT)

Ledger = dict[str, int]
"""Points by part."""


@dataclass(frozen=True, slots=True)
class Reckoned:
    """What a line that was counted comes to."""

    count: int
    ledger: Ledger

    @property
    def points(self) -> int:
        """All the parts together, as they were earned."""
        return sum(self.ledger.values())


NO_EVENT = Reckoned(0, dict.fromkeys(PARTS, 0))
"""What a knock earns. Parts that there are in some games only are told where they pay, as in any ledger."""


def is_whole(fields: Mapping[str, Any]) -> bool:
    """An event is added whole or refused whole, by the target alone."""
    plain = fields["last_event"], fields["win_on_lead"], fields["overshoot"] != "bounce_back"
    return plain == ("combined", True, True)


def reckoned_line(laid: Layout, fields: Mapping[str, Any]) -> Reckoned:
    """The count of what lies on the table and the parts that it pays.

    >>> reckoned_line(Laid(line=((6, 6), (6, 3))), {"divisors": [3, 5], "pays": "quotient"})
    Reckoned(count=15, ledger={'threes': 5, 'fives': 3})
    """
    count = _in_tree(laid, fields) if isinstance(laid, Branched) else _in_line(laid, fields)
    parts = dict.fromkeys(DIVIDED_BY, 0)
    for by in fields["divisors"]:
        paid = count // by if fields["pays"] == "quotient" else count
        if paid and count % by == 0:
            parts[NAMES.get(by, f"by_{by}")] = paid
    return Reckoned(count, parts)


def _in_tree(laid: Branched, fields: Mapping[str, Any]) -> int:
    """The count where every double is a spinner."""
    count = sum(number for name, number in laid.ends if len(set(halves_of(name))) == 2)
    for name in laid.names:
        if len(set(halves_of(name))) == 1:
            lying = laid.lying_at(name)
            exposed = 4 - lying if fields["spinner_counts"] == "while_exposed" else 0
            count += halves_of(name)[0] * (2 if lying < 2 else exposed)
    return count


def _in_line(laid: Laid, fields: Mapping[str, Any]) -> int:
    """The count of a line, with the arms of a spinner."""
    (first, inner), (joint, last) = laid.line[0], laid.line[-1]
    count = first + last
    if len(laid.line) > 1:
        count += first * (first == inner) + last * (joint == last)
    for arm in (laid.up, laid.down):
        count += sum(outer * (1 + (inner == outer)) for inner, outer in arm[-1:])
    if laid.is_covered and fields["spinner_counts"] == "while_exposed":
        count += (laid.spinner or 0) * sum(not arm for arm in (laid.up, laid.down))
    return count


def reckoned_play(
    laid: Layout,
    fields: Mapping[str, Any],
    *,
    is_out: bool,
    knocks: int = 0,
    tiles: int = 0,
) -> Reckoned:
    """The same for a play; with the point for going out if it was its side's last tile, and for knocks.

    `tiles` is what the tiles left in hand pay its side.
    """
    counted = reckoned_line(laid, fields)
    going_out = fields["going_out_points"] if is_out else 0
    earned = fields["knock_points"] * knocks
    further = {"knocks": earned, TILES: tiles}
    paying = {part: paid for part, paid in further.items() if paid}
    return Reckoned(counted.count, {**counted.ledger, GOING_OUT: going_out, **paying})


def reckoned_draw(tiles: int) -> Reckoned:
    """What a draw earns: nothing, unless it ends the round and the tiles left pay the side that drew."""
    return Reckoned(0, {**NO_EVENT.ledger, **({TILES: tiles} if tiles else {})})


def contradiction(
    reckoned: Reckoned, said: Mapping[str, Any], room: int | None, *, is_refused: bool, whole: bool = True
) -> str:
    """Where what is said of a count or an event is not what its parts come to; empty if it is.

    `room` is how far the side was from the target, where that is known and limits it. Where an event is not
    added or refused `whole`, what is added need not be what was earned.
    """
    count = said.get("count", reckoned.count)
    if count != reckoned.count:
        return f"the line counts {reckoned.count}, and the text says {count}"
    if not whole:
        return ""
    if is_refused:
        return _no_refusal(reckoned, room)
    points = said.get("points", reckoned.points)
    if points != reckoned.points:
        return f"{_told(reckoned)} make {reckoned.points}, and the text says {points}"
    if "points" in said and room is not None and points > room:
        return f"the text says that {points} points were added, and with them the side overshoots"
    return ""


def _no_refusal(reckoned: Reckoned, room: int | None) -> str:
    """Why an event cannot have been refused; empty if it can."""
    if reckoned.points == 0:
        return "the text says that the event is refused, and there is none: it earns nothing"
    if room is not None and reckoned.points <= room:
        return f"the text says that the event is refused, and with {_told(reckoned)} it does not overshoot"
    return ""


def _told(reckoned: Reckoned) -> str:
    """The parts in words."""
    return ", ".join(f"{part.replace('_', ' ')} {number}" for part, number in reckoned.ledger.items())
