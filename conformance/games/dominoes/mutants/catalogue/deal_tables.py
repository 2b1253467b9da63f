"""Engines that deal another number of tiles than the table of the ruleset has (chapter 2, DEAL-09)."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from conformance.mutants.mutant import Mutant
from reference_impl.dominoes.actions import Deal
from reference_impl.dominoes.dealing import MAIN_FORM, Breaches, breaches_of_deal
from reference_impl.dominoes.equipment import full_set
from reference_impl.dominoes.state import State

Sizes = Mapping[int, int]


def dealt(size: Callable[[State, Sizes], int]) -> Callable[[State, Deal], Breaches]:
    """Each is dealt as many as this says, by the state and the table of the ruleset."""

    def breaches(state: State, deal: Deal) -> Breaches:
        sizes = {**state.ruleset.hand_size}
        if sizes == MAIN_FORM:
            return breaches_of_deal(state, deal)
        sizes[state.seats] = size(state, sizes)
        return breaches_of_deal(replace(state, ruleset=replace(state.ruleset, hand_size=sizes)), deal)

    return breaches


def main_form(state: State, _: Sizes) -> int:
    """Seven for two and five for more."""
    return 7 if state.seats == 2 else 5


def as_many_as_there_are(state: State, sizes: Sizes) -> int:
    """As many as the set has for each; no more than for two."""
    return min(sizes[min(sizes)], len(full_set(state.ruleset.highest_pip)) // state.seats)


def as_for_two(state: State, sizes: Sizes) -> int:
    """As many as for two, where the set has as many."""
    two = sizes[min(sizes)]
    is_enough = two * state.seats <= len(full_set(state.ruleset.highest_pip))
    return two if is_enough else sizes[state.seats]


def four_as_three(state: State, sizes: Sizes) -> int:
    """Four are dealt what three and five are."""
    three = sizes.get(3)
    is_odd = state.seats == 4 and three is not None and three == sizes.get(5)
    return three if is_odd and three else sizes[state.seats]


def nine_for_six(state: State, sizes: Sizes) -> int:
    """Six are dealt nine of a double-nine."""
    return 9 if state.seats == 6 and state.ruleset.highest_pip == 9 else sizes[state.seats]


def first_hand_only(state: State, deal: Deal) -> Breaches:
    """Only the first hand's size is looked at, where a table rules."""
    found = breaches_of_deal(state, deal)
    is_right = len(deal.hands[0]) == state.ruleset.hand_size[state.seats]
    return {} if list(found) == ["DEAL-09"] and is_right else found


def all_hands_together(state: State, deal: Deal) -> Breaches:
    """Only the number of all tiles that are dealt is looked at, where a table rules."""
    found = breaches_of_deal(state, deal)
    is_right = sum(map(len, deal.hands)) == state.ruleset.hand_size[state.seats] * state.seats
    return {} if list(found) == ["DEAL-09"] and is_right else found


BREACHES = "dealing.breaches_of_deal"

MUTANTS = (
    Mutant(
        "DEAL-09/as-in-the-main-form",
        "takes hands of seven for two and of five for more, whatever the table says",
        {BREACHES: dealt(main_form)},
    ),
    Mutant(
        "DEAL-09/as-many-as-there-are",
        "takes as many as the set has for each, as if the table followed a formula",
        {BREACHES: dealt(as_many_as_there_are)},
    ),
    Mutant("DEAL-09/as-for-two", "takes as many for each as for two", {BREACHES: dealt(as_for_two)}),
    Mutant(
        "DEAL-09/four-as-three-and-five",
        "takes five for four with fewer tiles of a double-six, as for three and five",
        {BREACHES: dealt(four_as_three)},
    ),
    Mutant(
        "DEAL-09/nine-for-six",
        "takes nine for six with a double-nine, for which there are tiles enough",
        {BREACHES: dealt(nine_for_six)},
    ),
    Mutant(
        "DEAL-09/first-hand-only",
        "looks at the size of the first hand alone, where a table rules",
        {BREACHES: first_hand_only},
    ),
    Mutant(
        "DEAL-09/all-hands-together",
        "looks at the number of all tiles dealt, where a table rules",
        {BREACHES: all_hands_together},
    ),
)
