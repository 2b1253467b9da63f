"""What is counted over many deals and draws, and how often chance alone would have it (`spec/chance.md`).

Every number here is binomial for an engine that deals and draws by chance alone, or does not go further
from its mean than a binomial one.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import comb, log, prod

from conformance.chance.tails import Way, log_surprise

FALSE_ALARM = Fraction(1, 1_000_000)
"""At most so often does a whole run find something in an engine that deals and draws by chance alone."""


@dataclass(frozen=True, slots=True)
class Number:
    """One number that was counted, and what chance alone makes of it."""

    seats: int
    about: str
    came: int
    of: int
    chance: Fraction
    way: Way = "either"
    is_bound: bool = False
    """It is no binomial number itself; from one above and one below the mean on, the binomial one bounds it."""

    @property
    def mean(self) -> Fraction:
        """What it is on average."""
        return self.of * self.chance

    @property
    def log_surprise(self) -> float:
        """The logarithm of the probability that it goes so far by chance alone, or of a bound on it."""
        if self.is_bound and abs(self.came - self.mean) < 1:
            return 0.0
        return log_surprise(self.came, self.of, float(self.chance), self.way)


@dataclass(frozen=True, slots=True)
class Spot:
    """Where pieces come to that no seat is dealt."""

    was: str
    """What a piece was that came there."""
    those: str
    """The pieces there."""
    size: int
    """How many there are."""


@dataclass(frozen=True, slots=True)
class Dealt:
    """The deals of one table, one after the other."""

    seats: int
    pieces: Sequence[str]
    """The whole set."""
    hand_size: int
    deals: Sequence[Sequence[frozenset[str]]]
    """By deal: the hand of each seat, and the pieces of each spot."""
    firsts: Sequence[int]
    """By deal: the seat that was drawn or named for it."""
    names: Sequence[str]
    """Of the seats."""
    first: str = "leader"
    """What that seat is."""
    spots: Sequence[Spot] = ()

    @property
    def sizes(self) -> tuple[int, ...]:
        """How many pieces there are in each place: the hands, the spots, and last what is left."""
        placed = (*[self.hand_size] * self.seats, *(spot.size for spot in self.spots))
        return *placed, len(self.pieces) - sum(placed)


@dataclass(frozen=True, slots=True)
class Drawn:
    """The seats that an engine drew at one table, one after the other."""

    seats: int
    firsts: Sequence[int]
    names: Sequence[str]
    sitting: int
    """How many were drawn before the engine was started anew."""


def surprising(numbers: Sequence[Number], false_alarm: Fraction = FALSE_ALARM) -> list[Number]:
    """The numbers that go too far for chance alone, the furthest first."""
    limit = log_limit(len(numbers), false_alarm)
    found = [(number.log_surprise, index) for index, number in enumerate(numbers)]
    return [numbers[index] for surprise, index in sorted(found) if surprise <= limit]


def log_limit(numbers: int, false_alarm: Fraction = FALSE_ALARM) -> float:
    """The logarithm of what is too surprising for one of so many numbers (Bonferroni)."""
    return log(false_alarm) - log(max(numbers, 1))


def numbers_of_deals(dealt: Dealt) -> Iterator[Number]:
    """All that is counted over the deals of one table."""
    masks = [[_mask(dealt, piece, place) for place in range(len(dealt.sizes) - 1)] for piece in dealt.pieces]
    everything = (1 << len(dealt.deals)) - 1
    for mask in masks:
        mask.append(everything & ~_union(mask))
    yield from _places(dealt, masks)
    yield from _hands_of_firsts(dealt, masks)
    yield from _together(dealt, masks)
    yield from _from_deal_to_deal(dealt, masks)
    yield _again(dealt)


def _mask(dealt: Dealt, piece: str, place: int) -> int:
    """A bit a deal: the piece came to that place."""
    return int("".join("1" if piece in deal[place] else "0" for deal in reversed(dealt.deals)) or "0", 2)


def _union(masks: Sequence[int]) -> int:
    """The bits of all."""
    union = 0
    for mask in masks:
        union |= mask
    return union


def _places(dealt: Dealt, masks: Sequence[Sequence[int]]) -> Iterator[Number]:
    """How often each piece came to each place."""
    places = [*(f"dealt to {name}" for name in dealt.names), *(spot.was for spot in dealt.spots), "not dealt"]
    for piece, mask in zip(dealt.pieces, masks, strict=True):
        for place, size, bits in zip(places, dealt.sizes, mask, strict=True):
            chance = Fraction(size, len(dealt.pieces))
            yield Number(dealt.seats, f"{piece} was {place}", bits.bit_count(), len(dealt.deals), chance)


def _hands_of_firsts(dealt: Dealt, masks: Sequence[Sequence[int]]) -> Iterator[Number]:
    """How often each piece came to the seat that was drawn or named."""
    firsts = [_bits(first == seat for first in dealt.firsts) for seat in range(dealt.seats)]
    chance = Fraction(dealt.hand_size, len(dealt.pieces))
    for piece, mask in zip(dealt.pieces, masks, strict=True):
        came = sum((bits & first).bit_count() for bits, first in zip(mask, firsts, strict=False))
        yield Number(dealt.seats, f"{piece} was dealt to the {dealt.first}", came, len(dealt.deals), chance)


def _bits(truths: Iterator[bool]) -> int:
    """A bit for each, the first one lowest."""
    return sum(1 << index for index, truth in enumerate(truths) if truth)


def _together(dealt: Dealt, masks: Sequence[Sequence[int]]) -> Iterator[Number]:
    """How often two pieces came to the same hand."""
    total, size = len(dealt.pieces), dealt.hand_size
    chance = Fraction(dealt.seats * size * (size - 1), total * (total - 1))
    for (one, its), (other, others) in combinations(zip(dealt.pieces, masks, strict=True), 2):
        came = sum((its[seat] & others[seat]).bit_count() for seat in range(dealt.seats))
        about = f"{one} and {other} were dealt to the same hand"
        yield Number(dealt.seats, about, came, len(dealt.deals), chance)


def _from_deal_to_deal(dealt: Dealt, masks: Sequence[Sequence[int]]) -> Iterator[Number]:
    """How many pieces of a place came to that or another place in the next deal."""
    places = [
        *(f"{name}'s" for name in dealt.names),
        *(spot.those for spot in dealt.spots),
        "those not dealt",
    ]
    following = max(len(dealt.deals) - 1, 0)
    for before, size_before in enumerate(dealt.sizes):
        for after, size_after in enumerate(dealt.sizes):
            few, many = sorted((size_before, size_after))
            came = sum((mask[before] & (mask[after] >> 1)).bit_count() for mask in masks)
            about = f"pieces of {places[before]} were {places[after]} in the next deal"
            chance = Fraction(many, len(dealt.pieces))
            yield Number(dealt.seats, about, came, few * following, chance, is_bound=True)


def _again(dealt: Dealt) -> Number:
    """How many deals were there before, every hand the same."""
    deals = len(dealt.deals)
    again = deals - len({tuple(deal) for deal in dealt.deals})
    chance = min(Fraction(max(deals - 1, 0), possible_deals(dealt.sizes)), Fraction(1))
    return Number(dealt.seats, "the same deal came again", again, max(deals - 1, 0), chance, "more")


def possible_deals(sizes: Sequence[int]) -> int:
    """How many deals there are with places of these sizes.

    >>> possible_deals((7, 7, 14))
    137680171200
    """
    return prod(comb(sum(sizes[index:]), size) for index, size in enumerate(sizes))


def numbers_of_draws(drawn: Drawn) -> Iterator[Number]:
    """All that is counted over the draws of one table."""
    seats, firsts = drawn.seats, drawn.firsts
    chance = Fraction(1, seats)
    for seat, name in enumerate(drawn.names):
        yield Number(seats, f"{name} was drawn", firsts.count(seat), len(firsts), chance)
    for lag, told in ((1, "after the last draw's"), (drawn.sitting, "after its fellow's at the first start")):
        steps = [(later - earlier) % seats for earlier, later in zip(firsts, firsts[lag:], strict=False)]
        for step in range(seats):
            about = f"the seat drawn was {step} {told}"
            yield Number(seats, about, steps.count(step), len(steps), chance)
