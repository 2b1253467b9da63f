"""Rounds that end with a last tile (chapter 8, OUT)."""

from collections.abc import Iterable, Sequence

from reference_impl.dominoes.equipment import Hand


def has_gone_out(hands: Sequence[Hand], seats: Iterable[int]) -> bool:
    """Every seat of the side has laid its last tile (OUT-01, OUT-03, OUT-05)."""
    return all(not hands[seat] for seat in seats)
