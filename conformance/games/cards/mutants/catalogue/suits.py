"""Engines that take or refuse other cards to a trick (chapter 7, FOLLOW)."""

from conformance.games.cards.mutants.parts import Instead, by_rules, forbidding, wrong
from reference_impl.cards.actions import Play
from reference_impl.cards.following import (
    clause_against,
    clause_against_leaving,
    clause_against_no_trump,
    clause_against_trump,
)
from reference_impl.cards.pack import Card, Hand, height, of_suit, suit_of
from reference_impl.cards.ruleset import Ruleset
from reference_impl.cards.state import State
from reference_impl.cards.tricks import Trick, cards_of, led_suit

SAME_COLOUR = {"C": "S", "S": "C", "D": "H", "H": "D"}


def third_suit(card: Card, led: str, trump: str | None, rules: Ruleset) -> str | None:
    """A third suit may be played by who could follow."""
    found = clause_against_leaving(card, led, trump, rules)
    return None if found == "FOLLOW-05" else found


def jack_of_the_colour(card: Card, hand: Hand, trick: Trick, trump: str | None, rules: Ruleset) -> str | None:
    """The jack of the other suit of the colour of trumps does not follow its own suit."""
    beside = f"J{SAME_COLOUR.get(trump or '')}"
    is_of_trumps = (
        card == beside and led_suit(trick) == suit_of(card) and len(of_suit(hand, suit_of(card))) == 1
    )
    others = tuple(other for other in hand if other != beside)
    if is_of_trumps:
        return None
    return clause_against(card, others if card in others else hand, trick, trump, rules)


def second_only(card: Card, hand: Hand, trick: Trick, trump: str | None, rules: Ruleset) -> str | None:
    """Only the second seat has to follow."""
    return clause_against(card, hand, trick, trump, rules) if len(trick) < 2 else None


def only_before_trumps(state: State, action: Play) -> bool:
    """Once trumps were led who can follow suit must."""
    led = led_suit(state.trick)
    were_led = any(led_suit(trick) == state.trump for trick in state.tricks)
    could = led is not None and bool(of_suit(state.hands[action.seat], led))
    return were_led and could and led != state.trump and suit_of(action.card) == state.trump


def no_duty_to_trumps(card: Card, led: str, trump: str | None, rules: Ruleset) -> str | None:
    """Nobody has to follow trumps."""
    return None if led == trump else clause_against_leaving(card, led, trump, rules)


def beats_what_was_led(state: State, action: Play) -> bool:
    """A trump below the one that was led is refused to who has a higher one."""
    led = cards_of(state.trick)[:1]
    is_low = bool(of_suit(led, state.trump)) and suit_of(action.card) == state.trump
    trumps = of_suit(state.hands[action.seat], state.trump)
    return is_low and height(action.card) < height(led[0]) < max(map(height, trumps))


def no_trump_when_void(state: State, action: Play) -> bool:
    """Who cannot follow suit plays no trump."""
    led = led_suit(state.trick)
    is_void = led is not None and not of_suit(state.hands[action.seat], led)
    return is_void and suit_of(action.card) == state.trump


def no_pips_to_trumps(state: State, action: Play) -> bool:
    """Who has no trump plays no card of another suit with a face to a trump."""
    led = led_suit(state.trick)
    is_void = led is not None and led == state.trump and not of_suit(state.hands[action.seat], led)
    return is_void and action.card[0] in "AKQJ"


def instead_of_strict(wrong_one: object) -> Instead:
    """Where suit must be followed, otherwise."""

    def leaving(card: Card, led: str, trump: str | None, rules: Ruleset) -> str | None:
        if rules.follow == "strict" and led != trump:
            return wrong_one(card, led, trump, rules)  # type: ignore[operator, no-any-return]
        return clause_against_leaving(card, led, trump, rules)

    return {"following.clause_against_leaving": leaving}


def strict_when_void(state: State, action: Play) -> bool:
    """Where suit must be followed nobody trumps at all."""
    return state.ruleset.follow == "strict" and no_trump_when_void(state, action)


def nothing_without_a_trump(
    card: Card, hand: Hand, trick: Trick, trump: str | None, rules: Ruleset
) -> str | None:
    """Who must trump and has none has no card to play."""
    found = clause_against_no_trump(card, hand, trick, trump, rules)
    is_stuck = rules.void == "must_trump" and not of_suit(hand, trump)
    return "FOLLOW-12" if is_stuck else found


def must_trump_anyhow(state: State, action: Play) -> bool:
    """Where who is void must trump, who can follow must do so as well."""
    led = led_suit(state.trick)
    is_asked = state.ruleset.void == "must_trump" and led is not None and led != state.trump
    has_trumps = bool(of_suit(state.hands[action.seat], state.trump))
    return is_asked and has_trumps and suit_of(action.card) != state.trump


def trump_that_may_not(
    card: Card, hand: Hand, _trick: Trick, trump: str | None, rules: Ruleset
) -> str | None:
    """A trump that may not be played must be played all the same."""
    if rules.void == "free" or suit_of(card) == trump:
        return None
    return "FOLLOW-12" if of_suit(hand, trump) else None


def trumps_only_too(card: Card, hand: Hand, trick: Trick, trump: str | None, rules: Ruleset) -> str | None:
    """A trump below another is forbidden to a hand of trumps as well."""
    other = next(one for one in (f"2{suit}" for suit in "CDHS") if one[1] != trump)
    return clause_against_trump(card, (*hand, other), trick, trump, rules)


def below_a_lead(card: Card, hand: Hand, trick: Trick, trump: str | None, rules: Ruleset) -> str | None:
    """A trump below one that was led is forbidden, too."""
    found = clause_against(card, hand, trick, trump, rules)
    is_led = led_suit(trick) == trump == suit_of(card)
    return found or (clause_against_trump(card, hand, trick, trump, rules) if is_led else None)


def no_trump_by_who_could(
    card: Card, hand: Hand, trick: Trick, trump: str | None, rules: Ruleset
) -> str | None:
    """Who could follow may not trump at all."""
    led = led_suit(trick)
    could = led is not None and led != trump and bool(of_suit(hand, led))
    is_forbidden = rules.undertrump == "forbidden" and could and suit_of(card) == trump
    return "FOLLOW-13" if is_forbidden else clause_against_trump(card, hand, trick, trump, rules)


MUTANTS = (
    wrong(
        "FOLLOW-05/third-suit",
        "lets who could follow play a third suit",
        {"following.clause_against_leaving": third_suit},
    ),
    wrong(
        "FOLLOW-05/jack-of-the-colour",
        "has the jack of the other suit of the colour of trumps follow no suit but trumps",
        {"following.clause_against": jack_of_the_colour},
    ),
    wrong(
        "FOLLOW-05/second-seat-only",
        "has only the second seat follow suit",
        {"following.clause_against": second_only},
    ),
    wrong(
        "FOLLOW-06/strict",
        "refuses a trump to who can follow suit",
        {"following.clause_against_leaving": by_rules(clause_against_leaving, follow="strict")},
    ),
    wrong(
        "FOLLOW-06/until-trumps-are-led",
        "refuses a trump to who can follow suit once trumps were led",
        forbidding(only_before_trumps),
    ),
    wrong(
        "FOLLOW-07/no-duty",
        "lets who has a trump play another suit when trumps are led",
        {"following.clause_against_leaving": no_duty_to_trumps},
    ),
    wrong(
        "FOLLOW-07/higher-trump",
        "wants a higher trump than the one that is led",
        forbidding(beats_what_was_led, "FOLLOW-07"),
    ),
    wrong(
        "FOLLOW-08/must-trump",
        "wants a trump of who cannot follow suit",
        {"following.clause_against_no_trump": by_rules(clause_against_no_trump, void="must_trump")},
    ),
    wrong(
        "FOLLOW-08/no-trump",
        "refuses a trump to who cannot follow suit",
        forbidding(no_trump_when_void, "FOLLOW-08"),
    ),
    wrong(
        "FOLLOW-08/no-honours-to-a-trump",
        "refuses an ace, king, queen or jack to who has no trump when trumps are led",
        forbidding(no_pips_to_trumps, "FOLLOW-08"),
    ),
    wrong(
        "FOLLOW-09/no-lower-trump",
        "refuses a trump below another",
        {"following.clause_against_trump": by_rules(clause_against_trump, undertrump="forbidden")},
    ),
    wrong(
        "FOLLOW-11/trumps-all-the-same",
        "lets who can follow suit trump, whatever was agreed",
        {"following.clause_against_leaving": by_rules(clause_against_leaving, follow="permissive")},
    ),
    wrong(
        "FOLLOW-11/third-suit",
        "refuses trumps and no third suit to who can follow where it must",
        instead_of_strict(lambda card, _led, trump, _rules: "FOLLOW-11" if suit_of(card) == trump else None),
    ),
    wrong(
        "FOLLOW-11/never-trumps",
        "refuses trumps also to who cannot follow suit, where suit must be followed",
        forbidding(strict_when_void, "FOLLOW-11"),
    ),
    wrong(
        "FOLLOW-12/discards-all-the-same",
        "wants no trump of who cannot follow suit, whatever was agreed",
        {"following.clause_against_no_trump": by_rules(clause_against_no_trump, void="free")},
    ),
    wrong(
        "FOLLOW-12/nothing-without-a-trump",
        "refuses every card to who must trump and has no trump",
        {"following.clause_against_no_trump": nothing_without_a_trump},
    ),
    wrong(
        "FOLLOW-12/who-can-follow-too",
        "wants a trump also of who can follow suit",
        forbidding(must_trump_anyhow, "FOLLOW-12"),
    ),
    wrong(
        "FOLLOW-12/one-that-may-not",
        "wants a trump also where the hand has none that may be played",
        {"following.clause_against_no_trump": trump_that_may_not},
    ),
    wrong(
        "FOLLOW-13/allowed-all-the-same",
        "lets a trump be played below another, whatever was agreed",
        {"following.clause_against_trump": by_rules(clause_against_trump, undertrump="allowed")},
    ),
    wrong(
        "FOLLOW-13/trumps-only-too",
        "forbids a trump below another also to a hand that has nothing but trumps",
        {"following.clause_against_trump": trumps_only_too},
    ),
    wrong(
        "FOLLOW-13/below-a-lead",
        "forbids a trump below one that was led",
        {"following.clause_against": below_a_lead},
    ),
    wrong(
        "FOLLOW-13/no-trump-at-all",
        "forbids every trump to who can follow suit, where a trump below another is forbidden",
        {"following.clause_against_trump": no_trump_by_who_could},
    ),
)
