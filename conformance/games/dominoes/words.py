"""What the words of a feature write on a draft: names of seats and sides read, and a function for each step.

`vocabulary` has the steps themselves.
"""

import json
import re
from typing import Any

from conformance.games.authoring import Argument
from conformance.games.dominoes import asked, given, names, told
from conformance.games.dominoes.draft import Draft
from conformance.games.dominoes.table import TableError
from reference_impl.dominoes import notation

SEATED = "|".join((*names.SINGLES, *names.COMPASS))
SEAT = f"(?P<seat>{SEATED})"
SIDES = f"North[–-]South|East[–-]West|{SEATED}"
WHO = f"(?P<who>{SIDES})"
TILE = r"(?P<tile>\d+-\d+)"
TILES = r"(?P<tiles>\d+-\d+(?:(?:,| and|, and)? \d+-\d+)*)"
ENDS = r"the ends are (?P<left>\d+) and (?P<right>\d+)"
HAS = rf"(?:{SIDES}) (?:has|have) \d+"
SCORES = rf"(?P<scores>{HAS}(?:(?:,| and|, and) {HAS})*)"


def seat_of(name: str) -> int:
    """The seat with that name."""
    return (names.COMPASS if name in names.COMPASS else names.SINGLES).index(name)


def seat_at(draft: Draft, name: str) -> int:
    """The seat with that name at this table. Raises `TableError`."""
    known = names.seat_names(draft.seats)[: draft.seats]
    if name not in known:
        raise TableError(f"{name} does not sit at a table of {draft.seats}: {', '.join(known)}")
    return known.index(name)


def side_at(draft: Draft, name: str) -> int:
    """The side with that name at this table. Raises `TableError`."""
    known = names.side_names(draft.seats, draft.sides(draft.seats))
    plain = name.replace("-", "–")
    if plain not in known:
        raise TableError(f"{name} is no side at a table of {draft.seats}: {', '.join(known)}")
    return list(known).index(plain)


def hands_in(rows: Argument) -> list[list[str]]:
    """The hands of a table, a seat a row in seat order. Raises `TableError` or `ValueError`."""
    assert rows is not None
    assert not isinstance(rows, str)
    seats = names.seat_names(len(rows))
    if len(rows) > len(seats):
        raise TableError(f"a deal has {len(rows)} rows, and {len(seats)} seats at most")
    for row, expected in zip(rows, seats, strict=False):
        if len(row) != 2 or row[0] != expected:
            raise TableError(f"a deal for {len(rows)} has the rows {', '.join(seats[: len(rows)])}")
    return [names.tiles_in(row[1]) for row in rows]


def scores_in(draft: Draft, text: str) -> dict[int, int]:
    """`Ann has 59 and Bob has 12` by side."""
    pairs = re.findall(rf"({SIDES}) (?:has|have) (\d+)", text)
    return {side_at(draft, who): int(score) for who, score in pairs}


def end_showing(draft: Draft, number: int) -> str:
    """The end that shows the number, where only one does. Raises `TableError`."""
    asked.set_up(draft)
    ends = draft.laid_out().ends
    if ends.count(number) != 1:
        raise TableError(f"not exactly one end shows {number}: the ends are {ends}")
    return "left" if ends[0] == number else "right"


def give_field(draft: Draft, match: re.Match[str], _: Argument) -> None:
    where = {**draft.options, match["field"]: value_of(match["value"])}
    given.rules(draft, draft.ruleset.id, where=where)


def value_of(text: str) -> Any:
    """A field's value as it stands in a step: JSON, or a word."""
    try:
        return json.loads(text)
    except ValueError:
        return text


def give_scores(draft: Draft, match: re.Match[str], _: Argument) -> None:
    given.scores(draft, scores_in(draft, match["scores"]))


def tell_scores(draft: Draft, match: re.Match[str], _: Argument) -> None:
    for side, score in scores_in(draft, match["scores"]).items():
        told.score(draft, side, score)


def give_holds(draft: Draft, match: re.Match[str], _: Argument) -> None:
    stated = sorted(map(names.canonical, names.tiles_in(match["tiles"])))
    held = sorted(draft.laid_out().hands[seat_at(draft, match["seat"])])
    if match["only"]:
        given.check(f"{match['seat']}'s hand", stated, held)
    missing = [tile for tile in stated if tile not in held]
    given.check(f"{match['seat']} does not hold", missing, [])


def give_turn(draft: Draft, match: re.Match[str], _: Argument) -> None:
    seat = seat_at(draft, match["seat"])
    if draft.history:
        draft.turn = seat
    else:
        given.check("the seat to act", seat, draft.leader)


def give_ends(draft: Draft, match: re.Match[str], _: Argument) -> None:
    given.check("the ends", [int(match["left"]), int(match["right"])], draft.laid_out().ends)


def give_line(draft: Draft, match: re.Match[str], _: Argument) -> None:
    given.check("the line", names.tiles_in(match["tiles"]), draft.laid_out().tiles)


def give_leader(draft: Draft, match: re.Match[str], _: Argument) -> None:
    draft.leader = seat_of(match["seat"])


def try_to_play(draft: Draft, match: re.Match[str], end: str | None, shown: str) -> None:
    asked.set_up(draft)
    seat = seat_at(draft, match["seat"])
    action = {"play": match["tile"]} | ({"end": end} if end else {})
    asked.try_action(draft, seat, action, shown.format(seat=notation.SEATS[seat], tile=match["tile"]))


def try_to_knock(draft: Draft, match: re.Match[str], _: Argument) -> None:
    seat = seat_at(draft, match["seat"])
    asked.try_action(draft, seat, {"knock": True}, f"{notation.SEATS[seat]} knock")


def play_on_side(draft: Draft, match: re.Match[str], _: Argument) -> None:
    asked.play(draft, seat_at(draft, match["seat"]), match["tile"], match["end"])


def play_on_number(draft: Draft, match: re.Match[str], _: Argument) -> None:
    seat = seat_at(draft, match["seat"])
    asked.set_up(draft, seat)
    asked.play(draft, seat, match["tile"], end_showing(draft, int(match["number"])))


def try_on_side(draft: Draft, match: re.Match[str], _: Argument) -> None:
    shown = "{seat} <{tile}" if match["end"] == "left" else "{seat} {tile}>"
    try_to_play(draft, match, match["end"], shown)


def tell_turn(draft: Draft, match: re.Match[str], _: Argument) -> None:
    told.goes_on(draft, seat_at(draft, match["seat"]))


def tell_not_scored(draft: Draft, match: re.Match[str], _: Argument) -> None:
    told.scored(draft, 0)


def tell_scored(draft: Draft, match: re.Match[str], _: Argument) -> None:
    _tell_points(draft, match["who"], int(match["points"]))


def tell_went_back(draft: Draft, match: re.Match[str], _: Argument) -> None:
    _tell_points(draft, match["who"], -int(match["back"]))


def _tell_points(draft: Draft, who: str, points: int) -> None:
    if draft.last.side != side_at(draft, who):
        raise TableError(f"the last action was not made by {who}")
    told.scored(draft, points)


def tell_refused(draft: Draft, match: re.Match[str], _: Argument) -> None:
    told.refused(draft, re.findall(r"[A-Z]+-\d\d", match["clauses"] or ""))


def tell_tiles_left(draft: Draft, match: re.Match[str], _: Argument) -> None:
    seat = seat_at(draft, match["seat"])
    stated = int(match["number"])
    left = draft.last.expect.get("tiles_left")
    if left is not None:
        given.check(f"{match['seat']}'s tiles left", stated, left[seat])
    told.expect(draft, f"tiles_left.{seat}", stated)


def tell_over(draft: Draft, match: re.Match[str], _: Argument) -> None:
    told.round_over(draft, match["ending"].replace(" ", "_"))


def tell_won(draft: Draft, match: re.Match[str], _: Argument) -> None:
    told.won(draft, side_at(draft, match["who"]))


def tell_round(draft: Draft, match: re.Match[str], _: Argument) -> None:
    seat = seat_at(draft, match["seat"])
    told.expect(draft, "round", int(match["round"]))
    told.leader(draft, seat)


def tell_laid(draft: Draft, match: re.Match[str], _: Argument) -> None:
    numbers = list(map(int, re.findall(r"\d+", match["numbers"])))
    if match["not"]:
        count = len(draft.last.params["plays"])
        numbers = [number for number in range(1, count + 1) if number not in numbers]
    told.expect(draft, "laid", numbers)


def tell_actions(draft: Draft, match: re.Match[str], _: Argument) -> None:
    actions = []
    for word in re.split(r", | and ", match["actions"]):
        tile, _, end = word.partition(" ")
        actions.append(f"{names.canonical(tile)} {end}".strip())
    told.actions(draft, actions)


def tell_hand(draft: Draft, match: re.Match[str], _: Argument) -> None:
    told.expect(draft, "hand", sorted(map(names.canonical, names.tiles_in(match["tiles"]))))


def lay(draft: Draft, _: re.Match[str], rows: Argument) -> None:
    assert rows is not None
    assert not isinstance(rows, str)
    for row in rows[1:]:
        if len(row) < 2 or row[1] not in ("left", "right"):
            raise TableError("a tile is laid `left` or `right`; only the first names no end")
    asked.layout(draft, [(row[0], (row[1] if len(row) > 1 else "") or None) for row in rows])


def deal_of_own(draft: Draft, match: re.Match[str], _: Argument) -> None:
    asked.own_deal(draft, int(match["seats"]))


def tell_own_deal(draft: Draft, match: re.Match[str], _: Argument) -> None:
    told.own_deal(draft, int(match["size"]))
