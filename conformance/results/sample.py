"""What of a run is tried again: as many of its results as are asked for, the same each time. Pure."""

from collections.abc import Sequence
from hashlib import sha256
from math import ceil

from conformance.results.values import Judged


def sample_of(results: Sequence[Judged], percent: float, seed: int) -> list[Judged]:
    """So many of the results that were judged, one at least, in the order of the scenarios."""
    judged = [one for one in results if one.verdict != "not claimed"]
    drawn = sorted(judged, key=lambda one: sha256(f"{seed} {one.scenario}".encode()).digest())
    number = ceil(round(percent * len(judged) / 100, 6))
    return sorted(drawn[:number], key=lambda one: one.index)
