"""A table to try the card games at: games begun and dealt, and rounds played from their text."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import yaml

from reference_impl.cards import game
from reference_impl.cards.actions import Beg, Bid, Deal, Discard, Give, Pass, Play, Run, SeatAction, Stand
from reference_impl.cards.events import Event, Scored
from reference_impl.cards.notation import Note, parse_action, parse_cards, parse_round
from reference_impl.cards.rounds import deck_for
from reference_impl.cards.ruleset import Ruleset, ruleset_from_fields
from reference_impl.cards.ruleset_file import load_ruleset
from reference_impl.cards.state import State

RULESETS = Path(__file__).resolve().parents[2] / "spec" / "rulesets"

TWO = ("AH TH 7C 2D 3S 9S", "KH 5H JH 4C 8D QS")
"""Hearts are turned up after it; the deal of the round by the book."""

BY_THE_BOOK = """
B stand | B KH | A TH B+13 | B QS | A 3S | B 8D | A 2D | B 4C | A 7C | A AH | B 5H A+9
| A 9S | B JH B+1 A+1 B+1 B+1 B+1
"""
"""High is the ace, Low the five, whose holder loses it; the jack takes the last trick; 16 pips for Game to 9."""


def rules(id_: str = "all-fives-cards", **fields: Any) -> Ruleset:
    """A ruleset with some fields otherwise."""
    if not fields:
        return load_ruleset(RULESETS / f"{id_}.yaml")
    document = yaml.safe_load((RULESETS / f"{id_}.yaml").read_text(encoding="utf-8"))
    return ruleset_from_fields({name: item["value"] for name, item in document["fields"].items()} | fields)


def started(ruleset: Ruleset, seats: int, dealer: int = 0, scores: Sequence[int] | None = None) -> State:
    begun = game.start(ruleset, seats, dealer, scores)
    assert isinstance(begun, State), begun
    return begun


def dealt(
    hands: Sequence[str],
    following: str = "7H",
    *,
    of: str = "all-fives-cards",
    dealer: int = 0,
    scores: Sequence[int] | None = None,
    **fields: Any,
) -> State:
    """A game just dealt: the hands by seat, and the cards that follow them in the pack."""
    state = started(rules(of, **fields), len(hands), dealer, scores)
    return deal(state, hands, following)


def deal(state: State, hands: Sequence[str], following: str = "7H") -> State:
    """The next deal; the hands are by seat."""
    next_dealer = state.dealer if state.stage == "deal" else (state.dealer + 1) % state.seats
    deck = deck_for(tuple(map(parse_cards, hands)), next_dealer, state.ruleset.packet, parse_cards(following))
    done = game.apply(state, Deal(deck))
    assert isinstance(done, game.Applied), done
    return done.state


def played(state: State, text: str) -> State:
    """The state after a round's text; each action must be legal and bring the points that the text says."""
    for note in parse_round(text):
        done = game.apply(state, action_of(note))
        assert isinstance(done, game.Applied), (note, done)
        assert marks(done.events) == tuple((mark.side, mark.points) for mark in note.marks), note
        state = done.state
    return state


def action_of(note: Note) -> SeatAction:
    """The action that is noted."""
    match note.deed:
        case "play":
            return Play(note.seat, note.cards[0])
        case "discard":
            return Discard(note.seat, note.cards)
        case "bid":
            return Bid(note.seat, note.points)
    return {"stand": Stand, "beg": Beg, "give": Give, "run": Run, "pass": Pass}[note.deed](note.seat)


def marks(events: Sequence[Event]) -> tuple[tuple[int, int], ...]:
    return tuple((event.side, event.points) for event in events if isinstance(event, Scored))


def reasons(state: State) -> list[tuple[int, str]]:
    """Who scored for what in this round."""
    return [(mark.side, mark.reason) for mark in state.marks]


def refused(state: State, text: str) -> set[str]:
    """The clauses that an action breaks."""
    done = game.apply(state, action_of(parse_action(text)))
    assert isinstance(done, game.Refused), done
    return set(done.breaches)


def may_play(state: State) -> str:
    """What the seat to act may do, in words."""
    return " ".join(sorted(getattr(action, "card", type(action).__name__) for action in game.legal(state)))
