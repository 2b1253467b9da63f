"""The arithmetic of chance, against exact fractions and against everything that can happen at small tables."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations, permutations, product
from math import comb, exp, log
from random import Random

import pytest

from conformance.chance.counted import (
    FALSE_ALARM,
    Dealt,
    Drawn,
    Number,
    Spot,
    log_limit,
    numbers_of_deals,
    numbers_of_draws,
    possible_deals,
    surprising,
)
from conformance.chance.power import most_deals_found, smallest_percent
from conformance.chance.tails import NEVER, fewest_too_many, log_at_least, log_at_most, log_surprise

CHANCES = [Fraction(1, 2), Fraction(1, 4), Fraction(5, 28), Fraction(13, 28), Fraction(1, 1000)]


def at_least(hits: int, of: int, chance: Fraction) -> Fraction:
    """The tail as a fraction, term by term."""
    yes, no = chance.numerator, chance.denominator - chance.numerator
    ways = sum(comb(of, at) * yes**at * no ** (of - at) for at in range(hits, of + 1))
    return Fraction(ways, chance.denominator**of)


@pytest.mark.parametrize("chance", CHANCES)
@pytest.mark.parametrize("of", [1, 2, 7, 30])
def test_a_tail_is_the_exact_one(of: int, chance: Fraction) -> None:
    for hits in range(of + 1):
        more, fewer = at_least(hits, of, chance), 1 - at_least(hits + 1, of, chance)
        assert exp(log_at_least(hits, of, float(chance))) == pytest.approx(float(more), rel=1e-9)
        assert exp(log_at_most(hits, of, float(chance))) == pytest.approx(float(fewer), rel=1e-9)


@pytest.mark.parametrize("hits", [500, 560, 650, 700])
def test_a_tail_far_out_is_the_exact_one(hits: int) -> None:
    exact = at_least(hits, 2000, Fraction(1, 4))
    told = log(exact.numerator) - log(exact.denominator)
    assert log_at_least(hits, 2000, 0.25) == pytest.approx(told, rel=1e-9, abs=1e-8)


def test_what_cannot_be_has_no_probability() -> None:
    assert log_at_least(5, 4, 0.5) == NEVER
    assert log_at_least(1, 4, 0.0) == NEVER
    assert log_at_least(4, 4, 1.0) == 0.0
    assert log_at_most(3, 4, 1.0) == NEVER
    assert log_surprise(0, 4, 0.0) == 0.0


@pytest.mark.parametrize(("of", "chance"), [(20, 0.5), (400, 0.25), (4000, 5 / 28)])
def test_the_fewest_that_are_too_many_are_just_that(of: int, chance: float) -> None:
    limit = log(1e-4)
    fewest = fewest_too_many(of, chance, limit)
    assert log_surprise(fewest, of, chance) <= limit < log_surprise(fewest - 1, of, chance)


SMALL_DEALS = [
    (list("abcd"), 2, 1, 3),
    (list("abcde"), 2, 2, 2),
    (list("abc"), 3, 1, 4),
]
"""A set, seats, the size of a hand, and a number of deals of which every sequence is gone through."""


def all_deals(pieces: Sequence[str], seats: int, size: int) -> Iterator[tuple[frozenset[str], ...]]:
    """Every deal there is, once."""
    if seats == 0:
        yield ()
        return
    for hand in combinations(pieces, size):
        rest = [piece for piece in pieces if piece not in hand]
        for others in all_deals(rest, seats - 1, size):
            yield (frozenset(hand), *others)


def everything_dealt(pieces: Sequence[str], seats: int, size: int, deals: int) -> list[list[Number]]:
    """The numbers of every sequence of so many deals."""
    names = [str(seat) for seat in range(seats)]
    leaders = [deal % seats for deal in range(deals)]
    each = list(all_deals(pieces, seats, size))
    return [
        list(numbers_of_deals(Dealt(seats, pieces, size, sequence, leaders, names)))
        for sequence in product(each, repeat=deals)
    ]


def everything_drawn(seats: int, draws: int) -> list[list[Number]]:
    """The numbers of every sequence of so many draws."""
    names = [str(seat) for seat in range(seats)]
    return [
        list(numbers_of_draws(Drawn(seats, leaders, names, draws // 2)))
        for leaders in product(range(seats), repeat=draws)
    ]


def demand_rare(everything: list[list[Number]]) -> None:
    """No number, and no run, is surprising more often than it says."""
    total = len(everything)
    for of_one in zip(*everything, strict=True):
        surprises = [number.log_surprise for number in of_one]
        for limit in set(surprises):
            as_far = sum(surprise <= limit + 1e-12 for surprise in surprises)
            assert as_far / total <= exp(limit) + 1e-9, of_one[0].about
    alarms = {
        rate: sum(bool(surprising(numbers, rate)) for numbers in everything)
        for rate in (Fraction(9, 10), Fraction(1, 2), Fraction(1, 10), Fraction(1, 100))
    }
    assert all(found <= rate * total for rate, found in alarms.items()), alarms


@pytest.mark.parametrize(("pieces", "seats", "size", "deals"), SMALL_DEALS)
def test_of_all_sequences_of_deals_few_enough_alarm(
    pieces: list[str], seats: int, size: int, deals: int
) -> None:
    demand_rare(everything_dealt(pieces, seats, size, deals))


def test_of_all_sequences_with_a_piece_turned_up_few_enough_alarm() -> None:
    pieces, spots = list("abcd"), (Spot("turned up", "the one turned up", 1),)
    each = list(all_deals(pieces, 3, 1))  # the third hand is what is turned up
    assert len(each) == 4 * 3 * 2 == possible_deals(Dealt(2, pieces, 1, each, [], [], spots=spots).sizes)
    everything = [
        list(numbers_of_deals(Dealt(2, pieces, 1, sequence, [0, 1, 0], ["Ann", "Bob"], spots=spots)))
        for sequence in product(each, repeat=3)
    ]
    assert {"a was turned up", "pieces of Bob's were the one turned up in the next deal"} <= {
        number.about for number in everything[0]
    }
    demand_rare(everything)


@pytest.mark.parametrize(("seats", "draws"), [(2, 10), (3, 6), (4, 5)])
def test_of_all_sequences_of_draws_few_enough_alarm(seats: int, draws: int) -> None:
    everything = everything_drawn(seats, draws)
    demand_rare(everything)
    assert any(surprising(numbers, Fraction(9, 10)) for numbers in everything), "there are alarms at all"


def test_a_number_that_is_weighed_too_lightly_would_be_seen() -> None:
    everything = [
        [Number(number.seats, number.about, number.came, number.of, number.chance / 2) for number in numbers]
        for numbers in everything_drawn(2, 8)
    ]
    with pytest.raises(AssertionError):
        demand_rare(everything)


def test_the_possible_deals_are_counted() -> None:
    for pieces, seats, size, _ in SMALL_DEALS:
        left = len(pieces) - seats * size
        assert possible_deals([*[size] * seats, left]) == len(set(all_deals(pieces, seats, size)))
    assert possible_deals([1, 1, 1]) == len(list(permutations("abc")))


def test_the_limit_is_shared_by_all_numbers() -> None:
    assert exp(log_limit(1000)) * 1000 == pytest.approx(float(FALSE_ALARM))


def shuffled_deals(deals: int, seed: int = 1) -> Dealt:
    chance, pieces = Random(seed), [f"{high}-{low}" for high in range(7) for low in range(high + 1)]
    hands = []
    for _ in range(deals):
        tiles = chance.sample(pieces, 10)
        hands.append((frozenset(tiles[:5]), frozenset(tiles[5:])))
    return Dealt(2, pieces, 5, hands, [chance.randrange(2) for _ in range(deals)], ["Ann", "Bob"])


def test_what_is_counted_is_what_a_plain_count_counts() -> None:
    dealt = shuffled_deals(60)
    came = {number.about: number.came for number in numbers_of_deals(dealt)}
    for piece in dealt.pieces:
        assert came[f"{piece} was dealt to Ann"] == sum(piece in deal[0] for deal in dealt.deals)
        undealt = sum(piece not in deal[0] | deal[1] for deal in dealt.deals)
        assert came[f"{piece} was not dealt"] == undealt
        led = sum(piece in deal[leader] for deal, leader in zip(dealt.deals, dealt.firsts, strict=True))
        assert came[f"{piece} was dealt to the leader"] == led
    pair = sum({"1-0", "0-0"} <= hand for deal in dealt.deals for hand in deal)
    assert came["0-0 and 1-0 were dealt to the same hand"] == pair
    following = list(zip(dealt.deals, dealt.deals[1:], strict=False))
    passed = sum(len(now[0] & then[1]) for now, then in following)
    assert came["pieces of Ann's were Bob's in the next deal"] == passed
    stayed = sum(28 - len(now[0] | now[1] | then[0] | then[1]) for now, then in following)
    assert came["pieces of those not dealt were those not dealt in the next deal"] == stayed
    assert came["the same deal came again"] == 0


def test_the_shuffle_that_everybody_gets_wrong_is_found() -> None:
    chance, pieces = Random(5), shuffled_deals(1).pieces

    def deal() -> tuple[frozenset[str], ...]:
        tiles = list(pieces)
        for place in range(28):
            other = chance.randrange(28)  # and not from the place on
            tiles[place], tiles[other] = tiles[other], tiles[place]
        return tuple(frozenset(tiles[seat * 5 : seat * 5 + 5]) for seat in range(3))

    deals = [deal() for _ in range(4000)]
    dealt = Dealt(3, pieces, 5, deals, [number % 3 for number in range(4000)], ["Ann", "Bob", "Cat"])
    assert any("6-6" in number.about for number in surprising(list(numbers_of_deals(dealt))))


def test_the_power_that_is_told_is_what_happens() -> None:
    limit = log_limit(1600)
    percent = smallest_percent(1000, 0.25, limit)
    assert 30 <= percent <= 70
    chance, runs = Random(3), 150

    def found(factor: float) -> int:
        share = 0.25 * (1 + factor / 100)
        hits = (sum(chance.random() < share for _ in range(1000)) for _ in range(runs))
        return sum(log_surprise(came, 1000, 0.25) <= limit for came in hits)

    assert found(percent) >= 0.95 * runs
    assert found(percent / 3) <= 0.5 * runs


def test_few_deals_are_found_as_told() -> None:
    limit, possible = log_limit(1600), possible_deals([7, 7, 14])
    most = most_deals_found(500, possible, limit)
    assert most > 1000
    too_many = fewest_too_many(499, 499 / possible, limit, "more")
    chance = Random(4)
    for _ in range(100):
        deals = [chance.randrange(most) for _ in range(500)]
        assert len(deals) - len(set(deals)) >= too_many
