"""Fixtures of the kind `scripts`: a game move by move, with tries and questions between the plays."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from conformance.games.dominoes import asked, given, names, told
from conformance.games.dominoes.draft import Draft
from conformance.games.dominoes.table import Hands
from conformance.games.drafting import LineOf
from conformance.games.tables import TableError
from reference_impl.dominoes import notation

Case = Mapping[str, Any]
Move = str | Mapping[str, Any]


def hands_of(hands: Mapping[str, str]) -> list[list[str]]:
    """The hands by seat. Raises `ValueError`."""
    by_seat = {seat: text for seat, text in hands.items() if seat != "boneyard"}
    letters = notation.SEATS[: len(by_seat)]
    if "".join(by_seat) != letters:
        raise TableError(f"hands are given for {', '.join(letters)}, in this order")
    begins = names.tiles_in(hands.get("boneyard", ""))
    return Hands(map(names.tiles_in, by_seat.values()), begins)


def write_script(draft: Draft, case: Case, line_of: LineOf) -> None:
    """A game from its beginning; what the case is about is its last move."""
    draft.is_set = True
    moves: Sequence[Move] = case["moves"]
    _begin(draft, case, moves)
    for number, move in enumerate(moves):
        draft.line = line_of("moves", number)
        if isinstance(move, Mapping) and "game" in move:
            _begin(draft, move["game"], moves[number + 1 :])
        elif isinstance(move, str) or "lead" in move:
            text, naming = (move, None) if isinstance(move, str) else (move["lead"], move["naming"])
            _follow(draft, text, moves[number + 1 :], naming)
        else:
            [name] = move.keys() - {"by"}
            MOVES[name](draft, move)
            if name == "deal":
                _told_who_leads(draft, moves[number + 1 :])
    draft.setup_until_last()


def _begin(draft: Draft, start: Case, moves: Sequence[Move]) -> None:
    """Ask for a game; the hands of its first deal say who sits at the table."""
    seats = start["seats"]
    draft.leader = notation.SEATS.index(start.get("leader", "A"))
    first = next((move["deal"] for move in moves if isinstance(move, Mapping) and "deal" in move), None)
    if first is not None:
        given.hands(draft, _hands(draft, first))
    asked.game(draft, seats, list(start.get("scores", [0] * draft.sides(seats))), draft.leader)


def _hands(draft: Draft, deal: str | Mapping[str, str]) -> list[list[str]]:
    """The hands that are written, or those of a named deal. Raises `ValueError`."""
    return given.deal_named(draft.library, deal) if isinstance(deal, str) else hands_of(deal)


def _told_who_leads(draft: Draft, later: Sequence[Move]) -> None:
    """A deal tells the leader whom the text has lead next, if it has anybody lead before another deal."""
    for move in later:
        text = move if isinstance(move, str) else move.get("lead")
        if text is not None:
            told.leader(draft, notation.parse_action(text.partition(" | ")[0]).seat)
            return
        if isinstance(move, Mapping) and move.keys() & {"deal", "game"}:
            return


def _follow(draft: Draft, text: str, later: Sequence[Move], naming: str | None) -> None:
    """A play or a knock in notation; whoever acts next in the text is to act. A lead may name an end."""
    word = text.rpartition(" | ")[2]
    ending = word if word in notation.ENDINGS else ""
    note = notation.parse_action(text.removesuffix(f" | {ending}") if ending else text)
    asked.follow(draft, note, naming)
    if ending:
        told.ending(draft, ending, note.seat)
        return
    following = next((move for move in later if isinstance(move, str)), None)
    is_next = following is not None and not any(
        isinstance(move, Mapping) and move.keys() & {"deal", "game"}
        for move in later[: later.index(following)]
    )
    if following is not None and is_next:
        told.goes_on(draft, notation.parse_action(following.partition(" | ")[0]).seat)


def _try(draft: Draft, move: Mapping[str, Any]) -> None:
    note = notation.parse_action(move["try"])
    action, text = tried(note)
    asked.try_action(draft, note.seat, action, text)
    told.refused(draft, move["by"])


def tried(note: notation.Note) -> tuple[dict[str, Any], str]:
    """An action that is tried, as it is sent and as it is noted."""
    if isinstance(note, notation.KnockNote):
        return {"knock": True}, notation.print_action(note)
    if isinstance(note, notation.DrawNote):
        return {"draw": True}, notation.print_action(note)
    action = {"play": notation.print_tile(note.halves)} | ({"end": note.end} if note.end else {})
    return action, notation.print_action(note)


def _try_deal(draft: Draft, move: Mapping[str, Any]) -> None:
    asked.tried_deal(draft, hands_of(move["try_deal"]))
    told.refused(draft, move["by"])


def _legal(draft: Draft, move: Mapping[str, Any]) -> None:
    asked.legal(draft)
    told.actions(draft, [] if move["legal"] == "none" else move["legal"].split(", "))


MOVES: Mapping[str, Callable[[Draft, Mapping[str, Any]], None]] = {
    "deal": lambda draft, move: asked.deal(draft, _hands(draft, move["deal"])),
    "try": _try,
    "try_deal": _try_deal,
    "legal": _legal,
    "view": lambda draft, move: asked.view(draft, notation.SEATS.index(move["view"])),
}
"""By the one word that a move has, beside the clauses that it breaks."""
