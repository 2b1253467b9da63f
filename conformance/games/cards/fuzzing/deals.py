"""Packs made up at random, and such that engines are known to go wrong with."""

import random
from collections.abc import Callable, Mapping, Sequence

from reference_impl.cards.begging import RUN
from reference_impl.cards.pack import PACK, Card, Hand, height, pips, suit_of
from reference_impl.cards.rounds import deck_for
from reference_impl.cards.ruleset import Ruleset

Dealing = Callable[[random.Random, Ruleset, int, int], Hand]
"""From chance, the ruleset, the number of seats and the dealer: the pack."""


def shuffled(chance: random.Random) -> list[Card]:
    """The whole pack in a random order."""
    return chance.sample(PACK, len(PACK))


def plain(chance: random.Random, rules: Ruleset, seats: int, dealer: int) -> Hand:  # noqa: ARG001 - any
    """Any pack."""
    return tuple(shuffled(chance))


def turn_ups_of(rules: Ruleset, seats: int) -> list[int]:
    """The places in the pack of the cards that are turned up, one after the other."""
    first = rules.hand_size * seats
    return list(range(first, len(PACK), RUN * seats + 1))


def with_these(cards: Sequence[Card], places: Mapping[int, Card]) -> Hand:
    """The cards with those at these places that are wanted there, each in exchange for what lay there.

    >>> with_these(("2C", "3C", "4C"), {0: "4C"})
    ('4C', '3C', '2C')
    """
    pack = list(cards)
    for place, card in places.items():
        other = pack.index(card)
        pack[place], pack[other] = pack[other], pack[place]
    return tuple(pack)


def long_suit(chance: random.Random, rules: Ruleset, seats: int, dealer: int) -> Hand:
    """A pack in which a suit is turned up of which one seat has most."""
    suit = chance.choice("CDHS")
    of_suit = [card for card in shuffled(chance) if suit_of(card) == suit]
    others = [card for card in shuffled(chance) if suit_of(card) != suit]
    size, held = rules.hand_size, chance.randrange(3, rules.hand_size + 1)
    hands = [others[seat * size : (seat + 1) * size] for seat in range(seats)]
    seat = chance.randrange(seats)
    hands[seat][:held] = of_suit[1 : 1 + held]
    chance.shuffle(hands[seat])
    top = deck_for(tuple(map(tuple, hands)), dealer, rules.packet, (of_suit[0],))[: size * seats + 1]
    rest = [card for card in shuffled(chance) if card not in top]
    return (*top, *rest)


def honours(chance: random.Random, rules: Ruleset, seats: int, dealer: int) -> Hand:  # noqa: ARG001 - of any
    """A pack in which the cards that pay are dealt, of the suit that is turned up."""
    suit = chance.choice("CDHS")
    cards = shuffled(chance)
    paying = [card for card in cards if suit_of(card) == suit and pips(card)]
    low = min((card for card in cards if suit_of(card) == suit), key=height)
    wanted = [*paying, low][: rules.hand_size * seats]
    places = chance.sample(range(rules.hand_size * seats), len(wanted))
    turned = next(card for card in cards if suit_of(card) == suit and card not in wanted)
    return with_these(cards, {**dict(zip(places, wanted, strict=True)), turn_ups_of(rules, seats)[0]: turned})


def same_turn_ups(chance: random.Random, rules: Ruleset, seats: int, dealer: int) -> Hand:  # noqa: ARG001 - any
    """A pack in which one turn-up after the other is of the same suit, so that the cards are run again."""
    suit = chance.choice("CDHS")
    cards = shuffled(chance)
    places = turn_ups_of(rules, seats)
    count = chance.randint(2, len(places)) if len(places) > 1 else 1
    of_suit = [card for card in cards if suit_of(card) == suit]
    return with_these(cards, dict(zip(places[:count], of_suit[:count], strict=True)))


DEALINGS: Mapping[str, Dealing] = {
    "plain": plain,
    "long suit": long_suit,
    "honours": honours,
    "same turn-ups": same_turn_ups,
}
