"""Engines in which the wrong tile gives the lead, or is led (chapter 3, LEAD-07 to LEAD-10)."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from conformance.games.dominoes.mutants.parts import memory_of, noted
from conformance.mutants.mutant import Mutant
from reference_impl.dominoes import leading
from reference_impl.dominoes.actions import Deal, Draw, Knock, Play
from reference_impl.dominoes.dealing import Breaches
from reference_impl.dominoes.equipment import Hand, Tile, is_double, tile_of
from reference_impl.dominoes.game import Applied, deal
from reference_impl.dominoes.leads import leader_of_deal
from reference_impl.dominoes.playing import breach_of_lead, breaches_of_play, legal_actions
from reference_impl.dominoes.state import State

Leader = Callable[[State, tuple[Hand, ...], int], int]

holder = leading.holder
heaviest = leading.heaviest
highest_double = leading.highest_double


def by_a_tile(state: State) -> bool:
    """A tile gives the lead of the next round."""
    rules = state.ruleset
    return (rules.first_leader if state.hands is None else rules.next_leader) not in ("drawn", "next_seat")


def if_by_a_tile(leader: Leader) -> Leader:
    """Where a tile gives the lead, that seat leads."""

    def chosen(state: State, hands: tuple[Hand, ...], number: int) -> int:
        return leader(state, hands, number) if by_a_tile(state) else leader_of_deal(state, hands, number)

    return chosen


def named_seat(state: State, hands: tuple[Hand, ...], number: int) -> int:
    """The first round is led by the seat that was named."""
    return state.leader if state.hands is None else leader_of_deal(state, hands, number)


def first_round_only(state: State, hands: tuple[Hand, ...], number: int) -> int:
    """Later rounds are led by the next seat."""
    return leader_of_deal(state, hands, number) if state.hands is None else (state.leader + 1) % state.seats


def led_once(state: State, hands: tuple[Hand, ...], number: int) -> int:
    """Whoever leads has the lead for the game."""
    return leader_of_deal(state, hands, number) if state.hands is None else state.leader


def named_without_a_double(state: State, hands: tuple[Hand, ...], number: int) -> int:
    """Where no double was dealt, whoever was named or led before leads."""
    has_double = any(is_double(tile) for hand in hands for tile in hand)
    return leader_of_deal(state, hands, number) if has_double else state.leader


def heaviest_hand(state: State, hands: tuple[Hand, ...], number: int) -> int:
    """Where no double was dealt, the seat with the most pips leads."""
    if any(is_double(tile) for hand in hands for tile in hand):
        return leader_of_deal(state, hands, number)
    return max(range(len(hands)), key=lambda seat: sum(map(sum, hands[seat])))


def heaviest_of_all(hands: Sequence[Hand]) -> Tile:
    """The heaviest tile leads, double or not."""
    return heaviest([tile for hand in hands for tile in hand])


def as_written(hands: Sequence[Hand]) -> Tile:
    """The double that comes last when they are sorted as they are written."""
    doubles = [tile for hand in hands for tile in hand if is_double(tile)]
    return max(doubles, key=lambda tile: f"{tile[0]}-{tile[1]}") if doubles else highest_double(hands)


def heaviest_by(weight: Callable[[Tile], Any]) -> Callable[[Sequence[Tile]], Tile]:
    """The heaviest tile is the first with the greatest weight."""
    return lambda tiles: max(tiles, key=weight)


def no_wrap(hands: Sequence[Hand], highest_pip: int, round_: int) -> Tile:
    """After 0-0 it is 0-0 that is asked for."""
    asked = max(0, highest_pip - round_ + 1)
    dealt = {tile for hand in hands for tile in hand}
    lower = ((number, number) for number in range(asked, -1, -1) if (number, number) in dealt)
    return next(lower, None) or highest_double(hands)


def highest_in_its_place(hands: Sequence[Hand], highest_pip: int, round_: int) -> Tile:
    """Where the double was not dealt, the highest that was takes its place."""
    asked = highest_pip - (round_ - 1) % (highest_pip + 1)
    is_dealt = any((asked, asked) in hand for hand in hands)
    return (asked, asked) if is_dealt else highest_double(hands)


def highest_each_time(hands: Sequence[Hand], _highest_pip: int, _round: int) -> Tile:
    """The highest double leads every round."""
    return highest_double(hands)


def from_the_one_that_led(state: State, action: Deal) -> Applied:
    """The double below the one that gave the last lead is asked for."""
    done = deal(state, action)
    rules, hands = state.ruleset, done.state.hands or ()
    if rules.next_leader != "falling_double":
        return done
    numbers = rules.highest_pip + 1
    last = memory_of(state, numbers) if state.hands is not None else numbers
    dealt = {tile for hand in hands for tile in hand}
    falling = ((last - 1 - step) % numbers for step in range(numbers))
    led = next((number for number in falling if (number, number) in dealt), None)
    if led is None:
        return done
    leader = holder(hands, (led, led))
    return replace(done, state=noted(replace(done.state, leader=leader, next_seat=leader), led))


def anything(_state: State, _tile: Tile) -> Breaches:
    """Any tile may lead."""
    return {}


def anything_but_a_double(state: State, tile: Tile) -> Breaches:
    """Where no double gave the lead, any tile may lead."""
    hand = (state.hands or ())[state.next_seat]
    return breach_of_lead(state, tile) if any(map(is_double, hand)) else {}


def highest_held(state: State, tile: Tile) -> Breaches:
    """The highest double that the leader holds is led."""
    doubles = [held for held in (state.hands or ())[state.next_seat] if is_double(held)]
    if state.ruleset.lead_tile == "any" or not doubles:
        return breach_of_lead(state, tile)
    return {} if tile == max(doubles) else {"LEAD-10": "the highest double is led"}


def all_listed(state: State) -> tuple[Play | Draw | Knock, ...]:
    """All tiles are listed as leads."""
    right = legal_actions(state)
    if not right or state.line:
        return right
    return tuple(Play(state.next_seat, tile) for tile in (state.hands or ())[state.next_seat])


def joined_by_the_heaviest(state: State, action: Play) -> Breaches:
    """Where the lead is a certain tile, so is the next: the heaviest of those that fit."""
    found = breaches_of_play(state, action)
    if found or state.ruleset.lead_tile == "any" or len(state.line) != 1:
        return found
    fitting = {tile_of(play.halves) for play in legal_actions(state) if isinstance(play, Play)}
    is_heaviest = tile_of(action.halves) == heaviest(sorted(fitting))
    return {} if is_heaviest else {"LEAD-10": "the heaviest tile is played"}


LEADER = "leads.leader_of_deal"

MUTANTS = (
    Mutant(
        "LEAD-07/named-seat-leads",
        "has the seat that was named lead the first round though a tile gives the lead",
        {LEADER: if_by_a_tile(named_seat)},
    ),
    Mutant(
        "LEAD-07/first-round-only",
        "passes the lead on after a first round whose lead a tile gave",
        {LEADER: if_by_a_tile(first_round_only)},
    ),
    Mutant(
        "LEAD-07/led-once-and-for-all",
        "leaves the lead for the whole game with the seat to which a tile gave it",
        {LEADER: if_by_a_tile(led_once)},
    ),
    Mutant(
        "LEAD-07/heaviest-tile",
        "gives the lead to the heaviest tile, double or not",
        {"leading.highest_double": heaviest_of_all},
    ),
    Mutant(
        "LEAD-07/as-written",
        "compares doubles as they are written, so that 9-9 is above 12-12",
        {"leading.highest_double": as_written},
    ),
    Mutant(
        "LEAD-08/named-seat-leads",
        "leaves the lead where it is when no double was dealt",
        {LEADER: if_by_a_tile(named_without_a_double)},
    ),
    Mutant(
        "LEAD-08/heaviest-hand",
        "gives the lead to the heaviest hand when no double was dealt",
        {LEADER: if_by_a_tile(heaviest_hand)},
    ),
    Mutant(
        "LEAD-08/lower-half",
        "puts the tile with the higher lower half first, of two with as many pips",
        {"leading.heaviest": heaviest_by(lambda tile: (sum(tile), min(tile)))},
    ),
    Mutant(
        "LEAD-08/first-of-two",
        "takes the first of two tiles with as many pips",
        {"leading.heaviest": heaviest_by(sum)},
    ),
    Mutant(
        "LEAD-08/higher-half-first",
        "compares the higher halves before the pips",
        {"leading.heaviest": heaviest_by(lambda tile: tile)},
    ),
    Mutant(
        "LEAD-09/highest-each-time",
        "gives every lead to the highest double though it is to fall",
        {"leading.falling_double": highest_each_time},
    ),
    Mutant(
        "LEAD-09/no-further-than-0-0",
        "asks for 0-0 in all rounds after the one that it led",
        {"leading.falling_double": no_wrap},
    ),
    Mutant(
        "LEAD-09/highest-in-its-place",
        "puts the highest double in the place of one that was not dealt",
        {"leading.falling_double": highest_in_its_place},
    ),
    Mutant(
        "LEAD-09/from-the-one-that-led",
        "asks for the double below the one that led, where another was asked for",
        {"game.deal": from_the_one_that_led},
    ),
    Mutant(
        "LEAD-10/anything-is-led",
        "lets any tile be led though one gave the lead",
        {"playing.breach_of_lead": anything},
    ),
    Mutant(
        "LEAD-10/doubles-only",
        "lets any tile be led by a seat without a double",
        {"playing.breach_of_lead": anything_but_a_double},
    ),
    Mutant(
        "LEAD-10/highest-held",
        "has the leader's highest double led, and not the one that gave the lead",
        {"playing.breach_of_lead": highest_held},
    ),
    Mutant(
        "LEAD-10/all-listed",
        "lists every tile as a lead though one must be led",
        {"playing.legal_actions": all_listed},
    ),
    Mutant(
        "LEAD-10/joined-by-the-heaviest",
        "holds whoever joins a lead that was given by a tile to the heaviest tile",
        {"playing.breaches_of_play": joined_by_the_heaviest},
    ),
)
