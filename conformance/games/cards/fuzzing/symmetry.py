"""The other forms of a game with cards, and what an engine must answer to them by its own answers."""

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from conformance.corpus.values import Scenario, Step
from conformance.fuzzing.play import Walked
from conformance.fuzzing.walk import (
    Asked,
    Exchange,
    Map,
    Walk,
    further_on,
    mapped,
    moved_on,
    scenario_of,
)
from conformance.games.cards.facts import MEMBERS
from conformance.games.cards.fuzzing.course import FAMILY
from conformance.games.cards.fuzzing.walk import ask, followed, request, table_of
from conformance.games.cards.names import in_order
from conformance.games.tables import TableError
from reference_impl.cards.notation import SUITS

Answer = dict[str, Any]


def other_forms(
    bench: Walked, first: Walk, chance: random.Random, asked: Asked
) -> Iterator[tuple[str, Scenario]]:
    """The game again, in every form that there is. Raises as `walk` does, where a seat is asked what it sees."""
    yield "again", _form("again", first, list(_with_refused(first)))
    if first.refused:
        yield "no trace", _form("no trace", first, [_step(one, _told(one)) for one in first.exchanges])
    yield "suits", _form("suits", first, list(_in_other_suits(first, chance)))
    yield "rotate", _form("rotate", first, list(_rotated(first)))
    begun = Walk(first.seats, first.exchanges[: chance.randint(2, max(2, len(first.exchanges)))])
    exchanged = _with_other_cards(begun, bench, chance, seat=None)
    if exchanged is not None:
        yield "exchange", _form("exchange", first, [_step(one, _told(one)) for one in exchanged])
    if "view" in bench.abilities:
        yield from _hidden(begun, bench, chance, asked)


def _form(name: str, first: Walk, steps: list[Step]) -> Scenario:
    return scenario_of(name, first.seats, tuple(steps), FAMILY)


def _step(one: Exchange, expect: Answer) -> Step:
    return request(one.method, one.params, expect)


def _told(one: Exchange) -> Answer:
    """What the answer said, as facts; the form in which they are compared is the judge's."""
    state = one.result.get("state", {})
    told = {"accepted": one.result.get("accepted")}
    told |= {name: state[name] for name in MEMBERS if name in state}
    return told | {name: one.result[name] for name in ("points", "ledger") if name in one.result}


def _with_refused(first: Walk) -> Iterator[Step]:
    """All that was asked, with what was refused."""
    refused = list(first.refused)
    for number, one in enumerate(first.exchanges):
        yield from (_step(made, {"accepted": False}) for place, made in refused if place == number)
        yield _step(one, _told(one))


def _in_other_suits(first: Walk, chance: random.Random) -> Iterator[Step]:
    """Every suit is another one, in packs, hands, tricks and trumps."""
    other = dict(zip(SUITS, chance.sample(SUITS, len(SUITS)), strict=True))

    def card(old: Any) -> Any:
        return old[0] + other[old[1]] if isinstance(old, str) and len(old) == 2 else old

    def cards(old: Any) -> Any:
        return list(map(card, old)) if isinstance(old, list) else old

    facts: Mapping[str, Map] = {
        "trump": lambda old: other.get(old, old),
        "turn_up": card,
        "top": card,
        "refused": cards,
        "trick": lambda old: [[seat, card(played)] for seat, played in old],
    }
    for one in first.exchanges:
        params = dict(one.params)
        if "deck" in params:
            params["deck"] = cards(params["deck"])
        if "action" in params:
            means: Mapping[str, Map] = {"play": card, "discard": cards}
            params["action"] = mapped(params["action"], means)
        yield _step(Exchange(one.method, params, one.result), mapped(_told(one), facts))


def _rotated(first: Walk) -> Iterator[Step]:
    """Everybody one seat further on; the same pack then gives them the same hands."""
    seats = first.seats
    sides = len(first.exchanges[0].params["scores"])
    seat, side, along = further_on(seats), further_on(sides), moved_on
    params: Mapping[str, Map] = {"scores": along, "games": along, "dealer": seat, "seat": seat}
    facts: Mapping[str, Map] = {
        **dict.fromkeys(("scores", "games", "tricks", "points", "cards_left"), along),
        **dict.fromkeys(("turn", "dealer", "bidder"), seat),
        "winner": side,
        "trick": lambda old: [[seat(by), card] for by, card in old],
        "ledger": lambda old: [{**event, "side": side(event["side"])} for event in old],
    }
    for one in first.exchanges:
        yield _step(Exchange(one.method, mapped(one.params, params), one.result), mapped(_told(one), facts))


def _with_other_cards(
    begun: Walk, bench: Walked, chance: random.Random, seat: int | None
) -> list[Exchange] | None:
    """The game with two cards that were not seen in each other's place; none of a seat's own if one is named.

    Nothing if there are no two such cards. Cards that are not dealt but for an open stock are drawn by their order.
    """
    deals = [number for number, one in enumerate(begun.exchanges) if one.method == "deal"]
    if len(deals) != 1:
        return None
    deck: list[str] = begun.exchanges[deals[0]].params["deck"]
    seen = _seen_cards(begun.exchanges)
    if seat is not None:
        held = _held(begun, bench, seat)
        if held is None:
            return None
        seen |= held
    free = [place for place, card in enumerate(deck) if card not in seen]
    if len(free) < 2:
        return None
    one, other = chance.sample(free, 2)
    changed = list(deck)
    changed[one], changed[other] = changed[other], changed[one]
    exchanges = list(begun.exchanges)
    exchanges[deals[0]] = Exchange("deal", {"deck": changed}, exchanges[deals[0]].result)
    return exchanges


def _seen_cards(exchanges: Sequence[Exchange]) -> set[str]:
    """The cards that lay open, or that somebody played or laid away."""
    seen: set[str] = set()
    for one in exchanges:
        state, action = one.result.get("state", {}), one.params.get("action", {})
        seen.update(state.get("refused", ()))
        seen.update(card for _, card in state.get("trick", ()))
        seen.update(card for card in (state.get("turn_up"), state.get("top"), action.get("play")) if card)
        seen.update(action.get("discard", ()))
    return seen


def _held(begun: Walk, bench: Walked, seat: int) -> set[str] | None:
    """The cards that a seat has held; nothing if they cannot be followed."""
    held: set[str] = set()
    table = None
    for one in begun.exchanges:
        if one.method == "deal":
            table = table_of(one.params["deck"], begun.seats, one.result["state"], bench.rules)
        elif table is not None:
            try:
                followed(table, one.params, one.result["state"])
            except TableError:
                return None
        held |= set(table.hands[seat]) if table else set()
    return held | set(table.drawn if table else ())


def _hidden(
    begun: Walk, bench: Walked, chance: random.Random, asked: Asked
) -> Iterator[tuple[str, Scenario]]:
    """What a seat sees after this beginning, when cards that it cannot see lie otherwise."""
    seat = chance.randrange(begun.seats)
    other = _with_other_cards(begun, bench, chance, seat)
    if other is None:
        return
    for one in begun.exchanges:
        ask(bench, one.method, one.params, asked)
    seen = ask(bench, "view", {"seat": seat}, asked)
    steps = [_step(one, _told(one)) for one in other]
    view = Exchange("view", {"seat": seat}, seen)
    steps.append(_step(view, {"everything": {**seen, "hand": in_order(seen.get("hand", []))}}))
    yield "hidden", _form("hidden", begun, steps)


CHECKS: Mapping[str, str] = {
    "again": "the same game gives the same answers",
    "no trace": "what was refused leaves no trace",
    "suits": "suits in the place of each other change nothing but their names",
    "rotate": "the game is the same one seat further on",
    "exchange": "a card that nobody has seen changes nothing on the table, wherever it is",
    "hidden": "what a seat sees does not change with what it may not know",
}
"""What must hold, by check."""
MAY_BE_NO_GAME = ("exchange", "hidden")
"""Their form is no game by the engine's rules where an action is refused: who holds another card may have to follow suit."""
