"""Engines that have another pack, rank it otherwise, or count other pips (chapter 2, PACK)."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from conformance.games.cards.mutants.parts import Function, Instead, wrong
from conformance.games.cards.reference import CardsEngine
from reference_impl.cards.pack import PACK, PIPS, Card, Hand, game_pips, height, pips, suit_of
from reference_impl.cards.rounds import clause_against_deck, dealt
from reference_impl.cards.tricks import Trick, winner_of_trick

SAME_COLOUR = {"C": "S", "S": "C", "D": "H", "H": "D"}


def short_pack(deck: Hand) -> dict[str, str]:
    """A pack that only lacks cards is taken."""
    return clause_against_deck(deck) if Counter(deck) - Counter(PACK) else {}


def counted_pack(deck: Hand) -> dict[str, str]:
    """Any fifty-two cards are a pack."""
    return clause_against_deck(deck) if len(deck) != len(PACK) else {}


def last_card_lost(
    hands: Sequence[Hand], deck: Hand, dealer: int, packet: int, times: int
) -> tuple[tuple[Hand, ...], Hand]:
    """The last card of the pack is lost when hands are dealt to two."""
    more, rest = dealt(hands, deck, dealer, packet, times)
    return more, rest if hands[0] or len(hands) > 2 else rest[:-1]


def own_pack(change: Function) -> Instead:
    """The pack of an own deal is told otherwise."""

    def deal(engine: CardsEngine, deck: Sequence[str] | None = None) -> Any:
        answer = CardsEngine.deal(engine, deck)
        return {**answer, "deck": change(answer["deck"])} if "deck" in answer else answer

    return {"engine.deal": deal}


def ranked(ranks: str) -> Instead:
    """The ranks are in this order, the lowest first."""
    return {"pack.height": lambda card: ranks.index(card[0])}


def winning(above: Function) -> Instead:
    """A card for which that is so beats all; else who takes a trick is right."""

    def winner(trick: Trick, trump: str | None) -> int:
        return next((seat for seat, card in trick if above(card, trump)), winner_of_trick(trick, trump))

    return {"tricks.winner_of_trick": winner}


def jack_of_the_colour(trick: Trick, trump: str | None) -> int:
    """The jack of the other suit of the colour of trumps is a trump below their jack."""
    beside = f"J{SAME_COLOUR.get(trump or '')}"

    def strength(played: tuple[int, Card]) -> tuple[bool, bool, int, bool]:
        card = played[1]
        is_trump = suit_of(card) == trump or card == beside
        return is_trump, is_trump or suit_of(card) == suit_of(trick[0][1]), height(card), card != beside

    return max(trick, key=strength)[0]


def pips_with(**rows: int) -> Instead:
    """Some ranks have other pips."""
    table = {**PIPS, **{rank.removeprefix("_"): points for rank, points in rows.items()}}
    return {"pack.pips": lambda card: table.get(card[0], 0)}


def ace_of_eleven(card: Card, scale: str) -> int:
    """An ace is 11 for Game."""
    return 11 if card[0] == "A" else game_pips(card, scale)


def five_of_nothing(card: Card) -> int:
    """A five is nothing in play."""
    return 0 if card[0] == "5" else pips(card)


def ten_of_nothing(card: Card, scale: str) -> int:
    """Where a five is nothing for Game a ten is nothing too."""
    return 0 if scale == "without_five" and card[0] == "T" else game_pips(card, scale)


MUTANTS = (
    wrong(
        "PACK-01/short-pack",
        "takes a pack from which a card is missing",
        {"rounds.clause_against_deck": short_pack},
    ),
    wrong(
        "PACK-01/any-fifty-two",
        "counts the cards of a pack and does not look which they are",
        {"rounds.clause_against_deck": counted_pack},
    ),
    wrong(
        "PACK-01/loses-the-last-card",
        "loses the last card of the pack at a table of two",
        {"rounds.dealt": last_card_lost},
    ),
    wrong(
        "PACK-01/deals-a-card-twice",
        "deals from a pack of its own that has a card twice",
        own_pack(lambda deck: [*deck[:-1], deck[0]]),
    ),
    wrong("PACK-02/ace-low", "ranks the ace below the two", ranked("A23456789TJQK")),
    wrong("PACK-02/ten-above-the-king", "ranks the ten above the king, by its pips", ranked("23456789JQKTA")),
    wrong("PACK-02/ten-above-the-jack", "ranks the ten above the jack", ranked("23456789JTQKA")),
    wrong("PACK-02/ten-below-the-nine", "ranks the ten below the nine", ranked("2345678T9JQKA")),
    wrong("PACK-02/queen-above-the-king", "ranks the queen above the king", ranked("23456789TJKQA")),
    wrong("PACK-02/jack-above-the-queen", "ranks the jack above the queen", ranked("23456789TQJKA")),
    wrong("PACK-02/five-above-the-six", "ranks the five above the six", ranked("23465789TJQKA")),
    wrong(
        "PACK-02/five-beats-all",
        "has the Five of trumps take any trick",
        winning(lambda card, trump: card == f"5{trump}"),
    ),
    wrong(
        "PACK-02/jack-beats-all",
        "has the Jack of trumps take any trick",
        winning(lambda card, trump: card == f"J{trump}"),
    ),
    wrong(
        "PACK-02/jack-of-the-colour",
        "takes the jack of the other suit of the same colour for a trump",
        {"tricks.winner_of_trick": jack_of_the_colour},
    ),
    wrong("PACK-03/ace-of-eleven", "counts an ace 11", pips_with(A=11)),
    wrong("PACK-03/king-and-queen-exchanged", "counts a king 2 and a queen 3", pips_with(K=2, Q=3)),
    wrong("PACK-03/jack-of-two", "counts a jack 2", pips_with(J=2)),
    wrong("PACK-03/jack-of-nothing", "counts a jack nothing", pips_with(J=0)),
    wrong("PACK-03/nine-of-nine", "counts a nine 9", pips_with(_9=9)),
    wrong("PACK-03/two-of-one", "counts a two 1", pips_with(_2=1)),
    wrong("PACK-03/other-scale-for-game", "counts an ace 11 for Game", {"pack.game_pips": ace_of_eleven}),
    wrong(
        "PACK-04/suit-of-20",
        "counts the Five of trumps nothing in play, so that a suit has 20",
        {"capturing.pips": five_of_nothing},
    ),
    wrong(
        "PACK-04/pack-of-80",
        "counts fives nothing for Game in every game",
        {"pack.game_pips": lambda card, _scale: game_pips(card, "without_five")},
    ),
    wrong(
        "PACK-05/always-with-five",
        "counts fives five for Game in every game",
        {"pack.game_pips": lambda card, _scale: game_pips(card, "with_five")},
    ),
    wrong(
        "PACK-05/without-the-ten",
        "counts tens nothing for Game, too, where fives are nothing",
        {"pack.game_pips": ten_of_nothing},
    ),
)
