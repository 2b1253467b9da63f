"""The reference implementation of the card games as an engine, judged like any other."""

import random
from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Any

from conformance.corpus.values import Ruleset as GameRules
from reference_impl.cards import game as cards
from reference_impl.cards.actions import (
    Action,
    Beg,
    Bid,
    Deal,
    Discard,
    Give,
    Pass,
    Play,
    Run,
    SeatAction,
    Stand,
)
from reference_impl.cards.events import Event, Scored
from reference_impl.cards.pack import PACK
from reference_impl.cards.ruleset import COUNTED, PLAYED, RulesetError, ruleset_from_fields
from reference_impl.cards.state import State
from reference_impl.cards.view import Public, public

Result = dict[str, Any]

PLAIN: Mapping[str, type[Stand | Beg | Give | Run | Pass]] = {
    "stand": Stand,
    "beg": Beg,
    "give": Give,
    "run": Run,
    "pass": Pass,
}
"""The actions that are a word, by it."""


class CardsEngine:
    """The six functions of the card games behind the methods of the protocol."""

    def __init__(self, rulesets: Mapping[str, GameRules]) -> None:
        self.rulesets = rulesets
        self.state: State | None = None
        self.randomness: random.Random = random.SystemRandom()
        """What its own deals and draws are made by."""

    def games(self) -> Result:
        """The games that are offered, each with its numbers of seats, with any of its options."""
        return {name: {"players": _players(ruleset)} for name, ruleset in self.rulesets.items()}

    def options(self) -> list[str]:
        """The fields that can be played with other values."""
        return [*PLAYED, *COUNTED]

    def new_game(
        self,
        game: str,
        players: int,
        options: Mapping[str, Any],
        scores: Sequence[int],
        dealer: int | None = None,
        games: Sequence[int] | None = None,
    ) -> Result:
        """Begin a match; the dealer is drawn if none is named."""
        try:
            rules = ruleset_from_fields({**self.rulesets[game].fields, **options})
        except RulesetError as error:
            raise ValueError(f"these options are not played here: {error}") from None
        drawn = self.randomness.randrange(players) if dealer is None else dealer
        begun = cards.start(rules, players, drawn, scores, games)
        if not isinstance(begun, State):
            return {"accepted": False, "reason": "; ".join(begun.breaches.values())}
        self.state = begun
        return {"accepted": True, "state": told_state(begun)}

    def deal(self, deck: Sequence[str] | None = None) -> Result:
        """Deal the next round, from a pack of its own if none is given."""
        pack = list(PACK) if deck is None else list(deck)
        if deck is None:
            self.randomness.shuffle(pack)
        answer = self.apply(Deal(tuple(pack)))
        if deck is None and answer["accepted"]:
            answer["deck"] = pack
        return answer

    def act(self, seat: int, action: Mapping[str, Any]) -> Result:
        """What a seat does."""
        return self.apply(action_meant(seat, action))

    def apply(self, action: Action) -> Result:
        """What becomes of the game by an action, as the protocol tells it."""
        before = self.at_table()
        done = cards.apply(before, action)
        if isinstance(done, cards.Refused):
            return {
                "accepted": False,
                "reason": "; ".join(done.breaches.values()),
                "clauses": list(done.breaches),
                "state": told_state(before),
            }
        self.state = done.state
        ledger = told_ledger(done.events)
        points = [sum(one["points"] for one in ledger if one["side"] == side) for side in _sides(done.state)]
        return {"accepted": True, "points": points, "state": told_state(done.state), "ledger": ledger}

    def at_table(self) -> State:
        """The game as it stands. Raises `ValueError` before there is one."""
        if self.state is None:
            raise ValueError("no game has been set up")
        return self.state

    def legal(self) -> Result:
        """The actions open to the seat to act."""
        state = self.at_table()
        actions: list[Result] = []
        for action in map(told_action, cards.legal(state)):
            if action not in actions:  # discards are told by their number
                actions.append(action)
        return {"seat": public(state).turn, "actions": actions}

    def view(self, seat: int) -> Result:
        """What a seat may know."""
        state = self.at_table()
        seen = cards.view(state, seat)
        return {"seat": seat, "hand": list(seen.hand), "state": told(seen.table, state)}


def engine_for(rulesets: Mapping[str, GameRules]) -> CardsEngine:
    """What answers for the games of these rulesets."""
    return CardsEngine(rulesets)


def _players(ruleset: GameRules) -> list[int]:
    """The numbers of seats that a game is played by, with any of its options."""
    several = (option.fields.get("players", ()) for option in ruleset.options.values())
    return sorted({*ruleset.fields["players"], *chain.from_iterable(several)})


def _sides(state: State) -> range:
    return range(len(state.scores_before))


def action_meant(seat: int, action: Mapping[str, Any]) -> SeatAction:
    """An action as the protocol tells it. Raises `ValueError` for what is none."""
    match action:
        case {"play": card}:
            return Play(seat, card)
        case {"discard": cards}:
            return Discard(seat, tuple(cards))
        case {"bid": points}:
            return Bid(seat, points)
    word = next((word for word in PLAIN if word in action), None)
    if word is None:
        raise ValueError(f"{action} is no action")
    return PLAIN[word](seat)


def told_action(action: SeatAction) -> Result:
    """An action as the protocol tells it; of a discard how many cards it has."""
    match action:
        case Play():
            return {"play": action.card}
        case Discard():
            return {"discard": len(action.cards)}
        case Bid():
            return {"bid": action.points}
    return next({word: True} for word, kind in PLAIN.items() if isinstance(action, kind))


def told_ledger(events: Sequence[Event]) -> list[Result]:
    """The events by which somebody scored, in their order."""
    return [
        {"side": event.side, "points": event.points, "for": event.reason}
        for event in events
        if isinstance(event, Scored)
    ]


def told_state(state: State) -> Result:
    """The public state as the protocol tells it."""
    return told(public(state), state)


def told(table: Public, state: State) -> Result:
    """What everybody sees, as the protocol tells it; the state says which members there are."""
    source = state.ruleset.trump_source
    return {
        "phase": table.phase,
        "turn": table.turn,
        "dealer": table.dealer,
        "trump": table.trump,
        "turn_up": table.turn_up,
        "refused": list(table.refused),
        "runs": table.runs,
        "trick": [list(played) for played in table.trick],
        "tricks": list(table.tricks),
        "scores": list(table.scores),
        "cards_left": list(table.cards_left),
        "stock": table.stock,
        "round": table.round,
        "game": table.game,
        "games": list(table.games),
        "winner": table.winner,
        **({"bid": table.bid, "bidder": table.bidder} if source == "auction" else {}),
        **({"top": table.top} if source == "stock_top" else {}),
    }
