"""Engines that deal wrongly (chapter 2, DEAL-01 to DEAL-04 and DEAL-08); `hidden` has the others."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from conformance.games.dominoes.reference import ReferenceEngine
from conformance.mutants.mutant import Mutant
from reference_impl.dominoes.actions import Deal
from reference_impl.dominoes.dealing import Breaches, breaches_of_deal
from reference_impl.dominoes.equipment import Halves, Tile, is_double, tile_of
from reference_impl.dominoes.game import Applied, deal
from reference_impl.dominoes.notation import parse_tile, print_tile
from reference_impl.dominoes.state import State, phase_of

Hands = tuple[tuple[Halves, ...], ...]


def sizes_judged_by(
    is_right: Callable[[Hands, int], bool], seats: Sequence[int]
) -> Callable[[State, Deal], Breaches]:
    """Whether a deal has the right size is found out in this way, at tables of so many seats."""

    def breaches(state: State, action: Deal) -> Breaches:
        found = breaches_of_deal(state, action)
        clause = "DEAL-02" if state.seats == 2 else "DEAL-03"
        if state.seats not in seats or found.keys() & {"WIN-03", "DEAL-08"}:
            return found
        found.pop(clause, None)
        if not is_right(action.hands, state.ruleset.hand_size[state.seats]):
            found[clause] = "another number of tiles is dealt"
        return found

    return breaches


def each(*sizes: int) -> Callable[[Hands, int], bool]:
    """Every hand has one of these sizes."""
    return lambda hands, _size: all(len(hand) in sizes for hand in hands)


def all_together(hands: Hands, size: int) -> bool:
    """All hands together have the right number of tiles."""
    return sum(map(len, hands)) == size * len(hands)


def first_hand(hands: Hands, size: int) -> bool:
    """The first hand has the right number of tiles."""
    return len(hands[0]) == size


def deals_itself(more: int, seats: Sequence[int]) -> Callable[..., Any]:
    """At tables of so many seats a deal of the engine's own has so many tiles more for each."""

    def dealt(engine: ReferenceEngine, hands: Any = None, boneyard: Any = None) -> Any:
        answer = ReferenceEngine.deal(engine, hands, boneyard)
        if hands is None and answer["accepted"] and len(answer["hands"]) in seats:
            answer["hands"] = [hand[:more] for hand in answer["hands"]]
        return answer

    return dealt


def refused_if(
    is_refused: Callable[[State, set[Tile]], bool], clause: str
) -> Callable[[State, Deal], Breaches]:
    """A deal with such tiles is refused as well."""

    def breaches(state: State, action: Deal) -> Breaches:
        found = breaches_of_deal(state, action)
        if not found and is_refused(state, {tile_of(halves) for hand in action.hands for halves in hand}):
            found[clause] = "these tiles may not be dealt now"
        return found

    return breaches


def was_played(state: State, tiles: set[Tile]) -> bool:
    """A tile lies on the table from the round before."""
    return bool(tiles & set(map(tile_of, state.line)))


def was_held(state: State, tiles: set[Tile]) -> bool:
    """A tile is left in a hand from the round before."""
    return any(tile in tiles for hand in state.hands or () for tile in hand)


def was_undealt(state: State, tiles: set[Tile]) -> bool:
    """A tile was not dealt in the round before."""
    known = {tile for hand in state.hands or () for tile in hand} | set(map(tile_of, state.line))
    return state.hands is not None and not tiles <= known


def on_top_of_what_is_held(state: State, action: Deal) -> Applied:
    """The new hands are added to those that are left."""
    done = deal(state, action)
    new, old = done.state.hands or (), state.hands or ((),) * state.seats
    hands = tuple(hand + kept for hand, kept in zip(new, old, strict=True))
    return replace(done, state=replace(done.state, hands=hands))


def on_the_old_line(state: State, action: Deal) -> Applied:
    """The line of the round before is still on the table."""
    done = deal(state, action)
    return replace(done, state=replace(done.state, line=state.line))


def keeping_old_hands(engine: Any, hands: Any = None, boneyard: Any = None) -> Any:
    """The hands of the round before are remembered."""
    old = engine.state.hands
    answer = ReferenceEngine.deal(engine, hands, boneyard)
    if answer["accepted"]:
        engine.old = old
    return answer


def old_hand_shown(engine: Any, seat: int) -> Any:
    """A seat is shown what it held at the end of the round before."""
    answer = ReferenceEngine.view(engine, seat)
    is_later = answer["hand"] and engine.old
    return {**answer, "hand": list(map(print_tile, engine.old[seat]))} if is_later else answer


def dealt_anew_if(may: Callable[[State], bool]) -> Callable[[State, Deal], Breaches]:
    """A deal is taken in such a round."""

    def breaches(state: State, action: Deal) -> Breaches:
        in_play = phase_of(state) == "play" and may(state)
        return breaches_of_deal(replace(state, hands=None) if in_play else state, action)

    return breaches


def five_doubles(state: State, action: Deal) -> Breaches:
    """A deal that gives a seat five doubles or more is refused."""
    found = breaches_of_deal(state, action)
    if not found and any(sum(map(is_double, hand)) > 4 for hand in action.hands):
        found["DEAL-08"] = "a hand has five doubles"
    return found


def refused_deal_is_kept(engine: ReferenceEngine, hands: Any = None, boneyard: Any = None) -> Any:
    """The hands of a deal that is refused in a round replace those in play, which shows later."""
    answer = ReferenceEngine.deal(engine, hands, boneyard)
    state = engine.state
    if hands and state and not answer["accepted"] and answer["state"]["phase"] == "play":
        new = tuple(tuple(tile_of(parse_tile(tile)) for tile in hand) for hand in hands)
        engine.state = replace(state, hands=new)
    return answer


MUTANTS = (
    Mutant(
        "DEAL-02/nine-wanted",
        "wants nine tiles for each of two, as many leagues do",
        {"dealing.breaches_of_deal": sizes_judged_by(each(9), (2,))},
    ),
    Mutant(
        "DEAL-02/six-wanted",
        "wants six tiles for each of two",
        {"dealing.breaches_of_deal": sizes_judged_by(each(6), (2,))},
    ),
    Mutant(
        "DEAL-02/five-wanted",
        "wants five tiles for each seat at every table",
        {"dealing.breaches_of_deal": sizes_judged_by(each(5), (2,))},
    ),
    Mutant(
        "DEAL-02/nine-let-in",
        "takes nine tiles for each of two as well",
        {"dealing.breaches_of_deal": sizes_judged_by(each(7, 9), (2,))},
    ),
    Mutant(
        "DEAL-02/five-or-six-let-in",
        "takes five or six tiles for each of two as well",
        {"dealing.breaches_of_deal": sizes_judged_by(each(5, 6, 7), (2,))},
    ),
    Mutant("DEAL-02/deals-six", "deals six to each of two", {"engine.deal": deals_itself(-1, (2,))}),
    Mutant(
        "DEAL-03/seven-wanted",
        "wants seven tiles for each seat at every table",
        {"dealing.breaches_of_deal": sizes_judged_by(each(7), (3, 4))},
    ),
    Mutant(
        "DEAL-03/six-wanted",
        "wants six tiles for each of three or four",
        {"dealing.breaches_of_deal": sizes_judged_by(each(6), (3, 4))},
    ),
    Mutant(
        "DEAL-03/six-let-in",
        "takes six tiles for each of three or four as well",
        {"dealing.breaches_of_deal": sizes_judged_by(each(5, 6), (3, 4))},
    ),
    Mutant(
        "DEAL-03/seven-for-three",
        "takes seven tiles for each of three as well",
        {"dealing.breaches_of_deal": sizes_judged_by(each(5, 7), (3,))},
    ),
    Mutant(
        "DEAL-03/whole-set-for-four",
        "takes the whole set for four, seven tiles each",
        {"dealing.breaches_of_deal": sizes_judged_by(each(5, 7), (4,))},
    ),
    Mutant(
        "DEAL-03/counted-together",
        "counts the tiles of all hands together",
        {"dealing.breaches_of_deal": sizes_judged_by(all_together, (3, 4))},
    ),
    Mutant(
        "DEAL-03/first-hand-counted",
        "counts the tiles of the first hand only",
        {"dealing.breaches_of_deal": sizes_judged_by(first_hand, (3, 4))},
    ),
    Mutant(
        "DEAL-03/deals-four",
        "deals four to each of three or four",
        {"engine.deal": deals_itself(-1, (3, 4))},
    ),
    Mutant(
        "DEAL-04/played-tiles-gone",
        "refuses a deal with a tile that was played in the round before",
        {"dealing.breaches_of_deal": refused_if(was_played, "EQUIP-05")},
    ),
    Mutant(
        "DEAL-04/held-tiles-gone",
        "refuses a deal with a tile that was held at the end of the round before",
        {"dealing.breaches_of_deal": refused_if(was_held, "EQUIP-05")},
    ),
    Mutant(
        "DEAL-04/undealt-tiles-gone",
        "refuses a deal with a tile that was not dealt in the round before",
        {"dealing.breaches_of_deal": refused_if(was_undealt, "EQUIP-05")},
    ),
    Mutant(
        "DEAL-04/hands-added-to",
        "adds the new hands to what was held at the end of the round before",
        {"game.deal": on_top_of_what_is_held},
    ),
    Mutant(
        "DEAL-04/line-stays",
        "leaves the line of the round before on the table",
        {"game.deal": on_the_old_line},
    ),
    Mutant(
        "DEAL-04/old-hand-shown",
        "shows a seat what it held at the end of the round before",
        {"engine.deal": keeping_old_hands, "engine.view": old_hand_shown},
    ),
    Mutant(
        "DEAL-08/new-deal-before-the-lead",
        "takes a new deal as long as nothing has been led",
        {"dealing.breaches_of_deal": dealt_anew_if(lambda state: not state.line)},
    ),
    Mutant(
        "DEAL-08/new-deal-after-the-lead",
        "takes a new deal once a tile was led",
        {"dealing.breaches_of_deal": dealt_anew_if(lambda state: bool(state.line))},
    ),
    Mutant(
        "DEAL-08/five-doubles",
        "refuses a deal that gives a seat five doubles",
        {"dealing.breaches_of_deal": five_doubles},
    ),
    Mutant(
        "DEAL-08/refused-deal-is-kept",
        "refuses a deal in the middle of a round and plays on with its hands",
        {"engine.deal": refused_deal_is_kept},
    ),
)
