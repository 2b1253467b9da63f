"""Engines in which a count or a knock pays otherwise than the ruleset says (chapter 7, SCORE-09 to SCORE-11)."""

from collections.abc import Callable, Iterable
from dataclasses import replace

from conformance.games.dominoes.mutants.parts import Settled, hands_of, memory_of, noted, side_of
from conformance.mutants.mutant import Mutant
from reference_impl.dominoes import scoring
from reference_impl.dominoes.actions import Deal, Knock, Play
from reference_impl.dominoes.counting import count_of
from reference_impl.dominoes.game import Applied, deal, knock, play
from reference_impl.dominoes.settling import event_of_play, knock_part, settle, settle_event
from reference_impl.dominoes.state import State

Parts = Callable[..., dict[int, int]]

parts_for = scoring.parts_for
paid_for = scoring.paid_for


def paid_by(chosen: Callable[[int, tuple[int, ...]], Iterable[int]]) -> Parts:
    """Where more than threes and fives pay, these divisors do."""

    def parts(count: int, divisors: Iterable[int], pays: str = "quotient") -> dict[int, int]:
        right = tuple(divisors)
        return parts_for(count, chosen(count, right) if len(right) > 2 else right, pays)

    return parts


def listed(_count: int, divisors: tuple[int, ...]) -> Iterable[int]:
    """Three, five, seven, eleven and thirteen."""
    return [by for by in divisors if by <= 13]


def with_twos(_count: int, divisors: tuple[int, ...]) -> Iterable[int]:
    """Two as well."""
    return (2, *divisors)


def threes_and_fives(_count: int, divisors: tuple[int, ...]) -> Iterable[int]:
    """No prime beyond five."""
    return divisors[:2]


def greatest_only(count: int, divisors: tuple[int, ...]) -> Iterable[int]:
    """The greatest prime that divides the count."""
    return [by for by in divisors if count and count % by == 0][-1:]


def smallest_only(count: int, divisors: tuple[int, ...]) -> Iterable[int]:
    """The smallest prime that divides the count."""
    return [by for by in divisors if count and count % by == 0][:1]


def powers_again(count: int, divisors: Iterable[int], pays: str = "quotient") -> dict[int, int]:
    """A prime that divides a count twice pays for its square as well."""
    right = tuple(divisors)
    parts = parts_for(count, right, pays)
    if len(right) > 2:
        parts |= {by: parts[by] + count // by**2 for by in right if count % by**2 == 0}
    return parts


def one_as_well(count: int, divisors: Iterable[int], pays: str = "quotient") -> dict[int, int]:
    """A count of one pays one in the advanced game."""
    right = tuple(divisors)
    return parts_for(count, (1,) if len(right) > 2 and count == 1 else right, pays)


def quotient(count: int, divisors: Iterable[int], _pays: str = "") -> int:
    """A count pays the quotient always."""
    return sum(parts_for(count, divisors).values())


def any_count(count: int, divisors: Iterable[int], pays: str) -> int:
    """Where counts pay themselves, every one does."""
    return scoring.points_for(count, divisors) if pays == "quotient" else count


def fifteen_once(count: int, divisors: Iterable[int], pays: str) -> int:
    """A count that both divide pays itself once."""
    paid = parts_for(count, divisors, pays).values()
    return sum(paid) if pays == "quotient" else max(paid)


def zero_pays(count: int, divisors: Iterable[int], pays: str) -> int:
    """Where counts pay themselves, zero pays the smallest number that divides it."""
    right = tuple(divisors)
    return paid_for(count or (right[0] if pays == "count" else 0), right, pays)


def no_knocks(_state: State) -> int:
    """Knocks pay nothing."""
    return 0


def one_for_all(state: State) -> int:
    """Knocks pay one point together."""
    return min(1, knock_part(state))


def with_a_count_only(state: State) -> int:
    """Knocks pay only together with a count."""
    rules = state.ruleset
    return knock_part(state) if scoring.points_for(count_of(state.line), rules.divisors) else 0


def empty_seats_too(state: State) -> int:
    """Seats without tiles that were passed over are taken for knocks."""
    empty = sum(not hand for hand in hands_of(state))
    return knock_part(state) + (state.ruleset.knock_points * empty if state.knocks else 0)


def play_keeping_knocks(state: State, action: Play) -> Applied:
    """A play does not end the knocks before it: they are paid again with the next."""
    done = play(state, action)
    return replace(done, state=replace(done.state, knocks=state.knocks))


def knock_noted_for_the_round(state: State, action: Knock) -> Applied:
    """All knocks of the round are remembered."""
    return knock(noted(state, memory_of(state, 0) + 1), action)


def deal_with_the_knocks(state: State, action: Deal) -> Applied:
    """The knocks of the last round are paid with the lead of the next."""
    done = deal(state, action)
    before = memory_of(state, 0)
    return replace(done, state=replace(noted(done.state, 0), knocks=before))


def knocks_apart(state: State, seat: int) -> Settled:
    """The points for knocks are an event of their own, after the play's."""
    side, knocks = side_of(state, seat), knock_part(state)
    if not knocks:
        return settle(state, seat)
    after, events = settle_event(state, side, event_of_play(state, side) - knocks)
    after, more = settle_event(after, side, knocks)
    return after, (*events, *more)


PARTS = "scoring.parts_for"
PAID = "scoring.paid_for"
KNOCKS = "settling.knock_part"

MUTANTS = (
    Mutant(
        "SCORE-09/primes-up-to-13",
        "has a list of primes that ends with 13",
        {PARTS: paid_by(listed)},
    ),
    Mutant("SCORE-09/twos-pay", "pays twos in the advanced game", {PARTS: paid_by(with_twos)}),
    Mutant(
        "SCORE-09/threes-and-fives-only",
        "pays threes and fives alone in the advanced game",
        {PARTS: paid_by(threes_and_fives)},
    ),
    Mutant(
        "SCORE-09/greatest-prime-only",
        "pays for the greatest prime that divides a count, in the advanced game",
        {PARTS: paid_by(greatest_only)},
    ),
    Mutant(
        "SCORE-09/smallest-prime-only",
        "pays for the smallest prime that divides a count, in the advanced game",
        {PARTS: paid_by(smallest_only)},
    ),
    Mutant(
        "SCORE-09/squares-pay-again",
        "pays a prime that divides a count twice for its square as well, so that 9 pays 4",
        {PARTS: powers_again},
    ),
    Mutant("SCORE-09/one-is-a-prime", "pays 1 for a count of 1 in the advanced game", {PARTS: one_as_well}),
    Mutant("SCORE-10/quotient", "divides a count that is to pay itself", {PAID: quotient}),
    Mutant(
        "SCORE-10/any-count",
        "pays every count as it stands where those that three or five divides pay themselves",
        {PAID: any_count},
    ),
    Mutant(
        "SCORE-05/zero-pays-five", "pays 5 points for a count of 0 that is to pay itself", {PAID: zero_pays}
    ),
    Mutant("SCORE-10/fifteen-once", "pays 15 for 15 where it pays twice", {PAID: fifteen_once}),
    Mutant("SCORE-11/knocks-unpaid", "pays nothing for knocks that are to be paid", {KNOCKS: no_knocks}),
    Mutant("SCORE-11/one-for-all", "pays one point for all knocks together", {KNOCKS: one_for_all}),
    Mutant(
        "SCORE-11/with-a-count-only",
        "pays for knocks only together with a count that pays",
        {KNOCKS: with_a_count_only},
    ),
    Mutant(
        "SCORE-11/empty-seats-too",
        "pays for seats without tiles as for seats that knocked",
        {KNOCKS: empty_seats_too},
    ),
    Mutant(
        "SCORE-11/paid-again",
        "pays for knocks again with every later play of the round",
        {"game.play": play_keeping_knocks},
    ),
    Mutant(
        "SCORE-11/paid-in-the-next-round",
        "pays for the knocks of a round with the lead of the next",
        {"game.knock": knock_noted_for_the_round, "game.deal": deal_with_the_knocks},
    ),
    Mutant(
        "SCORE-11/knocks-apart",
        "settles the points for knocks as an event of their own",
        {"settling.settle": knocks_apart},
    ),
)
