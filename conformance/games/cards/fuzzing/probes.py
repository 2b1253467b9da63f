"""What is thrown into a game at random: questions, and actions and deals that are most likely illegal."""

import random
from collections.abc import Callable, Collection

from conformance.fuzzing.script import AskLegal, AskView, Move
from conformance.games.cards.fuzzing.deals import shuffled
from reference_impl.cards.actions import Beg, Bid, Deal, Discard, Give, Pass, Play, Run, SeatAction, Stand
from reference_impl.cards.following import playable
from reference_impl.cards.legality import may_pass
from reference_impl.cards.pack import PACK, Card
from reference_impl.cards.state import State, discards_due, next_to_act, to_act

TRIES = 0.12
"""How often something illegal is tried at a position."""
QUESTIONS = 0.1
"""How often a question is asked at a position."""
BEFORE_PLAY = 0.45
"""How often the one or the other is done before cards are played, where there are few positions."""
MOST_BID = 6


def is_probed(chance: random.Random, state: State) -> bool:
    """Something is thrown in at this position."""
    return chance.random() < (TRIES + QUESTIONS if state.stage == "play" else BEFORE_PLAY)


def probe(chance: random.Random, state: State, abilities: Collection[str]) -> Move:
    """A question, or an action that is most likely illegal here."""
    asked: list[Move] = []
    if "legal" in abilities:
        asked.append(AskLegal())
    if "view" in abilities:
        asked.append(AskView(chance.randrange(state.seats)))
    if asked and chance.random() < QUESTIONS / (TRIES + QUESTIONS):
        return chance.choice(asked)
    return chance.choice(TRYING[state.stage] if to_act(state) is not None else AFTER)(chance, state)


def _foreign_card(chance: random.Random, state: State) -> Move:
    """A card that the seat to act does not hold: another's, one that was played, or one that was not dealt."""
    seat = next_to_act(state)
    return Play(seat, chance.choice([card for card in PACK if card not in state.hands[seat]]))


def _revoke(chance: random.Random, state: State) -> Move:
    """A card of the seat to act that may not be played to this trick, if it has one."""
    seat = next_to_act(state)
    hand = state.hands[seat]
    may = playable(hand, state.trick, state.trump, state.ruleset)
    forbidden = [card for card in hand if card not in may]
    return Play(seat, chance.choice(forbidden)) if forbidden else _foreign_card(chance, state)


def _out_of_turn(chance: random.Random, state: State) -> Move:
    """Another seat does what is awaited of the one to act."""
    seat = (next_to_act(state) + chance.randrange(1, state.seats)) % state.seats
    return _something(chance, state, seat, awaited=True)


def _another_stage(chance: random.Random, state: State) -> Move:
    """An action that is not awaited now, most often by the seat to act."""
    seat = next_to_act(state) if chance.random() < 0.7 else chance.randrange(state.seats)
    return _something(chance, state, seat, awaited=False)


def _something(chance: random.Random, state: State, seat: int, *, awaited: bool) -> SeatAction:
    """An action of the kind that is awaited, or of another."""
    kinds: dict[str, tuple[type[SeatAction], ...]] = {
        "beg": (Stand, Beg),
        "answer": (Give, Run),
        "discard": (Discard,),
        "bid": (Bid, Pass),
        "play": (Play,),
    }
    several = [one for stage, some in kinds.items() if (stage == state.stage) == awaited for one in some]
    kind = chance.choice(several)
    if kind is Play:
        return Play(seat, chance.choice(state.hands[seat] or PACK))
    if kind is Discard:
        return Discard(seat, _some_of(chance, state.hands[seat] or PACK, max(1, discards_due(state))))
    if kind is Bid:
        return Bid(seat, chance.randrange(MOST_BID))
    return kind(seat)  # type: ignore[call-arg]


def _some_of(chance: random.Random, cards: Collection[Card], count: int) -> tuple[Card, ...]:
    return tuple(chance.sample(sorted(cards), min(count, len(cards))))


def _wrong_discard(chance: random.Random, state: State) -> Move:
    """Too few cards, too many, one twice, or one that is not held."""
    seat, due = next_to_act(state), discards_due(state)
    hand = state.hands[seat]
    right = _some_of(chance, hand, due)
    other = chance.choice([card for card in PACK if card not in hand])
    wrong = (
        right[1:] or (*right, other),
        _some_of(chance, hand, due + 1),
        (*right[1:], right[-1]) if due > 1 else (*right, *right),
        (*right[1:], other),
    )
    return Discard(seat, chance.choice(wrong))


def _wrong_bid(chance: random.Random, state: State) -> Move:
    """A bid that is too low or too high, most often; a pass by a dealer who must bid."""
    if not may_pass(state) and chance.random() < 0.7:
        return Pass(next_to_act(state))
    return Bid(next_to_act(state), chance.randrange(MOST_BID + 1))


def _deal(chance: random.Random, state: State) -> Move:
    """A deal at the wrong time, or of what is no pack."""
    cards = shuffled(chance)
    if to_act(state) is None or chance.random() < 0.3:
        chance.choice(SPOILING)(chance, cards)
    return Deal(tuple(cards))


def _one_short(chance: random.Random, cards: list[Card]) -> None:
    """51 cards, or 50."""
    del cards[: chance.randint(1, 2)]


def _twice(chance: random.Random, cards: list[Card]) -> None:
    """A card in the place of another."""
    one, other = chance.sample(range(len(cards)), 2)
    cards[one] = cards[other]


def _one_more(chance: random.Random, cards: list[Card]) -> None:
    """53 cards."""
    cards.insert(chance.randrange(len(cards)), chance.choice(cards))


def _not_of_the_pack(chance: random.Random, cards: list[Card]) -> None:
    """A card that there is not."""
    cards[chance.randrange(len(cards))] = chance.choice(("1C", "XS", "TX", "JOKER"))


SPOILING: tuple[Callable[[random.Random, list[Card]], None], ...] = (
    _one_short,
    _twice,
    _one_more,
    _not_of_the_pack,
)
"""What makes a pack one that the rules forbid."""

Trying = Callable[[random.Random, State], Move]
AFTER: tuple[Trying, ...] = (_another_stage, _deal, _deal)
TRYING: dict[str, tuple[Trying, ...]] = {
    "deal": AFTER,
    "bid": (_wrong_bid, _wrong_bid, _out_of_turn, _another_stage, _deal),
    "beg": (_out_of_turn, _another_stage, _deal),
    "answer": (_out_of_turn, _another_stage, _deal),
    "discard": (_wrong_discard, _wrong_discard, _out_of_turn, _another_stage, _deal),
    "play": (_revoke, _revoke, _foreign_card, _out_of_turn, _another_stage, _deal),
}
"""By stage: what is tried."""
