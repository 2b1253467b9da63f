"""What a run would find: the smallest faults that it finds nearly always, worked out and not written down."""

from dataclasses import dataclass
from math import log

from conformance.chance.tails import fewest_too_many, log_at_least

NEARLY_ALWAYS = 0.99


@dataclass(frozen=True, slots=True)
class Power:
    """The smallest faults that are found with a probability of more than `NEARLY_ALWAYS`; 0 if there is none."""

    deals: int
    """At each table."""
    piece_percent: int = 0
    """A piece that comes to one seat so much more often than it must, at the table where it is hardest to see."""
    seat_percent: int = 0
    """A seat that is drawn so much more often than it must."""
    few_deals: int = 0
    """An engine that has no more different deals than this."""


def smallest_percent(of: int, chance: float, log_limit: float) -> int:
    """By how many per cent something must be more frequent to be found nearly always; 0 if it never is.

    >>> smallest_percent(2000, 0.25, log(1e-9))
    35
    """
    too_many = fewest_too_many(of, chance, log_limit)
    low, high = 1, int(100 * (1 / chance - 1)) + 1
    if low >= high or not is_found(too_many, of, min(1.0, chance * (1 + high / 100))):
        return 0
    while low < high:
        middle = (low + high) // 2
        if is_found(too_many, of, min(1.0, chance * (1 + middle / 100))):
            high = middle
        else:
            low = middle + 1
    return low


def is_found(too_many: int, of: int, chance: float) -> bool:
    """With this chance there are nearly always too many."""
    return log_at_least(too_many, of, chance) > log(NEARLY_ALWAYS)


def most_deals_found(deals: int, possible: int, log_limit: float) -> int:
    """With how many different deals at most an engine nearly always repeats itself too often.

    Before there are too many repeats, nearly half of the deals have been different when the second half
    begins, and each deal of that half is one of them with at least that chance.
    """
    most = max(deals - 1, 0)
    too_many = fewest_too_many(most, min(1.0, most / possible), log_limit, "more")
    half = deals // 2
    low, high = 0, possible
    while low < high:
        middle = (low + high + 1) // 2
        if is_found(too_many, deals - half, min(1.0, max(0, half - too_many) / middle)):
            low = middle
        else:
            high = middle - 1
    return low
