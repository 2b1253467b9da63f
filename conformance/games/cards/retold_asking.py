"""The way back for what an engine is asked: the phrase of a step, by its method."""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from conformance.corpus.values import Step
from conformance.games.cards.draft import Draft
from conformance.games.cards.names import PACK, beginning_of, dealing_order
from conformance.games.cards.vocabulary import NEXT
from conformance.games.phrasing import Keyword
from conformance.games.retelling import Pen, Untold
from conformance.games.seats import seat_names, side_names
from reference_impl.cards import notation

Params = Mapping[str, Any]


def ask(pen: Pen, keyword: Keyword, step: Step) -> None:
    """Ask what the step asks, by its phrase. Raises `ValueError` if there is none."""
    ASKING[step.method](pen, keyword, step, json.loads(step.params))


def deal_table(draft: Draft, deck: Sequence[str], seats: int, dealer: int) -> list[list[str]]:
    """A deal as it stands below a step; of what follows the hands only what does not follow by itself."""
    fields = draft.ruleset.fields
    order = dealing_order(seats, dealer, fields["packet"], fields["hand_size"])
    hands: list[list[str]] = [[] for _ in range(seats)]
    for seat, card in zip(order, deck, strict=False):
        hands[seat].append(card)
    rows = [[name, " ".join(hand)] for name, hand in zip(seat_names(seats), hands, strict=False)]
    begins = beginning_of(deck[len(order) :])
    return [*rows, [NEXT, " ".join(begins)]] if begins else rows


def _new_game(pen: Pen, keyword: Keyword, step: Step, params: Params) -> None:
    seats, scores = params["players"], params["scores"]
    if not step.expect["accepted"]:
        pen.put(keyword, "try_game", seats=seats)
        return
    name = seat_names(seats)[params["dealer"]]
    sides = side_names(seats, pen.draft.sides(seats))
    if pen.draft.steps and pen.draft.players == seats and not any(scores):
        pen.put(keyword, "new_game", seat=name)
        return
    if "games" in params:
        raise Untold("the games won so far are told with a deal")
    if any(scores):
        told = [(sides[side], score) for side, score in enumerate(scores)]
        pen.put(keyword, "game_from", seats=seats, seat=name, scores=told)
    else:
        pen.put(keyword, "game", seats=seats, seat=name)


def _deal(pen: Pen, keyword: Keyword, step: Step, params: Params) -> None:
    draft = pen.draft
    if "deck" not in params:
        pen.put(keyword, "own_deal", seats=len(step.expect["cards_left"]))
        return
    deck = params["deck"]
    if sorted(deck) != sorted(PACK):
        missing = next(card for card in PACK if card not in deck)
        if len(deck) < len(PACK):
            pen.put(keyword, "try_pack_without", card=missing)
        else:
            twice = next(card for card in PACK if deck.count(card) > 1)
            pen.put(keyword, "try_pack_with", card=twice, other=missing)
    elif step.expect["accepted"]:
        dealer = step.expect["dealer"]
        pen.put(keyword, "deals", deal_table(draft, deck, draft.seats, dealer), seat=pen.seat(dealer))
    else:
        dealer = draft.known.get("dealer", draft.dealer)
        pen.put(keyword, "try_deal", deal_table(draft, deck, draft.seats, dealer))


def _act(pen: Pen, keyword: Keyword, step: Step, _: Params) -> None:
    note = notation.parse_action(step.text)
    values: dict[str, Any] = {"seat": pen.seat(note.seat)}
    if note.deed == "play":
        values["card"] = note.cards[0]
    elif note.deed == "discard" or (note.deed == "run" and step.expect["accepted"]):
        values["cards"] = list(note.cards)
    elif note.deed == "bid":
        values["points"] = note.points
    pen.put(keyword, note.deed if step.expect["accepted"] else f"try_{note.deed}", **values)


def _legal(pen: Pen, keyword: Keyword, _: Step, __: Params) -> None:
    pen.put(keyword, "ask_actions")


def _view(pen: Pen, keyword: Keyword, _: Step, params: Params) -> None:
    pen.put(keyword, "look", seat=pen.seat(params["seat"]))


ASKING: Mapping[str, Callable[[Pen, Keyword, Step, Params], None]] = {
    "new_game": _new_game,
    "deal": _deal,
    "act": _act,
    "legal": _legal,
    "view": _view,
}
