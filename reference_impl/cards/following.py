"""Which cards may be played (chapter 7, FOLLOW)."""

from reference_impl.cards.pack import Card, Hand, height, of_suit, suit_of
from reference_impl.cards.ruleset import Ruleset
from reference_impl.cards.tricks import Trick, cards_of, led_suit


def playable(hand: Hand, trick: Trick, trump: str | None, rules: Ruleset) -> Hand:
    """The cards of a hand that may be played to a trick, or lead it."""
    return tuple(card for card in hand if clause_against(card, hand, trick, trump, rules) is None)


def clause_against(card: Card, hand: Hand, trick: Trick, trump: str | None, rules: Ruleset) -> str | None:
    """The clause that forbids a card of that hand; nothing if it may be played."""
    led = led_suit(trick)
    if led is None or suit_of(card) == led:
        return None  # FOLLOW-02: anything may lead; FOLLOW-05: following suit is always right
    if of_suit(hand, led):
        clause = clause_against_leaving(card, led, trump, rules)
        return clause or clause_against_trump(card, hand, trick, trump, rules)
    return clause_against_trump(card, hand, trick, trump, rules) or (
        clause_against_no_trump(card, hand, trick, trump, rules)
    )


def clause_against_leaving(card: Card, led: str, trump: str | None, rules: Ruleset) -> str | None:
    """The clause that forbids a card of another suit to a hand that could follow."""
    if led == trump:
        return "FOLLOW-07"
    if rules.follow == "strict":
        return "FOLLOW-11"
    return None if suit_of(card) == trump else "FOLLOW-05"


def clause_against_trump(
    card: Card, hand: Hand, trick: Trick, trump: str | None, rules: Ruleset
) -> str | None:
    """The clause that forbids a trump below another, unless nothing but trumps is held (FOLLOW-13)."""
    if rules.undertrump == "allowed" or suit_of(card) != trump or len(of_suit(hand, trump)) == len(hand):
        return None
    highest = max((height(other) for other in of_suit(cards_of(trick), trump)), default=-1)
    return "FOLLOW-13" if height(card) < highest else None


def clause_against_no_trump(
    card: Card, hand: Hand, trick: Trick, trump: str | None, rules: Ruleset
) -> str | None:
    """The clause that demands a trump of a hand that cannot follow and has one to play (FOLLOW-12)."""
    if rules.void == "free" or suit_of(card) == trump:
        return None
    trumps = of_suit(hand, trump)
    may = any(clause_against_trump(other, hand, trick, trump, rules) is None for other in trumps)
    return "FOLLOW-12" if may else None
