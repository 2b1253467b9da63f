"""Turns, plays and knocks: what is legal, and which clauses an action breaks (chapter 5, PLAY)."""

from collections.abc import Sequence

from reference_impl.dominoes import blocked, layout, leading, tree
from reference_impl.dominoes.actions import Draw, End, Knock, Play
from reference_impl.dominoes.dealing import Breaches
from reference_impl.dominoes.equipment import Hand, Tile, is_double, tile_of
from reference_impl.dominoes.laid import Tree
from reference_impl.dominoes.ruleset import Ruleset
from reference_impl.dominoes.state import State, may_draw, phase_of


def seat_after(seat: int, hands: Sequence[Hand]) -> int:
    """The next seat clockwise that holds tiles (PLAY-01, OUT-04); the same seat if no other does (PLAY-08)."""
    seats = len(hands)
    return next(((seat + step) % seats for step in range(1, seats + 1) if hands[(seat + step) % seats]), seat)


def legal_actions(state: State) -> tuple[Play | Draw | Knock, ...]:
    """Everything that the seat to act may do: each tile at each end that it fits (PLAY-06).

    Else a draw, where there is something to be drawn (PLAY-10), and else a knock.
    """
    if state.hands is None or phase_of(state) != "play":
        return ()
    seat = state.next_seat
    hand = state.hands[seat]
    if not state.line:
        return tuple(Play(seat, tile) for tile in hand if not breach_of_lead(state, tile))
    plays = tuple(Play(seat, tile, end) for tile in hand for end in layout.ends_for(state.line, tile))
    return plays or ((Draw(seat),) if may_draw(state) else (Knock(seat),))


def breaches_out_of_time(state: State, seat: int) -> Breaches:
    """The clauses that any action by this seat breaks at this moment (PLAY-02, WIN-03)."""
    match phase_of(state):
        case "game_over":
            return {"WIN-03": "the game is over"}
        case "round_over":
            return {"PLAY-02": "the round is over and no seat is to act"}
        case "deal":
            return {"PLAY-02": "nothing has been dealt"}
        case "play" if seat != state.next_seat:
            return {"PLAY-02": f"seat {state.next_seat} is to act"}
    return {}


def breaches_of_knock(state: State, knock: Knock) -> Breaches:
    """The clauses that a knock breaks (PLAY-06, PLAY-12)."""
    breaches = breaches_out_of_time(state, knock.seat)
    if breaches or not state.hands:
        return breaches
    if blocked.can_play(state.line, state.hands[knock.seat]):
        return {"PLAY-06": "a tile that is held can be played"}
    return {"PLAY-12": "there is a tile to be drawn"} if may_draw(state) else {}


def breaches_of_draw(state: State, draw: Draw) -> Breaches:
    """The clauses that a draw breaks (PLAY-11, DEAL-07, DEAL-10, DEAL-11)."""
    rules = state.ruleset
    if not rules.draws:
        return {"DEAL-07": "nothing is drawn"}
    breaches = breaches_out_of_time(state, draw.seat)
    if breaches or not state.hands:
        return breaches
    if blocked.can_play(state.line, state.hands[draw.seat]):
        breaches["PLAY-11"] = "a tile that is held can be played"
    if not may_draw(state):
        kept = {"DEAL-11": "the last tiles are kept back"} if state.boneyard else {}
        breaches |= kept or {"DEAL-10": "the boneyard is empty"}
    return breaches


def breaches_of_play(state: State, play: Play) -> Breaches:
    """The clauses that a play breaks (PLAY-02 to PLAY-05, DEAL-06)."""
    breaches = breaches_out_of_time(state, play.seat)
    if "WIN-03" in breaches or state.hands is None:
        return breaches
    tile = tile_of(play.halves)
    if not 0 <= play.seat < state.seats or tile not in state.hands[play.seat]:
        breaches |= breach_of_holding(state, tile)
    breaches |= breach_of_matching(state, play) if state.line else breach_of_lead(state, tile)
    return breaches


def breach_of_holding(state: State, tile: tuple[int, int]) -> Breaches:
    """The clause that playing a tile breaks that the seat does not hold."""
    assert state.hands is not None
    in_play = any(tile in hand for hand in state.hands) or any(
        tile_of(laid) == tile for laid in layout.tiles_on(state.line)
    )
    if in_play:
        return {"PLAY-03": "the tile is not in that hand"}
    undealt = "DEAL-10" if state.ruleset.draws else "DEAL-06"
    return {undealt: "the tile was not dealt", "PLAY-03": "the tile is not in that hand"}


def tile_that_leads(rules: Ruleset, hands: Sequence[Hand], number: int) -> Tile:
    """The tile that gives the lead of the round with that number (LEAD-07 to LEAD-09)."""
    how = rules.first_leader if number == 1 else rules.next_leader
    if how == "falling_double":
        return leading.falling_double(hands, rules.highest_pip, number)
    return leading.highest_double(hands)


def breach_of_lead(state: State, tile: Tile) -> Breaches:
    """The clause that a lead breaks with another tile than the one that gave the lead (LEAD-10)."""
    rules = state.ruleset
    how = rules.first_leader if state.round == 1 else rules.next_leader
    if (
        rules.lead_tile == "any"
        or how in ("drawn", "next_seat", "round_winner")
        or state.hands is None
        or state.line
    ):
        return {}
    leads = tile_that_leads(rules, state.hands, state.round)
    return {} if tile == leads else {"LEAD-10": f"{leads[0]}-{leads[1]} gave the lead and is led"}


def breach_of_matching(state: State, play: Play) -> Breaches:
    """The clause that a play breaks at an end where it does not match, or that it does not name."""
    fitting = layout.ends_for(state.line, tile_of(play.halves))
    if play.end is None:
        if len(fitting) == 1:
            return {}
        return {"PLAY-05": "no end was named"} if fitting else {"PLAY-04": "the tile matches no end"}
    if play.end in fitting:
        return {}
    number = layout.number_at(state.line, play.end)
    if number is None:
        return breach_of_opening(state, play.end)
    return {"PLAY-04": f"the tile does not match the {play.end} end, which is {number}"}


def breach_of_opening(state: State, end: End) -> Breaches:
    """The clause that a play breaks at an end that is not there, or not yet (LAYOUT-04, LAYOUT-07, LAYOUT-09)."""
    if isinstance(state.line, Tree):
        return breach_of_branching(state.line, end)
    if state.ruleset.spinner == "none":
        return {"LAYOUT-04": f"a double opens no branch, and there is no {end} end"}
    if layout.spinner_of(state.line) is None:
        return {"LAYOUT-07": f"there is no spinner, and so no {end} end"}
    return {"LAYOUT-09": f"the {end} end opens when both sides of the spinner are covered"}


def breach_of_branching(layout_: Tree, end: End) -> Breaches:
    """The clause that a play breaks in a tree at a tile that has no open end (LAYOUT-11 to LAYOUT-13)."""
    place = tree.place_of(layout_, end)
    if place is None:
        return {"LAYOUT-13": f"no tile {end} lies on the table"}
    if is_double(layout_[place]):
        return {"LAYOUT-12": f"four tiles lie at {end}"}
    return {"LAYOUT-11": f"{end} is joined, and is no double"}
