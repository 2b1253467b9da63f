"""Tables and facts for people: cards in characters, a round in notation, facts in words."""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from conformance.corpus.values import Scenario, Step
from conformance.games.cards.held import held_before
from conformance.games.saying import numbers_said, said_plainly
from conformance.games.seats import seat_names, side_names

SYMBOLS = str.maketrans("CDHS", "♣♦♥♠")
SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
FOR = {
    "turned": "the turn-up",
    "gift": "the gift",
    "trumps": "trumps",
    "high": "High",
    "low": "Low",
    "jack": "Jack",
    "game": "Game",
    "five": "the Five",
    "set_back": "a bid that is lost",
}
"""What points are for, in words."""
GAP = "  "


def pictured(cards: Sequence[str], labels: Sequence[str] = ()) -> str:
    """Cards as they lie on the table, with what stands below each.

    >>> print(pictured(["7H", "KH"], ["turned up", "Bob"]))
    ┌──┐       ┌──┐
    │7♥│       │K♥│
    └──┘       └──┘
    turned up  Bob
    """
    names = [*labels, *[""] * (len(cards) - len(labels))]
    rows: list[list[str]] = [[], [], [], []]
    for card, name in zip(cards, names, strict=True):
        face = card[0] + card[1:].translate(SYMBOLS)
        bar = "─" * len(face)
        for row, text in zip(rows, (f"┌{bar}┐", f"│{face}│", f"└{bar}┘", name), strict=True):
            row.append(text.ljust(max(len(face) + 2, len(name))))
    return "\n".join(line for row in rows if (line := GAP.join(row).rstrip()))


def drawn(scenario: Scenario, index: int) -> str:
    """The table as it lies before the step with this index, and the hand of the seat that acts."""
    told = _told_before(scenario, index)
    if not told.get("cards_left") or not any(told["cards_left"]):
        return ""
    names = seat_names(scenario.seats)
    lying = [(card, "refused") for card in told.get("refused", ())]
    lying += [(told["turn_up"], "turned up")] if told.get("turn_up") else []
    lying += [(told["top"], "on the stock")] if told.get("top") else []
    lying += [(card, names[seat]) for seat, card in told.get("trick", ())]
    rows = [pictured([card for card, _ in lying], [label for _, label in lying])] if lying else []
    if trump := _trump(told):
        rows.append(f"{SUITS[trump]} are trumps")
    seat = json.loads(scenario.steps[index].params).get("seat", told.get("turn"))
    held = [] if seat is None else held_before(scenario.steps, index, seat)
    rows += [f"{names[seat]} holds {' '.join(held)}"] if held else []
    return "\n".join([*rows, "the table before"])


def _trump(told: Mapping[str, Any]) -> str | None:
    """The suit of trumps: as it was told, or in play that of the turn-up."""
    turned: str | None = told.get("turn_up")
    if told.get("trump") or not turned or told.get("phase") != "play":
        return told.get("trump")
    return turned[1]


def _told_before(scenario: Scenario, index: int) -> Mapping[str, Any]:
    """What is expected of the state before a step, as it was told last; the deal begins anew."""
    told: dict[str, Any] = {}
    for step in scenario.steps[:index]:
        if step.expect.get("accepted") is not False:
            told = {} if step.method in ("deal", "new_game") else told
            told |= step.expect
    return told


def noted(scenario: Scenario, index: int) -> str:
    """The round in notation, from its deal up to and with the step."""
    told: list[str] = []
    for step in scenario.steps[: index + 1]:
        if step.method in ("deal", "new_game"):
            told = []
        if step.method == "act":
            told.append(_noted(step))
    return " | ".join(told)


def _noted(step: Step) -> str:
    return step.text if step.expect.get("accepted") is not False else f"{step.text} (tried)"


def said(fact: str, value: Any, seats: int) -> str:
    """A fact in words; anything unexpected is shown as it came."""
    name, _, index = fact.partition(".")
    try:
        if index:
            return OF_ONE[name](int(index), value, seats)
        return SAYINGS[fact](value, seats) if fact in SAYINGS else said_plainly(fact, value)
    except (IndexError, TypeError, ValueError, KeyError, AttributeError):
        return f"{fact} {json.dumps(value)}"


OF_ONE: Mapping[str, Callable[[int, Any, int], str]] = {
    "scores": lambda side, value, seats: f"{side_names(seats)[side]} {_plural(side, seats, 'has')} {value}",
    "tricks": lambda side, value, seats: f"{side_names(seats)[side]} took {_many(value, 'trick')}",
    "games": lambda side, value, seats: f"{side_names(seats)[side]} won {_many(value, 'game')}",
    "cards_left": lambda seat, value, seats: f"{seat_names(seats)[seat]} holds {_many(value, 'card')}",
}


def _plural(_: int, seats: int, word: str) -> str:
    return "have" if seats == 4 and word == "has" else word


def _many(value: Any, word: str) -> str:
    return f"{value} {word}" if value == 1 else f"{value} {word}s"


def _ledger_said(value: Any, seats: int) -> str:
    """The events in their order."""
    sides = side_names(seats)
    events = [f"{sides[one['side']]} {one['points']:+d} for {FOR[one['for']]}" for one in value]
    return f"ledger {', then '.join(events) or 'nothing'}"


def _trick_said(value: Any, seats: int) -> str:
    names = seat_names(seats)
    return f"trick {', '.join(f'{names[seat]} {card}' for seat, card in value) or 'nothing played yet'}"


def _actions_said(value: Any) -> str:
    return f"actions {', '.join(value) or 'none'}"


def _seat_said(text: str, nobody: str) -> Callable[[Any, int], str]:
    return lambda value, seats: nobody if value is None else text.format(seat_names(seats)[value])


SAYINGS: Mapping[str, Callable[[Any, int], str]] = {
    "accepted": lambda value, _: {"true": "accepted", "false": "refused"}[json.dumps(value)],
    "turn": _seat_said("{} to act", "nobody to act"),
    "dealer": _seat_said("dealt by {}", "no dealer"),
    "bidder": _seat_said("bidder {}", "no bidder"),
    "winner": lambda value, seats: "no winner" if value is None else f"winner {side_names(seats)[value]}",
    "points": lambda value, seats: numbers_said("points", side_names(seats, len(value)), value),
    "scores": lambda value, seats: numbers_said("scores", side_names(seats, len(value)), value),
    "tricks": lambda value, seats: numbers_said("tricks", side_names(seats, len(value)), value),
    "games": lambda value, seats: numbers_said("games won", side_names(seats, len(value)), value),
    "cards_left": lambda value, seats: numbers_said("cards left", seat_names(seats)[:seats], value),
    "trump": lambda value, _: "no trumps yet" if value is None else f"{SUITS[value]} are trumps",
    "turn_up": lambda value, _: "no turn-up" if value is None else f"turn-up {value}",
    "refused": lambda value, _: f"refused turn-ups {' '.join(value) or 'none'}",
    "trick": _trick_said,
    "top": lambda value, _: f"on the stock {value or 'no card'}",
    "stock": lambda value, _: f"{value} in the stock",
    "hand": lambda value, _: f"hand {' '.join(value) or 'empty'}",
    "leaks": lambda value, _: f"cards that are not for this seat: {' '.join(value) or 'none'}",
    "actions": lambda value, _: _actions_said(value),
    "dealer_sits_there": lambda value, _: {
        "true": "the dealer sits at the table",
        "false": "the dealer does not sit at the table",
    }[json.dumps(value)],
    "pack_is_whole": lambda value, _: {"true": "every card once", "false": "not every card once"}[
        json.dumps(value)
    ],
    "ledger": _ledger_said,
}
"""How the facts are said that are more than a name and a value; the number of seats gives the names."""
