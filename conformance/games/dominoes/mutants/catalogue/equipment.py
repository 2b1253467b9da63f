"""Engines that are wrong about seats, sides or the set (chapter 1, EQUIP)."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations, pairwise
from typing import Any

from conformance.games.dominoes.reference import ReferenceEngine
from conformance.mutants.mutant import Mutant
from reference_impl.dominoes.actions import Deal
from reference_impl.dominoes.dealing import Breaches, breaches_of_deal
from reference_impl.dominoes.equipment import Halves, Tile, full_set, is_double, side_of, tile_of
from reference_impl.dominoes.events import Event
from reference_impl.dominoes.game import Refused, start
from reference_impl.dominoes.ruleset import Ruleset
from reference_impl.dominoes.settling import settle
from reference_impl.dominoes.state import State

Sides = Mapping[int, str]
Start = Callable[[Ruleset, int, int, Sequence[int]], State | Refused]
Hands = tuple[tuple[Halves, ...], ...]


def for_seats(*players: int) -> Start:
    """These may sit down where two, three or four should; one is dealt seven tiles, more than four five each."""
    main = {2, 3, 4}

    def begin(ruleset: Ruleset, seats: int, leader: int, scores: Sequence[int]) -> State | Refused:
        allowed = {*ruleset.players, *players} - (main - {*players}) - (main - {*ruleset.players})
        if (seats in allowed) == (seats in ruleset.players):
            return start(ruleset, seats, leader, scores)
        sides = {1: "each", 5: "each", 6: "each", **ruleset.sides}
        sizes = {1: 7, 5: 5, 6: 4, **ruleset.hand_size}
        seated = replace(ruleset, players=tuple(sorted(allowed)), sides=sides, hand_size=sizes)
        return start(seated, seats, leader, scores)

    return begin


def as_in_the_main_form(ruleset: Ruleset, seats: int, leader: int, scores: Sequence[int]) -> State | Refused:
    """Two, three or four sit down, whatever the ruleset says, and are dealt five each if it has no size for them."""
    added = [number for number in (2, 3, 4) if number not in ruleset.players]
    sides = {**dict.fromkeys(added, "each"), **ruleset.sides}
    sizes = {**dict.fromkeys(added, 5), **ruleset.hand_size}
    seated = replace(ruleset, players=(*ruleset.players, *added), sides=sides, hand_size=sizes)
    return start(seated, seats, leader, scores)


def one_side(_seat: int, _seats: int, _sides: Sides) -> int:
    """All points go to one score."""
    return 0


def every_second_seat(seat: int, _seats: int, _sides: Sides) -> int:
    """The third seat shares the first one's score."""
    return seat % 2


def next_side(seat: int, seats: int, sides: Sides) -> int:
    """The points go to the side of the seat that is to act next."""
    return side_of((seat + 1) % seats, seats, sides)


def four_each(ruleset: Ruleset, seats: int, leader: int, scores: Sequence[int]) -> State | Refused:
    """Four keep a score each; the second partners begin at 0."""
    alone = replace(ruleset, sides={**ruleset.sides, 4: "each"})
    return start(alone, seats, leader, (*scores, 0, 0) if seats == len(scores) + 2 else scores)


def leaders_pair_first(state: State, seat: int) -> tuple[State, tuple[Event, ...]]:
    """The pair of the seat that leads has the first score."""
    return settle(state, seat + state.leader % 2 if state.seats == 4 else seat)


def second_partner_unpaid(state: State, seat: int) -> tuple[State, tuple[Event, ...]]:
    """What the second partner of a pair earns is lost."""
    return (state, ()) if state.seats == 4 and seat > 1 else settle(state, seat)


def partners_in_turn(state: State, seat: int) -> tuple[State, tuple[Event, ...]]:
    """In every second round neighbours are partners."""
    return settle(state, seat // 2 if state.seats == 4 and state.round % 2 == 0 else seat)


def pairs(*side_by_seat: int) -> Mapping[str, Callable[..., Any]]:
    """Four play as these pairs."""

    def side(seat: int, seats: int, sides: Sides) -> int:
        return side_by_seat[seat] if seats == 4 else side_of(seat, seats, sides)

    def seats_of(wanted: int, seats: int, sides: Sides) -> tuple[int, ...]:
        return tuple(seat for seat in range(seats) if side(seat, seats, sides) == wanted)

    return {"equipment.side_of": side, "equipment.seats_of": seats_of}


def one_number_more(highest_pip: int) -> frozenset[Tile]:
    """The set goes one number higher."""
    return full_set(highest_pip + 1)


def no_double_blank(highest_pip: int) -> frozenset[Tile]:
    """The set has no 0-0."""
    return full_set(highest_pip) - {(0, 0)}


def no_doubles(highest_pip: int) -> frozenset[Tile]:
    """The set has no doubles."""
    return frozenset(tile for tile in full_set(highest_pip) if not is_double(tile))


def is_twice_in(hands: Sequence[Sequence[Halves]]) -> bool:
    """A tile is twice in one of the hands."""
    return any(len(set(map(tile_of, hand))) < len(hand) for hand in hands)


def is_shared(pairs: Iterator[tuple[Sequence[Halves], Sequence[Halves]]]) -> bool:
    """The two hands of a pair have a tile in common."""
    return any(set(map(tile_of, one)) & set(map(tile_of, other)) for one, other in pairs)


def twice_if(is_twice: Callable[[Hands], bool]) -> Callable[[State, Deal], Breaches]:
    """Whether a tile is dealt twice is found out in this way."""

    def breaches(state: State, deal: Deal) -> Breaches:
        found = breaches_of_deal(state, deal)
        if found.get("EQUIP-05") == "a tile is dealt twice" and not is_twice(deal.hands):
            del found["EQUIP-05"]
        return found

    return breaches


def within_hands(hands: Hands) -> bool:
    """Each hand is looked through by itself."""
    return is_twice_in(hands)


def between_hands(hands: Hands) -> bool:
    """Each hand is compared with every other."""
    return is_shared(combinations(hands, 2))


def with_the_next_hand(hands: Hands) -> bool:
    """Each hand is compared with the next only."""
    return is_twice_in(hands) or is_shared(pairwise(hands))


def as_written(hands: Hands) -> bool:
    """6-3 and 3-6 are two tiles."""
    tiles = [halves for hand in hands for halves in hand]
    return len(set(tiles)) < len(tiles)


def first_tile_becomes(tile: Callable[[Any], str]) -> Callable[..., Any]:
    """In a deal of the engine's own, the first seat's first tile is another one."""

    def deal(engine: ReferenceEngine, hands: Any = None, boneyard: Any = None) -> Any:
        answer = ReferenceEngine.deal(engine, hands, boneyard)
        if hands is None and answer["accepted"]:
            answer["hands"][0][0] = tile(answer["hands"])
        return answer

    return deal


MUTANTS = (
    Mutant("EQUIP-01/one", "begins a game for one", {"game.start": for_seats(1, 2, 3, 4)}),
    Mutant("EQUIP-01/five", "begins a game for five", {"game.start": for_seats(2, 3, 4, 5)}),
    Mutant("EQUIP-01/six", "begins a game for six", {"game.start": for_seats(2, 3, 4, 6)}),
    Mutant("EQUIP-01/not-two", "begins no game for two", {"game.start": for_seats(3, 4)}),
    Mutant("EQUIP-01/not-three", "begins no game for three", {"game.start": for_seats(2, 4)}),
    Mutant("EQUIP-01/not-four", "begins no game for four", {"game.start": for_seats(2, 3)}),
    Mutant(
        "EQUIP-01/as-in-the-main-form",
        "begins a game for two, three or four, though the ruleset is not for as many",
        {"game.start": as_in_the_main_form},
    ),
    Mutant(
        "EQUIP-02/one-score",
        "adds all points to the first score",
        {"equipment.side_of": one_side},
    ),
    Mutant(
        "EQUIP-02/third-with-first",
        "lets the third of three share the first seat's score",
        {"equipment.side_of": every_second_seat},
    ),
    Mutant(
        "EQUIP-02/next-seat-is-paid",
        "pays the seat that is to act next",
        {"equipment.side_of": next_side},
    ),
    Mutant("EQUIP-03/a-score-each", "keeps four scores for four", {"game.start": four_each}),
    Mutant(
        "EQUIP-03/leaders-pair-first",
        "has the score of the leader's pair first",
        {"game.settle": leaders_pair_first},
    ),
    Mutant(
        "EQUIP-03/second-partner-unpaid",
        "adds what a first partner earns, and not what the second does",
        {"game.settle": second_partner_unpaid},
    ),
    Mutant(
        "EQUIP-03/other-pairs-next-round",
        "pairs neighbours in every second round",
        {"game.settle": partners_in_turn},
    ),
    Mutant(
        "EQUIP-04/first-with-second",
        "pairs seats 0 and 1, and seats 2 and 3",
        pairs(0, 0, 1, 1),
    ),
    Mutant(
        "EQUIP-04/first-with-last",
        "pairs seats 0 and 3, and seats 1 and 2",
        pairs(0, 1, 1, 0),
    ),
    Mutant("EQUIP-05/sevens", "takes sevens in a deal", {"dealing.full_set": one_number_more}),
    Mutant("EQUIP-05/no-0-0", "does not know the 0-0", {"dealing.full_set": no_double_blank}),
    Mutant("EQUIP-05/no-doubles", "does not know the doubles", {"dealing.full_set": no_doubles}),
    Mutant(
        "EQUIP-05/twice-in-two-hands",
        "takes a deal with one tile in two hands",
        {"dealing.breaches_of_deal": twice_if(within_hands)},
    ),
    Mutant(
        "EQUIP-05/twice-in-a-hand",
        "takes a deal with one tile twice in a hand",
        {"dealing.breaches_of_deal": twice_if(between_hands)},
    ),
    Mutant(
        "EQUIP-05/next-hand-compared",
        "compares each dealt hand with the next one only",
        {"dealing.breaches_of_deal": twice_if(with_the_next_hand)},
    ),
    Mutant(
        "EQUIP-05/3-6-beside-6-3",
        "takes 6-3 and 3-6 in a deal for two tiles",
        {"dealing.breaches_of_deal": twice_if(as_written)},
    ),
    Mutant(
        "EQUIP-05/deals-a-tile-twice",
        "deals one tile to two seats",
        {"engine.deal": first_tile_becomes(lambda hands: str(hands[1][0]))},
    ),
    Mutant(
        "EQUIP-05/deals-a-seven",
        "deals a 7-7",
        {"engine.deal": first_tile_becomes(lambda _hands: "7-7")},
    ),
)
