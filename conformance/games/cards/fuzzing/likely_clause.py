"""Which clause a difference in a game with cards is most likely about."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from conformance.corpus.values import Step
from conformance.fuzzing.difference import Difference
from conformance.games.cards.fuzzing.course import action_of
from conformance.verdict import Mismatch
from reference_impl.cards import game, notation
from reference_impl.cards.actions import Play
from reference_impl.cards.pack import of_suit, suit_of
from reference_impl.cards.state import State, phase_of, to_act

CLAUSES: Mapping[str, str] = {
    "dealer": "ROUND-05",
    "round": "ROUND-05",
    "game": "MATCH-04",
    "games": "MATCH-01",
    "winner": "GOAL-02",
    "trump": "TRUMP-03",
    "turn_up": "TRUMP-01",
    "refused": "BEG-06",
    "runs": "BEG-06",
    "trick": "TRICK-01",
    "tricks": "TRICK-02",
    "cards_left": "ROUND-03",
    "stock": "ROUND-03",
    "bid": "BID-02",
    "bidder": "BID-03",
    "top": "STOCK-03",
    "seat": "FOLLOW-04",
    "hand": "ROUND-06",
    "leaks": "ROUND-09",
}
"""The clause that a wrong fact most likely breaks, where nothing better is known."""

OF_PHASES: Mapping[str, str] = {
    "bid": "BID-02",
    "beg": "BEG-01",
    "answer": "BEG-03",
    "discard": "DISCARD-02",
    "round_over": "ROUND-08",
    "game_over": "GOAL-06",
}
"""The clause about what is open in a phase."""

REASONS: Mapping[str, str] = {
    "turned": "TRUMP-05",
    "gift": "BEG-04",
    "trumps": "CAPTURE-01",
    "high": "FOUR-01",
    "low": "FOUR-02",
    "jack": "FOUR-03",
    "game": "FOUR-05",
    "five": "CAPTURE-09",
    "set_back": "BID-08",
}
"""The clause of an event, by what it is for."""


def guessed_clause(found: Difference) -> str:
    """The clause that is most likely broken, by the wrong fact and what the action was."""
    step, fact = found.result.scenario.steps[found.verdict.step], found.kind.fact
    if step.breaks:
        return step.breaks[0]
    guess = GUESSES.get(fact)
    return guess(found, step) if guess else CLAUSES.get(fact, "ROUND-08")


def _clause_of_points(found: Difference, step: Step) -> str:
    """About an action that was paid wrongly: of the first event that differs, or of the one that it has alone."""
    if step.method == "new_game":
        return "SEAT-03"
    right = list(step.where_given.get("ledger", ()))
    came = next((one.came for one in _mismatches(found) if one.fact == "ledger"), None)
    if isinstance(came, list):
        differing = [one for one in [*right, *came] if (one in right) != (one in came)]
        return REASONS.get(_reason(differing[0]), "CAPTURE-04") if differing else "FOUR-07"
    reasons = {_reason(one) for one in right}
    if len(reasons) == 1:
        return REASONS[reasons.pop()]
    return "FOUR-07" if reasons else "CAPTURE-04"


def _reason(event: Any) -> str:
    """What an event is for, as it was told."""
    return str(event.get("for")) if isinstance(event, dict) else ""


def _mismatches(found: Difference) -> Sequence[Mismatch]:
    return getattr(found.verdict, "mismatches", ())


def _clause_of_actions(found: Difference, _: Step) -> str:
    """About actions that were told to be open: what one of them breaks that is not."""
    state: State = found.course.states[found.step]
    seat = to_act(state)
    for one in _mismatches(found):
        if one.fact != "actions" or seat is None or not isinstance(one.came, list):
            continue
        for told in [action for action in one.came if action not in one.expected]:
            try:
                action = action_of(notation.parse_action(f"{notation.LETTERS[seat]} {told}"))
            except notation.NotationError:
                continue
            done = game.apply(state, action)
            if isinstance(done, game.Refused):
                return next(iter(done.breaches))
    return OF_PHASES.get(phase_of(state), "FOLLOW-04")


def _clause_of_turn(_: Difference, step: Step) -> str:
    """About who is to act: the one who took a trick, or whose turn it is."""
    return "TRICK-04" if step.expect.get("trick") == [] and "play" in step.params else "FOLLOW-04"


def _clause_of_phase(_: Difference, step: Step) -> str:
    """About a round or game that ended, or did not."""
    ends = {"game_over": "GOAL-04", "deal": "ROUND-07", "discard": "DISCARD-01", "answer": "BEG-03"}
    return ends.get(str(step.expect.get("phase")), "TRICK-05")


def _clause_of_play(play: Play, after: State) -> str:
    """What allows a card that was played: to lead, to follow, to trump or to throw it."""
    trick = after.trick or after.tricks[-1]
    led = suit_of(trick[0][1])
    if len(trick) == 1 or suit_of(play.card) == led:
        return "FOLLOW-02" if len(trick) == 1 else "FOLLOW-05"
    return "FOLLOW-06" if of_suit(after.hands[play.seat], led) else "FOLLOW-08"


def _clause_of_refusal(found: Difference, step: Step) -> str:
    """About an action that was refused and is legal."""
    move = found.course.script.moves[-1] if found.course.script.moves else None
    if isinstance(move, Play):
        return _clause_of_play(move, found.course.states[found.step])
    words = {"bid": "BID-02", "discard": "DISCARD-02", "give": "BEG-04", "run": "BEG-06", "beg": "BEG-01"}
    told = step.text.split()[1:2] if step.method == "act" else ["deal"]
    return words.get(told[0], "FOLLOW-02" if step.method == "act" else "ROUND-08")


GUESSES: Mapping[str, Callable[[Difference, Step], str]] = {
    "points": _clause_of_points,
    "scores": _clause_of_points,
    "ledger": _clause_of_points,
    "actions": _clause_of_actions,
    "turn": _clause_of_turn,
    "phase": _clause_of_phase,
    "accepted": _clause_of_refusal,
}
"""Where the fact alone does not say which clause it is."""
