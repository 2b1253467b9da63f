"""The words of the features: each Gherkin step as a pattern and what it writes on a draft.

`features/README.md` explains them to those who write examples. pytest-bdd and the compiler both read
this table, so that a feature means the same to both.
"""

import json
import re
from collections.abc import Callable
from functools import partial
from typing import Any, Literal

from conformance.games.authoring import Argument, Phrase
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
    given.rules(draft, where={match["field"]: value_of(match["value"])})


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
    side = side_at(draft, match["who"])
    if draft.last.side != side:
        raise TableError(f"the last action was not made by {match['who']}")
    told.scored(draft, int(match["points"]))


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


def _phrase(
    keyword: Literal["given", "when", "then"],
    pattern: str,
    write: Callable[[Draft, re.Match[str], Argument], None],
    takes: Literal["table", "text"] | None = None,
) -> Phrase:
    """A phrase whose whole text is the pattern."""
    return Phrase(keyword, re.compile(pattern), write, takes)


_given = partial(_phrase, "given")
_when = partial(_phrase, "when")
_then = partial(_phrase, "then")

PHRASES: tuple[Phrase, ...] = (
    _given('the rules "(?P<of>[^"]+)"', lambda d, m, _: given.rules(d, m["of"])),
    _given(
        'the rules "(?P<of>[^"]+)" with the option "(?P<option>[^"]+)"',
        lambda d, m, _: given.rules(d, m["of"], m["option"]),
    ),
    _given("the rules with (?P<field>[a-z_]+) (?P<value>.+)", give_field),
    _given('the deal "(?P<name>[^"]+)"', lambda d, m, _: given.deal(d, m["name"])),
    _given("the deal", lambda d, _, rows: given.hands(d, hands_in(rows)), "table"),
    _given('the round "(?P<name>[^"]+)"', lambda d, m, _: given.named_round(d, m["name"])),
    _given(f"{SEAT} leads", give_leader),
    _given("the play so far", lambda d, _, text: given.play(d, notation.parse_round(str(text))), "text"),
    _given(SCORES, give_scores),
    _given(ENDS, give_ends),
    _given(f"the line is {TILES}", give_line),
    _given(f"{SEAT} holds (?P<only>only )?{TILES}", give_holds),
    _given(f"it is {SEAT}'s turn", give_turn),
    _when(f"{SEAT} leads {TILE}", lambda d, m, _: asked.play(d, seat_at(d, m["seat"]), m["tile"], None)),
    _when(
        f"{SEAT} leads {TILE}, naming the (?P<end>left|right) end",
        lambda d, m, _: asked.play(d, seat_at(d, m["seat"]), m["tile"], None, ignored_end=m["end"]),
    ),
    _when(f"{SEAT} plays {TILE} on the (?P<end>left|right)", play_on_side),
    _when(rf"{SEAT} plays {TILE} on the (?P<number>\d+)", play_on_number),
    _when(f"{SEAT} knocks", lambda d, m, _: asked.knock(d, seat_at(d, m["seat"]))),
    _when(f"{SEAT} tries {TILE} on the (?P<end>left|right)", try_on_side),
    _when(f"{SEAT} tries to lead {TILE}", lambda d, m, _: try_to_play(d, m, None, "lead {seat} {tile}")),
    _when(f"{SEAT} tries {TILE} and names no end", lambda d, m, _: try_to_play(d, m, None, "{seat} {tile}")),
    _when(f"{SEAT} tries to knock", try_to_knock),
    _when(
        "the next round is dealt",
        lambda d, _, __: asked.deal(d, given.deal_named(d.library, f"next for {d.seats}")),
    ),
    _when(
        'the next deal is "(?P<name>[^"]+)"',
        lambda d, m, _: asked.deal(d, given.deal_named(d.library, m["name"])),
    ),
    _when("the next deal is", lambda d, _, rows: asked.deal(d, hands_in(rows)), "table"),
    _when(
        'the deal "(?P<name>[^"]+)" is tried',
        lambda d, m, _: asked.try_deal(d, given.deal_named(d.library, m["name"])),
    ),
    _when("this deal is tried", lambda d, _, rows: asked.try_deal(d, hands_in(rows)), "table"),
    _when(r"a game for (?P<seats>\d+) is tried", lambda d, m, _: asked.try_game(d, int(m["seats"]))),
    _when("a new game begins", lambda d, _, __: asked.game_again(d, 0)),
    _when(f"a new game begins, led by {SEAT}", lambda d, m, _: asked.game_again(d, seat_at(d, m["seat"]))),
    _when(f"the line {TILES} is counted", lambda d, m, _: asked.count(d, names.tiles_in(m["tiles"]))),
    _when("these tiles are laid", lay, "table"),
    _when("the actions open are asked", lambda d, _, __: asked.legal(d)),
    _when(f"{SEAT} looks", lambda d, m, _: asked.view(d, seat_at(d, m["seat"]))),
    _when(r"the engine deals for (?P<seats>\d+)", deal_of_own),
    _then(r"the count is (?P<count>\d+)", lambda d, m, _: told.expect(d, "count", int(m["count"]))),
    _then(rf"{WHO} scores? (?P<points>\d+)", tell_scored),
    _then("nobody scores", tell_not_scored),
    _then("the event is refused", lambda d, _, __: told.event_refused(d)),
    _then(SCORES, tell_scores),
    _then(ENDS, lambda d, m, _: told.expect(d, "ends", [int(m["left"]), int(m["right"])])),
    _then(f"the line is {TILES}", lambda d, m, _: told.expect(d, "line", names.tiles_in(m["tiles"]))),
    _then(f"it is {SEAT}'s turn", tell_turn),
    _then(f"the round goes on, {SEAT} to act", tell_turn),
    _then(rf"{SEAT} holds (?P<number>\d+) tiles?", tell_tiles_left),
    _then("the round is over: (?P<ending>went out|blocked)", tell_over),
    _then(f"{WHO} wins?", tell_won),
    _then("it is refused(?: by (?P<clauses>[A-Z]+-[0-9]{2}(?:(?:,| and) [A-Z]+-[0-9]{2})*))?", tell_refused),
    _then(rf"it is round (?P<round>\d+) and {SEAT} leads", tell_round),
    _then(r"the count pays (?P<points>\d+)", lambda d, m, _: told.expect(d, "points", int(m["points"]))),
    _then(r"(?P<numbers>\d+(?:(?:,| and) \d+)*) (?:is|are) (?P<not>not )?laid", tell_laid),
    _then(r"the (?:only )?actions? (?:are|is) (?P<actions>\d+-\d+.*)", tell_actions),
    _then("the only action is a knock", lambda d, _, __: told.actions(d, ["knock"])),
    _then("there is no action", lambda d, _, __: told.actions(d, [])),
    _then(f"the hand is {TILES}", tell_hand),
    _then(r"every seat has (?P<size>\d+) tiles of the set, none twice", tell_own_deal),
)
