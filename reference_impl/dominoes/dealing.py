"""What makes a deal legal (chapter 2, DEAL, with EQUIP-05)."""

from collections.abc import Iterable, Mapping

from reference_impl.dominoes.actions import Deal
from reference_impl.dominoes.equipment import Tile, full_set, tile_of
from reference_impl.dominoes.state import State, phase_of

Breaches = dict[str, str]
"""The clauses that an action breaks, each with the reason in words."""


MAIN_FORM: Mapping[int, int] = {2: 7, 3: 5, 4: 5}
"""How many tiles each is dealt by DEAL-02 and DEAL-03; any other table is one of DEAL-09."""


def hand_size_clause(seats: int, hand_size: Mapping[int, int]) -> str:
    """The clause that says how many tiles each of so many seats is dealt.

    >>> hand_size_clause(3, {2: 7, 3: 5}), hand_size_clause(3, {2: 5, 3: 5})
    ('DEAL-03', 'DEAL-09')
    """
    if any(MAIN_FORM.get(number) != size for number, size in hand_size.items()):
        return "DEAL-09"
    return "DEAL-02" if seats == 2 else "DEAL-03"


def breaches_of_deal(state: State, deal: Deal) -> Breaches:
    """The clauses that a deal breaks; none if it may be dealt now."""
    phase = phase_of(state)
    if phase == "game_over":
        return {"WIN-03": "the game is over"}
    if phase == "play":
        return {"DEAL-08": "the round that was dealt is not over"}
    breaches: Breaches = {}
    size = state.ruleset.hand_size[state.seats]
    if len(deal.hands) != state.seats or any(len(hand) != size for hand in deal.hands):
        reason = f"{state.seats} hands of {size} tiles are dealt"
        breaches[hand_size_clause(state.seats, state.ruleset.hand_size)] = reason
    tiles = [tile_of(halves) for hand in deal.hands for halves in hand]
    if len(set(tiles)) < len(tiles):
        breaches["EQUIP-05"] = "a tile is dealt twice"
    if not full_set(state.ruleset.highest_pip).issuperset(tiles):
        breaches["EQUIP-05"] = "a tile is not in the set"
    boneyard = sorted(map(tile_of, deal.boneyard))
    if not breaches and state.ruleset.draws and boneyard and boneyard != undealt(state, tiles):
        breaches["DEAL-10"] = "the boneyard is what was not dealt, each tile of it once"
    return breaches


def undealt(state: State, dealt: Iterable[Tile]) -> list[Tile]:
    """The tiles of the boneyard, the lowest first; none where nothing is drawn (DEAL-07, DEAL-10)."""
    rules = state.ruleset
    return sorted(full_set(rules.highest_pip).difference(dealt)) if rules.draws else []


def boneyard_of(state: State, deal: Deal) -> tuple[Tile, ...]:
    """The boneyard in the order in which it is drawn; the lowest first where the deal says nothing of it."""
    rest = undealt(state, (tile_of(halves) for hand in deal.hands for halves in hand))
    return tuple(map(tile_of, deal.boneyard)) if rest and deal.boneyard else tuple(rest)
