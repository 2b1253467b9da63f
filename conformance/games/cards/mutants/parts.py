"""What wrong rules of cards are made of: the right ones asked with other rules, and actions let through or kept out."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields, replace
from typing import Any

from conformance.games.cards.reference import CardsEngine
from conformance.mutants.mutant import Mutant, at_refusals
from reference_impl.cards import pack, seats
from reference_impl.cards.actions import Action, Play, SeatAction
from reference_impl.cards.events import Scored
from reference_impl.cards.fours import game_winner
from reference_impl.cards.legality import (
    Breaches,
    breaches_of,
    breaches_of_play,
    breaches_out_of_turn,
    legal_actions,
)
from reference_impl.cards.notation import Reason
from reference_impl.cards.settling import captors, counted, sides_from_eldest
from reference_impl.cards.state import State, side_of
from reference_impl.cards.transition import act
from reference_impl.cards.tricks import Trick, players_of

Function = Callable[..., Any]
Instead = Mapping[str, Function]
Winner = Callable[[Trick, str | None], int]
"""Who takes a trick, by its trumps."""


def wrong(id_: str, does: str, instead: Instead) -> Mutant:
    """A wrong engine of cards."""
    return Mutant(id_, does, instead, "cards")


def with_rules(state: State, **others: Any) -> State:
    """The state by rules with these fields otherwise."""
    return replace(state, ruleset=replace(state.ruleset, **others))


def as_if(right: Function, **others: Any) -> Function:
    """A function of a state, asked as if fields of the rules had these values; a state that it answers has its own."""

    def asked(state: State, *more: Any) -> Any:
        answer = right(with_rules(state, **others), *more)
        return replace(answer, ruleset=state.ruleset) if isinstance(answer, State) else answer

    return asked


def only_where(when: Callable[..., bool], wrong_one: Function, right: Function) -> Function:
    """The wrong function where that is so of what is asked, and else the right one."""

    def asked(*about: Any) -> Any:
        return (wrong_one if when(*about) else right)(*about)

    return asked


def by_rules(right: Function, **others: Any) -> Function:
    """A function whose last argument is the rules, asked with other ones."""

    def asked(*about: Any) -> Any:
        *first, rules = about
        return right(*first, replace(rules, **others))

    return asked


@dataclass(frozen=True, slots=True)
class Noted(State):
    """A state that remembers one thing more."""

    memory: Any = None


def noted(state: State, memory: Any) -> State:
    """The state with something to remember."""
    return Noted(**{field.name: getattr(state, field.name) for field in fields(State)}, memory=memory)


def memory_of(state: State, otherwise: Any = None) -> Any:
    """What the state remembers."""
    return state.memory if isinstance(state, Noted) else otherwise


When = Callable[[State, SeatAction], bool]
"""Whether that is so of an action in a state."""


def let_through(when: When) -> Instead:
    """An action that is to be refused is taken where that is so of it."""

    def breaches(state: State, action: Action) -> Breaches:
        found = breaches_of(state, action)
        is_of_a_seat = not hasattr(action, "deck")
        return {} if found and is_of_a_seat and when(state, action) else found  # type: ignore[arg-type]

    return {"legality.breaches_of": breaches}


def out_of_turn(when: When) -> Instead:
    """A seat whose turn it is not may do what is awaited, where that is so of it."""

    def breaches(state: State, action: SeatAction) -> Breaches:
        return {} if when(state, action) else breaches_out_of_turn(state, action)

    return {"legality.breaches_out_of_turn": breaches}


def taken_for_nothing(when: Callable[[State, int, Any], bool]) -> Instead:
    """An action that is to be refused is said to be taken, and nothing comes of it."""

    @at_refusals
    def act_of_engine(engine: CardsEngine, seat: int, action: Any) -> Any:
        answer = CardsEngine.act(engine, seat, action)
        if answer["accepted"] or not when(engine.at_table(), seat, action):
            return answer
        sides = len(engine.at_table().scores_before)
        return {"accepted": True, "points": [0] * sides, "state": answer["state"]}

    return {"engine.act": act_of_engine}


def after_refusals(change: Callable[[State, int, Any], State]) -> Instead:
    """An action that is refused leaves the game otherwise, and the state that is told with it is the old one."""

    @at_refusals
    def act_of_engine(engine: CardsEngine, seat: int, action: Any) -> Any:
        answer = CardsEngine.act(engine, seat, action)
        if not answer["accepted"]:
            engine.state = change(engine.at_table(), seat, action)
        return answer

    return {"engine.act": act_of_engine}


def acting(kind: type[SeatAction], instead: Callable[[State, Any], State]) -> Function:
    """What comes of actions of one kind is otherwise; for `transition.act`."""

    def acted(state: State, action: SeatAction) -> State:
        return instead(state, action) if isinstance(action, kind) else act(state, action)

    return acted


def forbidding(when: Callable[[State, Play], bool], clause: str = "FOLLOW-05") -> Instead:
    """A card is refused besides, where that is so of it and the hand has another."""

    def is_forbidden(state: State, action: Play) -> bool:
        hand = state.hands[action.seat]
        return when(state, action) and not all(when(state, Play(action.seat, card)) for card in hand)

    def breaches(state: State, action: Play) -> Breaches:
        found = breaches_of_play(state, action)
        return found or ({clause: "this card is not wanted"} if is_forbidden(state, action) else {})

    def legal(state: State) -> Iterator[SeatAction]:
        return (
            action
            for action in legal_actions(state)
            if not (isinstance(action, Play) and is_forbidden(state, action))
        )

    return {"legality.breaches_of_play": breaches, "legality.legal_actions": legal}


def listing(when: Callable[[State], bool], actions: Callable[[State, int], list[SeatAction]]) -> Instead:
    """Other actions are listed, by the state and the seat to act."""

    def legal(state: State) -> Iterator[SeatAction]:
        listed = list(legal_actions(state))
        return iter(actions(state, listed[0].seat) if listed and when(state) else listed)

    return {"legality.legal_actions": legal}


def shown_besides(member: str, cards: Callable[[State, int], Any]) -> Instead:
    """A view has a member with these cards."""

    def view(engine: CardsEngine, seat: int) -> Any:
        return {**CardsEngine.view(engine, seat), member: cards(engine.at_table(), seat)}

    return {"engine.view": view}


def reordered(key: Callable[[State, Scored], Any]) -> Instead:
    """What the end of a round pays comes in another order."""

    def in_order(state: State) -> tuple[Scored, ...]:
        return tuple(sorted(counted(state), key=lambda event: key(state, event)))

    return {"settling.counted": in_order}


def counted_besides(reason: Reason, paid: Callable[[State], Iterator[tuple[int, int]]]) -> Instead:
    """The end of a round pays something more, where it pays nothing for the same reason."""

    def more(state: State) -> tuple[Scored, ...]:
        found = counted(state)
        if any(event.reason == reason for event in found):
            return found
        return (*found, *(Scored(side, points, reason) for side, points in paid(state)))

    return {"settling.counted": more}


def game_by(worth: Callable[[State, pack.Card], int]) -> Instead:
    """Game is counted by what a card is worth in a state."""

    def count_game(state: State) -> Iterator[tuple[int, int]]:
        counts = [0] * len(state.scores_before)
        for card, seat in captors(state).items():
            counts[side_of(state, seat)] += worth(state, card)
        side = game_winner(counts, sides_from_eldest(state), state.ruleset.game_tie)
        if side is not None:
            yield side, 1

    return {"settling.count_game": count_game}


def dealer_side(state: State) -> int:
    """The side of the dealer."""
    return side_of(state, state.dealer)


def trumps_in(cards: Any, state: State) -> pack.Hand:
    """The trumps among some cards."""
    return pack.of_suit(cards, state.trump)


def sides_of_seats(state: State) -> list[int]:
    """By seat: its side."""
    return [side_of(state, seat) for seat in range(state.seats)]


def other_side(state: State, side: int) -> int:
    """The next side of the list."""
    return (side + 1) % len(state.scores_before)


def played_by(state: State) -> dict[pack.Card, int]:
    """By card that was played: the seat that played it."""
    return players_of(state.tricks)


def order_from(first: int, count: int) -> list[int]:
    """All seats, clockwise from that one."""
    return [seats.next_seat((first + step - 1) % count, count) for step in range(count)]
