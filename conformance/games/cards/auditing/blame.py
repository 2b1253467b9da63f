"""Which clause is cited for which fault."""

from collections import Counter
from collections.abc import Sequence

from reference_impl.cards.notation import Mark, Reason
from reference_impl.cards.pack import suit_of
from reference_impl.cards.state import State, winner_of
from reference_impl.cards.tricks import cards_of


def clause_of_marks(right: Sequence[Mark], told: Sequence[Mark], after: State) -> str:
    """About an action that brought something else than is told."""
    rules = after.ruleset
    missing, extra = Counter(right) - Counter(told), Counter(told) - Counter(right)
    if not missing and not extra:
        return "FOUR-07" if rules.trump_source != "auction" else "BID-09"
    if right and winner_of(after) is not None and tuple(told[: len(right)]) == tuple(right):
        return "GOAL-04"
    lost = next((mark for mark in right if mark.reason == "set_back"), None)
    if lost in missing or any(mark.reason == "set_back" for mark in extra):
        return "BID-08"
    mark = next(mark for mark in (*right, *told) if mark in missing or mark in extra)
    return clause_of_reason(mark.reason, right, told, after)


def clause_of_reason(reason: Reason, right: Sequence[Mark], told: Sequence[Mark], after: State) -> str:
    """About what is paid for something."""
    rules = after.ruleset
    if reason == "trumps":
        return clause_of_trumps(right, told, after)
    due = {mark.reason for mark in right}
    if reason in ("high", "low") and not due & {"high", "low"}:
        return "FOUR-10"
    ties = {"nobody": "FOUR-06", "non_dealer": "FOUR-14", "eldest": "FOUR-15"}
    clauses: dict[Reason, str] = {
        "high": "FOUR-01" if rules.high_low_basis == "in_play" else "FOUR-13",
        "low": "FOUR-02" if rules.low_to == "holder" else "FOUR-12",
        "jack": "FOUR-03" if "jack" in due else "FOUR-04",
        "game": "FOUR-05" if "game" in due else ties[rules.game_tie],
        "five": "CAPTURE-09" if rules.five_bonus == "round_end" else "CAPTURE-06",
        "gift": "BEG-04" if rules.gift_to == "beggar_side" else "BEG-12",
        "turned": {"never": "TRUMP-04", "last": "TRUMP-05", "every": "TRUMP-06"}[rules.turn_up_pays],
        "set_back": "BID-08",
    }
    return clauses[reason]


def clause_of_trumps(right: Sequence[Mark], told: Sequence[Mark], after: State) -> str:
    """About what captured trumps pay."""
    rules = after.ruleset
    if rules.pip_scoring != "at_once":
        return "CAPTURE-11" if rules.pip_scoring == "round_end" else "CAPTURE-12"
    cards = cards_of(after.tricks[-1]) if after.tricks else ()
    due = [mark for mark in right if mark.reason == "trumps"]
    paid = [mark for mark in told if mark.reason == "trumps"]
    if not due:
        return "CAPTURE-03"
    if paid and paid[0].side != due[0].side:
        return "TRICK-02"
    if rules.five_bonus == "at_once" and f"5{after.trump}" in cards:
        return "CAPTURE-08"
    if f"T{after.trump}" in cards and paid and abs(paid[0].points - due[0].points) in (9, 10):
        return "CAPTURE-10" if rules.ten_bonus else "CAPTURE-05"
    several = sum(suit_of(card) == after.trump for card in cards) > 1
    return "CAPTURE-02" if several and paid else "CAPTURE-01"


def clause_of_winner(state: State) -> str:
    """About a winner who is told wrongly."""
    rules = {"first_to_reach": "GOAL-02", "last_event": "GOAL-07", "highest_total": "GOAL-08"}
    return rules[state.ruleset.win_rule]
