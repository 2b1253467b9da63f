"""Engines in which the wrong seat leads the first round, or the wrong tile (chapter 3, LEAD-03 to LEAD-05)."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from conformance.games.dominoes.mutants.parts import highest_double, holder, led_by
from conformance.mutants.mutant import Mutant
from reference_impl.dominoes.actions import ENDS, Deal, Draw, End, Knock, Play
from reference_impl.dominoes.blocked import can_play
from reference_impl.dominoes.dealing import Breaches
from reference_impl.dominoes.equipment import Hand, is_double, tile_of
from reference_impl.dominoes.game import Applied, Refused, deal, play, start
from reference_impl.dominoes.laid import Line
from reference_impl.dominoes.playing import breaches_of_play, legal_actions
from reference_impl.dominoes.ruleset import Ruleset
from reference_impl.dominoes.scoring import points_for
from reference_impl.dominoes.state import State, phase_of


def heaviest_tile(_state: State, hands: tuple[Hand, ...]) -> int:
    """The seat with the heaviest tile."""
    return holder(hands, lambda tile: (sum(tile), tile[0]))


def seat_0_drawn(ruleset: Ruleset, seats: int, _leader: int, scores: Sequence[int]) -> State | Refused:
    """Seat 0 leads the first round."""
    return start(ruleset, seats, 0, scores)


def highest_double_out_of_turn(state: State, action: Play) -> Breaches:
    """The highest double may be led by whoever holds it."""
    doubles = [tile for hand in state.hands or () for tile in hand if is_double(tile)]
    is_lead = phase_of(state) == "play" and not state.line
    has_it = (
        doubles
        and max(doubles) == tile_of(action.halves)
        and max(doubles) in (state.hands or ())[action.seat]
    )
    return {} if is_lead and has_it else breaches_of_play(state, action)


def only_lead(leads: Callable[[Hand], Hand]) -> Callable[[State, Play], Breaches]:
    """Only these tiles of a hand may lead, if it has such."""

    def breaches(state: State, action: Play) -> Breaches:
        found = breaches_of_play(state, action)
        wanted = leads((state.hands or ())[action.seat]) if not found and not state.line else ()
        return {"LEAD-04": "another tile leads"} if wanted and tile_of(action.halves) not in wanted else found

    return breaches


def doubles(hand: Hand) -> Hand:
    """All doubles."""
    return tuple(filter(is_double, hand))


def highest(hand: Hand) -> Hand:
    """The highest double."""
    return tuple(sorted(doubles(hand))[-1:])


def heaviest(hand: Hand) -> Hand:
    """The heaviest tiles."""
    return tuple(tile for tile in hand if sum(tile) == max(map(sum, hand)))


def paying(hand: Hand) -> Hand:
    """The tiles that pay."""
    return tuple(tile for tile in hand if points_for(sum(tile), (3, 5)))


def leads_listed(leads: Callable[[Hand], Hand]) -> Callable[[State], tuple[Play | Draw | Knock, ...]]:
    """On an empty table these tiles of the hand are listed."""

    def listed(state: State) -> tuple[Play | Draw | Knock, ...]:
        right = legal_actions(state)
        if not right or state.line:
            return right
        return tuple(Play(state.next_seat, tile) for tile in leads((state.hands or ())[state.next_seat]))

    return listed


def leads_at_ends(state: State) -> tuple[Play | Draw | Knock, ...]:
    """On an empty table each tile is listed once an end."""
    right = legal_actions(state)
    if not right or state.line:
        return right
    return tuple(replace(lead, end=end) for lead in right if isinstance(lead, Play) for end in ENDS)


def led_by_the_engine(state: State, action: Deal) -> Applied:
    """The engine lays the leader's highest tile with the deal."""
    state = deal(state, action).state
    return play(state, Play(state.leader, max((state.hands or ())[state.leader])))


def blocked_on_an_empty_table(line: Line, hand: Hand) -> bool:
    """Nothing can be played on an empty table."""
    return bool(line) and can_play(line, hand)


def named_end_refused(state: State, action: Play) -> Breaches:
    """A lead that names an end is refused."""
    found = breaches_of_play(state, action)
    return found or ({"LEAD-05": "there is no end"} if action.end and not state.line else {})


def end_wanted_from(number: int) -> Callable[[State, Play], Breaches]:
    """From the round of that number on, a lead that names no end is refused."""

    def breaches(state: State, action: Play) -> Breaches:
        is_asked = state.round >= number and not state.line and not action.end
        return breaches_of_play(state, action) or ({"PLAY-05": "no end was named"} if is_asked else {})

    return breaches


def turned_at(end: End) -> Callable[[State, Play], Applied]:
    """A lead that names this end lies the other way round."""

    def played(state: State, action: Play) -> Applied:
        left, right = action.halves
        is_turned = not state.line and action.end == end
        return play(state, replace(action, halves=(right, left)) if is_turned else action)

    return played


MUTANTS = (
    Mutant(
        "LEAD-03/highest-double-leads",
        "has the seat with the highest double lead the first round",
        {"game.deal": led_by(highest_double, is_first=True)},
    ),
    Mutant(
        "LEAD-03/heaviest-tile-leads",
        "has the seat with the heaviest tile lead the first round",
        {"game.deal": led_by(heaviest_tile, is_first=True)},
    ),
    Mutant(
        "LEAD-03/seat-0-leads",
        "has seat 0 lead the first round, whatever the draw chose",
        {"game.start": seat_0_drawn},
    ),
    Mutant(
        "LEAD-03/highest-double-out-of-turn",
        "lets whoever holds the highest double lead it",
        {"playing.breaches_of_play": highest_double_out_of_turn},
    ),
    Mutant(
        "LEAD-04/highest-double-must-lead",
        "refuses a lead of any tile but the highest double held",
        {"playing.breaches_of_play": only_lead(highest)},
    ),
    Mutant(
        "LEAD-04/double-must-lead",
        "refuses a lead of a plain tile by a seat that holds a double",
        {"playing.breaches_of_play": only_lead(doubles)},
    ),
    Mutant(
        "LEAD-04/heaviest-must-lead",
        "refuses a lead of any tile but the heaviest held",
        {"playing.breaches_of_play": only_lead(heaviest)},
    ),
    Mutant(
        "LEAD-04/paying-tile-must-lead",
        "refuses a lead that pays nothing by a seat that holds a tile that pays",
        {"playing.breaches_of_play": only_lead(paying)},
    ),
    Mutant(
        "LEAD-04/led-by-the-engine", "leads the highest tile for the leader", {"game.deal": led_by_the_engine}
    ),
    Mutant(
        "LEAD-04/nothing-listed",
        "lists nothing as a lead",
        {"playing.legal_actions": leads_listed(lambda _hand: ())},
    ),
    Mutant(
        "LEAD-04/one-tile-listed",
        "lists one tile as a lead",
        {"playing.legal_actions": leads_listed(lambda hand: hand[:1])},
    ),
    Mutant(
        "LEAD-04/doubles-listed",
        "lists doubles only as a lead",
        {"playing.legal_actions": leads_listed(doubles)},
    ),
    Mutant(
        "LEAD-04/empty-table-blocked",
        "takes an empty table for a round that is blocked",
        {"blocked.can_play": blocked_on_an_empty_table},
    ),
    Mutant(
        "LEAD-05/named-end-refused",
        "refuses a lead that names an end",
        {"playing.breaches_of_play": named_end_refused},
    ),
    Mutant(
        "LEAD-05/end-wanted",
        "refuses a lead that names no end",
        {"playing.breaches_of_play": end_wanted_from(1)},
    ),
    Mutant(
        "LEAD-05/end-wanted-later",
        "refuses a lead that names no end from the second round on",
        {"playing.breaches_of_play": end_wanted_from(2)},
    ),
    Mutant(
        "LEAD-05/turned-at-the-right",
        "turns a lead round that names the right end",
        {"game.play": turned_at("right")},
    ),
    Mutant(
        "LEAD-05/turned-at-the-left",
        "turns a lead round that names the left end",
        {"game.play": turned_at("left")},
    ),
    Mutant("LEAD-05/listed-at-ends", "lists each lead once an end", {"playing.legal_actions": leads_at_ends}),
)
