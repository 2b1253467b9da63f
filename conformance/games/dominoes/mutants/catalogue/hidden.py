"""Engines that show or use what is not a seat's own (chapter 2, DEAL-05 to DEAL-07)."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from conformance.games.dominoes.mutants.parts import memory_of, noted, shown_besides
from conformance.games.dominoes.reference import ReferenceEngine, told_state
from conformance.mutants.mutant import Mutant
from reference_impl.dominoes.actions import Knock, Play
from reference_impl.dominoes.blocked import can_play
from reference_impl.dominoes.dealing import Breaches
from reference_impl.dominoes.equipment import Hand, Tile, full_set, tile_of
from reference_impl.dominoes.game import Applied, knock, play
from reference_impl.dominoes.laid import Line
from reference_impl.dominoes.notation import print_tile
from reference_impl.dominoes.playing import breach_of_holding
from reference_impl.dominoes.state import State, phase_of
from reference_impl.dominoes.view import Public, View, public, view_of


def undealt(line: Line, hands: Sequence[Hand]) -> tuple[Tile, ...]:
    """The boneyard, lowest tile first."""
    return tuple(sorted(full_set(6) - {tile for hand in hands for tile in hand} - set(map(tile_of, line))))


def shown(hand_of: Callable[[State, int], Hand]) -> Callable[[State, int], View]:
    """A seat is shown this hand."""
    return lambda state, seat: replace(view_of(state, seat), hand=hand_of(state, seat) if state.hands else ())


def hand_at(state: State, seat: int) -> Hand:
    """The hand of a seat, counted on round the table."""
    return (state.hands or ())[seat % state.seats]


def with_partner(state: State, seat: int) -> Hand:
    """Both hands of a pair."""
    return hand_at(state, seat) + (hand_at(state, seat + 2) if state.seats == 4 else ())


def partner_instead(state: State, seat: int) -> Hand:
    """The partner's hand, once a seat has none of its own."""
    return hand_at(state, seat) or (hand_at(state, seat + 2) if state.seats == 4 else ())


def knock_remembered(state: State, action: Knock) -> Applied:
    """The seat that knocks is remembered, with the line as it was."""
    done = knock(state, action)
    return replace(done, state=noted(done.state, (action.seat, state.line)))


def with_the_hand_that_knocked(state: State, seat: int) -> Hand:
    """A seat's hand, and until the next play the one that knocked last."""
    knocked, line = memory_of(state, (seat, ()))
    return hand_at(state, seat) + (hand_at(state, knocked) if line == state.line and knocked != seat else ())


def keeping_the_deal(engine: Any, hands: Any = None, boneyard: Any = None) -> Any:
    """The hands are remembered as they were dealt."""
    answer = ReferenceEngine.deal(engine, hands, boneyard)
    if answer["accepted"]:
        engine.dealt = engine.state.hands
    return answer


def hand_as_dealt(engine: Any, seat: int) -> Any:
    """A seat is shown the hand that it was dealt."""
    answer = ReferenceEngine.view(engine, seat)
    return {**answer, "hand": list(map(print_tile, engine.dealt[seat]))} if answer["hand"] else answer


def hands_for_the_seat_to_act(state: State, seat: int) -> Sequence[Hand]:
    """All hands for the seat to act, none for another."""
    return (state.hands or ()) if state.next_seat == seat else ()


def boneyard(state: State, _seat: int) -> Hand:
    """What was not dealt."""
    return undealt(state.line, state.hands) if state.hands else ()


def looking_takes_the_turn(*, is_told: bool) -> Callable[[ReferenceEngine, int], Any]:
    """The seat that looks is the next to act."""

    def view(engine: ReferenceEngine, seat: int) -> Any:
        answer = ReferenceEngine.view(engine, seat)
        engine.state = replace(engine._state(), next_seat=seat)  # it is the engine
        return {**answer, "state": told_state(engine.state)} if is_told else answer

    return view


def refusal_noted(engine: Any, seat: int, action: Mapping[str, Any]) -> Any:
    """An action that is refused is remembered until the next that is not."""
    answer = ReferenceEngine.act(engine, seat, action)
    engine.is_refused = not answer["accepted"]
    return answer


def partner_shown_once_refused(engine: Any, seat: int) -> Any:
    """After a refusal a seat is shown its partner's hand."""
    answer = ReferenceEngine.view(engine, seat)
    if not getattr(engine, "is_refused", False) or engine.state.seats != 4:
        return answer
    return {**answer, "partner": ReferenceEngine.view(engine, (seat + 2) % 4)["hand"]}


def tiles_left_as_dealt(state: State) -> Public:
    """The tiles that each seat was dealt are told for those that it holds."""
    table = public(state)
    size = state.ruleset.hand_size[state.seats] if state.hands else 0
    return replace(table, tiles_left=(size,) * state.seats)


def undealt_is_held(state: State, tile: Tile) -> Breaches:
    """A tile that was not dealt may be played."""
    found = breach_of_holding(state, tile)
    return {} if "DEAL-06" in found else found


def undealt_leads(state: State, tile: Tile) -> Breaches:
    """A tile that was not dealt may lead."""
    return breach_of_holding(state, tile) if state.line else undealt_is_held(state, tile)


def drawn(done: Applied, seat: int, number: int) -> Applied:
    """So many tiles, the lowest first, have gone from the boneyard to that hand."""
    state = done.state
    hands = list(state.hands or ())
    hands[seat] += undealt(state.line, hands)[:number]
    return replace(done, state=replace(state, hands=tuple(hands)))


def knock_draws_one(state: State, action: Knock) -> Applied:
    """A seat that knocks draws a tile."""
    return drawn(knock(state, action), action.seat, 1)


def knock_draws_until_one_fits(state: State, action: Knock) -> Applied:
    """A seat that knocks draws until it can play, and is to act."""
    left = undealt(state.line, state.hands or ())
    fitting = next((number for number, tile in enumerate(left, 1) if can_play(state.line, (tile,))), 0)
    done = drawn(knock(state, action), action.seat, fitting or len(left))
    return replace(done, state=replace(done.state, next_seat=action.seat)) if fitting else done


def play_draws_one(state: State, action: Play) -> Applied:
    """A tile is drawn for each that is played."""
    done = play(state, action)
    return drawn(done, action.seat, 1) if phase_of(done.state) == "play" else done


def draw_is_listed(engine: ReferenceEngine) -> Any:
    """A draw is open wherever a knock is."""
    answer = ReferenceEngine.legal(engine)
    more = [{"draw": True}] if {"knock": True} in answer["actions"] else []
    return {**answer, "actions": answer["actions"] + more}


MUTANTS = (
    Mutant(
        "DEAL-05/hand-that-knocked-shown",
        "shows everybody the hand of a seat that has just knocked",
        {"game.knock": knock_remembered, "view.view_of": shown(with_the_hand_that_knocked)},
    ),
    Mutant(
        "DEAL-05/partner-shown",
        "shows a seat its partner's hand beside its own",
        {"view.view_of": shown(with_partner)},
    ),
    Mutant(
        "DEAL-05/partner-shown-after-a-refusal",
        "tells a seat its partner's hand right after an action that was refused",
        {"engine.act": refusal_noted, "engine.view": partner_shown_once_refused},
    ),
    Mutant(
        "DEAL-05/partner-shown-once-empty",
        "shows a seat with no tiles its partner's hand",
        {"view.view_of": shown(partner_instead)},
    ),
    Mutant(
        "DEAL-05/hand-of-the-seat-to-act",
        "shows every seat the hand of the seat to act",
        {"view.view_of": shown(lambda state, _seat: hand_at(state, state.next_seat))},
    ),
    Mutant(
        "DEAL-05/hand-of-the-next-seat",
        "shows a seat the next one's hand",
        {"view.view_of": shown(lambda state, seat: hand_at(state, seat + 1))},
    ),
    Mutant(
        "DEAL-05/hand-as-dealt",
        "shows a seat the tiles that it has played as well",
        {"engine.deal": keeping_the_deal, "engine.view": hand_as_dealt},
    ),
    Mutant(
        "DEAL-05/all-hands-told",
        "tells all hands with a view",
        {"engine.view": shown_besides("hands", lambda state, _seat: state.hands or ())},
    ),
    Mutant(
        "DEAL-05/all-hands-to-the-seat-to-act",
        "tells the seat to act all hands",
        {"engine.view": shown_besides("hands", hands_for_the_seat_to_act)},
    ),
    Mutant(
        "DEAL-05/looking-takes-the-turn",
        "gives the turn to a seat that looks",
        {"engine.view": looking_takes_the_turn(is_told=True)},
    ),
    Mutant(
        "DEAL-05/looking-takes-the-turn-unseen",
        "gives the turn to a seat that looks, and tells it only later",
        {"engine.view": looking_takes_the_turn(is_told=False)},
    ),
    Mutant(
        "DEAL-05/tiles-left-as-dealt",
        "tells how many tiles each seat was dealt for how many it holds",
        {"view.public": tiles_left_as_dealt},
    ),
    Mutant(
        "DEAL-06/undealt-played",
        "lets a seat play a tile that was not dealt",
        {"playing.breach_of_holding": undealt_is_held},
    ),
    Mutant(
        "DEAL-06/undealt-leads",
        "lets a tile that was not dealt lead",
        {"playing.breach_of_holding": undealt_leads},
    ),
    Mutant(
        "DEAL-06/boneyard-shown",
        "shows a seat the tiles that were not dealt",
        {"engine.view": shown_besides("boneyard", boneyard)},
    ),
    Mutant(
        "DEAL-06/next-undealt-shown",
        "shows a seat one tile that was not dealt",
        {"engine.view": shown_besides("next", lambda state, seat: boneyard(state, seat)[:1])},
    ),
    Mutant(
        "DEAL-07/knock-draws",
        "gives a seat that knocks a tile from the boneyard",
        {"game.knock": knock_draws_one},
    ),
    Mutant(
        "DEAL-07/draws-until-one-fits",
        "lets a seat that cannot play draw until it can",
        {"game.knock": knock_draws_until_one_fits},
    ),
    Mutant(
        "DEAL-07/hand-filled-up",
        "gives a seat a tile from the boneyard for each that it plays",
        {"game.play": play_draws_one},
    ),
    Mutant("DEAL-07/draw-listed", "lists a draw beside the knock", {"engine.legal": draw_is_listed}),
)
