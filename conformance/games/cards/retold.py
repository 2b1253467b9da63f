"""A compiled scenario as phrases again: the way back from steps to words, whatever it was written in.

Each step is asked by its phrase on a draft; what the draft does not expect by itself is then told by the phrases
for it, and nothing else is. What leads to the scenario is given as shortly as it can be: a deal and the play
so far, or else a game that is begun, and the rest move by move. The draft must come to the same steps.
"""

import copy
import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from conformance.corpus.values import Ruleset, Scenario, Step
from conformance.games.cards.draft import DEFAULT_GAME, Draft, Library, finished_step
from conformance.games.cards.finished import finished, follow_up
from conformance.games.cards.retold_asking import ask, deal_table
from conformance.games.cards.retold_telling import tell
from conformance.games.cards.vocabulary import MEANINGS
from conformance.games.phrasing import Phrase, Said
from conformance.games.retelling import Pen, Untold, give_rules, is_same
from reference_impl.cards import notation

PHRASES: Mapping[str, Phrase] = {
    meaning.name: Phrase(meaning.name, meaning.keyword, (), meaning.write, meaning.takes)
    for meaning in MEANINGS
}
"""By name, without words."""

Give = Callable[[Pen, Sequence[Step]], int]
"""Tells what leads to the scenario; the number of steps that it comes to."""


def retold(scenario: Scenario, rulesets: Mapping[str, Ruleset]) -> tuple[Said, ...]:
    """The phrases that come to this scenario. Raises `ValueError` if none do."""
    failed: ValueError = Untold("nothing is asked of the engine")
    for give in (_in_short, _move_by_move):
        draft = Draft(rulesets[DEFAULT_GAME], Library({}, {}, rulesets))
        pen = Pen(draft, rulesets[scenario.game], PHRASES, finished_step)
        try:
            _told(pen, scenario.steps, give)
        except ValueError as error:
            failed = error
            continue
        return tuple(pen.said)
    raise failed


def _told(pen: Pen, steps: Sequence[Step], give: Give) -> None:
    """All the steps, after the rules and what is given."""
    games = (json.loads(step.params) for step in steps if step.method == "new_game")
    give_rules(pen, next(games, {"options": {}})["options"], DEFAULT_GAME)
    done = prepared = give(pen, steps)
    while done < len(steps):
        if pen.draft.steps and done == len(steps) - 1 and _is_followed_up(pen.draft, steps[done]):
            break
        step = steps[done]
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
    tried = copy.deepcopy(draft)
    follow_up(tried)
    return len(tried.steps) > len(draft.steps) and is_same(finished_step(tried.last), step)


def _move_by_move(_: Pen, __: Sequence[Step]) -> int:
    """Nothing in short: the game begins, and each step is told of."""
    return 0


def _in_short(pen: Pen, steps: Sequence[Step]) -> int:
    """A deal with the play so far, or nothing where the first question brings its game with it."""
    on_the_way = [step for step in steps if step.setup]
    if len(on_the_way) < 2:
        return len(on_the_way)
    game, deal, *acts = on_the_way
    params, dealt = json.loads(game.params), json.loads(deal.params)
    if (game.method, deal.method) != ("new_game", "deal") or "deck" not in dealt:
        raise Untold("there is more before the first round than a deal")
    pen.put("given", "deal", deal_table(pen.draft, dealt["deck"], params["players"], params["dealer"]))
    if params["dealer"]:
        pen.put("given", "dealer", seat=pen.seat(params["dealer"]))
    earned = [0] * len(params["scores"])
    if acts:
        notes = tuple(map(note_of, acts))
        pen.put("given", "play_so_far", notation.print_round(notes))
        for mark in (mark for note in notes for mark in note.marks):
            earned[mark.side] += mark.points
    here = [(pen.side(side), start + earned[side]) for side, start in enumerate(params["scores"]) if start]
    if here:
        pen.put("given", "given_scores", scores=here)
    if "games" in params:
        pen.put("given", "given_games", wins=_wins(pen, params["games"]))
    _give_turn(pen, acts)
    return len(on_the_way)


def _wins(pen: Pen, games: Sequence[int]) -> list[tuple[str, int]]:
    return [(pen.side(side), won) for side, won in enumerate(games)]


def _give_turn(pen: Pen, acts: Sequence[Step]) -> None:
    """Who is to act after the play so far."""
    expect: Mapping[str, Any] = acts[-1].expect if acts else {}
    if expect.get("turn") is not None:
        pen.put("given", "given_turn", seat=pen.seat(expect["turn"]), deed=expect["phase"])


def note_of(step: Step) -> notation.Note:
    """An action as it is noted, with what it brought. Raises `Untold`."""
    if step.method != "act" or not step.expect["accepted"] or "points" not in step.expect:
        raise Untold(f"{step.text}: there is more on the way than the play of a round")
    return notation.parse_action(step.text)
