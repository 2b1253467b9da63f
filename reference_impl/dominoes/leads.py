"""Who leads the round that is dealt: the rules of chapter 3 put to a game as it stands."""

from reference_impl.dominoes import equipment, leading, playing
from reference_impl.dominoes.equipment import Hand
from reference_impl.dominoes.state import State, ending_of, side_of_round


def leader_of_deal(state: State, hands: tuple[Hand, ...], number: int) -> int:
    """The seat that leads the round of this deal: by the draw, by the round before, or by a tile."""
    rules = state.ruleset
    how = rules.first_leader if state.hands is None else rules.next_leader
    match how:
        case "drawn":
            return state.leader
        case "next_seat":
            return leading.next_leader(state.leader, state.seats)
        case "round_winner":
            return leader_after_win(state)
    return leading.holder(hands, playing.tile_that_leads(rules, hands, number))


def leader_after_win(state: State) -> int:
    """The seat that went out, or one of the side that won the blocked round; if nobody did, the next (LEAD-11)."""
    side = side_of_round(state)
    if side is None or state.hands is None:
        return leading.next_leader(state.leader, state.seats)
    if ending_of(state) == "went_out":
        return state.last_seat
    seats = equipment.seats_of(side, state.seats, state.ruleset.sides)
    return leading.lead_of_winner(seats, state.hands, state.leader)
