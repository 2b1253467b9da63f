"""Binomial tails, as logarithms: how likely it is that chance alone goes so far. Standard library only."""

from math import exp, lgamma, log, log1p
from typing import Literal

Way = Literal["either", "more"]
"""Which way a number may go too far: both, or only up."""

NEVER = float("-inf")
"""The logarithm of a probability of 0."""
NEGLIGIBLE = 1e-18
"""Of a sum: what is smaller changes no digit of it."""


def log_probability(hits: int, of: int, chance: float) -> float:
    """The logarithm of the probability of exactly so many hits.

    >>> round(exp(log_probability(2, 4, 0.5)), 12)
    0.375
    """
    if not 0 < chance < 1:
        return 0.0 if hits == of * chance else NEVER
    ways = lgamma(of + 1) - lgamma(hits + 1) - lgamma(of - hits + 1)
    return ways + hits * log(chance) + (of - hits) * log1p(-chance)


def log_at_least(hits: int, of: int, chance: float) -> float:
    """The logarithm of the probability of so many hits or more.

    >>> [round(exp(log_at_least(hits, 4, 0.5)), 12) for hits in (0, 3, 4, 5)]
    [1.0, 0.3125, 0.0625, 0.0]
    """
    if hits <= 0:
        return 0.0
    if hits > of:
        return NEVER
    if hits <= of * chance:  # the long side: what is left of the short one
        return _log_rest(log_at_least(of - hits + 1, of, 1 - chance))
    term = total = 1.0
    odds = chance / (1 - chance) if chance < 1 else 0.0
    for at in range(hits, of):
        term *= (of - at) / (at + 1) * odds
        total += term
        if term < total * NEGLIGIBLE:
            break
    return log_probability(hits, of, chance) + log(total)


def log_at_most(hits: int, of: int, chance: float) -> float:
    """The logarithm of the probability of so many hits or fewer."""
    return log_at_least(of - hits, of, 1 - chance)


def _log_rest(part: float) -> float:
    """The logarithm of the rest, from that of a part."""
    return log1p(-exp(part)) if part < 0 else NEVER


def log_surprise(hits: int, of: int, chance: float, way: Way = "either") -> float:
    """The logarithm of a bound on the probability that a fair engine goes as far as this.

    Either way counts twice, so that a limit on the surprise is kept by both ways together.
    """
    if way == "more":
        return log_at_least(hits, of, chance)
    tail = log_at_least if hits >= of * chance else log_at_most
    return min(0.0, log(2) + tail(hits, of, chance))


def fewest_too_many(of: int, chance: float, log_limit: float, way: Way = "either") -> int:
    """The fewest hits above the mean that are as surprising as the limit; one more than there can be if none is."""
    low, high = int(of * chance) + 1, of + 1
    while low < high:
        middle = (low + high) // 2
        if log_surprise(middle, of, chance, way) <= log_limit:
            high = middle
        else:
            low = middle + 1
    return low
