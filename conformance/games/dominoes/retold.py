"""A compiled scenario as phrases again: the way back from steps to words, whatever it was written in.

Each step is asked by its phrase on a draft; what the draft does not expect by itself is then told by the phrases
for it, and nothing else is. What leads to the scenario is given as shortly as it can be: a deal and the play
so far, or else a game that is begun, and the rest move by move. The draft must come to the same steps.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from conformance.corpus.values import DEFAULT_GAME, Ruleset, Scenario, Step
from conformance.games.dominoes.draft import Draft, Library, finished_step
from conformance.games.dominoes.finished import finished
from conformance.games.dominoes.followed_up import follow_up
from conformance.games.dominoes.pen import deal_table, pen_for
from conformance.games.dominoes.retold_asking import ask
from conformance.games.dominoes.retold_telling import tell
from conformance.games.phrasing import Said
from conformance.games.retelling import Pen, Untold, give_rules, is_same
from reference_impl.dominoes import notation


def retold(scenario: Scenario, rulesets: Mapping[str, Ruleset]) -> tuple[Said, ...]:
    """The phrases that come to this scenario. Raises `ValueError` if none do."""
    library = Library({}, {}, rulesets)
    failed: ValueError = Untold("nothing is asked of the engine")
    for give in (_in_short, _round_by_round, _move_by_move):
        pen = pen_for(Draft(rulesets[DEFAULT_GAME], library), rulesets[scenario.game])
        try:
            _give_rules(pen, scenario)
            _told(pen, scenario.steps, give)
        except ValueError as error:
            failed = error
            continue
        return tuple(pen.said)
    raise failed


def _give_rules(pen: Pen, scenario: Scenario) -> None:
    """The ruleset, and what is played otherwise: by an option's name if it has one, else by its fields."""
    params = (
        json.loads(step.params) for step in scenario.steps if step.method in ("new_game", "count", "layout")
    )
    options: Mapping[str, Any] = next((found["options"] for found in params if "options" in found), {})
    give_rules(pen, options, DEFAULT_GAME)


Give = Callable[[Pen, Sequence[Step]], int]
"""Tells what leads to the scenario; the number of steps that it comes to."""


def _told(pen: Pen, steps: Sequence[Step], give: Give) -> None:
    """All the steps, after what is given."""
    done = prepared = give(pen, steps)
    while done < len(steps):
        if pen.draft.steps and done == len(steps) - 1 and _is_followed_up(pen.draft, steps[done]):
            break
        step = steps[done]
        if give is _round_by_round and (play := _play(steps[done:], pen.rules)):
            pen.put("given", "play_so_far", notation.print_round(play))
            done += len(play.notes)
            step = steps[done - 1]
        else:
            ask(pen, "given" if step.setup else "when", step)
            done += 1
        if len(pen.draft.steps) != done:
            raise Untold(
                f"{step.text}: the phrases come to {len(pen.draft.steps)} steps, and {done} are asked"
            )
        tell(pen, "given" if step.setup else "then", step)
    found = finished(pen.draft).steps
    if len(found) != len(steps) or not all(map(is_same, found, steps)):
        at = next((new for new, old in zip(found, steps, strict=False) if not is_same(new, old)), found[-1])
        raise Untold(f"{at.text}: after {prepared} steps that are given, the phrases come to something else")


def _is_followed_up(draft: Draft, step: Step) -> bool:
    """The compiler adds this step by itself."""
    tried = replace(draft, steps=list(draft.steps), scores=list(draft.scores))
    if draft.table:
        hands = [list(hand) for hand in draft.table.hands]
        tried.table = replace(draft.table, hands=hands, boneyard=list(draft.table.boneyard))
    follow_up(tried)
    return len(tried.steps) > len(draft.steps) and is_same(finished_step(tried.last), step)


def _move_by_move(_: Pen, __: Sequence[Step]) -> int:
    """Nothing in short: the game begins, and each step is told of."""
    return 0


def _round_by_round(_: Pen, __: Sequence[Step]) -> int:
    """The same; the plays of a round that lead to the scenario are noted together."""
    return 0


def _in_short(pen: Pen, steps: Sequence[Step]) -> int:
    """A deal with the play so far, or nothing where the first question brings its game with it."""
    on_the_way = [step for step in steps if step.setup]
    if len(on_the_way) < 2:
        return len(on_the_way)
    game, deal, *acts = on_the_way
    params = json.loads(game.params)
    hands = json.loads(deal.params).get("hands")
    if (game.method, deal.method) != ("new_game", "deal") or not hands:
        raise Untold("there is more before the first round than a deal")
    pen.put("given", "deal", deal_table(json.loads(deal.params)))
    leader = leader_of(params, pen.draft.ruleset)
    if leader:
        pen.put("given", "leader", seat=pen.seat(leader))
    earned = [0] * len(params["scores"])
    if acts:
        play = _play(acts, pen.draft.ruleset)
        if play is None or len(play.notes) != len(acts):
            raise Untold("there is more on the way than the play of a round")
        pen.put("given", "play_so_far", notation.print_round(play))
        for note in play.notes:
            if not isinstance(note, notation.KnockNote):
                earned[pen.draft.side(note.seat)] += note.points
    here = [(pen.side(side), start + earned[side]) for side, start in enumerate(params["scores"]) if start]
    if here:
        pen.put("given", "given_scores", scores=here)
    _give_turn(pen, acts, steps[len(on_the_way)])
    return len(on_the_way)


def _give_turn(pen: Pen, acts: Sequence[Step], following: Step) -> None:
    """Who is to act after the play so far, where the next action or the table does not tell."""
    turn = acts[-1].expect.get("turn") if acts else None
    if turn is None:
        return
    action = following.method == "act" and following.expect["accepted"]
    last = json.loads(acts[-1].params)["seat"]
    table = pen.draft.laid_out()
    drew = "draw" in json.loads(acts[-1].params)["action"] and not table.is_stuck
    known = json.loads(following.params)["seat"] if action else last if drew else table.next_holder(last)
    if known != turn:
        pen.put("given", "given_turn", seat=pen.seat(turn))


def leader_of(params: Mapping[str, Any], ruleset: Ruleset) -> int:
    """The seat that is meant to lead; where a tile gives the lead, another is named."""
    is_drawn = ruleset.fields["first_leader"] == "drawn"
    return int(params["leader"] if is_drawn else (params["leader"] - 1) % params["players"])


def _play(steps: Sequence[Step], ruleset: Ruleset) -> notation.RoundNote | None:
    """The play of a round at the beginning of these steps, as far as it leads on and can be noted."""
    notes: list[notation.Note] = []
    last = None
    for step in steps:
        note = _note(step) if step.setup and step.method == "act" else None
        is_lead = isinstance(note, notation.PlayNote) and note.end is None
        if note is None or is_lead == bool(notes):
            break
        notes.append(note)
        last = step
    if last is None:
        return None
    return notation.RoundNote(tuple(notes), _ending(last, ruleset))


def _note(step: Step) -> notation.Note | None:
    """An action as it is noted, if it can be."""
    action = json.loads(step.params)["action"]
    names_end = "end" in action and not notation.MARKS.keys() & set(step.text)
    if not step.expect["accepted"] or "points" not in step.expect or names_end:
        return None
    return notation.parse_action(step.text)


def _ending(step: Step, ruleset: Ruleset) -> Any:
    """The notation's word for how the round ended, if it did."""
    if step.expect.get("phase") == "game_over" and ruleset.fields["stop"] != "round_end":
        return "won"
    if step.expect.get("phase") == "round_over":
        return "out" if step.expect["ended"] == "went_out" else "blocked"
    return None
