"""How positions of dominoes are counted, and small worlds of them played out."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from conformance.corpus.values import DEFAULT_GAME, Ruleset
from conformance.exhaustive.play import (
    Case,
    Play,
    Position,
    Row,
    Start,
    State,
    World,
    hands_from,
)
from conformance.games.authoring import Library
from conformance.games.dominoes.earning import earned, paid_to_others
from conformance.games.dominoes.reference import ReferenceEngine
from conformance.games.dominoes.tiles import Hands, boneyard_of, tiles_of
from conformance.protocol.claims import Claims
from conformance.protocol.messages import AnswerError
from reference_impl.dominoes import notation

KNOCK = "knock"
DRAW = "draw"

COLUMNS = ("sequences", "plays", "knocks", "draws", "points", "refused", "out", "blocked", "won")
FACTS_OF_STATE = (
    "accepted", "phase", "turn", "line", "ends", "count", "scores", "tiles_left", "round", "leader", "ended",
    "winner",
)  # fmt: skip
SOMETIMES = ("boneyard", "spinner", "arms", "joined_to", "ends_on")
"""What a state tells besides by the rules that are played."""
FACTS = {
    "new_game": FACTS_OF_STATE,
    "deal": FACTS_OF_STATE,
    "act": ("points", *FACTS_OF_STATE),
    "legal": ("seat", "actions"),
}
FORMS = "only engines whose knocks are `asked` and whose blocks come `at_once` are counted"


@dataclass(frozen=True, slots=True)
class Dealt:
    """A deal."""

    hands: Hands
    begins: tuple[str, ...] = ()
    """The tiles with which the boneyard begins."""


def is_play(told: str) -> bool:
    """An action in words lays a tile."""
    return told not in (KNOCK, DRAW)


def start(case: Case, library: Library, _: Ruleset) -> Start:
    """Where a case begins."""
    if "round" in case:
        named = library.rounds[case["round"]]
        dealt, leader, notes = _of_library(named.hands), named.leader, named.play.notes
    else:
        dealt = _dealt(case["deal"], library)
        leader = notation.SEATS.index(case.get("leader", "A"))
        notes = notation.parse_round(case["play"]).notes if "play" in case else ()
    return Start(len(dealt.hands), dealt, leader, tuple((note.seat, words_of(note)) for note in notes))


def _dealt(deal: str | Mapping[str, str], library: Library) -> Dealt:
    """A deal that is named or written."""
    if isinstance(deal, str):
        return _of_library(library.deals[deal])
    tiles = {seat: tuple(text.split()) for seat, text in deal.items()}
    begins = tiles.pop("boneyard", ())
    return Dealt(tuple(tiles.values()), begins)


def _of_library(named: Any) -> Dealt:
    """The same of hands that have a name."""
    return Dealt(tuple(map(tuple, named)), tuple(named.boneyard))


def deals(world: World) -> list[Dealt]:
    """Every deal of a world, in order: the first hand by its tiles, then the second, and so on."""
    fields = world.rules.fields
    hands = hands_from(tiles_of(fields["highest_pip"]), fields["hand_size"][str(world.seats)], world.seats)
    return list(map(Dealt, hands))


def size(rules: Ruleset, seats: int) -> str:
    """How large a world is."""
    each = rules.fields["hand_size"][str(seats)]
    return f"double-{rules.fields['highest_pip']}, {each} {'tile' if each == 1 else 'tiles'} each"


def deal(rules: Ruleset, dealt: Dealt) -> Mapping[str, Any]:
    """The params of a deal, with the boneyard where there is one to be drawn from."""
    boneyard = boneyard_of(dealt.hands, rules.fields, dealt.begins)
    drawn = {"boneyard": list(boneyard)} if boneyard else {}
    return {"hands": [list(hand) for hand in dealt.hands]} | drawn


def deal_line(dealt: Dealt) -> str:
    """The hands as they stand in the line of a game."""
    return ", ".join(" ".join(hand) for hand in dealt.hands)


def deal_text(dealt: Dealt, _: State) -> str:
    """A deal in words, with the tiles with which the boneyard begins."""
    told = [f"{notation.SEATS[seat]} {' '.join(hand)}" for seat, hand in enumerate(dealt.hands)]
    if dealt.begins:
        told.append(f"boneyard {' '.join(dealt.begins)}")
    return f"deal {' | '.join(told)}"


def choices(_: Ruleset, __: Dealt, ___: State, ____: int, told: tuple[str, ...]) -> tuple[str, ...]:
    """Every action is told by itself."""
    return told


def action(told: str) -> Mapping[str, Any]:
    """An action by its words: `6-4 left`, `6-4` on a lead, `knock`."""
    if not is_play(told):
        return {told: True}
    tile, _, end = told.partition(" ")
    return {"play": tile} | ({"end": end} if end else {})


def noted(seat: int, told: str, result: Mapping[str, Any] | None, case: Position | World | None) -> str:
    """An action in notation, with its points or that its event was refused."""
    points, refused = 0, False
    if result is not None and case is not None:
        points = result.get("points", 0)
        refused = is_play(told) and not points and earned(seat, result["state"], case) > 0
    if told == KNOCK:
        return notation.print_action(notation.KnockNote(seat))
    if told == DRAW:
        return notation.print_action(notation.DrawNote(seat, None, points, refused))
    tile, _, end = told.partition(" ")
    where: Any = end or None
    return notation.print_action(notation.PlayNote(seat, notation.parse_tile(tile), where, points, refused))


def words_of(note: notation.Note) -> str:
    """A noted action in the words of `act`."""
    if isinstance(note, notation.KnockNote):
        return KNOCK
    if isinstance(note, notation.DrawNote):
        return DRAW
    return f"{notation.print_tile(note.halves)} {note.end or ''}".strip()


def counted(position: Position, seat: int, told: str, before: State, result: Mapping[str, Any]) -> Row:
    """What an action adds to each of the columns."""
    state, points = result["state"], result["points"]
    refused = is_play(told) and points == 0 and earned(seat, state, position) > 0
    others = paid_to_others(seat, before, state)
    ended, winner = state["ended"], state["winner"]
    if type(points) is not int:
        raise AnswerError(f"`points` in the answer to `act` is {points!r}; a whole number is expected")
    kinds = (is_play(told), told == KNOCK, told == DRAW)
    ends = (refused, ended == "went_out", ended == "blocked", winner is not None)
    return (1, *map(int, kinds), points + others, *map(int, ends))


def facts(method: str, result: Mapping[str, Any]) -> Sequence[str]:
    """What two engines are compared by."""
    state = result.get("state", {})
    return (*FACTS[method], *(fact for fact in SOMETIMES if fact in state))


def ending(facts: Mapping[str, Any]) -> tuple[str, bool]:
    """How a round ended, and whether the game did."""
    is_won = facts["winner"] is not None
    return "won" if is_won else "out" if facts["ended"] == "went_out" else "blocked", is_won


def unable(claims: Claims) -> str:
    """Why an engine that knocks by itself, or calls a block later, is not counted."""
    if (claims.knocks, claims.blocks) == ("asked", "at_once"):
        return ""
    told = f"its knocks are `{claims.knocks}` and its blocks `{claims.blocks}`"
    return f"{told}, so that its sequences have other lengths; {FORMS}"


def engine(rulesets: Mapping[str, Ruleset]) -> ReferenceEngine:
    """The reference."""
    return ReferenceEngine(rulesets[DEFAULT_GAME].fields, rulesets)


PLAY = Play(
    first="leader",
    begins="leads",
    columns=COLUMNS,
    start=start,
    deals=deals,
    size=size,
    deal=deal,
    deal_line=deal_line,
    deal_text=deal_text,
    choices=choices,
    action=action,
    noted=noted,
    counted=counted,
    facts=facts,
    where_given=(),
    ending=ending,
    unable=unable,
    engine=engine,
)
