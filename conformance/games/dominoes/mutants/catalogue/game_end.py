"""Engines that go on, end or begin a game wrongly (chapter 11, WIN-03 to WIN-05)."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from conformance.games.dominoes.mutants.parts import ended, hands_of, is_out, memory_of, noted
from conformance.games.dominoes.reference import ReferenceEngine, Result, told_state
from conformance.mutants.mutant import Mutant
from reference_impl.dominoes.actions import Deal, Draw, Knock, Play
from reference_impl.dominoes.dealing import Breaches, breaches_of_deal
from reference_impl.dominoes.game import Applied, deal
from reference_impl.dominoes.layout import ends_for
from reference_impl.dominoes.leading import next_leader
from reference_impl.dominoes.playing import breaches_of_knock, breaches_out_of_time, legal_actions
from reference_impl.dominoes.state import State, phase_of, winner_of
from reference_impl.dominoes.view import View, view_of


def turns_after_the_end(state: State, seat: int) -> Breaches:
    """The seat that would have been next may play on after the game."""
    breaches = breaches_out_of_time(state, seat)
    return {} if "WIN-03" in breaches and seat == state.next_seat else breaches


def knock_after_the_end(state: State, action: Knock) -> Breaches:
    """The seat that would have been next may knock after the game."""
    breaches = breaches_of_knock(state, action)
    return {} if "WIN-03" in breaches and action.seat == state.next_seat else breaches


def deal_after_the_end(state: State, action: Deal) -> Breaches:
    """A deal is taken after the game."""
    breaches = breaches_of_deal(state, action)
    return {} if "WIN-03" in breaches else breaches


def offered_after_the_end(state: State) -> tuple[Play | Draw | Knock, ...]:
    """The seat that would have been next is offered what it could play after the game."""
    if phase_of(state) != "game_over":
        return legal_actions(state)
    seat = state.next_seat
    plays = (Play(seat, tile, end) for tile in hands_of(state)[seat] for end in ends_for(state.line, tile))
    return tuple(plays) or (Knock(seat),)


def lead_passed_at_the_end(engine: Any, seat: int, action: Mapping[str, Any]) -> Result:
    """The lead passes with the win."""
    answer = ReferenceEngine.act(engine, seat, action)
    if answer["accepted"] and winner_of(engine.state) is not None:
        engine.state = replace(engine.state, leader=next_leader(engine.state.leader, engine.state.seats))
        return {**answer, "state": told_state(engine.state)}
    return answer


def going_out_wins(state: State) -> int | None:
    """A side that has gone out has won."""
    return next((side for side in range(len(state.scores)) if is_out(state, side)), winner_of(state))


def ahead(state: State) -> int | None:
    """The one side with the highest score, or nobody."""
    highest = max(state.scores)
    return state.scores.index(highest) if state.scores.count(highest) == 1 else None


def ahead_wins_with_the_round(state: State) -> int | None:
    """Whoever is ahead at the end of a round has won."""
    return ahead(state) if ended(state) else winner_of(state)


def ahead_wins_in_a_block(state: State) -> int | None:
    """Whoever is ahead when a round is blocked has won."""
    return ahead(state) if ended(state) == "blocked" else winner_of(state)


def sixty_is_enough(scores: Sequence[int], target: int) -> int | None:
    """A side one short of the target has won as well."""
    return next((side for side, score in enumerate(scores) if score >= target - 1), None)


def ahead_at_60_wins_with_the_round(state: State) -> int | None:
    """A side one short of the target has won when a round is over."""
    near = next((side for side, score in enumerate(state.scores) if score == state.ruleset.target - 1), None)
    return near if ended(state) and near is not None else winner_of(state)


def scores_begin_again(state: State, action: Deal) -> Applied:
    """Every round after the first begins at 0."""
    return deal(replace(state, scores=(0,) * len(state.scores)) if state.hands else state, action)


Begun = Callable[[State, State], State]


def begun_from(change: Begun) -> Callable[..., Result]:
    """A new game that takes something over from one before with as many seats."""

    def new_game(
        engine: Any, game: str, players: int, options: Mapping[str, Any], scores: Sequence[int], leader: int
    ) -> Result:
        before = engine.state
        answer = ReferenceEngine.new_game(engine, game, players, options, scores, leader)
        if not answer["accepted"] or before is None or before.seats != players:
            return answer
        engine.state = change(before, engine.state)
        return {"accepted": True, "state": told_state(engine.state)}

    return new_game


def loser_keeps_its_score(before: State, begun: State) -> State:
    """After a win the others keep their scores in a game that begins at 0."""
    won = winner_of(before)
    if won is None or any(begun.scores):
        return begun
    return replace(begun, scores=tuple(score * (side != won) for side, score in enumerate(before.scores)))


def lead_goes_on(before: State, begun: State) -> State:
    """After a round that was over the lead passes on into the next game."""
    over = phase_of(before) in {"round_over", "game_over"}
    return replace(begun, leader=next_leader(before.leader, before.seats)) if over else begun


def rounds_go_on(before: State, begun: State) -> State:
    """After a round that was over the rounds are numbered on into the next game."""
    return replace(begun, round=before.round + 1) if phase_of(before) == "round_over" else begun


def won_lead_remembered(before: State, begun: State) -> State:
    """Who led the last round of a game that was won is remembered."""
    return noted(begun, before.leader) if winner_of(before) is not None else begun


def lead_of_the_won_game(state: State, action: Deal) -> Applied:
    """The second round is led by the seat after the last leader of the game that was won before."""
    led = memory_of(state) if state.round == 1 and state.hands else None
    return deal(state if led is None else replace(state, leader=led), action)


def hands_remembered(before: State, begun: State) -> State:
    """What was held at the end of the game before is remembered."""
    return noted(begun, before.hands) if before.hands else begun


def old_hand_until_the_deal(state: State, seat: int) -> View:
    """Before the first deal of a game a seat is shown what it held in the one before."""
    seen = view_of(state, seat)
    old = memory_of(state) if state.hands is None else None
    return replace(seen, hand=old[seat]) if old else seen


def line_remembered(before: State, begun: State) -> State:
    """The line of a round that was broken off is remembered."""
    return noted(begun, before.line) if phase_of(before) == "play" and before.line else begun


def line_left(state: State, action: Deal) -> Applied:
    """The first deal of a game leaves the line that is remembered on the table."""
    done = deal(state, action)
    left = memory_of(state)
    return replace(done, state=replace(done.state, line=left)) if state.hands is None and left else done


def told_as_over(
    engine: Any, game: str, players: int, options: Mapping[str, Any], scores: Sequence[int], leader: int
) -> Result:
    """The answer to a new game still tells the winner of the one before."""
    won = None if engine.state is None else winner_of(engine.state)
    answer = ReferenceEngine.new_game(engine, game, players, options, scores, leader)
    return {**answer, "state": {**answer["state"], "winner": won}} if answer["accepted"] else answer


MUTANTS = (
    Mutant(
        "WIN-03/play-after-the-end",
        "takes a play from the seat that would have been next",
        {"playing.breaches_out_of_time": turns_after_the_end},
    ),
    Mutant(
        "WIN-03/knock-after-the-end",
        "takes a knock from the seat that would have been next",
        {"playing.breaches_of_knock": knock_after_the_end},
    ),
    Mutant(
        "WIN-03/deal-after-the-end",
        "takes a deal after the game",
        {"dealing.breaches_of_deal": deal_after_the_end},
    ),
    Mutant(
        "WIN-03/offered-after-the-end",
        "offers plays to the seat that would have been next",
        {"playing.legal_actions": offered_after_the_end},
    ),
    Mutant("WIN-03/lead-passed", "passes the lead on with the win", {"engine.act": lead_passed_at_the_end}),
    Mutant("WIN-04/going-out-wins", "sees a side that goes out win", {"state.winner_of": going_out_wins}),
    Mutant(
        "WIN-04/ahead-wins-with-the-round",
        "sees the side that is ahead at the end of a round win",
        {"state.winner_of": ahead_wins_with_the_round},
    ),
    Mutant(
        "WIN-04/ahead-wins-in-a-block",
        "sees the side that is ahead in a block win",
        {"state.winner_of": ahead_wins_in_a_block},
    ),
    Mutant("WIN-04/sixty-is-enough", "sees a side at 60 win", {"winning.winner_of": sixty_is_enough}),
    Mutant(
        "WIN-04/sixty-is-enough-with-the-round",
        "sees a side at 60 win when a round is over",
        {"state.winner_of": ahead_at_60_wins_with_the_round},
    ),
    Mutant("WIN-04/scores-begin-again", "begins every later round at 0", {"game.deal": scores_begin_again}),
    Mutant(
        "WIN-05/scores-kept",
        "leaves the losers of a game their scores in the next one",
        {"engine.new_game": begun_from(loser_keeps_its_score)},
    ),
    Mutant(
        "WIN-05/lead-goes-on",
        "passes the lead on from one game to the next",
        {"engine.new_game": begun_from(lead_goes_on)},
    ),
    Mutant(
        "WIN-05/lead-of-the-won-game",
        "has the second round led as if the first had been the last one of the game won before",
        {"engine.new_game": begun_from(won_lead_remembered), "game.deal": lead_of_the_won_game},
    ),
    Mutant(
        "WIN-05/rounds-go-on",
        "numbers the rounds on from one game to the next",
        {"engine.new_game": begun_from(rounds_go_on)},
    ),
    Mutant(
        "WIN-05/line-left",
        "leaves the line of a game that was broken off on the table",
        {"engine.new_game": begun_from(line_remembered), "game.deal": line_left},
    ),
    Mutant(
        "WIN-05/old-hand-until-the-deal",
        "shows a seat the hand of the game before until the first deal",
        {"engine.new_game": begun_from(hands_remembered), "view.view_of": old_hand_until_the_deal},
    ),
    Mutant(
        "WIN-05/winner-still-told",
        "tells the winner of the game before when a new one begins",
        {"engine.new_game": told_as_over},
    ),
)
