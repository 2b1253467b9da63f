"""Fixtures of the kind `scripts`: a game move by move, with tries and questions between the actions."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from conformance.games.cards import asked, told
from conformance.games.cards.draft import Deal, Draft
from conformance.games.cards.names import cards_in
from conformance.games.drafting import LineOf
from conformance.games.tables import TableError
from reference_impl.cards import notation

Case = Mapping[str, Any]
Move = str | Mapping[str, Any]


def write_script(draft: Draft, case: Case, line_of: LineOf) -> None:
    """A game from its beginning; what the case is about is its last move."""
    draft.is_set = True
    _begin(draft, case)
    for number, move in enumerate(case["moves"]):
        draft.line = line_of("moves", number)
        if isinstance(move, str):
            _follow(draft, move)
        else:
            [name] = move.keys() - {"by", "paid", "then"}
            MOVES[name](draft, move)
    draft.setup_until_last()
    for fact, value in case.get("expect", {}).items():
        told.expect(draft, fact, value)


def _begin(draft: Draft, start: Case) -> None:
    """Ask for a game."""
    seats = start["seats"]
    draft.won = dict(enumerate(start.get("games", ())))
    draft.table = None
    scores = start.get("scores", [0] * draft.sides(seats))
    draft.dealer = notation.LETTERS.index(start.get("dealer", "A"))
    asked.game(draft, seats, list(scores), draft.dealer)


def _follow(draft: Draft, move: str) -> None:
    """An action in notation, and what is awaited after it."""
    text, _, outcome = move.rpartition(" | ")
    note = notation.parse_action(text)
    asked.do(draft, note)
    told.scored(draft, note.marks)
    _then(draft, outcome)


def _then(draft: Draft, outcome: str) -> None:
    """What is awaited, or how the round or the game ended. Raises `TableError`."""
    letter, _, rest = outcome.partition(" ")
    if outcome == "over":
        told.round_over(draft)
    elif outcome == "thrown in":
        told.thrown_in(draft)
    elif rest == "won":
        told.won(draft, notation.LETTERS.index(letter))
    elif rest == "won the game":
        told.won_game(draft, notation.LETTERS.index(letter))
    elif rest.startswith("to "):
        told.goes_on(draft, rest.removeprefix("to "), notation.LETTERS.index(letter))
    else:
        raise TableError(
            f"{outcome!r} is no outcome; `B to play`, `over`, `thrown in`, `A won` or `A won the game` is expected"
        )


def _deal(draft: Draft, move: Mapping[str, Any]) -> None:
    """A deal by the seat whose turn it is, with what a turn-up pays, and how it ended if it won."""
    hands: Sequence[Sequence[str]] = [cards_in(hand) for seat, hand in move["deal"].items() if seat != "next"]
    letters = [seat for seat in move["deal"] if seat != "next"]
    if letters != list(notation.LETTERS[: len(letters)]):
        raise TableError(
            f"hands for {', '.join(notation.LETTERS[: len(letters)])} are expected, in this order"
        )
    following = cards_in(move["deal"]["next"]) if "next" in move["deal"] else []
    stays = draft.is_thrown_in or not draft.is_dealt
    dealer = draft.known["dealer"] if stays else (draft.known["dealer"] + 1) % draft.seats
    asked.deal(draft, dealer, Deal(hands, following))
    paid = notation.parse_action(f"A stand {move.get('paid', '')}").marks
    told.scored(draft, paid)
    if "then" in move:
        _then(draft, move["then"])
    elif draft.phase[0] is None:
        told.goes_on(draft, asked.FIRST_PHASES[draft.source], (dealer + 1) % draft.seats)


def _try(draft: Draft, move: Mapping[str, Any]) -> None:
    asked.try_action(draft, notation.parse_action(move["try"]))
    told.refused(draft, move["by"])


def _try_deal(draft: Draft, move: Mapping[str, Any]) -> None:
    deck = move["try_deal"].split()
    draft.add("deal", {"deck": deck}, f"a pack of {len(deck)}: {move['try_deal']}", {"accepted": False})
    told.refused(draft, move["by"])


def _legal(draft: Draft, move: Mapping[str, Any]) -> None:
    asked.legal(draft)
    told.actions(draft, [] if move["legal"] == "none" else move["legal"].split(", "))


MOVES: Mapping[str, Callable[[Draft, Mapping[str, Any]], None]] = {
    "deal": _deal,
    "try": _try,
    "try_deal": _try_deal,
    "legal": _legal,
    "view": lambda draft, move: asked.view(draft, notation.LETTERS.index(move["view"])),
    "game": lambda draft, move: _begin(draft, move["game"]),
}
"""By the one word that a move has, beside the clauses that it breaks and what a deal brought."""
