"""Engines that go wrong only later on (all chapters): in later rounds, near the target, after a refusal.

Each is right about its clause wherever a game begins; what it does wrong then, other modules have of engines that
do it always.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from conformance.games.dominoes.mutants.parts import (
    Settled,
    count_points,
    either_end,
    end_that_fits,
    hands_of,
    higher_half_first,
    is_out,
    paid,
    settled,
    side_of,
)
from conformance.games.dominoes.reference import ReferenceEngine
from conformance.mutants.mutant import Mutant, at_refusals
from reference_impl.dominoes.actions import Draw, Knock, Play
from reference_impl.dominoes.dealing import Breaches, breaches_of_deal
from reference_impl.dominoes.equipment import is_double
from reference_impl.dominoes.game import end_of_play
from reference_impl.dominoes.playing import (
    breach_of_holding,
    breach_of_matching,
    breaches_of_knock,
    breaches_of_play,
    legal_actions,
    seat_after,
)
from reference_impl.dominoes.settling import settle
from reference_impl.dominoes.state import State, phase_of, to_act
from reference_impl.dominoes.view import View, view_of

When = Callable[[State], bool]
Rule = Callable[..., Any]

NEAR = 54
"""From here on an event may overshoot."""


def in_later_rounds(state: State) -> bool:
    """The round is not the first."""
    return state.round > 1


def before_a_later_round(state: State) -> bool:
    """The next deal will not be the first."""
    return state.hands is not None


def near_the_target(state: State) -> bool:
    """Some side is near the target."""
    return max(state.scores) >= NEAR


def in_a_later_round_of_four(state: State) -> bool:
    """Four sit at the table, and the round is not the first."""
    return state.seats == 4 and in_later_rounds(state)


def only(when: When, wrong: Rule, right: Rule) -> Rule:
    """The wrong rule where this is so, and the right one elsewhere."""
    return lambda state, *asked: (wrong if when(state) else right)(state, *asked)


def without(clause: str, right: Rule) -> Rule:
    """The rule, which does not see that this clause is broken."""

    def breaches(state: State, action: Any) -> Breaches:
        return {broken: why for broken, why in right(state, action).items() if broken != clause}

    return breaches


def without_later(clause: str, right: Rule) -> Rule:
    """The same from the second round on."""
    return only(in_later_rounds, without(clause, right), right)


def with_partner(state: State, seat: int) -> View:
    """A seat is shown both hands of its pair."""
    seen = view_of(state, seat)
    partners = hands_of(state)[(seat + 2) % 4] if state.seats == 4 and state.hands else ()
    return replace(seen, hand=seen.hand + partners)


def named_end_refused(state: State, action: Play) -> Breaches:
    """A lead that names an end is refused."""
    found = breaches_of_play(state, action)
    return found or ({"LEAD-05": "there is no end"} if action.end and not state.line else {})


def doubles_listed(state: State) -> tuple[Play | Draw | Knock, ...]:
    """Of several leads only doubles are listed."""
    listed = legal_actions(state)
    leads = [lead for lead in listed if isinstance(lead, Play) and not state.line and is_double(lead.halves)]
    return tuple(leads) or listed


def knock_not_listed(state: State) -> tuple[Play | Draw | Knock, ...]:
    """A knock is not listed."""
    return tuple(action for action in legal_actions(state) if isinstance(action, Play))


def partner_plays(state: State, action: Play) -> Breaches:
    """The partner of the seat to act may play."""
    is_partner = state.seats == 4 and (action.seat - state.next_seat) % 4 == 2
    return breaches_of_play(replace(state, next_seat=action.seat) if is_partner else state, action)


def knock_out_of_turn(state: State, action: Knock) -> Breaches:
    """A seat that cannot play may knock out of turn."""
    return breaches_of_knock(replace(state, next_seat=action.seat), action)


def any_hand(state: State, tile: tuple[int, int]) -> Breaches:
    """A tile that anybody holds may be played."""
    return {} if any(tile in hand for hand in hands_of(state)) else breach_of_holding(state, tile)


@at_refusals
def turn_lost_by_refusals(engine: Any, seat: int, action: Mapping[str, Any]) -> Any:
    """From the second round on a refused action costs the turn, which shows later."""
    answer = ReferenceEngine.act(engine, seat, action)
    state = engine.state
    if not answer["accepted"] and state.round > 1 and to_act(state) == seat:
        engine.state = replace(state, next_seat=seat_after(seat, state.hands))
    return answer


def out_for_the_first_pair(state: State, seat: int) -> Settled:
    """Only the first pair has the point for going out."""
    side = side_of(state, seat)
    return settled(state, side, count_points(state) + (is_out(state, side) and side == 0))


def knock_when_the_round_is_over(state: State, action: Knock) -> Breaches:
    """A knock is taken when the round is over."""
    return {} if phase_of(state) == "round_over" else breaches_of_knock(state, action)


def as_far_as_it_goes(state: State, seat: int) -> Settled:
    """An event that overshoots is added as far as 60."""
    side = side_of(state, seat)
    points = count_points(state) + is_out(state, side)
    room = state.ruleset.target - state.scores[side]
    return paid(state, side, room - 1) if points > room else settle(state, seat)


def joined_inside(state: State, action: Play) -> Breaches:
    """A tile that matches a double inside the line may be played at an end."""
    inside = {halves[0] for halves in state.line[1:-1] if is_double(halves)}
    return {} if action.end and inside & set(action.halves) else breach_of_matching(state, action)


MUTANTS = (
    Mutant(
        "EQUIP-05/first-deal-looked-at",
        "looks for tiles twice and for tiles outside the set in a game's first deal only",
        {
            "dealing.breaches_of_deal": only(
                before_a_later_round, without("EQUIP-05", breaches_of_deal), breaches_of_deal
            )
        },
    ),
    Mutant(
        "DEAL-03/first-deal-measured",
        "looks at how many tiles three or four are dealt in a game's first deal only",
        {
            "dealing.breaches_of_deal": only(
                before_a_later_round, without("DEAL-03", breaches_of_deal), breaches_of_deal
            )
        },
    ),
    Mutant(
        "DEAL-08/new-deal-in-a-later-round",
        "takes a new deal in the middle of any round but the first",
        {"dealing.breaches_of_deal": without_later("DEAL-08", breaches_of_deal)},
    ),
    Mutant(
        "DEAL-05/partner-shown-in-a-later-round",
        "shows a seat its partner's hand beside its own from the second round on",
        {"view.view_of": only(in_later_rounds, with_partner, view_of)},
    ),
    Mutant(
        "LEAD-04/doubles-listed-in-a-later-round",
        "lists doubles only as a lead from the second round on, where there are any",
        {"playing.legal_actions": only(in_later_rounds, doubles_listed, legal_actions)},
    ),
    Mutant(
        "LEAD-05/named-end-refused-in-a-later-round",
        "refuses a lead that names an end from the second round on",
        {"playing.breaches_of_play": only(in_later_rounds, named_end_refused, breaches_of_play)},
    ),
    Mutant(
        "LAYOUT-04/spinner-in-a-later-round",
        "lays a tile that matches a double inside the line at the end that is named, from the second round on",
        {"playing.breach_of_matching": only(in_later_rounds, joined_inside, breach_of_matching)},
    ),
    Mutant(
        "PLAY-02/partner-plays-near-the-target",
        "lets the partner of the seat to act play once a side is near the target",
        {"playing.breaches_of_play": only(near_the_target, partner_plays, breaches_of_play)},
    ),
    Mutant(
        "PLAY-02/knock-out-of-turn-in-a-later-round",
        "takes the knock of any seat that cannot play from the second round on",
        {"playing.breaches_of_knock": only(in_later_rounds, knock_out_of_turn, breaches_of_knock)},
    ),
    Mutant(
        "PLAY-03/any-hand-in-a-later-round",
        "takes a tile that another seat holds from the second round on",
        {"playing.breach_of_holding": only(in_later_rounds, any_hand, breach_of_holding)},
    ),
    Mutant(
        "PLAY-03/lower-half-first-in-a-later-round",
        "refuses a tile that is written with its lower half first from the second round on",
        {"playing.breaches_of_play": only(in_later_rounds, higher_half_first, breaches_of_play)},
    ),
    Mutant(
        "PLAY-04/moved-near-the-target",
        "lays a tile at the end that it matches, whichever is named, once a side is near the target",
        {
            "playing.breach_of_matching": only(near_the_target, either_end, breach_of_matching),
            "game.end_of_play": only(near_the_target, end_that_fits, end_of_play),
        },
    ),
    Mutant(
        "PLAY-05/no-end-asked-in-a-later-round",
        "takes a play that names neither of two ends from the second round on",
        {"playing.breach_of_matching": without_later("PLAY-05", breach_of_matching)},
    ),
    Mutant(
        "PLAY-06/knock-on-trust-in-a-later-round",
        "takes every knock in turn from the second round on",
        {"playing.breaches_of_knock": without_later("PLAY-06", breaches_of_knock)},
    ),
    Mutant(
        "PLAY-06/knock-on-trust-near-the-target",
        "takes every knock in turn once a side is near the target",
        {
            "playing.breaches_of_knock": only(
                near_the_target, without("PLAY-06", breaches_of_knock), breaches_of_knock
            )
        },
    ),
    Mutant(
        "PLAY-07/knock-not-listed-in-a-later-round",
        "lists nothing for a seat that cannot play from the second round on",
        {"playing.legal_actions": only(in_later_rounds, knock_not_listed, legal_actions)},
    ),
    Mutant(
        "PLAY-09/turn-lost-in-a-later-round",
        "refuses an action and passes the turn on from the second round on, which shows later",
        {"engine.act": turn_lost_by_refusals},
    ),
    Mutant(
        "OUT-05/first-pair-only-in-a-later-round",
        "pays the point for going out to the first pair only from the second round on",
        {"game.settle": only(in_a_later_round_of_four, out_for_the_first_pair, settle)},
    ),
    Mutant(
        "BLOCK-01/knock-after-a-later-block",
        "takes a knock when a round is over that was not the first",
        {"playing.breaches_of_knock": only(in_later_rounds, knock_when_the_round_is_over, breaches_of_knock)},
    ),
    Mutant(
        "TARGET-02/as-far-as-60-in-a-later-round",
        "adds an event that overshoots as far as 60 from the second round on",
        {"game.settle": only(in_later_rounds, as_far_as_it_goes, settle)},
    ),
    Mutant(
        "WIN-03/knock-after-a-later-round",
        "takes a knock after the end of a game of more than one round",
        {"playing.breaches_of_knock": without_later("WIN-03", breaches_of_knock)},
    ),
)
